"""Reversi's states, and which of them a move of Black's and White's replies of maximal score lead to.

    Black's move ──> White's replies ──> of maximal score: any of them is right
                                     └─> the others: plainly wrong, and what should have been (Amiss)

A board in a state is a tuple of tuples, so that the replies to a move are worked out once for all programs, and no
program can change it. (Task 2 c)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import reversi

Board = list[list[int]]
Pair = tuple[int, int]
Frozen = tuple[tuple[int, ...], ...]
State = tuple[Frozen, int]
KEPT = 5_000  # boards: a program that chooses among equal moves by chance leads to ever new ones


class Amiss(NamedTuple):
    """A board that a program is not to wait at for Black's move, and what it should have done instead."""

    board: Frozen
    instead: str


def frozen(board: Board) -> Frozen:
    """Return a board that can be a key."""
    return tuple(tuple(row) for row in board)


def thawed(board: Frozen | Board) -> Board:
    """Return a fresh board of lists."""
    return [list(row) for row in board]


def name_of(pos: Pair) -> str:
    """Return the name of a position: "e3" for (2, 4)."""
    return "abcdefgh"[pos[1]] + str(pos[0] + 1)


def scores(boards: Iterable[Frozen]) -> list[Pair]:
    """Return the numbers of stones on each of some boards."""
    return [reversi.score(thawed(board)) for board in boards]


@lru_cache(KEPT)
def moves_of(board: Frozen, player: int) -> list[Pair]:
    """Return the valid moves of a player."""
    return reversi.valid_moves(thawed(board), player)


@lru_cache(KEPT)
def after(board: Frozen, player: int, pos: Pair) -> State:
    """Return the board after a move, and the player who moves next."""
    reached, mover = reversi.next_state(thawed(board), player, pos)
    return frozen(reached), mover


def score_after(board: Board, player: int, pos: Pair) -> Pair:
    """Return the numbers of stones after a move."""
    return reversi.score(thawed(after(frozen(board), player, pos)[0]))


@lru_cache(KEPT)
def after_replies(board: Frozen, pos: Pair) -> tuple[State, ...]:
    """Return every state, with Black to move or at the end, that Black's move and maximal replies lead to."""
    found: dict[State, None] = {}
    waiting = deque([after(board, 1, pos)])
    while waiting:
        reached, player = state = waiting.popleft()  # most programs take the first of equal moves
        if player == 2:
            waiting += [one for one, stones in replies(reached) if stones == most(reached)]
        else:
            found[state] = None
    return tuple(found)


@lru_cache(KEPT)
def smaller_replies(board: Frozen, pos: Pair) -> tuple[Amiss, ...]:
    """Return White's replies to a move of Black's that leave fewer white stones than they could."""
    reached, player = after(board, 1, pos)
    found = []
    for move, (one, stones) in zip(moves_of(reached, 2), replies(reached), strict=True):
        if player == 2 and stones < most(reached):
            few = f"{stones} as after {name_of(move)}"
            found.append(Amiss(one[0], f"reply so that there are {most(reached)} white stones, not {few}"))
    return tuple(found)


@lru_cache(KEPT)
def halfway(board: Frozen, pos: Pair) -> tuple[Amiss, ...]:
    """Return the boards after White's maximal replies to a move of Black's, where White moves again."""
    reached, player = after(board, 1, pos)
    best = [one for one, stones in replies(reached) if player == 2 and stones == most(reached)]
    again = "have White move a second time, as Black has no valid move"
    return tuple(Amiss(between, again) for between, mover in best if mover == 2)


def reply_to(board: Frozen, pos: Pair) -> str:
    """Return in words the board that should be shown after a move of Black's."""
    if after(board, 1, pos)[1] == 1:
        return "the board after Black's move, and wait for another one, as White has no valid move"
    return "the board after a reply of maximal score"


def alternates(board: Frozen, pos: Pair) -> bool:
    """Tell whether White moves after a move of Black's, and then Black, whichever maximal reply it is."""
    return {mover for _, mover in after_replies(board, pos)} == {1} and not halfway(board, pos)


def always_alternates(board: Frozen, pos: Pair) -> bool:
    """Tell whether White moves after a move of Black's, and then Black, whichever valid move it is."""
    reached, player = after(board, 1, pos)
    return player == 2 and all(mover == 1 for (_, mover), _ in replies(reached))


@lru_cache(KEPT)
def replies(board: Frozen) -> list[tuple[State, int]]:
    """Return, for each valid move of White's, the state after it with its number of white stones."""
    states = [after(board, 2, pos) for pos in moves_of(board, 2)]
    return [(state, reversi.score(thawed(state[0]))[1]) for state in states]


def most(board: Frozen) -> int:
    """Return the most white stones that a move of White's can leave."""
    return max(stones for _, stones in replies(board))
