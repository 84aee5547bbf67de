"""README.md: whoever writes a spec as it shows has one that works."""

from __future__ import annotations

import re
from pathlib import Path

from harness.grading.grade_submission import grade
from harness.grading.kit import make_kit
from harness.sandbox.launch import Launcher
from harness.spec.read import read_spec
from harness.verify.verify import reference_submission

ROOT = Path(__file__).parents[1]


def test_the_reference_passes_the_spec_in_readme(tmp_path: Path, launcher: Launcher) -> None:
    text = (ROOT / "README.md").read_text("utf-8").replace("../../", f"{ROOT}/")
    assignment, *tasks = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    (tmp_path / "_assignment.yaml").write_text(assignment, "utf-8")
    for number, task in enumerate(tasks):
        (tmp_path / f"{number}.yaml").write_text(task, "utf-8")
    spec = read_spec(tmp_path)
    report = grade(reference_submission(spec), make_kit(spec), launcher, "tests")
    assert (len(report.functions), report.earned) == (2, spec.out_of)
