"""How a submission came out, as plain data that can be sent between processes: functions, cases, marks."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from harness.fast_dataclasses import dataclass
from harness.model import Marked, Report
from harness.verify.cures import cure


@dataclass(frozen=True)
class CaseOutcome:
    """One case: whether it passed, the verdict's sentence, the helpers that were to blame, and what the author may do
    where it fails by how it is written."""

    name: str
    passed: bool
    why: str
    helper: str = ""
    place: str = ""  # the file and line of the spec
    cure: str = ""


@dataclass(frozen=True)
class FunctionOutcome:
    """One function: what it earned, and each of its cases."""

    name: str
    earned: Fraction
    out_of: Fraction
    cases: tuple[CaseOutcome, ...]

    def failed(self) -> Iterator[CaseOutcome]:
        """The cases that it does not pass."""
        return (case for case in self.cases if not case.passed)


@dataclass(frozen=True)
class Outcomes:
    """One submission. `deductions` are the rules that cost it marks, each with what was found."""

    name: str
    earned: Fraction
    out_of: Fraction
    functions: tuple[FunctionOutcome, ...]
    deductions: tuple[tuple[str, str], ...]
    fault: str  # of ours, where that left something ungraded

    @property
    def lost(self) -> frozenset[tuple[str, str]]:
        """The cases that it does not pass, each with its function."""
        return frozenset((one.name, case.name) for one in self.functions for case in one.failed())


def outcomes(report: Report) -> Outcomes:
    """The outcomes in a report."""
    deductions = tuple((f.rule, f.message) for f in report.findings if f.deduction)
    functions = tuple(_function(marked) for marked in report.functions)
    return Outcomes(
        report.submission.student, report.earned, report.spec.out_of, functions, deductions, report.fault
    )


def _function(marked: Marked) -> FunctionOutcome:
    cases = tuple(
        CaseOutcome(
            result.case.name,
            result.passed,
            result.verdict.why,
            ", ".join(result.helpers),
            str(result.case.where),
            cure(result),
        )
        for result in marked.results
    )
    return FunctionOutcome(marked.task.name, marked.mark.earned, marked.mark.out_of, cases)
