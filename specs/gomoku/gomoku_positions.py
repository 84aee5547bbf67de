"""What the functions of `gomoku.py` are tried on, on boards of the student's own design.

    points     (row, column), numbers from 0; a stone's colour is told by the list that it is in
    board_with builds a board through the student's own create_board and place_on_board (gomoku_making.py)
    stones_on  what is seen of a board, by any function of the student's that shows it

`flaw` (gomoku_flaws.py), `learned` (gomoku_lessons.py) and `stand_ins` (gomoku_boards.py) serve where create_board or
place_on_board itself is broken.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import gomoku
from gomoku_boards import stand_ins
from gomoku_computer import REPLIES, against_computer, drawn_with_computer, lost_to_computer
from gomoku_drawings import column_labels, grid, row_labels, stones_drawn, stones_look
from gomoku_flaws import colours_alike, flaw, is_full, shared
from gomoku_forms import all_spelled, among, or_nobody, spelled
from gomoku_games import (
    back_from_a_game,
    back_from_the_start,
    before_a_game,
    exits,
    full_board,
    nonsense,
    resets,
    shows_board,
    start_twice,
    two_games,
    two_players,
)  # fmt: skip
from gomoku_lessons import learned
from gomoku_making import board_with, drawing_of, each, not_giving
from gomoku_menus import menu_shown
from gomoku_places import (
    TRIED,
    are_alike,
    are_one_row,
    by_look,
    has_rows_of_its_own,
    hold_names,
    hold_objects,
    stones_seen,
)
from gomoku_refusals import bad_input, bad_moves
from gomoku_sizes import mistold, oblong, takes_to_end, within
from gomoku_sparse import missing, stones_at_first, taken
from gomoku_stones import (
    BLACK,
    DIAGONALS,
    DIRECTIONS,
    STRAIGHT,
    WHITE,
    Point,
    Position,
    Stones,
    bad_positions,
    drawn,
    free,
    full_and_won,
    games,
    near_misses,
    pictured,
    points_of,
    sample,
    through,
    winning_states,
    wins,
)  # fmt: skip
from gomoku_told import keeps, ordered, told, unchanged
from gomoku_trimmed import is_inside, misshapen
from gomoku_values import leaves

from harness.judge.values import same
from harness.judge.words import Fault

__all__ = [  # read in specs and by the judge, like everything below
    "BLACK", "DIAGONALS", "DIRECTIONS", "REPLIES", "STRAIGHT", "WHITE", "Point", "Position", "Stones",
    "against_computer", "all_spelled", "among",
    "back_from_a_game", "back_from_the_start", "bad_input", "bad_moves", "bad_positions", "before_a_game",
    "board_with", "colours_alike", "column_labels", "drawing_of", "drawn", "drawn_with_computer", "each", "exits",
    "flaw", "free", "full_and_won", "full_board", "games", "grid", "keeps", "learned", "lost_to_computer", "menu_shown",
    "mistakes_colours", "near_misses", "nonsense", "not_giving", "or_nobody", "points_of", "resets", "row_labels",
    "sample", "shows_board", "spelled", "stand_ins", "start_twice", "stones_look", "through",
    "told", "two_games", "two_players", "unchanged", "winning_states", "wins",
]  # fmt: skip

Witness = Callable[[str], Callable[..., Any]]


# ---------------------------------------------------------------- boards of the student's own


def stones_on(board: Any, size: int, stones: Stones, witness: Any) -> str:
    """Return "these and no others" where the board is seen to hold stones at these points alone, else a Fault.

    It may be seen in the board itself, where it is made of lists, dicts and strings in a usual way, by is_occupied, by
    check_available_moves, or as the board is printed: one of them is enough, since the others may be broken, or the
    board unusual. A function counts only for what it tells without help of ours.
    """
    alone, wanted = witness.alone, set(stones)
    ways = ((_in_itself, witness), (_by_moves, alone), (_by_is_occupied, alone), (_as_printed, witness))
    wrong = ""
    for look, who in ways:
        seen = look(board, size, who)
        if seen == wanted:
            return "these and no others"
        wrong = wrong or ("" if seen is None else _difference(wanted, seen))
    return Fault(wrong or "there is no way to see the stones on the board")


def _difference(wanted: set[Point], seen: set[Point]) -> str:
    """What is seen in other places than wanted: "no stone is seen at 0 B, a stone is seen at 1 B"."""
    told = (("no stone", wanted - seen), ("a stone", seen - wanted))
    return ", ".join(f"{stone} is seen at {_places(points)}" for stone, points in told if points)


def _places(points: set[Point]) -> str:
    named = [" ".join(gomoku.position_of(*point)) for point in sorted(points)]
    return ", ".join(named[:4]) + f" and {len(named) - 4} more" * (len(named) > 4)


def _is_empty(board: Any, size: int, witness: Witness) -> bool:
    seen = (_in_itself, _by_moves, _by_is_occupied, _by_placing)
    return any(look(board, size, witness) == set() for look in seen)


def _by_placing(_board: Any, size: int, witness: Witness) -> set[Point] | None:
    board, place = witness("create_board")(size), witness("place_on_board")
    calls = ((point, place(board, BLACK, gomoku.position_of(*point))) for point in points_of(size))
    return {point for point, placed in calls if not same(True, placed)}


def _as_printed(board: Any, size: int, witness: Any) -> set[Point] | None:
    show = witness.printed("print_board")
    return stones_drawn(show(board), show(witness("create_board")(size)), size)


def _in_itself(board: Any, size: int, witness: Witness) -> set[Point] | None:
    paths, empty = by_look(board), witness("create_board")(size)
    if not paths:
        return taken(board, empty, size)
    if len(paths) != size * size or by_look(empty) != paths or hold_objects(board, paths):
        return None
    now, fresh = leaves(board), leaves(empty)
    return {point for point, path in paths.items() if now.get(path) != fresh.get(path)}


def _by_is_occupied(board: Any, size: int, witness: Witness) -> set[Point] | None:
    told = {point: witness("is_occupied")(board, *point) for point in points_of(size)}
    return {point for point, occupied in told.items() if not same(False, occupied)}


def _by_moves(board: Any, size: int, witness: Witness) -> set[Point] | None:
    moves = witness("check_available_moves")(board)
    if not isinstance(moves, list):
        return None
    return {point for point in points_of(size) if gomoku.position_of(*point) not in moves}


def is_fresh(board: Any, size: int, witness: Witness) -> str:
    """Return "an empty board", or the Fault in it."""
    wrong = _not_fresh(board, size, witness)
    return Fault(f"create_board gave {wrong}") if wrong else "an empty board"


def _not_fresh(board: Any, size: int, witness: Witness) -> str:
    """What is seen where it is not an empty board of that size; "" if it is one."""
    if board is None:
        return "nothing"
    begun = stones_at_first(board, size)  # before any are placed on other boards, which may share them
    paths, own = by_look(board), (witness("create_board"), witness("place_on_board"))
    wrong = _size_told(board, size, witness)
    if are_one_row(board):
        return "a board whose rows are one and the same"
    if len(paths) == size * size:
        if not has_rows_of_its_own(board, paths):
            return "a board whose rows are one and the same"
        if not are_alike(board, paths):
            return shared(board, paths, own) or "a board whose intersections are not all alike"
        wrong = wrong or ("a board with stones on it" if is_full(board, own[1]) else "")
        plain = leaves(board).keys() >= set(paths.values())  # else lists, of which several may be one
        if plain and not (wrong or hold_objects(board, paths) or hold_names(board, paths)):
            return ""
    wrong = wrong or ("a board with stones on it, or with few of its positions" if begun else "")
    return wrong or _unseen(board, size, witness) or shared(board, paths, own)


def _size_told(board: Any, size: int, witness: Witness) -> str:
    """What is wrong about the size that a board tells, its rows and columns, or what is beside it; "" if nothing."""
    if is_inside(size, witness):
        return "a board inside of something else, on which no stone can be placed"
    if misshapen(board, size, witness("place_on_board")) is not None:
        return "a board that has not the rows and columns of this size"
    wrong = mistold(witness("create_board"), witness("place_on_board"), size)
    return "a board that tells another size" if wrong and not _has_all_moves(board, size, witness) else ""


def _unseen(board: Any, size: int, witness: Witness) -> str:
    """What keeps a board that is not made of places from being seen as an empty one of its size; "" if nothing."""
    if missing(board, size):
        return "a board without some of its positions"
    if columns := oblong(board, size):
        return f"a board with {columns} intersections in each of its {size} rows"
    if not by_look(board) and len(by_look(witness("create_board")(TRIED))) == TRIED * TRIED:
        return "a board of which the size is not the one that was asked for"
    seen = within(board, size) or (_is_empty(board, size, witness) and _is_seen_to_end(board, size, witness))
    if seen or _is_drawn_empty(board, size, witness):
        return ""
    return "nothing that is seen to be an empty board of this size"


def _is_drawn_empty(board: Any, size: int, witness: Any) -> bool:
    """Whether a board holds an object for each point, of which is_occupied may tell something wrong, and its rows are
    drawn alike and without a stone."""
    paths, held = by_look(board), leaves(board)
    own = {str(held.get(path)) for path in paths.values()}
    if len(own) != size * size or not hold_objects(board, paths):
        return False
    drawing = witness.printed("print_board")(board)
    rows = [re.sub(r"[\s\d]", "", line) for line in drawing.split("\n") if "--" in line]
    return len(rows) == size and len(set(rows)) == 1 and not {BLACK, WHITE} & set(rows[0])


def _is_seen_to_end(board: Any, size: int, witness: Witness) -> bool:
    """Whether a board that cannot be looked into is seen to be of its size: by its moves; or since a stone can be
    placed in each corner, and none outside; or, where none can be placed at all, by is_occupied, or since the board
    has its size written in it."""
    if _has_all_moves(board, size, witness):
        return True
    if (to_end := takes_to_end(board, size, witness("place_on_board"))) is not None:
        return to_end
    written = any(type(held) is int and held == size for held in leaves(board).values())
    sized = leaves(board) != leaves(witness("create_board")(size + 1))  # else nobody could know the size
    return written or (sized and _by_is_occupied(board, size, witness) == set())


def _has_all_moves(board: Any, size: int, witness: Witness) -> bool:
    return bool(ordered(witness("check_available_moves")(board)) == sorted(free(size)))


def mistakes_colours(own: tuple[Any, Any], printed: Callable[[], str], witness: Any) -> str:
    """Return the Fault that five black stones in a row are drawn as white ones, and win as white ones, or the other
    way round; "" for none. Where print_board and check_for_winner tell the same, it is neither of them that is wrong.
    `own` are create_board and place_on_board; nothing is known of them where those two may not be asked."""
    if stones_seen(*own, size=TRIED) == {BLACK: BLACK, WHITE: WHITE}:
        return ""  # it is written in the board
    if not (witness.is_there("check_for_winner") and witness.is_there("print_board")):
        return ""
    row = tuple((4, column) for column in range(2, 7))
    for stone, other in ((BLACK, WHITE), (WHITE, BLACK)):
        board = board_with(own, 9, *((row, ()) if stone == BLACK else ((), row)))
        before = len(printed())
        witness("print_board")(board)
        drawn_now = printed()[before:]
        seen_so = drawn_now.count(other) >= len(row) and stone not in drawn_now
        if seen_so and witness("check_for_winner")(board) == other:
            return Fault(f"where {stone} is placed, {other} is drawn, and wins")
    return ""


def draw(value: object) -> str | None:
    """Return a picture of a board of the reference's or of a position; None for anything else."""
    if picture := pictured(value):
        return picture
    rows = value if isinstance(value, list) else []
    if not rows or not all(isinstance(row, list) and len(row) == len(rows) for row in rows):
        return None
    if not {str}.issuperset(type(item) for row in rows for item in row):
        return None
    return "\n".join(" ".join(item if item.strip() else "·" for item in row) for row in rows)
