"""Who is to blame for lost cases: which of the student's helpers, if it is not the function itself.

Only a helper that failed cases of its own, or that no case is about, can be to blame. Where all helpers work, the
function must be using one of them wrongly, and that is its own mistake: a computer player, say, that tries its moves
on the real board, although `next_state` may change the board it is given. Any helper can be to blame where nobody can
tell: after a time-out, since each of them may be slow; on boards of the student's own design where one helper failed,
since the reference's understand such boards all together or not at all; and where hidden cases are not played
(`check`), since a helper that passes all the public ones may fail those.

Who is to blame is found by looks: lost cases are played again with the reference's helpers. As a look plays lost
cases only, a submission could tell from it which cases it has lost; so no result of a look counts for a mark.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from harness.grading.patience import Patience, timed_out
from harness.grading.runs import Cast, Run, Runner, Try
from harness.judge.marks import lost_by_error
from harness.model import Case, Raised, Result


class Blame:
    """Finds who is to blame for the cases that one function lost. `suspects` are the functions of the submission
    that failed cases of their own."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self.suspects: Collection[str] = ()
        self.patience = Patience(short=True)  # shared by all looks at one helper, or by one lesson
        self.blamed = ""  # the helper that was last found to be to blame
        self.joint = set[tuple[str, ...]]()  # helpers of which, in some case, no single one was to blame

    def suspected(self, helpers: Collection[str]) -> tuple[str, ...]:
        """Those of some helpers that failed cases of their own."""
        return tuple(name for name in helpers if name in self.suspects)

    def among(self, helpers: tuple[str, ...], own: Run, cases: Sequence[Case]) -> tuple[str, ...]:
        """Which of `helpers` are to blame for the `cases` that were lost in the run `own`; () for none.

        That is seen by the first case that passes with the reference's in place of all of them. If none passes, and an
        error caps the mark, it is seen by the first case that ends in an error no more.
        """
        look = own.another(replace(own.cast, helpers=helpers))
        clashed = False
        for case in cases:
            if not _is_worth_a_look(own.of(case), look):
                continue
            seen = self.runner.take(case, look)
            if seen.helped:
                return self.alone(case, [look])
            if seen.asked and not clashed and _is_called_wrongly(seen.result):
                clashed = True  # looked into only once, since that takes a run for each helper
                if name := self._single(case, helpers, look.cast):
                    return (name,)
        asked = [case for case in cases if case.name in look.tries and look.of(case).asked]
        if asked:
            self.runner.session.renew()  # as after a complete run
        if self.runner.task.error_cap == 1:
            return ()
        milder = (look.of(case).asked for case in asked if is_milder(case, own, look))
        return tuple(sorted(next(milder, ())))

    def alone(self, case: Case, runs: Sequence[Run]) -> tuple[str, ...]:
        """The one helper that lets the case pass when it alone is replaced; or else all that were asked in it.

        The one need not have been asked itself: it may be a suspect which those that were asked use in their turn.
        There is no need for a look where one of the `runs` has replaced a single helper, and none is made where a look
        at the same helpers was in vain for another case.
        """
        passed = [run for run in runs if run.of(case).helped]
        if seen := next((run.cast.helpers for run in passed if len(run.cast.helpers) == 1), ()):
            return seen
        asked = min((sorted(run.of(case).asked) for run in passed), key=len)
        names = sorted({*asked, *self.suspected(self.runner.helpers)})
        brief = not case.at_terminal  # a game takes too long to be played once more for each
        looks = len(names) > 1 and brief and tuple(names) not in self.joint
        name = self._single(case, names, runs[0].cast) if looks else ""
        return (name,) if name else tuple(asked)

    def _single(self, case: Case, names: Sequence[str], cast: Cast) -> str:
        """The first of `names` that lets the case pass when it alone is replaced; "" for none. The one that was to
        blame in another case is tried first, as the likeliest, and then the suspects."""
        for name in sorted(names, key=lambda name: (name != self.blamed, name not in self.suspects)):
            look = Run(replace(cast, helpers=(name,)), self.patience)
            if self.runner.take(case, look).helped:
                self.blamed = name
                return name
        self.joint.add(tuple(names))
        return ""


def is_milder(case: Case, own: Run, helped: Run) -> bool:
    """Whether a case that ended in an error with the student's own helpers does not with the reference's."""
    return lost_by_error(own.of(case).result) and not lost_by_error(helped.of(case).result)


def _is_worth_a_look(lost: Try, look: Run) -> bool:
    """Whether a lost case is played in a look: it was played before, without a fault of ours; and if it ran out of time
    then, nothing has run out of time in the look."""
    slow = look.patience.lost > 0 and timed_out(lost.result)
    return lost.played and not lost.result.is_open and not slow


def _is_called_wrongly(result: Result) -> bool:
    """Whether the function may have called a helper of the reference's as it calls its own, with one more argument:
    it raised a TypeError."""
    got = result.verdict.got
    return isinstance(got, Raised) and got.is_a("TypeError")
