"""Promises about graded submissions, from literals."""

from __future__ import annotations

from fractions import Fraction

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


def test_a_failure_that_comes_of_how_the_case_is_written_is_told_with_its_cure() -> None:
    told = full_marks(graded(CaseOutcome("a", False, "roll() gave 4", cure="write `draws: 1000`")), "full")
    assert [flaw.said for flaw in told.flaws] == ["fails: roll() gave 4: write `draws: 1000`"]


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
