from math import pi
from math import sqrt


def basel(precision):
    x, n, s = 0.0, 0, 0.0
    while not (pi - precision <= x <= pi + precision):
        n += 1
        s += pow(n, -2)
        x = sqrt(6.0 * s)
    return (x, n)


def taylor(precision):
    x, n = 0.0, 0
    while not (pi - precision <= x <= pi + precision):
        x = x + 4.0 * pow(-1, n) / (2 * n + 1)
        n += 1
    return (x, n)


def wallis(precision):
    # the first factor of each term, then the second
    x, n = 2.0, 0
    while True:
        n += 1
        x *= 2.0 * n / (2 * n - 1)
        x *= 2.0 * n / (2 * n + 1)
        if pi - precision <= x <= pi + precision:
            return (x, n)


def spigot(precision):
    x, n, term = 0.0, 0, 2.0
    while not (pi - precision <= x <= pi + precision):
        if n != 0:
            term = term * n / (1 + 2 * n)
        x = x + term
        n += 1
    return (x, n)


def race(precision, algorithms):
    unsorted, ordered = [], []
    for algorithm in algorithms:
        _, n = algorithm(precision)
        unsorted.append((len(unsorted) + 1, n))
    while len(unsorted) > 0:
        smallest = unsorted[0]
        for pair in unsorted:
            if pair[1] < smallest[1]:
                smallest = pair
        ordered.append(smallest)
        unsorted.remove(smallest)
    return ordered


def print_results(results):
    for i in range(len(results)):
        print(f'Algorithm {results[i][0]} finished in {results[i][1]} steps')
    return None
