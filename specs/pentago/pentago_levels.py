"""Judgements of Pentago's computer players, and boards on which a weak one shows.

What judges a player takes any value at all, for a wrong player may return anything, and answers with one
sentence: "a good move", or else the `Fault` in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from pentago import rotate
from pentago_boards import CELLS, KINDS, board_of, text_of, winners

from harness.judge.words import Fault

Move = tuple[int, int, int]


class Prospects(NamedTuple):
    """What the moves of one player on one board lead to."""

    wins: list[Move]  # these win in every fair reading
    perhaps: set[Move]  # these win in some reading
    safe: Move | None  # one that does not lose in any reading
    losing: dict[Move, Move | None]  # the opponent's answer that wins; None where my rotation made their line


class Trials(NamedTuple):
    """Every move on every board of a stack; an entry for each."""

    origins: np.ndarray  # the number of the board
    moves: list[Move]
    boards: np.ndarray  # after the move
    before: np.ndarray  # who had five before the rotation
    after: np.ndarray  # who has five after it


def trials(boards: np.ndarray, turn: int) -> Trials:
    """Try every move of player `turn` on every board of a stack of shape (n, 6, 6)."""
    origins, rows, cols = np.nonzero(boards == 0)
    placed = boards[origins]
    placed[np.arange(len(origins)), rows, cols] = turn
    rotated = np.concatenate([rotate(placed, rot) for rot in range(1, 9)])
    moves = [
        (row, col, rot) for rot in range(1, 9) for row, col in zip(rows.tolist(), cols.tolist(), strict=True)
    ]
    return Trials(np.tile(origins, 8), moves, rotated, np.tile(winners(placed), 8), winners(rotated))


@cache
def prospects(text: str, turn: int) -> Prospects:
    """Look a move and an answer ahead for player `turn`. Kept, for every student gets the same boards."""
    opponent = 3 - turn
    mine = trials(board_of(text, "int8")[np.newaxis], turn)
    wins = mine.before | mine.after
    won = [move for move, winner in zip(mine.moves, wins.tolist(), strict=True) if winner == turn]
    losing: dict[Move, Move | None] = {mine.moves[i]: None for i in np.flatnonzero(wins == opponent)}
    unfinished = np.flatnonzero(wins == 0)
    answers = trials(mine.boards[unfinished], opponent)
    fives = answers.before | answers.after
    for i in np.flatnonzero(fives == opponent):
        losing.setdefault(mine.moves[unfinished[answers.origins[i]]], answers.moves[i])
    either = np.flatnonzero((mine.before == turn) | (mine.after == turn))
    doubtful = unfinished[answers.origins[fives & opponent > 0]]  # in some reading the opponent wins
    safe = sorted(mine.moves[i] for i in set(unfinished.tolist()) - set(doubtful.tolist()))
    return Prospects(sorted(won), {mine.moves[i] for i in either}, next(iter(safe), None), losing)


# ---------------------------------------------------------------- a player's moves


def move_of(value: object) -> Move | None:
    """Read row, column and rotation from three integers in a tuple, list or array; None if it is no such."""
    parts = value.tolist() if isinstance(value, np.ndarray) else value
    if not isinstance(parts, tuple | list) or len(parts) != 3:
        return None
    if any(isinstance(part, bool) or not isinstance(part, int | np.integer) for part in parts):
        return None
    return int(parts[0]), int(parts[1]), int(parts[2])


def fault(board: np.ndarray, value: object) -> str:
    """Say why a value is not a legal move on this board; empty if it is one."""
    move = move_of(value)
    if move is None:
        return Fault(f"it chose {str(value)[:60]}, which is not a row, a column and a rotation")
    if move[:2] not in CELLS:
        return Fault(f"it chose {move}, which is off the board")
    if not 1 <= move[2] <= 8:
        return Fault(f"it chose {move}, but there is no rotation {move[2]}")
    return Fault(f"it chose {move}, where the cell is taken") if board[move[:2]] != 0 else ""


_MANY = 125  # moves, of which an honest player misses no rotation


def level_1(board: np.ndarray, moves: Sequence[object]) -> str:
    """Judge several moves that a random player chose on the same board: all legal, and not always the same, or in
    the same cell where there are others.

    Returns "good moves", or what is wrong. Of many moves, every row and column with an empty cell and every
    rotation must come: of 125 moves of an honest player one rotation is missing with a chance below
    8 * (7/8)^125 = 4.6e-7, a row or column below 12 * (5/6)^125 = 1.6e-9 where they are equally likely. Twenty
    moves are the same with a chance below (1/8)^19 = 7e-18, and thirty in one of two cells below 2e-9.
    """
    faults = [found for move in moves if (found := fault(board, move))]
    if faults:
        return faults[0]
    chosen = np.array([move_of(move) for move in moves])
    if (chosen == chosen[0]).all():
        return Fault(f"all {len(moves)} moves are {move_of(moves[0])}")
    if np.count_nonzero(board == 0) > 1 and (chosen[:, :2] == chosen[0, :2]).all():
        return Fault(f"all {len(moves)} moves are in row {chosen[0, 0]}, column {chosen[0, 1]}")
    return missing(board, chosen) if len(moves) >= _MANY else "good moves"


def missing(board: np.ndarray, chosen: np.ndarray) -> str:
    """Say which row, column or rotation is in none of so many legal moves; "good moves" if they all are."""
    wanted = [*np.nonzero(board == 0), np.arange(1, 9)]
    for part, name in enumerate(("row", "column", "rotation")):
        left = sorted(set(wanted[part].tolist()) - set(chosen[:, part].tolist()))
        if left:
            return Fault(f"none of {len(chosen)} moves has {name} {left[0]}")
    return "good moves"


def level_2(board: np.ndarray, turn: int, value: object) -> str:
    """Judge a move that the medium player chose: "a good move", or what is wrong with it.

    It must win if a move wins; else it must not let the opponent win at once if that can be avoided.
    """
    ahead, move = prospects(text_of(board), turn), move_of(value)
    wrong = fault(board, value)
    if wrong or move is None:
        return wrong
    if ahead.wins and move not in ahead.perhaps:
        return Fault(f"it chose {move}, which does not win, although {ahead.wins[0]} does")
    if not ahead.wins and ahead.safe and move in ahead.losing and move not in ahead.perhaps:
        answer = ahead.losing[move]
        wins = f"wins with {answer}" if answer else "has five in a line"
        return Fault(f"it chose {move}, after which player {3 - turn} {wins}; {ahead.safe} prevents that")
    return "a good move"


# ---------------------------------------------------------------- boards for them


def to_move(rows: Sequence[str]) -> Iterator[tuple[np.ndarray, int]]:
    """Read boards and whose turn it is: that of a player named behind the board, or else as player 1 began. They are
    floats for player 1, and ints for player 2."""
    for row in rows:
        text, _, named = row.partition(" ")
        turn = int(named) if named else 1 + sum(cell in "12" for cell in text) % 2
        yield board_of(text, KINDS[turn - 1]), turn


# The boards below come from random games and were chosen by what the moves on them lead to, so that a player
# with the weakness in question can hardly be lucky, and with so few empty cells that looking at each answer to each
# move takes little time. tests/assignments/test_pentago_positions.py checks each.

# Rotation 1, 4, 5 and 8 wins, wherever the marble is placed; player 2 is to move with 1 and 5.
WON_BY_ROTATING = (
    "11.221/121122/122212/211.2./111221/212121",  # 1
    "211221/222.21/121121/21.212/121212/112211",  # 4
    "21.112/212112/111211/221222/21111./2122.2",  # 5
    "11211./212222/112222/121212/121112/2.1211",  # 8
)
# One placing with rotation 1 to 8 wins and nothing else; player 2 is to move where it is odd. It is the first of
# the possible moves with 1, and the last with 8. The marble goes to each row and each column on some board, for who
# leaves out one of them.
WON_BY_ONE_MOVE = (
    "11222./121221/21121./2.1112/112212/221112",  # 1
    "112122/222.12/.11221/112112/212212/212111",  # 2
    "212121/1.1212/122221/112122/121.11/21122.",  # 3
    "211221/222112/121221/122121/112121/21.12.",  # 4
    "2221.1/212111/22111./221212/121121/.21122",  # 5
    "1112.2/222121/122212/121221/2121.1/112211",  # 6
    "112121/..1112/1.2212/212121/212122/221121",  # 7
    "221112/221212/112121/2..212/121112/211221",  # 8
)
# One cell wins, with any rotation: one in each quadrant, for either player, by a column, a row and both diagonals.
WON_BY_PLACING = (
    "211221/211211/11.212/222121/22112./1211.2",
    "221121/.12212/1111.2/212212/121121/222112",
    "11.212/2221.1/212111/211212/222211/.12121",
    "112212/212121/121212/12211./2122.2/111212",
)
# No win; one move or two do not lose. A player who overlooks a rotation of this quadrant, or both of them, takes
# most moves for safe. Player 2 is to move on the second, with two cells free as well: with three, it would take three
# times as long.
LOST_BY_ROTATING = (
    "211221/121.21/112222/112211/212.12/121122",  # 1, 2
    "212121/222212/212121/112121/.2111./211122 2",  # 3, 4
    "121121/11122./222121/221212/122211/.12121",  # 5, 6
    "21.1.1/122111/121212/122221/211122/122122",  # 7, 8
)
# No win; a player who overlooks that the opponent wins by placing takes most moves for safe. So does one who looks at
# one answer to each move, or one in each row, on the first, and who overlooks the last row or column on the second.
LOST_TO_PLACING = (
    "122121/212211/.121.2/21.121/221221/112211 2",
    "112211/221121/112212/111212/212222/212.1.",
)
# Every move lets the opponent win.
LOST = ("112121/212222/2212.1/112211/211222/121.11",)
# One cell is left, and nobody can win with it.
LAST = ("112212/221121/11221./221121/112212/221121",)
# One cell is left, and one rotation wins. (Whether a last move may make the opponent's line, who has no next round to
# win in, the text does not say.)
LAST_WINS = ("111212/221122/122121/2221.1/211121/212211", "221122/221.12/222211/112121/221111/211121")
# Half of the cells are free, and one move wins. The opponent threatens to: nearly every other move loses to one of the
# first answers that are tried, so that only a player who tries all 20 000 of them before it plays takes long.
HALF_FREE = ("122..1/1...../.2.11./22.21./12..1./.2.2.1",)
# Eight marbles, as few as a player can win with, and one rotation wins with either of two cells. Every other move loses
# to one of the first answers that are tried.
FEW = (".11.../2..1../2..1../2...../2...../......",)
# Nobody can win at once, but nearly every rotation makes the opponent a win.
MADE_BY_ONESELF = (
    "112221/12.111/12121./212212/2.1122/221121",
    "122112/11212./222111/112221/221112/2.1122",
)
