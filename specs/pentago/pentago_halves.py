"""A quadrant that a menu of Pentago asks for in two steps, each for half of the board.

"An upper or a lower quadrant? "      half
"The left or the right one? "         side
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pentago_about import in_words
from pentago_turns import key_of

_HALVES = (  # or but "t/b: "
    r"\b(?:upper|top|up)\b|\b[tu](?=/[bld]\b)|(?<=\b[bld]/)[tu]\b",
    r"\b(?:lower|bottom|down)\b|\b[bld](?=/[tu]\b)|(?<=\b[tu]/)[bld]\b",
)
_SIDES = (r"\bleft\b|\bl(?=/r\b)|(?<=\br/)l\b", r"\bright\b|\br(?=/l\b)|(?<=\bl/)r\b")
_LOWER, _RIGHT = (1, 2), (0, 1)  # the quadrants there, in the order of Figure 2


def halved(
    parts: tuple[str, ...], asked: str, last: Mapping[str, str], good: Mapping[str, str]
) -> tuple[str, ...]:
    """Parts of a move, where one is but half of the quadrant; `last` was answered so far, and `good` is right."""
    placed = last.keys() in ({"row", "column"}, {"home", "place"})  # "Top or bottom? ", when that is known
    turns = parts == ("quadrant",) or (placed and parts in ((), ("rotation",)))
    half = "half" in last and last.get("side") != good.get("side")
    if not (turns or half):
        return parts
    asked = _read(asked)
    upright, across = (all(re.search(each, asked, re.I) for each in words) for words in (_HALVES, _SIDES))
    if turns and upright and not (across or re.search("|".join(_SIDES), asked, re.I)):
        return ("half",)
    return ("side",) if half and across and not (upright or re.search("clock", asked, re.I)) else parts


def half(texts: Sequence[str], part: str, number: int) -> str:
    """How half of this quadrant is typed: by its key, or by the very word of the question."""
    words = _HALVES if part == "half" else _SIDES
    which = number in (_LOWER if part == "half" else _RIGHT)
    asked = next((text for text in texts if re.search(words[which], _read(text), re.I)), "")
    said = re.search(words[which], _read(asked), re.I)
    return key_of(asked, words, which) or (said[0] if said else "")


def _read(text: str) -> str:
    """A text with plain words, and no blanks around a slash."""
    return re.sub(" ?/ ?", "/", in_words(text))
