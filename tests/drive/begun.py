"""A session with a submission whose first case has begun, and nobody who answers what it asks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from small_course import session_of

from harness.drive.exchange import EnoughError
from harness.drive.session import Session
from harness.model import Ended, Outcome
from harness.sandbox.launch import Clock, Launcher


class Silent:
    """Answers nothing, and keeps what was printed."""

    def __init__(self) -> None:
        self.said = ""

    def kind(self, _name: str, _value: object) -> str:
        """Nothing is asked."""
        return "r"

    def changes(self) -> bool:
        return True

    def others(self, _name: str, _args: list[Any]) -> list[Any]:
        return []

    def answer(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
        raise EnoughError(Ended("asked for more", f"{name} {args} {kwargs}"))

    def printed(self, text: str) -> None:
        self.said += text


@contextmanager
def begun(text: str, launcher: Launcher) -> Iterator[Session]:
    with session_of(text, launcher) as running:
        running.load()
        running.begin([])
        yield running


def call(running: Session, name: str = "f", *args: Any, seconds: float = 1.0) -> Outcome:
    return running.call(name, args, {}, Clock(seconds), Silent())
