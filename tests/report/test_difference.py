import numpy as np
from any_value import VALUES
from hypothesis import given

from harness.judge.show import LONGEST, show
from harness.judge.words import Close
from harness.report.difference import Pieces, difference, line_by_line, text_of


def marks(pieces: Pieces) -> str:
    """The text with what differs in brackets of its own."""
    return "".join(f"<{text}>" if differs else text for text, differs in pieces)


def both(expected: object, got: object) -> tuple[str, str]:
    left, right = difference(expected, got)
    return marks(left), marks(right)


def test_only_the_items_that_differ_are_marked() -> None:
    assert both([2, 0, 1], [2, 5, 1]) == ("[2, <0>, 1]", "[2, <5>, 1]")
    assert both([[1, 2], 9, 8], [[1, 0], 9, 7]) == ("[[1, <2>], 9, <8>]", "[[1, <0>], 9, <7>]")


def test_an_item_too_much_is_marked_alone() -> None:
    assert both([1, 2, 3], [1, 3]) == ("[1, <2>, 3]", "[1, 3]")
    assert both((1,), (1, 2)) == ("(1,)", "(1, <2>)")


def test_another_type_differs_as_a_whole() -> None:
    assert both(True, 1) == ("<True>", "<1>")
    assert both([1], (1,)) == ("<[1]>", "<(1,)>")


def test_strings_are_marked_by_character() -> None:
    assert both("cat", "cut") == ("'c<a>t'", "'c<u>t'")
    assert both("1, 2\n", "1,2\n") == ("'1,< >2\\n'", "'1,2\\n'")


def test_entries_of_dicts_and_sets_are_marked() -> None:
    assert both({"a": 1, "b": 2}, {"a": 1, "b": 3}) == ("{'a': 1, <'b': 2>}", "{'a': 1, <'b': 3>}")
    assert both({1, 2}, {2, 3}) == ("{<1>, 2}", "{2, <3>}")


def test_what_a_word_stands_for_is_not_marked() -> None:
    assert both([2, Close(3.5, 0.1)], [3, 3.52]) == ("[<2>, 3.5 (within 0.1)]", "[<3>, 3.52]")
    wanted, given = {"n": 2, "mean": Close(3.5, 0.1)}, {"n": 3, "mean": 3.52}
    assert both(wanted, given) == ("{<'n': 2>, 'mean': 3.5 (within 0.1)}", "{<'n': 3>, 'mean': 3.52}")


def test_an_array_without_dimensions_is_marked_as_a_whole() -> None:
    assert both(np.array(3), np.array(4)) == ("<array(3, dtype=int64)>", "<array(4, dtype=int64)>")


def test_arrays_are_marked_by_element() -> None:
    left, right = both(np.array([[0, 1], [2, 3]]), np.array([[0, 1], [10, 3]]))
    assert left == "array([[0, 1],\n       [<2>, 3]], dtype=int64)"
    assert right == "array([[0, 1],\n       [<10>, 3]], dtype=int64)"


def test_a_difference_far_into_a_long_list_is_shown() -> None:
    left, right = both([0] * 9_000, [0] * 5_000 + [7] + [0] * 3_999)
    assert "equal items" in left
    assert "<7>" in right


def test_a_difference_far_into_a_long_string_is_shown() -> None:
    _, right = both("a" * 9_000 + "b" * 9_000, "a" * 9_000 + "c" + "b" * 8_999)
    assert "<c>" in right


def test_drawings_are_compared_point_by_point() -> None:
    left, right = line_by_line("X-O\n| |", "X-.\n| |")
    assert marks(left) == "X-<O>\n| |"
    assert marks(right) == "X-<.>\n| |"


@given(VALUES, VALUES)
def test_any_two_values_are_bounded_and_what_is_equal_is_not_marked(left: object, right: object) -> None:
    for value, pieces in zip((left, right), difference(left, right), strict=True):
        assert len(text_of(pieces)) <= LONGEST + 50
        assert all(line.isprintable() for line in text_of(pieces).split("\n"))
        if show(left) == show(right):
            assert marks(pieces) == show(value)
