"""The launcher on Linux, the judge's side of zygote.py: workers are forked from one warm process.

    ForkLauncher() ── Popen ──> [bwrap ..] python .. zygote.py
                   ── a message and descriptors, an answer ──> and back, for each worker

What cannot be started or does not answer is our own fault, and never a reason to go on with less.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import select
import signal
import socket
import struct
import subprocess
from collections.abc import Collection, Sequence
from typing import Any

from harness.errors import OwnFaultError
from harness.sandbox import interpreter
from harness.sandbox.clocks import TICK
from harness.sandbox.launch import Worker, undisturbed

_STARTING = 60  # seconds for the zygote to answer, on however busy a machine
_CLOSING = 15  # seconds for it to tidy up and end
_TICK = TICK * 1000  # milliseconds


class ForkLauncher:
    """The launcher on Linux: a warm process that forks confined workers.

    `prefix` is the command that puts it into namespaces, where the folder `box` is; `without` names the
    layers that are left out (None: those that turn out to be missing). `missing` is what was left out.
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
        _limit_waiting(self.control, _STARTING)
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
        there, to_worker = os.pipe()
        from_worker, back = os.pipe()
        ours = Pipes(to_worker, from_worker)
        try:
            given = (there, back) if terminal is None else (there, back, terminal)
            pid = int(self._ask({"do": "spawn"}, *given)["pid"])
        except BaseException:
            ours.close()
            raise
        finally:
            os.close(there)
            os.close(back)
        return Worker(self, ours, pid)

    def cpu(self, pid: int) -> float:
        """CPU seconds used by a worker."""
        return float(self._ask({"do": "cpu", "pid": pid})["cpu"])

    def waits(self, pid: int) -> bool:
        """Whether a worker waits for something to read."""
        return bool(self._ask({"do": "waits", "pid": pid})["waits"])

    def sleeps(self, pid: int) -> bool:
        """Whether a worker sleeps."""
        return bool(self._ask({"do": "waits", "pid": pid})["sleeps"])

    def end(self, pid: int, gone: bool) -> int:
        """Kill and reap a worker."""
        return int(self._ask({"do": "end", "pid": pid, "gone": gone})["status"])

    def _ask(self, message: dict[str, Any], *descriptors: int) -> dict[str, Any]:
        with undisturbed():
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


class Pipes:
    """The judge's ends of two pipes, as launch.Connection describes it: half as dear as a pair of sockets."""

    def __init__(self, to_worker: int, from_worker: int) -> None:
        self._to, self._from = to_worker, from_worker
        # They close the descriptors once, and where nobody has hung up
        self._files = io.FileIO(to_worker, "w"), io.FileIO(from_worker)
        self._taking, self._coming = select.poll(), select.poll()
        self._taking.register(to_worker, select.POLLOUT)
        self._coming.register(from_worker, select.POLLIN)
        for file in self._files:  # the worker may open its end anew, and read what poll() has seen
            os.set_blocking(file.fileno(), False)

    def send(self, data: bytes | memoryview, /) -> int:
        """Send some of `data`; raises BlockingIOError where nothing is taken for a tick."""
        try:
            return os.write(self._to, data)
        except BlockingIOError:
            self._taking.poll(_TICK)
            return os.write(self._to, data)

    def recv(self, most: int, /) -> bytes:
        """What has come, b"" at the end; raises BlockingIOError where nothing comes for a tick."""
        if not self._coming.poll(_TICK):
            raise BlockingIOError
        return os.read(self._from, most)

    def fileno(self) -> int:
        """The descriptor to wait at for what comes."""
        return self._from

    def close(self) -> None:
        """Hang up."""
        for file in self._files:
            file.close()


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


def _limit_waiting(connection: socket.socket, seconds: int) -> None:
    """Let no call on a socket wait longer. Python's own timeout costs one more call each time."""
    for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
        connection.setsockopt(socket.SOL_SOCKET, option, struct.pack("ll", seconds, 0))
