"""The nouns, but for the Submission. Frozen values, no I/O, no behaviour beyond reading themselves.

Spec > Task > Case  what is tested, read from YAML
Observation         what happened when a case ran: facts only
Verdict > Mark      what that means, and why, and what it is worth: all for one student is a Report
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from fractions import Fraction
from pathlib import Path
from types import CodeType
from typing import Literal

from harness.fast_dataclasses import dataclass
from harness.submission import Submission
from harness.terms import Override, Slip, Terms


@dataclass(frozen=True)
class Where:
    """A place in a spec: file, line (from 1) and the path of keys to it."""

    file: str
    line: int
    key: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True)
class Code:
    """Python source from a spec, compiled when the spec was read."""

    text: str
    compiled: CodeType
    where: Where


@dataclass(frozen=True)
class Expectation:
    """One line of `expect:` or `examples:`: what is evaluated, and the value or value word it must give."""

    left: Code
    right: Code


@dataclass(frozen=True)
class Case:
    """One test: its name, what is done, and what must come of it. Marks are shared among cases by `weight`."""

    name: str
    where: Where
    hidden: bool = False
    weight: Fraction = Fraction(1)
    seconds: float = 1.0  # CPU time for each call
    section: str = ""  # of the assignment's text
    setup: Code | None = None
    answers: tuple[str, ...] = ()  # typed at input(), by way of request_location or not
    expect: tuple[Expectation, ...] = ()
    agree: Code | None = None
    over: tuple[tuple[str, Code], ...] = ()  # `for:`, name and iterable, the last one turning fastest
    draws: int = 1
    console: str = ""  # a session at the terminal, in the notation of judge/script.py
    player: Code | None = None  # gives the generator that talks to the program, in place of such a script
    prompts: tuple[tuple[str, str], ...] = ()  # questions that are answered by rule: pattern, answer
    watch: tuple[str, ...] = ()  # functions whose calls are noted meanwhile: "place(_, stone)"
    supplied: tuple[tuple[str, Code], ...] = ()  # functions that are the judge's, and what their calls give
    gtp: str = ""
    group: str = ""  # the `name:` of the block that an example line stands in
    error_cap: Fraction | None = None  # in place of the task's
    form: Rule | None = None  # how the work is to be handed in: nothing is run

    @property
    def at_terminal(self) -> bool:
        """Whether the program is played at a terminal."""
        return bool(self.console) or self.player is not None


@dataclass(frozen=True)
class Task:
    """One function to be marked."""

    name: str
    marks: Fraction
    says: str
    cases: tuple[Case, ...]
    where: Where
    error_cap: Fraction = Fraction(1)
    module: str = ""  # which of the assignment's modules defines it
    supplied: tuple[str, ...] = ()  # functions that are the judge's while it is marked, besides the spec's

    @property
    def at_terminal(self) -> bool:
        """Whether all of it is played at a terminal: then nothing but its own calls makes values for it."""
        return all(case.at_terminal for case in self.cases)


@dataclass(frozen=True)
class Rule:
    """A rule about the source, checked without running it: its name, its options, what breaking it costs."""

    name: str
    options: Mapping[str, object]
    deduction: Fraction
    where: Where


@dataclass(frozen=True)
class Spec:
    """An assignment: its tasks, how they are marked, and where its reference lives."""

    name: str  # the folder's name: morris
    title: str
    folder: Path
    modules: Mapping[str, Path]  # module name -> its reference implementation
    tasks: tuple[Task, ...]
    by_hand: tuple[tuple[str, Fraction], ...] = ()
    packages: tuple[str, ...] = ()  # that submissions may import, besides those that the reference does
    supplied: tuple[str, ...] = ()  # functions that are the judge's in every run: request_location
    provided: tuple[str, ...] = ()  # functions handed out with the template, which may be changed: draw_board
    own: tuple[str, ...] = ()  # functions that are always the student's, in every task
    positions: Path | None = None  # generators for `for:`, players, and `draw(value)`
    rules: tuple[Rule, ...] = ()
    rounding: Fraction = Fraction(1, 100)
    terms: Terms = field(default_factory=Terms)  # late hand-ins, groups, the final mark
    samples: Path | None = None
    digest: str = ""  # of everything that decides a mark: YAML, reference, positions

    @property
    def out_of(self) -> Fraction:
        """The marks that are given automatically."""
        return sum((task.marks for task in self.tasks), Fraction(0))


@dataclass(frozen=True)
class Returned:
    """A call or expression gave a value (decoded: plain data, `Opaque` or `Unusable`)."""

    value: object


@dataclass(frozen=True)
class Raised:
    """It raised. `classes` is the MRO with modules, most derived first: ("builtins.KeyError", …)."""

    classes: tuple[str, ...]
    message: str
    line: int | None = None  # in the student's file
    file: str = ""


@dataclass(frozen=True)
class Ended:
    """The worker ended, or was ended, before there was an answer."""

    how: Literal["timed out", "crashed", "asked for more", "harness"]
    detail: str
    sure: bool = field(default=False, compare=False)  # of a time-out: not because the machine was busy


@dataclass(frozen=True)
class Missing:
    """The submission has no such function. `detail` says why the file was not read to its end, if that is the reason;
    otherwise `near` is the most similar name that it does define, "" where none is similar."""

    name: str
    detail: str
    near: str = ""


Outcome = Returned | Raised | Ended | Missing


@dataclass(frozen=True)
class Typed:
    """A line of a transcript: the prompt (everything printed before), then what we typed, None for nothing."""

    printed: str
    typed: str | None


@dataclass(frozen=True)
class Checked:
    """One expectation with what it got. `expected` is a plain value or a value word of `judge.words`."""

    text: str  # the expression, with the loop's variables written out
    expected: object
    got: Outcome
    where: Where
    before: tuple[object, ...] = ()  # the arguments before the call, but for short values
    for_a_person: bool = False  # if it does not hold, a person should look: the wording is free


@dataclass(frozen=True)
class Observation:
    """The facts of one case. `checks` stops where the case could not go on."""

    checks: tuple[Checked, ...]
    transcript: tuple[Typed, ...] = ()
    printed: str = ""  # by calls; at a terminal the end of it, since the transcript has it all
    replay: str = ""  # Python to paste that repeats the first failing check
    repeat: Callable[[], str] | None = field(default=None, compare=False, repr=False)  # writes `replay`
    earlier: int = 0  # calls before that check without which it would hold
    tutor_notes: tuple[str, ...] = ()  # what was tried against us: students must not read it


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
    """Everything about one student. `harness` is non-empty when a fault of ours left something ungraded."""

    submission: Submission
    spec: Spec
    functions: tuple[Marked, ...]
    findings: tuple[Finding, ...]
    sandbox: str
    sources: Mapping[str, str] = field(default_factory=dict)  # file name -> text, for showing only
    notes: tuple[str, ...] = ()  # those of the hand-in, too
    harness: str = ""
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
