"""Two modules in one hand-in, in every shape that students give it: both are found, and neither costs the other."""

import zipfile
from pathlib import Path

import pytest

from harness.collect.choose import choose_module
from harness.collect.folder import listing, single
from harness.collect.read import read

MODULES = {"pi": "race", "reversi": "score"}
PI, REVERSI = "def race(): pass\n", "def score(): pass\n"
BOTH = {"pi.py": PI, "reversi.py": REVERSI}
LITTER = {"__MACOSX/work/._pi.py": "\0", "work/.DS_Store": "\0", "work/__pycache__/pi.pyc": "\0"}


def zipped(place: Path, files: dict[str, str]) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(place, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)


def chosen(folder: Path) -> dict[str, str | None]:
    """The file that is taken for each module of the only hand-in in a folder."""
    [entry] = listing(folder, list(MODULES)).entries
    submission = read(entry)
    return {
        module: choose_module(submission, module, [function], [m for m in MODULES if m != module]).file
        for module, function in MODULES.items()
    }


def names(files: dict[str, str | None]) -> list[str | None]:
    return [file and Path(file).name for file in files.values()]


@pytest.mark.parametrize(
    ("place", "inside"),
    [
        ("Jo_Lee.zip", ""),
        ("Jo_Lee.zip", "work/"),
        ("Jo_Lee/Jo_Lee.zip", "work/"),
        ("Jo_Lee/work.zip", ""),
    ],
)
def test_both_modules_of_an_archive_are_found_wherever_they_lie(
    tmp_path: Path, place: str, inside: str
) -> None:
    zipped(tmp_path / place, {inside + name: text for name, text in BOTH.items()} | LITTER)
    assert names(chosen(tmp_path)) == ["pi.py", "reversi.py"]


@pytest.mark.parametrize("named", ["Jo_Lee_{}.py", "Jo Lee - {}.PY", "{} Jo.Lee.py", "jo_lee.{}.ipynb"])
def test_loose_files_named_by_student_and_module_are_one_hand_in(tmp_path: Path, named: str) -> None:
    for name, text in BOTH.items():
        (tmp_path / named.format(Path(name).stem)).write_text(text, "utf-8")
    assert [name and Path(name).stem for name in chosen(tmp_path).values()] == ["pi", "reversi"]


def test_loose_files_whose_names_differ_in_case_alone_are_one_hand_in(tmp_path: Path) -> None:
    (tmp_path / "Jo_Pi.py").write_text(PI, "utf-8")
    (tmp_path / "jo_reversi.py").write_text(REVERSI, "utf-8")
    assert names(chosen(tmp_path)) == ["pi.py", "reversi.py"]


def test_loose_files_of_several_students_are_told_apart(tmp_path: Path) -> None:
    for name in ("jo_pi.py", "jo_reversi.py", "al_pi.py", "al_reversi.py", "al.pi.py", "kim_pi.py", "pi.py"):
        (tmp_path / name).write_text("", "utf-8")
    found = {entry.student: len(entry.parts) for entry in listing(tmp_path, list(MODULES)).entries}
    assert found == {"al_pi": 0, "al.pi": 0, "al_reversi": 0, "jo": 2, "kim_pi": 0, "pi": 0}
    assert single(tmp_path / "jo", list(MODULES)).student == "jo"


@pytest.mark.parametrize("folder", ["", "Jo_Lee", "Jo_Lee/Assignment 1"])
def test_a_loose_pair_of_files_is_one_hand_in(tmp_path: Path, folder: str) -> None:
    (tmp_path / folder).mkdir(parents=True, exist_ok=True)
    for name, text in BOTH.items():
        (tmp_path / folder / name).write_text(text, "utf-8")
    assert names(chosen(tmp_path)) == ["pi.py", "reversi.py"]


def test_a_module_that_is_missing_does_not_cost_the_other(tmp_path: Path) -> None:
    zipped(tmp_path / "Jo_Lee.zip", {"reversi.py": REVERSI})
    assert names(chosen(tmp_path)) == [None, "reversi.py"]


def test_a_module_that_is_no_python_does_not_cost_the_other(tmp_path: Path) -> None:
    zipped(tmp_path / "Jo_Lee.zip", {"pi.py": "def race(:\n", "reversi.py": REVERSI})
    assert names(chosen(tmp_path))[1] == "reversi.py"
