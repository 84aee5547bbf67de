"""Stands in a spec's expression for a function of the student's: each call crosses to the worker."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from harness.drive.calls.journal import Asked
from harness.drive.calls.outcome import answered
from harness.model import Ended, Outcome, Raised, Returned
from harness.sandbox.box.raised import error_of
from harness.sandbox.decode import Decoder, judge_decoder
from harness.sandbox.wire import VALUE

if TYPE_CHECKING:
    from harness.drive.stage import Stage

_TRUE = f'["{VALUE}",true,null]'


class CrossedError(BaseException):
    """A call of the student's that gave no value; raised through a spec's expression, which cannot go on."""

    def __init__(self, outcome: Outcome, call: str = "") -> None:
        super().__init__()
        self.outcome, self.call = outcome, call

    def as_python(self) -> BaseException:
        """An error of Python's own where the call has raised one, which the student's code may handle that has called
        a function of ours; else it is this."""
        classes = self.outcome.classes if isinstance(self.outcome, Raised) else ()
        module, _, name = (*classes, "")[0].rpartition(".")
        kind = getattr(builtins, name, None) if module == "builtins" else None
        if isinstance(kind, type) and issubclass(kind, Exception):
            return error_of(kind, getattr(self.outcome, "message", ""))
        return self


class Proxy:
    """Stands in an expression for a function of the student's, or a class; `Account.deposit` for a method of it."""

    __name__: str
    stage: Stage

    def __init__(self, name: str, stage: Stage) -> None:
        self.__dict__.update(__name__=name, stage=stage)
        for method in stage.reference.special_methods(name):  # else `Account.__str__` would be our own
            self.__dict__[method] = Proxy(f"{name}.{method}", stage)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or not self.stage.reference.has_class(self.__name__):
            raise AttributeError(name)
        if self.stage.reference.has_constant(self.__name__, name):
            return getattr(self._class(), name)
        return Proxy(f"{self.__name__}.{name}", self.stage)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self._class(), name, value)

    def _class(self) -> Any:
        """The student's class itself, as an object; raises TypeError for a function."""
        if not self.stage.reference.has_class(self.__name__):
            raise TypeError(f"{self.__name__} is no class")
        return Proxy(".vars", self.stage)(self.__name__)

    def __getitem__(self, key: object) -> Any:
        return self._class()[key]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._class())

    def __instancecheck__(self, value: object) -> bool:
        return bool(Proxy(".isinstance", self.stage)(value, self._class()))

    def __subclasscheck__(self, other: object) -> bool:
        one = other._class() if isinstance(other, Proxy) else other
        return bool(Proxy(".issubclass", self.stage)(one, self._class()))

    def __call__(self, *args: Any, **kwargs: Any) -> Any:  # noqa: D102 (as a file's)
        stage = self.stage
        try:
            with stage.asking(False):  # what sends and takes values asks nothing of them
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
        """What the function gives for each of these arguments. Raises CrossedError where one of them gives no value.

        All calls but the last cross in one frame: what they do to an argument is seen here only if the last one changes
        it, too. They cross one by one where that would not do: helpers of the reference's stand in, which have to see
        each change, or an argument crosses as a copy, which only one of the calls would change.
        """
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
        decoder = judge_decoder(stage.session.objects)
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
