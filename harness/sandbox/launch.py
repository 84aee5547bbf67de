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
import signal
import socket
import struct
import subprocess
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from harness.errors import OwnFaultError
from harness.sandbox import interpreter
from harness.sandbox.wire import HEADER, MAX_FRAME

_TICK = 0.1  # seconds between looks at a worker's CPU clock
_READ = 1 << 14  # bytes at a time: more would be fresh pages from the system for each call
_STARTING = 60  # seconds for the process that starts workers to answer, on however busy a machine
_CLOSING = 15  # seconds for it to tidy up and end
_SENDING = 10  # seconds for a worker to take what is sent to it


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

    def spawn(self, terminal: int | None = None) -> Worker:
        """A new worker, confined and waiting for its first frame; `terminal` is a descriptor of its own."""

    def waits(self, pid: int) -> bool:
        """Whether a worker sleeps in a call that waits for something to read."""

    def cpu(self, pid: int) -> float:
        """CPU seconds that a worker has used so far."""

    def end(self, pid: int, gone: bool) -> int:
        """End a worker for good; returns its wait status, -1 if it was still running."""

    def close(self) -> None:
        """End everything."""


class Connection(Protocol):
    """The judge's end of a worker's channel. Neither direction waits for ever, whatever the worker does."""

    def sendall(self, data: bytes, /) -> object:
        """Send all of `data`; raises OSError where the worker is gone, or does not take it."""

    def recv(self, most: int, /) -> bytes:
        """What has come, b"" at the end; raises BlockingIOError where nothing comes for a tick."""

    def close(self) -> None:
        """Hang up."""


class Worker:
    """One submission's process, seen from the judge."""

    def __init__(self, launcher: Launcher, connection: Connection, pid: int) -> None:
        self.launcher, self.connection, self.pid = launcher, connection, pid
        self._buffer = bytearray()
        self._unsent = b""
        self.meanwhile: Callable[[], bool] | None = None  # sees to a terminal; True once there is an answer
        self._next_look = time.monotonic() + _TICK
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
            self._look(meter)
        self._look(meter)
        return frame

    def _look(self, meter: Meter) -> None:
        """Look at the worker's clock, when it is time; whoever starts workers looks at its box then, too, for
        which many short calls must not go by without a look."""
        if meter.due() or time.monotonic() >= self._next_look:
            meter.read(self.launcher.cpu(self.pid))
            self._next_look = time.monotonic() + _TICK

    def _fill(self) -> None:
        """Take what has come, waiting a tick at the most."""
        if self.meanwhile is not None and not self.meanwhile():
            return
        try:
            data = self.connection.recv(_READ)
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
        code = os.waitstatus_to_exitcode(status)
        if code < 0:
            return f"crashed the Python process (signal {-code})"
        return f"ended the whole program with code {code}"

    def end(self, gone: bool = False) -> int:
        """End it, whatever it is doing; returns its wait status, -1 if it was still running.

        One that is `gone` from its channel is given a moment to end by itself, so that its status is known.
        """
        if self.ended:
            return -1
        self.ended = True
        self.connection.close()
        return self.launcher.end(self.pid, gone)


class Zygote:
    """The launcher on Linux: a warm process that forks confined workers.

    `prefix` is the command that puts it into namespaces, where the folder `box` is; `without` names the
    layers that are left out (None: those that turn out to be missing). `missing` is what was left out, or found
    so.
    """

    def __init__(
        self,
        warm: Sequence[str] = (),
        prefix: Sequence[str] = (),
        box: str = "",
        without: Collection[str] | None = None,
    ) -> None:
        left_out = None if without is None else sorted(without)
        options = interpreter.needs(warm) | {"box": box, "without": left_out}
        self.control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        _limit_waiting(self.control, _STARTING, _STARTING)
        with theirs:
            script = interpreter.command("zygote.py", str(theirs.fileno()), json.dumps(options))
            self.process = _start([*prefix, *script], theirs.fileno())
        try:
            self.missing = frozenset(self._answer()["missing"])
        except BaseException:  # an interrupt, too, leaves nothing running
            self.close()
            raise

    def spawn(self, terminal: int | None = None) -> Worker:
        """A new worker; raises OwnFaultError when there can be none."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        _limit_waiting(ours, _TICK, _SENDING)
        with theirs:
            descriptors = [theirs.fileno()] if terminal is None else [theirs.fileno(), terminal]
            pid = int(self._ask({"do": "spawn"}, *descriptors)["pid"])
        return Worker(self, ours, pid)

    def cpu(self, pid: int) -> float:
        """CPU seconds used by a worker."""
        return float(self._ask({"do": "cpu", "pid": pid})["cpu"])

    def waits(self, pid: int) -> bool:
        """Whether a worker waits for something to read."""
        return bool(self._ask({"do": "waits", "pid": pid})["waits"])

    def end(self, pid: int, gone: bool) -> int:
        """Kill and reap a worker."""
        return int(self._ask({"do": "end", "pid": pid, "gone": gone})["status"])

    def _ask(self, message: dict[str, Any], *descriptors: int) -> dict[str, Any]:
        try:
            socket.send_fds(self.control, [json.dumps(message).encode()], descriptors)
        except OSError as error:
            raise OwnFaultError(f"the process that starts workers is gone ({error})") from error
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        try:
            data = self.control.recv(1 << 16)
        except BlockingIOError:
            raise OwnFaultError(f"the process that starts workers did not answer for {_STARTING} s") from None
        except OSError:
            data = b""
        if not data:
            raise OwnFaultError(f"the process that starts workers ended unexpectedly{self._last_words()}")
        answer: dict[str, Any] = json.loads(data)
        return answer

    def _last_words(self) -> str:
        """The last line of what the zygote, or bubblewrap, had to say, where it has ended."""
        assert self.process.stderr is not None  # it is a pipe
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(1)
            os.set_blocking(self.process.stderr.fileno(), False)
            said = (self.process.stderr.read() or b"").decode("utf-8", "replace").strip()
            return ": " + said.rpartition("\n")[2][:300] if said else ""
        return ""

    def close(self) -> None:
        """End the zygote and all its workers.

        It ends by itself when the judge hangs up, and takes with it what it has started. Killing it is for a
        zygote that does not: the group too, since a bubblewrap that has only just begun has a child in it.
        """
        self.control.close()
        try:
            self.process.wait(_CLOSING)
        except subprocess.TimeoutExpired:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        if self.process.stderr is not None:
            self.process.stderr.close()


def _start(command: Sequence[str], descriptor: int) -> subprocess.Popen[bytes]:
    """Start a process in a session of its own, with one descriptor; raises OwnFaultError."""
    try:
        return subprocess.Popen(
            command,
            pass_fds=[descriptor],
            stdin=subprocess.DEVNULL,
            stderr=subprocess.PIPE,  # for why it could not start; it says nothing else
            start_new_session=True,
            env=interpreter.environment(),
        )
    except OSError as error:
        raise OwnFaultError(f"the process that starts workers cannot be started ({error})") from error


def _limit_waiting(connection: socket.socket, receiving: float, sending: float) -> None:
    """Let no call on a socket wait longer, in seconds. Python's own timeout costs one more call each time."""
    for option, seconds in ((socket.SO_RCVTIMEO, receiving), (socket.SO_SNDTIMEO, sending)):
        whole, rest = divmod(seconds, 1)
        connection.setsockopt(socket.SOL_SOCKET, option, struct.pack("ll", int(whole), int(rest * 1e6)))
