"""Kills the harness fifty times on its way through a class of 200, and looks whether anything is lost.

    python bench/kills.py [--kills 50] [--students 200]

Each time it is killed (SIGKILL) at a random moment: between two submissions, in one, while a file is
written, while it starts or is about to end. After each kill no process may be left, and every record that is
there must be, to the byte, what a run without a kill gives; the next run goes on. At the end all files must
be the same.
"""

from __future__ import annotations

import argparse
import random
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from grade_apart import Stop, grade_apart  # noqa: E402  # from the tests, which are no package

SPEC = ROOT / "tests" / "attacks" / "spec"
HONEST = (ROOT / "reference" / "morris.py").read_text("utf-8")
OTHERS = (
    HONEST,
    HONEST.replace("return ", "return not ", 1),
    "def is_adjacent(i, j):\n    while True: pass\n",
    "def is_adjacent(i, j):\n    raise ValueError(i)\n\ndef new_game():\n    return [[0] * 24, 9, 9, 1]\n",
    "import os\nos._exit(0)\n",
)


def main() -> None:
    """Print how it went; exit code 1 where something was lost."""
    asked = argparse.ArgumentParser(description="Whether a kill loses anything.")
    asked.add_argument("--kills", type=int, default=50, help="how often it is killed")
    asked.add_argument("--students", type=int, default=200, help="how large the class is")
    options = asked.parse_args()
    with tempfile.TemporaryDirectory() as name:
        base = Path(name)
        hand_in(base / "class", options.students)
        started = time.monotonic()
        run(base, "whole")
        print(f"{options.students} submissions without a kill: {time.monotonic() - started:.1f} s")
        whole = files(base / "whole")
        lost, killed = kill(base, whole, options.kills)
        run(base, "killed")
        same = files(base / "killed") == whole
        print(f"{killed} kills, {lost} times something was left or lost; {len(whole)} files the same: {same}")
        sys.exit(bool(lost) or not same)


def hand_in(folder: Path, students: int) -> None:
    """A class: every fifth is wrong in one way or another."""
    folder.mkdir()
    for number in range(students):
        text = HONEST if number % 5 else OTHERS[number // 5 % len(OTHERS)]
        (folder / f"s{number:03}.py").write_text(text, "utf-8")


def run(base: Path, out: str, stop: Stop | None = None) -> list[str]:
    """Grade the class; the processes that are left."""
    arguments = ["grade", str(SPEC), str(base / "class"), "--out", str(base / out)]
    return grade_apart(arguments, stop=stop).processes


def kill(base: Path, whole: dict[str, bytes], kills: int) -> tuple[int, int]:
    """Kill runs at random moments; how often something was wrong then, and how many kills there were."""
    chance = random.Random(50)
    bad = killed = 0
    records = base / "killed" / "students"
    while killed < kills:
        there = len(list(records.glob("*.json")))
        if there == len([name for name in whole if name.endswith(".json")]):
            shutil.rmtree(base / "killed")
            there = 0
        stop = Stop(signal.SIGKILL, str(records), there + chance.randrange(9), chance.random() * 0.05)
        left = run(base, "killed", stop)
        wrong = [name for name, data in files(base / "killed").items() if whole.get(name) != data]
        bad += bool(left or wrong)
        killed += 1
        if left or wrong:
            print(f"kill {killed}: left {left}, wrong {wrong}")
    return bad, killed


def files(out: Path) -> dict[str, bytes]:
    """All files of a folder of reports but locks, and parts of files that were being written."""
    found = (path for path in out.rglob("*") if path.is_file())
    return {
        str(path.relative_to(out)): path.read_bytes()
        for path in found
        if path.name not in (".lock", ".turns") and path.suffix != ".part"
    }


if __name__ == "__main__":
    main()
