"""One function of one submission: its complete runs, and which of them counts.

    own        with the student's own helpers; where everything passes, that is all
    helped     with the reference's in place of the helper to blame (blame.py), and then of all of them

The best run counts as a whole, never the best of each case: a function can tell one run from another, and one that
says True in the first and False in the second would have both answers right. Each run asks the same in the same
order, in a worker of its own, and so shows nothing of how another one went: a submission has a few guesses at a
whole function, which are worth no more than the best of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from harness.drive.replay import written
from harness.fast_dataclasses import dataclass
from harness.grading.blame import Blame, is_milder
from harness.grading.patience import Sitting, timed_out
from harness.grading.runs import Run, Runner
from harness.judge.marks import mark
from harness.model import Case, Mark, Marked, Observation, Result, Task, Verdict

_OURS = "with the reference's functions in place of the student's own: "


@dataclass(frozen=True)
class Standing:
    """A complete run as it would count: its results, by case, and the mark."""

    results: Mapping[str, Result]
    mark: Mark

    @property
    def full(self) -> bool:
        """Whether everything passed."""
        return all(result.passed for result in self.results.values())


class Grader:
    """Grades one function of one submission: `run` its cases, `settle` which run counts, `tell` of it, and take it
    `marked`."""

    def __init__(self, task: Task, sitting: Sitting) -> None:
        self.task, self.kit = task, sitting.kit
        self.runner = Runner(task, sitting)
        self.helpers = self.runner.helpers
        self.own = Run()
        self.taught = False  # whether functions of the judge's were passed to it (Session.begin)
        self.blame = Blame(self.runner)
        self.makers = self.kit.makers  # functions that make boards of the submission's own design
        self.standing = self.stands([])
        self.told: dict[str, Result] = {}  # by the names of the cases

    def run(self, cases: Sequence[Case]) -> None:
        """Play some of the function's cases with the student's own helpers."""
        for case in cases:
            self.runner.take(case, self.own)
            self.taught = self.taught or bool(self.runner.session.values.callables)

    @property
    def failed(self) -> bool:
        """Whether a case was lost with the student's own helpers."""
        return not all(self.own.of(case).passed for case in self.played)

    def settle(self, suspects: Collection[str]) -> None:
        """Choose the run that counts, now that all cases were played with the student's own helpers. `suspects`
        are functions that have failed: those are looked at first where a helper is to blame."""
        self.blame.suspects = suspects
        slow = any(timed_out(one.result) for one in self.own.tries.values())
        if not (slow or self.kit.public_only or (self.makers and self.wrong_helpers)):
            may_be = {*suspects, *self.kit.spec.provided}
            self.helpers = tuple(name for name in self.helpers if name in may_be)
        self.standing = self.best(self.own)
        # The run broke off at a time-out that seemed to be a helper's, and replacing helpers did not mend all. Played
        # once more, its cases have less time each, but all are tried: the better of the two counts.
        if self.own.patience.mended and not self.standing.full:
            own, standing = self.own, self.standing
            self.own = self.runner.complete(own.another(own.cast), self.played)
            self.standing = self.best(self.own)
            if standing.mark.earned > self.standing.mark.earned:
                self.own, self.standing = own, standing

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
    def is_missing(self) -> bool:
        """Whether there is no such function: then no helpers can make up for it."""
        return self.runner.session.missing(self.task.name) is not None

    @property
    def played(self) -> list[Case]:
        """The cases that were played, in the spec's order."""
        return [case for case in self.task.cases if case.name in self.own.tries]

    def stands(self, results: Sequence[Result]) -> Standing:
        """How the function would stand with these results."""
        marks = mark(self.task, results, self.kit.spec.rounding)
        return Standing({result.case.name: result for result in results}, marks)

    # ------------------------------------------------------------ the better run

    def best(self, own: Run, groups: Sequence[tuple[str, ...]] | None = None) -> Standing:
        """How the function stands by the best of its runs: `own`, and complete ones with the reference's helpers. Each
        of the `groups` is a set of helpers to replace together; one that is to blame by itself is first replaced
        alone."""
        best = self.stands([own.of(case).result for case in self.played])
        runs: dict[tuple[str, ...], Run] = {}  # by the helpers that are replaced
        for together in self._groups() if groups is None else groups:
            blamed = self._blamed(own, together, best) if together not in runs else ()
            if len(blamed) == 1 and blamed not in runs:
                best = self._better(own, blamed, runs, best)
                blamed = self._blamed(own, together, best) if together not in runs else ()
            if blamed:
                best = self._better(own, together, runs, best)
        return best

    def _blamed(self, own: Run, helpers: tuple[str, ...], best: Standing) -> tuple[str, ...]:
        """Which of some helpers are to blame for what is still lost: only a run that passes one of these cases can be
        better."""
        lost = [case for case in self.played if not best.results[case.name].passed]
        return () if self.is_missing else self.blame.among(helpers, own, lost)

    def _better(
        self, own: Run, helpers: tuple[str, ...], runs: dict[tuple[str, ...], Run], best: Standing
    ) -> Standing:
        """How the function stands by a further run, with these helpers replaced, if that is better than the best so
        far. The run is added to `runs`."""
        run = runs[helpers] = self._helped(own.another(replace(own.cast, helpers=helpers)), best)
        if not self._is_whole(run):
            return best
        standing = self.stands([self._counted(case, own, run) for case in self.played])
        if standing.mark.earned <= best.mark.earned:
            return best
        return self._named(standing, list(filter(self._is_whole, runs.values())))

    def _is_whole(self, run: Run) -> bool:
        """Whether a run was not given up."""
        return len(run.tries) == len(self.played)

    def _groups(self) -> list[tuple[str, ...]]:
        """Which helpers are replaced together, in the order to try.

        First only those that have failed: at a terminal, where nobody looks for a single one to blame, and on boards of
        the submission's own design, which its other helpers can read. Not so if the function that makes these boards
        has failed, or is marked: it is judged by what the other helpers say of its boards, and they would only repeat
        what the reference's told them. Then all of them; and last all but those that go by another name in the
        submission, since a function by another name may do something else.
        """
        own, aliases = self.makers, self.runner.session.aliases
        alone = own[0] not in (*self.wrong_helpers, self.task.name) if own else self.task.at_terminal
        failed = self.wrong_helpers if alone else ()
        named = tuple(name for name in self.helpers if name not in aliases)
        return list(dict.fromkeys(group for group in (failed, self.helpers, named) if group))

    @property
    def wrong_helpers(self) -> tuple[str, ...]:
        """The helpers that failed cases of their own in this submission."""
        return tuple(name for name in self.helpers if name in self.blame.suspects)

    def _helped(self, run: Run, best: Standing) -> Run:
        """Play a run with the reference's helpers until it can no longer be better than the best so far."""
        total = sum((case.weight for case in self.played), Fraction(0))

        def promises(run: Run) -> bool:
            lost = sum((one.result.case.weight for one in run.tries.values() if not one.passed), Fraction(0))
            return self.task.marks * (total - lost) > best.mark.earned * total

        return self.runner.complete(run, self.played, promises)

    @staticmethod
    def _counted(case: Case, own: Run, helped: Run) -> Result:
        """Which result of a case counts in a run with the reference's helpers.

        It is the one with the student's own helpers if this run shows nothing new: if no helper of the reference's was
        asked, though the case had been tried before; or if the case is passed, or lost, as it was. But where an error
        is gone, it was a helper's mistake, and the new result counts.
        """
        before, after = own.of(case), helped.of(case)
        again = not after.asked and before.played
        milder = is_milder(case, own, helped)
        if again or (after.passed == before.passed and not milder):
            return before.result
        if after.passed:
            return replace(after.result, helpers=tuple(sorted(after.asked)))
        told = replace(after.result, verdict=_with_ours(after.result.verdict, after.asked))
        # A session has in it what our helpers have answered
        return (
            told if case.at_terminal else replace(told, observation=_not_alone(told.observation, after.asked))
        )

    def _named(self, standing: Standing, runs: Sequence[Run]) -> Standing:
        """The standing with the helpers to blame named in each result. It is a single one if that makes the difference
        by itself, which takes looks that count for nothing; of several, those that failed cases of their own, if any
        did."""
        results = dict(standing.results)
        for case in self.played:
            if results[case.name].helpers:
                names = self.blame.alone(case, runs)
                failed = [name for name in names if name in self.blame.suspects]
                results[case.name] = replace(results[case.name], helpers=tuple(failed or names))
        self.runner.session.renew()  # as after a complete run
        return replace(standing, results=results)


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
