"""Kinds of values: how each is read from YAML, what its JSON Schema is, and how to say what is wanted.

A key of `keys.py` names its kind, and so the reader and the schema for editors cannot drift apart. In YAML
every scalar is read as text here, while an editor's schema sees numbers and booleans: `SCALAR` covers both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from harness.errors import SpecError
from harness.fast_dataclasses import dataclass
from harness.judge import patterns, script
from harness.spec.nodes import Node
from harness.spec.source import load

Schema = Mapping[str, Any]

# Python refuses to read one of more than 4,300 digits
_NUMBER = r"[0-9]{1,9}(\.[0-9]{1,99})?"
SCALAR: Schema = {"type": ["string", "number", "boolean"]}


@dataclass(frozen=True)
class Kind:
    """What a value may be: read from YAML (or a SpecError), and as JSON Schema."""

    read: Callable[[Node], Any]
    schema: Schema


def _wrong(node: Node, wanted: str, example: str) -> SpecError:
    """The error for a scalar of the wrong kind; its cure is an example with the key's own name."""
    key = re.sub(r"\[\d+\]$", "", node.key).rpartition(".")[2]
    if node.text():
        problem = f"`{node.written}` is not {wanted}"
    elif node.cut_by_comment:
        problem = f"has no value (` #` begins a comment): {wanted} is wanted"
    else:
        problem = f"has no value: {wanted} is wanted"
    return node.fail(problem, f"write for example `{key}: {example}`")


def _scalar(wanted: str, example: str, pattern: str, value: Callable[[str], Any], schema: Schema) -> Kind:
    """A kind of scalar: text that matches `pattern` whole, and what `value` makes of it."""

    def read(node: Node) -> Any:
        text = node.text().strip()
        if not re.fullmatch(pattern, text):
            raise _wrong(node, wanted, example)
        return value(text)

    return Kind(read, schema)


def _above_zero(wanted: str, example: str, value: Callable[[str], Any]) -> Kind:
    """A number that must not be 0."""
    schema = {"type": ["number", "string"], "exclusiveMinimum": 0, "pattern": f"^{_NUMBER}$"}
    return _scalar(wanted, example, rf"(?=.*[1-9]){_NUMBER}", value, schema)


def list_of(item: Kind) -> Kind:
    """A list, read to a tuple."""
    return Kind(
        lambda node: tuple(item.read(element) for element in node.elements()),
        {"type": "array", "items": item.schema},
    )


def by_name(value: Kind) -> Kind:
    """A mapping from anything to values of one kind, read to a tuple of (name, value, place of the entry)."""

    def read(node: Node) -> tuple[tuple[str, Any, Node], ...]:
        entries = node.entries()
        if not entries:
            raise node.fail("is empty", "write an entry, or remove the key")
        return tuple((key.text(), value.read(item), item) for key, item in entries)

    return Kind(read, {"type": "object", "minProperties": 1, "additionalProperties": value.schema})


def _percent(text: str) -> Fraction:
    return Fraction(text.rstrip("%").rstrip()) / 100


def _line(node: Node) -> str:
    text = node.text()
    if "\n" in text:
        raise node.fail("a line break inside one line", "write each line as an item of its own")
    return text


TEXT = _scalar("text", "some words", r"(?s).+", str, {**SCALAR, "minLength": 1})
TITLE = _scalar(
    "text on one line", "some words", r".+", str, {**SCALAR, "minLength": 1, "pattern": r"^[^\n]+\n?$"}
)
NAME = _scalar("a Python name", "play_game", r"[^\W\d]\w*", str, {"type": "string", "pattern": r"^\w+$"})
WATCHED = _scalar(
    "a Python name, `not` and a name, or a call of one with _ for what is not looked at",
    "place(_, stone)",
    r"not [^\W\d]\w*|[^\W\d]\w*(\(\w+(, *\w+)*\))?",
    str,
    {"type": "string", "pattern": r"^(not \w+|\w+(\(\w+(, *\w+)*\))?)$"},
)
MARKS = _scalar(
    "a number of marks, 0 or more",
    "4",
    _NUMBER,
    Fraction,
    {"type": ["number", "string"], "minimum": 0, "pattern": f"^{_NUMBER}$"},
)
WEIGHT = _above_zero("a number above 0", "2", Fraction)
STEP = _above_zero("a step of marks above 0", "0.5", Fraction)
SECONDS = _above_zero("a number of seconds above 0", "2.5", float)
COUNT = _scalar(
    "a whole number from 1",
    "5",
    r"(?=.*[1-9])[0-9]{1,9}",
    int,
    {"type": ["integer", "string"], "minimum": 1, "pattern": "^[0-9]{1,9}$"},
)
PERCENT = _scalar(
    "a percentage from 0% to 100%",
    "50%",
    r"(100(\.0{1,99})?|[0-9]{1,2}(\.[0-9]{1,99})?) ?%",
    _percent,
    {"type": "string", "pattern": r"^[0-9]{1,3}(\.[0-9]{1,99})? ?%$"},
)
SHARE = _scalar(
    "a percentage from 0 to 100",
    "10",
    r"(100|[0-9]{1,2}(\.[0-9]{1,99})?) ?%?",
    _percent,
    {"type": ["number", "string"], "minimum": 0, "maximum": 100},
)
YES_NO = _scalar(
    "true or false", "true", r"(?i)true|false", lambda text: text.lower() == "true", {"type": "boolean"}
)
FILE = _scalar(
    "a path beside this file", "../../reference/morris.py", r".+", str, {"type": "string", "minLength": 1}
)
# A line keeps its blanks, and may be empty: that is what a bare return key types.
LINE = Kind(_line, SCALAR)
# A script keeps its layout.
SCRIPT = Kind(lambda node: TEXT.read(node) and node.text(), {"type": "string", "minLength": 1})


def _pattern(node: Node) -> str:
    """A pattern for names of files and students, which Python's own re looks for."""
    text = _line(node)
    try:
        re.compile(text)
    except re.error as error:
        raise node.fail(
            f"`{text}` is not a valid pattern: {error}", "write it in the syntax of Python's re module"
        ) from None
    return text


PATTERN = Kind(_pattern, SCALAR)


def _gtp(node: Node) -> str:
    """A session's text: as written, or that of the .gtp file beside the YAML that is named."""
    text: str = SCRIPT.read(node)
    if not re.fullmatch(r"\S+\.gtp\s*", text):
        return text
    file = Path(node.source.file).parent / text.strip()
    if not file.is_file():
        raise node.fail(
            f"there is no file {file}", "write the session itself below `gtp: |`, or correct the name"
        )
    return load(file).text


GTP = Kind(_gtp, SCRIPT.schema)


def _console(node: Node) -> str:
    """A session's text, in which each line can be read."""
    text: str = SCRIPT.read(node)
    script.parse(text, node.source.file, node.line + node.block, node.key)
    return text


def _prompts(node: Node) -> tuple[tuple[str, str], ...]:
    """Patterns, each with the line that is typed."""
    for key, value in node.entries():
        if wrong := patterns.mistake(key.text()):
            raise key.fail(f"`{key.text()}` is not a valid pattern: {wrong}", "write it in RE2's syntax")
        answers, _time = script.answers_and_time(value.text())
        for typed in answers:
            if typed.startswith("? "):
                script.parse(typed, node.source.file, value.line, value.key)
    return tuple((key.text(), _line(value)) for key, value in node.entries())


CONSOLE = Kind(_console, SCRIPT.schema)
PROMPTS = Kind(_prompts, {"type": "object", "additionalProperties": SCALAR})
