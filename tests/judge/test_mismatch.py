"""Where two long values differ, in words."""

from __future__ import annotations

import numpy
import pytest

from harness.judge.mismatch import all_but, mismatch
from harness.judge.words import AnyOrder, Close, Like
from harness.sandbox.wire import Named

BOARD = [0] * 24


def with_(*points: int) -> list[int]:
    return [int(i in points) for i in range(24)]


@pytest.mark.parametrize(
    ("expected", "got", "words"),
    [
        (BOARD, with_(13), "1 at [13] where 0 should have come"),
        ([BOARD, 9, 8], [with_(0), 9, 7], "1 at [0][0] where 0 should have come, 7 at [2] where 8 should"),
        ([BOARD, 9], [BOARD, True], "True at [1] where 9 should have come"),
        (
            [BOARD, 1],
            [with_(*range(6)), "1"],
            "1 at [0][0] where 0 should have come, 1 at [0][1] where 0 should, 1 at [0][2] where 0 should, "
            "and 4 more such differences",
        ),
        (BOARD, BOARD[1:], "a list of 23 items where a list of 24 should have come"),
        (BOARD, [BOARD], "a list of 1 item where a list of 24 should have come"),
        (
            [BOARD, 9],
            [tuple(BOARD), 9],
            f"a tuple (({'0, ' * 20}…) at [0] where a list ([{'0, ' * 20}…) should have come",
        ),
        ([BOARD, 9], [[*BOARD, 0], 9], "a list of 25 items at [0] where a list of 24 should have come"),
        (
            [*range(24)],
            [*range(1, 21), 30],
            "a list of 21 items (without 0, 21, 22 and 1 more, with 30) where a list of 24 should have come",
        ),
        (
            AnyOrder([*range(24)]),
            [*range(1, 24)[::-1], 5],
            "a list of 24 items (without 0, with 5) where a list of 24 should have come",
        ),
        (["a" * 70, "9"], ["a" * 70, "8"], "'8' at [1] where '9' should have come"),
        (
            ["0, " * 23 + "0", "9"],
            ["0, " * 24, "9"],
            "'…0, 0, 0, 0, 0, 0, ' at [0] where '…0, 0, 0, 0, 0, 0' should have come",
        ),
    ],
)
def test_the_places_that_differ_are_named(expected: object, got: object, words: str) -> None:
    assert mismatch(expected, got) == words


@pytest.mark.parametrize(
    ("expected", "got"),
    [([1, 2], [1, 3]), (BOARD, None), (BOARD, [0] * 3), (BOARD, tuple(with_(3))), ("a" * 90, "b" * 90)],
)
def test_what_is_short_or_of_another_shape_is_shown_whole(expected: object, got: object) -> None:
    assert mismatch(expected, got) == ""


def test_arrays_are_looked_into() -> None:
    numpy = pytest.importorskip("numpy")
    other = numpy.zeros((6, 6))
    other[3, 4] = 1
    assert mismatch(numpy.zeros((6, 6)), other) == "1.0 at [3][4] where 0.0 should have come"


@pytest.mark.parametrize(
    ("expected", "got", "words"),
    [
        ((2, 4), [2, 4], ": it is a list, not a tuple"),
        ([(2, 78), (1, 100)], [[2, 78], [1, 100]], ": it holds a list, not a tuple"),
        (Close((3.25, 5)), [3.25, 5], ": it is a list, not a tuple"),
        (AnyOrder([(1, 2)]), {(1, 2)}, ": it is a set, not a list"),
        (numpy.array([1, 2]), [1, 2], ": it is a list, not an array"),
        (True, 1, ": it is an int, not a bool"),
        (1, 1.0, ": it is a float, not an int"),
        ("a b", "a b ", ": only blanks and line ends differ"),
        ("a b\n", "ab", ": only blanks and line ends differ"),
        ("Won", "won", ": only capitals differ"),
        ("won", "lost", ""),
        ([(1, 2), [3]], [Named((1, 2)), (3,)], ": it holds a tuple, not a list"),
        ((2, 4), [2, 5], ""),
        (3, "3", ""),
        (AnyOrder([1]), {2}, ""),
        (Like((2, 4)), [2, 5], ""),
    ],
)
def test_what_is_easily_overlooked_in_a_value_that_is_right_but_for_it_is_told(
    expected: object, got: object, words: str
) -> None:
    assert all_but(expected, got) == words
