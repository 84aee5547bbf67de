"""Archives among the files of a hand-in: opened in memory, and the archives in them, and no further.

ab123.zip                    ->  morris.py, sub/data.txt      alone: its contents are the hand-in
plan.pdf, code.zip           ->  plan.pdf, code.zip/morris.py
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from harness.collect import kinds, limits, sniff, tarred, zipped
from harness.collect.gather import Gathered, gather
from harness.collect.limits import Room
from harness.collect.member import Member
from harness.collect.names import shown_name
from harness.errors import RefusedError


def opened(found: Gathered, room: Room, levels: int = limits.LEVELS) -> Gathered:
    """The same files with every archive replaced by what is in it; `room` is for all of them together.

    An archive that cannot be opened is left out with a note.
    """
    files = {name: data for name, data in found.files.items() if not kinds.is_archive(name)}
    notes, archives, litter = list(found.notes), list[str](), list(found.litter)
    alone = len(found.files) == 1
    packed = {name: data for name, data in found.files.items() if name not in files}
    room = _after(room, Gathered(files)).less(packed=sum(map(len, packed.values())))
    for name, data in packed.items():
        inside = _open(name, data, room, levels)
        room = _after(room, inside)
        archives += inside.archives
        litter += [name for name in inside.litter if name not in litter]
        files.update(inside.files if alone else _below(name, inside.files))
        notes += inside.notes if alone else _about(name, inside.notes)
    return Gathered(files, tuple(notes), tuple(archives), tuple(litter))


def _open(name: str, data: bytes, room: Room, levels: int) -> Gathered:
    """What is in one archive, with the archives in it opened."""
    try:
        if levels == 0:
            raise RefusedError("it lies in an archive in an archive")
        if room.archives <= 0:
            raise RefusedError(f"{limits.ARCHIVES} other archives of this hand-in were opened already")
        found = gather(_members(name, data), room)
    except RefusedError as error:
        return Gathered({}, (f"{shown_name(name)} is not opened: {error}",), (name,))
    inside = opened(found, room.less(archives=1), levels - 1)
    notes = _disguise(name, data) + inside.notes
    return Gathered(inside.files, notes, (name, *inside.archives), inside.litter)


def _members(name: str, data: bytes) -> Iterator[Member]:
    """The members by what the bytes are; the name counts only where they do not tell."""
    kind = sniff.looks_like(data)
    ending = kinds.ending(name)
    if not data:
        raise RefusedError("it is empty (0 bytes)")
    if kind in sniff.TARS or (not kind and ending in kinds.TARS):
        return tarred.members(data)
    if kind == sniff.ZIP or (not kind and ending in kinds.ZIPS):
        return zipped.members(data)
    raise RefusedError(f"it is {kind or 'not an archive'}; only zip, tar, tar.gz and tar.bz2 are read")


def _disguise(name: str, data: bytes) -> tuple[str, ...]:
    kind = sniff.looks_like(data)
    honest = not kind or (kind in sniff.TARS) == (kinds.ending(name) in kinds.TARS)
    return () if honest else (f"{shown_name(name)} is {kind}, whatever its name says",)


def _after(room: Room, found: Gathered) -> Room:
    return room.less(sum(map(len, found.files.values())), len(found.files), len(found.archives))


def _below(name: str, files: Mapping[str, bytes]) -> dict[str, bytes]:
    return {f"{name}/{inside}": data for inside, data in files.items()}


def _about(name: str, notes: Iterable[str]) -> list[str]:
    return [note if note.startswith(shown_name(name)) else f"in {shown_name(name)}: {note}" for note in notes]
