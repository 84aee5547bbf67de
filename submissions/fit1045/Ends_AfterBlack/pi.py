from math import sqrt
from math import pi

def first_close(approximations, precision):
    n = 1
    for x in approximations:
        if abs(x - pi) <= precision:
            return (x, n)
        n += 1

def basels():
    s, k = 0, 1
    while True:
        s += 1 / k ** 2
        yield sqrt(6 * s)
        k += 1

def taylors():
    s, k, sign = 0, 1, 1
    while True:
        s += sign / k
        yield 4 * s
        k += 2
        sign *= -1

def walliss():
    p, k = 1, 2
    while True:
        p *= (k / (k - 1)) * (k / (k + 1))
        yield 2 * p
        k += 2

def spigots():
    s, t, k = 0, 1, 1
    while True:
        s += t
        yield 2 * s
        t *= k / (2 * k + 1)
        k += 1

def basel(precision):
    return first_close(basels(), precision)

def taylor(precision):
    return first_close(taylors(), precision)

def wallis(precision):
    return first_close(walliss(), precision)

def spigot(precision):
    return first_close(spigots(), precision)


def merge(a, b):
    if not a or not b:
        return a + b
    if a[0][1] < b[0][1]:
        return [a[0]] + merge(a[1:], b)
    return [b[0]] + merge(a, b[1:])

def race(precision, algorithms):
    results = []
    for i in range(len(algorithms)):
        results = merge(results, [(i + 1, algorithms[i](precision)[1])])
    return results


def print_results(results):
    print("\n".join("Algorithm {} finished in {} steps".format(*p) for p in results))
