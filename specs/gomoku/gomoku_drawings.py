"""Any drawing of a Gomoku board, read by what changes in it when stones are placed.

The text asks for the rows' and columns' labels, for "--" and "|" between the intersections, and for the stones where
they are; everything else is the student's choice. So a board is drawn empty, and again with a stone in each place of
its diagonal: the first column that differs in a line is where the stone is drawn.

    A  B  C               A  B  C
     -- --  0             ●-- --  0     (line 1, column 0) is 0 A
    |  |  |               |  |  |
     -- --  1              --●--  1     (line 3, column 3) is 1 B
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from typing import Any

from drawn_text import Screen, first_differences, kept, plain, screen
from gomoku_places import TRIED
from gomoku_stones import BLACK

from harness.judge.words import Fault

_LABEL = 8  # columns in which a label before a row ends
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Stones = tuple[tuple[int, int], ...]  # of one colour
# Makes a board with black and white stones, and returns how it is drawn
Drawing = Callable[[Stones, Stones], str]


def as_drawn(board: Any, own: tuple[Any, Any], draws: Callable[[Any], str]) -> tuple[str | None, ...]:
    """Return how a board is drawn, or None where each drawing is another one; nothing where no stone is seen in one.
    `own` are create_board and place_on_board."""
    create_board, place_on_board = own
    other = create_board(TRIED)
    free, again = draws(other), draws(other)
    place_on_board(other, BLACK, ("4", "E"))
    if free != again:
        return (None,)
    return (draws(board),) if draws(other) != free else ()


def grid(drawing: Drawing, size: int) -> str:
    """Return "the grid" if "--" and "|" are used to draw the board: the latter in its rows, or between any two of
    them."""
    drawn = drawing((), ())
    if "--" not in drawn:
        return Fault("there is no “--” in the board")
    lines = sum("|" in line for line in drawn.split("\n"))
    if not lines:
        return Fault("there is no “|” in the board")
    few = f"“|” is in {lines} of the lines: there are {size - 1} gaps between rows"
    return "the grid" if lines >= size - 1 else Fault(few)


def row_labels(drawing: Drawing, size: int) -> list[int] | Fault:
    """Return the numbers beside the rows, from top to bottom, and that of a row too many."""
    lines, columns = places(drawing, size)
    if not lines:
        return unseen(drawing, size)
    drawn = screen(drawing((), ()))
    labels = []
    for line in lines:
        beside = [*drawn[line][: columns[0]], " ", *drawn[line][columns[-1] + 1 :]]
        labels += [int(number) for number in sorted(set(re.findall(r"[0-9]+", plain(beside))), key=int)]
    below = map(plain, drawn[lines[-1] + 1 :])
    labels += [size for text in below if "--" in text and re.findall(r"[0-9]+", text) == [str(size)]]
    return labels or Fault("no row has a number beside it")


def column_labels(drawing: Drawing, size: int) -> str:
    """Return the letters of a line that stand over or under the columns, and that of a column too many."""
    _lines, columns = places(drawing, size)
    reach = (columns[1] - columns[0]) / 2 if columns else 0
    for cells in screen(drawing((), ())) if columns else []:
        text = plain(cells)
        header = re.search("[^A-Z]*".join(LETTERS[:size]), text)
        if header:
            letters = [header.start() + header.group().index(letter) for letter in LETTERS[:size]]
            if all(abs(at - start) <= reach for at, start in zip(letters, columns, strict=True)):
                follows = re.match(rf"[^A-Z]*{LETTERS[size]}\b", text[header.end() :])
                return LETTERS[: size + 1] if follows else LETTERS[:size]
    return Fault(f"no line has the letters A to {LETTERS[size - 1]} over the columns, or under them")


def stones_look(drawing: Drawing, size: int, stones: tuple[Stones, Stones]) -> str:
    """Return "told apart" where the board is drawn with its stones in their places, black, white and empty told apart,
    and none as a stone of the other colour; else what is wrong. The text does not say that rows whose labels have one
    digit or two, or whose stones are wider than free points (⚫), are lined up."""
    as_drawn = _look(drawing, size, stones, screen)
    if not isinstance(as_drawn, Fault):
        return as_drawn
    others = (_look(drawing, size, stones, read) for read in (_lined_up, _by_characters))
    told = next((told for told in others if not isinstance(told, Fault)), as_drawn)
    turned = isinstance(told, Fault) and _look(_transposed(drawing), size, stones, screen)
    return Fault("rows and columns are changed over: 0 B is drawn at 1 A") if turned == "told apart" else told


def _transposed(drawing: Drawing) -> Drawing:
    def turned(points: Stones) -> Stones:
        return tuple((column, row) for row, column in points)

    return lambda black, white: drawing(turned(black), turned(white))


def _look(drawing: Drawing, size: int, stones: tuple[Stones, Stones], read: Callable[[str], Screen]) -> str:
    lines, columns = places(drawing, size, read)
    if not lines:
        return unseen(drawing, size)
    drawn = read(drawing(*stones))
    seen: dict[str, set[str]] = {"black": set(), "white": set(), "empty": set()}
    for row, line in enumerate(lines):
        for column, start in enumerate(columns):
            kind = next((k for k, s in zip(seen, stones, strict=False) if (row, column) in s), "empty")
            seen[kind].add((drawn[line][start : start + 1] or [""])[0] if line < len(drawn) else "")
    for one, other in combinations(seen, 2):
        if alike := seen[one] & seen[other]:
            return Fault(f"{one} and {other} are both drawn as {min(alike)!r}")
    for kind, wrong in (("black", "○"), ("white", "●")):
        if len(seen[kind]) > 1 or wrong in seen[kind]:
            return Fault(f"{kind} is drawn as {' and as '.join(map(repr, sorted(seen[kind])))}")
    return "told apart"


def stones_drawn(text: str, empty: str, size: int) -> set[tuple[int, int]] | None:
    """Return the points at which a drawing differs from that of an empty board, by the labels beside and above them;
    None where these do not tell."""
    drawn, fresh = screen(text), screen(empty)
    headers = (re.search("[^A-Z]*".join(LETTERS[:size]), plain(cells)) for cells in fresh)
    header = next(filter(None, headers), None)
    if header is None or len(drawn) != len(fresh):
        return None
    columns = [header.start() + header.group().index(letter) for letter in LETTERS[:size]]
    found = set()
    for new, old in zip(drawn, fresh, strict=True):
        changed = [at for at in range(len(old)) if new[at : at + 1] != old[at : at + 1]]
        labels = set(re.findall(r"[0-9]+", plain(list(old)))) if changed else set()
        if changed and len(labels) != 1:
            return None
        nearest = (min(range(size), key=lambda column: abs(columns[column] - at)) for at in changed)
        found |= {(int(label), column) for column in nearest for label in labels}
    return found


def places(
    drawing: Drawing, size: int, read: Callable[[str], Screen] = screen
) -> tuple[list[int], list[int]]:
    """Return the lines of the rows and the columns of the columns; two empty lists where they are not seen."""
    diagonal = tuple((number, number) for number in range(size))
    beside = tuple((row, (row + 1) % size) for row, _ in diagonal)
    black = read(drawing(diagonal, ()))
    # The other colour tells: (●), or [●] for the last stone; what is told of all stones is no row: ● to move
    for others in ([((), diagonal)], [((), ())], [((), diagonal), (beside, ())]):
        differ = [first_differences(read(drawing(*other)), black) for other in others]
        found = {line: column for line, column in differ[0].items() if all(line in one for one in differ)}
        tall = max(1, len(found) // size)  # a row may be drawn several lines tall: its first line counts
        lines = list(found)[::tall]
        columns = [found[line] for line in lines]
        if len(lines) == size and columns == sorted(set(columns)):
            return lines, columns
    return [], []


def unseen(drawing: Drawing, size: int) -> Fault:
    """Say what is wrong with a drawing in which no places are seen."""

    def from_below(*stones: Stones) -> str:
        black, white = (tuple((size - 1 - row, column) for row, column in points) for points in stones)
        return drawing(black, white)

    if not drawing((), ()).strip():
        return Fault("nothing is printed")
    if places(from_below, size)[0]:
        return Fault("the rows are drawn from the bottom to the top")
    diagonal = tuple((number, number) for number in range(size))
    seen = len(first_differences(screen(drawing((), ())), screen(drawing(diagonal, ()))))
    if 0 < seen < size:
        return Fault(f"stones in all {size} rows are drawn in {seen} of them")
    return Fault("no rows and columns change with the stones")


@kept
def _by_characters(text: str) -> Screen:
    """Return a drawing as its characters follow one another, one column for each."""
    return tuple(tuple(filter(None, line)) for line in screen(text))


@kept
def _lined_up(text: str) -> Screen:
    """Return a drawing as a terminal shows it, with a blank before each row whose label, at the left, is of one digit
    where others are of two."""
    drawn = screen(text)
    labels = [re.match(r"( *)([0-9]+)", plain(line[:_LABEL])) for line in drawn]
    long = {label[1] for label in labels if label and len(label[2]) == 2}
    return tuple(
        (" ", *line) if label and len(label[2]) == 1 and label[1] in long else line
        for label, line in zip(labels, drawn, strict=True)
    )
