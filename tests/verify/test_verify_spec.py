"""A whole spec verified: reference, template and samples in one run."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_course import make_spec

from harness.model import Spec
from harness.report.text import columns
from harness.sandbox.layers import Sandbox
from harness.verify.say import lines
from harness.verify.verify import verify

CASES = [
    {"name": "two", "expect": {"double(2)": 4}},
    {"name": "many", "agree": "double(n)", "for": {"n": "range(9)"}},
]


def make(tmp_path: Path, reference: str = "def double(n): return 2 * n") -> Spec:
    (tmp_path / "samples").mkdir()
    (tmp_path / "spec").mkdir()
    for name, text in {
        "template.py": "def double(n): pass",
        "right.py": "def double(n): return n + n",
        "wrong.py": "def double(n): return 4",
        "wrong.fails.yaml": "double: [many]",
    }.items():
        (tmp_path / "samples" / name).write_text(text)
    return make_spec(tmp_path / "spec", reference, {"double": CASES}, samples="../samples")


def test_a_spec_with_right_and_wrong_samples_is_as_it_should_be(tmp_path: Path, sandbox: Sandbox) -> None:
    verification = verify(make(tmp_path), sandbox, 2)
    assert verification.ok
    assert [check.promise.split()[0] for check in verification.checks] == [
        "the",
        "right",
        "template,",
        "wrong",
    ]


def test_a_broken_promise_is_told_in_lines_that_fit(tmp_path: Path, sandbox: Sandbox) -> None:
    spec = make(tmp_path)
    (tmp_path / "samples" / "right.py").write_text("def double(n): return 5 if n == 7 else 2 * n")
    verification = verify(spec, sandbox, 1)
    said = list(lines(verification, 60))
    assert not verification.ok
    assert "  FAILED  right gets full marks" in said
    assert any("double(7) gave 5 where 14 should have" in line for line in said)
    assert max(map(columns, said)) <= 60


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_answers_do_not_depend_on_how_many_processes_there_are(
    tmp_path: Path, sandbox: Sandbox, jobs: int
) -> None:
    names = [check.promise for check in verify(make(tmp_path), sandbox, jobs).checks]
    assert names == [
        "the reference gets full marks: 4 of 4, 2 cases",
        "right gets full marks",
        "template, in which nothing is written yet, gets 0 in every function",
        "wrong fails just what it is to fail (2 of 4)",
    ]
