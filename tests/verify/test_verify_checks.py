"""Promises about graded submissions, from literals."""

from __future__ import annotations

from fractions import Fraction

import pytest

from harness.verify.checks import Flaw, fails_exactly, full_marks, nothing_earned
from harness.verify.outcomes import CaseOutcome, FunctionOutcome, Outcomes
from harness.verify.samples import Fails


def case(name: str, passed: bool, helper: str = "") -> CaseOutcome:
    return CaseOutcome(name, passed, "as it should be" if passed else f"{name}(1) gave 2", helper)


def graded(*cases: CaseOutcome, fault: str = "", deductions: tuple[tuple[str, str], ...] = ()) -> Outcomes:
    function = FunctionOutcome("turn", Fraction(1), Fraction(4), cases)
    return Outcomes("s1", Fraction(1), Fraction(4), (function,), deductions, fault)


def test_a_submission_that_passes_everything_breaks_no_promise() -> None:
    assert full_marks(graded(case("a", True)), "full").flaws == ()


def test_a_failed_case_is_named_with_the_verdicts_sentence() -> None:
    assert full_marks(graded(case("a", False)), "full").flaws == (Flaw("turn: a", "fails: a(1) gave 2"),)


def test_a_failed_case_is_named_with_its_place_in_the_spec() -> None:
    (flaw,) = full_marks(graded(CaseOutcome("a", False, "no", place="specs/turn.yaml:7")), "full").flaws
    assert flaw.where == "turn: a (specs/turn.yaml:7)"


@pytest.mark.parametrize(
    "why",
    [
        "a.pay(5) gave no value (an object of class work.Account came, and `pay` cannot be asked of it here)",
        "make() gave an object of class work.Account where 3 should have come",
    ],
)
def test_who_asks_an_object_of_a_class_that_no_task_is_about_is_told_to_name_it(why: str) -> None:
    (flaw,) = full_marks(graded(CaseOutcome("a", False, why)), "full").flaws
    assert flaw.said.startswith(
        f"fails: {why}: it can be asked for more where its class is a task, or `own:`"
    )


def test_who_takes_an_object_for_a_value_is_told_how_to_compare_it() -> None:
    why = "half() gave an object of class work.Half where an object of class work.Half should have come"
    (flaw,) = full_marks(graded(CaseOutcome("a", False, why)), "full").flaws
    assert f"{why}: an object equals nothing here: write `(half(1) == Half(1)): True`" in flaw.said


@pytest.mark.parametrize(
    ("why", "cure"),
    [
        ("roll() gave 4 where each of [1, 2, 3, 4] about equally often should have come", ": `draws: 1000`"),
        (
            "ones() gave an object of class generator where [1] should have come",
            ": go through it, as in list(",
        ),
    ],
)
def test_a_failure_that_comes_of_how_it_is_written_is_told_with_its_cure(why: str, cure: str) -> None:
    (flaw,) = full_marks(graded(CaseOutcome("a", False, why)), "full").flaws
    assert flaw.said.startswith(f"fails: {why}{cure}")


def test_a_case_passed_with_the_references_helper_only_is_no_full_mark() -> None:
    (flaw,) = full_marks(graded(case("a", True, helper="is_in_mill")), "full").flaws
    assert "only with the reference's is_in_mill" in flaw.said


def test_a_deduction_is_no_full_mark() -> None:
    (flaw,) = full_marks(graded(case("a", True), deductions=(("imports", "imports os"),)), "full").flaws
    assert flaw == Flaw("imports", "costs marks: imports os")


def test_a_case_that_the_template_passes_is_named() -> None:
    (flaw,) = nothing_earned(graded(case("a", True), case("b", False)), "nothing").flaws
    assert flaw.where == "turn: a"


def test_a_sample_that_fails_just_what_is_named_keeps_the_promise() -> None:
    fails = Fails({"turn": frozenset({"b"})}, file="fails.yaml")
    assert fails_exactly(graded(case("a", True), case("b", False)), fails, "just that").flaws == ()


def test_both_directions_of_a_difference_are_reported_by_name() -> None:
    fails = Fails({"turn": frozenset({"a"})}, file="fails.yaml")
    flaws = fails_exactly(graded(case("a", True), case("b", False)), fails, "just that").flaws
    assert [flaw.where for flaw in flaws] == ["turn: a", "turn: b"]
    assert flaws[0].said == "passes, though its fails.yaml names it"
    assert flaws[1].said == "fails, which its fails.yaml does not name: b(1) gave 2"


def test_rules_that_cost_marks_are_to_be_named_too() -> None:
    fails = Fails({}, frozenset({"docstrings"}), "fails.yaml")
    broken = graded(case("a", True), deductions=(("imports", "imports os"),))
    assert [flaw.where for flaw in fails_exactly(broken, fails, "just that").flaws] == [
        "imports",
        "docstrings",
    ]


def test_what_could_not_be_graded_keeps_no_promise() -> None:
    (flaw,) = nothing_earned(graded(fault="the worker is gone"), "nothing").flaws
    assert "the worker is gone" in flaw.said
