"""A spec as a folder of tests: each case an item, failures that read like pytest's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_course import Cases, make_spec

pytest_plugins = ["pytester"]

CASES: Cases = [
    {"name": "two", "expect": {"double(2)": "4"}},
    {"name": "many", "agree": "double(n)", "for": {"n": "range(9)"}},
]


def run(pytester: pytest.Pytester, *options: str) -> pytest.RunResult:
    return pytester.runpytest("-p", "harness.pytest_plugin", "-p", "no:randomly", "spec", *options)


@pytest.fixture
def spec(pytester: pytest.Pytester) -> Path:
    folder = pytester.mkdir("spec")
    make_spec(folder, "def double(n): return 2 * n", {"double": CASES})
    return folder


@pytest.mark.usefixtures("spec")
def test_each_case_is_a_test_against_the_reference(pytester: pytest.Pytester) -> None:
    result = run(pytester, "-v")
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["*double.yaml::two PASSED*", "*double.yaml::many PASSED*"])
    result.stdout.fnmatch_lines(["a small course: reference gets 4 of 4 marks"])


@pytest.mark.usefixtures("spec")
def test_a_submission_that_fails_is_shown_with_file_and_line(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(s123="def double(n): return 4")
    result = run(pytester, "--submission", "s123.py")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "*_ double: many _*",
            ">     agree: double(n)",
            "E   double(0) gave 4 where 0 should have come",
            "E     expected  0",
            "E     got       4",
            "to repeat it, paste into Python in the file's folder, or into a new cell:",
            "double(0)",
            "spec/double.yaml:9: wrong",
            "a small course: s123 gets 2 of 4 marks",
            "FAILED spec/double.yaml::many - double(0) gave 4 *",
        ]
    )


@pytest.mark.usefixtures("spec")
def test_one_case_can_be_chosen(pytester: pytest.Pytester) -> None:
    run(pytester, "-k", "many").assert_outcomes(passed=1, deselected=1)


@pytest.mark.usefixtures("spec")
def test_a_submission_that_is_not_there_is_told_once(pytester: pytest.Pytester) -> None:
    result = run(pytester, "--submission", "s124.py")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --submission: s124.py cannot be found"])


def test_a_mistake_in_the_spec_fails_the_collection_with_its_message(
    pytester: pytest.Pytester, spec: Path
) -> None:
    (spec / "double.yaml").write_text("task: duoble\nmarks: 4\nexamples: {double(1): 2}")
    result = run(pytester)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*double.yaml:1: task: *has no task `duoble`*", "*cure: *`double`*"])


def test_a_mistake_in_the_spec_is_told_once_however_many_files_it_has(pytester: pytest.Pytester) -> None:
    folder = pytester.mkdir("spec")
    cases: dict[str, Cases] = {n: [{"name": "one", "expect": {f"{n}(1)": "1"}}] for n in ("f", "g")}
    make_spec(folder, "def f(n): return n\ndef g(n): return n", cases)
    (folder / "g.yaml").write_text("task: h\nmarks: 4\nexamples: {g(1): 1}")
    run(pytester).assert_outcomes(errors=1)


def test_yaml_that_is_no_spec_is_left_alone(pytester: pytest.Pytester) -> None:
    folder = pytester.mkdir("spec")
    (folder / "other.yaml").write_text("task: f")
    assert run(pytester).ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_test_of_a_program_is_shown_with_its_place_in_the_file_of_tests(pytester: pytest.Pytester) -> None:
    folder = pytester.mkdir("spec")
    texts = {
        "Go0.py": "",
        "_assignment.yaml": "assignment: one\nmodules: {Go0: Go0.py}\nmarking_guide: {public: 1}\n",
        "public.yaml": "task: public\nmarks: 1\ncases: [{name: tests, gtp_files: [public.gtp]}]\n",
        "public.gtp": "## its name\nboardsize 7\n10 name\n#? [one]\n",
    }
    for name, text in texts.items():
        (folder / name).write_text(text)
    pytester.makepyfile(Go0='for _ in range(9): input(); print("= two\\n")')
    result = run(pytester, "--submission", "Go0.py")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([">   10 name", "spec/public.gtp:3: wrong"])
