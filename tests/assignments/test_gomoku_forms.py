"""Gomoku: what is meant by an answer in another form than the text's."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

LINE = tuple((0, column) for column in range(5))


def forms() -> Any:
    return import_module("gomoku_forms")


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        (("0", "A"), ("0", "A")),
        (["14", "O"], ("14", "O")),
        ((3, "D"), ("3", "D")),
        ((0, 1), ("0", "B")),
        (("0", 1), ("0", "B")),
        ((0, -1), (0, -1)),
        (("0", "A", "●"), ("0", "A", "●")),
        ("0A", ("0", "A")),
        (("0", "a"), ("0", "A")),
        ("0 a", ("0", "A")),
        ("(14, O)", ("14", "O")),
        ("0 AB", "0 AB"),
        ("A", "A"),
        (None, None),
    ],
)
def test_a_position_is_a_row_and_a_column_whatever_they_come_in(told: object, meant: object) -> None:
    assert forms().spelled(told) == meant


def test_any_right_move_will_do_where_it_is_not_counted_how_often_each_comes() -> None:
    """Who always takes the first one lost seven of ten marks."""
    right = [("0", "B"), ("1", "A")]
    assert forms().among(("1", "A"), right) == forms().among([0, 1], right) == "right"
    assert forms().among(("1", "B"), right) == ("1", "B")


@pytest.mark.parametrize("moves", [[["0", "A"]], ((0, "A"),), {("0", "A")}])
def test_positions_may_come_in_any_collection(moves: object) -> None:
    assert forms().all_spelled(moves) == [("0", "A")]


@pytest.mark.parametrize("moves", [None, "0A", 81])
def test_what_is_no_collection_of_positions_stays_what_it_is(moves: object) -> None:
    assert forms().all_spelled(moves) == moves


@pytest.mark.parametrize("told", [None, False, "", "None", 0, "Draw"])
def test_whatever_names_no_winner_will_do_where_nobody_has_five(told: object) -> None:
    assert forms().or_nobody(told, LINE[:4], LINE[::4]) is None


@pytest.mark.parametrize("told", ["●", "○"])
def test_a_winner_is_one_where_nobody_has_five(told: str) -> None:
    assert forms().or_nobody(told, LINE[:4]) == told


@pytest.mark.parametrize("told", [None, False, "nobody", "●"])
def test_what_is_told_of_five_stones_is_taken_as_it_is(told: object) -> None:
    assert forms().or_nobody(told, LINE) is told
