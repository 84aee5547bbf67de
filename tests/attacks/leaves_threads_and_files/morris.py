"""Starts threads and opens files whenever it is read, and never ends or closes one: later cases are to have none."""
import os
import threading

for number in range(12):
    threading.Thread(target=threading.Event().wait, daemon=True).start()
    os.open(f"f{number}", os.O_CREAT | os.O_RDWR)


def is_adjacent(i, j):
    threading.Thread(target=threading.Event().wait, daemon=True).start()
    os.open(__file__.replace("morris.py", "more"), os.O_CREAT | os.O_RDWR)


def new_game():
    return [[0] * 24, 9, 9, 1]


def remaining_counters(g):
    return g[0].count(g[3]) + g[g[3]]
