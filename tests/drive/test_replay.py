"""harness/drive/replay.py: Python to paste that repeats a failure."""

from __future__ import annotations

from typing import Any

import numpy
import pytest

from harness.drive.facts import Source
from harness.drive.replay import is_short, replay, written_out
from harness.model import Case, Checked, Code, Expectation, Returned, Where

HERE = Where("work.yaml", 3)
BOARD = [0] * 24


def code(text: str, kind: str = "eval") -> Code:
    return Code(text, compile(text, "spec", kind), HERE)


def pasted(case: Case, *checks: Checked, ours: dict[str, Any] | None = None) -> list[str]:
    source = Source(b"", "morris", "morris.py")
    return replay(case, source, checks, lambda: ours or {}).splitlines()


def failed(text: str, *before: object) -> Checked:
    return Checked(text, 1, Returned(2), HERE, before=before)


def test_short_values_are_written_out_and_long_ones_are_named() -> None:
    assert written_out("is_adjacent(i, j)", {"i": 3, "j": "x"}) == "is_adjacent(3, 'x')"
    assert written_out("is_in_mill(g, i)", {"g": BOARD, "i": 3}) == "is_in_mill(g, 3)"
    assert written_out("f(g)", {"g": BOARD}) == "f(g)"
    assert not is_short(numpy.zeros(1))
    assert not is_short(len)


def test_a_failure_of_agree_is_repeated_with_its_values() -> None:
    case = Case("all", HERE, agree=code("is_in_mill(g, i)"), over=(("g", code("[]")), ("i", code("[]"))))
    assert pasted(case, failed("is_in_mill(g, 3)", BOARD)) == [
        "from morris import *", f"g = {BOARD!r}", "is_in_mill(g, 3)",
    ]  # fmt: skip


def test_a_changed_argument_is_repeated_by_its_call() -> None:
    case = Case("all", HERE, agree=code("f(i)"), over=(("i", code("[]")),))
    assert pasted(case, failed("the argument after f(3)"))[-1] == "f(3)"


def test_what_only_the_judge_can_do_is_left_out() -> None:
    setup = code("save_state(g, 'a')\nas_wanted('a', witness)", "exec")
    case = Case("a file", HERE, setup=setup, expect=(Expectation(code("load_state('a')"), code("1")),))
    assert pasted(case, failed("load_state('a')"))[1:] == ["save_state(g, 'a')", "load_state('a')"]


def test_what_was_set_up_and_typed_is_repeated() -> None:
    case = Case(
        "a turn",
        HERE,
        setup=code("g = new_game()", "exec"),
        answers=("5", "six"),
        expect=(Expectation(code("turn(g)"), code("True")),),
    )
    assert pasted(case, failed("turn(g)")) == [
        "from morris import *", "g = new_game()", "turn(g)", "# type: 5, six",
    ]  # fmt: skip


def test_what_the_student_has_no_function_for_is_written_out() -> None:
    case = Case("a turn", HERE, setup=code("g = position(2)", "exec"))
    lines = pasted(case, failed("turn(g)"), ours={"position": lambda n: [n, n]})
    assert lines[1] == "g = [2, 2]"


def test_what_has_passed_needs_no_repeating() -> None:
    assert pasted(Case("a turn", HERE), Checked("turn(g)", 1, Returned(1), HERE)) == []
    assert pasted(Case("a turn", HERE)) == []


@pytest.mark.parametrize("text", ["f(i)", "sorted(f(i, [j for j in x]))"])
def test_the_text_is_python(text: str) -> None:
    compile(written_out(text, {"i": 1, "x": [1]}), "pasted", "eval")


def test_what_a_combination_calls_and_the_student_has_not_is_written_out() -> None:
    case = Case("hands", HERE, agree=code("f(game(hand))"), over=(("hand", code("[]")),))
    assert pasted(case, failed("f(game(3))"), ours={"game": lambda n: [n, n]})[-1] == "f([3, 3])"
