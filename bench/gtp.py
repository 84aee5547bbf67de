"""The GTP benchmark: what talking to a program costs, every layer of the sandbox on.

    python bench/gtp.py [--size 100] [--jobs 2]

Prints what starting an engine takes, what 100 commands take beyond the engine's own time, and how many
submissions a second are graded, with about 150 commands each and with the whole spec.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import time
from pathlib import Path

from measure import ROOT, add_jobs, grade_class, tell_machine

from harness.drive.gtp.engine import Engine, program_beside
from harness.sandbox.clocks import Clock
from harness.sandbox.forks import ForkLauncher

SPEC = ROOT / "specs" / "gomoku_gtp"
SAMPLES = ROOT / "submissions" / "gomoku_gtp" / "handed_in"
SHORT = ("private-moves.gtp", "private-play.gtp")  # with the public tests, about 150 commands
_STARTS, _COMMANDS = 40, 100


def main() -> None:
    """Measure and print."""
    top = argparse.ArgumentParser(description="What talking to a program costs.")
    top.add_argument("--size", type=int, default=100, help="submissions in the class")
    add_jobs(top)
    options = top.parse_args()
    tell_machine(options.jobs)
    tell_engines()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        place = folder / "class"
        make_class(place, options.size)
        short = short_spec(folder / "gomoku_gtp")
        for what, spec in ((f"{count(short)} commands each", short), (f"{count(SPEC)} commands each", SPEC)):
            tell_class(what, spec, place, options)


def tell_engines() -> None:
    """Print what an engine of the reference costs."""
    folder = ROOT / "reference" / "gomoku_gtp"
    program = program_beside({path.name: path.read_bytes() for path in folder.glob("*.py")}, "Go0.py")
    launcher = ForkLauncher(["numpy", "numpy.random"])
    starts, talks, own, ours = [], [], [], []
    for _ in range(_STARTS):
        began = time.perf_counter()
        engine = Engine(launcher, program, Clock(10.0))
        starts.append(time.perf_counter() - began)
        before, began, busy = launcher.cpu(engine.worker.pid), time.perf_counter(), time.process_time()
        for _ in range(_COMMANDS):
            engine.ask("play b a1")
        talks.append(time.perf_counter() - began)
        ours.append(time.process_time() - busy)
        own.append(launcher.cpu(engine.worker.pid) - before)
        engine.end()
    launcher.close()
    beyond = statistics.median(wall - cpu for wall, cpu in zip(talks, own, strict=True))
    print(f"starting an engine: {statistics.median(starts) * 1000:.1f} ms (median of {_STARTS})")
    print(
        f"{_COMMANDS} commands: {beyond * 1000:.1f} ms beyond the engine's own processor time, "
        f"of which {statistics.median(ours) * 1000:.1f} ms are ours"
    )


def make_class(folder: Path, size: int) -> None:
    """Correct samples of every kind, over and over."""
    kinds = sorted(SAMPLES.glob("correct_*/"))
    for number in range(size):
        shutil.copytree(kinds[number % len(kinds)], folder / f"s{number:04}")


def short_spec(folder: Path) -> Path:
    """The spec with fewer private tests."""
    shutil.copytree(SPEC, folder)
    for file in folder.glob("private-*.gtp"):
        if file.name not in SHORT:
            file.unlink()
    kept = [line for line in (folder / "private.yaml").read_text("utf-8").split("\n") if _is_kept(line)]
    (folder / "private.yaml").write_text("\n".join(kept), "utf-8")
    assignment = (folder / "_assignment.yaml").read_text("utf-8")
    (folder / "_assignment.yaml").write_text(assignment.replace("../..", str(ROOT)), "utf-8")
    return folder


def _is_kept(line: str) -> bool:
    return "private-" not in line or any(name in line for name in SHORT)


def count(spec: Path) -> int:
    """How many commands all files of a spec hold."""
    lines = [line for file in spec.glob("*.gtp") for line in file.read_text("utf-8").split("\n")]
    return sum(bool(line.strip()) and not line.startswith("#") for line in lines)


def tell_class(what: str, spec: Path, place: Path, options: argparse.Namespace) -> None:
    """Print how fast the class is graded by a spec."""
    run = grade_class(place, spec, options.jobs)
    each = run.cpu / options.size * 1000
    speed = options.size / run.wall
    print(
        f"{options.size} submissions, {what}: {run.wall:.1f} s, {speed:.1f} a second, {each:.0f} ms CPU each"
    )


if __name__ == "__main__":
    main()
