"""Writes the cases of specs/morris as other graders want them: a pytest file, and a unittest for Gradescope.

What the reference answers in every `agree:` is worked out here, once, and stands in a table.
"""

from __future__ import annotations

import copy
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from measure import ROOT

from harness.drive.agree.trial import combinations
from harness.drive.reference import Reference
from harness.model import Case
from harness.spec.read import read_spec

_JUDGES = "witness"  # a word that only our judge can answer: cases with it are left out
GRADESCOPE = """
import sys, unittest
from gradescope_utils.autograder_utils.decorators import weight
from gradescope_utils.autograder_utils.json_test_runner import JSONTestRunner
import rival_runtime


class TestMorris(unittest.TestCase):
    {tests}


with open(sys.argv[1], "w") as out:
    tests = unittest.defaultTestLoader.loadTestsFromTestCase(TestMorris)
    JSONTestRunner(visibility="visible", stream=out).run(tests)
"""


def write_suite(cases_of: Path, folder: Path) -> int:
    """Write `test_morris.py` for pytest and `gradescope.py`, with what they need; the number of tests."""
    spec = read_spec(cases_of)
    names = Reference(spec.modules, spec.positions).names
    cases: list[object] = []
    agree: list[object] = []
    calls: list[str] = []
    for task in spec.tasks:
        for case in task.cases:
            if case.setup is not None and _JUDGES in case.setup.text:
                continue
            if case.agree is None:
                calls.append(f"play_case({len(cases)})")
                cases.append((task.name, *_texts(case)))
            else:
                calls.append(f"play_agreement({len(agree)})")
                agree.append((task.name, case.agree.text.strip(), list(_table(case, names))))
    for file in (ROOT / "reference/morris.py", *(ROOT / "specs/morris").glob("*.py")):
        shutil.copy(file, folder)
    shutil.copy(ROOT / "bench/rival_runtime.py", folder)
    (folder / "cases.py").write_text(f"CASES = {cases!r}\nAGREE = {agree!r}\n")
    (folder / "test_morris.py").write_text(
        "import rival_runtime\n"
        + "".join(f"def test_{n}():\n    rival_runtime.{call}\n" for n, call in enumerate(calls))
    )
    tests = [f"@weight(1)\n    def test_{n}(self): rival_runtime.{call}\n" for n, call in enumerate(calls)]
    (folder / "gradescope.py").write_text(GRADESCOPE.format(tests="\n    ".join(tests)))
    return len(calls)


def _texts(case: Case) -> tuple[str, list[tuple[str, str]], list[str]]:
    """A case's setup, lines and answers as plain text."""
    lines = [(line.left.text.strip(), line.right.text.strip()) for line in case.expect]
    return case.setup.text if case.setup else "", lines, [str(answer) for answer in case.answers]


def _table(case: Case, names: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Any, dict[str, Any]]]:
    """Each combination's variables, what the reference makes of them, and how it leaves them."""
    assert case.agree is not None  # the caller has looked
    for variables in combinations(case, names):
        after = copy.deepcopy(variables)
        try:
            answer = eval(case.agree.compiled, {**names, **after})
        except Exception as error:  # what the reference raises is what is expected
            answer = f"raises {type(error).__name__}"
        yield variables, answer, after
