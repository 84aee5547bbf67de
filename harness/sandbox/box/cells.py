"""In the box: a notebook's cells, each compiled by itself, so that a broken one costs only what it defines.

    %matplotlib inline      skipped, and told: a magic
    !pip install numpy      skipped, and told: a shell line
    x = !ls                 the same
    %%bash                  the whole cell is skipped; %%time and its like leave the cell's code to be run
    %%writefile rules.py    skipped, too; but where a cell has `from rules import *`, it is run, and that is left out
    get_ipython().system()  what nbconvert makes of them in a script: skipped, and told

Lines are counted through the whole notebook; in what is compiled they are the cell's own, under its name.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from typing import Any

from harness.sandbox.box import loading, newer

_MAGIC = re.compile(r"[ \t]*([%!?]|[\w.]+[ \t]*=[ \t]*[%!]|[\w.]+\?{1,2}[ \t]*$)")
_OF_CODE = ("%%time", "%%timeit", "%%capture", "%%prun")  # their cells are Python all the same
_WRITES = ("%%writefile", "%%file")
_ALL_OF = re.compile(r"^from[ \t]+(\w+)[ \t]+import[ \t]*\*", re.MULTILINE)
_MOST_MAGICS = 50  # in one cell


@dataclass
class CompiledCells:
    """What compiling the cells gave; lines are the whole notebook's."""

    pieces: list[loading.Piece] = field(default_factory=list)
    statements: list[ast.stmt] = field(default_factory=list)
    broken: list[tuple[int, BaseException]] = field(default_factory=list)
    magics: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class _Cell:
    """A cell: its number, from 1, its name, and its first and last line in the whole notebook. In a script, the
    script's own lines are the ones that a person sees."""

    number: int
    name: str
    line: int
    last: int
    in_script: bool


def compile_cells(cells: list[list[Any]], file: str, stops: list[int]) -> CompiledCells:
    """Compile the cells, each [name, first line, text]; what comes after a line in `stops` is left out of its cell."""
    found = CompiledCells()
    written = _written([text for _, _, text in cells])
    for number, (name, line, text) in enumerate(cells, 1):
        try:
            tree, magics = _parse(text, name, written)
        except BaseException as error:  # whatever the compiler says of a student's text
            found.broken.append((line - 1 + (getattr(error, "lineno", None) or 1), error))
            continue
        found.magics += [line - 1 + magic for magic in magics]
        cell = _Cell(number, name, line, line + text.count("\n"), in_script=name == file)
        kept = [s for s in tree.body if not (_asks_ipython(s) or _is_import_of(s, written))]
        found.magics += [line - 1 + s.lineno for s in tree.body if _asks_ipython(s)]
        _compile(found, ast.Module(kept, []), cell, stops)
    return found


def _compile(found: CompiledCells, tree: ast.Module, cell: _Cell, stops: list[int]) -> None:
    """Add a cell's pieces and statements."""
    if cell.in_script:
        _shift(tree, cell.line - 1)
    shift = 0 if cell.in_script else cell.line - 1
    stop = next((stop for stop in stops if cell.line <= stop <= cell.last), 0)
    try:
        pieces = loading.compile_module(tree, "", cell.name, stop and stop - shift).pieces
    except BaseException as error:  # as above: what parses may still not compile
        found.broken.append((cell.line - 1 + (getattr(error, "lineno", None) or 1), error))
        return
    found.pieces += [
        loading.Piece(p.line + shift, p.code, p.may_hang, p.bare_call, cell.number) for p in pieces
    ]
    _shift(tree, shift)
    found.statements += tree.body


def _shift(tree: ast.Module, lines: int) -> None:
    if lines:
        ast.increment_lineno(tree, lines)


def _written(texts: list[str]) -> set[str]:
    """The files that cells write, and of which others import everything."""
    heads = [text.split("\n", 1)[0].split() for text in map(str.lstrip, texts)]
    files = {head[-1] for head in heads if head and head[0] in _WRITES}
    return files & {f"{module}.py" for text in texts for module in _ALL_OF.findall(text)}


def _is_import_of(statement: ast.stmt, written: set[str]) -> bool:
    """Whether a statement imports everything of one of these files."""
    if not isinstance(statement, ast.ImportFrom) or statement.level:
        return False
    return f"{statement.module}.py" in written and statement.names[0].name == "*"


def _is_code(head: list[str], written: set[str]) -> bool:
    """Whether a cell below this magic, by its words, is Python to be run."""
    return head[0].startswith(_OF_CODE) or (head[0] in _WRITES and head[-1] in written)


def _parse(text: str, name: str, written: set[str]) -> tuple[ast.Module, list[int]]:
    """A cell's statements, and the lines that were left out of it because they are magics."""
    lines = text.split("\n")
    magics: list[int] = []
    if text.lstrip().startswith("%%"):
        head = next(number for number, line in enumerate(lines) if line.strip())
        magics.append(head + 1)
        if not _is_code(lines[head].split(), written):
            return ast.Module([], []), magics
        lines[head] = ""
    while True:
        try:
            return newer.parse("\n".join(lines), name), magics
        except SyntaxError as error:
            at = (error.lineno or 0) - 1
            if not (0 <= at < len(lines) and _MAGIC.match(lines[at]) and len(magics) < _MOST_MAGICS):
                raise
            lines[at] = re.match(r"[ \t]*", lines[at])[0] + "pass"  # type: ignore[index]  # it always matches
            magics.append(at + 1)


def _asks_ipython(statement: ast.stmt) -> bool:
    """Whether a statement outside functions calls get_ipython()."""
    return isinstance(statement, ast.Expr | ast.Assign) and any(
        isinstance(node, ast.Name) and node.id == "get_ipython" for node in ast.walk(statement)
    )
