"""The class benchmark: how fast a class is graded, every layer of the sandbox on, every page written.

    python bench/class.py [--size 500] [--large] [--jobs 2] [--cases 60]

Prints one figure a line, with what it was measured on. Figures of one run belong together; those of two runs,
on a machine that others use as well, do not.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from classroom import LOOPS, SAMPLES, hand_in, make_class, thinned
from measure import HARNESS, ROOT, Measured, add_jobs, grade_class, tell_machine

SPEC = ROOT / "specs/morris"
_RUNS = 11  # of what is short; the median counts


def main() -> None:
    """Measure and print."""
    options = parser().parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tell_machine(options.jobs)
        honest = graded(folder, "honest", options.size // 4, options)
        tell(f"{options.size // 4} honest submissions, all cases", honest, options.size // 4)
        place = make_class(folder / "honest", options.size, honest=True)
        fewer = grade_class(place, thinned(folder / "few", options.cases), options.jobs)
        tell(f"{options.size} honest submissions, {options.cases} cases", fewer, options.size)
        sizes = [options.size // 4, options.size, *([10 * options.size] if options.large else [])]
        for size in sizes:
            tell(f"a class of {size}", graded(folder, "class", size, options), size)
        tell_loop(folder, options.jobs)
        tell_check()


def parser() -> argparse.ArgumentParser:
    """What may be asked for."""
    top = argparse.ArgumentParser(description="How fast a class is graded.")
    top.add_argument("--size", type=int, default=500, help="submissions in the class")
    top.add_argument("--large", action="store_true", help="a class ten times as large as well")
    top.add_argument("--cases", type=int, default=60, help="cases of the smaller spec")
    add_jobs(top)
    return top


def graded(folder: Path, kind: str, size: int, options: argparse.Namespace) -> Measured:
    """Grade a class of this kind and size."""
    place = folder / f"{kind}{size}"
    make_class(place, size, honest=kind == "honest")
    return grade_class(place, SPEC, options.jobs)


def tell(what: str, run: Measured, size: int) -> None:
    """Print a run's figures."""
    each = run.cpu / size * 1000
    print(f"{what}: {run.wall:.1f} s, {size / run.wall:.1f} a second, {each:.1f} ms of CPU each")
    peaks = ", ".join(f"{kind} {peak:.0f}" for kind, peak in run.peaks.items())
    print(f"    peak memory in MB: {peaks}")


def tell_loop(folder: Path, jobs: int) -> None:
    """Print what one submission that loops costs, beside an honest one."""
    place = folder / "one"
    make_class(place, 1, honest=True)
    without = grade_class(place, SPEC, jobs)
    place = folder / "one_and_loop"
    make_class(place, 1, honest=True)
    hand_in(SAMPLES / LOOPS, place / "loops")
    together = grade_class(place, SPEC, jobs)
    print(f"one that loops: {together.wall - without.wall:.1f} s, {together.cpu - without.cpu:.1f} s of CPU")


def tell_check() -> None:
    """Print what a student waits for."""
    command = [*HARNESS, "check", "reference/morris.py", "--spec", "morris"]
    walls = []
    for _ in range(_RUNS):  # not as measure.py does, which looks at processes ten times a second
        started = time.perf_counter()
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        walls.append(time.perf_counter() - started)
    print(f"check on one file: {statistics.median(walls):.2f} s (median of {_RUNS})")


if __name__ == "__main__":
    main()
