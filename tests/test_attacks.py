"""Every attack gets the outcome of its row and does no harm, in each combination of layers that is here.

One class for each combination, graded by the real command: each attack, and an honest submission after it.
What the runs gave is looked at test by test; the processes of a test run share them.
"""

from __future__ import annotations

import csv
import fcntl
import json
import os
import re
import shutil
import socket
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from grade_apart import Told, User, grade_apart
from hostile_class import (
    ATTACKS,
    CANARY,
    NEIGHBOUR,
    SPEC,
    attacks,
    build,
    complaints,
    copy_attack,
    honest_records,
    records,
)
from inert import inert

from harness.sandbox import layers
from harness.sandbox.confinement.filters import LAYERS

MANY = ("--jobs", "6")  # more than cores: the attacks that sleep do so together
MEMORY = 200  # MiB that a process of the harness may have
PAGE = 300_000  # bytes that a page of a report may have
CLASS = 20_000_000  # bytes of all the reports on a class of attacks
THEIRS = ("hog0", "hog63", "f00000", "big.bin", "canary-abs.txt", "canary.txt.x", "results.json")
OUTSIDE = [Path("/tmp"), Path("/var/tmp"), Path("/dev/shm")]
MAKERS = (
    "tar_tricks", "zip_bomb", "zip_locked", "zip_names", "zip_slip", "zip_lies", "names_hostile", "ipynb_broken",
)  # fmt: skip


@dataclass(frozen=True)
class Way:
    """A combination of layers. `forced` decides it in place of the self-test."""

    name: str
    forced: Mapping[str, Any] | None = None
    harmless: bool = False
    apart: int = 1  # attacks between two honest submissions

    @property
    def unavailable(self) -> str:
        """Why it cannot be tried here, "" where it can."""
        here = machine()
        bubblewrap = self.forced["bubblewrap"] if self.forced else here.bubblewrap
        if bubblewrap and not here.bubblewrap:
            return here.trouble
        needed = set() if self.forced is None else {"landlock", "seccomp"} - set(self.forced["without"])
        return f"without {', '.join(sorted(needed & here.without))}" if needed & here.without else ""


@cache
def machine() -> layers.Layers:
    """The layers that this machine has."""
    found, launcher = layers.find(())
    launcher.close()
    return found


def forced(name: str, bubblewrap: bool, *without: str) -> dict[str, Any]:
    return {"name": name, "bubblewrap": bubblewrap, "without": without}


WAYS = [
    Way("as found here"),
    Way("B alone", forced("B alone", False)),
    # in these two each worker is a Python started anew
    Way("A alone", forced("A alone", True, "landlock", "seccomp"), apart=8),
    Way("layer 0", forced("layer 0", False, *LAYERS), harmless=True, apart=8),
]


@dataclass(frozen=True)
class Run:
    """A class that was graded: where it lies and where its reports do, what was told, who knocked."""

    way: Way
    folder: Path
    out: Path
    told: Told
    knocks: int


@pytest.fixture(scope="module", params=WAYS, ids=lambda way: way.name)
def run(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Run:
    way: Way = request.param
    if way.unavailable:
        pytest.skip(way.unavailable)
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / f"attacks {way.name}"
    with only_one(shared.with_suffix(".lock")):
        if not (shared / "told").exists():
            grade_class(way, shared)
        knocks, told = json.loads((shared / "told").read_text())
        return Run(way, shared / "class", shared / "out", Told(**told), knocks)


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    with path.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def grade_class(way: Way, shared: Path) -> None:
    folder, out = shared / "class", shared / "out"
    folder.mkdir(parents=True)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)
        some = [attack for attack in attacks() if attack.harmless or not way.harmless]
        build(folder, some, listener.getsockname()[1], way.apart)
        told = grade_apart(["grade", str(SPEC), str(folder), "--out", str(out), *MANY], way.forced)
        (shared / "told").write_text(json.dumps([knocks(listener), asdict(told)]))


def knocks(listener: socket.socket) -> int:
    try:
        listener.accept()[0].close()
    except BlockingIOError:
        return 0
    return 1


# ---------------------------------------------------------------- what is promised


def test_every_attack_has_a_row() -> None:
    folders = {path.name for path in ATTACKS.iterdir() if path.is_dir()} - {"spec"}
    assert sorted(attack.name for attack in attacks()) == sorted(folders)


def test_every_attack_gets_the_outcome_of_its_row(run: Run) -> None:
    found = records(run.out)
    some = [attack for attack in attacks() if attack.harmless or not run.way.harmless]
    assert [one for attack in some for one in complaints(attack, found[attack.name])] == []


def test_the_run_ends_well_and_says_which_layers_there_were(run: Run) -> None:
    assert run.told.code == 0
    assert "fault of ours" not in run.told.err
    assert "sandbox: " in run.told.out


def test_who_is_graded_next_is_graded_as_if_alone(run: Run) -> None:
    texts = honest_records(run.out)
    assert len(texts) >= 2 * len([one for one in run.folder.iterdir() if one.name.endswith(NEIGHBOUR)])
    for suffix in (".json", ".html"):
        assert len({without_fingerprint(text) for name, text in texts.items() if name.endswith(suffix)}) == 1
    assert all('"earned": 24,' in text for name, text in texts.items() if name.endswith(".json"))


def without_fingerprint(text: str) -> str:
    return re.sub(r'"fingerprint": "\w+"', "", text)


def test_no_process_is_left(run: Run) -> None:
    assert run.told.processes == []


def test_what_lies_outside_stays_as_it_was(run: Run) -> None:
    assert (run.folder / "canary.txt").read_text() == CANARY
    assert (run.folder / "canary.txt").stat().st_mode & 0o777 == 0o644
    entries = {one.name for one in run.folder.iterdir()}
    assert entries == {name for name in entries if name.removesuffix(NEIGHBOUR) in names()} | {"canary.txt"}
    assert run.knocks == 0
    assert run.told.terminal == ""


def names() -> set[str]:
    return {attack.name for attack in attacks()}


def test_no_file_of_theirs_is_left(run: Run) -> None:
    assert run.told.files == []
    assert [str(folder / name) for folder in OUTSIDE for name in THEIRS if (folder / name).exists()] == []
    assert sorted(path.name for path in run.out.iterdir() if path.is_dir()) == ["students", "tutors"]


def test_the_judges_memory_stays_flat(run: Run) -> None:
    assert 10 < run.told.memory < MEMORY


def test_reports_are_small(run: Run) -> None:
    sizes = {path: path.stat().st_size for path in run.out.rglob("*") if path.is_file()}
    assert max(size for path, size in sizes.items() if path.parent != run.out) < PAGE
    assert sum(sizes.values()) < CLASS


def test_every_page_is_valid_and_inert(run: Run) -> None:
    pages = [path for path in run.out.rglob("*.html") if not path.name.endswith(f"{NEIGHBOUR}.html")]
    assert len(pages) > 80
    for page in pages:
        read = inert(page.read_bytes().decode())
        assert bool(read.raw["script"]) == (page.name == "index.html")


def test_no_cell_of_the_marks_is_a_formula(run: Run) -> None:
    with (run.out / "marks.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert len(rows) == 1 + len(records(run.out))
    assert [cell for row in rows for cell in row if cell[:1] in tuple("=+-@\t\r")] == []


def test_hidden_inputs_are_not_told_to_the_student(run: Run) -> None:
    for name in ("leaks_hidden_cases", "remembers_in_builtins"):
        seen = [(run.out / "students" / f"{name}.{kind}").read_text() for kind in ("html", "json")]
        told = set(re.findall(r"\((\d+), (\d+)\)", " ".join(seen)))
        assert told <= {("8", "12"), ("8", "13")}


def test_the_sentence_on_a_hidden_case_is_the_same_whatever_it_tells(run: Run) -> None:
    record = records(run.out)["tells_by_line_and_code"]
    hidden = [case["why"] for function in record["functions"] for case in function["cases"] if case["hidden"]]
    assert "raised an error" in hidden
    assert [why for why in hidden if any(letter.isdigit() for letter in why) or "ZeroDivision" in why] == []


# ---------------------------------------------------------------- loose files, archives, odd names


@pytest.fixture(scope="module")
def loose(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A class of nothing but files: what the attacks that make files have made."""
    folder = tmp_path_factory.mktemp("loose")
    made = folder / "class"
    made.mkdir()
    for name in MAKERS:
        copy_attack(name, folder / name, {})
        for file in (folder / name).iterdir():
            file.rename(made / file.name)
    told = grade_apart(["grade", str(SPEC), str(made), "--out", str(folder / "out")])
    return Run(WAYS[0], made, folder / "out", told, 0)


def test_each_file_is_graded_or_refused_by_its_name(loose: Run) -> None:
    assert loose.told.code == 0
    found = records(loose.out)
    listed = len(re.findall("^not a submission: ", loose.told.err, re.MULTILINE))
    assert len(found) + listed == len(list(loose.folder.iterdir()))
    assert all(record["refused"] or record["functions"] for record in found.values())


@pytest.mark.parametrize(
    ("student", "why"),
    [
        ("bomb", "would grow"), ("cut", "damaged"), ("not", "a RAR archive"), ("empty", "empty"),
        ("locked", "needs a password"), ("bom", ""), ("deep", ""), ("nocells", ""), ("notjson", ""),
        ("types", ""),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_the_reason(loose: Run, student: str, why: str) -> None:
    record = records(loose.out)[student]
    assert record["earned"] == 0
    said = record["refused"] or record["functions"][0]["cases"][0]["why"]
    assert why in said
    assert len(said) > 20


@pytest.mark.parametrize("student", ["tricks", "slip", "names"])
def test_the_good_members_of_a_bad_archive_are_graded_and_the_others_named(loose: Run, student: str) -> None:
    record = records(loose.out)[student]
    assert record["functions"][0]["cases"][0]["outcome"] == "wrong"
    assert len(record["notes"]) >= 4


def test_nothing_climbs_out_of_an_archive(loose: Run) -> None:
    assert {path.name for path in loose.folder.parent.iterdir() if path.is_file()} == set()
    assert not Path("/var/tmp/canary-abs.txt").exists()
    assert loose.told.files == []


def test_links_in_the_class_page_lead_to_pages(loose: Run) -> None:
    html = (loose.out / "index.html").read_text("utf-8")
    inert(html)
    targets = re.findall(r'href="((?:students|tutors)/[^"]+)"', html)
    assert len(targets) >= len(records(loose.out))
    assert [target for target in targets if not (loose.out / target).exists()] == []
    for page in (loose.out / "students").glob("*.html"):
        inert(page.read_text("utf-8"))


# ---------------------------------------------------------------- as an ordinary user


def test_an_ordinary_user_gets_the_same_verdicts() -> None:
    """Only root can become one, and only with a Python outside root's own folders."""
    version = f"python3.{sys.version_info.minor}"  # for which the packages were installed
    python = shutil.which(version, path="/usr/bin:/usr/local/bin")
    if os.geteuid() != 0 or python is None:
        pytest.skip("needs root, and a Python for everybody")
    kinds = {"tamper", "world", "die"}
    some = [attack for attack in attacks() if attack.kind in kinds]
    with tempfile.TemporaryDirectory() as name:
        base = Path(name)
        base.chmod(0o777)
        (base / "class").mkdir()
        build(base / "class", some, 9)
        arguments = ["grade", str(SPEC), str(base / "class"), "--out", str(base / "out")]
        told = grade_apart(arguments, user=User(65534, python))
        assert told.code == 0, told.err
        found = records(base / "out")
        assert [one for attack in some for one in complaints(attack, found[attack.name])] == []
        assert {record["earned"] for one, record in found.items() if one.endswith(NEIGHBOUR)} == {24}
        assert told.processes == []
        assert (base / "class" / "canary.txt").read_text() == CANARY
