"""Stands in a spec's expression for a function of the student's: each call crosses to the worker."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from harness.drive.calls.journal import Asked
from harness.drive.calls.outcome import answered
from harness.model import Ended, Outcome, Returned
from harness.sandbox.decode import Decoder, judge_decoder

if TYPE_CHECKING:
    from harness.drive.stage import Stage

_TRUE = '["r",true,null]'


class CrossedError(BaseException):
    """A call of the student's that gave no value; raised through a spec's expression, which cannot go on."""

    def __init__(self, outcome: Outcome, call: str = "") -> None:
        super().__init__()
        self.outcome, self.call = outcome, call


class Proxy:
    """Stands in an expression for a function of the student's, or a class; `Account.deposit` for a method of it."""

    def __init__(self, name: str, stage: Stage) -> None:
        self.__name__ = name
        self.stage = stage
        for method in stage.reference.special_methods(name):  # else `Account.__str__` would be our own
            self.__dict__[method] = Proxy(f"{name}.{method}", stage)

    def __getattr__(self, name: str) -> Proxy:
        if name.startswith("_") or not self.stage.reference.has_class(self.__name__):
            raise AttributeError(name)
        return Proxy(f"{self.__name__}.{name}", self.stage)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:  # noqa: D102 (as a file's)
        stage = self.stage
        try:
            outcome = stage.session.call(self.__name__, args, kwargs, stage.clock, stage)
        except MemoryError:  # of this process: what the call gave is too large
            stage.used = True
            raise
        stage.used = True
        if isinstance(outcome, Returned):
            stage.gave_none = self.__name__ if outcome.value is None else ""
            if stage.mirror is not None:
                stage.mirror.note(self.__name__, args, outcome.value)
            return outcome.value
        stage.blamed = self.__name__
        raise CrossedError(outcome, f"{self.__name__}(…)")

    def each(self, calls: Sequence[Sequence[Any]]) -> list[Any]:
        """What the function gives for each of these arguments. All calls but the last cross in one frame: what they do
        to an argument is seen here only if the last one changes it, too. They cross one by one if helpers of the
        reference's stand in, which have to see each change, or if an argument crosses as a copy. Raises CrossedError
        where one of the calls gives no value."""
        stage, first = self.stage, list(calls[:-1])
        copied = any(stage.session.values.copied(args) for args in first)
        if stage.session.offered != {"input"} or copied or not first:
            return [self(*args) for args in calls]
        given = [stage.session.values.arguments(args) for args in first]
        for text in given:
            stage.session.journal.note(Asked(self.__name__, text))
        lines = stage.many(self.__name__, given)
        stage.used = True
        if isinstance(lines, Ended):
            stage.blamed = self.__name__
            raise CrossedError(lines)
        decoder = judge_decoder()
        return [*(self._given(line, decoder) for line in lines), self(*calls[-1])]

    def _given(self, line: str, decoder: Decoder) -> Any:
        """What one of many calls gave."""
        if line == _TRUE:  # most of what comes
            return True
        got, _after = answered(line, decoder)
        if not isinstance(got, Returned):
            self.stage.blamed = self.__name__
            raise CrossedError(got, f"{self.__name__}(…)")
        return got.value


class Student:
    """The student's own functions, by name, each called beside the program that is played."""

    def __init__(self, call: Callable[[str], Callable[..., Any]]) -> None:
        self._call = call

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return self._call(name)
