"""A call and what the reference makes of it, as YAML to paste into a spec.

is_adjacent(3, 4): True                a line for `examples:`, where a value or an error says it all

- name: TO BE NAMED                    an item for `cases:`, where an argument changes or lines are typed
  setup: g = [[0, 0], 1]
  answers: ["5"]
  expect:
    turn(g): True
    g: "[[0, 1], 0]"
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import yaml

from harness.fast_dataclasses import dataclass
from harness.judge.values import same
from harness.model import Outcome, Raised, Returned
from harness.spec.nodes import in_quotes
from harness.verify.mutation.recorded import RecordedCall


@dataclass(frozen=True)
class CallEffect:
    """What a call did: value or error, the arguments after it, the lines that were not typed."""

    outcome: Outcome
    args: tuple[Any, ...]
    unused: tuple[str, ...] = ()


def paste(
    name: str, call: RecordedCall, seen: CallEffect, function: Callable[..., Any], by_value: bool = True
) -> str:
    """The lines that make the call a case; what the reference does is what is expected. `by_value` says that
    value or error are enough to tell it from what it is to kill."""
    if by_value and not call.answers and same(call.args, seen.args):
        written = ", ".join(map(repr, call.args))
        return f"{scalar(f'{name}({written})')}: {scalar(_expected(seen.outcome))}"
    return "\n".join(_case(name, call, seen, _parameters(function, len(call.args))))


def _case(name: str, call: RecordedCall, seen: CallEffect, parameters: list[str]) -> Iterator[str]:
    named = {
        p: value
        for p, value in zip(parameters, call.args, strict=True)
        if isinstance(value, list | dict | set)
    }
    written = [p if p in named else repr(value) for p, value in zip(parameters, call.args, strict=True)]
    yield "- name: TO BE NAMED"
    setup = [f"{p} = {value!r}" for p, value in named.items()]
    if len(setup) == 1:
        yield f"  setup: {scalar(setup[0])}"
    elif setup:
        yield from ("  setup: |", *(f"    {line}" for line in setup))
    if call.answers:
        yield f"  answers: [{', '.join(map(in_quotes, call.answers))}]"
    yield "  expect:"
    tried = f"{name}({', '.join(written)})"
    yield f"    {scalar(tried)}: {scalar(_expected(seen.outcome))}"
    for p, value in zip(parameters, seen.args, strict=True):
        if p in named:
            yield f"    {p}: {scalar(repr(value))}"
    if call.answers:
        yield f"    unused(): {scalar(repr(list(seen.unused)))}"


def _expected(outcome: Outcome) -> str:
    if isinstance(outcome, Raised):
        return f"raises({outcome.classes[0].removeprefix('builtins.')})"
    return repr(outcome.value) if isinstance(outcome, Returned) else "anything"


def _parameters(function: Callable[..., Any], count: int) -> list[str]:
    """The names of a function's first parameters; a, b, c where they have none."""
    try:
        names = list(inspect.signature(function).parameters)[:count]
    except (TypeError, ValueError):
        names = []
    return names if len(names) == count else list("abcdefghijklmnopqrstuvwxyz"[:count])


def scalar(text: str) -> str:
    """A text as a YAML scalar: as it is where that reads back, else in quotes."""
    try:
        plain = yaml.load(f"{text}: {text}", yaml.BaseLoader) == {text: text}
    except yaml.YAMLError:
        plain = False
    return text if plain else in_quotes(text)
