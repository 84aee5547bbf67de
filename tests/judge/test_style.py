"""What is told of a text's layout, and of which texts nothing is told."""

from __future__ import annotations

from harness.judge.style import style


def test_a_finding_has_its_line_in_the_whole_text() -> None:
    assert style([(1, "x = 1\n"), (41, "y = 2\nz=3\n")], cells=True) == [
        (42, "E225 missing whitespace around operator")
    ]


def test_how_cells_follow_one_another_is_free() -> None:
    assert style([(1, "x = 1\ndef f():\n    return x\n\n\n")], cells=True) == []
    assert style([(1, "x = 1\ndef f():\n    return x\n")]) == [(2, "E302 expected 2 blank lines, found 0")]


def test_nothing_is_told_of_what_is_no_python_or_far_too_long() -> None:
    assert style([(1, "%matplotlib inline\n!ls\n")], cells=True) == []
    assert style([(1, "def (:\n")], cells=True) == []
    assert style([(1, "x=1\n" * 6000), (1, "x=" + "1" * 5000)]) == []
