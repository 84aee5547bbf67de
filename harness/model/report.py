"""What that means, and why, and what it is worth: Verdict > Mark. All for one student is a Report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import Literal

from harness.fast_dataclasses import dataclass
from harness.model.observation import OURS, Checked, Observation, Outcome
from harness.model.slip import Override, Slip
from harness.model.spec import Case, Spec, Task
from harness.model.submission import Submission

# How a case came out; what came of a call is an Outcome
VerdictOutcome = Literal[
    "passed", "wrong", "raised", "timed out", "crashed", "missing", "asked for more", "blocked", "harness"
]


@dataclass(frozen=True)
class Verdict:
    """The judgement of one case: the outcome, one sentence why, and the check that decided it."""

    outcome: VerdictOutcome
    why: str  # may quote inputs
    why_hidden: str = ""  # never does, and stands in its place where the case is hidden
    check: Checked | None = None

    @property
    def got(self) -> Outcome | None:
        """What came in the check that decided it, None where none did."""
        return self.check.got if self.check else None


@dataclass(frozen=True)
class Result:
    """A case, what was observed, the verdict. `helpers` are the student's functions that ours stood in for."""

    case: Case
    observation: Observation
    verdict: Verdict
    helpers: tuple[str, ...] = ()
    overruled: Override | None = None  # by a person, whose word counts in place of the verdict

    @property
    def passed(self) -> bool:
        """Whether the case passed, whatever a person says of it."""
        return self.verdict.outcome == "passed"

    @property
    def is_open(self) -> bool:
        """Whether a fault of ours has left it open: it says nothing of the submission."""
        return self.verdict.outcome == OURS


@dataclass(frozen=True)
class Mark:
    """Marks earned out of marks possible, with the rule that made it so, in words."""

    earned: Fraction
    out_of: Fraction
    rule: str


@dataclass(frozen=True)
class Finding:
    """What looking at the source showed. `deduction` is 0 unless the assignment says what it costs."""

    rule: str
    line: int | None
    message: str
    deduction: Fraction = Fraction(0)
    file: str = ""


@dataclass(frozen=True)
class Marked:
    """One function's results and mark."""

    task: Task
    results: tuple[Result, ...]
    mark: Mark


@dataclass(frozen=True)
class Report:
    """Everything about one student. `fault` says which one of ours left all of it ungraded, "" where none did."""

    submission: Submission
    spec: Spec
    functions: tuple[Marked, ...]
    findings: tuple[Finding, ...]
    sandbox: str
    sources: Mapping[str, str] = field(default_factory=dict)  # file name -> text, for showing only
    notes: tuple[str, ...] = ()  # those of the hand-in, too
    fault: str = ""
    slip: Slip = field(default_factory=Slip)

    @property
    def earned(self) -> Fraction:
        """The automatic marks less deductions, never below 0."""
        total = sum((f.mark.earned for f in self.functions), Fraction(0))
        return max(Fraction(0), total - self.deducted)

    @property
    def deducted(self) -> Fraction:
        """What the rules that were broken cost."""
        return sum((f.deduction for f in self.findings), Fraction(0))
