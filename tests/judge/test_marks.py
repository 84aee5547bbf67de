"""harness/judge/marks.py: from verdicts to marks."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import get_args

import hypothesis
import pytest
from hypothesis import strategies as st
from judge_literals import result, task

from harness.judge.marks import added, mark, percent, round_half_up, shown
from harness.model import Result, VerdictOutcome

CENT = Fraction(1, 100)


def given(marks: int, results: list[Result], error_cap: str = "1") -> tuple[object, str]:
    """The marks earned, and the rule in words."""
    came = mark(task(marks, error_cap), results, CENT)
    assert came.out_of == marks
    return came.earned, came.rule


def test_all_cases_passed_are_all_marks() -> None:
    assert given(4, [result("passed")] * 3) == (4, "all 3 cases passed")
    assert given(4, [result("passed")]) == (4, "its only case passed")


def test_marks_are_shared_among_cases() -> None:
    results = [result("passed"), result("wrong"), result("missing"), result("passed")]
    assert given(4, results) == (2, "2 of 4 cases passed")


def test_marks_are_shared_by_weight() -> None:
    assert given(6, [result("passed", 2), result("wrong", 1)]) == (4, "1 of 2 cases passed, 2 of 3 by weight")


@pytest.mark.parametrize("outcome", sorted(set(get_args(VerdictOutcome)) - {"passed"}))
def test_nothing_but_passing_earns(outcome: VerdictOutcome) -> None:
    assert given(4, [result(outcome)]) == (0, "its only case failed")


def test_a_function_without_cases_earns_nothing() -> None:
    assert given(4, []) == (0, "no case was run")


@pytest.mark.parametrize(
    ("error", "said"),
    [("raised", "an error was output"), ("crashed", "it crashed")],
)
def test_an_error_leaves_at_most_the_share_that_the_assignment_says(error: VerdictOutcome, said: str) -> None:
    results = [result("passed")] * 9 + [result(error)]
    nothing = "and a function in which that happens counts as not working at all"
    assert given(10, results, "1") == (9, "9 of 10 cases passed")
    assert given(10, results, "1/2") == (
        5,
        f"9 of 10 cases passed; {said}, which leaves at most 50% of the marks",
    )
    assert given(10, results, "0") == (0, f"9 of 10 cases passed; {said}, {nothing}")


def test_an_error_in_a_case_with_a_cap_of_its_own_leaves_that_share() -> None:
    lenient = replace(result("raised"), case=replace(result("raised").case, error_cap=Fraction(1)))
    results = [result("passed")] * 9 + [lenient]
    assert given(10, results, "0") == (9, "9 of 10 cases passed")
    assert given(10, [*results[1:], result("raised")], "0")[0] == 0


def test_to_take_too_long_costs_its_own_case_alone() -> None:
    assert given(10, [result("passed")] * 9 + [result("timed out")], "0") == (9, "9 of 10 cases passed")


def test_a_wrong_answer_is_no_error() -> None:
    assert given(10, [result("passed")] * 9 + [result("wrong")], "0") == (9, "9 of 10 cases passed")


def test_the_share_for_errors_never_adds_marks() -> None:
    assert given(10, [result("passed")] + [result("raised")] * 9, "1/2") == (1, "1 of 10 cases passed")


@pytest.mark.parametrize(
    ("value", "step", "rounded"),
    [("1/3", "1/100", "33/100"), ("1/8", "1/100", "13/100"), ("2/3", "1/2", "1/2"), ("3/4", "1/2", "1")],
)
def test_marks_are_rounded_half_up(value: str, step: str, rounded: str) -> None:
    assert round_half_up(Fraction(value), Fraction(step)) == Fraction(rounded)


@pytest.mark.parametrize(("marks", "half"), [("5/2", "1"), ("2/5", "0"), ("1/3", "0")])
def test_all_marks_are_all_marks_whatever_the_step(marks: str, half: str) -> None:
    whole, most = Fraction(1), Fraction(marks)
    worth = replace(task(1), marks=most)
    assert mark(worth, [result("passed")] * 2, whole).earned == most
    assert mark(worth, [result("passed"), result("wrong")], whole).earned == Fraction(half)
    assert mark(worth, [result("passed")] * 9 + [result("wrong")], whole).earned <= most


def test_thirds_of_a_mark_are_rounded_once_and_not_case_by_case() -> None:
    assert mark(task(1), [result("passed")] * 2 + [result("wrong")], CENT).earned == Fraction(67, 100)


@hypothesis.given(st.lists(st.fractions()))
def test_numbers_are_added_exactly(numbers: list[Fraction]) -> None:
    assert added(numbers) == sum(numbers, Fraction(0))


def test_numbers_are_written_as_people_write_them() -> None:
    assert [shown(Fraction(n)) for n in ("4", "5/2", "10/3", "0", "10", "1/8", "-1/1000")] == [
        "4", "2.5", "3.33", "0", "10", "0.13", "0"
    ]  # fmt: skip
    assert percent(Fraction(1, 2)) == "50%"
