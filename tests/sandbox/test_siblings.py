"""Hand-ins of several files: what the file that is graded imports from its folder, and opens, in the real sandbox."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from json import dumps

import pytest
from silent import Silent

from harness.collect.module import read_source
from harness.drive.calls.session import Session
from harness.model import Missing, Outcome, Raised, Returned
from harness.sandbox.clocks import Clock
from harness.sandbox.launch import Launcher

Calling = Callable[..., list[Outcome]]


@pytest.fixture
def calling(launcher: Launcher) -> Iterator[Calling]:
    """What `f()` gives, in one case after the other, where these are the files of a hand-in."""
    sessions: list[Session] = []

    def call(files: dict[str, str], times: int = 1) -> list[Outcome]:
        data = {name: text.encode() for name, text in files.items()}
        session = Session(launcher, read_source(data, "work", next(iter(data))))
        sessions.append(session)
        session.load()
        came = []
        for _ in range(times):
            session.begin(())
            came.append(session.call("f", (), {}, Clock(1.0), Silent()))
        return came

    yield call
    for session in sessions:
        session.renew()


@pytest.mark.parametrize(
    "text",
    [
        "from other import f",
        "from other import *",
        "import other as them\nf = them.f",
        "def f():\n    import other\n    return other.f()",
        "import other\ng = 6\nf = other.through",
        "\ufefffrom other import f",
        "# In other.py is all of it\nfrom other import f",
        "import copy, \\\n    other\nf = other.f",
        "from other import newer as f",
    ],
)
def test_a_file_imports_what_lies_beside_it(calling: Calling, text: str) -> None:
    other = (
        "from more import seven\ndef f(): return seven\ndef through():\n    import work\n    return work.g + 1\n"
        "def newer(): return int(f'{'7'}')"  # as Python 3.12 has it
    )
    files = {"a/work.py": text, "a/other.py": other, "a/more.py": "seven = 7"}
    assert calling(files) == [Returned(7)]


@pytest.mark.parametrize(
    "slow", ["", "import time\nend = time.monotonic() + 0.3\nwhile time.monotonic() < end: pass\n"]
)
def test_what_it_imports_is_new_in_each_case(calling: Calling, slow: str) -> None:
    files = {
        "work.py": f"{slow}import other\nlog = other.log\ndef f():\n    import late\n    other.n += 1\n"
        "    log.append(late.add(other))\n    return [other.n, other.log, late.n]",
        "other.py": "n = 0\nlog = []",
        "late.py": "import other\nn = 0\ndef add(them):\n    global n\n    n += 1\n    return them is other",
    }
    assert calling(files, 4) == [Returned([1, [True], 1])] * 4


def test_a_file_in_a_folder_of_the_hand_in_may_go_to_the_folder_that_it_lies_in(calling: Calling) -> None:
    text = "import os\nos.chdir(os.path.dirname(os.path.abspath(__file__)))\ndef f(): return os.listdir()"
    assert calling({"My Project/work.py": text}, 2) == [Returned(["work.py"])] * 2


def test_large_tables_are_let_go_before_the_memory_is_used_up(calling: Calling) -> None:
    """A worker has 512 MiB, in which those of eight cases have no room."""
    table = "table = bytearray(b'x' * (30 << 20))\n"
    files = {
        "work.py": f"from other import size\n{table}def f(): return size() + len(table) >> 20",
        "other.py": f"{table}def size(): return len(table)",
    }
    assert calling(files, 12) == [Returned(60)] * 12


@pytest.mark.parametrize("other", ["1 / 0", "def (", "raise SystemExit", "name = input()", "\0"])
def test_what_cannot_be_read_to_its_end_is_no_harm(calling: Calling, other: str) -> None:
    assert calling({"work.py": "import other\ndef f(): return 7", "other.py": other}) == [Returned(7)]


@pytest.mark.parametrize("first", ["import not_there", "from not_there import x", "name = input()", ""])
@pytest.mark.parametrize("last", ["1 / 0", "raise SystemExit", "name = input()", ""])
def test_what_it_imports_gives_what_it_defines_as_the_file_itself_does(
    calling: Calling, first: str, last: str
) -> None:
    other = f"{first}\ndef f(): return 7\n{last}"
    assert calling({"work.py": "from other import f", "other.py": other}, 2) == [Returned(7), Returned(7)]


def test_a_notebook_imports_what_lies_beside_it(calling: Calling) -> None:
    cell = {"cell_type": "code", "source": "from other import f", "metadata": {}, "outputs": []}
    notebook = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 4}
    assert calling({"work.ipynb": dumps(notebook), "other.py": "def f(): return 7"}) == [Returned(7)]


def test_a_game_that_starts_in_what_it_imports_is_skipped(calling: Calling) -> None:
    other = "def f(): return 7\ndef main(): input()\nmain()\nlast = 1"
    assert calling({"work.py": "from other import f, last", "other.py": other}) == [Returned(7)]


def test_it_is_found_where_what_a_file_imports_uses_input(launcher: Launcher) -> None:
    files = {
        "a/work.py": "# In main it all begins\nimport other",
        "a/other.py": "import json, more",
        "a/more.py": "import work, other\ndef f():\n    return input()",
        "a/main.py": "input()",  # nobody imports it
        "a/json.py": "def (",
    }
    source = read_source({name: text.encode() for name, text in files.items()}, "work", "a/work.py")
    with Session(launcher, source) as session:
        assert session.load().scan["beside"] == [["more.py", 3, "f"]]


def test_a_long_file_with_many_modules_beside_it_is_gone_through_once() -> None:
    files = {f"m{number}.py": b"" for number in range(1_000)}
    text = " ".join(f"w{number:x}" for number in range(100_000)) + "\nimport m7, m8"
    started = time.process_time()
    source = read_source({"work.py": text.encode(), **files}, "work", "work.py")
    assert [name for name, _ in source.siblings] == ["m7", "m8"]
    assert time.process_time() - started < 2


@pytest.mark.parametrize(
    ("other", "why"),
    [
        ("1 / 0", "raised ZeroDivisionError: division by zero (while it was being imported)"),
        ("def (", "it is not valid Python (SyntaxError: invalid syntax)"),
        ("name = input()", "asked for input while it was being imported"),
    ],
)
def test_a_function_that_is_missing_for_a_module_beside_the_file_is_told_so(
    launcher: Launcher, other: str, why: str
) -> None:
    files = {"work.py": b"from other import *", "other.py": f"a = 1\n{other}".encode()}
    with Session(launcher, read_source(files, "work", "work.py")) as session:
        facts = session.load()
        assert facts.broken == (f"other.py, line 2: {why}",)
        assert session.missing("f") == Missing("f", facts.stopped)


def test_neither_another_folder_nor_a_name_of_the_standard_library_counts(calling: Calling) -> None:
    (came,) = calling({"work.py": "def f():\n    import other", "b/other.py": ""})
    assert isinstance(came, Raised)
    assert came.classes[0] == "builtins.ModuleNotFoundError"
    files = {"work.py": "import copy, other\ndef f(): return copy.copy(7)", "copy.py": "", "other.py": ""}
    assert calling(files) == [Returned(7)]


@pytest.mark.parametrize(
    "text",
    [
        "words = open('words.txt').read()\ndef f(): return words",
        "def f():\n    with open('words.txt') as file:\n        return file.read()",
        "from pathlib import Path\ndef f(): return Path(__file__).with_name('words.txt').read_text()",
        "import os.path\nhere = os.path.dirname(os.path.abspath(__file__))\n"
        "def f(): return open(os.path.join(here, 'words.txt')).read()",
        "import other\ndef f(): return other.words()",
        "def f(): return open('lists/more words.txt').read()",
    ],
)
def test_a_file_opens_what_lies_beside_it_in_every_case(calling: Calling, text: str) -> None:
    other = "def words(): return open('words.txt').read()"
    files = {"a/work.py": text, "a/other.py": other, "a/words.txt": "cat", "a/lists/more words.txt": "cat"}
    assert calling(files, times=3) == [Returned("cat")] * 3


def test_what_a_case_does_to_a_file_beside_the_hand_in_is_undone_for_the_next(calling: Calling) -> None:
    text = (
        "def f():\n    with open('words.txt', 'a+') as file:\n        file.write('s')\n        file.seek(0)\n"
    )
    files = {"work.py": f"{text}        return file.read()", "words.txt": "cat"}
    assert calling(files, times=2) == [Returned("cats")] * 2


def test_a_file_opens_itself(calling: Calling) -> None:
    text = "def f(): return open(__file__).read()"
    assert calling({"work.py": text}) == [Returned(text)]


def test_what_a_hand_in_does_not_speak_of_and_what_is_large_is_not_laid_out() -> None:
    text = b"open('words.txt'), open('more.txt'), open('all.txt'), open('elsewhere.txt')"
    files = {
        "a/work.py": text, "a/words.txt": b"cat", "a/report.pdf": b"", "a/more.txt": bytes(1 << 20),
        "a/b/all.txt": b"dog", "elsewhere.txt": b"no",
    }  # fmt: skip
    source = read_source(files, "work", "a/work.py")
    assert dict(source.data_files) == {"words.txt": b"cat", "b/all.txt": b"dog"}
    far_down = {**files, "a/work.py": b"#" * (1 << 20) + text}
    assert read_source(far_down, "work", "a/work.py").data_files == ()
