from datetime import datetime
from fractions import Fraction
from pathlib import Path

import pytest

from harness.model import Final, Groups, Late, Terms
from harness.spec.read import read_spec

SPECS = Path(__file__).parents[2] / "specs"
DUE = datetime(2019, 5, 3, 17)


def terms(folder: Path, *lines: str) -> Terms:
    """The terms of a small assignment that has these lines as well."""
    (folder / "work.py").write_text("def double(n): return 2 * n\n")
    first = [
        "assignment: small",
        "modules: {work: work.py}",
        "marking_guide: {double: 4}",
        "by_hand: {the talk: 2}",
    ]
    (folder / "_assignment.yaml").write_text("\n".join([*first, *lines, ""]))
    (folder / "double.yaml").write_text("task: double\nmarks: 4\nexamples: {double(1): 2}\n")
    return read_spec(folder).terms


def test_an_assignment_that_says_nothing_has_no_terms(tmp_path: Path) -> None:
    assert terms(tmp_path) == Terms()


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("percent_per_day: 10, days: 7", Late(DUE, Fraction(1, 10), True, datetime(2019, 5, 10, 17))),
        ("percent: 20%, until: 2019-05-05 17:00", Late(DUE, Fraction(1, 5), False, datetime(2019, 5, 5, 17))),
        ("percent_per_day: 2.5", Late(DUE, Fraction(1, 40), True)),
    ],
)
def test_a_late_rule_is_data(tmp_path: Path, written: str, read: Late) -> None:
    assert terms(tmp_path, f"late: {{deadline: 2019-05-03 17:00, {written}}}").late == read


def test_groups_are_named_by_a_pattern(tmp_path: Path) -> None:
    assert terms(tmp_path, 'groups: {separator: _, each: "[A-Z]", at_most: 3}').groups == Groups(
        "[A-Z]", "_", 3
    )


def test_the_final_mark_is_a_list_of_steps(tmp_path: Path) -> None:
    written = "final: {out_of: 25, parts: {lost: 2}, steps: {work: double - lost, mark: work + the_talk}}"
    steps = (("work", "double - lost"), ("mark", "work + the_talk"))
    assert terms(tmp_path, written).final == Final(Fraction(25), (("lost", Fraction(2)),), steps)


def test_our_own_assignments_have_the_deadlines_of_their_texts() -> None:
    late = read_spec(SPECS / "fit1045").terms.late
    assert late == Late(datetime(2019, 4, 12, 23, 55), Fraction(1, 10), True, datetime(2019, 4, 19, 23, 55))
