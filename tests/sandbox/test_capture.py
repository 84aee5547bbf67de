"""harness/sandbox/box/capture.py: what a student's code prints and reads."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator

import pytest

from harness.sandbox.box.capture import FLOOD, MAX_PRINTED, Streams


class Judge:
    """Types the lines it was given, and counts floods."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.floods: list[bytes] = []

    def ask(self, _prompt: str) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def flood(self, last: bytes) -> None:
        self.floods.append(last)


@pytest.fixture(autouse=True)
def streams_of_this_process() -> Iterator[None]:
    names = ("stdin", "stdout", "stderr", "__stdin__", "__stdout__", "__stderr__")
    before = {name: getattr(sys, name) for name in names}
    yield
    for name, stream in before.items():
        setattr(sys, name, stream)


def installed(judge: Judge) -> Streams:
    streams = Streams(judge.ask, judge.flood)
    streams.install()
    return streams


def test_what_is_printed_is_drained_once_and_in_order() -> None:
    streams = installed(Judge())
    print("a")
    print("a warning, say", file=sys.stderr)
    sys.__stdout__.write("c")  # type: ignore[union-attr]  # it is there
    assert streams.drain() == "a\nc"
    assert streams.drain() == ""
    print("d", end="")
    assert streams.drain() == "d"


def test_text_that_is_no_utf_8_is_kept_as_escapes() -> None:
    streams = installed(Judge())
    print("\ud800", "é")
    sys.stdout.buffer.write(b"\xff")
    assert streams.drain() == "\\ud800 é\n\ufffd"


@pytest.mark.parametrize("end", ["close", "detach"])
def test_closing_the_output_loses_nothing(end: str) -> None:
    streams = installed(Judge())
    print("a", end="")
    getattr(sys.stdout, end)()
    assert streams.drain() == "a"


def test_lines_are_typed_as_they_are_asked_for() -> None:
    installed(Judge("one", "two"))
    assert sys.stdin.readline() == "one\n"
    assert sys.stdin.readline(2) == "tw"
    assert sys.stdin.readline() == "o\n"
    assert sys.stdin.readline() == ""


def test_reading_to_the_end_takes_every_line() -> None:
    installed(Judge("one", "two"))
    assert sys.stdin.read() == "one\ntwo\n"
    installed(Judge("one", "two"))
    assert list(sys.stdin) == ["one\n", "two\n"]
    installed(Judge("one", "two"))
    assert [sys.stdin.read(1) for _ in range(5)] == ["o", "n", "e", "\n", "t"]


def test_more_than_is_kept_is_a_flood_that_shows_its_end() -> None:
    judge = Judge()
    installed(judge)
    for _ in range(FLOOD // 1024):
        sys.stdout.write("x" * 1024)
    assert judge.floods == []
    print("the last straw")
    assert judge.floods[0].endswith(b"the last straw\n")


def test_what_was_drained_still_counts_for_the_flood() -> None:
    judge = Judge()
    streams = installed(judge)
    for _ in range(FLOOD // 1024 + 1):
        sys.stdout.write("x" * 1024)
        streams.drain()
    assert len(judge.floods) == 1


def test_each_call_may_print_much_and_of_a_case_the_beginning_is_kept() -> None:
    judge = Judge()
    streams = installed(judge)
    drained = ""
    for letter in "abc":
        streams.call()
        sys.stdout.write(letter * (MAX_PRINTED - 10))
        drained += streams.drain()
    assert judge.floods == []
    assert drained == "a" * (MAX_PRINTED - 10) + "b" * 10


def test_standard_error_is_no_flood() -> None:
    judge = Judge()
    streams = installed(judge)
    sys.stderr.write("x" * 2 * FLOOD)
    sys.stderr.close()
    assert (judge.floods, streams.drain()) == ([], "")


def test_the_streams_of_one_case_are_not_those_of_the_next() -> None:
    first = installed(Judge())
    kept = sys.stdout
    second = installed(Judge())
    kept.write("late")
    assert (first.drain(), second.drain()) == ("late", "")
    assert isinstance(sys.stdout, io.TextIOWrapper)
