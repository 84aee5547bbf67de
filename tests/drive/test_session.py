"""harness/drive/calls/session.py: reading a file, calling its functions, and what comes of anything else."""

from __future__ import annotations

import time

import pytest
from begun import begun, call
from false_worker import FalseLauncher, framed
from silent import Silent
from small_course import session_of

from harness.drive.calls import session as session_module
from harness.model import Ended, Missing, Outcome, Raised, Returned
from harness.sandbox import clocks
from harness.sandbox.clocks import Clock
from harness.sandbox.launch import Launcher

JUNK = "sent something that is not an answer"


def stopped(text: str | bytes, launcher: Launcher) -> str:
    """Why a file is not read to its end; the function before the trouble is there all the same."""
    with session_of(text, launcher) as running:
        facts = running.load()
        if "ok" in facts.defined:
            running.begin([])
            assert call(running, "ok") == Returned(1)
        return facts.stopped


# ---------------------------------------------------------------- reading a file


OK = "def ok(): return 1\n"


def test_a_file_tells_what_it_defines(launcher: Launcher) -> None:
    text = "from math import pi, sqrt\nx = 1\ndef f(): pass\nclass C: pass\ng = lambda: 5\n"
    with session_of(text, launcher) as running:
        facts = running.load()
    assert facts.defined == {"sqrt", "f", "C", "g"}
    assert (facts.stopped, facts.line, facts.skipped, facts.bad_lines) == ("", None, (), ())


def test_an_unguarded_main_at_the_end_costs_nothing(launcher: Launcher) -> None:
    text = f"{OK}def main():\n    while True:\n        input('? ')\nmain()\n"
    with session_of(text, launcher) as running:
        facts = running.load()
    assert (facts.stopped, facts.skipped) == ("", (5,))
    assert facts.defined == {"ok", "main"}


def test_a_game_that_ends_well_without_input_is_noted(launcher: Launcher) -> None:
    text = f"{OK}def main():\n    try: input('? ')\n    except EOFError: print('Bye')\nmain()\n"
    with session_of(text, launcher) as running:
        facts = running.load()
    assert (facts.stopped, facts.skipped, facts.coping) == ("", (), (5,))


@pytest.mark.parametrize("asks", ["input()\n", "x = input()\n"])
def test_however_many_statements_ask_for_input_what_follows_is_read(asks: str, launcher: Launcher) -> None:
    with session_of(asks * 300 + OK, launcher) as running:
        assert running.load().stopped == ""
        running.begin([])
        assert call(running, "ok") == Returned(1)


def test_a_question_above_the_functions_costs_none_of_them(launcher: Launcher) -> None:
    text = "name = input('Your name? ')\nprint('Hello', name)\ndef f(): pass\n"
    with session_of(text, launcher) as running:
        facts = running.load()
    assert (facts.stopped, facts.asking, facts.defined) == ("", (1,), frozenset({"f"}))


def test_what_a_statement_above_the_functions_raises_is_told_in_pythons_words(launcher: Launcher) -> None:
    text = "import cards\nassert False\nx = 1 / 0\nprint(x)\ndef f(): pass\n"
    with session_of(text, launcher) as running:
        facts = running.load()
    assert facts.lacking == (
        (1, "No module named 'cards'"),
        (2, "raised AssertionError"),
        (3, "raised ZeroDivisionError: division by zero"),
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("def f(:\n", "line 1: it is not valid Python (SyntaxError: invalid syntax"),
        ("x = '\n", "line 1: it is not valid Python (SyntaxError: unterminated string literal"),
        (b"  x = 1\n", "line 1: it is not valid Python (IndentationError: unexpected indent"),
        ("# coding: klingon\n", "it is not valid Python (SyntaxError: unknown encoding: klingon"),
        ("x = 1\0\n", "it is not valid Python ("),
        (
            f"x = {'(' * 5000}1{')' * 5000}\n",
            "it is not valid Python (SyntaxError: too many nested parentheses",
        ),
        (f"x = {'-' * 50_000}1\n", "it cannot be read (too deeply nested, or too long)"),
        ("import sys\n" * 67_000, "it cannot be read (too deeply nested, or too long)"),
        (f"{OK}1 / 0\n", "line 2: raised ZeroDivisionError: division by zero (while it was being imported)"),
        (f"{OK}assert False\n", "line 2: raised AssertionError (while it was being imported)"),
        (f"{OK}import sys; sys.exit()\n", "line 2: called exit() while it was being imported"),
        (f"{OK}exit()\n", "line 2: called exit() while it was being imported"),
        (f"{OK}x = input()\n", "line 2: asked for input while it was being imported"),
        (f"{OK}class E(BaseException): pass\nraise E('x')\n", "line 3: raised work.E: x"),
        (f"{OK}import nowhere_to_be_found\n", "line 2: raised ModuleNotFoundError: No module named"),
        (
            f"{OK}import os; os._exit(0)\n",
            "line 2 ended the whole program with code 0 while the file was read",
        ),
        (f"{OK}while True: print('x' * 999)\n", "line 2 printed without end while the file was read"),
        (
            f"{OK}while True:\n    try: input()\n    except BaseException: pass\n",
            "line 2 kept asking for input while the file was read",
        ),
    ],
    ids=lambda text: ascii(text)[-30:],
)
def test_a_file_that_cannot_be_read_to_its_end_says_why(
    text: str | bytes, why: str, launcher: Launcher
) -> None:
    assert why in stopped(text, launcher)


def test_a_file_may_hold_a_megabyte_of_comments(launcher: Launcher) -> None:
    drawn = "# " + "═╬" * 90 + "\n"  # of which each letter takes six when it crosses
    assert stopped(OK + drawn * 2_000, launcher) == ""


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    ("hang", "why"),
    [
        ("while True: pass", "line 2 used more than 0.3 s of processor time while the file was read"),
        ("import time; time.sleep(1e9)", "line 2 waited without end while the file was read"),
    ],
)
def test_what_comes_before_a_statement_that_never_ends_is_graded(
    hang: str, why: str, launcher: Launcher
) -> None:
    text = f"{OK}import time\n{hang.removeprefix('import time; ')}\ndef g(): pass\n"
    assert stopped(text, launcher) == why.replace("line 2", "line 3")


@pytest.mark.usefixtures("hurried")
def test_a_file_of_hanging_statements_is_given_up(launcher: Launcher) -> None:
    started = time.monotonic()
    text = "import sys\nclass C:\n    while True: pass\n"
    assert "while it was read" in stopped(text, launcher)
    assert time.monotonic() - started < 10


def test_lines_that_are_not_utf_8_are_told(launcher: Launcher) -> None:
    with session_of(b"# caf\xe9\ndef f(): return 'caf\xc3\xa9'\n", launcher) as running:
        assert running.load().bad_lines == (1,)
        running.begin([])
        assert call(running) == Returned("café")


def test_a_file_is_read_once_and_told_twice(launcher: Launcher) -> None:
    with session_of("print('once')", launcher) as running:
        assert running.load() is running.load()


# ---------------------------------------------------------------- calls


def test_a_function_that_is_not_there_is_missing(launcher: Launcher) -> None:
    with begun("x = 5", launcher) as running:
        assert call(running, "f") == Missing("f", "")
        assert call(running, "x") == Missing("x", "")
    with begun("x = 5\n1 / 0", launcher) as running:
        came = call(running, "f")
    assert isinstance(came, Missing)
    assert came.detail.startswith("line 2: raised ZeroDivisionError")


@pytest.mark.parametrize(
    ("loop", "why"),
    [
        ("while True: pass", "used more than 0.1 s of processor time"),
        ("while True:\n  try: f()\n  except BaseException: pass", "used more than 0.1 s of processor time"),
        ("sum(__import__('itertools').repeat(1))", "used more than 0.1 s of processor time"),
        ("__import__('time').sleep(1e6)", "waited without end"),
        ("__import__('threading').Event().wait()", "waited without end"),
    ],
)
def test_a_call_that_never_ends_is_out_of_time_and_the_next_case_works(
    loop: str, why: str, launcher: Launcher
) -> None:
    started = time.monotonic()
    with begun(f"def f():\n {loop}\ndef g(): return 6", launcher) as running:
        assert call(running, seconds=0.1) == Ended("timed out", why)
        assert call(running, "g") == Ended("timed out", why)  # in the same case: its worker is gone
        running.begin([])
        assert call(running, "g") == Returned(6)
    assert time.monotonic() - started < 10


def test_many_calls_below_the_limit_are_limited_together(launcher: Launcher) -> None:
    text = """
        import time
        def f():
            start = time.process_time()
            while time.process_time() - start < 0.04: pass
        """
    outcomes: list[Outcome] = []
    with begun(text, launcher) as running:
        while len(outcomes) < 200 and (not outcomes or isinstance(outcomes[-1], Returned)):
            outcomes.append(call(running, seconds=0.05))
    assert isinstance(outcomes[-1], Ended)
    assert outcomes[-1].how == "timed out"
    assert len(outcomes) < 100


def test_many_naps_below_the_limit_are_limited_together(
    launcher: Launcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "_NAPS", 0.1)
    naps = "import select\ndef f():\n sum(range(200_000))\n select.select([], [], [], 0.25)"
    with begun(naps, launcher) as running:
        outcomes = [call(running, seconds=0.5) for _ in range(3)]
    assert outcomes[::2] == [Returned(None), Ended("timed out", "waited without end", sure=True)]


def test_a_worker_that_is_gone_stays_gone_for_its_case_only(launcher: Launcher) -> None:
    gone = Ended("crashed", "ended the whole program with code 3")
    with begun("import os\ndef f(): os._exit(3)\ndef g(): return 6", launcher) as running:
        assert call(running) == gone
        assert call(running, "g") == gone
        assert running.file("read", "x", b"", Clock(1), Silent()) == gone
        running.begin([])
        assert call(running, "g") == Returned(6)


def test_a_file_that_can_be_read_only_once_is_the_students_trouble() -> None:
    launcher = FalseLauncher(lambda *_: b"", "f")
    with begun("", launcher) as running:
        assert call(running) == Ended("crashed", "closed its channel to the grader")
        launcher.defined, launcher.greeting = [], framed('["broken"')  # from now on, reading the file fails
        for _ in range(20):
            running.begin([])
            assert call(running) == Ended("crashed", "could be read the first time, and not again")
        assert launcher.spawned < 10


def test_a_worker_that_has_worked_for_long_gives_way_to_another(
    launcher: Launcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel ends it once its calls have used a minute between them, each of which may be honest."""
    monkeypatch.setattr(session_module, "_LIFE", 0.0)
    with begun("import os\ndef f(): return os.getpid(), os.times().user < 5", launcher) as running:
        pids = set()
        for _ in range(3):
            came = call(running)
            assert isinstance(came, Returned)
            pids.add(came.value)
            running.begin([])
        assert len(pids) == 3


def test_files_are_written_and_read_in_the_box(launcher: Launcher) -> None:
    with begun(
        "def f(): return open('a.txt').read()\ndef g(): open('b.txt', 'w').write('é')", launcher
    ) as running:
        assert running.file("write", "a.txt", b"hello", Clock(1), Silent()) == Returned(None)
        assert call(running) == Returned("hello")
        assert call(running, "g") == Returned(None)
        assert running.file("read", "b.txt", b"", Clock(1), Silent()) == Returned("é".encode())
        missing = running.file("read", "c.txt", b"", Clock(1), Silent())
        assert isinstance(missing, Raised)
        assert missing.classes[0] == "builtins.FileNotFoundError"


@pytest.mark.parametrize("path", ["/etc/passwd", "../../etc/hosts", "/proc/self/environ"])
def test_files_outside_the_box_are_nobodys(path: str, launcher: Launcher) -> None:
    with begun("def f(path): return open(path).read()", launcher) as running:
        assert isinstance(call(running, "f", path), Raised)
        assert isinstance(running.file("read", path, b"", Clock(1), Silent()), Raised)
