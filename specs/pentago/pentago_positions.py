"""What the specs beside it use: boards to test functions on, how one is drawn in a report, and who plays `menu()`.

    for check_victory:  the boards of pentago_victory
    for apply_move, as (board, turn, row, col, rot):  moves_with(rot, turning)
    for check_move:     half_filled(), of_one(player)
    for display_board:  one_marble(kind, cells), quadrant(), one_changed(kind), drawing (pentago_drawings)
    for computer_move:  to_move(rows), level_1, level_2 (pentago_levels)
    for menu:           the players of pentago_menus and pentago_leaving, the games of pentago_games

Lists go from few marbles to many: the first board that fails is the one that is shown.

All else here is for `menu()`, whose wording is free. Each module uses those below it, so read from the top:

    leaving, menus, again      who plays: half of a game, a whole one, another one; what must be seen of it
    tongues                    menus in other languages, as they are read in English
    games                      the games, and wrong answers that come between their moves
    table                      one turn: what is asked, what is answered, what has come of it
      opening, results, scores   who begins; what players are called, and who is said to have won, by words or numbers
      asides                     what is asked beside the moves, and what was answered to it
      typist                     how a move is typed, by what was `heard` and in which `forms` it was taken
    setup, settings, commands  what to answer beside the moves: one thing at a time, both players at once
      left_open, choices         which answers may be meant; which options fit
    answers, writing           a part of a move as it is typed; several in one line, or as a command
    exits, kinds, questions    how a game is left; questions for yes or no; which parts of a move are asked for
    seats                      who sits where and begins, by what was asked and typed
    whom, offers               whom a question is about; menus that offer to play, and who may
    axes, turns                words for rows, columns and cells; for quadrants and directions
    options, lists, lines      what a text offers, each with its key
    merit                      what an option means for who plays
    boards, colours            whether a board is shown, as the student draws it, and in its colours
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np
from pentago_boards import CELLS, OFF_THE_EDGES, Cell, board_of, draw
from pentago_drawings import drawing
from pentago_games import (
    BROKEN_BY_THE_ROTATION,
    IN_THE_TOP_ROW,
    MADE_BY_THE_OTHER,
    MADE_FOR_BOTH,
    NO_NUMBERS,
    OCCUPIED,
    OF_PLAYER_2,
    OUT_OF_RANGE,
)
from pentago_leaving import walk_away
from pentago_levels import (
    FEW,
    HALF_FREE,
    LAST,
    LAST_WINS,
    LOST,
    LOST_BY_ROTATING,
    LOST_TO_PLACING,
    MADE_BY_ONESELF,
    WON_BY_ONE_MOVE,
    WON_BY_PLACING,
    WON_BY_ROTATING,
    fault,
    level_1,
    level_2,
    to_move,
)
from pentago_menus import ANSWER, BEGIN, DRAW, LOSE, against, hot_seat
from pentago_victory import (
    DIAGONAL,
    STRAIGHT,
    filled,
    full_boards,
    games,
    lines_broken,
    lines_in_play,
    lines_made,
    lines_of_five,
    lines_of_six,
    marbles,
    near_misses,
    over_the_edge,
    two_winners,
)

__all__ = [  # what the specs use; names in capitals are tables of boards and games
    "ANSWER", "BEGIN", "BROKEN_BY_THE_ROTATION", "CELLS", "DIAGONAL", "DRAW", "FEW", "HALF_FREE",
    "IN_THE_TOP_ROW", "LAST", "LAST_WINS", "LOSE", "LOST", "LOST_BY_ROTATING", "LOST_TO_PLACING",
    "MADE_BY_ONESELF", "MADE_BY_THE_OTHER", "MADE_FOR_BOTH", "NO_NUMBERS", "OCCUPIED", "OFF_THE_EDGES", "OF_PLAYER_2",
    "OUT_OF_RANGE", "STRAIGHT", "WON_BY_ONE_MOVE", "WON_BY_PLACING", "WON_BY_ROTATING", "against", "board_of",
    "draw", "drawing", "fault", "full_boards", "games", "half_filled", "hot_seat", "level_1", "level_2",
    "lines_broken", "lines_in_play", "lines_made", "lines_of_five", "lines_of_six", "moves_with", "near_misses",
    "of_one", "one_changed", "one_marble", "over_the_edge", "quadrant", "to_move", "two_winners", "walk_away",
]  # fmt: skip

# ---------------------------------------------------------------- apply_move, check_move, display_board


def moves_with(rot: int, turning: bool) -> Iterator[tuple[np.ndarray, int, int, int, int]]:
    """One move with this rotation at each cell of the quadrant that is turning, or at each of the others, all of one
    player's, so that who places the other's marble loses half of them: the board, and the move."""
    rng, turn = Random(40 + rot), 1 + (rot + turning) % 2
    for i, (row, col) in enumerate(CELLS):
        board = filled(rng, marbles(kind="float" if i % 2 else "int"), i)
        board[row, col] = 0
        if turns(row, col, rot) == turning:
            yield board, turn, row, col, rot


def turns(row: int, col: int, rot: int) -> bool:
    """Say whether a cell is in the quadrant that this rotation turns."""
    quadrant = ((0, 1), (1, 1), (1, 0), (0, 0))[(rot - 1) // 2]  # the first two rotations turn the top right
    return (row // 3, col // 3) == quadrant


def half_filled() -> list[np.ndarray]:
    """An empty board, a half-filled one and a full one, of whole numbers."""
    rng = Random(5)
    return [filled(rng, marbles(kind="int"), number) for number in (0, 18, 36)]


def of_one(player: int) -> list[np.ndarray]:
    """The same with this player's marbles alone, of floats."""
    return [np.where(board == player, float(player), 0) for board in half_filled()]


def quadrant(top: int, left: int) -> list[Cell]:
    """The cells of the quadrant whose first one this is."""
    return [(row, col) for row, col in CELLS if row // 3 == top // 3 and col // 3 == left // 3]


def one_marble(kind: str, cells: Sequence[Cell]) -> list[np.ndarray]:
    """The empty board, and boards with one marble: of player 1 in each of these cells, and of player 2 in some."""
    return [
        marbles(kind=kind),
        *(marbles([cell], kind=kind) for cell in cells),
        *(marbles((), [cell], kind) for cell in cells[::2]),
    ]


def one_changed(kind: str) -> list[np.ndarray]:
    """A board in play, and boards that differ from it in one cell, of each row and of each column."""
    board = filled(Random(6), marbles(kind=kind), 21)
    cells = CELLS[::5]
    changed = [board.copy() for _ in cells]
    for cell, other in zip(cells, changed, strict=True):
        other[cell] = (other[cell] + 1) % 3
    return [board, *changed]
