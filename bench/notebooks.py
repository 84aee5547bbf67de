"""The notebook benchmark: how fast a class of Gomoku notebooks is graded, ten console games and more in each.

    python bench/notebooks.py [--size 100] [--jobs 2] [--cases 200]

With --cases, ten of the games are played, and so many cases in all: short ones several times.

The class is made of the right samples, in turn, each copy with a comment of its own. CPU seconds are what counts:
wall seconds depend on what else the machine does.
"""

from __future__ import annotations

import argparse
import copy
import json
import shutil
import tempfile
from pathlib import Path

import yaml
from classroom import evenly
from measure import ROOT, add_jobs, grade_class, tell_machine

GAMES = 10
SHORT = (  # cases of a few calls
    "some stones", "an empty board", "one free point, in a corner and in the middle", "boards of 13 and 15",
    "a board with one free point, and a full one", "a position off the board is refused",
    "what is no position is refused", "positions off a board of 13", "a full board without a line is a draw",
    "the text's winning state with a row, an empty board, and one stone",
    "a full board with a line is won, and neither one free point nor an empty board is a draw",
)  # fmt: skip
SAMPLES = ROOT / "submissions" / "gomoku"


def main() -> None:
    """Measure and print."""
    options = parser().parse_args()
    with tempfile.TemporaryDirectory() as name:
        place = make_class(Path(name) / "class", options.size)
        spec = repeated(Path(name), options.cases) if options.cases else ROOT / "specs/gomoku"
        tell_machine(options.jobs)
        run = grade_class(place, spec, options.jobs)
    each = run.cpu / options.size
    print(f"{options.size} notebooks: {run.wall:.1f} s, {options.size / run.wall:.1f} a second")
    print(f"    {each * 1000:.0f} ms of CPU each, which is {options.jobs / each:.1f} a second on idle cores")


def parser() -> argparse.ArgumentParser:
    """What may be asked for."""
    top = argparse.ArgumentParser(description="How fast a class of notebooks is graded.")
    top.add_argument("--size", type=int, default=100, help="notebooks in the class")
    add_jobs(top)
    top.add_argument("--cases", type=int, default=0, help="about how many cases, ten of them games")
    return top


def repeated(folder: Path, cases: int) -> Path:
    """Make `folder` a spec of about so many cases; gives the spec back."""
    shutil.copytree(ROOT / "specs/gomoku", folder / "specs/gomoku")
    for shared in (ROOT / "specs").glob("*.py"):
        shutil.copy(shared, folder / "specs")
    shutil.copytree(ROOT / "reference", folder / "reference")
    files = sorted((folder / "specs/gomoku").glob("[!_]*.yaml"))
    trees = {file: yaml.load(file.read_text("utf-8"), yaml.BaseLoader) for file in files}
    games = trees[folder / "specs/gomoku/play_game.yaml"]
    games["cases"] = evenly(games["cases"], GAMES / len(games["cases"]))
    short = [(tree, case) for tree in trees.values() for case in tree["cases"] if case["name"] in SHORT]
    there = sum(len(tree["cases"]) for tree in trees.values())
    for number in range(cases - there):
        tree, case = short[number % len(short)]
        again = copy.deepcopy(case) | {"name": f"{case['name']} ({number})"}
        tree["cases"].append(again)
    for file, tree in trees.items():
        file.write_text(yaml.safe_dump(tree, allow_unicode=True, sort_keys=False), "utf-8")
    return folder / "specs/gomoku"


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
