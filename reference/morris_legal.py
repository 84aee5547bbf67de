"""Which states of Nine Men's Morris can come up in a game, as far as their numbers tell."""

from __future__ import annotations


def legal(value: object) -> bool:
    """Return whether a game state can come up: nobody has more than nine counters. True for other values."""
    match value:
        case [list(board), int(hand_1), int(hand_2), int(player)]:
            hands = (0, hand_1, hand_2)
            fits = player in (1, 2) and len(board) == 24 and set(board) <= {0, 1, 2}
            return fits and all(hands[n] >= 0 and board.count(n) + hands[n] <= 9 for n in (1, 2))
    return True
