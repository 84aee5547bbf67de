"""Cases, results and facts to judge, written out."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from harness.judge.rules import Evidence
from harness.model import (
    Case,
    Checked,
    Facts,
    Observation,
    Outcome,
    Result,
    Rule,
    Source,
    Submission,
    Task,
    Verdict,
    VerdictOutcome,
    Where,
)

HERE = Where("double.yaml", 7)


def case(name: str = "two", **fields: Any) -> Case:
    return Case(name, HERE, **fields)


def seen(text: str, expected: object, got: Outcome) -> Observation:
    """An observation with one check."""
    return Observation((Checked(text, expected, got, HERE),))


def result(outcome: VerdictOutcome, weight: int | Fraction = 1) -> Result:
    return Result(case(weight=Fraction(weight)), Observation(()), Verdict(outcome, ""))


def task(marks: int | str = 4, error_cap: str = "1") -> Task:
    return Task("double", Fraction(marks), "doubles.", (), HERE, Fraction(error_cap))


def rule(name: str, deduction: int = 0, **options: Any) -> Rule:
    return Rule(name, options, Fraction(deduction), HERE)


def evidence(scan: Mapping[str, Any] | None = None, **fields: Any) -> Evidence:
    """A hand-in of one file, work.py, with these facts about its source."""
    nothing: dict[str, Any] = {
        "imports": [], "input": [], "functions": [], "top_level": [], "comments": [], "code_lines": 0,
        "docstring": "",
    }  # fmt: skip
    submission = Submission("s1", "s1", "s1", {"work.py": b""})
    return Evidence(
        submission, Source(b"", "work", "work.py"), Facts(scan={**nothing, **(scan or {})}, **fields), ()
    )
