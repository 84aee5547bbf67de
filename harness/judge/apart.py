"""Where two long values differ, for a sentence: a board of 24 numbers says nothing when it is read out.

expected  [[0, 2, 1], 9, 8]      "7 at [1] where 9 should have come"
got       [[0, 2, 1], 7, 8]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from harness.judge.values import is_array, same
from harness.judge.words import Word
from harness.report.show import show

LONG = 60  # characters of a value that is not read out as a whole
NAMED = 3  # differences that are named one by one

Place = tuple[str, Any, Any]  # where, what was expected there, what is there


def apart(expected: object, got: object) -> str:
    """Where `got` is another value, in words; "" where both are better shown whole: short, or of another shape."""
    if isinstance(expected, Word) or min(len(show(expected)), len(show(got))) < LONG:
        return ""
    places = list(_places(expected, got, ""))
    if not places or not all(where for where, *_ in places):
        return ""
    (where, wanted, given), *others = places[:NAMED]
    first = f"{show(given, LONG)} at {where} where {show(wanted, LONG)} should have come"
    rest = [
        f"{show(given, LONG)} at {where} where {show(wanted, LONG)} should" for where, wanted, given in others
    ]
    left = len(places) - NAMED
    return ", ".join([first, *rest]) + (f", and {left} more such differences" if left > 0 else "")


def _places(expected: Any, got: Any, where: str) -> Iterator[Place]:
    """The smallest parts that differ, in order; parts of another shape are one difference as a whole."""
    if is_array(expected) and is_array(got) and (expected.dtype, expected.shape) == (got.dtype, got.shape):
        expected, got = expected.tolist(), got.tolist()
    if type(expected) is type(got) and isinstance(expected, list | tuple) and len(expected) == len(got):
        for index, (wanted, given) in enumerate(zip(expected, got, strict=True)):
            yield from _places(wanted, given, f"{where}[{index}]")
    elif not same(expected, got):
        yield where, expected, got
