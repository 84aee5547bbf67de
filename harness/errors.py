"""Mistakes that a person can correct: each says where, what was written, what is allowed, and the cure.

A submission's fault is never one of these: it is a verdict. `harness/cli.py` is the one place that turns
these into words on stderr and an exit code.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harness.model import Where


class HarnessError(Exception):
    """The base of every error that is answered in words. `exit_code` is what the command ends with."""

    exit_code = 3

    def __init__(self, problem: str, cure: str = "") -> None:
        super().__init__(f"{problem}\n  cure: {cure}" if cure else problem)

    def all_told(self) -> tuple[str, ...]:
        """Its own message, then those of the mistakes in other files that are its notes, each with its own cure."""
        return str(self), *getattr(self, "__notes__", ())


class UsageError(HarnessError):
    """Wrong use: an unknown spec, an empty folder, an output folder in use."""

    exit_code = 2


class SpecError(HarnessError):
    """A mistake in a spec: `file:line: key: what was written: the cure`."""

    exit_code = 2

    def __init__(self, file: str, line: int, key: str, problem: str, cure: str = "") -> None:
        self.file, self.line, self.key, self.problem, self.cure = file, line, key, problem, cure
        place = f"{file}:{line}: " + (f"{key}: " if key else "")
        super().__init__(place + problem, cure)

    @classmethod
    def at(cls, where: Where, problem: str, cure: str) -> SpecError:
        """The mistake that is in this place of a spec."""
        return cls(where.file, where.line, where.key, problem, cure)

    @classmethod
    def in_file(cls, file: Path | str, problem: str, cure: str = "", line: int = 1) -> SpecError:
        """The mistake that is in a file as a whole, or in a line of it and not below a key."""
        return cls(str(file), line, "", problem, cure)


def raise_all(mistakes: Sequence[SpecError]) -> None:
    """Raise the first of some mistakes, if any. The others are its notes, so that all can be corrected at once."""
    for other in mistakes[1:]:
        mistakes[0].add_note(str(other))
    if mistakes:
        raise mistakes[0]


class RefusedError(HarnessError):
    """A hand-in that is not read, with the reason: it is listed by name and the rest of the class is graded."""

    exit_code = 2


class OwnFaultError(HarnessError):
    """A fault of ours (a worker that cannot start, a spec that raises in the judge): never the student's mark."""
