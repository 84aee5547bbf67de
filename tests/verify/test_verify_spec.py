"""A whole spec verified: reference, template and samples in one run."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_course import make_spec

from harness.errors import SpecError
from harness.model import Spec
from harness.sandbox.layers import Sandbox
from harness.text import columns
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
    assert any("name these cases in right.fails.yaml if it" in line for line in said)
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


def test_a_case_that_the_reference_fails_is_told_once(tmp_path: Path, sandbox: Sandbox) -> None:
    verification = verify(make(tmp_path, "def double(n): return n * 2 if n != 2 else 5"), sandbox, 1)
    told = [flaw.where.partition(" (")[0] for check in verification.checks for flaw in check.flaws]
    assert told.count("double: two") == 1


def test_a_case_that_is_written_wrongly_is_told_with_its_cure(tmp_path: Path, sandbox: Sandbox) -> None:
    cases = [{"name": "both", "expect": {"roll()": "evenly([1, 2])"}}]
    verification = verify(make_spec(tmp_path, "def roll(): return 1", {"roll": cases}), sandbox, 1)
    assert any("`draws: 1000` in the case" in line for line in lines(verification))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (
            "one_of([raises('ValueError')])",
            "raises(..) wants an error's class, as in raises(ValueError), not 'ValueError'",
        ),
        ("StopIteration", "that `StopIteration` is raised is written raises(StopIteration)"),
        ("len(2)", "this cannot be worked out: TypeError"),
        ("any_order(5)", "this cannot be worked out: TypeError"),
        ("one_of(5)", "this cannot be worked out: TypeError"),
        ("evenly(5)", "this cannot be worked out: TypeError"),
    ],
)
def test_a_value_that_cannot_be_worked_out_is_told_once_with_its_place(
    tmp_path: Path, sandbox: Sandbox, value: str, said: str
) -> None:
    make(tmp_path)
    cases = [{"name": "many", "expect": {"double(2)": value}}]
    spec = make_spec(
        tmp_path / "spec", "def double(n): return 2 * n", {"double": cases}, samples="../samples"
    )
    checks = verify(spec, sandbox, 1).checks
    assert len(checks) == 1
    assert "double.yaml:7: " in checks[0].flaws[0].said
    assert said in checks[0].flaws[0].said


def test_a_folder_of_samples_that_is_not_there_is_told_with_its_line(
    tmp_path: Path, sandbox: Sandbox
) -> None:
    spec = make_spec(tmp_path, "def double(n): return 2 * n", {"double": CASES}, samples="../sample")
    with pytest.raises(SpecError, match=r"_assignment.yaml:\d+: samples: there is no folder"):
        verify(spec, sandbox, 1)
    (tmp_path.parent / "sample").mkdir()
    with pytest.raises(
        SpecError, match=r"samples: .*sample is empty\n.*put samples into it, or leave the line out"
    ):
        verify(spec, sandbox, 1)
