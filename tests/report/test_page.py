import re
from dataclasses import replace
from fractions import Fraction
from html.parser import HTMLParser

from report_literals import (
    case,
    check,
    code,
    draw,
    example,
    failed,
    finding,
    marked,
    no_drawing,
    passed,
    report,
    spec,
    typed,
)

from harness.judge.rules import SKIPPED
from harness.judge.sights import Holds, Shows
from harness.judge.words import Anything
from harness.model import PROGRAM, Ended, Finding, Missing, Observation, Override, Raised, Report, Result
from harness.report.page import page
from harness.sandbox.wire import Opaque

BOARD = [0, 0, 0, 1, 2, 0, 0, 0, 0]
OTHER = [0, 0, 0, 1, 1, 0, 0, 0, 0]


class Words(HTMLParser):
    """The text of a page, without its style."""

    def __init__(self) -> None:
        super().__init__()
        self.text, self.tag = "", ""

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002  # HTMLParser's signature
        self.tag, self.text = tag, self.text + " "

    def handle_data(self, data: str) -> None:
        self.text += "" if self.tag == "style" else data


def words(of: Report, everything: bool = False) -> str:
    reader = Words()
    reader.feed(page(of, draw, everything))
    return re.sub(r"\s+", " ", reader.text)


def test_marks_are_on_top_with_deductions_and_boxes_to_fill_by_hand() -> None:
    done = marked("turn", passed(), earned=Fraction(7, 2), out_of=8)
    shown = words(
        report(done, spec=spec(done, by_hand=(("play", Fraction(8)),)), findings=(finding(cost=1),))
    )
    assert "2.5 of 8 marked automatically" in shown
    assert "1 deducted" in shown
    assert "play of 8" in shown
    assert "total of 16" in shown


def test_failed_cases_come_before_passed_ones_which_are_folded() -> None:
    html = page(report(marked("turn", passed("fine"), failed())), no_drawing)
    assert html.index("It gave 0, and 1 was expected.") < html.index("<details class") < html.index("fine")


def test_a_failed_case_shows_what_was_tried_expected_and_got_with_the_difference_marked() -> None:
    html = page(report(marked("f", failed(check("f(3)", [1, 2], [1, 3])))), no_drawing)
    assert "<b>f(3)</b>" in html
    assert "[1, <mark>2</mark>]" in html
    assert "[1, <mark>3</mark>]" in html


def test_a_board_is_drawn_with_the_points_that_differ_marked() -> None:
    html = page(report(marked("f", failed(check("f(g)", BOARD, OTHER, (BOARD,))))), draw)
    assert "X <mark>O</mark> ." in html
    assert "X <mark>X</mark> ." in html
    assert html.count('class="board"') == 3


def test_a_value_that_cannot_be_drawn_is_written_instead() -> None:
    for odd in (["?"] * 9, [9] * 9, Opaque("Board", 1)):
        assert 'class="board"' in page(report(marked("f", failed(check("f()", BOARD, odd)))), draw)


def test_where_the_drawings_are_the_same_the_values_are_open() -> None:
    html = page(report(marked("f", failed(check("f()", BOARD, [False, *BOARD[1:]])))), draw)
    assert "<details open>" in html


def test_a_board_that_the_setup_made_is_drawn_and_of_the_rest_its_text_is_enough() -> None:
    shown = words(report(marked("f", failed(check("f(g, n)", 1, 0, before=(BOARD, "a long text"))))))
    assert "Called with . . . X O . . . ." in shown
    assert "a long text" not in shown
    assert "Called with" not in words(report(marked("f", failed(check("f(n)", 1, 0, before=("text",))))))


def test_the_dialogue_shows_what_was_typed_where_it_was_typed() -> None:
    talk = typed(("Where? ", "five"), ("No.\nWhere? ", "5"), ("Where? ", None))
    html = page(report(marked("turn", failed(transcript=talk))), no_drawing)
    assert "Where? <kbd>five</kbd>\nNo.\nWhere? <kbd>5</kbd>\nWhere?" in html


def test_answers_that_were_not_asked_for_are_told_below_the_dialogue() -> None:
    three = case(answers=("14", "", "19"))
    html = page(report(marked("turn", failed(of=three, transcript=typed(("Where? ", "14"))))), no_drawing)
    assert "<p>Not asked for: <kbd> </kbd> <kbd>19</kbd> </p>" in html
    talk = typed(("Where? ", "14"), ("Where? ", ""), ("Which? ", "19"), ("Which? ", None))
    html = page(report(marked("turn", failed(of=three, transcript=talk))), no_drawing)
    assert "Not asked for" not in html


def test_a_prompt_that_comes_for_ever_is_shown_once_with_its_count() -> None:
    html = page(report(marked("turn", failed(transcript=typed(*[("Where? ", "5")] * 9_000)))), no_drawing)
    assert html.count("Where?") == 1
    assert "9,000 times" in html


def test_the_beginning_of_a_long_dialogue_is_folded_away_for_it_failed_at_its_end() -> None:
    def shown(turns: int) -> str:
        talk = typed(*[(f"No {number}.\nWhere? ", "x") for number in range(turns)])
        return page(report(marked("turn", failed(transcript=talk))), no_drawing)

    folded, _, seen = shown(100).partition("</details>")
    assert "How it begins: 152 lines" in folded
    assert ("No 75." in folded, "No 75." in seen, "No 76." in seen, "No 99." in seen) == (
        True,
        False,
        True,
        True,
    )
    assert "How it begins" not in shown(30)


def test_a_long_dialogue_is_head_and_tail_and_mostly_tail() -> None:
    talk = typed(*[(f"Where {number}? ", str(number)) for number in range(9_000)])
    html = page(report(marked("turn", failed(transcript=talk))), no_drawing)
    assert html.index("Where 0?") < html.index("turns cut …") < html.index("Where 8999?")
    assert "Where 8900?" in html
    assert "Where 450?" not in html


def test_a_printed_board_is_kept_whole_and_in_shape() -> None:
    rows = "".join(f"{row} | {chr(27)}[31mX{chr(27)}[0m | O |\n" for row in range(40))
    html = page(report(marked("turn", failed(transcript=typed((rows + "Where? ", "5"))))), no_drawing)
    assert all(f"{row} | X | O |\n" in html for row in range(40))


def unseen(wanted: Shows | Holds, printed: object, for_a_person: bool = False) -> Report:
    """A report on a promise about a screen that does not seem to be kept."""
    promise = check("after “d3” it should show the board", wanted, printed)
    looked = replace(promise, for_a_person=for_a_person)
    return report(marked("play", failed(looked, transcript=typed(("> ", "d3")))))


def test_a_drawing_that_was_not_shown_stands_beside_what_is_most_like_it() -> None:
    html = page(unseen(Shows("1 X .\n2 . O\n"), "Hello\n1 X .\n2 O O\n> "), no_drawing)
    assert "1 X .\n2 <mark>.</mark> O</pre>" in html
    assert "1 X .\n2 <mark>O</mark> O</pre>" in html


def test_a_promise_about_a_screen_is_no_value_to_compare() -> None:
    shown = words(unseen(Holds(), False))
    assert "Expected" not in shown
    assert "Tried" not in shown


def test_what_may_be_there_in_other_words_is_marked_for_a_person_to_read() -> None:
    assert "for a person to read" in words(unseen(Holds(), False, for_a_person=True))
    assert "for a person to read" not in words(unseen(Holds(), False))


def test_functions_with_full_marks_are_folded_and_come_last() -> None:
    done, lost = marked("done", passed("fine"), earned=4), marked("lost", failed())
    html = page(report(done, lost), no_drawing)
    assert html.index('id="f2"') < html.index("Full marks") < html.index('id="f1"') < html.index("fine")


def test_what_explains_marks_comes_before_the_functions_and_what_only_a_person_judges_after_them() -> None:
    comments, stopped = Finding("comments", None, "few comments"), Finding("reading the file", 9, "stopped")
    html = page(
        report(marked("f", failed()), findings=(stopped, finding("input misused", cost=1), comments)), draw
    )
    assert (
        html.index("stopped")
        < html.index("input misused")
        < html.index('id="f1"')
        < html.index("few comments")
    )


def test_who_asks_for_more_where_any_value_would_do_is_shown_no_values_to_compare() -> None:
    asked = Ended("asked for more", "after the last of the 2 that were typed")
    assert "Expected" not in words(report(marked("f", failed(check("f()", Anything(), asked)))))
    assert "Expected" in words(report(marked("f", failed(check("f()", True, asked)))))


def test_a_function_that_is_not_there_is_told_once_with_the_names_of_its_cases() -> None:
    gone = check("f", Anything(), Missing("f", ""))
    cases = [failed(gone, example(f"f({n})"), outcome="missing", why="no f there") for n in range(3)]
    shown = words(report(marked("f", *cases)))
    assert shown.count("no f there") == 1
    assert "The same in 2 more cases of this function f(1) f(2)" in shown
    assert "Tried" not in shown
    assert "Expected" not in shown


def test_what_a_function_did_before_it_was_stopped_is_shown() -> None:
    stopped = check("f", Anything(), Ended("crashed", "gave more values than can be kept"))
    shown = words(report(marked("f", failed(stopped, to_paste="f(1)"), failed(stopped, to_paste="f(2)"))))
    assert "f(1)" in shown
    assert "f(2)" in shown


def test_hidden_cases_that_failed_alike_are_told_once_and_what_they_are_is_explained() -> None:
    cases = [failed(check("f(1)", 1, 2), case(name, hidden=True), why_hidden="no") for name in ("one", "two")]
    mine = report(marked("f", *cases))
    assert "one wrong hidden case no The same in 1 more case of this function two" in words(mine)
    assert "A hidden case tests the same sentences" in words(mine)
    assert "A hidden case tests" not in words(mine, everything=True)
    assert words(mine, everything=True).count("Tried f(1)") == 2


def test_what_is_blocked_is_told_once_with_what_repeats_each() -> None:
    why = "blocked by place: a tutor should look at it"
    cases = [
        failed(of=case(name), outcome="blocked", why=why, to_paste=f"f({name!r})") for name in ("one", "two")
    ]
    shown = words(report(marked("f", *cases)))
    assert shown.count(why) == 1
    assert "The same in 1 more case of this function two" in shown
    assert "f('one')" in shown
    assert "f('two')" in shown


def test_an_error_out_of_one_line_is_told_once_with_what_repeats_each() -> None:
    error = Raised(("builtins.NameError",), "name 'x' is not defined", 12)

    def raised(n: int, hidden: bool = False) -> Result:
        why, at = f"f({n}): raised NameError in line 12", check(f"f({n})", 1, error)
        return failed(
            at, case(f"case {n}", hidden=hidden), outcome="raised", why=why, to_paste=f"f({n}) # again"
        )

    mine = report(marked("f", raised(1), raised(2), raised(3, hidden=True)))
    shown = words(mine, everything=True)
    assert shown.count("raised NameError in line 12") == 1
    assert "The same in 2 more cases of this function case 2 case 3 hidden case" in shown
    assert all(f"f({n}) # again" in shown for n in (1, 2, 3))
    assert "The same in 1 more case of this function case 2" in words(mine)


def test_helpers_of_ours_that_several_cases_need_are_named_once() -> None:
    cases = [replace(passed(), helpers=names) for names in (("draw",), ("place", "draw"), ("draw", "place"))]
    shown = words(report(marked("turn", *cases, earned=4)))
    assert "3 of them only with the reference’s draw, place in place of the student’s" in shown


def test_a_note_on_a_case_that_passed_is_on_top_of_the_tutor_s_page_once() -> None:
    seen = Observation((), tutor_notes=("tried to start a program (os.system clear)",))
    cases = [replace(passed(name), observation=seen) for name in ("one", "two")]
    mine = report(marked("f", *cases, earned=4))
    top = "For the tutor: tried to start a program (os.system clear) (f: one)"
    assert words(mine, everything=True).count("For the tutor") == 1
    assert words(mine, everything=True).index(top) < words(mine, everything=True).index("Full marks")
    assert "For the tutor" not in words(mine)


def test_the_game_that_a_file_starts_explains_no_marks() -> None:
    starts = Finding("reading the file", 9, SKIPPED)
    stops = Finding("reading the file", 5, "the file was not read to its end: no Python")
    shown = words(report(marked("f", failed()), findings=(stops, starts)))
    assert shown.index("not read to its end") < shown.index("a case") < shown.index("it was skipped")


def test_the_mark_of_an_encoding_is_no_part_of_the_source() -> None:
    mine = report(marked("f", failed()), files={"f.py": "\ufeffdef f():\n"})
    assert "ufeff" not in page(mine, draw)


def test_what_is_not_about_the_source_has_a_heading_of_its_own() -> None:
    late = Finding("late", None, "handed in 1 day after the deadline", Fraction(3))
    shown = words(report(marked("f", passed()), findings=(finding(line=2), late)))
    assert shown.index("Handed in late") < shown.index("after the deadline") < shown.index("In the source")


def test_what_came_instead_of_a_value_is_said_in_words() -> None:
    raised = Raised(("builtins.KeyError", "builtins.Exception"), "7", 12)
    for got, said in (
        (raised, "KeyError: 7, in line 12"),
        (Raised(("builtins.KeyError",), "7", 3, "cell 9"), "KeyError: 7, in line 3 of cell 9"),
        (Raised(("morris.RuntimeError",), "x"), "morris.RuntimeError: x"),
        (Ended("timed out", "1 s"), "timed out: 1 s"),
        (Missing("f", "not defined"), "no function f: not defined"),
        (Missing(PROGRAM, "it is empty"), "no program: it is empty"),
        (Opaque("Board", 1), "an object of class Board"),
    ):
        assert said in words(report(marked("f", failed(check("f()", 1, got)))))


def test_the_source_has_findings_and_exceptions_at_their_lines() -> None:
    boom = failed(check("f()", 1, Raised(("builtins.KeyError",), "7", 3, "morris.py")))
    html = page(
        report(marked("f", boom), files={"morris.py": "a\nb\nc\nd\n"}, findings=(finding(line=2),)), draw
    )
    assert 'id="L1-2">b\n</span><span class="remark">▲ docstrings: no docstring' in html
    assert 'id="L1-3">c\n</span><span class="remark">▲ raised KeyError: 7 (a case)' in html
    assert html.count('<span class="l') == 4


def test_a_finding_in_one_of_several_files_says_in_which_and_leads_there() -> None:
    files = {"pi.py": "a\n", "reversi.py": "a\nb\n"}
    html = page(report(files=files, findings=(replace(finding(line=2), file="reversi.py"),)), draw)
    assert '<a href="#L2-2">reversi.py, line 2</a>' in html
    assert 'id="L2-2">b' in html


def test_a_replay_can_be_copied_as_it_is() -> None:
    html = page(report(marked("f", failed(to_paste="from m import *\nf(1)"))), no_drawing)
    assert "<pre>from m import *\nf(1)</pre>" in html


def test_only_what_replay_can_play_is_offered_to_be_played_again() -> None:
    for more, offered in (({}, True), ({"gtp": "10 name"}, False)):
        talked = failed(check("f()", 1, 2), case(**more), transcript=typed(("? ", "a")))
        assert ("harness replay" in words(report(marked("f", talked)))) is offered


def test_a_fault_of_ours_is_loud_and_no_mark() -> None:
    shown = words(report(marked("f", failed(outcome="harness", why="The worker did not start."))))
    assert "Not fully graded, by a fault of the harness." in shown
    assert "not graded" in shown
    assert "0 of 4" not in shown.partition("f What it does.")[2]


def test_a_refused_submission_says_why() -> None:
    assert "could not be read. needs a password" in words(report(refused="needs a password"))


def test_a_page_without_a_sandbox_says_so_loudly() -> None:
    assert "Not sandboxed." in words(report(sandbox="NOT SANDBOXED: --unsafe-no-sandbox"))
    assert "Not sandboxed." not in words(report())


def test_a_helper_to_blame_is_named() -> None:
    from dataclasses import replace

    case = replace(passed(), helpers=("is_in_mill",))
    shown = words(report(marked("turn", case)))
    assert ", 1 of them only with the reference’s is_in_mill in place of the student’s" in shown


def test_functions_that_are_missing_for_one_reason_are_told_together_and_what_a_person_said_is_not() -> None:
    def gone(name: str, detail: str = "line 5: it is not valid Python") -> Result:
        return failed(check(name, Anything(), Missing(name, detail)), outcome="missing", why=detail)

    stood = replace(gone("k"), overruled=Override("k", "", None, "it was right"))
    pinned = marked("l", gone("l"), earned=0, rule="overruled by a person: no")
    alike = [marked(name, gone(name), earned=0) for name in "fgh"]
    of = report(*alike, marked("i", gone("i", "b"), earned=0), marked("k", stood, earned=0), pinned)
    assert "For the same reason: g (0 of 4), h (0 of 4)" in words(of)
    html = page(of, no_drawing)
    assert [html.count(f'id="f{number}"') for number in range(1, 7)] == [1] * 6
    assert html.count('<section class="function') == 4


def test_setup_is_shown_with_what_was_tried() -> None:
    from report_literals import case

    def shown(setup: str) -> str:
        return page(
            report(marked("f", failed(check("f(g)", 1, 2), case(setup=code(setup))))),
            no_drawing,
        )

    assert "<pre>g = 1\n<b>f(g)</b></pre>" in shown("g = 1\n")
    assert "<pre>g = 1\n<b>f(g)</b></pre>" in shown("g = 1\nend_as_wanted(\n    ['a'], witness)\n")
    assert "<pre>g = 1; look(g, witness)\n<b>" in shown("g = 1; look(g, witness)")
    assert "<pre>a(witness); b(witness)\ng = 1\n<b>" in shown("a(witness); b(witness)\ng = 1")


def test_what_a_case_supplies_is_told_where_its_session_failed() -> None:
    from report_literals import case

    supplied = (("choose_word", code('"tree"')), ("new_board", code("sketch(LATE)")))
    html = page(
        report(marked("f", failed(check("show it", Shows("x"), "y"), case(supplied=supplied)))), no_drawing
    )
    assert "<pre># choose_word() gives &#34;tree&#34; here\n<b></b></pre>" in html
    assert "new_board() gives" not in html


def test_the_lines_above_the_one_that_failed_are_shown_too() -> None:
    first, second = check("f(g)", 1, 1), check("g[1:3]", [8, 8], [8, 9])
    wrong = failed(second)
    wrong = replace(wrong, observation=replace(wrong.observation, checks=(first, second)))
    assert "<pre>f(g)\n<b>g[1:3]</b></pre>" in page(report(marked("f", wrong)), no_drawing)


def test_the_same_report_gives_the_same_bytes() -> None:
    one, two = (report(marked("f", failed(check("f()", {"b", "a"}, {"c", "a"})))) for _ in range(2))
    assert page(one, draw) == page(two, draw)


def test_all_cells_of_a_notebook_are_shown_and_no_link_leads_nowhere() -> None:
    cells = {f"cell {n}": "import random\n" * 3 for n in range(1, 13)}
    found = [Finding("docstrings", 2, "no docstring", Fraction(0), f"cell {n}") for n in (1, 12)]
    shown = page(report(marked("f", earned=4), files=cells, findings=tuple(found)), draw)
    assert shown.count('<section class="listing">') == 12
    assert 'href="#L12-2"' in shown
    assert 'id="L12-2"' in shown
    long = cells | {f"cell {n}": "import random\n" * 9_000 for n in range(2, 6)}
    shown = page(report(marked("f", earned=4), files=long, findings=tuple(found)), draw)
    linked = set(re.findall(r'href="#(L[^"]*)"', shown))
    assert linked == {"L1-2"}
    assert "cell 12, line 2" in shown
