"""A limit on the judge's own work for one case.

A submission's values reach expressions of the spec and helpers of the reference, which are honest, and still a
board of 40,000 fields can keep one of them busy for hours. What is counted is this process's own CPU time, so a
student's slow code and a busy machine count for nothing here.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from harness.drive.calls.exchange import EnoughError
from harness.model import Ended

SECONDS = 5.0  # of CPU, in one case


@contextmanager
def allowance(seconds: float = SECONDS) -> Iterator[None]:
    """A context in which EnoughError is raised once this process has worked for so long, and again after as long where
    it is lost: Python ignores what is raised while an object is cleared away.

    No more than a plain context where there are no such timers (Windows), or outside the main thread.
    """
    if not hasattr(signal, "SIGPROF") or threading.current_thread() is not threading.main_thread():
        yield
        return
    _listen()
    signal.setitimer(signal.ITIMER_PROF, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


@cache
def _listen() -> None:
    """Have the timer's end heard, from now on: to ask who listens, for each case anew, took 15 us each time."""
    signal.signal(signal.SIGPROF, _stop)


def _stop(*_: object) -> None:
    if signal.SIGPROF in signal.pthread_sigmask(signal.SIG_BLOCK, ()):  # so another thread has received it
        signal.pthread_kill(threading.get_ident(), signal.SIGPROF)  # pending until it is not blocked any more
        return
    raise EnoughError(
        Ended("timed out", "gave values with which the grader's own work had no end", sure=True)
    )
