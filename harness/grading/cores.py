"""A core for each process that grades, and for the workers that it starts, where such processes fill the machine.

    judge ── asks, waits ──> worker ── answers, waits ──> judge      never both at once

Two processes that take turns like this are quicker on one core: to wake the other on a second one takes three times
as long. Left alone, Linux spreads them over the cores that are idle just then.
"""

from __future__ import annotations

import contextlib
import os


def available() -> list[int]:
    """The numbers of the cores that this process may use; none where the system does not tell."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


class Cores:
    """The cores that this process may use, to be shared out among `jobs` processes, each a fork of it."""

    def __init__(self, jobs: int) -> None:
        import multiprocessing  # noqa: PLC0415  # not needed to see how many cores there are

        there = available()
        # Where cores would be left over, the system knows best which of them have nothing to do.
        self.cores = there if len(there) > 1 and jobs >= len(there) else []
        self.taken = multiprocessing.get_context("fork").Value("i", 0)

    def take(self) -> None:
        """Keep this process, and those that it starts from now on, on the next core."""
        if not self.cores:
            return
        with self.taken:
            core = self.cores[self.taken.value % len(self.cores)]
            self.taken.value += 1
        with contextlib.suppress(OSError):  # a core that has gone meanwhile
            os.sched_setaffinity(0, {core})
