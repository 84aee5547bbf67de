"""How a slip shows: on the page, in the record, in the table."""

import csv
import io
from datetime import datetime
from fractions import Fraction

from report_literals import SANDBOX, draw, failed, marked, passed, report, spec

from harness.judge.pinned import pinned
from harness.model import Final, Groups, Late, Override, Report, Slip, Terms
from harness.report.index import index
from harness.report.page import page
from harness.report.record import record
from harness.report.row import row
from harness.report.table import table

MARKED = marked("turn", passed(), failed(), earned=Fraction(2), out_of=4)
FINAL = Final(Fraction(25), (), (("mark", "functions + play"),))
PLAYED = Slip(by_hand={"play": Fraction(7)})


def with_slip(slip: Slip, terms: Terms | None = None) -> Report:
    return pinned(report(MARKED, spec=spec(MARKED, terms=terms or Terms())), slip)


def lines(*reports: Report) -> list[dict[str, str]]:
    written = table([row(record(each, "")) for each in reports], reports[0].spec, SANDBOX)
    return list(csv.DictReader(io.StringIO(written)))


def test_every_member_of_a_group_has_the_marks_and_the_same_page() -> None:
    terms = Terms(groups=Groups(".*", "_"))
    first, second = lines(with_slip(Slip(members=("A1", "=B2")), terms))
    assert (first["student"], second["student"]) == ("A1", "'=B2")
    assert first | {"student": ""} == second | {"student": ""}
    assert (first["automatic"], first["hand_in"]) == ("2", "s1")
    assert "A1, =B2" in page(with_slip(Slip(members=("A1", "=B2")), terms), draw)


def test_the_class_page_names_members_that_the_hand_in_does_not() -> None:
    def shown(*members: str) -> str:
        graded = with_slip(Slip(members=members))
        return index([row(record(graded, ""))], graded.spec, SANDBOX)

    assert "A1, B2" in shown("A1", "B2")
    assert '<small title="s1">' not in shown("s1")


def test_a_hand_in_whose_name_names_nobody_has_a_line_of_its_own() -> None:
    (only,) = lines(with_slip(Slip(), Terms(groups=Groups(".*", "_"))))
    assert (only["student"], only["hand_in"]) == ("s1", "s1")


def test_what_a_person_marked_is_in_its_box_its_column_and_the_total() -> None:
    done = with_slip(PLAYED)
    assert lines(done)[0]["play"] == "7"
    assert '<td class="box">7</td><td>of 8</td>' in page(done, draw)
    assert '<td class="box">9</td><td>of 12</td>' in page(done, draw)
    assert record(done, "")["by_hand"] == [{"name": "play", "out_of": 8, "earned": 7}]


def test_a_total_with_an_empty_box_is_empty() -> None:
    assert '<td class="box"></td><td>of 12</td>' in page(with_slip(Slip()), draw)


def test_the_final_mark_is_shown_with_its_steps() -> None:
    done = with_slip(PLAYED, Terms(final=FINAL))
    assert "<code>= 2 + 7</code>" in page(done, draw)
    assert lines(done)[0]["final"] == "9"
    assert record(done, "")["final"] == {
        "earned": 9,
        "out_of": 25,
        "steps": [{"name": "mark", "formula": "functions + play", "numbers": "2 + 7", "value": 9}],
    }


def test_the_formula_is_shown_with_boxes_while_marks_are_missing() -> None:
    waiting = with_slip(Slip(), Terms(final=FINAL))
    assert "<code>= 2 + □</code>" in page(waiting, draw)
    assert lines(waiting)[0]["final"] == ""


def test_what_was_overruled_is_said_where_it_stands() -> None:
    done = with_slip(Slip(overrides=(Override("turn", "a case", None, "the <wording> is free"),)))
    assert "overruled by a person: the &lt;wording&gt; is free (all of its marks)" in page(done, draw)
    assert "overruled by a person: the <wording> is free" in lines(done)[0]["note"]
    assert row(record(done, "")).scores[0].failed == ()


def test_being_late_is_derived_on_the_page() -> None:
    late = Late(datetime(2019, 5, 3, 17), Fraction(1, 10), True)
    done = with_slip(Slip(submitted=datetime(2019, 5, 3, 17, 30)), Terms(late=late))
    assert "handed in 30 minutes after the deadline" in page(done, draw)
    assert lines(done)[0]["automatic"] == "0.8"
    assert record(done, "")["submitted"] == "2019-05-03 17:30:00"


def test_a_report_without_a_slip_says_nothing_of_all_this() -> None:
    assert not {"members", "submitted", "final"} & set(record(with_slip(Slip()), ""))
    assert list(lines(with_slip(Slip()))[0]) == ["student", "turn", "automatic", "out_of", "play", "note"]
