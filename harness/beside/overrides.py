"""overrides.yaml: where a person's word counts in place of a case's verdict, or of a function's mark.

- student: s123
  function: turn
  case: letters are asked for again     # without it: the whole function
  marks: full                           # or a number of marks
  reason: the wording is fine
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

from harness.beside.students import Students
from harness.errors import SpecError, raise_all
from harness.judge.marks import shown
from harness.model import Override, Spec
from harness.spec.kinds import MARKS, TITLE, Kind
from harness.spec.nodes import Node, parse
from harness.spec.source import load
from harness.spec.table import Key, Record, Table, read_record
from harness.suggest import one_of_these

FILE = "overrides.yaml"


def _given(node: Node) -> Fraction | None:
    return None if node.text().strip() == "full" else MARKS.read(node)


_OVERRIDE = Table(
    "an override",
    (
        Key("student", TITLE, "whose hand-in", required=True),
        Key("function", TITLE, "the function", required=True),
        Key("case", TITLE, "the name of one case of it (default: the whole function)"),
        Key("marks", Kind(_given, MARKS.schema), "`full`, or a number of marks", required=True),
        Key("reason", TITLE, "why, for the student to read", required=True),
    ),
)


def read_overrides(path: Path, spec: Spec, class_: Students) -> dict[str, tuple[Override, ...]]:
    """What is overruled, by student. Raises SpecError for what is not known, too much, or said twice."""
    source = load(path)
    if source.is_blank:
        return {}
    found: dict[str, tuple[Override, ...]] = {}
    mistakes: list[SpecError] = []
    for node in parse(source).elements():
        try:
            _add(node, found, spec, class_)
        except SpecError as mistake:
            mistakes.append(mistake)
    raise_all(mistakes)
    return found


def _add(node: Node, found: dict[str, tuple[Override, ...]], spec: Spec, class_: Students) -> None:
    record = read_record(node, _OVERRIDE)
    student, override = _student(record, class_), _override(record, spec)
    mine = found.get(student, ())
    if any((one.function, one.case) == (override.function, override.case) for one in mine):
        raise node.fail("the same is overruled twice", "keep one of the two")
    found[student] = (*mine, override)


def _student(record: Record, class_: Students) -> str:
    name: str = record["student"].strip()
    student = class_.find(name)
    if student is None:
        raise record.at("student").fail(*class_.why_not(name))
    return student


def _override(record: Record, spec: Spec) -> Override:
    task = _named(record, "function", {task.name: task for task in spec.tasks}, "function", spec.name)
    marks, most, case = record["marks"], task.marks, ""
    if record["case"] is not None:
        cases = {case.name.strip(): case for case in task.cases}
        found = _named(record, "case", cases, "case", task.name)
        case = found.name
        most *= found.weight / sum((each.weight for each in task.cases), Fraction(0))
    if marks is not None and marks > most and shown(marks) != shown(most):  # 0.67 of two thirds is all of it
        problem = f"{shown(marks)} marks, but it is worth {shown(most)}"
        raise record.at("marks").fail(problem, "write `full`, or at most that")
    return Override(task.name, case, marks, record["reason"].strip())


def _named(record: Record, key: str, known: dict[str, Any], what: str, where: str) -> Any:
    name = record[key].strip()
    if name not in known:
        raise record.at(key).fail(f"{where} has no {what} `{name}`", one_of_these(name, known))
    return known[name]
