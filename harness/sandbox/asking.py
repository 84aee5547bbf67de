"""In the box: functions that are the judge's. To a student's code they look like any other.

stub("request_location")(..)  ── a question ──> the judge runs the reference's ──> the value, or it raises
watched("place", place)(..)   ── the student's own is run, and then the judge is told what came
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from typing import Any

from harness.sandbox.objects import Objects
from harness.sandbox.wire import copy_into

_NO_KEYWORDS = '{"d":[]}'


class Asking:
    """Asks by way of `question(name, args, kwargs)`, texts all three, which gives [kind, value, changed arguments]."""

    def __init__(self, objects: Objects, question: Callable[[str, str, str], list[Any]]) -> None:
        self.objects, self.question = objects, question
        self.builtins = dict(builtins.__dict__)

    def stub(self, name: str) -> Any:
        """The judge's function of this name."""

        def stub(*args: Any, **kwargs: Any) -> Any:
            return self.ask(name, args, kwargs)

        stub.__name__ = stub.__qualname__ = name
        return stub

    def ask(self, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """Have the judge run `name`; its changes to the arguments are made in the student's own objects."""
        args = tuple(args)
        kind, result, changed = self.question(name, self.objects.text(list(args)), self.objects.text(kwargs))
        for old, new in zip(args, changed or (), strict=False):
            copy_into(old, new)
        if kind == "r":
            return result
        cls = self.builtins.get(result[0], RuntimeError)
        raise cls(result[1])

    def watched(self, name: str, function: Any) -> Any:
        """A function of the student's that tells the judge of each call: its arguments as they were, what came."""

        def watched(*args: Any, **kwargs: Any) -> Any:
            before = self.objects.text([*args, *kwargs.values()])
            try:
                result = function(*args, **kwargs)
            except BaseException as error:
                self._tell(name, before, "e", self.objects.raising.record(error))
                raise
            self._tell(name, before, "r", result)
            return result

        watched.__name__ = watched.__qualname__ = name
        return watched

    def _tell(self, name: str, args: str, kind: str, value: object) -> None:
        self.question("(called)", f'["{name}",{args},"{kind}",{self.objects.text(value)}]', _NO_KEYWORDS)
