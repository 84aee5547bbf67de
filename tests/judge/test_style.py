"""What is told of a text's layout, and of which texts nothing is told."""

from __future__ import annotations

from harness.judge.style import style


def test_a_finding_has_its_line_in_the_whole_text() -> None:
    assert style([(1, "x = 1\n"), (41, "y = 2\nz=3\n")], cells=True) == [
        (42, "E225 missing whitespace around operator")
    ]


def test_lines_end_where_python_ends_them() -> None:
    text = "# a form feed\x0cand=more, of the\u2028same remark\nz=3\n"
    assert style([(1, text)], cells=True) == [(2, "E225 missing whitespace around operator")]


def test_how_cells_follow_one_another_is_free() -> None:
    assert style([(1, "x = 1\ndef f():\n    return x\n\n\n")], cells=True) == []
    assert style([(1, "x = 1\ndef f():\n    return x\n")]) == [(2, "E302 expected 2 blank lines, found 0")]


def test_nothing_is_told_of_what_is_no_python() -> None:
    assert style([(1, "%matplotlib inline\n!ls\n")], cells=True) == []
    assert style([(1, "def (:\n")], cells=True) == []


def test_of_what_is_far_too_long_that_is_told_and_it_takes_no_time() -> None:
    brackets = "x = [\n" + ("    1, 2," + "a, " * 600 + "\n") * 4900 + "]\n"
    for text in (brackets, "1,\n" * 11_000):
        [(line, told)] = style([(1, text)])
        assert (line, told) == (
            1,
            "its layout was not looked at: it has more than 10,000 lines or 300,000 characters",
        )
    told = "its layout was not looked at: a line has more than 2,000 characters"
    assert style([(1, "x = 1\n"), (2, "x=" + "1" * 5000)], cells=True) == [(2, told)]


def test_more_brackets_in_brackets_than_python_reads_are_not_looked_at() -> None:
    deep = "x=" + "[\n" * 201 + "]\n" * 201
    assert style([(1, deep), (500, "y=1\n")], cells=True) == [
        (500, "E225 missing whitespace around operator")
    ]
    assert (1, "E225 missing whitespace around operator") in style([(1, "x=" + "[\n" * 190 + "]\n" * 190)])


def test_gaps_without_end_are_not_looked_at_and_honest_ones_are() -> None:
    told = "its layout was not looked at: a line has a very long gap in it"
    for gap in ("\t", " \t", "\N{NO-BREAK SPACE}"):
        assert style([(1, "x = 1\n"), (2, f"z = not{gap * 900}y\n")]) == [(2, told)]
    aligned = "if x:" + "\t" * 10 + "# then, not     else\n" + "\t" * 30 + "y=2" + " " * 60 + "# or\n"
    assert (2, "E225 missing whitespace around operator") in style([(1, aligned)])
