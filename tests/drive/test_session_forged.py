"""harness/drive/calls/session.py: workers that say anything."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from begun import begun, call
from false_worker import FalseLauncher, framed
from hypothesis import example, given
from hypothesis import strategies as st
from silent import Silent
from small_course import session_of

from harness.drive.calls import totals
from harness.drive.calls.reader import read_facts
from harness.errors import OwnFaultError
from harness.model import Ended, Outcome, Raised, Returned, Source
from harness.sandbox import launch
from harness.sandbox.clocks import Clock
from harness.sandbox.launch import Launcher

JUNK = "sent something that is not an answer"

CODES = st.sampled_from(
    ["done", "ask", "batch", "flood", "at", "loaded", "begun", "broken", "answer", "", "ended"]
)
DATA = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["r", "e"]),
    lambda v: (
        st.lists(v, max_size=3)
        | st.dictionaries(st.sampled_from("tszdfbnmoxhc"), v, min_size=1, max_size=1)
        | st.builds(lambda m, c: {"d": [["classes", c], ["message", m], ["line", 1], ["file", ""]]}, v, v)
    ),
    max_leaves=8,
)


def answered(make: Callable[[str], bytes]) -> Outcome:
    """What comes of a call that is answered so."""
    with begun("", FalseLauncher(lambda token, _: make(token), "f")) as running:
        return call(running)


@given(st.binary(max_size=300))
def test_whatever_bytes_come_a_call_has_crashed(junk: bytes) -> None:
    assert answered(lambda _: junk) in (
        Ended("crashed", JUNK),
        Ended("crashed", f"{JUNK}, or is far too long for one"),
        Ended("crashed", "closed its channel to the grader"),
    )


@given(CODES, st.lists(DATA, max_size=5), st.booleans())
def test_whatever_frame_comes_is_an_outcome(kind: str, values: list[Any], right_id: bool) -> None:
    came = answered(lambda token: framed(json.dumps([kind, token if right_id else "0", *values])))
    assert isinstance(came, Returned | Raised | Ended)
    if not right_id or kind != "done":
        assert isinstance(came, Ended)
        assert came.how in ("crashed", "asked for more")


@pytest.mark.parametrize(("notes", "came"), [(9, Returned(4)), (999, Ended("crashed", JUNK))])
def test_whoever_sends_more_notes_than_there_are_has_crashed(notes: int, came: Outcome) -> None:
    note = framed('["note","","open","x"]')
    assert answered(lambda token: note * notes + framed(f'["done","{token}","r",4,null,[],""]')) == came


@pytest.mark.parametrize(
    ("detail", "came"), [("x" * 1000, Returned(4)), ("x" * 20_000, Ended("crashed", JUNK))]
)
def test_whoever_sends_a_longer_note_than_there_is_has_crashed(detail: str, came: Outcome) -> None:
    note = framed(f'["note","","open","{detail}"]')
    assert answered(lambda token: note + framed(f'["done","{token}","r",4,null,[],""]')) == came


@given(DATA, DATA, DATA, DATA)
@example("r", None, None, [[]])
@example("r", [[], []], None, [1, [1], 1.0])
@example("r", {"t": [[1], {"x": "it has no end"}]}, None, [1])
def test_whatever_answer_comes_is_an_outcome(kind: Any, value: Any, after: Any, handles: Any) -> None:
    came = answered(lambda token: framed(json.dumps(["done", token, kind, value, after, handles, ""])))
    assert isinstance(came, Returned | Raised | Ended)


@pytest.mark.parametrize(
    "frame",
    [
        '["done","{}"]',
        '["done","{}","r"]',
        '["done","{}","r",4,null,[],5]',
        '["done","{}",{"n":["U1",[2],["r","r"]]},4,null,[],""]',
        '["done",{"n":["U1",[2],["r","r"]]},"r",4,null,[],""]',
        '["done","{}","r",{"m":["(,)i4",0]},null,[],""]',
        '["done","{}","r",{"n":["i4, (2",[1],[1]]},null,[],""]',
        '["done","{}","r",4,null,[],""',
        '["done","{}","r",NaN,null,[],""]',
        '["done","{}","e",5,null,[],""]',
        '["done","{}","e",{"d":[["classes",[]],["message",""],["line",1],["file",""]]},null,[],""]',
        '["done","{}","e",{"d":[["classes",[1]],["message",""],["line",1],["file",""]]},null,[],""]',
        '["done","{}","e",{"d":[["classes",["x"]],["message",[]],["line",1],["file",""]]},null,[],""]',
        '["done","{}","e",{"d":[["classes",["x"]],["message",""],["line","1"],["file",""]]},null,[],""]',
        '["batch","{}",""]',
        '["ended","{}","",{"d":[]},""]',
        '["broken","{}","no worker"]',
        '["broken","","no worker"]',
        '["ask","{}","open",["/etc/passwd"],{"d":[]},""]',
        '["ask","{}","f",[],{"d":[]},""]',
        '["ask","{}","#0",[],{"d":[]},""]',
        '["ask","{}","#99999999999999999999",[],{"d":[]},""]',
        '["ask","{}","(called)",[],{"d":[]},""]',
        '["told","{}","f",[],"r",1,""]',
        '["told","{}",[],[],"r",1,""]',
        '["told","{}","f",""]',
        '["ask","{}","input",5,{"d":[]},""]',
        '["ask","{}","input",[],[],""]',
        '["ask","{}",5,[],{"d":[]},""]',
        '"{}"',
        "[[],{}]",
    ],
)
def test_what_is_not_as_laid_down_has_crashed(frame: str) -> None:
    came = answered(lambda token: framed(frame.replace("{}", token, 1)))
    assert isinstance(came, Ended)
    assert came.how == "crashed"


def test_a_message_or_name_that_came_is_short() -> None:
    error = {
        "d": [["classes", ["x" * 9000] * 99], ["message", "m" * 9000], ["line", 1], ["file", "f" * 9000]]
    }
    came = answered(lambda token: framed(json.dumps(["done", token, "e", error, None, [], ""])))
    assert isinstance(came, Raised)
    assert sum(map(len, [*came.classes, came.message, came.file])) < 8000


def test_arguments_that_come_back_wrong_are_not_taken_to_be_as_they_were() -> None:
    for after in ([5], [[1], 2], 5, {"t": [[1]]}, [{"t": [1]}]):
        mine = [0]

        def forged(token: str, _action: str, after: Any = after) -> bytes:
            return framed(json.dumps(["done", token, "r", 4, after, [], ""]))

        with begun("", FalseLauncher(forged, "f")) as running:
            assert running.call("f", [mine], {}, Clock(1), Silent()) == Returned(4)
        assert mine != [0]


SIXTY = list(range(1, 61))


@pytest.mark.parametrize(
    ("value", "handles"),
    [
        ("[[]]", "[1,1]"),
        ("[[],[]]", "[1,1,1]"),
        (f"[{','.join(['[[],[]]'] * 60)}]", str([0, *(n for k in SIXTY for n in (k, k + 1, k + 1))])),
    ],
)
def test_no_list_is_made_to_contain_itself_or_to_stand_in_itself_without_end(
    value: str, handles: str
) -> None:
    def forged(token: str, _action: str) -> bytes:
        return framed(f'["done","{token}","r",{value},null,{handles},""]')

    with begun("", FalseLauncher(forged, "f")) as running:
        assert call(running) == Ended("crashed", JUNK)


@pytest.mark.parametrize("lines", [[0], [4, -3], [True], ["1"], 5])
def test_what_is_no_line_of_a_file_is_not_taken_for_one(lines: object) -> None:
    kinds = ("cells", "magics", "skipped", "asking", "lacking", "coping", "broken", "bad_lines", "defined")
    found: dict[str, object] = {"stopped": None} | {kind: [] for kind in kinds}
    assert read_facts(found, {}, {}, Source(b"", "m", "m.py")).skipped == ()
    with pytest.raises((TypeError, ValueError)):
        read_facts(found | {"skipped": lines}, {}, {}, Source(b"", "m", "m.py"))


def test_a_worker_that_cannot_be_started_is_a_fault_of_ours() -> None:
    launcher = FalseLauncher(lambda *_: b"", "f", greeting=framed('["broken","","no room"]'))
    with pytest.raises(OwnFaultError, match="no room"), session_of("", launcher) as running:
        running.load()


def test_an_answer_that_is_never_taken_does_not_hold_up_the_judge(
    launcher: Launcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch, "_TAKING", Clock(0.1))
    text = """
        import gc, time
        def f(g):
            judge = next(x for x in gc.get_objects() if type(x).__name__ == "Link")
            for _ in range(40):
                judge.channel.send('["ask","%s","#0",[],{"d":[]},""]' % judge.request)
            while True: pass
        """
    started = time.monotonic()
    with begun(text, launcher) as running:
        came = call(running, "f", lambda: "x" * 100_000, seconds=0.1)
    assert isinstance(came, Ended)
    assert came.how in ("timed out", "crashed")
    assert time.monotonic() - started < 30


def test_what_the_answers_of_a_case_bring_is_limited_all_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(totals, "_BROUGHT", 90_000)
    came = brought(9_000, 20, anew=False)
    assert isinstance(came[5], Returned)
    assert came[-1] == Ended("crashed", "gave more values than can be kept")


def test_so_are_the_large_ones_of_all_cases_and_no_others() -> None:
    came = brought(1_000_000, 12, anew=True)
    assert isinstance(came[7], Returned)
    assert came[-1] == Ended("crashed", "gave more values than can be kept")
    assert isinstance(brought(9_000, 1_000, anew=True)[-1], Returned)


def brought(size: int, times: int, anew: bool) -> list[Outcome]:
    """What comes of so many calls that give so long a text, in one case or each in a case of its own."""
    long = json.dumps("x" * size)
    launcher = FalseLauncher(lambda token, _: framed(f'["done","{token}","r",{long},null,[],""]'), "f")
    with begun("", launcher) as running:
        came = []
        for _ in range(times):
            came.append(call(running))
            if anew:
                running.begin(())
    return came


@pytest.mark.parametrize("handle", [0, -1, 1 << 31, 10**40])
def test_a_handle_that_no_worker_gives_is_no_answer(handle: int) -> None:
    junk = Ended("crashed", JUNK)
    assert answered(lambda token: framed(f'["done","{token}","r",[],null,[{handle}],""]')) == junk


def test_handles_made_to_share_a_hash_keep_nobody_busy() -> None:
    """200,000 of them would take minutes, in which no clock of ours is heard."""
    handles = [(2**61 - 1) * number + 1 for number in range(30_000)]
    begun_at = time.process_time()
    answered(lambda token: framed(json.dumps(["done", token, "r", [], None, handles, ""])))
    assert time.process_time() - begun_at < 1


@pytest.mark.parametrize("line", [-1, 1 - 10**4300, 1 << 31, 10**4000])
def test_a_line_that_no_file_has_is_no_answer(line: int) -> None:
    """One less than the first of them has more digits than Python writes, which was a fault of ours."""
    error = {"d": [["classes", ["x"]], ["message", ""], ["line", line], ["file", ""]]}
    came = answered(lambda token: framed(json.dumps(["done", token, "e", error, None, [], ""])))
    assert came == Ended("crashed", JUNK)
    keys = ("cells", "broken", "magics", "skipped", "asking", "lacking", "coping", "bad_lines", "defined")
    empty: dict[str, Any] = {key: [] for key in keys}
    for wrong in ({"line": 1, "at": line}, {"line": line, "at": 1}):
        found = empty | {"stopped": {"classes": ["x"], "message": "", **wrong}}
        with pytest.raises(ValueError):  # noqa: PT011 (as read_facts says)
            read_facts(found, {}, {}, Source(b"", "m", "m.py"))


FORGES_WHAT_WAS_FOUND = """
import sys
def forge(function):
    frame = sys._getframe()
    while not {"self", "options", "source"} <= {*frame.f_locals} or not hasattr(frame.f_locals["self"], "judge"):
        frame = frame.f_back
    if frame.f_locals["options"]["scanned"]:
        frame.f_locals["self"].judge.send("scanned", '{"d":[["functions",[]]]}')
    return function
@forge
def f(n): return n
while True:
    try: input()
    except EOFError: pass
"""


def test_what_was_found_in_a_file_before_it_ran_stays_so(launcher: Launcher) -> None:
    with session_of(FORGES_WHAT_WAS_FOUND, launcher) as session:
        facts = session.load()
    assert "kept asking for input" in facts.stopped
    assert [name for _line, name, *_ in facts.scan["functions"]] == ["forge", "f"]
