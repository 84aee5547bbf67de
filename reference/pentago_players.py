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
    ("12221./..1212/112221/121121/222112/112112", "11221./1.1121/211221/222112/1.2221/12.221"),  # 1
    ("2.122./1.1112/122121/122121/212112/112212", "22212./111211/2.1211/121212/21122./122.21"),  # 2
    (".2121./12212./221211/212221/211221/121111", "12111./.121.1/222121/222212/1212.2/121112"),  # 3
    ("12121./1.2122/111211/211211/212222/12.221", "12.21./112212/221121/212112/221122/1112.."),  # 4
    ("21122./1121.2/121121/222212/.22121/112111", ".1222./112.22/111212/112.12/221222/111211"),  # 5
    ("12121./112121/.22212/111122/1221.1/222112", "1..21./12.211/112212/222122/122121/121112"),  # 6
    ("1.222./121121/121212/212211/111122/2121.2", "12111./1.2212/121221/21221./122221/212.11"),  # 7
    ("12122./2.2212/111221/112111/122211/2.2121", "112.2./122212/212.11/111121/121.22/112222"),  # 8
)
# One placing with rotation 1 to 8 wins and nothing else; player 2 to move, and player 1 to move.
WON_BY_ONE_MOVE = (
    ("122212/11..21/11221./121112/212122/212121", "211.21/22..12/2112.1/122111/221211/122221"),  # 1
    ("2.1211/21..22/122212/112212/212111/111122", "121112/12.111/.22122/2122../221211/221211"),  # 2
    ("221112/12..1./211222/112121/222111/121221", "222111/12.1.2/112211/222.22/.11212/221111"),  # 3
    ("211211/21..11/121221/211222/121121/22221.", "..2111/22..22/222112/121111/212212/111221"),  # 4
    ("122112/12..22/11212./221121/121112/212121", "121211/11.2.2/2211.1/112221/12222./112122"),  # 5
    ("212221/22.11./121122/11.221/122112/112211", "221221/21..11/2221.2/111122/12.211/111222"),  # 6
    ("21.211/22.112/122212/.12122/211121/211121", "112221/21.1.1/121222/2.2111/221.21/222111"),  # 7
    ("112112/.2..22/221112/111121/212212/112212", "222121/21.1.1/112222/22111./121221/1.2211"),  # 8
)
# One cell wins, with any rotation.
WON_BY_PLACING = (
    "211121/.1221./12.122/122111/212222/112112",
    "2.121./121212/211112/1122.2/221112/122211",
    "112212/11.221/122112/121112/2.1121/1.2222",
    "212112/.11211/1.2111/121121/2222.2/212122",
    "1.1112/112222/2111.2/221211/.21112/.12222",
    "121221/.111.1/222122/.22112/.11121/222211",
    "221122/1.222./122112/121.12/.12121/122111",
    ".21121/211221/122121/22221./112.11/1.1222",
)
# No win; most moves let the opponent win, many of them only by rotation 1 to 8.
LOST_BY_ROTATING = (
    ("1212.2/121111/.21221/112.22/212211/221121", "1.222./211212/121212/1.221./112121/221121"),  # 1
    (".12121/222112/111121/212211/22121./21212.", "122212/11.12./222111/1.22.1/121212/221112"),  # 2
    ("21.212/11.121/112211/12122./212211/221212", "112121/221.12/122212/111.22/121221/212..1"),  # 3
    ("21.212/12211./.11112/112122/222211/212121", "112211/.21212/212222/112122/211211/.11122"),  # 4
    ("211211/122122/121.22/1221.1/.11221/212112", "211221/112122/12221./222111/11.122/122211"),  # 5
    ("121222/121121/221221/12.122/21.111/2.1211", "112212/121111/21.21./211221/212222/2121.."),  # 6
    ("211211/212121/212122/21112./122211/1.22.1", "1221.2/212211/12..22/222111/112121/.21211"),  # 7
    (".12121/21.122/112212/111122/22121./121221", "111121/12.212/211.12/121212/222212/212121"),  # 8
)
# No win; a player who overlooks that the opponent wins by placing takes most moves for safe.
LOST_TO_PLACING = (
    "2.112./222121/111221/122112/2111.1/212221",
    "221211/2.2111/122221/122.12/2111.1/112221",
    "112122/1..211/222212/122111/1.212./112221",
    "111122/221211/111212/21.21./..2222/112122",
)
# No win; a player who overlooks the opponent's rotations takes most moves for safe.
LOST_TO_A_ROTATION = (
    "211212/121211/221221/.222.1/12111./112122",
    "12.212/122121/112121/121211/221212/.1.122",
    "112221/1221.2/111..1/222121/211121/.21222",
    "112221/22..12/112112/111211/221.22/2.2211",
)
# Nobody can win at once.
CALM = (
    "11212./121222/211221/211121/112212/21.221",
    "112222/221221/111212/2.2121/1121.1/121212",
    "11.211/121222/111212/212112/21.222/12.211",
    "121.21/21211./12.212/221111/222122/121211",
)
# Every move lets the opponent win.
LOST = (
    "121211/1.1221/122122/121221/2212.1/122112",
    "212112/222.22/112112/2.1212/121111/122121",
    "12.211/121122/122111/2112.2/1.1212/221221",
    "1.2212/212111/112212/211211/222..1/212211",
)
# Longer games: one move wins; one move does not lose.
IN_MID_GAME = (
    "21..1./121211/22.122/11.121/1222../..2211",
    "2.1.11/22122./2111.2/21..12/1.221./11221.",
)
