"""Inputs that a spec does not try: always the same ones, near those that it does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from small_course import make_spec

from harness.drive.reference import Reference
from harness.model import Task
from harness.verify.mutation.inputs import inputs, shape
from harness.verify.mutation.recorded import RecordedCall, recorded

REFERENCE = """
def place(board, i):
    board[i] = 1
    return board

def ask(board):
    return board[int(input("where? "))]

def boards(n):
    return [[0] * k for k in range(1, n)]
"""
PLACE = [
    {"name": "one", "setup": "b = [0, 0]", "expect": {"place(b, 1)": "[0, 1]", "b": "[0, 1]"}},
    {"name": "many", "agree": "place(b, i)", "for": {"b": "boards(3)", "i": "range(len(b))"}},
]
ASK = [{"name": "typed", "answers": ["0"], "expect": {"ask([7, 8, 9])": "7"}}]


@pytest.fixture
def course(tmp_path: Path) -> tuple[dict[str, Task], Reference]:
    spec = make_spec(tmp_path, REFERENCE, {"place": PLACE, "ask": ASK})
    return {task.name: task for task in spec.tasks}, Reference(spec.modules)


def test_calls_are_noted_as_they_are_before_the_call(course: tuple[dict[str, Task], Reference]) -> None:
    tasks, reference = course
    assert recorded(tasks["place"], reference) == [
        RecordedCall(([0, 0], 1)), RecordedCall(([0], 0)), RecordedCall(([0, 0], 0)), RecordedCall(([0, 0], 1)),
    ]  # fmt: skip


def test_the_lines_that_will_be_typed_belong_to_the_call(course: tuple[dict[str, Task], Reference]) -> None:
    tasks, reference = course
    assert recorded(tasks["ask"], reference) == [RecordedCall(([7, 8, 9],), ("0",))]


def test_numbers_in_for_are_enlarged_first(course: tuple[dict[str, Task], Reference]) -> None:
    tasks, reference = course
    first = next(inputs("place", tasks, reference))
    longest = max(len(i.call.args[0]) for i in inputs("place", tasks, reference) if i.origin == first.origin)
    assert (first.origin, longest) == ("other values of `for:`", 8)


def test_values_of_other_functions_are_tried_where_the_shape_is_the_same(
    course: tuple[dict[str, Task], Reference],
) -> None:
    tasks, reference = course
    assert any(one.call.args[0] == [7, 8, 9] for one in inputs("place", tasks, reference))


def test_the_inputs_are_the_same_every_time(course: tuple[dict[str, Task], Reference]) -> None:
    tasks, reference = course
    assert list(inputs("ask", tasks, reference)) == list(inputs("ask", tasks, reference))


def test_a_shape_does_not_depend_on_how_many_items_there_are() -> None:
    assert shape([[0, 1], 2]) == shape([[3], 4, 5])
    assert shape([1]) != shape((1,)) != shape([1.0])


LATE = '{"Ann": 3, "Bob": 1, "Cy": 9}'
LOANS = """
def late(loans, today):
    return [name for name in loans if loans[name] < today]
"""


@pytest.mark.parametrize(
    ("promise", "holds"),
    [
        ("another value", lambda loans: list(loans) == ["Ann", "Bob", "Cy"] and loans["Cy"] == 8),
        ("a tie", lambda loans: loans.get("Ann") == loans.get("Bob") == 1),
        ("another order", lambda loans: list(loans) == ["Bob", "Cy", "Ann"]),
        ("an item less", lambda loans: len(loans) == 2),
        ("another key", lambda loans: "ann" in map(str.lower, loans) and "Ann" not in loans),
    ],
)
def test_a_dict_is_changed_in_each_way(
    promise: str, holds: Callable[[dict[str, int]], bool], tmp_path: Path
) -> None:
    case = {"name": "some", "expect": {f"late({LATE}, 5)": "['Ann', 'Bob']"}}
    spec = make_spec(tmp_path, LOANS, {"late": [case]})
    tries = inputs("late", {task.name: task for task in spec.tasks}, Reference(spec.modules))
    assert any(holds(one.call.args[0]) for one in tries), promise


def test_no_input_comes_twice(course: tuple[dict[str, Task], Reference]) -> None:
    tasks, reference = course
    tried = [repr(one.call) for one in inputs("ask", tasks, reference)]
    assert len(tried) == len(set(tried))
