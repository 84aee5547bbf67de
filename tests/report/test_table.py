import csv
import io
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from report_literals import SANDBOX, failed, finding, marked, passed, report, spec

from harness.model import Final, Groups, Report, Terms
from harness.report.record import record
from harness.report.row import row
from harness.report.table import FORMULA, OWN_COLUMNS, cell, table

ANY = st.text(st.characters(exclude_categories=()))


def lines(*reports: Report, sandbox: str = SANDBOX) -> list[dict[str, str]]:
    written = table([row(record(each, "")) for each in reports], reports[0].spec, sandbox)
    written.encode()
    return list(csv.DictReader(io.StringIO(written)))


def test_columns_are_student_functions_sum_by_hand_and_note() -> None:
    (only,) = lines(report(marked("turn", earned=Fraction(7, 2), out_of=8), marked("save", earned=4)))
    assert list(only) == ["student", "turn", "save", "automatic", "out_of", "play", "note"]
    assert list(only.values()) == ["s1", "3.5", "4", "7.5", "12", "", ""]


def test_deductions_are_in_the_sum_and_named() -> None:
    (only,) = lines(report(marked("f", earned=4), findings=(finding(cost=1),)))
    assert (only["automatic"], only["note"]) == ("3", "1 deducted (docstrings)")


def test_a_function_that_a_fault_of_ours_left_has_no_mark_rather_than_0() -> None:
    (only,) = lines(report(marked("f", failed(outcome="harness")), marked("h", passed(), earned=4)))
    assert (only["f"], only["h"], only["automatic"]) == ("", "4", "")
    assert only["note"] == "NOT GRADED: a fault of the harness in a case of f"


def test_a_student_who_could_not_be_graded_at_all_has_no_marks() -> None:
    full = report(marked("f", earned=4))
    (_, only) = lines(full, report(student="s2", spec=full.spec, fault="no worker could be started"))
    assert (only["f"], only["automatic"]) == ("", "")
    assert only["note"] == "NOT GRADED: no worker could be started"


def test_a_refused_submission_has_0_and_the_reason() -> None:
    full = report(marked("f", earned=4))
    (_, only) = lines(full, report(student="s2", spec=full.spec, refused="needs a password"))
    assert (only["f"], only["automatic"], only["note"]) == ("0", "0", "REFUSED: needs a password")


def test_marks_given_without_a_sandbox_say_so() -> None:
    assert "not sandboxed" in lines(report(), sandbox="NOT SANDBOXED: nothing confines it")[0]["note"]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "＝1", '="x"'])
def test_a_text_that_could_be_a_formula_gets_an_apostrophe(text: str) -> None:
    assert cell(text).startswith("'")


@given(ANY, ANY)
def test_no_cell_is_active_whatever_the_texts_are(student: str, note: str) -> None:
    written = table([row(record(report(student=student, notes=(note,)), ""))], report().spec, SANDBOX)
    for separator in ",;":
        for cells in csv.reader(io.StringIO(written), delimiter=separator):
            assert not any(each.lstrip(" ").startswith(FORMULA) for each in cells)
    assert len(list(csv.reader(io.StringIO(written)))) == 2


def test_a_column_is_a_functions_or_a_parts_or_one_of_our_own() -> None:
    terms = Terms(groups=Groups("s[0-9]", "_"), final=Final(Fraction(4), (), (("mark", "functions"),)))
    every = spec(marked("f"), by_hand=(), terms=terms)
    (only,) = lines(report(marked("f"), spec=every, label="Jane"))
    assert set(only) - {"f"} == set(OWN_COLUMNS)


def test_marks_stay_numbers() -> None:
    written = table([row(record(report(marked("f", earned=4)), ""))], report(marked("f")).spec, SANDBOX)
    assert written.splitlines()[1] == "s1,4,4,4,,"


def test_where_the_platform_has_other_names_than_the_ids_they_have_a_column() -> None:
    known = lines(report(student="Jane_Doe_12", label="Jane Doe_12"))
    assert "name" not in known[0]
    both = lines(report(student="submission_1", label="Zoë, =Doe"), report(student="s2"))
    assert [each["name"] for each in both] == ["Zoë, =Doe", "s2"]
