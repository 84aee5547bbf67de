"""A student's function, called in a worker of any launcher; and who is in a process's family."""

from __future__ import annotations

import os
import select
from collections.abc import Iterable
from pathlib import Path
from textwrap import dedent
from typing import Any

from silent import Silent

from harness.drive.calls.session import Session
from harness.model import Outcome, Raised, Returned, Source
from harness.sandbox.clocks import Clock
from harness.sandbox.launch import Launcher


def session(launcher: Launcher, source: str) -> Session:
    """A session with `source` as the submission."""
    return Session(launcher, Source(dedent(source).encode(), "student", "student.py"))


def outcome(launcher: Launcher, source: str, *args: Any, seconds: float = 1.0) -> Outcome:
    """What comes of calling `f` of a submission."""
    with session(launcher, source) as running:
        running.load()
        running.begin([])
        return running.call("f", list(args), {}, Clock(seconds), Silent())


def in_a_word(outcome: Outcome) -> Any:
    """A value, the name of an exception's class, or how it ended."""
    if isinstance(outcome, Returned):
        return outcome.value
    if isinstance(outcome, Raised):
        return outcome.classes[0].removeprefix("builtins.")
    return outcome.detail


def result(launcher: Launcher, source: str, *args: Any) -> Any:
    """What `f` gives back, in a word."""
    return in_a_word(outcome(launcher, source, *args))


def family(pid: int) -> list[int]:
    """Every process that a process has started, and those that these have, by their ids out here."""
    try:
        listed = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:
        return []
    children = [int(child) for child in listed.split()]
    return children + [far for child in children for far in family(child)]


def all_end(pids: Iterable[int], seconds: float = 10.0) -> bool:
    """Whether all these processes end by themselves; each wait is for a change, not for a time."""
    for pid in pids:
        try:
            descriptor = os.pidfd_open(pid)
        except ProcessLookupError:
            continue
        try:
            if not select.select([descriptor], [], [], seconds)[0]:
                return False
        finally:
            os.close(descriptor)
    return True
