"""harness/judge/values.py: when two values are the same."""

from __future__ import annotations

import copy
import math
from typing import Any

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.judge.values import plain, same
from harness.sandbox.wire import Opaque, Unusable

ATOMS = st.none() | st.booleans() | st.integers() | st.text() | st.binary() | st.floats(allow_nan=False)
KEYS = st.recursive(
    ATOMS, lambda inner: st.tuples(inner, inner) | st.frozensets(inner, max_size=3), max_leaves=5
)
VALUES = st.recursive(
    ATOMS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.tuples(inner, inner) | st.sets(KEYS) | st.dictionaries(KEYS, inner)
    ),
    max_leaves=12,
)


@given(VALUES)
def test_a_value_is_the_same_as_itself(value: Any) -> None:
    assert same(value, value)


@given(VALUES, VALUES)
def test_what_is_the_same_is_equal_and_of_one_type(one: Any, other: Any) -> None:
    if same(one, other):
        assert one == other
        assert type(one) is type(other)


@pytest.mark.parametrize(
    ("expected", "got"),
    [
        (True, 1),
        (1, True),
        (1, 1.0),
        (0, None),
        ("", None),
        ([1, 2], (1, 2)),
        ([1, 2], [1, 2, 3]),
        ([1], [True]),
        ([[1]], [[True]]),
        ([1, 2], [2, 1]),
        ({1: 2}, {True: 2}),
        ({1: 2}, {1: True}),
        ({1: 2}, {1: 2, 2: 3}),
        ({(1, 2): 3}, {(1, True): 3}),
        ({1, 2}, frozenset({1, 2})),
        ({1}, {True}),
        ({1, 2}, [1, 2]),
        (b"a", "a"),
        ("1", 1),
    ],
)
def test_types_count_all_the_way_down(expected: Any, got: Any) -> None:
    assert not same(expected, got)


def test_nan_equals_nothing() -> None:
    assert not same(math.nan, math.nan)
    assert not same([math.nan], [float("nan")])
    assert not same({math.nan: 1}, {float("nan"): 1})
    assert not same(numpy.array([math.nan]), numpy.array([math.nan]))


def test_a_dict_is_the_same_in_any_order_and_a_set_too() -> None:
    assert same({1: "a", 2: "b"}, {2: "b", 1: "a"})
    assert same({1, 2, "x"}, {"x", 2, 1})


def test_members_that_are_sets_are_the_same_however_they_were_filled() -> None:
    # 0 and 8 share a place in a small table: the set shows them in the order in which they came
    assert same({frozenset([0, 8])}, {frozenset([8, 0])})
    assert same({frozenset([0, 8]): 1}, {frozenset([8, 0]): 1})


def test_an_object_of_the_students_equals_nothing() -> None:
    assert not same(5, Opaque("work.Five", 1))
    assert not same([Opaque("work.Five", 1)], [Opaque("work.Five", 1)])
    assert not same({Opaque("work.Five", 1)}, {Opaque("work.Five", 1)})
    assert not same(None, Unusable("it contains itself"))


def test_dicts_may_be_as_deep_as_lists() -> None:
    one: Any = {}
    for _ in range(40):  # as deep as what crosses
        one = {"in": one}
    assert same(one, copy.deepcopy(one))


def test_what_is_too_deep_is_not_the_same_and_does_not_raise() -> None:
    one: list[Any] = []
    for _ in range(5_000):
        one = [one]
    assert not same(one, [one])


def test_an_array_has_its_type_of_element_and_its_shape() -> None:
    assert same(numpy.array([1, 2]), numpy.array([1, 2]))
    assert not same(numpy.array([1, 2]), numpy.array([1.0, 2.0]))
    assert not same(numpy.array([1, 2]), numpy.array([[1, 2]]))
    assert not same(numpy.array([1, 2]), [1, 2])
    assert not same(numpy.array([1, 2]), numpy.array([1, 3]))


def test_an_array_of_objects_is_compared_with_types_and_does_not_raise() -> None:
    def objects(*items: Any) -> Any:
        array = numpy.empty(len(items), object)
        for place, item in enumerate(items):
            array[place] = item
        return array

    assert same(objects(1, [2]), objects(1, [2]))
    assert not same(objects(1), objects(True))
    assert not same(objects(numpy.array([1, 2])), objects(numpy.array([1, 3])))


def test_what_was_counted_with_numpy_is_as_good_as_pythons_number() -> None:
    assert same(numpy.int64(5), numpy.int64(5))
    assert same(5, numpy.int64(5))
    assert same(5.0, numpy.float32(5.0))
    assert same([[0, 1], True], [[0, numpy.int8(1)], numpy.bool_(True)])
    assert same({5: "five"}, {numpy.int64(5): "five"})
    assert same({(0, 5)}, {(numpy.int8(0), numpy.int64(5))})


def test_pythons_number_is_as_good_as_one_that_the_reference_counted_with_numpy() -> None:
    assert same(numpy.int64(5), 5)
    assert same([numpy.float64(0.5), numpy.bool_(False)], [0.5, False])
    assert same(numpy.int64(5), numpy.int8(5))


def test_a_number_of_numpys_is_still_of_its_kind() -> None:
    assert not same(5, numpy.int64(6))
    assert not same(5, numpy.float64(5.0))
    assert not same(1, numpy.bool_(True))
    assert not same(numpy.int64(5), 5.0)
    assert not same(numpy.bool_(True), 1)
    assert not same({1}, {numpy.bool_(True)})
    assert not same(5.0, numpy.longdouble(5.0))  # which has no number of Python's to stand for
    assert not same([1], [numpy.int64(1), 1])


def test_plain_makes_numbers_and_sequences_of_any_kind_alike() -> None:
    kinds: list[Any] = [
        [1, 0, 2],
        (1.0, False, 2),
        numpy.array([1, 0, 2]),
        [numpy.int8(1), 0, numpy.float64(2)],
    ]
    assert [plain(kind) for kind in kinds] == [[1, 0, 2]] * 4
    assert plain(2.5) == 2.5
    assert plain("12") == "12"


def test_plain_ends_where_a_list_contains_itself() -> None:
    circle: list[Any] = []
    circle.append(circle)
    assert not same(plain([1]), plain(circle))
