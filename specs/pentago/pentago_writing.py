"""How several parts of a move are typed in one line: as an example shows, as the question says, or as is usual.

"Your move, e.g. C4 7: "            a letter and a number, a blank, and the rotation
"Row,column (0-5): "                with commas
"move ROW COL ROT makes a move"     move 0 0 3, where but a command is asked for
"place R C, and then rotate N"      place 0 0, and at the next prompt rotate 3
"""

from __future__ import annotations

import re
from collections.abc import Mapping
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


# ---------------------------------------------------------------- as commands

_START = r"(?:\b(?:commands?|usage|format|then|enter|type)\W{1,3}|^[ \t]*|['\"‘“(\[<])"
_OPEN, _CLOSE = r"[<\[{(]?", r"[>\]})]?"
# In brackets there are names alone: "place (row column, each from 1 to 6)> " is no command, but says what is asked for
_NAMES = r"(?!\((?![a-z ,]+\)))"
_COMMAND = re.compile(  # "Commands: move R C K", "'place row col rot'"
    rf"{_START}(?P<word>move|play|place|put|[mp]) {_NAMES}{_OPEN}(?:r|row){_CLOSE}(?P<mark>, ?| )"
    rf"{_OPEN}(?:c|col|column){_CLOSE}(?!\w)"
    rf"(?=(?P<more>,? ?{_OPEN}(?:(?P<steps>q|quad\w*)|r|rot\w*|k|t|n|[1-8]){_CLOSE}(?!\w))?)",
    re.I | re.M,
)
_ROTATION = re.compile(
    rf"{_START}(?P<word>rotate|rot|turn|twist|spin|[rt]) {_OPEN}"
    rf"(?:(?P<steps>q|quad\w*){_CLOSE},? {_OPEN}(?:d|dir\w*|way)\b"
    r"|(?:n|k|x|i|rot\w*|num\w*|id|1 ?(?:-|to|\.\.) ?8)\b)",
    re.I | re.M,
)
_ANY = re.compile(r"\W*(?:(?:please|enter|type|your|next|a|the) )*(?:commands?|cmd)\W*", re.I)
_PROMPT = re.compile(r"[a-z]{3,12} ?[>$]\W*", re.I)


class Command(NamedTuple):
    """How a move is typed as a command, or as two of them."""

    word: str  # before a move, or a cell
    mark: str  # between its numbers
    turn: str  # the word before the rotation, "" where that is typed with the cell
    steps: tuple[str, ...]  # what is typed behind that word

    def parts(self, last: Mapping[str, str], good: Mapping[str, str]) -> tuple[str, ...]:
        """The parts of a move that are typed next, where `last` was typed of it so far, and `good` is right."""
        whole = ("row", "column", *(() if self.turn else self.steps))
        placed = bool(last) and all(last.get(part) == good[part] for part in ("row", "column"))
        made = all(last.get(part) == good.get(part) for part in self.steps)
        return self.steps if self.turn and placed and not made else whole


def command(text: str, known: Command | None) -> Command | None:
    """The commands for a move that a text tells of, or those that are known already: a refusal may name one of two."""
    cell = _COMMAND.search(text)
    if not cell or (known and known.turn and known.word.strip() == cell["word"]):
        return known
    turn = None if cell["more"] else _ROTATION.search(text)
    steps = ("quadrant", "direction") if (turn or cell)["steps"] else ("rotation",)
    return Command(f"{cell['word']} ", cell["mark"], f"{turn['word']} " if turn else "", steps)


def asks_for_any(asked: str) -> bool:
    """Whether a question is for a command, whatever was said before: "Command: ", "[place ROW COL]> "."""
    return any((_ANY.fullmatch(asked), _COMMAND.search(asked), _ROTATION.search(asked)))


def is_prompt(asked: str) -> bool:
    """Whether a question is but a prompt: "pentago> "."""
    return _PROMPT.fullmatch(asked) is not None
