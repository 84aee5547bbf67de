"""How much of a hand-in is read, in one place, and the words for sizes in messages.

The caps hold for what comes out of an archive, however small it is packed, and are kept while it streams.
"""

from __future__ import annotations

from harness.errors import RefusedError
from harness.fast_dataclasses import dataclass
from harness.text import counted

MIB = 1024 * 1024

FILE_BYTES = 8 * MIB  # one file: notebooks with pictures in them stay below, 12 MB of source does not
TOTAL_BYTES = 32 * MIB  # all files of one hand-in, archives apart
ARCHIVE_BYTES = 128 * MIB  # all archives of one hand-in: some hold a virtual environment, which stays packed
STREAM_BYTES = 2 * TOTAL_BYTES  # what a compressed tar may unfold to while it is looked through
STREAM_RATIO = 4  # or so many times its own size, where that is more: what a virtual environment grows by
MEMBERS = 1_000  # files in one hand-in
LISTED = 20_000  # names looked at to find them, litter such as .git included
RATIO = 100  # times that a packed file may grow: source grows 3 to 20 times, a bomb 1,000 times
RATIO_FROM = MIB  # below this size no ratio is suspicious
ARCHIVES = 8  # archives opened in one hand-in, the inner ones included
LEVELS = 2  # an archive, and the archives inside it
DEPTH = 16  # folders in folders
PATH_BYTES = 1_024  # a whole name inside a hand-in
NAME_BYTES = 255  # one part of it
TAR_HEADER_BYTES = 64 * 1024  # an extended header (long name, pax)
NOTES = 30  # remarks about one hand-in


@dataclass(frozen=True)
class Room:
    """What may still be read of one hand-in."""

    data: int = TOTAL_BYTES
    members: int = MEMBERS
    archives: int = ARCHIVES
    packed: int = ARCHIVE_BYTES

    def less(self, data: int = 0, members: int = 0, archives: int = 0, packed: int = 0) -> Room:
        """The room that is left after so many bytes in so many files, and archives with so many bytes that lie there
        unopened; negative when there is none."""
        return Room(self.data - data, self.members - members, self.archives - archives, self.packed - packed)


def check_listed(names: int) -> None:
    """Raise RefusedError where a folder or an archive holds more names than are looked at."""
    if names > LISTED:
        raise RefusedError(f"it holds more than {LISTED:,} names")


def size_in_words(size: int) -> str:
    """A number of bytes for a person: "712 bytes", "11.4 MiB"."""
    if size < 1024:
        return counted(size, "byte")
    if size < MIB:
        return f"{size / 1024:,.1f} KiB"
    return f"{size / MIB:,.1f} MiB"
