"""How a board of any design may be read and written, so that other functions can be judged without place_on_board.

A board is what `create_board` gives: rows in rows, a dict by position, one long list, strings, with or without a
border, inside of something else. Where its intersections lie is learned from it:

    by what changes      the one place that is different after a stone was placed at a position
    by its look          the one part of it that has as many places as the board has intersections

A place is a path of keys and indices into the value: (0, 5), (("0", "F"),), ("cells", 5).
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from typing import Any

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BLACK, WHITE = "●", "○"
SIZES = range(5, 27)
TRIED = 9  # the size of board that is tried
USUAL = ((BLACK, WHITE), (1, 2), ("B", "W"), ("X", "O"))  # what stones look like, where that is not seen

Path = tuple[Any, ...]
Point = tuple[int, int]
Place = Callable[[Any, str, tuple[str, str]], Any]
Create = Callable[[int], Any]


def writer(stones: Mapping[str, Any], paths: Callable[[Any], Mapping[Point, Path]]) -> Place:
    """Return a place_on_board that writes into a board: `stones` says what black and white look like there, and
    `paths` where the points of a board lie."""

    def place_on_board(board: Any, stone: str, position: tuple[str, str]) -> bool:
        path = paths(board).get((int(position[0]), LETTERS.index(position[1])))
        if path is None:
            return False
        _write(board, path, stones[stone])
        return True

    return place_on_board


def learned(create_board: Create, place_on_board: Place) -> list[dict[str, Any]]:
    """Return the ways in which boards can be made without the student's functions, likelier ones first: what stands
    in for create_board, where a board can be copied, and for place_on_board."""
    boards = _Boards(create_board)
    ways: list[dict[str, Any]] = []
    if len(by_look(boards.create(TRIED))) == TRIED * TRIED:
        looks = [stones_seen(create_board, place_on_board), *({BLACK: b, WHITE: w} for b, w in USUAL)]
        for number, stones in enumerate(looks):
            if stones not in looks[:number]:
                ways.append({"create_board": boards.create, "place_on_board": writer(stones, by_look)})
    changes = by_changes(create_board, place_on_board)
    if len(set(changes.values())) == TRIED * TRIED:
        stones = stones_seen(create_board, place_on_board)
        paths = writer(
            stones, lambda board: changes if len(leaves(board)) == len(leaves(boards.create(TRIED))) else {}
        )
        ways.append({"place_on_board": paths})
    return ways


def flaw(create_board: Create, place_on_board: Place) -> str:
    """Name the function that keeps boards from being made, "" if none is seen to.

    Boards must be there, and where they can be looked into, empty, of their size and with rows of their own. Every
    stone must be placed (True), none on another (False), and a stone change one place, another one for every
    position, black differently from white.
    """
    for size in (TRIED, 13, 15):
        if create_board(size) is None or not _is_good(create_board, size):
            return "create_board"
        if not _takes_stones(create_board(size), size, place_on_board):
            return "place_on_board"
        if not _is_good(create_board, size):
            return "create_board"
    return "" if _places_well(create_board, place_on_board) else "place_on_board"


def _is_good(create_board: Create, size: int) -> bool:
    board = create_board(size)
    paths, held = by_look(board), leaves(board)
    if len(paths) != size * size:  # nothing to look into, or a design of an unusual kind
        return not held or len(by_look(create_board(TRIED))) != TRIED * TRIED
    return has_rows_of_its_own(board, paths) and len({repr(held.get(path)) for path in paths.values()}) == 1


def _takes_stones(board: Any, size: int, place_on_board: Place) -> bool:
    last = size - 1
    for number, (row, column) in enumerate(
        [(0, 0), (0, last), (4, 2), (2, 4), (last, last), (last, 0), (7, 3)]
    ):
        stone, position = (BLACK, WHITE)[number % 2], (str(row), LETTERS[column])
        if place_on_board(board, stone, position) is not True:
            return False
        if place_on_board(board, stone, position) is not False:
            return False
    return True


def _places_well(create_board: Create, place_on_board: Place) -> bool:
    if not leaves(create_board(TRIED)):
        return True  # an object: there is nothing to look into
    changes = by_changes(create_board, place_on_board)
    look = by_look(create_board(TRIED))
    black, white = (stones_seen(create_board, place_on_board)[stone] for stone in (BLACK, WHITE))
    usual = not look or changes == look or changes == {(c, r): path for (r, c), path in look.items()}
    return usual and len(set(changes.values())) == TRIED * TRIED and black != white


class _Boards:
    """Copies of the first board of each size that create_board gave, with rows of their own."""

    def __init__(self, create_board: Create) -> None:
        self.create_board = create_board
        self.first: dict[int, Any] = {}

    def create(self, size: int) -> Any:
        """Return an empty board of this size."""
        if size not in self.first:
            self.first[size] = self._made(size)
        return unshared(self.first[size])

    def _made(self, size: int) -> Any:
        board = unshared(self.create_board(size))
        if size == TRIED or len(by_look(board)) == size * size:
            return board
        model = self.create(TRIED)  # one of another size shows how they are made
        if isinstance(model, list) and len(model) == TRIED * TRIED:
            return [model[0]] * (size * size)
        if isinstance(model, list) and len(model) == TRIED and isinstance(model[0], list | str):
            return [model[0][:1] * size for _ in range(size)]
        return board


def unshared(value: Any) -> Any:
    """Return a copy in which no list or dict is in two places."""
    if isinstance(value, list):
        return [unshared(item) for item in value]
    return {key: unshared(item) for key, item in value.items()} if isinstance(value, dict) else value


# ---------------------------------------------------------------- by what changes


def by_changes(create_board: Create, place_on_board: Place) -> dict[Point, Path]:
    """Return, for each point of a board, the one place that placing a stone there changes."""
    found = {}
    board = create_board(TRIED)
    for row in range(TRIED):
        for column in range(TRIED):
            before = copy.deepcopy(leaves(board))
            place_on_board(board, (BLACK, WHITE)[(row + column) % 2], (str(row), LETTERS[column]))
            changed = _changed(before, leaves(board))
            if len(changed) == 1:
                found[row, column] = changed[0]
    return found


def stones_seen(create_board: Create, place_on_board: Place) -> dict[str, Any]:
    """Return what black and white stones look like on a board; as the text names them, where that is not seen."""
    seen = {}
    for stone in (BLACK, WHITE):
        board = create_board(TRIED)
        before = copy.deepcopy(leaves(board))
        place_on_board(board, stone, ("4", "E"))
        after = leaves(board)
        values = [after[path] for path in _changed(before, after) if path in after]
        seen[stone] = values[0] if len(values) == 1 else stone
    return seen if seen[BLACK] != seen[WHITE] else {BLACK: BLACK, WHITE: WHITE}


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
        for size in SIZES:
            points = _rows(part, size) or _long(part, size) or _by_position(part, size)
            if points:
                return {point: (*path, *inner) for point, inner in points.items()}
    return {}


def _rows(part: Any, size: int) -> dict[Point, Path]:
    """Rows in a list or in a dict, each a list, a dict or a string."""
    if not isinstance(part, list | dict) or len(part) != size:
        return {}
    keys = list(part) if isinstance(part, dict) else list(range(size))
    rows = [part[key] for key in keys]
    if not all(isinstance(row, list | dict | str) and len(row) == size for row in rows):
        return {}
    return {
        (r, c): (key, list(row)[c] if isinstance(row, dict) else c)
        for r, (key, row) in enumerate(zip(keys, rows, strict=True))
        for c in range(size)
    }


def _long(part: Any, size: int) -> dict[Point, Path]:
    """All intersections in one list or string."""
    if not isinstance(part, list | str) or len(part) != size * size:
        return {}
    if any(isinstance(item, list | dict) for item in part):
        return {}
    return {divmod(number, size): (number,) for number in range(size * size)}


def _by_position(part: Any, size: int) -> dict[Point, Path]:
    """A dict by position, in one of the usual spellings."""
    if not isinstance(part, dict) or len(part) != size * size:
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

# ---------------------------------------------------------------- values in general


def parts(value: Any) -> Iterator[tuple[Path, Any]]:
    """Return the value and what is in it, at most two levels deep, the outer first, each with its path."""
    yield (), value
    for key, inner in _items(value):
        if isinstance(inner, list | dict | str):
            yield (key,), inner


def leaves(value: Any, path: Path = ()) -> dict[Path, Any]:
    """Return everything in a value that is not a list, tuple or dict, by its path; the letters of strings, too."""
    if (
        isinstance(value, str) and len(value) >= TRIED
    ):  # a row, or all of them: no name for what one point holds
        return {(*path, number): letter for number, letter in enumerate(value)}
    if not isinstance(value, list | tuple | dict):
        return {path: value} if path else {}
    found: dict[Path, Any] = {}
    for key, inner in _items(value):
        found.update(leaves(inner, (*path, key)))
    return found


def _items(value: Any) -> list[tuple[Any, Any]]:
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list | tuple) else []


def _write(board: Any, path: Path, value: Any) -> None:
    """Put a value in a place of the board; a letter of a string by putting another string in its place."""
    holder = board
    for key in path[:-1]:
        outer, last, holder = holder, key, holder[key]
    if isinstance(holder, str):
        outer[last] = holder[: path[-1]] + value + holder[path[-1] + 1 :]
    else:
        holder[path[-1]] = value


def has_rows_of_its_own(board: Any, paths: Mapping[Point, Path]) -> bool:
    """Tell whether what holds the intersections are lists or dicts of their own; strings always are."""
    found = []
    for path in {path[:-1] for path in paths.values()}:
        part = board
        for key in path:
            part = part[key]
        found.append(part)
    return all(isinstance(part, str) for part in found) or len({id(part) for part in found}) == len(found)
