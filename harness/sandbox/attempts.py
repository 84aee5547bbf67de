"""In the box, as a submission would be: the probe's attempts to get at things (probe.py).

Each function tries one thing for real. It raises OSError or MemoryError where it is refused, and otherwise
says in a few words what it could do. Nothing here does damage where it succeeds: whoever runs it may find a
machine without a sandbox.
"""
# ruff: noqa: D103, PTH101, PTH123, PTH208 — each function's name says it, and what is tried are the system's own calls

from __future__ import annotations

import ctypes
import mmap
import os
import select
import signal
import socket
import threading

_SEIZE, _NEW_USERS = 0x4206, 0x10000000
_MIB = 1 << 20


def read_file(path: str) -> str:
    with open(path, encoding="utf-8") as file:
        return f"read {file.read()}"


def list_folder(path: str) -> list[str]:
    return sorted(os.listdir(path))


def write_file(path: str) -> str:
    """Not by `open`, which writes into the box in place of /tmp (scratch.py)."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT)
    os.write(file, b"written by a probe")
    os.close(file)
    return f"wrote {path}"


def change_mode(path: str) -> str:
    os.chmod(path, 0o600)
    return "changed its mode"


def connect(family: int, kind: int, address: object, hidden: bool) -> str:
    """Reach a listener; `hidden` for an address in the abstract namespace."""
    with socket.socket(family, kind) as ours:
        ours.settimeout(0.5)
        ours.connect(f"\0{address}" if hidden else address)  # type: ignore[arg-type]  # as its family has it
        ours.send(b"from a probe")
    return "sent"


def start_process() -> str:
    """Leave a process behind that holds the channel open."""
    begun, has_begun = os.pipe()
    if os.fork() == 0:
        os.setsid()
        os.write(has_begun, b"x")
        select.select([], [], [], 5)  # time.sleep would be skipped (tidy.py)
        os._exit(0)
    os.read(begun, 1)
    return "started a process"


def run_program() -> None:
    """Become a program of the system, which ends with a code that the probe knows."""
    os.execv("/bin/sh", ["sh", "-c", "exit 77"])


def signal_process(pid: int) -> str:
    _not_ours(pid)
    os.kill(pid, 0)
    os.kill(pid, signal.SIGCONT)
    return "sent a signal"


def signal_parent() -> str:
    """Signal the parent, unless it is the first process of the worker's own view (alone.py): the kernel takes the
    signal and gives it to nobody. Where the grader itself is a first process, `signal_process` is tried on it."""
    if os.getppid() == 1:
        raise PermissionError("a first process gets no signal from its own")
    return signal_process(os.getppid())


def signal_everything() -> str:
    os.kill(-1, 0)
    return "may signal every process"


def attach(pid: int) -> str:
    """Get at the memory of a process (0: the parent)."""
    pid = pid or os.getppid()
    _not_ours(pid)
    try:
        with open(f"/proc/{pid}/mem", "rb"):
            return "opened its memory"
    except OSError:
        _call("ptrace", _SEIZE, pid, 0, 0)
    return "attached to it"


def make_namespace() -> str:
    _call("unshare", _NEW_USERS)
    return "made a user namespace"


def open_terminal() -> str:
    os.close(os.open("/dev/tty", os.O_RDWR | os.O_NOCTTY))
    return "opened the terminal"


def allocate(size: int) -> str:
    with mmap.mmap(-1, size) as memory:
        return f"got {len(memory) // _MIB} MiB"


def fill_file(size: int) -> str:
    with open("large", "wb", buffering=0) as file:
        file.truncate(0)
        while file.tell() < size:
            file.write(bytes(_MIB))
    return f"wrote {size // _MIB} MiB"


def fill_box(files: int, size: int) -> str:
    """Write more than the box may hold, and be there to tell after somebody has had time to see it."""
    for number in range(files):
        with open(f"part{number}", "wb", buffering=0) as file:
            for _ in range(size // _MIB):
                file.write(bytes(_MIB))
    threading.Event().wait(1.0)  # a short time.sleep is skipped
    return f"wrote {files * size // _MIB} MiB"


def stay_root() -> str:
    if os.geteuid() != 0:
        raise PermissionError("an ordinary user")
    return "is root"


def linger() -> None:
    """Never end by being asked to."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGALRM, signal.SIGXCPU):
        signal.signal(number, signal.SIG_IGN)
    while True:
        pass


def _not_ours(pid: int) -> None:
    if pid in (0, os.getpid()):
        raise ProcessLookupError("no such process in here")


def _call(name: str, *arguments: int) -> None:
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*map(ctypes.c_long, arguments)) == -1:
        raise OSError(ctypes.get_errno(), name)


if __name__ == "linger":  # the name that the probe loads it under, to see it begin and then end it
    linger()
