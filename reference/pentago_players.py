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

# Rotation 1 to 8 wins, wherever the marble is placed; player 2 to move, and player 1 to move.
WON_BY_ROTATING = (
    ("11.221/121122/122212/211.2./111221/212121", ".12221/121112/221211/212112/222121/1.2112"),  # 1
    ("121222/11.112/221.21/112212/212221/11.112", "12211./222212/21212./121122/122111/122111"),  # 2
    ("1.2211/111222/12.122/221222/.11112/112121", "122121/1122.2/211211/122212/112112/.22121"),  # 3
    (".21221/121112/121122/222112/211122/.112.1", "211221/222.21/121121/21.212/121212/112211"),  # 4
    ("21.112/212112/111211/221222/21111./2122.2", "1222.2/221111/121211/121111/112222/222.12"),  # 5
    ("21.112/1.121./221111/221121/212122/212221", "212211/.21212/221.21/222111/111222/122111"),  # 6
    ("212211/22.121/121211/1.1212/212121/122.12", "221121/112222/211222/1.1211/12.111/112222"),  # 7
    ("121.21/221221/121111/2212.2/11.111/222122", "11211./212222/112222/121212/121112/2.1211"),  # 8
)
# One placing with rotation 1 to 8 wins and nothing else; player 2 to move, and player 1 to move.
WON_BY_ONE_MOVE = (
    ("..1222/122122/121111/121212/212111/1.2212", "11.211/12112./111221/21211./212222/22.221"),  # 1
    ("122212/211222/.1.12./211121/121211/222111", "112121/221.12/.12122/21211./112.12/122212"),  # 2
    ("2.1222/121112/212.11/112121/211212/.22112", "11.222/11212./111121/212212/22.112/221.21"),  # 3
    ("122212/111122/112121/221221/.11212/..2211", "2.2221/211211/211222/1.2112/1.2111/2.1122"),  # 4
    ("222211/21.11./2.2212/221221/111221/111211", ".21221/111211/122221/.2.122/122122/.11211"),  # 5
    ("12.211/212121/211212/1212.2/222211/.12111", "211211/222112/1.112./121112/.21222/21.212"),  # 6
    ("222112/221111/.22211/212122/11.2.1/212111", "111122/21121./11.212/211122/22.221/11.222"),  # 7
    (".221.2/112221/.21111/211212/211211/221212", "122121/.22121/1.122./121212/221111/21.221"),  # 8
)
# One cell wins, with any rotation: one in each quadrant.
WON_BY_PLACING = (
    "121212/111221/2..212/1.112./122211/221122",
    "211212/12.2.1/1..212/212211/122112/.21121",
    "112122/222.11/22.212/12111./212221/2.1111",
    "..1121/111121/22.122/211221/1221.2/2112.2",
)
# No win; most moves let the opponent win, many of them only by rotation 1 to 8; player 2 to move where it is odd.
LOST_BY_ROTATING = (
    "112211/121112/212221/2.2111/212221/2.1.12",  # 1
    ".12222/121112/212221/112221/211211/11212.",  # 2
    "2211../2121.2/212112/121212/122121/111221",  # 3
    "121121/21222./12112./111212/222122/112121",  # 4
    "12.12./212212/221112/112112/111221/12221.",  # 5
    "211122/112211/21.21./111221/221222/122121",  # 6
    "111122/112211/221122/..1221/.21122/112221",  # 7
    ".12112/221122/211211/121122/222212/12111.",  # 8
)
# No win; a player who overlooks that the opponent wins by placing takes most moves for safe.
LOST_TO_PLACING = (
    "211212/2.2211/122111/121212/121.21/122212",
    "211212/222212/11.221/21.212/1.1111/121122",
)
# No win; a player who overlooks the opponent's rotations takes most moves for safe.
LOST_TO_A_ROTATION = (
    "12121./122211/21112./22221./121111/211222",
    "112212/12121./221111/212112/.12222/221112",
)
# Nobody can win at once.
CALM = (
    "12.221/212112/2.1221/211212/122121/112121",
    "11212./112212/211221/112122/22112./12112.",
)
# Every move lets the opponent win.
LOST = (
    "111122/222211/211122/1.2211/222111/2.2121",
    "122.12/1122.1/212111/121112/21222./221112",
)
# Five or six cells are free: one move wins; a few moves do not lose.
MORE_CELLS_FREE = (
    "2121../212221/121222/12.111/.12221/..1112",
    "121121/111122/122122/22.2.1/111..1/.22122",
)
