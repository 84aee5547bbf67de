"""More nouns: the terms that an assignment sets, and the slip that is pinned to a hand-in.

Terms                   what _assignment.yaml says about time (Late), about working together (Groups) and
                        about the final mark (Final)
Slip                    what is known of a hand-in besides its content: when it came, who shares it,
                        what a person overruled, what a person marked
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
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


@dataclass(frozen=True)
class Override:
    """A person's word about a function or one case of it. `marks` is None for all that it is worth."""

    function: str
    case: str  # "" for the whole function
    marks: Fraction | None
    reason: str


@dataclass(frozen=True)
class Slip:
    """What is pinned to a hand-in. Its repr decides, as the content does, whether a report still holds."""

    submitted: datetime | None = None
    members: tuple[str, ...] = ()  # of a group; each gets the marks
    overrides: tuple[Override, ...] = ()
    by_hand: Mapping[str, Fraction] = field(default_factory=dict)  # part -> marks, in order of name
    notes: tuple[str, ...] = ()
