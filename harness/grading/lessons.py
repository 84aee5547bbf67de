"""Boards that are made without the student's own functions to make them, where those are at fault.

A maker is a function that makes boards of the student's own design, or changes them (Play.makers). A lesson is one way
in which such boards can be read and written, learned from the boards themselves (drive/learned.py). There may be
several, and nobody can say beforehand which is right.

    cases lost ──> the maker at fault ──> a look by each lesson ──> all functions by the best one ──> the better mark
                                                           └──> no lesson helps: blocked, for a tutor

One lesson is chosen for the whole submission, by a look at some of the lost cases, which counts for nothing. All
functions that lost cases are then run by it, and each keeps the better of its two marks. With a lesson of its own for
each function, or case, a submission would have one guess more at each answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from harness.grading.contest import Standing
from harness.grading.grade_function import Grader
from harness.grading.runs import Cast, Run
from harness.model import Case, Result, Verdict

_LESSONS = 8  # that are looked at, at most
_LOOKS = 2  # cases of each function, for each lesson

Flaws = Mapping[str, str]  # by the names of cases: the maker at fault


def settle_all(graders: Sequence[Grader]) -> None:
    """Choose the run that counts for each function of a submission: first among those with the student's helpers and
    with the reference's; then, if cases are still lost for want of boards, also that by a lesson."""
    failed = {grader.task.name for grader in graders if grader.failed}
    for grader in graders:
        grader.settle(failed)
        if grader.standing.full:  # only a helper of it had failed
            failed.discard(grader.task.name)
    for grader in graders:
        if not grader.kit.makers:
            grader.settle_in_place()
    for grader in graders:
        wrong = grader.task.at_terminal and set(grader.kit.makers) & set(grader.wrong_helpers)
        if wrong and not grader.standing.full:
            _write_for(grader, graders)
    if lost := {grader: cases for grader in graders if (cases := _lost(grader))}:
        _make_boards(lost, graders)


def _make_boards(lost: Mapping[Grader, Sequence[Case]], graders: Sequence[Grader]) -> None:
    """Choose a lesson, and run by it each function that lost cases for want of boards. If no lesson helps, leave what
    could not be tried to a tutor. `lost` are the cases with boards that each function lost."""
    first = next(iter(lost))
    flaw = _credible(first.runner.how.flaw(first.played[0]), graders)
    stuck = _stuck(lost, [flaw, *_wrong_makers(lost)])
    lessons = first.runner.how.lessons(first.played[0])[:_LESSONS] if stuck else []
    several = len(stuck) > 1 and flaw in {grader.task.name for grader in lost}
    lesson = _best_lesson(lessons, stuck, sure=flaw != "" and not several)
    if lesson is None:
        blocked = _stuck(lost, [flaw, *_wrong_makers(lost, altogether=True)])
        _block({grader: flaws for grader, flaws in blocked.items() if grader.task.name != flaw})
        return
    wrong = _surely_wrong(graders)
    for grader, flaws in stuck.items():
        by_lesson = _standing_by(lesson, grader, flaws)
        if by_lesson.full and grader.task.name == wrong:
            continue
        if by_lesson.mark.earned >= grader.standing.mark.earned:
            grader.standing = by_lesson


def _write_for(grader: Grader, graders: Sequence[Grader]) -> None:
    """Run a program at a terminal whose makers are wrong by the first lesson that earns it more, if one does: what was
    learned makes its boards, or changes them, in place of those."""
    teacher = next(other.runner.how for other in graders if other.runner.how.makers)
    for lesson in teacher.lessons(grader.played[0])[:_LESSONS]:
        if not _mends(lesson, grader):
            continue
        written = grader.best(replace(grader.own, cast=Cast(lesson=lesson)), [grader.wrong_helpers])
        if written.mark.earned > grader.standing.mark.earned:
            grader.standing = written
            return


def _mends(lesson: object, grader: Grader) -> bool:
    """Whether a case that a program has lost so far passes by a lesson: only then can a run by it earn more."""
    look = grader.own.another(Cast(grader.wrong_helpers, lesson))
    lost = [case for case in grader.played if not grader.standing.results[case.name].passed]
    return any(grader.runner.take(case, look).passed for case in lost)


# ---------------------------------------------------------------- whose fault


def _credible(flaw: str, graders: Sequence[Grader]) -> str:
    """The maker that a look at the boards has found at fault (`flaw`); "" if it lost no case of its own: then it must
    be another one."""
    return "" if any(grader.task.name == flaw and not grader.failed for grader in graders) else flaw


def _surely_wrong(graders: Sequence[Grader]) -> str:
    """The one function in whose place ours makes every maker right that lost cases; "" if there is none, or several.
    A lesson by which it earns everything as well is wrong: nobody would be at fault."""
    makers = [grader for grader in graders if grader.task.name in grader.runner.how.makers and grader.failed]
    if not all(maker.standing.full for maker in makers):
        return ""
    named = {
        name for maker in makers for result in maker.standing.results.values() for name in result.helpers
    }
    return named.pop() if len(named) == 1 else ""


def _wrong_makers(lost: Mapping[Grader, object], altogether: bool = False) -> list[str]:
    """The makers that lost marks of their own; with `altogether`, all of their marks."""
    wrong = {grader.task.name for grader in lost if not (altogether and grader.standing.mark.earned)}
    return [name for name in next(iter(lost)).runner.how.makers if name in wrong]


def _stuck(lost: Mapping[Grader, Sequence[Case]], suspects: Sequence[str]) -> Mapping[Grader, Flaws]:
    """By function, the lost cases that another one may be to blame for, each with the maker at fault: the first
    suspect that is not the function itself, or else the maker that gave no value in the case."""
    found = {}
    for grader, cases in lost.items():
        nobody = ("", grader.task.name)
        suspect = next((name for name in suspects if name not in nobody), "")
        named = {case.name: suspect or _blamed(grader, case) for case in cases}
        found[grader] = {case: name for case, name in named.items() if name not in nobody}
    return {grader: flaws for grader, flaws in found.items() if flaws}


def _lost(grader: Grader) -> list[Case]:
    """The cases with boards that a function lost with the student's own functions; [] if by its best run it lost
    none, or if there is no such function."""
    if grader.standing.full or grader.runner.is_missing:
        return []
    return [
        case
        for case in grader.played
        if _makes_boards(case, grader.runner.how.makers) and _may_be_mended(grader.own.of(case).result)
    ]


def _may_be_mended(result: Result) -> bool:
    """Whether another function may have an influence on how a case came out."""
    return not (result.passed or result.is_open)


def _blamed(grader: Grader, case: Case) -> str:
    """The maker that gave no value in a case, or ""."""
    name = grader.own.of(case).blamed
    return name if name in grader.runner.how.makers else ""


def _makes_boards(case: Case, makers: Sequence[str]) -> bool:
    """Whether a case calls a maker, so that there are boards of the student's own design in it."""
    code = [line.left for line in case.expect] + [
        code for code in (case.setup, case.agree) if code is not None
    ]
    return any(name in each.text for each in code for name in makers)


# ---------------------------------------------------------------- the lesson


def _best_lesson(lessons: Sequence[object], stuck: Mapping[Grader, Flaws], sure: bool) -> object | None:
    """The lesson by which most of the cases that are looked at pass; of equals the first, which is likeliest. If none
    passes by any lesson, it is the first if one is `sure` to be right, and else None: it is more likely that all
    lessons are wrong than that all functions are."""
    best, most = next(iter(lessons), None) if sure else None, 0
    for lesson in lessons:
        looks = [_passes(lesson, grader, flaws) for grader, flaws in stuck.items()]
        if sum(map(sum, looks)) > most:
            best, most = lesson, sum(map(sum, looks))
        if all(map(all, looks)):
            break
    return best


def _passes(lesson: object, grader: Grader, flaws: Flaws) -> list[bool]:
    """Which of the first lost cases pass by a lesson."""
    look = Run(Cast(lesson=lesson), grader.blame.patience)
    grader.runner.complete(look, [case for case in grader.played if case.name in flaws][:_LOOKS])
    return [one.passed for one in look.tries.values()]


def _standing_by(lesson: object, grader: Grader, flaws: Flaws) -> Standing:
    """How a function stands with boards made by a lesson."""
    makers = grader.runner.how.makers
    run = grader.own.another(Cast(lesson=lesson))
    grader.runner.complete(run, [case for case in grader.played if _makes_boards(case, makers)])
    for case in grader.played:
        if case.name not in run.tries:  # it makes no boards, so its result stays as it was
            run.tries[case.name] = grader.own.of(case)
    best = grader.best(run)
    return replace(best, results={name: _named(r, flaws) for name, r in best.results.items()})


def _named(result: Result, flaws: Flaws) -> Result:
    """A result that names the function at fault, if the case passes without that one."""
    flaw = flaws.get(result.case.name, "")
    return replace(result, helpers=(flaw,)) if flaw and result.passed else result


def _block(stuck: Mapping[Grader, Flaws]) -> None:
    """Leave to a tutor what could not be tried, since no lesson was to be had."""
    for grader, flaws in stuck.items():
        before = grader.standing.results
        results = [_blocked(before[case.name], flaws) for case in grader.played]
        grader.standing = Standing.by(grader.runner, results)


def _blocked(result: Result, flaws: Flaws) -> Result:
    flaw = flaws.get(result.case.name)
    if not flaw or not _may_be_mended(result):
        return result
    reason = (
        "what it works on cannot be made without it, so this could not be tried; a tutor should look at it"
    )
    why = f"blocked by {flaw}: {reason}"
    return replace(result, verdict=Verdict("blocked", why, why))
