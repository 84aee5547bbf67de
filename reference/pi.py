"""Race to Pi: four ways to approximate pi, and a race between them.

The model answer for Task 1 of FIT1045 Assignment 1, S1 2019. Each algorithm adds (or multiplies) one term
at a time and stops at the first approximation that is within the wanted precision of Python's own pi:

    basel     pi**2 / 6 = 1/1 + 1/4 + 1/9 + 1/16 + ...
    taylor    pi / 4    = 1/1 - 1/3 + 1/5 - 1/7 + ...
    wallis    pi / 2    = (2*2)/(1*3) * (4*4)/(3*5) * (6*6)/(5*7) * ...
    spigot    pi / 2    = 1/1 + 1/1*1/3 + 1/1*1/3*2/5 + 1/1*1/3*2/5*3/7 + ...
"""

from math import pi  # noqa: I001 -- the text allows these two statements, not one that joins them
from math import sqrt


def basel(precision: float) -> tuple[float, int]:
    """Approximate pi by the Basel problem. Return (x, n): the approximation and its number of terms.

    x is the first approximation that differs from pi by at most `precision`. (Task 1 a)
    """
    n = 1
    total = 1.0
    while abs(sqrt(6 * total) - pi) > precision:
        n += 1
        total += 1 / n**2
    return sqrt(6 * total), n


def taylor(precision: float) -> tuple[float, int]:
    """Approximate pi by the Taylor expansion of 1/(1+x). Return (x, n) as `basel` does. (Task 1 a)"""
    n = 1
    sign = 1
    total = 1.0
    while abs(4 * total - pi) > precision:
        n += 1
        sign = -sign  # the terms are added and taken away in turn
        total += sign / (2 * n - 1)
    return 4 * total, n


def wallis(precision: float) -> tuple[float, int]:
    """Approximate pi by the Wallis product. Return (x, n) as `basel` does. (Task 1 a)

    The n-th term is (2n * 2n) / ((2n - 1) * (2n + 1)), which is 4/3 for n = 1.
    """
    n = 1
    product = 4 / 3
    while abs(2 * product - pi) > precision:
        n += 1
        even = 2 * n
        product *= (even * even) / ((even - 1) * (even + 1))
    return 2 * product, n


def spigot(precision: float) -> tuple[float, int]:
    """Approximate pi by the spigot sum. Return (x, n) as `basel` does. (Task 1 a)

    Each term is the one before it times the next factor of 1/3, 2/5, 3/7, ...
    """
    n = 1
    term = 1.0
    total = term
    while abs(2 * total - pi) > precision:
        term *= n / (2 * n + 1)
        total += term
        n += 1
    return 2 * total, n


def race(precision: float, algorithms: list) -> list[tuple[int, int]]:  # type: ignore[type-arg]  # Callable would need an import, which the text forbids
    """Run every algorithm and rank them by the number of steps they took.

    Return a list of pairs (i, n), fewest steps first: the i-th algorithm, counted from 1, took n steps to
    come within `precision` of pi. Algorithms that took equally many steps may stand in any order. An
    algorithm is any function from a precision to a pair (approximation, steps). (Task 1 b)
    """
    results = []
    for i in range(len(algorithms)):
        _, steps = algorithms[i](precision)
        results.append((i + 1, steps))
    return sorted(results, key=lambda result: result[1])


def print_results(results: list[tuple[int, int]]) -> None:
    """Print what `race` returned, one line for each algorithm in the order given. (Task 1 c)"""
    for i, steps in results:
        print("Algorithm", i, "finished in", steps, "steps")


if __name__ == "__main__":
    print_results(race(0.01, [taylor, wallis, basel, spigot]))
