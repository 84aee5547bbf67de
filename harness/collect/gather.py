"""Which of the files that a folder or an archive offers are kept, and what is said about the others.

A ladder for each member: left behind by a tool; not a file; a name that leads elsewhere; too large; a name
that is taken; an archive for which there is no room. A bomb, too many files or too much in them refuses the whole
hand-in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from harness.collect import kinds, limits, names
from harness.collect.limits import Room, size_in_words
from harness.collect.member import Member
from harness.errors import RefusedError
from harness.fast_dataclasses import dataclass


@dataclass(frozen=True)
class Gathered:
    """Files by key (`names.checked`), in the order they came, and a sentence for each thing that was odd."""

    files: Mapping[str, bytes] = field(repr=False)
    notes: tuple[str, ...] = ()
    archives: tuple[str, ...] = ()  # that were opened for it, the outermost first
    litter: tuple[str, ...] = ()  # what tools left behind


def gather(members: Iterable[Member], room: Room) -> Gathered:
    """Reads what can be kept. Raises RefusedError, with the reason, where none of it should be read."""
    gathering = _Gathering(room)
    for member in members:
        gathering.offer(member)
    return Gathered(gathering.files, tuple(gathering.all_notes()), litter=tuple(gathering.litter))


class _Gathering:
    """What was kept so far, while one folder or archive is gone through."""

    def __init__(self, room: Room) -> None:
        self.files: dict[str, bytes] = {}
        self._notes: list[str] = []
        self.litter: dict[str, None] = {}  # a dict for its order
        self._room = room
        self._taken: dict[str, str] = {}  # folded name -> the name as offered that took it
        self._folders: dict[str, str] = {}  # the same for the folders that files lie in

    def offer(self, member: Member) -> None:
        litter = names.litter(member.name)
        if litter:
            self.litter[litter] = None
            return
        try:
            self._keep(_acceptable(member), member)
        except _SkippedError as error:
            self._notes.append(f"{names.shown_name(member.name)} is skipped: {error}")

    def _keep(self, name: str, member: Member) -> None:
        # Also for a name that is taken, and for what turns out damaged: that costs time, too
        self._room = self._room.less(members=1)
        _check_room(self._room)
        taken = self._taken_by(name)
        again = name in self.files and taken == member.name
        if taken is not None and not again:
            raise _SkippedError(_clash(member.name, taken))
        # Packed bytes take time, too, and several names in one zip may stand for the same ones
        size = max(member.size, member.packed)
        room = self._room.less(packed=size) if kinds.is_archive(name) else self._room.less(data=size)
        _check_room(room)
        self._room = room
        try:
            self.files[name] = member.read()
        except RefusedError as error:
            raise _SkippedError(error) from error
        self._take(name, member.name)
        if again:  # as a tool appends it that brings an archive up to date
            self._notes.append(
                f"{names.shown_name(name)} is there more than once: the last is kept, as by unpacking"
            )
        if names.escaped(member.name) != member.name:
            self._notes.append(
                f"the name {names.shown_name(member.name)} has characters that do not print; "
                f"it is kept as {names.shown_name(name)}"
            )

    def _taken_by(self, name: str) -> str | None:
        """The file that one called `name` would overwrite or lie in, or the folder that it would replace."""
        folded = names.folded_name(name)
        files = (self._taken.get(names.folded_name(path)) for path in [name, *_above(name)])
        return next((file for file in files if file), self._folders.get(folded))

    def _take(self, name: str, offered: str) -> None:
        self._taken[names.folded_name(name)] = offered
        self._folders.update((names.folded_name(folder), folder) for folder in _above(name))

    def all_notes(self) -> list[str]:
        if not self.litter:
            return self._notes
        return [
            *self._notes,
            f"not looked at, as tools leave it behind: {names.listed_names(list(self.litter))}",
        ]


class _SkippedError(Exception):
    """One member is not kept, for this reason."""


def _acceptable(member: Member) -> str:
    """The key under which a member may be kept."""
    if member.wrong:
        raise _SkippedError(member.wrong)
    try:
        name = names.checked(member.name)
    except RefusedError as error:
        raise _SkippedError(error) from error
    _check_growth(member)
    most = limits.ARCHIVE_BYTES if kinds.is_archive(name) else limits.FILE_BYTES
    if member.size > most:
        raise _SkippedError(
            f"it has {size_in_words(member.size)}, but a file may have at most {size_in_words(most)}"
        )
    return name


def _check_growth(member: Member) -> None:
    if member.size > limits.RATIO_FROM and member.size > limits.RATIO * max(member.packed, 1):
        raise RefusedError(
            f"{names.shown_name(member.name)} would grow from {size_in_words(member.packed)} "
            f"to {size_in_words(member.size)}, but a packed file may grow at most {limits.RATIO} times"
        )


def _check_room(room: Room) -> None:
    if room.members < 0:
        raise RefusedError(f"it holds more than {limits.MEMBERS:,} files")
    if room.data < 0:
        raise RefusedError(f"its files have more than {size_in_words(limits.TOTAL_BYTES)} together")
    if room.packed < 0:
        most = size_in_words(limits.ARCHIVE_BYTES)
        raise _SkippedError(f"with it, the archives of this hand-in would have more than {most} together")


def _above(name: str) -> list[str]:
    parts = name.split("/")
    return ["/".join(parts[:end]) for end in range(1, len(parts))]


def _clash(name: str, taken: str) -> str:
    if name == taken:
        return "a folder has the same name, and is kept"
    return f"{names.shown_name(taken)} has the same name but for case or the way it is written, and is kept"
