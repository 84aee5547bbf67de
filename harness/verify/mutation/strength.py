"""How strong a spec is: the share of its reference's mutants that it kills, and what survives.

references ── mutants ── graded in parallel ──┬── killed in the function that is wrong
                                              ├── survivors ── a killing input, if one is found
                                              ├── equivalent, by _equivalent.yaml
                                              └── leaks: another function loses marks
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from fractions import Fraction

from harness.collect.module import read_source
from harness.drive.calls.session import Session
from harness.errors import UsageError
from harness.fast_dataclasses import dataclass
from harness.grading.grade_submission import is_program
from harness.grading.kit import Kit, make_kit
from harness.model import Spec, Task
from harness.sandbox.launch import Launcher
from harness.sandbox.layers import Sandbox
from harness.verify.mutation.edits import SourceText
from harness.verify.mutation.equivalent import Equivalent, out_of_date, read_equivalents
from harness.verify.mutation.kill import Fate, Field, brief, fate, play_and_judge
from harness.verify.mutation.kill_program import ProgramField, find_test, program_fate, program_fields
from harness.verify.mutation.killers import Killer, find_killer
from harness.verify.mutation.mutants import Mutant
from harness.verify.pool import in_parallel

BAR = Fraction(97, 100)  # of the mutants that are not recorded as equivalent
SECONDS = 0.3  # of processor time for a call of a mutant, where the reference needs less than a third


@dataclass(frozen=True)
class JudgedMutant:
    """A mutant and its fate. `equivalent` is the author's reason why it cannot be killed, "" where there is
    none, and `killer` what was found to kill a survivor."""

    mutant: Mutant
    fate: Fate
    equivalent: str
    killer: Killer | None = None

    @property
    def survives(self) -> bool:
        """Whether no case notices it, though one should."""
        return not self.fate.killed and not self.equivalent


@dataclass(frozen=True)
class Strength:
    """All mutants of a spec's references, stillborn ones left out, and what of _equivalent.yaml is wrong."""

    spec: Spec
    judged: tuple[JudgedMutant, ...]
    stale: tuple[Equivalent, ...]

    @property
    def counted(self) -> tuple[JudgedMutant, ...]:
        """Those that are to be killed."""
        return tuple(one for one in self.judged if not one.equivalent)

    @property
    def survivors(self) -> tuple[JudgedMutant, ...]:
        """Those that are not."""
        return tuple(one for one in self.judged if one.survives)

    @property
    def leaks(self) -> tuple[JudgedMutant, ...]:
        """Those by which another function loses marks. An equivalent mutant does only what the text allows: where
        another function relies on more than that, the fault is its own."""
        return tuple(one for one in self.judged if one.fate.leaks and not one.equivalent)

    @property
    def wrongly_equivalent(self) -> tuple[JudgedMutant, ...]:
        """Those that are killed, though they are recorded as equivalent."""
        return tuple(one for one in self.judged if one.equivalent and one.fate.killed)

    @property
    def faults(self) -> tuple[JudgedMutant, ...]:
        """Those that could not be graded."""
        return tuple(one for one in self.judged if one.fate.fault)

    @property
    def share(self) -> Fraction:
        """The share that is killed."""
        counted = self.counted
        return 1 - Fraction(len(self.survivors), len(counted)) if counted else Fraction(1)

    @property
    def ok(self) -> bool:
        """Whether the bar is reached, nothing leaks, and _equivalent.yaml is right."""
        wrong = self.leaks or self.wrongly_equivalent or self.stale or self.faults
        return self.share >= BAR and not wrong

    def by_definition(self) -> Iterator[tuple[str, tuple[JudgedMutant, ...]]]:
        """The mutants of each function or constant, in the file's order."""
        for name in dict.fromkeys(one.mutant.definition for one in self.judged):
            yield name, tuple(one for one in self.judged if one.mutant.definition == name)


def strength(spec: Spec, sandbox: Sandbox, jobs: int) -> Strength:
    """Make and grade all mutants of a spec's references, on `jobs` processes.

    Raises SpecError for a mistake in _equivalent.yaml, UsageError where the reference itself fails a case,
    and OwnFaultError where it fails outside any.
    """
    entries = read_equivalents(spec.folder)
    unasked = {entry.key[0] for entry in entries if entry.is_whole}
    kit = make_kit(spec)
    fields = [field for module in spec.modules for field in _fields(module, kit, sandbox)]
    made = [(field, mutant) for field in fields for mutant in field.mutants()]
    asked = [number for number, (_, mutant) in enumerate(made) if mutant.definition not in unasked]
    fates = dict(zip(asked, _graded([made[n] for n in asked], sandbox, jobs), strict=True))
    judged = [
        JudgedMutant(
            mutant,
            fates.get(number, Fate()),
            next((entry.why for entry in entries if entry.holds(mutant)), ""),
        )
        for number, (_, mutant) in enumerate(made)
    ]
    judged = _with_killers(judged, [field for field, _ in made], sandbox, jobs)
    stale = out_of_date(entries, [mutant for _, mutant in made])
    return Strength(spec, tuple(one for one in judged if not one.fate.stillborn), tuple(stale))


def _graded(
    made: Sequence[tuple[Field | ProgramField, Mutant]], sandbox: Sandbox, jobs: int
) -> Iterator[Fate]:
    def work(number: int, launcher: Launcher) -> Fate:
        field, mutant = made[number]
        if isinstance(field, ProgramField):
            return program_fate(mutant, field, launcher)
        return fate(mutant, number, field, launcher)

    return in_parallel(work, range(len(made)), sandbox, jobs)


def _with_killers(
    judged: Sequence[JudgedMutant], fields: Sequence[Field | ProgramField], sandbox: Sandbox, jobs: int
) -> list[JudgedMutant]:
    """The same, with a killing input for each survivor for which one is found."""

    def work(number: int, launcher: Launcher) -> Killer | None:
        field, mutant = fields[number], judged[number].mutant
        if isinstance(field, ProgramField):
            return find_test(mutant, field, launcher)
        return find_killer(mutant, field, launcher)

    waiting = [number for number, one in enumerate(judged) if one.survives and not one.fate.stillborn]
    killers = dict(zip(waiting, in_parallel(work, waiting, sandbox, jobs), strict=True))
    return [replace(one, killer=killers.get(number)) for number, one in enumerate(judged)]


# ---------------------------------------------------------------- the field on which mutants are graded


def _fields(module: str, kit: Kit, sandbox: Sandbox) -> Sequence[Field | ProgramField]:
    """Where one module's mutants are graded: its functions are called, or all files of a program talked to."""
    tasks = kit.spec.tasks_of(module)
    with closing(sandbox.launcher()) as launcher:
        if is_program(tasks):
            return program_fields(module, kit.spec, tasks, launcher)
        return [_field(module, [task for task in tasks if task.runs_functions], kit, launcher)]


def _field(module: str, tasks: Sequence[Task], kit: Kit, launcher: Launcher) -> Field:
    """The tasks of one module that run its functions, each case with as little time as will do."""
    data, file = kit.spec.modules[module].read_bytes(), f"{module}.py"
    with Session(launcher, read_source({file: data}, module, file, kit.spec.files)) as session:
        timed = {task.name: _timed(task, kit, session) for task in tasks}
    return Field(module, SourceText(data.decode()), timed, kit, brief(kit))


def _timed(task: Task, kit: Kit, session: Session) -> Task:
    """The task with the time that mutants get.

    On the way it is made sure that the reference passes each case, also with all its helpers replaced by ours: only
    then a mistake in a helper costs this function nothing.
    """
    how = kit.play(task, session)
    with_help = brief(kit).play(task, session).helped(kit.helpers[task.name])
    cases = []
    for case in task.cases:
        hasty = replace(case, seconds=min(case.seconds, SECONDS / 3))
        fast = all(play_and_judge(hasty, play).outcome == "passed" for play in (how, with_help))
        for play in () if fast else (how, with_help):
            found = play_and_judge(case, play)
            if found.outcome != "passed":
                raise UsageError(
                    f"the reference fails {task.name}: {case.name}: {found.why}", "correct it first"
                )
        cases.append(replace(case, seconds=SECONDS) if fast else case)
    return replace(task, cases=tuple(cases))
