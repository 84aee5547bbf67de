from math import pi
from math import sqrt

def close(x, precision):
    return -precision < x - pi < precision

def basel(precision):
    total = 0.0
    for n in range(1, 10 ** 9):
        total += 1.0 / (float(n) ** 2)
        if close((6 * total) ** 0.5, precision):
            break
    return ((6 * total) ** 0.5, n)

def taylor(precision):
    quarter = 0.0
    sign = 1.0
    for n in range(1, 10 ** 9):
        quarter += sign / (2 * n - 1)
        sign = -sign
        if close(4 * quarter, precision):
            break
    return (4 * quarter, n)

def wallis(precision):
    half = 1.0
    for n in range(1, 10 ** 9):
        half *= (2 * n / (2 * n - 1)) * (2 * n / (2 * n + 1))
        if close(2 * half, precision):
            break
    return (2 * half, n)

def spigot(precision):
    half = 0.0
    top, bottom = 1, 1
    for n in range(1, 10 ** 9):
        half += top / bottom
        top *= n
        bottom *= 2 * n + 1
        if close(2 * half, precision):
            break
    return (2 * half, n)


def race(precision, algorithms):
    ranked = []
    for number, algorithm in zip(range(1, len(algorithms) + 1), algorithms):
        steps = algorithm(precision)[1]
        place = 0
        while place < len(ranked) and ranked[place][1] <= steps:
            place += 1
        ranked.insert(place, (number, steps))
    return ranked


def print_results(results):
    for i, n in results:
        print("Algorithm " + str(i) + " finished in " + str(n) + " steps")
