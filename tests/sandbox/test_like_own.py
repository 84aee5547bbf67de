"""harness/sandbox/box/like_own.py: what is read from the code of a student's function."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from harness.sandbox.box.like_own import _loaded, _only_return, told_so


def in_a_cell(g: Any) -> Any:
    assert all(g for _ in g)
    return g


@pytest.mark.parametrize(
    ("function", "value"),
    [
        (lambda g: g, ("FAST", "g")),
        (lambda: True, ("CONST", True)),
        (lambda: None, ("", None)),
        (in_a_cell, ("DEREF", "g")),
    ],
)
def test_the_one_value_that_a_function_returns_is_known(
    function: Callable[..., Any], value: tuple[str, Any]
) -> None:
    assert _only_return(function.__code__) == value


@pytest.mark.parametrize(
    ("name", "value", "loaded"),
    [
        ("LOAD_FAST", "g", ("FAST", "g")),
        ("STORE_FAST_LOAD_FAST", ("hand", "g"), ("FAST", "g")),
        ("LOAD_FAST_BORROW", "g", ("FAST", "g")),
        ("LOAD_CONST", (1, 2), ("CONST", (1, 2))),
        ("DELETE_FAST", "g", ("DELETE_FAST", "g")),
    ],
)
def test_a_variable_is_loaded_in_one_way_or_another_by_each_python(
    name: str, value: Any, loaded: tuple[str, Any]
) -> None:
    step: Any = SimpleNamespace(opname=name, argval=value)
    assert _loaded(step) == loaded


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        (("2", "F"), ("11", "C")),
        ("2 F", "11 C"),
        ("(2,F)", "(11,C)"),
        ("2F", "11C"),
        ("F-2", "C-11"),
        (["2", "F"], ["11", "C"]),
        ((2, "F"), (11, "C")),
        ([2, 5], [11, 2]),
        (None, ("11", "C")),
        ("row 2, column F", ("11", "C")),
        ((2, "F", True), ("11", "C")),
    ],
)
def test_words_that_stand_in_for_others_are_told_as_those_are(told: Any, meant: Any) -> None:
    assert told_so(told, ("11", "C")) == meant


def test_what_is_no_word_stands_as_it_is() -> None:
    assert told_so("2 F", ("a b", "C")) == ("a b", "C")
    assert told_so([1, 2], (3, 4)) == (3, 4)


def test_words_of_one_kind_stay_in_their_order() -> None:
    assert told_so("A B", ("C", "D")) == "C D"
