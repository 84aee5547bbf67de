"""Plays the cases that rival_suite.py has written in the student's own process, as a course's tests do.

Copied beside the generated cases; SUBMISSION in the environment is the student's file.
"""

from __future__ import annotations

import copy
import importlib.util
import os
import types
from typing import Any

import morris
import morris_positions
from cases import AGREE, CASES  # type: ignore[import-not-found]  # generated

ANYTHING = object()


class Raises:
    """Stands for an error that must come."""

    def __init__(self, error: type[BaseException]) -> None:
        self.error = error


class Like:
    """Stands for what must come, of whatever kind of number or sequence."""

    def __init__(self, value: Any) -> None:
        self.value = value


def load() -> types.ModuleType:
    """The student's module; one whose program starts at once keeps what it had defined by then."""
    spec = importlib.util.spec_from_file_location("student", os.environ["SUBMISSION"])
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        print(f"while it was imported: {error!r}")
    return module


STUDENT = load()


def play_case(number: int) -> None:
    """One case with lines to expect; an AssertionError where one does not hold."""
    task, setup, lines, answers = CASES[number]
    script = iter(answers)
    morris.__dict__["input"] = STUDENT.__dict__["input"] = lambda *_: next(script)
    STUDENT.__dict__["request_location"] = morris.request_location
    names: dict[str, Any] = {
        **vars(morris),
        **vars(morris_positions),
        "anything": ANYTHING,
        "raises": Raises,
        "like": Like,
    }
    names[task] = getattr(STUDENT, task)
    exec(setup, names)
    for left, right in lines:
        expected = eval(right, names)
        if isinstance(expected, Raises):
            assert raised(left, names, expected.error), f"{left}: no {expected.error.__name__}"
        else:
            got = eval(left, names)
            alike = isinstance(expected, Like) and got == expected.value
            assert expected is ANYTHING or alike or (got == expected and type(got) is type(expected)), left


def raised(left: str, names: dict[str, Any], error: type[BaseException]) -> bool:
    """Whether evaluating `left` raises this error."""
    try:
        eval(left, names)
    except error:
        return True
    return False


def play_agreement(number: int) -> None:
    """One case with a table of variables, answers and the variables afterwards."""
    task, text, table = AGREE[number]
    names: dict[str, Any] = {**vars(morris), **vars(morris_positions)}
    names[task] = getattr(STUDENT, task)
    code = compile(text, "<agree>", "eval")
    for variables, expected, after in table:
        mine = copy.deepcopy(variables)
        try:
            got = eval(code, {**names, **mine})
        except Exception as error:
            classes = [f"raises {cls.__name__}" for cls in type(error).__mro__]
            got = expected if expected in classes else classes[0]
        assert (got, mine) == (expected, after), f"{text} with {variables}"
