"""What a spec calls the function under test with: each call of its cases, noted while the reference plays."""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

from harness.drive.agree.trial import combinations
from harness.drive.reference import Desk, Reference
from harness.fast_dataclasses import dataclass
from harness.judge.words import vocabulary
from harness.model import Case, Code, Task

_MOST = 300  # calls of one case that are noted


@dataclass(frozen=True)
class RecordedCall:
    """One call: its arguments as they are before it, and the lines that will be typed."""

    args: tuple[Any, ...]
    answers: tuple[str, ...] = ()


class NothingMore(BaseException):
    """The script is used up; not an Exception, so that no loop that asks again can swallow it."""


class Recorder(Desk):
    """Stands in for the function in expressions: notes each call, and calls the reference's."""

    def __init__(self, name: str, reference: Reference, answers: tuple[str, ...]) -> None:
        self.function = reference.names[name]
        self.files = reference.desk.files
        self.script = deque(answers)
        self.calls: list[RecordedCall] = []

    def __call__(self, *args: Any) -> Any:
        """Note the call, and do what the reference does."""
        if len(self.calls) < _MOST:
            self.calls.append(RecordedCall(copy.deepcopy(args), tuple(self.script)))
        return self.function(*args)

    def input(self, prompt: object = "") -> str:
        """Type the next line."""
        if not self.script:
            raise NothingMore(f"nothing more to type at {prompt!r}")
        return self.script.popleft()


def recorded(task: Task, reference: Reference) -> list[RecordedCall]:
    """The calls of all the cases of a task, case by case."""
    return [call for case in task.cases for call in calls(case, task.name, reference)]


def calls(case: Case, function: str, reference: Reference) -> list[RecordedCall]:
    """The calls of one case. What fails on the way (a file that is not there) ends the case, and nothing else."""
    recorder = Recorder(function, reference, case.answers)
    names = {
        **reference.names, **vocabulary(), function: recorder,
        "unused": lambda: list(recorder.script), "printed": lambda: "",
    }  # fmt: skip
    before, reference.desk = reference.desk, recorder
    try:
        if case.setup is not None:
            exec(case.setup.compiled, names)
        for code, variables in _expressions(case, names):
            with suppress(Exception, NothingMore):  # an error may be what the case is about
                eval(code.compiled, {**names, **copy.deepcopy(variables)})
    except (Exception, NothingMore):  # the setup needs what is not there
        pass
    finally:
        reference.desk = before
    return recorder.calls


def _expressions(case: Case, names: dict[str, Any]) -> Iterator[tuple[Code, dict[str, Any]]]:
    for line in case.expect:
        yield line.left, {}
    if case.agree is not None:
        for variables in islice(combinations(case, names), _MOST):
            yield case.agree, variables
