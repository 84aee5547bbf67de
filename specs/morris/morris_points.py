"""Game states of Nine Men's Morris by hand, and the points to try on a state.

game(...)         a state, from the points that each player holds; picture() is the one in the text
free(g), own(g), theirs(g), taken(g)      the points of a state
steps(g, i), barred(g, i)                 those next to the point i, unoccupied and occupied
beside(i), apart(i)                       the points adjacent to i, and not
along(lines)                              the pairs of points on each of the lines, in their order
strangers()                               the pairs of points that are on no line together
whose(answer)                             what is_in_mill has answered, with 0 for all that says that there is no mill
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from morris import LINES, Game, is_adjacent

BESIDE = tuple(tuple(j for j in range(24) if is_adjacent(i, j)) for i in range(24))


def game(ones: Iterable[int], twos: Iterable[int], hand_1: int = 0, hand_2: int = 0, player: int = 1) -> Game:
    """Return the state in which the players hold `ones` and `twos`, with so many in hand."""
    board = [0] * 24
    for owner, points in ((1, ones), (2, twos)):
        for point in points:
            board[point] = owner
    return [board, hand_1, hand_2, player]


def picture() -> Game:
    """Return the state of the diagram in the assignment: player 2 has a mill, player 1 has none."""
    return game([0, 9, 10, 14, 23], [3, 4, 5, 12, 19], 3, 4, 2)


def free(g: Game) -> list[int]:
    """Return the unoccupied points of g."""
    return [i for i in range(24) if g[0][i] == 0]


def own(g: Game) -> list[int]:
    """Return the points held by the current player of g."""
    return [i for i in range(24) if g[0][i] == g[3]]


def theirs(g: Game) -> list[int]:
    """Return the points held by the opponent of the current player of g."""
    return [i for i in range(24) if g[0][i] == 3 - g[3]]


def taken(g: Game) -> list[int]:
    """Return the occupied points of g."""
    return [i for i in range(24) if g[0][i] != 0]


def steps(g: Game, i: int) -> list[int]:
    """Return the unoccupied points of g next to the point i."""
    return [j for j in BESIDE[i] if g[0][j] == 0]


def barred(g: Game, i: int) -> list[int]:
    """Return the occupied points of g next to the point i."""
    return [j for j in BESIDE[i] if g[0][j] != 0]


def apart(i: int) -> list[int]:
    """Return the points that are not adjacent to i, with i itself among them."""
    return [j for j in range(24) if j not in BESIDE[i]]


def beside(i: int) -> list[int]:
    """Return the points that are adjacent to i."""
    return list(BESIDE[i])


def along(lines: Iterable[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """Return the pairs of points that are on one of the lines together, the earlier one on it first."""
    return [pair for line in lines for pair in combinations(line, 2)]


def strangers() -> list[tuple[int, int]]:
    """Return the pairs of points, both ways round, that are on no line together, but for numbers in a row."""
    pairs = [(i, j) for i in range(24) for j in range(24) if abs(i - j) > 1]
    return [(i, j) for i, j in pairs if not any(i in line and j in line for line in LINES)]


def whose(answer: Any) -> Any:
    """Return what is_in_mill has answered, with 0 for None and -1, which say as well that there is no mill."""
    below = isinstance(answer, int | float) and answer < 0
    return 0 if answer is None or below else answer
