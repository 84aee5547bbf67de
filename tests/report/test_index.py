import re
import time
from dataclasses import replace
from fractions import Fraction
from html import unescape

import pytest
import yaml
from report_literals import SANDBOX, case, check, failed, marked, passed, report

from harness.judge.late import UNKNOWN
from harness.judge.sights import Holds
from harness.model import Finding, Override, Report
from harness.report.index import index
from harness.report.record import record
from harness.report.row import Row, row, why_nothing

UNSAFE = "NOT SANDBOXED: nothing confines it"


def rows(*reports: Report) -> list[Row]:
    return [row(record(each, "")) for each in reports]


def one(student: str, earned: int, **more: object) -> Report:
    result = passed("c") if earned == 4 else failed()
    return report(marked("turn", result, earned=earned), student=student, **more)  # type: ignore[arg-type]  # its own


def test_each_student_has_a_row_that_leads_to_their_page() -> None:
    html = index(rows(one("s1", 4), one("s2", 1)), one("s1", 4).spec, SANDBOX)
    assert '<a href="students/s1.html"><bdi>s1</bdi></a>' in html
    assert '<td class="full">4</td>' in html
    assert '<td class="part">1</td>' in html


def test_where_there_are_pages_for_tutors_it_is_told_which_may_be_given_out() -> None:
    seen = failed()
    secret = failed(of=replace(seen.case, hidden=True), why_hidden="gave another answer")
    with_one = report(marked("turn", secret), student="s1")
    assert "may be given out" in index(rows(with_one), with_one.spec, SANDBOX)
    assert "may be given out" not in index(rows(one("s1", 4)), one("s1", 4).spec, SANDBOX)


def test_a_name_with_odd_characters_still_leads_to_its_page() -> None:
    html = index(rows(one("a b#1?%2e", 4)), one("s", 4).spec, SANDBOX)
    assert 'href="students/a%20b%231%3F%252e.html"' in html


def test_a_name_is_shown_beside_its_id_where_it_says_more() -> None:
    found = rows(one("Jane_Doe", 4, label="Jane Doe"), one("Rene-1a2b3c", 4, label="René"))
    html = index(found, one("s", 4).spec, SANDBOX)
    assert "Jane Doe" not in html
    assert "<bdi>René</bdi>" in html


def test_the_class_has_its_mean_and_what_failed_most_often() -> None:
    html = index(rows(one("s1", 4), one("s2", 1), one("s3", 1)), one("s", 4).spec, SANDBOX)
    assert "<dd>2<small> / 4</small></dd>" in html
    assert "33%" in html
    assert "<b>2 ×</b> a case" in html


def test_what_was_not_graded_is_loud_and_in_no_mean() -> None:
    refused = one("s2", 0, refused="needs a password")
    fault = one("s3", 0, fault="no worker")
    html = index(rows(one("s1", 4), refused, fault), one("s", 4).spec, SANDBOX)
    assert "Not graded, by a fault of the harness: 1." in html
    assert "Could not be read: 1." in html
    assert "<dd>4<small> / 4</small></dd>" in html


def test_who_got_nothing_is_listed_with_what_is_known_of_the_file() -> None:
    late, word = "it is not known when it was handed in", "no Python file in it; it holds a Word document"
    nothing = [one("s1", 0, notes=(late, word)), one("s2", 0, notes=(late,))]
    others = [one("s3", 4, notes=(late,)), one("s4", 0, refused="empty"), one("s5", 0, fault="no worker")]
    html = index(rows(*nothing, *others), one("s", 4).spec, SANDBOX)
    assert "0 marks: 2." in html
    why = "no case passed: It gave 0, and 1 was expected."
    assert f"<bdi>s1</bdi></a> {why}; {word}</li>" in unescape(html)
    assert f"<bdi>s2</bdi></a> {why}</li>" in unescape(html)
    assert "0 marks" not in index(rows(*others), one("s", 4).spec, SANDBOX)


def test_whose_marks_were_all_deducted_is_not_said_to_have_failed_every_case() -> None:
    lost = one("s1", 4, findings=(Finding("late", None, "handed in 9 days late", Fraction(30)),))
    html = index(rows(lost), lost.spec, SANDBOX)
    assert "<bdi>s1</bdi></a> 4 earned, 30 deducted: handed in 9 days late</li>" in html


def test_who_got_nothing_is_told_by_what_all_may_read_where_a_hidden_case_fails_first() -> None:
    told = failed()
    secret = failed(of=replace(told.case, hidden=True), why_hidden="gave another answer")
    (only,) = rows(report(marked("turn", secret, told, earned=0), student="s1"))
    assert why_nothing(only) == "no case passed: It gave 0, and 1 was expected."


@pytest.mark.parametrize(
    ("turn", "is_full", "why"),
    [
        ("turn was not found: line 5: no", "is_full was not found: line 5: no", "line 5: no"),
        (
            "the file does not define turn",
            "the file does not define is_full",
            "the file defines none of the functions",
        ),
        ("the file does not define turn", "is_full(1) gave 2", "the file does not define turn"),
    ],
)
def test_what_holds_for_every_function_is_not_told_of_the_first(turn: str, is_full: str, why: str) -> None:
    cases = [
        marked(name, failed(why=said), earned=0) for name, said in (("turn", turn), ("is_full", is_full))
    ]
    (only,) = rows(report(*cases, student="s1"))
    assert why_nothing(only) == f"no case passed: {why}"


def test_a_reason_that_a_note_gives_with_the_file_s_name_is_told_once() -> None:
    lost = failed(why="turn was not found: it is not JSON")
    (only,) = rows(
        report(marked("turn", lost, earned=0), student="s1", notes=('"a.ipynb": it is not JSON', "b"))
    )
    assert why_nothing(only) == 'no case passed: "a.ipynb": it is not JSON; b'


def test_that_nothing_was_taken_off_is_no_reason_for_having_no_marks() -> None:
    (only,) = rows(report(marked("f", failed(why="b"), earned=0), student="s1", notes=(UNKNOWN, "2 files")))
    assert why_nothing(only) == "no case passed: b; 2 files"


def test_what_is_noted_of_every_hand_in_is_told_once() -> None:
    late, other = "it is not known when it was handed in", "the file has another name"
    html = index(
        rows(one("s1", 4, notes=(late,)), one("s2", 1, notes=(late, other))), one("s", 4).spec, SANDBOX
    )
    assert html.count(late) == 1
    assert f"every hand-in: {late}" in html
    assert f'<span title="{other}">' in html


def test_a_class_without_a_sandbox_says_so_loudly() -> None:
    assert "Not sandboxed." in index(rows(one("s", 4)), one("s", 4).spec, UNSAFE)
    assert "Not sandboxed." in index(rows(one("s", 4, sandbox=UNSAFE)), one("s", 4).spec, SANDBOX)
    assert "Not sandboxed." not in index(rows(one("s", 4)), one("s", 4).spec, SANDBOX)


def test_an_empty_class_is_a_page_too() -> None:
    assert "<dd>–<small>" in index([], one("s", 4).spec, SANDBOX)


def test_thousands_of_students_fit_on_a_page() -> None:
    many = [
        row(record(report(*[marked(f"f{f}", passed(), earned=4) for f in range(12)], student=f"s{n}"), ""))
        for n in range(1_000)
    ]
    spec = report(*[marked(f"f{f}") for f in range(12)]).spec
    started = time.process_time()
    html = index(many, spec, SANDBOX)
    assert time.process_time() - started < 2
    assert html.count("<tr>") == 1_000 + 12 + 2


def test_marks_above_and_below_the_range_do_not_break_the_histogram() -> None:
    above = report(marked("turn", earned=Fraction(5)), student="s1")
    assert "<rect" in index(rows(above, one("s2", 0)), above.spec, SANDBOX)


def test_what_a_person_is_to_read_is_listed_with_its_place_until_it_is_overruled() -> None:
    looked = replace(check("it should greet", Holds(), False), for_a_person=True)
    unread = failed(looked, case("greets, and: 'asks'"))
    before = report(marked("other", passed()), marked("play", unread), student="s1")
    html = index(rows(before), before.spec, SANDBOX)
    assert '<a href="students/s1.html#f2-1"><bdi>s1</bdi></a> <b>greets, and' in html
    assert html.index('id="class"') < html.index("For a person to read") < html.index("<h2>Functions")
    example = re.search("<pre>- (.*)</pre>", html)
    assert example
    asked = yaml.load(unescape(example[1]), yaml.BaseLoader)
    assert (asked["student"], asked["function"], asked["case"]) == ("s1", "play", "greets, and: 'asks'")
    word = Override("play", "greets, and: 'asks'", None, "it does")
    after = report(marked("play", replace(unread, overruled=word)), student="s1")
    assert "For a person to read" not in index(rows(after), after.spec, SANDBOX)


def test_what_was_taken_for_nobodys_hand_in_is_listed() -> None:
    html = index(rows(one("s1", 4)), one("s1", 4).spec, SANDBOX, ["jane<b>.txt: no Python file"])
    assert "Nobody's hand-in: 1" in unescape(html)
    assert "<li>jane&lt;b&gt;.txt: no Python file</li>" in html
    assert "Nobody's hand-in" not in unescape(index(rows(one("s1", 4)), one("s1", 4).spec, SANDBOX))
