"""What lies in the folder that the reports are written to, and would be lost by writing them.

marks.csv                 marks that were filled in there and not in by_hand.csv; those of another assignment or class
index.html, marks.csv     somebody else's, if neither students/ nor a run's lock lies beside them
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path

from harness.beside.by_hand import FILE, marks_in
from harness.beside.columns import CsvLine, lines
from harness.collect.names import listed_names
from harness.errors import UsageError
from harness.judge.final import parts_by_hand
from harness.model import Slip, Spec
from harness.report.write import read_row

MARKS = "marks.csv"
_WRITTEN = (MARKS, "index.html")
_NAMED = 5  # students who are named
_OURS = ("students", ".lock")  # a run that is interrupted at once leaves only the second (grading/locks.py)


def check_out(out: Path, folder: Path) -> None:
    """Raise UsageError where the reports on the class in `folder` must not be written to `out`."""
    if out.resolve().is_relative_to(folder.resolve()):
        raise UsageError(f"{out}: the reports would lie among the submissions; give another --out")
    theirs = [name for name in _WRITTEN if (out / name).is_file()]
    if theirs and not any((out / name).exists() for name in _OURS):
        problem = f"{out / theirs[0]}: was not written by an earlier run, and would be overwritten"
        raise UsageError(problem, "give another --out, or move it away")


def keep_marks(out: Path, folder: Path, spec: Spec, class_: Collection[str]) -> Iterator[str]:
    """Keep the marks in `out` under another name if they are of another assignment, or of another class than that in
    `folder`. What to tell about that, and about students who are no longer in the class. Raises OSError."""
    written = list(_written(out / MARKS))
    functions = {task.name.casefold() for task in spec.tasks}
    students = dict.fromkeys(map(_hand_in, written))
    gone = [student for student in students if student not in class_]
    above = set(gone) & {*folder.resolve().parts}  # the folder of the class was taken for a hand-in
    if written and functions.isdisjoint(written[0].cells):
        yield _put_aside(out, "of another assignment")
    elif len(gone) > len(students) - len(gone) and not above:
        yield _put_aside(out, f"of {len(gone)} who are not in {folder} ({listed_names(gone, _NAMED)})")
    elif gone:
        yield f"{out}: not in the class any more, but their pages are still there: {listed_names(gone, _NAMED)}"


def _put_aside(out: Path, whose: str) -> str:
    """Give the marks in `out` a name that is free; what to tell of it."""
    kept = next(path for number in count(1) if not (path := out / f"marks-{number}.csv").exists())
    (out / MARKS).rename(kept)
    return f"{out / MARKS} held the marks {whose}: they are kept as {kept.name}"


def check_marks(out: Path, folder: Path, spec: Spec, slips: Mapping[str, Slip]) -> None:
    """Raise UsageError where somebody has filled in the columns of marks.csv itself, which would be written anew."""
    parts = [name.casefold() for name, _ in parts_by_hand(spec)]
    for line in _written(out / MARKS):
        filled = {part: text for part in parts if (text := line.cells.get(part, ""))}
        student = _hand_in(line)
        row = read_row(student, out) if filled else None
        if row is None:
            continue
        known = (row.by_hand, slips[student].by_hand if student in slips else {})
        marks = {(part.casefold(), mark) for each in known for part, mark in each.items()}
        for part, text in filled.items():
            if (part, marks_in(text)) not in marks:
                place = folder / FILE
                cure = f"save it as {place}, which each run reads; or remove it, if nothing in it counts"
                raise line.fail(f"`{part}` of `{student}` was filled in here, and would be lost", cure)


def _hand_in(line: CsvLine) -> str:
    """The id of the hand-in that a line of marks.csv is about, without what keeps it from being a formula."""
    return (line.cells.get("hand_in") or line.cells.get("student", "")).removeprefix("'")


def _written(path: Path) -> Iterator[CsvLine]:
    """The lines of a marks.csv; none of what is not there, or cannot be read as one."""
    if path.is_file():
        with suppress(UsageError):
            yield from lines(path, "student", exact=False)
