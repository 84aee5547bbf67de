"""Plays a function's cases, one after the other, with one cast.

Cast     whose functions are used: which helpers are the reference's, and who makes the boards
Run      what came of the cases so far: a Try for each
Runner   plays them: `take` one more case, or `complete` a run of all of them in a worker of its own

A case that runs out of time is tried again, as long as the run has patience (patience.py):

    1  with all its time         only a quarter of it if a function of the submission is known to have no end
    2  with our helpers          after such a quarter: does that function, or a helper, explain the time-out? This is
                                 a look, which counts for nothing
    3  with all its time         if neither does
    4  alone on the machine      once it has had all its time, unless it was busy far too long (Play.clock), or slept
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field, replace

from harness.drive.agree.shrink import smallest
from harness.drive.calls.points import Points
from harness.drive.cases import play
from harness.fast_dataclasses import dataclass
from harness.grading.patience import Patience, Sitting, Spent, has_no_end, is_sure, timed_out
from harness.judge.verdict import cut_short, judged
from harness.model import Case, Ended, Result, Task

_BRIEF = 0.05  # share of the time limit for each of the many calls that look for a simpler input


@dataclass(frozen=True)
class Try:
    """One case tried: what came of it, which helpers of the reference's were asked, and the student's function whose
    call gave no value, "" for none. `played` is False if there was no patience left to try it."""

    result: Result
    asked: frozenset[str] = frozenset()
    blamed: str = ""
    played: bool = True

    @property
    def passed(self) -> bool:
        """Whether the case passed."""
        return self.result.passed

    @property
    def helped(self) -> bool:
        """Whether the case passed, and helpers of the reference's had a part in it."""
        return self.passed and bool(self.asked)


@dataclass(frozen=True)
class Cast:
    """Who plays. `helpers` are the student's functions that the reference stands in for; with `in_place`, it changes
    what it is given where they do. `lesson` is how boards are made (drive/learned.py), None where the student's own
    functions make them."""

    helpers: tuple[str, ...] = ()
    lesson: object = None
    in_place: bool = False


_OWN = Cast()


@dataclass
class Run:
    """What came of a function's cases with one cast."""

    cast: Cast = _OWN
    patience: Patience = field(default_factory=Patience)
    tries: dict[str, Try] = field(default_factory=dict)  # by the names of the cases
    points: Points = field(default_factory=Points)  # what our helpers were asked in it; no other run may know

    def of(self, case: Case) -> Try:
        """What came of a case."""
        return self.tries[case.name]

    def another(self, cast: Cast) -> Run:
        """A run with another cast, which begins as impatient as this one has become."""
        return Run(cast, Patience(self.patience.short))


class Runner:
    """Plays the cases of one function of one submission. `how` is how they are played with the student's helpers."""

    def __init__(self, task: Task, sitting: Sitting) -> None:
        self.task, self.sitting, self.session = task, sitting, sitting.session
        self.spent = Spent(task, sitting)
        self.helpers = sitting.kit.helpers[task.name]
        self.notes: dict[str, tuple[str, ...]] = {}  # for the tutor: what was tried, by case
        self.how = sitting.kit.play(task, self.session)

    @property
    def is_missing(self) -> bool:
        """Whether there is no such function: then no helpers can make up for it."""
        return self.session.missing(self.task.name) is not None

    def complete(
        self, run: Run, cases: Sequence[Case], promises: Callable[[Run], bool] = lambda _: True
    ) -> Run:
        """Play all the cases in a worker of their own, the public ones first, for as long as `promises(run)`."""
        self.session.renew()
        for case in sorted(cases, key=lambda case: case.hidden):
            if promises(run):
                self.take(case, run)
        self.session.renew()  # the student's code must not keep what our helpers told it
        return run

    def take(self, case: Case, run: Run) -> Try:
        """Play a case, as often as it takes; what came of it, as is noted in the run."""
        why = "" if self.is_missing else self._why_not(run)
        if why:
            ended = Ended("timed out", f"not tried: {why}")
            one = Try(judged(case, cut_short(case, self.task.name, ended)), played=False)
        else:
            one = self._tried(case, run)
        run.patience.works = run.patience.works or one.passed
        if not one.passed:  # one that passed may have been known (traces.py), and nothing was seen of it
            self.sitting.in_place |= self.session.in_place
        if one.played and has_no_end(one.result):
            run.patience.lose(case.seconds)
            self.sitting.endless.setdefault(one.blamed or self.task.name, True)
        run.tries[case.name] = replace(one, asked=one.asked & set(run.cast.helpers))
        if notes := self.sitting.new_notes():
            self.notes[case.name] = (*self.notes.get(case.name, ()), *notes)
        return run.of(case)

    def _why_not(self, run: Run) -> str:
        late = self.sitting.why_not
        self.sitting.given_up = self.sitting.given_up or late
        return late or self.spent.why_not or run.patience.why_not

    def _tried(self, case: Case, run: Run) -> Try:
        """What came of a case, by the steps above."""
        brief = run.patience.short or bool(self.sitting.endless)
        one = self._play(case, run, brief)  # 1
        if run.patience.short or not timed_out(one.result):
            return one
        if brief and not self._find_why(case, run, one.blamed):  # 2
            brief = False
            one = self._play(case, run, brief)  # 3
        if timed_out(one.result):
            run.patience.short = True
            if not (brief or is_sure(one.result)):
                with self.sitting.alone():
                    return self._play(case, run, brief)  # 4
        return one

    def _find_why(self, case: Case, run: Run, blamed: str) -> bool:
        """Look with our helpers why a case ran out of time, and tell whether that is clear now. It is if `blamed`, the
        function whose call did not come back, is known to have no end; or if the case passes in this look: then it is
        the fault of some helper."""
        known, endless = blamed in self.sitting.endless, self.sitting.endless
        if set(self.helpers) - set(run.cast.helpers) and endless.get(blamed, True):
            look = self._play(case, Run(replace(run.cast, helpers=self.helpers)), brief=True)
            self.session.renew()  # as after a complete run
            run.patience.mended = look.helped
            if known:
                endless[blamed] = run.patience.mended
        return known or run.patience.mended

    def _play(self, case: Case, run: Run, brief: bool) -> Try:
        with self.spent.measured():
            if brief or run.cast != _OWN:
                in_place = self.sitting.in_place if run.cast.in_place else ()
                helped = replace(self.how.helped(run.cast.helpers), in_place=in_place)
                share, lesson = run.patience.share(case.seconds) if brief else 1.0, run.cast.lesson
                seen = play(case, replace(helped, time_share=share, lesson=lesson, points=run.points))
            elif case.at_terminal:
                seen = play(case, self.how)
            else:
                seen = self.sitting.kit.traces.play(case, self.how)
            return Try(judged(case, seen.observation), seen.asked, seen.blamed)

    def simplest(self, result: Result) -> Result:
        """The result of a case lost with the student's helpers, told by the simplest input that loses it."""
        seen = result.observation
        if not self.spent.why_not:
            with self.spent.measured():
                seen = smallest(result.case, replace(self.how, time_share=_BRIEF), seen)
        if seen is result.observation:
            return result
        simpler = replace(result, observation=seen, verdict=judged(result.case, seen).verdict)
        return simpler if simpler.verdict.outcome == result.verdict.outcome else result
