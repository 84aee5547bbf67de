"""The judge's side: starts workers, sends them frames, holds them to their clocks (clocks.py), ends them.

    Launcher   starts a Worker for each submission: from a zygote on Linux, as a plain process elsewhere
    Worker     one submission's process, seen from outside: send, receive under a clock, end

A worker that runs out of time, says what is not a frame, or goes away is an outcome (`TimedOutError`,
`GoneError`), never an error of ours. What cannot be started is (`OwnFaultError`).
"""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator
from typing import Protocol

from harness.sandbox.clocks import TICK, Clock, Meter
from harness.sandbox.wire import HEADER, MAX_FRAME

_READ = 1 << 14  # bytes at a time: more would be fresh pages from the system for each call


class GoneError(Exception):
    """The worker ended, or what it sent is not a frame; the message says how."""


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """A context that puts off Ctrl-C, and the clock of the judge's own work (drive/allowance.py), to its end: an answer
    that nobody has waited for would be taken for that to the next question, and a worker would be left running."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPROF, signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_TAKING = Clock(1.0)  # for a worker to take what is sent to it


class Launcher(Protocol):
    """What can start a worker."""

    def spawn(self, terminal: int | None = None) -> Worker:
        """A new worker, confined and waiting for its first frame; `terminal` is a descriptor of its own."""

    def waits(self, pid: int) -> bool:
        """Whether a worker sleeps in a call that waits for something to read."""

    def sleeps(self, pid: int) -> bool:
        """Whether all of a worker sleeps, and does not only wait for a processor; False where nobody can tell."""

    def cpu(self, pid: int) -> float:
        """CPU seconds that a worker has used so far."""

    def end(self, pid: int, gone: bool) -> int:
        """End a worker for good; returns its wait status, -1 if it was still running."""

    def close(self) -> None:
        """End everything."""


class Connection(Protocol):
    """The judge's end of a worker's channel. Neither direction waits for ever, whatever the worker does."""

    def send(self, data: bytes | memoryview, /) -> int:
        """Send some of `data`, and tell how much; raises BlockingIOError where nothing is taken for a tick, and
        another OSError where the worker is gone."""

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
        self._next_look = time.monotonic() + TICK
        self.used = 0.0  # CPU seconds, when they were last looked at
        self.ended = False  # then its connection is not touched any more: the descriptors may be another's

    def send(self, text: str, more: bool = False) -> None:
        """Send a frame, or with `more` keep it to be sent with the next one.

        A worker that is gone, or was ended, is noticed when its answer is awaited; one that does not take the frame
        raises TimedOutError.
        """
        data = text.encode("utf-8", "surrogatepass")
        data = b"".join((self._unsent, HEADER.pack(len(data)), data))
        self._unsent = data if more else b""
        if not more and not self.ended:
            with contextlib.suppress(OSError):
                self._send_all(data)

    def _send_all(self, data: bytes) -> None:
        sent, meter = self._some(data), None
        rest = memoryview(data)  # a pipe takes a little at a time, and to copy what is left would take longer
        while sent < len(data):
            meter = meter or Meter(_TAKING)
            self._look(meter)
            sent += self._some(rest[sent:])

    def _some(self, data: bytes | memoryview) -> int:
        try:
            return self.connection.send(data)
        except BlockingIOError:
            return 0

    def receive(self, meter: Meter) -> str:
        """The text of the next frame; raises TimedOutError or GoneError."""
        if self.ended:  # whatever it has sent ahead
            raise GoneError("was ended")
        frame = self._frame()
        while frame is None:
            self._fill()
            frame = self._frame()
            self._look(meter, answered=frame is not None)
        self._look(meter, answered=True)
        return frame

    def _look(self, meter: Meter, answered: bool = False) -> None:
        """Look at the worker's clock, when it is time. The launcher looks at its box then, too: so this is done after
        each answer as well, or many short calls would go by without a look. A worker that has `answered` may sleep."""
        if (now := time.monotonic()) >= self._next_look:
            self.used = self.launcher.cpu(self.pid)
            meter.read(self.used, lambda: not answered and self.launcher.sleeps(self.pid))
            self._next_look = now + TICK

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
        buffer = self._buffer
        if len(buffer) < HEADER.size:
            return None
        end = HEADER.size + HEADER.unpack_from(buffer)[0]
        if end > HEADER.size + MAX_FRAME:
            raise GoneError("sent something that is not an answer, or is far too long for one")
        if len(buffer) < end:
            return None
        data = buffer[HEADER.size : end]
        del buffer[:end]
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
        with undisturbed():
            self.ended = True
            self.connection.close()
            return self.launcher.end(self.pid, gone)
