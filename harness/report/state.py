"""What pages, records, tables and the terminal must agree on about a report."""

from __future__ import annotations

from harness.judge.marks import is_open
from harness.model import Marked, Report, Result


def needs_tutor_page(report: Report) -> bool:
    """Whether there is something that the student's page keeps back: a hidden failure, or a tutor's note."""
    results = [result for marked in report.functions for result in marked.results]
    return any(r.observation.tutor_notes or (r.case.hidden and not r.passed) for r in results)


def state(marked: Marked) -> str:
    """How a function came out: "ungraded" where a fault of ours stands in the way, else full, part, none."""
    if is_open(marked.results):
        return "ungraded"
    if marked.mark.earned >= marked.mark.out_of:
        return "full"
    return "part" if marked.mark.earned > 0 else "none"


def for_a_person(result: Result) -> bool:
    """Whether somebody should read what a failed case showed, and nobody has overruled it yet."""
    check = result.verdict.check
    return check is not None and check.for_a_person and result.overruled is None


def unsafe(sandbox: str) -> bool:
    """Whether a sandbox's line (sandbox/layers.py) begins as one does where there was no sandbox."""
    return sandbox.startswith("NOT SANDBOXED: ")
