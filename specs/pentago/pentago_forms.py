"""In which forms the parts of a move are typed, where the program has not said how: what it takes tells.

    "Row: "   0, 1, A, a, first, one      each refused, up to the one that is taken
    ">> "     0 0 3   0,0,3   A1 3 ...

A part that is asked for alone may be refused at once, several parts in one line together, and a move that was asked for
in several questions when all of them are answered: then it is asked for anew, and no other board is shown.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from pentago_axes import PLACE
from pentago_heard import Heard
from pentago_turns import CORNERS, DIRECTIONS, ORDERS, QUADRANTS, WAYS, WINDS
from pentago_writing import FORMS, LINES, marks

_WAYS = {  # of typing them, each in the order of Figure 2
    "direction": WAYS,
    "quadrant": (ORDERS[0], CORNERS, CORNERS.lower(), ORDERS[1], "UR LR LL UL", "B D C A", "Q2 Q4 Q3 Q1", WINDS),
    "rotation": ("A B C D E F G H", "a b c d e f g h", "one two three four five six seven eight"),
}  # fmt: skip
_CELLS = (  # of typing rows and columns, from the one before the first to the one behind the last
    "@ A B C D E F G",
    "z a b c d e f g",
    "zeroth first second third fourth fifth sixth seventh",
    "zero one two three four five six seven",
)


def another_way(part: str, value: str, times: int, text: str, leaving: Collection[str] = ()) -> str:
    """How a part is typed where what was said of it has so many times not been taken: a quadrant or a direction by the
    very words of the `text`, and then as is usual, but for what is for `leaving`. "" for what is as it was said."""
    if not times or not re.fullmatch(r"-?\d+", value):
        return ""
    if part in PLACE:
        return _CELLS[(times - 1) % len(_CELLS)].split()[int(value) + 1] if -1 <= int(value) <= 6 else ""
    part = "quadrant" if part == "home" else part
    if part not in _WAYS or not 1 <= int(value) <= 8:
        return ""
    patterns = {"quadrant": QUADRANTS, "direction": DIRECTIONS}.get(part, ())
    which = int(value) - 1
    which = which // 2 if part == "quadrant" else which % 2 if part == "direction" else which
    words = re.search(patterns[which], text, re.I) if patterns else None
    ways = [*([words[0]] if words else []), *(way.split()[which] for way in _WAYS[part])]
    ways = [way for way in ways if way.casefold() not in leaving]
    return ways[(times - 1) % len(ways)]


class Forms:
    """What was typed so far, in which form, and what was taken of it."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        # The number of the form in which several parts in one line are typed
        self.number: dict[tuple[str, ...], int] = {}
        self.marks: dict[tuple[str, ...], dict[int, str]] = {}  # what stood between them in each form
        self.taken: set[tuple[tuple[str, ...], int]] = set()  # forms in which a move was taken
        self.whole: tuple[str, ...] = ()  # what is asked for where a cell alone was never taken
        self.lines = False  # whether each part has a line of its own
        self.open = False  # whether nobody has said if a cell is typed by its name or by numbers
        self.said: dict[tuple[str, str], str] = {}  # how a part's value is typed as the program says
        self.ways: dict[str, int] = {}  # and how often a part was not taken so, and nothing else
        self.said_then: tuple[object, ...] = ()  # of how to type, when a move was last typed
        self.left: list[dict[str, int]] | None = None  # ways for a move that was refused as a whole
        self.counted: set[str] = set()  # parts that it wants as numbers, or has taken as they are typed

    def mark_between(self, parts: tuple[str, ...], asked: str, shown: str | None) -> str:
        """What stands between several numbers, as is `shown` if they are typed like an example: what was taken stays,
        and what was not is not typed again soon."""
        form, known = self.number.get(parts, 0) % FORMS, self.marks.get(parts, {})
        if form not in known or (parts, form) not in self.taken:  # or by a refusal: "row 0-5, column 0-5"
            tried = {number: mark for number, mark in known.items() if number < form}
            mark = next((mark for mark in marks(asked) if mark not in tried.values()), LINES)
            self.marks[parts] = {**tried, form: mark if shown is None else shown}
        return self.marks[parts][form]

    def take(self) -> None:
        """Note that a move was taken as it was typed last."""
        self.counted.update((*PLACE, "rotation", "home", "quadrant"))  # the other direction may be refused
        forms = ((parts, self.number.get(parts, 0) % FORMS) for parts in self.marks)
        self.taken.update((parts, form) for parts, form in forms if form in self.marks[parts])

    def refused_once(self, part: str) -> None:
        """What was typed for a part was not taken: from now on something else is, unless the program says how. One that
        wants numbers may refuse a right one by mistake: a letter would end it, and cost all marks."""
        if part not in self.counted:
            self.ways[part] = self.ways.get(part, 0) + 1
        if part in PLACE and not self.heard.numbers:  # nobody has said what the first row is called
            self.heard.numbers = {1}

    def other_way(self, part: str, value: str, usual: str, text: str) -> str:
        """How a part is typed, which is `usual` by what the program says."""
        if self.said.setdefault((part, value), usual) != usual:  # it has just said more
            self.ways.pop(part, None)
        self.said[part, value] = usual
        return another_way(part, value, self.ways.get(part, 0), text, self.heard.leaving) or usual

    def otherwise(self, parts: tuple[str, ...], first: tuple[str, ...]) -> bool:
        """Type these parts in another form from now on; False where all forms have been tried. Where what is asked for
        `first` is but a cell, the rotation may belong to it: then that is the `whole`."""
        if self.said_then != self.heard.of_moves():  # "Rows are 1 to 6", it has just said
            return True
        self.lines = False
        self.number[parts] = self.number.get(parts, 0) + 1
        # nobody has said what the first row is called
        if self.number[parts] == FORMS and not self.heard.numbers and {*PLACE} & {*parts}:
            self.heard.numbers, self.number[parts] = {1}, 0
        if self.number[parts] == FORMS * (1 + self.open):  # names of cells for numbers, or numbers for names
            del self.number[parts]
            if parts == first and set(parts) == {*PLACE}:
                self.whole = (*parts, "rotation")
                return True
        return parts in self.number

    def all_otherwise(self, parts: Collection[str]) -> bool:
        """Type a move in another form that was refused when all of these parts were answered; False where all forms
        have been tried."""
        if self.said_then != self.heard.of_moves():
            return True
        if self.left is None:
            cells = (
                [] if self.heard.numbers else [dict.fromkeys(PLACE, way) for way in range(len(_CELLS) + 1)]
            )
            left = [part for part in _WAYS if part in parts and part not in self.counted]
            turns = [{part: way + 1} for part in left for way in range(len(_WAYS[part]))]
            self.left = [*cells, *turns]
        if not self.left:
            return False
        ways = self.left.pop(0)
        if ways.keys() == {*PLACE}:
            self.heard.numbers = {1}  # first, and then letters and words
        elif self.ways.keys() & {*PLACE}:  # which was in vain
            self.heard.numbers = set()
        self.ways = {part: way for part, way in ways.items() if way}
        return True
