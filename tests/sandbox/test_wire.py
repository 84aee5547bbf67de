"""harness/sandbox/wire.py: values as text and back."""

from __future__ import annotations

import json
import math
from collections import namedtuple
from typing import Any

import numpy
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from harness.judge.values import same
from harness.sandbox.decode import judge_decoder
from harness.sandbox.in_place import copy_into
from harness.sandbox.wire import MAX_DEPTH, MAX_ITEMS, Encoder, Named, Opaque, WireError

# What text of JSON holds as it is: lone surrogates too, which are data.
TEXT = st.text(st.characters(exclude_categories=[]), max_size=20)
ATOMS = st.none() | st.booleans() | st.integers() | TEXT | st.binary(max_size=20) | st.floats(allow_nan=False)
KEYS = st.recursive(ATOMS, lambda k: st.tuples(k, k) | st.frozensets(k, max_size=3), max_leaves=5)
VALUES = st.recursive(
    ATOMS,
    lambda v: (
        st.lists(v, max_size=4) | st.tuples(v, v) | st.sets(KEYS) | st.dictionaries(KEYS, v, max_size=4)
    ),
    max_leaves=20,
)


def across(value: Any) -> Any:
    encoder = Encoder(numpy=numpy)
    return judge_decoder().value(encoder.text(encoder.tag(value)))


def foreign(value: object) -> Any:
    return {"o": [type(value).__name__, 1]}


# ---------------------------------------------------------------- there and back


@given(VALUES)
def test_plain_data_comes_back_as_it_was(value: Any) -> None:
    came = across(value)
    assert same(value, came)


@given(VALUES)
def test_the_text_is_json_on_one_line(value: Any) -> None:
    encoder = Encoder()
    text = encoder.text(encoder.tag(value))
    json.loads(text)
    assert "\n" not in text
    assert text.isascii()


@pytest.mark.parametrize(
    "value", [True, 1, 1.0, -0.0, math.inf, -math.inf, "", "1", b"1", (), [], set(), {}, None]
)
def test_types_survive(value: Any) -> None:
    came = across(value)
    assert type(came) is type(value)
    assert repr(came) == repr(value)


@pytest.mark.parametrize(
    ("row", "text"),
    [
        ([range(1), range(2)], '{"q":["range",1,2]}'),
        ([range(1), slice(2)], '[{"o":["range",1]},{"o":["slice",2]}]'),
        ([range(1), "x"], '[{"o":["range",1]},"x"]'),
    ],
)
def test_a_list_of_objects_is_short_if_all_are_of_one_class(row: list[object], text: str) -> None:
    def foreign(value: Any) -> Any:
        return {"o": [type(value).__name__, value.stop]}

    encoder = Encoder(foreign)
    assert encoder.text(encoder.tag(row)) == text
    came = judge_decoder().value(text)
    assert [getattr(each, "class_", each) for each in came] == [
        each if each == "x" else type(each).__name__ for each in row
    ]
    assert [each.handle_ for each in came if each != "x"] == list(range(1, 1 + len(row) - row.count("x")))


def test_nan_survives_and_equals_nothing() -> None:
    came = across(math.nan)
    assert math.isnan(came)
    assert not same(math.nan, came)


def test_a_whole_number_may_have_some_thousand_digits() -> None:
    assert across(10**4000) == 10**4000
    with pytest.raises(ValueError, match="digits"):  # which a worker answers with "x"
        Encoder().text(10**5000)


@pytest.mark.parametrize(
    "board",
    [
        {(1, 0): "x", (0, True): None, (): 5},
        {(1, 2.5): "x", (0, 0): "y"},
        {((1,), 0): "x", (0, 0): "y"},
        {(1, 0): "x", 5: "y"},
        {(1, 0): ["x"], (0, 0): "y"},
    ],
)
def test_a_dict_with_tuples_for_keys_survives(board: dict[Any, Any]) -> None:
    came = across(board)
    assert list(came.items()) == list(board.items())
    assert same(board, came)


def test_keys_keep_their_order_and_sets_have_one_text() -> None:
    encoder = Encoder()
    assert list(across({2: "b", 1: "a"})) == [2, 1]
    one, other = encoder.text(encoder.tag({0, 8})), encoder.text(encoder.tag({8, 0}))
    assert one == other


# ---------------------------------------------------------------- what does not cross


class Five(int):
    """A number that says that it is equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = int.__hash__


def never(*_: object) -> Any:
    raise AssertionError("nothing of a student's object is called")


# An object that says that it is a list.
LIAR = type(
    "Liar",
    (),
    {"__class__": property(lambda _: list)}
    | dict.fromkeys(
        ["__iter__", "__repr__", "__str__", "__reduce__", "__len__", "__hash__", "__bool__"], never
    ),
)()


@pytest.mark.parametrize(
    "value",
    [Five(5), LIAR, lambda: 5, (n for n in [1]), 1j, range(3), bytearray(b"x")],
    ids=["Five", "Liar", "function", "generator", "complex", "range", "bytearray"],
)
def test_what_is_not_plain_data_is_an_object_of_its_class(value: Any) -> None:
    encoder = Encoder(foreign)
    text = encoder.text(encoder.tag([value]))
    (came,), (again,) = judge_decoder().value(text), judge_decoder().value(text)
    assert type(came) is Opaque
    assert came.class_ == type(value).__name__
    assert not same(came, again)


def test_a_named_tuple_crosses_with_what_is_in_it_and_is_as_good_as_a_tuple() -> None:
    class Point(namedtuple("Point", "x y")):
        def __iter__(self) -> Any:
            return iter([5, 5])

        __len__ = __getitem__ = __eq__ = __hash__ = __iter__  # type: ignore[assignment]  # a lie  # none of them is asked

    encoder = Encoder(foreign)
    (came,) = judge_decoder().value(encoder.text(encoder.tag([Point(1, (2.5, "b"))])))
    assert (type(came), came.object_.handle_) == (Named, 1)
    assert same((1, (2.5, "b")), came)
    assert same({(1, (2.5, "b"))}, {came})
    assert not same([1, (2.5, "b")], came)
    assert not same((5, 5), came)


class Lying(list[Any]):
    """A list of a class of its own, none of whose methods is asked."""

    def __iter__(self) -> Any:
        return iter([5, 5])

    __len__ = __getitem__ = __setitem__ = __eq__ = __hash__ = __iter__  # type: ignore[assignment]


def test_a_list_of_a_class_of_its_own_is_the_list_that_it_is() -> None:
    inner = Lying([2.5])
    came = across(Lying([1, inner, inner]))
    assert type(came) is list
    assert same([1, [2.5], [2.5]], came)
    inner.append(inner)
    with pytest.raises(WireError, match="contains itself"):
        Encoder().tag(inner)


def test_a_list_of_a_class_of_its_own_is_changed_in_place() -> None:
    board = Lying([0, 0, Lying([1, 2])])
    row = list.__getitem__(board, 2)
    assert copy_into(board, [0, 7, [3], 4])
    assert across(board) == [0, 7, [3], 4]
    assert list.__getitem__(board, 2) is row


def test_a_named_tuple_is_measured_as_a_tuple_is() -> None:
    pair = namedtuple("pair", "a b")
    deep = pair(1, 2)
    for _ in range(MAX_DEPTH):
        deep = pair(deep, deep)
    with pytest.raises(WireError, match="more than"):
        Encoder(foreign).tag(deep)


def test_a_value_that_contains_itself_does_not_cross() -> None:
    circle: list[Any] = [1]
    circle.append([circle])
    with pytest.raises(WireError, match="contains itself"):
        Encoder().tag(circle)


def test_the_same_list_twice_is_no_circle() -> None:
    row = [0.5]
    assert across([row, row]) == [row, row]


def test_what_is_nested_too_deeply_does_not_cross() -> None:
    deep: Any = 0.5
    for _ in range(MAX_DEPTH):
        deep = [deep]
    assert across(deep) == deep
    with pytest.raises(WireError, match=f"more than {MAX_DEPTH} deep"):
        Encoder().tag([deep])


def test_what_has_too_many_items_does_not_cross() -> None:
    doubled: Any = [0.5]
    for _ in range(MAX_DEPTH - 5):  # 2 ** 35 items, in a few lists
        doubled = [doubled, doubled]
    with pytest.raises(WireError, match=f"more than {MAX_ITEMS} items"):
        Encoder().tag(doubled)
    with pytest.raises(WireError, match=f"more than {MAX_ITEMS} items"):
        Encoder(numpy=numpy).tag(numpy.zeros(MAX_ITEMS + 1))
    with pytest.raises(WireError, match="more than 8 dimensions"):
        Encoder(numpy=numpy).tag(numpy.zeros((1,) * 9))


def test_an_empty_array_of_very_many_rows_does_not_cross() -> None:
    with pytest.raises(WireError, match=f"more than {MAX_ITEMS} items"):
        Encoder(numpy=numpy).tag(numpy.zeros((10**9, 0)))
    with pytest.raises(WireError, match="not a value"):
        judge_decoder().value('{"n":["<f8",[1000000000,0],""]}')


def test_what_many_empty_arrays_are_as_lists_is_limited() -> None:
    rows = numpy.zeros((1000, 0))
    with pytest.raises(WireError, match=f"more than {MAX_ITEMS} items"):
        Encoder(numpy=numpy).tag(numpy.zeros((10**4, 0)))
    one = Encoder(numpy=numpy).text(Encoder(numpy=numpy).tag(rows))
    assert same(rows, judge_decoder().value(one))
    with pytest.raises(WireError, match="not a value"):
        judge_decoder().value(f"[{','.join([one] * 300)}]")


@pytest.mark.parametrize(
    "text",
    [
        '{"n":["S",[2],["a",{"b":"' + "61" * 1000 + '"}]]}',  # each as wide as the longest
        "[" + ",".join(['{"n":["S4000000",[1],[{"b":"61"}]]}'] * 10) + "]",  # 40 MB
        '{"n":["<U100000",[10],["","","","","","","","","",""]]}',  # 4 MB, which each of many draws could be
        '{"n":["<f16",[1],"' + "00" * 16 + '"]}',  # of which numpy gives no plain number
        '{"m":["<f16",1]}',
        '{"m":["S",1000000000]}',  # so many zeros
    ],
    ids=["no width", "too much", "padded", "long double", "one long double", "a number as text"],
)
def test_arrays_that_are_small_as_text_and_not_here_are_refused(text: str) -> None:
    with pytest.raises(WireError, match=r"not a value|not an? (array|numpy)"):
        judge_decoder().value(text)


# ---------------------------------------------------------------- numpy


@pytest.mark.parametrize(
    "array",
    [
        numpy.array([[1, 2], [3, 4]]),
        numpy.array([], dtype=float),
        numpy.zeros((2, 0, 3), dtype=numpy.int8),
        numpy.array(5),
        numpy.array([True, False]),
        numpy.array([1.5, -0.0], dtype=">f4"),
        numpy.array(["ab", "c"]),
        numpy.full((19, 19), "", dtype="U100"),
        numpy.array(["a" * 10_000, "b", "c"]),
        numpy.array([b"ab", b"c"]),
        numpy.array([1, "x", None, [1, [2]], (1,)], dtype=object),
        numpy.array([[1, 2], [3, 4]])[:, ::-1],
        numpy.asfortranarray(numpy.arange(6).reshape(2, 3)),
    ],
    ids=lambda array: str(array)[:40],
)
def test_arrays_keep_their_type_of_element_and_shape(array: Any) -> None:
    came = across(array)
    assert type(came) is numpy.ndarray
    assert same(array, came)


def test_an_array_that_came_can_be_written_to() -> None:
    across(numpy.array([1, 2]))[0] = 5


@pytest.mark.parametrize(
    "number",
    [
        numpy.int64(5),
        numpy.uint8(5),
        numpy.float32(1.5),
        numpy.bool_(True),
        numpy.str_("x"),
        numpy.bytes_(b"x"),
    ],
)
def test_numpy_scalars_are_not_numbers_of_pythons(number: Any) -> None:
    came = across(number)
    assert type(came) is type(number)
    assert same(number, came)


@pytest.mark.parametrize(
    "value",
    [
        numpy.datetime64("2020"), numpy.datetime64(1, "ns"), numpy.timedelta64(1), numpy.void(b"a"),
        numpy.longdouble(1), numpy.complex128(1j),
    ],
)  # fmt: skip
def test_a_numpy_scalar_that_pythons_numbers_do_not_hold_is_an_object(value: Any) -> None:
    encoder = Encoder(foreign, numpy)
    assert type(judge_decoder().value(encoder.text(encoder.tag(value)))) is Opaque


def test_a_class_derived_from_an_array_is_an_object() -> None:
    encoder = Encoder(foreign, numpy)
    masked: Any = numpy.array([[1]]).view(type("Masked", (numpy.ndarray,), {}))
    assert type(judge_decoder().value(encoder.text(encoder.tag(masked)))) is Opaque


@pytest.mark.parametrize("items", [[[1, 2], [3, 4]], [["a", "b"]], [[None, [1]]]])
def test_a_matrix_crosses_as_the_array_that_it_is(items: Any) -> None:
    array = numpy.array(items, dtype=object if None in items[0] else None)
    came = across(array.view(numpy.matrix))
    assert type(came) is numpy.ndarray
    assert same(array, came)


# ---------------------------------------------------------------- changes in place


@given(VALUES, VALUES)
@example([((1, 0), 2)], [((1, False), 2)])
def test_what_is_copied_into_is_the_same_afterwards(old: Any, new: Any) -> None:
    if copy_into(old, new):
        assert same(new, old)


def test_inner_lists_keep_their_identity() -> None:
    board = [[0, 0], [0, 0]]
    first, second = board
    assert copy_into(board, [[1, 0], [0, 1], [2]])
    assert board == [[1, 0], [0, 1], [2]]
    assert board[0] is first
    assert board[1] is second


def test_a_number_that_becomes_a_truth_is_noticed() -> None:
    row: list[Any] = [1, 0]
    table: dict[Any, Any] = {1: 1}
    assert copy_into(row, [True, 0])
    assert copy_into(table, {True: 1})
    assert same([True, 0], row)
    assert same({True: 1}, table)


def test_an_array_is_changed_in_place_and_an_atom_is_not() -> None:
    array = numpy.zeros(3)
    assert copy_into(array, numpy.ones(3))
    assert same(numpy.ones(3), array)
    assert not copy_into(array, numpy.ones(4))
    assert not copy_into(1, 2)
    assert not copy_into([1], (1,))


def test_the_lists_in_a_tuple_change_in_place_and_it_is_another_tuple_where_anything_else_has_changed() -> (
    None
):
    board = (9, rows := [0, 0])
    assert copy_into(board, (9, [0, 1]))
    assert board == (9, [0, 1])
    assert board[1] is rows
    assert not copy_into(board, (13, [0, 1]))
    assert not copy_into(board, (9, [0, 1], 1))
    assert copy_into((numpy.zeros(2), 9), (numpy.ones(2), 9))
    assert not copy_into((numpy.zeros(2),), (numpy.ones(3),))
