"""A cell is typed as a Pentago program counts and names its rows, columns, quadrants and places."""

from __future__ import annotations

import time

import numpy as np
import pytest
from pentago_screens import ALL, Asks, Screen, at, in_turn, seated

from harness.drive.terminal.guesses import Guesses


def test_a_cell_is_named_as_the_board_is_lettered() -> None:
    cell = at.pentago_axes.cell
    assert cell("1", "2", "  A B C D E F") == "B3"
    assert cell("1", "2", "\n".join(f"{letter} . . . . . ." for letter in "ABCDEF")) == "C2"
    assert cell("1", "2", "  a b c d e f\n" + "\n".join(f"{row} - - - - - -" for row in "654321")) == "B4"
    assert cell("1", "2", "", "", "row letter A-F, column 1-6") == "C2"
    assert (cell("6", "0", ""), cell("-1", "0", ""), cell("abc", "0", "")) == ("G1", "@1", "abc")


@pytest.mark.parametrize(
    ("part", "drawing", "typed"),
    [
        ("column", "6 5 4 3 2 1\n0 0 0 0 0 0", ("6", "1", "0")),
        ("row", "\n".join(f"{row} - - - -" for row in "654321"), ("6", "1", "0")),
        ("row", "\n".join(f"{row} - - - -" for row in "FEDCBA"), ("F", "A", "@")),
        ("row", "\n".join(f"{row} - - - -" for row in "123456"), ("1", "6", "7")),
    ],
)
def test_rows_and_columns_may_be_counted_from_the_other_end(
    part: str, drawing: str, typed: tuple[str, ...]
) -> None:
    known = at.pentago_answers.Known(1, drawing)
    asked = Screen(f"{part}: ")
    assert tuple(at.pentago_answers.typed(asked, part, value, known) for value in ("0", "5", "6")) == typed


def test_a_number_that_leaves_is_no_wrong_row_where_rows_count_from_the_bottom() -> None:
    table = seated("\n".join(f"{row} - - - - - -" for row in "654321"))
    slips = at.pentago_games.Slips([{"row": "6"}, {"row": "-1"}])
    asked = Screen("Row (0 = stop): ")
    assert at.pentago_games.wrong_answers(table, asked, ("row",), slips) == {"row": "-1"}


def test_a_cell_that_has_a_number_has_none_beyond_the_board() -> None:
    number = at.pentago_axes.cell_number
    assert [number("2", "1", first) for first in ("0", "1", "00", "11")] == ["8", "9", "12", "23"]
    assert [number("6", "1", first) for first in ("0", "1", "00", "11")] == ["36", "37", "16", "27"]
    assert (number("0", "-1", "1"), number("abc", "0", "1"), number("", "0", "1")) == ("0", "abc", "")


@pytest.mark.parametrize(
    ("asked", "drawing", "typed"),
    [
        ("Which row (A-F)? ", "", "C"), ("Row: ", "A . .\nB . .\nC . .\nD . .\nE . .\nF . .", "C"),
        ("Player 1 - row: ", "A . .\nB . .\nC . .\nD . .\nE . .\nF . .", "C"), ("Row letter: ", "", "C"),
        ("Row (1-6): ", "A . .\nB . .\nC . .\nD . .\nE . .\nF . .", "3"), ("Row: ", "  A B C D E F", "3"),
        ("Row letter (a-f), or stop > ", "", "c"), ("Row (A-F, q = quit): ", "", "C"),
        ("Type x,y: ", "5 | . .\n4 | . .\n3 | . .\n2 | . .\n1 | . .\n0 | . .\n    0 1 2 3 4 5", "3"),
    ],
)  # fmt: skip
def test_a_row_is_a_letter_where_the_question_or_the_drawing_says_so(
    asked: str, drawing: str, typed: str
) -> None:
    known = at.pentago_answers.Known(1, drawing)
    assert at.pentago_answers.typed(Screen(asked), "row", "2", known) == typed


@pytest.mark.parametrize(
    ("heard", "drawing", "first"),
    [
        ("Row (1-6): ", "", 1), ("Row (0-5): ", "  1 2 3 4 5 6", 0), ("a row between 1 and 6", "", 1),
        ("Row: ", "  1   2   3   4   5   6", 1), ("Row: ", "  0 1 2  3 4 5", 0), ("rotation (1-8)", "", 0),
        ("row (0, 1, 2, 3, 4 or 5)", "  1 2 3 4 5 6", 0), ("rotation (1, 2, 3, 4, 5, 6, 7 or 8)", "", 0),
        ("1,1 is the upper left, 6,6 the lower right", "", 1), ("from 0 0 to 5 5", "  1 2 3 4 5 6", 0),
        ("row (1, 2, 3, 4, 5 or 6)", "", 1), ("row [0,5]", "  1 2 3 4 5 6", 0),
        ("Rows are 1 (top) to 6 (bottom).", "", 1), ("row (1 is up, 6 is down; 0 is giving up) = ", "", 1),
        ("Row (counting from 1): ", "", 1), ("Row? (first row is 1) ", "", 1), ("Quadrants count from 1.", "", 0),
        ("Row (1 is the top row): ", "", 1), ("1 is the top right quadrant", "", 0),
        ("0 = leftmost, 5 = rightmost", "  1 2 3 4 5 6", 0), ("top row = 1, bottom row = 6", "", 1),
        ("[0] first\n[1] second\n[2] third\n[3] fourth\n[4] fifth\n[5] sixth\n: ", "  1 2 3 4 5 6", 0),
        ("where? (a1 to f6)", "  0 1 2 3 4 5", 1), ("where? (A0-F5)", "  1 2 3 4 5 6", 0),
        ("Row: ", "  A B C D E F\n" + "".join(f"{row} . . . . . .\n" for row in range(1, 7)), 1),
    ],
)  # fmt: skip
def test_rows_count_from_what_the_program_says(heard: str, drawing: str, first: int) -> None:
    assert at.pentago_axes.first_number(at.pentago_axes.first_numbers(heard), drawing) == first
    assert at.pentago_answers.typed(Screen(heard), "row", "5", at.pentago_answers.Known(first)) == str(
        5 + first
    )


def test_a_row_of_the_board_tells_nothing_of_how_rows_are_counted() -> None:
    asked = Screen("1 0 0 | 2 2 1\n0 0 0 | 0 0 0\nPlayer 1: row? (0-5)\n>>> ")
    assert at.pentago_answers.typed(asked, "row", "4", at.pentago_answers.Known()) == "4"


def test_a_place_in_a_quadrant_has_no_name_whatever_an_example_says_of_cells() -> None:
    table = seated()
    asked = Screen("Write it like b3 TL R. In which place of the quadrant (1-9)? ")
    table.hear(asked)
    assert next(table.answer(asked, ("place",), {"home": "1", "place": "5"})) == "5"


@pytest.mark.parametrize(
    "text",
    [
        "# " + "a#" * 10_000 + "x",
        " " * 20_000 + "x",
        "\n" * 20_000 + "x",
        "ab c d (e), or " * 60 + "?x",
        "ab =1 " * 60 + "x",
    ],
)
def test_a_line_that_has_no_end_and_a_drawing_of_empty_lines_are_soon_read(text: str) -> None:
    started = time.process_time()
    at.pentago_options.options(text)
    at.pentago_axes.labels("row", text)
    assert time.process_time() - started < 0.8


def test_rows_count_from_1_where_a_0_leaves_and_nobody_says_what_the_first_one_is() -> None:
    table = seated()
    asked = Screen("Row 1=first, 2=second, 3=third, 4=fourth, 5=fifth, 6=sixth, 0=quit: ")
    table.hear(asked)
    assert next(table.answer(asked, ("row",), {"row": "0"})) == "1"


def test_a_name_of_a_cell_has_a_small_letter_where_the_question_has() -> None:
    for asked, typed in (("Where? (a1 to f6) ", "b1"), ("Where? (A1 to F6) ", "B1")):
        answer = seated().answer(Screen(asked), ALL[1::-1], {"row": "0", "column": "1", "rotation": "3"})
        assert next(answer) == typed


def test_the_first_cell_off_the_diagonal_tells_whether_x_is_the_row() -> None:
    board = np.zeros((6, 6))
    for axes, read in ((True, (2, (0, 3, 3))), (False, None)):
        table = in_turn(seated(), Screen(""), 2, (3, 0, 3))
        table.axes, table.first = axes, ("column", "row", "rotation")
        assert table.landed(Screen(str(at.pentago.apply_move(board, 2, 0, 3, 3)))) == read
        assert table.first[0] == ("row" if axes else "column")


def test_what_a_refusal_says_of_the_rows_is_tried_before_another_form() -> None:
    table = seated()
    asked = Screen("Enter row column rotation: ")
    table.hear(asked)
    typing = table.answer(asked, ALL, {"row": "0", "column": "0", "rotation": "3"})
    assert next(typing) == "0 0 3"
    with pytest.raises(StopIteration):
        typing.send(Screen("The row must be 1 to 6\nEnter row column rotation: "))
    assert table.forms.otherwise(ALL, table.first)
    assert next(table.answer(asked, ALL, {"row": "0", "column": "0", "rotation": "3"})) == "1 1 3"


def test_a_cell_may_be_told_by_its_quadrant_and_its_place_in_it() -> None:
    table = seated()
    board = np.zeros((6, 6))
    turn = table.play(
        Screen("Quadrant for the marble (1-4)? "), board, 1, (4, 1, 2), at.pentago_games.Slips(())
    )
    asked = ("Place in it (1-9)? ", "Quadrant to turn (1-4)? ", "Clockwise or anticlockwise (c/a)? ")
    assert [next(turn), *(turn.send(Asks(question)) for question in asked)] == ["3", "5", "2", "a"]


def test_a_cell_may_be_told_by_its_quadrant_and_its_row_and_column_in_it() -> None:
    table = seated()
    turn = table.play(
        Screen("Quadrant of the marble (1-4): "), np.zeros((6, 6)), 1, (4, 1, 2), at.pentago_games.Slips(())
    )
    asked = (
        "Row inside this quadrant (1-3): ",
        "Column inside this quadrant (1-3): ",
        "Quadrant to turn (1-4): ",
    )
    assert [next(turn), *(turn.send(Asks(question)) for question in asked)] == ["3", "2", "2", "2"]


def test_a_cell_has_a_name_where_the_board_has_letters_beside_it() -> None:
    table = seated("  a b c d e f\n" + "\n".join(f"{row} - - - - - -" for row in "654321"))
    asked = Screen("Square: ")
    table.hear(asked)
    assert next(table.answer(asked, ("row", "column"), {"row": "0", "column": "0"})) == "A6"


def test_rows_count_from_1_where_that_is_known_whatever_another_drawing_has_beside_them() -> None:
    table = seated("".join(f"{row} . . . . . .\n" for row in range(6)))
    asked, move = Screen("your cell (like c5)? "), at.pentago_answers.in_parts((0, 0, 3))
    assert next(table.answer(asked, ("column", "row"), move)) == "A0"
    table.heard.numbers = {1}
    assert next(table.answer(asked, ("column", "row"), move)) == "A1"


def test_numbers_are_typed_where_no_name_of_a_cell_is_taken_though_the_board_has_letters() -> None:
    table = seated("  A B C D E F\n" + "\n".join(f"{row} - - - - - -" for row in "123456"))
    typed = []
    for _ in range(30):
        asked = Screen("Not taken.\nPlayer 1: ")
        table.hear(asked)
        typed.append(next(table.answer(asked, ALL, {"row": "1", "column": "0", "rotation": "3"})))
        if not table.forms.otherwise(ALL, table.first):
            break
    assert typed[0] == "A2 3"
    assert "2 1 3" in typed


def test_a_cell_s_letter_may_come_last() -> None:
    table = seated()
    asked = Screen("Move like 3B 7 (cell then rotation number): ")
    table.hear(asked)
    assert table.parts(asked) == ("column", "row", "rotation")
    assert (
        next(table.answer(asked, ("column", "row", "rotation"), {"row": "0", "column": "4", "rotation": "3"}))
        == "1E 3"
    )


def test_the_first_row_is_typed_as_1_where_0_may_leave_the_game() -> None:
    typed = []
    guess = Guesses()
    for _ in guess.tries(()):
        table = seated()
        table.guess = guess
        table.hear(Screen("1 human, 2 computer (0 stops): "))
        typed.append(next(table.answer(Screen("row = "), ("row",), {"row": "0"})))
    assert typed == ["0", "1"]
