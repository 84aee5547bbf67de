"""The judge's side: starts workers, sends them frames, holds the clocks, ends them.

    Launcher   starts a Worker for each submission: from a zygote on Linux, as a plain process elsewhere
    Worker     one submission's process, seen from outside: send, receive under a clock, end

A worker that runs out of time, says what is not a frame, or goes away is an outcome (`TimedOutError`,
`GoneError`), never an error of ours. What cannot be started is (`OwnFaultError`).
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import struct
import subprocess
import sys
import sysconfig
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from harness.errors import OwnFaultError
from harness.sandbox.wire import HEADER, MAX_FRAME

_TICK = 0.1  # seconds between looks at a worker's CPU clock
ROOT = Path(__file__).resolve().parents[2]


class TimedOutError(Exception):
    """The worker did not answer within its clock; the message says which."""


class GoneError(Exception):
    """The worker ended, or what it sent is not a frame; the message says how."""


@dataclass(frozen=True)
class Clock:
    """How long an answer may take: CPU seconds, and wall seconds, generous for the sake of busy machines.

    A worker that uses no CPU at all for a good while sleeps: it need not be given the whole wall time.
    """

    cpu: float

    @property
    def wall(self) -> float:
        """Wall seconds at the most."""
        return max(10.0, 20 * self.cpu)

    @property
    def asleep(self) -> float:
        """Wall seconds after which a worker that has used next to no CPU is taken to sleep for ever."""
        return 1.0 + 2 * self.cpu

    def passed(self, cpu: float, wall: float) -> str:
        """Which limit has been passed, in words, or "" for none."""
        if cpu >= self.cpu:
            return f"used more than {self.cpu:g} s of processor time"
        if wall >= self.wall or (wall >= self.asleep and cpu < 0.01 * wall):
            return "waited without end"
        return ""


class Meter:
    """A clock that runs: reads a worker's CPU time now and then, from the first tick on."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.started = self.checked = time.monotonic()
        self.first: float | None = None

    def due(self) -> bool:
        """Whether it is time to look at the worker's CPU clock."""
        return time.monotonic() - self.checked >= _TICK

    def read(self, cpu: float) -> None:
        """Take the worker's CPU clock; raises TimedOutError once a limit is passed."""
        self.checked = time.monotonic()
        if self.first is None:
            self.first = cpu
        if passed := self.clock.passed(cpu - self.first, self.checked - self.started):
            raise TimedOutError(passed)


class Launcher(Protocol):
    """What can start a worker."""

    def spawn(self) -> Worker:
        """A new worker, confined and waiting for its first frame."""

    def cpu(self, pid: int) -> float:
        """CPU seconds that a worker has used so far."""

    def end(self, pid: int, gone: bool) -> int:
        """End a worker for good; returns its wait status, -1 if it was still running."""

    def close(self) -> None:
        """End everything."""


class Worker:
    """One submission's process, seen from the judge."""

    def __init__(self, launcher: Launcher, connection: socket.socket, pid: int) -> None:
        self.launcher, self.connection, self.pid = launcher, connection, pid
        self._buffer = bytearray()
        self._unsent = b""
        seconds, microseconds = divmod(int(_TICK * 1e6), 1_000_000)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, struct.pack("ll", seconds, microseconds))
        self.ended = False

    def send(self, text: str, more: bool = False) -> None:
        """Send a frame, or with `more` keep it to be sent with the next one.

        A worker that is gone is noticed when its answer is awaited.
        """
        data = text.encode("utf-8", "surrogatepass")
        self._unsent += HEADER.pack(len(data)) + data
        if more:
            return
        unsent, self._unsent = self._unsent, b""
        with contextlib.suppress(OSError):
            self.connection.sendall(unsent)

    def receive(self, meter: Meter) -> str:
        """The text of the next frame; raises TimedOutError or GoneError."""
        while (frame := self._frame()) is None:
            self._fill()
            if meter.due():
                meter.read(self.launcher.cpu(self.pid))
        if meter.due():
            meter.read(self.launcher.cpu(self.pid))
        return frame

    def _fill(self) -> None:
        """Take what has come, waiting a tick at the most."""
        try:
            data = self.connection.recv(1 << 18)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            raise GoneError(self._how())
        self._buffer += data

    def _frame(self) -> str | None:
        """A whole frame from what has come so far."""
        if len(self._buffer) < HEADER.size:
            return None
        (length,) = HEADER.unpack_from(self._buffer)
        if length > MAX_FRAME:
            raise GoneError("sent something that is not an answer")
        if len(self._buffer) < HEADER.size + length:
            return None
        data = bytes(self._buffer[HEADER.size : HEADER.size + length])
        del self._buffer[: HEADER.size + length]
        try:
            return data.decode("utf-8", "surrogatepass")
        except UnicodeDecodeError:
            raise GoneError("sent something that is not an answer") from None

    def _how(self) -> str:
        """How the worker ended by itself, in words."""
        status = self.end(gone=True)
        if status == -1:
            return "closed its channel to the grader"
        if os.WIFSIGNALED(status):
            return f"crashed the Python process (signal {os.WTERMSIG(status)})"
        return f"ended the whole program with code {os.WEXITSTATUS(status)}"

    def end(self, gone: bool = False) -> int:
        """End it, whatever it is doing; returns its wait status, -1 if it was still running.

        One that is `gone` from its channel is given a moment to end by itself, so that its status can be told.
        """
        if self.ended:
            return -1
        self.ended = True
        self.connection.close()
        return self.launcher.end(self.pid, gone)


class Zygote:
    """The launcher on Linux: a warm process that forks confined workers."""

    def __init__(
        self, box: str, warm: Sequence[str] = (), prefix: Sequence[str] = (), without: Sequence[str] = ()
    ) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        options = {
            "root": str(ROOT),
            "packages": [sysconfig.get_path("purelib")] if warm else [],
            "warm": list(warm),
            "box": box,
            "without": list(without),
            "uid": 65534 if os.geteuid() == 0 else None,
            "readable": readable(bool(warm)),
            "environment": {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": box},
        }
        command = [
            *prefix,
            sys.executable,
            "-S",
            "-s",
            "-P",
            "-B",
            str(Path(__file__).with_name("zygote.py")),
        ]
        self.control = ours
        self.process = subprocess.Popen(
            [*command, str(theirs.fileno()), json.dumps(options)],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            env={"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1", "LANG": "C.UTF-8"},
        )
        theirs.close()
        self._answer()

    def spawn(self) -> Worker:
        """A new worker; raises OwnFaultError when there can be none."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        socket.send_fds(self.control, [b'{"do": "spawn"}'], [theirs.fileno()])
        theirs.close()
        return Worker(self, ours, int(self._answer()["pid"]))

    def cpu(self, pid: int) -> float:
        """CPU seconds used by a worker."""
        return float(self._ask({"do": "cpu", "pid": pid})["cpu"])

    def end(self, pid: int, gone: bool) -> int:
        """Kill and reap a worker."""
        return int(self._ask({"do": "end", "pid": pid, "gone": gone})["status"])

    def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        try:
            self.control.send(json.dumps(message).encode())
        except OSError as error:
            raise OwnFaultError(f"the process that starts workers is gone ({error})") from error
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        try:
            data = self.control.recv(1 << 16)
        except OSError:
            data = b""
        if not data:
            raise OwnFaultError("the process that starts workers ended unexpectedly")
        answer: dict[str, Any] = json.loads(data)
        return answer

    def close(self) -> None:
        """End the zygote and all its workers."""
        self.control.close()
        self.process.kill()
        self.process.wait()


def readable(packages: bool) -> list[str]:
    """What a worker may read: Python's own library and the system's, with `packages` installed ones too."""
    folders = [
        sysconfig.get_path("stdlib"),
        sysconfig.get_path("platstdlib"),
        sysconfig.get_config_var("LIBDIR"),
    ]
    folders += ["/usr/lib", "/lib", "/usr/share/zoneinfo", "/etc/localtime"]
    folders += [sysconfig.get_path("purelib"), sysconfig.get_path("platlib")] if packages else []
    real = {str(Path(folder).resolve()) for folder in folders if folder}
    return sorted(folder for folder in real if Path(folder).exists())
