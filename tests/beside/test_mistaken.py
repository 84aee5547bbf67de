"""`harness grade` where what was typed, or where the reports are to go, is a mistake that a person makes."""

from pathlib import Path
from unittest.mock import Mock

import pytest
from small_course import make_spec

from harness.cli import INTERRUPTED, main
from harness.grading import locks


@pytest.fixture(autouse=True)
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A spec, a class of two in a folder of their own, and a current folder that holds both."""
    monkeypatch.chdir(tmp_path)
    Path("spec").mkdir()
    cases = [{"name": "two", "expect": {"double(2)": "4"}}]
    make_spec(Path("spec"), "def double(n): return 2 * n", {"double": cases}, by_hand={"the talk": 20})
    for name in ("s1", "s2"):
        Path("all/class", name).mkdir(parents=True)
        Path("all/class", name, "work.py").write_text("def double(n): return 2 * n\n")


def grade(*arguments: str) -> int:
    """What the command ends with."""
    return main(["grade", *arguments, "--out", "out", "--jobs", "1"])


def test_the_class_before_the_spec_is_answered_with_the_right_order(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert grade("all/class", "spec") == 2
    assert (
        "spec is the spec, and must come first\n  cure: harness grade spec all/class"
        in capsys.readouterr().err
    )


def test_a_command_that_is_told_can_be_pasted_where_a_name_has_blanks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("all").rename("all of them")
    assert grade("all of them/class", "spec") == 2
    assert "cure: harness grade spec 'all of them/class'" in capsys.readouterr().err


def test_the_name_of_the_spec_in_the_place_of_the_class_is_answered_with_the_right_order(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("specs").mkdir()
    Path("spec").rename("specs/sums")
    assert grade("all/class", "sums") == 2
    assert (
        "sums is the spec, and must come first\n  cure: harness grade sums all/class"
        in capsys.readouterr().err
    )


def test_a_spec_is_not_graded_as_a_class(capsys: pytest.CaptureFixture[str]) -> None:
    assert grade("spec", "spec") == 2
    assert "spec is a spec, not a folder of submissions" in capsys.readouterr().err


def test_the_folder_above_the_class_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    assert grade("spec", "all") == 0
    assert (
        "note: all/class was taken for one hand-in; if it holds those of a class" in capsys.readouterr().err
    )
    assert grade("spec", "all/class") == 0
    assert "was taken for one" not in capsys.readouterr().err


def test_the_name_of_a_folder_that_is_noticed_does_not_work_on_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for part in "ab":
        Path(f"odd/\x1b]0;x\x07\u202eann/{part}").mkdir(parents=True)
    assert grade("spec", "odd") == 0
    assert "note: odd/\\x1b]0;x\\x07\\u202eann was taken for one hand-in" in capsys.readouterr().err


def test_folders_that_are_parts_of_a_class_are_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("all/mon/ann", "all/mon/bob"):
        Path(name).mkdir(parents=True)
        Path(name, "work.py").write_text("def double(n): return 2 * n\n")
    assert grade("spec", "all") == 0
    said = capsys.readouterr().err
    assert [f"note: all/{part} was taken for one hand-in" in said for part in ("class", "mon")] == [
        True,
        True,
    ]


def test_a_file_that_would_be_read_under_another_name_is_told_with_that(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("all/class/overrides.yml").touch()
    assert grade("spec", "all/class") == 0
    assert "not a submission: overrides.yml: " in (said := capsys.readouterr().err)
    assert "did you mean `overrides.yaml`?" in said


def test_a_file_under_nearly_its_name_is_told_among_many_that_are_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("by-hand.csv", *(f"notes{number}.txt" for number in range(20))):
        Path("all/class", name).touch()
    assert grade("spec", "all/class") == 0
    said = capsys.readouterr().err
    assert "and 17 more: not a folder, an archive or a Python file" in said
    assert "by-hand.csv: not a folder, an archive or a Python file; did you mean `by_hand.csv`?" in said


@pytest.mark.parametrize("name", ["index.html", "marks.csv"])
def test_nobody_elses_page_or_table_is_written_over(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("out").mkdir()
    Path("out", name).write_text("mine")
    assert grade("spec", "all/class") == 2
    assert Path("out", name).read_text() == "mine"
    assert f"out/{name}: was not written by an earlier run" in capsys.readouterr().err


def test_a_run_that_was_interrupted_at_once_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("harness.grading.cohort._graded", Mock(side_effect=KeyboardInterrupt))
        assert grade("spec", "all/class") == INTERRUPTED
    assert Path("out/marks.csv").exists()
    assert grade("spec", "all/class") == 0


@pytest.mark.parametrize("separator", [",", ";"])
def test_marks_that_were_filled_in_where_they_would_be_lost_are_kept(
    separator: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert grade("spec", "all/class") == 0
    marks = Path("out/marks.csv")
    filled = marks.read_text().replace("s2,4,4,4,,", "s2,4,4,4,17,").replace(",", separator)
    marks.write_text(filled)
    assert grade("spec", "all/class") == 2
    said = capsys.readouterr().err
    assert "out/marks.csv:3: `the talk` of `s2` was filled in here, and would be lost" in said
    assert "save it as all/class/by_hand.csv" in said

    Path("all/class/by_hand.csv").write_text(filled)  # as it says
    assert grade("spec", "all/class") == 0
    Path("all/class/by_hand.csv").write_text("student,part,marks\ns2,the talk,16\n")  # who thinks again
    assert grade("spec", "all/class") == 0
    assert "s2,4,4,4,16," in marks.read_text()


def test_the_marks_of_another_class_are_not_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert grade("spec", "all/class") == 0
    before = Path("out/marks.csv").read_bytes()
    Path("late/s3").mkdir(parents=True)
    Path("late/s3/work.py").write_text("def double(n): return 2 * n\n")
    assert grade("spec", "late") == 0
    told = 'note: out/marks.csv held the marks of 2 who are not in late ("s1", "s2"): they are kept as marks-1.csv'
    assert told in capsys.readouterr().err
    assert Path("out/marks-1.csv").read_bytes() == before
    assert grade("spec", "all/class") == 0
    assert Path("out/marks-1.csv").read_bytes() == before
    assert "s3" in Path("out/marks-2.csv").read_text()


def test_nothing_is_moved_in_a_folder_that_another_run_is_writing_to(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "_PATIENCE", 0.1)
    assert grade("spec", "all/class") == 0
    before = Path("out/marks.csv").read_bytes()
    Path("all/class").rename("all/others")
    Path("all/others/s1").rename("all/others/s3")
    Path("all/others/s2").rename("all/others/s4")
    with locks.RunLock(Path("out")):
        assert grade("spec", "all/others") == 2
    assert "another run is writing to this folder" in capsys.readouterr().err
    assert Path("out/marks.csv").read_bytes() == before
    assert not Path("out/marks-1.csv").exists()


def test_the_marks_of_another_assignment_are_not_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert grade("spec", "all/class") == 0
    Path("other").mkdir()
    make_spec(
        Path("other"), "def half(n): return n // 2", {"half": [{"name": "four", "expect": {"half(4)": "2"}}]}
    )
    before = Path("out/marks.csv").read_bytes()
    assert grade("other", "all/class") == 0
    assert "note: out/marks.csv held the marks of another assignment" in capsys.readouterr().err
    assert Path("out/marks-1.csv").read_bytes() == before


def test_who_is_not_in_the_class_any_more_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert grade("spec", "all/class") == 0
    Path("all/class/s2").rename("s2")
    assert grade("spec", "all/class") == 0
    assert (
        'note: out: not in the class any more, but their pages are still there: "s2"'
        in capsys.readouterr().err
    )


def test_many_of_one_kind_that_are_no_hand_ins_are_told_in_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for number in range(20):
        Path(f"all/class/CW_u{number}_attempt_2023-12-14-12-55-10.txt").touch()
        Path(f"all/class/CW_u{number}_attempt_2023-12-14-12-55-10_work.py").touch()
    Path("all/class/jane.txt").touch()
    assert grade("spec", "all/class") == 0
    said = [line for line in capsys.readouterr().err.split("\n") if line.startswith("not a submission: ")]
    assert len(said) == 2
    assert "and 17 more: a receipt of the learning platform" in said[0]
    assert said[1] == "not a submission: jane.txt: not a folder, an archive or a Python file"
    assert "jane.txt: not a folder" in Path("out/index.html").read_text("utf-8")
