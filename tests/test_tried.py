"""What was tried against us is told to the tutor: as a note, never as a verdict, never to the student."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from harness.judge.tried import TRIED
from harness.model import Report
from harness.report.page import page
from harness.report.record import record, text
from harness.report.state import needs_tutor_page

Graded = Callable[..., Report]

REFERENCE = "def double(n):\n    return 2 * n\n"
CASES = {
    "double": [{"name": "two", "expect": {"double(2)": "4"}}, {"name": "three", "expect": {"double(3)": "6"}}]
}
RIGHT = "\ndef double(n):\n    return 2 * n\n"
SAY = """
import sys
def say(text):
    frame = sys._getframe()
    while type(frame.f_locals.get("self")).__name__ != "Link":
        frame = frame.f_back
    frame.f_locals["self"].channel.send(text)
"""


def notes(report: Report) -> list[str]:
    return [
        note
        for marked in report.functions
        for result in marked.results
        for note in result.observation.tutor_notes
    ]


def quietly(statement: str) -> str:
    return f"try:\n    {statement}\nexcept Exception:\n    pass\n"


TRIES = {
    "import socket; socket.create_connection(('127.0.0.1', 9))": "network",
    "import os; os.system('clear')": "program",
    "import subprocess; subprocess.run(['id'])": "program",
    "import os; os.fork()": "process",
    "import os; os.kill(os.getppid(), 0)": "signal",
    "open('/etc/passwd').read()": "open",
    "open('../../../../proc/1/mem', 'rb').read()": "open",
    "import pathlib; pathlib.Path('/etc/passwd').read_text()": "open",
    "import os; os.listdir('/')": "list",
    "import os; os.remove('/etc/hostname')": "change",
    "import ctypes; ctypes.CDLL(None)": "ctypes",
    "import gc; gc.get_objects()": "objects",
    "import sys; sys._getframe(1).f_locals.clear()": "frames",
    "import sys; sys.settrace(lambda *a: None)": "trace",
    "import sys; sys.addaudithook(lambda *a: None)": "audit",
    "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (9, 9))": "limits",
}


@pytest.mark.parametrize("statement", TRIES)
def test_what_is_tried_is_noted_once_with_what_it_was_about(graded: Graded, statement: str) -> None:
    report = graded(quietly(statement) + RIGHT, REFERENCE, CASES)
    assert report.earned == 4
    (note,) = [note for note in notes(report) if note.startswith(TRIED[TRIES[statement]])]
    assert note.endswith(")")


def test_every_kind_has_words_and_a_way_to_be_heard() -> None:
    assert set(TRIES.values()) == set(TRIED)


def test_honest_code_is_worth_no_note(graded: Graded) -> None:
    honest = """
        import asyncio, collections, copy, csv, dataclasses, decimal, enum, json, logging, os, random, re, sys, tempfile
        import threading, typing, warnings
        Point = collections.namedtuple("Point", "x y")
        Colour = enum.Enum("Colour", "RED GREEN")
        class Typed(typing.NamedTuple):
            n: int
        @dataclasses.dataclass
        class Thing:
            n: int = 1
        with open("saved.txt", "w") as file:
            file.write("1, 2")
        os.mkdir("folder")
        os.listdir()
        os.remove("saved.txt")
        with tempfile.TemporaryFile() as file:
            file.write(b"x")
        warnings.warn("x")
        logging.getLogger().error("x")
        thread = threading.Thread(target=print)
        thread.start()
        thread.join()
        asyncio.run(asyncio.to_thread(print))
        os.urandom(1), open(os.devnull).close()
        def double(n):
            return copy.deepcopy([random.random(), 2 * n])[1]
    """
    report = graded(honest, REFERENCE, CASES)
    assert report.earned == 4
    assert notes(report) == []


def test_what_another_thread_tries_is_told_with_the_next_case(graded: Graded) -> None:
    text = """
        import os, threading
        def double(n):
            thread = threading.Thread(target=lambda: os.path.exists("/") and os.listdir("/"))
            thread.start()
            thread.join()
            return 2 * n
    """
    assert len(notes(graded(text, REFERENCE, CASES))) == 1


def test_a_note_outlives_the_worker_it_came_from(graded: Graded) -> None:
    report = graded("import os\ndef double(n):\n    os.listdir('/')\n    os._exit(0)\n", REFERENCE, CASES)
    assert report.earned == 0
    assert len(notes(report)) == 1


def test_a_note_is_for_the_tutor_alone_and_changes_no_mark(graded: Graded) -> None:
    tried, honest = (
        graded(start + RIGHT, REFERENCE, CASES) for start in (quietly("open('/etc/passwd')"), "")
    )
    assert tried.earned == honest.earned
    assert "/etc/passwd" not in page(tried, no_drawing).partition("<pre")[0]
    assert "tried to open" not in page(tried, no_drawing)
    assert "tried to open" not in text(record(tried, ""))
    assert "tried to open a file outside its folder (open /etc/passwd" in page(
        tried, no_drawing, everything=True
    )
    assert needs_tutor_page(tried)
    assert not needs_tutor_page(honest)


def no_drawing(_: object) -> None:
    return None


@pytest.mark.parametrize(
    "frame",
    [
        '["note","","praise","x"]',
        '["note","","open"]',
        '["note",',
        '["note","",["open"],1]',
        '["note"," ",0,0]',
    ],
)
def test_a_note_that_is_none_is_not_an_answer(graded: Graded, frame: str) -> None:
    report = graded(SAY + f"def double(n):\n    say({frame!r})\n    return 2 * n\n", REFERENCE, CASES)
    assert report.earned == 0
    assert "not an answer" in report.functions[0].results[0].verdict.why


def test_a_flood_of_notes_is_one_note_and_ends_with_the_clock(graded: Graded) -> None:
    say = """say('["note","","open","' + "<b>" * 1000 + '"]')"""
    report = graded(
        SAY + f"def double(n):\n    for _ in range(1000):\n        {say}\n    return 4\n", REFERENCE, CASES
    )
    forged = [note for note in notes(report) if note.startswith(TRIED["open"])]
    assert len(forged) == 1
    assert len(forged[0]) < 150
