"""Whole numbers that take minutes to be read, if one reads them."""
import sys

sys.set_int_max_str_digits(0)


def is_adjacent(i, j):
    return 10 ** 200_000


def new_game():
    return [[10 ** 4000] * 240, 9, 9, 1]


def remaining_counters(g):
    return -(10 ** 4299)


def is_in_mill(g, i):
    return {10 ** 4400: 1, float("1e308") * 10: 2, -0.0: 3}


def turn(g):
    g[0][5] = 10 ** 1_000_000
    return True


def place_counter(g, i):
    raise RuntimeError(10 ** 5000)
