"""Boards with a row too many, counted from 1, or lettered as those of Go, whose look alone does not tell it: labels or
a border lie round them, or each point tells its own position. What tells it is where the student's own place_on_board
takes stones.

    [["A", "B", ..], [" ", .., "0"], .., [" ", .., "9"]]      without the last row
    {"1A": None, .., "9I": None}                              "0A", .., "8I"
    {"0": {"A": " ", .., "H": " ", "J": " "}, ..}             "H", "I"

Or the board is inside of what is given, which no function takes: (rows, 9).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Any

from gomoku_places import LETTERS, SPELLINGS, Create, Place, by_look
from gomoku_sizes import takes_to_end, within
from gomoku_values import items, parts, unshared

from harness.judge.values import same

_ROWS: tuple[Callable[[int, int], Any], ...] = (  # or columns
    lambda row, _: row,
    lambda row, _: str(row),
    lambda _, column: LETTERS[column],
)
_BESIDE = 4  # things at most that are given together, one of them the board
_MISTAKEN: tuple[Callable[[int, int], tuple[int, int]], ...] = (
    lambda row, column: (row + 1, column),  # counted from 1
    lambda row, column: (row + 1, column + 1),
    lambda row, column: (row, column + 1),
    lambda row, column: (row, column + (column >= LETTERS.index("I"))),  # without the letter I
)


def misshapen(board: Any, size: int, place_on_board: Place) -> int | None:
    """Return the number of what an empty board is meant to be: a board in which stones are taken to its end, and none
    beyond. None where it is such a board itself, or is not seen to be meant as one."""
    none = next(_others(board, size), None) is None
    if none or takes_to_end(unshared(board), size, place_on_board) is not False:
        return None
    # One by one: each is a whole board, and a large one has thousands
    others = enumerate(_others(board, size))
    return next((n for n, one in others if takes_to_end(unshared(one), size, place_on_board)), None)


def lies_at(create_board: Create, size: int, place_on_board: Place) -> Any:
    """Return where a board lies in what create_board gives, where stones are taken to the end of that and not of the
    whole; None where it is the board itself, or that is not seen."""
    keys = [key for key, _ in items(create_board(size))]
    if not 0 < len(keys) <= _BESIDE or takes_to_end(create_board(size), size, place_on_board):
        return None
    return next((key for key in keys if takes_to_end(create_board(size)[key], size, place_on_board)), None)


def is_inside(size: int, witness: Any) -> bool:
    """Tell whether the board lies inside of what create_board gives, which is_occupied does not take for one either."""
    create_board, last = witness("create_board"), size - 1
    if lies_at(create_board, size, witness("place_on_board")) is None:
        return False
    return not same(False, witness.alone("is_occupied")(create_board(size), last, last))


def trimmed(board: Any, size: int, number: int) -> Any:
    """Return what an empty board of any size is meant to be, by the number of that; None where it cannot be that."""
    return next(islice(_others(board, size), number, None), None)


def _others(board: Any, size: int) -> Iterator[Any]:
    """What the board may be meant to be: counted from 0, or smaller where it is not seen to be of its size."""
    square = len(by_look(board)) == size * size or within(board, size)
    for path, part in parts(board):
        for other in [*_from_0(part, size), *([] if square else _shorter(part, size))]:
            yield _with(board, path[0], other) if path else other


def _with(board: Any, key: Any, inner: Any) -> Any:
    """The board with this in the place of what it holds there."""
    if isinstance(board, tuple):
        return (*board[:key], inner, *board[key + 1 :])
    whole = unshared(board)
    whole[key] = inner
    return whole


def _from_0(part: Any, size: int) -> Iterator[Any]:
    """A dict or a list of points, or a dict of rows, as it is where both are counted from 0, by all letters."""
    if not isinstance(part, list | dict) or len(part) < size:
        return
    points, last = list(product(range(size), repeat=2)), (size - 1, size - 1)
    for spell, mistake in product((*SPELLINGS, *_ROWS), _MISTAKEN):
        if (end := spell(*mistake(*last))) == spell(*last) or end not in part:
            continue
        names = {spell(*mistake(row, column)): spell(row, column) for row, column in points}
        if isinstance(part, dict) and names.keys() <= part.keys():
            yield {names.get(key, key): held for key, held in part.items()}
        elif (
            isinstance(part, list) and len(part) == len(points) and all(_is_in(item, names) for item in part)
        ):
            yield [names[item] for item in part]
    if isinstance(part, dict):
        rows = [list(_from_0(row, size)) for row in part.values()]
        yield from (dict(zip(part, renamed, strict=True)) for renamed in zip(*rows, strict=False))


def _shorter(part: Any, size: int) -> Iterator[Any]:
    """A list without its last row, which may be one item, two lines of a drawing, or all its points; without its last
    column; without points that are none."""
    if not isinstance(part, list) or len(part) <= size:
        return
    yield from (part[:-1], part[:-2], part[:-size])
    if len(part) == size * (size + 1):
        yield [item for number, item in enumerate(part, 1) if number % (size + 1)]
    for spell in SPELLINGS:
        names = {spell(row, column) for row, column in product(range(size), repeat=2)}
        points = [item for item in part if _is_in(item, names)]
        if len(points) == len(names):
            yield points


def _is_in(item: Any, names: Any) -> bool:
    return isinstance(item, str | tuple) and item in names
