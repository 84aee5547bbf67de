"""The nouns. Frozen values, no I/O, no behaviour beyond reading themselves.

submission.py    Submission: what a student handed in; slip.py: what is pinned to it, an Override among it
facts.py         Source, a file of it that is graded as a module, and Facts: what reading that showed
spec.py          Spec > Task > Case: what is tested, read from YAML; terms.py: what is late, groups, the final mark
observation.py   Outcome, Observation: what happened when a case ran, facts only
report.py        Verdict > Mark: what that means, and why, and what it is worth; all for one student is a Report
"""

from harness.model.facts import DATA_BYTES, Cell, Facts, Source, with_handed_out
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
from harness.model.slip import Override, Slip
from harness.model.spec import Case, Code, Expectation, Rule, Spec, Task, Where
from harness.model.submission import Submission
from harness.model.terms import Final, Groups, Late, Terms

__all__ = [
    "DATA_BYTES",
    "OURS",
    "PROGRAM",
    "Case",
    "Cell",
    "Checked",
    "Code",
    "Ended",
    "Expectation",
    "Facts",
    "Final",
    "Finding",
    "Groups",
    "Late",
    "Mark",
    "Marked",
    "Missing",
    "Observation",
    "Outcome",
    "Override",
    "Raised",
    "Report",
    "Result",
    "Returned",
    "Rule",
    "Slip",
    "Source",
    "Spec",
    "Submission",
    "Task",
    "Terms",
    "Typed",
    "Verdict",
    "VerdictOutcome",
    "Where",
    "with_handed_out",
]
