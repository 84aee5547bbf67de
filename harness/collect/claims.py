"""Whose hand-in is whose: files of one student put together, the latest attempt taken, ids given.

Coursework 3_ab123_attempt_2023-12-13-..._morris.py    an earlier attempt: noted
Coursework 3_ab123_attempt_2023-12-14-..._pi.py        \\ one hand-in of
Coursework 3_ab123_attempt_2023-12-14-..._reversi.py   / two files
a.py, a.zip                                            two hand-ins, both shown, each with a note
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from harness.collect import disk, ids, kinds, lms
from harness.collect.entry import Entry, Part
from harness.collect.names import escaped, folded_name, listed_names, shown_name
from harness.fast_dataclasses import dataclass

_AGAIN = re.compile(r"\s*\(\d{1,2}\)$")  # what a browser adds to the name of a file that is there already


@dataclass(frozen=True)
class Found:
    """Something in the class folder that is, or is part of, a hand-in."""

    path: Path
    folder: bool
    named: lms.UploadName | None  # what a platform's name says, where one gave it

    @property
    def identity(self) -> str:
        """Whose it is, by its name."""
        if self.named is not None:
            return self.named.identity
        return self.path.name if self.folder else kinds.stem(self.path.name)


def entries(found: Sequence[Found]) -> list[Entry]:
    """An entry for each hand-in, by id: the files of a student's latest attempt; earlier ones are notes."""
    groups: dict[str, list[Found]] = defaultdict(list)
    for one in found:
        groups[one.named.group if one.named else f"plain {one.path.name}"].append(one)
    hand_ins = list(groups.values())
    claims = [(group[0].identity, group[0].path.name) for group in hand_ins]
    made = [_entry(group, student) for group, student in zip(hand_ins, ids.unique(claims), strict=True)]
    return sorted(_with_rivals(made, claims), key=lambda entry: (entry.student.casefold(), entry.student))


def alone(path: Path) -> Entry:
    """The entry of one file or folder that stands for itself."""
    named = lms.recognise([path.name]).get(path.name)
    return entries([Found(path, disk.is_folder(path), named)])[0]


def _entry(group: list[Found], student: str) -> Entry:
    label = escaped(group[0].identity)
    if group[0].named is None:
        return Entry(student, label, group[0].path)
    latest, earlier = _attempts(group)
    parts = tuple(sorted(_parts(latest), key=lambda part: part.path.name))
    return Entry(student, label, parts[0].path, parts, _notes(latest, earlier), _when(latest))


def _attempts(group: list[Found]) -> tuple[list[Found], list[Found]]:
    """The uploads of the latest attempt, and those before it."""
    newest = _when(group)
    if newest is not None:
        latest = [one for one in group if one.named and one.named.when == newest]
    else:
        latest = [one for one in group if not _resubmitted_since(one, group)]
    return latest, [one for one in group if one not in latest]


def _when(group: Iterable[Found]) -> datetime | None:
    return max((one.named.when for one in group if one.named and one.named.when), default=None)


def _resubmitted_since(one: Found, group: list[Found]) -> bool:
    # Canvas: morris-1.py replaces morris.py, but part-1.py and part-2.py without a part.py are two files.
    files = {_file(other) for other in group}
    base, count = lms.resubmitted(_file(one)) if _platform(one) == "Canvas" else ("", 0)
    since = [lms.resubmitted(file) for file in files if file != _file(one)]
    return base in files and any(other == base and later > count for other, later in since)


def _parts(latest: list[Found]) -> Iterable[Part]:
    bases = [lms.resubmitted(_file(one))[0] for one in latest]
    for one in latest:
        base = lms.resubmitted(_file(one))[0]
        renamed = _platform(one) == "Canvas" and bases.count(base) == 1
        yield Part((base if renamed else _file(one)) or one.path.name, one.path)


def _file(one: Found) -> str:
    return one.named.file if one.named else one.path.name


def _platform(one: Found) -> str:
    return one.named.platform if one.named else ""


def _notes(latest: list[Found], earlier: list[Found]) -> tuple[str, ...]:
    notes = [f"an earlier attempt is not graded: {shown_name(one.path.name)}" for one in earlier]
    if any(one.named and one.named.late for one in latest):
        notes.append("its name says that it was late")
    return tuple(notes)


def _with_rivals(made: list[Entry], claims: list[tuple[str, str]]) -> Iterable[Entry]:
    """Each entry with a note about the others that claim the same identity."""
    rivals: dict[str, list[str]] = defaultdict(list)
    claims = [(_AGAIN.sub("", folded_name(identity)) or identity, file) for identity, file in claims]
    for identity, file in claims:
        rivals[identity].append(file)
    for entry, (identity, file) in zip(made, claims, strict=True):
        others = [other for other in rivals[identity] if other != file]
        who = f"the same student's name is claimed by {listed_names(others)}"
        note = f"{who}: all are graded, but only one should count"
        yield replace(entry, notes=(*entry.notes, note)) if others else entry
