"""harness/drive/agree/chains.py, and Proxy.each: many calls cross together, and nobody can tell by what comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from small_course import outcomes, results

from harness.drive.calls.session import Session
from harness.model import Report

Graded = Callable[..., Report]

REFERENCE = """
    def make(size): return [0] * size
    def put(board, place): board[place] = 1; return True
    def count(board): return sum(board)
    def is_there(board): return isinstance(board, list)
    def filled(own, size, places):
        make, put = own
        board = make(size)
        for place in places: put(board, place)
        return board
    def filled_at_once(own, size, places):
        make, put = own
        board = make(size)
        if hasattr(put, "each"): put.each([(board, place) for place in places])
        else: [put(board, place) for place in places]
        return board
    """
LISTS = """
def make(size): return [0] * size
def put(board, place): board[place] = 1; return True
def count(board): """
OBJECTS = """
class Board:
    def __init__(self, size): self.places = set()
def make(size): return Board(size)
def put(board, place): board.places.add(place); return True
def count(board): """
SUM = "return sum(board)\n"
AGREE = {
    "name": "it",
    "agree": "count(filled((make, put), 5, places))",
    "for": {"places": "[range(n) for n in range(1, 6)]"},
}


def count(graded: Graded, text: str, case: dict[str, Any] = AGREE, **settings: Any) -> Any:
    """The result of the case, in which `make` and `put` are of the student's own design."""
    return results(graded(text, REFERENCE, {"count": [case]}, own=["make", "put"], **settings))["it"]


@contextmanager
def crossings(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The kinds of the requests that cross meanwhile."""
    crossed: list[str] = []
    ask = Session._ask

    def noted(self: Session, kind: str, *rest: Any) -> Any:
        crossed.append(kind)
        return ask(self, kind, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(Session, "_ask", noted)
        yield crossed


@pytest.mark.parametrize(
    "text",
    [
        LISTS + SUM,
        OBJECTS + "return len(board.places)\n",
    ],
    ids=["lists", "objects"],
)
def test_all_combinations_of_a_right_submission_cross_in_one_frame(
    graded: Graded, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    with crossings(monkeypatch) as crossed:
        assert count(graded, text).verdict.outcome == "passed"
    assert crossed == ["batch"]


WRONG = {  # the body, the outcome
    "a wrong value": ("return sum(board) if sum(board) < 3 else 0", "wrong"),
    "an error": ("return sum(board) if sum(board) < 3 else [][0]", "raised"),
    "no end": (
        "\n    while sum(board) > 2: pass\n    return sum(board)",
        "timed out",
    ),
    "the end of the worker": (
        "\n    import os\n    return sum(board) if sum(board) < 3 else os._exit(0)",
        "crashed",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_the_first_combination_that_differs_is_told_as_if_each_were_played_by_itself(
    graded: Graded, what: str
) -> None:
    body, outcome = WRONG[what]
    came = count(graded, LISTS + body, {**AGREE, "seconds": 0.3})
    assert came.verdict.outcome == outcome
    assert "range(0, 3)" in came.verdict.why


def test_what_was_given_first_counts_also_on_a_board_that_comes_again_and_again(graded: Graded) -> None:
    text = """
        KEPT = [0] * 5
        def make(size): return KEPT
        def put(board, place): board[place] = 1; return True
        def count(board): return sum(board)
        """
    case = {**AGREE, "for": {"places": "[[4], [0]]"}}
    assert count(graded, text, case).verdict.outcome == "wrong"


def test_what_an_expression_looks_at_is_played_by_itself(
    graded: Graded, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = {**AGREE, "agree": "[count(board), board] if (board := filled((make, put), 5, places)) else None"}
    text = LISTS + SUM
    with crossings(monkeypatch) as crossed:
        assert count(graded, text, case).verdict.outcome == "passed"
    assert "call" in crossed


SPOILS = LISTS + "\n    found = sum(board)\n    board[0] += 1\n    return found\n"


@pytest.mark.parametrize(
    "agree", ["(count(board), board)[1]", "(count(board), board[0])", "(count(board), str(board))"]
)
def test_what_a_call_does_to_a_value_of_the_setup_is_seen_by_an_expression_that_looks_at_it(
    graded: Graded, agree: str
) -> None:
    case = {"name": "it", "setup": "board = make(5)\n", "agree": agree, "for": {"once": "[1]"}}
    assert count(graded, LISTS + SUM, case).verdict.outcome == "passed"
    assert count(graded, SPOILS, case).verdict.outcome == "wrong"


def test_a_call_that_changes_a_value_of_the_setup_and_gives_it_to_another_is_played_by_itself(
    graded: Graded,
) -> None:
    agree = {"agree": "(count(mark(board)), board)[1]", "for": {"once": "[1]"}}
    case = {"name": "it", "setup": "board = make(5)\n", **agree}
    reference = REFERENCE + "def mark(board): board[0] = 1; return board\n"
    course = {"mark": [{"name": "other", "expect": {"mark([0])": "[1]"}}], "count": [case]}

    def outcome(mark: str) -> str:
        text = LISTS + SUM + f"def mark(board): board[0] = {mark}; return board\n"
        return outcomes(graded(text, reference, course, own=["make", "put", "mark"]))["it"]

    assert (outcome("1"), outcome("2") == "passed") == ("passed", False)


@pytest.mark.parametrize(
    "agree",
    [
        "(count(board := make(n)), board == [0] * n)",
        "(count(board := make(n)), str(board))",
        "(count(board := make(n)), f'{board!r}')",
        "(count(board := make(n)), board in [[0] * n])",
        "(count(board := make(n)), isinstance(board, list) and sum(board))",
        "count(board) + board[0] if (board := make(n + 1)) is not None else 7",
        "(count(board := make(n)), is_there(board) and sum(board))",
    ],
)
def test_a_right_submission_passes_where_an_expression_looks_at_what_a_call_has_made(
    graded: Graded, agree: str
) -> None:
    case = {"name": "it", "agree": agree, "for": {"n": "range(3)"}}
    assert count(graded, LISTS + SUM, case).verdict.outcome == "passed"
    assert count(graded, SPOILS, case).verdict.outcome != "passed"


@pytest.mark.parametrize("setup", [{}, {"setup": "size = 3"}], ids=["", "after a setup"])
@pytest.mark.parametrize(
    "agree",
    [
        "(isinstance(board := make(n), list), count(board))",
        "(is_there(board := make(n)), count(board))",
        "((board := make(n)).__class__.__name__, count(board))",
    ],
)
def test_a_right_submission_passes_where_an_expression_asks_what_kind_of_value_a_call_has_made(
    graded: Graded, agree: str, setup: dict[str, str]
) -> None:
    case = {"name": "it", "agree": agree, "for": {"n": "range(3)"}, **setup}
    assert count(graded, LISTS + SUM, case).verdict.outcome == "passed"


def test_many_calls_at_once_do_what_they_would_do_one_by_one(
    graded: Graded, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = {"name": "it", "setup": "board = filled_at_once((make, put), 5, [0, 2, 4])\n"}
    case |= {"expect": {"count(board)": "3", "board": "[1, 0, 1, 0, 1]"}}  # type: ignore[dict-item]  # a mapping
    text = LISTS + SUM
    with crossings(monkeypatch) as crossed:
        assert count(graded, text, case).verdict.outcome == "passed"
    assert crossed == [
        "call",
        "batch",
        "call",
        "call",
    ]  # the last of many crosses by itself, with what it changed


@pytest.mark.parametrize(
    ("text", "board"),
    [
        (LISTS + SUM, "[0] * size"),
        (LISTS.replace("board[place]", "board[1][place]") + "return sum(board[1])\n", "(size, [0] * size)"),
    ],
    ids=["a list", "a list in a tuple"],
)
def test_many_calls_on_a_copy_are_made_one_by_one(graded: Graded, text: str, board: str) -> None:
    case = {"name": "it", "setup": f"board = filled_at_once((lambda size: {board}, put), 5, [0, 2, 4])\n"}
    case |= {"expect": {"count(board)": "3"}}  # type: ignore[dict-item]  # a mapping
    assert count(graded, text, case).verdict.outcome == "passed"


def test_one_of_many_calls_that_raises_is_to_blame(graded: Graded) -> None:
    text = """
        def make(size): return [0] * size
        def put(board, place): board[place + 3] = 1; return True
        def count(board): return sum(board)
        """
    case = {"name": "it", "setup": "board = filled_at_once((make, put), 5, [0, 2, 1])\n"}
    case |= {"expect": {"count(board)": "3"}}  # type: ignore[dict-item]  # a mapping
    report = graded(text, REFERENCE, {"count": [case]}, own=["make", "put"])
    assert outcomes(report)["it"] == "blocked"  # nothing could be learned, either
    assert "blocked by put" in results(report)["it"].verdict.why


def test_a_function_of_ours_is_passed_on_in_a_chain(graded: Graded, monkeypatch: pytest.MonkeyPatch) -> None:
    reference = REFERENCE + "def counted(how, board): return how(board)\n"
    case = {"name": "it", "agree": "counted(how, make(n))", "for": {"n": "range(4)", "how": "[len, sum]"}}
    text = LISTS + SUM + "def counted(how, board): return how(board)\n"
    with crossings(monkeypatch) as crossed:
        report = graded(text, reference, {"counted": [case]}, own=["make", "put"])
    assert outcomes(report)["it"] == "passed"
    assert crossed == ["batch"]
