"""Remembers in every place it can think of how often it was asked, to answer otherwise the second time."""
import builtins, math, os, sys, tempfile

PLACES = [tempfile.gettempdir(), os.getcwd(), "/tmp", "/var/tmp", "/dev/shm", os.path.expanduser("~"), "/"]


def times(i, j):
    seen = math.__dict__.setdefault("seen", []) + sys.__dict__.setdefault("seen", [])
    for place in PLACES:
        try:
            with open(os.path.join(place, "hog0"), "a+") as file:
                file.seek(0)
                seen.append(file.read().count(str((i, j))))
                file.write(str((i, j)))
        except OSError:
            pass
    math.seen.append((i, j))
    return max([n for n in seen if isinstance(n, int)] + [seen.count((i, j))])


def new_game():
    return "mine"


def is_adjacent(i, j):
    new_game()
    return times(i, j) % 2 == 0
