"""Answers that are wrong, plain and as large as may be: comparing and showing them must not take for ever."""


def new_game():
    return [[1] * 24, "a" * 900_000, "\u202e<b>" * 10, 1]


def is_adjacent(i, j):
    return [[k % 7, k % 5] for k in range(20_000)]


def remaining_counters(g):
    return {str(k): {k} for k in range(10_000)}


def turn(g):
    g[0][:] = list(range(60_000))
    return ("\n" * 200_000)


def is_in_mill(g, i):
    value = 1
    for _ in range(38):
        value = [value]
    return value


def place_counter(g, i):
    raise RuntimeError("\n" * 10 ** 6)
