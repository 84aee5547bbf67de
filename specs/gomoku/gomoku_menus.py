"""The menu of section 3.1: five options with their numbers, in any wording near the text's."""

from __future__ import annotations

OPTIONS = {"1": "start", "2": "print", "3": "place", "4": "reset", "5": "exit"}
ALIKE = {
    "start": ("start", "new game", "begin"), "print": ("print", "show", "display", "view"),
    "place": ("place", "stone", "move"), "reset": ("reset", "restart"), "exit": ("exit", "quit"),
}  # fmt: skip


def options_missing(text: str) -> list[str]:
    """Return the options, of the five, that a menu does not show with their number, in any wording near the text's."""
    told = [line.casefold() for line in text.splitlines()]
    return [
        f"{number}. {name}"
        for number, name in OPTIONS.items()
        if not any(number in line and any(word in line for word in ALIKE[name]) for line in told)
    ]
