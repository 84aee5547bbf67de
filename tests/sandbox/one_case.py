"""One case of a submission: its functions called in a worker, with a desk that answers what it asks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from silent import Silent
from student import in_a_word, session

from harness.drive.calls.points import Points
from harness.drive.calls.session import Session
from harness.model import Outcome
from harness.sandbox.clocks import Clock
from harness.sandbox.launch import Launcher


class Desk(Silent):
    """Types these lines, has these functions, and keeps what was printed."""

    def __init__(self, *lines: str, steady: bool = False, **helpers: Callable[..., Any]) -> None:
        super().__init__()
        self.lines = deque(lines)
        self.helpers: Mapping[str, Callable[..., Any]] = helpers
        self.steady = steady
        self.points = Points()
        self.questions = 0  # that have crossed

    def kind(self, name: str, _value: object) -> str:  # noqa: ARG002 (for who tells them apart)
        """Whether the helpers are steady, all of them."""
        return "k" if self.steady else "r"

    def others(self, name: str, args: list[Any]) -> str:
        return self.points.answers(name, args, lambda: args[0], self.helpers[name])

    def answer(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
        self.questions += 1
        if name != "input":
            return self.helpers[name](*args, **kwargs)
        return self.lines.popleft() if self.lines else super().answer(name, args, kwargs)


class Case:
    """One case of a submission."""

    def __init__(self, running: Session, desk: Desk) -> None:
        self.running, self.desk = running, desk

    def __call__(self, name: str, *args: Any, **kwargs: Any) -> Any:
        """The value that a function gives, or else in a word what came of it."""
        return in_a_word(self.outcome(name, *args, **kwargs))

    def outcome(self, name: str, *args: Any, **kwargs: Any) -> Outcome:
        return self.running.call(name, args, kwargs, Clock(1), self.desk)

    def next(self, *stubs: str) -> Case:
        self.running.begin(stubs)
        return self


@contextmanager
def case(launcher: Launcher, source: str, desk: Desk | None = None) -> Iterator[Case]:
    """The first case of a submission, in which the desk's helpers stand in for its own."""
    desk = desk or Desk()
    with session(launcher, source) as running:
        running.load()
        yield Case(running, desk).next(*desk.helpers)
