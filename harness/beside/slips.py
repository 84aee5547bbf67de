"""A slip for each hand-in, from all that course staff keep beside the submissions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from pathlib import Path

from harness.beside import by_hand, groups, overrides, submitted
from harness.beside.students import Students, students
from harness.collect.entry import Entry
from harness.collect.names import listed_names
from harness.fast_dataclasses import dataclass
from harness.model import Override, Slip, Spec

Names = tuple[str, ...]
NOBODY = 5  # students without a hand-in that are named
OURS = (overrides.FILE, by_hand.FILE, submitted.FILE)


@dataclass(frozen=True)
class Beside:
    """The slips by id, and remarks for whoever grades the class."""

    slips: Mapping[str, Slip]
    remarks: tuple[str, ...]


def read_slips(spec: Spec, entries: Sequence[Entry], folder: Path, times_file: Path | None) -> Beside:
    """Everything about the hand-ins in `folder` besides their content; `times_file` is read in place of the times
    that lie there.

    Raises UsageError or SpecError for what a person wrote and cannot be understood.
    """
    members, odd = _groups(spec, entries)
    class_ = students(entries, members)
    if times_file is None and (folder / submitted.FILE).is_file():
        times_file = folder / submitted.FILE
    times, remarks = _times(spec, entries, class_, times_file)
    overruled: dict[str, tuple[Override, ...]] = {}
    marked: dict[str, dict[str, Fraction]] = {}
    if (folder / overrides.FILE).is_file():
        overruled = overrides.read_overrides(folder / overrides.FILE, spec, class_)
        remarks.append(f"{overrides.FILE}: {sum(map(len, overruled.values()))} overruled by a person")
    if (folder / by_hand.FILE).is_file():
        marked = by_hand.read_by_hand(folder / by_hand.FILE, spec, class_)
    slips = {
        id_: Slip(
            submitted=times.get(id_),
            members=members.get(id_, ()),
            overrides=overruled.get(id_, ()),
            by_hand=dict(sorted(marked.get(id_, {}).items())),
            notes=odd.get(id_, ()),
        )
        for id_ in class_.ids
    }
    return Beside(slips, tuple(remarks))


def _groups(spec: Spec, entries: Sequence[Entry]) -> tuple[dict[str, Names], dict[str, Names]]:
    """The members by id, and what is odd about them."""
    if spec.terms.groups is None:
        return {}, {}
    named = {entry.student: groups.members(entry, spec.terms.groups) for entry in entries}
    members = {id_: found for id_, (found, _) in named.items()}
    double = groups.shared(members)
    return members, {id_: (*notes, *double.get(id_, ())) for id_, (_, notes) in named.items()}


def _times(
    spec: Spec, entries: Sequence[Entry], class_: Students, file: Path | None
) -> tuple[dict[str, datetime], list[str]]:
    """The times by id, the CSV's before those in the learning platform's names, and remarks about them."""
    times = {entry.student: entry.submitted for entry in entries if entry.submitted}
    remarks = []
    if file is not None:
        told, nobody = submitted.read_submitted(file, class_)
        times |= told
        if nobody:
            remarks.append(f"{file}: no hand-in of {listed_names([*nobody], NOBODY)}")
    if spec.terms.late is None:
        without = f"{file}: this assignment has no late rule, so the times change nothing"
        return {}, [*remarks, without] if file else remarks
    unknown = sum(entry.student not in times for entry in entries)
    if unknown:
        without = f"{unknown} of {len(entries)} hand-ins have no known time"
        where = file or f"{submitted.FILE} beside the hand-ins"
        remarks.append(f"{without}, so the late rule was not applied to them; write them into {where}")
    return times, remarks
