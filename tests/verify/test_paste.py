"""A killing call as YAML: it must read back as the call."""

from __future__ import annotations

import yaml

from harness.model import Raised, Returned
from harness.verify.mutation.paste import CallEffect, paste, scalar
from harness.verify.mutation.recorded import RecordedCall


def turn(g: list[int], name: str) -> None:
    """Stands for a function with two parameters."""


def test_a_value_is_a_line_for_examples() -> None:
    line = paste("joined", RecordedCall((3, 4)), CallEffect(Returned(True), (3, 4)), turn)
    assert line == "joined(3, 4): True"


def test_an_error_is_what_is_expected() -> None:
    seen = CallEffect(Raised(("builtins.KeyError", "builtins.LookupError"), "m"), (3,))
    assert paste("f", RecordedCall((3,)), seen, turn) == "f(3): raises(KeyError)"


def test_a_value_that_yaml_would_misread_is_quoted() -> None:
    line = paste("f", RecordedCall(({"a": 1},)), CallEffect(Returned([1, "it's"]), ({"a": 1},)), turn)
    assert yaml.load(line, yaml.BaseLoader) == {"f({'a': 1})": '[1, "it\'s"]'}


def test_a_changed_argument_makes_a_case() -> None:
    text = paste("turn", RecordedCall(([0], "x")), CallEffect(Returned(None), ([1], "x")), turn)
    assert yaml.load(text, yaml.BaseLoader) == [
        {
            "name": "TO BE NAMED",
            "setup": "g = [0]",
            "expect": {"turn(g, 'x')": "None", "g": "[1]"},
        }
    ]


def test_lines_that_are_typed_stand_in_the_case() -> None:
    text = paste(
        "turn",
        RecordedCall(([0], "x"), ("5", "it's")),
        CallEffect(Returned(None), ([0], "x"), ("it's",)),
        turn,
    )
    (case,) = yaml.load(text, yaml.BaseLoader)
    assert case["answers"] == ["5", "it's"]
    assert case["expect"]["unused()"] == '["it\'s"]'


def test_a_scalar_is_quoted_only_where_it_must_be() -> None:
    assert [scalar(text) for text in ("f(1)", "[1]", "a: b", "# a", "{'a': 1}", '{"a": 1}')] == [
        "f(1)", '"[1]"', '"a: b"', '"# a"', '"{\'a\': 1}"', "'{\"a\": 1}'",
    ]  # fmt: skip


def test_an_argument_that_must_not_change_is_written_down_where_that_is_what_tells() -> None:
    text = paste(
        "turn", RecordedCall(([0], "x")), CallEffect(Returned(None), ([0], "x")), turn, by_value=False
    )
    assert yaml.load(text, yaml.BaseLoader)[0]["expect"] == {"turn(g, 'x')": "None", "g": "[0]"}
