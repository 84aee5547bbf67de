# Priya Raman, 30214478
# FIT1045 Assignment 1, Task 1: Race to Pi

from math import pi
from math import sqrt


def basel(precision, terms=[]):
    """ sqrt(6 * (1/1 + 1/4 + 1/9 + ...)) """
    n = 0
    x = 0
    # keep adding terms until close enough
    while abs(pi - x) > precision:
        n = n + 1
        terms.append(1 / (n * n))
        x = sqrt(6 * sum(terms))
    return x, n


x = 0
n = 0


def taylor(precision):
    """ 4 * (1/1 - 1/3 + 1/5 - ...) """
    global x, n
    while abs(pi - x) > precision:
        # every second term is subtracted
        if n % 2 == 0:
            x = x + 4 / (2 * n + 1)
        else:
            x = x - 4 / (2 * n + 1)
        n = n + 1
    return x, n


factors = []


def wallis(precision):
    """ 2 * (2*2)/(1*3) * (4*4)/(3*5) * ... """
    x = 2
    n = 0
    while abs(pi - x) > precision:
        n = n + 1
        top = 2 * n
        factors.append(top / (top - 1) * (top / (top + 1)))
        x = 2
        for factor in factors:
            x = x * factor
    return x, n


def spigot(precision, sums=[0]):
    """ 2 * (1 + 1/3 + 1/3 * 2/5 + ...) """
    n = 0
    term = 2
    while abs(pi - sums[-1]) > precision:
        sums.append(sums[-1] + term)
        n = n + 1
        # the next term
        term = term * n / (2 * n + 1)
    return sums[-1], n


def second(pair):
    return pair[1]


results = []


def race(precision, algorithms):
    """ runs all of the algorithms and sorts them by number of steps """
    number = 1
    for algorithm in algorithms:
        answer = algorithm(precision)
        results.append((number, answer[1]))
        number = number + 1
    results.sort(key=second)
    return results


def print_results(results):
    for pair in results:
        print("Algorithm " + str(pair[0]) + " finished in " + str(pair[1]) + " steps")


if __name__ == "__main__":
    print_results(race(0.01, [taylor, wallis, basel]))
