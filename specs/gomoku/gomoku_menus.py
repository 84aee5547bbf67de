"""The menu of section 3.1: five options with their numbers, in any wording near the text's."""

from __future__ import annotations

import re

OPTIONS = {"1": "start", "2": "print", "3": "place", "4": "reset", "5": "exit"}
ALIKE = {
    "start": ("start", "new game", "begin"), "print": ("print", "show", "display", "view"),
    "place": ("place", "stone", "move"), "reset": ("reset", "restart"), "exit": ("exit", "quit"),
}  # fmt: skip

_ASIDE = r"\b(size|mode|opponent|computer|position|row|column)\b"  # is not asked for by the menu


def options_missing(text: str) -> list[str]:
    """Return the options, of the five, that a menu does not show with their number, in any wording near the text's."""
    told = [line.casefold() for line in text.splitlines()]
    return [
        f"{number}. {name}"
        for number, name in OPTIONS.items()
        if not any(number in line and any(word in line for word in ALIKE[name]) for line in told)
    ]


def asks_for_option(question: str, first: str) -> bool:
    """Tell whether a question below the menu is the `first` one in other words: behind a message, as in "Start a game
    first. Option: ", or behind how the game stands, "[● to move] Option: ", where it was "[no game] Option: "."""
    if not first:
        return False
    alike = question.split()[-1:] == first.split()[-1:]
    return question.endswith(f" {first}") or (alike and not re.search(_ASIDE, question))
