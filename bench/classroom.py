"""A class to grade: copies of the sample submissions, in the shapes that they have.

    most       right ones in five styles, in turn: folders, an archive, loose files

and, unless all are to be honest and no slower than most:

    1 in 50    a right one whose own functions alone take half a second: it counts on its fingers
    1 in 10    a wrong one, another each time
    once       one that loops in a function, one that fails while it is imported

Every copy begins with a comment of its own, so that no two are the same file.
"""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path
from typing import Any

import yaml
from measure import ROOT

SAMPLES = ROOT / "submissions" / "morris"
LOOPS = "wrong_endless_loop_in_player_can_move"
FAILS_AT_IMPORT = "wrong_stops_halfway_at_import.py"
SLOW = "right_recursive_and_chatty"
# Other graders lack numpy, wait for sleepers, and import a file whole or not at all
APART = (
    "right_with_numpy.py", "right_asks_for_both_each_time.py", "right_functions_below_a_call_that_fails.py"
)  # fmt: skip


def make_class(folder: Path, size: int, honest: bool = False) -> Path:
    """Fill `folder` with `size` submissions, right ones alone if `honest`; gives `folder` back."""
    right, wrong = samples("right"), samples("wrong")
    chosen = [right[i % len(right)] for i in range(size)]
    if not honest:
        chosen[25::50] = [SAMPLES / SLOW] * len(chosen[25::50])
        chosen[9::10] = [wrong[i % len(wrong)] for i in range(len(chosen[9::10]))]
        chosen[1:3] = [SAMPLES / LOOPS, SAMPLES / FAILS_AT_IMPORT]
    folder.mkdir(parents=True)
    for number, sample in enumerate(chosen):
        hand_in(sample, folder / f"s{number:05}")
    return folder


def thinned(folder: Path, cases: int) -> Path:
    """Make `folder` a spec with about so many cases of specs/morris, taken evenly from each function's."""
    shutil.copytree(ROOT / "specs/morris", folder / "specs/morris")
    shutil.copytree(ROOT / "reference", folder / "reference")
    files = (folder / "specs/morris").glob("[!_]*.yaml")
    trees: dict[Path, Any] = {file: yaml.compose(file.read_text("utf-8")) for file in files}
    parts = [
        part for tree in trees.values() for key, part in tree.value if key.value in ("examples", "cases")
    ]
    share = cases / sum(len(part.value) for part in parts)
    for part in parts:
        part.value = evenly(part.value, share)
    for file, tree in trees.items():
        file.write_text(yaml.serialize(tree, allow_unicode=True), "utf-8")
    return folder / "specs/morris"


def evenly(items: list[Any], share: float) -> list[Any]:
    """This share of the items, taken evenly: one of them at the least."""
    return [item for n, item in enumerate(items) if int((n + 1) * share) > int(n * share)] or items[:1]


def samples(kind: str) -> list[Path]:
    """The samples whose name begins with `kind`, in order, without those that are rare."""
    found = sorted(path for path in SAMPLES.iterdir() if path.name.startswith(kind))
    rare = (LOOPS, FAILS_AT_IMPORT, SLOW, *APART)
    return [path for path in found if path.suffix != ".yaml" and path.name not in rare]


def hand_in(sample: Path, place: Path) -> None:
    """Put a copy of `sample` at `place`, which has no suffix yet."""
    if sample.is_dir():
        shutil.copytree(sample, place, ignore=shutil.ignore_patterns("*.yaml"))
        for file in place.glob("*.py"):
            _sign(file)
        return
    copy = place.with_suffix(sample.suffix)
    shutil.copy(sample, copy)
    if sample.suffix == ".py":
        _sign(copy)


def _sign(file: Path) -> None:
    file.write_bytes(file.read_bytes() + f"\n# {file.parent.name} {file.stem}\n".encode())


def source(sample: Path) -> bytes:
    """The Python file of a sample, whatever shape it was handed in."""
    if sample.is_dir():
        return next(sample.glob("*.py")).read_bytes()
    if sample.suffix == ".zip":
        with zipfile.ZipFile(sample) as archive:
            return archive.read(next(name for name in archive.namelist() if name.endswith(".py")))
    return sample.read_bytes()
