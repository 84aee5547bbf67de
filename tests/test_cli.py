"""harness/cli.py: what is answered where a command is not understood, or cannot do its work here."""

import signal
from pathlib import Path

import pytest

from harness.cli import main


@pytest.mark.parametrize("wrong", [["--jbos", "3"], ["another", "folder"]])
def test_what_a_command_does_not_know_is_answered_with_what_it_does(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["grade", "morris", "class", *wrong])
    said = capsys.readouterr().err
    assert end.value.code == 2
    assert "--jobs N" in said
    assert f"harness grade: error: unrecognized arguments: {' '.join(wrong)}" in said


@pytest.mark.parametrize(
    "words",
    [
        ["check", "Coursework", "3.py", "--spec", "morris"],
        ["replay", "morris", "s1.py", "turn", "player", "1 places"],
    ],
)
def test_a_name_with_blanks_and_without_quotes_is_told_its_cure(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert capsys.readouterr().err.endswith("; a name with blanks in it needs quotes\n")


@pytest.mark.parametrize("seconds", ["-1", "nan", "inf", "soon"])
@pytest.mark.parametrize(
    "words", [["replay", "morris", "x.py", "turn", "it", "--pace"], ["gtp", "x.py", "x.gtp", "--seconds"]]
)
def test_what_is_no_number_of_seconds_is_wrong_use(
    words: list[str], seconds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main([*words, seconds])
    assert end.value.code == 2
    assert f"argument {words[-1]}: '{seconds}' is not a number of seconds" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["grade", "morris", ""], "FOLDER"),
        (["grade", "morris", "submissions/morris", "--out", ""], "--out"),
        (["check", ""], "FILE"),
        (["gtp", "", "tests.gtp"], "PROGRAM"),
    ],
)
def test_an_empty_name_is_not_the_current_folder(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert f"argument {named}: an empty name: is a variable not set?" in capsys.readouterr().err


def test_output_for_which_there_is_no_room_is_told_of_in_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path("/dev/full").open("w") as full:
        monkeypatch.setattr("sys.stdout", full)
        assert main(["schema"]) == 3
    assert capsys.readouterr().err.startswith("harness: No space left on device: make room")


@pytest.mark.parametrize(
    "words",
    [
        ["grade", "LONG", "."],
        ["grade", "morris", "LONG"],
        ["grade", "morris", "submissions/morris", "--out", "LONG"],
        ["verify", "LONG"],
        ["gtp", "LONG", "tests.gtp"],
    ],
    ids=" ".join,
)
def test_a_path_that_the_system_does_not_take_is_told_of_in_a_line(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    long = "a" * 300
    assert main([long if word == "LONG" else word for word in words]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"harness: {long}")
    assert said.endswith(": File name too long\n")


@pytest.mark.parametrize(("place", "code"), [("class/s1/a.py", 2), ("specs/x.yaml", 2), ("/box/ours", 3)])
def test_a_file_that_may_not_be_used_is_wrong_use_only_where_it_was_given(
    place: str, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")

    def refuse(_: object) -> int:
        raise PermissionError(13, "Permission denied", place)

    monkeypatch.setattr("harness.commands.grade.run", refuse)
    assert main(["grade", "specs/x.yaml", str(tmp_path / "here" / "class")]) == code
    said = capsys.readouterr().err
    assert (f"harness: {place}: Permission denied" in said) == (code == 2)
    assert ("a fault of ours: PermissionError" in said) == (code == 3)


def test_verify_where_there_are_no_specs_is_wrong_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["verify"]) == 2
    assert capsys.readouterr().err.startswith(f"harness: there are no specs in {tmp_path / 'specs'}")


def test_a_current_folder_that_is_gone_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert main(["check", "work.py"]) == 2
    assert capsys.readouterr().err.startswith("harness: the current folder no longer exists")


def test_what_ends_is_heard_of_although_whoever_started_us_did_not_want_to() -> None:
    heard = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPROF, signal.SIGVTALRM})
    try:
        assert main(["schema"]) == 0
        assert signal.getsignal(signal.SIGCHLD) is signal.SIG_DFL
        assert not signal.pthread_sigmask(signal.SIG_BLOCK, ()) & {signal.SIGPROF, signal.SIGVTALRM}
    finally:
        signal.signal(signal.SIGCHLD, heard)
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
