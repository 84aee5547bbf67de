"""One mutant, graded as a submission is: is it noticed in the function that is wrong, and in no other?

owners        played case by case until one is lost: the mutant is killed
dependents    play a few of their cases, other ones for each mutant. They must lose nothing, since the reference's
              helpers stand in for those that fail. Where they seem to, all cases of both are played, in which more
              helpers may turn out to fail
others        never reach the mistake, and cannot lose a mark by it
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from harness.collect.module import read_source
from harness.drive.agree.agreement import Agreement, group
from harness.drive.calls.session import Session
from harness.drive.cases import play
from harness.drive.play import Play
from harness.drive.traces import Traces
from harness.errors import HarnessError
from harness.fast_dataclasses import dataclass
from harness.grading.grade_function import Grader
from harness.grading.kit import Kit
from harness.grading.lessons import settle_all
from harness.grading.patience import Sitting
from harness.judge.verdict import verdict
from harness.model import Case, Source, Task, Verdict
from harness.sandbox.launch import Launcher
from harness.verify.mutation.edits import SourceText
from harness.verify.mutation.mutants import Mutant, mutants

_LOOKED_AT = 3  # cases of a dependent that are played for a mutant; the next mutant plays the next ones
_TRIALS = 10  # of an `agree:` of a dependent


@dataclass(frozen=True)
class Loss:
    """A case that a mutant loses: the function, the case, the verdict's outcome and sentence."""

    function: str
    case: str
    outcome: str
    why: str


@dataclass(frozen=True)
class Fate:
    """What became of a mutant: the first case that it loses in a function that it is part of, None where it
    survives; what other functions lose by it. A `stillborn` one cannot even be loaded: it shows nothing.
    `fault` says why it could not be graded, where it could not."""

    killed: Loss | None = None
    leaks: tuple[Loss, ...] = ()
    stillborn: bool = False
    fault: str = ""


@dataclass(frozen=True)
class Field:
    """Where the mutants of one module are graded: its text, its tasks as they are timed here, the kit, and
    a brief one, on which `agree:` tries only a few combinations."""

    module: str
    text: SourceText
    tasks: Mapping[str, Task]
    kit: Kit
    brief: Kit

    def source(self, text: str) -> Source:
        """The module with this text."""
        file = f"{self.module}.py"
        return read_source({file: text.encode()}, self.module, file, self.kit.spec.files)

    def mutants(self) -> Iterator[Mutant]:
        """The mutants of the module, in the order of its lines."""
        spec = self.kit.spec
        closed = (*spec.supplied, *spec.provided)
        for one in mutants(self.text.source, list(self.tasks), closed, self.kit.makers):
            # The reference never stands in for a class
            in_class = any(map(self.kit.reference.has_class, one.owners))
            yield replace(one, dependents=()) if in_class else one


def fate(mutant: Mutant, number: int, field: Field, launcher: Launcher) -> Fate:
    """Grade one mutant; `number` decides which cases of its dependents are played. Never raises."""
    source = field.source(field.text.apply(mutant.edit))
    try:
        with Session(launcher, source) as session:
            if session.load().stopped:
                return Fate(stillborn=True)
            own = (loss for name in mutant.owners for loss in _lost_by_owner(name, mutant, field, session))
            killed = next(own, None)
            leaks = list(_lost_by_dependents_in_a_few(mutant, number, killed, field, session))
        if leaks:
            with Session(launcher, source) as session:
                leaks = list(_lost_by_dependents(mutant, field, session))
    except HarnessError as error:
        return Fate(fault=str(error))
    return Fate(killed, tuple(leaks))


def _lost_by_owner(name: str, mutant: Mutant, field: Field, session: Session) -> Iterator[Loss]:
    """The cases that a function loses, as they come. Helpers are tried only where other functions share the mistake:
    they cannot make up for one in its own code."""
    task = field.tasks[name]
    own = field.kit.play(task, session)
    for case in task.cases:
        found = play_and_judge(case, own)
        if len(mutant.owners) > 1 and found.outcome not in ("passed", "missing"):
            found = play_and_judge(case, own.helped(field.kit.helpers[name]))
        yield from _lost(task, case, found)


def _lost_by_dependents_in_a_few(
    mutant: Mutant, number: int, killed: Loss | None, field: Field, session: Session
) -> Iterator[Loss]:
    """What the dependents lose of a few of their cases each, with the reference in place of helpers that are wrong. A
    case that is blocked is left to a tutor, and is not lost."""
    sitting = Sitting(field.brief, session)
    wrong = [_grader(field.tasks[killed.function], sitting, {killed.case})] if killed else []
    dependents = []
    for name in mutant.dependents:
        task = field.tasks[name]
        places = ((number * _LOOKED_AT + i) % len(task.cases) for i in range(_LOOKED_AT))
        dependents.append(_grader(task, sitting, {task.cases[place].name for place in places}))
    settle_all([*wrong, *dependents])
    yield from _losses(dependents)


def _lost_by_dependents(mutant: Mutant, field: Field, session: Session) -> Iterator[Loss]:
    """What the dependents lose where all their cases, and those of the owners, are graded as a submission's are."""
    sitting = Sitting(field.kit, session)
    owners, dependents = (
        [Grader(field.tasks[name], sitting) for name in names] for names in (mutant.owners, mutant.dependents)
    )
    for grader in (*owners, *dependents):
        grader.run(grader.task.cases)
    settle_all([*owners, *dependents])
    yield from _losses(dependents)


def _losses(graders: Sequence[Grader]) -> Iterator[Loss]:
    for grader in graders:
        for case in grader.played:
            found = grader.standing.results[case.name].verdict
            yield from _lost(grader.task, case, found) if found.outcome != "blocked" else ()


def _grader(task: Task, sitting: Sitting, cases: Collection[str]) -> Grader:
    """A function's grader, with some of its cases played."""
    grader = Grader(task, sitting)
    grader.run([case for case in task.cases if case.name in cases])
    return grader


def _lost(task: Task, case: Case, found: Verdict) -> Iterator[Loss]:
    if found.outcome != "passed":
        yield Loss(task.name, case.name, found.outcome, found.why)


def brief(kit: Kit) -> Kit:
    """The kit with only a few trials for each `agree:`, from all over its combinations. Its Traces are its own, since
    who passes a few has not passed them all."""
    few = {
        task: {case: _brief(agreement) for case, agreement in agreements.items()}
        for task, agreements in kit.agreements.items()
    }
    return replace(kit, agreements=few, traces=Traces())


def _brief(agreement: Agreement) -> Agreement:
    few = agreement.trials[:: max(1, -(-len(agreement.trials) // _TRIALS))]
    groups = (group(agreement.function, few),) if agreement.groups else ()
    return replace(agreement, trials=few, groups=groups, chains=None)


def play_and_judge(case: Case, how: Play) -> Verdict:
    """The verdict on one case."""
    return verdict(case, play(case, how).observation)
