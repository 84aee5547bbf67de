"""Objects that bite when they are thrown away, between two cases, in the midst of the worker's own code."""
import os


class Bites:
    def __init__(self, how):
        self.how = how

    def __del__(self):
        self.how()


def loop():
    while True:
        pass


KEPT = Bites(lambda: os._exit(0))


def is_adjacent(i, j):
    global KEPT
    KEPT = None
    return True


def new_game():
    global KEPT
    KEPT = Bites(loop)
    return [[0] * 24, 9, 9, 1]
