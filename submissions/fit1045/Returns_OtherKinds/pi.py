"""Amara Okafor, 31440987, FIT1045 Assignment 1 (Race to Pi)."""
from math import pi
from math import sqrt

# a) ------------------------------------------------------------------------


def basel(precision):
    steps, squares, x = 1, 1.0, sqrt(6)
    while not within(x, precision):
        steps += 1
        squares += pow(steps, -2)
        x = sqrt(6 * squares)
    return x, steps


def taylor(precision):
    # the numerator goes 4, -4, 4, -4 and the denominator 1, 3, 5, 7
    numerator, denominator, steps, x = 4, 1, 1, 4
    while not within(x, precision):
        numerator, denominator, steps = -numerator, denominator + 2, steps + 1
        x += numerator / denominator
    return [x, steps]


def wallis(precision):
    for steps in range(1, 10 ** 9):
        if steps == 1:
            x = 8 / 3
        else:
            # (2n)^2 / ((2n)^2 - 1) is the same as 1 + 1 / ((2n)^2 - 1)
            x += x / ((2 * steps) ** 2 - 1)
        if within(x, precision):
            return x, steps


def spigot(precision, steps=1, term=2.0, x=2.0):
    # recursion is deep enough: spigot is fast
    if within(x, precision):
        return x, steps
    term *= steps / (2 * steps + 1)
    return spigot(precision, steps + 1, term, x + term)


def within(x, precision):
    return pi - precision <= x <= pi + precision


# b) ------------------------------------------------------------------------


def race(precision, algorithms):
    return quicksort([[i, run(precision)[1]] for i, run in enumerate(algorithms, 1)])


def quicksort(pairs):
    if len(pairs) < 2:
        return pairs
    pivot = pairs[0][1]
    faster = [p for p in pairs if p[1] < pivot]
    same = [p for p in pairs if p[1] == pivot]
    slower = [p for p in pairs if p[1] > pivot]
    return quicksort(faster) + same + quicksort(slower)


# c) ------------------------------------------------------------------------


def print_results(results):
    for result in results:
        print('Algorithm %s finished in %s steps' % result)
