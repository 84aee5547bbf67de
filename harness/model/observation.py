"""What happened when a case ran, facts only: what came of each call (an Outcome), what was typed, the Observation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Final, Literal

from harness.fast_dataclasses import dataclass
from harness.model.spec import Where

# How a case ended by a fault of ours, which has an outcome of its own; the word stands in records
OURS: Final = "harness"

PROGRAM: Final = "the program"  # in place of a function's name


@dataclass(frozen=True)
class Returned:
    """A call or expression gave a value (decoded: plain data, `Opaque` or `Unusable`)."""

    value: object


@dataclass(frozen=True)
class Raised:
    """It raised. `classes` is the MRO with modules, most derived first: ("builtins.KeyError", …)."""

    classes: tuple[str, ...]
    message: str
    line: int | None = None  # in the student's file
    file: str = ""

    @property
    def name(self) -> str:
        """The error's name, without its module."""
        return self.classes[0].rpartition(".")[2] if self.classes else "an error"

    def is_a(self, name: str) -> bool:
        """Whether it is Python's own error of this name, or one derived from it."""
        return f"builtins.{name}" in self.classes


@dataclass(frozen=True)
class Ended:
    """The worker ended, or was ended, before there was an answer."""

    how: Literal["timed out", "crashed", "asked for more", "harness"]
    detail: str
    sure: bool = field(default=False, compare=False)  # of a time-out: not because the machine was busy


@dataclass(frozen=True)
class Missing:
    """The submission has no such function, or no PROGRAM. `detail` says why, as where the file was not read to its end;
    else `near` is the most similar name that it does define, "" where none is similar."""

    name: str
    detail: str
    near: str = ""


Outcome = Returned | Raised | Ended | Missing


@dataclass(frozen=True)
class Typed:
    """A line of a transcript: the prompt (everything printed before), then what we typed, None for nothing."""

    printed: str
    typed: str | None


@dataclass(frozen=True)
class Checked:
    """One expectation with what it got. `expected` is a plain value or a value word of `judge.words`."""

    text: str  # the expression, with the loop's variables written out
    expected: object
    got: Outcome
    where: Where
    before: tuple[object, ...] = ()  # the arguments before the call, but for short values
    for_a_person: bool = False  # if it does not hold, a person should look: the wording is free


@dataclass(frozen=True)
class Observation:
    """The facts of one case. `checks` stops where the case could not go on."""

    checks: tuple[Checked, ...]
    transcript: tuple[Typed, ...] = ()
    printed: str = ""  # by calls; at a terminal the end of it, since the transcript has it all
    to_paste: str = ""  # Python to paste that repeats the first failing check
    repeat: Callable[[], str] | None = field(default=None, compare=False, repr=False)  # writes `to_paste`
    earlier: int = 0  # calls before that check without which it would hold
    tutor_notes: tuple[str, ...] = ()  # what was tried against us: students must not read it
