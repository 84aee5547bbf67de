"""What a class folder lists: an entry for each hand-in, and what was left out, with the reason."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from harness.fast_dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    """One file or folder of a hand-in, with the name that the student gave it (without an LMS's prefix)."""

    name: str
    path: Path


@dataclass(frozen=True)
class Entry:
    """One hand-in: whose it is and where it lies. Nothing of it has been read."""

    student: str  # safe for a file name, unique in the class whatever the case
    label: str  # as the folder or the LMS named the student, made printable
    path: Path
    parts: tuple[Part, ...] = ()  # where it is more than `path` under its own name
    notes: tuple[str, ...] = ()  # earlier attempts, others who claim the same name
    submitted: datetime | None = None  # as the LMS's naming tells it, in the LMS's local time


@dataclass(frozen=True)
class Ignored:
    """A name in the class folder that is nobody's hand-in, and why it was taken so."""

    name: str  # made printable
    why: str


@dataclass(frozen=True)
class ClassFolder:
    """A class folder: its hand-ins by id, and what was ignored by name."""

    entries: tuple[Entry, ...]
    ignored: tuple[Ignored, ...]
