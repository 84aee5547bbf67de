"""Game states of Nine Men's Morris to test functions on, and how a state is drawn in a report.

    played(seed)      a whole game of random legal play: every state from the empty board to the loss
      positions(n)    n states out of some games; placing(n), moving(n), lost(n) are those in which the
                      player to move has counters in hand, has none, cannot go on
      files(n)        what positions(n) are in files
    morris_points     states by hand, and the points to try on a state
    morris_made       lists of states, each made for one question
    morris_files      files for load_state, whichever way they should end
    morris_smaller    how a report finds the smallest state that shows a mistake

The states are the same on every machine and Python: of a `random.Random`, the language promises only that
`random()` gives the same numbers for the same seed for ever, so nothing else of it is used here. Lists of
states go from few counters to many: the first that fails is the one that is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, TypeGuard, TypeVar

import morris
from morris import PICTURE, Game, is_in_mill
from morris_files import end_as_wanted, loadable, saved
from morris_made import crooked, gapped, hemmed_in, lined, millless
from morris_points import (
    along,
    apart,
    barred,
    beside,
    free,
    game,
    own,
    picture,
    steps,
    strangers,
    taken,
    theirs,
    whose,
)
from morris_smaller import legal, simpler

__all__ = [  # read in specs and by the judge, like everything below
    "along", "apart", "barred", "beside", "crooked", "end_as_wanted", "free", "game", "gapped", "hemmed_in",
    "legal", "lined", "loadable", "millless", "own", "picture", "saved", "simpler", "steps", "strangers",
    "taken", "theirs", "whose",
]  # fmt: skip

Item = TypeVar("Item")
Frozen = tuple[Any, ...]  # a state as a tuple, its board too: it can be kept without anyone changing it

GAMES = 8  # how many random games the states are taken from
LONGEST = 240  # turns: two careless players could go on for ever, though these do not


# ---------------------------------------------------------------- states out of random games


def positions(count: int) -> list[Game]:
    """Return `count` states of random games, those with few counters on the board first."""
    return spread(all_states(), count)


def placing(count: int) -> list[Game]:
    """Return `count` states in which the current player has a counter in hand; in one it is player 1's last, which
    leaves player 2 with one."""
    states = [state for state in all_states() if state[state[3]] != 0]
    last = [state for state in states if state[1:] == (1, 1, 1)]
    return sorted([*spread(states, count - 1), *spread(last, 1)], key=lambda g: len(taken(g)))


def moving(count: int) -> list[Game]:
    """Return `count` states in which the current player has to move a counter, and can."""
    return spread([state for state in all_states() if state[state[3]] == 0 and state not in ends()], count)


def lost(count: int) -> list[Game]:
    """Return `count` states, the ends of games, in which the current player has lost."""
    return spread([state for state in all_states() if state in ends()], count)


def files(count: int) -> list[str]:
    """Return what is in the files in which positions(count) are saved."""
    return [saved(state) for state in positions(count)]


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


# ---------------------------------------------------------------- how a state is shown


def draw(value: object) -> str | None:
    """Return a game state, with or without its player, or a board of 24 numbers as a drawing; None for other values."""
    if is_board(value):
        first, *rest = PICTURE.split("*")
        return first + "".join("·XO"[owner] + lines for owner, lines in zip(value, rest, strict=True))
    match value:
        case [list(board), int(hand_1), int(hand_2)] if is_board(board):
            return f"{draw(board)}\nin hand: X {hand_1}, O {hand_2}"
        case [list(board), int(), int(), int(player)] if is_board(board):
            return f"{draw(value[:3])}; to play: player {player}"
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
