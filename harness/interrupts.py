"""Ctrl-C while other processes of ours are at work: once, and they finish what they have begun; again, and they end.

Without this a second one would hang the run: Python takes a thread whose `join` is interrupted for ended, and so
never tells a pool's processes to end.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

_WAIT = b"\nharness: finishing what has begun; Ctrl-C again ends it at once\n"


@contextmanager
def at_the_second() -> Iterator[None]:
    """Raise KeyboardInterrupt at the first interrupt; at each further one, end the processes that work for us."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield  # a shell lets a command in the background ignore it
        return
    signal.signal(signal.SIGINT, _first)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is _first:  # else the command is about to end
            signal.signal(signal.SIGINT, signal.default_int_handler)


def stop_if_interrupted() -> None:
    """Raise the KeyboardInterrupt that Python has lost, if it has: one that comes while it forks is only printed."""
    if signal.getsignal(signal.SIGINT) is _further:
        raise KeyboardInterrupt


def _first(*_: object) -> None:
    signal.signal(signal.SIGINT, _further)
    os.write(2, _WAIT)  # print() may be at work just now
    raise KeyboardInterrupt


def _further(*_: object) -> None:
    for process in multiprocessing.active_children():
        process.kill()
