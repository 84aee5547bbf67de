"""Locks on the folder that a run writes into.

    RunLock   one run at a time
    Turns     its graders side by side, or one of them alone for a moment

Both are locks of the kernel's on a file: whoever holds one and is killed has let go of it.
"""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from harness.errors import OwnFaultError, UsageError

_PATIENCE = 2.0  # seconds: the graders of a run that has just been killed are about to end


class RunLock:
    """Keeps two runs from writing into one folder at the same time. Graders inherit it, and hold it too."""

    def __init__(self, out: Path) -> None:
        self.path = out / ".lock"

    def __enter__(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise UsageError(f"{self.path.parent}: cannot be written to ({error.strerror})") from error
        stop = time.monotonic() + _PATIENCE
        while not self._locked():
            if time.monotonic() >= stop:
                os.close(self.descriptor)
                raise UsageError(
                    f"{self.path.parent}: another run is writing to this folder; "
                    "wait for it, or give another --out"
                )
            time.sleep(0.05)

    def _locked(self) -> bool:
        try:
            fcntl.flock(self.descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def __exit__(self, kind: object, *_: object) -> None:
        there = self._is_there()
        os.close(self.descriptor)
        if kind is None and not there:
            problem = "was removed or replaced while it was written to: reports are missing"
            raise OwnFaultError(f"{self.path.parent}: {problem}", "run again: what is there is kept")

    def _is_there(self) -> bool:
        """Whether the lock is still the one in the folder."""
        try:
            return os.path.samestat(self.path.stat(), os.fstat(self.descriptor))
        except OSError:
            return False


class Turns:
    """Lets graders run side by side, and one of them alone for a moment: a lock that is shared, or not. Whoever takes
    it passes a gate, which is closed while somebody waits to be alone: else others would come all the time."""

    def __init__(self, out: Path) -> None:
        self.path, self.gate = out / ".turns", out / ".gate"

    @contextmanager
    def shared(self) -> Iterator[None]:
        """While a submission is graded."""
        with self.path.open("a") as self.file:
            with self._at_the_gate():
                fcntl.flock(self.file, fcntl.LOCK_SH)
            yield

    @contextmanager
    def alone(self) -> Iterator[None]:
        """While nothing else is graded: the others finish what they have begun, and wait."""
        fcntl.flock(self.file, fcntl.LOCK_UN)  # one who waits at the gate is in nobody's way
        with self._at_the_gate():
            fcntl.flock(self.file, fcntl.LOCK_EX)
            try:
                yield
            finally:
                fcntl.flock(self.file, fcntl.LOCK_SH)

    @contextmanager
    def _at_the_gate(self) -> Iterator[None]:
        with self.gate.open("a") as gate:
            fcntl.flock(gate, fcntl.LOCK_EX)
            yield
