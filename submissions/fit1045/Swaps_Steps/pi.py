from math import pi
from math import sqrt


def partial_sums(terms):
    total = 0
    for t in terms:
        total += t
        yield total


def naturals(n=1):
    while True:
        yield n
        n += 1


def until(values, precision):
    for n, x in enumerate(values, 1):
        if abs(x - pi) <= precision:
            return x, n


def basel(precision):
    return until((sqrt(6 * s) for s in partial_sums(1 / (n * n) for n in naturals())), precision)


def taylor(precision):
    return until(partial_sums((8 * (n % 2) - 4) / (2 * n - 1) for n in naturals()), precision)


def wallis(precision):
    def products():
        x = 2.0
        for n in naturals():
            x = x * (2 * n / (2 * n - 1)) * (2 * n / (2 * n + 1))
            yield x
    return until(products(), precision)


def spigot(precision):
    def terms():
        t = 2.0
        for n in naturals():
            yield t
            t *= n / (2 * n + 1)
    return until(partial_sums(terms()), precision)


def race(precision, algorithms):
    steps = [algorithm(precision)[1] for algorithm in algorithms]
    order = sorted(range(len(steps)), key=steps.__getitem__)
    return [(i + 1, steps[i]) for i in order]


def print_results(results):
    for pair in results:
        print("Algorithm", pair[0], "finished in", pair[1], "steps")


if __name__ == '__main__':
    print_results(race(0.01, [taylor, wallis, basel, spigot]))
