"""Game states of Nine Men's Morris made smaller, for the one that a report shows.

simpler(g)    the states with one counter less on the board, or with one less in both hands
legal(g)      whether a state can come up in a game, as far as its numbers tell
"""

from __future__ import annotations

from collections.abc import Iterator

ENOUGH = 3  # counters of a player, on the board and in hand, with which nobody has lost


def simpler(value: object) -> Iterator[list[object]]:
    """Give the states that are a little simpler than a game state; nothing for any other value.

    Nobody is left with fewer than three counters: that would be another situation, a lost game.
    """
    match value:
        case [list(board), int(hand_1), int(hand_2), int(player)] if len(board) == 24:
            hands = (0, hand_1, hand_2)
            for point, owner in enumerate(board):
                if owner != 0 and board.count(owner) + hands[owner] > ENOUGH:
                    yield [[*board[:point], 0, *board[point + 1 :]], hand_1, hand_2, player]
            if all(hands[owner] and board.count(owner) + hands[owner] > ENOUGH for owner in (1, 2)):
                yield [board, hand_1 - 1, hand_2 - 1, player]


def legal(value: object) -> bool:
    """Return whether a game state can come up: nobody has more than nine counters. True for other values."""
    match value:
        case [list(board), int(hand_1), int(hand_2), int(player)]:
            hands = (0, hand_1, hand_2)
            fits = player in (1, 2) and len(board) == 24 and set(board) <= {0, 1, 2}
            return fits and all(hands[n] >= 0 and board.count(n) + hands[n] <= 9 for n in (1, 2))
    return True
