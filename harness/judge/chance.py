"""Whether somebody who should choose at random does: Pearson's chi-squared test of how often each choice was drawn.

is_fair         no choice is missing, and the counts are as even as chance makes them
takes_turns     no draw repeats the one before, though there were too many for that to be chance
is_settled      the first draws are so even that the rest need not be made

tail            the chance that chi-squared is greater than a value
critical_value  the value that chi-squared exceeds with a given chance
bound           a value that it surely exceeds with less than that chance
beneath         the chance that an uneven player's chi-squared is no greater than a value
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

FALSE_ALARM = 1e-6  # the chance, at most, that a fair player is taken for an unfair one

_MANY = 100  # draws for each choice, from which on the counts follow chi-squared closely
_SURE = 3.0  # standard deviations (of the square root of chi-squared: 1 each) beyond the limit, to be sure to fail
_OVERLOOKED = 3e-4  # the chance, at most, that an uneven player looks settled
_HALVINGS = 50
_NEGLIGIBLE = 1e-12


def is_fair(counts: Sequence[int]) -> bool:
    """Whether these may be a fair player's counts of the choices. There are two tests, and a fair player fails each at
    most one time in two million."""
    return not lacks_one(counts) and _chi_squared(counts) <= limit(len(counts), sum(counts))


def lacks_one(counts: Sequence[int]) -> bool:
    """Whether a choice was never drawn, though the chance that a fair player misses one is at most half of FALSE_ALARM.
    Where draws are few, chi-squared alone would let that pass."""
    k, draws = len(counts), sum(counts)
    return 0 in counts and k * (1 - 1 / k) ** draws <= FALSE_ALARM / 2


def takes_turns(choices: int, places: Sequence[int]) -> bool:
    """Whether no draw repeats the one before it, though there are too many for that to be chance. Who goes through the
    choices in turn draws so, and has the most even counts of all."""
    return choices > 1 and (1 - 1 / choices) ** (len(places) - 1) <= _NEGLIGIBLE and not repeats(places)


def repeats(places: Sequence[int]) -> bool:
    """Whether a choice comes twice in a row."""
    return any(one == other for one, other in pairwise(places))


def _chi_squared(counts: Sequence[int]) -> float:
    """Pearson's chi-squared of the counts against equal shares."""
    share = sum(counts) / len(counts)
    return sum((n - share) ** 2 for n in counts) / share if share else 0.0


def limit(choices: int, draws: int) -> float:
    """The chi-squared that a fair player exceeds with a chance of at most half of FALSE_ALARM.

    With many draws for each choice the counts follow chi-squared closely. Its own limit is taken then, for a quarter of
    FALSE_ALARM: the other quarter is for how far they do not. With few draws it is Laurent and Massart's bound.
    """
    freedom = choices - 1
    if not freedom:
        return 0.0
    if draws >= _MANY * choices:
        return critical_value(FALSE_ALARM / 4, freedom)
    return bound(FALSE_ALARM / 2, freedom)


def is_settled(counts: Sequence[int], most: int) -> bool:
    """Whether the counts of the first of `most` draws are so even that the others need not be made.

    An uneven player's chi-squared grows in proportion to the draws, give or take chance. Take the one who is just
    uneven enough that all draws together are sure to give them away: where they would have counts as even as these
    with a chance of at most _OVERLOOKED, the draws may stop. To a fair player that can only be of use.
    """
    if len(counts) < 2 or 0 in counts:
        return False
    at_last = (math.sqrt(limit(len(counts), most)) + _SURE) ** 2
    by_now = at_last * sum(counts) / most
    return beneath(_chi_squared(counts), len(counts) - 1, by_now) <= _OVERLOOKED


# ---------------------------------------------------------------- chi-squared


def tail(spread: float, freedom: int) -> float:
    """The chance that chi-squared with so many degrees of freedom is greater than `spread`.

    This is the regularized gamma function Q(a, x) for a = freedom / 2 and x = spread / 2. It is known for a = 1/2 and
    a = 1; from there, Q(a + 1, x) = Q(a, x) + x^a e^-x / Gamma(a + 1).
    """
    x = spread / 2
    a = 0.5 if freedom % 2 else 1.0
    chance = math.erfc(math.sqrt(x)) if freedom % 2 else math.exp(-x)
    while a < freedom / 2:
        chance += math.exp(a * math.log(x) - x - math.lgamma(a + 1)) if x else 0.0
        a += 1
    return chance


def bound(chance: float, freedom: int) -> float:
    """A value that chi-squared exceeds with at most this chance: by Laurent and Massart, with k degrees of freedom it
    exceeds k + 2 sqrt(k x) + 2 x with a chance of at most e^-x."""
    x = -math.log(chance)
    return freedom + 2 * math.sqrt(freedom * x) + 2 * x


def beneath(spread: float, freedom: int, push: float) -> float:
    """The chance that chi-squared is at most `spread` for a player whose unevenness adds `push` to its mean.

    This is the distribution function of non-central chi-squared: chi-squared with 2n more degrees of freedom, where n
    is Poisson distributed with mean push / 2.
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
def critical_value(chance: float, freedom: int) -> float:
    """The value that chi-squared with so many degrees of freedom exceeds with this chance, found by bisection."""
    low, high = 0.0, bound(chance, freedom)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if tail(middle, freedom) > chance else (low, middle)
    return high
