"""When a function looks as if it only knew the public cases."""

from __future__ import annotations

from fractions import Fraction

import pytest

from harness.judge.by_heart import by_heart
from harness.model import Case, Mark, Marked, Observation, Outcomes, Result, Task, Verdict, Where

HERE = Where("f.yaml", 1)


def marked(public: str, hidden: str, failure: Outcomes = "wrong") -> Marked:
    """A function with a case for each letter: p for passed, f for failed."""
    results = []
    for number, (letter, unseen) in enumerate([(x, False) for x in public] + [(x, True) for x in hidden]):
        outcome: Outcomes = "passed" if letter == "p" else failure
        case = Case(str(number), HERE, hidden=unseen)
        results.append(Result(case, Observation(()), Verdict(outcome, "")))
    task = Task("f", Fraction(4), "", tuple(result.case for result in results), HERE)
    return Marked(task, tuple(results), Mark(Fraction(1), Fraction(4), ""))


def test_all_public_cases_and_hardly_a_hidden_one_is_noted() -> None:
    assert list(by_heart([marked("ppp", "fffp")])) == [
        "f passes all 3 public cases and fails 3 of 4 hidden ones: look whether it only knows the public ones"
    ]


@pytest.mark.parametrize(
    ("public", "hidden"),
    [("pp", "pppp"), ("pf", "ffff"), ("pp", "ffpp"), ("p", "ffff"), ("pp", "f"), ("", "ff"), ("pp", "")],
)
def test_an_ordinary_mistake_is_not(public: str, hidden: str) -> None:
    assert list(by_heart([marked(public, hidden)])) == []


@pytest.mark.parametrize("failure", ["missing", "harness", "timed out"])
def test_hidden_cases_without_an_answer_tell_nothing(failure: Outcomes) -> None:
    assert list(by_heart([marked("pp", "ff", failure)])) == []
