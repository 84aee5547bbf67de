"""How boards of any design are made by a lesson (gomoku_lessons.py has those that a student's functions give):

stand_ins   Lesson({"●": 1, "○": 2}) ──> {"create_board": .., "place_on_board": ..}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import gomoku_sparse
from gomoku_elsewhere import made_there
from gomoku_flaws import FREE, unshared_by
from gomoku_looks import put
from gomoku_places import BLACK, LETTERS, OBJECT, TRIED, WHITE, Create, Place, Point, by_look
from gomoku_sizes import grown, is_of_any_size, like, retold
from gomoku_values import Path, leaves, unshared, write

INSIDE_OF = "(inside of)"  # a key of the dict as which an object is looked into (drive/learned.py)


class Lesson(NamedTuple):
    """One way in which boards may be made: an empty one of size TRIED, what black and white look like, and where
    the points lie, unless the look of a board tells that. Without `stones`, the student's own place_on_board is good
    for such boards, for those that are given for a few sizes, or for those that the student's create_board gives of a
    size so much larger."""

    model: Any = None
    stones: Mapping[str, Any] = {}
    paths: Mapping[int, Mapping[Point, Path]] | None = None  # by the number of leaves
    turned: bool = False  # whether columns hold rows
    offset: int = 0
    given: Mapping[int, Any] = {}
    inset: tuple[int, int, int] | None = None  # where the points lie in a larger square, and how far apart
    sparse: Mapping[str, gomoku_sparse.Stone] = {}
    swapped: bool = False  # whether the student's own place_on_board mistakes the colours, on any board
    unshared: bool = False  # whether boards are the student's own, with copies of what is in them twice
    lies_at: Any = None  # where the board lies in what the student's create_board gives
    twice: bool = False  # whether that takes the size twice, as the number of rows and of columns
    elsewhere: str = ""  # where boards are that create_board does not give (gomoku_elsewhere.py)
    then: Lesson | None = None  # what else is to be put right with those


def stand_ins(lesson: Lesson, create_board: Create, place_on_board: Place) -> dict[str, Callable[..., Any]]:
    """Return what stands in for the student's functions, or for one of them."""
    if not lesson.elsewhere:
        return _stand_ins(lesson, create_board, place_on_board)
    there = made_there(create_board, lesson.elsewhere)
    mended = _stand_ins(lesson.then, there, place_on_board) if lesson.then else {}
    return {"create_board": there, **mended}


def _stand_ins(lesson: Lesson, create_board: Create, place_on_board: Place) -> dict[str, Callable[..., Any]]:
    if lesson.swapped:
        others = {BLACK: WHITE, WHITE: BLACK}
        return {"place_on_board": lambda board, stone, at: place_on_board(board, others[stone], at)}
    if lesson.unshared or lesson.offset or lesson.lies_at is not None or lesson.twice:
        return {"create_board": _own(lesson, create_board)}
    if lesson.given:
        given = {"create_board": lambda size: unshared(lesson.given.get(size))}
        return given | ({"place_on_board": _writer(lesson.stones, by_look)} if lesson.stones else {})
    if lesson.paths is not None:
        paths = lesson.paths
        return {"place_on_board": _writer(lesson.stones, lambda b: paths.get(len(leaves(b)), {}))}
    create = {"create_board": _Boards(create_board, lesson.model).create}
    if lesson.sparse:
        return create | {"place_on_board": gomoku_sparse.writer(lesson.sparse)}
    look = _turned if lesson.turned else _inside(lesson.inset) if lesson.inset else by_look
    return create | ({"place_on_board": _writer(lesson.stones, look)} if lesson.stones else {})


def _own(lesson: Lesson, create_board: Create) -> Create:
    """A create_board that gives the student's own boards, with one thing put right."""
    if lesson.lies_at is not None:
        return lambda size: create_board(size)[lesson.lies_at]
    if lesson.twice:
        return lambda size: create_board(size, size)
    make = unshared_by(create_board) if lesson.unshared else create_board
    return lambda size: make(size + lesson.offset)


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
        put(board, path, stones[stone])
        return True

    return place_on_board


class _Boards:
    """Copies of the first board of each size that create_board gave, with rows of their own; `model` is one of
    size TRIED."""

    def __init__(self, create_board: Create, model: Any) -> None:
        self.create_board = create_board
        self.first: dict[int, Any] = {} if model is None else {TRIED: model}

    def create(self, size: int) -> Any:
        """Return an empty board of this size; an object can be made by its class alone, where boards are objects."""
        board = self.create_board(size)  # also for what else it does
        if is_object(board) and is_object(self.first.get(TRIED, board)):
            return _mended(gomoku_sparse.clear(board, size), size)
        if size not in self.first:  # a look into each takes long where boards grow with every call
            self.first[size] = self._made(unshared(gomoku_sparse.clear(board, size)), size)
        return unshared(self.first[size])

    def _made(self, board: Any, size: int) -> Any:
        model = self.first.get(TRIED)  # one of another size shows how they are made
        if len(by_look(board)) == size * size:
            return retold(_freed(emptied(board, size), model), model, size)
        larger = like(model, size) if len(by_look(model)) == TRIED * TRIED else None
        short = not by_look(board) and by_look(model)
        if larger is None and (short or is_of_any_size(board, model)):
            return grown(model, size)
        return board if larger is None else retold(larger, model, size)


def is_object(board: Any) -> bool:
    """Whether a board is an object that is looked into, or a named tuple."""
    if isinstance(board, dict):
        return INSIDE_OF in board
    return isinstance(board, tuple) and type(board) is not tuple


def _mended(board: Any, size: int) -> Any:
    """The board, an object, with rows of its own, and of its size."""
    if not isinstance(board, dict):
        return board
    board.update({key: unshared(inner) for key, inner in board.items()})
    emptied(board, size)
    look = by_look(board)
    key = next(iter(look.values()))[0] if look else None
    if key is not None and len(look) != size * size and (made := like(board[key], size)) is not None:
        sizes = {k: size for k, inner in board.items() if type(inner) is int and inner**2 == len(look)}
        board.update({key: made, **sizes})
    numbers = {k: inner for k, inner in board.items() if type(inner) is int}
    if size not in numbers.values():  # of size TRIED, whatever was asked for
        board.update({k: size for k, inner in numbers.items() if inner == TRIED})
    return board


def lasting(board: Any) -> Any:
    """The board, or None where it holds objects: those belong to the case in which it was made."""
    return None if any(str(held).startswith(OBJECT) for held in leaves(board).values()) else board


def _freed(board: Any, model: Any) -> Any:
    """The board, with what the points of the model hold in its own, where that is known."""
    held = leaves(model)
    free = [held[path] for path in by_look(model).values() if path in held]  # none where it is several things
    if free and all(one == free[0] for one in free) and free[0] in FREE:
        for path in by_look(board).values():
            write(board, path, free[0])
    return board


def emptied(board: Any, size: int) -> Any:
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
