"""For authors who live in pytest: `pytest specs/morris` makes each case of a spec a test.

    pytest specs/morris                              against the reference
    pytest specs/morris --submission s123.py         against a submission: a file, a folder or an archive

    specs/morris/is_in_mill.yaml ── TaskFile ── CaseItem  «a counter in two mills»

Everything is graded at once, by the engine that grades a class, when the first case of a spec is run; each
test then tells what came of its case. pytest loads this module in every run, so nothing of ours is imported
until a spec is collected.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from harness.fast_dataclasses import dataclass

if TYPE_CHECKING:
    from harness.model import Case, Report, Result, Spec, Submission, Task
    from harness.report.detail import Draw

_ASSIGNMENT = "_assignment.yaml"  # as in spec/find.py, which is not loaded in every run of pytest


@dataclass(frozen=True)
class GradedSpec:
    """A spec's cases as they came out: results by task and case, and how a value is drawn."""

    report: Report
    results: Mapping[tuple[str, str], Result]
    draw: Draw


_SPECS = pytest.StashKey[dict[Path, "Spec | None"]]()  # None for one with a mistake
_GRADED = pytest.StashKey[dict[Path, GradedSpec]]()


class CaseFailedError(Exception):
    """A case that is not passed."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.verdict.why)
        self.result = result


# ---------------------------------------------------------------- hooks


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --submission."""
    group = parser.getgroup("harness", "specs of the autograder")
    group.addoption(
        "--submission", metavar="FILE", type=Path, help="run the cases of specs against this hand-in"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Make room for what is read and graded. Raises pytest's UsageError for a submission that is not there."""
    submission = config.getoption("--submission")
    if submission is not None and not submission.exists():
        raise pytest.UsageError(f"--submission: {submission} cannot be found")
    config.stash[_SPECS] = {}
    config.stash[_GRADED] = {}


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A task's YAML file, if it lies in a spec's folder."""
    is_task = file_path.suffix == ".yaml" and not file_path.name.startswith("_")
    if is_task and (file_path.parent / _ASSIGNMENT).is_file():
        return TaskFile.from_parent(parent, path=file_path)
    return None


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """The marks, below pytest's own figures."""
    from harness.judge.marks import shown

    for graded in config.stash[_GRADED].values():
        report = graded.report
        marks = f"{shown(report.earned)} of {shown(report.spec.out_of)} marks"
        terminalreporter.write_line(f"{report.spec.title}: {report.submission.label} gets {marks}")


# ---------------------------------------------------------------- collecting


class TaskFile(pytest.File):
    """A task; its items are its cases."""

    def collect(self) -> Iterable[CaseItem]:
        """The cases in their order. A mistake in the spec fails the collection of its first file."""
        spec = self._spec()
        for task in spec.tasks if spec else ():
            if Path(task.where.file) == self.path:
                for case in task.cases:
                    yield CaseItem.from_parent(self, name=case.name, spec=spec, task=task, case=case)

    def _spec(self) -> Spec | None:
        """The spec that this file belongs to, read once; None where it has a mistake that was told before."""
        from harness.errors import SpecError
        from harness.spec.read import read_spec

        specs, folder = self.config.stash[_SPECS], self.path.parent
        if folder not in specs:
            specs[folder] = None
            try:
                specs[folder] = read_spec(folder)
            except SpecError as error:
                raise self.CollectError("\n".join(error.all_told())) from error
        return specs[folder]


class CaseItem(pytest.Item):
    """One case of a task."""

    def __init__(self, *, spec: Spec, task: Task, case: Case, **rest: Any) -> None:
        super().__init__(**rest)
        self.spec, self.task, self.case = spec, task, case

    def runtest(self) -> None:
        """Pass where the case does; a fault of ours is an error of its own."""
        from harness.errors import OwnFaultError

        if self.case.form and self.config.getoption("--submission") is None:
            pytest.skip("the reference was not handed in")
        graded = self._graded()
        result = graded.results.get((self.task.name, self.case.name))
        if result is None or result.is_open:
            raise OwnFaultError(graded.report.fault or (result.verdict.why if result else "not graded"))
        if not result.passed:
            raise CaseFailedError(result)

    def _graded(self) -> GradedSpec:
        kept = self.config.stash[_GRADED]
        if self.path.parent not in kept:
            kept[self.path.parent] = _grade(self.spec, self.config.getoption("--submission"))
        return kept[self.path.parent]

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the case stands, for pytest's own lines."""
        return Path(self.case.where.file), self.case.where.line - 1, f"{self.task.name}: {self.name}"

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """What failed, in the manner of pytest: what is written, what came of it, the file and the line."""
        if not isinstance(excinfo.value, CaseFailedError):
            return super().repr_failure(excinfo, style)
        result = excinfo.value.result
        path = Path(self.case.where.file)
        shown = os.path.relpath(path, self.config.invocation_params.dir)
        return Told(result.verdict.why, "\n".join(_told(result, self._graded().draw, (path, shown))))


class Told:
    """A failure as pytest asks for it: a line for its summary, and a text."""

    def __init__(self, message: str, text: str) -> None:
        self.reprcrash = SimpleNamespace(message=message)
        self.text = text

    def __str__(self) -> str:
        return self.text

    def toterminal(self, out: Any) -> None:
        """Write it as pytest writes its own: what came in red."""
        for row in self.text.split("\n"):
            out.line(row, red=row.startswith("E "), bold=row.startswith("E "))


# ---------------------------------------------------------------- grading and telling


def _grade(spec: Spec, file: Path | None) -> GradedSpec:
    """Grade the submission, or the reference where there is none, in the sandbox of this machine."""
    from harness.grading.grade_submission import grade
    from harness.grading.kit import make_kit
    from harness.grading.warm import warm
    from harness.sandbox.layers import settle

    kit = make_kit(spec)
    with settle(warm(spec), careful=False) as sandbox, closing(sandbox.launcher()) as launcher:
        report = grade(_submission(spec, file), kit, launcher, sandbox.line)
    results = {(f.task.name, result.case.name): result for f in report.functions for result in f.results}
    return GradedSpec(report, results, kit.reference.draw)


def _submission(spec: Spec, file: Path | None) -> Submission:
    from harness.collect.folder import single
    from harness.collect.read import read
    from harness.verify.verify import reference_submission

    return reference_submission(spec) if file is None else read(single(file))


def _told(result: Result, draw: Draw, path: tuple[Path, str]) -> Iterator[str]:
    """A failed case in lines; `path` is the file that it stands in, and how that is called."""
    from harness.report.detail import detail
    from harness.report.say import HOW_TO_REPEAT, laid_out

    told, line = detail(result, draw), _line(result)
    yield from _written(path[0], result.case.where.line, line)
    yield from (f"E   {row}" for row in result.verdict.why.split("\n"))
    yield from (f"E     {row}".rstrip() for row in laid_out(told, 100))
    if told.to_paste:
        yield from ("", HOW_TO_REPEAT, told.to_paste)
    yield from ("", f"{path[1]}:{line}: {result.verdict.outcome}")


def _line(result: Result) -> int:
    """The line of the case's file that says what failed."""
    case, check = result.case, result.verdict.check
    if check is not None and check.where.file == case.where.file and check.where.line != case.where.line:
        return check.where.line
    return case.agree.where.line if case.agree else case.where.line


def _written(path: Path, first: int, failed: int) -> Iterator[str]:
    """The case's lines in the file, from its first to the one that failed, which is marked."""
    rows = path.read_text("utf-8").split("\n")
    for number in range(first, failed + 1):
        yield f"{'>' if number == failed else ' '}   {rows[number - 1]}".rstrip()
    yield ""
