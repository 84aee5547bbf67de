"""Task 1. Tom Whitlock (29988123)

Every algorithm is a stream of better and better approximations;
first_good() takes the first that is good enough.
"""
from math import pi
from math import sqrt


def first_good(precision, stream):
    for n, x in enumerate(stream, 1):
        if abs(x - pi) <= precision:
            return x, n


def running(terms, start=0.0):
    for term in terms:
        start += term
        yield start


def naturals(k=1):
    while True:
        yield k
        k += 1


def basel(precision):
    return first_good(precision, (sqrt(6 * s) for s in running(k ** -2 for k in naturals())))


def taylor(precision):
    return first_good(precision, (4 * s for s in running((-1) ** k / (2 * k + 1) for k in naturals(0))))


def wallis(precision):
    def products():
        p = 2.0
        for k in naturals():
            p *= 4 * k * k / (4 * k * k - 1)
            yield p
    return first_good(precision, products())


def spigot(precision):
    def terms():
        t = 1.0
        for k in naturals():
            yield t
            t *= k / (2 * k + 1)
    return first_good(precision, (2 * s for s in running(terms())))


def race(precision, algorithms):
    steps = [f(precision)[1] for f in algorithms]
    return sorted(zip(range(1, len(steps) + 1), steps), key=lambda p: p[::-1])


def print_results(results):
    print("\n".join("Algorithm {} finished in {} steps".format(*r) for r in results))
