"""Other processes of ours at work, and Ctrl-C: once, and they finish what they have begun; again, and they end.

    with first_interrupt_noted():       the first one is only noted,
        pool = processes(..)
        first_done(waiting)             and raised here

A KeyboardInterrupt that is raised at any moment would hang the run now and then: while this thread takes a lock of the
pool's, the lock would never be given back; and in a `join`, Python would take the pool's thread for ended, and nobody
would tell the pool's processes to end.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import Any, TypeVar

from harness.grading.cores import Cores
from harness.sandbox.confinement.privileges import end_with

Answer = TypeVar("Answer")

_WAIT = b"\nharness: finishing what has begun; Ctrl-C again ends it at once\n"
_TICK = 0.1  # seconds after which who waits looks whether there was an interrupt


@contextmanager
def first_interrupt_noted() -> Iterator[None]:
    """A context in which the first interrupt is only noted: it is raised by `first_done`, or at the context's end. Each
    further one kills the processes that work for us."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield  # interrupts are ignored already, as a shell has it for a command in the background
        return
    signal.signal(signal.SIGINT, _first)
    try:
        yield
        _stop_if_interrupted()
    finally:
        if signal.getsignal(signal.SIGINT) is _first:  # else the command is about to end
            signal.signal(signal.SIGINT, signal.default_int_handler)


def processes(jobs: int, begin: Callable[..., None], *given: object) -> ProcessPoolExecutor:
    """Processes to work for us, each with a core of its own where that can be, which `begin` with what they are given.
    They are forks of this one, so that nothing of it is sent, and end with it."""
    context = multiprocessing.get_context("fork")
    return ProcessPoolExecutor(jobs, context, _begin, (Cores(jobs), os.getpid(), begin, given))


def _begin(cores: Cores, parent: int, begin: Callable[..., None], given: tuple[Any, ...]) -> None:
    end_with(parent)
    cores.take()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told, and lets what has begun be finished
    begin(*given)


def first_done(waiting: Collection[Future[Answer]]) -> set[Future[Answer]]:
    """Those of some futures that are done, as soon as one is. Raises KeyboardInterrupt after an interrupt."""
    done: set[Future[Answer]] = set()
    while not done:
        _stop_if_interrupted()
        done, _ = wait(waiting, _TICK, FIRST_COMPLETED)
    return done


def _stop_if_interrupted() -> None:
    if signal.getsignal(signal.SIGINT) is _further:
        raise KeyboardInterrupt


def _first(*_: object) -> None:
    signal.signal(signal.SIGINT, _further)
    os.write(2, _WAIT)  # print() may be at work just now


def _further(*_: object) -> None:
    for process in multiprocessing.active_children():
        process.kill()
