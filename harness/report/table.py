"""marks.csv: a line for each student, for a spreadsheet.

    student, a column for each function, automatic, out_of, a column for each thing marked by hand, note
    then hand_in where students work in groups, final where the assignment says how that is calculated, and name where
    the learning platform has another name than the id for anybody

Each member of a group has a line; `hand_in` names the page that tells of it. What a person has not marked
is empty.
`automatic` is the sum of the functions' marks less deductions, which the note names. Cells that a fault of
ours left without a mark are empty, so that a sum cannot take them for 0. No text is a formula: see `cell`.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Sequence
from fractions import Fraction

from harness.judge.final import parts_by_hand
from harness.judge.marks import shown
from harness.model import Spec
from harness.report.figures import number
from harness.report.row import Row, other_names, why_nothing
from harness.report.state import unsafe
from harness.text import clip, counted, line

FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
_AFTER_SEMICOLON = re.compile(r"(;\s*)(?=[=+@\-])")  # where a spreadsheet splits at semicolons, a cell starts

# The columns that are neither a function's nor a part's that is marked by hand, in lower case
OWN_COLUMNS = ("student", "automatic", "out_of", "note", "hand_in", "final", "name")

Cell = str | int | float


def table(rows: Sequence[Row], spec: Spec, sandbox: str) -> str:
    """The text of marks.csv: UTF-8, lines ended by a line feed, texts quoted where they must be."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    functions = [task.name for task in spec.tasks]
    parts = [name for name, _ in parts_by_hand(spec)]
    headings = ["student", *map(cell, functions), "automatic", "out_of", *map(cell, parts), "note"]
    more = _more(rows, spec)
    writer.writerow([*headings, *(name for name, _ in more)])
    for row in rows:
        marks = [*_line(row, functions, parts, sandbox), *(of(row) for _, of in more)]
        for student in row.members or (row.student,):
            writer.writerow([cell(student), *marks])
    return out.getvalue()


def _more(rows: Sequence[Row], spec: Spec) -> list[tuple[str, Callable[[Row], Cell]]]:
    """The columns that few assignments have, each with what stands in it."""
    more: list[tuple[str, Callable[[Row], Cell]]] = []
    if spec.terms.groups:
        more.append(("hand_in", lambda row: cell(row.student)))
    if spec.terms.final:
        more.append(("final", lambda row: _number(row.final if row.graded else None)))
    if any(other_names(row) and not row.members for row in rows):
        more.append(("name", lambda row: cell(row.label)))
    return more


def _number(mark: Fraction | None) -> Cell:
    return "" if mark is None else number(mark)


def _line(row: Row, functions: Sequence[str], parts: Sequence[str], sandbox: str) -> list[Cell]:
    """What stands behind the student's name."""
    scores = {score.name: score for score in row.scores}
    marks: list[Cell] = []
    for name in functions:
        score = scores.get(name)
        missing: Cell = "" if row.fault else 0
        marks.append(missing if score is None else number(score.earned) if score.graded else "")
    automatic: Cell = number(row.earned) if row.graded else ""
    by_hand = [_number(row.by_hand.get(line(name))) for name in parts]
    note = cell(clip(remark(row, sandbox), 1_000))
    return [*marks, automatic, number(row.out_of), *by_hand, note]


def remark(row: Row, sandbox: str = "") -> str:
    """What a lecturer must know about this row, worst first; "" for most."""
    rules = ", ".join(dict.fromkeys(rule for rule, _ in row.costs))
    said = [
        f"NOT GRADED: {row.fault}" if row.fault else "",
        f"REFUSED: {row.refused}" if row.refused else "",
        "not sandboxed" if unsafe(row.sandbox) or unsafe(sandbox) else "",
        f"{shown(row.deduction)} deducted ({rules})" if row.deduction and not row.without_marks else "",
        f"{counted(row.unread, 'case')} for a person to read" if row.unread else "",
        *([why_nothing(row)] if row.without_marks else row.notes[:5]),
    ]
    return ". ".join(text.rstrip(".") for text in said if text)


def cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe stands before one that could be."""
    safe = _AFTER_SEMICOLON.sub(r"\1'", line(text, 1_200))
    risky = text.startswith(FORMULA) or safe.lstrip().startswith(FORMULA)
    return "'" + safe if risky else safe
