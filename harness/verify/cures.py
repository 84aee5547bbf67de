"""What an author may do about a case that fails by how it is written. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from harness.judge.values import Unworkable
from harness.judge.words import Evenly, Word
from harness.model import Result, Returned
from harness.sandbox.wire import Opaque

_EQUALS_NOTHING = (
    "an object equals nothing here: write `(half(1) == Half(1)): True`, by the student's own `==`, or ask for what "
    "is in it, `half(1).number: 1`"
)
_OWN = "it can be asked for more where its class is a task, or `own:` in _assignment.yaml names it"
_CAME = "an object of class "  # in the reason why an expression could not be worked out with one


def cure(result: Result) -> str:
    """What to do where one draw is taken for many, a generator for a list, an object for a value, or where more is
    asked of an object than can be; "" for any other case."""
    check = result.verdict.check
    if check is None or not isinstance(check.got, Returned):
        return ""
    if isinstance(check.expected, Evenly) and result.case.draws == 1:
        return "`draws: 1000` in the case evaluates it so often"
    got, expected = set(_objects(check.got.value)), set(_objects(check.expected))
    if "generator" in got | expected:
        return "go through it, as in list(f(3)): [1, 2, 3]"
    if got and (expected or _is_ours(check.expected)):
        return _EQUALS_NOTHING
    return _OWN if got or expected else ""


def _is_ours(value: object) -> bool:
    """Whether a value is an object of a class of the reference's."""
    return not isinstance(value, Word) and type(value).__module__ not in ("builtins", "numpy")


def _objects(value: object) -> Iterator[str]:
    """The classes of a student's objects that a value is or holds, or for which it could not be worked out."""
    if isinstance(value, Opaque):
        yield value.class_.removeprefix("builtins.")
    elif isinstance(value, Unworkable):
        yield from (said.partition(" ")[0] for said in value.reason.split(_CAME)[1:])
    elif isinstance(value, list | tuple | set | frozenset | dict):
        inside = chain(value, value.values()) if isinstance(value, dict) else value
        yield from (class_ for item in inside for class_ in _objects(item))
