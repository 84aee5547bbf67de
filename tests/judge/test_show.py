import math
from collections import Counter, defaultdict

import numpy as np
import pytest
from any_value import VALUES
from hypothesis import given

from harness.judge.show import LONGEST, show
from harness.judge.words import Close
from harness.sandbox.wire import Opaque, Unusable


@given(VALUES)
def test_plain_values_are_shown_as_python_writes_them(value: object) -> None:
    if len(repr(value)) < 90:
        assert show(value) == repr(value)


@given(VALUES)
def test_every_value_is_printable_and_bounded(value: object) -> None:
    shown = show(value)
    assert all(line.isprintable() for line in shown.split("\n"))
    assert len(shown) <= LONGEST + 2


def test_types_that_compare_equal_are_shown_differently() -> None:
    assert len({show(value) for value in (True, 1, 1.0, "1", np.int64(1), [1], (1,), {1})}) == 8


def test_a_boolean_of_numpy_s_is_not_shown_as_a_call_of_python_s() -> None:
    assert show(np.bool_(False)) == "bool_(False)"


def test_a_counter_is_shown_as_the_dict_that_it_equals() -> None:
    assert show(Counter("aab")) == show(defaultdict(int, a=2, b=1)) == "{'a': 2, 'b': 1}"


def test_sets_are_shown_in_one_order() -> None:
    assert show({"c", "a", "b"}) == "{'a', 'b', 'c'}"
    assert show(frozenset({2, 1})) == "frozenset({1, 2})"
    assert show(set()) == "set()"


def test_a_string_is_broken_after_each_line_break_in_it() -> None:
    assert show("a\nb\n") == "'a\\n\nb\\n'"
    assert show("it's\nb") == '"it\'s\\n\nb"'


def test_a_value_too_deep_long_or_large_is_cut() -> None:
    deep: list[object] = []
    for _ in range(10_000):
        deep = [deep]
    assert show(deep) == "[" * 11 + "…" + "]" * 11
    assert len(show(list(range(10**6)))) < LONGEST + 9
    assert len(show("x" * 10**7)) < LONGEST
    assert show(1 << 100_000) == "an integer of 100,001 bits"


def test_a_value_that_holds_itself_is_shown_all_the_same() -> None:
    loop: list[object] = []
    loop.append(loop)
    assert "…" in show(loop)


def test_an_array_is_shown_by_rows_with_its_type() -> None:
    assert show(np.zeros((2, 2))) == "array([[0.0, 0.0],\n       [0.0, 0.0]], dtype=float64)"
    assert show(np.array([1, 2])) == "array([1, 2], dtype=int64)"


def test_what_is_no_plain_data_is_said_in_words() -> None:
    assert show([Opaque("Board", 3)]) == "[an object of class Board]"
    assert show(Opaque("<script>\x1b", 3)) == r"an object of class <script>\x1b"
    assert show(Unusable("contains itself")) == "contains itself"
    assert str(Unusable("contains itself")) == "<no value that can be used: contains itself>"


def test_a_value_word_says_what_it_is() -> None:
    assert show((Close(3.14, 0.01), 1)) == f"({Close(3.14, 0.01).describe()}, 1)"


def test_an_object_of_the_reference_is_shown_without_its_address_and_without_its_faults() -> None:
    class Fails:
        def __repr__(self) -> str:
            raise RuntimeError

    assert " at 0x" not in show(object())
    assert "Fails" in show(Fails())


def test_a_text_that_holds_an_address_is_shown_alike_in_every_run() -> None:
    assert show(["<Game at 0x7f4cad4b66d0>"]) == "['<Game at 0x…>']"


@pytest.mark.parametrize("value", [math.nan, math.inf, -0.0])
def test_odd_floats_are_shown(value: float) -> None:
    assert show(value) == repr(value)
