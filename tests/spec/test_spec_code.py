"""Python in YAML is compiled as if it stood in a Python file at the same line and column."""

import traceback
from types import CodeType

import pytest

from harness.errors import SpecError
from harness.spec.code import Python, expression, statements
from harness.spec.nodes import Node, parse
from harness.spec.source import TextFile


def value(text: str) -> Node:
    """The value of the last key of some YAML."""
    return parse(TextFile("some.yaml", text)).entries()[-1][1]


def positions(code: CodeType) -> set[tuple[int | None, ...]]:
    return {place for place in code.co_positions() if place[0] != place[1] or place[2] != place[3]}


def line_of_failure(python: Python) -> int | None:
    with pytest.raises(ZeroDivisionError) as caught:
        exec(python.code.compiled, {})
    frame = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert frame.filename == "some.yaml"
    return frame.lineno


def test_a_traceback_of_an_expression_points_at_its_yaml_line() -> None:
    assert line_of_failure(expression(value("a: b\nagree: 1 / 0\n"))) == 2


def test_a_traceback_of_a_block_points_at_the_line_inside_it() -> None:
    assert line_of_failure(statements(value("a: b\nsetup: |\n  x = 1\n\n  y = x / 0\n"))) == 5


def test_a_traceback_of_an_indented_expression_in_a_block_points_inside_it() -> None:
    assert line_of_failure(expression(value("agree: |\n  (1 +\n   1 / 0)\n"))) == 3


@pytest.mark.parametrize(
    ("text", "column"),
    [("agree: 1 / n\n", 7), ('agree: "1 / n"\n', 8), ("agree: |\n    1 / n\n", 4), ("●: 1 / n\n", 5)],
)
def test_columns_are_those_of_the_yaml_line_in_bytes(text: str, column: int) -> None:
    places = positions(expression(value(text)).code.compiled)
    line = 2 if "|" in text else 1
    assert (line, line, column, column + 5) in places


def test_the_names_of_an_expression_are_told_from_those_it_binds() -> None:
    python = expression(value("agree: f(x for x in y if (z := x))"))
    assert {name for name, _ in python.used} == {"f", "x", "y"}
    assert python.bound == {"x", "z"}


def test_the_names_of_statements_are_told_from_those_they_bind() -> None:
    text = "setup: |\n  import os.path, random as r\n  def f(a): return a\n  for i in g: pass\n"
    python = statements(value(text))
    assert python.bound == {"os", "r", "f", "a", "i"}
    assert set(python.used) == {("g", 4), ("a", 3)}


def test_a_null_character_is_a_mistake_and_not_a_crash() -> None:
    with pytest.raises(SpecError, match="null bytes"):
        expression(value("agree: \"f('\\0')\""))


def test_annotations_of_this_project_do_not_leak_into_a_specs_code() -> None:
    flags = statements(value("setup: x = 1")).code.compiled.co_flags
    assert not flags & 0x1000000  # CO_FUTURE_ANNOTATIONS
