"""Asks the judge for what it has no business to run: its own news, file names, absurd numbers, other callables."""
import gc


def asking():
    return next(thing for thing in gc.get_objects() if type(thing).__name__ == "Asking")


def is_adjacent(i, j):
    for name in ("(called)", "(terminal)", "(x)", "", "#0", "#-1", "#99", "__import__", "open", "draw", "eval"):
        try:
            asking().ask(name, ("@CANARY@", "w"), {"a": 1})
        except Exception:
            pass
    return True


def new_game():
    asking().ask("(x)", (), {})


def place_counter(g, i):
    asking().ask("(called)", ([],), {})
