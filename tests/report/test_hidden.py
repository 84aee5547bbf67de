"""A hidden case's inputs and values stay with the tutor: in the student's page, in JSON, on the terminal."""

from dataclasses import replace

from report_literals import check, code, draw, example, failed, finding, marked, report, typed

from harness.model import Raised, Report, Result
from harness.report import hidden, say
from harness.report.page import page
from harness.report.record import record, text
from harness.report.state import needs_tutor_page

SECRET = "s3cret"


def hidden_failure() -> Result:
    of = example(
        f"is_in_mill({SECRET})", hidden=True, group="the last squares", setup=code(f"g = {SECRET!r}")
    )
    checked = check(f"is_in_mill({SECRET})", [SECRET], Raised((SECRET,), SECRET, 2), (SECRET,))
    return failed(
        checked,
        of,
        why=f"gave {SECRET}",
        why_hidden="It raised an exception.",
        transcript=typed((SECRET, SECRET)),
        printed=SECRET,
        to_paste=SECRET,
        tutor_notes=(f"opened {SECRET}",),
    )


def with_hidden() -> Report:
    return report(marked("is_in_mill", hidden_failure()), files={"morris.py": "a\nb\nc\n"})


def test_the_students_page_tells_nothing_of_a_hidden_case_but_how_it_went() -> None:
    html = page(with_hidden(), draw)
    assert SECRET not in html
    assert "It raised an exception." in html
    assert "the last squares (1)" in html


def test_a_hidden_case_that_is_named_by_its_call_is_only_counted_however_that_is_written() -> None:
    on_two_lines = replace(example("is_in_mill(9,\n  g)", hidden=True), name="is_in_mill(9, g)")
    for case in (example("is_in_mill(9)", hidden=True), on_two_lines):
        assert hidden.name(failed(of=case), 3) == "hidden case (3)"


def test_the_tutors_page_tells_everything() -> None:
    html = page(with_hidden(), draw, everything=True)
    for shown in (f"gave {SECRET}", f"is_in_mill({SECRET})", f"opened {SECRET}", "raised s3cret"):
        assert shown in html


def test_the_record_and_the_terminal_tell_nothing_of_it_either() -> None:
    assert SECRET not in text(record(with_hidden(), "f"))
    assert SECRET not in "\n".join(say.lines(with_hidden(), draw))


def test_the_function_to_blame_in_a_hidden_case_is_named_to_the_tutor_alone() -> None:
    blamed = replace(hidden_failure(), helpers=(SECRET,))
    assert hidden.helpers(blamed) == ("helper function",)
    assert hidden.helpers(blamed, everything=True) == (SECRET,)


def test_a_case_that_no_sentence_was_written_for_still_says_how_it_went() -> None:
    silent = failed(of=example("f(1)", hidden=True), why="f(1) gave 2", why_hidden="")
    html = page(report(marked("f", silent)), draw)
    assert "f(1)" not in html
    assert "A hidden case: wrong." in html


def test_a_tutors_page_is_wanted_where_something_is_kept_back() -> None:
    assert needs_tutor_page(with_hidden())
    assert needs_tutor_page(report(marked("f", failed(tutor_notes=("tried a socket",)))))
    assert not needs_tutor_page(report(marked("f", failed()), findings=(finding(),)))


def test_what_was_tried_against_us_is_for_the_tutor_alone() -> None:
    tried = report(marked("f", failed(tutor_notes=("tried a socket",))))
    assert "tried a socket" not in page(tried, draw)
    assert "tried a socket" in page(tried, draw, everything=True)
