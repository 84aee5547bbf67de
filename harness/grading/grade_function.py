"""One function of one submission: its cases are run with the student's own helpers, then it is settled which of its
runs counts (contest.py), and what is told of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from harness.drive.repeating import written
from harness.grading.blame import Blame
from harness.grading.contest import Contest, Standing
from harness.grading.patience import Sitting, timed_out
from harness.grading.runs import Cast, Run, Runner
from harness.model import Case, Marked, Result, Task


class Grader:
    """Grades one function of one submission: `run` its cases, `settle` which run counts, `tell` of it, and take it
    `marked`."""

    def __init__(self, task: Task, sitting: Sitting) -> None:
        self.task, self.kit = task, sitting.kit
        self.runner = Runner(task, sitting)
        self.helpers = self.runner.helpers
        self.own = Run()
        self.passes_callables = False  # whether a case gives it functions of ours (Session.begin)
        self.blame = Blame(self.runner)
        self.standing = Standing.by(self.runner, [])
        self.told: dict[str, Result] = {}  # by the names of the cases

    def run(self, cases: Sequence[Case]) -> None:
        """Play some of the function's cases with the student's own helpers."""
        for case in cases:
            self.runner.take(case, self.own)
            self.passes_callables |= bool(self.runner.session.values.callables)

    @property
    def failed(self) -> bool:
        """Whether a case was lost with the student's own helpers."""
        return not all(self.own.of(case).passed for case in self.played)

    def settle(self, suspects: Collection[str]) -> None:
        """Choose the run that counts, now that all cases were played with the student's own helpers. `suspects`
        are functions that have failed: those are looked at first where a helper is to blame."""
        self.blame.suspects = suspects
        slow = any(timed_out(one.result) for one in self.own.tries.values())
        if not (slow or self.kit.public_only or (self.kit.makers and self.wrong_helpers)):
            may_be = {*suspects, *self.kit.spec.provided}
            self.helpers = tuple(name for name in self.helpers if name in may_be)
        self.standing = self.best(self.own)
        # The run broke off at a time-out that seemed to be a helper's fault, but replacing helpers did not mend all. So
        # it is played once more, with less time for each case, and all are tried. The better of the two counts.
        if self.own.patience.mended and not self.standing.full:
            own, before = self.own, self.standing
            self.own = self.runner.complete(own.another(own.cast), self.played)
            self.standing = self.best(self.own)
            if before.mark.earned > self.standing.mark.earned:
                self.own, self.standing = own, before

    def settle_in_place(self) -> None:
        """Where helpers that have failed change what they are given, play a run in which the reference's do so, too. It
        counts if it earns more: a function may look at nothing but what its helpers have changed."""
        if self.standing.full or not self.runner.sitting.in_place.intersection(self.wrong_helpers):
            return
        standing = self.best(replace(self.own, cast=Cast(in_place=True)))
        if standing.mark.earned > self.standing.mark.earned:
            self.standing = standing

    def tell(self, hidden: bool) -> None:
        """Look for what to tell of the hidden cases, or of the others, with what was noted for the tutor."""
        for case in self.played:
            if case.hidden is hidden:
                self.told[case.name] = self._with_notes(self._as_shown(self.standing.results[case.name]))

    def marked(self) -> Marked:
        """The results in the spec's order, as they are told, and the mark."""
        results = tuple(self.told[case.name] for case in self.played)
        return Marked(self.task, results, self.standing.mark)

    def _as_shown(self, result: Result) -> Result:
        """The result as the report shows it, with its lines to paste. A case lost with the student's own helpers is
        shown by the simplest input that loses it; any other as it was played."""
        lost = result.verdict.outcome in ("wrong", "raised") and result is self.own.of(result.case).result
        shown = self.runner.simplest(result) if lost else result
        return replace(shown, observation=written(shown.observation))

    def _with_notes(self, result: Result) -> Result:
        notes = self.runner.notes.get(result.case.name)
        return (
            replace(result, observation=replace(result.observation, tutor_notes=notes)) if notes else result
        )

    @property
    def played(self) -> list[Case]:
        """The cases that were played, in the spec's order."""
        return [case for case in self.task.cases if case.name in self.own.tries]

    @property
    def wrong_helpers(self) -> tuple[str, ...]:
        """The helpers that failed cases of their own in this submission."""
        return self.blame.suspected(self.helpers)

    def best(self, own: Run, groups: Sequence[tuple[str, ...]] | None = None) -> Standing:
        """How the function stands by the best of its runs: `own`, and others as it with the reference's helpers, each
        of the `groups` together."""
        return Contest(own, self.helpers, self.runner, self.blame).won(groups)
