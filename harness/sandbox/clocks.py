"""How long a worker may take, and the clock that runs.

Clock    the limits: seconds of processor time, seconds by the clock on the wall
Meter    looks at a worker's CPU time now and then ──> TimedOutError once a limit is passed
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable

from harness.fast_dataclasses import dataclass

TICK = 0.1  # seconds between looks at a worker's CPU clock
_GLANCE = 3 * TICK  # seconds of sleep that are counted for one look, at the most
WAITED = "waited without end"  # what is said of a worker that sleeps
_NAPS = 3  # times what one call may sleep, for all calls of a case
_STILL = 0.01  # share of the time: a worker that uses the processor for less is taken to sleep for ever
_IDLE = 0.1  # the same between two looks that find it asleep: then it is taken to nap


def crowd() -> float:
    """How many processes have shared a core of this machine in the last minute: 1.0 at the least, and where the system
    does not tell. What takes a minute alone takes that many minutes among them."""
    try:
        return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
    except (AttributeError, OSError):  # Windows has none; a system may not know
        return 1.0


class TimedOutError(Exception):
    """The worker did not answer within its clock; the message says which. It is `sure` where others at work on this
    machine have no part in that."""

    def __init__(self, message: str, sure: bool = False) -> None:
        super().__init__(message)
        self.sure = sure


@dataclass(frozen=True)
class Clock:
    """How long an answer may take: CPU seconds, and wall seconds, generous for the sake of busy machines.

    A worker that uses no CPU at all for a good while sleeps: it need not be given the whole wall time. On a crowded
    machine it gets more of that (`crowd`): one that waits for a processor, or for us while we wait for one, looks much
    like one that sleeps. Whether it does sleep is looked at from time to time (Meter). `ahead` are CPU seconds more,
    for what has to be done before the answer is worked out, and for a busy machine; `idle` are wall seconds more in
    which it may sleep.
    """

    cpu: float
    ahead: float = 0.0
    idle: float = 0.0

    @property
    def wall(self) -> float:
        """Wall seconds at the most."""
        return max(10.0, 20 * self.cpu)

    @property
    def asleep(self) -> float:
        """Wall seconds after which a worker that has used next to no CPU is taken to sleep for ever."""
        return 0.5 + self.cpu + self.idle

    @property
    def naps(self) -> float:
        """Wall seconds that all calls of a case together may sleep, or all turns of a session."""
        return _NAPS * self.asleep

    def passed(self, cpu: float, wall: float) -> str:
        """Which limit has been passed, in words, or "" for none."""
        if cpu >= self.cpu + self.ahead:
            return f"used more than {self.cpu:g} s of processor time"
        late = self._late(cpu, wall) and self._late(cpu, wall / crowd())  # crowd() is slow
        return WAITED if late else ""

    def _late(self, cpu: float, wall: float) -> bool:
        return wall >= self.wall or (wall >= self.asleep and cpu < _STILL * wall)


class Meter:
    """A clock that runs: reads a worker's CPU time now and then, from the first tick on."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.started = self.checked = time.monotonic()
        self.first: float | None = None
        self.slept = 0.0  # seconds in which the worker was seen to sleep
        # The same of turns before this one, where each has its own (drive/terminal/seat.py)
        self.slept_before = 0.0
        self.used = 0.0  # CPU seconds, at the last look
        self.still = False  # whether it slept then, and has had no answer since

    def due(self) -> bool:
        """Whether it is time to look at the worker's CPU clock."""
        return time.monotonic() - self.checked >= TICK

    def held_up(self, since: float) -> None:
        """Since then it may have waited for us: its terminal was full. That is no time of its own, and no sleep."""
        self.still = False
        self.started += time.monotonic() - max(since, self.started)

    def read(self, cpu: float, sleeps: Callable[[], bool] = bool) -> None:
        """Take the worker's CPU clock; raises TimedOutError once a limit is passed. `sleeps` tells whether it sleeps
        just now: one that computes a little between its naps would otherwise have all the time on the wall."""
        since, self.checked = self.checked, time.monotonic()
        self.first = cpu if self.first is None else self.first
        before, self.used = self.used, cpu - self.first
        looked, still, self.still = self.checked - since, self.still, sleeps()
        if still and self.still and self.used - before < _IDLE * looked:
            self.slept += min(looked, _GLANCE)
        if self.slept >= self.clock.asleep:
            raise TimedOutError(WAITED, sure=True)
        if passed := self.clock.passed(self.used, self.checked - self.started):
            busy = self.used >= self.clock.cpu + self.clock.ahead
            raise TimedOutError(passed, sure=busy or self.slept >= self.clock.asleep - _GLANCE)
