"""Of which size the boards are that a create_board gives, and what to ask it for to have another size.

create_board(9) gives a board of 10, create_board(13) one of 14     offset -1: create_board(8) gives one of 9
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby, product
from math import isqrt
from typing import Any

from gomoku_places import (
    BLACK,
    LETTERS,
    SIZES,
    SPELLINGS,
    TRIED,
    Create,
    Place,
    Point,
    are_alike,
    by_look,
    labels,
)
from gomoku_values import Path, is_array, leaves, parts, unshared, write

_ROW = (list, tuple, dict, str)
_FURTHEST = 2  # how much too large, or too small


def offset(create_board: Create, place_on_board: Place) -> int:
    """Return what to add to a size to be given a board of it; 0 where boards are as large as they should be, or
    nothing is seen."""
    off = {size - side(create_board, place_on_board, size) for size in (TRIED, 13)}
    found = next(iter(off))
    if len(off) > 1 or not 0 < abs(found) <= _FURTHEST:
        return 0
    again = [side(create_board, place_on_board, size + found) == size for size in (TRIED, 13)]
    return found if all(again) else 0


def side(create_board: Create, place_on_board: Place, size: int) -> int:
    """Return how many rows and columns the board has that comes of this size: by its look, or since stones are taken
    in so many rows, and as many columns; else 0."""
    board = create_board(size)
    if (look := by_look(board)) and are_alike(board, look):  # else there is a border round it, or labels
        return isqrt(len(look))
    beyond = size + _FURTHEST + 1
    rows = [place_on_board(board, BLACK, (str(row), "A")) is True for row in range(beyond)]
    columns = [place_on_board(board, BLACK, ("1", LETTERS[column])) is True for column in range(1, beyond)]
    number = sum(rows)
    good = rows == [True] * number + [False] * (beyond - number) and sum(columns) == number - 1
    return number if good and all(columns[: number - 1]) else 0


def mistold(create_board: Create, place_on_board: Place, size: int) -> Path | None:
    """Return where a board of this size tells another one, [10, rows] or {"size": 9, ..} whatever was asked for, and so
    takes stones in other places than its own; None where that is not seen."""
    board, other = create_board(size), 13 if size == TRIED else TRIED
    look = by_look(board)
    if isinstance(board, tuple) or len(look) != size * size or not (written := _numbers(board, look, size)):
        return None
    told = leaves(create_board(other))
    for path, number in written.items():
        again = told.get(path)
        off = type(again) is int and 0 < abs(number - size) <= _FURTHEST and number - size == again - other
        if off or number == again == TRIED:
            return None if takes_to_end(board, size, place_on_board) else path
    return None


def _numbers(board: Any, look: Mapping[Point, Path], size: int) -> dict[Path, int]:
    """The numbers beside the intersections that are not the size."""
    beside = {path: held for path, held in leaves(board).items() if len(path) == 1 and type(held) is int}
    points = set(look.values())
    return {path: held for path, held in beside.items() if held != size and path not in points}


def takes_to_end(board: Any, size: int, place_on_board: Place) -> bool | None:
    """Whether a stone can be placed in each corner of a board, and none outside; None where none can be at all."""
    last = size - 1
    corners = [(0, 0), (0, last), (last, 0), (last, last)]
    inside = [place_on_board(board, BLACK, (str(row), LETTERS[column])) is True for row, column in corners]
    beyond = [place_on_board(board, BLACK, at) for at in ((str(size), "A"), ("0", LETTERS[size]))]
    return all(inside) and beyond == [False, False] if any(inside) else None


def retold(board: Any, model: Any, size: int) -> Any:
    """The board, with its size where the model has that."""
    told = [
        path for path, held in leaves(model).items() if len(path) == 1 and type(held) is int and held == TRIED
    ]
    now = {} if isinstance(board, tuple) else leaves(board)
    for path in told:
        if type(now.get(path)) is int:
            write(board, path, size)
    return board


def within(board: Any, size: int) -> tuple[int, int, int] | None:
    """Return how far from the upper left corner the points of an empty board lie in a larger square, and how far from
    each other: with a border round them, labels beside them, or the grid drawn between them (2); None where that is
    not seen."""
    look, held = by_look(board), leaves(board)
    side = isqrt(len(look))
    if side == 2 * size + 1 and within(board, size + 1):  # what lies between the points of a larger grid
        return None
    for step in (1, 2):
        beyond = side - step * (size - 1)
        for down, right in product(range(max(0, beyond)), repeat=2) if side > size else ():
            inside = [look[down + step * r, right + step * c] for r in range(size) for c in range(size)]
            alike = {repr(held.get(path)) for path in inside}
            others = (repr(held.get(path)) for path in set(look.values()).difference(inside))
            if len(alike) == 1 and alike.isdisjoint(others):
                return down, right, step
    return None


def oblong(board: Any, size: int) -> int:
    """Return how many intersections, all alike, are in each row of a board where that is one more or less than it has
    rows; 0 of any other board."""
    for _path, part in parts(board):
        rows = part.values() if isinstance(part, dict) else part if isinstance(part, list | tuple) else ()
        cells = [
            list(row.values() if isinstance(row, dict) else row) for row in rows if isinstance(row, _ROW)
        ]
        lengths, held = {len(row) for row in cells}, {repr(cell) for row in cells for cell in row}
        if len(rows) == len(cells) == size and len(held) == 1 and lengths in ({size - 1}, {size + 1}):
            return lengths.pop()
    return 0


def squared(board: Any) -> Any:
    """Return an empty board of size TRIED made like this one, where that has too many points, or too few."""
    if _is_square(board):
        return board
    if len({repr(held) for held in leaves(board).values()}) == 1:
        made = like(board, TRIED)
    else:
        made = next(filter(_is_square, (_evened(board, depth) for depth in range(3))), None)
    return board if made is None else made


def _is_square(board: Any) -> bool:
    return len(by_look(board)) == TRIED * TRIED or within(board, TRIED) is not None


def _evened(value: Any, depth: int) -> Any:
    """The board with as many equal rows, or points in each, as one of size TRIED has: in itself, or what it holds."""
    if depth and isinstance(value, dict):
        return {key: _evened(inner, depth - 1) for key, inner in value.items()}
    if depth and type(value) in (list, tuple):
        return type(value)(_evened(inner, depth - 1) for inner in value)
    if isinstance(value, dict):
        return _by_position(value, TRIED) or _completed(value, TRIED)
    return _even(value) if type(value) in (list, tuple, str) and value else value


def _completed(rows: dict[Any, Any], size: int) -> dict[Any, Any]:
    """The dict with a row for each of the labels, in their order, if it has one for the first or the second."""
    keys = labels(rows, size)
    there = [rows[key] for key in keys if key in rows]
    beside = {key: held for key, held in rows.items() if key not in set(keys)}
    return beside | {key: rows[key] if key in rows else unshared(there[0]) for key in keys}


def _even(line: Any) -> Any:
    """The line with its longest run of equal items as long as a row is, or all points are, if it nearly is that."""
    runs = [len(list(run)) for _, run in groupby(map(repr, line))]
    longest = max(runs)
    start = sum(runs[: runs.index(longest)])
    goals = (goal for goal, off in ((TRIED, 1), (TRIED * TRIED, 2 * TRIED)) if abs(longest - goal) <= off)
    more = next(goals, longest) - longest
    added = (unshared(line[start]) for _ in range(more))
    before, after = line[: start + longest + min(more, 0)], line[start + longest :]
    return before + ("".join(added) if isinstance(line, str) else type(line)(added)) + after


def like(model: Any, size: int) -> Any:
    """Return a board of this size made like the model, an empty one of another size; None where that is not seen."""
    rows = list(model.values()) if isinstance(model, dict) else model if type(model) in (list, tuple) else []
    if rows and all(isinstance(row, _ROW) and len(row) >= min(SIZES) for row in rows):
        return unshared(_stretched(model, size, _stretched(rows[0], size)))
    if (
        isinstance(model, list)
        and len(model) > 1
        and (isqrt(len(model)) ** 2 == len(model) or len(model) > 24)
        and not isinstance(model[0], list | dict | tuple)
        and model.count(model[0]) > 1  # else the size
    ):
        return [model[0]] * (size * size)
    if is_array(model) and model.ndim == 2:
        return model[[0] * size][:, [0] * size]
    return _by_position(model, size) if isinstance(model, dict) else None


def _by_position(model: dict[Any, Any], size: int) -> dict[Any, Any] | None:
    """A dict by position as one of this size, with what else is in it; None where it is none."""
    for spell in SPELLINGS:
        if spell(0, 0) in model:
            every = {spell(row, column) for row, column in product(range(len(LETTERS)), repeat=2)}
            points = [spell(row, column) for row, column in product(range(size), repeat=2)]
            beside = {key: held for key, held in model.items() if key not in every}
            return beside | dict.fromkeys(points, model[spell(0, 0)])
    return None


def is_of_any_size(board: Any, tried: Any) -> bool:
    """Whether a board that should be of another size is as one of size TRIED, where something is seen in it."""
    return bool(leaves(board)) and leaves(board) == leaves(tried)


def grown(board: Any, size: int) -> Any:
    """Return an empty board of size TRIED as one of this size: numbers that tell the size, and what there is once for
    each row, column, or point, in a border or with the grid drawn between."""
    if type(board) is int:
        return size if board == TRIED else board
    if isinstance(board, dict):
        return _completed({key: grown(inner, size) for key, inner in board.items()}, size)
    if not isinstance(board, list | tuple | str):
        return board
    row: Any = board if isinstance(board, str) else type(board)(grown(inner, size) for inner in board)
    return _lengthened(row, list(map(repr, board)), size)


def _lengthened(row: Any, told: list[str], size: int) -> Any:
    """The row, or what holds the rows, in which the same stands so many times; `told` is what it tells for TRIED."""
    border = (len(told) - TRIED) // 2
    inside = told[border : border + TRIED] if border >= 0 else []
    ahead = len(told) - TRIED * TRIED  # the size say
    if ahead >= 0 and told[ahead:] == told[-1:] * (TRIED * TRIED):
        return row[:ahead] + row[-1:] * (size * size)
    if told == (told[:2] * TRIED)[:-1]:
        return (row[:2] * size)[:-1]
    if inside and len(told) == TRIED + 2 * border and inside == inside[:1] * TRIED:
        return row[:border] + row[border : border + 1] * size + row[border + TRIED :]
    return row


def _stretched(line: Any, size: int, held: Any = None) -> Any:
    """So many places as in this line, a row or all rows, each with this in it, or with what its first holds."""
    if not isinstance(line, dict):
        return type(line)([held] * size) if held is not None else line[:1] * size
    return dict.fromkeys(labels(line, size), next(iter(line.values())) if held is None else held)
