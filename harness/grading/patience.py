"""How long a submission is waited for: whether a case is tried at all, with how much time, and whether again.

    Sitting    a submission: its functions, all together
    Spent      a function: all its runs
    Patience   a run: after the first case without end the others get a quarter of their time, and after the third they
               are not tried any more. But where a case has passed they are, as the function may be without end for some
               inputs alone: at last with a twentieth of their time, or a quarter of a second

What is used up stays used up. `why_not` says why no further case is tried, "" as long as one may be; runs.py asks.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from harness.drive.calls.session import Session
from harness.fast_dataclasses import dataclass
from harness.grading.kit import Kit
from harness.model import Ended, Raised, Result, Task
from harness.sandbox.clocks import Clock, crowd

Alone = Callable[[], AbstractContextManager[object]]

_PATIENT = 3  # cases without end in a run after which its further ones are not tried, where none has passed
_BORNE = 5.0  # seconds that cases without end may have had, by their limits, where one has passed; and as many in haste
_SHORT, _HASTE = 0.25, 0.05  # shares of its time that a case gets once patience is short, and at last
_LITTLE = 0.25  # seconds that a case has in haste, too: whoever is slow, and not without end, needs as much
_LEAST = 20.0  # CPU seconds for all runs of a function, besides what a call of each of its cases may take
_MODULE = 120.0  # seconds by the clock on the wall for all functions of a module, besides those of all cases
_SLEPT = 30.0  # seconds that calls which came back may have slept, in all: programs that work do not
# CPU seconds of this process for all functions: many times what allowance.py gives a case, and several times what the
# dearest honest hand-in takes on a busy machine
_OWN_WORK = 60.0


class Sitting:
    """One submission's module being graded: with what, and what its functions have taken together. `alone()` is a
    context in which nothing else is graded on this machine."""

    def __init__(self, kit: Kit, session: Session, alone: Alone = nullcontext) -> None:
        self.kit, self.session, self.alone = kit, session, alone
        self.endless: dict[str, bool] = {}  # functions without end: whether replacing helpers may mend them
        # Functions that in a lost case made what they gave of what they were given
        self.in_place: set[str] = set()
        self.wall = self.own = 0.0  # seconds that cases took: on the wall, and of this process's CPU time
        self.given_up = ""  # why a case was not tried: what `why_not` told, as soon as it kept one from it
        self._told = 0  # how many of the session's notes were handed out
        tasks = kit.spec.tasks_of(session.source.module)
        self.most = _MODULE + sum(case.seconds for task in tasks for case in task.cases)

    @property
    def why_not(self) -> str:
        """Why no case of any function is tried any more."""
        late = self.wall > self.most and self.wall / crowd() > self.most
        passed = late or self.own > _OWN_WORK or self.session.slept_in_all > _SLEPT
        return "the functions of this submission took too long together" if passed else ""

    def new_notes(self) -> tuple[str, ...]:
        """For the tutor: what the student's code has tried (box/watch.py) since this was last asked."""
        fresh = tuple(self.session.notes.values())[self._told :]
        self._told += len(fresh)
        return fresh


class Spent:
    """What all runs of a function have taken: CPU seconds of its workers, with those of reading the file again, and
    seconds on the wall, fewer on a busy machine."""

    def __init__(self, task: Task, sitting: Sitting) -> None:
        self.clock = Clock(_LEAST + sum(case.seconds for case in task.cases))
        self.sitting = sitting
        self.cpu = self.wall = 0.0

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Measure what is done in this context. This process's own work counts for the whole submission: values can be
        made to keep it busy."""
        sitting, session = self.sitting, self.sitting.session
        used, started, own = session.used, time.monotonic(), time.process_time()
        try:
            yield
        finally:
            self.cpu += max(0.0, session.used - used)
            wall = time.monotonic() - started
            self.wall += wall
            sitting.wall += wall
            sitting.own += time.process_time() - own

    @property
    def why_not(self) -> str:
        """Why no case of this function is tried any more."""
        passed = self.clock.passed(self.cpu, self.wall)
        return "the cases of this function before it took too long together" if passed else ""


@dataclass
class Patience:
    """How much patience is left in a run. Looks, which count for nothing, may share one: no more are made once it is
    used up."""

    short: bool = False  # a case has timed out: from now on each has less time, and a single try
    lost: int = 0  # cases that ran out of time or memory
    waited: float = 0.0  # the seconds that these were given
    hurried: float = 0.0  # the same of those that were tried in haste
    works: bool = False  # whether a case has passed
    mended: bool = False  # whether what timed out passes with helpers of ours: a run with these is to follow

    @property
    def why_not(self) -> str:
        """Why no further case of the run is tried."""
        if self.mended and self.lost:
            return "a case of this function before it ran out of time in a helper"
        if self.lost >= _PATIENT and not (self.works and self.hurried < _BORNE):
            return f"{self.lost} cases of this function ran out of time or memory before it"
        return ""

    def share(self, seconds: float) -> float:
        """The share of its seconds that a case gets where patience is short."""
        return min(_SHORT, max(_HASTE, _LITTLE / seconds)) if self._is_hasty else _SHORT

    @property
    def _is_hasty(self) -> bool:
        return self.lost >= _PATIENT and self.waited >= _BORNE

    def lose(self, seconds: float) -> None:
        """Note a case without end, which would have had so many seconds."""
        given = seconds * self.share(seconds)
        if self._is_hasty:
            self.hurried += given
        else:
            self.waited += given
        self.short = True
        self.lost += 1


def timed_out(result: Result) -> bool:
    """Whether a case ran out of time."""
    return result.verdict.outcome == "timed out"


def has_no_end(result: Result) -> bool:
    """Whether a case ran out of time, or of memory: what grows without end takes nearly as long."""
    got = result.verdict.got
    return timed_out(result) or (isinstance(got, Raised) and got.is_a("MemoryError"))


def is_sure(result: Result) -> bool:
    """Whether a time-out is no doing of a busy machine: it was one of processor time, or of sleep."""
    got = result.verdict.got
    return isinstance(got, Ended) and got.sure
