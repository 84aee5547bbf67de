"""A slip for each hand-in, from all that course staff keep beside the submissions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from harness.beside import by_hand, groups, overrides
from harness.beside.students import Students, students
from harness.beside.submitted import read_submitted
from harness.collect.entry import Entry
from harness.model import Spec
from harness.terms import Slip

OURS = (overrides.FILE, by_hand.FILE)


@dataclass(frozen=True)
class Beside:
    """The slips by id, and what to tell who grades the class."""

    slips: Mapping[str, Slip]
    remarks: tuple[str, ...]


def read_slips(spec: Spec, entries: Sequence[Entry], folder: Path, submitted: Path | None) -> Beside:
    """Everything about the hand-ins in `folder` besides their content; `submitted` is a CSV of times.

    Raises UsageError or SpecError for what a person wrote and cannot be understood.
    """
    terms = spec.terms
    named = {entry.student: groups.members(entry, terms.groups) for entry in entries} if terms.groups else {}
    members = {student: found for student, (found, _) in named.items()}
    odd = {student: notes for student, (_, notes) in named.items()}
    rivals = groups.shared(members)
    class_ = students(entries, members)
    times, remarks = _times(spec, entries, class_, submitted)
    overruled = overrides.read_overrides(folder / overrides.FILE, spec, class_) if _is(folder, overrides.FILE) else {}
    marked = by_hand.read_by_hand(folder / by_hand.FILE, spec, class_) if _is(folder, by_hand.FILE) else {}
    slips = {
        one.student: Slip(
            submitted=times.get(one.student),
            members=members.get(one.student, ()),
            overrides=overruled.get(one.student, ()),
            by_hand=dict(sorted(marked.get(one.student, {}).items())),
            notes=(*odd.get(one.student, ()), *rivals.get(one.student, ())),
        )
        for one in entries
    }
    count = sum(map(len, overruled.values()))
    if count:
        remarks.append(f"{overrides.FILE}: {count} overruled by a person")
    return Beside(slips, tuple(remarks))


def _is(folder: Path, name: str) -> bool:
    return (folder / name).is_file()


def _times(
    spec: Spec, entries: Sequence[Entry], class_: Students, submitted: Path | None
) -> tuple[dict[str, datetime], list[str]]:
    """The times by id, the CSV's before those in the learning platform's names, and remarks about them."""
    times = {entry.student: entry.submitted for entry in entries if entry.submitted}
    remarks = []
    if submitted is not None:
        told, nobody = read_submitted(submitted, class_)
        times |= told
        if nobody:
            remarks.append(f"{submitted}: no hand-in of {', '.join(nobody[:5])}{' …' if len(nobody) > 5 else ''}")
    if spec.terms.late is None:
        if submitted is not None:
            remarks.append(f"{submitted}: this assignment has no late rule, so the times change nothing")
        return {}, remarks
    missing = sum(entry.student not in times for entry in entries)
    if missing:
        remarks.append(
            f"{missing} of {len(entries)} hand-ins have no known time, so the late rule was not applied to them;"
            " --submitted CSV tells the times"
        )
    return times, remarks
