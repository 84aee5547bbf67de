"""index.html: the class at a glance. A row for each student, a column for each function, and what went wrong
most often. Sorting and search are plain JavaScript in the page (index.js); without it, it is still a table.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from urllib.parse import quote

from harness.fast_dataclasses import dataclass
from harness.judge.marks import shown
from harness.model import Spec, Task
from harness.report.figures import number
from harness.report.row import Row, Score, other_names, shared_notes, why_nothing
from harness.report.state import unsafe
from harness.report.table import remark
from harness.report.template import render
from harness.text import clip, line

_BINS = 10  # of the histogram of totals


@dataclass(frozen=True)
class Summary:
    """How a class did in one function: means and shares of those who were graded."""

    name: str
    out_of: str
    mean: str
    full: int  # percent of the class with full marks
    stumbles: tuple[tuple[str, int], ...]  # the cases that failed most often, and how often


@dataclass(frozen=True)
class ToRead:
    """A failed case whose wording is free, with the place on a page where its transcript is."""

    student: str
    case: str
    why: str
    page: str


@dataclass(frozen=True)
class TableRow:
    """A row of the table: texts, and the marks as cells of (text, state)."""

    student: str
    label: str
    page: str
    tutor: str  # the tutor's page, "" where there is none
    cells: tuple[tuple[str, str], ...]
    total: str
    note: str


def index(rows: Sequence[Row], spec: Spec, sandbox: str, ignored: Sequence[str] = ()) -> str:
    """The HTML of the class page; `ignored` says what in the folder was taken for nobody's hand-in. Every address in it
    is made here and leads into the output folder."""
    graded = [row for row in rows if row.counts]
    shared = shared_notes(rows)
    unread = [(line(task.name), found) for task in spec.tasks if (found := _unread(task, rows))]
    return render(
        "index",
        {
            "title": line(spec.title),
            "out_of": shown(spec.out_of),
            "functions": [line(task.name) for task in spec.tasks],
            "standings": [_summary(task, graded) for task in spec.tasks],
            "unread": unread,
            "override": _override(unread[0][0], unread[0][1][0]) if unread else "",
            "shared": [line(note, 600) for note in shared],
            "lines": (_line(row, spec, shared) for row in rows),
            "tutors": any(row.tutor for row in rows),
            "students": len(rows),
            "graded": len(graded),
            "mean": _mean([row.earned for row in graded]),
            "full": sum(row.earned >= row.out_of for row in graded),
            "bars": _bars(graded),
            "refused": [
                (_page(row), line(row.student), line(row.refused, 600)) for row in rows if row.refused
            ],
            "nothing": [
                (_page(row), line(row.student), line(why_nothing(row, shared), 600))
                for row in rows
                if row.without_marks
            ],
            "ungraded": [(_page(row), line(row.student), remark(row)) for row in rows if not row.graded],
            "ignored": [line(text, 600) for text in ignored],
            "sandbox": line(sandbox),
            "unsafe": unsafe(sandbox) or any(unsafe(row.sandbox) for row in rows),
        },
    )


def _page(row: Row, folder: str = "students") -> str:
    return f"{folder}/{quote(row.student, safe='', errors='replace')}.html"


def _line(row: Row, spec: Spec, shared: Sequence[str]) -> TableRow:
    """The row of a student; `shared` are the notes that are shown once, for the class."""
    own = replace(row, notes=tuple(note for note in row.notes if note not in shared))
    scores = {score.name: score for score in row.scores}
    return TableRow(
        student=line(row.student),
        label=", ".join(map(line, other_names(row))),
        page=_page(row),
        tutor=_page(row, "tutors") if row.tutor else "",
        cells=tuple(_cell(scores.get(task.name), row) for task in spec.tasks),
        total=str(number(row.earned)) if row.graded else "–",
        note=clip(remark(own), 160),
    )


def _unread(task: Task, rows: Sequence[Row]) -> list[ToRead]:
    """What a person is to read of one function, over the class."""
    found = []
    for row in rows:
        for place, score in enumerate(row.scores, 1):
            for one in score.unread if score.name == task.name else ():
                page = _page(row, "tutors" if row.tutor else "students")
                found.append(ToRead(line(row.student), one.case, one.why, f"{page}#f{place}-{one.number}"))
    return found


def _override(function: str, one: ToRead) -> str:
    """The line that gives a case its marks. JSON's quotes are YAML's as well; names of cases have commas and colons."""
    student, case = (json.dumps(text, ensure_ascii=False) for text in (one.student, one.case))
    return f"- {{student: {student}, function: {function}, case: {case}, marks: full, reason: the wording is fine}}"


def _cell(score: Score | None, row: Row) -> tuple[str, str]:
    if score is None:
        return ("–", "ungraded") if row.fault else ("0", "none")
    if not score.graded:
        return "–", "ungraded"
    if score.earned >= score.out_of:
        return shown(score.earned), "full"
    return shown(score.earned), "part" if score.earned else "none"


def _summary(task: Task, graded: Sequence[Row]) -> Summary:
    scores = [score for row in graded for score in row.scores if score.name == task.name]
    failed = Counter(case for score in scores for case in score.failed)
    stumbles = sorted(failed.items(), key=lambda pair: (-pair[1], pair[0]))[:3]
    full = sum(score.earned >= score.out_of for score in scores)
    return Summary(
        name=line(task.name),
        out_of=shown(task.marks),
        mean=_mean([score.earned for score in scores]),
        full=round(100 * full / len(scores)) if scores else 0,
        stumbles=tuple((line(name), count) for name, count in stumbles),
    )


def _mean(marks: Sequence[Fraction]) -> str:
    return shown(sum(marks, Fraction(0)) / len(marks)) if marks else "–"


def _bars(graded: Sequence[Row]) -> list[tuple[str, int, int]]:
    """The histogram of totals: a bar's label, how many students, and its height in percent of the highest."""
    shares = [row.earned / row.out_of for row in graded if row.out_of]
    counts = Counter(min(_BINS - 1, int(share * _BINS)) for share in shares)
    highest = max(counts.values(), default=1)
    width = 100 // _BINS
    return [
        (f"{at * width} to {(at + 1) * width}%", counts[at], -(-100 * counts[at] // highest))
        for at in range(_BINS)
    ]
