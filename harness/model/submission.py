"""What a student handed in: a name and its files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from harness.fast_dataclasses import dataclass


@dataclass(frozen=True)
class Submission:
    """One student's hand-in. `files` maps names inside it to bytes; nothing in it has been parsed."""

    student: str  # safe for a file name, unique in the class
    label: str  # as the folder or the LMS named it
    source: str  # its file or folder in the class folder; its id where it came as several files
    files: Mapping[str, bytes] = field(repr=False)
    notes: tuple[str, ...] = ()  # what was skipped, clashed or looked odd
    archives: tuple[str, ...] = ()  # that were opened for it, the outermost first
    litter: tuple[str, ...] = ()  # what tools left behind in it, and is not in `files`
    refused: str = ""  # why nothing of it could be read; then `files` is empty

    @property
    def packed(self) -> str:
        """The archive that all of it came in, as the student named it; "" where there is none."""
        first = next(iter(self.archives), "")
        inside = any(name.startswith(f"{first}/") for name in self.files)
        return "" if inside and "/" not in first else first
