"""Mutants of a module: which there are, to whom they belong, what they are called."""

from __future__ import annotations

import ast
from textwrap import dedent

import pytest

from harness.verify.mutation.mutants import Mutant, mutants

MODULE = dedent(
    '''
    LINES = [(0, 1), (1, 2)]

    def joined(i, j):
        """Whether i and j are joined."""
        return (i, j) in LINES

    def helper(i):
        return i + 1

    def move(i):
        return joined(i, helper(i))

    def ask():
        return int(input())

    def main():
        print(move(ask()))
    '''
)


def of(source: str, name: str = "f") -> list[str]:
    """What the mutants of a function's one line become."""
    return [mutant.after.strip() for mutant in mutants(dedent(source), [name])]


@pytest.mark.parametrize(
    ("line", "becomes"),
    [
        ("return a < b", ["return a <= b", "return a >= b"]),
        ("return 0 <= a < b", ["return 0 < a < b", "return 0 > a < b", "return 0 <= a >= b"]),
        ("return a not  in b", ["return a in b"]),
        ("return a is not b", ["return a is b"]),
        ("return a + b", ["return a - b"]),
        ("return (a) * (b)", ["return (a) + (b)"]),
        ("return -a", ["return a"]),
        ("return any(a)", ["return all(a)"]),
        ("return a and b", ["return a or b"]),
        ("return not a", ["return a"]),
        ("return a if b else 0", ["return a if not (b) else 0"]),
        ("return 9", ["return 10", "return 8"]),
        ("return 0", ["return 1", "return (-1)"]),
        ("return True", ["return False"]),
        ("return 0.5", ["return 1.5"]),
        ("return 'rw'", ["return 'r'"]),
        ("return ''", ["return 'X'"]),
        ("return a", ["pass"]),
        ("a.append(b)", ["pass"]),
        ("return f(a, b)", ["return f(b, a)"]),
        ("raise KeyError", ["raise ValueError", "pass"]),
        ("return [x for x in a]", ["return [x for x in list(a)[1:]]", "return [x for x in list(a)[:-1]]"]),
        ("return [x for x in a if b]", ["return [x for x in a if True]"]),
        ("return range(a)", ["pass"]),
        ("return [x for x in range(a)]", ["return [x for x in range(a + 1)]"]),
        ("return [a, b]", ["return [b]", "return [a]"]),
        ("return (a, b)", ["return (a,)", "return (b,)"]),
        ("return {a: b}", ["return {}"]),
        ("return list(a)", ["return a"]),
        ("return a[:]", ["return a"]),
        ("return a.copy()", ["return a"]),
        ("return copy.deepcopy(a)", ["return list(a)", "return a"]),
        ("return [[0] * 3 for _ in range(b)]", ["return [[0] * 3] * len(range(b))"]),
    ],
)
def test_a_line_has_these_mutants(line: str, becomes: list[str]) -> None:
    found = of(f"def f(a, b):\n    {line}\n")
    assert not set(becomes) - set(found)


def test_a_condition_is_turned_round_and_left_out() -> None:
    found = of("def f(a):\n    if a:\n        a()\n")
    assert {"if not (a):", "if True:", "if False:"} <= set(found)


def test_a_loop_is_made_to_run_but_once() -> None:
    assert "a.pop()\n        break" in of("def f(a):\n    while a:\n        a.pop()\n")


def test_a_handler_catches_something_else() -> None:
    source = "def f(a):\n    try:\n        a()\n    except KeyError:\n        pass\n"
    assert "except ZeroDivisionError:" in of(source)


@pytest.mark.parametrize(
    "line",
    [
        '"""A docstring of 3 words."""',
        '"""Doubles."""',
        "a: int = b",
        'a(f"no {b} in it: {3}")',
        'a("a text of several words")',
    ],
)
def test_what_is_for_people_or_type_checkers_is_left_alone(line: str) -> None:
    found = of(f"def f(a: list[3], b) -> 3:\n    {line}\n    return\n")
    assert set(found) <= {"pass", f"return\n    {line}"}


def test_every_mutant_is_python_and_each_another_program() -> None:
    found = list(mutants(MODULE, ["joined", "move"]))
    programs = {ast.dump(ast.parse(apply(mutant))) for mutant in found}
    assert len(programs) == len(found)
    assert ast.dump(ast.parse(MODULE)) not in programs


def apply(mutant: Mutant) -> str:
    return MODULE[: mutant.edit.start] + mutant.edit.text + MODULE[mutant.edit.end :]


def test_only_code_that_marks_are_given_for_is_changed() -> None:
    definitions = dict.fromkeys(mutant.definition for mutant in mutants(MODULE, ["joined", "move"]))
    assert list(definitions) == ["LINES", "joined", "helper", "move"]


def test_what_is_handed_out_is_not_the_students() -> None:
    found = mutants(MODULE, ["joined", "move"], closed=["helper"])
    assert "helper" not in {mutant.definition for mutant in found}


def test_a_helpers_mistake_belongs_to_the_functions_that_use_it() -> None:
    owners = {mutant.definition: mutant.owners for mutant in mutants(MODULE, ["joined", "move"])}
    assert owners == {"LINES": ("joined",), "joined": ("joined",), "helper": ("move",), "move": ("move",)}


def test_who_uses_a_marked_function_depends_on_it() -> None:
    dependents = {mutant.definition: mutant.dependents for mutant in mutants(MODULE, ["joined", "move"])}
    assert dependents == {"LINES": ("move",), "joined": ("move",), "helper": (), "move": ()}


def test_names_are_the_same_every_time_and_each_used_once() -> None:
    names = [mutant.name for mutant in mutants(MODULE, ["joined", "move"])]
    assert names == [mutant.name for mutant in mutants(MODULE, ["joined", "move"])]
    assert len(set(names)) == len(names)
    assert "helper:9:1" in names


def test_the_key_does_not_depend_on_where_in_the_file_the_line_stands() -> None:
    moved = "# a remark\n\n" + MODULE
    assert [m.key for m in mutants(moved, ["move"])] == [m.key for m in mutants(MODULE, ["move"])]


def test_columns_count_in_bytes_where_a_line_holds_other_letters() -> None:
    assert "return 'ä' < b" in of("def f(b):\n    return 'ä' <= b\n")


def test_a_form_feed_between_functions_ends_no_line() -> None:
    assert of("\x0c\n# x\u2028y\n\ndef f(b):\n    return 1 < b\n") == of(
        "\n\n\ndef f(b):\n    return 1 < b\n"
    )


def test_everybody_depends_on_what_makes_the_values_of_all_cases() -> None:
    found = mutants(MODULE, ["joined", "move"], own=["move"])
    assert {mutant.dependents for mutant in found if mutant.definition == "helper"} == {("joined",)}


def test_a_method_is_named_by_its_class() -> None:
    source = """
    class Game:
        START = 1

        def play(self):
            return self.START + 1
    """
    found = [(mutant.definition, mutant.after.strip()) for mutant in mutants(dedent(source), ["Game"])]
    assert ("Game.START", "START = 2") in found
    assert ("Game.play", "return self.START - 1") in found
