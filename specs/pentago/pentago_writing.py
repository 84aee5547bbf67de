"""How several parts of a move are typed in one line: as an example shows, as the question says, or as is usual.

"Your move, e.g. C4 7: "          a letter and a number, a blank, and the rotation
"Row,column (0-5): "              with commas
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from pentago_questions import about_players

LINES = "\n"  # each in a line of its own
BRACKETS = "(,)"  # around them all
FORMS = 5  # in which several numbers can be typed


class Example(NamedTuple):
    """A move, or a cell, as a program shows that it is typed."""

    parts: tuple[str, ...]
    marks: tuple[str, ...]  # between them
    named: str  # the letter of the cell, "" for none
    way: str  # a direction as it is typed, "" for none
    opens: str  # a bracket before it
    corner: str = ""  # a quadrant as it is typed, "" for none
    turned: bool = False  # whether the letter of the cell comes last, "3B"
    word: str = ""  # a command's before it, "" for none

    def join(self, values: list[str]) -> str:
        """Values for the parts, with the same marks between them."""
        marks = self.marks[len(self.marks) - len(values) + 1 :]  # the name of a cell is one value
        return (
            self.opens
            + values[0]
            + "".join(mark + value for mark, value in zip(marks, values[1:], strict=True))
        )


_MARK = r" ?[,;:/.|-]? ?"
_QUADRANT = (
    r"(?:(?:top|upper|bottom|lower)[ -]?(?:left|right)|[tblur][lr]|[ns][ew]|q?[1-4]|[5-9](?=[+<>-])|[a-dw-z])"
)
# "1+ 1- 2+ 2- 3+ ..."
_LISTED = r"(?<![^\W_])(?=(?:(?:q?[1-4]|[a-dw-z])(?:(?:a?c?cw|[lrca])\b|[+<>-])[ ,/|]+){4})"
_EXAMPLE = re.compile(
    rf"(?:{_LISTED}|[(,] ?(?=[a-dw-z1-4][+<>-] (?:is|for|means|=) )|"  # "(A+ is block A clockwise, ..."
    r"\b(?:e\.? ?g\.?|for example|for instance|examples?|(?<!you )like(?: this)?|such as|format|as in)[\s:,=]{0,3})"
    r"(?:(?:type|enter|a move|(?P<word>moves?|play|place|put)|is)[ :]+)?[\"'“‘(\[<]{0,2}?(?P<opens>[(\[]|r(?=\d ?,?c))?"
    rf"(?:(?:(?P<place>(?:(?P<named>[a-f])|\d)(?P<first>{_MARK})(?P<end>[\da-f]))(?P<then>[)\]]?{_MARK}))?"
    rf"(?P<corner>{_QUADRANT})(?P<last>{_MARK})"
    r"(?P<way>a?c?cw|(?:anti|counter)?-?clockwise|left|right|[+-]?90|[lrca]|[+<>]|-(?! \w))"
    rf"|(?P<cell>(?:(?P<letter>[a-f])|\d)(?P<one>(?<=r\d) ?,?c(?=\d)|{_MARK})(?P<last_of_cell>[\da-f]))"
    rf"(?:(?P<two>[)\]]?{_MARK}(?:rot|[rtk])?)(?P<rotation>[1-8]))?)"
    r"(?=[\"'”’)\]>]|(?<=[lrcaw+<>-])[/|]|[.,;:?]?(?:\s|$))",
    re.I,
)


@lru_cache(maxsize=100)  # a program asks the same again and again
def example(text: str) -> Example | None:
    """The last example of a cell, a rotation in two steps, or a move, that a text gives."""
    lines = text.split("\n") if _EXAMPLE.search(text) else []  # most texts have none
    shown = (last[-1] for line in reversed(lines) if (last := list(_EXAMPLE.finditer(line))))
    found = next((each for each in shown if not _is_of_players(each.string)), None)
    if found is None:
        return None
    letter, between = found["letter"] or found["named"] or "", found["two"] or found["then"] or ""
    end = found["end"] or found["last_of_cell"] or ""
    turned = end.isalpha() and not letter
    letter = end if turned else letter
    cell = ("column", "row") if letter else ("row", "column")
    rest = ("quadrant", "direction") if found["way"] else ("rotation",) if found["rotation"] else ()
    marks = [mark for mark in found.group("one", "two", "first", "then", "last") if mark is not None]
    opens = found["opens"] or ""  # "(2,3) 5", "R2C3 5"
    opens = opens if between[:1] in (")", "]") or opens.isalpha() else ""
    parts = (*(cell if found["cell"] or found["place"] else ()), *rest)
    way, corner, word = (found[name] or "" for name in ("way", "corner", "word"))
    return Example(parts, tuple(marks), letter, way, opens, corner, turned, word)


# "Types of player 1 and player 2 (for example: 0 2): "
_BOTH_PLAYERS = re.compile(r"\bplayer 1\b.*\bplayer 2\b|\bplayer types?\b|\btypes? of .{0,9}players?\b", re.I)


def _is_of_players(line: str) -> bool:
    """Whether a line with an example is about who plays, and not about a move."""
    return about_players(line) or _BOTH_PLAYERS.search(line) is not None


_COMMAS = re.compile(
    r"\b(rows?|r|x|cols?|columns?|c|y)\b[^,:]{0,14},[^,:]{0,14}\b(col|c\b|y\b|r\b|row|rot)|\d ?, ?\d"
)


# "row/col/rot", "such as 0/5/8"
_BETWEEN = re.compile(r"\b(?:row|r|cell|square|position|place)([/;:.|-])(?:col|c|rot)|\b\d([/;:.|])\d\2\d")
_IN_BRACKETS = re.compile(  # "(row,column)"
    r"\((?:(?:row|r|x)\b[^()]{0,9}, ?(?:col|c|y)|\d ?, ?\d)[^()]{0,12}\)"
)
_LINE_EACH = re.compile(
    r"\b((its|their|your|an?) own|separate|different|new|per) lines?\b|\benter after each\b|\beach followed by\b"
    r"|\bone (after|by|at a) (the other|another|one|time)\b"
)


@lru_cache(maxsize=100)  # as above
def marks(asked: str) -> tuple[str, ...]:
    """What may stand between several numbers in a line, FORMS of them, first what the question names or shows."""
    asked = re.sub(r"(?:^\w|\([xo]\)), (?=[a-z]{3})", "", asked.casefold())  # "x, type row column rotation: "
    if shown := _BETWEEN.search(asked):
        return shown[1] or shown[2], " ", ",", LINES, ""
    if _LINE_EACH.search(asked):
        return LINES, " ", ",", ", ", ""
    if _IN_BRACKETS.search(asked):  # which may be typed or not
        return ",", BRACKETS, " ", ", ", LINES
    if "comma" in asked or (_COMMAS.search(asked) and not re.search("space|blank", asked)):
        return ",", " ", ", ", LINES, ""
    return " ", ",", ", ", LINES, ""
