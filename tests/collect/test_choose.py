from __future__ import annotations

import json
import tracemalloc

import pytest
from hand_ins import SOURCE, submission

from harness.collect.choose import Chosen, choose_module
from harness.model import Submission

FUNCTIONS = ("is_adjacent", "new_game", "turn")
OTHER = b"def helper():\n    pass\n"


def _choose(files: dict[str, bytes]) -> Chosen:
    return choose_module(submission(files), "morris", FUNCTIONS)


def test_a_file_of_the_modules_name_is_the_module() -> None:
    assert _choose({"morris.py": SOURCE, "test_morris.py": OTHER}) == Chosen("morris.py")


def test_another_file_that_defines_as_much_as_the_one_of_the_name_is_named() -> None:
    later = SOURCE + b"def turn(): 1"
    assert _choose({"morris.py": SOURCE, "morris-1.py": later, "old.py": OTHER}) == Chosen(
        "morris.py", ('"morris.py" is graded; there is also "morris-1.py"',)
    )
    assert _choose({"morris.py": later, "morris (1).py": SOURCE}).notes == ()


def test_the_nearest_of_several_is_taken_and_the_others_named() -> None:
    chosen = _choose(
        {"old/morris.py": SOURCE, "work/a/morris.py": SOURCE, "work/morris.py": SOURCE + b"def turn(): 1"}
    )
    assert chosen.file == "work/morris.py"
    assert chosen.notes == ('"work/morris.py" is graded; there is also "old/morris.py", "work/a/morris.py"',)


def test_of_several_attempts_that_teams_has_kept_the_last_one_is_graded() -> None:
    later = {f"CW3/Version {n}/morris.py": SOURCE + b"# " + str(n).encode() for n in (2, 10)}
    chosen = _choose({"CW3/Version 1/morris.py": SOURCE + b"def turn(): 1", **later})
    assert chosen.file == "CW3/Version 10/morris.py"
    assert '"CW3/Version 2/morris.py"' in chosen.notes[0]


def test_of_two_that_have_the_name_one_that_defines_nothing_is_not_taken() -> None:
    assert _choose({"morris.py": b"", "work/morris.py": SOURCE}).file == "work/morris.py"


def test_case_alone_does_not_matter() -> None:
    assert _choose({"Morris.PY": SOURCE, "a.py": OTHER}) == Chosen("Morris.PY")


@pytest.mark.parametrize("name", ["Coursework 3.py", "morris (1).py", "sub/work.py", "morris.py.txt"])
def test_a_file_of_another_name_is_taken_by_what_it_defines(name: str) -> None:
    chosen = _choose({name: SOURCE, "helpers.py": OTHER, "data.txt": SOURCE * 2})
    assert chosen == Chosen(name)


def test_the_file_that_defines_most_is_taken() -> None:
    chosen = _choose({"a.py": SOURCE, "b.py": SOURCE + b"def  new_game ( ): pass", "c.py": OTHER})
    assert chosen.file == "b.py"
    assert chosen.notes[0] == '"b.py" is graded; there is also "a.py"'


def test_of_a_program_in_several_files_the_one_that_imports_from_the_others_is_taken() -> None:
    board = b"def is_adjacent(i, j): 1\ndef new_game(): 1\n"
    files = {"cw/board.py": board, "cw/play.py": b"from board import *\ndef turn(g): 1\n"}
    assert _choose(files).file == "cw/play.py"
    assert _choose({**files, "cw/board.py": board + b"def turn(g): 1\n"}).file == "cw/board.py"
    assert _choose({**files, "board.py": files["cw/board.py"]}).file == "cw/play.py"
    assert _choose({"board.py": board, "cw/play.py": files["cw/play.py"]}).file == "board.py"
    begun = {"main.py": b"from board import *\nfrom play import turn\n", "board.py": board}
    assert _choose({**begun, "play.py": b"def turn(g): 1\n"}).file == "main.py"
    assert _choose({"cw.py": SOURCE, "try_it.py": b"from cw import *\nnew_game()\n"}) == Chosen("cw.py")


def test_what_a_file_imports_may_come_from_one_that_imports_it() -> None:
    files = {
        "board.py": b"def is_adjacent(i, j): 1\n",
        "rules.py": b"from board import *\ndef new_game(): 1\n",
        "play.py": b"from rules import *\nfrom play import *\ndef turn(g): 1\n",
    }
    assert _choose(files).file == "play.py"
    assert _choose({**files, "rules.py": b"from play import turn\n" + files["rules.py"]}).file == "play.py"


@pytest.mark.parametrize(
    ("imports", "chosen"),
    [
        (b"from cw import is_adjacent, new_game", "try_it.py"),
        (b"from cw import (  # both\n    is_adjacent,\n    new_game,\n)", "try_it.py"),
        (b"from cw import is_adjacent, \\\r\n    new_game", "try_it.py"),
        (b"from cw import is_adjacent  # new_game", "cw.py"),
        (b"from cw import is_adjacent as tried; new_game = 1", "cw.py"),
    ],
)
def test_only_what_is_imported_from_a_file_beside_it_counts_as_a_file_s_own(
    imports: bytes, chosen: str
) -> None:
    own = b"def is_adjacent(i, j): 1\ndef new_game(): 1\n"
    assert _choose({"cw.py": own, "try_it.py": imports + b"\ndef turn(g): 1\n"}).file == chosen


@pytest.mark.parametrize("names", [b"b, ", b"b, \\\n"])
def test_a_line_that_imports_without_end_takes_no_more_memory_than_itself(names: bytes) -> None:
    tracemalloc.start()
    assert _choose({"cw.py": SOURCE + b"from cw import " + names * 100_000}).file == "cw.py"
    assert tracemalloc.get_traced_memory()[1] < 5_000_000
    tracemalloc.stop()


def test_a_class_that_is_marked_tells_the_file_as_a_function_does() -> None:
    files = {"my_work.py": b"class Account:\n    pass\n", "scratch.py": OTHER}
    assert choose_module(submission(files), "bank", ["Account"]).file == "my_work.py"


def test_a_test_of_a_function_does_not_define_it() -> None:
    assert (
        _choose({"a.py": b"def test_is_adjacent(): pass\ndef is_adjacent_to(): pass", "b.py": SOURCE}).file
        == "b.py"
    )


@pytest.mark.parametrize(
    "source", ["import x\ndef is_adjacent(i, j):", ["import x\n", "def is_adjacent(i, j):\n"]]
)
def test_a_notebook_is_found_by_its_cells(source: str | list[str]) -> None:
    notebook = json.dumps({"cells": [{"cell_type": "code", "source": source}]}).encode()
    assert _choose({"ass1_123.ipynb": notebook, "plan.py": OTHER}).file == "ass1_123.ipynb"


def test_the_only_python_file_is_the_module_whatever_it_defines() -> None:
    assert _choose({"x.py": b"(", "notes.txt": b""}).file == "x.py"


def test_another_modules_file_is_not_taken_for_this_one() -> None:
    both = submission({"reversi.py": OTHER})
    assert choose_module(both, "pi", ("basel",), others=("reversi",)).file is None
    assert choose_module(both, "reversi", ("new_board",), others=("pi",)).file == "reversi.py"


def test_both_modules_in_one_file_are_found_there() -> None:
    one = submission({"assignment.py": b"def basel(): 1\ndef new_board(): 1\n"})
    assert choose_module(one, "pi", ("basel",), others=("reversi",)).file == "assignment.py"
    assert choose_module(one, "reversi", ("new_board",), others=("pi",)).file == "assignment.py"


@pytest.mark.parametrize(
    ("files", "reason"),
    [
        ({"morris.pdf": b"%PDF-1.4"}, 'no Python file in it; it holds: "morris.pdf" (a PDF document)'),
        ({"morris.py": b"%PDF-1.4"}, 'no Python in it: "morris.py" is a PDF document'),
        ({"morris.py": b"PK\x03\x04"}, 'no Python in it: "morris.py" is a zip archive'),
        ({"a.txt": b"", "b.c": b""}, 'no Python file in it; it holds: "a.txt", "b.c"'),
        (
            {"morris.txt": b"def turn(g): pass"},
            'no Python file in it; it holds: "morris.txt" (defines what is asked for, without .py)',
        ),
        (
            {"a.py": OTHER, "b.py": OTHER},
            'none of its Python files is morris.py or defines its functions: "a.py", "b.py"',
        ),
    ],
)
def test_where_there_is_no_module_the_reason_is_told(files: dict[str, bytes], reason: str) -> None:
    assert _choose(files) == Chosen(None, (), reason)


def test_a_program_is_looked_for_by_its_name_alone() -> None:
    chosen = choose_module(Submission("s", "s", "s", {"board.py": OTHER, "game.py": OTHER}), "Go0", ())
    assert chosen.reason == 'none of its Python files is Go0.py: "board.py", "game.py"'


def test_a_refused_hand_in_keeps_its_reason() -> None:
    refused = Submission("s", "s", "s", {}, refused="it needs a password")
    assert choose_module(refused, "morris", FUNCTIONS).reason == "it needs a password"


def test_what_python_will_not_read_is_told_beforehand() -> None:
    assert _choose({"morris.py": b""}).notes == ('"morris.py" is empty (0 bytes)',)
    utf_16 = SOURCE.decode().encode("utf-16")
    assert _choose({"morris.py": utf_16}).notes == (
        '"morris.py" is saved as UTF-16 text, which Python does not read',
    )
