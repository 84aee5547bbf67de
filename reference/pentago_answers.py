"""How the parts of a move are typed: rows counted from 0 or from 1, a rotation by its number or in two steps.

"Row (1-6): "                            row 0 is 1
"Sub-board to rotate (TL, TR, BL, BR)"   rotation 3 is BR
"Clockwise or anticlockwise (c/a)?"      rotation 3 is c
"""

from __future__ import annotations

import re
from typing import Any

from pentago_options import options

_NUMBERS = r"\b{0} ?(?:-|–|to|\.\.+|and|through|until|up to|~) ?{1}\b|\b{0}, ?.{{4,12}}, ?(?:or |and )?{1}\b"
_FROM_0, _FROM_1 = (re.compile(_NUMBERS.format(*ends)) for ends in ((0, 5), (1, 6)))
_HEADER = re.compile(r"(?<!\d)1\W+2\W+3\W+4\W+5\W+6(?!\d)")

_WHOLE = re.compile(r"-?\d+")
_LEAVE = r"q|quit|exit|stop|end|leave|menu|back"
_QUADRANTS = (  # in the order of Figure 2
    r"\b(top|upper|north)\W?right|\bright\W?(top|upper)|\b(tr|ur)\b|\bnorth\W?east\b|\bne\b",
    r"\b(bottom|lower|south)\W?right|\bright\W?(bottom|lower)|\b(br|lr)\b|\bsouth\W?east\b|\bse\b",
    r"\b(bottom|lower|south)\W?left|\bleft\W?(bottom|lower)|\b(bl|ll)\b|\bsouth\W?west\b|\bsw\b",
    r"\b(top|upper|north)\W?left|\bleft\W?(top|upper)|\b(tl|ul)\b|\bnorth\W?west\b|\bnw\b",
)
_DIRECTIONS = (
    r"\b(clockwise|cw|right)\b",
    r"\b(anti|counter)\W?-?(clockwise)?\b|\b(anticlockwise|counterclockwise|ccw|acw|left)\b",
)


def first_numbers(heard: str) -> set[int]:
    """What a text may call the first row and column: 0, 1, both or neither."""
    return {first for first, said in enumerate((_FROM_0, _FROM_1)) if said.search(heard)}


def first_number(said: set[int], drawing: str) -> int:
    """What the first row and column are called: what the program has `said`, or else what stands over its board."""
    if 0 in said:
        return 0
    return int(1 in said or _HEADER.search(drawing) is not None)


def cell(column: str, row: str, drawing: str) -> str:
    """The name of a cell, column 1 in row 2 being B3: a letter for what has letters in the drawing, most often the
    columns. Anything but numbers as it is."""
    if not re.fullmatch(r"-?\d+ -?\d+", f"{column} {row}"):
        return row if _WHOLE.fullmatch(column) else column
    rows = all(re.search(rf"(?m)^\W*{letter}\b", drawing) for letter in "ABCDEF")
    letter, number = (row, column) if rows else (column, row)
    return f"{chr(65 + int(letter)) if 0 <= int(letter) < 26 else 'Z'}{int(number) + 1}"


def typed(screen: Any, part: str, value: str, first: int) -> str:
    """What to type for a part of a move, given as the assignment numbers it; anything but a number as it is."""
    if not _WHOLE.fullmatch(value):
        return value
    if part in ("row", "column"):
        return str(int(value) + first)
    if part == "rotation":
        return value
    if not 1 <= int(value) <= 8:
        return "9"  # which is the number of no quadrant, wherever they begin
    if part == "quadrant":
        number = (int(value) - 1) // 2
        return _called(screen, _QUADRANTS[number], str(number + 1))
    clockwise = int(value) % 2
    return _called(screen, _DIRECTIONS[1 - clockwise], "ac"[clockwise])


def _called(screen: Any, pattern: str, usual: str) -> str:
    """The key of the option that a pattern matches, or else the words themselves, or what is usual."""
    texts = (screen.questions[0], screen.questions[-1], screen.text[-1500:])
    for text in texts:
        fitting = [option for option in options(text) if re.search(pattern, option.label)]
        if keys := [option.key for option in fitting if not re.fullmatch(_LEAVE, option.key, re.IGNORECASE)]:
            return keys[0]
    said = [match[0] for text in texts if (match := re.search(pattern, text, re.IGNORECASE))]
    return said[0] if said else usual
