"""What a program of Pentago calls rows and columns: x and y, or i and j, and the names beside its board.

"x coordinate (0-5): "            the column, or the row, which nobody has said
"x (0 = top, 5 = bottom): "       the row
"6 . . . . . ."                   rows that are counted from the bottom
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
_MARBLES = re.compile(r"\b[xX]\b"), re.compile(r"\bO\b")
_DOWN = re.compile(r"\b(top|bottom|vertical\w*|down|rows?)\b", re.I)
_ACROSS = re.compile(r"\b(left|right|horizontal\w*|across|col\w*)\b", re.I)


_REST = r"\b[^a-z\n]*$"
_THIRD = re.compile(  # "x: ", "y: ", "r: ", or y before x
    rf"^\W*(?:[xi]{_REST}.*^\W*[yj]|y{_REST}.*^\W*x){_REST}.*^\W*[rkz]{_REST}(?!\n)", re.I | re.M | re.S
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
    cross, ring = _MARBLES
    if (x := cross.search(text)) and ring.search(text, x.end()) and not re.search(r"\by\b", text, re.I):
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


_COUNTED_FROM = re.compile(
    r"\b(?:(?:rows?|col\w*|cells?)\b[^.\n]{0,30}\b(?:start|begin|count|number)\w* (?:at|from|with)"
    r"|first (?:row|col\w*) (?:is|=|has)(?: the)?(?: number)?) ?([01])\b",
    re.I,
)


def counted_from(heard: str) -> set[int]:
    """What a text says that rows and columns are counted from: "they start at 1", "first row is 0"."""
    return {int(first) for first in _COUNTED_FROM.findall(heard)}


_LABELS = ("012345", "123456", "543210", "654321", "ABCDEF", "FEDCBA")  # of rows or columns
_OVER = {each: re.compile(r"(?<!\w)" + r"[^\n0-9A-Za-z]+".join(each) + r"(?!\w)", re.I) for each in _LABELS}
_FROM_THE_FAR_END = (  # but not "five in a row, from bottom to top", nor "left = 0, right = 1"
    r"\b{far}(?:most)? {part} (?:is|=) (?:{part} )?[01]\b|\b{part} [01] (?:is|=) (?:at |on )?(?:the )?{far}"
    r"|\b{far} (?:is|=) (?:{part} [01]|[01]\W{{1,2}}(?:and )?(?:the )?{near} (?:is|=) [56])\b"
    r"|(?<!\ba )\b{part}s?\b[^.\n]{{0,40}}(?:number|count|label|index|[01] ?(?:-|–|to|\.\.+) ?[56]\b)[^.\n]{{0,20}}"
    r"\bfrom (?:the )?{far}\b"
)
_BACKWARDS = {  # which is told, where no labels show it
    part: (far, re.compile(_FROM_THE_FAR_END.format(part=part, far=far, near=near), re.I))
    for part, far, near in (("row", "bottom", "top"), ("column", "right", "left"))
}


@lru_cache(maxsize=100)  # a board is drawn alike in every turn
def labels(part: str, drawing: str) -> str:
    """What stands beside the rows of a drawing, or over its columns, "654321"; "" for nothing in order."""
    if part == "column":
        return next((each for each in _LABELS if _OVER[each].search(drawing)), "")
    beside = "".join(re.findall(r"(?mi)^[^\w\n]*([0-6A-F])\b", drawing)).upper()
    return next((each for each in _LABELS if each in beside), "")


def counted(part: str, value: int, drawing: str, heard: str = "") -> int:
    """A row or column counted from 0 as the program counts it: perhaps from the bottom, or from the right."""
    shown, (far, told) = labels(part, drawing), _BACKWARDS[part]
    back = shown[0] in "56F" if shown else far in heard.casefold() and told.search(heard)
    return 5 - value if back else value


def lettered(part: str, drawing: str) -> bool:
    """Whether the rows, or the columns, have letters in a drawing."""
    return labels(part, drawing).isalpha()
