"""What a worker sent of a call, as an outcome."""

from __future__ import annotations

from typing import Any

from harness.drive.calls.exchange import NOT_AN_ANSWER
from harness.model import Ended, Outcome, Raised, Returned
from harness.sandbox.decode import Decoder
from harness.sandbox.wire import ERROR, MAX_NUMBER, VALUE, Unusable, WireError

_CLASSES, _NAME, _MESSAGE = 20, 300, 500  # of an exception: classes, and characters of a name and its message


def read_outcome(kind: object, value: Any) -> Outcome:
    """A value or an exception from what the worker sent; anything odd is a crash of its own making."""
    if type(kind) is str and kind == VALUE:
        return Returned(value)
    if type(kind) is str and kind == ERROR and type(value) is dict and type(value.get("classes")) is list:
        classes: list[Any] = value["classes"][:_CLASSES]
        message, line, file = (value.get(key, 0) for key in ("message", "line", "file"))
        texts = {str}.issuperset(map(type, [*classes, message, file]))
        if texts and classes and (line is None or (type(line) is int and -1 < line < MAX_NUMBER)):
            return Raised(tuple(c[:_NAME] for c in classes), message[:_MESSAGE], line, file[:_NAME])
    return Ended("crashed", NOT_AN_ANSWER)


def left_of(args: list[Any], after: Any) -> list[tuple[Any, Any]]:
    """Each argument with what a call has made of it: something unusable if the worker has not told of all of them."""
    told = type(after) is list and len(after) == len(args)
    return list(zip(args, after if told else [Unusable("it cannot cross")] * len(args), strict=True))


def answered(line: str, decoder: Decoder) -> tuple[Outcome, Any]:
    """The outcome in one line of a batch, and the arguments as they are after the call, None where unchanged."""
    try:
        kind, value, after = decoder.value(line)
    except (WireError, TypeError, ValueError):
        return Ended("crashed", NOT_AN_ANSWER), None
    return read_outcome(kind, value), after
