"""What a spec asks its author: seen on small specs that take something for granted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from small_course import Cases, make_spec

from harness.grading.kit import make_kit
from harness.sandbox.layers import Sandbox
from harness.verify.questions import questions


def asked(folder: Path, sandbox: Sandbox, reference: str, tasks: Mapping[str, Cases]) -> dict[str, str]:
    """Each question with what was seen of the first function that it is about."""
    kit = make_kit(make_spec(folder, reference, tasks))
    return {question.asks: question.about[0][1] for question in questions(kit, sandbox, 2)}


@pytest.mark.parametrize(
    ("reference", "case", "words"),
    [
        ("def f(n):\n    return [n, n + 1]", {"expect": {"f(1)": "[1, 2]"}}, "the reference's order"),
        ("def f(n):\n    return n / 10", {"expect": {"f(3)": "0.3"}}, "to the last digit"),
        ("def f(n):\n    return (n, '')", {"expect": {"f(3)": "(3, '')"}}, "will not do for a tuple"),
        (
            "def f(n):\n    print('Hello', n)",
            {"expect": {"f(3)": "None", "printed()": "'Hello 3\\n'"}},
            "what is printed",
        ),
        (
            "def f(n):\n    return int(input('n? ')) + n",
            {"answers": ["1"], "expect": {"f(3)": "4", "printed()": "'n? '"}},
            "the prompt of input()",
        ),
        (
            "import random\ndef f(n):\n    return random.random()",
            {"expect": {"f(3)": "close(0.8444218515250481)"}},
            "sequence of random numbers",
        ),
        (
            "LAST = []\ndef f(n):\n    LAST.append(n)\n    return LAST",
            {"expect": {"f(3) is f(3)": "True"}},
            "must be the very object",
        ),
    ],
)
def test_what_a_case_takes_for_granted_is_asked(
    tmp_path: Path, sandbox: Sandbox, reference: str, case: Mapping[str, object], words: str
) -> None:
    found = asked(tmp_path, sandbox, reference, {"f": [{"name": "one", **case}]})
    assert [said for asks, said in found.items() if words in asks] == ["«one»"]


def test_a_case_that_takes_nothing_for_granted_asks_nothing(tmp_path: Path, sandbox: Sandbox) -> None:
    cases: Cases = [{"name": "one", "expect": {"f(7)": "any_order([7, 8])"}}]
    found = asked(tmp_path, sandbox, "def f(n): return [n, n + 1]", {"f": cases})
    assert [asks for asks in found if "order" in asks] == []


def test_marks_for_a_function_that_does_nothing_are_asked_about(tmp_path: Path, sandbox: Sandbox) -> None:
    cases: Cases = [
        {"name": "even", "expect": {"f(2)": "True"}},
        {"name": "odd", "expect": {"f(3)": "False"}},
        {"name": "all", "agree": "f(n)", "for": {"n": "range(9)"}},
        {"name": "odds", "agree": "f(n)", "for": {"n": "range(1, 9, 2)"}},
    ]
    found = asked(tmp_path, sandbox, "def f(n): return n % 2 == 0", {"f": cases})
    assert found == {
        "a function that does nothing but return True earns marks": "1 of 4",
        "a function that does nothing but return False earns marks": "2 of 4",
    }


def test_marks_for_a_game_that_is_none_are_asked_about(tmp_path: Path, sandbox: Sandbox) -> None:
    (tmp_path / "players.py").write_text(
        "def seven():\n    screen = yield\n    while not screen.ended:\n        screen = yield '7'\n"
    )
    reference = "def game():\n    while input('number? ') != '7':\n        print('no')\n"
    cases: Cases = [{"name": "one", "player": "seven()", "expect": {"game()": "ends"}}]
    kit = make_kit(make_spec(tmp_path, reference, {"game": cases}, positions="players.py"))
    found = {question.asks: question.about for question in questions(kit, sandbox, 1)}
    assert found == {"a function that does nothing but return None earns marks": (("game", "4 of 4"),)}


def test_marks_for_a_function_that_does_nothing_but_raise_what_a_case_wants_are_asked_about(
    tmp_path: Path, sandbox: Sandbox
) -> None:
    cases: Cases = [
        {"name": "small", "expect": {"f(2)": "4"}},
        {"name": "large", "expect": {"f(10)": "raises(ValueError)"}},
        {"name": "both", "expect": {"f(11)": "raises(ValueError)", "f(3)": "anything"}},
    ]
    reference = "def f(n):\n    if n > 9:\n        raise ValueError\n    return 2 * n"
    found = asked(tmp_path, sandbox, reference, {"f": cases})
    assert found["a function that does nothing but raise ValueError earns marks"] == "1.33 of 4"


def test_a_choice_among_equals_is_asked_about(tmp_path: Path, sandbox: Sandbox) -> None:
    cases: Cases = [{"name": "one", "expect": {"f(['a', 'bb'])": "'bb'"}}]
    found = asked(tmp_path, sandbox, "def f(words): return max(words, key=len)", {"f": cases})
    assert "line 1: max(words, key=len)" in found["of several that are equally good it takes the first"]


@pytest.mark.parametrize(("draws", "is_asked"), [(5, True), (200, False)])
def test_draws_so_few_that_nobody_is_unfair_are_asked_about(
    tmp_path: Path, sandbox: Sandbox, draws: int, is_asked: bool
) -> None:
    cases: Cases = [{"name": "one", "draws": str(draws), "expect": {"f()": "evenly([1, 2])"}}]
    reference = "import random\ndef f(): return random.choice([1, 2])"
    found = asked(tmp_path, sandbox, reference, {"f": cases})
    assert any("in so few draws" in asks for asks in found) is is_asked
