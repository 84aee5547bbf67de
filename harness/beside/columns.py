"""A CSV file of the course staff's: rows by the names of its columns, each with its line."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from pathlib import Path

from harness.errors import UsageError
from harness.fast_dataclasses import dataclass


@dataclass(frozen=True)
class CsvLine:
    """One line of a file, and what stands in each of its columns."""

    file: str
    number: int  # from 1
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def fail(self, problem: str, cure: str = "") -> UsageError:
        """The error to raise about this line."""
        return UsageError(f"{self.file}:{self.number}: {problem}", cure)


def lines(path: Path, *wanted: str, exact: bool = True) -> Iterator[CsvLine]:
    """The lines below the header that hold anything. Raises UsageError where a `wanted` column is missing; and, where
    they are to be `exact`, for two columns of one name, and for a line with more cells than there are columns.

    Semicolons or tabs may stand in place of commas, as some spreadsheets write them.
    """
    text = _text(path)
    header, _, _ = text.partition("\n")
    rows = _rows(path, text, max(",;\t", key=header.count))
    _, names = next(rows, (1, []))
    # what keeps `=talk` from being a formula is no part of the name
    columns = [name.casefold().removeprefix("'") for name in names]
    for name in wanted:
        if name not in columns:
            cure = f"the first line has to name the columns, {' and '.join(wanted)} among them"
            raise UsageError(f"{path}:1: there is no column `{name}`", cure)
    twice = next((name for name in names if name and names.count(name) > 1), "")
    if exact and twice:
        raise UsageError(f"{path}:1: there are two columns `{twice}`", "keep one of the two")
    for number, cells in rows:
        if any(cells):
            padded = [*cells, *[""] * (len(columns) - len(cells))]
            line = CsvLine(str(path), number, dict(zip(columns, padded, strict=False)))
            if exact and any(beyond := cells[len(columns) :]):
                cure = "put quotes round a text that has a comma in it, such as 7,5"
                raise line.fail(f"`{' '.join(beyond)}` stands after the last column", cure)
            yield line


def _rows(path: Path, text: str, delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """Each row with the line that it ends on."""
    reader = csv.reader(io.StringIO(text), delimiter=delimiter)
    try:
        for row in reader:
            yield reader.line_num, [cell.strip() for cell in row]
    except csv.Error as error:
        cure = "look for a quote that is opened above and never closed"
        raise UsageError(f"{path}:{reader.line_num}: is not CSV: {error}", cure) from error


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: is not UTF-8 text", "save it as CSV UTF-8") from error
