"""Plays a function's cases, one after the other, with one cast.

Cast     who plays: the student's own helpers or the reference's, boards of whose making
Run      what came of the cases so far: a Try for each
Runner   plays them: `take` one more case, or `complete` a run of all of them in a worker of its own
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import field, replace

from harness.drive.host import Points
from harness.drive.play import Play
from harness.drive.session import Session
from harness.drive.shrink import smallest
from harness.drive.traces import PlayedCase, afresh
from harness.fast_dataclasses import dataclass
from harness.grading.kit import Kit
from harness.judge.verdict import instead, judged
from harness.model import Case, Ended, Raised, Result, Task
from harness.sandbox.launch import Clock, crowd

Alone = Callable[[], AbstractContextManager[object]]

_PATIENT = 3  # cases without end in one run after which its further cases are not tried
_LEAST = 20.0  # CPU seconds for all runs of a function, besides what a call of each of its cases may take
_MODULE = 120.0  # seconds by the clock on the wall for all functions of a module, besides those of all cases
_SLEPT = 30.0  # seconds that calls which came back may have slept, in all: programs that work do not
_OWN_WORK = 30.0  # CPU seconds of this process for all functions: many times what allowance.py gives a case
_HASTE = 0.25  # share of the time limit that a run gets once it has timed out
_BRIEF = 0.05  # the same for each of the many calls that look for a simpler input


@dataclass(frozen=True)
class Cast:
    """Who plays: `helpers` are the student's functions that the reference stands in for; `way` is the lesson by
    which boards are made (drive/learned.py), None for the student's own functions."""

    helpers: tuple[str, ...] = ()
    way: object = None


_OWN = Cast()


@dataclass(frozen=True)
class Try:
    """One case in a run: what came of it, which of the cast's helpers were asked, and the student's function whose call
    gave no value, "" for none. It is not `played` where the run was given up before."""

    result: Result
    asked: frozenset[str]
    blamed: str
    played: bool

    @property
    def passed(self) -> bool:
        """Whether the case passed."""
        return self.result.passed


@dataclass
class Run:
    """What came of a function's cases with one cast."""

    cast: Cast = _OWN
    hasty: bool = False  # whether something timed out without doubt: from then on there is less time
    tries: dict[str, Try] = field(default_factory=dict)  # by the names of the cases
    points: Points = field(default_factory=Points)  # what helpers of ours were asked: no other run may know
    given: int = 0  # results that ran out of time or memory
    mended: bool = False  # whether what timed out passes with helpers of ours: a run with those tells more

    def of(self, case: Case) -> Try:
        """What came of a case."""
        return self.tries[case.name]


class Spent:
    """The clock for all runs of a function together, and so for a submission: `cpu` seconds of its workers, and
    seconds on the wall, fewer on a busy machine. That of reading the file again is part of it. What this process
    has to do itself, with values made to keep it busy, counts for the whole submission."""

    def __init__(self, cpu: float) -> None:
        self.clock = Clock(cpu)
        self.cpu = self.wall = 0.0

    @contextmanager
    def on(self, session: Session) -> Iterator[None]:
        """Measure what is done meanwhile."""
        used, started, own = session.used, time.monotonic(), time.process_time()
        try:
            yield
        finally:
            self.cpu += max(0.0, session.used - used)
            self.wall += time.monotonic() - started
            session.history.played += time.monotonic() - started
            session.history.judged += time.process_time() - own

    def passed(self) -> bool:
        """Whether all has been used up."""
        return bool(self.clock.passed(self.cpu, self.wall))


class Runner:
    """Plays the cases of one function of one submission. `own` is how they are played with the student's helpers."""

    def __init__(self, task: Task, kit: Kit, session: Session, alone: Alone) -> None:
        spec = kit.spec
        self.task, self.session, self.alone = task, session, alone
        self.spent = Spent(_LEAST + sum(case.seconds for case in task.cases))
        self.together = _MODULE + sum(case.seconds for other in spec.tasks for case in other.cases)
        self.helpers = tuple(name for name in kit.helpers[task.name] if name not in task.supplied)
        self.traces = kit.traces
        self.notes: dict[str, tuple[str, ...]] = {}  # for the tutor: what was tried, by case
        self.own = Play(
            session,
            kit.reference,
            kit.agreements[task.name],
            task.name,
            (task.name, *spec.own),
            (*spec.supplied, *task.supplied),
            design=() if task.at_terminal else spec.own,
        )

    def complete(
        self, run: Run, cases: Sequence[Case], promises: Callable[[Run], bool] = lambda _: True
    ) -> Run:
        """Play all the cases in a worker of their own, the public ones first, as long as the run promises enough."""
        self.session.renew()
        for case in sorted(cases, key=lambda case: case.hidden):
            if promises(run):
                self.take(case, run)
        self.session.renew()  # what it has had from helpers of ours, it must not keep for its own
        return run

    def take(self, case: Case, run: Run) -> Result:
        """Play a case and note what came. Where a function of the submission is known to have no end, a case has less
        time, and gets all of it only if it runs out of that for another reason."""
        if why := self._why_not(run):
            ended = Ended("timed out", f"not tried: {why}")
            given_up = judged(case, instead(case, self.task.name, ended))
            return self._note(case, run, given_up, frozenset(), played=False)
        endless = self.session.history.endless
        result, asked = self._play(case, run, hasty=run.hasty or bool(endless))
        if result.verdict.outcome == "timed out" and not run.hasty:
            if endless and self._is_explained(case, run):
                run.hasty = True
            else:
                result, asked = self._in_doubt(case, run, None if endless else (result, asked))
        if _has_no_end(result):
            run.hasty = True
            endless.setdefault(self.session.blamed or self.task.name, True)
        return self._note(case, run, result, asked)

    def simplest(self, result: Result) -> Result:
        """A case that was lost with the student's helpers, as it is told: by the simplest input that loses it."""
        seen = result.observation
        if not self.spent.passed():
            with self.spent.on(self.session):
                seen = smallest(result.case, replace(self.own, patience=_BRIEF), seen)
        if seen is result.observation:
            return result
        simpler = replace(result, observation=seen, verdict=judged(result.case, seen).verdict)
        return simpler if simpler.verdict.outcome == result.verdict.outcome else result

    def _is_explained(self, case: Case, run: Run) -> bool:
        """Whether a case ran out of time by a function that is known to have no end, which was called here, or by a
        helper: it passes with those of the reference. That look counts for nothing else."""
        blamed, endless = self.session.blamed, self.session.history.endless
        known = blamed in endless
        if set(self.helpers) - set(run.cast.helpers) and endless.get(blamed, True):
            result, asked = self._play(case, Run(replace(run.cast, helpers=self.helpers)), hasty=True)
            self.session.renew()  # as after a complete run
            self.session.blamed = blamed
            run.mended = result.passed and bool(asked)
            if known:
                endless[blamed] = run.mended
        return known or run.mended

    def _in_doubt(self, case: Case, run: Run, first: PlayedCase | None) -> PlayedCase:
        """A case that has run out of time, with all its time where that was not the `first` try; and tried again,
        alone, before it counts, unless it was busy for far too long (Play.clock) or asleep."""
        result, asked = first or self._play(case, run, hasty=False)
        if result.verdict.outcome == "timed out":
            run.hasty = True
            if not _is_sure(result):
                with self.alone():
                    result, asked = self._play(case, run, hasty=False)
        return result, asked

    def _why_not(self, run: Run) -> str:
        """Why no further case is tried, "" where it is."""
        if self.session.missing(self.task.name):
            return ""
        history = self.session.history
        late = history.played > self.together and history.played / crowd() > self.together
        if late or history.judged > _OWN_WORK or self.session.slept_in_all > _SLEPT:
            return "the functions of this submission took too long together"
        if self.spent.passed():
            return "the cases of this function before it took too long together"
        if run.mended and run.given:
            return "a case of this function before it ran out of time in a helper"
        if run.given >= _PATIENT:
            return f"{_PATIENT} cases of this function ran out of time or memory before it"
        return ""

    def _note(
        self, case: Case, run: Run, result: Result, asked: frozenset[str], played: bool = True
    ) -> Result:
        run.given += _has_no_end(result)
        run.tries[case.name] = Try(result, asked & set(run.cast.helpers), self.session.blamed, played)
        if tried := self.session.history.newly_tried():
            self.notes[case.name] = (*self.notes.get(case.name, ()), *tried)
        return result

    def _play(self, case: Case, run: Run, hasty: bool) -> PlayedCase:
        how = self.own if run.cast == _OWN and not hasty else self._cast(run, hasty)
        with self.spent.on(self.session):
            if how is self.own and not case.at_terminal:
                return self.traces.play(case, how)
            return afresh(case, how)

    def _cast(self, run: Run, hasty: bool) -> Play:
        stubs, patience = (*self.own.stubs, *run.cast.helpers), _HASTE if hasty else 1.0
        return replace(self.own, stubs=stubs, patience=patience, way=run.cast.way, points=run.points)


def _has_no_end(result: Result) -> bool:
    """Whether a case ran out of time, or of memory: what grows without end takes nearly as long."""
    got = result.verdict.got
    return result.verdict.outcome == "timed out" or (
        isinstance(got, Raised) and "builtins.MemoryError" in got.classes
    )


def _is_sure(result: Result) -> bool:
    """Whether a time-out is one of processor time or of sleep, which pass no slower where others are at work."""
    got = result.verdict.got
    return isinstance(got, Ended) and got.sure
