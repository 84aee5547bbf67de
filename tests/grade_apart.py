"""Runs a command of the harness by itself, and tells what it used and what it left behind.

    told = grade_apart(["grade", SPEC, FOLDER])
      ── python grade_apart.py JSON ── the harness, at a terminal of its own

Everything that the harness starts, and loses, is handed to the process between as the nearest "subreaper", so
that nothing can get away unseen. `layers` decides the sandbox in place of the self-test.
"""

from __future__ import annotations

import ctypes
import fcntl
import json
import os
import signal
import subprocess
import sys
import tempfile
import termios
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
_SUBREAPER = 36  # of prctl
_PATIENCE = 3.0  # seconds in which what was killed has to be gone
_HARNESS = "import sys; from harness.cli import main; sys.exit(main(sys.argv[2:]))"
_IN_LAYERS = """
import json, sys
import harness.commands.grade
from harness.cli import main
from harness.sandbox.layers import Layers, Sandbox
def settle(warm=(), **_):
    there = json.loads(sys.argv[1])
    layers = Layers(there["bubblewrap"], frozenset(there["without"]))
    return Sandbox("sandbox: " + there["name"], True, layers, tuple(warm))
harness.commands.grade.settle = settle
sys.exit(main(sys.argv[2:]))
"""


@dataclass(frozen=True)
class Told:
    """What became of a command: exit code, what it said, processes and temporary files that are left, what
    came up on its terminal, and the most memory, in MiB, that one of the harness's own processes had."""

    code: int
    out: str
    err: str
    processes: list[str]
    files: list[str]
    terminal: str
    memory: int


@dataclass(frozen=True)
class Stop:
    """When to send the harness a signal: once there are so many records in a folder, and a little later."""

    signal: int
    folder: str
    records: int
    later: float = 0.0  # seconds
    times: int = 1


@dataclass(frozen=True)
class User:
    """Who the harness is to be, for root only, and an interpreter that they may use."""

    uid: int = 0
    python: str = sys.executable


def grade_apart(
    arguments: Sequence[str],
    layers: Mapping[str, Any] | None = None,
    user: User | None = None,
    stop: Stop | None = None,
) -> Told:
    """Run the harness with these arguments, to its end or until it is stopped."""
    asked = {
        "arguments": list(arguments),
        "layers": layers,
        **asdict(user or User()),
        "stop": None if stop is None else asdict(stop),
    }
    command = [sys.executable, __file__, json.dumps(asked)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return Told(**json.loads(done.stdout))


# ---------------------------------------------------------------- in the process between


def main() -> None:
    """Run it, and tell."""
    asked = json.loads(sys.argv[1])
    if ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0):
        raise OSError("cannot become the parent of orphans")
    master, slave = os.openpty()
    with tempfile.TemporaryDirectory() as temporary:
        os.chown(temporary, asked["uid"] or -1, -1)
        process = _start(asked, slave, temporary)
        watch = _Watch()
        if asked["stop"] is not None:
            _stop(process, Stop(**asked["stop"]))
        out, err = process.communicate()
        watch.ended.set()
        processes = leftovers()
        files = sorted(path.name for path in Path(temporary).iterdir())
    os.set_blocking(master, False)
    told = Told(process.returncode, out, err, processes, files, _came_up(master), watch.most >> 10)
    print(json.dumps(asdict(told)))


def _stop(process: subprocess.Popen[str], stop: Stop) -> None:
    """Send the signal when it is time to; or not at all, where the end comes first."""
    while process.poll() is None:
        if len(list(Path(stop.folder).glob("*.json"))) >= stop.records:
            for _ in range(stop.times):
                time.sleep(stop.later)
                process.send_signal(stop.signal)
            return
        time.sleep(0.002)


def _start(asked: Mapping[str, Any], terminal: int, temporary: str) -> subprocess.Popen[str]:
    layers = asked["layers"]
    code = _HARNESS if layers is None else _IN_LAYERS

    def sit_down() -> None:
        os.setsid()
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # which is ignored where the tests run in the background
        fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
        if asked["uid"]:
            os.setgroups([])
            os.setgid(asked["uid"])
            os.setuid(asked["uid"])

    return subprocess.Popen(
        [asked["python"], "-c", code, json.dumps(layers), *asked["arguments"]],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TMPDIR": temporary, "PYTHONPATH": os.pathsep.join(_packages())},
        preexec_fn=sit_down,  # noqa: PLW1509  # there is one thread yet
    )


def _packages() -> list[str]:
    """Where the harness and what it needs lie, for an interpreter that is not this one."""
    return [str(ROOT), *(path for path in sys.path if path.endswith("site-packages"))]


def _came_up(master: int) -> str:
    try:
        return os.read(master, 1 << 16).decode(errors="replace")
    except OSError:
        return ""


def leftovers() -> list[str]:
    """Descendants of this process that are still alive after a moment."""
    stop = time.monotonic() + _PATIENCE
    while (left := list(descendants())) and time.monotonic() < stop:
        time.sleep(0.05)
    return [f"{pid}: {_command(pid)[:200]!r}" for pid in left]


def descendants() -> Iterator[int]:
    """Every process below this one that has not ended."""
    found = {int(entry.name): _stat(entry) for entry in Path("/proc").iterdir() if entry.name.isdecimal()}
    below = own = {os.getpid()}
    while more := {pid for pid, (_, parent) in found.items() if parent in below} - below:
        below = below | more
    return (pid for pid in below - own if found[pid][0] not in "ZX")


def _stat(entry: Path) -> tuple[str, int]:
    """State and parent of a process."""
    try:
        state, parent = (entry / "stat").read_text(errors="replace").rpartition(")")[2].split()[:2]
    except OSError:
        return "X", 0
    return state, int(parent)


class _Watch(threading.Thread):
    """Notes the most memory, in KiB, that the command, or a grader of it, ever had."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.most = 0
        self.ended = threading.Event()
        self.start()

    def run(self) -> None:
        while not self.ended.wait(0.1):
            judges = [pid for pid in descendants() if b"harness.cli" in _command(pid)]
            self.most = max([self.most, *(_memory(pid) for pid in judges)])


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def _memory(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("VmHWM")), 0)


if __name__ == "__main__":
    main()
