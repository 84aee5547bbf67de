"""Boards on which `check_victory` is tested, as (board, turn, rot, result), where `turn` has just moved.

    lines_of_five(owner, direction), lines_in_play(owner, direction), lines_of_six(..)   each line that wins
    lines_broken(owner, rot, ..), lines_made(rot, ..), two_winners(..)     by the rotation that was just played
    near_misses(owner, ..), over_the_edge(), full_boards(), games(n)     .. are directions, all unless said

Rows and columns along an edge of the board are in the first three lists alone: who forgets the last row loses these.

Where there is an `owner`, all lines are that player's: who never sees the other one's is right there. Each result
holds in every fair reading of the rules. Lists go from few marbles to many: the first board that fails is the one that
is shown. No list has the same result on all of its boards, or that of the player who moved. Where other marbles stand
on the board, nothing is like a line without being one of five, for that is another matter: lines of six, five with a
gap and five that run over an edge have lists of their own, and may be on full boards and in games.

Of a `random.Random` only `random()` is used, which alone is promised to give the same numbers on every machine and
Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import TypeVar

import numpy as np
from pentago import apply_move, rotate, undo_rotation
from pentago_boards import CELLS, Cell, fair_results, winners

Item = TypeVar("Item")
Line = tuple[Cell, ...]
Played = tuple[np.ndarray, int, int, int]  # board, who moved, the rotation just played, the result

DIRECTIONS = {"rows": (0, 1), "columns": (1, 0), "falling diagonals": (1, 1), "rising diagonals": (1, -1)}
STRAIGHT = ("rows", "columns")
DIAGONAL = ("falling diagonals", "rising diagonals")


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


def held(owner: int, cells: Sequence[Cell], kind: str = "float") -> np.ndarray:
    """Return the board on which this player holds these cells, and the other one none."""
    return marbles(cells, kind=kind) if owner == 1 else marbles((), cells, kind)


def inner(length: int, *directions: str) -> list[Line]:
    """The same without those that run along an edge of the board."""
    found = lines(length, *directions)
    return [line for line in found if not any(set(at) in ({0}, {5}) for at in zip(*line, strict=True))]


def lines_of_five(owner: int, direction: str) -> Iterator[Played]:
    """Four in a line, and each line of five in this direction, of the player who moved, on floats and ints."""
    found = lines(5, direction)
    yield held(owner, found[0][:4]), owner, 2, 0
    for i, line in enumerate(found):
        kind = "int" if (i + i // 2) % 2 else "float"
        yield held(owner, line, kind), owner, 1 + (i + 3 * (i % 2)) % 8, owner


def lines_of_six(*directions: str) -> Iterator[Played]:
    """Each line of six, which counts as well."""
    for i, line in enumerate(lines(6, *directions)):
        yield held(1 + i % 2, line), 1 + i // 2 % 2, 1 + i % 8, 1 + i % 2


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
    for attempt in range(200):
        number = 20 + 2 * (attempt % 4) - turn % 2  # odd when player 1, who began, has just moved
        full = filled(rng, before, number)
        board = rotate(full, rot)
        if fair_results(board, rot) == {result} and not (misleads(full) or misleads(board)):
            yield board if attempt % 2 == 0 else board.astype(int), turn, rot, result


def has_six(board: np.ndarray) -> bool:
    """Say whether a player has six marbles in a line."""
    return any(board[line[0]] and len({board[cell] for cell in line}) == 1 for line in lines(6))


def misleads(board: np.ndarray) -> bool:
    """Say whether something is like a line: six in a line, five with a gap, or five that run over an edge."""
    sixes, runs = _like_lines()
    for marbles in (board == 1).ravel(), (board == 2).ravel():
        six = marbles[sixes]
        in_a_row = six[:, :5].all(axis=1) ^ six[:, 1:].all(axis=1)
        if ((six.sum(axis=1) >= 5) & ~in_a_row).any() or marbles[runs].all(axis=1).any():
            return True
    return False


@cache
def _like_lines() -> tuple[np.ndarray, np.ndarray]:
    """The lines of six cells, and the runs of five over an edge, by the numbers of their cells."""
    sixes = [[CELLS.index(cell) for cell in line] for line in lines(6)]
    runs = [
        [6 * ((row + i * down) % 6) + (col + i * right) % 6 for i in range(5)]
        for down, right in DIRECTIONS.values()
        for row, col in CELLS
        if (row + 4 * down, col + 4 * right) not in CELLS
    ]
    return np.array(sixes), np.array(runs)


def lines_in_play(owner: int, direction: str) -> Iterator[Played]:
    """A board without a line, and each line of five in this direction among other marbles: its owner has moved, or
    now and then the other, whose rotation has made it."""
    rng = Random(1)
    yield next(in_play(rng, marbles(), owner, 5, 0))
    for i, line in enumerate(lines(5, direction)):
        turn, rot = owner, 1 + i % 8
        if i % 5 == 3:
            turn, rot = 3 - owner, next(rot for rot in range(1, 9) if turns(line, rot))
        played = in_play(rng, undo_rotation(held(owner, line), rot), turn, rot, owner)
        yield next(move for move in played if owner == turn or not winners(undo_rotation(move[0], rot)))


def lines_turned(rot: int, *directions: str) -> list[Line]:
    """List in random order the inner lines of five that rotation `rot` turns a part of."""
    return shuffled(Random(rot), [line for line in inner(5, *directions) if turns(line, rot)])


def turns(line: Line, rot: int) -> bool:
    """Say whether rotation `rot` turns a part of a line."""
    return bool((rotate(marbles(line), rot) != marbles(line)).any())


def lines_broken(owner: int, rot: int, *directions: str) -> Iterator[Played]:
    """Lines that the owner, who moved, had before the rotation, and has no longer; and a board without one."""
    rng = Random(10 + rot)
    for line in lines_turned(rot, *directions)[:4]:
        played = in_play(rng, held(owner, line), owner, rot, owner)
        yield next(move for move in played if not winners(move[0]))
    yield next(in_play(rng, marbles(), 1 + rot % 2, rot, 0))


def lines_made(rot: int, *directions: str) -> Iterator[Played]:
    """Lines that the rotation has made, for the player who moved and for the other."""
    rng = Random(20 + rot)
    for i, line in enumerate(lines_turned(rot, *directions)[:4]):
        turn, owner = 1 + i % 2, 1 + i // 2
        played = in_play(rng, undo_rotation(held(owner, line), rot), turn, rot, owner)
        yield next(move for move in played if not winners(undo_rotation(move[0], rot)))


def two_winners(direction: str, *rotations: int) -> Iterator[Played]:
    """Lines of both players, all made by one rotation: a draw, though one may have more of them. And after each
    rotation a line of one player alone."""
    for rot in rotations:
        rng, cut = Random(30 + rot), lines_turned(rot, direction)
        pairs = [(one, two) for one in cut for two in cut if not set(one) & set(two)]
        for turn, (one, two) in zip((1, 2), shuffled(rng, pairs), strict=False):
            yield next(in_play(rng, undo_rotation(marbles(one, two), rot), turn, rot, 3))
        winner = 1 + rot // 2 % 2
        alone = undo_rotation(held(winner, cut[0]), rot)
        yield next(in_play(rng, alone, 1 + rot % 2, rot, winner))


def near_misses(owner: int, *directions: str) -> Iterator[Played]:
    """Four in a line, five with a gap, five of both players, each before a line that it misses."""
    for i, line in enumerate(shuffled(Random(2), inner(6, *directions))[:6]):
        yield held(owner, line[:4]), owner, 1 + i % 8, 0
        yield held(owner, line[:5]), owner, 1 + i % 8, owner
        yield held(owner, line[:3] + line[4:]), 3 - owner, 1 + (i + 4) % 8, 0
        both = held(owner, line[:2] + line[3:], "int")
        both[line[2]] = 3 - owner
        yield both, owner, 8 - i % 8, 0
        yield held(owner, line[1:], "int"), 3 - owner, 8 - i % 8, owner


def over_the_edge() -> Iterator[Played]:
    """Five cells that run over an edge, and lines that end at one."""
    for start in (2, 4, 14, 28):
        run = CELLS[start : start + 5]
        yield marbles(run), 1, 1, 0
        yield marbles((), [(col, row) for row, col in run], "int"), 2, 5, 0
    for player, run in enumerate(_diagonals_over_the_edge()):
        yield marbles(*((run, ()) if player % 2 else ((), run))), 1 + player % 2, 4, 0
    yield marbles(CELLS[7:12]), 2, 3, 1
    yield marbles((), CELLS[4:29:6]), 1, 7, 2


def _diagonals_over_the_edge() -> Iterator[Line]:
    """Diagonals of five whose first or last cell is beyond an edge, and so on the other side, as -1 is."""
    starts = ((-1, 0), (-1, 1), (0, -1), (1, -1), (-1, -1), (2, 0), (2, 1), (0, 2), (1, 2), (2, 2))
    for right in (1, -1):
        for row, col in starts:
            start = col if right > 0 else 5 - col
            yield tuple(((row + i) % 6, (start + i * right) % 6) for i in range(5))


def full_boards() -> Iterator[Played]:
    """Full boards without a line, a draw, each after the same board with one cell still empty; and full boards
    with a line."""
    rng = Random(3)
    for rot in range(1, 9):
        board = filled(rng, marbles(), 36)
        while winners(board) or winners(undo_rotation(board, rot)):
            board = filled(rng, marbles(), 36)
        one_left = board.astype(int)
        one_left[shuffled(rng, [cell for cell in CELLS if board[cell] == 2])[0]] = 0
        yield from ((one_left, 1, rot, 0), (board, 2, rot, 3))
    for rot in (1, 6):  # a line of player 2's, who has filled the board, that the rotation has broken
        line, board = lines_turned(rot, *DIAGONAL)[0], marbles()
        while winners(board) or fair_results(board, rot) != {2}:
            board = rotate(filled(rng, marbles((), line), 36), rot)
        yield board, 2, rot, 2
    for owner, line in ((1, CELLS[7:36:7]), (2, CELLS[5:30:5])):
        board = marbles()
        while fair_results(board, 4) != {owner} or has_six(board):
            board = filled(rng, held(owner, line), 36)
        yield board, 2, 4, owner


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
