"""harness/judge/rules.py: findings about the form of a hand-in."""

from __future__ import annotations

import time
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from judge_literals import evidence, rule

from harness.judge.rules import Evidence, findings
from harness.model import Facts, Rule


def said(broken: Rule, looked_at: Evidence) -> list[tuple[int | None, str]]:
    return [(found.line, found.message) for found in findings([broken], looked_at)]


def packed_in(archive: str) -> Evidence:
    """A hand-in that came in an archive of this name; in none for ""."""
    seen = evidence()
    return replace(seen, submission=replace(seen.submission, archives=(archive,) if archive else ()))


def test_input_may_be_used_where_the_assignment_says() -> None:
    uses = evidence({"input": [[3, "request_location"], [9, "turn"], [12, ""]]})
    assert said(rule("input_only_in", functions=("request_location",)), uses) == [
        (9, "`input` is used in turn; it may be used in request_location only"),
        (12, "`input` is used outside every function; it may be used in request_location only"),
    ]


def test_input_may_not_be_used_elsewhere_in_what_the_file_imports() -> None:
    uses = evidence({"beside": [["game.py", 3, "request_location"], ["game.py", 9, "turn"]]})
    assert said(rule("input_only_in", functions=("request_location",)), uses) == [
        (
            None,
            "`input` is used in game.py, line 9, which it imports; it may be used in request_location only",
        ),
    ]


def test_what_a_file_imports_and_cannot_be_read_is_told_once() -> None:
    why = "game.py, line 2: raised KeyError: 1 (while it was being imported)"
    found = findings([], replace(evidence(), facts=Facts(stopped=why, broken=(why,))))
    assert [one.message for one in found] == [f"what it imports was not read to its end: {why}"]
    found = findings([], replace(evidence(), facts=Facts(stopped="line 3: no", line=3, broken=(why,))))
    assert [(one.line, one.message) for one in found][1:] == [(3, "the file was not read to its end: no")]


def test_a_rule_that_is_broken_often_costs_its_marks_once() -> None:
    uses = evidence({"input": [[3, "a"], [9, "b"], [12, "c"]]})
    found = findings([rule("input_only_in", 2, functions=())], uses)
    assert [one.deduction for one in found] == [Fraction(2), Fraction(0), Fraction(0)]


def test_a_rule_that_is_broken_in_two_files_costs_its_marks_once() -> None:
    seen = [evidence({"input": [[line, "a"]]}) for line in (3, 9)]
    found = findings([rule("input_only_in", 2, functions=())], *seen)
    assert [(one.line, int(one.deduction)) for one in found] == [(3, 2), (9, 0)]


def test_functions_need_docstrings_and_functions_inside_them_do_not() -> None:
    functions = [[1, "a", True, ""], [5, "b", False, ""], [6, "inner", False, "b"]]
    assert said(rule("docstrings"), evidence({"functions": functions})) == [(5, "b has no docstring")]


@pytest.mark.parametrize(
    ("packed", "why"),
    [
        ("", ""),
        ("A1_B2.zip", ""),
        ("A1_B2_C3.zip", "the archive names 3 people; at most 2 may work together"),
        ("A1_work.zip", "the archive is named A1_work.zip: 'work' is not as the assignment says"),
    ],
)
def test_an_archive_is_named_for_who_made_it(packed: str, why: str) -> None:
    named = rule("archive_name", each="[A-Z][0-9]", separator="_", at_most=2, like="")
    assert [told for _line, told in said(named, packed_in(packed))] == ([why] if why else [])


@pytest.mark.parametrize(
    ("packed", "told"),
    [("J. R._Doe.zip", False), ("Jane_O'Brien (1).zip", False), ("a1.zip", True), ("Doe.tar.gz", True)],
)
def test_a_name_that_an_archive_should_have_is_told(packed: str, told: bool) -> None:
    each = r"[^\W\d_][^\d_]*_[^\W\d_][^\d_]*( \(\d\))?"
    found = said(
        rule("archive_name", each=each, separator="", at_most=0, like="First_Last.zip"),
        packed_in(packed),
    )
    wanted = f"the archive is named {packed}; it should be named First_Last.zip"
    assert found == ([(None, wanted)] if told else [])


@pytest.mark.parametrize(("comments", "code", "broken"), [(2, 10, False), (2, 11, True), (0, 0, False)])
def test_about_so_many_lines_of_code_need_a_comment(comments: int, code: int, broken: bool) -> None:
    scan = {"comments": [[n, "# a"] for n in range(comments)], "code_lines": code}
    assert bool(said(rule("comments", every=5), evidence(scan))) is broken


def test_one_comment_is_no_comments() -> None:
    scan = {"comments": [[1, "# a"]], "code_lines": 30}
    ((_line, told),) = said(rule("comments", every=5), evidence(scan))
    assert told.startswith("1 comment for 30 lines of code")


def test_the_header_may_be_comments_or_a_docstring() -> None:
    wants = rule("header", wants=("name", "student id", "email"))
    comments = {"comments": [[1, "# Name: A"], [2, "# Student ID: 1"], [3, "# a@b.org"]]}
    assert said(wants, evidence(comments)) == []
    assert said(wants, evidence({"docstring": "Author: A, ID: 1, e-mail: a at b"})) == []
    assert said(wants, evidence({"docstring": "**Name**: A, **ID**: 1, a@b.org"})) == []
    assert said(wants, evidence({"comments": [[1, "# by Ada Lovelace (31000012), a@b.org"]]})) == []
    assert said(wants, evidence({"comments": [[1, "# Name: A"], [90, "# a@b.org, id: 1"]]})) == [
        (1, "the top of the file does not give: student id"),
        (1, "the top of the file does not give: email"),
    ]


def test_imports_are_allowed_by_module_or_by_name() -> None:
    scan = {"imports": [[1, "random", ""], [2, "math", "pi"], [3, "math", "tau"], [4, "os.path", "join"]]}
    assert said(rule("imports", allow=("random", "math.pi")), evidence(scan)) == [
        (3, "imports math.tau; allowed: random, math.pi"),
        (4, "imports os.path.join; allowed: random, math.pi"),
    ]


def test_a_game_that_starts_when_the_file_is_imported_is_noted() -> None:
    scan = {"top_level": [[40, "Expr", "main()"], [41, "Expr", "print(1)"], [42, "Assign", ""]]}
    assert said(rule("game_at_import", calls=("main",)), evidence(scan)) == [
        (40, "`main()` starts a game as soon as the file is imported")
    ]


def test_code_outside_functions_is_noted_unless_it_is_guarded_or_allowed() -> None:
    scan = {
        "imports": [[1, "numpy", ""], [2, "os", ""], [7, "time", ""]],
        "imports_inside": [7],  # which is code inside a function
        "top_level": [
            [40, "Expr", "menu()"], [41, "If", "if __name__ == '__main__':"], [42, "Assign", ""],
            [43, "Expr", "print(1)"],
        ],
    }  # fmt: skip
    assert said(rule("only_functions", imports=("numpy",), calls=("menu",)), evidence(scan)) == [
        (2, "imports os; allowed: numpy"),
        (42, "code outside a function"),
        (43, "code outside a function: print(1)"),
    ]


def test_several_names_from_one_module_are_one_import() -> None:
    scan = {"imports": [[3, "typing", "List"], [3, "typing", "Tuple"]]}
    assert said(rule("only_functions", imports=(), calls=()), evidence(scan)) == [
        (3, "imports typing; allowed: nothing")
    ]


def test_many_imports_inside_functions_are_no_work() -> None:
    many = range(1, 30_001)
    scan = {"imports": [[line, "os", ""] for line in many], "imports_inside": list(many)}
    begun = time.process_time()
    assert said(rule("only_functions", imports=(), calls=()), evidence(scan)) == []
    assert time.process_time() - begun < 1


def test_however_long_an_error_is_what_came_of_it_is_told() -> None:
    [found] = findings([], evidence({}, lacking=((1, f"raised ValueError: {'x' * 400}"),)))
    assert len(found.message) < 300
    assert found.message.endswith("; so this was passed over, and the rest was read without it")


def test_what_reading_the_file_showed_comes_first_and_costs_nothing() -> None:
    broken = evidence(
        {"functions": [[1, "a", False, ""]]},
        stopped="line 9: raised ValueError: x",
        line=9,
        skipped=(40,),
        asking=(3,),
        lacking=((1, "No module named 'cards'"), (5, "")),
        bad_lines=(2,),
    )
    found = findings([rule("docstrings", 1)], broken)
    assert [(one.rule, one.line, int(one.deduction)) for one in found] == [
        ("reading the file", 9, 0),
        ("reading the file", 40, 0),
        ("reading the file", 3, 0),
        ("reading the file", 1, 0),
        ("reading the file", 5, 0),
        ("reading the file", 2, 0),
        ("docstrings", 1, 1),
    ]
    assert found[0].message == "the file was not read to its end: raised ValueError: x"
    passed_over = "so this was passed over, and the rest was read without it"
    assert found[3].message == f"No module named 'cards'; {passed_over}"
    assert found[4].message == f"something that is not here; {passed_over}"


@pytest.mark.parametrize(
    "broken",
    [
        rule("input_only_in", functions=()),
        rule("docstrings"),
        rule("comments", every=5),
        rule("header", wants=("name",)),
        rule("imports", allow=()),
        rule("only_functions", imports=(), calls=()),
        rule("game_at_import", calls=("main",)),
    ],
    ids=lambda one: one.name,
)
def test_a_file_that_is_not_python_breaks_no_rule_about_the_source(broken: Rule) -> None:
    nothing = evidence()
    empty: dict[str, Any] = {}
    unread = replace(nothing, facts=Facts(scan=empty))
    assert said(broken, unread) == []
