"""How boards of any design may be made, so that other functions can be judged without the two that make them.

A board is what `create_board` gives: rows in rows, a dict by position, one long list, strings, with or without a
border, inside of something else. Where its points lie, and what stones look like there, is learned once from the
student's functions, and gives some lessons, likelier ones first; by each of them boards can be made, case by case:

    learned     [Lesson(offset=-1), Lesson({"●": 1, "○": 2}), ..]
    stand_ins   a lesson ──> {"create_board": .., "place_on_board": ..}
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

import gomoku_sparse
from gomoku_flaws import FREE, boards_taken, flaw, is_full, is_hollow, shares_parts, unshared_by
from gomoku_guesses import are_found, guessed
from gomoku_looks import are_kept, looks_in_fields, put, usual_looks, ways_to_write
from gomoku_places import (
    BLACK,
    LETTERS,
    OBJECT,
    TRIED,
    WHITE,
    Create,
    Place,
    Point,
    by_changes,
    by_look,
    changes,
    hold_objects,
    in_sizes,
    stones_seen,
)
from gomoku_sizes import grown, is_of_any_size, like, mistold, offset, retold, squared, within
from gomoku_trimmed import misshapen, trimmed
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


def learned(create_board: Create, place_on_board: Place, witness: Any = None) -> list[Lesson]:
    """Return the ways in which boards can be made without the student's functions, likelier ones first: those before
    others in which is_occupied, which the witness gives, finds the stones."""
    learner = _Learner(create_board, place_on_board)
    lessons = [*learner.by_own_boards()]
    changed = changes(create_board, place_on_board)
    lessons += learner.by_models(any(changed.values()))
    lessons += learner.by_points(by_changes(changed))
    lessons += learner.by_sparse()
    lessons = lessons or [Lesson(model) for model in boards_taken(place_on_board)]
    is_occupied = witness.alone("is_occupied") if witness else lambda *_: None
    if not lessons and not learner.look:
        lessons = [Lesson(learner.kept, sparse=way) for way in guessed(create_board, is_occupied)]
    lessons += [] if learner.at_fault == "create_board" else [Lesson(swapped=True)]
    return sorted(lessons, key=lambda one: not _is_found(one, create_board, place_on_board, is_occupied))


class _Learner:
    """What the student's two functions show of their boards, and the lessons that it gives. What is asked of them is
    asked in a fixed order: what they keep from one call to the next may show in a later one."""

    def __init__(self, create_board: Create, place_on_board: Place) -> None:
        self.create_board, self.functions = create_board, (create_board, place_on_board)
        self.given = gomoku_sparse.clear(unshared(create_board(TRIED)), TRIED)
        self.model = _emptied(squared(self.given), TRIED)
        self.kept = _lasting(self.model)
        for size in (TRIED, 13):
            if path := mistold(*self.functions, size):
                write(self.model, path, TRIED)
        self.at_fault = flaw(*self.functions)  # asked first: stones may last from one board to the next
        self.seen = copy.deepcopy(stones_seen(*self.functions))

    @cached_property
    def look(self) -> Mapping[Point, Path]:
        """Where the points of the model lie, by its look."""
        return by_look(self.model)

    def by_own_boards(self) -> Iterator[Lesson]:
        """Boards are the student's own, with one thing put right."""
        if shares_parts(*self.functions):
            yield Lesson(unshared=True)
        if off := offset(*self.functions):
            yield Lesson(offset=off)
        meant = misshapen(self.create_board(TRIED), TRIED, self.functions[1])
        if meant is not None:
            cut = {size: trimmed(self.create_board(size), size, meant) for size in (TRIED, 13, 15)}
            plain = len(by_look(cut[TRIED])) == TRIED * TRIED
            yield Lesson(stones=self.seen if plain else {}, given=cut)

    def by_models(self, places: bool) -> Iterator[Lesson]:
        """Boards are made like one that is known, and the student's place_on_board, which `places` stones on the
        student's own or does not, is right."""
        if self.model is None or is_hollow(self.model) or self.at_fault != "create_board":
            return
        if places:
            yield Lesson(self.kept)
        place_on_board = self.functions[1]
        if not by_look(self.given) or is_full(self.given, place_on_board):
            yield from map(Lesson, boards_taken(place_on_board, self.given))

    def by_points(self, places: Mapping[Point, Path]) -> Iterator[Lesson]:
        """Stones are written where the points lie: by the look of a board, or by the `places` that were seen to
        change."""
        looks = self._looks()
        if len(self.look) == TRIED * TRIED and not hold_objects(self.model, self.look):
            told = _in_fields(*self.functions, self.look, self.seen) or looks
            yield from (
                Lesson(self.kept, one, None, turned) for turned in _turns(self.look, places) for one in told
            )
        elif inset := within(self.model, TRIED):
            yield from (Lesson(self.kept, one, inset=inset) for one in looks)
        # Objects stand for one case alone
        objects = any(str(held).startswith(OBJECT) for held in self.seen.values())
        if len(set(places.values())) == TRIED * TRIED and not objects:
            paths = in_sizes(*self.functions, (TRIED,) if self.look else (TRIED, 13, 15))
            yield from (Lesson(self.model, one, paths) for one in looks[:2])

    def by_sparse(self) -> Iterator[Lesson]:
        """Stones are written as moves, or by position, into what a board keeps of them."""
        for stones in ways_to_write(gomoku_sparse.seen(*self.functions)):
            yield Lesson(self.kept, sparse=copy.deepcopy(stones))

    def _looks(self) -> list[Mapping[str, Any]]:
        """What black and white may look like on the model."""
        first = next(iter(self.look.values()), ())
        usual = usual_looks(self.seen, leaves(self.model).get(first))
        return [one for one in usual if are_kept(self.model, first, one.values())]


def _in_fields(
    create_board: Create, place_on_board: Place, look: Mapping[Point, Path], seen: Mapping[str, Any]
) -> list[Mapping[str, Any]]:
    """What stones may look like where points are told by several things."""
    placed: dict[str, Any] = {}
    last = max(look)
    for stone in (BLACK, WHITE):
        placed[stone] = create_board(TRIED)
        place_on_board(placed[stone], stone, (str(last[0]), LETTERS[last[1]]))
    fresh = create_board(TRIED)
    alike = all(by_look(board) == look for board in (fresh, *placed.values()))
    return looks_in_fields(fresh, placed, (look[0, 0], look[last]), seen) if alike else []


def _turns(look: Mapping[Point, Path], places: Mapping[Point, Path]) -> list[bool]:
    """Whether columns may hold rows: first that they do not, as on most boards, and that alone where most of the stones
    say so. Where columns hold rows, those of one column change what looks like one row."""
    points = {path: point for point, path in look.items()}
    found = [(point, points[path]) for point, path in places.items() if path in points]
    straight = sum((row == r) + (column == c) for (row, column), (r, c) in found)
    turned = sum((row == c) + (column == r) for (row, column), (r, c) in found)
    return [False, True] if straight <= turned else [False]


def _is_found(
    lesson: Lesson, create_board: Create, place_on_board: Place, is_occupied: Callable[..., Any]
) -> bool:
    made = stand_ins(lesson, create_board, place_on_board)
    create, place = made.get("create_board", create_board), made.get("place_on_board", place_on_board)
    return are_found(place, create(TRIED), is_occupied)


def stand_ins(lesson: Lesson, create_board: Create, place_on_board: Place) -> dict[str, Callable[..., Any]]:
    """Return what stands in for the student's functions, or for one of them."""
    if lesson.swapped:
        others = {BLACK: WHITE, WHITE: BLACK}
        return {"place_on_board": lambda board, stone, at: place_on_board(board, others[stone], at)}
    if lesson.unshared or lesson.offset:
        make = unshared_by(create_board) if lesson.unshared else create_board
        return {"create_board": lambda size: make(size + lesson.offset)}
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
        """Return an empty board of this size; an object can be made by its class alone."""
        board = self.create_board(size)  # also for what else it does
        if _is_object(board):
            return _mended(gomoku_sparse.clear(board, size), size)
        if size not in self.first:  # a look into each takes long where boards grow with every call
            self.first[size] = self._made(unshared(gomoku_sparse.clear(board, size)), size)
        return unshared(self.first[size])

    def _made(self, board: Any, size: int) -> Any:
        model = self.first.get(TRIED)  # one of another size shows how they are made
        if len(by_look(board)) == size * size:
            return retold(_freed(_emptied(board, size), model), model, size)
        larger = like(model, size) if len(by_look(model)) == TRIED * TRIED else None
        short = not by_look(board) and by_look(model)
        if larger is None and (short or is_of_any_size(board, model)):
            return grown(model, size)
        return board if larger is None else retold(larger, model, size)


def _is_object(board: Any) -> bool:
    """Whether a board is an object that is looked into, or a named tuple."""
    if isinstance(board, dict):
        return INSIDE_OF in board
    return isinstance(board, tuple) and type(board) is not tuple


def _mended(board: Any, size: int) -> Any:
    """The board, an object, with rows of its own, and of its size."""
    if not isinstance(board, dict):
        return board
    board.update({key: unshared(inner) for key, inner in board.items()})
    _emptied(board, size)
    look = by_look(board)
    key = next(iter(look.values()))[0] if look else None
    if key is not None and len(look) != size * size and (made := like(board[key], size)) is not None:
        sizes = {k: size for k, inner in board.items() if type(inner) is int and inner**2 == len(look)}
        board.update({key: made, **sizes})
    numbers = {k: inner for k, inner in board.items() if type(inner) is int}
    if size not in numbers.values():  # of size TRIED, whatever was asked for
        board.update({k: size for k, inner in numbers.items() if inner == TRIED})
    return board


def _lasting(board: Any) -> Any:
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
