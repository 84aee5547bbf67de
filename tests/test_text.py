import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.judge.show import show
from harness.text import (
    block,
    clip,
    columns,
    counted,
    line,
    printable,
    sentence,
    source_line,
    source_lines,
    weight,
)

ANY = st.text(st.characters(exclude_categories=()))


def test_what_prints_is_left_alone() -> None:
    assert printable("naïve ●○ Ω") == "naïve ●○ Ω"


@pytest.mark.parametrize(
    ("hostile", "seen"),
    [
        ("\x1b[31mred", r"\x1b[31mred"),
        ("\u202egnp.exe", r"\u202egnp.exe"),
        ("\udcff", r"\udcff"),
        ("a\x00b", r"a\x00b"),
        ("one\ntwo\r", r"one\ntwo\r"),
        ("\u2066x\u2069", r"\u2066x\u2069"),
    ],
)
def test_what_does_not_print_is_shown_as_python_escapes_it(hostile: str, seen: str) -> None:
    assert printable(hostile) == seen


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 cases"), (1, "1 case"), (2, "2 cases"), (1_200, "1,200 cases")]
)
def test_things_are_counted_in_words(count: int, said: str) -> None:
    assert counted(count, "case") == said


@given(ANY)
def test_a_line_is_printable_and_bounded_whatever_it_is_made_of(text: str) -> None:
    shown = line(text, 50)
    assert shown.isprintable()
    assert len(shown) < 150


@given(ANY)
def test_a_block_is_printable_lines_that_encode(text: str) -> None:
    shown = block(text, 5)
    assert all(each.isprintable() for each in shown.split("\n"))
    shown.encode()


def test_a_cut_says_how_much_is_missing_and_keeps_head_and_tail() -> None:
    assert clip("a" * 10 + "b" * 980 + "c" * 10, 30).startswith("a" * 10)
    assert clip("a" * 10 + "b" * 980 + "c" * 10, 30).endswith("c" * 10)
    assert clip("a" * 50, 30) == "a" * 50
    assert clip("a" * 60, 30) == "a" * 20 + " … 30 characters cut … " + "a" * 10
    assert "970 characters cut" in clip("a" * 10 + "b" * 980 + "c" * 10, 30)


def test_long_output_is_head_and_tail_with_the_count_of_what_is_cut() -> None:
    shown = block("\n".join(str(number) for number in range(1000)), 9)
    assert shown.split("\n") == ["0", "1", "2", "3", "4", "5", "… 991 lines cut …", "997", "998", "999"]


def test_a_line_printed_again_and_again_is_shown_once_with_its_count() -> None:
    assert block("Where? \n" * 500 + "end") == "Where?    (500 times)\nend"


def test_a_board_keeps_its_rows_though_they_are_alike() -> None:
    assert block("0 0 0\n" * 6, 30) == "0 0 0\n" * 6


def test_a_flood_of_megabytes_is_a_few_lines() -> None:
    assert len(block("x" * 12_000_000)) < 1_000
    assert len(block("ab\nba\n" * 2_000_000)) < 1_000


def test_a_tab_is_blanks() -> None:
    assert block("\tx") == "    x"


@given(st.lists(st.one_of(ANY, st.sampled_from(["x = 1", "x" * 500, "<Board at 0x7fffffffffff>\r"]))))
def test_a_file_s_lines_are_shown_as_each_of_them_would_be(lines: list[str]) -> None:
    text = "\n".join(lines)
    assert source_lines(text) == [source_line(each.removesuffix("\r")) for each in text.split("\n")]


def test_weight_is_never_less_than_the_bytes_in_the_file() -> None:
    from markupsafe import escape

    for text in ("plain", "<&>\"'" * 9, "●é😀", ""):
        assert weight(text) >= len(str(escape(text)).encode())


def test_wide_characters_take_two_columns_and_combining_ones_none() -> None:
    assert columns("ab") == 2
    assert columns("日本") == 4
    assert columns("e\u0301") == 1


def test_an_object_s_address_is_not_told_for_it_is_another_one_in_every_run() -> None:
    said = "<morris.Game object at 0x7f4cad4b66d0>"
    assert line(said) == "<morris.Game object at 0x…>"
    assert block(f"a\n{said}\n") == "a\n<morris.Game object at 0x…>\n"
    assert line("at row 0x10, at 0xff") == "at row 0x10, at 0xff"


def test_a_value_in_a_sentence_has_no_more_line_breaks_than_it_has() -> None:
    given, wanted = show("a\n  b\n"), show(["c\n", 1])
    said = f"f() gave {given} where {wanted} should have come"
    assert sentence(said, 600) == r"f() gave 'a\n  b\n' where ['c\n', 1] should have come"
    assert sentence("array([[0, 1],\n       [2, 3]])", 600) == "array([[0, 1], [2, 3]])"
