"""Answers that are not values yet: generators, coroutines, weak references, views, iterators, a class."""
import weakref


class Thing:
    def __del__(self):
        while True:
            pass


def is_adjacent(i, j):
    yield True


async def new_game():
    return [[0] * 24, 9, 9, 1]


def remaining_counters(g):
    return weakref.ref(Thing.__del__, lambda *a: print("called"))


def is_in_mill(g, i):
    return {1: 2}.keys()


def turn(g):
    return bool


def place_counter(g, i):
    return (RuntimeError(n) for n in range(3))
