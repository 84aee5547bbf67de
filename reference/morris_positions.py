"""Game states of Nine Men's Morris to test functions on, and how a state is drawn in a report.

    played(seed)      a whole game of random legal play: every state from the empty board to the loss
      positions(n)    n states out of some games; placing(n), moving(n), lost(n) are those in which the
                      player to move has counters in hand, has none, cannot go on
    game(...)         a state by hand, from the points that each player holds
      lined(lines)    each line as a mill of either player, and one counter short of a mill
      millless(n)     18 counters and no mill: a mill seen here is a line that the board does not have
      hemmed_in()     all but one step barred, and that one as well
    free(g), own(g), theirs(g), taken(g)      the points to try on a state
      steps(g, i), barred(g, i)               those next to the point i, unoccupied and occupied
    beside(i), apart(i)                       the points adjacent to i, and not

The states are the same on every machine and Python: of a `random.Random`, the language promises only that
`random()` gives the same numbers for the same seed for ever, so nothing else of it is used here. Lists of
states go from few counters to many: the first that fails is the one that is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Any, TypeGuard, TypeVar

import morris
from morris import LINES, PICTURE, Game, is_adjacent, is_in_mill
from morris_smaller import legal, simpler  # noqa: F401 - for the report, which shows small boards

Item = TypeVar("Item")
Frozen = tuple[Any, ...]  # a state as a tuple, its board too: it can be kept without anyone changing it

GAMES = 8  # how many random games the states are taken from
LONGEST = 240  # turns: two careless players could go on for ever, though these do not
BESIDE = tuple(tuple(j for j in range(24) if is_adjacent(i, j)) for i in range(24))
CORNERS = tuple(i for i in range(24) if len(BESIDE[i]) == 2)


# ---------------------------------------------------------------- states by hand, and their points


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


def in_full_lines(g: Game) -> list[int]:
    """Return the points of g on lines that are occupied from end to end."""
    return [i for i in range(24) if any(i in line and all(g[0][j] for j in line) for line in LINES)]


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


# ---------------------------------------------------------------- states out of random games


def positions(count: int) -> list[Game]:
    """Return `count` states of random games, those with few counters on the board first."""
    return spread(all_states(), count)


def placing(count: int) -> list[Game]:
    """Return `count` states in which the current player has a counter in hand."""
    return spread([state for state in all_states() if state[state[3]] != 0], count)


def moving(count: int) -> list[Game]:
    """Return `count` states in which the current player has to move a counter, and can."""
    return spread([state for state in all_states() if state[state[3]] == 0 and state not in ends()], count)


def lost(count: int) -> list[Game]:
    """Return `count` states, the ends of games, in which the current player has lost."""
    return spread([state for state in all_states() if state in ends()], count)


def ends() -> set[Frozen]:
    """Return the last states of the random games."""
    return {played(seed)[-1] for seed in range(GAMES)}


@cache
def all_states() -> tuple[Frozen, ...]:
    """Return the different states of all the random games, those with few counters on the board first."""
    states = {state for seed in range(GAMES) for state in played(seed)}
    return tuple(sorted(states, key=lambda state: (24 - state[0].count(0), state)))


@cache
def played(seed: int) -> tuple[Frozen, ...]:
    """Return the states of one game of random legal play, a different one for each seed."""
    rng, g = Random(seed), morris.new_game()
    states: list[Frozen] = []
    while len(states) < LONGEST and not has_lost(g):
        states.append(freeze(g))
        g = after_a_turn(g, rng)
    return (*states, freeze(g))


def after_a_turn(g: Game, rng: Random) -> Game:
    """Return the state after a random legal turn; of three that come to mind the first with a mill."""
    play = morris.place_counter if g[g[3]] > 0 else morris.move_counter
    choice, thought_of = options(g), []
    for locations in [pick(rng, choice) for _ in range(3)]:
        after = copied(g)
        play(after, *locations)
        thought_of.append((is_in_mill(after, locations[-1]) == g[3] and theirs(g) != [], after))

    mill, after = max(thought_of, key=lambda thought: thought[0])
    if mill:
        morris.remove_opponent_counter(after, pick(rng, theirs(after)))
    after[3] = 3 - after[3]
    return after


def options(g: Game) -> list[tuple[int, ...]]:
    """Return what the current player can answer: (i,) for each place, or (i, j) for each move."""
    if g[g[3]] > 0:
        return [(i,) for i in free(g)]
    return [(i, j) for i in own(g) for j in steps(g, i)]


def has_lost(g: Game) -> bool:
    """Return whether the current player of g cannot go on, by the reference's own functions."""
    return morris.remaining_counters(g) <= 2 or not morris.player_can_move(g)


# ---------------------------------------------------------------- states made for one question


def lined(lines: Sequence[tuple[int, int, int]]) -> list[Game]:
    """Return five states for each of the lines: a mill of player 1, of player 2, and each point given away.

    Beside the line there is a counter of both players, in no line with it or with each other.
    """
    states: list[Game] = []
    for number, line in enumerate(lines):
        owner = 1 + number % 2
        holders: list[tuple[int, ...]] = [(1, 1, 1), (2, 2, 2)]
        holders += [tuple(3 - owner if point == other else owner for point in line) for other in line]
        for held in holders:
            g = game([], [], 4, 5, 1 + len(states) % 2)
            for point, holder in zip(line, held, strict=True):
                g[0][point] = holder
            for extra in (1, 2):
                g[0][next(i for i in free(g) if not neighbourly(g, i))] = extra
            states.append(g)
    return states


def neighbourly(g: Game, i: int) -> bool:
    """Return whether a line through the point i has an occupied point."""
    return any(i in line and any(g[0][point] for point in line) for line in LINES)


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

    The player to move has three counters and none in hand; two of them stand in barred corners.
    """
    states: list[Game] = []
    for i in range(24):
        for way_out in [*beside(i), None]:
            player = 1 + len(states) % 2
            g = game([], [], player=player)
            g[0][i] = player
            for j in beside(i):
                g[0][j] = 0 if j == way_out else 3 - player
            bar_two_corners(g, way_out)
            states.append(g)
    return states


def bar_two_corners(g: Game, keep_free: int | None) -> None:
    """Give the current player of g two free corners that they cannot leave, not beside `keep_free`."""
    opponent, barred = 3 - g[3], 0
    for corner in CORNERS:
        round_it = beside(corner)
        if barred == 2 or g[0][corner] or keep_free in (corner, *round_it):
            continue
        if all(g[0][j] in (0, opponent) for j in round_it):
            g[0][corner] = g[3]
            for j in round_it:
                g[0][j] = opponent
            barred += 1


# ---------------------------------------------------------------- how a state is shown


def draw(value: object) -> str | None:
    """Return a game state or a board of 24 numbers as a drawing; None for any other value."""
    if is_board(value):
        first, *rest = PICTURE.split("*")
        return first + "".join("·XO"[owner] + lines for owner, lines in zip(value, rest, strict=True))
    match value:
        case [list(board), int(hand_1), int(hand_2), int(player)] if is_board(board):
            return f"{draw(board)}\nin hand: X {hand_1}, O {hand_2}; to play: player {player}"
    return None


def is_board(value: object) -> TypeGuard[list[int]]:
    """Return whether the value is a list of 24 numbers, each 0, 1 or 2."""
    return type(value) is list and len(value) == 24 and all(type(n) is int and 0 <= n <= 2 for n in value)


# ---------------------------------------------------------------- small parts


def freeze(g: Game) -> Frozen:
    """Return the state as a tuple."""
    return (tuple(g[0]), g[1], g[2], g[3])


def thaw(state: Frozen) -> Game:
    """Return a fresh list of the state."""
    return [list(state[0]), *state[1:]]


def copied(g: Game) -> Game:
    """Return a state that can be changed without changing g."""
    return thaw(freeze(g))


def spread(states: Sequence[Frozen], count: int) -> list[Game]:
    """Return `count` of the states, evenly spread and in order, with the first and the last of them."""
    if len(states) < count:
        raise ValueError(f"there are only {len(states)} such states, not {count}")
    return [thaw(states[k * (len(states) - 1) // max(1, count - 1)]) for k in range(count)]


def pick(rng: Random, items: Sequence[Item]) -> Item:
    """Return one of the items at random."""
    return items[int(rng.random() * len(items))]
