"""Prints from a thread, before, between and after the calls, more than anybody wants to keep."""
import sys, threading


def flood():
    while True:
        sys.stdout.write("x" * 4096)


def is_adjacent(i, j):
    threading.Thread(target=flood, daemon=True).start()
    return True
