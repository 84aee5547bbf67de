"""The terms that an assignment sets: what it says about time, about working together and about the final mark."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction

from harness.fast_dataclasses import dataclass


@dataclass(frozen=True)
class Late:
    """What handing in late costs, as a share of all of the assignment's marks. Times are local."""

    deadline: datetime
    share: Fraction  # of the marks: for each day or part of it, or at once
    daily: bool
    until: datetime | None = None  # nothing is accepted after it


@dataclass(frozen=True)
class Groups:
    """How a hand-in's name names several students: what stands between them, and the pattern of each."""

    each: str
    separator: str
    at_most: int = 0  # 0 for any number


@dataclass(frozen=True)
class Final:
    """The final mark: what it is out of, further numbers that a person fills in, and the steps, in order.

    A step is a name and its formula, in the notation of judge/formula.py; the last one is the final mark.
    """

    out_of: Fraction
    parts: tuple[tuple[str, Fraction], ...]
    steps: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Terms:
    """The terms of an assignment; None for what it says nothing about."""

    late: Late | None = None
    groups: Groups | None = None
    final: Final | None = None
