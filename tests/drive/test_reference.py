"""harness/drive/reference.py: our own implementation of a module, run in the judge."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import numpy
import pytest

from harness.drive.reference import Desk as NoDesk
from harness.drive.reference import Reference
from harness.errors import SpecError


class Desk(NoDesk):
    """Types these lines, keeps what is printed, and has these files."""

    def __init__(self, *lines: str, **files: str) -> None:
        self.lines, self.kept, self.said = list(lines), files, ""

    def input(self, prompt: object = "") -> str:
        self.said += str(prompt)
        return self.lines.pop(0)

    def print(self, text: str) -> None:
        self.said += text

    def open(self, path: str, mode: str, **_: Any) -> Any:
        assert mode == "r"
        return io.StringIO(self.kept[path])


def reference(folder: Path, positions: str = "", **modules: str) -> Reference:
    paths = {}
    for name, text in (modules | ({"positions": positions} if positions else {})).items():
        paths[name] = folder / f"{name}.py"
        paths[name].write_text(dedent(text))
    return Reference({name: paths[name] for name in modules}, paths.get("positions"))


def test_its_functions_and_constants_can_be_named(tmp_path: Path) -> None:
    names = reference(tmp_path, work="SIZE = 3\ndef f(): return SIZE\n__secret = 1\n").names
    assert (names["SIZE"], names["f"]()) == (3, 3)
    assert "__secret" not in names


def test_its_keyboard_screen_and_disk_are_the_cases(tmp_path: Path) -> None:
    text = """
        def ask(): return input("where? ")
        def tell(*args): print(*args, sep="-", end="!")
        def read(): return open("game.txt").read()
        """
    ours = reference(tmp_path, work=text)
    ours.desk = desk = Desk("5", **{"game.txt": "saved"})
    assert ours.names["ask"]() == "5"
    ours.names["tell"](1, 2)
    assert desk.said == "where? 1-2!"
    assert ours.names["read"]() == "saved"
    assert ours.names["open"]("game.txt").read() == "saved"


@pytest.mark.parametrize(
    "opened",
    [
        "'a.txt', 'r', -1, 'latin-1'",
        "'./a.txt', encoding='latin-1'",
        "file='a.txt', mode='rt', encoding='latin-1'",
    ],
)
def test_a_file_that_is_handed_out_can_be_read_in_each_way_that_open_knows(
    tmp_path: Path, opened: str
) -> None:
    file = tmp_path / "work.py"
    file.write_text(f"TEXT = open({opened}).read()\n")
    assert Reference({"work": file}, None, {"a.txt": b"caf\xe9"}).names["TEXT"] == "caf\u00e9"


def test_what_is_printed_into_a_file_is_in_that_file_and_not_on_the_screen(tmp_path: Path) -> None:
    ours = reference(tmp_path, work="def report(file): print('a', 'b', sep='-', file=file)\n")
    ours.desk = desk = Desk()
    file = io.StringIO()
    ours.names["report"](file)
    assert (file.getvalue(), desk.said) == ("a-b\n", "")
    ours.names["report"](sys.stdout)
    assert desk.said == "a-b\n"


def test_without_a_case_nobody_answers(tmp_path: Path) -> None:
    ours = reference(tmp_path, work="def ask(): return input()\ndef read(): return open('x')\n")
    assert type(ours.desk) is NoDesk
    with pytest.raises(EOFError):
        ours.names["ask"]()
    with pytest.raises(FileNotFoundError):
        ours.names["read"]()


def test_modules_import_one_another_and_the_positions_import_them(tmp_path: Path) -> None:
    ours = reference(
        tmp_path,
        positions="from second import g\ndef boards(): yield g()\ndef draw(value): return f'<{value}>'\n",
        first="def f(): return 5\n",
        second="from first import f\ndef g(): return f() + 1\n",
    )
    assert list(ours.names["boards"]()) == [6]
    assert ours.draw(5) == "<5>"


def test_what_several_specs_share_stands_in_the_folder_above_theirs(tmp_path: Path) -> None:
    (tmp_path / "shared.py").write_text(
        "from work import f\nfrom other import h\ndef g(): return h() + f()\n"
    )
    (tmp_path / "other.py").write_text("def h(): return 1\n")
    (folder := tmp_path / "spec").mkdir()
    text = "from shared import g\nfrom beside import b\ndef boards(): return [g(), b]\n"
    (folder / "beside.py").write_text("b = 7\n")
    assert reference(folder, positions=text, work="def f(): return 5\n").names["boards"]() == [6, 7]


def test_python_s_own_modules_are_imported_in_any_way(tmp_path: Path) -> None:
    text = """
        def pi(): return __import__("math").pi
        def tau():
            exec("from math import tau", space := {})
            return space["tau"]
        """
    names = reference(tmp_path, work=text).names
    assert names["tau"]() == 2 * names["pi"]()


def test_a_value_that_cannot_be_drawn_is_not_drawn(tmp_path: Path) -> None:
    assert reference(tmp_path, work="").draw(5) is None
    ours = reference(tmp_path, positions="def draw(value): return value[0]", work="")
    assert ours.draw(5) is None
    assert ours.draw(["x"]) == "x"
    assert ours.draw([5]) is None


def test_what_a_submission_does_to_a_constant_can_be_undone(tmp_path: Path) -> None:
    text = """
        import numpy
        TABLE = [[1, 2], {3: [4]}, {5}]
        GRID = numpy.zeros(3)
        def first(): return TABLE[0][0]
        """
    ours = reference(tmp_path, work=text)
    ours.names["TABLE"][0][0] = 9
    ours.names["TABLE"][1].clear()
    ours.names["GRID"][0] = 5
    assert ours.names["first"]() == 9
    ours.constants.restore()
    assert ours.names["first"]() == 1
    assert ours.names["TABLE"] == [[1, 2], {3: [4]}, {5}]
    assert numpy.array_equal(ours.names["GRID"], numpy.zeros(3))


def test_it_is_known_what_a_function_stands_on(tmp_path: Path) -> None:
    text = """
        def adjacent(i, j): return True
        def move(g, i, j):
            if not adjacent(i, j): raise ValueError
        class Player:
            def turn(self, g): return [move(g, i, 1) for i in range(3)]
        def play(): Player().turn([])
        def again(n): return again(n - 1)
        def apart(): return "move"
        """
    ours = reference(tmp_path, work=text)
    assert ours.stands_on("adjacent") == set()
    assert ours.stands_on("move") == {"adjacent"}
    assert ours.stands_on("play") == {"Player", "move", "adjacent"}
    assert ours.stands_on("again") == {"again"}
    assert ours.stands_on("apart") == set()
    assert ours.stands_on("not there") == set()


def test_a_steady_function_asks_shows_and_calls_nothing_beyond_the_references(tmp_path: Path) -> None:
    text = """
        import random
        from random import choice
        SIZE = 3
        def size(): return SIZE
        def twice(): return [size() for _ in range(2)]
        def shows(): print(size())
        def asks(): return [input() for _ in range(2)]
        def looks(): return open("game.txt")
        def draws(): return random.random()
        def chooses(values): return choice(values)
        def through_another(): return draws()
        """
    ours = reference(tmp_path, work=text)
    steady = [name for name in ours.names if ours.is_steady(name)]
    assert steady == ["size", "twice"]
    assert not ours.is_steady("nobody")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("import nowhere", "raised ModuleNotFoundError while it was read: No module named 'nowhere'"),
        ("def f(): pass\n\nf()\ninput('n? ')", "raised EOFError while it was read: nobody answers 'n? '"),
        (
            "open('w.txt')",
            "raised FileNotFoundError while it was read: [Errno 2] No such file or directory: 'w.txt'",
        ),
        ("raise SystemExit", "raised SystemExit while it was read"),
    ],
)
def test_a_reference_that_raises_while_it_is_read_is_answered_with_its_line(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(SpecError) as caught:
        reference(tmp_path, work=text)
    assert caught.value.line == len(text.splitlines())
    assert said in caught.value.problem
