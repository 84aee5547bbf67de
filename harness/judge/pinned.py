"""A report with what is pinned to the hand-in: overruled marks, the time it came, who shares it."""

from __future__ import annotations

from dataclasses import replace

from harness.judge.late import UNKNOWN, late
from harness.judge.marks import whole_marks
from harness.judge.overrule import overruled, overruled_words
from harness.model import Override, Report, Slip


def pinned(report: Report, slip: Slip) -> Report:
    """The report as its slip makes it. Pure: what ran is not run again."""
    step = report.spec.rounding
    functions = tuple(overruled(marked, slip.overrides, step) for marked in report.functions)
    said = tuple(f"{_what(one)}: {overruled_words(one)}" for one in slip.overrides)
    notes = (*report.notes, *slip.notes, *said)
    return _timed(replace(report, functions=functions, notes=notes, slip=slip))


def _what(override: Override) -> str:
    # A case's name may be a hidden case's input: the note, which students read, names the function alone.
    return f"a case of {override.function}" if override.case else override.function


def _timed(report: Report) -> Report:
    """The report with what being late costs, or with a note that the time is not known."""
    rule, submitted = report.spec.terms.late, report.slip.submitted
    if rule is None:
        return report
    if submitted is None:
        return replace(report, notes=(*report.notes, UNKNOWN))
    finding = late(rule, submitted, whole_marks(report.spec))
    return replace(report, findings=(*report.findings, finding)) if finding else report
