"""One mutant of a program, graded as a submission is: does it lose a test? And if not, what would it lose?

board.py ── mutant ──┐
board_util.py ───────┼── a program ── its tests, the shortest file first ──> the first that it loses
Go0.py ──────────────┘            └── the twins of these tests ──> one that the reference passes and it does not
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import PurePath

from harness.drive.gtp.engine import Program
from harness.drive.gtp.regress import Start, each_test, play_script
from harness.errors import HarnessError, UsageError
from harness.fast_dataclasses import dataclass
from harness.grading.grade_program import Grading
from harness.judge.gtp.gogui import Script, parse, setup_before, write
from harness.judge.gtp.twins import Twin, twins
from harness.model import Case, Raised, Spec, Task
from harness.sandbox.launch import Launcher
from harness.verify.mutation.edits import SourceText
from harness.verify.mutation.kill import Fate, Loss
from harness.verify.mutation.killers import TRIES, Killer
from harness.verify.mutation.mutants import Mutant, mutants
from harness.verify.mutation.reach import bound

SECONDS = 0.3  # of processor time for a command of a mutant


@dataclass(frozen=True)
class ProgramField:
    """Where the mutants of one file of a program are graded: its name and text, the reference's program, and
    each case that talks to it with its task, the shortest tests first."""

    file: str
    text: SourceText
    program: Program
    cases: tuple[tuple[str, Case], ...]
    provided: tuple[str, ...]  # functions and classes that are handed out: nothing is asked of them

    def changed(self, mutant: Mutant) -> Program:
        """The program with the mutant's mistake in it."""
        return replace(
            self.program, files={**self.program.files, self.file: self.text.apply(mutant.edit).encode()}
        )

    def mutants(self) -> Iterator[Mutant]:
        """The mutants of the file: whoever talks to the program depends on all of it."""
        names = [name for statement in ast.parse(self.text.source).body for name in bound(statement)]
        owners = tuple(dict.fromkeys(name for name, _ in self.cases))
        module = self.file.removesuffix(".py")
        for mutant in mutants(self.text.source, names):
            definition = f"{module}.{mutant.definition}"
            if not set(definition.split(".")) & set(self.provided):
                name = f"{module}.{mutant.name}"
                yield replace(mutant, name=name, definition=definition, owners=owners, dependents=())


def program_fields(module: str, spec: Spec, tasks: Sequence[Task], launcher: Launcher) -> list[ProgramField]:
    """A field for each file of a program. Raises UsageError where the reference itself loses a test."""
    paths = sorted(spec.modules[module].parent.glob("*.py"))
    files = {path.name: path.read_bytes() for path in paths}
    program = Program(f"{module}.py", {**files, **spec.files})
    cases = [(task.name, case) for task in tasks for case in task.cases if case.gtp]
    cases.sort(key=lambda pair: (len(pair[1].gtp), pair[1].gtp))
    if lost := next(_losses(_grading(program, launcher), cases), None):
        raise UsageError(f"the reference fails {lost.function}: {lost.case}: {lost.why}", "correct it first")
    own = {name: SourceText(data.decode()) for name, data in files.items() if name not in spec.files}
    return [ProgramField(name, text, program, tuple(cases), spec.provided) for name, text in own.items()]


def program_fate(mutant: Mutant, field: ProgramField, launcher: Launcher) -> Fate:
    """Grade one mutant. Never raises."""
    try:
        grading = _grading(field.changed(mutant), launcher)
        if isinstance(grading.greeting.ended, Raised):
            return Fate(stillborn=True)
        return Fate(next(_losses(grading, field.cases), None))
    except HarnessError as error:
        return Fate(fault=str(error))


def _grading(program: Program, launcher: Launcher) -> Grading:
    return Grading(program, Start(launcher, program, SECONDS))


def _losses(grading: Grading, cases: Sequence[tuple[str, Case]]) -> Iterator[Loss]:
    """The cases that a program loses, as they come."""
    for task, case in cases:
        found = grading.result(case).verdict
        if found.outcome != "passed":
            yield Loss(task, case.name, found.outcome, found.why)


# ---------------------------------------------------------------- what would kill a survivor


def find_test(mutant: Mutant, field: ProgramField, launcher: Launcher) -> Killer:
    """Look for a twin of a test that the reference passes and the mutant does not."""
    tried = 0
    wrong = Start(launcher, field.changed(mutant), SECONDS)
    right = Start(launcher, field.program, SECONDS)
    for twin in _all_twins(field):
        tried += len(twin.tests)
        for game in _lost(twin.script, wrong):
            if not any(_lost(game, right)) and any(_lost(game, wrong)):
                origin = f"a test of {PurePath(twin.script.file).name}, {twin.name}"
                return Killer(write(game).rstrip("\n"), tried, origin)
        if tried >= TRIES:
            break
    return Killer("", tried)


def _all_twins(field: ProgramField) -> Iterator[Twin]:
    """The twins of all files, the first of each before the second of any."""
    files = dict.fromkeys((case.gtp, case.where.file) for _, case in field.cases)
    by_file = (twins(parse(text, file)) for text, file in files)
    return (twin for each in zip_longest(*by_file) for twin in each if twin is not None)


def _lost(script: Script, start: Start) -> Iterator[Script]:
    """The tests that a program does not pass, each with what leads up to it."""
    for played in play_script(each_test(script), start):
        if not played.sent[-1].as_it_should_be:
            [index] = played.section.tests
            yield replace(script, commands=(*setup_before(script.commands, index), script.commands[index]))
