"""Can be read at first, and dies whenever it is read again: by chance, since nothing else lasts."""
import os

try:
    os.stat("been_here")
except OSError:
    pass
if os.urandom(1)[0] % 2:
    os._exit(1)


def is_adjacent(i, j):
    os._exit(1)
