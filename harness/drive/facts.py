"""What reading a submission's file showed: what it defines, why it was not read to its end, facts for the rules."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from dataclasses import field
from typing import Any, TypeVar

from harness.collect.notebook import Cell, exported_cells, is_notebook, read_notebook
from harness.records import dataclass
from harness.suggest import nearest

_SHOWN = 20  # lines of each kind
_MESSAGE = 500  # characters
_NAMES = 300  # that a name is compared with
_ALIKE = 0.7  # of 1: how much two names must be
_PLACE = re.compile(r" \([^()]*, line \d+\)$")  # what a SyntaxError's text ends with
_WORD = re.compile(rb"[A-Za-z_]\w*")

T = TypeVar("T")


@dataclass(frozen=True)
class Source:
    """The file that is graded as a module: its bytes, the module's name, the name it was handed in under."""

    data: bytes
    module: str
    file: str
    cells: tuple[Cell, ...] = ()  # of a notebook, whose text is `data`
    top: str = ""  # the text cells at a notebook's top
    siblings: tuple[tuple[str, bytes], ...] = ()  # modules beside it that it may import, by name

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


def read_source(files: Mapping[str, bytes], module: str, file: str) -> Source:
    """The file `file` of a hand-in's `files` as the source of `module`; raises RefusedError for a broken notebook."""
    data = files[file]
    if is_notebook(data, file):
        notebook = read_notebook(data)
        code = notebook.code.encode("utf-8", "surrogatepass")
        return Source(code, module, file, notebook.cells, notebook.top, _siblings(files, file, code))
    cells = exported_cells(data.decode("utf-8-sig", "replace"), file) if b"# In" in data else ()
    return Source(data, module, file, cells, siblings=_siblings(files, file, data))


def _siblings(files: Mapping[str, bytes], file: str, code: bytes) -> tuple[tuple[str, bytes], ...]:
    """The modules in its folder that its code speaks of, and those that these speak of."""
    folder = file.rpartition("/")[0]
    beside = {
        name.rpartition("/")[2].removesuffix(".py"): data
        for name, data in files.items()
        if name != file and name.endswith(".py") and name.rpartition("/")[0] == folder
    }
    found: dict[str, bytes] = {}
    unread = [code] if beside else []
    while unread:
        words = {word.decode() for word in _WORD.findall(unread.pop())}
        spoken_of = {name: data for name, data in beside.items() if name in words - found.keys()}
        found |= spoken_of
        unread += spoken_of.values()
    return tuple(found.items())


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
    importing: tuple[int, ...] = ()  # lines that import what is not there, and were passed over
    broken: tuple[str, ...] = ()  # why modules that it imports from its folder were not read to their ends
    bad_lines: tuple[int, ...] = ()  # lines that are not valid in the file's encoding
    scan: Mapping[str, Any] = field(default_factory=dict)  # what sandbox/scan.py found

    def nearest(self, name: str, wanted: Container[str]) -> str:
        """The name nearest to one that is not defined, among those that are and that nobody has `wanted`: `is_adjcent`
        or `isAdjacent` for is_adjacent. "" where none is near."""
        plain = name.partition(".")[0]
        others = [one for one in sorted(self.defined) if one not in wanted and one.isidentifier()]
        return nearest(plain, (one for one in others[:_NAMES] if len(one) <= 2 * len(plain)), _ALIKE)


def read_facts(
    found: Mapping[str, Any], scan: Mapping[str, Any], stops: Mapping[int, str], source: Source
) -> Facts:
    """Facts from what a worker said: `scan` ahead of the student's code, `found` after it.

    `stops` are lines up to which it was told to read, and why. Raises LookupError, TypeError, ValueError or
    AttributeError where it is not what a worker of ours says.
    """
    cells = [_cell(stopped) for stopped in _all(dict, found["cells"])[:_SHOWN]]
    told = [(line, f"{why} while it was read") for line, why in stops.items()]
    stopped, where, end = "", None, 0
    if told and not source.cells:
        where, why = min(told)
        end = where
        stopped = f"line {where} {why.removesuffix('it was read')}the file was read"
    elif found["stopped"] is not None:
        stopped, where = _why_stopped(found["stopped"])
        (end,) = _all(int, [0 if source.cells else found["stopped"]["at"]])
    broken = [_broken(*one) for one in _all(list, found["broken"])[:_SHOWN]]
    not_read = _not_read([*cells, *told] if source.cells else [], source)
    return Facts(
        defined=frozenset(_all(str, found["defined"])),
        stopped=stopped or not_read or "; ".join(broken[:3]),
        line=where,
        end=end,
        cells=tuple(sorted([*cells, *told])) if source.cells else (),
        magics=tuple(_lines(found["magics"])[:_SHOWN]),
        skipped=tuple(_lines(found["skipped"])[:_SHOWN]),
        asking=tuple(_lines(found["asking"])[:_SHOWN]),
        importing=tuple(_lines(found["importing"])[:_SHOWN]),
        broken=tuple(broken),
        bad_lines=tuple(_lines(found["bad_lines"])[:_SHOWN]),
        scan=scan,
    )


def _cell(stopped: Mapping[str, Any]) -> tuple[int, str]:
    """The line at which a cell was not read to its end, and why."""
    (line,) = _all(int, [stopped["at"]])
    syntax = bool(stopped.get("syntax"))
    said, _line = _why_stopped({**stopped, "line": None, "at": 0 if syntax else line})
    return line, said


def _broken(file: object, stopped: Mapping[str, Any]) -> str:
    """Why a module beside the file was not read to its end."""
    (name,) = _all(str, [file])
    return f"{name[:_MESSAGE]}, {_why_stopped(stopped)[0]}"


def _not_read(cells: list[tuple[int, str]], source: Source) -> str:
    """In words, which cells were not read to their ends: it may be why a function is not there."""
    placed = [(source.place(line), why) for line, why in sorted(cells)[:3]]
    return "; ".join(f"{file}, line {line}: {why}" for (file, line), why in placed)


def _all(kind: type[T], items: object) -> list[T]:
    """`items`, if it is a list of this kind alone."""
    if type(items) is not list or not {kind}.issuperset(map(type, items)):
        raise TypeError
    return items


def _lines(items: object) -> list[int]:
    """`items`, if it is a list of lines."""
    lines = _all(int, items)
    if min(lines, default=1) < 1:
        raise ValueError
    return lines


def _why_stopped(stopped: Mapping[str, Any]) -> tuple[str, int | None]:
    """Why the file was not read to its end, in words, and the line."""
    name = _all(str, stopped["classes"])[0].removeprefix("builtins.")
    (said,) = _all(str, [stopped["message"]])
    line = stopped["line"] if type(stopped["line"]) is int else None
    where = f"line {line}: " if line else ""
    if stopped.get("asked"):
        return f"{where}asked for input while it was being imported", line
    if name == "SystemExit":
        return f"{where}called exit() while it was being imported", line
    message = f"{name}: {_PLACE.sub('', said)}"[:_MESSAGE]
    if not stopped["at"]:
        return f"{where}it is not valid Python ({_nested(name) or message})", line
    return f"{where}raised {message} (while it was being imported)", line


def _nested(name: str) -> str:
    """The compiler's ways to say that it ran out of stack."""
    return "too deeply nested" if name in ("MemoryError", "RecursionError") else ""
