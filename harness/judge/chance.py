"""Chi-squared: how far the counts of a fair player may be from equal shares.

is_fair     whether counts may be a fair player's: by their spread, and by a choice that never comes
takes_turns whether so many draws, none like the one before, are no chance
is_settled  whether they already tell what all draws will

tail        what chance there is to pass so much
passed      what is passed with so much of a chance
bound       what is passed with less than that, for sure
beneath     what chance an uneven player has to stay beneath so much
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

FALSE_ALARM = 1e-6  # the chance of a fair player not to be taken for one, at most

_MANY = 100  # draws for each choice
_SURE = 3.0  # deviations beyond the limit, of the square root of chi-squared, which has a deviation of 1
_OVERLOOKED = 3e-4
_HALVINGS = 50
_NEGLIGIBLE = 1e-12


def is_fair(counts: Sequence[int]) -> bool:
    """Whether these may be a fair player's counts of the choices. Each of the two tests has a limit that a fair player
    passes at most one time in two million."""
    return not lacks_one(counts) and chi_squared(counts) <= limit(len(counts), sum(counts))


def lacks_one(counts: Sequence[int]) -> bool:
    """Whether a choice has never come, for which a fair player has a chance of at most half of FALSE_ALARM. Where draws
    are few, chi-squared's limit leaves room for that."""
    k, draws = len(counts), sum(counts)
    return 0 in counts and k * (1 - 1 / k) ** draws <= FALSE_ALARM / 2


def takes_turns(choices: int, places: Sequence[int]) -> bool:
    """Whether a fair player has no chance to speak of never to make the same choice twice in a row, as here. Who goes
    round by turns does, and has the evenest counts of all."""
    return choices > 1 and (1 - 1 / choices) ** (len(places) - 1) <= _NEGLIGIBLE and not repeats(places)


def repeats(places: Sequence[int]) -> bool:
    """Whether a choice comes twice in a row."""
    return any(one == other for one, other in pairwise(places))


def chi_squared(counts: Sequence[int]) -> float:
    """Pearson's chi-squared of the counts against equal shares."""
    share = sum(counts) / len(counts)
    return sum((n - share) ** 2 for n in counts) / share if share else 0.0


def limit(choices: int, draws: int) -> float:
    """The chi-squared that a fair player passes with a chance of at most half of FALSE_ALARM.

    With many draws for each choice, their counts are as good as chi-squared, and its limit is that for half of that:
    the other half is for what they differ. With few, it is Laurent and Massart's bound.
    """
    freedom = choices - 1
    if not freedom:
        return 0.0
    return passed(FALSE_ALARM / 4, freedom) if draws >= _MANY * choices else bound(FALSE_ALARM / 2, freedom)


def is_settled(counts: Sequence[int], most: int) -> bool:
    """Whether the counts of the first of `most` draws are so even that the others need not be made.

    The square root of a player's spread grows by `reach` for each root of a draw, give or take chance. Who is sure to
    be caught at last shows up to here a spread as small as this with a chance of at most _OVERLOOKED. A fair player's
    chance to fail can only become smaller.
    """
    if len(counts) < 2 or 0 in counts:
        return False
    reach = (math.sqrt(limit(len(counts), most)) + _SURE) / math.sqrt(most)
    return beneath(chi_squared(counts), len(counts) - 1, reach**2 * sum(counts)) <= _OVERLOOKED


# ---------------------------------------------------------------- chi-squared


def tail(spread: float, freedom: int) -> float:
    """The chance that chi-squared with so many degrees of freedom is greater than `spread`.

    Q(a, x) of the gamma function for a = freedom / 2, from its value for a = 1/2 or 1 by Q(a + 1, x) = Q(a, x) +
    x^a e^-x / Gamma(a + 1).
    """
    x = spread / 2
    a = 0.5 if freedom % 2 else 1.0
    chance = math.erfc(math.sqrt(x)) if freedom % 2 else math.exp(-x)
    while a < freedom / 2:
        chance += math.exp(a * math.log(x) - x - math.lgamma(a + 1)) if x else 0.0
        a += 1
    return chance


def bound(chance: float, freedom: int) -> float:
    """Laurent and Massart's bound on the tail of chi-squared for k degrees of freedom: k + 2 sqrt(k x) + 2 x is passed
    with a chance of at most e^-x."""
    x = -math.log(chance)
    return freedom + 2 * math.sqrt(freedom * x) + 2 * x


def beneath(spread: float, freedom: int, push: float) -> float:
    """The chance that chi-squared is at most `spread` for a player who is so uneven that it comes to `push` more than
    chance alone makes of it.

    This is non-central chi-squared: with a chance of Poisson's for n, of mean push / 2, it is chi-squared with 2n
    degrees of freedom more.
    """
    if not spread:
        return 0.0
    x, a, n = spread / 2, freedom / 2, 0
    above, step = tail(spread, freedom), math.exp(a * math.log(x) - x - math.lgamma(a + 1))
    chance, weight = 0.0, math.exp(-push / 2)
    while weight > _NEGLIGIBLE or n < push / 2:
        chance += weight * (1 - above)
        n += 1
        above, step, weight = above + step, step * x / (a + n), weight * push / 2 / n
    return chance


@cache
def passed(chance: float, freedom: int) -> float:
    """What chi-squared with so many degrees of freedom passes with this chance, found by halving."""
    low, high = 0.0, bound(chance, freedom)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if tail(middle, freedom) > chance else (low, middle)
    return high
