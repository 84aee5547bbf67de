"""harness/drive/agree/agreement.py: the reference's side of `agree:`, worked out in advance."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from harness.drive.agree.agreement import Agreement, prepare
from harness.drive.agree.trial import combinations, is_to_the_letter
from harness.drive.reference import Reference
from harness.errors import SpecError
from harness.judge.words import Anything, Raises
from harness.model import Case, Code, Where
from harness.sandbox.wire import Encoder

HERE = Where("work.yaml", 3)
WORK = """
    TABLE = [1, 2]
    def place(g, i):
        if g[i]: raise ValueError("occupied")
        g[i] = 1
        return None
    def moves(n): return [n, n + 1]
    def poke(t): t[0] = 9
    def halves(n): return float("nan") if n == 1 else n / 2
    """


def code(text: str, kind: str = "eval") -> Code:
    return Code(text, compile(text, "spec", kind), HERE)


def case(agree: str, setup: str = "", **over: str) -> Case:
    loops = tuple((name, code(text)) for name, text in over.items())
    return Case("all", HERE, agree=code(agree), over=loops, setup=code(setup, "exec") if setup else None)


@pytest.fixture
def ours(tmp_path: Path) -> Reference:
    (tmp_path / "work.py").write_text(dedent(WORK))
    return Reference({"work": tmp_path / "work.py"})


def prepared(ours: Reference, function: str, asked: Case) -> Agreement:
    return prepare(asked, function, ours, Encoder(), ())


def loops(over: Sequence[tuple[str, str]]) -> list[dict[str, Any]]:
    asked = Case("all", HERE, over=tuple((name, code(text)) for name, text in over))
    return list(combinations(asked, {}))


def test_the_last_loop_turns_fastest_and_may_use_the_ones_before() -> None:
    assert loops([("i", "[1, 2]"), ("j", "range(i)")]) == [
        {"i": 1, "j": 0}, {"i": 2, "j": 0}, {"i": 2, "j": 1},
    ]  # fmt: skip


def test_a_key_may_take_pairs_apart() -> None:
    assert loops([("(g, i)", "[([0], 1), ([2], 3)]")]) == [{"g": [0], "i": 1}, {"g": [2], "i": 3}]
    with pytest.raises(ValueError, match="zip"):
        loops([("(g, i)", "[(1, 2, 3)]")])


def test_what_the_reference_answers_is_encoded_in_advance(ours: Reference) -> None:
    agreement = prepared(ours, "moves", case("moves(n)", n="range(3)"))
    assert [trial.line for trial in agreement.trials] == ["[0]", "[1]", "[2]"]
    assert [trial.answer for trial in agreement.trials] == [f'["r",[{n},{n + 1}],null]' for n in range(3)]
    assert [trial.expected for trial in agreement.trials] == [[0, 1], [1, 2], [2, 3]]


def test_changed_arguments_are_part_of_the_answer(ours: Reference) -> None:
    (trial,) = prepared(ours, "place", case("place(g, i)", g="[[0, 0]]", i="[1]")).trials
    assert trial.line == "[[0,0],1]"
    assert json.loads(trial.answer) == ["r", None, [[0, 1], 1]]
    assert trial.after == ([0, 1], 1)
    assert trial.variables == {"g": [0, 0], "i": 1}


def test_where_the_reference_raises_that_very_error_is_wanted(ours: Reference) -> None:
    (trial,) = prepared(ours, "place", case("place(g, i)", g="[[1, 0]]", i="[0]")).trials
    assert trial.expected == Raises(ValueError)
    mro = json.dumps([f"builtins.{c.__name__}" for c in ValueError.__mro__], separators=(",", ":"))
    error = f'["e",{{"d":[["classes",{mro}],["message","mine"],["line",3],["file","x.py"]]}},%s]'
    assert is_to_the_letter(trial, error % "null")
    assert not is_to_the_letter(trial, error % "[[9,9],0]")
    assert not is_to_the_letter(trial, '["r",null,null]')
    assert not is_to_the_letter(trial, "")


def test_of_a_value_made_for_a_call_that_raises_nothing_is_wanted_afterwards(ours: Reference) -> None:
    (trial,) = prepared(ours, "place", case("place(list(g), i)", g="[[1, 0]]", i="[0]")).trials
    assert trial.after == (Anything(), 0)


def test_what_stands_round_the_call_is_kept_apart(ours: Reference) -> None:
    agreement = prepared(ours, "moves", case("sorted(moves(n), reverse=True)[0]", n="[5]"))
    assert agreement.trials[0].expected == 6
    assert agreement.trials[0].answer == '["r",[5,6],null]'
    assert agreement.split is not None
    assert eval(agreement.split.outer, {"__answer__": [1, 9]}) == 9


@pytest.mark.parametrize(
    "text",
    [
        "moves(n) + moves(n)",
        "[moves(i) for i in range(n)]",
        "moves(n=n)",
        "moves(n) if n else None",
        "n and moves(n)",
        "n if n else moves(n)",
        "n == 2 == len(moves(n))",
        "moves(n or 2)",
        "moves(n if n else 2)",
    ],
)
def test_what_is_not_one_plain_call_is_evaluated_as_a_whole(ours: Reference, text: str) -> None:
    agreement = prepared(ours, "moves", case(text, n="[1]"))
    assert (agreement.split, agreement.trials[0].line) == (None, "")


@pytest.mark.parametrize("text", ["moves(n) or 0", "1 if moves(n) else 0", "len(moves(n)) == 2 == n"])
def test_a_call_that_is_always_made_crosses_with_others_whatever_becomes_of_its_value(
    ours: Reference, text: str
) -> None:
    agreement = prepared(ours, "moves", case(text, n="[1]"))
    assert agreement.split is not None
    outer = eval(agreement.split.outer, {"n": 1, "len": len, "__answer__": [1, 2]})
    assert outer == agreement.trials[0].expected


def test_an_answer_that_equals_nothing_is_never_taken_by_its_text(ours: Reference) -> None:
    one, other = prepared(ours, "halves", case("halves(n)", n="[1, 2]")).trials
    assert not is_to_the_letter(one, '["r",{"f":"nan"},null]')
    assert is_to_the_letter(other, '["r",{"f":"0x1.0000000000000p+0"},null]')


def test_no_answer_at_all_agrees_with_nothing(ours: Reference) -> None:
    for agreement in (
        prepared(ours, "moves", case("moves(n)", n="[1]")),
        prepared(ours, "halves", case("halves(n)", n="[1]")),
    ):
        assert not any(
            is_to_the_letter(trial, junk) for trial in agreement.trials for junk in ("", "[]", "null")
        )


def test_a_constant_of_the_references_stays_as_it_is(ours: Reference) -> None:
    agreement = prepared(ours, "poke", case("poke(TABLE)", n="range(3)"))
    assert ours.names["TABLE"] == [1, 2]
    assert [trial.line for trial in agreement.trials] == ["[[1,2]]"] * 3


def test_what_stands_round_the_call_sees_what_the_call_has_changed(ours: Reference) -> None:
    for text in ("(place(g, 0), g)[1]", "(place(*[g, 0]), g)[1]"):
        [trial] = prepare(case(text, g="[[0, 0]]"), "place", ours, Encoder()).trials
        assert trial.expected == [1, 0]
    [trial] = prepare(case("(place(g[0], 1), g)[1]", g="[[[0, 0]]]"), "place", ours, Encoder()).trials
    assert trial.expected == [[0, 1]]


def test_calls_cross_some_hundreds_at_a_time(ours: Reference) -> None:
    agreement = prepared(ours, "moves", case("moves(n)", n="range(1000)"))
    sizes = [len(group.trials) for group in agreement.groups]
    assert sum(sizes) == 1000
    assert max(sizes) <= 500


@pytest.mark.parametrize(
    ("setup", "over", "together"),
    [
        ("moves(7)", "[1, 2]", True),
        ("made = 3", "range(made)", False),
        ("x = 3", "[1, 2]", True),
        ("n = 3", "[1, 2]", False),
    ],
)
def test_calls_cross_together_only_after_a_setup_that_makes_nothing_for_them(
    ours: Reference, setup: str, over: str, together: bool
) -> None:
    assert bool(prepared(ours, "moves", case("moves(n)", setup, n=over)).groups) is together


@pytest.mark.parametrize(
    ("text", "setup", "over"),
    [
        ("moves(n)", "", "no_such_name"),
        ("moves(n)", "x = 1 / 0", "[1]"),
        ("sorted(place(n, 0))", "", "[[0]]"),
        ("moves(n)", "", "5"),
    ],
)
def test_a_spec_that_cannot_be_worked_out_is_wrong_and_told_with_its_place(
    ours: Reference, text: str, setup: str, over: str
) -> None:
    function = "place" if "place" in text else "moves"
    with pytest.raises(SpecError, match=r"work\.yaml:3: .*`all` cannot be worked out: "):
        prepared(ours, function, case(text, setup, n=over))


def test_the_line_beside_the_spec_that_led_to_an_error_is_told(tmp_path: Path) -> None:
    (tmp_path / "work.py").write_text("def double(n): return 2 * n\n")
    (tmp_path / "beside.py").write_text("def numbers():\n    return nubmers\n")
    reference = Reference({"work": tmp_path / "work.py"}, tmp_path / "beside.py")
    wrong = replace(case("double(n)", n="numbers()"), where=Where(str(tmp_path / "double.yaml"), 3))
    with pytest.raises(SpecError, match=r"NameError: name 'nubmers' is not defined \(beside\.py:2\)"):
        prepared(reference, "double", wrong)


def test_a_function_may_be_called_as_a_word_is(tmp_path: Path) -> None:
    (tmp_path / "work.py").write_text("def like(a, b): return a == b\n")
    found = prepared(Reference({"work": tmp_path / "work.py"}), "like", case("like(a, 1)", a="[0, 1]"))
    assert [trial.expected for trial in found.trials] == [False, True]


def test_nothing_to_compare_is_a_mistake_in_the_spec(ours: Reference) -> None:
    with pytest.raises(SpecError, match="nothing to compare"):
        prepared(ours, "moves", case("moves(n)", n="range(0)"))


def test_more_combinations_than_anybody_waits_for_are_a_mistake_in_the_spec(
    ours: Reference, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("harness.drive.agree.agreement._MOST", 10)
    assert len(prepared(ours, "moves", case("moves(n)", n="range(10)")).trials) == 10
    with pytest.raises(SpecError, match="gives more than 10 combinations"):
        prepared(ours, "moves", case("moves(n)", n="range(10**9)"))


@pytest.mark.parametrize("draw", ["random.random()", "numpy.random.rand()"])
def test_inputs_that_are_drawn_by_chance_are_the_same_in_every_run(tmp_path: Path, draw: str) -> None:
    text = f"import random, numpy\nFIRST = random.random()\ndef moves(n): return n, {draw}\n"
    (tmp_path / "work.py").write_text(text)
    runs = [Reference({"work": tmp_path / "work.py"}) for _ in range(2)]
    asked = case("moves(n)", n=f"[FIRST, {draw}]")
    one, other = ([trial.expected for trial in prepared(ours, "moves", asked).trials] for ours in runs)
    assert one == other


def test_what_the_setup_has_made_is_kept_once_as_long_as_nothing_changes_it(ours: Reference) -> None:
    """A hundred thousand numbers for each of a thousand combinations would fill the memory."""
    asked = case("place(g, i) if i % 2 else moves(i)", "g = [0] * 4", i="range(4)")
    one, two, three, four = (trial.made for trial in prepared(ours, "place", asked).trials)
    assert one is not two is three is not four
    assert [one, three, four] == [{"g": [0] * 4}, {"g": [0, 1, 0, 0]}, {"g": [0, 1, 0, 1]}]
