"""Who is to blame for lost cases: which helpers of the student's, if it is not the function itself.

Only a helper that has failed by itself, or that no case is about, can be to blame. Where all helpers do what they
should, the function uses one of them wrongly, and that is its own mistake: a computer, say, that tries its moves on the
real board, since the student's `next_state` may change what it is given. Any helper can be to blame where nobody can
tell: after a time-out, for each of them may be slow; on boards of the student's own design where one helper has failed,
since the reference's understand such boards all together or not at all; and where hidden cases are not played
(`check`), since what passes all public ones may fail in others.

It is found by looks: lost cases are played again with helpers of the reference's. A submission that is asked for its
lost cases alone can tell which they are, so nothing that comes of a look counts for a mark.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from harness.grading.patience import Patience, timed_out
from harness.grading.runs import Cast, Run, Runner
from harness.judge.marks import lost_by_error
from harness.model import Case, Raised, Result


class Blame:
    """Looks at one function's cases. `suspects` are functions of the submission that have failed by themselves."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self.suspects: Collection[str] = ()
        self.patience = Patience(short=True)  # of all looks at one helper, or one way to make boards
        self.blamed = ""  # the helper that was to blame last
        self.joint = set[tuple[str, ...]]()  # helpers of which, in some case, no single one was to blame

    def helpers(self, own: Run, helpers: tuple[str, ...], cases: Sequence[Case]) -> tuple[str, ...]:
        """Those to blame of some helpers: with the reference's in their place a case of these, which are lost so far,
        passes or, where an error caps the mark, is lost without the error of a run with the student's own. () for
        none."""
        look = own.another(replace(own.cast, helpers=helpers))
        clashed, milder = False, tuple[str, ...]()
        for case in cases:
            before = own.of(case)
            given_up = not before.played or (look.patience.lost and timed_out(before.result))
            if before.result.verdict.outcome == "harness" or given_up:
                continue
            self.runner.take(case, look)
            seen = look.of(case)
            if seen.passed and seen.asked:
                return self.alone(case, [look])
            if is_milder(case, own, look):
                milder = milder or tuple(sorted(seen.asked))
            if not clashed and seen.asked and _is_called_wrongly(seen.result):
                clashed = True  # looked into once: it takes a run for each helper
                if name := self._single(case, helpers, look.cast):
                    return (name,)
        if any(one.asked for one in look.tries.values()):
            self.runner.session.renew()  # as after a complete run
        return milder if self.runner.task.error_cap < 1 else ()

    def alone(self, case: Case, runs: Sequence[Run]) -> tuple[str, ...]:
        """The one helper that makes the difference in a case, which those that were asked may use in their turn; or all
        that were asked where no single one does, or did in a case that asked for the same ones. Where it was the only
        one to be replaced in one of the runs, that is seen already."""
        passed = [run for run in runs if run.of(case).passed and run.of(case).asked]
        if seen := next((run.cast.helpers for run in passed if len(run.cast.helpers) == 1), ()):
            return seen
        asked = min((sorted(run.of(case).asked) for run in passed), key=len)
        names = sorted({*asked, *(name for name in self.runner.helpers if name in self.suspects)})
        brief = not case.at_terminal  # a game takes too long to be played once more for each
        looks = len(names) > 1 and brief and tuple(names) not in self.joint
        name = self._single(case, names, runs[0].cast) if looks else ""
        return (name,) if name else tuple(asked)

    def _single(self, case: Case, names: Sequence[str], cast: Cast) -> str:
        """The first of some helpers which, replaced by itself, lets a case pass; "" for none. Who was to blame in
        another case is likeliest."""
        for name in sorted(names, key=lambda name: (name != self.blamed, name not in self.suspects)):
            look = Run(replace(cast, helpers=(name,)), self.patience)
            self.runner.take(case, look)
            if look.of(case).passed and look.of(case).asked:
                self.blamed = name
                return name
        self.joint.add(tuple(names))
        return ""


def is_milder(case: Case, own: Run, helped: Run) -> bool:
    """Whether what was an error with the student's own helpers is none with ours."""
    return lost_by_error(own.of(case).result) and not lost_by_error(helped.of(case).result)


def _is_called_wrongly(result: Result) -> bool:
    """Whether it may have called a helper of ours in the manner of its own, with an argument more."""
    got = result.verdict.got
    return isinstance(got, Raised) and "builtins.TypeError" in got.classes
