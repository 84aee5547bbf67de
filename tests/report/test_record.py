import json
from fractions import Fraction

import pytest
from report_literals import check, failed, finding, marked, passed, report

from harness.report.record import FINDINGS, record, text
from harness.report.row import row


def test_the_record_holds_what_the_design_promises() -> None:
    done = marked("turn", passed("fine"), failed(check("f()", 1, 2)), earned=Fraction(7, 2), out_of=8)
    kept = json.loads(text(record(report(done, findings=(finding(cost=1),)), "abc")))
    assert kept["student"] == "s1"
    assert kept["assignment"] == "Nine Men's Morris"
    assert (kept["earned"], kept["out_of"]) == (2.5, 8)
    assert kept["functions"][0]["name"] == "turn"
    assert kept["functions"][0]["earned"] == 3.5
    wrong = {
        "name": "a case",
        "outcome": "wrong",
        "why": "It gave 0, and 1 was expected.",
        "hidden": False,
        "weight": 1,
        "helper": "",
    }
    assert kept["functions"][0]["cases"][1] == wrong
    assert kept["findings"][0] | {"file": ""} == {
        "rule": "docstrings",
        "line": 2,
        "message": "no docstring",
        "deduction": 1,
        "file": "",
    }
    assert kept["by_hand"] == [{"name": "play", "out_of": 8}]
    assert "sandbox" in kept
    assert kept["fingerprint"] == "abc"


@pytest.mark.parametrize(
    ("mark", "written"), [(Fraction(4), "4"), (Fraction(367, 100), "3.67"), (Fraction(1, 3), "0.333333")]
)
def test_marks_are_ints_where_they_are_whole(mark: Fraction, written: str) -> None:
    assert f'"earned": {written},' in text(record(report(marked("f", earned=mark)), ""))


def test_a_row_of_the_record_is_the_same_before_and_after_the_disk() -> None:
    kept = record(report(marked("f", failed(), earned=Fraction(1, 3))), "x")
    assert row(json.loads(text(kept))) == row(kept)


def test_where_there_are_too_many_findings_those_that_cost_marks_are_kept() -> None:
    many = (*[finding()] * FINDINGS, finding("costs", cost=1))
    kept = json.loads(text(record(report(findings=many), "")))
    assert len(kept["findings"]) == FINDINGS
    assert any(each["deduction"] for each in kept["findings"])
    assert kept["deduction"] == 1


def test_the_file_is_ascii_and_the_same_every_time() -> None:
    written = text(record(report(marked("f", failed(why="né ☃ \udc80 \u202e"))), ""))
    assert written.isascii()
    assert written == text(record(report(marked("f", failed(why="né ☃ \udc80 \u202e"))), ""))
