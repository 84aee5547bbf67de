"""Chi-squared: how far the counts of a fair player may be from equal shares.

tail     what chance there is to pass so much
passed   what is passed with so much of a chance
bound    what is passed with less than that, for sure
beneath  what chance an uneven player has to stay beneath so much
"""

from __future__ import annotations

import math
from functools import cache

_HALVINGS = 50
_NEGLIGIBLE = 1e-12


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
