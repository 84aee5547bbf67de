"""A new process for each worker: slower than a zygote's, and what works where there is no zygote.

    macOS, Windows      clocks and caps, no sandbox: for students' own files, and for those who insist
    Linux, bubblewrap   without a filter of system calls, each worker needs namespaces of its own

    judge ── pipe ──> 0  alone.py
          <── pipe ── 1

Two threads for each worker move the bytes: neither a read nor a write on a pipe can be given a time limit on
every system, and a worker need not take what it is sent.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import IO

from harness.errors import OwnFaultError
from harness.fast_dataclasses import dataclass
from harness.sandbox import interpreter
from harness.sandbox.clocks import TICK, Clock, Meter, TimedOutError
from harness.sandbox.launch import GoneError, Worker
from harness.sandbox.waits import sleeps, waits_to_read
from harness.sandbox.zygote import LAST_BREATH, cpu_seconds

_STARTING = Clock(30.0)
_TIDYING = 60  # seconds: a disk may be slow with thousands of folders
_PARTS = 64  # that wait to be read; the worker waits with the next one


class ThreadedPipes:
    """The judge's end of two pipes, as launch.Connection describes it."""

    def __init__(self, to_worker: IO[bytes], from_worker: IO[bytes]) -> None:
        self._to, self._from = to_worker, from_worker
        self._sent: queue.SimpleQueue[bytes | memoryview] = queue.SimpleQueue()
        self._came: queue.Queue[bytes] = queue.Queue(_PARTS)
        self._closed = False
        for work in (self._write, self._read):
            threading.Thread(target=work, daemon=True).start()

    def send(self, data: bytes | memoryview, /) -> int:
        """Send `data`, some time: whoever waits for an answer has a clock."""
        self._sent.put(data)
        return len(data)

    def recv(self, _most: int, /) -> bytes:
        """What has come, b"" at the end; raises BlockingIOError where nothing comes for a tick."""
        try:
            return self._came.get(timeout=TICK)
        except queue.Empty:
            raise BlockingIOError from None

    def close(self) -> None:
        """Hang up. The threads end when the worker has, for which somebody has to see to it."""
        self._closed = True
        self._sent.put(b"")
        with contextlib.suppress(queue.Empty):
            while True:
                self._came.get_nowait()

    def _write(self) -> None:
        with contextlib.suppress(OSError), self._to:
            while data := self._sent.get():
                while data:
                    data = data[self._to.write(data) :]

    def _read(self) -> None:
        with contextlib.suppress(OSError), self._from:
            while not self._closed and (data := os.read(self._from.fileno(), 1 << 16)):
                self._came.put(data)
        self._came.put(b"")


@dataclass(frozen=True)
class _Running:
    """A worker's process as we started it, and the first of its namespaces: one, but for bubblewrap."""

    process: subprocess.Popen[bytes]
    first: int
    started: float


class PlainLauncher:
    """The launcher that starts a Python for each worker.

    `prefix` is bubblewrap's command, where there is one, and `box` the folder inside it; `without` names the
    layers that are left out. Without a prefix each worker gets a folder below one that `close` removes.
    """

    def __init__(
        self,
        warm: Sequence[str] = (),
        prefix: Sequence[str] = (),
        box: str = "",
        without: Collection[str] = (),
    ) -> None:
        self.prefix, self.box, self.running = list(prefix), box, dict[int, _Running]()
        layers = {"without": sorted({*without, "box", "session"}), "enclosed": bool(prefix)}
        self.options = interpreter.needs(warm) | layers
        self.base = "" if box else tempfile.mkdtemp(prefix="harness-")
        self.boxes = self._new_boxes()

    def _new_boxes(self) -> Iterator[str]:
        """A box for each worker: a new folder, or bubblewrap's, of which each worker sees another."""
        while self.box:
            yield self.box
        Path(self.base).chmod(0o711)
        while True:
            box = tempfile.mkdtemp(dir=self.base)
            if self.options["uid"] is not None and "privileges" not in self.options["without"]:
                os.chown(box, self.options["uid"], self.options["uid"])
            yield box

    def spawn(self, terminal: int | None = None) -> Worker:
        """A new worker; raises OwnFaultError when there can be none."""
        options = json.dumps(self.options | {"box": next(self.boxes), "terminal": terminal})
        descriptors = () if terminal is None else (terminal,)
        running = self._start(interpreter.command("alone.py", options), descriptors)
        process = running.process
        self.running[process.pid] = running
        assert process.stdin is not None
        assert process.stdout is not None  # both are pipes
        worker = Worker(self, ThreadedPipes(process.stdin, process.stdout), process.pid)
        try:
            said = worker.receive(Meter(_STARTING))
        except (GoneError, TimedOutError) as error:
            worker.end()
            raise OwnFaultError(f"a worker could not be started: it {error}") from error
        if said != '["ready","",0]':
            worker.end()
            raise OwnFaultError(f"a worker could not be started: {said}")
        return worker

    def _start(self, command: Sequence[str], descriptors: Sequence[int]) -> _Running:
        if not self.prefix:
            process = _open(command, *descriptors)
            return _Running(process, process.pid, time.monotonic())
        reading, writing = os.pipe()
        with open(reading, encoding="utf-8") as told:  # noqa: PTH123 — a descriptor
            try:
                wrapped = [self.prefix[0], "--info-fd", str(writing), *self.prefix[1:], *command]
                process = _open(wrapped, writing, *descriptors)
            finally:
                os.close(writing)
            try:
                first = int(json.load(told)["child-pid"])
            except ValueError:
                _kill(process)
                raise OwnFaultError("bubblewrap could not be started") from None
        return _Running(process, first, time.monotonic())

    def cpu(self, pid: int) -> float:
        """CPU seconds used by a worker.

        Only Linux tells one process about another's: elsewhere half of the time that has passed stands for
        it, which is generous on a machine that has something else to do.
        """
        running = self.running[pid]
        if sys.platform == "linux":
            return sum(map(cpu_seconds, [running.first, *_children(running.first)]))
        return (time.monotonic() - running.started) / 2

    def waits(self, pid: int) -> bool:
        """Whether a worker waits for something to read; only Linux says so."""
        first = self.running[pid].first
        return any(map(waits_to_read, _children(first) or [first]))

    def sleeps(self, pid: int) -> bool:
        """Whether a worker sleeps; only Linux says so."""
        first = self.running[pid].first
        return all(map(sleeps, [first, *_children(first)]))

    def end(self, pid: int, gone: bool) -> int:
        """Kill and reap a worker, and what is in its session and namespaces with it."""
        running = self.running.pop(pid)
        process = running.process
        try:
            code = process.wait(LAST_BREATH if gone else 0)
        except subprocess.TimeoutExpired:
            code = None
            if running.first != pid:  # as root, it and what we started may not signal each other
                with contextlib.suppress(ProcessLookupError):  # it has ended just now
                    os.kill(running.first, signal.SIGKILL)
        _kill(process)
        return -1 if code is None else _wait_status(code, bool(self.prefix))

    def close(self) -> None:
        """End every worker and remove what they have written."""
        for pid in list(self.running):
            self.end(pid, gone=False)
        if self.base:
            # Not in this process: a student's code has been at work in there.
            with contextlib.suppress(subprocess.TimeoutExpired):
                subprocess.run(
                    interpreter.command("confinement/sweep.py", self.base), check=False, timeout=_TIDYING
                )
            with contextlib.suppress(OSError):
                Path(self.base).rmdir()


def _open(command: Sequence[str], *descriptors: int) -> subprocess.Popen[bytes]:
    """Start a process in a session of its own, with pipes to it; raises OwnFaultError where it cannot be."""
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            pass_fds=descriptors,
            start_new_session=True,
            env=interpreter.environment(),
        )
    except OSError as error:
        raise OwnFaultError(f"a worker could not be started ({error})") from error


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and its group: a bubblewrap that has only just begun has a child in it."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):  # nobody is left in it
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()


def _children(pid: int) -> list[int]:
    """The processes that a process has started, as far as this kernel tells."""
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]
    except OSError:
        return []


def _wait_status(code: int, wrapped: bool) -> int:
    """A wait status for a Popen's exit code: of a signal where it is negative, or bubblewrap's from 129."""
    if code < 0:
        return -code
    if wrapped and 128 < code < 128 + 65:
        return code - 128
    return code << 8
