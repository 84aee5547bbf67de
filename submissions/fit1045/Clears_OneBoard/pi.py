from math import pi
from math import sqrt


def basel(precision):
    """basel"""
    total = 0
    n = 0
    x = 0
    while abs(pi - x) > precision:
        n += 1
        total += 1 / n ** 2
        x = sqrt(6 * total)
    return x, n


def taylor(precision):
    """taylor"""
    total = 0
    n = 0
    x = 0
    while abs(pi - x) > precision:
        total += (-1) ** n / (2 * n + 1)
        n += 1
        x = 4 * total
    return x, n


def wallis(precision):
    """wallis"""
    product = 1
    n = 0
    x = 0
    while abs(pi - x) > precision:
        n += 1
        product *= (2 * n) ** 2 / ((2 * n - 1) * (2 * n + 1))
        x = 2 * product
    return x, n


def spigot(precision):
    """spigot"""
    term = 1
    total = 1
    n = 1
    while abs(pi - 2 * total) > precision:
        term *= n / (2 * n + 1)
        total += term
        n += 1
    return 2 * total, n


def race(precision, algorithms):
    """race"""
    results = []
    for i in range(len(algorithms)):
        results.append((i + 1, algorithms[i](precision)[1]))
    return sorted(results, key=lambda pair: pair[1])


def print_results(results):
    """print"""
    for i, n in results:
        print("Algorithm", i, "finished in", n, "steps")
