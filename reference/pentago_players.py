"""Judgements of Pentago's computer players, and boards on which a weak one shows.

What judges a player takes any value at all, for a wrong player may return anything, and answers with one
sentence: "a good move", or else what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from pentago import rotate
from pentago_boards import CELLS, KINDS, board_of, text_of, winners

Move = tuple[int, int, int]


class Prospects(NamedTuple):
    """What the moves of one player on one board lead to."""

    wins: list[Move]  # these win in every fair reading
    perhaps: set[Move]  # these win in some reading
    safe: bool  # whether there is a move that does not lose
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
    for i in np.flatnonzero((answers.before | answers.after) == opponent):
        losing.setdefault(mine.moves[unfinished[answers.origins[i]]], answers.moves[i])
    either = np.flatnonzero((mine.before == turn) | (mine.after == turn))
    return Prospects(sorted(won), {mine.moves[i] for i in either}, len(losing) < len(mine.moves), losing)


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
        return f"{str(value)[:60]} is not a row, a column and a rotation"
    if move[:2] not in CELLS:
        return f"{move} is off the board"
    if not 1 <= move[2] <= 8:
        return f"{move}: there is no such rotation"
    return f"{move}: that cell is taken" if board[move[:2]] != 0 else ""


def level_1(board: np.ndarray, moves: Sequence[object]) -> str:
    """Judge many moves that a random player chose on the same board: all legal, and nothing never chosen.

    Returns "good moves", or what is wrong. Every row and column with an empty cell and every rotation must
    come. Of 150 moves of an honest player one rotation is missing with a chance below 8 * (7/8)^150 = 1.7e-8,
    a row or column below 12 * (5/6)^150 = 1.6e-11 where they are equally likely.
    """
    faults = [found for move in moves if (found := fault(board, move))]
    if faults:
        return faults[0]
    chosen = np.array([move_of(move) for move in moves])
    wanted = [*np.nonzero(board == 0), np.arange(1, 9)]
    for part, name in enumerate(("row", "column", "rotation")):
        missing = sorted(set(wanted[part].tolist()) - set(chosen[:, part].tolist()))
        if missing:
            return f"none of {len(moves)} moves has {name} {missing[0]}"
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
        return f"{move} does not win, although {ahead.wins[0]} does"
    if not ahead.wins and ahead.safe and move in ahead.losing:
        answer = ahead.losing[move]
        return f"after {move} player {3 - turn} wins" + (f" with {answer}" if answer else " at once")
    return "a good move"


# ---------------------------------------------------------------- boards for them


def to_move(rows: Sequence[str | tuple[str, ...]]) -> Iterator[tuple[np.ndarray, int]]:
    """Read boards and whose turn it is: player 1 began. They are floats and ints in turn."""
    for i, row in enumerate(rows):
        for text in (row,) if isinstance(row, str) else row:
            board = board_of(text, KINDS[i % 2])
            yield board, 1 + int(np.count_nonzero(board)) % 2


# The boards below come from random games and were chosen by what the moves on them lead to, so that a player
# with the weakness in question can hardly be lucky. tests/reference/test_pentago_positions.py checks each.

# Rotation 1 to 8 wins, wherever the marble is placed; player 2 is to move where it is odd.
WON_BY_ROTATING = (
    "11.221/121122/122212/211.2./111221/212121",  # 1
    "12211./222212/21212./121122/122111/122111",  # 2
    "1.2211/111222/12.122/221222/.11112/112121",  # 3
    "211221/222.21/121121/21.212/121212/112211",  # 4
    "21.112/212112/111211/221222/21111./2122.2",  # 5
    "212211/.21212/221.21/222111/111222/122111",  # 6
    "212211/22.121/121211/1.1212/212121/122.12",  # 7
    "11211./212222/112222/121212/121112/2.1211",  # 8
)
# One placing with rotation 1 to 8 wins and nothing else; player 2 is to move where it is odd.
WON_BY_ONE_MOVE = (
    "..1222/122122/121111/121212/212111/1.2212",  # 1
    "212112/212122/1.1212/12.212/212111/122112",  # 2
    "2.1222/121112/212.11/112121/211212/.22112",  # 3
    ".22221/2.1112/221111/222211/112112/212121",  # 4
    "222211/21.11./2.2212/221221/111221/111211",  # 5
    "212121/221212/212212/212122/..1121/112111",  # 6
    "222112/221111/.22211/212122/11.2.1/212111",  # 7
    "122111/.11121/112212/212221/2121.2/222211",  # 8
)
# One cell wins, with any rotation: one in each quadrant.
WON_BY_PLACING = (
    "121212/111221/2..212/1.112./122211/221122",
    "211212/12.2.1/1..212/212211/122112/.21121",
    "112122/222.11/22.212/12111./212221/2.1111",
    "..1121/111121/22.122/211221/1221.2/2112.2",
)
# No win; most moves let the opponent win, many of them only by rotation 1 to 8; player 2 is to move with 1 and 5.
LOST_BY_ROTATING = (
    "112211/121112/212221/2.2111/212221/2.1.12",  # 1
    ".12222/121112/212221/112221/211211/11212.",  # 2
    "1.2221/121.12/212121/211121/122121/122221",  # 3
    "121121/21222./12112./111212/222122/112121",  # 4
    "12.12./212212/221112/112112/111221/12221.",  # 5
    "211122/112211/21.21./111221/221222/122121",  # 6
    "211222/221212/1.1212/121121/.12212/221111",  # 7
    ".12112/221122/211211/121122/222212/12111.",  # 8
)
# No win; a player who overlooks that the opponent wins by placing takes most moves for safe.
LOST_TO_PLACING = (
    "211212/2.2211/122111/121212/121.21/122212",
    "2.1211/1121.2/111221/122221/221221/211122",
)
# No win; a player who overlooks the opponent's rotations takes most moves for safe.
LOST_TO_A_ROTATION = (
    "112212/12121./221111/212112/.12222/221112",
    "11.211/222212/111211/1121.1/222122/212212",
)
# Nobody can win at once.
CALM = ("12.221/212112/2.1221/211212/122121/112121",)
# Every move lets the opponent win.
LOST = ("111122/222211/211122/1.2211/222111/2.2121",)
# Four cells are free: one move wins; a few moves do not lose.
MORE_CELLS_FREE = (
    ".21221/111211/122221/.2.122/122122/.11211",
    "122221/221122/.12111/.1.222/211112/121.21",
)
