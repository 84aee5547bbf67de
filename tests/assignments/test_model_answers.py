"""The references are handed out as model answers: they keep the rules that their own assignments set for a source."""

import runpy
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from harness.grading.grade_submission import grade
from harness.grading.kit import make_kit
from harness.sandbox.launch import Launcher
from harness.spec.read import read_spec
from harness.verify.verify import reference_submission

SPECS = Path(__file__).parents[2] / "specs"
AS_HANDED_IN = {"files", "file_name", "archive_name"}
LONG_LINE = "E501"  # our own lines have 110 columns


@pytest.mark.parametrize("name", ["morris", "fit1045", "pentago", "gomoku"])
def test_a_model_answer_keeps_the_rules_of_its_assignment(name: str, launcher: Launcher) -> None:
    spec = replace(read_spec(SPECS / name), tasks=())
    report = grade(reference_submission(spec), make_kit(spec), launcher, "tests")
    assert report.sources
    found = [one for one in report.findings if one.rule not in AS_HANDED_IN]
    assert [one for one in found if not one.message.startswith(LONG_LINE)] == []


@pytest.mark.parametrize("name", ["morris", "fit1045", "pentago", "gomoku"])
def test_a_spec_finds_its_python_by_itself(name: str) -> None:
    """As these tests would not: they have all the folders of all specs on their path."""
    code = "import sys; from pathlib import Path; from harness.grading.kit import make_kit as m"
    code += "; from harness.spec.read import read_spec as r; m(r(Path(sys.argv[1])))"
    subprocess.run([sys.executable, "-c", code, SPECS / name], check=True)


@pytest.mark.parametrize("position", [(), ("2",), ("2", "F", "F"), ["2", "F"]])
def test_gomoku_s_place_on_board_stands_in_where_a_game_passes_on_whatever_was_typed(position: Any) -> None:
    gomoku = runpy.run_path(str(SPECS.parent / "reference" / "gomoku.py"))
    assert gomoku["place_on_board"](gomoku["create_board"](9), "●", position) is (len(position) == 2)
