"""One combination of an `agree:`: the values of its variables, and what the reference gives for them.

for: {g: boards, i: [0, 23]}      {"g": boards[0], "i": 0}, {"g": boards[0], "i": 23}, {"g": boards[1], "i": 0} ..
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any

from harness.drive.spelled import is_short
from harness.fast_dataclasses import dataclass
from harness.judge.values import copied
from harness.judge.words import Raises
from harness.model import Case, Code


@dataclass(frozen=True)
class Trial:
    """One combination: the variables, the encoded arguments, and what the reference gives.

    `line` are the encoded arguments and `answer` the encoded answer, "" where the call could not be encoded in
    advance. Where the reference raises, `answer` is only how such an answer begins: message and line are free.
    `after` are the arguments, or where there is no single call the variables, as the reference leaves them, and
    `made` is what the setup has made, by name.
    """

    variables: Mapping[str, Any]
    line: str
    answer: str
    expected: object  # a value, or the word for the error it raises
    after: tuple[Any, ...]
    made: Mapping[str, Any] = field(default_factory=dict)

    @property
    def named(self) -> tuple[Any, ...]:
        """The values that are too long to be written into the expression: there they keep their names."""
        return tuple(value for value in self.variables.values() if not is_short(value))


def combinations(case: Case, names: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The variables of each combination of `for:`, the last one turning fastest; a key may name a tuple."""
    yield from _turn(list(case.over), names, {})


def _turn(
    over: list[tuple[str, Any]], names: dict[str, Any], chosen: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    if not over:
        yield dict(chosen)
        return
    (key, code), *rest = over
    targets = loop_variables(key)
    for value in eval(code.compiled, {**names, **chosen}):
        values = value if len(targets) > 1 else [value]
        yield from _turn(rest, names, {**chosen, **dict(zip(targets, values, strict=True))})


def loop_variables(key: str) -> list[str]:
    """The variables that a key of `for:` names: "i" one, "(g, i)" two."""
    return key.strip("()").replace(",", " ").split()


def whole_trial(agree: Code, names: dict[str, Any], variables: dict[str, Any]) -> Trial:
    """A trial whose expression is evaluated as a whole, with the reference's functions."""
    scope = copied(variables)
    try:
        expected: object = eval(agree.compiled, {**names, **scope})
    except Exception as error:  # the reference's error is what the submission must raise
        expected = Raises(type(error))
    return Trial(variables, "", "", expected, tuple(scope.values()))


def is_to_the_letter(trial: Trial, answer: str) -> bool:
    """Whether an encoded answer is the reference's to the letter, or raises the very error and changes nothing."""
    if not trial.answer:
        return False
    if isinstance(trial.expected, Raises):
        return answer.startswith(trial.answer) and answer.endswith(",null]")
    return answer == trial.answer
