"""Grade a folder of submissions, on every core, and write what each one got as soon as it is known.

    entries --> graders (grade_entry.py), one process a core --> students/ID.html, ID.json
                                                        --> marks.csv, index.html at the end

What has been graded survives anything: a student's JSON is written last and whole, and holds the fingerprint
of submission and spec; the next run takes it as it is where nothing has changed. A fault of ours costs no
mark: that submission is listed to be graded again, and the others go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool

from harness.collect.entry import Entry
from harness.grading.grade_entry import Job, Progress, grade_entry, kept_row, start, ungraded
from harness.grading.interrupts import first_done, first_interrupt_noted, processes
from harness.report.row import Row
from harness.report.write import write_class

_AT_ONCE = 4  # submissions waiting for each grader: enough to keep it busy, few enough to stop soon


def grade_cohort(job: Job, tell: Callable[[Progress], None]) -> list[Row]:
    """Grade every entry into a folder that is this run's alone (locks.py); the rows in the entries' order. Also on an
    interrupt, marks.csv and index.html tell what has been graded so far, by this run or an earlier one. Raises
    OwnFaultError where these cannot be written, and KeyboardInterrupt after an interrupt."""
    rows: dict[str, Row] = {}
    with first_interrupt_noted():
        try:
            for progress in _graded(job):
                rows[progress.row.student] = progress.row
                tell(progress)
        finally:
            found = (rows.get(entry.student) or kept_row(entry, job) for entry in job.entries)
            ordered = [row for row in found if row is not None]
            write_class(ordered, job.kit.spec, job.out, job.sandbox.line, job.ignored)
    return ordered


def _graded(job: Job) -> Iterator[Progress]:
    """Rows as they are done. Where a grader has died, what it may have had in hand is graded one by one."""
    left = {entry.student: entry for entry in job.entries}
    while left:
        try:
            for progress in _pooled(job, list(left.values()), job.jobs):
                del left[progress.row.student]
                yield progress
        except BrokenProcessPool:
            for entry in list(left.values())[: job.jobs * _AT_ONCE]:
                del left[entry.student]
                yield _by_itself(job, entry)


def _by_itself(job: Job, entry: Entry) -> Progress:
    try:
        (progress,) = _pooled(job, [entry], 1)
    except BrokenProcessPool:
        return Progress(ungraded(entry, job, "the grading process died twice"), False)
    return progress


def _pooled(job: Job, entries: Sequence[Entry], workers: int) -> Iterator[Progress]:
    """Entries are handed out in order, a few at a time for each of the graders."""
    pool = processes(workers, start, job)
    waiting: set[Future[Progress]] = set()
    try:
        for entry in entries:
            waiting.add(pool.submit(grade_entry, entry))
            if len(waiting) >= workers * _AT_ONCE:
                yield from _done(waiting)
        while waiting:
            yield from _done(waiting)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _done(waiting: set[Future[Progress]]) -> Iterator[Progress]:
    """The results of the futures that are done, as soon as one is; these are taken out of `waiting`."""
    for future in first_done(waiting):
        waiting.remove(future)
        yield future.result()
