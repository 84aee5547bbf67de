"""Asks the judge for what it has no business to run: its own news, file names, absurd numbers, other callables."""
import sys


def worker():
    frame = sys._getframe()
    while frame:
        if type(frame.f_locals.get("self")).__name__ == "Worker":
            return frame.f_locals["self"]
        frame = frame.f_back


def is_adjacent(i, j):
    for name in ("(called)", "(terminal)", "(x)", "", "#0", "#-1", "#99", "__import__", "open", "draw", "eval"):
        try:
            worker()._ask(name, ("@CANARY@", "w"), {"a": 1})
        except Exception:
            pass
    return True


def new_game():
    worker()._ask("(x)", (), {})


def place_counter(g, i):
    worker()._ask("(called)", ([],), {})
