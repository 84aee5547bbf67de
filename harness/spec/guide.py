"""The marking guide against the tasks: each has the marks that it says, and all of them add up to the total."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from harness.errors import SpecError
from harness.model import Task
from harness.spec.assignment import Assignment
from harness.spec.table import Record
from harness.suggest import did_you_mean


def check_marks(task: Record, assignment: Assignment) -> None:
    """Raise SpecError for a task that is not in the marking guide, or has other marks there."""
    name, guide = task["task"], assignment.guide
    file = assignment.record.node.source.file
    if name not in guide:
        problem = f"the marking guide in {file} has no task `{name}`"
        cure = f"{did_you_mean(name, guide)}add `{name}: {_said(task['marks'])}` to it, or correct the name"
        raise task.at("task").fail(problem, cure)
    marks, node = guide[name]
    if marks != task["marks"]:
        problem = f"{_said(task['marks'])} here, but the marking guide says {_said(marks)}"
        raise task.at("marks").fail(problem, f"make it the same as in {file}:{node.line}")


def in_guide_order(tasks: Sequence[Task], assignment: Assignment) -> tuple[Task, ...]:
    """The tasks in the order of the marking guide.

    Raises SpecError where two files hold the same task, an entry has no task, or the total is another.
    """
    by_name: dict[str, Task] = {}
    for task in tasks:
        if task.name in by_name:
            problem = f"`{task.name}` is the task of {by_name[task.name].where} already"
            raise SpecError.at(task.where, problem, "put all cases of a task in one file")
        by_name[task.name] = task
    for name, (_, node) in assignment.guide.items():
        if name not in by_name:
            cure = f"{did_you_mean(name, by_name)}write {name}.yaml with `task: {name}`, or remove this line"
            raise node.fail(f"no file in this folder has the task `{name}`", cure)
    _check_total(assignment)
    return tuple(by_name[name] for name in assignment.guide)


def _check_total(assignment: Assignment) -> None:
    record = assignment.record
    if record["total"] is None:
        return
    automatic = sum((marks for marks, _ in assignment.guide.values()), Fraction(0))
    by_hand = sum((marks for _, marks, _ in record["by_hand"]), Fraction(0))
    if automatic + by_hand != record["total"]:
        sums = f"{_said(automatic)} in the marking guide and {_said(by_hand)} by hand"
        problem = f"{sums} make {_said(automatic + by_hand)}, not {_said(record['total'])}"
        raise record.at("total").fail(problem, "correct the marks, or the total")


def _said(marks: Fraction) -> str:
    """Marks as one writes them, 4 or 2.5, with more digits than marks are shown with: two that differ look so."""
    return f"{float(marks):g}"
