"""A class of attacks: each submission of tests/attacks among honest ones, and what is to become of it.

folder/canary.txt            must be there afterwards, as it was
folder/<attack>/             @CANARY@ and @PORT@ in its source name the canary and a listener
folder/<attack>_then_honest/ graded after it, and as if it were alone
"""

from __future__ import annotations

import csv
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ATTACKS = Path(__file__).with_name("attacks")
SPEC = ATTACKS / "spec"
HONEST = Path(__file__).parents[1] / "reference" / "morris.py"
NEIGHBOUR = "_then_honest"
CANARY = "alive\n"


@dataclass(frozen=True)
class Attack:
    """A row of index.tsv. `outcomes` holds those that each function may have; any other function is missing.

    `says` is part of a sentence that has to be in the record; `harmless` attacks are graded in layer 0 too.
    """

    name: str
    kind: str
    harmless: bool
    outcomes: Mapping[str, frozenset[str]]
    says: str


def attacks() -> list[Attack]:
    """All rows of index.tsv."""
    with (ATTACKS / "index.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [
        Attack(row["name"], row["kind"], row["layer 0"] == "0", _outcomes(row["outcomes"]), row["says"])
        for row in rows
    ]


def _outcomes(text: str) -> dict[str, frozenset[str]]:
    """`turn=wrong|raised; new_game=passed` as a mapping; "-" for nothing."""
    pairs = [part.strip().split("=") for part in text.split(";") if "=" in part]
    return {name: frozenset(allowed.split("|")) for name, allowed in pairs}


def build(folder: Path, some: Iterable[Attack], port: int, apart: int = 1) -> None:
    """Fill `folder` with the attacks, and an honest submission after so many of them."""
    canary = folder / "canary.txt"
    canary.write_text(CANARY)
    for number, attack in enumerate(some):
        copy_attack(attack.name, folder / attack.name, {"@CANARY@": str(canary), "@PORT@": str(port)})
        if number % apart:
            continue
        neighbour = folder / f"{attack.name}{NEIGHBOUR}"
        neighbour.mkdir()
        shutil.copy(HONEST, neighbour / "morris.py")


def copy_attack(name: str, to: Path, places: Mapping[str, str]) -> None:
    """One attack's files, or those that its make.py makes."""
    source = ATTACKS / name
    to.mkdir()
    if (source / "make.py").exists():
        command = [sys.executable, "-W", "ignore", str(source / "make.py")]
        subprocess.run(command, cwd=to, check=True, capture_output=True)
        return
    for file in source.iterdir():
        data = file.read_bytes()
        for place, value in places.items():
            data = data.replace(place.encode(), value.encode())
        (to / file.name).write_bytes(data)


def records(out: Path) -> dict[str, Any]:
    """Every student's record, by the student's id."""
    return {file.stem: json.loads(file.read_text()) for file in sorted((out / "students").glob("*.json"))}


def complaints(attack: Attack, record: Any) -> list[str]:
    """How a record differs from what the attack must get."""
    found = []
    for function in record["functions"]:
        outcomes = [case["outcome"] for case in function["cases"]]
        came = set(outcomes)
        allowed = attack.outcomes.get(function["name"], frozenset({"missing"}))
        due = function["out_of"] * outcomes.count("passed") / len(outcomes)
        if not came <= allowed:
            found.append(f"{attack.name}: {function['name']}: {sorted(came)}, not {sorted(allowed)}")
        if function["earned"] != due:
            found.append(f"{attack.name}: {function['name']}: earned {function['earned']}")
    if attack.says not in json.dumps(record, ensure_ascii=False):
        found.append(f"{attack.name}: does not say {attack.says!r}")
    if record["harness"]:
        found.append(f"{attack.name}: a fault of ours: {record['harness']}")
    return found


def honest_records(out: Path) -> Mapping[str, str]:
    """The text of the honest submissions' records and pages, without their names; by their names."""
    files = (out / "students").glob(f"*{NEIGHBOUR}.*")
    return {file.name: file.read_text("utf-8").replace(file.stem, "honest") for file in files}


def leftovers(folders: Sequence[Path], names: Sequence[str]) -> list[str]:
    """Files that attacks write, where they were not kept from it."""
    return [str(folder / name) for folder in folders for name in names if (folder / name).exists()]
