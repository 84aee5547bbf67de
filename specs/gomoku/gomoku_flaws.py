"""Which of create_board and place_on_board keeps boards from being made, by what the student's own two do together."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, product
from typing import Any

import gomoku_sparse
from gomoku_elsewhere import elsewhere
from gomoku_places import (
    BLACK,
    LETTERS,
    SPELLINGS,
    TRIED,
    WHITE,
    Create,
    Place,
    Point,
    are_alike,
    are_one_object,
    by_changes,
    by_look,
    changes,
    has_rows_of_its_own,
    hold_objects,
    share_places,
)
from gomoku_sizes import is_of_any_size, mistold, offset
from gomoku_trimmed import lies_at, misshapen
from gomoku_values import Path, leaves, unshared, write

from harness.judge.words import Fault

FREE = (" ", 0, None, "", ".", "-", "+", "--", "0", "_", "*", False, -1)  # what is usual where no stone is


def flaw(create_board: Create, place_on_board: Place) -> str:
    """Name the function that keeps boards from being made, "" if none is seen to.

    Boards must be there, and where they can be looked into, empty, of their size and with rows of their own. Every
    stone must be placed (True), none on another (False), and a stone change something: where it is seen how the board
    is made, one place, another one for every position, black differently from white.
    """
    twice = share_places(create_board(TRIED), place_on_board) or shares_parts(create_board, place_on_board)
    if any(
        told(create_board(TRIED), TRIED) for told in (gomoku_sparse.stones_at_first, gomoku_sparse.missing)
    ):
        return "create_board"
    meant = misshapen(create_board(TRIED), TRIED, place_on_board) is not None
    meant = meant or lies_at(create_board, TRIED, place_on_board) is not None
    meant = meant or elsewhere(create_board, place_on_board) != ""
    if twice or meant or not _lasts(create_board, place_on_board) or offset(create_board, place_on_board):
        return "create_board"
    for size in (TRIED, 13, 15):
        mistaken = mistold(create_board, place_on_board, size)
        if mistaken or create_board(size) is None or not _is_good(create_board, size):
            return "create_board"
        fresh = unshared(create_board(size))
        if not _takes_stones(create_board(size), size, place_on_board):
            board = create_board(size)
            no_board = (
                is_hollow(board)
                or is_full(board, place_on_board)
                or (not by_look(board) and any(boards_taken(place_on_board)))
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


def shared(board: Any, paths: Mapping[Point, Path], own: tuple[Create, Place]) -> str:
    """What a stone shows of places that are one and the same on a board; "" if nothing. `own` are create_board and
    place_on_board."""
    if are_one_object(board, paths, own[1]):
        return "a board whose intersections are one and the same"
    if share_places(board, own[1]):
        return "a board whose rows are one and the same"
    return "a board on which a stone stands in several places at once" if shares_parts(*own) else ""


def shares_parts(create_board: Create, place_on_board: Place) -> bool:
    """Tell whether stones are taken on a board only once what is in it is a copy of its own in each place: rows that
    cannot be looked into, say, and are one and the same."""
    apart = unshared_by(create_board)(TRIED)
    return _takes_stones(apart, TRIED, place_on_board) and not _takes_stones(
        create_board(TRIED), TRIED, place_on_board
    )


def unshared_by(create_board: Create) -> Create:
    """Return what makes such boards: copies of the judge's where the student's process makes none (drive/learned.py),
    as beside a program at a terminal."""
    made: Create = getattr(create_board, "unshared", lambda size: unshared(create_board(size)))
    return made


def is_hollow(board: Any) -> bool:
    """Tell whether a board is rows without places in them."""
    return isinstance(board, list) and bool(board) and all(row == [] for row in board)


def is_full(board: Any, place_on_board: Place) -> bool:
    """Tell whether a fresh board holds stones everywhere: nothing that is usual where none is, but what place_on_board
    puts there for one of the colours, or on a usual board where it takes no stone on this one."""
    held = leaves(board)
    fill = [held.get(path) for path in by_look(board).values()]
    if not fill or any(one in FREE or one != fill[0] for one in fill):
        return False
    # No usual board holds the student's own objects, and none takes them
    others = () if hold_objects(board, by_look(board)) else boards_taken(place_on_board, board)
    for usual in chain([board], others):
        black, white = (_placed(stone, copy.deepcopy(usual), place_on_board) for stone in (BLACK, WHITE))
        if None not in (black, white):
            return black != white and fill[0] in (black, white)
    return False


def _placed(stone: str, board: Any, place_on_board: Place) -> Any:
    """What a stone looks like that is placed on a board, None where it is not."""
    taken = place_on_board(board, stone, ("4", "E")) is True
    return leaves(board).get(by_look(board).get((4, 4), ())) if taken else None


def _is_good(create_board: Create, size: int) -> bool:
    board = create_board(size)
    paths, held = by_look(board), leaves(board)
    if len(paths) != size * size:  # nothing to look into, or a design of an unusual kind
        return not held or len(by_look(create_board(TRIED))) != TRIED * TRIED
    return has_rows_of_its_own(board, paths) and are_alike(board, paths)


def _takes_stones(board: Any, size: int, place_on_board: Place) -> bool:
    last, positions = size - 1, []
    for number, (row, column) in enumerate(
        [(0, 0), (0, last), (4, 2), (2, 4), (last, last), (last, 0), (7, 3)]
    ):
        stone, position = (BLACK, WHITE)[number % 2], (str(row), LETTERS[column])
        positions.append(position)
        if place_on_board(board, stone, position) is not True:
            return False
        if place_on_board(board, stone, position) is not False:
            return False
    return not any(place_on_board(board, BLACK, position) for position in positions)  # each is still there


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
        place_on_board(board, BLACK, ("0", "A"))  # whose turn it is does not tell the colour
        place_on_board(board, stone, ("4", "E"))
        boards.append((fresh, copy.deepcopy(board)))
    (first, black), (second, white) = boards
    if leaves(first) == leaves(black) and leaves(second) == leaves(white):
        return True  # no stone is to be seen there
    not_empty = leaves(first) != leaves(second)  # which is create_board's affair
    return not_empty or leaves(black) != leaves(white)


def colours_alike(create_board: Create, place_on_board: Place) -> str:
    """Return the Fault that the two colours leave one and the same board; "" for none."""
    apart = tells_colours_apart(create_board, place_on_board)
    return "" if apart else Fault("a black stone and a white one leave the same board: the colour is lost")


def boards_taken(place_on_board: Place, given: Any = None) -> Iterator[Any]:
    """Yield boards that hold what is usual, in rows, by position or in one long list, or as the `given` one does, as
    far as the student's own place_on_board takes stones there: where create_board gives no board at all, or one that
    is full, that tells what it should have given."""
    usual = (make(free) for make in _USUAL for free in FREE)
    # Last, since who knows of no border may take stones there, too
    bordered = (_bordered(free, border) for free in FREE for border in ("#", -1, None))
    others = chain(usual, bordered)
    # By turns: one place_on_board may take stones on both, and the file's other functions ask for a shape, or count
    by_turns = chain.from_iterable(zip(_arrays(place_on_board), others, strict=False))
    tried = set()
    for model in chain(_filled(given), by_turns, others):
        if (told := repr(model)) not in tried and _takes_stones(copy.deepcopy(model), TRIED, place_on_board):
            yield model
        tried.add(told)


def _filled(board: Any) -> Iterator[Any]:
    """Yield the board, of lists or dicts, with each thing that is usual in the places of its points."""
    paths = by_look(board).values() if isinstance(board, list | dict) else ()
    for free in FREE if paths else ():
        model = unshared(board)
        for path in paths:
            write(model, path, free)
        yield model


def _arrays(place_on_board: Any) -> Iterator[Any]:
    """Yield arrays of numpy's, where the student's file imports it."""
    if hasattr(place_on_board, "imports") and place_on_board.imports("numpy"):
        import numpy  # only here is it needed  # noqa: PLC0415

        for kind, free in product((None, object), FREE):
            yield numpy.full((TRIED, TRIED), free, kind)


def _bordered(free: Any, border: Any) -> list[list[Any]]:
    edge, ends = [border], range(TRIED + 2)
    return [edge * len(ends) if row in (0, ends[-1]) else edge + [free] * TRIED + edge for row in ends]


def _by_position(spell: Callable[[int, int], Any]) -> Callable[[Any], Any]:
    return lambda free: {spell(row, column): free for row in range(TRIED) for column in range(TRIED)}


_USUAL: tuple[Callable[[Any], Any], ...] = (  # ways to make an empty board
    lambda free: [[free] * TRIED for _ in range(TRIED)],
    lambda free: {row: dict.fromkeys(range(TRIED), free) for row in range(TRIED)},
    lambda free: {str(row): dict.fromkeys(LETTERS[:TRIED], free) for row in range(TRIED)},
    *map(_by_position, SPELLINGS[:2]),
    lambda free: {"size": TRIED, **_by_position(SPELLINGS[0])(free)},
    lambda free: [free] * (TRIED * TRIED),
    lambda free: [str(free)[:1] * TRIED] * TRIED,
    lambda free: [dict.fromkeys(LETTERS[:TRIED], free) for _ in range(TRIED)],
    lambda free: {letter: [free] * TRIED for letter in LETTERS[:TRIED]},
    lambda free: {str(row): [free] * TRIED for row in range(TRIED)},
    *map(_by_position, SPELLINGS[2:]),
)
