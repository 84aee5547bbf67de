"""harness/sandbox/box/worker.py: what is asked for, and what is printed."""

from __future__ import annotations

from typing import Any

import pytest
from one_case import Desk, case

from harness.model import Ended
from harness.sandbox.launch import Launcher

# ---------------------------------------------------------------- input and output


ASKING = {
    "input": "def f(): return [input('a? '), input()]",
    "another name": "ask = input\ndef f(): return [ask('a? '), ask()]",
    "standard input": """
import sys
def f():
    print("a? ", end="")
    return [sys.stdin.readline().rstrip(), next(iter(sys.stdin)).rstrip()]
""",
    "a helper": "def f(): return [request_location('a? '), request_location()]\ndef request_location(): pass",
}


@pytest.mark.parametrize("way", ASKING)
def test_lines_are_typed_however_they_are_asked_for(launcher: Launcher, way: str) -> None:
    desk = Desk("5", "six")

    def request_location(prompt: str = "") -> Any:
        desk.printed(prompt)
        return desk.answer("input", [], {})

    desk.helpers = {"request_location": request_location}
    with case(launcher, ASKING[way], desk) as play:
        assert play("f") == ["5", "six"]
        assert desk.said == "a? "


def test_input_shows_its_prompt_whatever_has_become_of_print(launcher: Launcher) -> None:
    source = "import builtins\ndef f():\n    builtins.print = builtins.str = None\n    return input('a? ')"
    desk = Desk("5")
    with case(launcher, source, desk) as play:
        assert play("f") == "5"
        assert desk.said == "a? "


@pytest.mark.parametrize("way", ASKING)
def test_when_no_line_is_left_the_worker_is_ended(launcher: Launcher, way: str) -> None:
    desk = Desk("5")
    desk.helpers = {"request_location": lambda _="": desk.answer("input", [], {})}
    with case(launcher, ASKING[way], desk) as play:
        assert play.outcome("f") == Ended("asked for more", "asked")


def test_a_loop_round_every_exception_does_not_go_on_without_an_answer(launcher: Launcher) -> None:
    source = """
        def f():
            while True:
                try:
                    int(input())
                except BaseException:
                    continue
        """
    with case(launcher, source, Desk("x")) as play:
        assert play.outcome("f") == Ended("asked for more", "asked")


def test_what_is_printed_comes_before_what_is_asked(launcher: Launcher) -> None:
    said: list[str] = []
    desk = Desk()
    desk.helpers = {"tell": lambda: said.append(desk.said)}
    with case(launcher, "def tell(): pass\ndef f(): print(1); tell(); print(2); tell()", desk) as play:
        play("f")
    assert said == ["1\n", "1\n2\n"]


@pytest.mark.parametrize(
    "evil",
    [
        "sys.stdout = None",
        "sys.stdout = sys.stderr = object()",
        "del sys.stdout",
        "sys.stdout.close()",
        "sys.stdout.write = None",
        "sys.stdout.buffer.getvalue = lambda: 5",
        "sys.stdout.buffer.write = len",
        "sys.stdout.reconfigure(encoding='utf-16')",
        "sys.__stdout__ = sys.stdout = open('out.txt', 'w')",
        "sys.stdout.detach()",
        "sys.stdout.flush = lambda: 1 / 0",
        "import builtins; builtins.print = None",
        "import os; os.close(1); os.close(0); os.close(2)",
    ],
)
def test_nothing_done_to_the_streams_loses_the_value_or_reaches_the_next_case(
    launcher: Launcher, evil: str
) -> None:
    with case(
        launcher, f"import sys\ndef f():\n    {evil}\n    return 5\ndef g(): print('b'); return 6"
    ) as play:
        assert play("f") == 5
        assert play.next()("g") == 6
        assert play.desk.said.endswith("b\n")


STREAMS = {
    "for UTF-8": "sys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding='utf-8')",
    "in place of another": "sys.stdout = io.TextIOWrapper(sys.stdout.detach(), encoding='utf-8')",
    "that is configured": "sys.stdout.reconfigure(encoding='utf-8')",
    "by its number": "sys.stdout = open(sys.stdout.fileno(), 'w', encoding='utf-8', buffering=1)",
    "by a number that is not closed": "sys.stdout = open(1, mode='w', closefd=False)",
    "in bytes": "sys.stdout = io.TextIOWrapper(open(1, 'wb', 0), write_through=True)",
    "beside others": "sys.stdin, sys.stderr = open(sys.stdin.fileno()), open(sys.stderr.fileno(), 'w')",
}


@pytest.mark.parametrize("stream", STREAMS)
def test_what_is_printed_by_a_stream_of_the_students_own_is_seen(launcher: Launcher, stream: str) -> None:
    source = f"import io, sys\n{STREAMS[stream]}\ndef f(): print('a'); input('b'); print('c')"
    desk = Desk("5", "5")
    with case(launcher, source, desk) as play:
        assert play("f") is None
        assert play.next()("f") is None
        assert desk.said == "a\nbc\n" * 2


@pytest.mark.parametrize(
    "stream",
    [
        "sys.stdin = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8')",
        "sys.stdin.reconfigure(encoding='utf-8')",
        "sys.stdin = open(sys.stdin.fileno(), encoding='utf-8')",
        "sys.stdin = open(0, 'rb')",
    ],
)
def test_what_is_typed_is_read_by_a_stream_of_the_students_own(launcher: Launcher, stream: str) -> None:
    source = f"import io, sys\n{stream}\ndef f(): return len(sys.stdin.readline()), input()"
    with case(launcher, source, Desk("five", "6", "five", "6")) as play:
        assert [play("f"), play.next()("f")] == [(5, "6")] * 2


def test_a_stream_that_cannot_be_flushed_loses_only_what_it_prints(launcher: Launcher) -> None:
    source = """
import sys
class Broken:
    def write(self, text): pass
    def flush(self): raise SystemExit
def f():
    print('a')
    sys.stdout = Broken()
    return 5
"""
    desk = Desk()
    with case(launcher, source, desk) as play:
        assert play("f") == 5
        assert desk.said == "a\n"


def test_many_calls_may_print_more_than_one_may(launcher: Launcher) -> None:
    with case(launcher, "def f():\n    print('x' * 600_000)\n    return 5") as play:
        assert [play("f") for _ in range(4)] == [5] * 4
        assert len(play.desk.said) == 1 << 20


def test_a_flood_is_the_end_of_the_case_and_shows_its_beginning_and_end(launcher: Launcher) -> None:
    with case(launcher, "def f():\n    print('start')\n    while True: print('x' * 1000)") as play:
        assert play("f") == "printed more than 8 MiB"
        assert play.desk.said.startswith("start\n")
        assert len(play.desk.said) < 5000
        assert play.next()("f") == "printed more than 8 MiB"
