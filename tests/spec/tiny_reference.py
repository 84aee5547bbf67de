"""A reference small enough for specs that only test the reading of specs."""

import random

SIZE = 24


def count(counters: list[int], player: int) -> int:
    return counters.count(player)


def double(n: int) -> int:
    return 2 * n


def request_number(question: str) -> int:
    return int(input(question))


def roll(sides: int) -> int:
    return random.randrange(sides)
