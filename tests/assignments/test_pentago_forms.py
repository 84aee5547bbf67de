"""A move of Pentago is typed in the form that the program shows, and in another one where it was refused."""

from __future__ import annotations

import numpy as np
import pytest
from pentago_screens import ALL, Asks, Screen, at, drawn_by_signs, seated


def test_a_form_that_was_taken_stays_whatever_a_refusal_names() -> None:
    table = seated()
    move = {"row": "0", "column": "1", "rotation": "3"}
    assert next(table.answer(Screen("P1: row column rotation\n> "), ALL, move)) == "0 1 3"
    table.forms.take()
    refusal = Screen("row 0-5, column 0-5, rotation 1-8\nP1: row column rotation\n> ")
    assert next(table.answer(refusal, ALL, move)) == "0 1 3"


def test_a_form_that_was_to_be_tried_next_is_not_taken_with_a_move_in_other_parts() -> None:
    table, asked = seated(), Screen("P1: row column rotation\n> ")
    move = {"row": "0", "column": "1", "rotation": "3"}
    assert next(table.answer(asked, ALL, move)) == "0 1 3"
    assert table.forms.otherwise(ALL, table.first)
    table.forms.take()
    assert next(table.answer(asked, ALL, move)) == "0,1,3"


def test_a_form_in_which_a_move_was_taken_once_is_tried_again_after_all_others() -> None:
    table, asked = seated(), Screen("P1: row column rotation\n> ")
    typed, move = [], {"row": "0", "column": "1", "rotation": "3"}
    for _ in range(2):
        for _ in range(at.pentago_writing.FORMS):
            typed.append(next(table.answer(asked, ALL, move)))
            if typed[-1] == "013":
                table.forms.take()
            table.forms.otherwise(ALL, table.first)
    assert typed == ["0 1 3", "0,1,3", "0, 1, 3", "0", "013", "1 2 3", "1,2,3", "1, 2, 3", "1", "123"]


def test_each_number_may_have_a_line_with_a_mark_before_it() -> None:
    table, move = seated(), at.pentago_answers.in_parts((0, 1, 3))
    table.hear(Screen("Key in row, column and rotation on separate lines.\n>> "))
    typing = table.answer(Screen("Key in row, column and rotation on separate lines.\n>> "), ALL, move)
    assert [next(typing), typing.send(Screen(">> ")), typing.send(Screen(">> "))] == ["0", "1", "3"]


def test_what_a_question_names_is_typed_where_an_example_that_is_none_was_refused() -> None:
    table, move = seated(), at.pentago_answers.in_parts((0, 1, 3))
    table.hear(Screen("Five in a row win, e.g. (0,0) (0,1) (0,2) (0,3) (0,4).\n"))
    asked, typed = Screen("Player 1, place your marble [row col]: "), []
    for _ in range(2):
        typed.append(next(table.answer(asked, ALL[:2], move)))
        table.forms.otherwise(ALL[:2], ALL[:2])
    assert typed == ["0,1", "0 1"]


def test_brackets_around_numbers_are_typed_where_they_are_shown_and_nothing_else_was_taken() -> None:
    for asked in ("Position in the form (row,column): ", "Position, for instance (2,3): "):
        table, move, typed = seated(), at.pentago_answers.in_parts((0, 1, 3)), []
        for _ in range(3):
            typed.append(next(table.answer(Screen(asked), ALL[:2], move)))
            table.forms.otherwise(ALL[:2], ALL[:2])
        assert typed[0] == "0,1"
        assert "(0,1)" in typed


def test_a_number_that_the_program_offers_is_typed_again_and_no_word_for_it() -> None:
    table, move = seated(), at.pentago_answers.in_parts((0, 0, 7))
    asked = Asks("1: top right, 2: bottom right, 3: bottom left, 4: top left\nquadrant: ")
    for _ in range(3):
        assert next(table.answer(asked, ("quadrant",), move)) == "4"
        table.forms.refused_once("quadrant")


def test_a_move_is_typed_as_an_example_shows_that_came_after_its_question_was_known() -> None:
    table = drawn_by_signs()
    for sign in "XO":
        screen = Screen(f"Wrong, for instance c4TR-\n{sign} plays (or quit): ")
        table.hear(screen)
        table.known.setdefault(at.pentago_kinds.same_question(screen), ALL)
        assert table.parts(screen) == ("column", "row", "quadrant", "direction")


@pytest.mark.parametrize(
    ("asked", "mark"),
    [
        ("Player 1, enter row,column,rotation: ", ","),
        ("Your move (row index, column index, rotation): ", ","),
        ("Your move, like 0,5,8: ", ","),
        ("Ann, enter your move (row column rotation): ", " "),
        ("Player 1, row column rotation: ", " "),
        ("Enter row, column and rotation, each on its own line: ", "\n"),
        ("1: row/col/rot -> ", "/"),
        ("x, type row column rotation: ", " "),
        ("Player 1 (X), your move as row col rot: ", " "),
    ],
)
def test_what_stands_between_numbers_is_what_the_question_shows(asked: str, mark: str) -> None:
    assert at.pentago_writing.marks(asked)[0] == mark


@pytest.mark.parametrize(
    ("text", "parts", "move"),
    [
        ("X to move, e.g. (2, 3) 5: ", ALL, "(0, 1) 3"),
        ("Three digits (row col rot, e.g. 235; x to exit): ", ALL, "013"),
        ("Write it like a6", ("column", "row"), "B1"),
        ("Your move, e.g. C4 7. [B] to go back", ("column", "row", "rotation"), "B1 3"),
        ("written like 'B3 TL R': column and row", ("column", "row", "quadrant", "direction"), "B1 BR R"),
        ("Moves are written like B3 2+ .", ("column", "row", "quadrant", "direction"), "B1 BR+"),
        ("05B> (e.g. 05B> turns B)", ("row", "column", "quadrant", "direction"), "01BR>"),
        ("the quadrant and > or <, e.g. A>", ("quadrant", "direction"), "BR>"),
        ("numbers, for example 0, 0, 1 - or QUIT", ALL, "0, 1, 3"),
        ("Format: R1C1 to R6C6, then the rotation, like R2C5 7. E to exit.", ALL, "R0C1 3"),
        ("Square and rotation, e.g. d2 r5. q quits.", ("column", "row", "rotation"), "B1 r3"),
        ("row, column and turn, e.g. r2 c4 t7, or 'quit'", ALL, "r0 c1 t3"),
        ("+ for clockwise or - for anticlockwise. Example: 9+", ("quadrant", "direction"), "BR+"),
        ("is written like C4 TR 90 or C4 TR -90", ("column", "row", "quadrant", "direction"), "B1 BR 90"),
        ("for example 2 3 top-left cw", ("row", "column", "quadrant", "direction"), "0 1 BR cw"),
        ("in words (e.g. bottom left anticlockwise)", ("quadrant", "direction"), "BR anticlockwise"),
        ("select a rotation (1+ 1- 2+ 2- 3+ 3- 4+ 4-): ", ("quadrant", "direction"), "BR+"),
        ("Rotation [Al/Ar/Bl/Br/Cl/Cr/Dl/Dr]: ", ("quadrant", "direction"), "BRr"),
    ],
)
def test_a_move_is_typed_as_an_example_shows(text: str, parts: tuple[str, ...], move: str) -> None:
    shown = at.pentago_writing.example(text)
    values = {"column": "1", "row": "0", "rotation": "3", "quadrant": "BR", "direction": shown.way}
    name = [at.pentago_axes.cell("1", "0", "", shown.marks[0])] if shown.named else []
    assert shown.parts == parts
    assert shown.join(name + [values[part] for part in parts[2 * len(name) :]]) == move


@pytest.mark.parametrize(
    "text", ["e.g. 3: ", "e.g. 1 for top left", "Row (0-5)", "I like a game", "Which would you like (1-5)? "]
)
def test_not_everything_is_an_example_of_a_move(text: str) -> None:
    assert at.pentago_writing.example(text) is None


@pytest.mark.parametrize("again", ["There is no such player.\nHuman or computer? ", "Not an option!\n> "])
def test_a_word_is_typed_in_small_letters_where_it_was_refused(again: str) -> None:
    table = seated()
    asked = Asks("Human or computer? " if "Human" in again else "Human or computer?\n> ")
    table.hear(asked)
    typed = []
    for _ in range(2):
        typing = table.aside(asked)
        typed.append(next(typing))
        with pytest.raises(StopIteration) as told:
            typing.send(Asks(again))
        asked = told.value.value
    assert typed == ["Human", "human"]


@pytest.mark.parametrize(
    "questions",
    [
        ("Player 1 (X), your move as row col rot: ", "Player 2 (O), your move as row col rot: "),
        ("Your move: ", "Sorry, row,col,rot please: "),
    ],
)
def test_what_was_not_taken_between_numbers_is_not_typed_again_whatever_is_asked(
    questions: tuple[str, str],
) -> None:
    table = seated()
    typed = []
    for asked in map(Screen, questions):
        table.hear(asked)
        typed.append(next(table.answer(asked, ALL, {"row": "0", "column": "0", "rotation": "3"})))
        table.forms.otherwise(ALL, table.first)
    assert sorted(typed) == ["0 0 3", "0,0,3"]


def test_a_right_answer_that_is_refused_after_a_wrong_one_is_typed_in_another_way() -> None:
    table = seated()
    slips = at.pentago_games.Slips([{"rotation": "9"}])
    table.hear(Screen("Row (0-5): "))
    turn = table.play(Screen("Row (0-5): "), np.zeros((6, 6)), 1, (0, 0, 2), slips)
    assert [
        next(turn),
        turn.send(Asks("Column (0-5): ")),
        turn.send(Asks("Quadrant (TL, TR, BL, BR): ")),
    ] == ["0", "0", "9"]
    assert turn.send(Asks("No!\nQuadrant (TL, TR, BL, BR): ")) == "TR"
    typed = [turn.send(Asks("Direction: "))] + [turn.send(Asks("No!\nDirection: ")) for _ in range(3)]
    assert len(set(typed)) > 2


def test_what_a_refusal_says_of_a_move_counts_where_nothing_has_come_of_it() -> None:
    table, asked = seated(), Screen("Your move: ")
    table.hear(asked)
    turn = table.play(asked, np.zeros((6, 6)), 1, (1, 1, 4), at.pentago_games.Slips(()))
    assert next(turn) == "1 1 4"
    assert turn.send(Asks("No move. Quadrants: tl tr bl br. Example: b3tr>\nYour move: ")) == "b2br<"


def test_a_refusal_that_tells_how_a_rotation_is_typed_leaves_the_cell_as_it_was() -> None:
    table = seated()
    table.hear(Screen("Row (0-5): "))
    turn = table.play(Screen("Row (0-5): "), np.zeros((6, 6)), 1, (1, 1, 4), at.pentago_games.Slips(()))
    assert next(turn) == "1"
    assert turn.send(Asks("Column (0-5): ")) == "1"
    assert turn.send(Asks("rotate> ")) == "4"
    turn.send(Asks("What? Example: upper-left right\nrotate> "))
    assert table.last.keys() == {"row", "column", "quadrant", "direction"}


def played(asks: dict[str, str], wrong: str, drawing: str = "", most: int = 40) -> list[str]:
    """What is typed in the first turn of a program that asks all of these, and takes what is right of each: a program
    that begins again from the first one where something is wrong, and draws no board."""
    table = seated(drawing)
    board, move = np.zeros((6, 6)), (0, 0, 3)
    first = next(iter(asks))
    table.hear(Screen(f"{board}\n{first}"))
    table.first = table.parts(Screen(f"{board}\n{first}"))
    turn = table.play(Screen(f"{board}\n{first}"), board, 1, move, at.pentago_games.Slips(()))
    typed = [next(turn)]
    for _ in range(most):
        answers = typed[-len(asks) :]
        at_fault = len(typed) % len(asks) == 0 and answers != [*asks.values()]
        asked = [*asks][len(typed) % len(asks)]
        if len(typed) % len(asks) == 0 and not at_fault:
            break
        typed.append(turn.send(Asks(f"{wrong}\n{asked}" if at_fault else asked)))
    return typed[-len(asks) :]


@pytest.mark.parametrize(
    "asks",
    [
        {"Which row? ": "first", "Which column? ": "first", "Rotation (1-8): ": "3"},
        {"Row: ": "1", "Column: ": "1", "Rotation (1-8): ": "3"},
        {"Row: ": "a", "Column: ": "a", "Rotation (1-8): ": "3"},
        {"Row (0-5): ": "0", "Column (0-5): ": "0", "Rotation (a-h): ": "c"},
        {"rw(0-5): ": "0", "clmn(0-5): ": "0", "rotatn(1-8): ": "3"},
    ],
)
def test_a_move_that_is_refused_as_a_whole_is_typed_in_another_form(asks: dict[str, str]) -> None:
    assert played(asks, "That is none.") == [*asks.values()]


def refused(question: str, turns: int = 0) -> list[str]:
    """What is typed where a program asks this after so many turns, and refuses each answer."""
    table = seated()
    for _ in range(turns):
        table.forms.take()
    part = at.pentago_questions.parts_asked(Screen(question))
    table.hear(Screen(question))
    table.first = part
    turn = table.play(Screen(question), np.zeros((6, 6)), 1, (1, 1, 3), at.pentago_games.Slips(()))
    return [next(turn), *(turn.send(Asks(f"Invalid.\n{question}")) for _ in range(3))]


@pytest.mark.parametrize(
    "question",
    ["Row (0-5): ", "Column [0-5]: ", "Rotation (1-8): ", "Rotation, 1 to 8: ", "Quadrant to rotate (1-4): "],
)
def test_where_numbers_are_asked_for_a_refused_one_is_no_reason_for_letters(question: str) -> None:
    assert all(typed.isdigit() for typed in refused(question))


@pytest.mark.parametrize("question", ["Row: ", "Rotation: ", "Which quadrant to rotate? "])
def test_letters_are_tried_until_a_move_was_taken(question: str) -> None:
    assert not all(typed.isdigit() for typed in refused(question))
    assert all(typed.isdigit() for typed in refused(question, turns=1))


def test_several_parts_that_were_refused_are_typed_together_as_the_refusal_shows() -> None:
    table = seated()
    asked = "twist (corner/way with corner tr br bl tl, way left right): "
    table.hear(Screen("Row (0-5): "))
    turn = table.play(Screen("Row (0-5): "), np.zeros((6, 6)), 1, (0, 0, 3), at.pentago_games.Slips(()))
    assert [next(turn), turn.send(Asks("Column (0-5): "))] == ["0", "0"]
    turn.send(Asks(asked))
    assert turn.send(Asks(f"write it like bl/right, or write leave\n{asked}")) == "br/right"


def test_an_example_of_a_rotation_may_be_explained() -> None:
    text = "Block and direction (A+ is block A clockwise, D- is block D anticlockwise): "
    shown = at.pentago_writing.example(text)
    assert (shown.parts, shown.corner, shown.way) == (("quadrant", "direction"), "A", "+")


def test_an_example_of_both_players_is_none_of_a_move() -> None:
    asked = "Enter types of player 1 and player 2 (for example: 0 2): "
    assert at.pentago_writing.example(asked) is None
    table = seated()
    table.hear(Screen(f"0 = human, 1 = computer level 1, 2 = computer level 2\n{asked}"))
    assert table.parts(Screen("[P1] r c k> ")) == ALL
