"""Boxes that are ordinary folders: for where a worker cannot have a file system of its own (namespaces.py).

    made       a new folder for each worker, which belongs to its user
    overfull   looked at while the worker runs: the kernel limits one file's size here, not all together
    cleared    emptied and removed once the worker has ended

A student's code was in there. So whatever looks inside is a child, forked for that alone, with the worker's
rights and held to that folder (sweep.py); the zygote itself only ever names the folder.
"""

from __future__ import annotations

import itertools
import os
import signal
import tempfile
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import field

from harness.fast_dataclasses import dataclass
from harness.sandbox.confinement import landlock, privileges, sweep
from harness.sandbox.confinement.limits import Limits

_PLACES = ("/srv", "/media", "/mnt", "/opt")  # the hierarchy standard's, each empty on most machines
_TIDYING = 10.0  # seconds for what a worker can have made in its time; a folder that takes longer stays


@dataclass(frozen=True)
class Folders:
    """Where boxes are made, and for whom. `without` names the layers that cannot be had (filters.py)."""

    base: str
    uid: int | None
    without: Collection[str] = ()
    limits: Limits = field(default_factory=Limits)
    _numbers: Iterator[int] = field(default_factory=itertools.count, repr=False)

    def make(self) -> str:
        """A new, empty folder that the worker's user owns."""
        box = os.path.join(self.base, f"box{next(self._numbers)}")  # noqa: PTH118 — pathlib is the students'
        os.mkdir(box, 0o700)  # noqa: PTH102 — as above
        if self.uid is not None:
            os.chown(box, self.uid, self.uid)
        return box

    def overfull(self, box: str) -> bool:
        """Whether more is in the box than may be, or a folder that cannot be looked into."""
        most = sweep.Content(self.limits.box, self.limits.box_files)

        def measure() -> bool:
            content = sweep.measure(box, most)
            return content.size <= most.size and content.files <= most.files

        return not self._confined(box, measure)

    def clear(self, box: str) -> bool:
        """Empty and remove the box; False where something stays."""

        def empty() -> bool:
            sweep.empty(box)
            return True

        if not self._confined(box, empty):
            return False
        with suppress(OSError):
            os.rmdir(box)  # noqa: PTH106 — as above
            return True
        return False

    def close(self) -> None:
        """Remove the base, if all boxes are gone."""
        with suppress(OSError):
            os.rmdir(self.base)  # noqa: PTH106 — as above

    def _confined(self, box: str, action: Callable[[], bool]) -> bool:
        """What `action` answers in a child that can do nothing outside the box; False where it fails."""
        pid = os.fork()
        if pid == 0:
            answer = False
            try:
                self._confine(box)
                answer = action()
            finally:  # nothing else of this process may run in the child
                os._exit(0 if answer else 1)
        return _status(pid, _TIDYING) == 0

    def _confine(self, box: str) -> None:
        if "privileges" not in self.without:
            privileges.drop(self.uid, (), self.limits.threads)
        if "landlock" not in self.without:
            landlock.restrict((), box)


def new_base() -> str:
    """A new folder for boxes, which every user may pass through: its workers are users of their own."""
    base = tempfile.mkdtemp(prefix="harness-")
    os.chmod(base, 0o711)  # noqa: PTH101 — as above
    return base


def to_be_covered(needed: Sequence[str]) -> str:
    """An existing folder for workers to cover with a file system of their own, each in its own view alone.

    One that every machine has, because a program can print where it is, and none above what is `needed`.
    """
    for place in _PLACES:
        if os.path.isdir(place) and not any(path.startswith(place + "/") for path in needed):  # noqa: PTH112 — as above
            return place
    return new_base()


def _status(pid: int, seconds: float) -> int:
    """A child's exit code; it is killed after so many seconds, which gives a negative one."""
    stop = time.monotonic() + seconds
    done, status = os.waitpid(pid, os.WNOHANG)
    while not done and time.monotonic() < stop:
        time.sleep(0.0005)
        done, status = os.waitpid(pid, os.WNOHANG)
    if not done:
        os.kill(pid, signal.SIGKILL)
        _, status = os.waitpid(pid, 0)
    return os.waitstatus_to_exitcode(status)
