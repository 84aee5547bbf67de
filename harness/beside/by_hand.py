"""by_hand.csv: what a person marked, a line for each mark, or a column for each part.

student,part,marks              student,interview,quality of the code
s123,interview,15               s123,15,8
s123,quality of the code,8

The second is how marks.csv looks: its empty columns filled in, it can be saved as by_hand.csv as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path

from harness.beside.columns import CsvLine, lines
from harness.beside.students import Students
from harness.judge.final import parts_by_hand
from harness.judge.marks import shown
from harness.model import Spec
from harness.report.table import OWN_COLUMNS
from harness.suggest import did_you_mean, listed

FILE = "by_hand.csv"
_MARKS = re.compile(r"[0-9]{1,9}([.,][0-9]{1,99})?")


def read_by_hand(path: Path, spec: Spec, class_: Students) -> dict[str, dict[str, Fraction]]:
    """The marks by student and part. Raises UsageError for what is not known, too much, or given twice."""
    parts = dict(parts_by_hand(spec))
    found: dict[str, dict[str, Fraction]] = {}
    for line in lines(path, "student"):
        student = class_.find(line["student"])
        if student is None:
            raise line.fail(*class_.why_not(line["student"]))
        mine = found.setdefault(student, {})
        for part, text in _marks(line, parts, spec):
            marks = _checked(line, part, text, parts[part])
            if mine.setdefault(part, marks) != marks:
                raise line.fail(f"`{part}` of `{line['student']}` is given twice", "keep one of the two")
    return found


def _marks(line: CsvLine, parts: Mapping[str, Fraction], spec: Spec) -> Iterator[tuple[str, str]]:
    """The parts that a line gives, each with its marks as they are written."""
    ours = {
        *OWN_COLUMNS,
        *(task.name.casefold() for task in spec.tasks),
    }  # marks.csv may be what was filled in
    by_fold = {part.casefold(): part for part in parts}
    if {"part", "marks"} <= set(line.cells):
        given = [(line["part"], line["marks"])]
    else:
        given = [(name, text) for name, text in line.cells.items() if name in by_fold or name not in ours]
    for name, text in given:
        if name.casefold() not in by_fold:
            known = listed(parts) if parts else "nothing"
            raise line.fail(
                f"`{name}` is not a part that is marked by hand",
                f"{did_you_mean(name, parts)}there is: {known}",
            )
        if text:
            yield by_fold[name.casefold()], text


def marks_in(text: str) -> Fraction | None:
    """The marks that a cell gives, with a point or a comma; None where it gives none."""
    return Fraction(text.replace(",", ".")) if _MARKS.fullmatch(text) else None


def _checked(line: CsvLine, part: str, text: str, most: Fraction) -> Fraction:
    marks = marks_in(text)
    if marks is None:
        raise line.fail(f"`{text}` is not a number of marks", "write for example 7.5")
    if marks > most:
        raise line.fail(f"{text} marks for `{part}`, which is out of {shown(most)}", "correct the marks")
    return marks
