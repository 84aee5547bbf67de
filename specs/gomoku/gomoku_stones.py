"""Stones on a Gomoku board: points, lines of five, near misses, full boards and positions from games.

points     (row, column), numbers from 0; a stone's colour is told by the list that it is in
position   black's points and white's
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import gomoku

Point = tuple[int, int]
Stones = tuple[Point, ...]
Position = tuple[Stones, Stones]  # black and white

BLACK, WHITE = gomoku.BLACK, gomoku.WHITE
DIAGONALS = ((1, 1), (1, -1))
STRAIGHT = ((0, 1), (1, 0))
DIRECTIONS = (*STRAIGHT, *DIAGONALS)


def points_of(size: int) -> list[Point]:
    """Return all points of a board, in the order of reading."""
    return [(row, column) for row in range(size) for column in range(size)]


def free(size: int, stones: Stones = ()) -> list[tuple[str, str]]:
    """Return the positions of all points that hold none of these stones."""
    return [gomoku.position_of(*point) for point in points_of(size) if point not in stones]


@cache
def lines(size: int, directions: tuple[Point, ...], length: int = 5) -> list[Stones]:
    """Return every line of so many points in these directions."""
    found = []
    for row, column in points_of(size):
        for down, right in directions:
            line = tuple((row + i * down, column + i * right) for i in range(length))
            if all(0 <= number < size for number in line[-1]):
                found.append(line)
    return found


def wins(size: int, directions: tuple[Point, ...], at_edge: bool) -> list[Stones]:
    """Return every line of five in these directions that has a point at the edge of the board, or else every one that
    has none, and the ends of one, which win nothing."""
    edge = {0, size - 1}
    every = [line for line in lines(size, directions) if any(edge & set(p) for p in line) is at_edge]
    return [*every, every[0][::4]]


def sample(size: int, count: int) -> list[Stones]:
    """Return some lines of five of all directions, among them those in the four corners, and the ends of one."""
    every = lines(size, DIRECTIONS)
    corners = {(0, 0), (0, size - 1), (size - 1, 0), (size - 1, size - 1)}
    in_corners = [line for line in every if corners & set(line)]
    return [*in_corners, *Random(5).sample(every, count), every[0][::4]]


def near_misses() -> list[Position]:
    """Return positions on a 9x9 board that have no five in a line, though they look like it; first, one that has."""
    row = [(4, column) for column in range(9)]
    broken = [tuple(row[:4] + row[5:9]), tuple(row[1:5]), tuple(row[:3] + row[4:6])]
    found: list[Position] = [(stones, ()) for stones in broken]
    found += [((*row[:3], *row[4:6]), (row[3],)), *_of_both_colours()]
    found += [(tuple((r, c) for c, r in stones), ()) for stones in broken]
    found += [(tuple((i, i) for i in (0, 1, 2, 3, 5, 6, 7, 8)), ((4, 4),))]
    found += [(tuple((i, 8 - i) for i in (0, 1, 2, 3, 5, 6, 7, 8)), ((4, 4),))]
    found += [(((0, 6), (0, 7), (0, 8), (1, 0), (1, 1)), ())]  # over the right edge into the next row
    found += [(((6, 0), (7, 0), (8, 0), (0, 1), (1, 1)), ())]  # over the lower edge into the next column
    found += [(((0, 0), (1, 0), (7, 0), (8, 0), (6, 0)), ())]  # round the board
    found += [(((2, 6), (3, 7), (4, 8), (5, 0), (6, 1)), ()), (((2, 2), (3, 1), (4, 0), (5, 8), (6, 7)), ())]
    found += [(((0, 3), (1, 2), (2, 1), (3, 0), (4, 8)), ())]  # with its last stone over the edge
    found += [(((0, 2), (1, 1), (2, 0), (2, 8), (3, 7)), ())]  # points that lie as far apart in one long list
    found += [(((0, 7), (1, 8), (3, 0), (4, 1), (5, 2)), ())]
    upper, lower = ((2, 2), (1, 3), (0, 4), (8, 5), (7, 6)), ((6, 2), (7, 3), (8, 4), (0, 5), (1, 6))
    found += [((*upper, *lower), ())]  # over the upper edge, and over the lower one
    over = ((3, 4), (2, 5), (1, 6), (0, 7), (8, 8))
    found += [((*over, (0, 0), (0, 1), (0, 6), (0, 8)), ())]  # and with it a row round the edge
    found += [(((0, 0), (0, 1), (0, 2), (1, 2), (2, 2)), ()), (((3, 3), (4, 4), (5, 5), (6, 5), (7, 5)), ())]
    found += [(stones, ()) for stones in _past_the_edge()]
    return [(tuple(row[:5]), ()), *found, *((white, black) for black, white in found)]


def _of_both_colours() -> Iterator[Position]:
    """For each direction, lines of five on a 9x9 board: two to four black stones, and then white ones."""
    beside = {(0, 1): (2, 0), (1, 0): (0, 2), (1, 1): (0, 2), (1, -1): (0, -2)}  # where the next line begins
    for (down, right), (lower, further) in beside.items():
        first = (0, 8 if right < 0 else 0)
        starts = [(first[0] + n * lower, first[1] + n * further) for n in range(3)]
        fives = [[(r + i * down, c + i * right) for i in range(5)] for r, c in starts]
        black = tuple(point for n, five in enumerate(fives, 2) for point in five[:n])
        yield black, tuple(point for n, five in enumerate(fives, 2) for point in five[n:])


def _past_the_edge() -> Iterator[Stones]:
    """Four stones that end at an edge of a 9x9 board, twice in each direction; and a stone on the point that comes next
    to who keeps all points in one long list."""
    for down, right in (*DIRECTIONS, *((-down, -right) for down, right in DIRECTIONS)):
        fours = lines(9, ((down, right),), 4)
        ending = [four for four in fours if not {four[-1][0] + down, four[-1][1] + right} <= set(range(9))]
        for four in (ending[1], ending[-2]):
            place = 9 * (four[-1][0] + down) + four[-1][1] + right
            yield (*four, divmod(place % 81, 9)) if place < 81 else four


@cache
def drawn(size: int) -> Position:
    """Return a full board on which nobody has five in a line."""
    black = tuple(point for point in points_of(size) if (point[1] // 2 + point[0]) % 2 == 0)
    return black, tuple(point for point in points_of(size) if point not in black)


def winning_states() -> list[Position]:
    """Return the three winning states of the text's figures (section 2.3), with the other colour's stones beside."""
    column = tuple((row, 4) for row in range(5))
    diagonal = ((2, 7), (3, 6), (4, 5), (5, 4), (6, 3))
    row = tuple((2, column) for column in range(3, 8))
    return [
        (column, ((0, 3), (1, 3), (2, 3), (3, 3))),
        (((2, 3), (3, 3), (4, 3), (5, 5)), diagonal),
        (row, ((3, 3), (3, 4), (3, 5), (3, 6))),
    ]


def full_and_won() -> Position:
    """Return a full 9x9 board on which white has five in a line and no more, and black has not."""
    black, white = drawn(9)
    line = {(7, column) for column in range(4, 9)}
    return tuple(point for point in black if point not in line), (*white, *(p for p in black if p in line))


@cache
def games(size: int, count: int, seed: int = 7) -> tuple[Position, ...]:
    """Return positions from games played by chance, each to its end or to a while before."""
    dice = Random(seed)
    return tuple(_game(size, dice) for _ in range(count))


def _game(size: int, dice: Random) -> Position:
    points = points_of(size)
    dice.shuffle(points)
    stones: tuple[list[Point], list[Point]] = ([], [])
    for number, point in enumerate(points[: dice.randrange(4, len(points))]):
        own = stones[number % 2]
        own.append(point)
        if len(own) > 4 and any(set(line) <= set(own) for line in through(size, point)):
            break
    return tuple(stones[0]), tuple(stones[1])


@cache
def through(size: int, point: Point) -> tuple[Stones, ...]:
    """Return the lines of five that go through a point."""
    return tuple(line for line in lines(size, (*STRAIGHT, *DIAGONALS)) if point in line)


def bad_positions(size: int) -> list[tuple[str, str]]:
    """Return positions that are none on a board of this size, the plain ones first."""
    beyond, further = gomoku.LETTERS[size], gomoku.LETTERS[size + 1]
    return [
        (str(size), "A"), ("0", beyond), (str(size + 1), further), ("-1", "A"), ("99", "C"), ("0", "Z"),
        ("", "A"), ("0", ""), ("", ""), ("A", "0"), ("one", "A"), ("1.5", "A"), ("0", "AB"), ("0", "?"), ("0", "1"),
    ]  # fmt: skip


def pictured(value: object) -> str:
    """Return a picture of a position, on the smallest of the three boards that has room for it; "" for anything
    else."""
    match value:
        case (tuple(black), tuple(white)) if all(map(_is_point, (*black, *white))):
            size = next(size for size in gomoku.SIZES if all(max(point) < size for point in (*black, *white)))
        case _:
            return ""
    stones = dict.fromkeys(black, BLACK) | dict.fromkeys(white, WHITE)
    labels = " ".join(gomoku.position_of(0, column)[1] for column in range(size))
    rows = [" ".join(stones.get((row, column), "·") for column in range(size)) for row in range(size)]
    return "\n".join([f"   {labels}", *(f"{number:2} {row}" for number, row in enumerate(rows))])


def _is_point(value: object) -> bool:
    match value:
        case (int(row), int(column)):
            return 0 <= min(row, column) <= max(row, column) < gomoku.SIZES[-1]
    return False
