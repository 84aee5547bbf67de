"""How stones may be written down on boards that hold nothing but their stones (gomoku_sparse.py), where a broken
place_on_board shows none: as is_occupied finds them, at their points and at no others.

    {"●": set(), "○": set()}      a position for each stone, in one of two rooms
    {}, {"size": 9}               a colour under each position
    [9], {"moves": []}            a row for each stone: (0, 1, "●"), ((0, 1), "●"), ..
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice, permutations, product
from typing import Any

from gomoku_looks import USUAL
from gomoku_places import BLACK, SPELLINGS, TRIED, WHITE, Create, Place
from gomoku_sparse import ROWS, Stone, all_free, writer
from gomoku_values import Path

_ENOUGH = 8
_DEPTH = 2
_TRIED = {BLACK: ((2, 5), ("2", "F")), WHITE: ((6, 1), ("6", "B"))}
_OTHERS = ((5, 2), (1, 6), (2, 4), (3, 5))

Stones = Mapping[str, Stone]


def guessed(create_board: Create, is_occupied: Callable[..., Any]) -> list[Stones]:
    """Return the ways to write stones down in which is_occupied finds them, the likelier first."""
    ways = _ways(create_board(TRIED))
    found = (way for way in ways if are_found(writer(way), create_board(TRIED), is_occupied))
    return list(islice(found, _ENOUGH))


def are_found(place_on_board: Place, board: Any, is_occupied: Callable[..., Any]) -> bool:
    """Tell whether is_occupied finds stones that are placed on a board, and none beside them."""
    for stone, (point, position) in _TRIED.items():
        place_on_board(board, stone, position)
        if is_occupied(board, *point) is not True:
            return False
    return all(is_occupied(board, *point) is False for point in _OTHERS)


def _ways(board: Any) -> Iterator[Stones]:
    """Every way to write stones down where there is room for them."""
    rooms, rows = list(_rooms(board)), (None, *range(len(ROWS)))
    named, left = all_free(board, TRIED) or (None, None)
    for number in range(len(SPELLINGS)) if named is None else [named]:
        for paths in permutations(rooms, 2):
            black, white = (Stone(path, number, None, left=left) for path in paths)
            yield {BLACK: black, WHITE: white}
        for path, row, looks in product(rooms, rows, USUAL):
            black, white = (Stone(path, number, look, row, left=left) for look in looks)
            yield {BLACK: black, WHITE: white}


def _rooms(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where the sets, dicts and lists are in which nothing stands, but a number perhaps."""
    if not isinstance(value, dict | list | set | tuple):
        return
    inside: list[tuple[Any, Any]] = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    if len(inside) < 2 and all(type(held) is int for _, held in inside) and not isinstance(value, tuple):
        yield path
    for key, held in inside if len(path) < _DEPTH else ():
        yield from _rooms(held, (*path, key))
