"""An input that tells a surviving mutant from the reference, as lines to paste into the spec.

Both run in the sandbox, since either may loop on an input that nobody thought of. Inputs on which the reference
itself loops, or raises something that no `raise` of its own names, are left out: the assignment does not ask for them.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from harness.drive.calls.exchange import in_batch
from harness.drive.calls.outcome import answered
from harness.drive.calls.session import Session
from harness.drive.stage import Stage
from harness.fast_dataclasses import dataclass
from harness.judge.values import same
from harness.model import Case, Ended, Outcome, Raised, Returned, Task, Where
from harness.sandbox.clocks import Clock
from harness.sandbox.decode import judge_decoder
from harness.sandbox.launch import Launcher
from harness.sandbox.wire import TOLD_ALL, WireError
from harness.verify.mutation.inputs import Input, inputs
from harness.verify.mutation.kill import Field
from harness.verify.mutation.mutants import Mutant
from harness.verify.mutation.paste import CallEffect, paste
from harness.verify.mutation.recorded import RecordedCall

TRIES = 3500
_TRIES_TYPED = 150  # where lines are typed, which takes a call of its own, and often a worker
_GROUP = 50  # calls that cross together
_CLOCK = Clock(0.3)
_HUNG = 5  # inputs on which the reference may hang, before the search is given up


@dataclass(frozen=True)
class Killer:
    """What tells a mutant from the reference, as YAML to paste; "" where nothing was found in `tries`."""

    lines: str
    tries: int
    origin: str = ""


def find_killer(mutant: Mutant, field: Field, launcher: Launcher) -> Killer:
    """Look for an input on which a mutant gives something else than the reference.

    None is looked for where the function is a game at a terminal, or a class: its objects tell nothing by themselves.
    """
    tried, known = 0, field.kit.reference.names
    owners = (field.tasks[name] for name in mutant.owners if not isinstance(known[name], type))
    for task in (owner for owner in owners if owner.evaluates):
        with (
            Session(launcher, field.source(field.text.source)) as right,
            Session(launcher, field.source(field.text.apply(mutant.edit))) as wrong,
        ):
            search = _Search(task, field, right, wrong)
            for group in _groups(_legal(task.name, field)):
                tried += len(group)
                if found := search.first(group):
                    return Killer(found[1], tried, found[0].origin)
                if search.hung >= _HUNG:
                    break
    return Killer("", tried)


def _legal(name: str, field: Field) -> Iterator[Input]:
    """The inputs whose values can occur: the positions file may have a function `legal` that tells."""
    legal: Callable[[object], bool] | None = field.kit.reference.positions.get("legal")
    for one in inputs(name, field.tasks, field.kit.reference):
        if legal is None or all(map(legal, one.call.args)):
            yield one


def _groups(tries: Iterator[Input]) -> Iterator[list[Input]]:
    tried = 0
    while group := list(islice(tries, _GROUP)):
        tried += len(group)
        yield group
        if tried >= (_TRIES_TYPED if any(one.call.answers for one in group) else TRIES):
            return


class _Search:
    """Compares a mutant with the reference, call by call."""

    def __init__(self, task: Task, field: Field, right: Session, wrong: Session) -> None:
        self.task, self.field, self.right, self.wrong = task, field, right, wrong
        self.function = field.kit.reference.names[task.name]
        self.on_purpose = _raised_on_purpose(field.text.source)
        self.decoder = judge_decoder()
        self.hung = 0

    def first(self, group: Sequence[Input]) -> tuple[Input, str] | None:
        """The first input that tells them apart, and what to paste for it."""
        for one, expected, got in self._pairs(group):
            if expected and got and self._meant(expected.outcome) and not alike(expected, got):
                by_value = not _told_alike(expected.outcome, got.outcome)
                return one, paste(self.task.name, one.call, expected, self.function, by_value)
        return None

    def _pairs(self, group: Sequence[Input]) -> Iterator[tuple[Input, CallEffect | None, CallEffect | None]]:
        """What both do, input by input. Inputs on which their answers are the same to the letter are left out."""
        batches = [] if any(one.call.answers for one in group) else self._batches(group)
        if batches:
            yield from self._differing(group, *batches)
            return
        for one in group:
            expected = self._run(self.right, one.call)
            yield one, expected, self._run(self.wrong, one.call) if expected else None

    def _differing(
        self, group: Sequence[Input], right: list[str], wrong: list[str]
    ) -> Iterator[tuple[Input, CallEffect | None, CallEffect | None]]:
        for one, expected, got in zip(group, right, wrong, strict=True):
            if expected != got:
                yield one, self._decoded(expected, one.call), self._decoded(got, one.call)

    def _batches(self, group: Sequence[Input]) -> list[list[str]]:
        """The answers of both to all calls at once; [] where they cannot be sent or answered at once."""
        try:
            given = [self.right.values.text(list(one.call.args)) for one in group]
        except WireError:
            return []
        calls = f"[{','.join(in_batch(self.task.name, args, TOLD_ALL) for args in given)}]"
        answers = [
            session.batch(calls, Clock(1.0), self._stage(session, ())) for session in (self.right, self.wrong)
        ]
        whole = [found for found in answers if not isinstance(found, Ended) and len(found) == len(group)]
        return whole if len(whole) == len(answers) else []

    def _decoded(self, answer: str, call: RecordedCall) -> CallEffect:
        """What an encoded answer says."""
        got, after = answered(answer, self.decoder)
        return CallEffect(got, call.args if after is None else tuple(after))

    def _run(self, session: Session, call: RecordedCall) -> CallEffect | None:
        """What one call does, None where its arguments cannot cross or the reference has hung."""
        stage = self._stage(session, call.answers)
        args = list(copy.deepcopy(call.args))
        try:
            found = session.call(self.task.name, args, {}, _CLOCK, stage)
        except WireError:
            return None
        self.hung += session is self.right and isinstance(found, Ended) and found.how == "timed out"
        return CallEffect(found, tuple(args), tuple(stage.script))

    def _stage(self, session: Session, answers: tuple[str, ...]) -> Stage:
        session.begin(self.field.kit.spec.supplied)
        case = Case("", Where("", 0), answers=answers)
        return Stage(case, session, self.field.kit.reference, _CLOCK)

    def _meant(self, found: Outcome) -> bool:
        """Whether the reference does this on purpose: it returns a value, or raises an error that its code names."""
        if isinstance(found, Raised):
            return found.name in self.on_purpose
        return isinstance(found, Returned)


def alike(expected: CallEffect, got: CallEffect) -> bool:
    """Whether two runs of the same call are the same: value or error, arguments, lines left over."""
    told = _told_alike(expected.outcome, got.outcome)
    return told and same(expected.args, got.args) and expected.unused == got.unused


def _told_alike(expected: Outcome, got: Outcome) -> bool:
    """Whether two calls gave the same value, or raised the same error."""
    if isinstance(expected, Raised):
        return isinstance(got, Raised) and expected.classes[0] in got.classes
    return isinstance(expected, Returned) and isinstance(got, Returned) and same(expected.value, got.value)


def _raised_on_purpose(source: str) -> frozenset[str]:
    """The names of the errors that a module's `raise` statements name."""
    raised = [node.exc for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Raise) and node.exc]
    named = [exc.func if isinstance(exc, ast.Call) else exc for exc in raised]
    return frozenset(ast.unparse(exc).rpartition(".")[2] for exc in named)
