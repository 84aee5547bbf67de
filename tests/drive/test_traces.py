"""harness/drive/traces.py: who answers as somebody did who passed has passed, and nobody else has."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from small_course import make_spec, outcomes, results, submission

from harness.drive import traces
from harness.drive.allowance import allowance
from harness.drive.calls.exchange import Exchange
from harness.drive.calls.session import Session
from harness.drive.cases import play
from harness.drive.stage import Stage
from harness.grading.grade_submission import grade
from harness.grading.kit import make_kit
from harness.model import Case, Report
from harness.sandbox.launch import Launcher, Worker

REFERENCE = """
    def grow(board):
        if len(board) > 2: raise ValueError("full")
        board.append(len(board))
        return board
    def total(board): return sum(board)
    def choose():
        while not (line := input("which? ")).isdecimal():
            print("a number")
        return int(line)
    def pick(question, most=9):
        while not (line := input(question)).isdecimal() or int(line) > most: pass
        return int(line)
    def pair():
        first = pick("first? ")
        return [first, pick("second? ")]
    """
TASKS: dict[str, Any] = {
    "grow": [
        {"name": "once", "expect": {"grow([0])": "[0, 1]"}},
        {"name": "twice", "expect": {"grow(grow([0]))": "[0, 1, 2]", "grow([])": "[0]"}},
        {"name": "full", "expect": {"grow([0, 1, 2])": "raises(ValueError)"}},
        {"name": "silent", "expect": {"grow([1])": "[1, 1]", "printed()": '""'}},
    ],
    "total": [
        {"name": "all", "agree": "total(board)", "for": {"board": "[[], [1], [2, 3]]"}},
        {"name": "about", "expect": {"total([5])": "one_of([5, 6])"}},
    ],
    "choose": [
        {"name": "at once", "expect": {"choose()": "7"}, "answers": ["7"]},
        {"name": "again", "expect": {"choose()": "8", "unused()": "[]"}, "answers": ["x", "8"]},
    ],
    "pair": [
        {"name": "both", "expect": {"pair()": "[1, 2]", "unused()": "[]"}, "answers": ["1", "x", "2"]},
    ],
}
OTHER = """
    def grow(board):
        print("growing")
        assert isinstance(board, list)
        if len(board) == 3:
            raise ValueError(f"{board} has no room")
        board += [len(board)]
        return board
    def total(board):
        return sum(board)
    def choose():
        line = input("Which one: ")
        while not line.isdecimal():
            line = input("Which one: ")
        return int(line)
    def pair():
        return [pick("One: "), pick("And another one: ")]
    """
ALL = ("once", "twice", "full", "silent", "all", "about", "at once", "again", "both")


class Class:
    """Submissions of one class; `played` are the cases that were worked out for the last one."""

    def __init__(
        self,
        folder: Path,
        launcher: Launcher,
        tasks: dict[str, Any] = TASKS,
        reference: str = REFERENCE,
        supplied: Sequence[str] = ("pick",),
    ) -> None:
        self.kit = make_kit(make_spec(folder, reference, tasks, supplied=list(supplied), seconds=0.3))
        self.launcher = launcher
        self.played: list[str] = []

    def report(self, text: str) -> Report:
        self.played.clear()
        return grade(submission(text), self.kit, self.launcher, "tests")

    def lost(self, text: str) -> dict[str, str]:
        """The cases that did not pass, and their outcomes."""
        found = outcomes(self.report(text))
        return {name: outcome for name, outcome in found.items() if outcome != "passed"}


@pytest.fixture
def known(tmp_path: Path, launcher: Launcher, monkeypatch: pytest.MonkeyPatch) -> Class:
    """A class in which the reference's own text has been graded."""
    cohort = Class(tmp_path, launcher)

    def noted(case: Case, *rest: Any) -> Any:
        cohort.played.append(case.name)
        return play(case, *rest)

    monkeypatch.setattr(traces, "play", noted)
    assert cohort.lost(dedent(REFERENCE)) == {}
    assert sorted(cohort.played) == sorted(ALL)
    return cohort


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return dedent(text).replace(old, new)


def test_who_answers_as_somebody_did_who_passed_has_passed_and_nothing_is_worked_out(known: Class) -> None:
    assert known.lost(dedent(REFERENCE) + "# another one") == {}
    assert known.played == []


def test_what_is_printed_and_what_an_error_says_count_only_where_they_are_looked_at(known: Class) -> None:
    assert known.lost(OTHER) == {"silent": "wrong"}
    assert known.played == ["silent"]


def test_what_an_error_says_to_a_function_of_ours_counts_as_that_may_pass_it_on(
    tmp_path: Path, launcher: Launcher
) -> None:
    reference = """
        class Account:
            def __init__(self, pence): self.pence = pence
            def __str__(self):
                if self.pence < 0: raise ValueError("negative")
                return f"{self.pence}p"
        def described(account): return f"<{account}>"
        def label(account):
            try: return described(account)
            except ValueError as error: return str(error)
        """
    made = {"name": "is made", "expect": {"Account(1).pence": "1"}}
    told = {"name": "is told", "expect": {"label(Account(-1))": "'negative'"}}
    cohort = Class(tmp_path, launcher, {"Account": [made], "label": [told]}, reference, ["described"])
    assert cohort.lost(dedent(reference)) == {}
    assert cohort.lost(changed(reference, '"negative"', '"no"')) == {"is told": "wrong"}


@pytest.mark.parametrize("wanted", ["raises(ValueError, 'full')", "raises(type(ValueError()), 'full')"])
def test_what_an_error_says_counts_where_its_message_is_prescribed(
    tmp_path: Path, launcher: Launcher, wanted: str
) -> None:
    tasks = {"grow": [{"name": "full", "expect": {"grow([0, 1, 2])": wanted}}]}
    cohort = Class(tmp_path, launcher, tasks)
    assert cohort.lost(dedent(REFERENCE)) == {}
    assert cohort.lost(changed(REFERENCE, '"full"', '"it is full"')) == {}
    assert cohort.lost(OTHER) == {"full": "wrong"}


def test_a_case_is_known_in_more_ways_than_one(known: Class) -> None:
    six = changed(REFERENCE, "sum(board)", "sum(board) + (board == [5])")
    assert known.lost(six) == {}
    assert known.played == ["about"]
    assert known.lost(six) == {}
    assert known.played == []


@pytest.mark.parametrize(
    ("old", "new", "lost"),
    [
        ("return board\n", "return list(board)\n", {}),
        ("board.append(len(board))", "board.append(1)", {"twice": "wrong"}),
        ("> 2", "> 3", {"full": "wrong"}),
        ("ValueError", "KeyError", {"full": "raised"}),
        ('raise ValueError("full")', 'return "ValueError: full"', {"full": "wrong"}),
        ("sum(board)", "sum(board) or None", {"all": "wrong"}),
        ("sum(board)", "sum(board) * 2", {"all": "wrong", "about": "wrong"}),
        ("return int(line)", "return line", {"at once": "wrong", "again": "wrong"}),
        ("print(", "return (", {"again": "wrong"}),
        (
            "return int(line)",
            'return int(input("sure? "))',
            {"at once": "asked for more", "again": "asked for more"},
        ),
        ('input("which? ")', '"7"', {"again": "wrong"}),
        ('pick("second? ")', 'pick("second? ", 1)', {"both": "asked for more"}),
        ('pick("second? ")', "pick(second)", {"both": "raised"}),
        ('pick("second? ")', "pick(2)", {}),
        ('pick("second? ")', 'pick("two", most=2)', {}),
        ('first = pick("first? ")', 'first = pick("1?", 5) + 0 * pick("2?")', {"both": "asked for more"}),
        ('[first, pick("second? ")]', '[pick("second? "), first]', {"both": "wrong"}),
    ],
)
def test_who_begins_to_answer_otherwise_loses_what_is_lost_alone(
    known: Class, old: str, new: str, lost: dict[str, str]
) -> None:
    text = changed(REFERENCE, old, new)
    found = known.report(text)
    alone = grade(submission(text), replace(known.kit, traces=traces.Traces()), known.launcher, "tests")
    assert outcomes(found) == outcomes(alone)
    assert {name: outcome for name, outcome in outcomes(found).items() if outcome != "passed"} == lost
    for name in lost:
        assert results(found)[name] == results(alone)[name]


@pytest.mark.parametrize(
    ("fault", "outcome"),
    [
        ("while True: pass", "timed out"),
        ("import os; os._exit(3)", "crashed"),
        ("import threading; threading.Event().wait(60)", "timed out"),
        ("return total(total)", "raised"),
        ("import sys; sys.stdout.write('x' * (9 << 20))", "timed out"),
    ],
)
def test_who_does_not_come_to_the_end_of_a_known_case_loses_that_one(
    known: Class, fault: str, outcome: str
) -> None:
    text = changed(REFERENCE, "def total(board): return", f"def total(board):\n    {fault}\n    return")
    assert known.lost(text) == {"all": outcome, "about": outcome}


def test_what_somebody_tried_is_told_at_the_case_in_which_it_was(known: Class) -> None:
    text = changed(
        REFERENCE,
        "if len(board) > 2:",
        "if len(board) > 2: import os; os.listdir('/')\n    if len(board) > 2:",
    )
    found = results(known.report(text))
    assert [name for name in ALL if found[name].observation.tutor_notes] == ["full"]


def test_what_a_case_leaves_behind_is_not_there_in_the_next_one(known: Class) -> None:
    text = changed(
        REFERENCE,
        "def grow(board):",
        "seen = []\ndef grow(board):\n    seen.append(1)\n    if len(seen) > 2: return None",
    )
    assert known.lost(text) == {"twice": "wrong"}


def test_what_was_lost_is_not_known(known: Class) -> None:
    wrong = changed(REFERENCE, "board.append(len(board))", "board.append(1)")
    assert known.lost(wrong) == known.lost(wrong) == {"twice": "wrong"}


def test_a_case_that_is_too_large_to_be_kept_is_played(known: Class, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harness.drive.calls.exchange._ROOM", 10)
    six = changed(REFERENCE, "sum(board)", "sum(board) + (board == [5])")
    assert known.lost(six) == known.lost(six) == {}
    assert known.played == list(ALL)


FORGES = """
    import gc
    def forging(send):
        def sends(text, more=False):
            return send(text.replace(%r, %r, 1) if text.startswith('["done"') else text, more)
        return sends
    for one in gc.get_objects():
        if type(one).__name__ == "Link":
            one.channel.send = forging(type(one.channel).send.__get__(one.channel))
    """


@pytest.mark.parametrize(
    ("old", "new", "lost"),
    [
        ('["done"', 'X"done"', ALL),
        ('["done","', '["done",,"', ALL),
        (',""]', ',"\\q"]', ALL),
        (',""]', ',"\n"]', ALL),
        (',""]', ',"' + "x" * 300_000 + '"]', ()),
        ('["message","full"]', '["message","\\ud8"]', ("full",)),
        ('["line",', '["line",0', ("full",)),
        ('["line",', '["line",' + "9" * 5000, ("full",)),
    ],
    ids=["not a list", "a comma more", "no escape", "a raw newline", "much", "a message", "zeros", "a long number"],
)  # fmt: skip
def test_what_is_no_frame_is_lost_where_the_case_is_known_as_it_is_alone(
    known: Class, old: str, new: str, lost: Sequence[str]
) -> None:
    text = dedent(REFERENCE) + dedent(FORGES) % (old, new)
    found = known.report(text)
    alone = grade(submission(text), replace(known.kit, traces=traces.Traces()), known.launcher, "tests")
    assert outcomes(found) == outcomes(alone)
    assert {outcomes(found)[name] for name in lost if name != "all"} <= {"crashed"}


@pytest.mark.parametrize("said", ["5]", "]", '"",[],{"d":[]},""]', '"pick"'])
def test_what_is_no_question_is_lost_where_another_one_is_known(known: Class, said: str) -> None:
    question = '"pick",["first? "],{"d":[]},""]'
    text = dedent(REFERENCE) + dedent(FORGES).replace('["done"', '["ask"') % (question, said)
    assert known.lost(text) == {"both": "crashed"}


def test_nothing_is_kept_where_there_is_no_room(tmp_path: Path, launcher: Launcher) -> None:
    cohort = Class(tmp_path, launcher)
    cohort.kit.traces.room = 10
    assert cohort.lost(dedent(REFERENCE)) == {}
    assert not any(known.traces for known in cohort.kit.traces.known.values())


MANY = {"total": [{"name": "many", "agree": "total([n])", "for": {"n": "range(420)"}}]}


def test_what_was_begun_anew_on_the_way_is_no_trace(tmp_path: Path, launcher: Launcher) -> None:
    """The last 20 take too long together, are played one by one, and pass; the 400 before have crossed by then."""
    cohort = Class(tmp_path, launcher, MANY)
    slow = """
        import time
        def total(board):
            end = time.process_time() + 0.02
            while board[0] >= 400 and time.process_time() < end: pass
            return board[0]
        """
    assert cohort.lost(slow) == {}
    assert cohort.lost("def total(board): return board[0] + (board[0] == 7)") == {"many": "wrong"}


def test_a_case_in_which_nobody_goes_where_others_went_takes_no_room(
    tmp_path: Path, launcher: Launcher
) -> None:
    lots = {"total": [{"name": "any", "expect": {"total([5])": "anything"}}]}
    cohort = Class(tmp_path, launcher, lots)
    room = cohort.kit.traces.room
    for number in range(8):
        assert cohort.lost(f"def total(board): return {number}") == {}
    assert cohort.kit.traces.room == room


WORDS = {
    "wait": [{"name": "wait", "expect": {"wait()": "'b'"}, "answers": ["a", "b", "b"]}],
    "effort": [{"name": "effort", "expect": {"effort()": "1"}}],
    "told": [
        {"name": "values", "agree": "told(x)", "for": {"x": "range(6)"}},
        {"name": "drawn", "expect": {"repeated(told, 3, 1)[2][1][1]": "'x'"}},
    ],
    "lengths": [{"name": "lengths", "expect": {"lengths()": "[3, 2]"}}],
    "saved": [{"name": "saved", "expect": {"saved()": "'abc'"}}],
    "rolls": [{"name": "rolls", "expect": {"rolls()": "any_order([3, 3, 0])"}}],
}
SUPPLIED = ["skip", "many", "roll", "save", "length"]
HELPED = """
    import random
    def skip(lines):
        for _ in range(lines): input("a line: ")
    def many(steps):
        for _ in range(steps): pass
        return 1
    def roll(sides): return random.randrange(sides)
    def save(text):
        with open("f.txt", "w") as file: file.write(text)
    def length(word): return len(word)
    def wait():
        skip(1)
        return input("more: ")
    def effort(): return many(10)
    def told(x):
        if x > 3: raise ValueError("no")
        return [x, ["message", "x"], ["line", 1], ["file", "f"], "e", {"classes": [], "message": "x"}]
    def lengths(): return [length("abc"), length("ab")]
    def saved():
        save("abc")
        length("x")
        with open("f.txt") as file: return file.read()
    def rolls(): return [roll(6), roll(6), roll(6)]
    """


@pytest.fixture
def helped(tmp_path: Path, launcher: Launcher) -> Class:
    """A class that has helpers which type, draw lots and write files; the reference's own text has been graded."""
    cohort = Class(tmp_path, launcher, WORDS, HELPED, SUPPLIED)
    assert cohort.lost(dedent(HELPED)) == {}
    return cohort


@pytest.mark.parametrize(
    ("old", "new", "lost"),
    [
        ("skip(1)", "skip(2)", {}),
        ("skip(1)", "skip(True)", {}),
        ("skip(1)", "skip(3)", {"wait": "asked for more"}),
        ("skip(1)", "skip(0)", {"wait": "wrong"}),
        ("[roll(6),", "[roll(sides=6),", {}),
        ('length("x")', 'open("f.txt", "w").write("q"); length("y")', {"saved": "wrong"}),
        ('["message", "x"]', '["message", "y"]', {"values": "wrong", "drawn": "wrong"}),
        ('"message": "x"', '"message": "y"', {"values": "wrong"}),
        ('ValueError("no")', 'ValueError("never")', {}),
    ],
)
def test_what_comes_to_something_else_is_not_taken_for_the_same(
    helped: Class, old: str, new: str, lost: dict[str, str]
) -> None:
    text = changed(HELPED, old, new)
    found = helped.report(text)
    alone = grade(submission(text), replace(helped.kit, traces=traces.Traces()), helped.launcher, "tests")
    assert {name: outcome for name, outcome in outcomes(found).items() if outcome != "passed"} == lost
    for name, result in results(alone).items():
        assert results(found)[name].verdict == result.verdict


def test_a_question_that_keeps_us_busy_ends_its_case_and_no_other(
    helped: Class, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("harness.drive.cases.allowance", lambda: allowance(0.2))
    assert helped.lost(changed(HELPED, "many(10)", "many(10 ** 12)")) == {"effort": "timed out"}


def test_who_leaves_a_known_case_after_too_much_was_printed_to_keep_plays_it_in_another_worker(
    helped: Class, monkeypatch: pytest.MonkeyPatch
) -> None:
    began: list[Exchange] = []
    begin = Exchange.begin

    def noted(self: Exchange, rest: str) -> None:
        began.append(self)
        begin(self, rest)

    monkeypatch.setattr(Exchange, "begin", noted)
    many = changed(HELPED, 'length("abc")', 'print("x" * 300_000) or length("def")')
    assert helped.lost(many) == {}
    assert len(set(map(id, began))) == 2


def test_each_question_in_other_words_is_asked_of_us_once(
    tmp_path: Path, launcher: Launcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = """
        def add(a, b): return a + b
        def total():
            found = 0
            for n in range(9, 69): found = add(found, n)
            return found
        """
    cohort = Class(
        tmp_path, launcher, {"total": [{"name": "total", "expect": {"total()": "2310"}}]}, text, ["add"]
    )
    assert cohort.lost(dedent(text)) == {}
    asked: list[str] = []
    answer = Stage.answer

    def noted(self: Stage, name: str, *rest: Any) -> Any:
        asked.append(name)
        return answer(self, name, *rest)

    monkeypatch.setattr(Stage, "answer", noted)
    assert cohort.lost(changed(text, "add(found, n)", "add(n, found)")) == {}
    assert len(asked) == 60


def test_what_is_played_at_a_terminal_is_played_with_everybody(tmp_path: Path, launcher: Launcher) -> None:
    """No part of it is a trace but what is drawn beside it, which says nothing of the program."""
    reference = """
        def mark(n): print("*" * n)
        def choose():
            mark(3)
            return int(input())
        """
    cases = [
        {"name": "talk", "console": "= mark(3)\n> 7", "expect": {"choose()": "ends"}},
        {"name": "call", "expect": {"choose()": "7"}, "answers": ["7"]},
    ]
    tasks = {"choose": cases, "mark": [{"name": "none", "expect": {"mark(0)": "None"}}]}
    cohort = Class(tmp_path, launcher, tasks, reference, supplied=())
    assert cohort.lost(dedent(reference)) == {}
    assert cohort.lost(changed(reference, "mark(3)", "mark(2)")) == {"talk": "wrong"}


def test_what_traces_share_takes_room_once(tmp_path: Path, launcher: Launcher) -> None:
    cases = {"total": [{"name": "two", "expect": {"total([1] * 900)": "900", "total([])": "anything"}}]}
    cohort = Class(tmp_path, launcher, cases)
    cohort.lost("def total(board): return sum(board)")
    first = cohort.kit.traces.room
    cohort.lost("def total(board): return sum(board) or None")
    assert first - cohort.kit.traces.room < 900


@pytest.mark.parametrize(
    "rest",
    [
        ',"r",null,null,[],"' + "x" * (1 << 20) + '"]',
        ',"r",null,null,[],"' + r"\n" * (1 << 20) + '"]',
        ',"e",{"d":[["classes",["' + r"\n" * (1 << 20) + '"]]]},null,[],""]',
        ',"e",{"d":[["classes",[' + '"",' * (1 << 19) + '""]]]},null,[],""]',
    ],
    ids=["printed", "printed in lines", "a long class", "many classes"],
)
def test_a_long_reply_takes_no_more_room_than_its_own_text(rest: str) -> None:
    frame = f'["done","id"{rest}'
    tracemalloc.start()
    traces._reply(frame, ["id"], traces.KnownCase(prints=False, says=False), inside=False)
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 4 * len(frame)


@pytest.mark.parametrize("said", ["no", "x" * 500, "位置" * 250, "\N{GRINNING FACE}" * 500, "\n" * 500])
def test_whatever_an_error_says_is_left_out(said: str) -> None:
    error = f'["message",{json.dumps(said)}],["line",7],["file","pentago.py"]'
    frame = f'["done","id","e",{{"d":[["classes",["builtins.ValueError"]],{error}]}},null,[],""]'
    step = traces._reply(frame, ["id"], traces.KnownCase(prints=False, says=False), inside=False)
    assert step.rest == ',"e",{"d":[["classes",["builtins.ValueError"]]]},null,[],""]'


SAVED: dict[str, Any] = {
    "save": [{"name": "saved", "expect": {"save(1)": "'1'"}}],
    "load": [
        {"name": f"load {n}", "setup": f"text = witness('save')({n}) or '{n}'", "expect": {"load(text)": str(n)}}
        for n in (1, 2)
    ],
}  # fmt: skip


def test_what_was_sent_without_a_function_that_ends_the_program_is_sent_to_nobody_else(
    tmp_path: Path, launcher: Launcher
) -> None:
    reference = "def save(n): return str(n)\ndef load(text): return int(text)\n"
    other = "def save(n): return f'<{n}>'\ndef load(text): return int(text)\n"  # cannot load what it saves
    alone = Class(tmp_path, launcher, SAVED, reference, ()).lost(other)
    cohort = Class(tmp_path, launcher, SAVED, reference, ())
    ends = reference.replace("return str(n)", "import os; os._exit(0)")
    assert cohort.lost(ends) == {"saved": "crashed"}
    assert cohort.lost(other) == alone == {"saved": "wrong", "load 1": "raised", "load 2": "raised"}


def test_a_case_is_not_played_in_another_worker_since_this_one_is_to_be_left(
    known: Class, tmp_path: Path, launcher: Launcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Workers can be told apart, by their numbers say: what is wrong in one would be guessed again in the next."""
    started: list[Session] = []
    spawn = Session.spawn

    def counted(session: Session) -> Worker:
        started.append(session)
        return spawn(session)

    monkeypatch.setattr(Session, "spawn", counted)
    leaves = dedent(REFERENCE) + dedent("""
        import threading
        def total(board):
            threading.Thread(target=threading.Event().wait, daemon=True).start()
            return 99
        """)
    lost = {"all": "wrong", "about": "wrong"}
    assert known.lost(leaves) == lost
    afterwards = len(started)
    started.clear()
    assert Class(tmp_path, launcher).lost(leaves) == lost
    assert len(started) == afterwards
