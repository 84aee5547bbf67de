"""The self-test by behaviour: what a submission could do in this very sandbox, found out by trying.

    the judge lays out        a canary in a folder that everybody may enter, listeners, a token
    attempts.py, as a         tries to read, reach, start, change, outlive ..
      submission, is called
    the judge looks           at what the worker says, and at whether anything has come of it

    Bait ──> each Attempt, in a worker of the launcher ──> Finding

An attempt is refused where it raised OSError or MemoryError, or the worker died of it, and the judge sees no
trace. Whatever could not be tried (a listener that could not be opened, a broken attempt) counts as not refused.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness.sandbox import interpreter
from harness.sandbox.launch import Clock, GoneError, Launcher, Meter, TimedOutError, Worker
from harness.sandbox.limits import Limits
from harness.sandbox.wire import Encoder, WireError, judge_decoder

_CLOCK = Clock(1.0)
_LOADING = Clock(5.0)
_AFTER_THE_END = 2.0  # seconds in which the channel of a worker that was killed must close
_SOURCE = Path(__file__).with_name("attempts.py")
_PROGRAM_RAN = "code 77"
_REFUSALS = {"builtins.OSError", "builtins.MemoryError"}


@dataclass(frozen=True)
class Finding:
    """One probe: what was tried, as the end of "a submission could ..", and what came of it."""

    name: str
    refused: bool
    detail: str


@dataclass(frozen=True)
class Said:
    """What came of a call as the worker has it: its value, or why there is none."""

    value: Any = None
    refusal: str = ""


class BrokenAttemptError(Exception):
    """An attempt that did not take place, and why."""


@dataclass(frozen=True)
class Attempt:
    """A call of a function in attempts.py; `harm` says what is wrong with the world after it, "" for nothing."""

    name: str
    function: str
    arguments: tuple[Any, ...]
    harm: Callable[[Said], str]


def probe(launcher: Launcher) -> tuple[Finding, ...]:
    """Try everything in workers of `launcher`, which is usable afterwards. Raises OwnFaultError where no worker
    can be started."""
    with Prober(launcher) as prober, bait() as laid:
        findings = [prober.find(attempt) for attempt in attempts(laid)]
        return (*findings, prober.leave_behind(), prober.linger())


# ---------------------------------------------------------------- what is laid out


@dataclass(frozen=True)
class Bait:
    """What the judge has laid out: a folder, with a canary and a socket in it, and listeners by their names."""

    folder: Path
    token: str
    listeners: dict[str, socket.socket]

    @property
    def canary(self) -> Path:
        """A file that everybody may read, and that belongs to whom the worker will be."""
        return self.folder / "canary.txt"


@contextmanager
def bait() -> Iterator[Bait]:
    """Lay it out where nothing but the sandbox stands before it, and clear it away."""
    folder = Path(tempfile.mkdtemp(prefix="harness-"))
    laid = Bait(folder, os.urandom(8).hex(), {})
    try:
        laid.canary.write_text(laid.token)
        _listen(laid)
        for path in (folder, *folder.iterdir()):
            path.chmod(0o777 if path.is_socket() else 0o755 if path.is_dir() else 0o644)
            if (uid := interpreter.own_uid()) is not None:
                os.chown(path, uid, uid)
        yield laid
    finally:
        for listener in laid.listeners.values():
            listener.close()
        shutil.rmtree(folder)  # only the probe's own code was in there


def _listen(laid: Bait) -> None:
    """Open the listeners that this system has."""
    kinds = [("tcp", socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", 0))]
    kinds += [("udp", socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", 0))]
    unix: list[tuple[str, Any]] = [("path", str(laid.folder / "socket"))]
    unix += [("abstract", f"\0harness-{laid.token}")] if sys.platform == "linux" else []
    unix = unix if hasattr(socket, "AF_UNIX") else []
    for name, family, kind, address in [*kinds, *((n, socket.AF_UNIX, socket.SOCK_STREAM, a) for n, a in unix)]:
        laid.listeners[name] = listener = socket.socket(family, kind)
        listener.bind(address)
        listener.setblocking(False)
        if kind == socket.SOCK_STREAM:
            listener.listen()


# ---------------------------------------------------------------- what is tried


def attempts(laid: Bait) -> Iterator[Attempt]:
    """Everything that a worker tries that is still there afterwards."""
    yield Attempt("read a file outside", "read_file", (str(laid.canary),), _said)
    yield from _folders()
    yield from _network(laid)
    yield Attempt("run a program", "run_program", (), lambda said: _PROGRAM_RAN * (_PROGRAM_RAN in said.refusal))
    yield Attempt("change the mode of a file outside", "change_mode", (str(laid.canary),), _changed(laid))
    yield Attempt("write into a file outside", "write_file", (str(laid.canary),), _changed(laid))
    for place in _writable(laid):
        path = place / f"harness-{laid.token}"
        yield Attempt(f"write into {place if place != laid.folder else 'a folder outside'}", "write_file",
                      (str(path),), _made(path))  # fmt: skip
    yield Attempt("signal the grader", "signal_process", (os.getpid(),), _said)
    yield Attempt("signal what started it", "signal_parent", (), _said)
    yield Attempt("signal every process", "signal_everything", (), _said)
    yield Attempt("get at the grader's memory", "attach", (os.getpid(),), _said)
    yield Attempt("get at the memory of what started it", "attach", (0,), _said)
    yield Attempt("make namespaces", "make_namespace", (), _said)
    yield Attempt("open the terminal", "open_terminal", (), _said)
    yield Attempt("be root", "stay_root", (), _said)
    yield Attempt("allocate without bound", "allocate", (4 * Limits.memory,), _said)
    yield Attempt("write a file without bound", "fill_file", (2 * Limits.file,), _said)
    yield Attempt("fill the disk", "fill_box", (3, Limits.file - (1 << 20)), _said)


def _said(said: Said) -> str:
    """Harm that the worker itself can tell."""
    return "" if said.refusal else str(said.value)


def _folders() -> Iterator[Attempt]:
    """The folders with what a submission must not see."""
    visible = [*interpreter.needs(())["readable"], interpreter.executable(), str(interpreter.ROOT / "harness")]

    def seen(folder: Path) -> Callable[[Said], str]:
        inside = [Path(path).relative_to(folder).parts for path in visible if Path(path).is_relative_to(folder)]
        ours = {parts[0] for parts in inside if parts}

        def harm(said: Said) -> str:
            names = [] if said.refusal or type(said.value) is not list else map(str, said.value)
            return ", ".join([name for name in names if name not in ours][:3])

        return harm

    home = Path.home()
    yield Attempt("list the home folder", "list_folder", (str(home),), seen(home))
    for name in ("specs", "reference"):
        folder = interpreter.ROOT / name
        yield Attempt(f"list the folder {name}", "list_folder", (str(folder),), seen(folder))


def _network(laid: Bait) -> Iterator[Attempt]:
    """A connection to each listener: sending to nobody is no harm, being heard is."""
    words = {"tcp": "TCP", "udp": "UDP", "path": "a socket's path", "abstract": "an abstract socket"}
    for name, listener in laid.listeners.items():
        address = listener.getsockname()
        hidden = name == "abstract"
        sent = address[1:].decode() if isinstance(address, bytes) else address
        arguments = (int(listener.family), int(listener.type), sent, hidden)
        yield Attempt(f"reach others by {words[name]}", "connect", arguments, _heard(listener))


def _heard(listener: socket.socket) -> Callable[[Said], str]:
    def harm(_: Said) -> str:
        try:
            if listener.type == socket.SOCK_STREAM:
                listener.accept()[0].close()
            else:
                listener.recv(100)
        except BlockingIOError:
            return ""
        return "a listener outside heard it"

    return harm


def _changed(laid: Bait) -> Callable[[Said], str]:
    before = laid.canary.stat().st_mode

    def harm(said: Said) -> str:
        same = laid.canary.stat().st_mode == before and laid.canary.read_text() == laid.token
        return _said(said) if same else "it was changed"

    return harm


def _writable(laid: Bait) -> Sequence[Path]:
    """Folders that everybody may write in, where they exist: the same number of probes on every machine."""
    return [laid.folder, Path("/tmp"), Path("/var/tmp"), Path("/dev/shm")]  # noqa: S108 (to be refused)


def _made(path: Path) -> Callable[[Said], str]:
    def harm(said: Said) -> str:
        if path.exists():
            path.unlink()
            return "a file is there"
        return _said(said)

    return harm


# ---------------------------------------------------------------- how it is tried


class Prober:
    """A worker with attempts.py loaded as a submission; a new one whenever it has died of an attempt."""

    def __init__(self, launcher: Launcher) -> None:
        self.launcher = launcher
        self.worker: Worker | None = None
        self.encoder, self.decoder = Encoder(), judge_decoder()

    def __enter__(self) -> Prober:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def find(self, attempt: Attempt) -> Finding:
        """Make one attempt, and look at what came of it."""
        try:
            said = self._call(attempt.function, attempt.arguments)
        except BrokenAttemptError as error:
            return Finding(attempt.name, False, f"could not be tried: {error}")
        harm = attempt.harm(said)
        return Finding(attempt.name, not harm, harm or said.refusal or "no trace of it outside")

    def leave_behind(self) -> Finding:
        """Have a process started that is to stay when the worker ends."""
        said = ""
        with contextlib.suppress(BrokenAttemptError):
            said = self._call("start_process", ()).refusal
        if self.worker is None:
            return Finding("leave a process behind", True, said)
        return self._ended("leave a process behind", said or "started, and ended with it")

    def linger(self) -> Finding:
        """End a worker that ignores everything."""
        self._end()
        worker = self.worker = self.launcher.spawn()
        self._load(worker, "linger")
        meter, line = Meter(_LOADING), _SOURCE.read_text("utf-8").partition("\nif __name__")[0].count("\n") + 2
        while self._receive(worker, meter) != ["at", line]:
            pass
        return self._ended("outlive its own end", "ended")

    def _ended(self, name: str, detail: str) -> Finding:
        """Kill the worker: once it is gone, nobody may hold its channel."""
        worker, self.worker = self.worker, None
        assert worker is not None  # one has just been called
        worker.ended = True
        self.launcher.end(worker.pid, gone=False)
        closed = _closes(worker)
        worker.connection.close()
        return Finding(name, closed, detail if closed else "still there after it was killed")

    def _call(self, function: str, arguments: Sequence[Any]) -> Said:
        worker = self._loaded()
        self._send(worker, "call", function, list(arguments), {})
        try:
            kind, *rest = self._receive(worker, Meter(_CLOCK))
            if kind != "done" or len(rest) != 5:
                raise BrokenAttemptError("its answer makes no sense")
        except GoneError as error:
            self._end()
            return Said(refusal=f"its process {error}")
        except TimedOutError as error:
            self._end()
            raise BrokenAttemptError(f"it {error}") from error
        return _read(rest[0], rest[1])

    def _loaded(self) -> Worker:
        """A worker that has the attempts loaded."""
        if self.worker is None:
            self.worker = worker = self.launcher.spawn()
            self._load(worker, "attempts")
            meter = Meter(_LOADING)
            while self._receive(worker, meter)[0] == "at":
                pass
        return self.worker

    def _load(self, worker: Worker, name: str) -> None:
        options = {"name": name, "file": "attempts.py", "stop_before": 0}
        self._send(worker, "load", options, _SOURCE.read_bytes())

    def _send(self, worker: Worker, action: str, *values: Any) -> None:
        worker.send(self.encoder.text([action, "probe", *map(self.encoder.tag, values)]))

    def _receive(self, worker: Worker, meter: Meter) -> list[Any]:
        """The next frame without its token."""
        try:
            head = self.decoder.value(worker.receive(meter).partition("\n")[0])
        except WireError as error:
            raise BrokenAttemptError(str(error)) from error
        return [head[0], *head[2:]]

    def _end(self) -> None:
        if self.worker is not None:
            self.worker.end()
            self.worker = None


def _read(kind: str, value: Any) -> Said:
    if kind == "r":
        return Said(value)
    classes = value["classes"]
    if not _REFUSALS.intersection(classes):
        raise BrokenAttemptError(f"{classes[0]}: {value['message']}")
    return Said(refusal=classes[0].removeprefix("builtins."))


def _closes(worker: Worker) -> bool:
    """Whether a killed worker's channel comes to its end soon."""
    stop = time.monotonic() + _AFTER_THE_END
    while time.monotonic() < stop:
        try:
            if not worker.connection.recv(1 << 14):
                return True
        except BlockingIOError:
            continue
        except OSError:
            return True
    return False
