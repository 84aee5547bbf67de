"""Grade a class and measure it: wall seconds, CPU seconds of all processes, memory of each kind of them; and what
scripts that do so have in common.

CPU seconds hardly depend on what else the machine does; wall seconds do.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HARNESS = (sys.executable, "-m", "harness.cli")  # of the environment that these scripts run in
_LOOK = 0.1  # seconds between looks
_TICK = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Look:
    """A process as it was when it was looked at."""

    kind: str
    cpu: float  # seconds, those of workers that have ended with their zygote's
    peak: float  # MB of memory, at the most so far


@dataclass(frozen=True)
class Measured:
    """One run: seconds, and MB at the most by kind of process."""

    wall: float
    cpu: float
    peaks: Mapping[str, float]


def add_jobs(to: argparse.ArgumentParser) -> None:
    """Let a script be told how many are graded at once."""
    to.add_argument("--jobs", type=int, default=2, help="how many are graded at once")


def tell_machine(jobs: int) -> None:
    """Print what it is measured on, and how busy that is."""
    print(f"{os.cpu_count()} cores, {jobs} jobs, Python {sys.version.split()[0]}")
    print(f"load before it began: {os.getloadavg()[0]:.1f}")


def grade_class(place: Path, spec: Path, jobs: int) -> Measured:
    """Grade a folder by the command line, as a lecturer does, into one beside it; where that fails, this ends."""
    out = tempfile.mkdtemp(prefix="out-", dir=place.parent)
    command = [*HARNESS, "grade", str(spec), str(place), "--out", out, "--jobs", str(jobs)]
    started = time.perf_counter()
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    seen: dict[int, Look] = {}
    while process.poll() is None:
        seen |= dict(_family(process.pid, "command"))
        time.sleep(_LOOK)
    wall = time.perf_counter() - started
    if process.returncode:
        sys.exit(f"{' '.join(command)}: ended with code {process.returncode}")
    peaks: dict[str, float] = {}
    for look in seen.values():
        peaks[look.kind] = max(look.peak, peaks.get(look.kind, 0.0))
    cpu = sum(look.cpu for look in seen.values() if look.kind != "worker")
    return Measured(wall, cpu, peaks)


def _family(pid: int, kind: str) -> Iterator[tuple[int, Look]]:
    """A process and all that it has started, as far as they can be looked at."""
    try:
        folder = Path(f"/proc/{pid}")
        children = (folder / f"task/{pid}/children").read_text().split()
        yield pid, _look(folder, kind)
        words = {int(child): Path(f"/proc/{child}/cmdline").read_text().split("\0") for child in children}
    except (OSError, LookupError, ValueError):  # it has ended meanwhile
        return
    for child, command in words.items():
        yield from _family(child, _kind(command, kind))


def _look(folder: Path, kind: str) -> Look:
    numbers = (folder / "stat").read_text().rpartition(") ")[2].split()[11:15]
    counted = numbers if kind == "zygote" else numbers[:2]
    status = (folder / "status").read_text()
    peak = int(status.partition("VmHWM:")[2].split()[0]) / 1024
    return Look(kind, sum(map(int, counted)) / _TICK, peak)


def _kind(command: Sequence[str], parent: str) -> str:
    """What a process is for, by its command and by who has started it."""
    if parent in ("zygote", "worker"):
        return "worker"
    if command[0].endswith("bwrap"):
        return "bubblewrap"
    return "zygote" if any(word.endswith("zygote.py") for word in command) else "grader"
