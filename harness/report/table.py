"""marks.csv: a line for each student, for a spreadsheet.

    student, a column for each function, automatic, out_of, a column for each thing marked by hand, note

`automatic` is the sum of the functions' marks less deductions, which the note names. Cells that a fault of
ours left without a mark are empty, so that a sum cannot take them for 0. No text is a formula: see `cell`.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence

from harness.model import Spec
from harness.report.figures import number, shown
from harness.report.page import unsafe
from harness.report.row import Row
from harness.report.text import clip, line

FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
_AFTER_SEMICOLON = re.compile(r"(;\s*)(?=[=+@\-])")  # where a spreadsheet splits at semicolons, a cell starts

Cell = str | int | float


def table(rows: Sequence[Row], spec: Spec, sandbox: str) -> str:
    """The text of marks.csv: UTF-8, lines ended by a line feed, texts quoted where they must be."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    functions = [task.name for task in spec.tasks]
    by_hand = [cell(name) for name, _ in spec.by_hand]
    writer.writerow(["student", *map(cell, functions), "automatic", "out_of", *by_hand, "note"])
    for row in rows:
        writer.writerow(_line(row, functions, len(by_hand), sandbox))
    return out.getvalue()


def _line(row: Row, functions: Sequence[str], boxes: int, sandbox: str) -> list[Cell]:
    scores = {score.name: score for score in row.scores}
    marks: list[Cell] = []
    for name in functions:
        score = scores.get(name)
        missing: Cell = "" if row.harness else 0
        marks.append(missing if score is None else number(score.earned) if score.graded else "")
    automatic: Cell = number(row.earned) if row.graded else ""
    note = cell(clip(remark(row, sandbox), 1_000))
    return [cell(row.student), *marks, automatic, number(row.out_of), *[""] * boxes, note]


def remark(row: Row, sandbox: str = "") -> str:
    """What a lecturer must know about this row, worst first; "" for most."""
    said = [
        f"NOT GRADED: {row.harness or 'a fault of the harness in a case'}" if not row.graded else "",
        f"REFUSED: {row.refused}" if row.refused else "",
        "not sandboxed" if unsafe(row.sandbox) or unsafe(sandbox) else "",
        f"{shown(row.deduction)} deducted" if row.deduction else "",
        *row.notes[:5],
    ]
    return ". ".join(text.rstrip(".") for text in said if text)


def cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe stands before one that could be."""
    shown = _AFTER_SEMICOLON.sub(r"\1'", line(text, 1_200))
    risky = text.startswith(FORMULA) or shown.lstrip().startswith(FORMULA)
    return "'" + shown if risky else shown
