"""The complete runs of one function, of which the best counts.

    own        with the student's own helpers; where everything passes, that is all
    helped     with the reference's in place of the helper to blame (blame.py), and then of all of them

The best run counts as a whole, never the best of each case: a function can tell one run from another, and one that
says True in the first and False in the second would have both answers right. Each run asks the same in the same
order, in a worker of its own, and so shows nothing of how another one went: a submission has a few guesses at a
whole function, which are worth no more than the best of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from harness.fast_dataclasses import dataclass
from harness.grading.blame import Blame, is_milder
from harness.grading.runs import Run, Runner
from harness.judge.marks import mark
from harness.model import Case, Mark, Observation, Result, Verdict

_OURS = "with the reference's functions in place of the student's own: "


@dataclass(frozen=True)
class Standing:
    """A complete run as it would count: its results, by case, and the mark."""

    results: Mapping[str, Result]
    mark: Mark

    @classmethod
    def by(cls, runner: Runner, results: Sequence[Result]) -> Standing:
        """How a function would stand with these results."""
        marks = mark(runner.task, results, runner.sitting.kit.spec.rounding)
        return cls({result.case.name: result for result in results}, marks)

    @property
    def full(self) -> bool:
        """Whether everything passed."""
        return all(result.passed for result in self.results.values())


class Contest:
    """Runs of one function that are played until none can be better: `own` first, and then others as it, with some of
    the `helpers` replaced by the reference's."""

    def __init__(self, own: Run, helpers: tuple[str, ...], runner: Runner, blame: Blame) -> None:
        self.own, self.helpers, self.runner, self.blame = own, helpers, runner, blame
        self.cases = [case for case in runner.task.cases if case.name in own.tries]
        self.best = Standing.by(runner, [own.of(case).result for case in self.cases])
        self.best_run = own
        self.runs: dict[tuple[str, ...], Run] = {}  # by the helpers that are replaced

    def won(self, groups: Sequence[tuple[str, ...]] | None) -> Standing:
        """How the function stands by the best of its runs. Each of the `groups` is a set of helpers to replace
        together; one that is to blame by itself is first replaced alone."""
        for together in self._groups() if groups is None else groups:
            blamed = self._blamed(together)
            if len(blamed) == 1 and blamed not in self.runs:
                self._try(blamed)
                blamed = self._blamed(together)
            if blamed:
                self._try(together)
        return self.best

    def _blamed(self, helpers: tuple[str, ...]) -> tuple[str, ...]:
        """Which of some helpers, with which no run was played yet, are to blame for what is still lost: only a run that
        passes one of these cases can be better."""
        if helpers in self.runs or self.runner.is_missing:
            return ()
        lost = [case for case in self.cases if not self.best.results[case.name].passed]
        return self.blame.among(helpers, self.best_run, lost)

    def _try(self, helpers: tuple[str, ...]) -> None:
        """Play a further run, with these helpers replaced, which is the best one if it earns more."""
        own = self.own
        run = self.runs[helpers] = self._helped(own.another(replace(own.cast, helpers=helpers)))
        if self._is_whole(run):
            stands = Standing.by(self.runner, [_counted(case, own, run) for case in self.cases])
            if stands.mark.earned > self.best.mark.earned:
                self.best, self.best_run = self._named(stands), run

    def _helped(self, run: Run) -> Run:
        """Play a run with the reference's helpers until it can no longer be better than the best so far."""
        total = sum((case.weight for case in self.cases), Fraction(0))

        def promises(run: Run) -> bool:
            lost = sum((one.result.case.weight for one in run.tries.values() if not one.passed), Fraction(0))
            return self.runner.task.marks * (total - lost) > self.best.mark.earned * total

        return self.runner.complete(run, self.cases, promises)

    def _is_whole(self, run: Run) -> bool:
        """Whether a run was not given up."""
        return len(run.tries) == len(self.cases)

    def _groups(self) -> list[tuple[str, ...]]:
        """Which helpers are replaced together, in the order to try:

        1. Only those that have failed. This is tried at a terminal, where nobody looks for a single one to blame, and
           on boards of the submission's own design, which its other helpers can read. But not if the function that
           makes these boards has failed, or is the one that is marked: it is judged by what the other helpers say of
           its boards, and these would only repeat what the reference's have told them.
        2. All of them.
        3. All but those that go by another name in the submission: such a function may do something else.
        """
        task, makers = self.runner.task, self.runner.sitting.kit.makers
        wrong = self.blame.suspected(self.helpers)
        alone = makers[0] not in (*wrong, task.name) if makers else task.at_terminal
        named = tuple(name for name in self.helpers if name not in self.runner.session.aliases)
        return list(dict.fromkeys(group for group in (wrong if alone else (), self.helpers, named) if group))

    def _named(self, stands: Standing) -> Standing:
        """The standing with the helpers to blame named in each result: a single one if that makes the difference by
        itself, which is found by looks that count for nothing; or of several, those that failed cases of their own, if
        any did."""
        results, runs = dict(stands.results), list(filter(self._is_whole, self.runs.values()))
        for case in self.cases:
            if results[case.name].helpers:
                names = self.blame.alone(case, runs)
                results[case.name] = replace(results[case.name], helpers=self.blame.suspected(names) or names)
        self.runner.session.renew()  # as after a complete run
        return replace(stands, results=results)


def _counted(case: Case, own: Run, helped: Run) -> Result:
    """Which result of a case counts in a run with the reference's helpers: the new one, or the student's own.

    Their own counts if the run shows nothing new: no helper of the reference's was asked, or the case is passed, or
    lost, as it was. But the new one counts where an error is gone, which was a helper's mistake then; and where the
    case had not been tried before.
    """
    before, after = own.of(case), helped.of(case)
    again = not after.asked or (after.passed == before.passed and not is_milder(case, own, helped))
    if again and (before.played or not after.played):
        return before.result
    if after.passed or not after.asked:
        return replace(after.result, helpers=tuple(sorted(after.asked)))
    told = replace(after.result, verdict=_with_ours(after.result.verdict, after.asked))
    # A session has in it what our helpers have answered
    return told if case.at_terminal else replace(told, observation=_not_alone(told.observation, after.asked))


def _with_ours(lost: Verdict, asked: frozenset[str]) -> Verdict:
    """The verdict on a case that is lost with the reference's helpers too, if in another way: it says that they stood
    in."""
    said = f"with the reference's {', '.join(sorted(asked))} in place of the student's own: "
    return replace(lost, why=said + lost.why, why_hidden=_OURS + lost.why_hidden)


def _not_alone(seen: Observation, asked: frozenset[str]) -> Observation:
    """What was observed, where the lines to paste say that they go without the helpers of ours that were asked."""
    repeat, names = seen.repeat, ", ".join(sorted(asked))
    if repeat is None:
        return seen
    return replace(
        seen, repeat=partial(_said_first, f"# here with your own {names}: it may end otherwise", repeat)
    )


def _said_first(remark: str, repeat: Callable[[], str]) -> str:
    lines = repeat()
    return f"{remark}\n{lines}" if lines else ""
