"""The judgement of what a student's display_board prints: whether each board can be told from its drawing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby, pairwise
from unicodedata import category

import numpy as np
from pentago_boards import Cell, same_start, text_of

from harness.judge.words import Fault


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
            start = same_start(old, new)
            end = min(same_start(old[::-1], new[::-1]), min(len(old), len(new)) - start)
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
    places = {cell: _place(drawn[cell], same_start(drawn[cell], last)) for cell in cells[:-1]}
    places[cells[-1]] = _place(last, len(last) - 1 - same_start(last[::-1], drawn[cells[0]][::-1]))
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


def _place(text: str, offset: int) -> tuple[int, int]:
    """The line that a character of the text is in, and its offset."""
    return text.count("\n", 0, offset), offset
