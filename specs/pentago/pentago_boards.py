"""Pentago boards: how they are written, drawn in a report, and what is certain of who has won.

A board is written with its rows from the top, `/` or spaces between them, and a point for an empty cell:
"21..1./121211/22.122/11.121/1222../..2211".
Here too is the judgement of what a student's display_board prints.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any
from unicodedata import category

import numpy as np
from pentago import has_five, undo_rotation
from pentago_colours import in_colour, is_in_shades

from harness.judge.screens import visible
from harness.judge.words import Fault

Cell = tuple[int, int]

CELLS = tuple((row, col) for row in range(6) for col in range(6))
OFF_THE_EDGES = tuple((row, col) for row in range(1, 5) for col in range(1, 5))
KINDS = ("float", "int")  # np.zeros((6, 6)), as the text has it, and whole numbers
EMPTY = np.zeros((6, 6))
EMPTY.setflags(write=False)
CORNER = np.arange(36).reshape(6, 6) == 0  # one cell
_WRITTEN = bytes.maketrans(b"\0\1\2", b".12")


def board_of(text: str, kind: str = "float") -> np.ndarray:
    """Return the board that is written so. `kind` is the numpy type of its cells."""
    rows = text.replace("/", " ").split()
    return np.array([[".12".index(cell) for cell in row] for row in rows], dtype=kind)


def text_of(board: np.ndarray) -> str:
    """Write a board as `board_of` reads it."""
    cells = board.astype("uint8").tobytes().translate(_WRITTEN).decode()
    return "/".join(cells[i : i + 6] for i in range(0, 36, 6))


def draw(value: object) -> str | None:
    """Draw a board, or a list of its rows, for the report; None if the value is not one."""
    if isinstance(value, list) and [len(row) for row in value if isinstance(row, list)] == [6] * 6:
        value = np.array(value)
    if not isinstance(value, np.ndarray) or value.shape != (6, 6) or not np.isin(value, (0, 1, 2)).all():
        return None
    rows = [" ".join(row[:3]) + " | " + " ".join(row[3:]) for row in text_of(value).split("/")]
    return "\n".join([*rows[:3], "------+------", *rows[3:]])


# ---------------------------------------------------------------- what is beyond dispute


def winners(boards: np.ndarray) -> np.ndarray:
    """Say for each board who has five in a line now: 0 nobody, 1 or 2 that player, 3 both."""
    return np.asarray(has_five(boards == 1) + 2 * has_five(boards == 2))


def fair_results(board: np.ndarray, rot: int) -> set[int]:
    """Return what check_victory may answer: several numbers where the text leaves it open.

    That is so where one player had five before the rotation and the other has five after it: the first may
    have won already, or the second wins, or it is a draw.
    """
    before, after = int(winners(undo_rotation(board, rot))), int(winners(board))
    if before == after == 0:
        return {3 if board.all() else 0}
    return {before or after, after or before, before | after}


# ---------------------------------------------------------------- as a student draws them


class Drawings:
    """Boards as a student's display_board draws them, and whether a screen shows one."""

    def __init__(self, student: Any, printed_by: Callable[..., str]) -> None:
        self.student, self.printed_by = student, printed_by
        self.kinds = list(KINDS)  # of boards: the one that was recognised comes first
        self.drawings: dict[tuple[bytes, str], str] = {}  # by the student's display_board
        self.distinct = False  # whether one board was drawn otherwise than others
        self.by_colour: bool | None = None  # whether marbles are told apart by it alone, once it is known
        self.colours: set[str] = set()  # in which cells are drawn

    def shows(self, screen: Any, board: np.ndarray) -> Any:
        """A look for the board, true if it is shown as the student's display_board draws it, of floats or ints, or as
        the text has it, "simply print the board matrix": so a menu may show it where display_board is ours, too. A
        drawing that other boards have as well shows none of them."""
        looks = []
        for kind in self.kinds:
            looks.append(screen.shows(self.drawn(board, kind)))
            if looks[-1] and self.tells(board, kind) and self.in_its_colours(screen, board, kind):
                self.kinds = [kind, *(other for other in KINDS if other != kind)]
                return looks[-1]
        plain = (screen.shows(str(board.astype(kind))) for kind in self.kinds)
        return next((look for look in plain if look), False if looks[0] else looks[0])

    def tells(self, board: np.ndarray, kind: str) -> bool:
        """Whether a drawing is that of this board alone, of those that were drawn: for the first one with marbles, the
        players are changed, and the places, too."""
        drawn, others = self.drawn(board, kind), _unlike(board)
        if others and not self.distinct:
            self.distinct = all(self.drawn(other, kind) != drawn for other in others)
        same = sum(text == drawn for (_, of), text in self.drawings.items() if of == kind)
        return same == 1 and (self.distinct or not others)

    def in_its_colours(self, screen: Any, board: np.ndarray, kind: str) -> bool:
        """Whether a board that is shown has its colours, too, where by them alone a marble is told from another one or
        from none: a red O from a blue one. Another shade is none of them, as where the last marble stands out."""
        drawn = self.drawn(board, kind).strip("\r\n")
        if "\x1b[" not in drawn or drawn in screen.raw:
            return True
        if self.by_colour is None:
            cells = [np.where(CORNER, value, EMPTY).astype(kind) for value in (0, 1, 2)]
            told = [self.printed_by(self.student.display_board, each) for each in cells]
            self.by_colour = len({*map(visible, told)}) < len({*told})
            self.colours = {colour for each in told for _, colour in in_colour(each)}
        return not self.by_colour or is_in_shades(drawn, screen.raw, self.colours)

    def may_show(self, screen: Any) -> bool:
        """Whether a board with few marbles may be shown: a line is to be seen that is in the empty one's drawing."""
        empty = "\n".join(self.drawn(EMPTY, kind) for kind in self.kinds)
        return any(line.strip() in screen.raw for line in empty.splitlines() if line.strip())

    def shows_none(self, screen: Any, board: np.ndarray) -> bool:
        """Whether neither this board is shown, which has few marbles, nor another one."""
        return not (self.shows(screen, board) or self.may_show(screen))

    def drawn(self, board: np.ndarray, kind: str) -> str:
        """What the student's display_board prints for a board of this kind, asked once for each."""
        key = board.tobytes(), kind
        if key not in self.drawings:
            self.drawings[key] = self.printed_by(self.student.display_board, board.astype(kind))
        return self.drawings[key]

    def beside(self, board: np.ndarray, text: str) -> str:
        """The lines of a text that are none of this board's drawing."""
        drawing = {tuple(line.split()) for line in self.drawn(board, self.kinds[0]).splitlines()}
        return "\n".join(line for line in text.split("\n") if tuple(line.split()) not in drawing)

    def signs(self) -> tuple[str, str]:
        """The signs of both players."""
        return self.sign(1), self.sign(2)

    def sign(self, player: int) -> str:
        """The sign that the student's display_board draws for a marble of this player; "" where it is not one alone."""
        board = EMPTY.copy()
        board[0, 0] = player
        empty, one = (self.drawn(each, self.kinds[0]) for each in (EMPTY, board))
        if len(empty.splitlines()) == len(one.splitlines()):  # a count of marbles may stand below the board
            pairs = zip(empty.splitlines(), one.splitlines(), strict=True)
            empty, one = next((pair for pair in pairs if pair[0] != pair[1]), (empty, one))
        drawn = one[_same(empty, one) : len(one) - _same(empty[::-1], one[::-1])].strip()
        return drawn if len(drawn) == 1 else ""


def _unlike(board: np.ndarray) -> list[np.ndarray]:
    """Boards that are not this one: its players changed, and its columns the other way round; of the empty one none."""
    others = (np.where(board, 3 - board, 0), board[:, ::-1])
    return [other for other in others if (other != board).any()]


# ---------------------------------------------------------------- a drawing


def drawing(boards: Sequence[np.ndarray], drawn: Sequence[tuple[object, str]]) -> str:
    """Judge drawings of boards: "a clear drawing", or what cannot be told from them.

    `drawn` has for each board what display_board gave, and all that was printed so far. Any style is fair, as long as
    boards that differ look different and cells come in reading order. What takes no room, as a zero width space, is
    not seen, and by blanks alone a marble may be put in its place, but not told from another one or from none.
    """
    printed = [text for _, text in drawn]
    texts = [_seen(now[len(before) :]) for before, now in pairwise(["", *printed])]
    first: dict[str, str] = {}
    inked: dict[str, tuple[list[int], str]] = {}
    for board, text in zip(boards, texts, strict=True):
        told = _told(board)
        counts = [int(np.count_nonzero(board == player)) for player in (1, 2)]
        if not text.strip():
            returned = ": the drawing was returned" if isinstance(drawn[0][0], str) else ""
            return Fault(f"nothing was printed for {told}{returned}")
        if text in first:
            return Fault(f"{first[text]} and {told} look the same")
        first[text] = told
        others, other = inked.setdefault("".join(text.split()), (counts, told))
        if others != counts:
            return Fault(f"{other} and {told} differ in blanks alone")
    wrong = repeated(boards, texts) or disorder(boards, texts)
    return Fault(wrong) if wrong else "a clear drawing"


def _told(board: np.ndarray) -> str:
    """A board in words, where it has one marble at most."""
    if np.count_nonzero(board) > 1:
        return text_of(board)
    return f"a marble of player {board.max():.0f} at {_cell(board)}" if board.any() else "the empty board"


def _seen(text: str) -> str:
    return text if text.isascii() else "".join(char for char in text if category(char) != "Cf")


_ABOVE = 3  # lines above a board that may tell of its cells, too, as "X...../....../......" does
# How a drawing can be turned, each with the cell that is drawn where another one belongs.
_TURNED: dict[str, Callable[[int, int], Cell]] = {
    "row 0 is drawn at the bottom": lambda row, col: (5 - row, col),
    "column 0 is drawn on the right": lambda row, col: (row, 5 - col),
    "rows are drawn as columns": lambda row, col: (col, row),
    "the last cell is drawn first": lambda row, col: (5 - row, 5 - col),
}


def disorder(boards: Sequence[np.ndarray], texts: Sequence[str]) -> str:
    """Say how cells are drawn out of order, looking at the boards with a single marble of player 1."""
    drawn = {_cell(board): text for board, text in zip(boards, texts, strict=True) if board.sum() == 1}
    found = _out_of_order(drawn)
    # Above the board, the same cells may stand in fewer lines
    for lines in range(1, _ABOVE + 1) if found else ():
        below = {cell: text.split("\n", lines)[-1] for cell, text in drawn.items()}
        if len(set(below.values())) == len(below) and not _out_of_order(below):
            return ""
    turned = (
        said for said, turn in _TURNED.items() if not _out_of_order({turn(*c): drawn[c] for c in drawn})
    )
    return found and next(turned, found)


def repeated(boards: Sequence[np.ndarray], texts: Sequence[str]) -> str:
    """Say which marble is drawn twice, as where a row is: it changes the drawing of the empty board in the same ways as
    another cell's marble does, but in more places."""
    empty = next((text for board, text in zip(boards, texts, strict=True) if not board.any()), "")
    drawn = {_cell(b): _changes(empty, text) for b, text in zip(boards, texts, strict=True) if b.sum() == 1}
    once: dict[frozenset[tuple[str, str]], int] = {}
    for changes in drawn.values():
        once[frozenset(changes)] = min(len(changes), once.get(frozenset(changes), len(changes)))
    twice = (cell for cell, changes in drawn.items() if len(changes) > once[frozenset(changes)])
    return next((f"the marble at {cell} is drawn twice" for cell in twice), "")


def _changes(one: str, two: str) -> tuple[tuple[str, str], ...]:
    """What is different in the lines of two texts, each piece as it is in the one and in the other."""
    found: list[tuple[str, str]] = []
    for old, new in zip(one.split("\n"), two.split("\n"), strict=False):
        if old == new:
            continue
        if len(old) != len(new):
            start = _same(old, new)
            end = min(_same(old[::-1], new[::-1]), min(len(old), len(new)) - start)
            found.append((old[start : len(old) - end], new[start : len(new) - end]))
            continue
        pairs = zip(old, new, strict=True)
        pieces = (list(run) for differs, run in groupby(pairs, lambda pair: pair[0] != pair[1]) if differs)
        found += [("".join(a for a, _ in piece), "".join(b for _, b in piece)) for piece in pieces]
    return tuple(found)


def _out_of_order(drawn: Mapping[Cell, str]) -> str:
    """The first cells out of order, by the drawings of each cell's marble; "" where there are none.

    Where two of these drawings begin to differ is where the first of the two marbles is: so nothing needs to
    be known about the style.
    """
    cells = sorted(drawn)
    if not cells:
        return ""
    last = drawn[cells[-1]]
    places = {cell: _place(drawn[cell], _same(drawn[cell], last)) for cell in cells[:-1]}
    places[cells[-1]] = _place(last, len(last) - 1 - _same(last[::-1], drawn[cells[0]][::-1]))
    for one, two in pairwise(cells):
        if places[one][1] >= places[two][1]:
            return f"the marble at {two} is not drawn after the one at {one}"
        if one[0] == two[0] and places[one][0] != places[two][0] and two != cells[-1]:
            return f"row {one[0]} is not drawn in one line"
        if one[0] < two[0] and places[one][0] >= places[two][0]:
            return f"row {two[0]} is not drawn below row {one[0]}"
    return ""


def _cell(board: np.ndarray) -> Cell:
    row, col = np.argwhere(board)[0].tolist()
    return row, col


def _same(one: str, two: str) -> int:
    """The number of characters at the start in which two texts agree."""
    return next(
        (i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two))
    )


def _place(text: str, offset: int) -> tuple[int, int]:
    """The line that a character of the text is in, and its offset."""
    return text.count("\n", 0, offset), offset
