"""Which sections have cases."""

from __future__ import annotations

from pathlib import Path

from small_course import Cases, make_spec

from harness.verify.covered import covered

ONE: Cases = [
    {"name": "a", "expect": {"f(1)": "1"}, "section": "2.1"},
    {"name": "b", "expect": {"f(2)": "2"}, "section": "2.2"},
]
TWO: Cases = [{"name": "a", "expect": {"g(1)": "1"}, "hidden": "true"}]
REFERENCE = "def f(n): return n\ndef g(n): return n"


def test_sections_are_counted_and_what_names_none_is_told(tmp_path: Path) -> None:
    spec = make_spec(tmp_path, REFERENCE, {"f": ONE, "g": TWO}, by_hand={"quality": 2})
    assert list(covered(spec)) == [
        "cases by section of the text: 2.1 (1), 2.2 (1); a section that is not here has none",
        "cases that name no section of the text: g",
        "all cases are hidden, so `check` tells students nothing: g",
        "no case is hidden, so a student can write down the answers: f",
        "marked by hand, without a case: quality 2",
        "the marks add up: 8 for 2 functions, 10 in all",
    ]


def test_where_no_case_names_a_section_nothing_is_said_of_them(tmp_path: Path) -> None:
    spec = make_spec(tmp_path, REFERENCE, {"g": TWO})
    assert not any("section" in fact for fact in covered(spec))
