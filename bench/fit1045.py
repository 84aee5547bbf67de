"""The benchmark of console games: Race to Pi and Reversi, every layer of the sandbox on, every page written.

    python bench/fit1045.py [--size 200] [--jobs 2]

A class of right submissions and one wrong one in ten, two modules each, with five games played to their end at a
terminal; and one 60-move game of two by itself. Most of what a submission costs is the time that its own code
thinks: against White, every reply tries every move. So a class of copies of the reference, which thinks quicker than
most, tells what the grader costs.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from classroom import hand_in
from measure import ROOT, add_jobs, grade_class, tell_machine

from harness.collect.folder import single
from harness.collect.read import read
from harness.grading.grade_submission import grade
from harness.grading.kit import Kit, make_kit
from harness.model import Code, Task
from harness.sandbox.launch import Launcher
from harness.sandbox.layers import settle
from harness.spec.read import read_spec

SPEC = ROOT / "specs/fit1045"
SAMPLES = ROOT / "submissions/fit1045"
GAME = "two_players(game(967), student, slips=True)"  # 60 moves, two of them skipped, and a draw
RARE = ("Not_AZip.zip", "Loops_Forever")
_RUNS = 10


def main() -> None:
    """Measure and print."""
    top = argparse.ArgumentParser(description="What console games cost.")
    top.add_argument("--size", type=int, default=200, help="submissions in the class")
    add_jobs(top)
    options = top.parse_args()
    tell_machine(options.jobs)
    tell_game()
    with tempfile.TemporaryDirectory() as name:
        tell_class(make_class(Path(name) / "class", options.size), options)
        tell_class(make_class_of_one(Path(name) / "like the reference", options.size), options)


def make_class(folder: Path, size: int) -> Path:
    """Fill `folder` with `size` submissions; gives `folder` back."""
    right, wrong = samples(right=True), samples(right=False)
    folder.mkdir()
    for number in range(size):
        chosen = wrong[number // 10 % len(wrong)] if number % 10 == 9 else right[number % len(right)]
        hand_in(chosen, folder / f"s{number:05}")
    return folder


def make_class_of_one(folder: Path, size: int) -> Path:
    """Fill `folder` with `size` copies of the reference; gives `folder` back."""
    one = folder.with_name("one")
    one.mkdir()
    for module in ("pi.py", "reversi.py"):
        shutil.copy(ROOT / "reference" / module, one)
    folder.mkdir()
    for number in range(size):
        hand_in(one, folder / f"s{number:05}")
    return folder


def samples(right: bool) -> list[Path]:
    """The right samples, or the wrong ones, in order: those are wrong that have a list of what they fail."""
    found = sorted(path for path in SAMPLES.iterdir() if path.suffix != ".yaml" and path.name not in RARE)
    return [path for path in found if right is not (SAMPLES / f"{path.stem}.fails.yaml").exists()]


def tell_class(place: Path, options: argparse.Namespace) -> None:
    """Print what grading a class takes."""
    run = grade_class(place, SPEC, options.jobs)
    each = run.cpu / options.size * 1000
    rate = options.size / run.wall
    print(
        f"{place.name}, {options.size} submissions: {run.wall:.1f} s, {rate:.1f} a second, {each:.0f} ms of CPU each"
    )


def tell_game() -> None:
    """Print what one long game takes, played by the reference's own style of program."""
    spec = read_spec(SPEC)
    bench = make_kit(replace(spec, tasks=tuple(long_game(task) for task in spec.tasks)))
    with settle(()) as sandbox:
        launcher = sandbox.launcher()
        try:
            took = min(played(bench, launcher) for _ in range(_RUNS))
        finally:
            launcher.close()
    print(f"a game of 60 moves at the terminal: {took * 1000:.0f} ms, the program's start included")


def long_game(task: Task) -> Task:
    """The task with the long game for its only case, or without any case if it is not a game of two."""
    played = [case for case in task.cases if task.name == "run_two_players" and case.player is not None]
    code = compile(GAME, "bench", "eval")
    cases = (replace(case, player=Code(GAME, code, case.where)) for case in played[-1:])
    return replace(task, cases=tuple(cases))


def played(bench: Kit, launcher: Launcher) -> float:
    """Play the game once, with a fresh worker; seconds by the clock on the wall."""
    submission = read(single(ROOT / "reference/reversi.py"))
    started = time.perf_counter()
    report = grade(submission, bench, launcher, "")
    took = time.perf_counter() - started
    if any(r.verdict.outcome != "passed" for f in report.functions for r in f.results):
        sys.exit(f"{GAME}: the reference did not pass")
    return took


if __name__ == "__main__":
    main()
