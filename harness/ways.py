"""Boards that are made without the student's own functions to make them, where those are at fault.

What reads and writes the student's boards is learned from them (drive/learned.py), in one of a few ways, and
nobody can say beforehand which is right. One way is chosen for the whole submission: the one with which its
functions earn most together. A way for each function, or case, would be a guess more at each of its answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from harness.drive.learned import NOT_LEARNED
from harness.grade_function import NOT_TO_MEND, Grader, Standing
from harness.model import Case, Result, Verdict
from harness.runs import Cast, Run

_WAYS = 8  # that are tried, at most

Flaws = Mapping[str, str]  # by case: which of the functions that make boards is at fault


def settle(graders: Sequence[Grader]) -> None:
    """Choose the run that counts for each function of a submission, and one way for all, where that is needed: where
    boards cannot be made, and the reference's helpers do not help."""
    failed = {grader.task.name for grader in graders if grader.failed}
    for grader in graders:
        grader.settle(failed)
    lost = [grader for grader in graders if not grader.standing.full]
    stuck = {grader: flaws for grader in lost if (flaws := _flaws(grader))}
    best = max(_ways(stuck), key=_earned, default=None)
    in_way = dict(zip(stuck, best, strict=True)) if best else {}
    for grader, flaws in stuck.items():
        standing = in_way.get(grader)
        if standing is None:
            grader.standing = _blocked(grader, flaws)
        elif standing.mark.earned >= grader.standing.mark.earned:
            grader.standing = standing


def _flaws(grader: Grader) -> dict[str, str]:
    """For the cases lost with boards of the student's making: which of the functions that make them is at fault."""
    design, found, general = grader.runner.own.design, dict[str, str](), None
    for case in grader.played if grader.task.name not in design else ():
        if grader.own.results[case.name].verdict.outcome in NOT_TO_MEND or not _makes_boards(case, design):
            continue
        name = grader.own.blamed[case.name]
        if name not in design:
            name = general = grader.runner.own.flaw(case) if general is None else general
        if name:
            found[case.name] = name
    return found


def _ways(stuck: Mapping[Grader, Flaws]) -> Iterator[list[Standing]]:
    """How the functions would stand in each of the ways there are, until all is right in one."""
    for way in range(1, _WAYS + 1) if stuck else ():
        standings = [_in_way(way, grader, flaws) for grader, flaws in stuck.items()]
        there = [standing for standing in standings if standing is not None]
        if len(there) < len(standings):
            return
        yield there
        if all(standing.full for standing in there):
            return


def _earned(standings: Sequence[Standing]) -> Fraction:
    return sum((standing.mark.earned for standing in standings), Fraction(0))


def _in_way(way: int, grader: Grader, flaws: Flaws) -> Standing | None:
    """How a function would stand with boards made in this way; None where there is no such way."""
    design = grader.runner.own.design
    run = Run(Cast(way=way), grader.own.hasty)
    grader.runner.complete(run, [case for case in grader.played if _makes_boards(case, design)])
    if run.not_learned():
        return None
    for case in grader.played:
        if case.name not in run.results:  # boards are nothing to it
            run.take_over(case, grader.own)
    standing = grader.best(run)
    return replace(standing, results={name: _named(r, flaws) for name, r in standing.results.items()})


def _named(result: Result, flaws: Flaws) -> Result:
    flaw = flaws.get(result.case.name, "")
    return replace(result, helper=flaw) if flaw and result.verdict.outcome == "passed" else result


def _makes_boards(case: Case, design: Sequence[str]) -> bool:
    """Whether a case makes values of the student's own design."""
    code = [line.left for line in case.expect] + [
        code for code in (case.setup, case.agree) if code is not None
    ]
    return any(name in each.text for each in code for name in design)


def _blocked(grader: Grader, flaws: Flaws) -> Standing:
    """Left to a tutor: what could not be tried, since there was no way to make boards at all."""
    results = []
    for case in grader.played:
        result = grader.standing.results[case.name]
        flaw = flaws.get(case.name)
        if flaw and result.verdict.outcome not in NOT_TO_MEND:
            why = f"blocked by {flaw}: {NOT_LEARNED}, so this could not be tried; a tutor should look at it"
            result = replace(result, verdict=Verdict("blocked", why, why))
        results.append(result)
    return grader.stands(results)
