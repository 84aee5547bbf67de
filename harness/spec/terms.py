"""The keys of _assignment.yaml about late hand-ins, groups and the final mark.

late: {deadline: 2019-05-03 17:00, percent_per_day: 10, days: 7}
late: {deadline: 2021-02-01 23:55, until: 2021-02-03 23:55, percent: 20}
groups: {separator: _, each: "[A-Z][0-9]{7}", at_most: 3}
final:
  out_of: 25
  parts: {penalties: 20}
  steps: {work: functions + optimised - penalties - late, mark: (work + interview) / 4}
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from harness.judge import formula
from harness.judge.final import OWN, identifier
from harness.model import Final, Groups, Late, Terms
from harness.spec.kinds import COUNT, LINE, MARKS, PATTERN, SHARE, TITLE, Kind, by_name
from harness.spec.moment import moment
from harness.spec.nodes import Node
from harness.spec.table import Key, Record, Table, read_record, table_schema
from harness.suggest import did_you_mean


def _moment(node: Node) -> datetime:
    try:
        return moment(node.text())
    except ValueError as error:
        problem, _, cure = str(error).partition(": ")
        raise node.fail(problem, cure or "write for example 2019-05-03 17:00") from None


_MOMENT = Kind(_moment, {"type": "string", "minLength": 1})
_LATE = Table(
    "late",
    (
        Key("deadline", _MOMENT, "when it was due, in local time", required=True),
        Key("percent_per_day", SHARE, "what each day or part of it costs, of all marks"),
        Key("percent", SHARE, "what being late costs, of all marks, however late"),
        Key("days", COUNT, "for how many days after the deadline it is accepted"),
        Key("until", _MOMENT, "until when it is accepted"),
    ),
)
_GROUPS = Table(
    "groups",
    (
        Key("each", PATTERN, "the pattern of what names one student", required=True),
        Key("separator", LINE, "what stands between them", required=True),
        Key("at_most", COUNT, "how many may work together", default=0),
    ),
)
_FINAL = Table(
    "final",
    (
        Key("out_of", MARKS, "what the final mark is out of", required=True),
        Key(
            "parts", by_name(MARKS), "further numbers that a person gives, with the most of each", default=()
        ),
        Key("steps", by_name(TITLE), "each step with its formula; the last is the final mark", required=True),
    ),
)


def _late(node: Node) -> Late:
    record = read_record(node, _LATE)
    _check_one(record, "percent_per_day", "percent", needed=True)
    _check_one(record, "days", "until", needed=False)
    deadline, until = record["deadline"], record["until"]
    if until is not None and until <= deadline:
        raise record.at("until").fail("is not after the deadline", "correct one of the two times")
    if record["days"]:
        until = deadline + timedelta(days=record["days"])
    daily = record["percent_per_day"]
    return Late(deadline, record["percent"] if daily is None else daily, daily is not None, until)


def _check_one(record: Record, one: str, other: str, needed: bool) -> None:
    there = [name for name in (one, other) if record[name] is not None]
    if len(there) == 2:
        raise record.at(other).fail(f"`{one}` and `{other}` cannot stand together", "keep one of the two")
    if needed and not there:
        raise record.node.fail(f"`late` needs `{one}` or `{other}`", f"add for example `{one}: 10`")


def _groups(node: Node) -> Groups:
    record = read_record(node, _GROUPS)
    if not record["separator"]:
        raise record.at("separator").fail("is empty", 'write what stands between two names, as `"_"`')
    return Groups(record["each"], record["separator"], record["at_most"])


LATE = Kind(_late, table_schema(_LATE))
GROUPS = Kind(_groups, table_schema(_GROUPS))
FINAL = Kind(lambda node: read_record(node, _FINAL), table_schema(_FINAL))


def read_terms(record: Record) -> Terms:
    """The terms of an assignment that was read. Raises SpecError for a formula with a mistake in it."""
    final = record["final"] and _final(record["final"], record)
    return Terms(record["late"], record["groups"], final)


def _final(record: Record, assignment: Record) -> Final:
    known = dict.fromkeys(OWN, "the harness")
    entries = [("a task", assignment["marking_guide"]), ("by_hand", assignment["by_hand"])]
    for of_what, named in (*entries, ("parts", record["parts"])):
        for name, _, node in named:
            _add(identifier(name), known, of_what, node)
    for name, text, node in record["steps"]:
        _check_formula(text.strip(), known, node)
        _add(name, known, "an earlier step", node)
    parts = tuple((name, most) for name, most, _ in record["parts"])
    return Final(record["out_of"], parts, tuple((name, text.strip()) for name, text, _ in record["steps"]))


def _add(name: str, known: dict[str, Any], of_what: str, node: Node) -> None:
    if not name.isidentifier() or name in formula.WORDS:
        raise node.fail(f"`{name}` cannot be a name in a formula", "use letters, digits and underlines")
    if name in known:
        raise node.fail(f"the name `{name}` is already that of {known[name]}", "choose another name")
    known[name] = of_what


def _check_formula(text: str, known: dict[str, Any], node: Node) -> None:
    try:
        used = formula.names(text)
    except formula.FormulaError as error:
        cure = "write sums of names and numbers with + - * / ( ), min, max, and `a if b == c else d`"
        raise node.fail(str(error), cure) from None
    for name in used:
        if name not in known:
            raise node.fail(
                f"the name `{name}` is not known", f"{did_you_mean(name, known)}there are: {', '.join(known)}"
            )
