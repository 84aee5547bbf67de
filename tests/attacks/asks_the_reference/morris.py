"""Speaks the channel's language, and asks the judge for the function that is marked here."""
import sys

sys.setrecursionlimit(900)


def worker():
    frame = sys._getframe()
    while frame:
        if type(frame.f_locals.get("self")).__name__ == "Worker":
            return frame.f_locals["self"]
        frame = frame.f_back


def is_adjacent(i, j):
    return worker()._ask("is_adjacent", (i, j), {})


def new_game():
    return worker()._ask("new_game", (), {})


def is_in_mill(g, i):
    return worker()._stub("is_in_mill")(g, i)
