"""`harness replay`: one case again, in front of a tutor's eyes."""

from pathlib import Path

import pytest
from small_course import make_spec

from harness.cli import main

REFERENCE = """
def game():
    while (line := input("? ")) != "q":
        print("got", line)
"""
SCRIPT = "> hello\ngot hello\n> q"
CASES = [
    {"name": name, "console": SCRIPT, "expect": {"game()": "ends"}}
    for name in ("says hello", "says it again")
]
HEARS = REFERENCE.replace("? ", "Yes? ").replace('"got"', '"\\x1b[31mheard\\x1b[0m\\a"')


@pytest.fixture
def course(tmp_path: Path) -> Path:
    (tmp_path / "spec").mkdir()
    make_spec(tmp_path / "spec", REFERENCE, {"game": CASES})
    (tmp_path / "work.py").write_text(HEARS, "utf-8")
    return tmp_path


def replay(course: Path, *words: str) -> int:
    return main(["replay", str(course / "spec"), str(course / "work.py"), *words])


def test_a_session_is_shown_turn_by_turn_with_what_was_typed(
    course: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay(course, "game", "says h") == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Yes? hello\nheard\\x07 hello\nYes? \nWRONG: after “hello” it should show")


def test_a_case_that_there_is_not_is_answered_with_those_that_there_are(
    course: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert replay(course, "game", "shouts") == 2
    assert "game has no case `shouts`" in (said := capsys.readouterr().err)
    assert "there are these:\n    says hello\n    says it again\n" in said
    assert replay(course, "game", "says") == 2
    said = capsys.readouterr().err
    assert "2 cases of game begin with `says`\n  cure: name one\n    says hello\n    says it again\n" in said
    assert replay(course, "gome", "says") == 2
    assert "did you mean `game`?" in capsys.readouterr().err


def test_a_function_by_another_name_is_taken_where_the_case_needs_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reference = "def make(): return [0]\ndef first(made): return made[0]\n"
    (tmp_path / "spec").mkdir()
    case = {"name": "zero", "expect": {"first(make())": "0"}}
    make_spec(
        tmp_path / "spec",
        reference,
        {"first": [case], "make": [{"name": "made", "expect": {"make()": "[0]"}}]},
        own=["make"],
    )
    (tmp_path / "work.py").write_text(
        "def makes(): return {0: 0}\ndef first(made): return made[0]\n", "utf-8"
    )
    assert replay(tmp_path, "first", "zero") == 0
    assert "PASSED" in capsys.readouterr().out
    assert replay(tmp_path, "make", "made") == 0
    assert "makes may be meant for it" in capsys.readouterr().out


def test_tests_of_a_whole_program_are_for_another_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "gomoku_gtp", "nowhere", "public", "four stones and"]) == 2
    assert "`harness gtp PROGRAM FILE` runs" in capsys.readouterr().err


def test_a_try_in_which_the_program_was_misread_is_not_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "spec").mkdir()
    (tmp_path / "positions.py").write_text(
        "def first(guess):\n"
        "    yield\n"
        "    screen = yield guess('first', ['hello', 'again'])\n"
        "    screen.must('repeat it', screen.sees('got again'))\n"
        "    yield 'q'\n",
        "utf-8",
    )
    case = {"name": "says it", "player": "first(guess)", "expect": {"game()": "ends"}}
    make_spec(tmp_path / "spec", REFERENCE, {"game": [case]}, positions="../positions.py")
    (tmp_path / "work.py").write_text(REFERENCE, "utf-8")
    assert replay(tmp_path, "game", "says it") == 0
    assert capsys.readouterr().out.startswith("? again\ngot again\n? q\n")
