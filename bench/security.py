"""The figures of docs/security.md: what becomes of each attack in each combination of layers, and what those cost.

    python bench/security.py [costs | attacks | all]

Prints tables in Markdown. Attacks are those of tests/attacks, graded by the real command with an honest submission
after each; in layer 0 alone only those that are harmless there.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from grade_apart import grade_apart  # noqa: E402  # from the tests, which are no package
from hostile_class import NEIGHBOUR, SPEC, Attack, attacks, build, complaints, records  # noqa: E402  # as above

from harness.drive.calls.session import Session  # noqa: E402  # as above
from harness.model import Source  # noqa: E402  # after the tests
from harness.sandbox.confinement.filters import LAYERS  # noqa: E402  # after the tests
from harness.sandbox.layers import Layers, find  # noqa: E402  # as above

TRIALS = 40
SOURCE = Source(b"def f():\n    return 1\n", "work", "work.py")
NAMES = ("A and B", "B alone", "A alone", "layer 0")
WITHOUT = {"A alone": ("landlock", "seccomp"), "layer 0": tuple(LAYERS)}


def main() -> None:
    """Print what was asked for, or both."""
    asked = argparse.ArgumentParser(description="The figures of docs/security.md.")
    asked.add_argument("wanted", nargs="?", choices=("costs", "attacks", "all"), default="all")
    wanted = asked.parse_args().wanted
    if wanted != "attacks":
        print("\n".join(costs()))
    if wanted != "costs":
        print("\n".join(["", *outcomes()]))


def layers(name: str) -> Layers:
    """The combination of this name."""
    return Layers(name in ("A and B", "A alone"), frozenset(WITHOUT.get(name, ())))


# ---------------------------------------------------------------- costs


def costs() -> Iterator[str]:
    """Milliseconds: the least of so many trials, which other work on the machine makes longer and never shorter."""
    yield "| layers | to start what starts workers | a worker, until it has read a file and ended |\n|---|---|---|"
    for name in NAMES:
        started, times = _costs(name)
        yield f"| {name} | {started:.0f} ms | {min(times):.1f} ms |"


def _costs(name: str) -> tuple[float, list[float]]:
    begun = time.perf_counter()
    launcher = layers(name).launcher()
    started = (time.perf_counter() - begun) * 1000
    times = []
    for _ in range(TRIALS):
        begun = time.perf_counter()
        with Session(launcher, SOURCE) as session:
            session.load()
        times.append((time.perf_counter() - begun) * 1000)
    launcher.close()
    return started, times


# ---------------------------------------------------------------- attacks


def outcomes() -> Iterator[str]:
    """For each kind of attack and each combination: how many were tried, and got what their row says."""
    kinds = Counter(attack.kind for attack in attacks())
    there, launcher = find(())
    launcher.close()
    names = [name for name in NAMES if there.bubblewrap or not layers(name).bubblewrap]
    held = {name: _held(name) for name in names}
    yield f"| kind | attacks | {' | '.join(names)} |\n|---|---|{'---|' * len(names)}"
    for kind in sorted(kinds):
        cells = [f"{held[name].get((kind, True), 0)} of {held[name].get((kind, False), 0)}" for name in names]
        yield f"| {kind} | {kinds[kind]} | {' | '.join(cells)} |"
    yield f"| honest ones in between, full marks | | {' | '.join(held[name]['honest'] for name in names)} |"


def _held(name: str) -> dict[Any, Any]:
    """By kind, how many were graded (False) and how many of them as they should be (True); and the honest ones."""
    some = [attack for attack in attacks() if attack.harmless or name != "layer 0"]
    counts: Counter[Any] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        found = _graded(Path(folder), name, some)
    for attack in some:
        counts[attack.kind, False] += 1
        counts[attack.kind, True] += not complaints(attack, found[attack.name])
    honest = [record["earned"] for student, record in found.items() if student.endswith(NEIGHBOUR)]
    return {**counts, "honest": f"{honest.count(24)} of {len(honest)}"}


def _graded(base: Path, name: str, some: list[Attack]) -> dict[str, Any]:
    (base / "class").mkdir()
    build(base / "class", some, 9, apart=8)
    forced = {"name": name, "bubblewrap": layers(name).bubblewrap, "without": WITHOUT.get(name, ())}
    arguments = ["grade", str(SPEC), str(base / "class"), "--out", str(base / "out"), "--jobs", "6"]
    told = grade_apart(arguments, forced)
    assert not told.processes, told.processes
    assert not told.files, told.files
    return records(base / "out")


if __name__ == "__main__":
    main()
