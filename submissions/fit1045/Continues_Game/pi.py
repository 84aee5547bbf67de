# FIT1045 A1 T1 - Oskar Lindqvist - 30577719

from math import pi
from math import sqrt

# One loop for all four algorithms. Each algorithm is described by
#   start    the sum or product before any term
#   combine  puts term number k into it
#   to_pi    turns it into an approximation of pi


def approximate(precision, start, combine, to_pi):
    value, terms = start, 0
    while True:
        terms += 1
        value = combine(value, terms)
        x = to_pi(value)
        if -precision <= x - pi <= precision:
            return (x, terms)


def basel(precision):
    return approximate(precision, 0.0, lambda s, k: s + 1.0 / k ** 2, lambda s: sqrt(s * 6.0))


def taylor(precision):
    return approximate(
        precision,
        0.0,
        lambda s, k: s + (1.0 if k % 2 else -1.0) / (2 * k - 1),
        lambda s: s * 4.0,
    )


def wallis(precision):
    return approximate(
        precision,
        1.0,
        lambda p, k: p * (2.0 * k) * (2.0 * k) / ((2.0 * k - 1.0) * (2.0 * k + 1.0)),
        lambda p: p * 2.0,
    )


def spigot(precision):
    # the state is (sum, next term)
    def combine(state, k):
        total, term = state
        return (total + term, term * k / (2.0 * k + 1.0))

    return approximate(precision, (0.0, 1.0), combine, lambda state: state[0] * 2.0)


def race(precision, algorithms):
    # insert each result behind all that needed at most as many steps
    ranking = []
    for i, algorithm in enumerate(algorithms):
        _, n = algorithm(precision)
        place = 0
        while place < len(ranking) and ranking[place][1] <= n:
            place += 1
        ranking.insert(place, (i + 1, n))
    return ranking


def print_results(results):
    for i, n in results:
        print("Algorithm %d finished in %d steps" % (i, n))
