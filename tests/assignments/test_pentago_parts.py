"""Which parts of a move a question of Pentago asks for is read from its words, and from what was asked before."""

from __future__ import annotations

import time

import numpy as np
import pytest
from pentago_screens import ALL, Asks, Screen, at, drawn_by_signs, seated


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Row (0 to 5): ", ("row",)),
        ("Enter r c (two numbers from 0 to 5, or q): ", ALL[:2]),
        ("row, col, k = ", ALL),
        ("cell/rotation (like 25/7), or 'back': ", ALL),
        ("O goes (i j k, with i and j from 0 to 5 and k from 1 to 8; q quits): ", ALL),
        ("R1-R6: ", ("row",)),
        ("P1 move [row col quadrant-rotation] or [quit]: ", ALL),
        ("C1-C6: ", ("column",)),
        ("k: ", ("rotation",)),
        ("k? ", ("rotation",)),
        ("This move is not possible.\nTry another move? ", ()),
        ('Where do you want to place your marble? (row col, or "exit") ', ALL[:2]),
        ("[A] (p)lay, (r)otation help or (e)xit: ", ()),
        ("Your turn!\n   X [0-5] = ", ("column",)),
        ("Player one, down (0-5, q to leave): ", ("row",)),
        ("Player one, across (0-5, q to leave): ", ("column",)),
        ("Enter a triple like 2,3,7: ", ALL),
        ("It is your turn to place a marble and rotate. Enter row index, column number, rot: ", ALL),
        ("Choose your marble [1] black (first) [2] white (second): ", ()),
        ("First move: [Y]ou, [C]omputer: ", ()),
        ("Which square to rotate (TL, TR, BL, BR): ", ("quadrant",)),
        ("Which quad (1-4)? ", ("quadrant",)),
        ("Enter quadrant number, starting at the top right and going clockwise (1-4): ", ("quadrant",)),
        ("Type clock or anti: ", ("direction",)),
        ("Which of the four boards will you turn? (1-4) ", ("quadrant",)),
        ("Player X moves: ", ALL),
        ("Ann, your column: ", ("column",)),
        ("Which rotation afterwards (1-8)? ", ("rotation",)),
        ("Player 1, enter row,column,rotation (or x to give up): ", ALL),
        ("Enter row and col: ", ("row", "column")),
        ("Ann, put where? (or 'bye') ", ("row", "column")),
        ("r: ", ("row",)),
        ("c (0-5): ", ("column",)),
        ("[P1] r> ", ("row",)),
        ("(Ann) r? ", ("row",)),
        ("(White) c: ", ("column",)),
        ("e.g. 'B 3 2 c' or 'leave': ", ()),  # which is an example
        ("R? (q=quit) ", ("row",)),
        ("X, R [0-5]: ", ("row",)),
        ("O, C [0-5]: ", ("column",)),
        ("Player 1, column (q quits, u goes back to the row): ", ("column",)),
        ("(R)andom computer\n(M)edium computer\nR/M: ", ()),
        ("(a) human-human\n(b) human-computer\n(c) quit\n: ", ()),
        ("Enter rotation number (odd = clockwise, even = anticlockwise): ", ("rotation",)),
        ("Do you want to make a move (m) or quit (q)? ", ()),
        ("The game of turning quadrants\n1. human v human\n2. human v computer\n> ", ()),
        ("Enter your turn (1 to play first, 2 to play second): ", ()),
        ("H or C only! Enter type of player 1 [H/C]: ", ()),
        ("What do you place and rotate? Type row col rotation, like 0 5 8: ", ALL),
        ("Which quadrant do you want to rotate (1-4)? ", ("quadrant",)),
        ("Which quadrant do you want to rotate (1-8)? ", ("rotation",)),
        ("Rotate clockwise or anticlockwise (c/a)? ", ("direction",)),
        ("Where do you want to put your marble? ", ("row", "column")),
        ("Player 2, your move (or 'quit'): ", ALL),
        ("You cannot play on row 0 and column 0\nPlayer 2, your move: ", ALL),
        ("Type row and column with a blank between.\nYour move: ", ("row", "column")),
        ("Player O: Row?\n>>> ", ("row",)),
        ("Player 1, where? (A1 to F6) ", ("column", "row")),
        ("A free cell and a rotation, e.g. B3 8: ", ("column", "row", "rotation")),
        ("Player 1 threw.\nYour name: ", ()),
        ("1. Human vs Human\n2. Human vs Computer\nMode: ", ()),
        ("Computer level (1 or 2)? ", ()),
        ("usage: row(0-5) column(0-5) rotation(1-8)\nP1 > ", ALL),
        ("usage: row(0-5) column(0-5) rotation(1-8)\nAnn > ", ALL),
        ("Player 1 > ", ()),
        ("Place at 0,0 and rotate 3. Are you sure? (yes/no) ", ()),
        ("Turn it clockwise? [y/n] ", ("direction",)),
        ("Which quadrant, and how (tl/tr/bl/br cw/ccw)? ", ("quadrant", "direction")),
        ("Turn the quadrant clockwise or anticlockwise? ", ("direction",)),
        ("To the left or right (L/R)? ", ("direction",)),
        ("x coordinate (0-5): ", ("column",)),
        ("x (0 = top, 5 = bottom): ", ("row",)),
        ("Enter x y rot: ", ("column", "row", "rotation")),
        ("i = ", ("row",)),
        ("[Ann] i = ", ("row",)),
        ("Choose a line between 1 and 6: ", ("row",)),
        # what stands over a mark alone, and what over that
        (
            "Place a marble in a cell and then rotate.\nPress 1 to play with another human, 2 with the bot\n> ",
            (),
        ),
        ("Place a marble in a cell and then rotate.\nOpponent:\nH = human\nC = computer\n> ", ()),
        ("Player 2 is on the row.\n1. Make a move\n2. Show the rotations\n> ", ()),
        ("1: top right clockwise  2: top right back\nOne player or two players?\nEnter 1 or 2: ", ()),
        ("k (1-8, see figure 2): ", ("rotation",)),
        ("Player X: ", ()),
        ("P1 move (r c rot / 'q'): ", ALL),
        ("bot level for X (1/2): ", ()),
        ("Type F to move first or S to move second: ", ()),
        ("Player 1 clockwise? (y/n): ", ("direction",)),
        ("A, B, C or D: ", ()),
        ("Number of the cell (1-36)? ", ("row", "column")),
        ("White, give the number of the cell (0 = leave)\n", ("row", "column")),
        ("Horizontal line from the top (1-6), 0 = finish: ", ("row",)),
        ("1 - Play\n2 - Show rotations\n3 - Abandon\nYour choice: ", ()),
        ("X to move, position (or end): ", ALL),
        ("P1, what do you do? Play (P), see the rotations (R) or end the game (E) ", ()),
        ("Give the line x : ", ("row",)),
        ("What would you like to do? [P]lace a marble, [C]oncede, [H]elp: ", ()),
        ("PENTAGO - five in a row wins\n[1] vs. Human\n[2] vs. Computer\n> ", ()),
        ("Player 1 pos: ", ("row", "column")),
        (
            "Player 2 plays row 3, column 2, rotation 8\nShe has won.\nEnter 1 to play again, 2 to stop\n1/2: ",
            (),
        ),
        ("Which part do you want to rotate? ", ("quadrant",)),
        ("line > ", ("row",)),
        ("Your move in one line: ", ALL),
        ("Press Enter for the next turn, or q to quit: ", ()),
        ("Player 1: press 1 to play a move, 2 to quit: ", ()),
        ("What now?\n 1) play a move\n 2) see the rotations\n 3) quit\n choice: ", ()),
        ("Player 1, in which cell do you play? (quit to stop) ", ("row", "column")),
        ("Enter 'play' to start or 'quit' to leave, which works also at your turn.\n? ", ()),
        ("X: R? ", ("row",)),
        ("1. Place marble  2. Exit : ", ()),
        ("Choose the player with the x (human/easy/medium): ", ()),
        ("r (0..5 or -1 to leave): ", ("row",)),
        ("a) New game\nb) Rules\nc) Exit\n? ", ()),
        ("Player 1 angle: ", ("direction",)),
        ("X, top left (1), top right (2), bottom left (3) or bottom right (4)? ", ("quadrant",)),
        ("r (rules) or p (play): ", ()),
        ("line number [1-6]: ", ("row",)),
        ("Rotation of a quadrant: ", ("rotation",)),
        ("1. Human vs Human\n2. Human vs Computer (Level 1)\n8. Exit\nSelect a game mode (1-8): ", ()),
        ("Now a quadrant is turned.\n  TL = top left, TR = top right\nWhich one? ", ("quadrant",)),
        ("Do you want to move (m) or to quit (q)? ", ()),
        ("Error: column beyond the limits\nYour move.\nRow?\n(0-5, e to exit): ", ("row",)),
        ("Row 2, column 3.\n(c)lockwise or (a)nticlockwise? ", ("direction",)),
        ("X, corner to rotate? (nw, ne, sw, se): ", ("quadrant",)),
        ("Player 2, where do you play (a0 to f5)? ", ("column", "row")),
        ("Player 1 [A-F][1-6] [1-8] (or help): ", ("column", "row", "rotation")),
        (
            "Which quadrant?\n 1. top left\n 2. top right\n 3. bottom left\n 4. bottom right\nYour choice (1-4): ",
            ("quadrant",),
        ),
        (
            "5: bottom left, clockwise\n7: top left, clockwise   8: top left, anticlockwise\nYour choice: ",
            ("rotation",),
        ),
        (
            "computer plays 0 1 8\nX, enter row col quadrant direction: ",
            ("row", "column", "quadrant", "direction"),
        ),
        ("7: quadrant 4 clockwise\n8: quadrant 4 anticlockwise\nQuadrant and direction: ", ("rotation",)),
        ("P1 r c x? ", ALL),
        (
            "Row:\n [0] first\n [1] second\n [2] third\n [3] fourth\n [4] fifth\n [5] sixth\nChoice [0-5]: ",
            ("row",),
        ),
        *(
            (f"{rules}\n{menu}", ())
            for rules in (
                "Each turn ends with a rotation of one quadrant.",
                "The board has 6 rows and 6 columns in 4 quadrants",
            )
            for menu in (
                "1. New game\n2. Exit\nChoose: ",
                "1. Begin\n2. Exit\n> ",
                "1: PvP\n2: Bye\nYour choice: ",
            )
        ),
        ("Choose a quadrant to rotate.\n1. A\n2. B\n3. C\n4. D\nChoice: ", ("quadrant",)),
        (
            "Your turn ends with a rotation.\n1. top left\n2. top right\n3. bottom left\n4. bottom right\nQuadrant: ",
            ("quadrant",),
        ),
    ],
)
def test_the_parts_of_a_move_that_are_asked_for_are_found(text: str, parts: tuple[str, ...]) -> None:
    assert at.pentago_questions.parts_asked(Screen(text)) == parts


@pytest.mark.parametrize(
    ("said", "eight"),
    [
        *(
            (said, True)
            for said in ("1-8", "1 -> 8", "1 to  8", "1to8", "1 till 8", "1, 2, ..., 8", "8 options")
        ),
        *((said, True) for said in ("1/8", "1 to (and including) 8", "lowest 1, highest 8")),
        *((said, True) for said in ("1=TL cw ... 8=BR ccw", "1 (top left, back) to 8 (bottom right)")),
        *(
            (said, False)
            for said in (
                "1 2 3/4 5 6/7 8 9",
                "computer plays 0 1 8",
                "Player 1: 8 marbles",
                "round 1, move 8",
                "Round 7, Ann to move. Round 8, Bob",
                "1-4",
            )
        ),
    ],
)
def test_eight_rotations_are_spoken_of_in_many_wordings(said: str, eight: bool) -> None:
    parts = at.pentago_questions.parts_asked(Screen(f"Which quadrant to turn ({said})? "))
    assert parts == (("rotation",) if eight else ("quadrant",))


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Enter x, y and rotation (x = column, y = row): ", ("column", "row", "rotation")),
        ("Your move x y r (x: column, y: row, r: rotation): ", ("column", "row", "rotation")),
        ("x y rotation, where x is the column and y is the row: ", ("column", "row", "rotation")),
        ("x y r = column row rotation (x and y from 0 to 5): ", ("column", "row", "rotation")),
        ("x = row (0-5)\ny = column (0-5)\nk = rotation (1-8)\nEnter y x k: ", ("column", "row", "rotation")),
        ("x y r (x: row, y: column, r: rotation): ", ALL),
        ("y (0-5, from top to bottom) (type stop to leave) ", ("row",)),
        ("Player 1 - x (0-5, from left to right) ['quit' ends the game]: ", ("column",)),
        ("Move (x = column from left, y = row from top, then the rotation): ", ("column", "row", "rotation")),
        ("x is the row and y is the column.\nO's turn. x (0-5): ", ("row",)),
        ("x is the column and y is the row.\nX's turn. Rotation: ", ("rotation",)),
        ("x = column, y = row\nPlayer X, choose a quadrant: ", ("quadrant",)),
    ],
)
def test_letters_stand_for_what_the_question_says_and_come_in_the_order_in_which_they_are_to_be_typed(
    text: str, parts: tuple[str, ...]
) -> None:
    assert at.pentago_questions.parts_asked(Screen(text)) == parts


@pytest.mark.parametrize("end", ["", "> ", "Your choice: "])
def test_a_list_of_quadrants_asks_for_one_of_them_whatever_stands_below_it(end: str) -> None:
    listed = "1. Top left\n2. Top right\n3. Bottom left\n4. Bottom right\n"
    asked = Screen(f"Select the block you wish to rotate\n{listed}{end}")
    assert at.pentago_questions.parts_asked(asked) == ("quadrant",)


def test_what_a_vague_question_is_for_may_be_told_far_above_it() -> None:
    told = (
        "White, answer with three numbers r c k, where\n  r is the row (0 to 5)\n  c is the column (0 to 5)\n"
    )
    told += "  k is the rotation: 1 and 2 top right, ..., 8\nAn answer of 'stop' ends it.\nAnswer: "
    assert at.pentago_questions.parts_asked(Screen(told)) == ALL


def test_a_question_for_the_players_is_none_for_a_move() -> None:
    assert not at.pentago_questions.says_nothing(Screen("Players: "))
    assert at.pentago_questions.says_nothing(Screen("Player X: "))


def test_what_lists_all_eight_rotations_asks_for_one_of_them() -> None:
    asked = Screen("Rotate a quadrant (tl+, tl-, tr+, tr-, bl+, bl-, br+, br-; + is clockwise): ")
    assert at.pentago_questions.parts_asked(asked) == ("rotation",)


def test_how_things_are_counted_is_no_part_of_a_move() -> None:
    for counted in ("1-4, row by row", "1-4: clockwise from top left"):
        asked = Screen(f"Which quadrant ({counted})? ")
        assert at.pentago_questions.parts_asked(asked) == ("quadrant",)
    asked = Screen("Turn it c(lockwise) or a(nticlockwise)? ")
    assert at.pentago_questions.parts_asked(asked) == ("direction",)


def test_a_rotation_that_is_odd_or_even_is_told_by_its_number() -> None:
    asked = 'enter the rotation (odd = clockwise, even = anticlockwise, or "stop"): '
    assert at.pentago_questions.parts_asked(Screen(asked)) == ("rotation",)


def test_whether_to_quit_may_be_asked_when_something_is_refused() -> None:
    table = seated()
    table.first, table.refused = ALL[:1], ALL[:1]
    assert table.parts(Screen("Invalid input! Do you want to quit this game? (y/n): ")) == ()


@pytest.mark.parametrize(
    ("asked", "offers"),
    [
        ("Press Enter to try again, or type stop to end the game: ", True),
        ("1 = try again, 2 = end the game: ", True),
        ("X: try again (q = quit): ", False),
        ("Bad: try again: ", False),
    ],
)
def test_whether_to_try_again_may_be_asked_when_something_is_refused(asked: str, offers: bool) -> None:
    table = seated()
    table.first, table.refused = ALL[:1], ALL[:1]
    assert table.parts(Screen(f"Beyond the board!\n{asked}")) == (() if offers else ALL[:1])


def test_another_menu_above_the_same_words_is_another_question() -> None:
    table = seated()
    for text in ("1. Play\n2. Exit\nChoice: ", "1. vs human\n2. vs computer\nChoice: "):
        assert next(table.aside(Asks(text))) == "1"


def test_a_letter_after_two_for_a_cell_is_for_the_rotation() -> None:
    for prompts in (("x = ", "y = ", "r = "), ("Y: ", "X: ", "R: "), ("i (0-5): ", "j (0-5): ", "k (1-8): ")):
        table = seated()
        asked = []
        for text in (*prompts, f"1 to 8 only\n{prompts[2]}", prompts[0]):
            table.hear(Screen(text))
            asked.append(table.parts(Screen(text)))
        assert asked[2:4] == [("rotation",)] * 2
        assert asked[0] == asked[4] != asked[1]


def test_cells_that_are_numbered_on_the_board_alone_are() -> None:
    drawing = "\n".join(" ".join(map(str, range(row, row + 6))) for row in range(1, 37, 6))
    table = seated()
    table.hear(Screen(f"{drawing}\nWhite, the number of the cell: "))
    assert table.heard.cells == "1"
    table.hear(Screen("From 0 to 36!\nWhite, a cell (1-36, 0 to exit): "))
    assert table.heard.cells == "1"


def test_a_screen_that_is_cleared_by_empty_lines_is_soon_read() -> None:
    table, started = seated(), time.process_time()
    for _ in range(100):
        table.hear(Screen("\n" * 1500 + "Commands: move R C K\n? "))
    assert time.process_time() - started < 1.5


def test_an_example_of_a_rotation_is_none_of_a_cell() -> None:
    table = seated()
    table.hear(Screen("+ is clockwise, - is anticlockwise, so for example tl+ or br-\nx, place (a1-f6): "))
    assert table.parts(Screen("x, place (a1-f6): ")) == ("column", "row")


def test_player_2_is_asked_as_player_1_was_whatever_they_are_called() -> None:
    for one, other in (("X", "O"), ("Player 1", "Player 2"), ("Red", "Blue"), ("Ann", "Bob")):
        same, end = at.pentago_kinds.same_question, at.pentago_kinds.end_of_question
        assert same(Screen(f"{one} plays: ")) == same(Screen(f"{other} plays: ")) != same(Screen("y plays: "))
        assert end(Screen(f"{one}: ")) == end(Screen(f"{other}: "))


def test_places_that_are_numbered_up_to_9_make_no_rotations_of_quadrants() -> None:
    places = "Places in a quadrant: 1 2 3\n4 5 6\n7 8 9\n"
    assert at.pentago_questions.parts_asked(Screen(f"{places}Quadrant (1-4): ")) == ("quadrant",)
    moved = "The computer played row 4, column 4, rotation 8\n"
    assert at.pentago_questions.parts_asked(Screen(f"{moved}Quadrant (1-4): ")) == ("quadrant",)


def test_a_menu_asks_for_no_row_though_rows_are_named_beside_the_board_above_it() -> None:
    menu = "- - - row 4\n- - - row 5\nPlayer 1 wins\nMain menu\n S - start\n E - exit\n> "
    assert at.pentago_questions.parts_asked(Screen(menu)) == ()


def test_a_menu_after_a_refusal_does_not_ask_for_the_refused_part_again() -> None:
    table = seated()
    table.first, table.refused = ("row",), ("column",)
    assert table.parts(Screen("This place is not free.\nTurn of x\n1. Make a move\n2. Give up\n-> ")) == ()


@pytest.mark.parametrize(("heard", "parts"), [("", ALL), ("Each move is an x and a y.", ("column",))])
def test_an_x_that_is_drawn_for_a_marble_asks_for_a_move_where_there_is_no_y(
    heard: str, parts: tuple[str, ...]
) -> None:
    table = drawn_by_signs()
    table.hear(Screen(heard))
    assert table.parts(Screen("- - - - - -\n" * 6 + "X> ")) == parts


def test_signs_that_may_be_chosen_are_those_that_are_drawn() -> None:
    table = drawn_by_signs()
    assert [table.next_sign() for _ in range(3)] == [["X"], ["O"], []]
    assert at.pentago_setup.asks_for_sign(Screen("Player 1, choose your symbol (one character): "))
    assert not at.pentago_setup.asks_for_sign(Screen("Symbol of player 1 (X or O): "))


def test_what_was_asked_in_other_words_before_is_understood() -> None:
    table = seated()
    table.last = {"row": "0"}
    for text, refused, parts in (
        ("usage: row column rotation\nP1> ", (), ALL),
        ("P2> ", (), ALL),
        ("TL, TR, BL or BR? ", ("quadrant",), ("quadrant",)),
        ("Are you sure (y/n)? ", ("row",), ()),
        ("Again: ", (), ()),
    ):
        table.refused = refused
        assert table.parts(Screen(text)) == parts


@pytest.mark.parametrize(
    "asked", ["Enter row column rotation: ", "Your move, e.g. 2 3 5: ", "Where (A1 to F6)? "]
)
def test_a_line_without_a_row_is_empty(asked: str) -> None:
    screen = Screen(asked)
    table = seated()
    table.hear(screen)
    assert next(table.answer(screen, table.parts(screen), {"row": "", "column": "1", "rotation": "3"})) == ""


def test_the_rotation_is_typed_with_a_cell_that_alone_was_never_taken() -> None:
    table, asked = seated(), Screen("Your position (0-5, 0-5): ")
    table.hear(asked)
    table.first = table.parts(asked)
    turn = table.play(asked, np.zeros((6, 6)), 1, (0, 1, 3), at.pentago_games.Slips(()))
    typed = [next(turn)] + [turn.send(Asks("three numbers!\nYour position (0-5, 0-5): ")) for _ in range(20)]
    assert typed[0] == "0,1"
    assert "0,1,3" in typed


def test_a_sign_that_a_question_names_is_no_axis() -> None:
    table = seated()
    table.drawings.drawn = lambda board, _kind: "x" if board[0, 0] == 1 else "o" if board[0, 0] else "."
    table.last = {"row": "0", "column": "0"}
    assert table.parts(Screen("Turn for x? ")) == ("rotation",)
    table.heard.text = "x and y are from 0 to 5"
    assert "rotation" not in table.parts(Screen("Turn for x? "))


def test_what_is_asked_after_row_and_column_is_the_rotation() -> None:
    table = seated()
    table.last = {"row": "0", "column": "0"}
    assert table.parts(Screen("1/2 top right ... 7/8 top left (odd is clockwise)\nX: turn? ")) == (
        "rotation",
    )
    assert table.parts(Screen("All 8 are in the figure. Shall I show it (y/n)? ")) == ()
    table.last = {"row": "0", "column": "0", "rotation": "x"}  # which was refused
    assert table.parts(Screen("X: turn? ")) == ("rotation",)


def test_a_refusal_that_names_one_part_asks_for_all_again_where_the_mark_is_the_same() -> None:
    table = seated()
    table.first, table.mark = ALL, "()"
    assert table.parts(Screen("? the column is 1 to 6\n(2) ")) == ALL
    table.mark = "your move>"
    assert table.parts(Screen("? the column is 1 to 6\n(2) ")) == ("column",)


def test_what_is_asked_after_the_quadrant_is_its_direction() -> None:
    table = seated()
    table.last = {"row": "0", "column": "0", "quadrant": "3"}
    asked = Screen("Turn it right (>) or left (<)? ")
    assert table.parts(asked) == ("direction",)
    assert next(table.answer(asked, ("direction",), {"direction": "3"})) == ">"


def test_an_unknown_question_below_a_board_with_numbers_is_for_a_cell() -> None:
    drawing = "\n".join(" ".join(str(6 * row + cell) for cell in range(1, 7)) for row in range(6))
    table = seated(drawing)
    screen = Screen(f"{drawing}\nX: choose a number on the board (0 to surrender): ")
    table.hear(screen)
    assert table.parts(screen) == ALL[:2]
    assert next(table.answer(screen, ALL[:2], {"row": "1", "column": "0"})) == "7"


def test_what_is_left_of_a_move_in_lines_is_asked_for_in_no_words() -> None:
    table = seated()
    first = "Type row, column and rotation one after another:\n"
    table.first = ALL
    table.forms.taken = {(ALL, 0)}  # in a turn before
    slips = at.pentago_games.Slips([{"row": "3", "column": "0"}])
    turn = table.play(Screen(first), np.zeros((6, 6)), 1, (0, 1, 5), slips)
    typed = [next(turn), turn.send(Asks("")), turn.send(Asks("Occupied, row and column again:\n"))]
    assert [*typed, turn.send(Asks("")), turn.send(Asks(""))] == ["3", "0", "0", "1", "5"]


def test_what_stands_beside_a_board_tells_nothing_of_a_menu_below_it() -> None:
    drawing = "| | | |  <- row 1\n| | | |  <- row 2\n 1 2 3   <- column"
    menu = "Player 1 is on the row.\n1. Make a move\n2. Quit\nWhat do you do? "
    asked = ("[play/quit/restart]: ", ()), (menu, ()), ("Type ROW COL\nput $ ", ALL[:2]), ("put $ ", ())
    for text, parts in asked:
        assert seated(drawing).parts(Screen(f"{drawing}\n{text}")) == parts


@pytest.mark.parametrize(
    "asked", ["Ligne (0 à 5): ", "Fila (0 a 5): ", "Zeile (0 bis 5): ", "Baris (0 hingga 5): "]
)
def test_a_range_of_rows_below_the_empty_board_tells_what_is_asked_for_whatever_the_language(
    asked: str,
) -> None:
    board = "\n".join(["0 0 0 0 0 0"] * 6)
    assert seated(board).parts(Screen(f"{board}\n{asked}")) == ("row",)
