"""Who is meant by a name in a file of the course staff's: a hand-in, by id, label or member; or by either half of a
learning platform's "Jane Doe_1234567", where that is nobody else's.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from harness.collect.entry import Entry
from harness.collect.names import folded_name
from harness.fast_dataclasses import dataclass
from harness.suggest import nearest

_HALVES = re.compile(r"(.+)_(\d{3,})")  # a name and a number, as lms.py gives them


@dataclass(frozen=True)
class Students:
    """The names that mean a hand-in, folded, each with the ids of those that it may mean."""

    known: Mapping[str, tuple[str, ...]]
    ids: tuple[str, ...]

    def find(self, name: str) -> str | None:
        """The id of the one hand-in that `name` means; None where it means none, or several."""
        if name in self.ids:
            return name
        found = self._meant(name)
        return found[0] if len(found) == 1 else None

    def why_not(self, name: str) -> tuple[str, str]:
        """Why `name` means no hand-in, and the cure."""
        found = self._meant(name)
        if len(found) > 1:
            return f"`{name}` may be any of {', '.join(found)}", "write one of these ids"
        return f"`{name}` has handed in nothing", f"{self._near(name)}the ids are those of marks.csv"

    def _meant(self, name: str) -> tuple[str, ...]:
        return self.known.get(folded_name(name.strip()), ())

    def _near(self, name: str) -> str:
        near = nearest(folded_name(name), self.known)
        return f"did you mean `{self.known[near][0]}`? " if near else ""


def students(entries: Sequence[Entry], members: Mapping[str, Sequence[str]]) -> Students:
    """The names of a class; `members` holds those of each group by the id of its hand-in."""
    known: dict[str, dict[str, None]] = {}
    halves: dict[str, dict[str, None]] = {}
    for entry in entries:
        for name in (entry.student, entry.label, *members.get(entry.student, ())):
            known.setdefault(folded_name(name), {})[entry.student] = None
        both = _HALVES.fullmatch(entry.label)
        for half in both.groups() if both else ():
            halves.setdefault(folded_name(half), {})[entry.student] = None
    known = halves | known
    return Students(
        {name: tuple(ids) for name, ids in known.items()}, tuple(entry.student for entry in entries)
    )
