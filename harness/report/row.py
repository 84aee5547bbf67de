"""A student in the class's files: read from the record alone, made now or by an earlier run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any

from harness.fast_dataclasses import dataclass
from harness.judge.late import UNKNOWN
from harness.judge.marks import shown
from harness.model import OURS
from harness.report.figures import exact

_NOTHING = "no case passed: "
_SEVERAL = 4  # hand-ins that may well have the same mistake


@dataclass(frozen=True)
class Unread:
    """A failed case whose wording is free, for a person to read: its name, the sentence, its number from 1."""

    case: str
    why: str
    number: int


@dataclass(frozen=True)
class Score:
    """One function of one student. `failed` holds the names of the cases that did not pass, `why` what the first of
    them says, of those that are not hidden where there are any."""

    name: str
    earned: Fraction
    out_of: Fraction
    failed: tuple[str, ...]
    graded: bool
    unread: tuple[Unread, ...]
    why: str


@dataclass(frozen=True)
class Row:
    """One student. `refused`, and `fault`, the fault of ours that left something ungraded, say why there is no mark to
    rely on; "" where there is one."""

    student: str
    label: str
    earned: Fraction
    out_of: Fraction
    deduction: Fraction
    scores: tuple[Score, ...]
    notes: tuple[str, ...]
    refused: str
    fault: str
    tutor: bool  # whether there is a tutor's page
    sandbox: str
    fingerprint: str
    members: tuple[str, ...]  # of a group
    by_hand: Mapping[str, Fraction]  # what a person has marked, by part
    final: Fraction | None  # None also where a part of it is not known yet
    costs: tuple[tuple[str, str], ...]  # the rules that cost marks, each with what was found

    @property
    def graded(self) -> bool:
        """Whether nothing of it was left ungraded by a fault of ours."""
        return not self.fault

    @property
    def counts(self) -> bool:
        """Whether it was read and graded, so that its marks say something of the student."""
        return self.graded and not self.refused

    @property
    def without_marks(self) -> bool:
        """Whether it was read and graded, and got nothing: a person should look why."""
        return self.counts and self.out_of > 0 and self.earned <= 0

    @property
    def unread(self) -> int:
        """How many of its cases a person has yet to read."""
        return sum(len(score.unread) for score in self.scores)


def other_names(row: Row) -> tuple[str, ...]:
    """What else the student is called: the members of a group, or the platform's name for the folder. () where that is
    the id, in which a blank is an underscore."""
    others = row.members or (row.label,)
    known = {row.student, *row.student.split("_")}
    return () if known.issuperset(other.replace(" ", "_") for other in others) else others


def passed_by_nobody(rows: Sequence[Row]) -> list[str]:
    """The cases, "turn: a mill" say, that all who have any marks have failed, where these are five or more: such a case
    may be wrong itself."""
    some = [row for row in rows if row.counts and not row.without_marks]
    failed = Counter(f"{score.name}: {case}" for row in some for score in row.scores for case in score.failed)
    return [case for case, count in failed.items() if count == len(some) > _SEVERAL]


def why_nothing(row: Row, told: Collection[str] = ()) -> str:
    """Why a row has no marks: the first sentence that explains it, or the rules that took the marks away; then its
    notes, except those that are `told` elsewhere, or only tell that nothing was taken off."""
    why = _why_nothing(row)
    notes = [note for note in row.notes[:5] if note not in (*told, UNKNOWN) and note not in why]
    fuller = [note for note in notes if why.removeprefix(_NOTHING) in note]  # with the file's name, say
    return "; ".join(
        [_NOTHING + fuller[0] if fuller else why, *(note for note in notes if note not in fuller)]
    )


def _why_nothing(row: Row) -> str:
    earned = sum((score.earned for score in row.scores), Fraction(0))
    if earned > 0:
        taken = "; ".join(found for _, found in row.costs)
        return f"{shown(earned)} earned, {shown(row.deduction)} deducted: {taken}"
    whys = {score.why.removeprefix(f"{score.name} was not found: ") for score in row.scores}
    why = next((score.why for score in row.scores if score.why), "")
    if len(whys) == 1:
        why = whys.pop()
    elif all(score.why == f"the file does not define {score.name}" for score in row.scores):
        why = "the file defines none of the functions"
    return _NOTHING + why if why else _NOTHING.rstrip(": ")


def shared_notes(rows: Sequence[Row]) -> tuple[str, ...]:
    """The notes that all of several rows have, of those that count: they are told once, for the class."""
    counted = [row for row in rows if row.counts]
    if len(counted) < 2:
        return ()
    return tuple(note for note in counted[0].notes if all(note in row.notes for row in counted))


def row(kept: Any) -> Row:
    """The row of a record. Raises KeyError, TypeError, ValueError or AttributeError where it is not one."""
    scores = tuple(_score(function) for function in kept["functions"])
    return Row(
        student=_text(kept["student"]),
        label=_text(kept["label"]),
        earned=exact(kept["earned"]),
        out_of=exact(kept["out_of"]),
        deduction=exact(kept["deduction"]),
        scores=scores,
        notes=tuple(_text(note) for note in kept["notes"]),
        refused=_text(kept["refused"]),
        fault=_text(kept["harness"]) or _fault(scores),
        tutor=bool(kept["tutor"]),
        sandbox=_text(kept["sandbox"]),
        fingerprint=_text(kept["fingerprint"]),
        members=tuple(_text(member) for member in kept.get("members", ())),
        by_hand={part["name"]: exact(part["earned"]) for part in kept["by_hand"] if "earned" in part},
        final=_final(kept.get("final")),
        costs=tuple((_text(f["rule"]), _text(f["message"])) for f in kept["findings"] if f["deduction"]),
    )


def _fault(scores: Sequence[Score]) -> str:
    """The fault of ours that left cases open; "" for none."""
    left = ", ".join(score.name for score in scores if not score.graded)
    return f"a fault of the harness in a case of {left}" if left else ""


def _score(function: Any) -> Score:
    cases = function["cases"]
    lost = sorted(filter(_failed, cases), key=lambda case: bool(case["hidden"]))
    return Score(
        name=_text(function["name"]),
        earned=exact(function["earned"]),
        out_of=exact(function["out_of"]),
        failed=tuple(_text(case["name"]) for case in cases if _failed(case)),
        graded=all(case["outcome"] != OURS for case in cases),
        unread=tuple(
            Unread(_text(case["name"]), _text(case["why"]), number)
            for number, case in enumerate(cases, 1)
            if case.get("for_a_person")
        ),
        why=_text(lost[0]["why"] if lost else ""),
    )


def _failed(case: Any) -> bool:
    return case["outcome"] != "passed" and "overruled" not in case


def _final(final: Any) -> Fraction | None:
    return None if final is None or final["earned"] is None else exact(final["earned"])


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"not a text: {value!r}")
    return value
