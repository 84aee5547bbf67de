"""The computer's move before the human's first: it may be made while the menu still asks for other things.

Who starts? 2          computer_move is called
Continue? (y/n) y      the board is shown
1 - make a move        and only then a move is asked for
"""

from __future__ import annotations

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
