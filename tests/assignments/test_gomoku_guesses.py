"""How boards are made of which a broken place_on_board shows too little: gomoku_guesses.py, and what is seen
of boards that hold more than their points."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@pytest.fixture
def words() -> Any:
    return import_module("gomoku_lessons")


class Witness:
    """Gives one function of the student's, whatever it is asked for."""

    def __init__(self, is_occupied: Callable[..., Any]) -> None:
        self.is_occupied = is_occupied

    def alone(self, _name: str) -> Callable[..., Any]:
        return self.is_occupied


def does_nothing(_board: Any, _stone: str, _position: tuple[str, str]) -> bool:
    return True


def all_of(size: int) -> list[tuple[str, str]]:
    return [(str(row), column) for row in range(size) for column in LETTERS[:size]]


@pytest.mark.parametrize(
    ("make", "is_occupied", "with_a_stone"),
    [
        (
            lambda _: {"black": set(), "white": set()},
            lambda board, x, y: (x, y) in board["black"] | board["white"],
            {"black": set(), "white": {(12, 2)}},
        ),
        (
            lambda size: {"size": size, "stones": {}},
            lambda board, x, y: f"{x}{LETTERS[y]}" in board["stones"],
            {"size": 13, "stones": {"12C": "○"}},
        ),
        (
            lambda size: [size],
            lambda board, x, y: any(move[1:] == (x, y) for move in board[1:]),
            [13, ("○", 12, 2)],
        ),
        (
            lambda size: [all_of(size), [], []],
            lambda board, x, y: (str(x), LETTERS[y]) not in board[0],
            [all_of(13), [], []],
        ),
    ],
    ids=["a set for each colour", "a dict by label", "a list of moves", "a list of what is free"],
)
def test_where_no_stone_is_ever_seen_is_occupied_tells_how_they_are_written_down(
    words: Any, make: Any, is_occupied: Any, with_a_stone: Any
) -> None:
    first, *_ = words.learned(make, does_nothing, Witness(is_occupied))
    functions = words.stand_ins(first, make, does_nothing)
    board = functions["create_board"](13)
    assert not is_occupied(board, 12, 2)
    functions["place_on_board"](board, "○", ("12", "C"))
    assert is_occupied(board, 12, 2)
    assert not is_occupied(board, 2, 12)
    if make(13) != with_a_stone:
        assert board == with_a_stone


def test_nothing_is_guessed_where_is_occupied_tells_nothing(words: Any) -> None:
    lessons = words.learned(lambda _: {"moves": []}, does_nothing, Witness(lambda *_: True))
    assert not any(lesson.sparse for lesson in lessons)


@pytest.mark.parametrize(
    ("board", "last"),
    [
        (dict([("size", 9), *(((n // 9, n % 9), 0) for n in range(81))]), ((8, 7),)),
        (dict([("letters", list(LETTERS[:9])), *((str(n), [0] * 9) for n in range(9))]), ("8", 7)),
        (dict([("size", 9), *((n, [0] * 9) for n in range(9))]), (8, 7)),
        ([9] + [0] * 81, (80,)),
    ],
    ids=["positions", "rows by text", "rows by number", "one list"],
)
def test_points_are_seen_beside_the_size_or_the_labels(words: Any, board: Any, last: tuple[Any, ...]) -> None:
    paths = words.by_look(board)
    assert len(paths) == 81
    assert paths[8, 7] == last


def walled(rows: int, columns: int) -> list[list[str]]:
    wall = ["#"] * (columns + 2)
    return [wall, *(["#", *"." * columns, "#"] for _ in range(rows)), wall]


@pytest.mark.parametrize(
    ("make", "good"),
    [
        (lambda size: walled(size - 1, size), lambda size: walled(size, size)),
        (
            lambda size: dict([("size", size), *((row, [0] * size) for row in range(size - 1))]),
            lambda size: dict([("size", size), *((row, [0] * size) for row in range(size))]),
        ),
        (lambda size: [size] + [0] * (size * size - size), lambda size: [size] + [0] * (size * size)),
        (lambda size: (size, ["." * size] * (size + 1)), lambda size: (size, ["." * size] * size)),
    ],
    ids=["within walls", "beside the size", "behind the size", "in a tuple"],
)
def test_a_board_with_a_row_or_a_point_too_few_or_too_many_shows_how_a_good_one_is_made(
    words: Any, make: Any, good: Any
) -> None:
    first = next(lesson for lesson in words.learned(make, does_nothing) if lesson.stones)
    create_board = words.stand_ins(first, make, does_nothing)["create_board"]
    assert [create_board(size) for size in (9, 13)] == [good(9), good(13)]


def test_points_are_alike_but_for_the_grid_that_is_drawn_beside_them(words: Any) -> None:
    def drawn(size: int) -> list[list[str]]:
        return [["+--"] * (size - 1) + ["+"] for _ in range(size)]

    def with_a_stone(size: int) -> list[list[str]]:
        return [["●--"] + ["+--"] * (size - 2) + ["+"], *drawn(size)[1:]]

    def places(board: Any, stone: str, position: tuple[str, str]) -> bool:
        row, column = int(position[0]), LETTERS.index(position[1])
        free = max(row, column) < len(board) and "+" in board[row][column]
        if free:
            board[row][column] = board[row][column].replace("+", stone)
        return free

    assert words.flaw(drawn, places) == ""
    assert words.flaw(with_a_stone, places) == "create_board"
