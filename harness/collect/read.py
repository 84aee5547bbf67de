"""A hand-in's content, read into memory. What a student did wrong is a note or a refusal, never an exception."""

from __future__ import annotations

from collections.abc import Iterator

from harness.collect import archive, disk, limits
from harness.collect.entry import Entry, Part
from harness.collect.gather import Gathered, gather
from harness.collect.limits import Room
from harness.collect.member import Member
from harness.collect.names import escaped, listed_names
from harness.errors import RefusedError
from harness.model import Submission


def read(entry: Entry) -> Submission:
    """The submission behind an entry: its files in order of name, archives opened.

    Where nothing of it can be read, or nothing should be (a bomb), `refused` says why and `files` is empty;
    what was left out on the way stands in `notes`. Raises OwnFaultError for a fault of the disk.
    """
    try:
        found = archive.opened(gather(_members(entry), Room()), Room())
    except RefusedError as error:
        return _submission(entry, Gathered({}), str(error))
    if found.files:
        return _submission(entry, found, "")
    return _submission(entry, Gathered({}), _nothing(entry, found))


def _members(entry: Entry) -> Iterator[Member]:
    for part in entry.parts or (Part(entry.path.name, entry.path),):
        yield from disk.members(part.path, part.name)


def _nothing(entry: Entry, found: Gathered) -> str:
    # With nothing kept, the notes on what was left out are the reason
    if len(found.notes) == 1 and found.litter:
        return f"there is nothing in it but what tools leave behind: {listed_names([*found.litter])}"
    if len(found.notes) == 1:
        return found.notes[0]
    if found.notes:
        return f"nothing in it can be graded: {'; '.join(_cut(found.notes))}"
    return "the folder is empty" if disk.is_folder(entry.path) else "the archive is empty"


def _submission(entry: Entry, found: Gathered, refused: str) -> Submission:
    return Submission(
        student=entry.student,
        label=entry.label,
        # What finds it again in the class folder (folder.single), without that: the same on every machine
        source=escaped(entry.path.name if len(entry.parts) < 2 else entry.student),
        files={name: found.files[name] for name in sorted(found.files)},
        notes=(*entry.notes, *_cut(found.notes)),
        archives=tuple(escaped(name) for name in found.archives),
        litter=tuple(escaped(name) for name in found.litter),
        refused=refused,
    )


def _cut(notes: tuple[str, ...]) -> tuple[str, ...]:
    if len(notes) <= limits.NOTES:
        return notes
    return (*notes[: limits.NOTES], f"and {len(notes) - limits.NOTES} more remarks of this kind")
