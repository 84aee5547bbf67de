"""Takes away what every line of Python stands on, in one function after the other: modules, names, codecs, signals."""

import builtins
import codecs
import signal
import sys


def give_up(*_):
    raise SystemExit


def is_adjacent(i, j):
    """Wrong, and Ctrl-C comes from within."""
    signal.signal(signal.SIGINT, give_up)
    signal.raise_signal(signal.SIGINT)
    return True


def new_game():
    """Wrong, and no text can be written any more as it was."""
    codecs.register(give_up)
    for name in ("strict", "surrogateescape", "surrogatepass", "backslashreplace", "replace"):
        codecs.register_error(name, lambda error: ("[0] * 24", error.end))
    return ["\udc80"] * 24


def remaining_counters(g):
    """Wrong, and nothing has a name any more."""
    builtins.__dict__.clear()
    return 8


def is_in_mill(g, i):
    """Wrong, and nothing that was imported is there any more."""
    sys.modules.clear()
    return 1


def place_counter(g, i):
    """Wrong, and no frame is left for anybody else's function."""
    sys.setrecursionlimit(30)
    sys.setswitchinterval(1000)


def turn(g):
    """Wrong: everything at once."""
    sys.meta_path.clear()
    sys.path_hooks.clear()
    sys.path_importer_cache.clear()
    sys.stdout = sys.stderr = sys.stdin = None
    sys.excepthook = sys.unraisablehook = sys.displayhook = give_up
    sys.exit("True")
