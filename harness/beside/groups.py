"""Who shares a hand-in, by its name.

U1234567A_U7654321B.zip    {separator: _, each: "[A-Z][0-9]{7}[A-Z]"}    U1234567A and U7654321B
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from harness.collect import disk
from harness.collect.entry import Entry
from harness.collect.names import escaped, folded_name, listed_names
from harness.model import Groups


def members(entry: Entry, groups: Groups) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The members of a group, as the hand-in's names give them, and notes about what is odd.

    The first name that gives any counts. Where none is written as the assignment asks, members are looked for anywhere
    in a name: a browser adds " (1)", and a student may write a hyphen. Where there are none, the hand-in belongs to its
    id alone.
    """
    for name in _names(entry):
        parts = name.partition(".")[0].split(groups.separator)
        found = tuple(dict.fromkeys(part for part in parts if re.fullmatch(groups.each, part)))
        if found:
            return found, tuple(_odd(parts, found, groups))
    for name in _names(entry):
        words = re.finditer(rf"(?<![^\W_])(?:{groups.each})(?![^\W_])", name)
        found = tuple(dict.fromkeys(word[0] for word in words if word[0]))
        if found:
            who = f"its name is not as the assignment asks; it is taken to name {listed_names(list(found))}"
            return found, (who, *_odd(found, found, groups))
    return (), ()


def shared(members_by_id: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Notes by hand-in about members that another hand-in names as well."""
    times = Counter(name for found in members_by_id.values() for name in set(map(folded_name, found)))
    notes: dict[str, tuple[str, ...]] = {}
    for student, found in members_by_id.items():
        double = [member for member in found if times[folded_name(member)] > 1]
        if double:
            notes[student] = (
                f"another hand-in names {listed_names(double)} as well: only one of them should count",
            )
    return notes


def _names(entry: Entry) -> Iterator[str]:
    """The names that a student may have given it: its files, what lies in its folder, the folder itself."""
    for part in entry.parts:
        yield part.name
    for path in (part.path for part in entry.parts) if entry.parts else (entry.path,):
        if disk.is_folder(path):
            with suppress(OSError):
                yield from sorted(os.listdir(path))  # noqa: PTH208 - names are wanted, not paths
    yield entry.path.name
    yield entry.label


def _odd(parts: Sequence[str], found: Sequence[str], groups: Groups) -> Iterator[str]:
    others = [escaped(part) for part in parts if part not in found]
    if others:
        yield f"its name names {listed_names(list(found))}; nobody is known by {listed_names(others)}"
    if groups.at_most and len(found) > groups.at_most:
        yield f"its name names {len(found)} people; at most {groups.at_most} may work together"
