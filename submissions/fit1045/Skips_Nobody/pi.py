from math import pi
from math import sqrt


def basel(precision):
    total = 0
    n = 0
    x = 0
    while abs(pi - x) > precision or n == 0:
        n += 1
        total += 1 / (n * n)
        x = sqrt(6 * total)
    return x, n


def taylor(precision):
    total = 0
    n = 0
    x = 0
    while abs(pi - x) > precision or n == 0:
        total += (-1) ** n / (2 * n + 1)
        n += 1
        x = 4 * total
    return x, n


def wallis(precision):
    product = 1
    n = 0
    x = 0
    while abs(pi - x) > precision or n == 0:
        n += 1
        product *= (2 * n) * (2 * n) / ((2 * n - 1) * (2 * n + 1))
        x = 2 * product
    return x, n


def spigot(precision):
    term = 1
    total = 1
    n = 1
    x = 2
    while abs(pi - x) > precision:
        term = term * n / (2 * n + 1)
        total += term
        n += 1
        x = 2 * total
    return x, n


def race(precision, algorithms):
    results = []
    for i in range(len(algorithms)):
        x, n = algorithms[i](precision)
        results.append((i + 1, n))
    # selection sort
    for i in range(len(results)):
        smallest = i
        for j in range(i + 1, len(results)):
            if results[j][1] < results[smallest][1]:
                smallest = j
        results[i], results[smallest] = results[smallest], results[i]
    return results


def print_results(results):
    for pair in results:
        print("Algorithm", pair[0], "finished in", pair[1], "steps")
