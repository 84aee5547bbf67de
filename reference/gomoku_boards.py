"""How boards of any design may be made, so that other functions can be judged without the two that make them.

A board is what `create_board` gives: rows in rows, a dict by position, one long list, strings, with or without a
border, inside of something else. Where its points lie, and what stones look like there, is learned once from the
student's functions, and gives some lessons, likelier ones first; by each of them boards can be made, case by case:

    learned     [Lesson(offset=-1), Lesson({"●": 1, "○": 2}), ..]
    stand_ins   a lesson ──> {"create_board": .., "place_on_board": ..}
    flaw        which of the two keeps boards from being made
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import gomoku_sparse
from gomoku_looks import usual_looks, ways_to_write
from gomoku_places import (
    BLACK,
    LETTERS,
    OBJECT,
    TRIED,
    WHITE,
    Create,
    Path,
    Place,
    Point,
    are_alike,
    are_one_object,
    by_changes,
    by_look,
    changes,
    has_rows_of_its_own,
    hold_objects,
    in_sizes,
    leaves,
    share_places,
    stones_seen,
    unshared,
    write,
)
from gomoku_sizes import grown, is_of_any_size, like, mistold, offset, retold, squared, within

INSIDE_OF = "(inside of)"  # a key of the dict as which an object is looked into (drive/learned.py)
FREE = (" ", 0, None, "", ".", "-", "+", "--", "0", "_", "*", False, -1)  # what is usual where no stone is


class Lesson(NamedTuple):
    """One way in which boards may be made: an empty one of size TRIED, what black and white look like, and where
    the points lie, unless the look of a board tells that. Without `stones`, the student's own place_on_board is good
    for such boards, or for those that the student's create_board gives of a size so much larger."""

    model: Any = None
    stones: Mapping[str, Any] = {}
    paths: Mapping[int, Mapping[Point, Path]] | None = None  # by the number of leaves
    turned: bool = False  # whether columns hold rows
    offset: int = 0
    inset: tuple[int, int, int] | None = None  # where the points lie in a larger square, and how far apart
    sparse: Mapping[str, gomoku_sparse.Stone] = {}
    swapped: bool = False  # whether the student's own place_on_board mistakes the colours, on any board


def learned(create_board: Create, place_on_board: Place) -> list[Lesson]:
    """Return the ways in which boards can be made without the student's functions, likelier ones first."""
    given = gomoku_sparse.clear(unshared(create_board(TRIED)), TRIED)
    model = _emptied(squared(given), TRIED)
    kept = _lasting(model)
    for size in (TRIED, 13):
        if path := mistold(create_board, place_on_board, size):
            write(model, path, TRIED)
    at_fault = flaw(create_board, place_on_board)  # asked first: stones may last from one board to the next
    seen = copy.deepcopy(stones_seen(create_board, place_on_board))
    lessons: list[Lesson] = []
    if off := offset(create_board, place_on_board):
        lessons.append(Lesson(offset=off))
    changed = changes(create_board, place_on_board)
    if model is not None and not _is_hollow(model) and at_fault == "create_board":
        shown = [Lesson(kept)] if any(changed.values()) else []
        lessons += (not by_look(given) and _guessed(place_on_board)) or shown
    look = by_look(model)
    looks = usual_looks(seen, leaves(model).get(next(iter(look.values()), ())))
    if len(look) == TRIED * TRIED and not hold_objects(model, look):
        turned = _holds_columns(look, by_changes(changed))
        lessons += [Lesson(kept, one, None, way) for one in looks for way in sorted({turned, False})]
    elif inset := within(model, TRIED):
        lessons += [Lesson(kept, one, inset=inset) for one in looks]
    places = by_changes(changed)
    objects = any(str(held).startswith(OBJECT) for held in seen.values())  # which stand for one case alone
    if len(set(places.values())) == TRIED * TRIED and not objects:
        paths = in_sizes(create_board, place_on_board, (TRIED,) if look else (TRIED, 13, 15))
        lessons += [Lesson(model, one, paths) for one in looks[:2]]
    ways = ways_to_write(gomoku_sparse.seen(create_board, place_on_board))
    lessons += [Lesson(kept, sparse=copy.deepcopy(stones)) for stones in ways]
    lessons = lessons or _guessed(place_on_board)
    return lessons if at_fault == "create_board" else [*lessons, Lesson(swapped=True)]


def _holds_columns(look: Mapping[Point, Path], places: Mapping[Point, Path]) -> bool:
    """Whether columns hold rows, by most of the stones: those of one column change what looks like one row."""
    points = {path: point for point, path in look.items()}
    found = [(point, points[path]) for point, path in places.items() if path in points]
    straight = sum((row == r) + (column == c) for (row, column), (r, c) in found)
    return sum((row == c) + (column == r) for (row, column), (r, c) in found) > straight


def _guessed(place_on_board: Place) -> list[Lesson]:
    """Rows that hold what is usual, as far as the student's own place_on_board takes stones there: where create_board
    gives no board at all, that tells what it should have given."""
    models = [[[free] * TRIED for _ in range(TRIED)] for free in FREE]
    return [Lesson(model) for model in models if _takes_stones(copy.deepcopy(model), TRIED, place_on_board)]


def stand_ins(lesson: Lesson, create_board: Create, place_on_board: Place) -> dict[str, Callable[..., Any]]:
    """Return what stands in for the student's functions, or for one of them."""
    if lesson.swapped:
        others = {BLACK: WHITE, WHITE: BLACK}
        return {"place_on_board": lambda board, stone, at: place_on_board(board, others[stone], at)}
    if lesson.offset:
        return {"create_board": lambda size: create_board(size + lesson.offset)}
    if lesson.paths is not None:
        paths = lesson.paths
        return {"place_on_board": _writer(lesson.stones, lambda b: paths.get(len(leaves(b)), {}))}
    create = {"create_board": _Boards(create_board, lesson.model).create}
    if lesson.sparse:
        return create | {"place_on_board": gomoku_sparse.writer(lesson.sparse)}
    look = _turned if lesson.turned else _inside(lesson.inset) if lesson.inset else by_look
    return create | ({"place_on_board": _writer(lesson.stones, look)} if lesson.stones else {})


def _turned(board: Any) -> Mapping[Point, Path]:
    return {(column, row): path for (row, column), path in by_look(board).items()}


def _inside(inset: tuple[int, int, int]) -> Callable[[Any], Mapping[Point, Path]]:
    down, right, step = inset

    def paths(board: Any) -> Mapping[Point, Path]:
        found = {(row - down, column - right): path for (row, column), path in by_look(board).items()}
        return {(r // step, c // step): path for (r, c), path in found.items() if r % step == c % step == 0}

    return paths


def _writer(stones: Mapping[str, Any], paths: Callable[[Any], Mapping[Point, Path]]) -> Place:
    """A place_on_board that writes into a board: `stones` says what black and white look like there, and `paths`
    where the points of a board lie."""

    def place_on_board(board: Any, stone: str, position: tuple[str, str]) -> bool:
        path = paths(board).get((int(position[0]), LETTERS.index(position[1])))
        if path is None:
            return False
        write(board, path, stones[stone])
        return True

    return place_on_board


class _Boards:
    """Copies of the first board of each size that create_board gave, with rows of their own; `model` is one of
    size TRIED."""

    def __init__(self, create_board: Create, model: Any) -> None:
        self.create_board = create_board
        self.first: dict[int, Any] = {} if model is None else {TRIED: model}

    def create(self, size: int) -> Any:
        """Return an empty board of this size; an object can be made by its class alone."""
        board = gomoku_sparse.clear(self.create_board(size), size)
        if isinstance(board, tuple) and type(board) is not tuple:
            return board
        if isinstance(board, dict) and INSIDE_OF in board:
            return _mended(board, size)
        if size not in self.first:
            self.first[size] = self._made(unshared(board), size)
        return unshared(self.first[size])

    def _made(self, board: Any, size: int) -> Any:
        if len(by_look(board)) == size * size:
            return retold(_emptied(board, size), self.first.get(TRIED), size)
        model = self.first.get(TRIED)  # one of another size shows how they are made
        larger = like(model, size) if len(by_look(model)) == TRIED * TRIED else None
        short = not by_look(board) and by_look(model)
        if larger is None and (short or is_of_any_size(board, model)):
            return grown(model, size)
        return board if larger is None else larger


def _mended(board: Any, size: int) -> Any:
    """The board, an object, with rows of its own, and of its size."""
    if not isinstance(board, dict):
        return board
    board.update({key: unshared(inner) for key, inner in board.items()})
    look = by_look(board)
    key = next(iter(look.values()))[0] if look else None
    if key is not None and len(look) != size * size and (made := like(board[key], size)) is not None:
        sizes = {k: size for k, inner in board.items() if type(inner) is int and inner**2 == len(look)}
        board.update({key: made, **sizes})
    return board


def _lasting(board: Any) -> Any:
    """The board, or None where it holds objects: those belong to the case in which it was made."""
    return None if any(str(held).startswith(OBJECT) for held in leaves(board).values()) else board


def _emptied(board: Any, size: int) -> Any:
    """The board, where all but a few of its points hold the same, with that in the others, too."""
    look, held = by_look(board), leaves(board)
    told = {path: repr(held.get(path)) for path in look.values()}
    [(most, count)] = Counter(told.values()).most_common(1) or [("", 0)]
    if len(look) != size * size or most.startswith(OBJECT, 1) or count <= len(told) / 2:
        return board
    free = next(held.get(path) for path, one in told.items() if one == most)
    for path in [path for path, one in told.items() if one != most]:
        write(board, path, free)
    return board


# ---------------------------------------------------------------- which of the two is at fault


def flaw(create_board: Create, place_on_board: Place) -> str:
    """Name the function that keeps boards from being made, "" if none is seen to.

    Boards must be there, and where they can be looked into, empty, of their size and with rows of their own. Every
    stone must be placed (True), none on another (False), and a stone change something: where it is seen how the board
    is made, one place, another one for every position, black differently from white.
    """
    shared = share_places(create_board(TRIED), place_on_board)
    if any(
        told(create_board(TRIED), TRIED) for told in (gomoku_sparse.stones_at_first, gomoku_sparse.missing)
    ):
        return "create_board"
    if shared or not _lasts(create_board, place_on_board) or offset(create_board, place_on_board):
        return "create_board"
    for size in (TRIED, 13, 15):
        mistaken = mistold(create_board, place_on_board, size)
        if mistaken or create_board(size) is None or not _is_good(create_board, size):
            return "create_board"
        fresh = unshared(create_board(size))
        if not _takes_stones(create_board(size), size, place_on_board):
            board = create_board(size)
            no_board = (
                _is_hollow(board)
                or (not by_look(board) and _guessed(place_on_board))
                or (size != TRIED and is_of_any_size(fresh, unshared(create_board(TRIED))))
            )
            one = are_one_object(board, by_look(board), place_on_board)
            return "create_board" if no_board or one else "place_on_board"
        again = create_board(size)
        lasting = hold_objects(again, by_look(again)) or leaves(again) == leaves(fresh)
        if not _is_good(create_board, size) or not lasting:
            return "create_board"
    return "" if _places_well(create_board, place_on_board) else "place_on_board"


def _lasts(create_board: Create, place_on_board: Place) -> bool:
    """Whether a board is as fresh as the one before when a stone stands on that."""
    first, board = leaves(unshared(create_board(TRIED))), create_board(TRIED)
    alike = leaves(board) == first  # else there are objects in it, which are never alike
    placed = place_on_board(board, BLACK, ("4", "E"))
    if alike and leaves(create_board(TRIED)) != first:
        return False
    return placed is not True or place_on_board(create_board(TRIED), BLACK, ("4", "E")) is True


def _is_hollow(board: Any) -> bool:
    """Tell whether a board is rows without places in them."""
    return isinstance(board, list) and bool(board) and all(row == [] for row in board)


def _is_good(create_board: Create, size: int) -> bool:
    board = create_board(size)
    paths, held = by_look(board), leaves(board)
    if len(paths) != size * size:  # nothing to look into, or a design of an unusual kind
        return not held or len(by_look(create_board(TRIED))) != TRIED * TRIED
    return has_rows_of_its_own(board, paths) and are_alike(board, paths)


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
    board = create_board(TRIED)
    if not leaves(board) or hold_objects(board, by_look(board)):
        return True  # an object, or many: there is nothing to look into
    changed, look = changes(create_board, place_on_board), by_look(board)
    if not look:  # a design of an unusual kind: what a stone changes is its own affair
        return all(changed.values()) and tells_colours_apart(create_board, place_on_board)
    places = by_changes(changed)
    turned = {(c, r): path for (r, c), path in look.items()}
    return places in (look, turned) and tells_colours_apart(create_board, place_on_board)


def tells_colours_apart(create_board: Create, place_on_board: Place) -> bool:
    """Tell whether a black stone and a white one leave different boards, as far as one can look into them."""
    boards = []
    for stone in (BLACK, WHITE):
        board = create_board(TRIED)
        fresh = copy.deepcopy(board)
        place_on_board(board, stone, ("4", "E"))
        boards.append((fresh, copy.deepcopy(board)))
    (first, black), (second, white) = boards
    if leaves(first) == leaves(black) and leaves(second) == leaves(white):
        return True  # no stone is to be seen there
    not_empty = leaves(first) != leaves(second)  # which is create_board's affair
    return not_empty or leaves(black) != leaves(white)
