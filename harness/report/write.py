"""Puts the files in their places, each whole or not at all.

    DIR/students/ID.html    what may be handed to the student
    DIR/tutors/ID.html      where the student's page keeps something back
    DIR/students/ID.json    last: where it is, the student is done
    DIR/marks.csv, DIR/index.html

A file is written beside its place and renamed into it, so a run that is killed leaves old or new, never half.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from harness.errors import OwnFaultError
from harness.model import Report, Spec
from harness.report import index, table
from harness.report.detail import Draw
from harness.report.page import page
from harness.report.record import record, text
from harness.report.row import Row, row
from harness.report.state import needs_tutor_page


def write_student(report: Report, out: Path, fingerprint: str, draw: Draw) -> Row:
    """Write a student's pages and record below `out`, and give the row that the record holds.

    Raises OwnFaultError where a file cannot be written.
    """
    student = _checked(report.submission.student)
    kept = record(report, fingerprint)
    tutors = out / "tutors" / f"{student}.html"
    put(out / "students" / f"{student}.html", page(report, draw))
    if needs_tutor_page(report):
        put(tutors, page(report, draw, everything=True))
    else:
        _remove(tutors)
    put(_record_of(student, out), text(kept))
    return row(kept)


def _record_of(student: str, out: Path) -> Path:
    return out / "students" / f"{student}.json"


def read_row(student: str, out: Path) -> Row | None:
    """The row of a student's record below `out`; None where it is missing, damaged or another student's."""
    try:
        found = row(json.loads(_record_of(student, out).read_bytes()))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return found if found.student == student else None


def pages(out: Path, row: Row) -> Iterator[Path]:
    """The pages below `out` that a student's row leads to."""
    yield out / "students" / f"{row.student}.html"
    if row.tutor:
        yield out / "tutors" / f"{row.student}.html"


def write_class(
    rows: Iterable[Row], spec: Spec, out: Path, sandbox: str, ignored: Sequence[str] = ()
) -> None:
    """Write marks.csv and index.html below `out`, students in order. Raises OwnFaultError as above."""
    ordered = sorted(rows, key=lambda row: (row.student.casefold(), row.student))
    put(out / "marks.csv", table.table(ordered, spec, sandbox))
    put(out / "index.html", index.index(ordered, spec, sandbox, ignored))


def put(path: Path, content: str) -> None:
    """Write `content` as UTF-8 to `path` by rename. Raises OwnFaultError and leaves what was there."""
    beside = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(content.encode())
        beside.replace(path)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            beside.unlink(missing_ok=True)
        raise _not_written(path, error) from error


def _not_written(path: Path, error: OSError | ValueError) -> OwnFaultError:
    reason = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
    cure = "make room or choose another --out, and run again: what was graded is kept"
    return OwnFaultError(f"{path}: cannot be written: {reason}", cure)


def _remove(path: Path) -> None:
    """A page of an earlier run that no longer holds."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise _not_written(path, error) from error


def _checked(student: str) -> str:
    """The student's id, which becomes a file name. Raises OwnFaultError where it is not fit to be one."""
    if not student or student in (".", "..") or not student.isprintable() or {"/", "\\"} & set(student):
        raise OwnFaultError(f"{student!r}: not a name for a file; collecting should have made it one")
    return student
