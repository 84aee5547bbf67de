"""How boards of any design may be made, so that other functions can be judged without the two that make them.

A board is what `create_board` gives: rows in rows, a dict by position, one long list, strings, with or without a
border, inside of something else. Where its points lie, and what stones look like there, is learned once from the
student's functions, and gives some lessons, likelier ones first; by each of them gomoku_boards.py makes boards:

    learned     [Lesson(offset=-1), Lesson({"●": 1, "○": 2}), ..]
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

import gomoku_sparse
from gomoku_boards import Lesson, emptied, is_object, lasting, stand_ins
from gomoku_elsewhere import elsewhere, made_there
from gomoku_flaws import boards_taken, flaw, is_full, is_hollow, shares_parts
from gomoku_guesses import are_found, guessed
from gomoku_looks import are_kept, looks_in_fields, usual_looks, ways_to_write
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
    by_count,
    by_look,
    changes,
    hold_objects,
    in_sizes,
    stones_seen,
)
from gomoku_sizes import mistold, offset, squared, within
from gomoku_trimmed import lies_at, misshapen, trimmed
from gomoku_values import Path, leaves, unshared, write


def learned(create_board: Create, place_on_board: Place, witness: Any = None) -> list[Lesson]:
    """Return the ways in which boards can be made without the student's functions, likelier ones first: those before
    others in which is_occupied, which the witness gives, finds the stones."""
    if where := elsewhere(create_board, place_on_board):
        others = learned(made_there(create_board, where), place_on_board, witness)
        return [Lesson(elsewhere=where), *(Lesson(elsewhere=where, then=one) for one in others)]
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
        self.model = emptied(squared(self.given), TRIED)
        self.kept = lasting(self.model)
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
        kept_in_class = self.at_fault == "create_board" and is_object(self.given)
        if kept_in_class or shares_parts(*self.functions):
            yield Lesson(unshared=True)
        if self.create_board(TRIED) is None and self.create_board(TRIED, TRIED) is not None:
            yield Lesson(twice=True)
        if (at := lies_at(self.create_board, TRIED, self.functions[1])) is not None:
            yield Lesson(lies_at=at)
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
        elif not self.look and (counted := by_count(self.create_board, (TRIED, 13, 15))):
            yield from (Lesson(self.kept, one, counted) for one in looks[:2])
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
