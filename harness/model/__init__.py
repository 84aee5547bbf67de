"""The nouns, but for the Submission. Frozen values, no I/O, no behaviour beyond reading themselves.

spec.py          Spec > Task > Case: what is tested, read from YAML
observation.py   Outcome, Observation: what happened when a case ran, facts only
report.py        Verdict > Mark: what that means, and why, and what it is worth; all for one student is a Report
"""

from harness.model.observation import (
    OURS,
    PROGRAM,
    Checked,
    Ended,
    Missing,
    Observation,
    Outcome,
    Raised,
    Returned,
    Typed,
)
from harness.model.report import Finding, Mark, Marked, Report, Result, Verdict, VerdictOutcome
from harness.model.spec import Case, Code, Expectation, Rule, Spec, Task, Where

__all__ = [
    "OURS",
    "PROGRAM",
    "Case",
    "Checked",
    "Code",
    "Ended",
    "Expectation",
    "Finding",
    "Mark",
    "Marked",
    "Missing",
    "Observation",
    "Outcome",
    "Raised",
    "Report",
    "Result",
    "Returned",
    "Rule",
    "Spec",
    "Task",
    "Typed",
    "Verdict",
    "VerdictOutcome",
    "Where",
]
