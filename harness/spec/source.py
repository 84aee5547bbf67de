"""A file of a spec as text, with the name it goes by in messages."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

from harness.errors import SpecError
from harness.fast_dataclasses import dataclass


@dataclass(frozen=True)
class TextFile:
    """A file's name, as the author gave it, and its text."""

    file: str
    text: str

    @property
    def is_blank(self) -> bool:
        """Whether nothing but remarks stands in it."""
        return not re.sub(r"(?m)#.*$", "", self.text).strip()

    @cached_property
    def _lines(self) -> list[str]:
        return self.text.split("\n")

    def line(self, number: int) -> str:
        """Line `number`, counted from 1, without its end; empty beyond the file."""
        return self._lines[number - 1].rstrip("\r") if 0 < number <= len(self._lines) else ""


def load(path: Path) -> TextFile:
    """Read `path` as UTF-8, with or without a byte order mark. Raises SpecError where that cannot be done."""
    data = content(path)
    try:
        return TextFile(str(path), data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        problem = f"byte {data[error.start]:#04x} is not UTF-8 text"
        raise SpecError.in_file(path, problem, "save the file in the encoding UTF-8", line) from error


def content(path: Path) -> bytes:
    """What a file holds. Raises SpecError where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise SpecError.in_file(path, f"cannot be read: {error.strerror}") from error
