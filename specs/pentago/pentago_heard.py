"""What a program of Pentago has said so far of how a move is typed, and of how its game is left."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pentago_axes import first_number, first_numbers
from pentago_exits import leave_anywhere, leave_by_row, offered
from pentago_questions import numbered_from, question
from pentago_turns import explains_quadrants
from pentago_writing import Command, Example, command, example

_LAST = 1500  # characters of a screen in which something is told
_ROOM = 20_000  # characters of what was heard that are kept


class Heard:
    """What was heard of a program."""

    def __init__(self) -> None:
        self.text = ""
        self.rules = ""  # what of it came before the first move, or explains the quadrants
        self.game = ""  # what of it came after that, and the question for the first move
        self.asked, self.times = [""], 0  # the last question, and how often it has come again
        self.numbers: set[int] = set()  # what the first row and column are called
        self.cells = ""  # what the first cell is called, where each has a number
        self.shown: dict[frozenset[str], Example] = {}  # how parts are typed
        self.command: Command | None = None  # for a move
        self.rotations: Mapping[int, str] = {}  # how they are typed, where they have no numbers
        self.offered: set[str] = set()  # keys that are for leaving something, be it a menu alone
        self.leaving: set[str] = set()  # keys that are for leaving wherever they are typed
        self.no_row: set[str] = set()  # and for a row alone

    def hear(self, screen: Any, typed: Mapping[str, str], playing: bool) -> set[int]:
        """Take note of a screen that comes after this was typed of a move; what it calls the first row, if it says."""
        self.text = (self.text + "\n\n" + screen.text)[-_ROOM:]
        self.game = (self.game + "\n\n" + screen.text)[-_ROOM:] if playing else ""
        said, end = first_numbers(_unechoed(screen.text, typed)), screen.text[-_LAST:]
        self.numbers |= set() if 0 in self.numbers else said
        self.command = command(end, self.command)
        if shown := example(end):
            self.shown.pop(plain(shown.parts), None)  # the last one comes last
            self.shown[plain(shown.parts)] = shown
        if playing and explains_quadrants(screen.text):  # a refusal tells as much as rules at the start
            self.rules += "\n" + end
        self.cells = numbered_from(end) or self.cells
        # where a prompt is but ">>> ", what it asks stands above, and a refusal above that
        asked = [line for line in question(screen).split("\n") if re.search("[A-Za-z]", line)][-1:]
        self.times = self.times + 1 if asked == self.asked else 0
        self.asked = asked
        self.offered.update(offered(screen.text))
        self.leaving |= leave_anywhere(screen.text)
        self.no_row.update(leave_by_row(screen.text))
        return said

    def of_moves(self) -> tuple[object, ...]:
        """What was said of how a move is typed."""
        return first_number(self.numbers, ""), self.command, *self.shown


def plain(parts: tuple[str, ...]) -> frozenset[str]:
    """Parts of a move as they are asked for, in however many steps a rotation is typed."""
    return frozenset("rotation" if part in ("quadrant", "direction") else part for part in parts)


def _unechoed(text: str, typed: Mapping[str, str]) -> str:
    """A text without the cell that was typed: "(1, 6) is no position" names no range."""
    row, column = (re.escape(typed.get(part, " ")) for part in ("row", "column"))
    return re.sub(rf"[\[(]{row}, ?{column}[\])]", "", text)
