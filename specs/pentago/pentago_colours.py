"""Boards whose marbles are told apart by their colours alone: a red O from a blue one, or fields of three colours.

in_colour       "\\x1b[31mO\\x1b[0m." ──> [("O", "\\x1b[31m"), (".", "")]
is_in_shades    whether a drawing is in a text, in its own colours or in others that tell of no other marble
"""

from __future__ import annotations

import re
from collections.abc import Collection

from harness.judge.screens import visible

_COLOUR = re.compile(r"(\x1b\[[0-9;]*m)")
_SCREEN = 20_000  # characters at the end of a text in which a board is looked for


def in_colour(text: str) -> list[tuple[str, str]]:
    """What is seen of a text, letter by letter, each with its colour, "" for none, and blanks that have one."""
    found, colour = [], ""
    for part in _COLOUR.split(text):
        if _COLOUR.fullmatch(part):
            colour = "" if part[2:-1] in ("", "0", "39") else part
        else:
            seen = visible(part)
            found += [(one, colour) for one in seen if not one.isspace() or (colour and one == " ")]
    return found


def is_in_shades(drawn: str, text: str, colours: Collection[str]) -> bool:
    """Whether a drawing is in a text, each letter in its colour, or in one that is none of these."""
    own, seen = in_colour(drawn), in_colour(text[-_SCREEN:])
    wanted, letters = ("".join(one for one, _ in each) for each in (own, seen))
    places = (at for at in range(len(seen)) if letters.startswith(wanted, at))
    return any(
        all(
            mine == shown or shown not in colours
            for (_, mine), (_, shown) in zip(own, seen[at : at + len(own)], strict=True)
        )
        for at in places
    )
