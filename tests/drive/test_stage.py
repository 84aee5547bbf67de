"""harness/drive/stage.py: the names that an expression sees, and the script, screen and files of a case."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from small_course import outcomes, results

from harness.drive import stage
from harness.drive.box_files import Written
from harness.errors import OwnFaultError
from harness.model import Report, Typed
from harness.report.detail import detail

Graded = Callable[..., Report]

REFERENCE = """
    def ask(): return input("where? ")
    def turn():
        while True:
            said = ask()
            if said.isdigit(): return int(said)
    def save(data, name):
        with open(name, "w") as file: file.write(data)
    def load(name):
        with open(name) as file: return file.read()
    def tell(x): print(x)
    def double(n): return 2 * n
    def count(tally): tally[0] += 1
    def drawn():
        import random
        return random.random()
    class Account:
        def pay(self): return 1
    """
TURN = "def turn():\n    while True:\n        said = {}\n        if said.isdigit(): return int(said)\n"


def one(graded: Graded, text: str, task: str, case: dict[str, Any], **settings: Any) -> Any:
    """The result of one case of one function."""
    report = graded(text, REFERENCE, {task: [{"name": "it", **case}]}, **settings)
    return results(report)["it"]


# ---------------------------------------------------------------- what is typed


WAYS = {
    "input": TURN.format("input('where? ')"),
    "the provided function": TURN.format("ask()") + "def ask(): return input('where? ')\n",
    "standard input": "import sys\n"
    + TURN.format("(print('where? ', end=''), sys.stdin.readline().strip())[1]"),
}


@pytest.mark.parametrize("way", WAYS)
def test_an_answer_is_the_same_however_it_is_asked_for(graded: Graded, way: str) -> None:
    case = {"answers": ["x", 7], "expect": {"turn()": "7", "unused()": "[]"}}
    came = one(graded, WAYS[way], "turn", case, supplied=["ask"])
    assert came.verdict.outcome == "passed", came.verdict
    assert came.observation.transcript == (Typed("where? ", "x"), Typed("where? ", "7"))


@pytest.mark.parametrize("way", WAYS)
def test_asking_when_the_answers_are_used_up_has_its_own_verdict(graded: Graded, way: str) -> None:
    came = one(graded, WAYS[way], "turn", {"answers": ["x"], "expect": {"turn()": "7"}}, supplied=["ask"])
    assert came.verdict.outcome == "asked for more"
    assert came.verdict.why == "turn(): asked for another input after the only one that was typed"
    assert came.observation.transcript[-1] == Typed("where? ", None)


def test_a_loop_round_every_exception_has_asked_for_more_too(graded: Graded) -> None:
    text = "def turn():\n    while True:\n        try:\n            ask()\n        except: pass\n"
    came = one(graded, text, "turn", {"answers": ["x"], "expect": {"turn()": "7"}}, supplied=["ask"])
    assert came.verdict.outcome == "asked for more"


def test_asking_where_nothing_is_to_be_asked_is_said_so(graded: Graded) -> None:
    came = one(graded, "def double(n): return int(input())", "double", {"expect": {"double(1)": "2"}})
    assert came.verdict.why == "double(1): asked for another input where nothing is to be asked"


def test_answers_that_are_left_over_count_where_the_spec_says_so(graded: Graded) -> None:
    text = "def turn(): return 7"
    assert (
        one(graded, text, "turn", {"answers": ["7", "8"], "expect": {"turn()": "7"}}).verdict.outcome
        == "passed"
    )
    came = one(graded, text, "turn", {"answers": ["7", "8"], "expect": {"turn()": "7", "unused()": "[]"}})
    assert came.verdict.why.startswith("unused() gave ['7', '8']")


def test_what_the_reference_draws_by_chance_is_the_same_in_every_run(graded: Graded) -> None:
    case = {"expect": {"double(1)": "2"}}
    text = "def double(n): return drawn()"
    first, again = (one(graded, text, "double", case, supplied=["drawn"]).verdict.why for _ in range(2))
    assert "0." in first
    assert first == again


# ---------------------------------------------------------------- what is printed


def test_what_was_printed_can_be_expected(graded: Graded) -> None:
    case = {"expect": {"tell('a')": "None", "printed()": r"'a\n'"}}
    assert one(graded, "def tell(x): print(x)", "tell", case).verdict.outcome == "passed"
    came = one(graded, "def tell(x): return x", "tell", case)
    assert came.verdict.outcome == "wrong"


def test_all_that_is_printed_can_be_expected_and_a_part_of_it_is_reported(graded: Graded) -> None:
    text = "def tell(x):\n    for _ in range(500): print('x' * 1000)\n"
    came = one(graded, text, "tell", {"expect": {"tell(1)": "None", "len(printed())": "500_500"}})
    assert came.verdict.outcome == "passed"
    assert len(came.observation.printed) <= 40_000


def test_what_is_printed_after_too_much_was_printed_to_keep_is_not_taken_for_nothing(graded: Graded) -> None:
    text = "def tell(x):\n    for _ in range(2000): print('x' * 1000)\n"
    kept = one(graded, text, "tell", {"expect": {"tell(1)": "None"}})
    assert kept.verdict.outcome == "passed"
    asked = one(graded, text, "tell", {"expect": {"tell(1)": "None", "printed()": "''"}})
    assert "printed more than 1 MiB in one case" in asked.verdict.why


# ---------------------------------------------------------------- files


FILES: dict[str, dict[str, Any]] = {
    "load": {"setup": "save('é 1', 'game.txt')", "expect": {"load('game.txt')": "'é 1'"}},
    "save": {
        "expect": {
            "save('é 2', 'game.txt')": "None",
            "load('game.txt')": "'é 2'",
            "open('game.txt', 'rb').read()": "'é 2'.encode()",
        }
    },
}
SAVING = "def save(data, name):\n    with open(name, 'w', encoding='utf-8') as f: f.write(data)\n"
LOADING = "def load(name):\n    with open(name, encoding='utf-8') as f: return f.read()\n"


def test_a_file_that_the_judge_wrote_is_read_by_the_student(graded: Graded) -> None:
    assert one(graded, LOADING, "load", FILES["load"]).verdict.outcome == "passed"


def test_a_file_that_the_student_wrote_is_read_by_the_judge(graded: Graded) -> None:
    assert one(graded, SAVING, "save", FILES["save"]).verdict.outcome == "passed"


def test_the_judge_appends_to_what_is_in_a_file_or_begins_one(graded: Graded) -> None:
    case = {"setup": "for one in 'ab':\n    with open('game.txt', 'a') as file: file.write(one)\n"}
    assert one(graded, LOADING, "load", case | {"expect": {"load('game.txt')": "'ab'"}}).passed


def test_an_assertion_without_words_says_what_does_not_hold(graded: Graded) -> None:
    case = {"setup": "text = load('game.txt')\nassert text == 'b'", "expect": {"text": "'b'"}}
    lost = one(graded, "def load(f): return 'a'", "load", case)
    assert lost.verdict.why == "what is done first: text == 'b' does not hold"


def test_a_file_has_the_encoding_that_the_judge_writes_it_in(graded: Graded) -> None:
    setup = "with open('game.txt', 'w', encoding='latin-1', newline='\\r\\n') as file: file.write('é\\n')\n"
    read = {"load('game.txt')": r"'é\n'", "open('game.txt', 'rb').read()": r"b'\xe9\r\n'"}
    text = LOADING.replace("utf-8", "latin-1")
    assert one(graded, text, "load", {"setup": setup, "expect": read}).passed


@pytest.mark.parametrize("mode", ["r+", "w+"])
def test_a_mode_that_the_judge_does_not_have_is_our_fault(graded: Graded, mode: str) -> None:
    case = {"setup": f"open('game.txt', '{mode}')", "expect": {"load('game.txt')": "'x'"}}
    with pytest.raises(OwnFaultError, match="to read and to write"):
        one(graded, LOADING, "load", case)


def test_a_file_that_is_not_there_is_not_there_for_either(graded: Graded) -> None:
    case = {"expect": {"load('no.txt')": "raises(FileNotFoundError)"}}
    assert one(graded, LOADING, "load", case).verdict.outcome == "passed"
    late = {"expect": {"save('x', 'a.txt')": "None", "load('b.txt')": "raises(FileNotFoundError)"}}
    came = one(graded, SAVING, "save", late)
    # The judge's own load() raises, which no word of a value stands for
    assert came.verdict.outcome != "passed"


def test_a_path_that_cannot_be_written_is_an_error_for_the_student_alone(graded: Graded) -> None:
    case = {"expect": {"save('x', 'no/such/folder/a.txt')": "raises(OSError)"}}
    assert one(graded, SAVING, "save", case).verdict.outcome == "passed"


@pytest.mark.parametrize(
    "way",
    [
        "import os\nos.mkdir('game.txt')",
        "import os\nos.mkdir('x')\nos.chdir('x')\nos.rmdir('../x')",
    ],
    ids=["a folder of that name", "no folder"],
)
def test_who_stands_in_the_way_of_a_file_loses_the_case_and_stops_nobody(graded: Graded, way: str) -> None:
    came = one(graded, f"{LOADING}{way}\n", "load", FILES["load"])
    assert came.verdict.outcome != "passed"


def test_a_file_that_cannot_be_written_is_tried_once() -> None:
    tried = []

    def cross(data: bytes) -> None:
        tried.append(data)
        raise OSError("full")

    file = io.TextIOWrapper(Written(cross))
    file.write("x")
    with pytest.raises(OSError, match="full"):
        file.close()
    del file  # which closes what is open still
    assert tried == [b"x"]


def test_helpers_that_read_and_write_work_in_the_middle_of_a_call(graded: Graded) -> None:
    turn = "def turn():\n    save('5', 'x.txt')\n    return int(load('x.txt'))\n"
    text = f"{turn}def save(d, n): pass\ndef load(n): pass\n"
    report = graded(
        text,
        REFERENCE,
        {
            "turn": [{"name": "it", "expect": {"turn()": "5"}}],
            "save": [{"name": "s", **FILES["save"]}],
            "load": [{"name": "l", **FILES["load"]}],
        },
    )
    assert results(report)["it"].helpers == ("load", "save")


# ---------------------------------------------------------------- names and faults


def test_names_that_the_student_defines_do_not_hide_ours(graded: Graded) -> None:
    text = "def double(n): return 0\ndef sorted(x): return [2, 4]\ndef all(x): return True\n"
    came = one(graded, text, "double", {"expect": {"sorted(double(n) for n in [1, 2])": "[2, 4]"}})
    assert came.verdict.outcome == "wrong"


def test_a_value_that_an_expression_cannot_use_is_the_students(graded: Graded) -> None:
    came = one(graded, "def double(n): return None", "double", {"expect": {"double(1) + 1": "3"}})
    assert came.verdict.outcome == "wrong"
    assert "no value that can be used (double gave None)" in came.verdict.why


@pytest.mark.parametrize("word", ["close({})", "like({})", "one_of([{}])", "any_order([{}])", "evenly([{}])"])
@pytest.mark.parametrize("value", ["double(2)", "double(2) * double(2)"])
def test_numbers_beyond_all_floats_and_all_that_python_writes_are_the_students(
    graded: Graded, word: str, value: str
) -> None:
    case = {"expect": {"double(3)": word.format(value)}}
    came = one(graded, "def double(n): return 10**3000 if n == 2 else 6", "double", case)
    assert came.verdict.outcome == "wrong"


def test_a_file_that_is_not_written_is_told_by_its_name(graded: Graded) -> None:
    case = {"setup": "double(1)", "expect": {"open('out.txt').read()": "'2'"}}
    came = one(graded, "def double(n): return None", "double", case)
    assert "no value that can be used (there is no file out.txt)" in came.verdict.why


def test_what_is_asked_of_an_object_of_the_students_is_told_in_words(graded: Graded) -> None:
    text = "class Account:\n    def pay(self): return 1\ndef double(n): return Account()\n"
    came = one(graded, text, "double", {"expect": {"double(1).pay()": "1"}})
    assert "an object of class work.Account came, and `pay` cannot be asked of it here" in came.verdict.why


def test_a_setup_that_comes_to_nothing_is_told_in_words_and_shown_as_it_stands(graded: Graded) -> None:
    case = {"setup": "one = double(1)\ntwo = double(2)", "expect": {"two": "4"}}
    came = one(graded, "def double(n): return n * 2 // (n < 2)", "double", case)
    assert came.verdict.why.startswith("what is done first: raised ZeroDivisionError in line 1")
    assert detail(came, lambda _: None).tried == "one = double(1)\ntwo = double(2)"


def test_an_expression_that_fails_by_itself_is_a_fault_of_ours(graded: Graded) -> None:
    with pytest.raises(OwnFaultError, match=r"double\.yaml:"):
        one(graded, "def double(n): return 2", "double", {"expect": {"double(1 // 0)": "2"}})


def test_a_callback_that_calls_a_function_of_the_students_works(graded: Graded) -> None:
    text = "def double(n): return n() * 2\ndef tell(x): return x + 1\n"
    case = {"expect": {"double(lambda: tell(3))": "8"}}
    assert one(graded, text, "double", case, own=["tell"]).verdict.outcome == "passed"


def test_a_function_that_is_passed_has_its_own_name_which_another_may_have_too(graded: Graded) -> None:
    text = "def double(*all): return [one.__name__ for one in all]\n"
    case = {
        "setup": "def made():\n    def f(): pass\n    return f\nclass Callable:\n    def __call__(self): pass",
        "expect": {"double(made(), made(), lambda: 1, Callable())": "['f', 'f', '<lambda>', 'Callable']"},
    }
    assert one(graded, text, "double", case).verdict.outcome == "passed"


def test_a_student_who_asks_without_end_is_ended(graded: Graded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "_QUESTIONS", 500)
    text = "def double(n):\n    while True:\n        tell(1)\ndef tell(x): pass\n"
    came = one(graded, text, "double", {"expect": {"double(1)": "2"}}, supplied=["tell"])
    assert came.verdict.why == "double(1): called the other functions without end"


def test_what_cannot_go_back_from_a_helper_ends_the_case_and_is_no_fault_of_ours(graded: Graded) -> None:
    text = "def double(n):\n    count([10**4300 - 1])\n    return 2\ndef count(tally): pass\n"
    came = one(graded, text, "double", {"expect": {"double(1)": "2"}}, supplied=["count"])
    assert came.verdict.outcome == "crashed"


SAYS = """
import gc
def says(worker):
    return lambda path: worker.judge.send("done", '"r"', '{"b":"ab"}', "null", "[]", '""')
for one in gc.get_objects():
    if type(one).__name__ == "Worker":
        one.actions["read"] = says(one)
"""


def test_whatever_is_said_to_be_in_a_file_is_no_fault_of_ours(graded: Graded) -> None:
    case = {"setup": "save('x', 'game.txt')", "expect": {"load('game.txt')": "open('game.txt').read()"}}
    assert one(graded, LOADING + SAYS, "load", case).verdict.outcome == "wrong"


def test_one_case_does_not_see_another(graded: Graded) -> None:
    text = "seen = []\ndef double(n):\n    seen.append(n)\n    return 2 * len(seen)\n"
    cases = [{"name": f"case {n}", "expect": {"double(1)": "2"}} for n in range(5)]
    assert set(outcomes(graded(text, REFERENCE, {"double": cases})).values()) == {"passed"}


def test_what_the_reference_gives_for_a_function_that_is_missing_is_written_out_in_the_lines_to_paste(
    graded: Graded,
) -> None:
    reference = "def new(): return [0, 9]\ndef turn(g): g[0] = 1\n"
    case = {"setup": "g = new()", "expect": {"turn(g)": "None", "g": "[1, 9]"}}
    tasks = {"new": [{"name": "new", "expect": {"new()": "[0, 9]"}}], "turn": [{"name": "it", **case}]}
    seen = results(graded("def turn(g): pass\n", reference, tasks))["it"].observation
    assert seen.to_paste.split("\n") == ["from work import *", "g = [0, 9]", "turn(g)", "g"]
