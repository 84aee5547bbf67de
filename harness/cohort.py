"""Grade a folder of submissions, on every core, and write what each one got as soon as it is known.

    entries --> graders, one process a core, each with a zygote of its own --> students/ID.html, ID.json
                                                                          --> marks.csv, index.html at the end

What has been graded survives anything: a student's JSON is written last and whole, and holds the fingerprint of
submission and spec; the next run takes it as it is where nothing has changed. A fault of ours costs no mark: that
submission is listed to be graded again, and the others go on.
"""

from __future__ import annotations

import fcntl
import hashlib
import multiprocessing
import os
import resource
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent import futures
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import harness
from harness.collect.entry import Entry
from harness.collect.fingerprint import digest
from harness.collect.read import read
from harness.errors import HarnessError, UsageError
from harness.grade import Bench, grade
from harness.judge.pinned import pinned
from harness.model import Report, Submission
from harness.report.row import Row
from harness.report.write import read_row, write_class, write_student
from harness.sandbox.launch import Launcher
from harness.sandbox.layers import Sandbox
from harness.terms import Slip

_MEMORY = 2 << 30  # bytes of addresses for a grading process
_AT_ONCE = 4  # submissions waiting for each grader: enough to keep it busy, few enough to stop soon


@dataclass(frozen=True)
class Job:
    """One run over a folder: what is graded, against what, into where, inside which sandbox."""

    bench: Bench
    entries: Sequence[Entry]
    out: Path
    sandbox: Sandbox
    jobs: int
    slips: Mapping[str, Slip] = field(default_factory=dict)  # by student; none for most

    def slip(self, student: str) -> Slip:
        """What is pinned to a student's hand-in."""
        return self.slips.get(student, Slip())


@dataclass(frozen=True)
class Progress:
    """What to tell while a run goes on: a row that is done, and whether it was taken from an earlier run."""

    row: Row
    kept: bool


def grade_cohort(job: Job, tell: Callable[[Progress], None]) -> list[Row]:
    """Grade every entry; the rows in the entries' order. Also on an interrupt, marks.csv and index.html tell what
    has been graded so far."""
    rows: dict[str, Row] = {}
    with _Lock(job.out):
        try:
            for progress in _graded(job):
                rows[progress.row.student] = progress.row
                tell(progress)
        finally:
            ordered = [rows[entry.student] for entry in job.entries if entry.student in rows]
            write_class(ordered, job.bench.spec, job.out, job.sandbox.line)
    return ordered


def _graded(job: Job) -> Iterator[Progress]:
    """Rows as they are done, over again where a grader process has died: then one submission at a time."""
    left = list(job.entries)
    at_once = _AT_ONCE
    while left:
        try:
            for progress in _pooled(job, left, at_once):
                left = [entry for entry in left if entry.student != progress.row.student]
                yield progress
        except BrokenProcessPool:
            if at_once == 1:
                yield Progress(_harness_row(job, left.pop(0), "the grading process died twice"), False)
            at_once = 1


def _pooled(job: Job, entries: Sequence[Entry], at_once: int) -> Iterator[Progress]:
    workers = job.jobs if at_once > 1 else 1
    context = multiprocessing.get_context("fork")  # the bench is shared, not sent
    pool = futures.ProcessPoolExecutor(workers, context, _start, (job,))
    try:
        waiting: set[futures.Future[Progress]] = set()
        for entry in entries:
            waiting.add(pool.submit(_grade_entry, entry))
            if len(waiting) >= workers * at_once:
                done, waiting = futures.wait(waiting, return_when=futures.FIRST_COMPLETED)
                yield from (future.result() for future in done)
        for future in futures.as_completed(waiting):
            yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


class _Grader:
    """One grading process: its job and its launcher, started when first needed and after a fault of ours."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self._launcher: Launcher | None = None

    @property
    def launcher(self) -> Launcher:
        if self._launcher is None:
            self._launcher = self.job.sandbox.launcher()
        return self._launcher

    def reset(self) -> None:
        if self._launcher is not None:
            self._launcher.close()
            self._launcher = None


_graders: list[_Grader] = []  # the pool's workers have no other place for what lasts between their calls


def _limit_memory() -> None:
    """A submission may ask a helper of the reference for a huge board: that is a MemoryError, and no more."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    soft = _MEMORY if hard == resource.RLIM_INFINITY else min(_MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def _start(job: Job) -> None:
    _limit_memory()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told, and lets what has begun be finished
    _graders[:] = [_Grader(job)]


def _grade_entry(entry: Entry) -> Progress:
    grader = _graders[0]
    job = grader.job
    submission = read(entry)
    fingerprint = _fingerprint(submission, job)
    kept = read_row(job.out / "students" / f"{submission.student}.json")
    if kept is not None and kept.fingerprint == fingerprint and not kept.harness:
        return Progress(kept, True)
    turns = _Turns(job.out)
    try:
        with turns.shared():
            report = grade(submission, job.bench, grader.launcher, job.sandbox.line, turns.alone)
    except HarnessError as error:
        grader.reset()
        report = _ungraded(submission, job, str(error))
    except Exception as error:  # a fault of ours that nobody foresaw is still not the student's
        grader.reset()
        report = _ungraded(submission, job, f"{type(error).__name__}: {error}")
    report = pinned(report, job.slip(submission.student))
    return Progress(write_student(report, job.out, fingerprint, job.bench.reference.draw), False)


def _ungraded(submission: Submission, job: Job, why: str) -> Report:
    return Report(submission, job.bench.spec, (), (), job.sandbox.line, harness=why)


def _harness_row(job: Job, entry: Entry, why: str) -> Row:
    submission = replace(read(entry), files={})
    report = pinned(_ungraded(submission, job, why), job.slip(submission.student))
    return write_student(report, job.out, "", lambda _: None)


def _fingerprint(submission: Submission, job: Job) -> str:
    """What decides a report: the submission with its slip, the spec with its reference, the sandbox, and this program."""
    slip = repr(job.slip(submission.student))
    parts = [digest(submission), slip, job.bench.spec.digest, job.sandbox.line, harness.__version__]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


class _Turns:
    """Lets graders run side by side, and one of them alone for a moment: a lock that is shared, or not."""

    def __init__(self, out: Path) -> None:
        self.path = out / ".turns"

    @contextmanager
    def shared(self) -> Iterator[None]:
        """While a submission is graded."""
        with self.path.open("a") as self.file:
            fcntl.flock(self.file, fcntl.LOCK_SH)
            yield

    @contextmanager
    def alone(self) -> Iterator[None]:
        """While nothing else is graded: the others finish what they have begun, and wait."""
        fcntl.flock(self.file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self.file, fcntl.LOCK_SH)


class _Lock:
    """Keeps two runs from writing into one folder at the same time."""

    def __init__(self, out: Path) -> None:
        self.path = out / ".lock"

    def __enter__(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise UsageError(f"{self.path.parent}: cannot be written to ({error.strerror})") from error
        try:
            fcntl.flock(self.descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self.descriptor)
            raise UsageError(
                f"{self.path.parent}: another run is writing to this folder; wait for it, or give another --out"
            ) from None

    def __exit__(self, *_: object) -> None:
        os.close(self.descriptor)
