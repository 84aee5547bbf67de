"""Gradescope's own note in an export. Its folders are called by numbers, and only this note knows whose they are.

submission_1234:                submission_1234/ is of
  :submitters:
  - :name: Jane Doe             Jane Doe
    :sid: '123'
  - :name: "O'Brien, Sean"      and of O'Brien, Sean

It is read line by line, as text, and only for the names: what follows may be large, and is nothing that is needed.
"""

from __future__ import annotations

import re
from pathlib import Path

from harness.collect import disk
from harness.collect.names import visible

NOTE = "submission_metadata.yml"
_MOST = 50_000_000  # bytes of it that are read: what an autograder has printed stands in it, too
_SUBMISSION = re.compile(r"(submission_\d+):\s*")
_KEY = re.compile(r"  :(\w+):.*")
_NAME = re.compile(r"\s*(?:- )?:name: (.+)")


def submitters(folder: Path) -> dict[str, str]:
    """The names of those who handed in each folder, by its name; none where there is no such note to read."""
    names: dict[str, list[str]] = {}
    submission, key = "", ""
    for line in _lines(folder / NOTE):
        if found := _SUBMISSION.fullmatch(line):
            submission, key = found[1], ""
        elif found := _KEY.fullmatch(line):
            key = found[1]
        elif submission and key == "submitters" and (found := _NAME.fullmatch(line)):
            names.setdefault(submission, []).append(_unquoted(found[1].strip()))
    return {submission: visible(", ".join(those)) for submission, those in names.items()}


def _lines(path: Path) -> list[str]:
    try:
        if disk.odd(path) or not path.is_file():
            return []
        with path.open("rb") as file:
            return file.read(_MOST).decode("utf-8", "replace").splitlines()
    except (OSError, ValueError):
        return []


def _unquoted(text: str) -> str:
    """A name as YAML writes it, with or without quotes round it."""
    if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"":
        return text[1:-1].replace("''", "'") if text[0] == "'" else text[1:-1].replace('\\"', '"')
    return text
