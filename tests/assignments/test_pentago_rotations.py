"""A rotation is typed as a Pentago program names it: by its number, its quadrant and direction, a key or a word."""

from __future__ import annotations

import time

import numpy as np
import pytest
from pentago_screens import ALL, Asks, Screen, at, seated


@pytest.mark.parametrize(
    ("text", "part", "rotation_3"),
    [
        ("Sub-board to rotate (TL, TR, BL, BR): ", "quadrant", "BR"),
        ("[a] top left\n[b] top right\n[c] bottom left\n[d] bottom right\nquadrant? ", "quadrant", "d"),
        ("Which quadrant (1-4)? ", "quadrant", "4"),
        ("Which quadrant (Q1-Q4)? ", "quadrant", "Q4"),
        ("Q1 (top left), Q2 (top right), Q3 (bottom left), Q4 (bottom right): ", "quadrant", "Q4"),
        (
            "Which quadrant?\n 1. top left\n 2. top right\n 3. bottom left\n 4. bottom right\nYour choice (1-4): ",
            "quadrant",
            "4",
        ),
        ("Clockwise or anticlockwise (c/a)? ", "direction", "c"),
        ("Direction, 1 for anticlockwise, 2 for clockwise: ", "direction", "2"),
        ("Direction (CCW or CW): ", "direction", "CW"),
        ("TR, BR, BL or TL? (or 'quit') ", "quadrant", "BR"),
        ("Direction: C for clockwise, A for anticlockwise? (or 'quit') ", "direction", "C"),
        ("Rotation (1-8): ", "rotation", "3"),
        ("Turn it clockwise? [y/n] ", "direction", "y"),
        ("Counterclockwise (yes/no)? ", "direction", "no"),
        ("Direction (left/right): ", "direction", "right"),
        ("Clockwise (C) or counter-clockwise (CC)? ", "direction", "C"),
        ("1 (top left), 2 (top right), 3 (bottom left), 4 (bottom right): ", "quadrant", "4"),
        ("Player 1: which quadrant? (top left, bottom right, ...) ", "quadrant", "bottom right"),
        ("row, column, quadrant, direction, e.g. 2 3 TL R: ", "quadrant", "BR"),
        ("row, column, quadrant, direction, e.g. 2 3 TL R: ", "direction", "R"),
        ("(R)ight or (L)eft? ", "direction", "R"),
        ("Player 1 - clockwise (+) or anticlockwise (-): ", "direction", "+"),
        ("I (top right), II (top left), III (bottom left), IV (bottom right): ", "quadrant", "IV"),
        (
            "They are called I (bottom right), II (top left), III (top right), IV (bottom left): ",
            "quadrant",
            "I",
        ),
        ("quadrant direction (like: 2 5 TR CW): ", "direction", "CW"),
        ("Direction (-1 for left/anticlockwise, 1 for right/clockwise): ", "direction", "1"),
        ("a) anti-clockwise b) clockwise: ", "direction", "b"),
        ("Quadrants are 1 top right, 2 bottom right; + clockwise and - anticlockwise: ", "direction", "+"),
        ("Quadrants are 1 top right, 2 bottom right; + clockwise and - anticlockwise: ", "quadrant", "2"),
        ("Left (L, anticlockwise) or right (R, clockwise)? ", "direction", "R"),
        ("X: clockwise (1) or anticlockwise (2)? ", "direction", "1"),
        ("Direction, > is clockwise and < is anticlockwise: ", "direction", ">"),
        ("7 top left, 9 top right, 1 bottom left, 3 bottom right: ", "quadrant", "3"),
        ("Which quadrant (1: top left, 2: top right)? TL=1 TR=2 BL=3 BR=4: ", "quadrant", "4"),
        ("Rotation, for example top left clockwise: ", "quadrant", "bottom right"),
        ("Quadrant, e.g. Upper-Left: ", "quadrant", "Lower-Right"),
        ("Part to turn (1-4: clockwise from bottom right): ", "quadrant", "4"),
        ("Quadrant (0-3): ", "quadrant", "3"),
        ("90 for clockwise or -90 for anticlockwise: ", "direction", "90"),
        ("Clockwise is positive: 90 or -90? ", "direction", "90"),
        ("Clockwise (c) or anticlockwise (ac): ", "direction", "c"),
        ("CW=1 CCW=2: ", "direction", "1"),
        ("Which quadrant will you rotate, an upper or a lower one? ", "half", "lower"),
        ("The left or the right one of these? ", "side", "right"),
        ("Which quadrant (1st, 2nd, 3rd, 4th)? ", "quadrant", "4th"),
        (
            "The first (bottom left), second (bottom right), third and fourth: first/second/third/fourth? ",
            "quadrant",
            "second",
        ),
    ],
)
def test_a_rotation_may_be_asked_for_in_two_steps(text: str, part: str, rotation_3: str) -> None:
    assert at.pentago_answers.typed(Screen(text), part, "3", at.pentago_answers.Known()) == rotation_3


def test_a_direction_that_is_a_sign_in_the_example_is_one() -> None:
    known = at.pentago_answers.Known(heard="followed by > for clockwise or < for anticlockwise", way=">")
    typed = [at.pentago_answers.typed(Screen("rotate: "), "direction", rotation, known) for rotation in "34"]
    assert typed == [">", "<"]


@pytest.mark.parametrize(
    ("text", "way", "third", "fourth"),
    [
        ("Which quadrant and how? (e.g. 1 cw or 4 ccw) ", "cw", "cw", "ccw"),
        (
            "the top left (TL) quadrant turns to the right (R). Quadrants TL, TR, BL, BR; directions R and L",
            "R",
            *"RL",
        ),
    ],
)
def test_a_direction_is_typed_much_like_its_example(text: str, way: str, third: str, fourth: str) -> None:
    known = at.pentago_answers.Known(rules=text, way=way)
    typed = [at.pentago_answers.typed(Screen(text), "direction", rotation, known) for rotation in "34"]
    assert typed == [third, fourth]


@pytest.mark.parametrize(
    ("text", "third"),
    [
        ("Player 1, rotation (TL+, TL-, TR+, TR-, BL+, BL-, BR+, BR-): ", "BR+"),
        (
            "\n".join(
                f"{key}: {quadrant} {way}clockwise"
                for quadrant, keys in zip(
                    ("top left", "top right", "bottom left", "bottom right"),
                    ("qw", "er", "as", "df"),
                    strict=True,
                )
                for key, way in zip(keys, ("", "anti"), strict=True)
            ),
            "d",
        ),
        ("Twist (upper left right, upper left left, ...): ", "lower right right"),
        (
            "Allowed: top-left clockwise, top-left counterclockwise, top-right clockwise",
            "bottom-right clockwise",
        ),
        (
            "q top left anticlockwise, w top left clockwise, e top right anticlockwise, r top right clockwise,\n"
            "a bottom left anticlockwise, s bottom left clockwise, d bottom right anticlockwise, f bottom right"
            " clockwise",
            "f",
        ),
        ("q TL ccw   w TL cw\ne TR ccw   r TR cw\na BL ccw   s BL cw\nd BR ccw   f BR cw", "f"),
        (
            "Press q to turn the upper left quadrant anticlockwise, w to turn the upper left quadrant clockwise, e to"
            " turn the upper right quadrant anticlockwise, r to turn the upper right quadrant clockwise, a to turn the"
            " lower left quadrant anticlockwise, s to turn the lower left quadrant clockwise, d to turn the lower right"
            " quadrant anticlockwise and f to turn the lower right quadrant clockwise.",
            "f",
        ),
        (
            "Top left: q anticlockwise, w clockwise. Top right: e anticlockwise, r clockwise.\n"
            "Bottom left: a anticlockwise, s clockwise. Bottom right: d anticlockwise, f clockwise.",
            "f",
        ),
        (
            "Top left: q clockwise, w anticlockwise. Top right: e clockwise, r anticlockwise.\n"
            "Bottom left: a clockwise, s anticlockwise. Bottom right: d clockwise, f anticlockwise.",
            "d",
        ),
        (
            "Top left: q (left), w (right)\nTop right: e (left), r (right)\n"
            "Bottom left: a (left), s (right)\nBottom right: d (left), f (right)",
            "f",
        ),
    ],
)
def test_rotations_have_the_names_or_keys_that_all_eight_are_listed_with(text: str, third: str) -> None:
    known = at.pentago_answers.Known(rotations=at.pentago_turns.rotations(text))
    assert at.pentago_answers.typed(Screen("Rotate: "), "rotation", "3", known) == third
    assert at.pentago_answers.typed(Screen("Rotate: "), "rotation", "9", known) == "ZZ"


def test_quadrants_are_called_what_a_map_of_them_shows() -> None:
    known = at.pentago_answers.Known(rules="Quadrants: A | B\n          ---+---\n           C | D\nRow? ")
    typed = [at.pentago_answers.typed(Screen("Quadrant? "), "quadrant", rot, known) for rot in "1357"]
    assert typed == ["B", "D", "C", "A"]
    known = at.pentago_answers.Known(
        rules="Quadrants:  Q2 | Q1\n          ----+----\n           Q3 | Q4\nRow? "
    )
    asked = Screen("Quadrant (Q1, Q2, Q3 or Q4): ")
    typed = [at.pentago_answers.typed(asked, "quadrant", rot, known) for rot in "1357"]
    assert typed == ["Q1", "Q4", "Q3", "Q2"]
    known = at.pentago_answers.Known(rules="The keys are\n  q | w\n  --+--\n  a | s\nRow? ")
    asked = Screen("Quadrant (q, w, a, s): ")
    assert [at.pentago_answers.typed(asked, "quadrant", rot, known) for rot in "1357"] == list("wsaq")


def test_a_map_of_numbers_is_known_after_a_wrong_answer() -> None:
    heard = "Which one?\n2 | 1\n--+--\n3 | 4\nQuadrant: 9\nOnly 1 to 4! Press enter.\nQuadrant: "
    known = at.pentago_answers.Known(heard=heard)
    typed = [at.pentago_answers.typed(Screen("Quadrant: "), "quadrant", rot, known) for rot in "1357"]
    assert typed == ["1", "4", "3", "2"]


def test_the_corners_that_quadrants_have_are_no_directions() -> None:
    corners = "Quadrants: 1 = top left, 2 = top right, 3 = bottom left, 4 = bottom right\nQuadrant (1-4): "
    known = at.pentago_answers.Known(
        rules=corners, heard=f"{corners}\nDirections: 1 = clockwise, 2 = anticlockwise\nDirection (1-2): "
    )
    asked = Screen("Wrong input.\nDirection (1-2): ")
    assert [at.pentago_answers.typed(asked, "direction", rot, known) for rot in "12"] == ["1", "2"]


def test_roman_numbers_may_stand_before_the_quadrants_they_are_for() -> None:
    asked = Screen("Which one (I top left, II top right, III bottom left, IV bottom right)? ")
    known = at.pentago_answers.Known()
    typed = [at.pentago_answers.typed(asked, "quadrant", rotation, known) for rotation in "1357"]
    assert typed == ["II", "IV", "III", "I"]
    assert "i" not in {option.key.casefold() for option in at.pentago_options.options("I am red: ")}


def test_quadrants_may_have_roman_numbers() -> None:
    asked = "Quadrant to rotate (I, II, III or IV)? "
    shown = f"Quadrants:  II | I\n          ----+----\n          III | IV\n{asked}"
    for text, names in ((shown, ("I", "IV", "III", "II")), (asked, ("II", "IV", "III", "I"))):
        typed = [
            at.pentago_answers.typed(Screen(text), "quadrant", rot, at.pentago_answers.Known())
            for rot in "1357"
        ]
        assert typed == [*names]
    assert at.pentago_questions.parts_asked(Screen("I, II, III or IV? ")) == ()


def test_moves_that_were_typed_are_no_map_of_quadrants() -> None:
    heard = "Row and column: 3 1\nTurn: 4c\nRow and column: 4 2\nTurn: 3a\n"
    asked, known = Screen("Turn of a quadrant (example: 4c): "), at.pentago_answers.Known(heard=heard)
    typed = [at.pentago_answers.typed(asked, "quadrant", rot, known) for rot in "1357"]
    assert typed == [
        at.pentago_answers.typed(asked, "quadrant", rot, at.pentago_answers.Known()) for rot in "1357"
    ]
    rounds, known = Screen("[Ann] rotate a quadrant, e.g. nw r: "), at.pentago_answers.Known()
    known = known._replace(heard="Round 3, Player 2\n" + " 4  2 . . . . .\n" * 6 + "Round 4, Player 1\n")
    assert [at.pentago_answers.typed(rounds, "quadrant", rot, known) for rot in "17"] == ["ne", "nw"]
    shown = "II | I\n---+---\nIII | IV\nQuadrant? \nThere is no such quadrant.\n"
    known = at.pentago_answers.Known(heard=shown)
    assert at.pentago_answers.typed(Screen("Quadrant? "), "quadrant", "3", known) == "IV"


@pytest.mark.parametrize(
    "shown",
    [
        "   Quadrant A        Quadrant B\n    . . .             . . .\n    . . .             . . .\n"
        "    . . .             . . .\n\n   Quadrant D        Quadrant C\n    . . .             . . .\n",
        "      (A)        (B)\n 0  X | O | O || X | O | X\n 1    |   |   ||   |   |\n"
        "    ============\n      (D)        (C)\n",
    ],
)
def test_quadrants_may_have_their_names_beside_the_board(shown: str) -> None:
    asked = Screen(f"{shown}Row? 0\nQuadrant (A, B, C, D): ")
    typed = [at.pentago_answers.typed(asked, "quadrant", rot, at.pentago_answers.Known()) for rot in "1357"]
    assert typed == list("BCDA")


@pytest.mark.parametrize(
    ("asked", "ways"),
    [("Clockwise? ", ["y", "n"]), ("X, anticlockwise? ", ["n", "y"]), ("Clockwise? (t/f) ", None)],
)
def test_whether_clockwise_may_be_asked_alone(asked: str, ways: list[str] | None) -> None:
    known = at.pentago_answers.Known()
    typed = [at.pentago_answers.typed(Screen(asked), "direction", rot, known) for rot in "12"]
    assert typed == ways or (ways is None and typed != ["y", "n"])


@pytest.mark.parametrize(
    ("told", "order"),
    [("clockwise from the top left", "2341"), ("clockwise, starting at the upper right", "1234")],
)
def test_quadrants_are_numbered_as_it_is_told(told: str, order: str) -> None:
    table = seated()
    table.hear(Screen(f"quadrant 1-4 ({told}): "))
    assert table._order().split() == list(order)


def test_places_in_a_quadrant_may_be_counted_from_0() -> None:
    known, good = at.pentago_answers.Known(), at.pentago_answers.in_parts((3, 2, 1))
    for asked, place in (("Cell (0-8): ", "2"), ("Cell (1-9): ", "3")):
        assert at.pentago_answers.homed((), asked, {"home": good["home"]}, good) == ("place",)
        assert at.pentago_answers.typed(Screen(asked), "place", good["place"], known) == place
    leaving = "Quadrant (1-4, 9 to leave): "
    assert at.pentago_answers.homed(("quadrant",), leaving, {"home": good["home"]}, good) == ("home",)
    assert at.pentago_answers.typed(Screen(leaving), "home", "10", known) == "5"


def test_a_whole_rotation_is_no_key_of_its_quadrant() -> None:
    asked = "Rotation (for example 'top left clockwise' or 'bottom right anticlockwise'): "
    known = at.pentago_answers.Known(way="anticlockwise", corner="bottom right")
    parts = [at.pentago_answers.typed(Screen(asked), part, "5", known) for part in ("quadrant", "direction")]
    assert parts == ["bottom left", "clockwise"]


def test_what_an_example_comes_after_is_no_key_of_a_quadrant() -> None:
    asked = (
        "A move is a square, a quadrant and a way, such as: A1 NW R\n(NW NE SW SE; R right, L left)\nAnn > "
    )
    known = at.pentago_answers.Known(way="R", corner="NW")
    typed = [at.pentago_answers.typed(Screen(asked), "quadrant", rot, known) for rot in "1357"]
    assert typed == ["NE", "SE", "SW", "NW"]


def test_a_key_for_a_quadrant_is_no_wrong_answer_for_one() -> None:
    asked = Screen("7 top left, 9 top right, 1 bottom left, 3 bottom right: ")
    assert at.pentago_answers.typed(asked, "quadrant", "9", at.pentago_answers.Known()) == "5"


def test_a_quadrant_may_be_told_by_half_of_the_board_and_half_of_that() -> None:
    good = at.pentago_answers.in_parts((0, 0, 3))
    upper, left = "Which quadrant, an upper or a lower one? ", "The left or the right one? "
    halved = at.pentago_answers.halved
    assert halved(("quadrant",), upper, {}, good) == ("half",)
    assert halved(("direction",), left, {"half": "3"}, good) == ("side",)
    assert halved(("direction",), left, {"half": "3", "side": "9"}, good) == ("side",)
    assert halved(("direction",), left, {"half": "3", "side": "3"}, good) == (
        "direction",
    )  # in which it turns
    assert halved(("quadrant",), "upper left, upper right, lower left or lower right? ", {}, good) == (
        "quadrant",
    )
    asked = "Which half of the board, (t)op or (b)ottom? "
    assert (
        halved((), asked, {}, good) == halved((), asked, {"row": "0", "column": "0", "half": "3"}, good) == ()
    )
    assert halved((), asked, {"row": "0", "column": "0"}, good) == ("half",)
    known = at.pentago_answers.Known()
    for question, typed in (("Top or bottom? ", "Top"), (asked, "t"), ("1. top\n2. bottom\nChoice: ", "1")):
        assert at.pentago_answers.typed(Screen(question), "half", "1", known) == typed
    side = Screen("Quadrant - left (l) or right (r): ")
    assert [at.pentago_answers.typed(side, "side", quadrant, known) for quadrant in "15"] == ["r", "l"]
    last = {part: good[part] for part in ("row", "column", "half", "side", "direction")}
    assert at.pentago_answers.is_made(last, good)


@pytest.mark.parametrize(("half", "side", "typed"), [("t/b: ", "l/r: ", "br"), ("u / d? ", "r / l? ", "dr")])
def test_halves_of_the_board_may_have_but_a_letter(half: str, side: str, typed: str) -> None:
    good = at.pentago_answers.in_parts((0, 0, 3))
    halved, known = at.pentago_answers.halved, at.pentago_answers.Known()
    assert halved((), half, {"row": "0", "column": "0"}, good) == ("half",)
    assert halved(("direction",), side, {"row": "0", "column": "0", "half": "3"}, good) == ("side",)
    said = (
        at.pentago_answers.typed(Screen(asked), part, "3", known)
        for part, asked in (("half", half), ("side", side))
    )
    assert "".join(said) == typed


def test_keys_of_the_rotations_that_were_told_before_the_game_are_typed() -> None:
    table = seated()
    ways = [
        f"{where} {way}"
        for where in ("top right", "bottom right", "bottom left", "top left")
        for way in ("clockwise", "anticlockwise")
    ]
    table.heard.rules = "\n".join(f"{key} = {way}" for key, way in zip("abcdefgh", ways, strict=True))
    asked = Screen("Black, type the letter of the rotation (a-h): ")
    assert next(table.answer(asked, ("rotation",), {"rotation": "3"})) == "c"


def test_a_list_of_eight_rotations_that_is_not_shown_again_is_still_the_one_that_is_meant() -> None:
    table = seated()
    asked, listed = "Which quadrant do you turn? ", "Clockwise: 1, 3, 5, 7; anticlockwise: 2, 4, 6, 8\n"
    table.last = table.good = {"row": "0", "column": "0"}
    assert table.parts(Screen(listed + asked)) == ("rotation",)
    table.refused = ("rotation",)
    assert table.parts(Screen("Invalid.\n" + asked)) == ("rotation",)


@pytest.mark.parametrize(("rotation", "typed"), [("1", "c"), ("2", "a")])
def test_a_key_behind_a_word_is_the_word_s(rotation: str, typed: str) -> None:
    asked = Screen("Player 2: which direction, clockwise (c) or anti-clockwise (a)? ")
    assert at.pentago_answers.typed(asked, "direction", rotation, at.pentago_answers.Known()) == typed


@pytest.mark.parametrize(
    ("question", "slip"),
    [
        ("Direction (cw/ccw): ", {"direction": "12"}),
        ("Clockwise? (y/n) ", {}),
        ("a) clockwise\nb) anticlockwise\n-> ", {}),
    ],
)
def test_whether_clockwise_is_answered_by_yes_or_no_alone(question: str, slip: dict[str, str]) -> None:
    slips = at.pentago_games.Slips([{"direction": "12"}])
    assert at.pentago_games.wrong_answers(seated(), Screen(question), ("direction",), slips) == slip


def test_what_a_program_does_not_take_for_a_quadrant_is_typed_in_another_way() -> None:
    table = seated()
    asked = Screen("Sorry.\nQuadrant, upper left/upper right/lower left/lower right: ")
    typed = []
    for _ in range(3):
        typed.append(next(table.answer(asked, ("quadrant",), {"quadrant": "3"})))
        table.forms.refused_once("quadrant")
    assert typed[1:] == ["lower right", "4"]


def test_what_leaves_is_no_other_way_to_type_a_direction() -> None:
    ways = [at.pentago_forms.another_way("direction", "2", n, "", {"l"}) for n in range(1, 12)]
    assert "l" not in ways
    assert "left" in ways


def test_the_side_of_a_quadrant_is_told_again_after_its_half() -> None:
    table = seated()
    table.first = ("row",)
    slips = at.pentago_games.Slips([{"row": "3", "column": "0"}])
    asked = ["Row (0-5): ", "Column (0-5): ", "Top or bottom? ", "Left or right? ", "Clockwise? (y/n) "]
    table.hear(Screen(asked[0]))
    turn = table.play(Screen(asked[0]), np.zeros((6, 6)), 1, (0, 1, 5), slips)
    typed = [next(turn), *(turn.send(Asks(text)) for text in asked[1:])]
    again = [
        turn.send(Asks(f"There is a marble.\n{asked[0]}")),
        *(turn.send(Asks(text)) for text in asked[1:]),
    ]
    assert [typed, again] == [["3", "0", "bottom", "Left", "y"], ["0", "1", "bottom", "Left", "y"]]


def test_rows_of_a_board_with_letters_are_no_map_of_the_quadrants() -> None:
    drawing = " A  A A A - - -\n B  - - - A - -\n C  - - - A - -\n D  B - - - - -\n E  - B - - - -\n F  - - B - - -\n"
    asked = Screen(f"{drawing}Quadrant (1 = top left, 2 = top right, 3 = bottom left, 4 = bottom right): ")
    typed = [at.pentago_answers.typed(asked, "quadrant", rot, at.pentago_answers.Known()) for rot in "1357"]
    assert typed == list("2431")


def test_a_board_is_no_map_of_the_quadrants() -> None:
    known = at.pentago_answers.Known(rules="3  - - x | - - -\nW ----+---- E\nCell? ")
    assert at.pentago_answers.typed(Screen("Quadrant (NW, NE, SW, SE)? "), "quadrant", "1", known) == "NE"


def test_what_a_refusal_says_of_the_quadrants_is_remembered() -> None:
    table = seated()
    table.first = ALL
    names = "A = top left, B = top right, C = bottom left, D = bottom right"
    table.hear(Screen(f"Type row, column, quadrant ({names}) and R (clockwise) or L (anticlockwise)\n> "))
    table.hear(Screen(". . . . . .\n" * 300 + "> "))
    move = {"row": "0", "column": "3", "quadrant": "3", "direction": "3"}
    assert next(table.answer(Screen("> "), tuple(move), move)) == "0 3 D R"


def test_the_computer_s_move_offers_no_key_for_a_quadrant() -> None:
    table = seated()
    table.first = ALL
    asked = "Row, column, quadrant and direction (example: 1 6 BL-): "
    screen = Screen(f"The computer has moved: row 1 column 2 BL+\n{asked}")
    table.hear(screen)
    move = {"row": "3", "column": "2", "quadrant": "5", "direction": "5"}
    assert next(table.answer(screen, tuple(move), move)) == "3 2 BL+"


@pytest.mark.parametrize(
    ("rules", "asked"),
    [
        ("Directions: c clockwise, a anticlockwise", "Enter row col quadrant direction: "),
        ("Each quadrant turns clockwise or back", "Row col (0-5) quadrant (1-4) direction (c/a): "),
        ("", "ROW COL QUADRANT DIRECTION (quadrants 1 top right 2 bottom right .., direction c or a): "),
    ],
)
def test_a_direction_is_typed_by_the_key_that_stands_before_it_or_in_the_question(
    rules: str, asked: str
) -> None:
    known = at.pentago_answers.Known(rules=rules)
    typed = [at.pentago_answers.typed(Screen(asked), "direction", rotation, known) for rotation in "34"]
    assert typed == ["c", "a"]


def test_a_direction_may_be_an_angle() -> None:
    known = at.pentago_answers.Known(rules="The angle is 90 (clockwise) or -90 (anticlockwise).")
    typed = [at.pentago_answers.typed(Screen("Angle: "), "direction", rotation, known) for rotation in "34"]
    assert typed == ["90", "-90"]


@pytest.mark.parametrize(
    ("asked", "clockwise", "other"),
    [
        ("Enter C for clockwise and AC for anticlockwise: ", "C", "AC"),
        ("AC for anticlockwise, C for clockwise: ", "C", "AC"),
        (
            "Press a if you want to turn it anticlockwise, press c if you want to turn it clockwise: ",
            "c",
            "a",
        ),
        ("Rotate clockwise (1) or anticlockwise (-1)? ", "1", "-1"),
        ("Clockwise: CW, counter-clockwise: CCW\nDirection: ", "CW", "CCW"),
        ("Which direction?\n+) clockwise\n-) anticlockwise\n", "+", "-"),
        ("Do you want to rotate the quadrant anticlockwise or clockwise? (ac/c) ", "c", "ac"),
        ("Do you want to rotate clockwise, or do you want anticlockwise? (c/ac) ", "c", "ac"),
        ("Left is anticlockwise, right is clockwise. Direction (L/R): ", "R", "L"),
        ("Direction [0/1] (clockwise/anticlockwise): ", "0", "1"),
        ("Type clock or anti: ", "clock", "anti"),
    ],
)
def test_a_direction_has_the_key_that_stands_beside_it_or_in_the_same_place(
    asked: str, clockwise: str, other: str
) -> None:
    known = at.pentago_answers.Known()
    typed = [at.pentago_answers.typed(Screen(asked), "direction", value, known) for value in "12"]
    assert typed == [clockwise, other]


def test_a_name_before_a_question_for_the_row_and_more_is_no_key_of_a_quadrant() -> None:
    asked = Screen("(Ann) row col quadrant direction, for example 0 5 TR A: ")
    assert at.pentago_answers.typed(asked, "quadrant", "1", at.pentago_answers.Known()) == "TR"


def test_keys_in_a_long_text_take_no_long_look() -> None:
    """Words that may stand between a key and its direction were looked through to the end from each of them."""
    started = time.process_time()
    for part in ("a to ", "to ", "q top left ", "left a left ", "q for "):
        at.pentago_turns.ways(part * 5_000)
        at.pentago_turns.rotations(part * 5_000)
    assert time.process_time() - started < 2
