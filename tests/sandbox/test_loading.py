"""harness/sandbox/box/loading.py: a student's file, read statement by statement and run anew for each case."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from textwrap import dedent
from typing import Any

import pytest

from harness.sandbox.box.loading import (
    AskedForInput,
    FirstRun,
    Module,
    compile_module,
    decode,
    first_run,
    run_anew,
)


@pytest.fixture(autouse=True)
def modules_of_this_process() -> Iterator[None]:
    yield
    sys.modules.pop("homework", None)


def compiled(text: str, stop_before: int = 0) -> Module:
    return compile_module(ast.parse(dedent(text)), "homework", "homework.py", stop_before)


def module_of(module: Module) -> dict[str, Any]:
    """What is defined so far in a file that is being read."""
    return sys.modules[module.name].__dict__


def read(text: str, stop_before: int = 0) -> tuple[FirstRun, list[int]]:
    """Read a file; the lines that may not come back, too. Its `ask()` is input() where nobody answers."""
    lines: list[int] = []
    asking = "def ask(): import asking; raise asking.nobody()\n"  # on the file's first line
    sys.modules["asking"] = type(sys)("asking")
    sys.modules["asking"].nobody = lambda: AskedForInput("nobody")  # type: ignore[attr-defined]  # made here
    try:
        return first_run(compiled(asking + dedent(text), stop_before), lines.append), lines
    finally:
        del sys.modules["asking"]


def test_a_file_is_run_as_python_runs_it() -> None:
    run, _ = read("import math\nx = math.pi\ndef f(): return x\nclass C: pass\n")
    assert not run.stops
    assert run.namespace["f"]() == run.namespace["x"]
    assert run.namespace["__name__"] == "homework"


@pytest.mark.parametrize(
    "text",
    [
        "def f(others: List[Player]) -> 'Player' | None: return 1",
        "@dataclass\nclass Player:\n    next: Player | None = None\n    def f(self) -> math.nan.no: return 1",
        "players: Dict[str, list] = {}",
        "class Player:\n    def meet(self, other: Player, *rest: Player) -> Player: return other",
    ],
)
def test_annotations_that_cannot_be_evaluated_are_left_alone_as_a_newer_python_leaves_them(text: str) -> None:
    run, _ = read(f"import math\nfrom dataclasses import dataclass\n{text}\nlast = 1\n")
    assert not run.stops
    again = run_anew(run.module)
    assert again.keys() == run.namespace.keys()
    assert again["last"] == 1


def test_annotations_that_can_be_evaluated_are_there_for_who_looks_at_them() -> None:
    run, _ = read("def f(x: int): pass\nseen = f.__annotations__\ny: float = 1.0\n")
    assert run.namespace["seen"] == {"x": int}
    assert run.namespace["__annotations__"] == {"y": float}


def test_an_annotation_that_must_be_evaluated_is() -> None:
    run, _ = read("def f(x: (kind := nothing)): pass\nlast = 1\n")
    assert [str(stop.error) for stop in run.stops] == ["name 'nothing' is not defined"]


def test_what_else_a_definition_lacks_ends_the_file() -> None:
    run, _ = read("x = 1\ndef f(x: int = nothing): pass\nlast = 1\n")
    assert [(stop.line, str(stop.error)) for stop in run.stops] == [(3, "name 'nothing' is not defined")]
    assert "last" not in run.namespace


@pytest.mark.parametrize("wrong", ["@nothing\ndef g(): pass", "class Both(int, str): pass"])
def test_what_stands_between_an_annotation_that_is_left_alone_and_the_end_of_the_file_stays(
    wrong: str,
) -> None:
    run, _ = read(f"def f(x: List): return 1\ndef h(): return 2\n{wrong}\nlast = 1\n")
    assert len(run.stops) == 1
    assert {"f", "h"} <= run_anew(run.module).keys() == run.namespace.keys()


def test_a_guarded_main_is_not_run() -> None:
    run, _ = read("ran = False\nif __name__ == '__main__':\n    ran = True\n")
    assert run.namespace["ran"] is False


def test_the_module_can_be_imported_by_its_name() -> None:
    run, _ = read("import homework\nsame = homework.__dict__\n")
    assert run.namespace["same"] is run.namespace


def test_an_unguarded_main_at_the_end_is_skipped() -> None:
    run, _ = read("def main():\n    ask()\ndef f(): pass\nmain()\n")
    assert (run.stops, run.skipped) == ((), (5,))
    assert "f" in run.namespace


def test_a_bare_call_that_asks_in_the_middle_is_skipped_and_what_follows_is_read() -> None:
    run, _ = read("x = 1\nask()\nx = 2\ndef f(): pass\n")
    assert (run.stops, run.skipped) == ((), (3,))
    assert run.namespace["x"] == 2
    assert "f" in run.namespace


def test_what_follows_a_statement_that_asks_is_read_where_it_defines_something() -> None:
    text = """
        def f(): pass
        name = ask()
        print("Hello", name)
        x = 2
        def g(): return x
        again = ask()
        y = 3
    """
    run, _ = read(text)
    assert (run.asking, run.stops[0].line) == ((4,), 8)
    assert run.namespace["g"]() == 2
    assert run_anew(run.module)["g"]() == 2
    assert "y" not in run_anew(run.module)


def test_a_call_that_asks_and_wraps_the_error_is_skipped_too() -> None:
    run, _ = read(
        """
        def main():
            try:
                ask()
            except EOFError as error:
                raise ValueError("no") from error
        main()
        """
    )
    assert (run.stops, run.skipped) == ((), (8,))


def test_a_statement_that_asks_and_goes_on_without_is_noted_and_stays() -> None:
    text = """
        def main():
            refused.append(1)
        refused = []
        x = 1
        main()
        if x:
            main()
    """
    module = compiled(text)
    run = first_run(module, lambda _: None, lambda: len(module_of(module).get("refused", ())))
    assert (run.stops, run.skipped, run.coping) == ((), (), (6, 7))
    assert len(run_anew(run.module)["refused"]) == 2


def test_a_value_that_is_asked_for_below_the_definitions_ends_the_file_there() -> None:
    run, _ = read("def f(): pass\nname = ask()\nx = 1\n")
    assert (run.stops[0].asked, run.stops[0].line, run.asking) == (True, 3, ())
    assert "f" in run.namespace
    assert "x" not in run.namespace


def test_what_was_defined_before_a_definition_that_raises_stays() -> None:
    run, _ = read("def f(): pass\nimport math\nclass g(nothing): pass\n")
    assert isinstance(run.stops[0].error, NameError)
    assert (run.stops[0].asked, run.stops[0].line) == (False, 4)
    assert {"f", "g"} & run.namespace.keys() == {"f"}
    again = run_anew(run.module)
    assert {"f", "g"} & again.keys() == {"f"}


def test_what_follows_an_import_of_what_is_not_there_is_read_where_it_defines_something() -> None:
    text = """
        import math, no_such_module_anywhere
        from no_such_module_anywhere import Color
        import os
        try:
            from no_such_module_anywhere import red
        except ImportError:
            raise SystemExit("pip install it first")
        red = Color.RED
        no_such_module_anywhere.init()
        def f(): return math.pi, os
        x = 1 / 0
    """
    run, _ = read(text)
    none = "No module named 'no_such_module_anywhere'"
    assert [(line, str(error)) for line, error in run.lacking] == [(3, none), (4, none), (6, none)]
    assert run.stops[0].line == 13
    assert run.namespace["f"]() == run_anew(run.module)["f"]()


def test_what_follows_a_file_of_data_that_is_not_there_is_read_where_it_defines_something() -> None:
    text = "DATA = open('may.csv').read()\nROWS = DATA.split()\ndef f(): return 1\nopen('june.csv')\nx = 1\n"
    run, _ = read(text)
    ((line, error),) = run.lacking
    assert (line, type(error), run.stops[0].line) == (2, FileNotFoundError, 5)
    assert run_anew(run.module)["f"]() == 1


def test_what_follows_a_statement_that_raises_is_read_where_it_defines_something() -> None:
    text = """
        import os
        assert False, "needs Python 3.99"
        PROFILE = os.environ["NO_SUCH_VARIABLE"]
        HOME = PROFILE + "/saves"
        def wide(): raise PermissionError("no programs here")
        COLUMNS = wide()
        print(wide(1, 2))
        print(not_defined_anywhere)
        def f(): return 1
        x = 1 / 0
    """
    run, _ = read(text)
    lacking = [(3, AssertionError), (4, KeyError), (7, PermissionError), (8, TypeError), (9, NameError)]
    assert [(line - 1, type(error)) for line, error in run.lacking] == lacking
    assert run.stops[0].line == 12
    assert run_anew(run.module)["f"]() == 1


def test_an_import_of_what_is_not_there_below_the_definitions_ends_the_file_there() -> None:
    run, _ = read("def f(): pass\nimport no_such_module_anywhere\nx = 1\n")
    assert isinstance(run.stops[0].error, ModuleNotFoundError)
    assert {"f", "x"} & run_anew(run.module).keys() == {"f"}


@pytest.mark.parametrize("end", ["import sys; sys.exit(0)", "raise KeyboardInterrupt", "raise BaseException"])
def test_no_way_to_end_a_file_ends_more_than_that(end: str) -> None:
    run, _ = read(f"def f(): pass\n{end}\n")
    assert run.stops
    assert "f" in run.namespace


def test_only_what_may_not_come_back_is_announced() -> None:
    _run, lines = read("import math\ndef f(): pass\nx = 1\nclass C: pass\nfor i in []: pass\n")
    assert lines == [4, 6]


def test_a_file_can_be_read_up_to_a_line() -> None:
    run, _ = read("def f(): pass\nwhile True: pass\ndef g(): pass\n", stop_before=3)
    assert {"f", "g"} & run.namespace.keys() == {"f"}


def test_each_run_has_its_own_namespace() -> None:
    run, _ = read("seen = []\ndef f(): seen.append(1); return seen\n")
    one, other = run_anew(run.module), run_anew(run.module)
    one["f"]()
    assert (one["seen"], other["seen"]) == ([1], [])
    assert sys.modules["homework"].__dict__ is other


@pytest.mark.parametrize(("below", "left"), [("y = 1", {"x"}), ("y = 1\ndef f(): pass", {"x", "y", "f"})])
def test_what_raises_only_the_second_time_ends_the_file_there_unless_definitions_follow(
    below: str, left: set[str]
) -> None:
    module = compiled(f"import sys\nx = 1\nsys.once = 1 if not hasattr(sys, 'once') else 1 / 0\n{below}\n")
    try:
        first = first_run(module, lambda _: None)
        assert not first.stops
        assert {"x", "y", "f"} & run_anew(first.module).keys() == left
    finally:
        del sys.once  # type: ignore[attr-defined]  # the file above made it


def test_of_very_many_statements_that_raise_the_first_are_told() -> None:
    run, _ = read("x = 1 / 0\n" * 3000 + "def f(): return 1\n")
    assert [line for line, _error in run.lacking] == list(range(2, 22))
    assert run_anew(run.module)["f"]() == 1


def test_annotations_of_the_future_hold_in_every_part() -> None:
    run, _ = read("x = 1\n")
    assert not run.stops
    module = compiled('"""A module."""\nfrom __future__ import annotations\nx = 1\ndef f(a: NoSuch): pass\n')
    assert not first_run(module, lambda _: None).stops


def test_an_import_from_the_future_in_the_middle_of_a_file_is_refused_as_python_refuses_it() -> None:
    with pytest.raises(SyntaxError, match="beginning of the file"):
        compiled("def f(): pass\nfrom __future__ import annotations\n")


# ---------------------------------------------------------------- bytes to text


def test_a_file_in_utf_8_is_read_with_or_without_its_mark() -> None:
    assert decode("x = 'é'\n".encode()) == ("x = 'é'\n", [])
    assert decode("\ufeffx = 1\n".encode()) == ("x = 1\n", [])


def test_a_line_that_is_not_utf_8_is_read_as_latin_1_and_told() -> None:
    assert decode(b"x = 1\n# caf\xe9\ny = '\xc3\xa9'\n") == ("x = 1\n# café\ny = 'é'\n", [2])


def test_an_encoding_that_the_file_names_is_used() -> None:
    assert decode(b"# -*- coding: latin-1 -*-\nx = '\xe9'\n")[0].endswith("x = 'é'\n")


@pytest.mark.parametrize("source", [b"# coding: no-such-thing\n", b"# coding: utf-8\n# \xff\n"])
def test_an_encoding_that_does_not_hold_raises_or_tells(source: bytes) -> None:
    try:
        _text, bad = decode(source)
    except (SyntaxError, LookupError):
        return
    assert bad
