"""Any drawing of a Reversi board, read by what changes in it when the board changes.

How `print_board` draws is the student's choice. The text fixes that each row is on a line of its own and
labelled 1, 2, ..., that columns are aligned and labelled a, b, ..., and that a person can read the board. So
the empty board is drawn, and then a stone in each square of one column, for each column; the places that
differ are where the squares are drawn:

      1 | . . .            1 | . B .              (line 0, column 6)  is (0, 1), which is b1
      2 | . . .    and     2 | . B .     show     (line 1, column 6)  is (1, 1), which is b2
          a b c                a b c
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain, pairwise, product, zip_longest

from drawn_text import Screen, first_differences, plain, screen

from harness.judge.words import Fault

Board = list[list[int]]
Drawing = Callable[[Board], str]  # prints a board, and returns what was printed
Squares = dict[int, list[int]]  # for each line that shows a row, where its squares begin


_KINDS = ("empty squares", "black stones", "white stones")
_NOTHING = set(" .·-_")
_OTHER_LETTERS = ([{"N"}, {"B"}], [{"P"}, {"B"}])  # Noir and Blanc, Preto and Branco
_NEWEST = 60  # lines of a screen, in which a drawing of another kind is looked for
_LEFT = 40  # columns, in which it begins


def row_labels(drawing: Drawing) -> str:
    """Return the numbers beside the rows, from top to bottom: "12345678" if all is well, or what is missing."""
    squares, labels = tall_places(drawing), ""
    drawn = screen(drawing(empty_board()))
    for row in squares:
        left = chain(*((*drawn[line][: at[0]], " ") for line, at in row.items()))
        right = chain(*((*drawn[line][at[-1] + 1 :], " ") for line, at in row.items()))
        numbers = (set(re.findall(r"[0-9]+", plain([*side]))) for side in (left, right))
        labels += "".join(sorted(next(filter(None, numbers), [])))  # on the right may be the score as well
    return labels or (Fault("the rows have no numbers") if squares else why_no_rows(drawing))


def column_labels(drawing: Drawing) -> str:
    """Return "abcdefgh" if a line shows these letters, or capitals, over or under the columns, else what is wrong.

    A letter belongs to the column that begins less than half a column's width from it, or over whose squares it stands.
    A second such line is right, too.
    """
    squares = places(drawing)
    starts = columns(squares)
    if not starts:
        return Fault("the squares are not below each other") if squares else why_no_rows(drawing)
    wide, found = starts[1] - starts[0], set()
    for number, cells in enumerate(screen(drawing(empty_board()))):
        line = plain(cells).lower()
        header = re.search("[^a-z]*".join("abcdefgh"), line)
        if header and not re.search(r"\b[a-h]\b", line[: header.start()]):
            letters = [header.start() + header.group().index(letter) for letter in "abcdefgh"]
            aligned = all(abs(at - start) < wide / 2 for at, start in zip(letters, starts, strict=True))
            if 0 < letters[0] - starts[0] < wide and not aligned:
                aligned = inside(drawing, min(squares)).issuperset(letters)
            found.add("abcdefgh" if aligned else Fault("the letters are not over or under their columns"))
            if re.match(r"\W*i\b", line[header.end() :]):
                found.add(Fault("the letters go on to i, which is no column"))
        elif number not in squares and len(re.findall(r"\b[a-z]\b", line)) == len(starts):
            found.add(Fault("the letters are not a to h"))
    return max(found, default=Fault("no line has the letters a to h"))  # what is wrong is the greater text


def inside(drawing: Drawing, line: int) -> set[int]:
    """Return in which places of a row's line other squares are drawn as others."""
    rows = [row for kind in range(3) for row in screen(drawing(board_of(kind)))[line : line + 1]]
    return {at for at, cells in enumerate(zip_longest(*rows)) if len(set(cells)) > 1}


def kinds_apart(drawing: Drawing, boards: list[Board]) -> bool | str:
    """Return True if every square of the boards is drawn in its place and the three kinds differently, else what
    is wrong."""
    squares = places(drawing)
    if not columns(squares):
        return column_labels(drawing)
    for board in boards:
        given = [row[:] for row in board]
        drawn = screen(drawing(given))
        if given != board:
            return Fault("the board that is given to print_board is changed by it")
        if alike := alike_among(looks(drawn, board, squares)):
            return Fault(why_alike(drawing, board, squares) or alike)
    wrong = misleading(drawing)
    return Fault(wrong) if wrong else True


def misleading(drawing: Drawing) -> str:
    """Return which squares are drawn as others are: with the other player's letter, or stones alone as nothing."""
    drawn = [screen(drawing(board_of(kind))) for kind in range(3)]
    cells = Counter(
        tuple(cell[-1:].upper() for cell in kinds)
        for rows in zip(*drawn, strict=False)
        for kinds in zip_longest(*rows, fillvalue=" ")
    )
    apart = [kinds for kinds, squares in cells.items() if squares >= 32 and kinds[1] != kinds[2]]
    seen = [set(kind) for kind in zip(*apart, strict=True)]
    for kind, looks_like in enumerate(seen):
        known = looks_like == {" BW"[kind]} or seen[1:] in _OTHER_LETTERS
        if looks_like in ({"B"}, {"W"}) and not known:
            return f"{_KINDS[kind]} are drawn as {looks_like.pop()}"
        if looks_like <= _NOTHING and not seen[0] <= _NOTHING:
            return f"{_KINDS[kind]} are drawn as nothing, and empty squares are not"
    return ""


def why_alike(drawing: Drawing, board: Board, squares: Squares) -> str:
    """Return why different squares of a board look alike, "" where they are drawn alike on any board."""
    if is_askew(drawing, squares):
        return "a white stone shifts what is drawn beside it"
    if not alike_among(looks(screen(drawing(board)), board[::-1], squares)):
        return "the rows of the board are drawn from bottom to top"
    alone = [board_of(kind) for kind in range(3)]
    if not alike_among([looks(screen(drawing(b)), b, squares)[kind] for kind, b in enumerate(alone)]):
        return "stones are not drawn where they lie on the board"
    return ""


def is_askew(drawing: Drawing, squares: Squares) -> bool:
    """Tell whether white stones take another width than empty squares, so that columns are not aligned."""
    among_white = columns(places(drawing, beside=2))
    return len({there - here for here, there in zip(columns(squares), among_white, strict=False)}) > 1


def looks(drawn: Screen, board: Board, squares: Squares) -> tuple[set[str], ...]:
    """Return how the squares of each kind look on a board that is drawn."""
    starts = columns(squares)
    width = min(right - left for left, right in pairwise(starts))
    symbols: tuple[set[str], ...] = (set(), set(), set())
    for row, line in zip(board, squares, strict=True):
        for square, start in zip(row, starts, strict=True):
            cells = drawn[line][start : start + width] if line < len(drawn) else []
            symbols[square].add(" ".join(cells).rstrip())
    return symbols


def alike_among(symbols: Sequence[set[str]]) -> str:
    """Return which two kinds of square look alike somewhere, "" for none."""
    alike = (
        f"{_KINDS[a]} look like {_KINDS[b]}" for a, b in ((1, 0), (2, 0), (2, 1)) if symbols[a] & symbols[b]
    )
    return next(alike, "")


def squares_shown(drawing: Drawing, board: Board, free: Sequence[tuple[int, int]], text: str) -> bool:
    """Tell whether a text shows every square of a board but those in `free` as the drawing does, in their places.

    Whatever stands between the squares, above and below them may be another: a mark on the last move, the score.
    """
    squares = places(drawing)
    starts = columns(squares)
    if not starts:
        return False
    drawn, seen = screen(drawing(board)), screen(text)
    fixed = [
        (line, start, board[r][c])
        for r, line in enumerate(squares)
        for c, start in enumerate(starts)
        if (r, c) not in free
    ]
    offset = next((n for n in range(starts[1] - starts[0]) if tells_apart(drawn, fixed, n)), None)
    look = coloured if offset is None else cell
    wanted = [(line, at := start + (offset or 0), look(drawn, line, at)) for line, start, _ in fixed]
    tops = range(-min(squares), len(seen) - max(squares))
    return any(all(look(seen, top + line, at) == char for line, at, char in wanted) for top in tops)


def shown_anyhow(drawing: Drawing, board: Board, free: Sequence[tuple[int, int]], text: str) -> bool:
    """Tell whether a text shows every square of a board but those in `free` in whatever drawing: in eight places of
    eight lines, all as far from each other, with a character of its own for each kind of square.

    A player's stones may not look like the other's in the student's own drawing.
    """
    seen, own = screen(text)[-_NEWEST:], symbols(drawing)
    kinds = {(r, c): board[r][c] for r in range(8) for c in range(8) if (r, c) not in free}
    of_each = {kind: square for square, kind in kinds.items()}
    for tall, wide, top, left in product(range(1, 4), range(1, 9), range(len(seen) - 7), range(_LEFT)):
        look = partial(square_at, seen, (top, left), (tall, wide))
        looks = {kind: look(square) for kind, square in of_each.items()}
        apart = 1 < len(looks) == len(set(looks.values()))
        others = any(char == own.get(3 - kind) for kind, char in looks.items())
        if apart and not others and all(look(square) == looks[kind] for square, kind in kinds.items()):
            return True
    return False


def square_at(seen: Screen, corner: tuple[int, int], apart: tuple[int, int], square: tuple[int, int]) -> str:
    """Return the character of a square of a board with this corner, whose lines and columns are so far apart."""
    return cell(seen, corner[0] + apart[0] * square[0], corner[1] + apart[1] * square[1])


def tells_apart(drawn: Screen, fixed: Sequence[tuple[int, int, int]], offset: int) -> bool:
    """Tell whether the characters so far from where squares begin are others for every kind of square."""
    seen = {(kind, cell(drawn, line, start + offset)) for line, start, kind in fixed}
    return len({char for _, char in seen}) == len(seen)


def cell(drawn: Screen, line: int, column: int) -> str:
    """Return the character that is shown in a place, a blank where there is none."""
    cells = drawn[line] if line < len(drawn) else ()
    return (cells[column][-1:] or " ") if column < len(cells) else " "


def coloured(drawn: Screen, line: int, column: int) -> str:
    """Return the character in a place with its colour, a blank where there is none."""
    cells = drawn[line] if line < len(drawn) else ()
    return (cells[column] or " ") if column < len(cells) else " "


def symbols(drawing: Drawing) -> dict[int, str]:
    """Return the character that each player's stones are drawn as, {} where it is not the same in all squares."""
    black, white = (screen(drawing(board_of(player))) for player in (1, 2))
    cells = zip(chain(*black), chain(*white), strict=False)
    apart = Counter((one[-1:], two[-1:]) for one, two in cells if one[-1:] != two[-1:])
    return next((dict(enumerate(pair, 1)) for pair, squares in apart.items() if squares >= 64), {})


def columns(squares: Squares) -> list[int]:
    """Return where the eight columns begin, left to right; [] if the squares are not below each other."""
    starts = list(squares.values())
    return starts[0] if starts and all(row == starts[0] for row in starts) else []


def why_no_rows(drawing: Drawing) -> str:
    """Return what is wrong where eight rows are not found."""
    if not drawing(empty_board()).strip():
        return Fault("nothing is printed")
    row, column = empty_board(), empty_board()
    for i in range(8):
        row[0][i] = column[i][0] = 1
    empty = screen(drawing(empty_board()))
    changed = [len(first_differences(empty, screen(drawing(board)))) for board in (row, column)]
    if changed == [0, 0]:
        return Fault("every board is drawn the same")
    if changed == [8, 1]:
        return Fault("the rows of the board are drawn as columns")
    if changed == [1, 8]:
        return Fault("the rows do not show eight squares from left to right")
    return Fault("there are no eight rows, each on a line of its own with eight squares")


def places(drawing: Drawing, beside: int = 0) -> Squares:
    """Return, for the first line of each row, where its squares begin among those of a kind; {} if there are not eight
    rows."""
    return {line: at for row in tall_places(drawing, beside) for line, at in [*row.items()][:1]}


def tall_places(drawing: Drawing, beside: int = 0) -> list[Squares]:
    """Return, for each row, the lines that show it and where its squares begin; [] if there are not eight rows.

    Other lines may change with the board as well, such as one that counts stones: but not from left to right.
    """
    before = screen(drawing(board_of(beside)))
    found: dict[int, list[int]] = {}
    for c in range(8):
        board = board_of(beside)
        for row in board:
            row[c] = 1
        for line, column in first_differences(before, screen(drawing(board))).items():
            found.setdefault(line, []).append(column)
    rows = [line for line, row in found.items() if len(row) == 8 and row == sorted(set(row))]
    tall = len(rows) // 8  # lines for each row
    if not tall or len(rows) % 8:
        return []
    return [{line: found[line] for line in rows[r * tall : (r + 1) * tall]} for r in range(8)]


def empty_board() -> Board:
    """Return a board without stones."""
    return board_of(0)


def board_of(kind: int) -> Board:
    """Return a board whose squares are all of one kind."""
    return [[kind] * 8 for _ in range(8)]
