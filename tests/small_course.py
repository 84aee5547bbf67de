"""A course small enough to stand in a test: a reference, a few cases as plain data, and a submission's text.

cases = [{"name": "two", "expect": {"double(2)": "4"}}]
spec = make_spec(folder, "def double(n): return 2 * n", {"double": cases})
report = grade_text("def double(n): return n", spec, launcher)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import dedent
from typing import Any

import yaml

from harness.drive.calls.session import Session
from harness.grading.grade_submission import grade
from harness.grading.kit import make_kit
from harness.model import Report, Result, Source, Spec, Submission
from harness.sandbox.launch import Launcher
from harness.spec.read import read_spec

Cases = Sequence[Mapping[str, Any]]
MARKS = 4  # of each task


def make_spec(folder: Path, reference: str, tasks: Mapping[str, Cases], **settings: Any) -> Spec:
    """A spec read from files written into `folder`: one module `work`, each task worth 4 marks."""
    (folder / "work.py").write_text(dedent(reference), "utf-8")
    assignment = {
        "assignment": "a small course",
        "modules": {"work": "work.py"},
        "marking_guide": dict.fromkeys(tasks, MARKS),
        **settings,
    }
    _write(folder / "_assignment.yaml", assignment)
    for name, cases in tasks.items():
        task = {"task": name, "marks": MARKS, "says": "does what it says.", "cases": list(cases)}
        _write(folder / f"{name}.yaml", task)
    return read_spec(folder)


def _write(file: Path, data: Mapping[str, Any]) -> None:
    file.write_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), "utf-8")


def submission(text: str | bytes) -> Submission:
    """What a student with one file handed in."""
    data = text if isinstance(text, bytes) else dedent(text).encode("utf-8", "surrogatepass")
    return Submission("s1", "s1", "s1", {"work.py": data})


def grade_text(text: str | bytes, spec: Spec, launcher: Launcher) -> Report:
    """The report on a submission of this text."""
    return grade(submission(text), make_kit(spec), launcher, "tests")


def results(report: Report) -> dict[str, Result]:
    """The results of all cases by name."""
    return {result.case.name: result for marked in report.functions for result in marked.results}


def outcomes(report: Report) -> dict[str, str]:
    """The outcome of each case by name."""
    return {name: result.verdict.outcome for name, result in results(report).items()}


def session_of(text: str | bytes, launcher: Launcher) -> Session:
    """A session with a submission of this text."""
    return Session(launcher, Source(submission(text).files["work.py"], "work", "work.py"))
