"""What is tested, as it is read from YAML: Spec > Task > Case."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from pathlib import Path
from types import CodeType

from harness.fast_dataclasses import dataclass
from harness.model.terms import Terms


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

    @property
    def runs_functions(self) -> bool:
        """Whether functions of a module are run, in expressions or at a terminal: not if a program is talked to over
        GTP, or if it is looked at how the work was handed in."""
        return not (self.gtp or self.form)

    @property
    def is_named_by_its_call(self) -> bool:
        """Whether its name is a call that it makes, as that of a line of `examples:` is."""
        return any(self.name == " ".join(line.left.text.split()) for line in self.expect)


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

    @property
    def runs_functions(self) -> bool:
        """Whether all of it runs functions of a module."""
        return all(case.runs_functions for case in self.cases)

    @property
    def evaluates(self) -> bool:
        """Whether all of it evaluates expressions, and nothing is played at a terminal or looked at."""
        return all((case.expect or case.agree) and not case.at_terminal for case in self.cases)


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
    # Handed out with it: what programs may open, by name
    files: Mapping[str, bytes] = field(default_factory=dict)
    positions: Path | None = None  # generators for `for:`, players, and `draw(value)`
    rules: tuple[Rule, ...] = ()
    rounding: Fraction = Fraction(1, 100)
    terms: Terms = field(default_factory=Terms)  # late hand-ins, groups, the final mark
    samples: Path | None = None
    digest: str = ""  # of everything that decides a mark: YAML, reference, positions, files

    @property
    def out_of(self) -> Fraction:
        """The marks that are given automatically."""
        return sum((task.marks for task in self.tasks), Fraction(0))

    def tasks_of(self, module: str) -> list[Task]:
        """The tasks that a module is to define, in their order."""
        return [task for task in self.tasks if task.module == module]
