"""What a slip makes of a report: overruled marks, lateness, the final mark."""

from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

from harness.judge.final import final_mark, steps
from harness.judge.late import UNKNOWN
from harness.judge.marks import mark
from harness.judge.pinned import pinned
from harness.model import (
    Case,
    Final,
    Late,
    Marked,
    Observation,
    Override,
    Report,
    Result,
    Slip,
    Spec,
    Submission,
    Task,
    Terms,
    Verdict,
    VerdictOutcome,
    Where,
)

WHERE = Where("turn.yaml", 1)
LATE = Late(datetime(2019, 5, 3, 17), Fraction(1, 10), True)
FINAL = Final(
    Fraction(25),
    (("penalties", Fraction(20)),),
    (
        ("kept", "functions / 2 if interview == 5 else functions"),
        ("work", "max(0, kept + (optimised_program if functions == 6 else 0) - penalties - late)"),
        ("mark", "work + interview / 4"),
    ),
)


def report(*outcomes: VerdictOutcome, cap: Fraction = Fraction(1), **terms: Any) -> Report:
    cases = [Case(f"case {at}", WHERE) for at, _ in enumerate(outcomes)]
    task = Task("turn", Fraction(6), "", tuple(cases), WHERE, error_cap=cap)
    results = tuple(
        Result(case, Observation(()), Verdict(came, "")) for case, came in zip(cases, outcomes, strict=True)
    )
    by_hand = (("optimised program", Fraction(2)), ("interview", Fraction(20)))
    spec = Spec("s", "s", Path(), {}, (task,), by_hand, terms=Terms(**terms))
    marked = Marked(task, results, mark(task, results, Fraction(1, 100)))
    return Report(Submission("s1", "s1", "s1", {}), spec, (marked,), (), "sandbox")


def overruled(before: Report, *overrides: Override) -> tuple[Fraction, str]:
    after = pinned(before, Slip(overrides=overrides)).functions[0].mark
    return after.earned, after.rule


def test_a_case_that_is_overruled_in_full_counts_as_passed() -> None:
    full = Override("turn", "case 1", None, "fine")
    assert overruled(report("passed", "wrong", "wrong"), full) == (
        Fraction(4), "1 of 3 cases passed; 1 overruled by a person"
    )  # fmt: skip


def test_a_case_may_be_given_a_part_of_its_share_or_lose_it() -> None:
    assert overruled(report("passed", "wrong"), Override("turn", "case 1", Fraction(1), "half"))[0] == 4
    assert overruled(report("passed", "wrong"), Override("turn", "case 0", Fraction(0), "by luck"))[0] == 0


def test_an_error_that_is_overruled_caps_nothing() -> None:
    before = report("passed", "raised", cap=Fraction(0))
    assert before.functions[0].mark.earned == 0
    assert overruled(before, Override("turn", "case 1", None, "the text is unclear"))[0] == 6


def test_a_function_has_the_marks_that_a_person_gives_it() -> None:
    earned, rule = overruled(report("passed", "wrong"), Override("turn", "", Fraction(5), "nearly"))
    assert earned == 5
    assert rule == "overruled by a person: nearly (without that 3: 1 of 2 cases passed)"


def test_the_report_says_what_was_overruled_without_naming_a_hidden_input() -> None:
    notes = pinned(report("wrong"), Slip(overrides=(Override("turn", "case 0", None, "fine"),))).notes
    assert notes == ("a case of turn: overruled by a person: fine",)


def test_being_late_costs_a_share_of_all_marks() -> None:
    after = pinned(report("passed", late=LATE), Slip(submitted=datetime(2019, 5, 3, 18)))
    assert [finding.deduction for finding in after.findings] == [Fraction(28, 10)]
    assert after.earned == Fraction(32, 10)


def test_an_unknown_time_is_a_note_only_where_there_is_a_late_rule() -> None:
    assert pinned(report("passed", late=LATE), Slip()).notes == (UNKNOWN,)
    assert pinned(report("passed"), Slip()).notes == ()


def test_the_final_mark_is_worked_out_step_by_step() -> None:
    marks = {"interview": Fraction(5), "optimised program": Fraction(2), "penalties": Fraction(1)}
    after = pinned(report("passed", final=FINAL), Slip(by_hand=marks))
    assert [(step.name, step.numbers, step.value) for step in steps(after)] == [
        ("kept", "6 / 2 if 5 == 5 else 6", 3),
        ("work", "max(0, 3 + (2 if 6 == 6 else 0) - 1 - 0)", 4),
        ("mark", "4 + 5 / 4", Fraction(21, 4)),
    ]
    assert final_mark(after) == Fraction(21, 4)


def test_what_is_not_filled_in_is_a_box_and_so_is_what_needs_it() -> None:
    after = pinned(report("passed", final=FINAL), Slip(by_hand={"interview": Fraction(20)}))
    assert [step.value for step in steps(after)] == [6, None, None]
    assert steps(after)[1].numbers == "max(0, 6 + (□ if 6 == 6 else 0) - □ - 0)"
    assert final_mark(after) is None


def test_a_part_that_is_not_open_need_not_be_filled_in() -> None:
    marks = {"interview": Fraction(20), "penalties": Fraction(0)}
    assert final_mark(pinned(report("passed", "wrong", final=FINAL), Slip(by_hand=marks))) == 8


def test_a_final_mark_is_never_more_than_it_is_out_of() -> None:
    final = replace(FINAL, steps=(("mark", "functions * 100"),))
    assert final_mark(report("passed", final=final)) == 25


def test_a_fault_of_ours_makes_no_final_mark() -> None:
    final = replace(FINAL, steps=(("mark", "functions"),))
    assert final_mark(report("passed", "harness", final=final)) is None
