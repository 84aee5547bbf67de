"""What must hold of a graded reference, template and sample: each promise is kept, or broken by flaws. Pure.

reference, right sample     full marks in every function, no deduction
template                    0 in every function
wrong sample                fails exactly what its fails.yaml names
"""

from __future__ import annotations

from collections.abc import Iterator

from harness.fast_dataclasses import dataclass
from harness.judge.marks import shown
from harness.verify.outcomes import CaseOutcome, FunctionOutcome, Outcomes
from harness.verify.samples import Fails

_CURE = ": let it check something that a function which does nothing gets wrong"


@dataclass(frozen=True)
class Flaw:
    """One way in which a promise is broken: where, and a sentence or two."""

    where: str  # "turn: player 1 places a counter", "" for the whole
    said: str


@dataclass(frozen=True)
class Check:
    """A promise in words, and its flaws; none where it is kept."""

    promise: str
    flaws: tuple[Flaw, ...]


def full_marks(graded: Outcomes, promise: str) -> Check:
    """Every case passes, and nothing is deducted."""
    flaws = [
        Flaw(_at(function, case), _not_full(case))
        for function in graded.functions
        for case in function.cases
        if not case.passed or case.helper
    ]
    flaws += [Flaw(rule, f"costs marks: {message}") for rule, message in graded.deductions]
    return _check(promise, flaws, graded)


def _not_full(case: CaseOutcome) -> str:
    """Why this is not what a right program does."""
    if case.passed:
        return f"passes{_blamed(case)}: it costs nothing, and no fails.yaml names it"
    return f"fails: {case.why}" + (f": {case.cure}" if case.cure else "")


def nothing_earned(graded: Outcomes, promise: str) -> Check:
    """No function earns a mark; each case that passes is named."""
    flaws = [
        Flaw(_at(function, case), "passes, though nothing has been written yet" + _CURE)
        for function in graded.functions
        for case in function.cases
        if case.passed
    ]
    return _check(promise, flaws, graded)


def fails_exactly(graded: Outcomes, fails: Fails, promise: str) -> Check:
    """The cases that fail are those that are named, and so are the rules that cost marks."""
    flaws = [flaw for function in graded.functions for flaw in _differing(function, fails)]
    broken = dict(graded.deductions)
    flaws += [
        Flaw(rule, f"costs marks, which its fails.yaml does not say under `rules`: {message}")
        for rule, message in broken.items()
        if rule not in fails.rules
    ]
    flaws += [
        Flaw(rule, "costs no marks, though its fails.yaml names it")
        for rule in sorted(fails.rules - set(broken))
    ]
    return _check(promise, flaws, graded)


def _differing(function: FunctionOutcome, fails: Fails) -> Iterator[Flaw]:
    """The cases of one function in which the outcome is not as named."""
    named = fails.cases.get(function.name, frozenset())
    for case in function.cases:
        if not case.passed and case.name not in named:
            yield Flaw(_at(function, case), f"fails, which its fails.yaml does not name: {case.why}")
        elif case.passed and case.name in named:
            yield Flaw(_at(function, case), "passes, though its fails.yaml names it" + _blamed(case))


def _check(promise: str, flaws: list[Flaw], graded: Outcomes) -> Check:
    if graded.fault:
        flaws = [Flaw("", f"it could not be graded: {graded.fault}"), *flaws]
    return Check(promise, tuple(flaws))


def _at(function: FunctionOutcome, case: CaseOutcome) -> str:
    place = f" ({case.place})" if case.place else ""
    return f"{function.name}: {case.name}{place}"


def _blamed(case: CaseOutcome) -> str:
    """That a case passes only with the reference's helper: a full mark that hides a fault elsewhere."""
    return f" (only with the reference's {case.helper})" if case.helper else ""


def marks_of(graded: Outcomes) -> str:
    """The marks of a submission in words."""
    return f"{shown(graded.earned)} of {shown(graded.out_of)}"
