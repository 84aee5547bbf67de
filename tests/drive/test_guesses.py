"""What a program's wording leaves open is guessed, and guessed anew where that leads nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from console_course import ENDS, Graded, talk

from harness.drive.terminal.guesses import Guesses

# Whose menu has the game at 2, and nothing at 1.
MENU = """
def game():
    mode = input("Mode? ")
    while mode == "2":
        line = input("? ")
        if line == "q":
            return
        print(WORD, line)
    print("no such mode")
"""
PLAYER = """
def guessing(guess, sure=True):
    screen = yield
    screen = yield guess("mode", ["1", "2", "3"])
    screen.must("ask for more", screen.asks("[?]"))
    if sure:
        guess.sure()
    screen = yield "hello"
    screen.must("say what it got", screen.sees("got hello"))
    yield "q"
"""


def played(
    graded: Graded, folder: Path, word: str, player: str = "guessing(guess)"
) -> tuple[str, list[str | None]]:
    """The outcome of the case, and what was typed in the try that counts."""
    (folder / "positions.py").write_text(PLAYER, "utf-8")
    settings = {"positions": "../positions.py"}
    result = talk(graded, f"WORD = {word!r}\n{MENU}", player=player, expect=ENDS, settings=settings)
    return result.verdict.outcome, [said.typed for said in result.observation.transcript]


def test_a_case_is_played_again_with_another_answer(graded: Graded, tmp_path: Path) -> None:
    assert played(graded, tmp_path, "got") == ("passed", ["2", "hello", "q"])


def test_once_the_player_is_sure_what_is_wrong_is_wrong(graded: Graded, tmp_path: Path) -> None:
    assert played(graded, tmp_path, "lost") == ("wrong", ["2", "hello", None])


def test_where_no_answer_leads_on_the_first_one_counts(graded: Graded, tmp_path: Path) -> None:
    outcome, typed = played(graded, tmp_path, "lost", "guessing(guess, sure=False)")
    assert (outcome, typed[0]) == ("wrong", "1")


def taken(guess: Guesses, questions: dict[str, str]) -> list[str]:
    """What is taken for the questions, try after try; nobody is ever sure."""
    return ["".join(guess(asked, answers) for asked, answers in questions.items()) for _ in guess.tries(())]


def test_one_answer_is_changed_before_two_are_and_earlier_ones_first() -> None:
    assert taken(Guesses(), {"one": "ab", "two": "cde"}) == ["ac", "bc", "ad", "ae", "bd", "be"]


def test_what_a_sure_player_took_comes_first_in_the_next_case() -> None:
    guess = Guesses()
    for _ in guess.tries(()):
        if guess("one", "ab") == "b":
            guess.sure()
    assert taken(guess, {"one": "ab"}) == ["b", "a"]


def test_what_a_case_passed_with_stays_in_the_next_ones() -> None:
    guess = Guesses()
    for _ in guess.tries(()):
        if guess("one", "ab") == "b":
            guess.passed()
    assert taken(guess, {"one": "ab", "two": "cd"}) == ["bc", "bd"]


def test_with_helpers_of_ours_there_are_tries_though_all_others_are_used_up() -> None:
    guess = Guesses()
    tries = []
    for helpers in ("own", "own", "own", "own", "own", "ours", "ours", "ours"):
        tries.append(0)
        for _ in guess.tries(helpers):
            tries[-1] += 1
            guess("question", range(99))
    assert tries == [8, 8, 8, 4, 1, 8, 8, 1]


def test_what_is_settled_is_tried_once() -> None:
    guess = Guesses()
    guess.settle(())
    assert taken(guess, {"one": "ab"}) == ["a"]


@pytest.mark.parametrize("cases", [1, 9])
def test_tries_have_an_end_in_a_case_and_in_all_cases(cases: int) -> None:
    guess = Guesses()
    tries = sum(len(taken(guess, {str(number): "abc" for number in range(9)})) for _ in range(cases))
    assert tries == {1: 8, 9: 9 + 24}[cases]
