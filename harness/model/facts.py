"""The file that is graded as a module, and what reading it showed: what it defines, why it was not read to its end."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import field
from typing import Any

from harness.fast_dataclasses import dataclass

DATA_BYTES = 1 << 20  # of all data files that a module may open: they are written anew for each case


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
    lacking: tuple[
        tuple[int, str], ...
    ] = ()  # that raised between the definitions, and were passed over, with the reason
    coping: tuple[int, ...] = ()  # lines of statements that asked for input, and went on without
    broken: tuple[str, ...] = ()  # why modules that it imports from its folder were not read to their ends
    bad_lines: tuple[int, ...] = ()  # lines that are not valid in the file's encoding
    scan: Mapping[str, Any] = field(default_factory=dict)  # what sandbox/box/scan.py found

    def takes(self, name: str) -> tuple[int, float]:
        """How many arguments a function of the file's must be given in their order, and how many it may."""
        least, most, _names = self.scan.get("takes", {}).get(name, (0, math.inf, ()))
        return least, most
