"""Wrong answers are tried in a game of Pentago, one at a time, and each is told that was taken."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pentago_screens import ALL, Asks, Screen, at, seated


def test_slips_come_one_at_a_time_and_a_taken_cell_with_both_its_parts() -> None:
    slips = at.pentago_games.Slips([{"row": "6"}, {"row": "0", "column": "0"}])
    assert slips.answers(("row",), True, set()) == {"row": "6"}
    assert slips.answers(("column",), False, set()) == {}
    assert slips.answers(("row",), True, set()) == {"row": "0"}
    assert slips.answers(("column",), False, set()) == {"column": "0"}
    assert slips.answers(("row",), True, set()) == {}


def test_what_is_to_be_refused_is_told_by_the_wrong_answers_that_were_given() -> None:
    slips = at.pentago_games.Slips([{"row": ""}, {"row": "6"}])
    assert slips.refuse == ""
    slips.answers(("row",), True, set())
    assert slips.refuse == "refuse an empty line as the row, and "
    slips.answers(("row",), True, set())
    assert slips.refuse == "refuse 6 as the row and each wrong answer before it, and "


def test_a_taken_cell_that_is_to_be_refused_is_told_as_one() -> None:
    slips = at.pentago_games.Slips([{"row": "0", "column": "3"}, {"home": "2", "place": "5"}])
    slips.answers(("row", "column"), True, set())
    assert slips.refuse == "refuse a cell that is taken (row 0, column 3), and "
    slips.answers(("home",), True, set())
    slips.answers(("place",), False, set())
    assert "a cell that is taken (quadrant 2, place 5)" in slips.refuse


def test_the_first_wrong_answer_that_another_board_came_of_is_told_alone() -> None:
    shown = {"before": True}
    drawings = SimpleNamespace(may_show=lambda _: True, shows=lambda *_: shown["before"])
    table = SimpleNamespace(drawings=drawings, now=SimpleNamespace(board=None))
    slips = at.pentago_games.Slips([{"row": "6"}, {"rotation": "0"}, {"rotation": "9"}])
    slips.answers(("row",), True, set())
    slips.look_at(table, Asks("Row? "))
    slips.answers(("rotation",), True, set())
    shown["before"] = False
    slips.look_at(table, Asks("Row? "))
    slips.answers(("rotation",), True, set())
    slips.look_at(table, Asks("Row? "))
    assert slips.refuse == "refuse 0 as the rotation, and "


def test_what_was_to_be_refused_is_told_though_the_computer_has_moved_since() -> None:
    table = SimpleNamespace(drawings=SimpleNamespace(shows=lambda *_: False, by_colour=True), unseen=False)
    turn = Asks("Row? "), np.zeros((6, 6)), (2, (1, 2, 3)), "refuse 9 as the rotation, and "
    with pytest.raises(AssertionError, match="refuse 9 as the rotation, and show the board in its colours"):
        at.pentago_menus.looked(table, 2, [turn])


def test_a_direction_that_does_not_exist_is_a_slip_where_one_is_asked_for() -> None:
    for slips in (at.pentago_games.OUT_OF_RANGE.slips, at.pentago_games.NO_NUMBERS.slips):
        asked = ("row", "column", "quadrant", "direction")
        parts = [set(at.pentago_games.by_quadrant(slip, asked)) for slip in slips]
        assert {"rotation"} in parts
        assert parts[-1] == {"direction"}
        assert {"direction"} not in [set(at.pentago_games.by_quadrant(slip, asked[:3])) for slip in slips]


def test_a_rotation_that_does_not_exist_shows_where_it_was_taken() -> None:
    one, two, (row, col, rot) = at.pentago_games.IN_THE_TOP_ROW[:3]
    board = at.pentago.apply_move(at.pentago.apply_move(np.zeros((6, 6)), 1, *one), 2, *two)
    placed = board.copy()
    placed[row, col] = 1
    taken = [placed, *(at.pentago.apply_move(board, 1, row, col, instead) for instead in (7, 8))]
    right = at.pentago.apply_move(board, 1, row, col, rot)
    assert not any((right == other).all() for other in taken)


def test_what_the_program_takes_for_quitting_is_no_slip() -> None:
    slips = at.pentago_games.Slips([{"row": "-1"}, {"row": "6"}])
    assert slips.answers(("row",), True, {("row", "-1")}) == {"row": "6"}


@pytest.mark.parametrize("order", [ALL, ("column", "row", "rotation"), ("rotation", "column", "row")])
def test_slips_are_tried_in_whatever_order_a_move_is_asked_for(order: tuple[str, ...]) -> None:
    slips = at.pentago_games.Slips([{"row": "6"}, {"row": "-1"}, {"column": "6"}, {"rotation": "9"}])
    typed = []
    for part in order:
        first = part == order[0]
        while wrong := slips.answers((part,), first, set()):  # each is refused at once
            typed.append(wrong)
            first = False
    assert [next(iter(slip)) for slip in typed] == [
        part for part in order for _ in range(1 + (part == "row"))
    ]


def test_a_slip_that_the_program_repeats_has_been_tried_and_the_next_one_comes() -> None:
    slips = at.pentago_games.Slips([{"column": "xyz"}, {"rotation": ""}, {"rotation": "x"}])
    assert slips.answers(("column",), False, set()) == {"column": "xyz"}
    assert slips.answers(("column",), False, {("column", "xyz")}) == {}  # "'xyz' is no number"
    assert slips.answers(("rotation",), False, set()) == {"rotation": ""}
    assert slips.answers(("rotation",), False, set()) == {"rotation": "x"}


def test_what_leaves_as_a_row_is_a_slip_for_a_rotation() -> None:
    table = seated()
    row, rotation = Screen("Enter 9 as row to quit the game.\nRow: "), Screen("Rotation: ")
    table.hear(row)
    slips = at.pentago_games.Slips([{"rotation": "9"}])
    assert at.pentago_games.wrong_answers(table, row, ("row",), slips) == {}
    assert at.pentago_games.wrong_answers(table, rotation, ("rotation",), slips) == {"rotation": "9"}


def test_where_rows_are_counted_from_1_a_0_that_quits_is_no_slip() -> None:
    table = seated()
    table.hear(Screen("Row (1 to 6, 0 to quit): "))
    slips = at.pentago_games.Slips([{"row": "-1"}, {"row": "6"}])
    assert at.pentago_games.wrong_answers(table, Screen("Row (1 to 6, 0 to quit): "), ("row",), slips) == {
        "row": "6"
    }
    taken = {"row": "0", "column": "0"}  # which is typed as 1 1
    table.first = ("row", "column")
    assert (
        at.pentago_games.wrong_answers(
            table, Screen("Row, col (0 quits): "), table.first, at.pentago_games.Slips([taken])
        )
        == taken
    )


def test_a_negative_number_that_a_question_speaks_of_is_no_slip_whatever_the_language() -> None:
    for asked, typed in (("Ligne (0 à 5, -1 pour quitter) : ", "6"), ("Ligne (0 à 5) : ", "-1")):
        slips = at.pentago_games.Slips([{"row": "-1"}, {"row": "6"}])
        assert at.pentago_games.wrong_answers(seated(), Screen(asked), ("row",), slips) == {"row": typed}


def test_what_ends_the_game_as_a_row_is_no_slip_for_one_however_long_before_it_was_told() -> None:
    table = seated()
    table.hear(Screen("Rows are 0 to 5, row 6 ends the game.\nRow: "))
    table.hear(Screen("Row: "))
    for part, left in (("row", "7"), ("rotation", "6")):
        slips = at.pentago_games.Slips([{part: "6"}, {part: "7"}])
        assert at.pentago_games.wrong_answers(table, Screen(f"{part}: "), (part,), slips) == {part: left}


def test_what_quits_at_any_prompt_is_no_slip_later() -> None:
    table = seated()
    table.hear(Screen("At any prompt, 0 means go back"))
    slips = at.pentago_games.Slips([{"rotation": "0"}, {"rotation": "9"}])
    assert at.pentago_games.wrong_answers(table, Screen("Rotation (1-8): "), ("rotation",), slips) == {
        "rotation": "9"
    }


def test_an_x_is_no_wrong_answer_for_it_may_leave() -> None:
    usual = {key for key in at.pentago_exits._USUAL if key}
    assert not usual & {value for slip in at.pentago_games.NO_NUMBERS.slips for value in slip.values()}


def test_a_wrong_cell_is_wrong_by_its_quadrant_and_its_place_too() -> None:
    by_quadrant = partial(at.pentago_games.by_quadrant, asked=("home", "place", "rotation"))
    assert by_quadrant({"row": "3", "column": "0"}) == {"home": "5", "place": "1"}
    wrong = [{"row": "6"}, {"column": "-1"}, {"rotation": "9"}, {"row": "abc"}]
    assert [by_quadrant(slip) for slip in wrong] == [
        {"place": "10"}, {"home": "10"}, {"rotation": "9"}, {"place": "abc"},
    ]  # fmt: skip
    by_row = partial(at.pentago_games.by_quadrant, asked=("home", "row", "column"))
    assert by_row({"row": "3", "column": "0"}) == {"home": "5", "row": "3", "column": "0"}
    assert by_row({"row": "6"}) == {"row": "6"}
