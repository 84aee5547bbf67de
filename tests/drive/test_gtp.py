"""harness/drive/gtp/engine.py: a program that speaks GTP is talked to in its box."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from gtp_programs import ECHO, WAITING, start

from harness.drive.gtp.engine import Engine, Program, program_beside
from harness.model import Ended, Raised
from harness.sandbox import clocks
from harness.sandbox.clocks import Clock
from harness.sandbox.launch import Launcher


@contextmanager
def engine(launcher: Launcher, text: str, seconds: float = 1.0, **modules: str) -> Iterator[Engine]:
    """Such a program, at work."""
    running = start(launcher, text, seconds, **modules)()
    try:
        yield running
    finally:
        running.end()


def loop(body: str) -> str:
    """A program that does this with each line."""
    return f"import os, sys, time\nfor line in sys.stdin:\n    {body}\n"


@pytest.mark.parametrize(
    ("body", "printed"),
    [
        ("print('= ok\\n')", "= ok\n\n"),
        ("print('= ok')", "= ok\n"),
        ("print('hm'); print('= ok\\n')", "hm\n= ok\n\n"),
        ("print('= a\\n'); print('= b\\n')", "= a\n\n= b\n\n"),
        ("os.write(1, b'= ok\\n\\n')", "= ok\n\n"),
        ("pass", ""),
        ("print('= ' + 'a1 ' * 5_000 + '\\n')", "= " + "a1 " * 5_000 + "\n\n"),
        ("print('debug', file=sys.stderr); print('= ok\\n')", "= ok\n\n"),
        (
            "sys.stderr.reconfigure(encoding='ascii'); sys.stderr.buffer.write(b'x'); print('= ok\\n')",
            "= ok\n\n",
        ),
        ("print('= ok\\n', file=open('/dev/stdout', 'w'), flush=True)", "= ok\n\n"),
        ("time.sleep(30); print('= ok\\n')", "= ok\n\n"),
    ],
)
def test_a_reply_is_all_that_is_printed_until_the_program_reads_again(
    body: str, printed: str, launcher: Launcher
) -> None:
    with engine(launcher, loop(body)) as running:
        assert [running.ask("x").printed.replace("\r", "") for _ in range(2)] == [printed, printed]


def test_a_program_in_several_files_may_be_written_for_a_newer_python(launcher: Launcher) -> None:
    part = "def told(line): return f'= {line.strip().replace('x', 'y')}\\n'"  # f-strings as from 3.12 on
    later = (
        "import part\nclass Player:\n    def beats(self, other: Player) -> Result: pass\n"  # as from 3.14 on
    )
    with engine(launcher, later + loop("print(f'{part.told(line)}{''}')"), part=part) as running:
        assert running.ask("x").printed.replace("\r", "") == "= y\n\n"


def test_a_program_that_looks_at_its_annotations_finds_them(launcher: Launcher) -> None:
    text = "def f(n: int): return n\nkind, = f.__annotations__.values()\n"
    with engine(launcher, text + loop("print('=', kind(line) + 1, '\\n')")) as running:
        assert running.ask("4").printed.split() == ["=", "5"]


@pytest.mark.parametrize("first", ["", "#!/usr/bin/python3\n", "#!/usr/bin/env python3\n# -u\n"])
def test_what_a_program_never_flushes_is_read_and_said_to_be_withheld(first: str, launcher: Launcher) -> None:
    text = f"{first}import sys\nfor line in sys.stdin:\n    print('= ok\\n')\n"
    with engine(launcher, text) as running:
        came = [running.ask("x") for _ in range(2)]
    assert [(turn.printed, turn.withheld) for turn in came] == [("= ok\n\n", True)] * 2


@pytest.mark.parametrize(
    "text",
    [
        "#!/usr/bin/env -S python3 -u\nimport sys\nfor line in sys.stdin:\n    print('= ok\\n')\n",
        "while input():\n    print('= ok\\n')\n",
        "import sys\nsys.stdout.reconfigure(line_buffering=True)\nfor line in sys.stdin:\n    print('= ok\\n')\n",
        "import sys\nfor line in sys.stdin:\n    print('= ok\\n', flush=True)\n",
        "import sys\nfor line in sys.stdin:\n    print('= ok\\n')\n    sys.stdout.flush()\n",
        "import os, sys\nfor line in sys.stdin:\n    os.write(1, b'= ok\\n\\n')\n",
        "import sys\nfor line in sys.stdin:\n    print('= ok\\n', flush=True)\n    print(end='')\n",
    ],
    ids=[
        "unbuffered",
        "input() flushes",
        "by lines",
        "flush=True",
        "flush()",
        "os.write",
        "nothing after it",
    ],
)
def test_what_is_flushed_in_any_way_is_not_withheld(text: str, launcher: Launcher) -> None:
    with engine(launcher, text) as running:
        came = [running.ask("x") for _ in range(2)]
    assert [(turn.printed, turn.withheld) for turn in came] == [("= ok\n\n", False)] * 2


def test_what_another_thread_is_about_to_flush_is_not_withheld(launcher: Launcher) -> None:
    text = """
import queue, sys, threading
asked, written = queue.Queue(), threading.Event()
def read():
    for line in sys.stdin:
        written.clear()
        asked.put(line)
        written.wait()
threading.Thread(target=read, daemon=True).start()
while asked.get():
    sys.stdout.write("= ok\\n\\n")
    written.set()  # the next line is waited for before this one's answer is flushed
    threading.Event().wait(0.02)
    sys.stdout.flush()
"""
    with engine(launcher, text) as running:
        came = [running.ask("x") for _ in range(3)]
    assert [(turn.printed, turn.withheld) for turn in came] == [("= ok\n\n", False)] * 3


def test_a_program_among_very_many_files_and_folders_runs(launcher: Launcher) -> None:
    beside = {f"data/{number}/moves.txt": b"" for number in range(400)}
    program = Program("Go0.py", {"Go0.py": loop("print('= ok\\n')").encode(), **beside})
    running = Engine(launcher, program, Clock(1.0))
    running.end()
    assert running.greeting.ended is None


def test_a_file_that_is_too_large_for_the_box_takes_no_room_of_others(launcher: Launcher) -> None:
    text = loop("print('= ' + open('opening.txt').read() + '\\n')")
    program = Program("Go0.py", {"Go0.py": text.encode(), "a.bin": b"x" * (7 << 20), "opening.txt": b"c3"})
    running = Engine(launcher, program, Clock(1.0))
    printed = running.ask("x").printed
    running.end()
    assert printed.startswith("= c3")


def test_a_program_that_prints_without_end_is_ended(launcher: Launcher) -> None:
    text = "import os, sys\nfor line in sys.stdin:\n while True: os.write(1, b'no' * 2_000)\n"
    with engine(launcher, text, seconds=20) as running:  # a busy machine prints so much in some seconds
        assert running.ask("x").ended == Ended("timed out", "printed more than 16 MiB")


def test_what_all_replies_together_may_hold_has_a_limit(launcher: Launcher) -> None:
    with engine(launcher, loop("print('= ' + 'a' * 7_000_000 + '\\n')"), seconds=20) as running:
        turns = [running.ask("x") for _ in range(3)]
    ended = turns[-1].ended
    assert isinstance(ended, Ended)
    assert (turns[1].ended, ended.detail) == (None, "printed more than 16 MiB")


@pytest.mark.parametrize(
    "reads",
    [
        "sys.stdin.readline()",
        "input()",
        "next(sys.stdin)",
        "os.read(0, 99).decode()",
        "open(0, closefd=False).readline()",
        "open('/dev/stdin').readline()",
    ],
)
def test_however_a_program_reads_it_gets_one_command_at_a_time(reads: str, launcher: Launcher) -> None:
    text = f"import os, sys\nwhile True:\n    line = {reads}\n    print('= ' + line.strip() + '\\n')\n"
    with engine(launcher, text) as running:
        printed = [running.ask(word).printed for word in ("one", "two")]
    assert printed == ["= one\n\n", "= two\n\n"]


@pytest.mark.parametrize("name", WAITING)
def test_however_a_program_waits_it_gets_one_command_at_a_time(name: str, launcher: Launcher) -> None:
    words = ["one", "think", "two", "three"]
    with engine(launcher, WAITING[name]) as running:
        assert [running.ask(word).printed for word in words] == [f"= {word}\n\n" for word in words]


def test_a_program_may_read_in_one_thread_and_answer_in_another(launcher: Launcher) -> None:
    text = """
import queue, sys, threading
typed = queue.Queue()
def read():
    for line in sys.stdin:
        typed.put(line)
threading.Thread(target=read, daemon=True).start()
while True:
    line = typed.get()
    sum(range(200_000))
    print("= " + line)
"""
    with engine(launcher, text) as running:
        printed = [running.ask(word).printed for word in ("one", "two", "three")]
    assert printed == ["= one\n\n", "= two\n\n", "= three\n\n"]


def test_what_a_thread_prints_without_end_holds_up_no_answer(launcher: Launcher) -> None:
    text = """
import sys, threading
def drip():
    while not threading.Event().wait(0.0002):
        sys.stdout.write(".")
        sys.stdout.flush()
threading.Thread(target=drip, daemon=True).start()
"""
    with engine(launcher, text + loop("sys.stdout.write('= ok\\n\\n')")) as running:
        printed = [running.ask("x").printed for _ in range(20)]
    assert ["= ok\n\n" in text for text in printed] == [True] * 20


def test_a_program_may_wrap_its_streams_anew(launcher: Launcher) -> None:
    text = """
import io, sys
sys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", line_buffering=True)
sys.stdin = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8")
"""
    with engine(launcher, text + loop("print('= ok\\n')")) as running:
        assert [running.ask("x").printed for _ in range(2)] == ["= ok\n\n", "= ok\n\n"]


def test_what_is_printed_at_the_start_is_no_answer(launcher: Launcher) -> None:
    with engine(launcher, "print('Welcome')\n" + loop("print('= ok\\n')")) as running:
        assert running.greeting.printed.strip() == "Welcome"
        assert running.ask("x").printed == "= ok\n\n"


def test_a_program_finds_its_modules_and_itself(launcher: Launcher) -> None:
    text = """
        import sys, helper, numpy
        assert __name__ == "__main__"
        for line in sys.stdin:
            print(f"= {helper.NAME} {sys.argv} {open('helper.py').read().strip()} {numpy.zeros(2).sum()}\\n")
    """
    with engine(launcher, text, helper="NAME = 'h'") as running:
        assert running.ask("x").printed == "= h ['Go0.py'] NAME = 'h' 0.0\n\n"


def test_a_module_beside_the_program_comes_before_the_standard_librarys(launcher: Launcher) -> None:
    text = """
        import copy, sys, token
        for line in sys.stdin:
            print(f"= {copy.NAME} {token.NAME}\\n")
    """
    with engine(launcher, text, copy="NAME = 'c'", token="NAME = 't'") as running:
        assert running.ask("x").printed == "= c t\n\n"


def test_a_program_that_dies_is_told_of_with_its_traceback(launcher: Launcher) -> None:
    with engine(launcher, loop("print('= ok\\n'); helper()")) as running:
        turn = running.ask("x")
    assert isinstance(turn.ended, Raised)
    assert (turn.ended.classes[0], turn.ended.line, turn.ended.file) == ("builtins.NameError", 3, "Go0.py")
    assert turn.printed == "= ok\n\n"
    assert turn.errors.startswith('Traceback (most recent call last):\n  File "Go0.py", line 3, in <module>')


def test_of_a_program_that_dies_only_what_it_wrote_since_its_last_command_is_told(launcher: Launcher) -> None:
    body = "print('at', line, end='', file=sys.stderr); print('= ok\\n' if 'x' in line else 1 / 0)"
    with engine(launcher, loop(body)) as running:
        assert running.ask("x").ended is None
        turn = running.ask("y")
    assert turn.errors.startswith(
        'at y\nTraceback (most recent call last):\n  File "Go0.py", line 3, in <module>'
    )


@pytest.mark.parametrize(
    ("body", "how", "detail"),
    [
        ("sys.exit(3)", "crashed", "ended itself with exit code 3"),
        ("break", "crashed", "came to its end"),
        ("os._exit(4)", "crashed", "ended the whole program with code 4"),
        ("os.abort()", "crashed", "crashed the Python process (signal 6)"),
        ("while True: pass", "timed out", "used more than 0.2 s of processor time"),
    ],
)
def test_a_program_that_ends_or_hangs_is_gone(body: str, how: str, detail: str, launcher: Launcher) -> None:
    with engine(launcher, f"import os, sys\nfor line in sys.stdin:\n    {body}\n", 0.2) as running:
        assert running.ask("x").ended == Ended(how, detail)  # type: ignore[arg-type]  # a literal each


@pytest.mark.parametrize(
    ("text", "line"), [("import os\nimport nothing_there", 2), ("import os\nif", 2), ("x = 1 / 0", 1)]
)
def test_a_program_that_does_not_run_says_where(text: str, line: int, launcher: Launcher) -> None:
    with engine(launcher, text) as running:
        assert isinstance(running.greeting.ended, Raised)
        assert running.greeting.ended.line == line


def test_the_same_program_chooses_the_same_again(launcher: Launcher) -> None:
    text = """
        import random, numpy, sys
        for line in sys.stdin:
            print(f"= {random.random()} {numpy.random.rand()}\\n")
    """
    printed = []
    for _ in range(2):
        with engine(launcher, text) as running:
            printed.append(running.ask("x").printed)
    assert printed[0] == printed[1]


def test_commands_for_one_engine_have_a_clock_together(launcher: Launcher) -> None:
    slow = """
        import sys, time
        for line in sys.stdin:
            started = time.process_time()
            while time.process_time() < started + 0.04:
                pass
            print("= ok\\n")
    """
    with engine(launcher, slow, 0.05) as running:
        ended = next(turn.ended for turn in (running.ask("x") for _ in range(100)) if turn.ended)
    assert ended == Ended("timed out", "used more than 1.5 s of processor time, for all commands together")


def test_an_echo_is_not_made_by_the_terminal(launcher: Launcher) -> None:
    with engine(launcher, ECHO) as running:
        assert running.ask("play b a1").printed == "= play b a1\n\n"


def test_a_program_is_what_lies_beside_its_main_file() -> None:
    files = {"a1/Go0.py": b"1", "a1/sub/x.py": b"2", "readme.txt": b"3", "a12/y.py": b"4"}
    program = program_beside(files, "a1/Go0.py")
    assert (program.name, dict(program.files)) == ("Go0.py", {"Go0.py": b"1", "sub/x.py": b"2"})


def test_a_program_that_says_it_reads_and_does_not_is_typed_to_no_longer_than_there_is_room(
    launcher: Launcher,
) -> None:
    forges = """
        import gc
        judge = next(one for one in gc.get_objects() if type(one).__name__ == "Link")
        while True:
            judge.send("reads", "0", "0")
        """
    with engine(launcher, forges) as running:
        turns = (running.ask("play b " + "c6 " * 1_000) for _ in range(200))
        ended = next(turn.ended for turn in turns if turn.ended)
        assert ended == Ended("crashed", "did not read what was typed")


def test_what_it_sleeps_is_limited_for_all_commands_together(
    launcher: Launcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "_NAPS", 0.1)
    nap = loop("print('= ok\\n'); __import__('select').select([], [], [], 0.35)")
    with engine(launcher, nap) as running:
        turns = (running.ask("x") for _ in range(20))
        ended = next(turn.ended for turn in turns if turn.ended)
    assert ended == Ended("timed out", "waited without end, for all commands together")
