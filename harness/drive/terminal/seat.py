"""A submission's module at a terminal: a session whose calls read and print there.

    Seat.begin      a fresh module, at a terminal as new
    Seat.call       as in every session; meanwhile what is printed is read, so that nobody has to wait

Its clock runs for each turn, from what is typed to the next question.
"""

from __future__ import annotations

import select
import time
from collections.abc import Callable, Sequence
from functools import partial

from harness.drive.calls.reader import Reader
from harness.drive.calls.session import Session
from harness.drive.terminal.guesses import Guesses
from harness.drive.terminal.terminal import FULL, Terminal
from harness.sandbox.clocks import WAITED, Clock, Meter, TimedOutError
from harness.sandbox.forks import Pipes
from harness.sandbox.launch import Worker
from harness.sandbox.wire import OPEN_NONE

# Seconds for which what is printed may wait to be read: no single line is worth a look, and a terminal has
# room for a thousand of them.
_MOMENT = 0.005
_LAST = Clock(0.1)  # for a program to end by itself


class TurnMeter(Meter):
    """A clock for each turn, from what is typed to the next question, and one for all turns together.

    The judge's own time between the turns counts for neither. All turns together may take twenty times the
    CPU seconds of one, and a minute by the clock on the wall, and sleep for three times as long as one may.
    """

    together, wall = 20, 60.0

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock)
        self.before = 0.0  # seconds that the turns before this one took
        self.begun: float | None = None

    def asked(self) -> None:
        """The worker asks, and waits."""
        self.before += time.monotonic() - self.started

    def answered(self) -> None:
        """It is its turn again."""
        self.slept_before += self.slept
        self.started, self.first, self.slept = time.monotonic(), None, 0.0

    def hurry(self) -> None:
        """The session is over: what the program still does may take a moment."""
        self.clock = _LAST

    def read(self, cpu: float, sleeps: Callable[[], bool] = bool) -> None:
        """Take the worker's CPU clock; raises TimedOutError once a limit is passed."""
        super().read(cpu, sleeps)
        if self.slept_before + self.slept >= self.clock.naps:
            raise TimedOutError(WAITED, sure=True)
        self.begun = cpu if self.begun is None else self.begun
        most = self.together * self.clock.cpu
        if cpu - self.begun > most:
            raise TimedOutError(f"used more than {most:g} s of processor time, all in all", sure=True)
        if self.before + time.monotonic() - self.started > self.wall + most:
            raise TimedOutError("went on without end")


class Seat(Session):
    """A submission's module at a terminal."""

    def __init__(self, beside: Session) -> None:
        super().__init__(beside.launcher, beside.source)
        beside.load()
        self.reader = Reader(beside.launcher, beside.source, before=beside.reader)
        self.notes, self.aliases = beside.notes, beside.aliases
        self.terminal: Terminal | None = None
        self.turns: TurnMeter | None = None
        self.guesses = Guesses()

    def spawn(self) -> Worker:
        """A worker with a terminal."""
        self.terminal = Terminal()
        try:
            worker = self.launcher.spawn(self.terminal.slave)
        finally:
            self.terminal.given()
        worker.meanwhile = partial(self._meanwhile, worker, self.terminal)
        return worker

    def begin(
        self, stubs: Sequence[str], watched: Sequence[str] = (), opens: int = OPEN_NONE, function: str = ""
    ) -> None:
        """A fresh module, at a terminal as new; no terminal where the file could not be read at one."""
        super().begin(stubs, watched, opens, function)
        self.offered |= {"(terminal)", "(called)"}
        if self.terminal is not None:
            self.terminal.renew()

    def meter(self, clock: Clock) -> Meter:
        """A clock for each turn."""
        self.turns = TurnMeter(clock)
        return self.turns

    def end(self) -> None:
        """End the worker, and hang up."""
        super().end()
        if self.terminal is not None:
            self.terminal.close()
            self.terminal = None

    def _meanwhile(self, worker: Worker, terminal: Terminal) -> bool:
        """Wait a moment for the worker's next frame; True if there may be one. Where none has come, what was printed is
        read, for the terminal may be full."""
        channel, since = worker.connection, time.monotonic()
        if isinstance(channel, Pipes) and select.select([channel], [], [], _MOMENT)[0]:
            return True
        if terminal.read() >= FULL and self.turns is not None:
            self.turns.held_up(since)
        return not isinstance(channel, Pipes)  # any other is waited for where it is read
