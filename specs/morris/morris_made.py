"""Game states of Nine Men's Morris, each list of them made for one question.

lined(lines, p) each line full, as a mill of either player and as none, with player p to move
crooked()       three counters that are easily taken for a mill; gapped(): two of a line's three
millless(n)     18 counters and no mill: a mill seen here is a line that the board does not have
hemmed_in()     all but one step barred, and that one as well
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from random import Random

from morris import LINES, Game, is_in_mill
from morris_points import BESIDE, beside, free, game, taken

CORNERS = tuple(i for i in range(24) if len(BESIDE[i]) == 2)


def lined(lines: Sequence[tuple[int, int, int]], player: int) -> list[Game]:
    """Return the eight states in which one of the lines is full: two of them are mills. It is the player's turn.

    If that is player 2 there is one more counter, in no line with it, of the player who holds its first point.
    """
    states: list[Game] = []
    for line in lines:
        for held in product((1, 2), repeat=3):
            g = game([], [], 4, 5, player)
            for point, holder in zip(line, held, strict=True):
                g[0][point] = holder
            if player == 2:
                g[0][next(i for i in range(1, 23) if not neighbourly(g, i))] = held[0]
            states.append(g)
    return states


def neighbourly(g: Game, i: int) -> bool:
    """Return whether a line through the point i has an occupied point."""
    return any(i in line and any(g[0][point] for point in line) for line in LINES)


def crooked() -> list[tuple[Game, int]]:
    """Return states of three counters that look like a mill and are none, each with the point in their middle.

    They are next to each other in number, joined round a corner, or in line on paper: across the middle of the
    board, or on a diagonal through the three squares. Points 0 and 23 have tests of their own.
    """
    in_number = [(i - 1, i, i + 1) for i in range(1, 23)]
    round_corners = [(j, i, k) for i in range(1, 23) for j in BESIDE[i] for k in BESIDE[i] if j < k]
    on_paper = [(4, 7, 16), (7, 16, 19), (0, 3, 6), (2, 5, 8), (15, 18, 21), (17, 20, 23)]
    lines = {frozenset(line) for line in LINES}
    triples = [triple for triple in in_number + round_corners + on_paper if frozenset(triple) not in lines]
    return [
        (game(triple, []) if number % 2 else game([], triple, player=2), triple[1])
        for number, triple in enumerate(triples)
    ]


def gapped() -> list[tuple[Game, int]]:
    """Return states of two counters on a line, each with one of the two."""
    pairs = [pair for line in LINES for pair in combinations(line, 2)]
    states = [state for pair in pairs for state in (game(pair, []), game([], pair, player=2))]
    return [(g, i) for g in states for i in taken(g)]


def millless(count: int) -> list[Game]:
    """Return `count` states with nine counters of each player and no mill."""
    rng = Random(0)
    states: list[Game] = []
    while len(states) < count:
        g = game([], [])
        for turns in range(18):
            place_without_mill(g, 1 + turns % 2, rng)
        if len(taken(g)) == 18:
            states.append(g)
    return states


def place_without_mill(g: Game, player: int, rng: Random) -> None:
    """Put a counter of the player where it makes no mill, at random; do nothing if there is no such point."""
    for i in sorted(free(g), key=lambda _point: rng.random()):
        g[0][i] = player
        if is_in_mill(g, i) == 0:
            return
        g[0][i] = 0


def hemmed_in() -> list[Game]:
    """Return, for each point, states in which only one step from it is left, and last one with none left.

    The player to move has four counters and none in hand; three of them stand in barred corners.
    """
    states: list[Game] = []
    for i in range(24):
        for way_out in [*beside(i), None]:
            player = 1 + len(states) % 2
            g = game([], [], player=player)
            g[0][i] = player
            for j in beside(i):
                g[0][j] = 0 if j == way_out else 3 - player
            bar_three_corners(g, way_out)
            states.append(g)
    return states


def bar_three_corners(g: Game, keep_free: int | None) -> None:
    """Give the current player of g three free corners that they cannot leave, not beside `keep_free`."""
    opponent, barred = 3 - g[3], 0
    for corner in CORNERS:
        round_it = beside(corner)
        if barred == 3 or g[0][corner] or keep_free in (corner, *round_it):
            continue
        if all(g[0][j] in (0, opponent) for j in round_it):
            g[0][corner] = g[3]
            for j in round_it:
                g[0][j] = opponent
            barred += 1
