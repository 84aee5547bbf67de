"""One grading process: what is done with one entry of a class, in a process that does nothing else.

    entry ── read ── the row of an earlier run, where submission, slip, spec and program are the same
                  └─ graded, written ──> row
                  └─ a fault of ours ──> a row without a mark, to be graded again; the process goes on

Whatever goes wrong is told in the entry's row and not raised: one submission must not end the whole class. The
process ends with the run that started it, however that ends, and takes its zygote with it.
"""

from __future__ import annotations

import gc
import hashlib
import multiprocessing.util
import resource
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from pathlib import Path

from harness.collect.entry import Entry
from harness.collect.fingerprint import fingerprint
from harness.collect.read import read
from harness.errors import HarnessError, OwnFaultError
from harness.fast_dataclasses import dataclass
from harness.grading.grade_submission import grade
from harness.grading.kit import Kit
from harness.grading.locks import Turns
from harness.grading.warm import warm
from harness.judge.pinned import pinned
from harness.model import Report, Slip, Submission
from harness.report.record import record
from harness.report.row import Row, row
from harness.report.write import pages, read_row, write_student
from harness.sandbox.launch import Launcher
from harness.sandbox.layers import Sandbox

_MEMORY = 2 << 30  # bytes of addresses for a grading process
_BETWEEN = 10_000  # new containers between two looks for garbage; Python's own 700 cost 5% of the time
_HUNG = 300.0  # CPU seconds of the judge's own for one submission; each case has a limit of its own far below


def _program() -> str:
    """The digest of this program's own files: another one may grade otherwise."""
    own = Path(__file__).parents[1]
    files = sorted(path for path in own.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


@dataclass(frozen=True)
class Job:
    """One run over a folder: what is graded, against what, into where, inside which sandbox."""

    kit: Kit
    entries: Sequence[Entry]
    out: Path
    sandbox: Sandbox
    jobs: int
    slips: Mapping[str, Slip]  # by student; none for most
    ignored: tuple[str, ...]  # what is nobody's hand-in, with the reason
    program: str = field(default_factory=_program)  # what grades

    def slip(self, student: str) -> Slip:
        """What is pinned to a student's hand-in."""
        return self.slips.get(student, Slip())


@dataclass(frozen=True)
class Progress:
    """What to tell while a run goes on: a row that is done, and whether it was taken from an earlier run."""

    row: Row
    kept: bool


class _Process:
    """A grading process's job and its launchers, started when first needed and anew after a fault of ours. Packages
    that an assignment allows are loaded only for submissions that mention them, as each worker is a copy of all that
    its launcher has loaded: so there is a launcher for each set of packages."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self._launchers: dict[tuple[str, ...], Launcher] = {}

    def launcher(self, submission: Submission) -> Launcher:
        packages = warm(self.job.kit.spec, submission)
        if packages not in self._launchers:
            self._launchers[packages] = self.job.sandbox.layers.launcher(packages)
        return self._launchers[packages]

    def reset(self) -> None:
        while self._launchers:
            self._launchers.popitem()[1].close()


_processes: list[_Process] = []  # the pool's workers have no other place for what lasts between their calls


def start(job: Job) -> None:
    """Begin a grading process, a fork of the run's own."""
    _limit_memory()
    gc.freeze()  # the kit stays: looking through it for garbage, time and again, would be 1% of all work
    gc.set_threshold(_BETWEEN)
    process = _Process(job)
    _processes[:] = [process]
    multiprocessing.util.Finalize(None, process.reset, exitpriority=0)


def _limit_memory() -> None:
    """A submission may ask a helper of the reference for a huge board: that is a MemoryError, and no more."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    soft = _MEMORY if hard == resource.RLIM_INFINITY else min(_MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def grade_entry(entry: Entry) -> Progress:
    """Grade one entry and write what it got, or take what an earlier run has written."""
    process = _processes[0]
    # No handler catches this timer's signal. So it ends even a judge that is stuck inside C code, where none
    # would run; cohort.py notices that the process has died, and says so.
    signal.setitimer(signal.ITIMER_VIRTUAL, _HUNG)
    try:
        submission = read(entry)
        fingerprint = _fingerprint(submission, process.job)
        kept = read_row(entry.student, process.job.out)
        if kept and _is_current(kept, fingerprint, process.job):
            return Progress(kept, True)
        return _graded(submission, fingerprint, process)
    except Exception as error:  # a fault of ours, foreseen (HarnessError) or not, is never the student's
        with suppress(Exception):
            process.reset()
        return Progress(ungraded(entry, process.job, _words(error)), False)


def _graded(submission: Submission, fingerprint: str, process: _Process) -> Progress:
    job = process.job
    turns = Turns(job.out)
    with turns.shared():
        report = grade(submission, job.kit, process.launcher(submission), job.sandbox.line, turns.alone)
    report = pinned(report, job.slip(submission.student))
    return Progress(write_student(report, job.out, fingerprint, job.kit.reference.draw), False)


def ungraded(entry: Entry, job: Job, why: str) -> Row:
    """The row of an entry that a fault of ours left without a mark; it is written, too, where it can be."""
    submission = Submission(entry.student, entry.label, entry.path.name, {})
    report = Report(submission, job.kit.spec, (), (), job.sandbox.line, fault=why)
    report = pinned(report, job.slip(entry.student))
    with suppress(Exception):
        return write_student(report, job.out, "", lambda _: None)
    return row(record(report, ""))


def kept_row(entry: Entry, job: Job) -> Row | None:
    """The row that this run or an earlier one has written for an entry as it is now, or None."""
    kept = read_row(entry.student, job.out)
    with suppress(OwnFaultError):  # the entry is gone
        if kept and _is_current(kept, _fingerprint(read(entry), job), job):
            return kept
    return None


def _is_current(kept: Row, fingerprint: str, job: Job) -> bool:
    """Whether a row that was written earlier is that of the entry as it is now, and its pages are still there."""
    return kept.graded and kept.fingerprint == fingerprint and all(p.is_file() for p in pages(job.out, kept))


def _fingerprint(submission: Submission, job: Job) -> str:
    """What decides a report: the submission, what it goes by and its slip, the spec with its reference, the sandbox,
    this program."""
    named = repr((submission.label, submission.source, job.slip(submission.student)))
    parts = [fingerprint(submission), named, job.kit.spec.digest, job.sandbox.line, job.program]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _words(error: Exception) -> str:
    name = "" if isinstance(error, HarnessError) else f"{type(error).__name__}: "
    return f"{name}{error}".replace("\n  cure: ", "; cure: ")  # told in one line
