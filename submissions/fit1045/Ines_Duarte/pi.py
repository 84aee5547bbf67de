# FIT1045 Assignment 1, Task 1
from math import pi
from math import sqrt


def basel(precision):
    n = 1
    total = 1.0
    while abs(sqrt(6 * total) - pi) > precision:
        n = n + 1
        total = total + 1 / n ** 2
    return sqrt(6 * total), n


def taylor(precision):
    n = 1
    x = 4.0
    while abs(x - pi) > precision:
        n = n + 1
        if n % 2 == 0:
            x = x - 4 / (2 * n - 1)
        else:
            x = x + 4 / (2 * n - 1)
    return x, n


def wallis(precision):
    n = 1
    product = 4 / 3
    while abs(2 * product - pi) > precision:
        n = n + 1
        product = product * (2 * n) ** 2 / ((2 * n - 1) * (2 * n + 1))
    return 2 * product, n


def spigot(precision):
    n = 1
    term = 1.0
    total = 1.0
    while abs(2 * total - pi) > precision:
        term = term * n / (2 * n + 1)
        total = total + term
        n = n + 1
    return 2 * total, n


def race(precision, algorithms):
    results = []
    for i in range(len(algorithms)):
        x, n = algorithms[i](precision)
        results.append((i + 1, n))
    # selection sort by the number of steps
    for i in range(len(results)):
        smallest = i
        for j in range(i + 1, len(results)):
            if results[j][1] < results[smallest][1]:
                smallest = j
        results[i], results[smallest] = results[smallest], results[i]
    return results


def print_results(results):
    for result in results:
        print("Algorithm", result[0], "finished in", result[1], "steps")
