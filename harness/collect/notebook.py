"""A notebook's code cells, in order, as one text with the place of each cell in it. Nothing of it is parsed as Python.

    work.ipynb                     text               cells
    [markdown] # Gomoku            import random      cell 1, from line 1
    [code]     import random                          cell 2, from line 3
    [code]     def f(): ..         def f(): ..

Cells are numbered as the code cells follow one another, from 1. Outputs are never looked at. What nbconvert has
exported to a .py file has its cells, too, by the marks that it leaves: `# In[3]:`.
"""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from harness.errors import RefusedError
from harness.fast_dataclasses import dataclass
from harness.model import Cell

_MARK = re.compile(r"# In ?\[[ \d*]*\]:[ \t]*")
_NOT_A_NOTEBOOK = "it is not a notebook that can be read"
_MAX_CELLS = 2_000
# Lists and objects, those of outputs too: an empty one takes three characters there, and 70 bytes when it is read
_MAX_PARTS = 1_000_000
# The keys of a notebook, a worksheet of format 3 and a cell that are kept, and those that must only be there
_LOOKED_AT = (
    "nbformat",
    "nbformat_minor",
    "cells",
    "worksheets",
    "cell_type",
    "source",
    "input",
    "language",
)
_EMPTIED: Mapping[str, type[list[Any] | dict[str, Any]]] = {"metadata": dict, "outputs": list}
_HEADING = {"level": 1}  # of format 3, whatever it says: the library would write so many signs before it
_AT_THE_TOP = 5  # cells in which a header is looked for


@dataclass(frozen=True)
class Notebook:
    """A notebook's code, and the text cells at its top."""

    cells: tuple[Cell, ...]
    top: str

    @property
    def code(self) -> str:
        """All cells together; `Cell.line` is where each of them begins."""
        return "\n".join(cell.text for cell in self.cells)


def read_notebook(data: bytes) -> Notebook:
    """The code of a notebook of format 3 or 4. Raises RefusedError, saying what is wrong with it."""
    cells = list(_cells(_parsed(data)))
    _check_number(len(cells))
    top = "\n".join(text for kind, text in cells[:_AT_THE_TOP] if kind != "code")
    found: list[Cell] = []
    line = 1
    for text in (text for kind, text in cells if kind == "code"):
        found.append(Cell(f"cell {len(found) + 1}", line, text))
        line += text.count("\n") + 1
    return Notebook(tuple(found), top)


def _lean(data: bytes) -> Any:
    """The JSON of a notebook without outputs and whatever else is not the text of cells. The library makes an object of
    each part: for a file of eight megabytes, full of the smallest parts, that would be a gigabyte."""
    if data.count(b"[") + data.count(b"{") > _MAX_PARTS:
        raise RefusedError(f"{_NOT_A_NOTEBOOK}: it has more than {_MAX_PARTS:,} parts")
    try:
        return json.loads(data.decode("utf-8-sig"), object_hook=_kept)
    except UnicodeDecodeError as error:
        raise RefusedError(f"{_NOT_A_NOTEBOOK}: it is not UTF-8 text") from error
    except RecursionError as error:
        raise RefusedError(f"{_NOT_A_NOTEBOOK}: it is nested too deeply") from error
    except ValueError as error:
        raise RefusedError(f"{_NOT_A_NOTEBOOK}: it is not JSON") from error


def _kept(part: dict[str, Any]) -> dict[str, Any]:
    """A notebook, or a part of it, with only what is looked at; raises RefusedError for too many cells."""
    cells = part.get("cells")
    _check_number(len(cells) if isinstance(cells, list) else 0)
    emptied = {key: kind() for key, kind in _EMPTIED.items() if isinstance(part.get(key), kind)}
    heading = _HEADING if "level" in part else {}
    return {key: part[key] for key in _LOOKED_AT if key in part} | emptied | heading


def _check_number(cells: int) -> None:
    if cells > _MAX_CELLS:
        raise RefusedError(f"{_NOT_A_NOTEBOOK}: it has {cells} cells, and {_MAX_CELLS} is the most")


def _parsed(data: bytes) -> Any:
    """The notebook in format 4, as the library gives it."""
    # Slow to load, and needed for notebooks alone.
    from nbformat import NBFormatError, ValidationError, converter, reader  # noqa: PLC0415

    lean = json.dumps(_lean(data))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            parsed = reader.reads(lean)  # type: ignore[no-untyped-call]  # nbformat's is not typed
            return converter.convert(parsed, 4)  # type: ignore[no-untyped-call]  # nbformat's is not typed
    except (NBFormatError, ValidationError, ValueError) as error:
        raise RefusedError(f"{_NOT_A_NOTEBOOK}: {str(error).splitlines()[0][:200]}") from error
    except Exception as error:  # the library's ways to fail on a broken notebook are many
        raise RefusedError(f"{_NOT_A_NOTEBOOK}: it is JSON of another kind") from error


def _cells(notebook: Any) -> Iterator[tuple[str, str]]:
    """Kind and text of each cell."""
    cells = notebook.get("cells") if isinstance(notebook, dict) else None
    if not isinstance(cells, list):
        raise RefusedError(f"{_NOT_A_NOTEBOOK}: it has no list of cells")
    for number, cell in enumerate(cells, 1):
        kind, text = (cell.get("cell_type"), cell.get("source")) if isinstance(cell, dict) else (None, None)
        if isinstance(text, list) and all(isinstance(line, str) for line in text):
            text = "".join(text)
        if not isinstance(kind, str) or not isinstance(text, str):
            raise RefusedError(f"{_NOT_A_NOTEBOOK}: cell {number} of it is broken")
        yield kind, text.replace("\r\n", "\n")


def is_notebook(data: bytes, file: str) -> bool:
    """Whether a file is a notebook by its name, or by its text where it was given another one."""
    return ".ipynb" in file.casefold() or (data.lstrip().startswith(b"{") and b'"nbformat"' in data)


def exported_cells(text: str, file: str) -> tuple[Cell, ...]:
    """The cells of a script that nbconvert exported from a notebook; () for any other script, and where there are too
    many marks."""
    lines = text.split("\n")
    starts = [number for number, line in enumerate(lines) if _MARK.fullmatch(line.rstrip("\r"))]
    if not starts or len(starts) > _MAX_CELLS:
        return ()
    bounds = [0, *starts, len(lines)] if starts[0] else [*starts, len(lines)]
    return tuple(Cell(file, first + 1, "\n".join(lines[first:last])) for first, last in pairwise(bounds))
