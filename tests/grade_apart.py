"""Runs a command of the harness by itself, and tells what it used and what it left behind.

    python grade_apart.py '{"layers": null, "arguments": ["grade", ...]}'

`layers` decides the sandbox in place of the self-test: null for what the machine has, else which of the layers
there are. Everything that the command starts, and loses, is handed to this process as the nearest
"subreaper", so that nothing can get away unseen. On stdout, JSON: what became of it (Told).
"""

from __future__ import annotations

import ctypes
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

_SUBREAPER = 36  # of prctl
_PATIENCE = 3.0  # seconds in which what was killed has to be gone
_HARNESS = "from harness.cli import main; import sys; sys.exit(main(sys.argv[1:]))"
_IN_LAYERS = """
import json, sys
import harness.commands
from harness.cli import main
from harness.sandbox.layers import Layers, Sandbox
def settle(warm=(), **_):
    there = json.loads(sys.argv[1])
    layers = Layers(there["bubblewrap"], frozenset(there["without"]))
    return Sandbox("sandbox: for a test", True, layers, tuple(warm))
harness.commands.settle = settle
sys.exit(main(sys.argv[2:]))
"""


@dataclass(frozen=True)
class Told:
    """What became of a command: exit code, what it said, processes left over, the judges' memory in MiB."""

    code: int
    out: str
    err: str
    left: list[str]
    memory: int


def command(layers: object, arguments: list[str]) -> list[str]:
    """The command line for a harness whose sandbox is decided here, or by itself."""
    if layers is None:
        return [sys.executable, "-c", _HARNESS, *arguments]
    return [sys.executable, "-c", _IN_LAYERS, json.dumps(layers), *arguments]


def main() -> None:
    """Run it, and tell."""
    asked = json.loads(sys.argv[1])
    if ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0):
        raise OSError("cannot become the parent of orphans")
    process = subprocess.Popen(
        command(asked["layers"], asked["arguments"]), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    watch = _Watch(process.pid)
    out, err = process.communicate()
    watch.ended.set()
    told = Told(process.returncode, out.decode(), err.decode(), leftovers(), watch.most >> 10)
    print(json.dumps(asdict(told)))


def leftovers() -> list[str]:
    """Descendants of this process that are still alive after a moment."""
    stop = time.monotonic() + _PATIENCE
    while (left := [_words(pid) for pid in descendants()]) and time.monotonic() < stop:
        time.sleep(0.05)
    return left


def descendants() -> Iterator[int]:
    """Every process below this one that has not ended."""
    parents = {int(entry.name): _stat(entry) for entry in Path("/proc").iterdir() if entry.name.isdecimal()}
    own = {int(Path("/proc/self").readlink().name)}
    while more := {pid for pid, (_, parent) in parents.items() if parent in own} - own:
        own |= more
    own -= {int(Path("/proc/self").readlink().name)}
    return (pid for pid in own if parents[pid][0] not in "ZX")


def _stat(entry: Path) -> tuple[str, int]:
    """State and parent of a process."""
    try:
        state, parent = (entry / "stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return "X", 0
    return state, int(parent)


def _words(pid: int) -> str:
    try:
        return f"{pid}: {Path(f'/proc/{pid}/cmdline').read_bytes().decode(errors='replace')[:200]}"
    except OSError:
        return str(pid)


class _Watch(threading.Thread):
    """Notes the most memory, in KiB, that the harness's own processes ever had: the command and its graders."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self.own = _cmdline(pid)
        self.most = 0
        self.ended = threading.Event()
        self.start()

    def run(self) -> None:
        while not self.ended.wait(0.1):
            judges = [pid for pid in descendants() if _cmdline(pid) == self.own]
            self.most = max([self.most, *(_memory(pid) for pid in judges)])


def _cmdline(pid: int) -> bytes:
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
