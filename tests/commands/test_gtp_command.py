"""`harness gtp`: files of GTP tests on a program, as gogui-regress runs them."""

from pathlib import Path
from textwrap import dedent

import pytest

from harness.cli import main

ECHO = """
    import sys
    for line in sys.stdin:
        words = line.split()
        if "die" in words:
            sys.exit("dead")
        print("= " + words[-1] + "\\n", flush=True)
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program that answers the last word of each command."""
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "Go0.py").write_text(dedent(ECHO), "utf-8")
    return tmp_path / "work" / "Go0.py"


def run(program: Path, text: str, *options: str, command: str = "{}") -> int:
    tests = program.parent.parent / "five.tst"
    tests.write_text(text, "utf-8")
    return main(["gtp", command.format(program), str(tests), *options])


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("10 say black\n#? [black]\n", 0),
        ("10 say black\n#? [white]\n", 1),
        ("10 say black\n#? [white]*\n", 0),
        ("10 say black\n#? [black]*\n", 1),
        ("10 say black\n#? [!white]\n", 0),
        ("10 die\n20 say black\n#? [black]\n", 2),
        ("10 say hello\n", 0),  # with a number, it has to succeed
    ],
)
def test_the_exit_status_is_that_of_gogui_regress(text: str, status: int, program: Path) -> None:
    assert run(program, text) == status


@pytest.mark.parametrize("command", ["{}", "python3 {}", "/usr/bin/python3.11 -u  {}"])
def test_the_program_may_be_named_as_gogui_regress_is_told(
    command: str, program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(program, "10 say black\n#? [white]\n", command=command) == 1
    assert capsys.readouterr().out == (
        "five 10 unexpected FAIL: Correct 'white', got 'black'\nfive: 1 unexpected fail\n"
    )


def test_a_folder_of_a_submission_is_enough(program: Path) -> None:
    assert run(program.parent, "10 say black\n#? [black]\n") == 0


def test_the_pages_show_every_test_and_the_whole_session(program: Path, tmp_path: Path) -> None:
    text = "say hello\n10 say <b>\n#? [black]\n20 say white\n#? [white]\n30 die\n"
    assert run(program, text, "--out", str(tmp_path / "out")) == 2
    index, page = ((tmp_path / "out" / name).read_text("utf-8") for name in ("index.html", "five.html"))
    assert '<a href="five.html">five</a></td><td>3</td><td>1</td><td>0</td><td>0</td><td>2</td>' in index
    for heading in ("Unexpected (2)", "Failed, as expected (0)", "Passed (1)", "All tests (3)"):
        assert heading in page
    for said in ("say hello", "= hello", "= &lt;b&gt;", "crashed: ended itself with exit code dead"):
        assert said in page


def test_a_program_that_is_not_there_is_named(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(program.with_name("Go1.py"), "10 x\n") == 2
    assert "Go1.py" in capsys.readouterr().err


def test_a_link_to_a_program_is_followed_and_what_no_sandbox_takes_is_named_in_printable_words(
    program: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "linked.py").symlink_to(program)
    assert run(program, "10 say black\n#? [black]\n", command=str(tmp_path / "linked.py")) == 0
    odd = program.with_name("Go\x1b[31m.py")
    odd.write_text("")
    assert run(program, "", command=str(odd)) == 2
    said = capsys.readouterr().err
    assert "no program to run" in said
    assert "\x1b" not in said


@pytest.mark.parametrize(
    ("command", "said"),
    [("python3", "put quotes round the whole command"), ("python3 {} --seed 3", "leave out --seed 3")],
)
def test_a_command_that_is_not_taken_is_told_what_to_write(
    command: str, said: str, program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(program, "10 say black\n", command=command) == 2
    assert said in capsys.readouterr().err


def test_an_answer_that_is_right_but_for_its_question_mark_is_shown_with_it(
    program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program.write_text(program.read_text("utf-8").replace('"= "', '"? "'), "utf-8")
    assert run(program, "10 say black\n#? [black]\n") == 1
    assert "Correct 'black', got '? black'" in capsys.readouterr().out


def test_what_is_printed_in_place_of_an_answer_is_shown(
    program: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program.write_text(program.read_text("utf-8").replace('"= "', '"="'), "utf-8")
    assert run(program, "10 say black\n#? [black]\n", "--out", str(tmp_path / "out")) == 1
    assert "Correct 'black', got '=black'" in capsys.readouterr().out
    assert "<td><code>=black</code></td>" in (tmp_path / "out" / "five.html").read_text("utf-8")


def test_an_earlier_answer_in_a_pattern_is_no_escape_sequence_on_the_terminal(
    program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program.write_text(program.read_text("utf-8").replace("words[-1]", '"\\33]0;mine\\7"'), "utf-8")
    assert run(program, "10 say a\n#? [.*]\n20 say b\n#? [!${10}]\n") == 1
    seen = capsys.readouterr().out
    assert "unexpected FAIL: Correct '!" in seen
    assert seen.replace("\n", "").isprintable()


def test_a_test_without_a_number_is_named_by_its_line(
    program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(program, "say hello\n\nsay black\n#? [white]\n") == 1
    assert "five line 3 unexpected FAIL" in capsys.readouterr().out


def test_what_gogui_regress_would_wait_at_is_told_once(
    program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = program.read_text("utf-8").replace('[-1] + "\\n"', "[-1]")
    program.write_text("print('Welcome', flush=True)\n" + text, "utf-8")
    assert run(program, "10 say black\n#? [black]\n20 say white\n#? [white]\n") == 0
    seen = capsys.readouterr()
    assert seen.out == "five: 2 passed\n"
    assert seen.err.count("note: it leaves out the empty line after an answer") == 1
    assert seen.err.count("note: it prints something when it starts") == 1


def test_where_a_program_is_no_python_is_said_once(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program.write_text("def x(:\n", "utf-8")
    assert run(program, "10 say black\n#? [black]\n") == 2
    assert capsys.readouterr().out.count("(Go0.py, line 1)") == 1


@pytest.mark.parametrize("text", ["", "# say\n", "say hello\n", "say hello\n# ? [black]\n"])
def test_a_file_without_a_test_is_told_and_not_passed(
    text: str, program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(program, text) == 2
    assert "five.tst:1: there is no test in it: no command has a number" in capsys.readouterr().err
