"""harness/ways.py: boards made without the student's functions, in one way for the whole submission."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from number_course import earned
from small_course import outcomes, results

from harness.model import Report

Graded = Callable[..., Report]

REFERENCE = """
    def make(): return [0]
    def put(board, stone): board[0] = stone; return True
    def is_black(board): return board[0] == 1
    def is_free(board): return board[0] == 0
    """
POSITIONS = """
def flaw(make, put):
    return "put" if put(make(), 1) is None else ""
def learned(make, put):
    def way(written):
        def stand_in(board, stone):
            board[0] = written[stone]
            return True
        return {"put": stand_in}
    return [way({1: "B", 2: "W"}), way({1: 1, 2: 2})] if make() else []
"""


def _cases(function: str, *expected: bool) -> list[dict[str, Any]]:
    return [
        {
            "name": f"{function} {stone}",
            "setup": f"board = make()\nif {stone}: put(board, {stone})\n",
            "expect": {f"{function}(board)": str(value)},
        }
        for stone, value in enumerate(expected)
    ]


@pytest.fixture
def marked(graded: Graded, tmp_path: Path) -> Callable[[str], Report]:
    (tmp_path / "positions.py").write_text(POSITIONS)
    tasks = {
        "is_black": _cases("is_black", False, True, False),
        "is_free": _cases("is_free", True, False, False),
    }
    return lambda text: graded(text, REFERENCE, tasks, positions="../positions.py", own=["make", "put"])


def test_functions_are_judged_on_boards_of_our_making_and_the_one_at_fault_is_named(
    marked: Callable[[str], Report],
) -> None:
    text = """
        def make(): return [0]
        def put(board, stone): pass
        def is_black(board): return board[0] == 1
        def is_free(board): return board[0] == 0
        """
    report = marked(text)
    assert earned(report) == {"is_black": 4, "is_free": 4}
    assert results(report)["is_black 1"].helper == "put"
    assert not results(report)["is_black 0"].helper


def test_one_way_counts_for_all_functions_and_not_the_best_for_each_answer(
    marked: Callable[[str], Report],
) -> None:
    text = """
        def make(): return [0]
        def put(board, stone): pass
        def is_black(board): return isinstance(board[0], int)
        def is_free(board): return isinstance(board[0], str)
        """
    # one of three in each run, another one with the student's boards than with letters on them
    assert earned(marked(text))["is_black"] == Fraction("1.33")


def test_where_no_boards_can_be_made_a_tutor_is_asked(marked: Callable[[str], Report]) -> None:
    text = """
        def make(): return []
        def put(board, stone): pass
        def is_black(board): return False
        def is_free(board): return False
        """
    report = marked(text)
    assert outcomes(report)["is_black 1"] == "blocked"
    assert "blocked by put" in results(report)["is_black 1"].verdict.why
    assert outcomes(report)["is_black 0"] == "passed"
