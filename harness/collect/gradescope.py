"""Gradescope's own note in an export. Its folders are called by numbers, and only this note knows whose they are.

submission_1234:                submission_1234/ is of
  :submitters:
  - :name: Jane Doe             Jane Doe
    :sid: '123'
  - :name: "O'Brien, Sean"      and of O'Brien, Sean

It is read as text, and only for the names: the rest may be large, and is not needed.
"""

from __future__ import annotations

import re
from pathlib import Path

from harness.collect import disk
from harness.collect.names import escaped

NOTE = "submission_metadata.yml"
_MOST = 50_000_000  # bytes of it that are read: what an autograder has printed stands in it, too
_GROUP = 20  # names of one submission, and bytes of a name: more than anybody has
_LINE = re.compile(
    rb"^(?:(submission_\d{1,20}):[ \r]*$|  :(\w{1,40}):| {2,8}(?:- )?:name: ([^\n]{1,200}))", re.MULTILINE
)


def submitters(folder: Path) -> dict[str, str]:
    """Who handed in each folder, by the folder's name; empty where the note is missing or cannot be read."""
    names: dict[str, list[str]] = {}
    submission, key = "", b""
    for found in _LINE.finditer(_text(folder / NOTE)):
        if found[1]:
            submission, key = found[1].decode(), b""
        elif found[2]:
            key = found[2]
        elif submission and key == b"submitters" and len(those := names.setdefault(submission, [])) < _GROUP:
            those.append(_unquoted(found[3].decode("utf-8", "replace").strip()))
    return {submission: escaped(", ".join(those)) for submission, those in names.items()}


def _text(path: Path) -> bytes:
    try:
        if disk.odd(path) or not path.is_file():
            return b""
        with path.open("rb") as file:
            return file.read(_MOST)
    except (OSError, ValueError):
        return b""


def _unquoted(text: str) -> str:
    """A name as YAML writes it, with or without quotes round it."""
    if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"":
        return text[1:-1].replace("''", "'") if text[0] == "'" else text[1:-1].replace('\\"', '"')
    return text
