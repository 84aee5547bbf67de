"""Which samples there are, and what each is to fail."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from small_course import make_spec

from harness.errors import SpecError
from harness.model import Spec
from harness.verify.samples import samples

CASES = [
    {"name": "two", "expect": {"double(2)": 4}},
    {"name": "three", "expect": {"double(3)": 6}},
]
RULES = [{"rule": "docstrings", "deduction": 1}]


@pytest.fixture
def spec(tmp_path: Path) -> Spec:
    (tmp_path / "samples").mkdir()
    (tmp_path / "spec").mkdir()
    reference = "def double(n): return 2 * n"
    return make_spec(tmp_path / "spec", reference, {"double": CASES}, samples="../samples", rules=RULES)


def write(spec: Spec, **files: str) -> None:
    assert spec.samples is not None
    for name, text in files.items():
        path = spec.samples / name.replace("__", "/").replace("_DOT_", ".")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)


def test_a_sample_without_fails_yaml_is_to_fail_nothing(spec: Spec) -> None:
    write(spec, right_DOT_py="def double(n): return n + n")
    (found,) = samples(spec)
    assert (found.fails.cases, found.fails.file, found.template) == ({}, "", False)


def test_a_file_called_template_is_the_template(spec: Spec) -> None:
    write(spec, template_DOT_py="def double(n): pass")
    assert samples(spec)[0].template


def test_all_are_all_cases_where_none_is_called_so(spec: Spec) -> None:
    write(spec, one_DOT_py="", one_DOT_fails_DOT_yaml="double: [all]")
    assert samples(spec)[0].fails.cases == {"double": {"two", "three"}}
    named = replace(spec.tasks[0].cases[0], name="all")
    tasks = (replace(spec.tasks[0], cases=(named, spec.tasks[0].cases[1])),)
    assert samples(replace(spec, tasks=tasks))[0].fails.cases == {"double": {"all"}}


def test_fails_yaml_lies_beside_a_file_or_in_a_folder(spec: Spec) -> None:
    write(
        spec, one_DOT_py="", one_DOT_fails_DOT_yaml="double: [two]",
        two__work_DOT_py="", two__fails_DOT_yaml="double: two",
        three__work_DOT_py="", three_DOT_fails_DOT_yaml="{double: all, rules: [docstrings]}",
    )  # fmt: skip
    found = {sample.entry.student: sample.fails for sample in samples(spec)}
    assert found["one"].cases == found["two"].cases == {"double": {"two"}}
    assert found["three"].cases == {"double": {"two", "three"}}
    assert found["three"].rules == {"docstrings"}


@pytest.mark.parametrize("text", ["", "# right but for the console\n", "# nothing\n{}"])
def test_an_empty_fails_yaml_names_nothing(spec: Spec, text: str) -> None:
    write(spec, one_DOT_py="", one_DOT_fails_DOT_yaml=text)
    assert samples(spec)[0].fails.cases == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("duoble: all", "1: the spec has no task `duoble`\n  cure: did you mean `double`?"),
        (
            "double: [double(1, 2)]",
            "1: double: `double` has no case `double(1`\n  cure: between { } or [ ] a comma",
        ),
        ("double:\n  - tow", "2: double: `double` has no case `tow`\n  cure: did you mean `two`?"),
        (
            "rules: [docstring]",
            "1: rules: the spec has no rule `docstring`\n  cure: did you mean `docstrings`?",
        ),
        ("- double", "1: `key: value` lines are wanted here, not a list\n  cure: write each entry as"),
        (
            "double: [double([1]), two]",
            "1: inside { } or [ ] a bracket or comma ends the value, and `[1]), two]`",
        ),
    ],
)
def test_a_mistake_in_fails_yaml_is_told_with_its_line_and_the_cure(
    spec: Spec, text: str, message: str
) -> None:
    write(spec, one_DOT_py="", one_DOT_fails_DOT_yaml=text)
    with pytest.raises(SpecError) as caught:
        samples(spec)
    assert f"one.fails.yaml:{message}" in str(caught.value)


def test_a_fails_yaml_without_its_sample_is_a_mistake(spec: Spec) -> None:
    write(spec, one_DOT_py="", other_DOT_fails_DOT_yaml="{}")
    with pytest.raises(SpecError, match="no sample of this name"):
        samples(spec)


def test_a_spec_without_samples_has_none(tmp_path: Path) -> None:
    assert samples(make_spec(tmp_path, "def double(n): return 2 * n", {"double": CASES})) == []
