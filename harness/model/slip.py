"""The slip that is pinned to a hand-in: what is known of it besides its content."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from fractions import Fraction

from harness.fast_dataclasses import dataclass


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
