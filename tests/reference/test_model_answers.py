"""The references are handed out as model answers: they keep the rules that their own assignments set for a source."""

from dataclasses import replace
from pathlib import Path

import pytest

from harness.bench import make_bench
from harness.grade import grade
from harness.sandbox.launch import Launcher
from harness.spec.read import read_spec
from harness.verify.verify import reference_submission

SPECS = Path(__file__).parents[2] / "specs"
AS_HANDED_IN = {"files", "file_name", "archive_name"}
LONG_LINE = "E501"  # our own lines have 110 columns


@pytest.mark.parametrize("name", ["morris", "fit1045", "pentago", "gomoku"])
def test_a_model_answer_keeps_the_rules_of_its_assignment(name: str, launcher: Launcher) -> None:
    spec = replace(read_spec(SPECS / name), tasks=())
    report = grade(reference_submission(spec), make_bench(spec), launcher, "tests")
    assert report.sources
    found = [one for one in report.findings if one.rule not in AS_HANDED_IN]
    assert [one for one in found if not one.message.startswith(LONG_LINE)] == []
