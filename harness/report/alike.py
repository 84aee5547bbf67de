"""What has failed for the same reason, so that nobody needs to read it all: cases of a function, and functions.

the same sentence                     place_counter is missing; not tried any more; how a hidden case went
the same error out of the same line   NameError in line 12, whatever was called
the same cause                        functions of a file that is not valid Python
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from harness.model import Marked, Missing, Raised, Result
from harness.report import hidden

T = TypeVar("T")

_NOT_THERE = "not there"


def together(items: Iterable[T], why: Callable[[T], Hashable]) -> list[list[T]]:
    """The items, each followed by the later ones of which `why` says the same. One of which it says nothing stands
    alone."""
    alike: dict[Hashable, list[T]] = {}
    for number, item in enumerate(items):
        alike.setdefault(why(item) or number, []).append(item)
    return list(alike.values())


def reason(result: Result, everything: bool = False) -> object:
    """Why a failed case failed. Of a function's cases whose reasons are equal, one is enough to read."""
    got = result.verdict.got
    if result.verdict.outcome == "raised" and isinstance(got, Raised) and hidden.may_show(result, everything):
        return got.classes[:1], got.file, got.line or got.message
    return result.verdict.outcome, hidden.why(result, everything)


def cause(marked: Marked) -> str:
    """Why a function was not found, if other functions may be missing for the same reason: the file was not read to its
    end, or has nothing of a similar name; "" otherwise."""
    got = [result.verdict.got for result in marked.results]
    causes = {
        (one.detail or ("" if one.near else _NOT_THERE)) if isinstance(one, Missing) else "" for one in got
    }
    return causes.pop() if len(causes) == 1 else ""
