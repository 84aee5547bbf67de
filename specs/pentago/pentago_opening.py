"""Who begins, and the computer's move before the human's first: it may be made while the menu still asks for more.

Who starts? 2          computer_move is called
Continue? (y/n) y      the board is shown
1 - make a move        and only then a move is asked for
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any


class Opening:
    """The screens from that on which the computer has moved first, up to the human's first turn."""

    def __init__(self) -> None:
        self.screens: list[Any] = []
        self.calls: Any = ()  # of computer_move, that came with the first of them

    def hear(self, screen: Any, calls: Any) -> None:
        """Take note of a screen before the human's first turn, and of what came with it."""
        if calls or self.screens:
            self.screens.append(screen)
            self.calls = self.calls or calls

    def first(self, screen: Any) -> Any:
        """The screen on which the computer has moved before the human; this one where it has not."""
        return self.screens[0] if self.screens else screen

    def calls_on(self, screen: Any) -> Any:
        """The calls of computer_move with which a screen came, which may not be the one that now asks for a move."""
        return self.calls if screen in self.screens[:1] else screen.calls("computer_move")

    def shown(self, screen: Any, shows: Callable[[Any], Any]) -> Any:
        """The screen that shows the move; this one where none does."""
        return next(filter(shows, self.screens), screen)


def plays_alone(screen: Any) -> bool:
    """Whether the computer has made several moves in a row: it was taken for both players, and would be again."""
    return len(screen.calls("computer_move")) > 3


def first_player(table: Any, screen: Any, computer: int) -> tuple[int, int]:
    """Which player the computer is, 0 where the human begins and that is not known yet, and which player begins.
    `computer` is the player that has moved before the human, or 0."""
    if is_seated(table) and not computer:  # the text does not say that player 1 begins
        return 1, 2
    turn, tossed = computer or 1, is_tossed(table)
    if table.asides.wish.chosen:
        screen.must("let the computer begin, as was chosen", turn == computer or tossed)
    else:
        free = not table.asides.begins and (tossed or 2 not in table.asides.seats)
        screen.must("let the human begin, who is player 1", turn != computer or turn == 2 or free)
    return computer, turn


def is_seated(table: Any) -> bool:
    """Whether the computer was chosen to be player 1 by that number, and no coin was tossed."""
    return table.asides.wish.chosen and not (table.asides.wish.begins or is_tossed(table))


def is_tossed(table: Any) -> bool:
    """Whether a coin may have been tossed for who begins."""
    return bool(re.search(r"\b(coin|toss)\b|\brandomly\b", table.heard.text, re.I))
