"""When each student handed in: `submitted.csv` beside the submissions, or what `grade --submitted` names.

student,time
s123,2019-05-03 17:05
Jane Doe,"Friday, 3 May 2019, 5:10 PM"
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from harness.beside.columns import lines
from harness.beside.students import Students
from harness.spec.moment import moment, slashes

FILE = "submitted.csv"


def read_submitted(path: Path, class_: Students) -> tuple[dict[str, datetime], Sequence[str]]:
    """The times by id, and the names that mean no hand-in (who handed in nothing may well be listed).

    Raises UsageError for what is not a time, and for a student with two times.
    """
    times: dict[str, datetime] = {}
    nobody = []
    told = list(lines(path, "student", "time"))
    with_slashes = slashes(line["time"] for line in told)
    for line in told:
        student = class_.find(line["student"])
        if student is None:
            nobody.append(line["student"])
            continue
        try:
            time = moment(line["time"], with_slashes)
        except ValueError as error:
            raise line.fail(str(error)) from None
        if times.setdefault(student, time) != time:
            raise line.fail(f"`{line['student']}` has two times", "keep the one that counts")
    return times, nobody
