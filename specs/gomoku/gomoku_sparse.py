"""Boards that hold nothing but their stones: a set for each colour, a dict or a list of the positions taken.

    {"●": {("0", "B")}, "○": set()}       a stone adds an entry: ("●",), ("0", "B"), None
    {(0, 1): "●"}                         (), (0, 1), "●"
    [(0, 1, "●")]                         (), (0, 1, "●"), None: a row, as are ("●", 0, 1) and ((0, 1), "●")

What an entry names is told by its spelling (gomoku_places.SPELLINGS).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from gomoku_places import BLACK, LETTERS, SPELLINGS, TRIED, WHITE, Create, Place, Point
from gomoku_values import Path, unshared

_DEPTH = 3
# Where a stone at 2 F may be written down, by mistake
_NEAR = ((2, 5), (1, 5), (3, 5), (2, 4), (2, 6), (5, 2))


ROWS: tuple[Callable[[Any, Any], Any], ...] = (
    lambda position, value: (*position, value),
    lambda position, value: (value, *position),
    lambda position, value: (position, value),
    lambda position, value: (value, position),
)


class Entry(NamedTuple):
    """Something in a set, a dict or a list: where that lies, the item or key, and what stands under the key."""

    path: Path
    item: Any
    value: Any = None


class Stone(NamedTuple):
    """How a stone of one colour is written down: where, the number of the spelling, and the value under the key, or
    beside the position in a `row` of the two; and where it is crossed out, in a list of what is free."""

    path: Path
    spelling: int
    value: Any
    row: int | None = None  # which of ROWS
    kind: type = tuple  # of the row
    left: Path | None = None


def taken(board: Any, fresh: Any, size: int) -> set[Point] | None:
    """Return the points at which a board holds stones, by what it holds more than a fresh one; None where that is
    more, or less, than positions in one spelling."""
    if not isinstance(board, dict | list | set | tuple):
        return None
    before, now = list(_entries(fresh)), list(_entries(board))
    more = [_position(entry.item) for entry in now if entry not in before]
    lost = [entry for entry in before if entry not in now]
    return None if lost else next((found for found in _spelled(more, size) if found is not None), None)


def _spelled(items: list[Any], size: int) -> Iterator[set[Point] | None]:
    for spell in SPELLINGS:
        points = {spell(row, column): (row, column) for row in range(size) for column in range(size)}
        yield {points[i] for i in items} if all(_hashable(i) and i in points for i in items) else None


def seen(create_board: Create, place_on_board: Place) -> dict[str, Stone]:
    """Return how stones are written down, by their colours; {} where they are not, or not by one entry."""
    found = {}
    _, left = all_free(create_board(TRIED), TRIED) or (None, None)
    for stone in (BLACK, WHITE):
        before = list(_entries(create_board(TRIED)))
        board = create_board(TRIED)
        place_on_board(board, stone, ("2", "F"))
        now = list(_entries(board))
        more = [entry for entry in now if entry not in before]
        less = [entry for entry in before if entry not in now]
        if len(less) > 1 or any(entry.path == less[0].path for entry in more if less):
            continue  # a stone takes the place of what was there
        spellings = [
            number
            for number, spell in enumerate(SPELLINGS)
            if [_position(e.item) for e in more] in [[spell(*point)] for point in _NEAR]
        ]
        if spellings:
            row, _position_told, value = _row(more[0].item) or (None, None, more[0].value)
            kind = type(more[0].item)
            found[stone] = Stone(more[0].path, spellings[0], value, row, kind, left)
    return found if len(found) == 2 else {}


def writer(stones: Mapping[str, Stone]) -> Place:
    """A place_on_board that writes stones down in this way."""

    def place_on_board(board: Any, stone: str, position: tuple[str, str]) -> bool:
        how = stones[stone]
        item = SPELLINGS[how.spelling](int(position[0]), LETTERS.index(position[1]))
        _add(
            _at(board, how.path),
            item if how.row is None else how.kind(ROWS[how.row](item, how.value)),
            how.value,
        )
        if how.left is not None and item in _at(board, how.left):
            _cross_out(_at(board, how.left), item)
        return True

    return place_on_board


def stones_at_first(board: Any, size: int) -> list[Entry]:
    """Return the positions that are written down on a new board, where they are few: no list of what is free."""
    named = _named(board, size)
    return next((found for found, points in named if 0 < len(found) <= len(points) / 2), [])


def missing(board: Any, size: int) -> list[Entry]:
    """Return what a new board lacks on which most positions are written down in one place, but not all: a list of what
    is free, or a dict with more in it than points."""
    for found, points in _named(board, size):
        alone = len({entry.path for entry in found}) == 1
        if alone and len(points) / 2 < len(found) < len(points) and _beside(board, found[0]) < len(points):
            there, holder, first = {entry.item for entry in found}, _at(board, found[0].path), found[0]
            held = holder[first.item] if isinstance(holder, dict) else None  # a list perhaps
            return [first._replace(item=p, value=unshared(held)) for p in points if p not in there]
    return []


def _beside(board: Any, entry: Entry) -> int:
    """How many are named like an entry in its place: on a board whose rows are counted from 1, as many as it has."""
    return sum(other.path == entry.path and _kind(other) == _kind(entry) for other in _entries(board))


def _kind(entry: Entry) -> str:
    return re.sub(r"[A-Z]", "A", re.sub(r"\d+", "0", repr(_position(entry.item))))


def clear(board: Any, size: int) -> Any:
    """The board, without the stones that are written down on it at first, and with what it lacks."""
    for entry in (stones := stones_at_first(board, size)) or missing(board, size):
        holder = _at(board, entry.path)
        if stones and isinstance(holder, dict | list | set):
            _cross_out(holder, entry.item)
        elif not stones:
            _add(holder, entry.item, entry.value)
    return board


def all_free(board: Any, size: int) -> tuple[int, Path] | None:
    """Return the spelling in which a list or set of a new board holds all positions, and where that is; or None."""
    for number, (found, points) in enumerate(_named(board, size)):
        if len(found) == len(points) and len({entry.path for entry in found}) == 1:
            a_dict = isinstance(_at(board, found[0].path), dict)
            return None if a_dict else (number, found[0].path)
    return None


def _named(board: Any, size: int) -> Iterator[tuple[list[Entry], Collection[Any]]]:
    """What names a position on a board, by each spelling, and all positions in it."""
    entries = [entry for entry in _entries(board) if _hashable(_position(entry.item))]
    for points in _every_position(size):
        yield [entry for entry in entries if _position(entry.item) in points], points


@cache
def _every_position(size: int) -> list[Mapping[Any, None]]:
    """All positions of a board, by each spelling."""
    points = list(product(range(size), repeat=2))
    return [dict.fromkeys(spell(row, column) for row, column in points) for spell in SPELLINGS]


def _at(board: Any, path: Path) -> Any:
    for key in path:
        board = board[key]
    return board


def _cross_out(holder: Any, item: Any) -> None:
    (holder.pop if isinstance(holder, dict) else holder.remove)(item)


def _add(holder: Any, item: Any, value: Any) -> None:
    """Write something down in a set, a list or a dict."""
    add: Callable[[Any], Any] = (
        getattr(holder, "add", None)
        or getattr(holder, "append", None)
        or (lambda key: holder.update({key: value}))
    )
    add(item)


def _entries(value: Any, path: Path = ()) -> Iterator[Entry]:
    """Everything in the sets, dicts and lists of a value, down to some depth."""
    if isinstance(value, set | frozenset):
        yield from (Entry(path, item) for item in value)
    if isinstance(value, list):
        yield from (Entry(path, item) for item in value)
    if isinstance(value, dict):
        yield from (Entry(path, key, inner if _plain(inner) else None) for key, inner in value.items())
    if isinstance(value, dict | list | tuple) and len(path) < _DEPTH:
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in inside:
            yield from () if _row(inner) else _entries(inner, (*path, key))


def _row(item: Any) -> tuple[int, Any, Any] | None:
    """Which of ROWS an item is that tells a position and what stands there, and these two; None for any other."""
    if type(item) in (tuple, list) and len(item) == 3 and all(map(_plain, item)):
        return (0, tuple(item[:2]), item[2]) if str(item[0]).isdigit() else (1, tuple(item[1:]), item[0])
    if type(item) in (tuple, list) and len(item) == 2:
        for number, (position, value) in ((2, item), (3, item[::-1])):
            if type(position) is tuple and len(position) == 2 and _plain(value):
                return number, position, value
    return None


def _position(item: Any) -> Any:
    """What an item may name a position by."""
    row = _row(item)
    return row[1] if row else item


def _plain(value: Any) -> bool:
    return value is None or isinstance(value, bool | int | float | str)


def _hashable(item: Any) -> bool:
    return _plain(item) or (isinstance(item, tuple) and all(map(_plain, item)))
