"""A session with a submission whose first case has begun, and nobody who answers what it asks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from silent import Silent
from small_course import session_of

from harness.drive.calls.session import Session
from harness.model import Outcome
from harness.sandbox.clocks import Clock
from harness.sandbox.launch import Launcher


@contextmanager
def begun(text: str, launcher: Launcher) -> Iterator[Session]:
    with session_of(text, launcher) as running:
        running.load()
        running.begin([])
        yield running


def call(running: Session, name: str = "f", *args: Any, seconds: float = 1.0) -> Outcome:
    return running.call(name, args, {}, Clock(seconds), Silent())
