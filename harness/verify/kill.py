"""One mutant, graded as a submission is: is it noticed in the function that is wrong, and in no other?

    owners        played case by case until one is lost: the mutant is killed
    dependents    played to the end: they may lose nothing, since the reference's helpers stand in for the wrong one
    others        never reach the mistake, so they cannot lose a mark
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from harness.drive.facts import Source
from harness.drive.session import Session
from harness.errors import HarnessError
from harness.grade import Bench, _Grader
from harness.model import Task
from harness.sandbox.launch import Launcher
from harness.verify.edits import Text
from harness.verify.mutants import Mutant


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
    survives; what other functions lose by it; and why it could not be graded, where it could not."""

    mutant: str
    killed: Loss | None = None
    leaks: tuple[Loss, ...] = ()
    fault: str = ""


@dataclass(frozen=True)
class Field:
    """Where mutants of one module are graded: its text, the tasks as they are timed here, and the bench."""

    module: str
    text: Text
    tasks: Mapping[str, Task]
    bench: Bench


def fate(mutant: Mutant, field: Field, launcher: Launcher) -> Fate:
    """Grade one mutant; a fault of ours is told, not raised."""
    source = Source(field.text.apply(mutant.edit).encode(), field.module, f"{field.module}.py")
    try:
        with Session(launcher, source) as session:
            session.load()
            own = (loss for name in mutant.owners for loss in _losses(name, field, session))
            killed = next(own, None)
            leaks = [loss for name in mutant.dependents for loss in _losses(name, field, session)]
    except HarnessError as error:
        return Fate(mutant.name, fault=str(error))
    return Fate(mutant.name, killed, tuple(leaks))


def _losses(name: str, field: Field, session: Session) -> Iterator[Loss]:
    """The cases of one function that are lost, as they come."""
    task = field.tasks[name]
    grader = _Grader(task, field.bench, session)
    for case in task.cases:
        grader.run([case])
        found = grader.results[case.name].verdict
        if found.outcome != "passed":
            yield Loss(name, case.name, found.outcome, found.why)
