"""Boards with a row too many, counted from 1, or inside of something else, made as they are meant:
specs/gomoku/gomoku_trimmed.py."""

from __future__ import annotations

import runpy
import tracemalloc
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

FILE = Path(__file__).parents[2] / "specs" / "gomoku" / "gomoku_trimmed.py"
LETTERS = "ABCDEFGHIJKLMNOPQR"


@cache
def module(path: str) -> Any:
    return SimpleNamespace(**runpy.run_path(path))


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(FILE.parent))
    return module(str(FILE))


def labelled(rows: int, columns: int) -> Any:
    return [list(LETTERS[:columns]), *([*[" "] * columns, str(row)] for row in range(rows))]


def in_labels(board: Any, stone: str, position: tuple[str, str]) -> bool:
    numbers = [row[-1] for row in board[1:]]
    if position[0] not in numbers or position[1] not in board[0]:
        return False
    row, column = board[1 + numbers.index(position[0])], board[0].index(position[1])
    free = bool(row[column] == " ")
    row[column] = stone if free else row[column]
    return free


def cells(rows: int, columns: int) -> Any:
    return [{"at": (row, column), "stone": None} for row in range(rows) for column in range(columns)]


def in_cells(board: Any, stone: str, position: tuple[str, str]) -> bool:
    for cell in board:
        if cell["at"] == (int(position[0]), LETTERS.index(position[1])) and not cell["stone"]:
            cell["stone"] = stone
            return True
    return False


def by_name(rows: range) -> Any:
    return {f"{row}{letter}": None for row in rows for letter in LETTERS[: len(rows)]}


def in_names(board: Any, stone: str, position: tuple[str, str]) -> bool:
    name = "".join(position)
    free = name in board and board[name] is None
    board.update({name: stone} if free else {})
    return free


def rows(letters: str, size: int) -> Any:
    return {str(row): dict.fromkeys(letters[:size], " ") for row in range(size)}


def in_rows(board: Any, stone: str, position: tuple[str, str]) -> bool:
    row, column = position
    free = board.get(row, {}).get(column) == " "
    if free:
        board[row][column] = stone
    return bool(free)


def in_free(board: Any, stone: str, position: tuple[str, str]) -> bool:
    if position not in board["free"]:
        return False
    board["free"].remove(position)
    board[stone].append(position)
    return True


def free(rows: range, columns: int) -> Any:
    return {"free": [(str(row), LETTERS[c]) for row in rows for c in range(columns)], "●": [], "○": []}


BOARDS: dict[str, tuple[Any, Any, Any]] = {  # what is given, what is meant, place_on_board
    "labels beside it": (lambda n: labelled(n + 1, n), lambda n: labelled(n, n), in_labels),
    "a row of cells": (lambda n: cells(n + 1, n), lambda n: cells(n, n), in_cells),
    "a column of cells": (lambda n: cells(n, n + 1), lambda n: cells(n, n), in_cells),
    "names from 1": (lambda n: by_name(range(1, n + 1)), lambda n: by_name(range(n)), in_names),
    "rows without I": (lambda n: rows("ABCDEFGHJKLMNOP", n), lambda n: rows(LETTERS, n), in_rows),
    "what is free, from 1": (lambda n: free(range(1, n + 1), n), lambda n: free(range(n), n), in_free),
    "more that is free": (lambda n: free(range(n), n + 1), lambda n: free(range(n), n), in_free),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_made_as_it_is_meant(words: Any, name: str) -> None:
    given, meant, place = BOARDS[name]
    number = words.misshapen(given(9), 9, place)
    assert words.trimmed(given(9), 9, number) == meant(9)
    assert words.trimmed(given(13), 13, number) == meant(13)


@pytest.mark.parametrize("name", BOARDS)
def test_a_good_board_is_left_as_it_is(words: Any, name: str) -> None:
    _, good, place = BOARDS[name]
    assert words.misshapen(good(9), 9, place) is None


def test_a_board_counted_from_1_is_good_where_stones_are_placed_so(words: Any) -> None:
    def from_1(board: Any, stone: str, position: tuple[str, str]) -> bool:
        return in_names(board, stone, (str(int(position[0]) + 1), position[1]))

    assert words.misshapen(by_name(range(1, 10)), 9, from_1) is None


def test_a_place_on_board_that_takes_a_row_too_many_is_not_the_boards_fault(words: Any) -> None:
    def generous(board: Any, stone: str, position: tuple[str, str]) -> bool:
        return position == ("9", "A") or in_cells(board, stone, position)

    assert words.misshapen(cells(9, 9), 9, generous) is None


def test_what_a_large_board_may_be_meant_as_takes_no_more_room_than_one_board(words: Any) -> None:
    board = [[" "] * 60 for _ in range(60)]
    tracemalloc.start()
    found = words.misshapen(board, 9, lambda *_: True)
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found is None
    assert most < 20 * 60 * 60 * 8


def plain(size: int) -> Any:
    return [[" "] * size for _ in range(size)]


def in_list(board: Any, stone: str, position: tuple[str, str]) -> bool:
    row, column = int(position[0]), LETTERS.index(position[1])
    free = max(row, column) < len(board) and board[row][column] == " "
    if free:
        board[row][column] = stone
    return bool(free)


@pytest.mark.parametrize(
    ("give", "key"),
    [
        (lambda n: (plain(n), n), 0),
        (lambda n: [n, plain(n)], 1),
        (lambda n: {"size": n, "grid": plain(n)}, "grid"),
        (plain, None),
        (lambda _: None, None),
    ],
)
def test_a_board_is_found_inside_of_what_is_given(words: Any, give: Any, key: Any) -> None:
    def place(board: Any, *stone: Any) -> bool | None:
        try:
            return in_list(board, *stone)
        except (LookupError, TypeError):
            return None

    assert words.lies_at(give, 9, place) == key

    def functions(name: str) -> Any:
        return {"create_board": give, "place_on_board": place}[name]

    def occupied(board: Any, row: int, column: int) -> Any:
        try:
            return board[row][column] != " "
        except (LookupError, TypeError):
            return None

    functions.alone = lambda _: occupied  # type: ignore[attr-defined]  # as a witness has it
    assert words.is_inside(9, functions) == (key is not None)


def test_a_board_that_only_place_on_board_takes_apart_is_not_inside_of_another(words: Any) -> None:
    def functions(name: str) -> Any:
        whole = {"create_board": lambda n: (plain(n), n), "place_on_board": in_first}
        return whole[name]

    def in_first(board: Any, *stone: Any) -> bool | None:
        return in_list(board, *stone) if isinstance(board, list) else None

    functions.alone = lambda _: lambda board, x, y: board[0][x][y] != " "  # type: ignore[attr-defined]
    assert not words.is_inside(9, functions)


def drawn(size: int) -> Any:
    """A grid of this size as it is printed: + at the points, lines between them, nothing between those."""
    across = range(2 * size - 1)
    return [
        ["+|"[row % 2] if column % 2 == 0 else ["--", "  "][row % 2] for column in across] for row in across
    ]


def test_what_lies_between_the_points_of_a_grid_is_no_smaller_one(words: Any) -> None:
    walled = [["#"] * 19, *(["#", *row, "#"] for row in drawn(9)), ["#"] * 19]
    assert words.within(drawn(9), 9) == (0, 0, 2)
    assert words.within(walled, 9) == (1, 1, 2)
    assert words.within(drawn(10), 9) is None
