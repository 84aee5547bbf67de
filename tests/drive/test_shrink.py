"""The failing input that is shown is made as small as it can be."""

from __future__ import annotations

import random
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from small_course import Cases, grade_text, make_spec

from harness.drive.agree.shrink import smallest
from harness.drive.calls.session import Session
from harness.drive.cases import play
from harness.drive.play import Play
from harness.drive.repeating import written
from harness.grading.kit import make_kit
from harness.model import Observation, Returned, Source
from harness.sandbox.launch import Launcher

REFERENCE = """
def most(numbers, i):
    return max(numbers[i:])
"""
POSITIONS = """
def lists():
    return [[3, 1, 4, 1, 5], [9, 2, 6, 5, 3]]

def simpler(value):
    if type(value) is list:
        yield from (value[:k] + value[k + 1:] for k in range(len(value)))
    if type(value) is int:
        yield from range(value)

def legal(value):
    return value != []
"""
CASES: Cases = [{"name": "all", "agree": "most(n, i)", "for": {"n": "lists()", "i": "range(len(n))"}}]
FORGETS_NINE = "def most(numbers, i): return max(x for x in [0, *numbers[i:]] if x != 9)"


@pytest.fixture
def shrunk(tmp_path: Path, launcher: Launcher) -> Any:
    """The first and the smallest observation for a submission's text."""

    def run(text: str, cases: Cases = CASES, positions: str = POSITIONS) -> tuple[Observation, Observation]:
        (tmp_path / "positions.py").write_text(dedent(positions))
        kit = make_kit(make_spec(tmp_path, REFERENCE, {"most": cases}, positions="positions.py"))
        (case,) = kit.spec.tasks[0].cases
        with Session(launcher, Source(dedent(text).encode(), "work", "work.py")) as session:
            how = Play(session, kit.reference, kit.agreements["most"], "most", ("most",), ())
            seen = play(case, how).observation
            return seen, smallest(case, how, seen)

    return run


def test_values_are_left_out_as_long_as_it_fails(shrunk: Any) -> None:
    first, last = shrunk(FORGETS_NINE)
    assert first.checks[0].text == "most([9, 2, 6, 5, 3], 0)"
    assert last.checks[0].text == "most([9], 0)"
    assert (last.checks[0].expected, last.checks[0].got) == (9, Returned(0))


def test_what_repeats_the_failure_is_the_small_one(shrunk: Any) -> None:
    assert "most([9], 0)" in written(shrunk(FORGETS_NINE)[1]).to_paste


def test_numbers_become_smaller_within_what_for_gives(shrunk: Any) -> None:
    first, last = shrunk("def most(numbers, i): return max(numbers[i:]) if i < 2 else 'late'")
    assert first.checks[0].text == "most([3, 1, 4, 1, 5], 2)"
    assert last.checks[0].text in ("most([4, 1, 5], 2)", "most([3, 1, 4], 2)", "most([1, 1, 5], 2)")


def test_a_value_that_is_not_legal_is_not_tried(shrunk: Any) -> None:
    _first, last = shrunk("def most(numbers, i): return 'never'")
    assert len(last.checks[0].before) == 0
    assert last.checks[0].text == "most([5], 0)"


def test_the_same_submission_gets_the_same_input(shrunk: Any) -> None:
    assert shrunk(FORGETS_NINE)[1] == shrunk(FORGETS_NINE)[1]


def test_without_a_way_to_make_values_simpler_the_first_one_is_shown(shrunk: Any) -> None:
    first, last = shrunk(FORGETS_NINE, positions=POSITIONS.replace("def simpler", "def other"))
    assert last is first


def test_a_submission_that_fails_in_another_way_on_smaller_values_is_shown_as_it_failed(shrunk: Any) -> None:
    _first, last = shrunk("def most(numbers, i): return numbers[4] and 'wrong'")
    assert isinstance(last.checks[0].got, Returned)


def test_what_loops_is_not_tried_again(shrunk: Any) -> None:
    cases: Cases = [{**CASES[0], "seconds": "0.2"}]
    first, last = shrunk("def most(numbers, i):\n    while True: pass", cases)
    assert last is first


def test_what_a_report_tells_is_the_small_one(tmp_path: Path, launcher: Launcher) -> None:
    (tmp_path / "positions.py").write_text(dedent(POSITIONS))
    hidden = {**CASES[0], "name": "hidden", "hidden": True, "for": {"n": "lists()", "i": "range(len(n))"}}
    spec = make_spec(tmp_path, REFERENCE, {"most": [CASES[0], hidden]}, positions="positions.py")
    shown, kept = grade_text(FORGETS_NINE, spec, launcher).functions[0].results
    assert shown.verdict.why == "most([9], 0) gave 0 where 9 should have come"
    assert kept.observation.checks[0].text == "most([9, 2, 6, 5, 3], 0)"


def test_what_is_shown_has_the_same_answer_as_what_failed(shrunk: Any) -> None:
    _first, last = shrunk("def most(numbers, i): return min(numbers[i:])")
    assert last.checks[0].expected == 5


def test_what_is_played_again_knows_nothing_of_hidden_cases(tmp_path: Path, launcher: Launcher) -> None:
    (tmp_path / "positions.py").write_text(dedent(POSITIONS))
    hidden = {"name": "hidden", "hidden": "true", "expect": {"most([77, 88], 0)": "88"}}
    spec = make_spec(tmp_path, REFERENCE, {"most": [*CASES, hidden]}, positions="positions.py")
    text = """
    import json
    kept = json.__dict__.setdefault("kept", [])
    def most(numbers, i):
        kept.append(list(numbers))
        print(kept)
        return max(x for x in [0, *numbers[i:]] if x != 9)
    """
    [shown, _hidden] = grade_text(text, spec, launcher).functions[0].results
    assert shown.observation.printed
    assert "77" not in shown.observation.printed


def test_what_is_right_by_itself_is_told_with_what_must_be_asked_before_it(shrunk: Any) -> None:
    keeps = (
        "def most(numbers, i, seen=[]):\n    seen.append(i)\n    return max(numbers[i:]) + (len(seen) > 2)"
    )
    first, last = shrunk(keeps)
    assert (first.checks, first.earlier, last.earlier) == (last.checks, 0, 2)
    calls = [f"most([3, 1, 4, 1, 5], {i})" for i in range(3)]
    assert last.to_paste.split("\n") == ["from work import *", *calls]


def test_what_raises_by_itself_and_gave_a_value_is_told_with_the_calls_before_it(shrunk: Any) -> None:
    keeps = """
    seen = []
    def most(numbers, i):
        seen.append(i)
        return max(numbers[i:]) if i < 2 else 100 + seen[-3]
    """
    first, last = shrunk(keeps)
    assert (first.checks, last.earlier) == (last.checks, 0)
    calls = [f"most([3, 1, 4, 1, 5], {i})" for i in range(3)]
    assert written(last).to_paste.split("\n") == ["from work import *", *calls]


PAIRS: Cases = [
    {"name": "all", "agree": "most(n, i)", "for": {"(n, i)": "[([3, 1], 0), ([4, 1], 0), ([5], 0)]"}}
]


def test_values_that_are_given_together_are_told_with_what_must_be_asked_before_them(shrunk: Any) -> None:
    keeps = (
        "def most(numbers, i, seen=[]):\n    seen.append(i)\n    return max(numbers[i:]) + (len(seen) > 2)"
    )
    _first, last = shrunk(keeps, PAIRS)
    assert last.earlier == 2
    assert last.to_paste.split("\n")[1:] == ["most([3, 1], 0)", "most([4, 1], 0)", "most([5], 0)"]


def test_what_was_drawn_is_told_as_whoever_repeats_it_draws_it(shrunk: Any) -> None:
    draws = """
    import random
    def most(numbers, i):
        drawn = random.random()
        return max(numbers[i:]) if numbers[0] == 3 else drawn
    """
    first, last = shrunk(draws, PAIRS)
    assert first.checks[0].text == last.checks[0].text == "most([4, 1], 0)"
    sown = random.Random(0)
    by_itself, after_another = sown.random(), sown.random()
    assert (first.checks[0].got, last.checks[0].got) == (Returned(after_another), Returned(by_itself))
    assert written(last).to_paste.startswith('__import__("random", fromlist="seed").seed(0)\n')


def test_a_hidden_case_is_told_with_what_must_be_asked_before_it_and_is_made_no_simpler(
    tmp_path: Path, launcher: Launcher
) -> None:
    (tmp_path / "positions.py").write_text(dedent(POSITIONS))
    hidden = {**CASES[0], "hidden": True, "for": {"n": "lists()", "i": "range(len(n))"}}
    spec = make_spec(tmp_path, REFERENCE, {"most": [hidden]}, positions="positions.py")
    keeps = (
        "def most(numbers, i, seen=[]):\n    seen.append(i)\n    return max(numbers[i:]) + (len(seen) > 1)"
    )
    [kept] = grade_text(keeps, spec, launcher).functions[0].results
    assert kept.observation.to_paste.split("\n")[1:] == [f"most([3, 1, 4, 1, 5], {i})" for i in (0, 1)]
    assert kept.verdict.why.endswith("(after another call; by itself it was right)")
    assert "by itself" not in kept.verdict.why_hidden
