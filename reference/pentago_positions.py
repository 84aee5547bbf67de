"""Pentago boards to test functions on, and how a board is drawn in a report.

    for check_victory, as (board, turn, rot, result), where `turn` has just moved:
      lines_of_five(direction), lines_of_six(), lines_in_play()  each line that wins
      lines_broken(rot), lines_made(rot), two_winners()          by the rotation that was just played
      near_misses(), full_boards(), games(n)
    for apply_move, as (board, turn, row, col, rot, after):  moves_with(rot)
    for check_move:     half_filled()
    for display_board:  one_marble(kind), one_changed(kind)
    for computer_move, as (board, turn):  to_move(rows) of the tables in pentago_players
    for menu:           the players of pentago_menus, the games of pentago_games

The specs also use board_of and drawing (pentago_boards), level_1 and level_2 (pentago_players). Each result
holds in every fair reading of the rules. Lists go from few marbles to many: the first board that fails is the
one that is shown. Of a `random.Random` only `random()` is used, which alone is promised to give the same
numbers on every machine and Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

import numpy as np
from pentago import apply_move, rotate, undo_rotation
from pentago_boards import CELLS, KINDS, Cell, board_of, draw, drawing, fair_results, winners
from pentago_games import (
    BROKEN_BY_THE_ROTATION,
    IN_THE_TOP_ROW,
    MADE_BY_THE_OTHER,
    MADE_FOR_BOTH,
    NO_NUMBERS,
    OCCUPIED,
    OUT_OF_RANGE,
    TO_A_FULL_BOARD,
)
from pentago_menus import against, hot_seat, walk_away
from pentago_players import (
    CALM,
    LOST,
    LOST_BY_ROTATING,
    LOST_TO_A_ROTATION,
    LOST_TO_PLACING,
    MORE_CELLS_FREE,
    WON_BY_ONE_MOVE,
    WON_BY_PLACING,
    WON_BY_ROTATING,
    fault,
    level_1,
    level_2,
    to_move,
)

__all__ = [  # what the specs use; names in capitals are tables of boards and games
    "BROKEN_BY_THE_ROTATION", "CALM", "CELLS", "IN_THE_TOP_ROW", "LOST", "LOST_BY_ROTATING",
    "LOST_TO_A_ROTATION", "LOST_TO_PLACING", "MADE_BY_THE_OTHER", "MADE_FOR_BOTH", "MORE_CELLS_FREE",
    "NO_NUMBERS", "OCCUPIED", "OUT_OF_RANGE", "TO_A_FULL_BOARD", "WON_BY_ONE_MOVE", "WON_BY_PLACING",
    "WON_BY_ROTATING", "against", "board_of", "draw", "drawing", "fault", "full_boards", "games",
    "half_filled", "hot_seat", "level_1", "level_2", "lines_broken", "lines_in_play", "lines_made",
    "lines_of_five", "lines_of_six", "marbles", "moves_with", "near_misses", "one_changed", "one_marble",
    "to_move", "two_winners", "walk_away",
]  # fmt: skip

Item = TypeVar("Item")
Line = tuple[Cell, ...]
Played = tuple[np.ndarray, int, int, int]  # board, who moved, the rotation just played, the result

DIRECTIONS = {"rows": (0, 1), "columns": (1, 0), "falling diagonals": (1, 1), "rising diagonals": (1, -1)}


def shuffled(rng: Random, items: Sequence[Item]) -> list[Item]:
    """Return the items in random order."""
    return sorted(items, key=lambda _: rng.random())


# ---------------------------------------------------------------- check_victory: bare lines


def lines(length: int, *directions: str) -> list[Line]:
    """List the lines of so many cells in these directions, or in all: rows, columns, and the diagonals."""
    runs = [
        tuple((row + i * down, col + i * right) for i in range(length))
        for down, right in (DIRECTIONS[name] for name in directions or DIRECTIONS)
        for row, col in CELLS
    ]
    return [run for run in runs if run[-1] in CELLS]


def marbles(ones: Sequence[Cell] = (), twos: Sequence[Cell] = (), kind: str = "float") -> np.ndarray:
    """Return the board on which player 1 and player 2 hold these cells."""
    board = np.zeros((6, 6), dtype=kind)
    for player, cells in ((1, ones), (2, twos)):
        for cell in cells:
            board[cell] = player
    return board


def lines_of_five(direction: str) -> Iterator[Played]:
    """Each line of five in this direction, of one player or the other, whoever moved, on floats and ints."""
    for i, line in enumerate(lines(5, direction)):
        if (i + i // 2) % 2 == 0:
            yield marbles(line), 1 + i % 2, 1 + i % 8, 1
        else:
            yield marbles((), line, "int"), 1 + i % 2, 1 + (i + 3) % 8, 2


def lines_of_six() -> Iterator[Played]:
    """Each line of six, which counts as well."""
    for i, line in enumerate(lines(6)):
        board = marbles(line) if i % 2 == 0 else marbles((), line)
        yield board, 1 + i // 2 % 2, 1 + i % 8, 1 + i % 2


# ---------------------------------------------------------------- check_victory: among other marbles


def filled(rng: Random, board: np.ndarray, number: int) -> np.ndarray:
    """Return the board with marbles added at random up to `number`, as many of each player as in a game."""
    board = board.copy()
    free = shuffled(rng, [cell for cell in CELLS if board[cell] == 0])
    for player, wanted in ((1, (number + 1) // 2), (2, number // 2)):
        while (board == player).sum() < wanted:
            board[free.pop()] = player
    return board


def in_play(rng: Random, before: np.ndarray, turn: int, rot: int, result: int) -> Iterator[Played]:
    """Add marbles to the board `before` a rotation, so that the move of player `turn` is sure to have this
    result: again and again, with other marbles."""
    for attempt in range(100):
        number = 20 + 2 * (attempt % 4) - turn % 2  # odd when player 1, who began, has just moved
        board = rotate(filled(rng, before, number), rot)
        if fair_results(board, rot) == {result}:
            yield board if attempt % 2 == 0 else board.astype(int), turn, rot, result


def lines_in_play() -> Iterator[Played]:
    """Each line of five of the player who moved, among other marbles."""
    rng = Random(1)
    for i, line in enumerate(lines(5)):
        turn, rot = 1 + i % 2, 1 + i % 8
        after = marbles(line) if turn == 1 else marbles((), line)
        yield next(in_play(rng, undo_rotation(after, rot), turn, rot, turn))


def lines_turned(rot: int) -> list[Line]:
    """List in random order the lines of five that rotation `rot` turns a part of."""
    cut = [line for line in lines(5) if (rotate(marbles(line), rot) != marbles(line)).any()]
    return shuffled(Random(rot), cut)


def lines_broken(rot: int) -> Iterator[Played]:
    """Lines that the player who moved had before the rotation, and has no longer."""
    rng = Random(10 + rot)
    for i, line in enumerate(lines_turned(rot)[:4]):
        turn = 1 + i % 2
        before = marbles(line) if turn == 1 else marbles((), line)
        yield next(move for move in in_play(rng, before, turn, rot, turn) if not winners(move[0]))


def lines_made(rot: int) -> Iterator[Played]:
    """Lines that the rotation has made, for the player who moved and for the other."""
    rng = Random(20 + rot)
    for i, line in enumerate(lines_turned(rot)[:4]):
        turn, owner = 1 + i % 2, 1 + i // 2
        after = marbles(line) if owner == 1 else marbles((), line)
        played = in_play(rng, undo_rotation(after, rot), turn, rot, owner)
        yield next(move for move in played if not winners(undo_rotation(move[0], rot)))


def two_winners() -> Iterator[Played]:
    """Lines of both players, all made by one rotation: a draw, though one may have more of them."""
    for rot in range(1, 9):
        rng, cut = Random(30 + rot), lines_turned(rot)
        pairs = [(one, two) for one in cut for two in cut if not set(one) & set(two)]
        for turn, (one, two) in zip((1, 2), shuffled(rng, pairs), strict=False):
            yield next(in_play(rng, undo_rotation(marbles(one, two), rot), turn, rot, 3))


def near_misses() -> Iterator[Played]:
    """Four in a line, five with a gap, five of both players, each before a line that it misses; and five that
    run over an edge."""
    for i, line in enumerate(shuffled(Random(2), lines(6))[:6]):
        yield marbles(line[:4]), 1, 1 + i % 8, 0
        yield marbles(line[:5]), 1, 1 + i % 8, 1
        yield marbles((), line[:3] + line[4:]), 2, 1 + (i + 4) % 8, 0
        yield marbles(line[:2] + line[3:], line[2:3], "int"), 1, 8 - i % 8, 0
        yield marbles((), line[1:], "int"), 2, 8 - i % 8, 2
    for start in (2, 4, 14, 28):
        run = CELLS[start : start + 5]
        yield marbles(run), 1, 1, 0
        yield marbles((), [(col, row) for row, col in run], "int"), 2, 5, 0


def full_boards() -> Iterator[Played]:
    """Full boards without a line, a draw, each after the same board with one cell still empty."""
    rng = Random(3)
    for rot in range(1, 9):
        board = filled(rng, marbles(), 36)
        while winners(board) or winners(undo_rotation(board, rot)):
            board = filled(rng, marbles(), 36)
        one_left = board.astype(int)
        one_left[shuffled(rng, [cell for cell in CELLS if board[cell] == 2])[0]] = 0
        yield from ((one_left, 1, rot, 0), (board, 2, rot, 3))


def games(number: int) -> list[Played]:
    """Return the boards after each move of so many random games, as far as their results are certain."""
    rng = Random(4)
    played = [move for _ in range(number) for move in random_game(rng)]
    return sorted(played, key=lambda move: np.count_nonzero(move[0]))


def random_game(rng: Random) -> Iterator[Played]:
    """Play one game at random; every third board is given."""
    board, turn, result = np.zeros((6, 6)), 1, {0}
    for number, cell in enumerate(CELLS):
        free = [cell for cell in CELLS if board[cell] == 0]
        rot = 1 + int(8 * rng.random())
        board = apply_move(board, turn, *free[int(len(free) * rng.random())], rot)
        result = fair_results(board, rot)
        if len(result) == 1 and (result != {0} or number % 3 == 0):
            yield board.copy(), turn, rot, max(result)
        if result != {0}:
            return
        turn = 3 - turn


# ---------------------------------------------------------------- apply_move, check_move, display_board


def moves_with(rot: int) -> Iterator[tuple[np.ndarray, int, int, int, int, np.ndarray]]:
    """One move with this rotation at each cell: the board, the move, and the board that it leads to."""
    rng = Random(40 + rot)
    for i, (row, col) in enumerate(CELLS):
        board = filled(rng, marbles(kind="float" if i % 2 else "int"), i)
        board[row, col] = 0
        turn = 1 + (i + rot) % 2
        yield board, turn, row, col, rot, apply_move(board, turn, row, col, rot)


def half_filled() -> list[np.ndarray]:
    """An empty board, boards with more and more marbles, and a full one; floats and ints."""
    rng = Random(5)
    return [filled(rng, marbles(kind=KINDS[n % 2]), n) for n in (0, 9, 18, 27, 35, 36)]


def one_marble(kind: str, step: int = 1) -> list[np.ndarray]:
    """The empty board, and boards with one marble: of player 1 in each cell, or in one of `step` cells, and of
    player 2 in each row and column."""
    return [
        marbles(kind=kind),
        *(marbles([cell], kind=kind) for cell in CELLS[::step]),
        *(marbles((), [cell], kind) for cell in CELLS[::7]),
    ]


def one_changed(kind: str) -> list[np.ndarray]:
    """A board in play, and every board that differs from it in one cell."""
    board = filled(Random(6), marbles(kind=kind), 21)
    changed = [board.copy() for _ in CELLS]
    for cell, other in zip(CELLS, changed, strict=True):
        other[cell] = (other[cell] + 1) % 3
    return [board, *changed]
