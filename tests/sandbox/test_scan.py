"""harness/sandbox/box/scan.py: facts about a source, without running it."""

from __future__ import annotations

import ast
from textwrap import dedent
from typing import Any

import pytest

from harness.sandbox.box.scan import facts


def found(text: str) -> dict[str, Any]:
    text = dedent(text)
    return facts(ast.parse(text), text)


def test_imports_are_found_wherever_they_stand() -> None:
    text = """\
        import os.path, random as r
        from math import pi, tau as t
        def f():
            from . import x
        """
    assert found(text)["imports"] == [
        [1, "os.path", ""], [1, "random", ""], [2, "math", "pi"], [2, "math", "tau"], [4, ".", "x"],
    ]  # fmt: skip
    assert found(text)["imports_inside"] == [4]


@pytest.mark.parametrize(
    "use",
    [
        "input()",
        "ask = input",
        "f(input)",
        "[x for x in iter(input, '')]",
        "import builtins; builtins.input()",
        "__builtins__.input",
        "__builtins__['input']",
        "getattr(__builtins__, 'input')",
        "vars(b)['input']()",
        "shown = lambda input: input; x = input()",
        "x = (lambda input: 1)(0) or input()",
        "shown = lambda question, input=input: input(question)",
        "shown = lambda how=lambda input: 0: input()",
        "x = [input for input in [1]] + [input()]",
        "x = [1 for input in [1] if 1 for answer in input()]",
        "os.read(sys.stdin.fileno(), 9)",
        "sys.stdin.readline()",
        "from sys import stdin",
        "from builtins import input as ask",
        "for line in fileinput.input(): pass",
    ],
)
def test_input_is_found_under_its_other_names(use: str) -> None:
    assert [2, "turn"] in found(f"def turn():\n    {use}\n")["input"]


@pytest.mark.parametrize(
    "use",
    [
        "input = 5",
        "def input(): pass",
        "self.input = 1",
        "x.stdin",
        "'input'",
        "# input()",
        "def location(input): return int(input) if input.isdigit() else -1",
        "def location(*, input: str = '') -> int: return [int(each) for each in input]",
        "def turn(g):\n    input = request_location('point: ')\n    return place(g, input)",
        "def turn(g):\n    for input in g:\n        print(input)",
        "key = lambda input: input[0]",
        "def location(texts): return [int(input) for input in texts if input]",
        "points = {input: int(input) for input in texts if input}",
        "sys.stdin.reconfigure(encoding='utf-8')",
        "if sys.stdin.isatty(): print(sys.stdin.encoding)",
    ],
)
def test_what_is_not_a_use_of_input_is_not_taken_for_one(use: str) -> None:
    assert found(use)["input"] == []


@pytest.mark.parametrize(
    "text",
    [
        "def turn(g, input=input): return input('point: ')",
        "def turn(g):\n    class Own:\n        input = 1\n    return input()",
        "def turn(g):\n    global input\n    if not g:\n        input = g\n    return input()",
        "def turn(g):\n    def other(): input = 1\n    return input()",
        "def turn(g):\n    @input\n    def other(input): pass",
    ],
)
def test_a_variable_called_input_hides_no_use_of_pythons_own(text: str) -> None:
    assert [function for _line, function in found(text)["input"]] == ["turn"]


def test_a_use_belongs_to_the_outermost_function() -> None:
    text = """\
        class Game:
            def ask(self):
                def again():
                    return input()
        x = input()
        """
    assert found(text)["input"] == [[4, "ask"], [5, ""]]


def test_functions_and_their_docstrings_are_found() -> None:
    text = '''\
        def a():
            """Does a."""
            def inner(): pass
        async def b(): pass
        class C:
            def c(self):
                "Does c."
        '''
    assert found(text)["functions"] == [
        [1, "a", True, ""], [3, "inner", False, "a"], [4, "b", False, ""], [6, "c", True, ""],
    ]  # fmt: skip


def test_how_many_arguments_functions_and_classes_take_is_found() -> None:
    text = """\
        def a(x, /, y, z=0, *, w): pass
        def b(*xs): pass
        class C:
            def c(self): pass
        class D:
            def __init__(self, size, free=" "): pass
        """
    assert found(text)["takes"] == {
        "a": [2, 3, ["x", "y", "z"]],
        "b": [0, 1 << 30, []],
        "C": [0, 1 << 30, []],
        "D": [1, 2, ["size", "free"]],
    }


def test_names_that_are_called_are_told_once_in_order() -> None:
    assert found("def f(a):\n    b = g(a)\n    return h.i(g(b))\nf(f)\n")["called"] == ["f", "g"]


def test_code_outside_functions_is_found() -> None:
    text = '''\
        """A module."""
        import random
        LIMIT = 3
        def f(): pass
        if __name__ == "__main__":
            main()
        main()
        '''
    assert found(text)["top_level"] == [
        [3, "Assign", ""], [5, "If", "if __name__ == '__main__':"], [7, "Expr", "main()"],
    ]  # fmt: skip


@pytest.mark.parametrize("long", [" + ".join(["'a'"] * 1000), f"0x{'f' * 9000}"])
def test_an_expression_too_long_to_be_written_anew_is_told_by_its_line(long: str) -> None:
    text = f"if __name__ == 'm':\n    print({long})\nprint({long})"
    assert found(text)["top_level"] == [
        [1, "If", "if __name__ == 'm':"], [3, "Expr", f"print({long}"[:80]],
    ]  # fmt: skip


def test_of_very_many_comments_the_first_are_told_with_their_text() -> None:
    comments = found("# " + "─" * 150 + "\n" + "# a long line\n" * 20_000)["comments"]
    assert len(comments) == 20_001
    assert comments[5_000] == [5_001, "# a long line"]
    assert (comments[-1], sum(len(text) for _, text in comments)) == ([20_001, ""], 100_000)


def test_comments_are_told_from_strings() -> None:
    text = '''\
        # one
        x = "# none"  # two
        y = """
        # none
        """
        z = f"#{x}"
        """é"""  # three
        '''
    scan = found(text)
    assert scan["comments"] == [[1, "# one"], [2, "# two"], [7, "# three"]]
    assert scan["code_lines"] == 6


def test_the_docstring_of_the_module_is_kept_up_to_a_length() -> None:
    assert found('"""Name: A"""')["docstring"] == "Name: A"
    assert len(found(f'"""{"x" * 9000}"""')["docstring"]) == 2000


def test_a_line_of_a_million_signs_is_scanned_in_moments() -> None:
    text = "x = '" + "# " * 50_000 + "'\n"
    assert found(text)["comments"] == []
