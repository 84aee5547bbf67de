"""A run over a class loses nothing: not to a kill, nor to an interrupt, nor to a fault of ours, nor to a load."""

from __future__ import annotations

import csv
import fcntl
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

import pytest
from grade_apart import Stop, grade_apart
from small_course import make_spec

from harness.cli import INTERRUPTED, OWN_FAULT, UNHEARD
from harness.collect.folder import listing
from harness.collect.read import read
from harness.errors import OwnFaultError, UsageError
from harness.grading import cohort, grade_entry, locks
from harness.grading.cohort import grade_cohort
from harness.grading.grade_entry import Job, Progress
from harness.grading.grade_submission import grade
from harness.grading.kit import make_kit
from harness.model import Report
from harness.report.row import Row
from harness.sandbox.clocks import Clock
from harness.sandbox.launch import Launcher
from harness.sandbox.layers import Layers, Sandbox

REFERENCE = "def double(n):\n    return 2 * n\n"
CASES = [
    {"name": "small", "expect": {"double(2)": "4"}},
    {"name": "large", "expect": {"double(10**6)": "2000000"}},
]
B_ALONE = {"name": "for a test", "bubblewrap": False, "without": []}
BUSY = "while True: pass"


class Course:
    """A class in a folder, with a spec, and where its reports go."""

    def __init__(self, folder: Path, students: int, cases: Any = CASES) -> None:
        for name in ("spec", "class"):
            (folder / name).mkdir()
        self.spec = make_spec(folder / "spec", REFERENCE, {"double": cases})
        self.folder, self.out = folder / "class", folder / "out"
        for number in range(students):
            self.hand_in(f"s{number:03}", f"def double(n):\n    return n * {2 if number % 3 else 3}\n")

    def hand_in(self, student: str, text: str) -> None:
        (self.folder / f"{student}.py").write_text(text)

    def job(self, layers: Layers | None = None, jobs: int = 2) -> Job:
        sandbox = Sandbox("sandbox: for a test", True, layers or Layers(False, frozenset()), ())
        return Job(make_kit(self.spec), listing(self.folder).entries, self.out, sandbox, jobs, {}, ())

    def grade(self, job: Job | None = None) -> dict[str, Progress]:
        """What was told of each student."""
        told: list[Progress] = []
        with locks.RunLock(self.out):
            grade_cohort(job or self.job(), told.append)
        return {one.row.student: one for one in told}

    def arguments(self, out: Path | None = None) -> list[str]:
        return [
            "grade",
            str(self.spec.folder),
            str(self.folder),
            "--out",
            str(out or self.out),
            "--jobs",
            "2",
        ]


@pytest.fixture
def course(tmp_path: Path) -> Course:
    return Course(tmp_path, 6)


def files(out: Path) -> dict[str, bytes]:
    """Everything in a folder of reports but its locks."""
    found = (
        path for path in out.rglob("*") if path.is_file() and path.name not in (".lock", ".turns", ".gate")
    )
    return {str(path.relative_to(out)): path.read_bytes() for path in found}


def marks(out: Path) -> dict[str, str]:
    """What marks.csv says of each student."""
    with (out / "marks.csv").open(encoding="utf-8", newline="") as file:
        return {row["student"]: row["automatic"] for row in csv.DictReader(file)}


def rows(told: dict[str, Progress]) -> dict[str, Row]:
    return {student: progress.row for student, progress in told.items()}


# ---------------------------------------------------------------- going on


def test_the_next_run_takes_what_is_there(course: Course) -> None:
    first, again = course.grade(), course.grade()
    assert not any(one.kept for one in first.values())
    assert all(one.kept for one in again.values())
    assert rows(first) == rows(again)


def test_what_was_handed_in_anew_is_graded_anew_and_nothing_else(course: Course) -> None:
    course.grade()
    course.hand_in("s001", "def double(n):\n    return 0\n")
    again = course.grade()
    assert [student for student, one in again.items() if not one.kept] == ["s001"]
    assert again["s001"].row.earned == 0


def test_a_hand_in_that_goes_by_another_name_is_told_of_by_that(course: Course) -> None:
    course.hand_in("Jane Doe", REFERENCE)
    assert course.grade()["Jane_Doe"].row.label == "Jane Doe"
    (course.folder / "Jane Doe.py").rename(course.folder / "Jane_Doe.py")
    again = course.grade()
    assert [student for student, one in again.items() if not one.kept] == ["Jane_Doe"]
    assert again["Jane_Doe"].row.label == "Jane_Doe"


def test_another_version_of_the_program_grades_anew(course: Course) -> None:
    course.grade()
    again = course.grade(replace(course.job(), program="another"))
    assert not any(one.kept for one in again.values())


@pytest.mark.parametrize("damage", ["", "{", '{"student": "s002"}', "null", "\x00"])
def test_a_damaged_record_is_graded_anew(course: Course, damage: str) -> None:
    course.grade()
    whole = files(course.out)
    (course.out / "students" / "s002.json").write_text(damage)
    assert [student for student, one in course.grade().items() if not one.kept] == ["s002"]
    assert files(course.out) == whole


def test_a_page_that_was_moved_away_is_made_anew(course: Course) -> None:
    course.grade()
    whole = files(course.out)
    (course.out / "students" / "s002.html").unlink()
    assert [student for student, one in course.grade().items() if not one.kept] == ["s002"]
    assert files(course.out) == whole


def test_one_grader_and_four_give_the_same_bytes(course: Course, tmp_path: Path) -> None:
    course.grade(course.job(jobs=1))
    alone = files(course.out)
    course.out = tmp_path / "again"
    course.grade(course.job(jobs=4))
    assert files(course.out) == alone


# ---------------------------------------------------------------- killed, interrupted


def test_a_run_that_is_killed_goes_on_and_gives_the_same_bytes(tmp_path: Path) -> None:
    course = Course(tmp_path, 24)
    whole, killed = tmp_path / "whole", course.out
    assert grade_apart(course.arguments(whole), B_ALONE).code == 0
    for records in (0, 3, 9, 17):
        stop = Stop(signal.SIGKILL, str(killed / "students"), records)
        told = grade_apart(course.arguments(), B_ALONE, stop=stop)
        assert told.code == -signal.SIGKILL
        assert told.processes == []
        for name, content in files(killed).items():
            assert name.endswith(".part") or content == files(whole)[name]
    assert grade_apart(course.arguments(), B_ALONE).code == 0
    assert {k: v for k, v in files(killed).items() if not k.endswith(".part")} == files(whole)


def test_an_interrupt_tells_what_there_is_and_the_next_run_goes_on(tmp_path: Path) -> None:
    course = Course(tmp_path, 60)
    for more in (
        2,
        7,
    ):  # than there are: with as many as that, it would come before Python is there to hear it
        records = len(list((course.out / "students").glob("*.json"))) + more
        stop = Stop(signal.SIGINT, str(course.out / "students"), records)
        told = grade_apart(course.arguments(), B_ALONE, stop=stop)
        assert told.code == INTERRUPTED
        assert told.processes == []
        assert "the same command continues" in told.err
        graded = {path.stem for path in (course.out / "students").glob("*.json")}
        assert records <= len(graded) < 60
        assert marks(course.out).keys() == graded
        assert all(student in (course.out / "index.html").read_text() for student in graded)
    assert grade_apart(course.arguments(), B_ALONE).code == 0
    assert len(marks(course.out)) == 60


def test_who_interrupts_again_and_again_does_not_wait_for_what_has_begun(tmp_path: Path) -> None:
    course = Course(tmp_path, 1)
    for student in ("s001", "s002", "s003"):
        course.hand_in(student, "def double(n):\n    while True:\n        pass\n")
    stop = Stop(signal.SIGINT, str(course.out / "students"), 1, later=0.1, times=3)
    told = grade_apart(course.arguments(), B_ALONE, stop=stop)
    assert told.code in (INTERRUPTED, -signal.SIGINT)  # the last one may find Python on its way out
    assert told.processes == []
    assert "Ctrl-C again ends it" in told.err
    assert marks(course.out).keys() == {"s000"}


# ---------------------------------------------------------------- faults of ours


def refuse(*_: object) -> None:
    raise OwnFaultError("no worker today")


@contextmanager
def replaced(monkeypatch: pytest.MonkeyPatch, where: object, name: str, by: object) -> Iterator[None]:
    """Graders are forks: what is replaced here is replaced there."""
    with monkeypatch.context() as patch:
        patch.setattr(where, name, by)
        yield


def for_one(student: str, harm: Callable[[], object]) -> Callable[..., Report]:
    """Grades, and does harm when it is this student's turn."""

    def grade_or_harm(submission: Any, *rest: Any) -> Report:
        if submission.student == student:
            harm()
        return grade(submission, *rest)

    return grade_or_harm


def ungraded(told: dict[str, Progress]) -> dict[str, str]:
    return {student: one.row.fault for student, one in told.items() if not one.row.graded}


def test_a_worker_that_cannot_start_costs_no_mark_and_is_tried_again(
    course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    with replaced(monkeypatch, Layers, "launcher", refuse):
        told = course.grade()
    assert ungraded(told) == dict.fromkeys(told, "no worker today")
    assert set(marks(course.out).values()) == {""}
    again = course.grade()
    assert not any(one.kept for one in again.values())
    assert ungraded(again) == {}


def no_space() -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (refuse, "no worker today"),
        (lambda: 1 / 0, "ZeroDivisionError"),
        (lambda: [].clear.no_such, "AttributeError"),  # type: ignore[attr-defined]  # that is the fault
        (no_space, "No space left"),
        (lambda: os.kill(os.getpid(), signal.SIGKILL), "died twice"),
        (lambda: sys.setrecursionlimit(10), "RecursionError"),
    ],
)
def test_a_fault_of_ours_is_loud_and_the_rest_is_graded(
    course: Course, monkeypatch: pytest.MonkeyPatch, harm: Callable[[], object], why: str
) -> None:
    with replaced(monkeypatch, grade_entry, "grade", for_one("s003", harm)):
        told = course.grade()
    assert [why in said for said in ungraded(told).values()] == [True]
    assert [student for student, mark in marks(course.out).items() if not mark] == ["s003"]
    assert "s003" in (course.out / "index.html").read_text()
    again = course.grade()
    assert [student for student, one in again.items() if not one.kept] == ["s003"]
    assert ungraded(again) == {}


def test_a_hand_in_that_is_gone_when_it_is_its_turn_costs_no_mark(course: Course) -> None:
    job = course.job()
    (course.folder / "s001.py").unlink()
    told = course.grade(job)
    assert list(ungraded(told)) == ["s001"]
    assert "could not be read: no such file" in ungraded(told)["s001"]


def test_a_grader_that_is_killed_once_costs_nothing(
    course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def once() -> None:
        with (tmp_path / "killed").open("x"):
            os.kill(os.getpid(), signal.SIGKILL)

    def harm() -> None:
        if not (tmp_path / "killed").exists():
            once()

    with replaced(monkeypatch, grade_entry, "grade", for_one("s003", harm)):
        told = course.grade()
    assert len(told) == 6
    assert ungraded(told) == {}


def test_what_starts_workers_may_be_killed(course: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    def end_zygote() -> None:
        grade_entry._processes[0].launcher.process.kill()  # type: ignore[attr-defined]  # a ForkLauncher's

    with replaced(monkeypatch, grade_entry, "grade", for_one("s003", end_zygote)):
        told = course.grade()
    assert list(ungraded(told)) == ["s003"]
    assert ungraded(course.grade()) == {}


def test_reports_that_cannot_be_written_are_written_by_the_next_run(
    course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = grade_entry.write_student  # type: ignore[attr-defined]  # what the module uses is replaced

    def full(report: Report, *rest: Any) -> Row:
        if report.submission.student == "s003":
            raise OwnFaultError("s003.html: cannot be written\n  cure: make room")
        return write(report, *rest)

    with replaced(monkeypatch, grade_entry, "write_student", full):
        told = course.grade()
    assert ungraded(told) == {"s003": "s003.html: cannot be written; cure: make room"}
    assert marks(course.out)["s003"] == ""
    assert ungraded(course.grade()) == {}


def test_a_full_disk_ends_with_a_fault_of_ours_and_the_cure(course: Course) -> None:
    script = f"ulimit -f 1; exec {sys.executable} -m harness.cli " + " ".join(course.arguments())
    done = subprocess.run(["/bin/sh", "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == OWN_FAULT
    assert "cannot be written: File too large" in done.stderr
    assert "cure: make room" in done.stderr
    assert ungraded(course.grade()) == {}


def test_a_spec_that_raises_is_nobodys_mark(tmp_path: Path) -> None:
    course = Course(tmp_path, 3, [*CASES, {"name": "raises", "expect": {"double([][0])": "4"}}])
    told = grade_apart(course.arguments(), B_ALONE)
    assert told.code == OWN_FAULT
    assert told.err.count("NOT GRADED, by a fault of ours, run again") == 3
    assert "double.yaml" in told.err
    assert set(marks(course.out).values()) == {""}


# ---------------------------------------------------------------- the output folder


def test_a_folder_in_use_is_refused(course: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "_PATIENCE", 0.1)
    course.out.mkdir()
    with (course.out / ".lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with pytest.raises(UsageError, match="another run is writing to this folder"):
            course.grade()
    assert ungraded(course.grade()) == {}


@pytest.mark.parametrize("place", ["file", "file/below", "/proc/nowhere"])
def test_a_folder_that_cannot_be_made_is_refused(course: Course, tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("")
    course.out = tmp_path / place
    with pytest.raises(UsageError, match="cannot be written to"):
        course.grade()


def test_a_folder_that_is_removed_meanwhile_is_told_and_the_next_run_makes_it_whole(
    course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Course.grade(course) and files(course.out)
    shutil.rmtree(course.out)
    with (
        replaced(monkeypatch, grade_entry, "grade", for_one("s003", lambda: shutil.rmtree(course.out))),
        pytest.raises(OwnFaultError, match="removed or replaced"),
    ):
        course.grade(course.job(jobs=1))
    assert ungraded(course.grade()) == {}
    assert files(course.out) == whole


def test_standard_streams_that_are_closed_are_done_without(course: Course) -> None:
    script = f"exec {sys.executable} -m harness.cli {' '.join(course.arguments())} <&- >&- 2>&-"
    assert subprocess.run(["/bin/sh", "-c", script], check=False).returncode == 0
    assert marks(course.out)["s001"] == "4"


def test_nothing_is_said_to_be_well_where_nobody_reads_how_it_went() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "harness.cli", "schema"]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (UNHEARD, b"")


# ---------------------------------------------------------------- clocks


@pytest.fixture
def busy_machine() -> Iterator[None]:
    """Four processes that do nothing but use the machine."""
    loops = [subprocess.Popen([sys.executable, "-S", "-c", BUSY]) for _ in range(4)]
    yield
    for loop in loops:
        loop.kill()
        loop.wait()


@pytest.mark.usefixtures("busy_machine")
def test_on_a_busy_machine_nobody_honest_runs_out_of_time(tmp_path: Path) -> None:
    work = "def double(n):\n    return sum(2 for _ in range(n))\n"  # a tenth of a second for a million
    course = Course(tmp_path, 0, [{**case, "seconds": "0.5"} for case in CASES])
    for number in range(12):
        course.hand_in(f"s{number}", work)
    told = course.grade()
    assert {one.row.earned for one in told.values()} == {4}


def test_who_runs_out_of_time_is_run_again_alone_before_it_costs_marks(
    course: Course, launcher: Launcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    course.hand_in(
        "slow", "import threading\ndef double(n):\n    threading.Event().wait(0.35)\n    return 2 * n\n"
    )
    runs: list[str] = []

    def passed(clock: Clock, _cpu: float, _wall: float) -> str:
        return "waited without end" if clock.cpu <= 1 and runs != ["in"] else ""  # the clock of a call

    monkeypatch.setattr(Clock, "passed", passed)

    @contextmanager
    def alone() -> Iterator[None]:
        runs.append("in")
        yield
        runs.append("out")

    (entry,) = [entry for entry in listing(course.folder).entries if entry.student == "slow"]
    report = grade(read(entry), make_kit(course.spec), launcher, "tests", alone)
    assert runs == ["in", "out"]
    assert [result.verdict.outcome for result in report.functions[0].results] == ["passed", "timed out"]


def test_a_grader_alone_waits_for_the_others(tmp_path: Path) -> None:
    turns, other = locks.Turns(tmp_path), locks.Turns(tmp_path)
    with turns.shared():
        with other.shared(), pytest.raises(BlockingIOError):
            fcntl.flock(turns.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with turns.alone(), (tmp_path / ".turns").open() as third, pytest.raises(BlockingIOError):
            fcntl.flock(third, fcntl.LOCK_SH | fcntl.LOCK_NB)


def test_a_grader_that_wants_to_be_alone_is_not_kept_waiting_by_those_who_come_after_it(
    tmp_path: Path,
) -> None:
    turns, other, late = (locks.Turns(tmp_path) for _ in range(3))
    came: list[str] = []

    def alone() -> None:
        with turns.alone():
            came.append("alone")

    def beside() -> None:
        with late.shared():
            came.append("late")

    waiting = [threading.Thread(target=alone), threading.Thread(target=beside)]
    with turns.shared():
        with other.shared():
            waiting[0].start()
            with turns.gate.open() as gate:
                while not _closed(gate):
                    pass
            waiting[1].start()
        for thread in waiting:
            thread.join()
    assert came == ["alone", "late"]


def _closed(gate: IO[str]) -> bool:
    try:
        fcntl.flock(gate, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    fcntl.flock(gate, fcntl.LOCK_UN)
    return False


def test_every_entry_has_one_row_however_many_graders_die(
    course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    with replaced(monkeypatch, cohort, "grade_entry", die):
        told = course.grade()
    assert list(ungraded(told)) == [f"s{number:03}" for number in range(6)]
    assert json.loads((course.out / "students" / "s000.json").read_text())["harness"]


def die(_entry: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)
