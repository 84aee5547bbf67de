"""The expression of an `agree:`, evaluated for many combinations: its calls are answered by whoever asks for it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from harness.drive.agree.trial import Trial
from harness.judge.values import copied
from harness.model import Case, Code

_LASTING = frozenset({type(None), bool, int, float, str, bytes})  # types of values that nobody can change
# Names by which an expression would look at what a call has done, of which nothing is seen in a chain; or at a promise
# without its noticing, as by `is`
_LOOKS = frozenset(
    {"witness", "printed", "open", "isinstance", "type", "id", "callable", "hasattr", "getattr"}
)

# What an expression sees, and which of these names are the student's
Names = tuple[Mapping[str, Any], Sequence[str]]


class Expression:
    """A case's expression, evaluated many times: each time some `ask` answers its calls of the student's functions."""

    def __init__(self, agree: Code, case: Case, names: Names) -> None:
        self.compiled = agree.compiled
        known, own = names
        said = " ".join(code.text for code in (agree, case.setup, *dict(case.over).values()) if code)
        objects = any(name in said and isinstance(known.get(name), type) for name in own)
        self.looks = objects or _looks(agree.text)  # then each combination is played by itself
        self.ask: Callable[[str, tuple[Any, ...]], Any]
        self.space = {**known, **{name: self._asking(name) for name in own}}

    def _asking(self, name: str) -> Callable[..., Any]:
        return lambda *args: self.ask(name, args)

    def evaluate(self, trial: Trial, ask: Callable[[str, tuple[Any, ...]], Any]) -> tuple[Any, list[Any]]:
        """The expression's value, and the variables after it."""
        self.ask = ask
        variables = copied(dict(trial.variables))
        self.space.update(variables)
        return eval(self.compiled, self.space), list(variables.values())


def lasts(value: object) -> bool:
    """Whether a value stays as it is, whatever is called."""
    return type(value) in _LASTING or (type(value) is tuple and all(map(lasts, value)))


@lru_cache(maxsize=1000)  # the spec's own words, whoever is compared
def _looks(text: str) -> bool:
    """Whether an expression looks at what its calls have done, or at their values without their noticing."""
    nodes = ast.walk(ast.parse(text.strip(), mode="eval"))
    return any(isinstance(node, ast.Is | ast.IsNot) or getattr(node, "id", "") in _LOOKS for node in nodes)
