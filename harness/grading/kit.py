"""What is made once and serves every submission of a run: the spec, the reference, and its side of every `agree:`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import field

from harness.drive.agree.agreement import Agreement, prepare
from harness.drive.calls.misnamed import Wanted
from harness.drive.calls.session import Session
from harness.drive.play import Play
from harness.drive.reference import Reference
from harness.drive.traces import Traces
from harness.fast_dataclasses import dataclass
from harness.model import Case, Spec, Task
from harness.sandbox.wire import Encoder


@dataclass(frozen=True)
class Kit:
    """What every submission of a run is graded with. `traces` grows, as cases are passed."""

    spec: Spec
    reference: Reference
    agreements: Mapping[str, Mapping[str, Agreement]]  # task -> case -> agreement
    helpers: Mapping[str, tuple[str, ...]]  # task -> functions that the reference may stand in for
    own: tuple[str, ...]  # functions and classes that are the student's in the cases of every task
    public_only: bool
    traces: Traces = field(default_factory=Traces)

    def cases(self, task: Task) -> tuple[Case, ...]:
        """The cases of a task that are to be run."""
        return _cases(task, self.public_only)

    def play(self, task: Task, session: Session) -> Play:
        """How the cases of a task are played with the student's own functions."""
        spec = self.spec
        supplied = (*spec.supplied, *task.supplied)
        return Play(
            session,
            self.reference,
            self.agreements[task.name],
            function=task.name,
            own=(task.name, *self.own),
            stubs=supplied,
            supplied=supplied,
            makers=() if task.at_terminal else self.makers,
        )

    @property
    def makers(self) -> tuple[str, ...]:
        """Those that make and change values of the student's own design."""
        return tuple(name for name in self.spec.own if not self.reference.has_class(name))

    def wanted(self, module: str) -> Wanted:
        """The names that a module is to define, each function with the arguments that it must be given."""
        tasks = (task.name.partition(".")[0] for task in self.spec.tasks_of(module))
        return {
            name: self.reference.parameters(name) for name in (*tasks, *self.spec.own, *self.spec.provided)
        }


def make_kit(spec: Spec, public_only: bool = False) -> Kit:
    """Load the reference and work out its side; raises SpecError where the reference, the positions file or
    a `for:` cannot be run."""
    reference = Reference(spec.modules, spec.positions, spec.files)
    own = _own(spec, reference)
    encoder = Encoder(numpy=sys.modules.get("numpy"))  # loaded where the reference needs it
    agreements = {
        task.name: {
            case.name: prepare(case, task.name, reference, encoder, own)
            for case in _cases(task, public_only)
            if case.agree is not None
        }
        for task in spec.tasks
    }
    helpers = {task.name: _helpers(task, spec, reference) for task in spec.tasks}
    return Kit(spec, reference, agreements, helpers, own, public_only)


def _own(spec: Spec, reference: Reference) -> tuple[str, ...]:
    """What `own:` names, and the classes that are marked: no object of the reference's crosses."""
    classes = (task.name for task in spec.tasks if reference.has_class(task.name))
    return tuple(dict.fromkeys((*spec.own, *classes)))


def _helpers(task: Task, spec: Spec, reference: Reference) -> tuple[str, ...]:
    """The functions that the reference may stand in for while `task` is marked. Not among them are classes; functions
    that use the marked one themselves, since a submission could ask these for its answers (`is_adjacent` by trying
    `move_counter`); those that the judge supplies anyway; and, where a whole program is marked, other programs, which
    do much of what it is to do itself.
    """
    others = [
        t.name
        for t in spec.tasks
        if t.module == task.module and t.name != task.name and not (t.at_terminal and task.at_terminal)
    ]
    return tuple(
        name
        for name in [*others, *spec.provided]
        if (name not in spec.own or task.at_terminal)
        and name not in task.supplied
        and task.name not in reference.stands_on(name)
        and not reference.has_class(name)
    )


def _cases(task: Task, public_only: bool) -> tuple[Case, ...]:
    return tuple(case for case in task.cases if not (public_only and case.hidden))
