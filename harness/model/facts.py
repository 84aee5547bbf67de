"""The file that is graded as a module, and what reading it showed: what it defines, why it was not read to its end."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any

from harness.fast_dataclasses import dataclass
from harness.suggest import meant, nearest

DATA_BYTES = 1 << 20  # of all data files that a module may open: they are written anew for each case

# The names of functions and classes, each with those of the arguments that it must be given, None where these do not
# matter
Wanted = Mapping[str, Sequence[str] | None]

_NAMES = 300  # names of a file that a missing one is compared with
_ALIKE = 0.7  # how alike two names must be, where 1 is equal


def with_handed_out(theirs: Mapping[str, bytes], ours: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a hand-in, by their names from its folder, and those that are handed out with the assignment, in
    whose places nothing of the hand-in's lies, be it a folder."""
    return {name: data for name, data in theirs.items() if name.partition("/")[0] not in ours} | dict(ours)


@dataclass(frozen=True)
class Cell:
    """A code cell: the file that a person finds it in, its first line in the whole text, from 1, and its text."""

    file: str
    line: int
    text: str


@dataclass(frozen=True)
class Source:
    """The file that is graded as a module: its bytes, the module's name, the name it was handed in under."""

    data: bytes
    module: str
    file: str
    cells: tuple[Cell, ...] = ()  # of a notebook, whose text is `data`
    top: str = ""  # the text cells at a notebook's top
    siblings: tuple[tuple[str, bytes], ...] = ()  # modules beside it that it may import, by name
    data_files: tuple[tuple[str, bytes], ...] = ()  # what else it may open, by the names from its folder

    @property
    def is_notebook(self) -> bool:
        """Whether a person finds its lines by the numbers of its cells."""
        return any(cell.file != self.file for cell in self.cells)

    def place(self, line: int) -> tuple[str, int]:
        """The file, or the cell, that a line of the whole text is in, and its number there."""
        cell = next((cell for cell in reversed(self.cells) if cell.line <= line), None)
        if cell is None or cell.file == self.file:
            return self.file, line
        return cell.file, line - cell.line + 1

    def shown(self) -> Mapping[str, str]:
        """What a report shows: the file's text, or that of each cell."""
        if self.is_notebook:
            return {cell.file: cell.text for cell in self.cells}
        return {self.file: self.data.decode("utf-8", "replace")}


@dataclass(frozen=True)
class Facts:
    """What reading the file showed. `stopped` says in words why it was not read to its end, `line` where; `cells`
    the same of a notebook's cells, each with a line of the whole text."""

    defined: frozenset[str] = frozenset()
    stopped: str = ""
    line: int | None = None
    end: int = 0  # the line of the statement that ended it, 0 where none did
    cells: tuple[tuple[int, str], ...] = ()
    magics: tuple[int, ...] = ()  # lines of a notebook that are not Python
    skipped: tuple[int, ...] = ()  # lines of bare calls that asked for input
    asking: tuple[int, ...] = ()  # lines of other statements that did, and were passed over
    lacking: tuple[tuple[int, str], ...] = ()  # that import or open what is not there, and were passed over
    coping: tuple[int, ...] = ()  # lines of statements that asked for input, and went on without
    broken: tuple[str, ...] = ()  # why modules that it imports from its folder were not read to their ends
    bad_lines: tuple[int, ...] = ()  # lines that are not valid in the file's encoding
    scan: Mapping[str, Any] = field(default_factory=dict)  # what sandbox/box/scan.py found

    def near(self, wanted: Wanted) -> dict[str, str]:
        """The functions and classes that are wanted and missing, each with the name that was probably meant for it:
        `is_adjcent` or `isAdjacent` for is_adjacent, `new_board` for create_board. Where no name is like it, a function
        is known by its parameters.

        A function cannot be meant if it takes another number of arguments, as `on_board(r, c)` is not a misspelt
        `print_board(board)`; nor if it is called beside the missing one, as `print_result(board)` is. Where the file
        itself calls the missing one by its right name, only a misspelt name is taken for it. Nothing is guessed in a
        file that was not read to its end: what is missing may be further down.
        """
        others = [one for one in sorted(self.defined) if one not in wanted and one.isidentifier()][:_NAMES]
        missing = sorted(wanted.keys() - self.defined) if others and not self.stopped else []
        fit = {name: [o for o in others if self._fits(o, name, wanted[name])] for name in missing}
        near = {
            name: (nearest if self._is_called(name) else meant)(name, fit[name], _ALIKE) for name in missing
        }
        found = {
            name: other
            for name, other in near.items()
            if meant(other, [one for one in missing if other in fit[one]], _ALIKE) == name
        }
        return dict(sorted({**self._by_parameters(wanted, missing), **found}.items()))

    def _by_parameters(self, wanted: Wanted, missing: Iterable[str]) -> dict[str, str]:
        """What is missing and not called by anybody, each with the only other function whose parameters have the same
        names: `make_move(board, stone, position)` for place_on_board."""
        uncalled = [name for name in missing if wanted[name] and not self._is_called(name)]
        takes = self.scan.get("takes", {}).items()
        named = {name: names for name, (*_, names) in takes if name not in wanted}
        alike = {
            name: [o for o, names in named.items() if names == [*(wanted[name] or ())]] for name in uncalled
        }
        meant_for = Counter(other for others in alike.values() for other in others)
        return {name: o[0] for name, o in alike.items() if len(o) == 1 and meant_for[o[0]] == 1}

    def takes(self, name: str) -> tuple[int, float]:
        """How many arguments a function of the file's must be given in their order, and how many it may."""
        least, most, _names = self.scan.get("takes", {}).get(name, (0, math.inf, ()))
        return least, most

    def _fits(self, other: str, name: str, parameters: Sequence[str] | None) -> bool:
        """Whether the function `other` may be the one that should be named `name` and take as many arguments."""
        if self._is_called(name) and self._is_called(other):
            return False
        least, most = self.takes(other)
        return len(other) <= 2 * len(name) and (parameters is None or least <= len(parameters) <= most)

    def _is_called(self, name: str) -> bool:
        return name in self.scan.get("called", ())
