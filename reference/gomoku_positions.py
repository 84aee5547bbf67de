"""What the functions of `gomoku.py` are tried on, on boards of the student's own design.

    points     (row, column), numbers from 0; a stone's colour is told by the list that it is in
    board_with builds a board through the student's own create_board and place_on_board (gomoku_making.py)
    stands     what is seen of a board, by any function of the student's that shows it

`flaw` and `learned` (gomoku_boards.py) serve where place_on_board itself is broken.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import gomoku
from gomoku_boards import by_look, flaw, has_rows_of_its_own, learned, leaves
from gomoku_drawings import column_labels, has_grid, row_labels, stones_apart
from gomoku_making import board_with, drawing_of, each

__all__ = [  # read in specs and by the judge, like everything below
    "board_with", "column_labels", "drawing_of", "each", "flaw", "has_grid", "learned", "row_labels", "stones_apart",
]  # fmt: skip

Point = tuple[int, int]
Stones = tuple[Point, ...]
Position = tuple[Stones, Stones]  # black and white
Witness = Callable[[str], Callable[..., Any]]

BLACK, WHITE = gomoku.BLACK, gomoku.WHITE
DIAGONALS = ((1, 1), (1, -1))
STRAIGHT = ((0, 1), (1, 0))

# ---------------------------------------------------------------- boards of the student's own


def stands(board: Any, size: int, stones: Stones, witness: Witness) -> bool:
    """Tell whether the board is seen to hold stones at these points and no others.

    It may be seen in the board itself, where it is made of lists, dicts and strings in a usual way, by is_occupied,
    or by check_available_moves: one of them is enough, since the others may be broken, or the board unusual.
    """
    wanted = set(stones)
    return any(seen(board, size, witness) == wanted for seen in (_in_itself, _by_moves, _by_is_occupied))


def _in_itself(board: Any, size: int, witness: Witness) -> set[Point] | None:
    paths, fresh = by_look(board), leaves(witness("create_board")(size))
    now = leaves(board)
    if len(paths) != size * size:
        return None
    return {point for point, path in paths.items() if now.get(path) != fresh.get(path)}


def _by_is_occupied(board: Any, size: int, witness: Witness) -> set[Point] | None:
    told = {point: witness("is_occupied")(board, *point) for point in points_of(size)}
    return {point for point, occupied in told.items() if occupied is not False}


def _by_moves(board: Any, size: int, witness: Witness) -> set[Point] | None:
    moves = witness("check_available_moves")(board)
    if not isinstance(moves, list):
        return None
    return {point for point in points_of(size) if gomoku.position_of(*point) not in moves}


def is_fresh(board: Any, size: int, witness: Witness) -> str:
    """Return "an empty board", or what else is seen."""
    if board is None:
        return "nothing"
    paths, all_leaves = by_look(board), leaves(board)
    if len(paths) == size * size:
        if len({repr(all_leaves.get(path)) for path in paths.values()}) > 1:
            return "a board whose intersections are not all alike"
        return (
            "an empty board"
            if has_rows_of_its_own(board, paths)
            else "a board whose rows are one and the same"
        )
    if stands(board, size, (), witness) and _takes_stones(board, size, witness):
        return "an empty board"
    return "no empty board of this size"


def _takes_stones(board: Any, size: int, witness: Witness) -> bool:
    """Whether a stone can be placed in each corner, and none outside."""
    place = witness("place_on_board")
    last = size - 1
    corners = [gomoku.position_of(*point) for point in ((0, 0), (0, last), (last, 0), (last, last))]
    inside = [place(board, BLACK, position) is True for position in corners]
    outside = [place(board, BLACK, (str(size), "A")), place(board, BLACK, ("0", gomoku.LETTERS[size]))]
    return all(inside) and outside == [False, False]


def ordered(moves: Any) -> Any:
    """Return a list of moves sorted; anything else as it is, or the list itself where it cannot be sorted."""
    try:
        return sorted(moves) if type(moves) is list else moves
    except TypeError:
        return moves


# ---------------------------------------------------------------- points and lines


def points_of(size: int) -> list[Point]:
    """Return all points of a board, in the order of reading."""
    return [(row, column) for row in range(size) for column in range(size)]


def free(size: int, stones: Stones = ()) -> list[tuple[str, str]]:
    """Return the positions of all points that hold none of these stones."""
    return [gomoku.position_of(*point) for point in points_of(size) if point not in stones]


@cache
def lines(size: int, directions: tuple[Point, ...], length: int = 5) -> list[Stones]:
    """Return every line of so many points in these directions."""
    found = []
    for row, column in points_of(size):
        for down, right in directions:
            line = tuple((row + i * down, column + i * right) for i in range(length))
            if all(0 <= number < size for number in line[-1]):
                found.append(line)
    return found


def sample(size: int, count: int, seed: int = 5) -> list[Stones]:
    """Return some lines of five of all directions, among them those in the four corners."""
    every = lines(size, (*STRAIGHT, *DIAGONALS))
    corners = {(0, 0), (0, size - 1), (size - 1, 0), (size - 1, size - 1)}
    return [line for line in every if corners & set(line)] + Random(seed).sample(every, count)


def near_misses() -> list[Position]:
    """Return positions on a 9x9 board that have no five in a line, though they look like it; first, one that has."""
    row = [(4, column) for column in range(9)]
    broken = [tuple(row[:4] + row[5:9]), tuple(row[1:5]), tuple(row[:3] + row[4:6])]
    found: list[Position] = [(stones, ()) for stones in broken]
    found += [((*row[:3], *row[4:6]), (row[3],)), (tuple(row[::2]), tuple(row[1::2]))]  # mixed colours
    found += [(tuple((r, c) for c, r in stones), ()) for stones in broken]
    found += [(tuple((i, i) for i in (0, 1, 2, 3, 5, 6, 7, 8)), ((4, 4),))]
    found += [(tuple((i, 8 - i) for i in (0, 1, 2, 3, 5, 6, 7, 8)), ((4, 4),))]
    found += [(((0, 6), (0, 7), (0, 8), (1, 0), (1, 1)), ())]  # over the right edge into the next row
    found += [(((6, 0), (7, 0), (8, 0), (0, 1), (1, 1)), ())]  # over the lower edge into the next column
    found += [(((0, 0), (1, 0), (7, 0), (8, 0), (6, 0)), ())]  # round the board
    found += [(((2, 6), (3, 7), (4, 8), (5, 0), (6, 1)), ()), (((2, 2), (3, 1), (4, 0), (5, 8), (6, 7)), ())]
    found += [(((0, 0), (0, 1), (0, 2), (1, 2), (2, 2)), ()), (((3, 3), (4, 4), (5, 5), (6, 5), (7, 5)), ())]
    return [(tuple(row[:5]), ()), *found, *((white, black) for black, white in found)]


@cache
def drawn(size: int) -> Position:
    """Return a full board on which nobody has five in a line."""
    black = tuple(point for point in points_of(size) if (point[1] // 2 + point[0]) % 2 == 0)
    return black, tuple(point for point in points_of(size) if point not in black)


def full_and_won() -> Position:
    """Return a full 9x9 board on which white has five in a line, and black has not."""
    black, white = drawn(9)
    line = {(8, column) for column in range(4, 9)}
    return tuple(point for point in black if point not in line), (*white, *(p for p in black if p in line))


@cache
def games(size: int, count: int, seed: int = 7) -> tuple[Position, ...]:
    """Return positions from games played by chance, each to its end or to a while before."""
    dice = Random(seed)
    return tuple(_game(size, dice) for _ in range(count))


def _game(size: int, dice: Random) -> Position:
    points = points_of(size)
    dice.shuffle(points)
    stones: tuple[list[Point], list[Point]] = ([], [])
    for number, point in enumerate(points[: dice.randrange(4, len(points))]):
        own = stones[number % 2]
        own.append(point)
        if len(own) > 4 and any(set(line) <= set(own) for line in through(size, point)):
            break
    return tuple(stones[0]), tuple(stones[1])


@cache
def through(size: int, point: Point) -> tuple[Stones, ...]:
    """Return the lines of five that go through a point."""
    return tuple(line for line in lines(size, (*STRAIGHT, *DIAGONALS)) if point in line)


def bad_positions(size: int) -> list[tuple[str, str]]:
    """Return positions that are none on a board of this size, the plain ones first."""
    beyond = gomoku.LETTERS[size]
    return [
        (str(size), "A"), ("0", beyond), (str(size), beyond), ("-1", "A"), ("99", "C"), ("0", "Z"),
        ("", "A"), ("0", ""), ("", ""), ("A", "0"), ("one", "A"), ("1.5", "A"), ("0", "AB"), ("0", "?"), ("0", "1"),
    ]  # fmt: skip


# ---------------------------------------------------------------- the menu

OPTIONS = {"1": "start", "2": "print", "3": "place", "4": "reset", "5": "exit"}
ALIKE = {
    "start": ("start", "new game", "begin"), "print": ("print", "show", "display", "view"),
    "place": ("place", "stone", "move"), "reset": ("reset", "restart"), "exit": ("exit", "quit"),
}  # fmt: skip


def options_missing(text: str) -> list[str]:
    """Return the options, of the five, that a menu does not show with their number, in any wording near the text's."""
    told = [line.casefold() for line in text.splitlines()]
    return [
        f"{number}. {name}"
        for number, name in OPTIONS.items()
        if not any(number in line and any(word in line for word in ALIKE[name]) for line in told)
    ]


def draw(value: object) -> str | None:
    """Return a picture of a board of the reference's; None for anything else."""
    if not (
        isinstance(value, list)
        and value
        and all(isinstance(row, list) and len(row) == len(value) for row in value)
    ):
        return None
    if not {str}.issuperset(type(item) for row in value for item in row):
        return None
    return "\n".join(" ".join(item if item.strip() else "·" for item in row) for row in value)
