"""harness/drive/cases.py: cases played against submissions: the values they give, what they change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from false_worker import FalseLauncher, framed
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from small_course import grade_text, make_spec, outcomes, results

from harness.drive.agree import agreement
from harness.drive.allowance import allowance
from harness.drive.calls.exchange import EnoughError
from harness.drive.calls.held import HeldValues
from harness.drive.calls.session import Session
from harness.model import Ended, Report, Result, Returned

Graded = Callable[..., Report]

REFERENCE = """
    LINES = [[0, 1], [2, 3]]
    def double(n): return 2 * n
    def place(g, i):
        if g[i]: raise ValueError("occupied")
        g[i] = 1
    def first(lines): return lines[0][0]
    def pick(options): return options[0]
    def same(a, b): return a is b
    def fresh(): return [[0], [0]]
    def is_two(board, n): return n == 2
    """
EACH = {"name": "all", "agree": "double(n)", "for": {"n": "range(900)"}}
PLACES = {"name": "all", "agree": "place(g, i)", "for": {"g": "[[0, 1, 0]]", "i": "range(3)"}}
BURN = """
import time
def burn(seconds):
    start = time.process_time()
    while time.process_time() - start < seconds: pass
"""


def one(graded: Graded, text: str, task: str, case: dict[str, Any], **more: Any) -> Result:
    return results(graded(text, REFERENCE, {task: [{**case, "name": "it"}]}, **more))["it"]


# ---------------------------------------------------------------- agree


def test_all_combinations_must_agree(graded: Graded) -> None:
    assert one(graded, "def double(n): return n + n", "double", EACH).verdict.outcome == "passed"
    came = one(graded, "def double(n): return n + n if n < 850 else 7", "double", EACH)
    assert came.verdict.why == "double(850) gave 7 where 1700 should have come"


ROW = "import random\ndef row(n): return [n]\ndef coin(): return [random.random() < 0.5]\n"


@pytest.mark.parametrize(
    ("task", "case"),
    [
        ("row", {"agree": "row(n)", "for": {"n": "range(40)"}}),
        ("coin", {"draws": "40", "expect": {"coin()[0]": "evenly([True, False])"}}),
    ],
)
def test_what_was_given_earlier_costs_what_is_given_later_nothing(
    graded: Graded, monkeypatch: pytest.MonkeyPatch, task: str, case: dict[str, Any]
) -> None:
    looked = []

    def likeness(self: HeldValues, value: Any) -> bytes | str:
        looked.append(value)
        return likeness_of(self, value)

    likeness_of = HeldValues._likeness
    monkeypatch.setattr(HeldValues, "_likeness", likeness)
    monkeypatch.setattr(Session, "batch", lambda *_: Ended("timed out", "it took too long for all of them"))
    assert results(graded(ROW, ROW, {task: [{**case, "name": "it"}]}))["it"].passed
    assert 40 <= len(looked) <= 160


@pytest.mark.parametrize("more", [{"agree": "place(g, 1)", "for": {"g": "[[0, 1]]"}}, {"expect": {"1": "1"}}])
def test_a_setup_that_cannot_be_worked_out_fails_its_case(graded: Graded, more: dict[str, Any]) -> None:
    idle, busy = "def place(g, i):\n    if g[i]: raise ValueError('occupied')\n", "    g[i] = 1"
    for setup, why in (
        (
            "h = [0]; place(h, 0); assert h[0] == 1, 'a free place was not taken'",
            "a free place was not taken",
        ),
        ("h = [0]; place(h, 0); h.index(1)", "working it out raised ValueError: 1 is not in list"),
    ):
        case = {"setup": setup, **more}
        assert one(graded, idle, "place", case).verdict.why == f"what is done first: {why}"
        assert one(graded, idle + busy, "place", case).verdict.outcome == "passed"


def test_what_cannot_be_worked_out_is_not_anything(graded: Graded) -> None:
    case = {"expect": {"double(2) + 1": "anything"}}
    assert one(graded, "def double(n): print(2 * n)", "double", case).verdict.outcome == "wrong"
    assert one(graded, "def double(n): return n", "double", case).verdict.outcome == "passed"


def test_types_count(graded: Graded) -> None:
    came = one(graded, "def double(n): return n + n if n > 0 else False", "double", EACH)
    assert came.verdict.why == "double(0) gave False where 0 should have come: it is a bool, not an int"
    assert one(graded, "def double(n): return 2.0 * n", "double", EACH).verdict.outcome == "wrong"


def test_a_named_tuple_is_the_students_own_object_again(graded: Graded) -> None:
    text = """
from collections import namedtuple
Board = namedtuple("Board", "left right")
def fresh(): return Board([0], [0])
def is_two(board, n): return n == 2 and board.left == board.right
"""
    case = {"agree": "is_two(fresh(), n)", "for": {"n": "[2, 3]"}}
    assert one(graded, text, "is_two", case, own=["fresh"]).verdict.outcome == "passed"
    made = {"expect": {"fresh()": "([0], [0])", "list(fresh())": "[[0], [0]]"}}
    assert one(graded, text, "fresh", made).verdict.outcome == "passed"


def test_a_list_of_a_class_of_the_students_is_the_same_object_there_and_back(graded: Graded) -> None:
    text = """
        class Game(list):
            size = 2
        def fresh(): return Game([[0, 0], 1])
        def placed(game, n): game[0][0] = n; return game
        def size(game): return game.size
        """
    reference = """
        def fresh(): return [[0, 0], 1]
        def placed(game, n): game[0][0] = n; return game
        def size(game): return len(game)
        """
    tasks: dict[str, Any] = {
        "fresh": [{"name": "made", "expect": {"fresh()": "[[0, 0], 1]", "fresh()[0]": "[0, 0]"}}],
        "placed": [
            {
                "name": "changed",
                "setup": "game = fresh()\ngame[1] = 2",
                "expect": {"placed(game, 5) is game": "True", "game": "[[5, 0], 2]"},
            }
        ],
        "size": [{"name": "passed on", "expect": {"size(fresh())": "2"}}],
    }
    report = graded(text, reference, tasks, own=["fresh", "placed"])
    assert outcomes(report) == dict.fromkeys(["made", "changed", "passed on"], "passed")
    wrong = graded(text.replace("[0, 0]", "[0, 1]"), reference, {"fresh": tasks["fresh"]})
    assert outcomes(wrong)["made"] == "wrong"


@pytest.mark.parametrize("kind", ["defaultdict(int, {})", "Counter({})", "OrderedDict({})"])
def test_a_dict_of_collections_is_the_dict_that_it_is(graded: Graded, kind: str) -> None:
    reference = "def ages(): return {'ann': 1, 'bob': 2}\ndef older(d): d['ann'] += 1; return sorted(d)"
    made = kind.replace("{}", "{'ann': 1, 'bob': 2}")
    text = f"""
        from collections import *
        KIND = type({made})
        def ages(): return {made}
        def older(d):
            assert type(d) in (dict, KIND)
            d["ann"] += 1
            return sorted(d)
        """
    tasks: dict[str, Any] = {
        "ages": [
            {"name": "value", "expect": {"ages()": "{'ann': 1, 'bob': 2}"}},
            {"name": "not another", "expect": {"[ages()] == [{'ann': 1}]": "False"}},
            {"name": "agree", "agree": "[ages() for _ in range(n)]", "for": {"n": "[2]"}},
        ],
        "older": [
            {
                "name": "there and back",
                "setup": "d = ages()\nd['eve'] = 3\nolder(d)",
                "expect": {
                    "d['ann']": "2",
                    "older(d)": "['ann', 'bob', 'eve']",
                    "d": "{'ann': 3, 'bob': 2, 'eve': 3}",
                },
            },
        ],
    }
    report = graded(text, reference, tasks, own=["ages", "older"])
    assert outcomes(report) == dict.fromkeys(["value", "not another", "agree", "there and back"], "passed")
    wrong = graded(text.replace("'bob': 2", "'bob': 3"), reference, tasks)
    assert outcomes(wrong)["value"] == outcomes(wrong)["agree"] == "wrong"


@pytest.mark.parametrize("slowly", ["", "burn(0.3); "])
def test_a_dict_is_right_where_the_reference_has_one_of_collections(graded: Graded, slowly: str) -> None:
    """Whether the calls cross together, or one by one because they are slow, or are lines of `expect:`."""
    reference = "from collections import Counter\ndef count(t): return Counter(t)"
    asked = [
        {"name": "agree", "agree": "count(t)", "for": {"t": "['aab', 'b']"}},
        {"name": "expect", "expect": {"count('aab')": "Counter('aab')"}},
    ]
    text = BURN + f"def count(t): {slowly}return {{c: t.count(c) for c in t}}"
    assert outcomes(graded(text, reference, {"count": asked})) == {"agree": "passed", "expect": "passed"}
    wrong = graded(text.replace("t.count(c)", "1"), reference, {"count": asked})
    assert outcomes(wrong) == {"agree": "wrong", "expect": "wrong"}


def test_a_dict_of_a_class_of_the_students_own_still_equals_nothing(graded: Graded) -> None:
    case = [{"name": "it", "expect": {"ages()": "{}"}}]
    text = "class Ages(dict): pass\ndef ages(): return Ages()"
    assert outcomes(graded(text, "def ages(): return {}", {"ages": case})) == {"it": "wrong"}


def test_who_answers_otherwise_when_asked_again_gains_nothing(graded: Graded) -> None:
    text = """
import sys
asked = sys.__dict__.setdefault("asked", [])
def fresh(): return [[0], [0]]
def is_two(board, n):
    asked.append(n)
    return asked == [2, 3, 4, 2]
"""
    case = {"agree": "is_two(fresh(), n)", "for": {"n": "[2, 3, 4]"}}
    came = one(graded, text, "is_two", case, own=["fresh"])
    assert came.verdict.why == "is_two(fresh(), 2) gave False where True should have come"
    honest = "def fresh(): return [[0], [0]]\ndef is_two(board, n): return n == 2\n"
    assert one(graded, honest, "is_two", case, own=["fresh"]).verdict.outcome == "passed"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("g[i] = 1", "place(g, 1) gave None where ValueError should be raised"),
        (
            "if g[i]: raise ValueError\n    g = g[:]; g[i] = 1",
            "the argument after place(g, 0) was [0, 1, 0] where [1, 1, 0] should have come",
        ),
        (
            "if g[i]: raise KeyError\n    g[i] = 1",
            "place(g, 1): raised KeyError in line 2 where ValueError should be raised",
        ),
        (
            "taken = g[i]; g[i] = 1\n    if taken: g[0] = 5; raise ValueError",
            "the argument after place(g, 1) was [5, 1, 0] where [0, 1, 0] should have come",
        ),
    ],
)  # fmt: skip
def test_what_becomes_of_the_arguments_counts(graded: Graded, body: str, why: str) -> None:
    said = one(graded, f"def place(g, i):\n    {body}\n", "place", PLACES).verdict.why
    assert said.replace("[0, 1, 0], ", "g, ") == why


def test_what_becomes_of_an_argument_that_is_given_by_name_counts(graded: Graded) -> None:
    case = {"agree": "is_two(n=n, board=g)", "for": {"g": "[[0]]", "n": "[1, 2]"}}
    assert one(graded, "def is_two(board, n): return n == 2", "is_two", case).verdict.outcome == "passed"
    came = one(graded, "def is_two(board, n): return board.append(n) or n == 2", "is_two", case)
    assert came.verdict.why.endswith("was [0, 1] where [0] should have come")
    case = {"setup": "g = [0, 0]", "expect": {"place(g=g, i=1)": "None", "g": "[0, 1]"}}
    assert one(graded, "def place(g, i): g[i] = 1", "place", case).verdict.outcome == "passed"


@pytest.mark.parametrize("call", ["put(x, x)", "put(x, b=x)", "put(a=x, b={'x': x})"])
def test_what_becomes_of_an_argument_that_is_given_twice_is_seen(graded: Graded, call: str) -> None:
    text = "def put(a, b): a.append(1)"
    case = {"name": "it", "setup": "x = [0]", "expect": {call: "None", "x": "[0, 1]"}}
    assert outcomes(graded(text, text, {"put": [case]})) == {"it": "passed"}


def test_what_becomes_of_what_the_setup_has_made_counts(graded: Graded) -> None:
    case = {"setup": "g = [0, 1, 0]", "agree": "is_two(g, n)", "for": {"n": "range(3)"}}
    assert one(graded, "def is_two(g, n): return n == 2", "is_two", case).verdict.outcome == "passed"
    came = one(graded, "def is_two(g, n): return g.append(n) or n == 2", "is_two", case)
    assert (
        came.verdict.why
        == "the argument after is_two(g, 0) was [0, 1, 0, 0] where [0, 1, 0] should have come"
    )
    case = {"setup": "g = [0, 0]", "agree": "place(g, i)", "for": {"i": "range(2)"}}
    text = "def place(g, i): g[i] = 1"
    assert one(graded, text, "place", case).verdict.outcome == "passed"
    text = "def place(g, i): g[:] = [1, 1]"
    assert one(graded, text, "place", case).verdict.outcome == "wrong"


@pytest.mark.parametrize(
    ("given", "change"),
    [
        ("[1, 2]", "g.append(g)"),
        ("{1: 2}", "g[2] = g"),
        ("{1, 2}", "g.update(range(300_000))"),
        ("([1], 2)", "g[0].append(g)"),
        ("numpy.ones((2, 2))", "g.resize((4, 4), refcheck=False)"),
        ("numpy.ones((2, 2))", "g.shape = (4,)"),
        ("numpy.ones((2, 2))", "g.dtype = int"),
    ],
)
@pytest.mark.parametrize(
    "case",
    [
        {"agree": "size(g)", "for": {"g": "[given()]"}},
        {"setup": "g = 1", "agree": "size(g)", "for": {"g": "[given()]"}},
        {
            "setup": "g = given(); before = given()",
            "expect": {"size(g)": "2", "str(g) == str(before)": "True"},
        },
    ],
    ids=["many in a frame", "one by one", "expect"],
)
def test_what_becomes_of_an_argument_counts_where_it_cannot_cross_any_more(
    graded: Graded, case: dict[str, Any], given: str, change: str
) -> None:
    reference = f"import numpy\ndef size(g): return 2\ndef given(): return {given}"
    cases = {"size": [{"name": "it", **case}]}
    assert outcomes(graded("def size(g): return 2", reference, cases)) == {"it": "passed"}
    text = f"def size(g):\n    {change}\n    return 2"
    assert outcomes(graded(text, reference, cases)) == {"it": "wrong"}


@pytest.mark.parametrize(
    ("body", "outcome"),
    [
        ("return numpy.full(2, n)[:]", "passed"),
        ("KEPT[:] = n\n    return KEPT", "wrong"),
        ("KEPT[:] = n\n    return KEPT[:]", "wrong"),
        ("KEPT[:] = n\n    return KEPT.view() if n else KEPT", "wrong"),
    ],
)
def test_arrays_that_show_the_same_memory_are_one(graded: Graded, body: str, outcome: str) -> None:
    reference = "import numpy\ndef row(n): return numpy.full(2, n)"
    case = {"name": "it", "setup": "first = row(0); row(1)", "expect": {"first.tolist()": "[0, 0]"}}
    text = f"import numpy\nKEPT = numpy.full(2, 0)\ndef row(n):\n    {body}"
    assert outcomes(graded(text, reference, {"row": [case]})) == {"it": outcome}


@pytest.mark.parametrize("change", ["g[0, 0] = 5", "g.shape = (4,)"])
def test_an_array_that_is_read_only_stays_so(graded: Graded, change: str) -> None:
    reference = "import numpy\nGRID = numpy.ones((2, 2))\nGRID.setflags(write=False)\ndef size(g): return 2"
    case = {"name": "it", "expect": {"size(GRID)": "2"}}
    report = graded(f"def size(g):\n    {change}\n    return 2", reference, {"size": [case]})
    assert outcomes(report) == {"it": "raised"}
    assert "ValueError" in results(report)["it"].verdict.why


@pytest.mark.parametrize("agree", ["close(double(n))", "any_order(double(n))", "like(double(n))"])
def test_a_word_round_the_answer_holds_for_both_sides(graded: Graded, agree: str) -> None:
    reference = "def double(n): return [n / 3, n / 7]"
    text = {
        "c": "def double(n): return [n / 3 + 1e-12, n / 7]",
        "a": "def double(n): return [n / 7, n / 3]",
        "l": "def double(n): return (n / 3, n / 7)",
    }[agree[0]]
    case = {"name": "it", "agree": agree, "for": {"n": "range(1, 5)"}}
    assert outcomes(graded(text, reference, {"double": [case]})) == {"it": "passed"}
    wrong = results(graded("def double(n): return [0.25, n]", reference, {"double": [case]}))["it"]
    assert wrong.verdict.outcome == "wrong"
    assert wrong.observation.checks[0].got == Returned([0.25, 1])


@pytest.mark.parametrize("own", [["fresh"], []])
def test_what_the_setup_has_made_of_the_students_design_is_not_looked_at(
    graded: Graded, own: list[str]
) -> None:
    case = {"setup": "g = fresh()", "agree": "is_two(g, n)", "for": {"n": "range(3)"}}
    text = "def fresh(): return ['mine']\ndef is_two(g, n): return n == 2"
    assert one(graded, text, "is_two", case, own=own).verdict.outcome == "passed"


@pytest.mark.parametrize("setup", [{}, {"setup": "g = 1"}], ids=["many in a frame", "one by one"])
def test_an_argument_that_holds_nan_has_not_changed_because_of_it(
    graded: Graded, setup: dict[str, str]
) -> None:
    text = "def mark(g): g[1] = 1"
    case = {"name": "it", "agree": "mark(g)", "for": {"g": "[[float('nan'), 0]]"}, **setup}
    assert outcomes(graded(text, text, {"mark": [case]})) == {"it": "passed"}
    assert outcomes(graded("def mark(g): g[:] = [0, 1]", text, {"mark": [case]})) == {"it": "wrong"}


def test_a_message_is_free_and_a_derived_error_will_do(graded: Graded) -> None:
    text = "class Taken(ValueError): pass\ndef place(g, i):\n    if g[i]: raise Taken('no!')\n    g[i] = 1\n"
    assert one(graded, text, "place", PLACES).verdict.outcome == "passed"


def test_a_constant_of_the_references_is_given_whole_to_every_submission(graded: Graded) -> None:
    spoil = "def first(lines):\n    answer = lines[0][0]\n    lines.clear()\n    return answer\n"
    honest = "def first(lines): return lines[0][0]\n"
    for case in ({"agree": "first(LINES)", "for": {"n": "range(3)"}}, {"expect": {"first(LINES)": "0"}}):
        one(graded, spoil, "first", case)
        assert one(graded, honest, "first", case).verdict.outcome == "passed"
    twice = {"expect": {"[first(LINES), first(LINES)]": "[0, 0]"}}
    assert one(graded, honest, "first", twice).verdict.outcome == "passed"


# ---------------------------------------------------------------- together, or one by one


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("def double(n): return 2 * n", ""),
        ("def double(n): raise ValueError", "what is done first: raised ValueError"),
        ("import os\ndef double(n): os._exit(3)", "what is done first: ended the whole program"),
        ("last = []\ndef double(n): last.append(n); return n + last[0]", "double(1) gave 8"),
    ],
)
def test_what_comes_after_a_setup_that_makes_nothing_for_it_comes_after_it_all_the_same(
    graded: Graded, text: str, why: str
) -> None:
    case = {"setup": "double(7)", "agree": "double(n)", "for": {"n": "range(1, 5)"}}
    came = one(graded, text, "double", case)
    assert came.passed is not bool(why)
    assert came.verdict.why.startswith(why)


def test_a_slow_function_is_right_all_the_same(graded: Graded) -> None:
    text = f"{BURN}def double(n):\n    if n == 5: burn(0.4)\n    return n + n\n"
    assert one(graded, text, "double", EACH).verdict.outcome == "passed"


@pytest.mark.parametrize("slowly", ["", "burn(0.3); "])
@pytest.mark.parametrize(
    "case",
    [
        {"setup": "import random\nx = random.random()", "agree": "double(x + n)"},
        {"setup": "import random", "agree": "double(random.random() + n)"},
        {"agree": "double(random.random() + n)"},
    ],
    ids=["setup", "whole", "argument"],
)
def test_what_a_case_draws_by_chance_is_drawn_alike_for_both_sides(
    graded: Graded, case: dict[str, Any], slowly: str
) -> None:
    case = {**case, "name": "it", "for": {"n": "range(3)"}}
    reference = "import random\ndef double(n): return 2 * n"
    text = BURN + f"def double(n): {slowly}return n + n"
    assert outcomes(graded(text, reference, {"double": [case]})) == {"it": "passed"}


def test_calls_that_follow_from_earlier_ones_are_right_where_they_are_slow(graded: Graded) -> None:
    """The last hundred calls take longer than many in a frame may, each of them no long time."""
    work = """
        COUNT = [0]
        def double(n):
            COUNT[0] += 1
            return 2 * n + COUNT[0]
        """
    slow = work.replace("return", "burn(0.004 * (n >= 400)); return")
    case = [{"name": "it", "agree": "double(n)", "for": {"n": "range(500)"}}]
    assert outcomes(graded(BURN + dedent(slow), work, {"double": case})) == {"it": "passed"}


@pytest.mark.parametrize("trouble", ["burn(0.4)", "import os; os._exit(0)", "print('x' * (2 << 20))"])
def test_no_trouble_in_the_first_hundreds_hides_a_wrong_answer_in_the_last(
    graded: Graded, trouble: str
) -> None:
    """The calls cross together first: what goes wrong then must not end the comparing."""
    text = f"""{BURN}
import sys
def together():
    frame = sys._getframe()
    while frame and frame.f_code.co_name != "_batch":
        frame = frame.f_back
    return frame is not None
def double(n):
    if n == 0 and together(): {trouble}
    return n + n if n < 800 else 0
"""
    came = one(graded, text, "double", EACH)
    assert came.verdict.why == "double(800) gave 0 where 1600 should have come"


FAULTS = [
    "return n + n",
    "return 7",
    "raise ValueError(n)",
    "raise SystemExit",
    "import os; os._exit(3)",
    "return object()",
    "return [n] * 600_000",
    "return float('nan')",
    "return True",
    "return input()",
    "print('x' * (2 << 20))",
    "n = n",
    "return double(n)",
]


@settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(fault=st.sampled_from(FAULTS), at=st.integers(0, 12))
def test_calls_that_cross_together_get_the_verdict_that_each_would_get_by_itself(
    graded: Graded, fault: str, at: int
) -> None:
    text = f"def double(n):\n    if n == {at}:\n        {fault}\n    return n + n\n"
    over = {"n": "range(10)"}
    cases = [
        {"name": "together", "agree": "double(n)", "for": over},
        {"name": "as a whole", "agree": "[double(n) for _ in '1'][0]", "for": dict(over)},
    ]
    verdicts = [
        (r.verdict.outcome, r.verdict.why_hidden)
        for r in results(graded(text, REFERENCE, {"double": cases})).values()
    ]
    assert verdicts[0] == verdicts[1]


# ---------------------------------------------------------------- answers that nobody gave


@given(st.lists(st.text('[]{}"rect,null0123456789:d ', max_size=30), max_size=12))
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_lines_come_for_many_calls_nothing_raises_and_nothing_passes(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:
    def answer(token: str, action: str) -> bytes:
        return framed("\n".join([f'["{"batch" if action == "batch" else "done"}","{token}",""]', *lines]))

    case = {"name": "it", "agree": "double(n)", "for": {"n": "range(3)"}}
    spec = make_spec(tmp_path_factory.mktemp("spec"), REFERENCE, {"double": [case]})
    report = grade_text("", spec, FalseLauncher(answer, "double"))
    assert outcomes(report)["it"] != "passed"


# ---------------------------------------------------------------- expect


def test_the_lines_of_a_case_share_their_variables_and_the_first_that_fails_counts(graded: Graded) -> None:
    case = {
        "setup": "g = [0, 0]",
        "expect": {"place(g, 0)": "None", "g": "[1, 0]", "place(g, 0)  ": "raises(ValueError)"},
    }
    text = "def place(g, i):\n    if g[i]: raise ValueError\n    g[i] = 1\n"
    assert one(graded, text, "place", case).verdict.outcome == "passed"
    came = one(graded, text.replace("= 1", "= 2"), "place", case)
    assert came.verdict.why == "g was [2, 0] where [1, 0] should have come"


def test_what_was_noted_does_not_change_with_what_comes_later(graded: Graded) -> None:
    text = "kept = [[0], [0]]\ndef fresh():\n    kept[0][0] += 1\n    return kept\n"
    came = one(graded, text, "fresh", {"expect": {"fresh()": "[[1], [0]]", "fresh() ": "[[0], [0]]"}})
    assert came.observation.checks[0].got == Returned([[1], [0]])
    assert came.verdict.outcome == "wrong"


def test_what_the_setup_made_is_kept_as_a_call_found_it(graded: Graded) -> None:
    case = {"setup": "g = [0, 0]\nunused = [9]", "expect": {"place(g, 0)": "7", "g": "[1, 0]"}}
    came = one(graded, "def place(g, i): g[i] = 1", "place", case)
    assert [check.before for check in came.observation.checks] == [([0, 0],), ()]


def test_a_board_that_the_spec_makes_in_a_lost_call_is_kept_as_well(graded: Graded, tmp_path: Path) -> None:
    (tmp_path / "positions.py").write_text(
        "from work import place\ndef board(*taken): return [int(i in taken) for i in range(3)]"
    )
    case = {
        "setup": "g = [0, 0, 1]",
        "expect": {"place(board(1), 0)": "None", "place(board(2), 0)": "7", "g == board(1)": "True"},
    }
    came = one(graded, "def place(g, i): g[i] = 1", "place", case, positions="../positions.py")
    assert [check.before for check in came.observation.checks] == [(), ([0, 0, 1],), ()]


def test_what_it_prints_and_reads_to_make_that_board_is_seen_once(graded: Graded, tmp_path: Path) -> None:
    (tmp_path / "positions.py").write_text("def board():\n    print('made')\n    return [input()]")
    case = {"answers": ["5", "6"], "expect": {"place(board())": "7"}}
    came = one(graded, "def place(g): pass", "place", case, positions="../positions.py")
    assert came.observation.printed == "made\n"
    assert [said.typed for said in came.observation.transcript] == ["5"]


def test_nor_does_what_is_in_a_tuple_nor_what_was_wanted(graded: Graded) -> None:
    text = "kept = [0]\ndef fresh():\n    kept[0] += 1\n    return kept, kept[0]\n"
    came = one(graded, text, "fresh", {"expect": {"fresh()": "([1], 1)", "fresh() ": "([2], 2)"}})
    assert came.verdict.outcome == "passed"
    changes_it = "def first(lines):\n    lines[0] = 5\n    return lines"
    came = one(graded, changes_it, "first", {"setup": "g = [1]", "expect": {"first(g)": "g"}})
    assert came.verdict.why == "first(g) gave [5] where [1] should have come"


def test_a_value_that_the_submission_keeps_from_being_known_is_not_any_value(graded: Graded) -> None:
    case = {"setup": "g = [0, 1]", "expect": {"double(1)": "same(g, g)"}}
    text = "def double(n): return 99\ndef same(a, b): raise KeyError"
    came = one(graded, text, "double", case, own=["same"])
    assert came.verdict.outcome == "raised"


def test_a_fault_in_the_setup_is_the_students_where_it_is_theirs(graded: Graded) -> None:
    case = {"setup": "g = double(1)", "expect": {"g": "2"}}
    came = one(graded, "def double(n): raise KeyError", "double", case)
    assert came.verdict.outcome == "raised"


def test_a_list_that_a_function_gave_is_itself_when_it_goes_back(graded: Graded) -> None:
    text = "def same(a, b): return a is b\ndef fresh(): return [[0], [0]]\n"
    case = {
        "setup": "x = fresh(); y = fresh()",
        "expect": {"[same(x, x), same(x, y), same(x[0], x[0])]": "[True, False, True]"},
    }
    assert one(graded, text, "same", case, own=["fresh"]).verdict.outcome == "passed"


def test_draws_are_judged_together(graded: Graded) -> None:
    case = {"draws": "600", "expect": {"pick([1, 2, 3])": "evenly([1, 2, 3])"}}
    assert (
        one(graded, "import random\ndef pick(x): return random.choice(x)", "pick", case).verdict.outcome
        == "passed"
    )
    assert one(graded, "def pick(x): return x[0]", "pick", case).verdict.outcome == "wrong"
    assert one(graded, "def pick(x): return 9", "pick", case).verdict.outcome == "wrong"
    assert one(graded, "def pick(x): raise KeyError", "pick", case).verdict.outcome == "raised"


@pytest.mark.parametrize(
    "case",
    [
        {"draws": "60", "expect": {"pick([1, 2])": "evenly([1, 2])"}},
        {"expect": {"sorted(set(repeated(pick, 60, [1, 2])))": "[1, 2]"}},
    ],
)
def test_each_draw_has_the_clock_of_a_call(graded: Graded, case: dict[str, Any]) -> None:
    text = """
        import random, time
        def pick(x):
            end = time.process_time() + .01
            while time.process_time() < end: pass
            return random.choice(x)
        """
    assert one(graded, text, "pick", {**case, "seconds": "0.2"}).verdict.outcome == "passed"


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [("-random.choice(x)", "passed"), ("0", "wrong"), ("'?'", "wrong"), ("1 / 0", "raised")],
)
def test_what_is_read_from_each_draw_is_judged(graded: Graded, answer: str, outcome: str) -> None:
    case = {"draws": "600", "expect": {"abs(pick([1, 2, 3]))": "evenly([1, 2, 3])"}}
    text = f"import random\ndef pick(x): return {answer} if random.random() < .999 else 2"
    assert one(graded, text, "pick", case).verdict.outcome == outcome


def test_a_draw_that_is_none_and_cannot_be_read_is_told_as_the_first_one_is(graded: Graded) -> None:
    case = {"draws": "600", "expect": {"abs(pick([1, 2, 3]))": "evenly([1, 2, 3])"}}
    assert (
        "pick gave None each time in 600 draws" in one(graded, "def pick(x): pass", "pick", case).verdict.why
    )


@pytest.mark.parametrize("left", ["pick([1, 2, 3])", "+pick([1, 2, 3])", "abs(pick([1, 2, 3]))"])
def test_a_player_found_even_is_asked_no_more(graded: Graded, left: str) -> None:
    case = {"draws": "3000", "expect": {left: "evenly([1, 2, 3])"}}
    text = """
        import random
        asked = 0
        def pick(choices):
            global asked
            asked += 1
            return random.choice(choices) if asked < 2900 else 4
        """
    assert one(graded, text, "pick", case).verdict.outcome == "passed"
    by_turns = text.replace("random.choice(choices)", "choices[asked % 3]")
    assert one(graded, by_turns, "pick", case).verdict.outcome == "wrong"


def test_a_draw_that_changes_what_the_setup_has_made_leaves_the_next_one_as_it_was(graded: Graded) -> None:
    case = {"draws": "60", "setup": "x = fresh()", "expect": {"pick(x)": "evenly([0, 1])"}}
    text = """
        import random
        def fresh(): return [[0], [1]]
        def pick(options):
            random.shuffle(options)
            return options.pop()[0]
        """
    assert one(graded, text, "pick", case, own=["fresh"]).verdict.outcome == "passed"
    worse = text.replace("[0]\n", "[0] * 2\n")
    assert one(graded, worse, "pick", case, own=["fresh"]).verdict.outcome == "wrong"
    ends = text.replace("random.shuffle(options)", "random.random() > .1 or exit()")
    assert one(graded, ends, "pick", case, own=["fresh"]).verdict.outcome not in ("passed", "wrong")


def test_a_few_forged_draws_are_not_all_that_were_wanted(tmp_path_factory: pytest.TempPathFactory) -> None:
    def answer(token: str, action: str) -> bytes:
        if action == "call":
            return framed(f'["done","{token}","r",1,null,[],""]')
        return framed("\n".join([f'["batch","{token}",""]', '["r",1,null]', '["r",2,null]']))

    case = {"name": "it", "draws": "600", "expect": {"pick([1, 2])": "evenly([1, 2])"}}
    spec = make_spec(tmp_path_factory.mktemp("spec"), REFERENCE, {"pick": [case]})
    assert outcomes(grade_text("", spec, FalseLauncher(answer, "pick")))["it"] != "passed"


# ---------------------------------------------------------------- time


def test_the_judges_own_work_for_a_case_has_an_end(graded: Graded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harness.drive.cases.allowance", lambda: allowance(0.2))
    case = {"expect": {"sum(1 for _ in range(double(1)))": "2"}}
    came = one(graded, "def double(n): return 10 ** 12", "double", case)
    assert came.verdict.outcome == "timed out"
    assert came.verdict.why.endswith("gave values with which the grader's own work had no end")


class Cleared:
    """An object that takes without end to be cleared away: what is raised there is ignored."""

    def __del__(self) -> None:
        while True:
            pass


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # as it is here
def test_an_end_of_the_judges_work_that_is_ignored_comes_again() -> None:
    def work() -> None:
        Cleared()
        while True:
            pass

    with pytest.raises(EnoughError), allowance(0.05):
        work()


def test_a_loop_costs_a_bounded_time_whatever_the_number_of_cases(graded: Graded) -> None:
    cases = [
        {"name": f"n{n}", "agree": "double(n)", "for": {"n": f"range({n}, {n} + 50)"}, "seconds": "0.1"}
        for n in range(20)
    ]
    text = "def double(n):\n    while n > 2: pass\n    return 2 * n\n"
    report = graded(text, REFERENCE, {"double": cases})
    assert set(outcomes(report).values()) == {"timed out"}
    assert sum("not tried" in r.verdict.why for r in results(report).values()) == 17


def test_calls_cross_in_groups_that_are_all_compared(graded: Graded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agreement, "TOGETHER", 7)
    for wrong in (0, 6, 7, 13, 29):
        text = f"def double(n): return n + n if n != {wrong} else None"
        case = {"agree": "double(n)", "for": {"n": "range(30)"}}
        assert one(graded, text, "double", case).verdict.why.startswith(f"double({wrong}) gave None")
