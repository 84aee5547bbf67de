"""An input that tells a surviving mutant from the reference, as lines to paste into the spec.

Both run in the sandbox, since either may loop on an input that no one thought of. An input on which the
reference itself loops, or raises what it does not raise on purpose, is outside of what the assignment asks for:
it is left out.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from harness.drive.facts import Source
from harness.drive.session import Session
from harness.drive.stage import Stage
from harness.judge.values import same
from harness.model import Case, Ended, Outcome, Raised, Returned, Task, Where
from harness.sandbox.launch import Clock, Launcher
from harness.sandbox.wire import WireError
from harness.verify.inputs import Input, inputs
from harness.verify.kill import Field
from harness.verify.mutants import Mutant
from harness.verify.paste import Seen, paste
from harness.verify.recorded import Call

TRIES = 2000
TRIES_TYPED = 500  # where lines are typed, which takes a call of its own
_GROUP = 200  # calls that cross together
_CLOCK = Clock(0.3)
_HUNG = 5  # inputs on which the reference may hang, before the search is given up


@dataclass(frozen=True)
class Killer:
    """What tells a mutant from the reference, as YAML to paste; "" where nothing was found in `tries`."""

    lines: str
    tries: int
    origin: str = ""


def find_killer(mutant: Mutant, field: Field, launcher: Launcher) -> Killer:
    """Look for an input on which a mutant gives something else than the reference."""
    tried = 0
    for name in mutant.owners:
        task = field.tasks[name]
        with (
            Session(launcher, _source(field, field.text.source)) as right,
            Session(launcher, _source(field, field.text.apply(mutant.edit))) as wrong,
        ):
            search = _Search(task, field, right, wrong)
            for group in _groups(_legal(task, field)):
                tried += len(group)
                if found := search.first(group):
                    one, seen = found
                    return Killer(paste(name, one.call, seen, search.function), tried, one.origin)
                if search.hung >= _HUNG:
                    break
    return Killer("", tried)


def _source(field: Field, text: str) -> Source:
    return Source(text.encode(), field.module, f"{field.module}.py")


def _legal(task: Task, field: Field) -> Iterator[Input]:
    """The inputs whose values can occur, as far as the positions file has a word in that."""
    legal: Callable[[object], bool] | None = field.bench.reference.positions.get("legal")
    for one in inputs(task, field.bench.reference):
        if legal is None or all(map(legal, one.call.args)):
            yield one


def _groups(tries: Iterator[Input]) -> Iterator[list[Input]]:
    tried = 0
    while group := list(islice(tries, _GROUP)):
        tried += len(group)
        yield group
        if tried >= (TRIES_TYPED if group[0].call.answers else TRIES):
            return


class _Search:
    """Compares a mutant with the reference, call by call."""

    def __init__(self, task: Task, field: Field, right: Session, wrong: Session) -> None:
        self.task, self.field, self.right, self.wrong = task, field, right, wrong
        self.function = field.bench.reference.names[task.name]
        self.on_purpose = raised_on_purpose(field.text.source)
        self.hung = 0

    def first(self, group: Sequence[Input]) -> tuple[Input, Seen] | None:
        """The first input that tells them apart, with what the reference does."""
        if self._alike(group):
            return None
        for one in group:
            expected = self._run(self.right, one.call)
            if expected is None or not self._meant(expected.outcome):
                continue
            got = self._run(self.wrong, one.call)
            if got is not None and not alike(expected, got):
                return one, expected
        return None

    def _alike(self, group: Sequence[Input]) -> bool:
        """Whether all calls together give the same, to the letter: the quick way for most groups."""
        if any(one.call.answers for one in group):
            return False
        try:
            lines = [self.right.values.text(list(one.call.args)) for one in group]
        except WireError:
            return False
        answers = [self._batch(session, lines) for session in (self.right, self.wrong)]
        return answers[0] == answers[1] and not isinstance(answers[0], Ended)

    def _batch(self, session: Session, lines: list[str]) -> list[str] | Ended:
        stage = self._stage(session, ())
        return session.batch(self.task.name, lines, Clock(1.0), stage)

    def _run(self, session: Session, call: Call) -> Seen | None:
        """What one call does, None where its arguments cannot cross or the reference has hung."""
        stage = self._stage(session, call.answers)
        args = list(copy.deepcopy(call.args))
        try:
            outcome = session.call(self.task.name, args, {}, _CLOCK, stage)
        except WireError:
            return None
        self.hung += session is self.right and isinstance(outcome, Ended) and outcome.how == "timed out"
        return Seen(outcome, tuple(args), tuple(stage.script))

    def _stage(self, session: Session, answers: tuple[str, ...]) -> Stage:
        session.begin(self.field.bench.spec.supplied)
        case = Case("", Where("", 0), answers=answers)
        return Stage(case, session, self.field.bench.reference, _CLOCK)

    def _meant(self, outcome: Outcome) -> bool:
        """Whether the reference is made to do this: it gives a value, or raises what it raises on purpose."""
        if isinstance(outcome, Raised):
            return outcome.classes[0].rpartition(".")[2] in self.on_purpose
        return isinstance(outcome, Returned)


def alike(expected: Seen, got: Seen) -> bool:
    """Whether two runs of the same call are the same: value or error, arguments, lines left over."""
    a, b = expected.outcome, got.outcome
    if isinstance(a, Raised):
        told = isinstance(b, Raised) and a.classes[0] in b.classes
    else:
        told = isinstance(a, Returned) and isinstance(b, Returned) and same(a.value, b.value)
    return told and same(expected.args, got.args) and expected.unused == got.unused


def raised_on_purpose(source: str) -> frozenset[str]:
    """The names of the errors that a module's `raise` statements name."""
    raised = [node.exc for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Raise) and node.exc]
    called = [exc.func if isinstance(exc, ast.Call) else exc for exc in raised]
    return frozenset(ast.unparse(exc).rpartition(".")[2] for exc in called)
