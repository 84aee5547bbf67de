"""harness/judge/gtp/sections.py: a section of GTP tests as facts that a person can read."""

import ast
from dataclasses import replace

import pytest

from harness.judge.gtp.answers import judge
from harness.judge.gtp.gogui import Command, Section, Wanted
from harness.judge.gtp.replies import LONGEST, PlayedSection, Sent, read_reply
from harness.judge.gtp.sections import Answered, observe
from harness.judge.verdict import verdict
from harness.model import Case, Ended, Typed, Where


def sent(line: str, printed: str = "=\n\n", number: str = "") -> Sent:
    command, reply = Command(number, tuple(line.split()), 1), read_reply(printed)
    return Sent(command, printed, reply, judge(command, reply.answer), None, "")


def talk(*all_sent: Sent) -> tuple[Typed, ...]:
    return observe(
        PlayedSection(Section("a section", 1, ()), all_sent, fresh=True), "a.gtp", "Go0.py"
    ).transcript


def test_stones_that_are_laid_out_share_a_line_and_tests_do_not() -> None:
    stones, result = (sent("boardsize 7"), sent("play b a1")), sent("result", "=10 black\n\n", "10")
    assert talk(*stones, result, result) == (
        Typed("", "boardsize 7 · play b a1"),
        Typed("=\n\n", "10 result"),
        Typed("=10 black\n\n", "10 result"),
        Typed("=10 black\n\n", None),
    )


def test_a_stone_that_is_refused_or_answered_oddly_is_seen() -> None:
    odd = sent("play b a2", "= oh\n\n")
    assert [one.typed for one in talk(sent("boardsize 7"), odd, sent("play b a1"))][:3] == [
        "boardsize 7",
        "play b a2",
        "play b a1",
    ]


def remarks(*all_sent: Sent) -> list[str]:
    seen = observe(PlayedSection(Section("a section", 1, ()), all_sent, fresh=True), "a.gtp", "Go0.py")
    return [check.expected.remark() for check in seen.checks if isinstance(check.expected, Answered)]


def test_a_wrong_answer_tells_which_stone_was_not_taken_before_it() -> None:
    refused = sent("play w k10", '= illegal move: "k10" wrong coordinate\n\n')
    before = "; before it, play w k10 gave '= illegal move: \"k10\" wrong coordinate'"
    result = sent("result", "=10 unknown\n\n", "10")
    assert remarks(sent("play b a1"), refused, refused, result) == [before]
    assert remarks(refused, sent("clear_board"), sent("play b a1"), result) == [""]
    assert remarks(refused, sent("play b a1", "=20\n\n", "20")) == [""]


def test_nothing_is_typed_to_a_program_that_is_gone() -> None:
    died = replace(sent("play b a1", ""), ended=Ended("crashed", "came to its end"), errors="Traceback")
    assert talk(died, sent("play b a2", "")) == (Typed("", "play b a1"), Typed("Traceback", None))


@pytest.mark.parametrize("program", ["Go0.py", 'a"b.py', "it's.py", 'x"] + [print(1)]#.py'])
def test_what_repeats_a_section_runs_the_program_whatever_its_name_is(program: str) -> None:
    again = observe(
        PlayedSection(Section("a section", 1, ()), (sent("name"),), fresh=True), "a.gtp", program
    ).to_paste
    run = ast.parse(again).body[1]
    assert isinstance(run, ast.Expr)
    assert isinstance(run.value, ast.Call)
    assert ast.literal_eval(run.value.args[0]) == ["python3", program]


def test_a_line_of_stones_is_no_wider_than_a_screen() -> None:
    rows = [one.typed for one in talk(*[sent("play w t19")] * 50) if one.typed]
    assert sum(row.count("play") for row in rows) == 50
    assert max(map(len, rows)) <= 60


def why(printed: str, pattern: str = "black") -> str:
    """Why the answer to a test is wrong; "" where it is right."""
    command = Command("10", ("result",), 1, Wanted(pattern, 2))
    reply = read_reply(printed)
    one = Sent(command, printed, reply, judge(command, reply.answer), None, "")
    seen = observe(PlayedSection(Section("a section", 1, ()), (one,), fresh=True), "a.gtp", "Go0.py")
    came = verdict(Case("a section", Where("a.gtp", 1), gtp="10 result"), seen)
    return "" if came.outcome == "passed" else came.why


@pytest.mark.parametrize(
    ("printed", "shown"),
    [
        ("black\n\n", "'black' (it does not begin with \"= \")"),
        ("=black\n\n", "'=black' (it does not begin with \"= \")"),
        (" = black\n\n", "' = black' (it does not begin with \"= \")"),
        ("looking\r\nfive: = black\n\n", "'looking\\nfive: = black' (it does not begin with \"= \")"),
        ("(no answer)\n\n", "'(no answer)' (it does not begin with \"= \")"),
        ("", "no answer"),
        (" \n", "no answer"),
    ],
)
def test_what_is_printed_in_place_of_an_answer_is_told(printed: str, shown: str) -> None:
    assert why(printed) == f'10 result gave {shown} where "black" should have come'
    assert why("looking\n= black\n\n") == ""


def test_right_words_behind_a_question_mark_are_told_to_have_the_wrong_sign_alone() -> None:
    assert why("?10 black\n\n") == (
        "10 result gave '?10 black' where \"black\" should have come;"
        ' the words are right, but "?" tells that the command failed: they belong behind "="'
    )
    assert "the words are right" not in why("? unknown command\n\n")


def test_what_is_no_answer_passes_for_none_whatever_is_wanted() -> None:
    assert why(" = black\n\n", ".*")
    assert why(f"= {'black ' * LONGEST}\n\n", "(?s).*").endswith(
        " … (it is too long) where an answer like the pattern (?s).* should have come"
    )


def test_of_a_traceback_in_place_of_an_answer_the_last_line_is_told() -> None:
    trace = "Traceback (most recent call last):\n" + "  File Go0.py, line 30\n" * 9 + "KeyError: 8\n"
    assert "'Traceback (most recent call last):\\n" in why(trace)
    assert "KeyError: 8' (it does not begin with" in why(trace)
