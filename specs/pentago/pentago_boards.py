"""Pentago boards: how they are written, drawn in a report, and what is certain of who has won.

A board is written with its rows from the top, `/` or spaces between them, and a point for an empty cell:
"21..1./121211/22.122/11.121/1222../..2211".
Here too is how a student's display_board draws them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
from pentago import has_five, undo_rotation
from pentago_colours import in_colour, is_in_shades

from harness.judge.screens import visible

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
        plain = (screen.shows(_as_numpy_prints(board.astype(kind).tobytes(), kind)) for kind in self.kinds)
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
        drawn = one[same_start(empty, one) : len(one) - same_start(empty[::-1], one[::-1])].strip()
        return drawn if len(drawn) == 1 else ""


@lru_cache(maxsize=2000)  # games go alike, and numpy takes long for it
def _as_numpy_prints(cells: bytes, kind: str) -> str:
    return str(np.frombuffer(cells, kind).reshape(6, 6))


def _unlike(board: np.ndarray) -> list[np.ndarray]:
    """Boards that are not this one: its players changed, and its columns the other way round; of the empty one none."""
    others = (np.where(board, 3 - board, 0), board[:, ::-1])
    return [other for other in others if (other != board).any()]


def same_start(one: str, two: str) -> int:
    """The number of characters at the start in which two texts agree."""
    return next(
        (i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two))
    )
