"""Where a menu of Pentago calls rows and columns x and y, or i and j.

"x coordinate (0-5): "            the column, or the row, which nobody has said
"x (0 = top, 5 = bottom): "       the row
"""

from __future__ import annotations

import re
from functools import lru_cache

_AXIS = re.compile(  # "x coordinate", "i = ", "x,y,rotation"
    r"\b(?<!player )(?P<axis>[xyij])(?:[ -]?(?:coord\w*|axis|pos\w*|value|index)\b|(?= ?(?:,|and|&|/)? ?\b[yj]\b))"
    r"|(?:^\s*(?![xyi], ?[a-z]{2})|[>:.,] ?|\b(?:enter|choose|which|your|for|and|the|(?:p|player) ?[12]\W{1,3}) ?)"
    r"(?P<alone>[xyij])"
    r"(?= ?(?:[(\[][^)\]]*[)\]])? ?(?:[:=?>]+ ?$|,))|(?:(?<=\b[xi][ ,])|(?<=\b[xi], ))(?P<then>[yj])\b",
    re.I,
)
_MARBLES = re.compile(r"\b[xX]\b.*\bO\b", re.S)
_DOWN = re.compile(r"\b(top|bottom|vertical\w*|down|rows?)\b", re.I)
_ACROSS = re.compile(r"\b(left|right|horizontal\w*|across|col\w*)\b", re.I)


_REST = r"\b[^a-z\n]*$"
_THIRD = re.compile(  # "x: ", "y: ", "r: "
    rf"^\W*[xi]{_REST}.*^\W*[yj]{_REST}.*^\W*[rkz]{_REST}(?!\n)", re.I | re.M | re.S
)


def is_third(heard: str) -> bool:
    """Whether a letter is asked for after two that name a cell, which is for the rotation."""
    return _THIRD.search(heard[-200:]) is not None


@lru_cache(maxsize=100)  # the same is asked in every turn
def names_axes(asked: str) -> bool:
    """Whether a question is for x or y, and does not say which of them is the row."""
    return (
        bool(axes(asked))
        and re.search(r"\b[xy]\b", asked, re.I) is not None
        and not (_DOWN.search(asked) or _ACROSS.search(asked))
    )


def axes(text: str) -> list[tuple[int, str]]:
    """Where rows and columns are called x and y, or i and j; nowhere where X and O are marbles."""
    if _MARBLES.search(text) and not re.search(r"\by\b", text, re.I):
        return []
    found = [(match.start(), match[match.lastgroup or 0].casefold()) for match in _AXIS.finditer(text)]
    named = []
    for number, (place, axis) in enumerate(found):
        told = text[place : found[number + 1][0] if number + 1 < len(found) else None]
        down = (
            axis in "iy"
            if axis in "ij" or bool(_DOWN.search(told)) == bool(_ACROSS.search(told))
            else _DOWN.search(told)
        )
        named.append((place, "row" if down else "column"))
    return named
