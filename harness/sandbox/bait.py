"""What the probe lays out, and what it tries to do with it (attempts.py has the deeds, probe.py the doing).

    folder      a canary that belongs to whom the worker will be, below folders that everybody may enter
    listeners   TCP, UDP, a socket with a path, an abstract one: what they hear has got out
    Attempt     a deed, and a look at the world afterwards: what harm has come of it

So that only the sandbox can stop a deed, nothing here is protected by its own mode or owner.
"""

from __future__ import annotations

import os
import shutil
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from harness.fast_dataclasses import dataclass
from harness.sandbox import interpreter
from harness.sandbox.confinement.limits import Limits

_PROGRAM_RAN = "code 77"  # in the words for how the worker ended: of the program that attempts.py becomes


@dataclass(frozen=True)
class AttemptResult:
    """What came of a call as the worker has it: its value, or why there is none."""

    value: Any = None
    refusal: str = ""


@dataclass(frozen=True)
class Attempt:
    """A call of a function in attempts.py; `harm` says what is wrong with the world after it, "" for nothing.

    `name` ends the sentence "a submission could ..".
    """

    name: str
    function: str
    arguments: tuple[Any, ...]
    harm: Callable[[AttemptResult], str]


@dataclass(frozen=True)
class Bait:
    """What is laid out: a folder, with a canary and a socket in it, and listeners by their names."""

    folder: Path
    token: str
    listeners: dict[str, socket.socket]

    @property
    def canary(self) -> Path:
        """A file that everybody may read, and that belongs to whom the worker will be."""
        return self.folder / "canary.txt"


@contextmanager
def lay_out() -> Iterator[Bait]:
    """Lay it out, and clear it away in the end. Raises OSError where this system does not let us."""
    folder = Path(tempfile.mkdtemp(prefix="harness-"))
    laid = Bait(folder, os.urandom(8).hex(), {})
    try:
        laid.canary.write_text(laid.token)
        for name, family, kind, address in _kinds(laid):
            laid.listeners[name] = _listen(family, kind, address)
        _open_to_all(folder)
        yield laid
    finally:
        for listener in laid.listeners.values():
            listener.close()
        shutil.rmtree(folder)  # only the probe's own code was in there


def _kinds(laid: Bait) -> Iterator[tuple[str, int, int, Any]]:
    """The listeners that this system has: name, family, kind and address."""
    yield "TCP", socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", 0)
    yield "UDP", socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", 0)
    if hasattr(socket, "AF_UNIX"):
        yield "a socket's path", socket.AF_UNIX, socket.SOCK_STREAM, str(laid.folder / "socket")
        if sys.platform == "linux":
            yield "an abstract socket", socket.AF_UNIX, socket.SOCK_STREAM, f"\0harness-{laid.token}"


def _listen(family: int, kind: int, address: Any) -> socket.socket:
    listener = socket.socket(family, kind)
    listener.bind(address)
    listener.setblocking(False)
    if kind == socket.SOCK_STREAM:
        listener.listen()
    return listener


def _open_to_all(folder: Path) -> None:
    """Give the folder and what is in it to the worker's user, readable for everybody."""
    for path in (folder, *folder.iterdir()):
        path.chmod(0o777 if path.is_socket() else 0o755 if path.is_dir() else 0o644)
        if (uid := interpreter.own_uid()) is not None:
            os.chown(path, uid, uid)


# ---------------------------------------------------------------- what is tried


def attempts(laid: Bait) -> Iterator[Attempt]:
    """Everything that is tried while the worker lives: as many attempts on every machine of a kind."""
    yield Attempt("read a file outside", "read_file", (str(laid.canary),), _told)
    yield from _folders()
    yield from _connections(laid)
    yield Attempt("run a program", "run_program", (), _ran)
    yield Attempt("change the mode of a file outside", "change_mode", (str(laid.canary),), _changed(laid))
    yield Attempt("write into a file outside", "write_file", (str(laid.canary),), _changed(laid))
    yield from _new_files(laid)
    yield Attempt("signal the grader", "signal_process", (os.getpid(),), _told)
    yield Attempt("signal what started it", "signal_parent", (), _told)
    yield Attempt("signal every process", "signal_everything", (), _told)
    yield Attempt("get at the grader's memory", "attach", (os.getpid(),), _told)
    yield Attempt("get at the memory of what started it", "attach", (0,), _told)
    yield Attempt("make namespaces", "make_namespace", (), _told)
    yield Attempt("open the terminal", "open_terminal", (), _told)
    yield Attempt("be root", "stay_root", (), _told)
    yield Attempt("allocate without bound", "allocate", (4 * Limits.memory,), _told)
    yield Attempt("write a file without bound", "fill_file", (2 * Limits.file,), _told)
    yield Attempt("fill the disk", "fill_box", (3, Limits.file - (1 << 20)), _told)


def _told(said: AttemptResult) -> str:
    """Harm by the worker's own word: what it could do, if it was not refused."""
    return "" if said.refusal else str(said.value)


def _ran(said: AttemptResult) -> str:
    return "a program ran" if _PROGRAM_RAN in said.refusal else ""


def _folders() -> Iterator[Attempt]:
    """The folders with what a submission must not see."""
    for words, folder in (
        ("the home folder", Path.home()),
        ("the specs", interpreter.ROOT / "specs"),
        ("the reference", interpreter.ROOT / "reference"),
    ):
        yield Attempt(f"list {words}", "list_folder", (str(folder),), _seen(folder))


def _seen(folder: Path) -> Callable[[AttemptResult], str]:
    """Harm is to see anything there but what Python and we ourselves need, which bubblewrap has to show."""
    needed = [Path(path) for path in (*interpreter.readable(), interpreter.executable())]
    needed.append(interpreter.ROOT / "harness")
    ours = {path.relative_to(folder).parts[0] for path in needed if folder in path.parents}

    def harm(said: AttemptResult) -> str:
        names = [] if said.refusal or type(said.value) is not list else map(str, said.value)
        return ", ".join([name for name in names if name not in ours][:3])

    return harm


def _connections(laid: Bait) -> Iterator[Attempt]:
    """A connection to each listener: sending to nobody is no harm, being heard is."""
    for name, listener in laid.listeners.items():
        address = listener.getsockname()
        hidden = isinstance(address, bytes)
        sent = address[1:].decode() if isinstance(address, bytes) else address
        arguments = (int(listener.family), int(listener.type), sent, hidden)
        yield Attempt(f"reach others by {name}", "connect", arguments, _heard(listener))


def _heard(listener: socket.socket) -> Callable[[AttemptResult], str]:
    def harm(_: AttemptResult) -> str:
        try:
            if listener.type == socket.SOCK_STREAM:
                listener.accept()[0].close()
            else:
                listener.recv(100)
        except BlockingIOError:
            return ""
        return "a listener outside heard it"

    return harm


def _changed(laid: Bait) -> Callable[[AttemptResult], str]:
    before = laid.canary.stat().st_mode

    def harm(said: AttemptResult) -> str:
        same = laid.canary.stat().st_mode == before and laid.canary.read_text() == laid.token
        return _told(said) if same else "it was changed"

    return harm


def _new_files(laid: Bait) -> Iterator[Attempt]:
    """A new file in each folder that everybody may write in, whether there is such a folder here or not."""
    for words, place in (
        ("a folder outside", laid.folder),
        ("/tmp", Path("/tmp")),
        ("/var/tmp", Path("/var/tmp")),
        ("/dev/shm", Path("/dev/shm")),
    ):
        path = place / f"harness-{laid.token}"
        yield Attempt(f"write into {words}", "write_file", (str(path),), _made(path))


def _made(path: Path) -> Callable[[AttemptResult], str]:
    def harm(said: AttemptResult) -> str:
        if path.exists():
            path.unlink()
            return "a file is there"
        return _told(said)

    return harm
