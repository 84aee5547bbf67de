"""What stones usually look like on a Gomoku board: where a place_on_board that is broken does not show it.

"●", 1, "black"                        what stands in the place of a point
Fields({"stone": "●", "taken": True})  the same, where a point is told by several things, some of them forgotten
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gomoku_places import BLACK, WHITE, is_cell
from gomoku_sparse import Stone
from gomoku_values import Path, inside, is_array, items, write

USUAL = (
    (BLACK, WHITE), (1, 2), ("B", "W"), ("X", "O"), (1, -1), (True, False), (False, True), ("x", "o"), ("b", "w"),
    ("black", "white"), ("Black", "White"), ("BLACK", "WHITE"),
)  # fmt: skip


class Fields(dict[Any, Any]):
    """What a stone looks like at a point that is told by several things: each by its key."""


def usual_looks(seen: Mapping[str, Any], free: Any = None) -> list[Mapping[str, Any]]:
    """Return what stones may look like: as they are seen, and with these two values the other way round, if that is
    usual; where they are not seen, in any usual way, first what goes with how a `free` point looks: numbers with 0,
    words with a word."""
    pairs = sorted(USUAL, key=lambda pair: _unlike(pair[0], free)) if free is not None else USUAL
    usual: list[Mapping[str, Any]] = [{BLACK: black, WHITE: white} for black, white in pairs]
    told = sorted(map(repr, seen.values()))  # a set, say, can be no member of another
    same = [one for one in usual if sorted(map(repr, one.values())) == told and one != seen]
    return [seen, *same] if seen else usual


def looks_in_fields(
    fresh: Any, placed: Mapping[str, Any], paths: tuple[Path, Path], seen: Mapping[str, Any]
) -> list[Mapping[str, Any]]:
    """Return what stones may look like where a point is told by several things, some of which place_on_board forgets:
    what it has `placed`, in black and in white, on the second of two points of a `fresh` board, and in what it has left
    as it was True for False, or the colour for anything else. [] where points are told by one thing."""
    cells = [
        *(inside(fresh, path) for path in paths),
        *(inside(board, paths[-1]) for board in placed.values()),
    ]
    if not all(map(is_cell, cells)):
        return []
    first, last, black, white = (dict(items(cell)) for cell in cells)
    free = {key: held for key, held in last.items() if repr(first.get(key)) == repr(held)}  # no row or column
    alike = {key: black[key] for key, held in free.items() if held != black.get(key) == white.get(key)}
    flags = {key: True for key, held in free.items() if held is False}
    others = [key for key in free if key not in flags]
    looks = usual_looks(seen, free[others[0]] if others else None) if len(free) > 1 else []
    return [
        {stone: Fields(dict.fromkeys(others, look) | flags | alike) for stone, look in each.items()}
        for each in looks
    ]


def put(board: Any, path: Path, look: Any) -> None:
    """Put a stone of this look in the place of a point."""
    told = {(*path, key): value for key, value in look.items()} if isinstance(look, Fields) else {path: look}
    for place, value in told.items():
        write(board, place, value)


def are_kept(board: Any, path: Path, stones: Iterable[Any]) -> bool:
    """Tell whether a free point of a board can hold these, each as it is: in an array of numbers there are no texts."""
    holder = board
    for key in path[:-1]:
        holder = holder[key]
    if not is_array(holder):
        return True
    trial = holder.copy()
    for stone in stones:
        try:
            trial[path[-1]] = stone
        except (TypeError, ValueError):
            return False
        if trial[path[-1]] != stone or stone == holder[path[-1]]:
            return False
    return True


def _unlike(stone: Any, free: Any) -> tuple[bool, int]:
    return type(stone) is not type(free), abs(len(str(stone)) - len(str(free)))


def ways_to_write(stones: Mapping[str, Stone]) -> Sequence[Mapping[str, Stone]]:
    """Return how stones may be written down: as they are seen to be; with the colours the other way round, where black
    is written as white usually is; and where both are written alike, each as it usually is."""
    if not stones:
        return []
    black, white = stones[BLACK], stones[WHITE]
    if black != white:
        over = any(one in _told(white) and other in _told(black) for one, other in USUAL)
        return [stones, *([{BLACK: white, WHITE: black}] if over else [])]
    found: list[Mapping[str, Stone]] = []
    for one, other in USUAL:
        if one in _told(black) or other in _told(black):
            found.append({BLACK: _replaced(black, other, one), WHITE: _replaced(black, one, other)})
    return found[:1]


def _told(stone: Stone) -> tuple[Any, ...]:
    """What may tell a stone's colour."""
    return (*stone.path, stone.value)


def _replaced(stone: Stone, one: Any, other: Any) -> Stone:
    """The stone with the other in place of the one."""
    *path, value = (other if part == one else part for part in _told(stone))
    return stone._replace(path=tuple(path), value=value)
