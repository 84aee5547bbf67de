"""Marks: pure arithmetic from verdicts.

earned = marks x (weight passed / weight of all) , then at most marks x error_cap where a case raised or crashed
(the case's, if it has one), then rounded half up to the assignment's step, and never to more than all marks

Where a person overruled a case, the marks that they gave count for it in place of its verdict.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import floor, lcm

from harness.model import Case, Mark, Result, Spec, Task

# What is an error to `error_cap`. Taking too long is not: the assignments with such a rule speak of errors output.
_ERRORS = {"raised": "an error was output", "crashed": "it crashed"}


def mark(task: Task, results: Sequence[Result], step: Fraction) -> Mark:
    """The mark for one function, and the rule that made it so."""
    total = added(r.case.weight for r in results)
    if not total:
        return Mark(Fraction(0), task.marks, "no case was run")
    worth = task.marks / total
    passed = added(_credit(r, worth) for r in results)
    earned = task.marks * passed / total
    rule = _rule(results, passed, total)
    errors = [r for r in results if lost_by_error(r) and not r.overruled]
    worst = min(errors, key=lambda error: _cap(error.case, task), default=None)
    if worst and earned > task.marks * (cap := _cap(worst.case, task)):
        earned, rule = task.marks * cap, f"{rule}; {_ERRORS[worst.verdict.outcome]}, {_limit(cap)}"
    return Mark(rounded(earned, task.marks, step), task.marks, rule)


def added(numbers: Iterable[Fraction]) -> Fraction:
    """Their sum. Fractions add slowly, one after the other: these are put over one denominator."""
    every = list(numbers)
    below = lcm(*(one.denominator for one in every))
    return Fraction(sum(one.numerator * (below // one.denominator) for one in every), below)


def lost_by_error(result: Result) -> bool:
    """Whether a case was lost by an error in the sense of `error_cap`."""
    return result.verdict.outcome in _ERRORS


def is_open(results: Iterable[Result]) -> bool:
    """Whether a fault of ours has left one of these cases open: then there is no mark to rely on."""
    return any(result.is_open for result in results)


def _cap(case: Case, task: Task) -> Fraction:
    return task.error_cap if case.error_cap is None else case.error_cap


def rounded(earned: Fraction, most: Fraction, step: Fraction) -> Fraction:
    """The marks rounded to the assignment's step. Full marks stay full marks, where the step does not divide them."""
    return most if earned >= most else min(most, round_half_up(earned, step))


def _limit(cap: Fraction) -> str:
    if cap == 0:
        return "and a function in which that happens counts as not working at all"
    return f"which leaves at most {percent(cap)} of the marks"


def _credit(result: Result, worth: Fraction) -> Fraction:
    """How much of a case's weight counts as passed. A weight of 1 is worth `worth` marks."""
    weight, person = result.case.weight, result.overruled
    if person is None:
        return weight if result.passed else Fraction(0)
    if person.marks is None or not worth:
        return weight
    return min(weight, person.marks / worth)


def _rule(results: Sequence[Result], passed: Fraction, total: Fraction) -> str:
    said = _counted(results, passed, total)
    overruled = sum(r.overruled is not None for r in results)
    return f"{said}; {overruled} overruled by a person" if overruled else said


def _counted(results: Sequence[Result], passed: Fraction, total: Fraction) -> str:
    count = sum(r.passed for r in results)
    if len(results) == 1:
        return "its only case passed" if count else "its only case failed"
    if count == len(results):
        return f"all {count} cases passed"
    if not passed or all(r.case.weight == results[0].case.weight for r in results):
        return f"{count} of {len(results)} cases passed"
    return f"{count} of {len(results)} cases passed, {shown(passed)} of {shown(total)} by weight"


def whole_marks(spec: Spec) -> Fraction:
    """All marks of an assignment: those given automatically and those given by hand."""
    return spec.out_of + sum((marks for _, marks in spec.by_hand), Fraction(0))


def round_half_up(value: Fraction, step: Fraction) -> Fraction:
    """The nearest multiple of `step`, the larger of two that are equally near."""
    return floor(value / step + Fraction(1, 2)) * step


def percent(share: Fraction) -> str:
    """A share as a percentage: 50%."""
    return f"{shown(share * 100)}%"


def shown(value: Fraction) -> str:
    """A number as people write it: 4, 2.5, 3.33. What is half a hundredth is rounded up, as marks are."""
    hundredths = (200 * value.numerator + value.denominator) // (2 * value.denominator)
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")
