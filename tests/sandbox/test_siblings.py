"""Hand-ins of several files: what the file that is graded imports from its folder, in the real sandbox."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from silent import Silent

from harness.drive.facts import read_source
from harness.drive.session import Session
from harness.model import Outcome, Raised, Returned
from harness.sandbox.launch import Clock, Launcher

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
    ],
)
def test_a_file_imports_what_lies_beside_it(calling: Calling, text: str) -> None:
    other = "from more import seven\ndef f(): return seven\ndef through():\n    import work\n    return work.g + 1"
    files = {"a/work.py": text, "a/other.py": other, "a/more.py": "seven = 7"}
    assert calling(files) == [Returned(7)]


def test_what_it_imports_is_new_in_each_case(calling: Calling) -> None:
    files = {
        "work.py": "import other\ndef f():\n    other.n += 1\n    return other.n",
        "other.py": "n = 0",
    }
    assert calling(files, 2) == [Returned(1), Returned(1)]


@pytest.mark.parametrize("other", ["1 / 0", "def (", "raise SystemExit", "name = input()", "\0"])
def test_what_cannot_be_read_to_its_end_is_as_good_as_not_there(calling: Calling, other: str) -> None:
    assert calling({"work.py": "import other\ndef f(): return 7", "other.py": other}) == [Returned(7)]


def test_a_game_that_starts_in_what_it_imports_is_skipped(calling: Calling) -> None:
    other = "def f(): return 7\ndef main(): input()\nmain()\nlast = 1"
    assert calling({"work.py": "from other import f, last", "other.py": other}) == [Returned(7)]


def test_neither_another_folder_nor_a_name_of_the_standard_library_counts(calling: Calling) -> None:
    (came,) = calling({"work.py": "def f():\n    import other", "b/other.py": ""})
    assert isinstance(came, Raised)
    assert came.classes[0] == "builtins.ModuleNotFoundError"
    files = {"work.py": "import copy, other\ndef f(): return copy.copy(7)", "copy.py": "", "other.py": ""}
    assert calling(files) == [Returned(7)]
