"""A program that looks into boards of its own design, beside functions of the submission that are wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from textwrap import dedent
from types import MappingProxyType
from typing import Any

import pytest
from number_course import earned
from small_course import results

from harness.model import Report

Graded = Callable[..., Report]

REFERENCE = """
    def make(size): return [0] * size
    def put(board, at, stone):
        if not 0 <= at < len(board) or board[at]:
            return False
        board[at] = stone
        return True
    def count(board): return len(board) - board.count(0)
    def play():
        board = make(3)
        while (typed := input("where? ")) != "q":
            print("placed" if put(board, int(typed), 1) else "refused", count(board))
    """
POSITIONS = """
def flaw(make, put):
    board = make(3)
    put(board, 0, 1)
    return "" if board["cells"][0] else "put"
def learned(make, put, witness):
    return ["filled"]
def stand_ins(lesson, make, put):
    def stand_in(board, at, stone):
        board["cells"][at] = {1: "B", 2: "W"}[stone]
        return True
    return {"make": make, "put": stand_in}
"""
CASES = {
    "put": [
        {"name": "put twice", "setup": "b = make(3)", "expect": {"[put(b, 1, 1), put(b, 1, 2)]": "[True, False]"}},
    ],
    "count": [{"name": "count two", "setup": "b = make(3)\nput(b, 0, 1)\nput(b, 2, 2)", "expect": {"count(b)": "2"}}],
    "play": [
        {
            "name": "a game",
            "watch": ["make", "put(_, at, stone)"],
            "console": "> 0\nplaced 1\n> 0\nrefused 1\n> 2\nplaced 2\n> q",
            "expect": {"play()": "ends"},
        }
    ],
}  # fmt: skip
STUDENT = """
def make(size): return {"cells": [None] * size, "size": size}
def put(board, at, stone):
    if not 0 <= at < board["size"] or board["cells"][at]:
        return False
    board["cells"][at] = "B" if stone == 1 else "W"
    return True
def count(board): return board["size"] - board["cells"].count(None)
def play():
    board = make(3)
    while (typed := input("where? ")) != "q":
        done = 0 <= int(typed) < board["size"] and put(board, int(typed), 1)
        print("placed" if done else "refused", count(board))
"""


@pytest.fixture
def marked(graded: Graded, tmp_path: Path) -> Callable[..., Report]:
    (tmp_path / "positions.py").write_text(POSITIONS)

    def run(*wrong: tuple[str, str], cases: Mapping[str, Any] = MappingProxyType({})) -> Report:
        text = STUDENT
        for right, instead in wrong:
            assert right in text
            text = text.replace(right, instead)
        return graded(
            dedent(text), REFERENCE, {**cases, **CASES}, positions="../positions.py", own=["make", "put"]
        )

    return run


@pytest.mark.parametrize(
    ("wrong", "function"),
    [
        (('.count(None)\n', '.count(None) - 1\n'), "count"),
        ((' or board["cells"][at]:', ":"), "put"),
        (('"B" if stone == 1 else "W"', "None"), "put"),
    ],
    ids=["a helper that only looks", "one that refuses too little", "one that writes what is wrong"],
)  # fmt: skip
def test_a_program_is_marked_on_its_own_boards_as_if_its_helpers_were_right(
    wrong: tuple[str, str], function: str, marked: Callable[..., Report]
) -> None:
    report = marked(wrong)
    assert earned(report)["play"] == 4
    assert earned(report)[function] < 4
    assert results(report)["a game"].helpers[-1] == function


@pytest.mark.parametrize(
    "wrong", [("count(board))\n", "0)\n"), ("make(3)\n    while", "make(1)\n    while")],
    ids=["that says what it likes", "that makes too small a board"],
)  # fmt: skip
def test_a_program_that_is_wrong_itself_stays_wrong_beside_a_wrong_helper(
    wrong: tuple[str, str], marked: Callable[..., Report]
) -> None:
    assert earned(marked(wrong, (".count(None)\n", ".count(None) - 1\n")))["play"] == 0


def test_with_nothing_wrong_nothing_is_lost(marked: Callable[..., Report]) -> None:
    assert set(earned(marked()).values()) == {4}


def test_a_program_that_uses_helpers_wrongly_in_which_nothing_is_wrong_is_wrong_itself(
    graded: Graded, tmp_path: Path
) -> None:
    (tmp_path / "positions.py").write_text(POSITIONS)
    text = STUDENT.replace('0 <= int(typed) < board["size"] and ', "").replace(
        'not 0 <= at < board["size"] or ', ""
    )
    cases = {
        "make": [{"name": "make three", "expect": {"put(make(3), 2, 1)": "True"}}],
        **CASES,
        "play": [
            *CASES["play"],
            {"name": "off the board", "console": "> 7\nrefused 0\n> q", "expect": {"play()": "ends"}},
        ],
    }
    report = graded(text, REFERENCE, cases, positions="../positions.py", own=["make", "put"])
    assert earned(report) == {"make": 4, "put": 4, "count": 4, "play": 2}


def test_a_program_keeps_its_own_boards_where_the_function_that_makes_them_is_wrong(
    marked: Callable[..., Report], tmp_path: Path
) -> None:
    (tmp_path / "positions.py").write_text("""
def flaw(make, put):
    return "make"
def learned(make, put, witness):
    return [{"cells": None}]
def stand_ins(lesson, make, put):
    return {"make": lambda size: {"cells": [lesson["cells"]] * size, "size": size}}
""")
    wrong = ('{"cells": [None] * size, "size": size}', '{"cells": [None] * size, "size": size - 1}')
    cases = {"make": [{"name": "make three", "expect": {"put(make(3), 2, 1)": "True"}}]}
    report = marked(wrong, cases=cases)
    assert earned(report) == {"make": 0, "put": 4, "count": 4, "play": 4}


def test_a_lesson_asks_the_submissions_own_functions_beside_its_program(
    marked: Callable[..., Report], tmp_path: Path
) -> None:
    (tmp_path / "positions.py").write_text("""
def flaw(make, put):
    return "make"
def learned(make, put, witness):
    return [{"more": 1}]
def stand_ins(lesson, make, put):
    return {"make": lambda size: make(size + lesson["more"])}
""")
    wrong = ('{"cells": [None] * size, "size": size}', '{"cells": [None] * (size - 1), "size": size - 1}')
    cases = {"make": [{"name": "make three", "expect": {"put(make(3), 2, 1)": "True"}}]}
    report = marked(wrong, cases=cases)
    assert earned(report) == {"make": 0, "put": 4, "count": 4, "play": 4}


def test_lessons_by_which_a_program_has_no_end_leave_the_next_one_its_time(
    graded: Graded, tmp_path: Path
) -> None:
    (tmp_path / "positions.py").write_text("""
def flaw(make, put):
    return "make"
def learned(make, put, witness):
    return [10, 10, 10, 3]
def stand_ins(lesson, make, put):
    return {"make": lambda size: {"cells": [None] * size, "size": lesson}}
""")
    text = STUDENT.replace('"size": size}', '"size": size - 1}').replace(
        "board = make(3)\n", "board = make(3)\n    while board['size'] == 10: pass\n"
    )
    cases = {"make": [{"name": "make three", "expect": {"put(make(3), 2, 1)": "True"}}], **CASES}
    course: dict[str, Any] = {"positions": "../positions.py", "own": ["make", "put"], "seconds": 0.1}
    assert earned(graded(text, REFERENCE, cases, **course))["play"] == 4
