"""harness/drive/repeating.py and pasting.py: Python to paste that repeats a failure."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy
import pytest

from harness.drive.calls.exchange import EnoughError
from harness.drive.calls.journal import Asked, Journal
from harness.drive.pasting import at_a_prompt, beginning
from harness.drive.repeating import RepeatContext, repeating_code, repeating_session
from harness.drive.spelled import is_short, written_out
from harness.judge.verdict import SETUP
from harness.model import Case, Cell, Checked, Code, Ended, Expectation, Facts, Returned, Source, Typed, Where
from harness.sandbox.wire import Opaque

HERE = Where("work.yaml", 3)
BOARD = [0] * 24
THEIRS = ("f", "is_in_mill", "load_state", "new_game", "save_state", "turn")


def code(text: str, kind: str = "eval") -> Code:
    return Code(text, compile(text, "spec", kind), HERE)


def pasted(
    case: Case, *checks: Checked, ours: dict[str, Any] | None = None, journal: Journal | None = None
) -> list[str]:
    return repeating_code(
        case, checks, RepeatContext(["from morris import *"], THEIRS, ours or {}, journal or Journal())
    ).splitlines()


def failed(text: str, *before: object) -> Checked:
    return Checked(text, 1, Returned(2), HERE, before=before)


def test_short_values_are_written_out_and_long_ones_are_named() -> None:
    assert written_out("is_adjacent(i, j)", {"i": 3, "j": "x"}) == "is_adjacent(3, 'x')"
    assert written_out("is_in_mill(g, i)", {"g": BOARD, "i": 3}) == "is_in_mill(g, 3)"
    assert written_out("f(g)", {"g": BOARD}) == "f(g)"


def test_the_word_like_round_a_call_is_left_out_and_a_function_of_that_name_is_not() -> None:
    assert written_out("like(f(n))", {"n": 1}) == "f(1)"
    assert written_out("like(n, 2)", {"n": 1}) == "like(1, 2)"
    assert written_out("like(n)", {"n": 1}) == "like(1)"


def test_sums_of_what_is_written_out_are_added_up() -> None:
    assert written_out("is_adjacent(i, i + 1 - 3)", {"i": 0}) == "is_adjacent(0, -2)"
    assert written_out("position(letter + '2')", {"letter": "a"}) == "position('a2')"
    assert written_out("f(i + 0.5, g + i)", {"i": 1, "g": BOARD}) == "f(1 + 0.5, g + 1)"
    assert not is_short(numpy.zeros(1))
    assert not is_short(len)
    assert not is_short([len])


def test_a_failure_of_agree_is_repeated_with_its_values() -> None:
    case = Case("all", HERE, agree=code("is_in_mill(g, i)"), over=(("g", code("[]")), ("i", code("[]"))))
    assert pasted(case, failed("is_in_mill(g, 3)", BOARD)) == [
        "from morris import *", f"g = {BOARD!r}", "is_in_mill(g, 3)",
    ]  # fmt: skip


def test_a_changed_argument_is_repeated_by_its_call() -> None:
    case = Case("all", HERE, agree=code("f(i)"), over=(("i", code("[]")),))
    assert pasted(case, failed("the argument after f(3)"))[-1] == "f(3)"


def test_a_changed_argument_with_a_name_is_shown_after_the_call() -> None:
    case = Case("all", HERE, agree=code("f(g, i)"), over=(("g", code("[]")), ("i", code("[]"))))
    shown = pasted(case, failed("the argument after f(g, 3)", BOARD))
    assert shown[1:] == [f"g = {BOARD!r}", "f(g, 3)", "g"]


def test_what_only_the_judge_can_do_is_left_out() -> None:
    setup = code("save_state([0], 'a')\nas_wanted('a', witness)", "exec")
    case = Case("a file", HERE, setup=setup, expect=(Expectation(code("load_state('a')"), code("1")),))
    assert pasted(case, failed("load_state('a')"))[1:] == ["save_state([0], 'a')", "load_state('a')"]


def test_what_the_student_s_own_function_did_first_is_repeated() -> None:
    setup = code("witness('save_state')([0], 'a')\nif witness('load_state')('a') is None:\n    x = 1", "exec")
    case = Case(
        "what was saved", HERE, setup=setup, expect=(Expectation(code("load_state('a')"), code("1")),)
    )
    assert pasted(case, failed("load_state('a')"))[1:] == ["save_state([0], 'a')", "load_state('a')"]


def test_what_was_set_up_and_typed_is_repeated() -> None:
    case = Case(
        "a turn",
        HERE,
        setup=code("g = new_game()", "exec"),
        answers=("5", "six"),
        expect=(Expectation(code("turn(g)"), code("True")),),
    )
    lines = pasted(case, failed("turn(g)"))
    assert (lines[:1], lines[-2:]) == (["from morris import *"], ["g = new_game()", "turn(g)"])
    assert "typed = ['5', 'six']" in lines


def test_what_asks_for_input_is_answered_at_a_prompt_into_which_all_is_pasted_at_once(tmp_path: Path) -> None:
    program = "def turn(g):\n    g.append(int(input('Where? ')) + int(input('And? ')))\n"
    (tmp_path / "morris.py").write_text(program)
    wanted = (Expectation(code("turn(g)"), code("1")), Expectation(code("g"), code("1")))
    case = Case("a turn", HERE, setup=code("g = []", "exec"), answers=("5", "6"), expect=wanted)
    asked = ["input('More? ')", "of a person", ""]  # who is asked when the test's answers have run out
    prompt = [sys.executable, "-u", "-i", "-q", "-c", ""]  # -u: it takes a line at a time, as at a terminal
    lines = "\n".join([*pasted(case, failed("turn(g)"), failed("g")), *asked])
    seen = subprocess.run(prompt, input=lines, text=True, capture_output=True, cwd=tmp_path, check=False)
    assert seen.stdout == "Where? 5\nAnd? 6\n[11]\nMore? \n'of a person'\n", seen.stderr


def test_keys_that_are_no_line_are_left_to_the_person() -> None:
    case = Case("a game", HERE, expect=(Expectation(code("game()"), code("1")),))
    lines = repeating_session(
        case,
        "game",
        (Typed("? ", "a1"), Typed("? ", "\3")),
        RepeatContext(["from work import *"], (), {}, Journal()),
        1,
    )
    assert lines == "from work import *\n# then type: a1, Ctrl-C\ngame()"


def test_functions_by_another_name_are_given_theirs_where_the_lines_use_them() -> None:
    aliases = {"make": "Make", "game": "gamer", "show": "Show"}
    known = RepeatContext(["from work import *"], tuple(aliases), {}, Journal(), aliases=aliases)
    case = Case(
        "a game",
        HERE,
        setup=code("made = make()", "exec"),
        expect=(Expectation(code("game(made)"), code("1")),),
    )
    begun = ["from work import *", "make = Make", "game = gamer"]
    assert repeating_session(case, "game", (), known, 1).split("\n") == [
        *begun,
        "made = make()",
        "game(made)",
    ]
    assert repeating_code(case, [failed("game(made)")], known).split("\n") == [
        *begun,
        "made = make()",
        "game(made)",
    ]


def test_what_is_drawn_by_chance_in_a_session_is_drawn_again(tmp_path: Path) -> None:
    """Else a stone of the computer's lies where the player's is typed. No name of the program's is shadowed."""
    text = "from random import random\nfirst = random()\ndef game():\n    print(first, random())\n"
    (tmp_path / "work.py").write_text(text)
    case = Case("a game", HERE, expect=(Expectation(code("game()"), code("1")),))
    known = RepeatContext(["from work import *"], (), {}, Journal(), draws=("random", "numpy.random"))
    prompt = [sys.executable, "-i", "-q", "-c", ""]
    lines = repeating_session(case, "game", (Typed("? ", "a1"),), known, 1)
    seen = subprocess.run(
        prompt, input=lines + "\n", text=True, capture_output=True, cwd=tmp_path, check=False
    )
    drawn = Random(0)
    assert seen.stdout == f"{drawn.random()} {drawn.random()}\n", seen.stderr


def test_what_the_student_has_no_function_for_is_written_out() -> None:
    case = Case("a turn", HERE, setup=code("g = position(2)", "exec"))
    lines = pasted(case, failed("turn(g)"), ours={"position": lambda n: [n, n]})
    assert lines[1] == "g = [2, 2]"


def test_a_constant_of_the_course_is_written_out_in_a_prompt_and_in_a_session() -> None:
    setup = code('open("a.csv", "w").write(GOOD)', "exec")
    case = Case("a file", HERE, setup=setup, expect=(Expectation(code("turn('a.csv')"), code("1")),))
    begun = ["from morris import *", "open('a.csv', 'w').write('a,b')"]
    assert pasted(case, failed("turn('a.csv')"), ours={"GOOD": "a,b"}) == [*begun, "turn('a.csv')"]
    known = RepeatContext(["from morris import *"], THEIRS, {"GOOD": "a,b"}, Journal())
    assert repeating_session(case, "turn", (), known, 1).split("\n") == [*begun, "turn('a.csv')"]


def test_a_variable_of_the_case_keeps_its_name_where_the_course_has_a_constant_of_that_name() -> None:
    case = Case("a turn", HERE, setup=code("g = [2]", "exec"))
    assert pasted(case, failed("turn(g)"), ours={"g": 5})[1:] == ["g = [2]", "turn(g)"]


def test_what_a_case_supplies_is_supplied_at_a_prompt_as_often_as_it_is_asked_for() -> None:
    case = Case("a game", HERE, supplied=(("new_game", code("'tree'")),))
    known = RepeatContext(["from morris import *"], THEIRS, {}, Journal(), given={"new_game": ["'tree'"]})
    assert repeating_session(case, "turn", (), known, 1).split("\n")[1:] == [
        "turn.__globals__[\"new_game\"] = lambda *_: 'tree'",
        "turn()",
    ]


def test_what_a_combination_calls_and_the_student_has_not_is_written_out() -> None:
    case = Case("hands", HERE, agree=code("f(game(hand))"), over=(("hand", code("[]")),))
    assert pasted(case, failed("f(game(3))"), ours={"game": lambda n: [n, n]})[-1] == "f([3, 3])"


def test_what_stands_round_the_call_of_a_combination_is_left_out() -> None:
    case = Case("moves", HERE, agree=code("in_order(f(i))"), over=(("i", code("[]")),))
    assert pasted(case, failed("in_order(f(3))"))[-1] == "f(3)"


def test_what_stands_round_a_call_and_the_student_has_not_is_left_out() -> None:
    journal = Journal()
    journal.note(Asked("f", "[[1,2]]"))
    case = Case("kept", HERE, setup=code("g = [3]\nbefore = [3]", "exec"))
    begun = ["from morris import *", "g = [3]", "before = [3]"]
    assert pasted(case, failed("fault(before, f(g))"), failed("g"), journal=journal) == [*begun, "f(g)", "g"]
    once = ["from morris import *", "f([1, 2])"]
    assert pasted(case, failed("fault(f(g), f(before))"), journal=journal) == once
    assert pasted(case, failed("fault(len(before), witness)"), journal=journal) == once


def test_numbers_of_numpy_are_written_with_what_they_need() -> None:
    case = Case("a board", HERE, setup=code("b = board()", "exec"))
    lines = pasted(case, failed("f(b)"), ours={"board": lambda: numpy.zeros(2)})
    assert lines == ["from morris import *", "from numpy import array", "b = array([0.0, 0.0])", "f(b)"]


def test_where_words_do_not_do_the_calls_are_repeated() -> None:
    journal = Journal()
    journal.note(Asked("new_game", "[]")).gives([0], [7], str)
    journal.note(Asked("save_state", '[{"h":7},"a"]', changed="[[7,[1]]]"))
    journal.note(Asked("f", '[{"t":[1,2]},{"c":[0,"fast"]}]', '{"d":[["deep",true]]}', times=3))
    journal.given[0] = (3.5, 7)
    case = Case("a game", HERE, expect=(Expectation(code("odd(witness)"), code("1")),))
    assert pasted(case, failed("odd(witness)"), journal=journal) == [
        "from morris import *",
        "game = new_game()",
        "game[:] = [1]",
        "save_state(game, 'a')",
        "[f((1, 2), lambda *_: (3.5, 7), deep=True) for _ in range(3)]",
    ]


def test_a_tuple_of_lists_is_named_as_it_was_given() -> None:
    journal = Journal()
    journal.note(Asked("new_game", "[]")).gives(([0], [0]), [7, 8], lambda _: '{"t":[{"h":7},{"h":8}]}')
    journal.note(Asked("save_state", '[{"t":[{"h":7},{"h":8}]},"a"]'))
    case = Case("a game", HERE, expect=(Expectation(code("odd(witness)"), code("1")),))
    assert pasted(case, failed("odd(witness)"), journal=journal) == [
        "from morris import *",
        "game = new_game()",
        "save_state(game, 'a')",
    ]


def test_what_reads_a_file_of_the_case_cannot_be_written_out_and_the_calls_are_repeated() -> None:
    def numbers(_filename: str) -> list[str]:
        raise EnoughError(Ended("crashed", "could be read the first time, and not again"))

    journal = Journal()
    journal.note(Asked("save_state", '["a"]'))
    case = Case("a file", HERE, expect=(Expectation(code("numbers('a')"), code("[]")),))
    lines = pasted(case, failed("numbers('a')"), ours={"numbers": numbers}, journal=journal)
    assert lines == ["from morris import *", "save_state('a')"]


def test_what_cannot_be_repeated_is_not_offered() -> None:
    case = Case("a game", HERE, expect=(Expectation(code("odd(witness)"), code("1")),))
    many, part = Journal(), Journal()
    for _ in range(300):
        many.note(Asked("f", "[]"))
    part.note(Asked("f", '[{"h":8}]'))  # a value that no call is known to have given
    for journal in Journal(), many, part:
        assert pasted(case, failed("odd(witness)"), journal=journal) == []


def test_what_ends_in_the_middle_is_followed_by_an_empty_line_as_a_prompt_wants_it() -> None:
    lines = ["board = new_board()", "for row in board:\n\n    row[0] = 1", "assert board", "f(board)"]
    assert at_a_prompt(lines) == [
        "board = new_board()", "for row in board:", "    row[0] = 1", "", "assert board", "f(board)",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "facts", "lines"),
    [
        ("a/reversi.py", Facts(), ["from reversi import *"]),
        (
            "Coursework 3.py",
            Facts(),
            ["from runpy import run_path", "globals().update(run_path('Coursework 3.py'))"],
        ),
    ],
)
def test_a_file_is_read_as_it_was_handed_in(file: str, facts: Facts, lines: list[str]) -> None:
    assert beginning(Source(b"", "work", file), facts) == lines


def test_what_fails_in_a_notebook_is_repeated_in_a_cell_of_it() -> None:
    notebook = Source(b"a = 1", "work", "ass1.py", (Cell("cell 1", 1, "a = 1"),))
    assert beginning(notebook, Facts(skipped=(9,))) == [
        "# in a new cell of the notebook, after all the others"
    ]


def test_calls_that_start_a_game_and_what_comes_after_the_end_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("work.py").write_text("a = 1\ninput(\n)\nb = 2\nd = (\n  input())\nc = 3\n1 / 0\nd = 4\n")
    found: dict[str, object] = {}
    exec("\n".join(beginning(Source(b"", "work", "work.py"), Facts(end=8, skipped=(2,), asking=(5,)))), found)
    assert (found["a"], found["b"], found["c"], "d" in found) == (1, 2, 3, False)


def test_a_game_that_the_file_starts_does_not_read_what_is_pasted_behind_it(tmp_path: Path) -> None:
    game = "    print(input('Where? '))\nexcept EOFError:\n    print('Bye')\n"
    (tmp_path / "work.py").write_text(f"a = 1\ntry:\n{game}")
    lines = [*beginning(Source(b"", "work", "work.py"), Facts(coping=(2,))), "a", "input('More? ')", "5", ""]
    prompt = [sys.executable, "-u", "-i", "-q", "-c", ""]
    seen = subprocess.run(
        prompt, input="\n".join(lines), text=True, capture_output=True, cwd=tmp_path, check=False
    )
    assert seen.stdout == "Bye\n1\nMore? '5'\n", seen.stderr


def test_what_was_well_after_the_last_failure_is_left_out() -> None:
    fine = Checked("load_state('saved.txt')", 1, Returned(1), HERE)
    wanted = tuple(
        Expectation(code(text), code("1")) for text in ("load_state('a')", "load_state('saved.txt')")
    )
    case = Case("no file", HERE, setup=code("x = 1; as_wanted('saved.txt', witness)", "exec"), expect=wanted)
    assert pasted(case, failed("load_state('a')"), fine)[1:] == ["x = 1", "load_state('a')"]


def test_what_is_printed_is_seen_at_a_prompt_and_not_asked_for() -> None:
    case = Case("kept", HERE, setup=code("@logged\ndef third(n): return n // 3", "exec"))
    known = RepeatContext(["from morris import *"], (*THEIRS, "logged"), {}, Journal())
    lines = repeating_code(case, [failed("third(9)"), failed("printed()")], known).splitlines()
    assert lines[1:] == ["@logged", "def third(n): return n // 3", "", "third(9)"]
    case = Case("told", HERE, setup=code("g = [1]", "exec"))
    assert pasted(case, failed("f(g)"), failed("'line 3' in printed()"))[1:] == ["g = [1]", "f(g)"]
    assert pasted(case, failed("(f(g), printed())[1]"))[1:] == ["g = [1]", "f(g)"]


def test_a_none_that_should_be_something_else_is_seen_at_a_prompt() -> None:
    lost = Checked("f(3)", 1, Returned(None), HERE)
    fine = Checked("f(2)", None, Returned(None), HERE)
    case = Case(
        "some", HERE, expect=(Expectation(code("f(2)"), code("None")), Expectation(code("f(3)"), code("1")))
    )
    assert pasted(case, fine, lost) == ["from morris import *", "f(2)", "print(f(3))"]
    every = Case("all", HERE, agree=code("f(i)"), over=(("i", code("[]")),))
    assert pasted(every, lost) == ["from morris import *", "print(f(3))"]


def test_of_combinations_that_were_not_come_to_the_setup_is_written() -> None:
    case = Case(
        "all", HERE, setup=code("x = f(1)", "exec"), agree=code("f(x + i)"), over=(("i", code("[]")),)
    )
    assert pasted(case, failed(SETUP)) == ["from morris import *", "x = f(1)"]


def test_what_another_function_gives_is_written_out_for_it_was_the_references() -> None:
    journal = Journal()
    journal.note(Asked("f", "[[1,2]]"))
    known = RepeatContext(["from morris import *"], THEIRS, {}, journal, own=("f",))
    case = Case("some", HERE, expect=(Expectation(code("f(new_game())"), code("1")),))
    lost = Checked("f(new_game())", 1, Returned(2), HERE)
    assert repeating_code(case, [lost], known).splitlines() == ["from morris import *", "f([1, 2])"]
    none = Checked("f(new_game())", 1, Returned(None), HERE)
    assert repeating_code(case, [none], known).splitlines() == ["from morris import *", "print(f([1, 2]))"]
    wrote = [Checked("f(new_game())", None, Returned(None), HERE), failed("open('a').read()")]
    assert repeating_code(case, wrote, known).splitlines()[1:] == ["f([1, 2])", "open('a').read()"]
    left = RepeatContext(["from morris import *"], THEIRS, {}, Journal(), own=("f",))
    assert repeating_code(case, [lost], left).splitlines() == ["from morris import *", "f(new_game())"]


def test_what_a_variable_is_made_of_is_written_out_where_it_was_the_references() -> None:
    """The student's own new_game may be wrong: the lines would repeat something else."""
    setup = code("g = new_game()\nh = turn(g)", "exec")
    case = Case("some", HERE, setup=setup, expect=(Expectation(code("f(g)"), code("1")),))
    shared = {"new_game": lambda: [0, 9], "turn": len}
    known = RepeatContext(["from morris import *"], THEIRS, {}, Journal(), own=("f",), shared=shared)
    assert repeating_code(case, [failed("f(g)")], known).splitlines()[1:] == [
        "g = [0, 9]", "h = turn(g)", "f(g)",
    ]  # fmt: skip


def test_a_function_that_is_passed_twice_is_one_function() -> None:
    journal = Journal(given={0: 5, 1: 7})
    journal.note(Asked("f", '[{"c": [0, "a"]}, {"c": [1, "b"]}, {"c": [0, "a"]}]'))
    assert journal.lines(THEIRS) == ["passed = lambda *_: 5", "f(passed, lambda *_: 7, passed)"]


@pytest.mark.parametrize("value", [len, [len], object()])
def test_where_a_variables_value_is_no_python_the_calls_are_repeated(value: object) -> None:
    case = Case("all", HERE, agree=code("f(g, i)"), over=(("g", code("[]")), ("i", code("[]"))))
    assert pasted(case, failed("f(g, 3)", value)) == []
    journal = Journal(given={0: 5})
    journal.note(Asked("f", '[{"c":[0,"g"]},3]'))
    assert pasted(case, failed("f(g, 3)", value), journal=journal)[1:] == ["f(lambda *_: 5, 3)"]


def test_a_function_that_gave_the_students_own_objects_is_not_written() -> None:
    journal = Journal(given={0: ([Opaque("builtins.function", 8)], 3)})
    journal.note(Asked("f", '[{"c":[0,"g"]}]'))
    assert journal.lines(THEIRS) == []
