"""The notebook benchmark: how fast a class of Gomoku notebooks is graded, ten console games and more in each.

    python bench/notebooks.py [--size 100] [--jobs 2]

The class is made of the right samples, in turn, each copy with a comment of its own. CPU seconds are what counts:
wall seconds depend on what else the machine does.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

from classroom import ROOT
from measure import measure

SAMPLES = ROOT / "submissions" / "gomoku"
HARNESS = (sys.executable, "-m", "harness.cli")  # of the environment that this script runs in


def main() -> None:
    """Measure and print."""
    options = parser().parse_args()
    with tempfile.TemporaryDirectory() as name:
        place = make_class(Path(name) / "class", options.size)
        command = [*HARNESS, "grade", "specs/gomoku", str(place), "--out", f"{place}.out"]
        print(f"{os.cpu_count()} cores, {options.jobs} jobs; load before it began: {os.getloadavg()[0]:.1f}")
        run = measure([*command, "--jobs", str(options.jobs)], ROOT)
    if run.code:
        sys.exit(f"{' '.join(command)}: ended with code {run.code}")
    each = run.cpu / options.size
    print(f"{options.size} notebooks: {run.wall:.1f} s, {options.size / run.wall:.1f} a second")
    print(f"    {each * 1000:.0f} ms of CPU each, which is {options.jobs / each:.1f} a second on idle cores")


def parser() -> argparse.ArgumentParser:
    """What may be asked for."""
    top = argparse.ArgumentParser(description="How fast a class of notebooks is graded.")
    top.add_argument("--size", type=int, default=100, help="notebooks in the class")
    top.add_argument("--jobs", type=int, default=2, help="how many are graded at once")
    return top


def make_class(folder: Path, size: int) -> Path:
    """Fill `folder` with copies of the right samples; gives `folder` back."""
    samples = sorted(SAMPLES.glob("right_*/*.ipynb"))
    for number in range(size):
        sample = samples[number % len(samples)]
        copy = folder / f"s{number:05}"
        shutil.copytree(sample.parent, copy)
        _sign(copy / sample.name, number)
    return folder


def _sign(file: Path, number: int) -> None:
    notebook = json.loads(file.read_text(encoding="utf-8"))
    notebook["metadata"]["copy"] = number  # which makes it a file of its own, and is no code
    file.write_text(json.dumps(notebook), encoding="utf-8")


if __name__ == "__main__":
    main()
