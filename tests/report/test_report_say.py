from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from report_literals import case, check, code, draw, failed, finding, marked, passed, report, typed

from harness.judge.sights import Holds
from harness.judge.words import Anything
from harness.model import Missing, Raised, Result
from harness.report import say
from harness.report.fold import fold, wrapped
from harness.text import columns

ANY = st.text(st.characters(exclude_categories=()))
BOARD = [0, 0, 0, 1, 2, 0, 0, 0, 0]


def printed(*functions: object, **more: object) -> str:
    return "\n".join(say.lines(report(*functions, **more), draw))  # type: ignore[arg-type]  # literals


def test_a_table_of_marks_comes_first() -> None:
    shown = printed(
        marked("turn", passed(), failed(), earned=Fraction(5, 2)), marked("f", passed(), earned=4)
    )
    assert "turn   2.5 of 4     FAILED 1 of 2 cases" in shown
    assert "f        4 of 4     passed 1 case" in shown
    assert "6.5 of 8 marks" in shown


def test_a_function_whose_cases_are_all_hidden_is_no_failure() -> None:
    shown = printed(marked("secret"), marked("f", passed(), earned=4))
    assert "secret     – of 4     all of its cases are hidden" in shown
    assert "4 of 4 marks, as far as these cases tell" in shown


def test_what_passes_only_with_a_helper_of_ours_is_told_though_nothing_failed() -> None:
    helped = replace(passed(), helpers=("place_counter",))
    shown = printed(marked("turn", helped, passed(), earned=4), marked("f", passed(), earned=4))
    assert "turn passes 1 case only with the reference's place_counter in place of yours" in shown
    assert "f passes" not in shown


def test_helpers_of_ours_that_several_cases_need_are_named_once() -> None:
    cases = [replace(passed(), helpers=names) for names in (("draw",), ("place", "draw"), ("draw", "place"))]
    shown = " ".join(printed(marked("turn", *cases, earned=4)).split())
    assert "the reference's draw, place in place of yours: look there" in shown
    assert "how they are used." in shown


def test_one_mistake_that_hides_several_functions_is_told_once() -> None:
    def gone(name: str, detail: str) -> Result:
        why = f"{name} was not found: {detail}"
        return failed(check(name, Anything(), Missing(name, detail)), outcome="missing", why=why)

    lost = [marked(name, gone(name, "line 2: no Python"), gone(name, "line 2: no Python")) for name in "fgh"]
    shown = printed(*lost, marked("other", gone("other", "line 9")), marked("left", gone("left", "")))
    assert shown.count("line 2: no Python") == 1
    assert "FAILED for the same reason as f: g, h" in shown
    assert "FAILED 2 of 2 cases" in shown
    assert "other was not found: line 9" in shown
    assert "left was not found" in shown


def test_functions_that_are_not_there_are_told_once_and_those_of_a_like_name_by_themselves() -> None:
    def gone(name: str, near: str = "") -> Result:
        why = f"the file does not define {name}" + (f"; {near} may be meant for it" if near else "")
        return failed(check(name, Anything(), Missing(name, "", near)), outcome="missing", why=why)

    shown = printed(*(marked(name, gone(name)) for name in "fgh"), marked("turn", gone("turn", "turns")))
    assert shown.count("the file does not define") == 2
    assert "FAILED for the same reason as f: g, h\n" in shown
    assert "turns may be meant" in shown


def test_a_failed_case_has_its_sentence_and_the_values_below_each_other() -> None:
    shown = printed(marked("f", failed(check("f(2)", [1, 2, 3], [1, 5, 3]))))
    assert "FAILED: a case (wrong)" in shown
    assert "    expected  [1, 2, 3]\n                  ^\n    got       [1, 5, 3]\n" in shown


def test_a_function_of_which_nothing_is_said_has_its_name_alone_above_its_cases() -> None:
    assert "\nf\n" in printed(marked("f", failed(), says=""))


def test_what_may_be_there_in_other_words_is_said_to_be_for_a_person_to_read() -> None:
    looked = replace(check("it should greet", Holds(), False), for_a_person=True)
    assert "it seems to fail to — for a person to read" in printed(
        marked("f", failed(looked, why="it seems to fail to"))
    )
    assert "for a person to read" not in printed(
        marked("f", failed(check("it should greet", Holds(), False)))
    )


def test_a_function_that_is_not_there_is_told_once() -> None:
    gone = failed(check("f", Anything(), Missing("f", "")), outcome="missing", why="no f there")
    shown = printed(marked("f", gone, failed(), gone, gone))
    assert shown.count("no f there") == 1
    assert "… and 2 more cases for the same reason" in shown
    assert shown.count("FAILED: a case") == 2
    assert "any value" not in shown


def test_an_error_that_several_cases_raise_is_told_once() -> None:
    error = Raised(("builtins.NameError",), "name 'x' is not defined", 12)
    calls = [f"turn({n})" for n in (1, 2, 3)]
    why = "raised NameError in line 12"
    cases = [failed(check(call, 1, error), outcome="raised", why=f"{call}: {why}") for call in calls]
    elsewhere = failed(check("turn(4)", 1, replace(error, line=13)), outcome="raised", why="in line 13")
    shown = printed(marked("turn", *cases, elsewhere))
    assert shown.count(why) == 1
    assert "… and 2 more cases for the same reason" in shown
    assert "    in line 13\n" in shown


def test_boards_stand_side_by_side_with_the_lines_that_differ_marked() -> None:
    shown = printed(marked("f", failed(check("f(g)", BOARD, [0] * 9))))
    assert ". . .       . . ." in shown
    assert "X O .    <> . . ." in shown


def test_a_dialogue_shows_what_was_typed() -> None:
    assert "dialogue  Where?  «five»" in printed(marked("f", failed(transcript=typed(("Where? ", "five")))))


def test_answers_that_were_not_asked_for_are_told_below_the_dialogue() -> None:
    of = case(answers=("five", "5", "6"))
    shown = printed(marked("f", failed(of=of, transcript=typed(("Where? ", "five")))))
    assert "    dialogue  Where?  «five»\n    not asked «5» «6»" in shown


def test_what_colours_a_board_or_clears_the_screen_before_it_is_left_out() -> None:
    board = "\x1b[2J\x1b[H\x1b[91mX\x1b[0m--O\n|  |\x1b]0;title"
    shown = (
        printed(marked("f", failed(transcript=typed((board, "5"))))),
        printed(marked("f", failed(printed=board))),
    )
    assert all("  X--O\n" in each for each in shown)
    assert all("|  |\\x1b]0;title" in each for each in shown)


def test_what_is_printed_where_nothing_is_typed_is_called_so() -> None:
    shown = printed(marked("f", failed(transcript=typed(("1.5\n99.75\n", None)))))
    assert "    printed   1.5\n              99.75\n\n0 of 4 marks" in shown


def test_of_much_that_was_printed_the_beginning_and_the_end_are_shown() -> None:
    shown = printed(marked("f", failed(transcript=typed(("\n".join(f"row {n}" for n in range(60)), None)))))
    rows = [line[14:].strip() for line in shown.splitlines() if "row " in line or "…" in line]
    assert rows == [*(f"row {n}" for n in range(12)), "… 24 lines …", *(f"row {n}" for n in range(36, 60))]
    few = printed(marked("f", failed(transcript=typed(("\n".join(f"row {n}" for n in range(37)), None)))))
    assert few.count("row ") == 37


def test_what_is_pasted_starts_in_the_first_column_and_is_not_folded() -> None:
    code = "g = " + "1 + " * 40 + "1\nf(g)"
    assert f"\n{code}" in printed(marked("f", failed(to_paste=code)))


def test_a_fault_of_ours_is_not_a_failure() -> None:
    shown = printed(marked("f", failed(outcome="harness")))
    assert "FAILED" not in shown
    assert "NOT GRADED" in shown


def test_findings_are_listed_with_their_lines() -> None:
    assert "  line 2: docstrings: no docstring (-1)" in printed(findings=(finding(cost=1),))


def test_colour_is_an_addition() -> None:
    of = report(marked("f", failed()))
    plain, coloured = list(say.lines(of, draw)), list(say.lines(of, draw, colour=True))
    assert not any("\x1b" in text for text in plain)
    assert [
        text.split("m", 1)[1].removesuffix("\x1b[0m") if text[:1] == "\x1b" else text for text in coloured
    ] == plain


@given(ANY)
def test_no_line_is_too_wide_or_alive_whatever_the_texts_are(text: str) -> None:
    bad = failed(
        check(text, text, [text], (text,)),
        case(text, setup=code(text)),
        why=text,
        printed=text,
        helpers=(text,),
    )
    of = report(
        marked(text, bad, says=text), label=text, notes=(text,), findings=(finding(text),), sandbox=text
    )
    for each in say.lines(of, draw):
        assert each.isprintable()
        assert columns(each) <= 80


@given(st.text(st.characters(categories=("L", "M", "N", "Zs"))), st.integers(2, 20))
def test_folding_loses_nothing(text: str, width: int) -> None:
    assert "".join(fold(text, width)) == text
    assert all(columns(row) <= width for row in fold(text, width))


def test_a_sentence_is_broken_between_words() -> None:
    assert list(wrapped("one two three four", 9)) == ["one two", "three", "four"]
    assert list(wrapped("a" * 12, 5)) == ["aaaaa", "aaaaa", "aa"]
    assert list(wrapped("f('a  b') gave 2", 9)) == ["f('a  b')", "gave 2"]  # blanks that are quoted stay
