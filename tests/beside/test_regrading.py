"""`harness grade` with an overrides.yaml that changes between two runs."""

import csv
from pathlib import Path

import pytest
from small_course import make_spec

from harness.cli import main


def graded(folder: Path) -> dict[str, str]:
    """Grade the class; what each student has by marks.csv."""
    arguments = ["grade", str(folder / "spec"), str(folder / "class"), "--out", str(folder / "out")]
    assert main([*arguments, "--jobs", "1"]) == 0
    with (folder / "out" / "marks.csv").open(encoding="utf-8") as file:
        return {line["student"]: line["automatic"] for line in csv.DictReader(file)}


def test_an_override_survives_and_only_whom_it_concerns_is_graded_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "spec").mkdir()
    (tmp_path / "class").mkdir()
    cases = [{"name": "two", "expect": {"double(2)": "4"}}]
    make_spec(tmp_path / "spec", "def double(n): return 2 * n", {"double": cases})
    for name in ("s1.py", "s2.py"):
        (tmp_path / "class" / name).write_text("def double(n): return n\n")
    overrides = tmp_path / "class" / "overrides.yaml"

    assert graded(tmp_path) == {"s1": "0", "s2": "0"}
    page = tmp_path / "out" / "students" / "s1.html"
    first = page.stat().st_ino
    overrides.write_text("- {student: s2, function: double, case: two, marks: 3, reason: nearly}\n")
    (tmp_path / "class" / "s2.py").write_text("def double(n): return 0\n")
    assert graded(tmp_path) == {"s1": "0", "s2": "3"}
    assert page.stat().st_ino == first

    overrides.write_text("- {student: s3, function: double, marks: 3, reason: nearly}\n")
    assert (
        main(["grade", str(tmp_path / "spec"), str(tmp_path / "class"), "--out", str(tmp_path / "out")]) == 2
    )
    assert "overrides.yaml:1: [0].student: `s3` has handed in nothing" in capsys.readouterr().err
