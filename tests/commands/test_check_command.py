"""harness check: what a student sees of their own file."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_course import make_spec, submission

from harness.cli import OWN_FAULT, main
from harness.drive.play import Seen
from harness.grading.warm import warm
from harness.model import Checked, Ended, Observation, Spec

REFERENCE = "def double(n):\n    return 2 * n\n\n\ndef half(n):\n    return n // 2\n"
DOUBLE = [{"name": "two", "expect": {"double(2)": "4"}}]
SECRET = {"name": "a secret", "expect": {"half(77)": "38"}, "hidden": True}
HALF: list[dict[str, object]] = [{"name": "four", "expect": {"half(4)": "2"}}, SECRET]


@pytest.fixture
def spec(tmp_path: Path) -> Spec:
    (tmp_path / "specs" / "numbers").mkdir(parents=True)
    return make_spec(tmp_path / "specs" / "numbers", REFERENCE, {"double": DOUBLE, "half": HALF})


def check(spec: Spec, text: str, *options: str) -> int:
    """The exit code for a file of this text."""
    file = spec.folder.parents[1] / "work.py"
    file.write_text(text)
    return main(["check", str(file), *options])


def test_who_has_everything_right_is_told_so(spec: Spec, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(spec, REFERENCE, "--spec", str(spec.folder)) == 0
    assert "8 of 8 marks" in capsys.readouterr().out


def test_a_failure_is_shown_with_what_repeats_it(spec: Spec, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(spec, REFERENCE.replace("2 * n", "n"), "--spec", str(spec.folder)) == 1
    said = capsys.readouterr().out
    assert "double(2) gave 2 where 4 should have come" in said
    assert "\nfrom work import *\ndouble(2)" in said


def test_a_fault_of_ours_is_not_told_as_a_failure_of_the_file(
    spec: Spec, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = Observation((Checked("double(2)", 4, Ended("harness", "no worker today"), spec.tasks[0].where),))
    monkeypatch.setattr("harness.drive.traces.play", lambda _case, _how: Seen(ended))
    assert check(spec, REFERENCE, "--spec", str(spec.folder)) == OWN_FAULT
    assert "NOT GRADED" in capsys.readouterr().out


def test_hidden_cases_are_not_tried(spec: Spec, capsys: pytest.CaptureFixture[str]) -> None:
    half = "def half(n):\n    return n // 2 if n < 50 else 0\n"
    assert check(spec, f"def double(n):\n    return 2 * n\n\n\n{half}", "--spec", str(spec.folder)) == 0
    assert "secret" not in capsys.readouterr().out


def test_a_function_whose_cases_are_all_hidden_is_told_so_and_its_marks_are_not_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "specs" / "numbers").mkdir(parents=True)
    spec = make_spec(tmp_path / "specs" / "numbers", REFERENCE, {"double": DOUBLE, "half": [SECRET]})
    assert check(spec, REFERENCE, "--spec", str(spec.folder)) == 0
    said = capsys.readouterr().out
    assert "half       – of 4     all of its cases are hidden" in said
    assert "4 of 4 marks, as far as these cases tell" in said


def test_the_assignment_is_found_by_what_the_file_defines(
    spec: Spec, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(spec.folder.parents[1])
    assert check(spec, REFERENCE) == 0
    assert check(spec, "x = 1\n") == 2
    assert "name the assignment with --spec: " in capsys.readouterr().err
    (spec.folder.parents[1] / "specs").rename(spec.folder.parents[1] / "elsewhere")
    assert check(spec, REFERENCE) == 2
    assert "there are no specs in" in capsys.readouterr().err


def test_an_assignment_of_whose_tasks_none_is_a_function_is_found_by_the_name_of_its_file(
    spec: Spec, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(spec.folder.parents[1])
    assert check(spec, "def twice(n):\n    return 2 * n\n") == 1
    assert "the file does not define double" in capsys.readouterr().out
    Path("work.py").rename("mine.py")
    assert main(["check", "mine.py"]) == 2


@pytest.mark.parametrize(
    ("data", "said"),
    [(b"", "is empty"), (REFERENCE.encode("utf-16"), "is UTF-16 text"), (b"%PDF-1.4", "is a PDF document")],
)
def test_a_file_without_readable_source_is_told_for_what_it_is(
    spec: Spec, monkeypatch: pytest.MonkeyPatch, data: bytes, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(spec.folder.parents[1])
    Path("work.py").write_bytes(data)
    assert main(["check", "work.py"]) == 2
    assert f"work.py: {said}" in capsys.readouterr().err


def test_an_assignment_is_found_by_its_class(
    spec: Spec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "specs" / "accounts").mkdir()
    text = "class Account:\n    def pay(self, n):\n        return n\n"
    case = {"name": "pays", "expect": {"Account.pay(Account(), 5)": "5"}}
    make_spec(tmp_path / "specs" / "accounts", text, {"Account": [case]})
    (tmp_path / "specs" / "accounts" / "Account.yaml").rename(tmp_path / "specs" / "accounts" / "pay.yaml")
    monkeypatch.chdir(tmp_path)
    assert check(spec, text) == 0
    assert "Account" in capsys.readouterr().out


def test_a_package_is_loaded_ahead_where_it_may_be_needed(tmp_path: Path) -> None:
    spec = make_spec(tmp_path, REFERENCE, {"double": DOUBLE}, packages=["numpy"])
    assert warm(spec) == warm(spec, submission("import numpy")) == ("numpy", "numpy.random")
    assert warm(spec, submission(REFERENCE)) == ()


@pytest.mark.parametrize(
    "line", ["import numpy", "import math, numpy as np", "from numpy.linalg import norm"]
)
def test_a_package_that_the_reference_imports_is_loaded_ahead(tmp_path: Path, line: str) -> None:
    (tmp_path / "beside.py").write_text("")
    spec = make_spec(tmp_path, f"import beside\n{line}\ndef double(n): return 2 * n", {"double": DOUBLE})
    assert warm(spec) == warm(spec, submission(REFERENCE)) == ("numpy", "numpy.random")


def test_a_package_that_an_assignment_names_is_there_for_submissions(tmp_path: Path) -> None:
    (tmp_path / "specs" / "yaml").mkdir(parents=True)
    spec = make_spec(tmp_path / "specs" / "yaml", REFERENCE, {"double": DOUBLE}, packages=["yaml"])
    text = "import yaml\ndef double(n): return yaml.safe_load(str(2 * n))"
    assert check(spec, text, "--spec", str(spec.folder)) == 0


def test_a_lone_file_that_imports_its_neighbour_is_told_to_bring_it(
    spec: Spec, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "helpers.py").write_text("def double(x):\n    return 2 * x\n", "utf-8")
    (tmp_path / "alone.py").write_text("import math\nfrom helpers import double\n", "utf-8")
    main(["check", str(tmp_path / "alone.py"), "--spec", str(spec.folder)])
    assert "note: it imports helpers from its folder, but this file alone is read" in capsys.readouterr().err
