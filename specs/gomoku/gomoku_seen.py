"""What a guest at a student's `play_game` (gomoku_guest.py) sees: the screen, what is asked there, and whether that is
the menu.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from typing import Any

from gomoku_menus import above, asked, asks_for_option, lines_asked, options_missing
from gomoku_modes import MODES, at_its_end, shown_keys, yes_and_no
from gomoku_prompts import plain, yes_or_no

Talk = Generator[str | None, Any, None]

SIZE = (
    r"\b(size|dimensions?|width)\b|\b13(?:\b|x)|\bhow (big|large|wide|many (rows|lines|points|squares))\b"
    r"|^\W*n ?[=:?][\W\d]*(or[\W\d]*)?$"  # but no "N: new game"
)
_MODE = rf"{MODES}|\bmode\b"
_NOT_THE_MENU = rf"{SIZE}|\bmode\b|computer|\bposition\b"
_BEFORE = 2  # questions at most before the menu is shown
_LACKING = 2  # options that a menu may lack
_UNASKED = "?"  # a question that is no question: `plain` leaves no signs


@at_its_end
def _ends_with_size(text: str) -> bool:
    """Whether the last line that names a size or a mode names a size."""
    named = [line for line in text.split("\n") if re.search(rf"{SIZE}|{_MODE}", line, re.I)]
    return not named or re.search(SIZE, named[-1], re.I) is not None


class Seen:
    """The screen that is shown at one session, and all calls that were seen."""

    def __init__(self) -> None:
        self.screen: Any = None
        self.first = self.size = self.mode = _UNASKED  # how the menu, a size .. are asked for
        self.positions: set[str] = set()  # the same of positions, asked for in other words once refused
        self.again = False  # whether the menu is shown each time that an option is asked for
        self.chosen = 0  # the last option
        self.menus: set[str] = set()  # how an option is asked for
        self.menu: frozenset[str] = frozenset()  # the lines with which the program begins
        self.bottom = ""  # the menu's last
        self.shown: set[str] = set()  # the lines of all earlier screens
        self.calls: list[Any] = []
        self.lines = 1  # at the end of a screen, in which something is asked

    def begin(self) -> Talk:
        """Look at the question with which the program begins, below the menu: who shows none can be played with. What
        is asked before that, a name say, gets some answer."""
        self.screen = yield None
        for _ in range(_BEFORE):
            shown = len(options_missing(self.screen.text)) <= _LACKING
            if self.screen.ended or self.screen.calls("game_menu") or shown:
                break
            self.screen = yield yes_or_no(self.screen.text)[0] if yes_and_no(self.screen.text) else "Ann"
        self.screen.must("show the menu and wait", not self.screen.ended)
        self.lines = lines_asked(self.screen.text)
        self.bottom = above(self.screen.text, self.lines)
        self.menu = frozenset(self.screen.text.split("\n"))
        self.first = self.question
        self.menus.add(self.first)

    def type(self, *lines: str) -> Talk:
        """Type a line, or several ahead of what is asked."""
        self.shown.update(self.screen.text.split("\n"))
        self.screen = yield "\n".join(lines)
        self.calls += self.screen.calls()

    @property
    def question(self) -> str:
        """What the program asks, without what changes from one time to the next."""
        return plain(asked(self.screen.text, self.lines, self.menu))

    @property
    def news(self) -> str:
        """What is shown beside the menu."""
        return "\n".join(line for line in self.screen.text.split("\n") if line not in self.menu).strip()

    def at_menu(self) -> bool:
        """Whether the program asks for an option."""
        if self.screen.ended:
            return False
        below = above(self.screen.text, self.lines) == self.bottom != ""
        if self.screen.calls("game_menu") and asks_for_option(self.question, self.first, below):
            return True
        if self.question != self.first or self.screen.calls("game_menu"):
            return self.question in self.menus or self._at_its_prompt()
        others = {self.size, self.mode, *self.positions}  # asked for in the same words, by input("> ") say?
        known = _UNASKED not in others and (self.positions or not (self.again and self.chosen == 3))
        if known and self.first not in others:
            return True
        return not (self.again or self.screen.finds(_NOT_THE_MENU) or shown_keys(self.screen.text))

    def _at_its_prompt(self) -> bool:
        """Whether the prompt below the menu's question stands alone, as where the menu is shown at times, and was seen
        below no other question: "Choose an option" and "Choice: ", and later "Choice: "."""
        known = (self.size, self.mode, *self.positions)
        if self.lines == 1 or _UNASKED in known or (self.chosen == 3 and not self.positions):
            return False
        over, prompt = above(self.screen.text, 1), plain(self.screen.text.rstrip().split("\n")[-1])
        alone = "?" not in over and lines_asked(self.screen.text) == 1
        return bool(alone and prompt and self.first.endswith(prompt)) and not any(
            question.endswith(prompt) for question in known
        )

    def mode_first(self) -> bool:
        """Whether the mode is asked for, and not the size, which comes first in the text. Where both are named, the
        last line that names one of them asks: "I need a mode and a size. Mode (1 or 2): "."""
        modes = shown_keys(self.screen.text) or self.screen.finds(_MODE)
        return bool(modes) and not (self.names_size() and _ends_with_size(self.screen.text))

    def names_size(self) -> bool:
        """Whether the screen speaks of a size."""
        return bool(self.screen.finds(SIZE))

    def learn_menu(self) -> None:
        """Note how an option is asked for after what was none: perhaps in other words."""
        if not self.screen.finds(_NOT_THE_MENU):
            self.menus.add(self.question)

    def must(self, promise: str, holds: object) -> None:
        """Note a promise that is told by calls."""
        self.screen.must(promise, holds, for_a_person=False)
