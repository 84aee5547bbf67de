"""harness/commands/grade.py: what the lecturer is told at the end of `harness grade`."""

from pathlib import Path

import pytest
from small_course import make_spec

from harness.cli import main

REFERENCE = """
    def game():
        print("hello", input("name? "))
    """


def test_what_got_nothing_and_what_a_person_is_to_read_is_told_at_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "spec").mkdir()
    greets = {"name": "greets", "console": "> Ann\nhello Ann"}
    make_spec(tmp_path / "spec", REFERENCE, {"game": [greets]})
    hand_ins = {
        "s1": 'def game():\n    print("hello", input("name? "))\n',
        "s2": 'def game():\n    print("good day", input("name? "))\n',
        "s3": "def game(:\n",
    }
    for student, program in hand_ins.items():
        (tmp_path / "class" / student).mkdir(parents=True)
        (tmp_path / "class" / student / "work.py").write_text(program)
    out = str(tmp_path / "out")
    assert main(["grade", str(tmp_path / "spec"), str(tmp_path / "class"), "--out", out, "--jobs", "1"]) == 0
    said = capsys.readouterr().err
    assert "0 marks: s2: no case passed: after “Ann” it should show “hello Ann”" in said
    assert "0 marks: s3: no case passed: line 1: it is not valid Python" in said
    assert "for a person to read: 1 case of 1 hand-in, whose wording is free: see index.html" in said
    assert "nobody has any marks" not in said


def test_a_class_in_which_nobody_has_any_marks_may_be_that_of_another_assignment(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bank").mkdir()
    make_spec(tmp_path / "bank", "def pay(): return 1\n", {"pay": [{"name": "pays", "expect": {"pay()": 1}}]})
    (tmp_path / "class").mkdir()
    for student in ("s1", "s2"):
        (tmp_path / "class" / f"{student}.py").write_text("def greet(): return 'hello'\n")
    command = ["grade", str(tmp_path / "bank"), str(tmp_path / "class"), "--out", str(tmp_path / "out")]
    assert main([*command, "--jobs", "1"]) == 0
    assert "nobody has any marks: is bank the right spec for this class?" in capsys.readouterr().err


@pytest.mark.parametrize(("size", "told"), [(4, False), (5, True)])
def test_a_case_that_nobody_in_a_class_has_passed_may_itself_be_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], size: int, told: bool
) -> None:
    (tmp_path / "my specs").mkdir()
    cases = [
        {"name": f"pays {sum_}", "expect": {f"pay({sum_})": str(given)}} for sum_, given in ((1, 1), (2, 3))
    ]
    make_spec(tmp_path / "my specs", "def pay(pence): return pence\n", {"pay": cases})
    (tmp_path / "class").mkdir()
    for number in range(size):
        (tmp_path / "class" / f"s{number}.py").write_text("def pay(pence): return pence\n")
    (tmp_path / "class" / "broken.py").write_text("def pay(:\n")
    command = ["grade", str(tmp_path / "my specs"), str(tmp_path / "class"), "--out", str(tmp_path / "out")]
    assert main([*command, "--jobs", "1"]) == 0
    cure = f"`harness verify '{tmp_path / 'my specs'}'` tells whether the reference does"
    assert (f'nobody passed "pay: pays 2"; {cure}' in capsys.readouterr().err) is told
