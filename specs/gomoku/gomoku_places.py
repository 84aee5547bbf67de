"""Where the points of a Gomoku board lie in a value of any design (gomoku_values.py).

    by what changes      the one place that is different after a stone was placed at a position
    by its look          the one part of it that has as many places as the board has intersections

Each is told by its place, and a point by its row and column: (0, 5).
"""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gomoku_values import Path, inside, is_array, items, leaves, parts

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BLACK, WHITE = "●", "○"
SIZES = range(5, 31)  # a board of 15 that holds its drawing has 29 rows
OBJECT = "<an object of class "  # how an object that cannot be looked into is told
TRIED, LARGER = 9, 13  # the sizes of board that are tried
_GRID = r"(?<=')[ |-]+|[ |-]+(?=')"  # at either end of a text

Point = tuple[int, int]
Place = Callable[[Any, str, tuple[str, str]], Any]
Create = Callable[..., Any]  # a size, or two


# ---------------------------------------------------------------- by what changes


def changes(create_board: Create, place_on_board: Place, size: int = TRIED) -> dict[Point, list[Path]]:
    """Return, for each point of a board, the places that placing a stone there changes."""
    found = {}
    board = create_board(size)
    before = copy.deepcopy(leaves(board))
    for number, (row, column) in enumerate((r, c) for r in range(size) for c in range(size)):
        place_on_board(board, (BLACK, WHITE)[number % 2], (str(row), LETTERS[column]))
        after = copy.deepcopy(leaves(board))
        found[row, column] = _changed(before, after)
        before = after
    return found


def by_changes(changed: Mapping[Point, list[Path]]) -> dict[Point, Path]:
    """Return, for each point that changes one place, that place."""
    return {point: paths[0] for point, paths in changed.items() if len(paths) == 1}


def in_sizes(
    create_board: Create, place_on_board: Place, sizes: Sequence[int]
) -> dict[int, dict[Point, Path]]:
    """Return, by how many leaves it has, where the points of a board of each size lie: where each stone changes one
    place, and no two the same."""
    found = {}
    for size in sizes:
        places = by_changes(changes(create_board, place_on_board, size))
        if len(set(places.values())) == size * size:
            found[len(leaves(create_board(size)))] = places
    return found


def by_count(create_board: Create, sizes: Sequence[int]) -> dict[int, dict[Point, Path]]:
    """Return, by how many leaves it has, where the points of an empty board of each size lie: where one thing, and no
    other, is there as often as the board has intersections, beside labels in some rows or columns, say."""
    found = {}
    for size in sizes:
        held = leaves(create_board(size))
        counts = Counter(map(repr, held.values()))
        free = [one for one, count in counts.items() if count == size * size]
        paths = [path for path, one in held.items() if repr(one) == free[0]] if len(free) == 1 else []
        found[len(held)] = {divmod(number, size): path for number, path in enumerate(paths)}
    return found if all(found.values()) else {}


def stones_seen(create_board: Create, place_on_board: Place, size: int = LARGER) -> dict[str, Any]:
    """Return what black and white stones look like on a board; {} where they are not both seen, and told apart.

    The rows of a larger board are no names, where they are strings, even if they are one too short.
    """
    seen = {}
    for stone in (BLACK, WHITE):
        board = create_board(size)
        before = copy.deepcopy(leaves(board))
        place_on_board(board, stone, ("4", "E"))
        after = leaves(board)
        values = [after[path] for path in _changed(before, after) if path in after]
        if len(values) == 1:
            seen[stone] = values[0]
    return seen if len(seen) == 2 and seen[BLACK] != seen[WHITE] else {}


def _changed(before: Mapping[Path, Any], after: Mapping[Path, Any]) -> list[Path]:
    return [
        p
        for p in [*before, *(p for p in after if p not in before)]
        if p not in before or p not in after or before[p] != after[p]
    ]


# ---------------------------------------------------------------- by its look


def by_look(board: Any) -> dict[Point, Path]:
    """Return where each point of a fresh or used board lies; {} where there is nothing that looks like a board."""
    for path, part in parts(board):
        for size in _sizes(part):
            points = _rows(part, size) or _long(part, size) or _by_position(part, size)
            if points:
                return {point: (*path, *inner) for point, inner in _in_cells(part, points).items()}
    return {}


def _sizes(part: Any) -> list[int]:
    """The sizes that a board may have which lies in this part: a dict may hold more than its rows, or its points."""
    if isinstance(part, dict):
        return [size for size in SIZES if size <= len(part)]
    if isinstance(part, list | str | tuple) or is_array(part):
        return [size for size in SIZES if size == len(part) or len(part) - size * size in (0, 1)]
    return []


def _rows(part: Any, size: int) -> dict[Point, Path]:
    """Rows in a list or in a dict, each a list, a dict or a string."""
    if not isinstance(part, list | dict | tuple) and not is_array(part):
        return {}
    keys = list(part) if isinstance(part, dict) else list(range(len(part)))
    if isinstance(part, dict) and len(part) > size:  # there is more in it than rows
        keys = [key for key in labels(part, size + 1) if key in part]
    if len(keys) != size:
        return {}
    rows = [part[key] for key in keys]
    if not all(_is_row(row) and len(row) == size for row in rows):
        return {}
    found = {
        (r, c): (key, list(row)[c] if isinstance(row, dict) else c)
        for r, (key, row) in enumerate(zip(keys, rows, strict=True))
        for c in range(size)
    }
    columns = keys == list(LETTERS[:size])  # each holds the rows
    return {(c, r): path for (r, c), path in found.items()} if columns else found


def labels(rows: Mapping[Any, Any], size: int) -> Sequence[Any]:
    """Return the keys of a dict that holds the rows of a board, or their points, for one of this size; the first of
    them may be missing there."""
    ways: tuple[Sequence[Any], ...] = (range(size), [str(number) for number in range(size)], LETTERS[:size])
    return next((keys for keys in ways if keys[0] in rows or keys[1] in rows), ())


def _is_row(row: Any) -> bool:
    return isinstance(row, list | dict | str | tuple) or is_array(row)


def _long(part: Any, size: int) -> dict[Point, Path]:
    """All intersections in one list or string, behind the size perhaps."""
    if not (isinstance(part, list | str) or is_array(part)):
        return {}
    ahead = len(part) - size * size
    if ahead not in (0, 1) or (ahead and repr(part[0]) != str(size)):
        return {}
    points: dict[Point, Path] = {divmod(number, size): (ahead + number,) for number in range(size * size)}
    holds_more = any(isinstance(item, list | dict | tuple) or is_array(item) for item in part)
    return {} if holds_more and _in_cells(part, points) == points else points


def is_cell(item: Any) -> bool:
    """Whether this may be all that is told of one intersection: {"row": 0, "column": 1, "stone": None}."""
    return type(item) in (list, dict, tuple) and 0 < len(item) < min(SIZES)


def _in_cells(part: Any, points: dict[Point, Path]) -> dict[Point, Path]:
    """Return the points, where these are cells the places of their stones: of what cells tell, the one thing that is
    the same for all but the colours."""
    paths = list(points.values())
    if not all(is_cell(inside(part, path)) for path in paths):
        return points
    told = [dict(items(inside(part, path))) for path in paths]
    if any(each.keys() != told[0].keys() for each in told):
        return points
    alike = [key for key in told[0] if len({repr(each[key]) for each in told}) <= len("●○ ")]
    return {point: (*path, *alike) for point, path in points.items()} if len(alike) == 1 else points


def _by_position(part: Any, size: int) -> dict[Point, Path]:
    """A dict by position, in one of the usual spellings."""
    beside = len(part) - size * size if isinstance(part, dict) else -1  # the size, say
    if not 0 <= beside < min(SIZES) or size > len(LETTERS):
        return {}
    points = [(r, c) for r in range(size) for c in range(size)]
    for spell in SPELLINGS:
        if all(spell(*point) in part for point in points):
            return {point: (spell(*point),) for point in points}
    return {}


SPELLINGS: tuple[Callable[[int, int], Any], ...] = (
    lambda r, c: (r, c),
    lambda r, c: (str(r), LETTERS[c]),
    lambda r, c: (r, LETTERS[c]),
    lambda r, c: f"{r}{LETTERS[c]}",
    lambda r, c: f"{r} {LETTERS[c]}",
    lambda r, c: f"{LETTERS[c]}{r}",
    lambda r, c: (str(r), str(c)),
    lambda r, c: f"{r},{c}",
)


def are_alike(board: Any, paths: Mapping[Point, Path]) -> bool:
    """Tell whether all intersections hold the same, a member of an Enum say, but for the grid that is drawn beside
    them; or each an object or name of its own."""
    held = _held(board, paths)
    if len({re.sub(_GRID, "", one) for one in held}) == 1:  # "+--", and "+" at the edge
        return True
    return len(held) == len(paths) and (hold_objects(board, paths) or hold_names(board, paths))


def hold_names(board: Any, paths: Mapping[Point, Path]) -> bool:
    """Tell whether each intersection holds its own position, or its number, until there is a stone."""
    found = leaves(board)
    told = {point: str(found.get(path)) for point, path in paths.items()}
    if any(list(told.values()) == list(map(str, range(first, first + len(told)))) for first in (0, 1)):
        return True
    return any(all(name == str(spell(*point)) for point, name in told.items()) for spell in SPELLINGS)


def hold_objects(board: Any, paths: Mapping[Point, Path]) -> bool:
    """Tell whether the intersections hold objects, which cannot be looked into."""
    found = leaves(board)
    return bool(paths) and all(str(found.get(path)).startswith(OBJECT) for path in paths.values())


def holds(board: Any) -> dict[Path, Any]:
    """Return what is in a board, as it is now; {} where there are objects, which cannot be looked into."""
    held = {path: frozenset(one) if isinstance(one, set) else one for path, one in leaves(board).items()}
    return {} if any(str(one).startswith(OBJECT) for one in held.values()) else held


def takes_stones(create_board: Create, place_on_board: Place) -> bool:
    """Tell whether what is in a board changes when a stone is placed there."""
    board = create_board(TRIED)
    before = holds(board)
    place_on_board(board, BLACK, ("4", "E"))
    return holds(board) != before


def are_one_object(board: Any, paths: Mapping[Point, Path], place_on_board: Place) -> bool:
    """Tell whether all intersections are one and the same object, which takes a stone for all of them. A stone stands
    on the board afterwards."""
    before = _held(board, paths)
    if not hold_objects(board, paths) or len(before) > 1:
        return False
    taken = place_on_board(board, BLACK, ("1", "B")) is True
    return taken and _held(board, paths) == before


def are_one_row(board: Any) -> bool:
    """Tell whether a board is one row over and over, of whatever length."""
    rows = board if isinstance(board, list) else []
    return len(rows) > 1 and isinstance(rows[0], list | dict) and all(row is rows[0] for row in rows)


def share_places(board: Any, place_on_board: Place) -> bool:
    """Tell whether a stone comes to stand in several places at once, since what holds these is one and the same: a row,
    say. A stone stands on the board afterwards."""
    before = copy.deepcopy(leaves(board))
    place_on_board(board, BLACK, ("1", "B"))
    holders = {}
    after = leaves(board)
    for path in set(after).intersection(_changed(before, after)):  # a list of what is free gets shorter
        a_set = isinstance(after.get(path), set)
        holders[path if a_set else path[:-1]] = id(after[path] if a_set else inside(board, path[:-1]))
    return len(set(holders.values())) < len(holders)


def _held(board: Any, paths: Mapping[Point, Path]) -> set[str]:
    """Return what the intersections hold, each thing once."""
    found = leaves(board)
    return {repr(found.get(path)) for path in paths.values()}


def has_rows_of_its_own(board: Any, paths: Mapping[Point, Path]) -> bool:
    """Tell whether what holds the intersections are lists or dicts of their own; strings and arrays always are."""
    found = [inside(board, path[:-1]) for path in {path[:-1]: path for path in paths.values()}.values()]
    views = all(isinstance(part, str | tuple) or is_array(part) for part in found)
    return views or len({id(part) for part in found}) == len(found)
