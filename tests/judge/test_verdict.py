"""harness/judge/verdict.py: what an observation means, and the sentence that says so."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from judge_literals import HERE, case, seen

from harness.judge.verdict import judged, verdict
from harness.judge.words import Close, Evenly, Fault, Like, OneOf, Raises
from harness.model import Checked, Ended, Missing, Observation, Outcome, Raised, Returned
from harness.sandbox.wire import Named, Opaque, Unusable

VALUE_ERROR = ("builtins.ValueError", "builtins.Exception", "builtins.BaseException", "builtins.object")
OWN_ERROR = ("work.ValueError", "builtins.Exception", "builtins.BaseException", "builtins.object")


def sentences(expected: object, got: Outcome, text: str = "double(2)", **fields: Any) -> tuple[str, str, str]:
    """The outcome, the sentence, and the sentence where the case is hidden."""
    came = verdict(case(**fields), seen(text, expected, got))
    return came.outcome, came.why, came.why_hidden


def test_what_the_sandbox_refused_is_said_to_be_for_a_tutor_to_see() -> None:
    no, denied = "[Errno 1] Operation not permitted", "[Errno 13] Permission denied"
    assert "a tutor should see" in sentences(4, Raised(("builtins.PermissionError",), no, 12))[1]
    assert "a tutor should see" not in sentences(4, Raised(("builtins.PermissionError",), denied, 12))[1]


def test_a_case_passes_when_every_check_holds() -> None:
    checks = tuple(Checked(f"double({n})", 2 * n, Returned(2 * n), HERE) for n in range(3))
    assert verdict(case(), Observation(checks)).outcome == "passed"


def test_the_first_check_that_does_not_hold_decides() -> None:
    first = Checked("double(1)", 2, Returned(3), HERE)
    later = Checked("double(2)", 4, Ended("crashed", "closed its channel to the grader"), HERE)
    came = verdict(case(), Observation((first, later)))
    assert (came.outcome, came.check) == ("wrong", first)


@pytest.mark.parametrize(
    ("expected", "got", "outcome", "why", "hidden"),
    [
        (
            4,
            Returned(5),
            "wrong",
            "double(2) gave 5 where 4 should have come",
            "gave another answer than it should",
        ),
        (
            4,
            Returned(True),
            "wrong",
            "double(2) gave True where 4 should have come",
            "gave another answer than it should",
        ),
        (
            Raises(ValueError),
            Returned(4),
            "wrong",
            "double(2) gave 4 where ValueError should be raised",
            "did not raise ValueError, as it should",
        ),
        (
            4,
            Returned(Opaque("work.Four", 1)),
            "wrong",
            "double(2) gave an object of class work.Four where 4 should have come",
            "gave another answer than it should",
        ),
        (
            4,
            Returned(Unusable("it contains itself")),
            "wrong",
            "double(2) gave no value that can be used (it contains itself) where 4 should have come",
            "gave another answer than it should",
        ),
        (
            Close(4.0, 0.5),
            Returned(5),
            "wrong",
            "double(2) gave 5 where 4.0 (within 0.5) should have come",
            "gave another answer than it should",
        ),
        (
            4,
            Raised(VALUE_ERROR, "no 2", 12, "work.py"),
            "raised",
            "double(2): raised ValueError in line 12: no 2",
            "raised an error",
        ),
        (
            Raises(KeyError),
            Raised(VALUE_ERROR, "", 3, "work.py"),
            "raised",
            "double(2): raised ValueError in line 3 where KeyError should be raised",
            "raised an error where KeyError should be raised",
        ),
        (
            Raises(ValueError, "too large"),
            Raised(VALUE_ERROR, "no 2", 12, "work.py"),
            "wrong",
            "double(2): raised ValueError in line 12 with the message 'no 2' where 'too large' should be in it",
            "raised ValueError with another message than it should",
        ),
        (
            Raises(ValueError, "too large"),
            Raised(VALUE_ERROR, "", 12, "work.py"),
            "wrong",
            "double(2): raised ValueError in line 12 with no message where 'too large' should be in it",
            "raised ValueError with another message than it should",
        ),
        (
            OneOf([None, Raises(KeyError), Raises(ValueError, "large"), Raises(ValueError, "big")]),
            Raised(VALUE_ERROR, "no 2", 12, "work.py"),
            "wrong",
            "double(2): raised ValueError in line 12 with the message 'no 2' where 'large' or 'big' should be in it",
            "raised ValueError with another message than it should",
        ),
        (
            Raises(ValueError, "too large"),
            Raised(("work.Given2", *VALUE_ERROR), "no", 3, "work.py"),
            "wrong",
            "double(2): raised Given2 in line 3 with the message 'no' where 'too large' should be in it",
            "raised ValueError with another message than it should",
        ),
        (
            Raises(ValueError),
            Raised(OWN_ERROR, "", 3, "work.py"),
            "wrong",
            "double(2): raised a class of its own that is only called ValueError in line 3",
            "did not raise ValueError, as it should",
        ),
        (
            4,
            Raised(("builtins.SystemExit", "builtins.BaseException"), "0", 9, "work.py"),
            "raised",
            "double(2): called exit() in line 9: 0",
            "raised an error",
        ),
        (
            4,
            Raised(("builtins.RecursionError", "builtins.RuntimeError"), "", 9, "work.py"),
            "raised",
            "double(2): called itself without end (RecursionError) in line 9",
            "raised an error",
        ),
        (
            4,
            Ended("timed out", "used more than 1 s of processor time"),
            "timed out",
            "double(2): used more than 1 s of processor time",
            "took too long",
        ),
        (
            4,
            Ended("crashed", "ended the whole program with code 0"),
            "crashed",
            "double(2): ended the whole program with code 0",
            "did not come back with an answer",
        ),
        (
            4,
            Ended("asked for more", "asked for another input where nothing is to be asked"),
            "asked for more",
            "double(2): asked for another input where nothing is to be asked",
            "asked for more input than it should",
        ),
        (4, Ended("harness", "not played here"), "harness", "not played here", "not played here"),
        (
            4,
            Missing("double", ""),
            "missing",
            "the file does not define double",
            "the file does not define double",
        ),
        (
            4,
            Missing("double", "", near="Double"),
            "missing",
            "the file does not define double; Double may be meant for it",
            "the file does not define double; Double may be meant for it",
        ),
        (
            4,
            Missing("double", "line 3: it is not valid Python"),
            "missing",
            "double was not found: line 3: it is not valid Python",
            "double was not found: line 3: it is not valid Python",
        ),
    ],
)
def test_each_outcome_has_its_sentence(
    expected: object, got: Outcome, outcome: str, why: str, hidden: str
) -> None:
    assert sentences(expected, got) == (outcome, why, hidden)


def test_an_argument_that_is_not_as_it_should_be_after_the_call_has_its_own_sentence() -> None:
    _outcome, why, hidden = sentences([9, 0], Returned([0, 0]), "the argument after place(g, 0)")
    assert why == "the argument after place(g, 0) was [0, 0] where [9, 0] should have come"
    assert hidden == "gave another answer than it should"


def test_what_a_judge_of_the_specs_own_finds_is_the_sentence() -> None:
    got = Returned(Fault("(3, 1): that cell\nis taken"))
    outcome, why, hidden = sentences("a good move", got, "judged(board, choose(board))")
    assert (outcome, why) == ("wrong", r"(3, 1): that cell\nis taken")
    assert hidden == "gave another answer than it should"


def test_the_words_of_a_spec_are_no_part_of_what_a_student_reads() -> None:
    assert sentences(Close(4), Returned(5), "close(double(2), 0.1)")[1].startswith("double(2) gave 5 where")
    assert sentences("4\n", Returned("5\n"), "printed()")[1] == (
        "what was printed is '5\\n' where '4\\n' should have come"
    )


def test_what_is_looked_at_after_a_call_is_told_as_such() -> None:
    looked = "(place(g, 0), g)[1]"
    after = f"the argument after {looked}"
    assert sentences(9, Returned(0), after)[1].startswith(f"{after} was 0")
    assert sentences([9, 0], Returned([0, 0]), looked)[1].startswith("g after place(g, 0) was [0, 0] where")
    assert sentences([9, 0], Raised(("builtins.KeyError",), "3", 12), looked)[1].startswith(
        "place(g, 0): raised KeyError"
    )
    assert sentences(9, Returned(0), "(place(<odd>), g)[1]")[1].startswith("(place(<odd>), g)[1] gave 0")


def test_what_is_only_to_be_like_another_value_is_spoken_of_without_its_type() -> None:
    wanted, got = np.zeros((6, 6)), np.zeros((6, 6))
    got[2, 3] = 1
    said = "double(2) gave 1 at [2][3] where 0 should have come"
    assert sentences(Like(wanted), Returned(Like(got)))[1] == said
    assert sentences(Like(wanted), Returned(got.astype(int)))[1] == said
    assert (
        sentences(Like(False), Returned(np.bool_(True)))[1]
        == "double(2) gave True where False should have come"
    )


def test_a_pair_that_a_list_would_do_for_is_told_as_the_pair_it_is() -> None:
    assert (
        sentences(Like((4, 1)), Returned((-4, 1)))[1]
        == "double(2) gave (-4, 1) where (4, 1) should have come"
    )
    assert (
        sentences(Like([(1, 2)]), Returned([(1, 3)]))[1]
        == "double(2) gave [(1, 3)] where [(1, 2)] should have come"
    )
    assert (
        sentences(Like((4, 1)), Returned([4.0, 2]))[1]
        == "double(2) gave [4, 2] where (4, 1) should have come"
    )


def test_draws_are_counted_and_not_listed() -> None:
    _outcome, why, _hidden = sentences([1], Returned([2] * 3000), "pick([1])", draws=3000)
    assert why == "pick([1]) gave 3000 draws that do not fit where [1] should have come"


def test_of_many_draws_it_is_told_how_often_each_came_and_what_came_besides() -> None:
    draws = [1] * 1200 + [2] * 300 + [0]
    _outcome, why, _hidden = sentences(Evenly([1, 2, 3]), Returned(draws), "pick()", draws=1501)
    assert why.startswith(
        "pick() gave 1 (1,200 times), 2 (300 times), 3 (never), 0 (once) in 1,501 draws where each of"
    )
    _outcome, why, _hidden = sentences(Evenly(range(50)), Returned([7, 7, 8] * 200), "pick()", draws=600)
    assert "7 (400 times), 8 (200 times)" in why
    assert why.count("never") == 4
    _outcome, why, _hidden = sentences(Evenly([1, 2]), Returned([1, 2] * 300), "pick()", draws=600)
    assert "in 600 draws, never the same twice in a row, where each of" in why


def test_of_draws_that_are_all_alike_it_is_not_told_what_never_came() -> None:
    _outcome, why, _hidden = sentences(Evenly([1, 2]), Returned([None] * 600), "pick()", draws=600)
    assert why.startswith("pick() gave None each time in 600 draws where each of")


def test_a_long_value_is_cut() -> None:
    _outcome, why, _hidden = sentences(4, Returned([7] * 1000))
    assert len(why) < 400


def test_the_sentence_on_a_hidden_case_quotes_nothing_that_a_submission_can_choose() -> None:
    named = Raised(("work.E_2_was_asked", "builtins.Exception"), "2 was asked", 3, "work.py")
    assert sentences(4, named)[2] == "raised an error"
    for got in (named, Returned("2 was asked"), Returned(Opaque("work.E_2_was_asked", 1))):
        assert "2 was asked" not in sentences(4, got)[2]
        assert "E_2" not in sentences(4, got)[2]


@pytest.mark.parametrize(
    ("expected", "printed", "said"),
    [
        (True, "True\n", True),
        ("Draw", "the result:\nDraw\n", True),
        (Close(0.5), "0.5", True),
        ((1, 2), "(1, 2)", True),
        ((Close(0.5), 2), "0.5 2", True),
        ((1, 2), "2 1", False),
        (4, "5\n", False),
        (4, "", False),
        (4, "((((", False),
    ],
)
def test_the_right_value_that_is_printed_and_not_returned_is_told_as_that(
    expected: object, printed: str, said: bool
) -> None:
    check = Checked("double(2)", expected, Returned(None), HERE)
    came = verdict(case(), Observation((check,), printed=printed))
    assert came.why.endswith(" should have come: it is printed, and not returned") == said
    assert "printed" not in came.why_hidden


@pytest.mark.parametrize(("printed", "said"), [("", True), (" \n", True), ("5\n", False)])
def test_where_nothing_was_printed_this_is_said_of_what_is_made_of_it(printed: str, said: bool) -> None:
    check = Checked("lines(printed())", ["5 steps"], Returned([]), HERE)
    came = verdict(case(), Observation((check,), printed=printed))
    assert came.why.endswith(" should have come: nothing was printed") == said


def test_long_values_of_two_types_are_told_by_them() -> None:
    board = [[0] * 8 for _ in range(8)]
    _, why, _ = sentences((board, 2), Returned(board))
    assert why.startswith("double(2) gave a list ([[0, 0, 0, 0, 0, 0, 0, 0], [0, ")
    assert " …) where a tuple (([[0, 0, 0, 0, 0, 0, 0, 0], [0, " in why


def test_a_namedtuple_of_the_students_is_told_as_a_tuple() -> None:
    board = list(range(40))
    named = Named.of((board, 9), Opaque("work.Game", 1))
    told = verdict(case(), seen("f()", [board, 9], Returned(named))).why
    assert told.startswith("f() gave a tuple ((")


def test_what_cannot_be_used_is_no_error_that_was_raised() -> None:
    _, why, _ = sentences(Raises(ValueError), Returned(Unusable("it contains itself")))
    assert (
        why
        == "double(2) gave no value that can be used (it contains itself) where ValueError should be raised"
    )


def test_what_is_right_when_it_is_asked_first_is_told_as_that() -> None:
    check = Checked("double(2)", 4, Returned(5), HERE)
    assert judged(case(), Observation((check,), earlier=1)).verdict.why.endswith(
        " should have come (after another call; by itself it was right)"
    )
    assert "(after 2 other calls;" in judged(case(), Observation((check,), earlier=2)).verdict.why
