"""harness/judge/gtp/answers.py: what a program's answer to a GTP command means."""

import pytest

from harness.judge.gtp.answers import Answer, Judged, described, exit_status, judge, read_answer
from harness.judge.gtp.gogui import Command, Wanted

RESULT = "gogui-rules_final_result"


def asked(pattern: str, *, negated: bool = False, fails: bool = False) -> Command:
    return Command("10", (RESULT,), 1, Wanted(pattern, 2, negated, fails))


def outcome(command: Command, raw: str | None) -> str:
    return judge(command, raw).outcome


@pytest.mark.parametrize(
    ("raw", "answer"),
    [
        ("= black", Answer(True, "", "black")),
        ("=10 black", Answer(True, "10", "black")),
        ("=", Answer(True, "", "")),
        ("=10", Answer(True, "10", "")),
        ("= a1 a2 \n\n", Answer(True, "", "a1 a2")),
        ("= a\r\nb\r\n", Answer(True, "", "a\nb")),
        ("=\nX.\n..", Answer(True, "", "X.\n..")),
        ("? unknown command", Answer(False, "", "unknown command")),
        ("?10 unknown command", Answer(False, "10", "unknown command")),
    ],
)
def test_answers_with_and_without_a_number_are_read(raw: str, answer: Answer) -> None:
    assert read_answer(raw) == answer


@pytest.mark.parametrize("raw", ["", "black", "=black", "=10black", " = black", "Traceback:\n= black"])
def test_what_is_no_answer_is_not_read_as_one(raw: str) -> None:
    assert read_answer(raw) is None


def test_the_whole_answer_must_match() -> None:
    assert outcome(asked("black"), "= black") == "passed"
    assert outcome(asked("black"), "=10 black ") == "passed"
    assert outcome(asked("black"), "= black wins") == "unexpected fail"
    assert outcome(asked(""), "=") == "passed"


def test_with_an_exclamation_mark_it_must_not_match() -> None:
    assert outcome(asked("black", negated=True), "= white") == "passed"
    assert outcome(asked("black", negated=True), "= black") == "unexpected fail"


def test_an_answer_with_a_question_mark_fails_whatever_it_says() -> None:
    assert outcome(asked("black"), "? black") == "unexpected fail"
    assert outcome(asked("black", negated=True), "? white") == "unexpected fail"
    assert outcome(Command("10", ("name",), 1), "?10") == "unexpected fail"


def test_a_number_without_a_pattern_only_has_to_succeed() -> None:
    assert outcome(Command("10", ("name",), 1), "= anything") == "passed"


def test_a_star_turns_the_expectation_round() -> None:
    assert outcome(asked("black", fails=True), "= white") == "failed"
    assert outcome(asked("black", fails=True), "= black") == "unexpected pass"
    assert outcome(asked("black", fails=True), "? no") == "failed"


def test_a_command_that_is_no_test_is_done_or_refused() -> None:
    assert outcome(Command("", ("clear_board",), 1), "=") == "done"
    assert outcome(Command("", ("clear_board",), 1), "? no") == "refused"


def test_a_second_answer_to_a_test_is_an_error_for_the_next_command_would_get_it() -> None:
    assert outcome(asked("black"), "= black\n\n= black") == "error"
    assert outcome(asked("red", negated=True), "= black\n\n=") == "error"
    assert outcome(Command("", ("clear_board",), 1), "=\n\n=") == "done"


@pytest.mark.parametrize("raw", [None, "", "Traceback", "=11 black", "=" + "9" * 9999 + " black"])
def test_no_answer_that_can_be_read_is_an_error_even_where_a_failure_is_expected(raw: str | None) -> None:
    assert outcome(asked("black"), raw) == "error"
    assert outcome(asked("black", fails=True), raw) == "error"


def test_a_number_in_the_answer_may_drop_its_zeros_but_not_be_another() -> None:
    zero = Command("00", ("name",), 1)
    assert outcome(zero, "=0 Go0") == outcome(zero, "=00 Go0") == outcome(zero, "= Go0") == "passed"
    assert outcome(Command("", ("name",), 1), "=5 Go0") == "error"


@pytest.mark.parametrize(
    ("command", "raw", "why"),
    [
        (asked("black"), "= black", 'answered "black", which is "black"'),
        (asked("b1|B1"), "= c1", 'answered "c1", which must be "b1" or "B1"'),
        (asked("a1", negated=True), "= a1", 'answered "a1", which must not be "a1"'),
        (asked("a1", negated=True), "= b1", 'answered "b1", which is not "a1"'),
        (asked("black"), "? no", 'answered with ?, which says that it failed: "no"'),
        (asked("black"), None, "there was no answer"),
        (asked("black"), "black", '"black" is not GTP'),
        (asked("black"), "=11 black", "the answer is numbered 11, the command 10"),
        (asked("a", fails=True), "= b", 'answered "b", which must be "a" (this test is known to fail)'),
    ],
)
def test_each_outcome_says_why(command: Command, raw: str | None, why: str) -> None:
    assert judge(command, raw).why == why


def test_a_long_answer_is_cut_in_the_sentence() -> None:
    assert len(judge(asked("black"), "= " + "a" * 10_000).why) < 300


def test_a_pattern_is_described_in_words_where_it_is_only_a_choice() -> None:
    assert described("black|white") == '"black" or "white"'
    assert described("(?i)b1") == '"b1" in upper or lower case'
    assert described('"(c|C)" wrong') == """'"c" wrong' or '"C" wrong'"""
    assert described("(a|b)+1") == "like the pattern (a|b)+1"
    assert described("[a-g]1") == "like the pattern [a-g]1"


def test_the_exit_status_is_that_of_gogui_regress() -> None:
    def status(*outcomes: str, died: bool = False) -> int:
        return exit_status([Judged(outcome, "") for outcome in outcomes], died)  # type: ignore[arg-type]  # literals

    assert status() == status("passed", "failed", "done", "refused") == 0
    assert status("passed", "unexpected fail") == status("unexpected pass") == status("error") == 1
    assert status("passed", died=True) == 2
