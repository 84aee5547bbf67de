"""students/ID.json: a student's result, for machines, and for a later run to see what is done already.

    {"student", "label", "assignment", "earned", "out_of", "deduction",
     "functions": [{"name", "earned", "out_of", "rule",
                    "cases": [{"name", "outcome", "why", "hidden", "weight", "helper"}]}],
     "findings": [{"rule", "line", "message", "deduction", "file"}], "by_hand": [{"name", "out_of"}],
     "sandbox", "notes", "refused", "harness", "tutor", "fingerprint"}

and only where they apply: "earned" in "by_hand"; "overruled" in a case, the reason; "for_a_person" in a
case whose wording is free: somebody should read what it showed; "members" of a group; "submitted"; "final":
{"earned", "out_of", "steps": [{"name", "formula", "numbers", "value"}]}, where null is what is not known yet.

Marks are numbers; texts are printable; a hidden case tells neither inputs nor values. There is no time and no
path in it: the same submission and spec give the same bytes.
"""

from __future__ import annotations

import json
from fractions import Fraction

from harness.judge.final import FormulaStep, final_mark, parts_by_hand, steps
from harness.model import Finding, Marked, Report, Result
from harness.report import hidden
from harness.report.figures import number
from harness.report.state import for_a_person, needs_tutor_page
from harness.text import line

Record = dict[str, object]
FINDINGS = 500  # those that cost marks come first where there are more
NOTES = 200


def record(report: Report, fingerprint: str) -> Record:
    """What is kept of a report. `fingerprint` says from which submission and spec it was made."""
    return {
        "student": report.submission.student,
        "label": line(report.submission.label),
        "assignment": line(report.spec.title),
        "earned": number(report.earned),
        "out_of": number(report.spec.out_of),
        "deduction": number(report.deducted),
        "functions": [_function(marked) for marked in report.functions],
        "findings": [_finding(finding) for finding in _foremost(report.findings)],
        "by_hand": [_by_hand(name, most, report) for name, most in parts_by_hand(report.spec)],
        "sandbox": line(report.sandbox),
        "notes": [line(note) for note in report.notes[:NOTES]],
        "refused": line(report.submission.refused, 600),
        "harness": line(report.fault, 600),
        "tutor": needs_tutor_page(report),
        "fingerprint": fingerprint,
    } | _pinned(report)


def text(kept: Record) -> str:
    """The record as JSON in ASCII, a line for each key: readable, and ten times as fast as `indent=`."""
    lines = (f"{json.dumps(key)}: {json.dumps(value, allow_nan=False)}" for key, value in kept.items())
    return "{" + ",\n ".join(lines) + "}\n"


def _foremost(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    if len(findings) <= FINDINGS:
        return findings
    return tuple(sorted(findings, key=lambda finding: not finding.deduction)[:FINDINGS])


def _function(marked: Marked) -> Record:
    return {
        "name": line(marked.task.name),
        "earned": number(marked.mark.earned),
        "out_of": number(marked.mark.out_of),
        "rule": line(marked.mark.rule, 600),
        "cases": [_case(result, count) for count, result in enumerate(marked.results, 1)],
    }


def _case(result: Result, count: int) -> Record:
    return {
        "name": hidden.name(result, count),
        "outcome": result.verdict.outcome,
        "why": hidden.why(result),
        "hidden": result.case.hidden,
        "weight": number(result.case.weight),
        "helper": ", ".join(hidden.helpers(result)),
        **({"overruled": line(result.overruled.reason, 600)} if result.overruled else {}),
        **({"for_a_person": True} if for_a_person(result) else {}),
    }


def _by_hand(name: str, most: Fraction, report: Report) -> Record:
    marks = report.slip.by_hand.get(name)
    earned = {} if marks is None else {"earned": number(marks)}
    return {"name": line(name), "out_of": number(most), **earned}


def _pinned(report: Report) -> Record:
    """What the slip and the assignment's terms add; nothing for most."""
    added: Record = {}
    if report.slip.members:
        added["members"] = [line(member) for member in report.slip.members]
    if report.slip.submitted:
        added["submitted"] = report.slip.submitted.isoformat(" ")
    final = report.spec.terms.final
    if final:
        mark = final_mark(report)
        earned = None if mark is None else number(mark)
        added["final"] = {
            "earned": earned,
            "out_of": number(final.out_of),
            "steps": [*map(_step, steps(report))],
        }
    return added


def _step(step: FormulaStep) -> Record:
    value = None if step.value is None else number(step.value)
    return {"name": step.name, "formula": step.formula, "numbers": step.numbers, "value": value}


def _finding(finding: Finding) -> Record:
    return {
        "rule": line(finding.rule),
        "line": finding.line,
        "message": line(finding.message),
        "deduction": number(finding.deduction),
        "file": line(finding.file),
    }
