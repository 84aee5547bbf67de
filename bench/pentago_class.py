"""The Pentago benchmark: a class of honest submissions, numpy boards, menus played at the terminal.

    python bench/pentago_class.py [--size 200] [--jobs 2]

Prints what grading the class takes. The submissions are the samples that get full marks, in turn: their level 2
players are written in plain Python, and look a move ahead as slowly as that does. The target is 20 a second on two
cores.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from pathlib import Path

from measure import ROOT, add_jobs, grade_class, tell_machine

from harness.spec.read import read_spec

SPEC = ROOT / "specs" / "pentago"
SAMPLES = ROOT / "submissions" / "pentago"


def main() -> None:
    """Measure and print."""
    top = argparse.ArgumentParser(description="How fast a class of Pentago projects is graded.")
    top.add_argument("--size", type=int, default=200, help="submissions in the class")
    add_jobs(top)
    options = top.parse_args()
    tell_machine(options.jobs)
    cases = sum(len(task.cases) for task in read_spec(SPEC).tasks)
    with tempfile.TemporaryDirectory() as name:
        place = Path(name) / "class"
        make_class(place, options.size)
        run = grade_class(place, SPEC, options.jobs)
    each = run.cpu / options.size * 1000
    print(
        f"{options.size} submissions, {cases} cases each: {run.wall:.1f} s, {options.size / run.wall:.1f} a second"
    )
    print(
        f"    {each:.0f} ms of CPU each: {options.jobs * 1000 / each:.1f} a second on {options.jobs} idle cores"
    )


def make_class(folder: Path, size: int) -> None:
    """Fill `folder` with copies of the right samples, no two the same file."""
    right = [path for path in sorted(SAMPLES.iterdir()) if (path / "pentago.py").exists()]
    right = [path for path in right if not path.with_name(f"{path.name}.fails.yaml").exists()]
    right = [path for path in right if path.name != "template"]
    for number in range(size):
        place = folder / f"s{number:04}"
        shutil.copytree(right[number % len(right)], place)
        file = place / "pentago.py"
        file.write_bytes(file.read_bytes() + f"\n# {place.name}\n".encode())


if __name__ == "__main__":
    main()
