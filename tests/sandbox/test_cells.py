"""Notebooks at work: each cell by itself, magics skipped, and errors that name the cell and its line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from textwrap import dedent

import pytest
from silent import Silent

from harness.collect.module import read_source
from harness.drive.calls.session import Session
from harness.model import Facts, Missing, Outcome, Raised, Returned
from harness.sandbox.clocks import Clock
from harness.sandbox.launch import Launcher


def notebook(*cells: str) -> bytes:
    """A notebook with these code cells, and text between them."""
    kinds = [kind for cell in cells for kind in (("markdown", "# text"), ("code", dedent(cell)))]
    told = [{"cell_type": kind, "metadata": {}, "source": text.splitlines(True)} for kind, text in kinds]
    for cell in told:
        if cell["cell_type"] == "code":
            cell |= {"outputs": [], "execution_count": None}  # type: ignore[dict-item]  # as notebooks have it
    return json.dumps({"nbformat": 4, "nbformat_minor": 2, "metadata": {}, "cells": told}).encode()


class Work:
    """A file at work."""

    def __init__(self, launcher: Launcher, data: bytes, file: str = "work.ipynb") -> None:
        self.source = read_source({file: data}, "work", file)
        self.session = Session(launcher, self.source)
        self.facts: Facts = self.session.load()

    def call(self, name: str) -> Outcome:
        self.session.begin(())
        return self.session.call(name, (), {}, Clock(1.0), Silent())

    def said(self) -> list[tuple[tuple[str, int], str]]:
        return [(self.source.place(line), why) for line, why in self.facts.cells]


@pytest.fixture
def opened() -> Iterator[list[Work]]:
    works: list[Work] = []
    yield works
    for work in works:
        work.session.renew()


def test_a_broken_cell_costs_only_what_it_defines(launcher: Launcher, opened: list[Work]) -> None:
    work = Work(
        launcher,
        notebook("def f(): return 1", "def g(:\n  pass", "x = 1 / 0\ndef h(): pass", "def i(): return f()"),
    )
    opened.append(work)
    assert work.call("i") == Returned(1)
    assert isinstance(missing := work.call("g"), Missing)
    assert isinstance(work.call("h"), Missing)
    assert "cell 2, line 1" in missing.detail
    assert [place for place, _ in work.said()] == [("cell 2", 1), ("cell 3", 1)]
    assert "ZeroDivisionError" in work.said()[1][1]


def test_an_error_names_the_cell_and_its_line(launcher: Launcher, opened: list[Work]) -> None:
    work = Work(launcher, notebook("import random\n\n", "# a remark\n\ndef f():\n    return 1 / 0\n"))
    opened.append(work)
    got = work.call("f")
    assert isinstance(got, Raised)
    assert (got.file, got.line) == ("cell 2", 4)


def test_magics_are_skipped_and_told(launcher: Launcher, opened: list[Work]) -> None:
    cells = [
        "%matplotlib inline\nx = 1\n!pip install y\ny = !ls\nprint?\ndef f(): return x",
        "%%bash\nls -l",
        "%%time\ndef g(): return 7 \\\n  % 4",
    ]
    work = Work(launcher, notebook(*cells))
    opened.append(work)
    assert (work.call("f"), work.call("g")) == (Returned(1), Returned(3))
    places = [work.source.place(line) for line in work.facts.magics]
    assert places == [
        ("cell 1", 1),
        ("cell 1", 3),
        ("cell 1", 4),
        ("cell 1", 5),
        ("cell 2", 1),
        ("cell 3", 1),
    ]


def test_a_cell_that_is_written_to_a_file_counts_where_all_of_it_is_imported(
    launcher: Launcher, opened: list[Work]
) -> None:
    cells = [
        "%%writefile rules.py\n\ndef f():\n    return 1 / 0",
        "%%writefile other.py\ndef h(): return 2",
        "from rules import *\ndef g(): return 3",
        "import other",
    ]
    work = Work(launcher, notebook(*cells))
    opened.append(work)
    got = work.call("f")
    assert isinstance(got, Raised)
    assert (got.file, got.line) == ("cell 1", 4)
    assert work.call("g") == Returned(3)
    assert isinstance(work.call("h"), Missing)  # as it is other.h that the notebook has
    assert [place for place, _ in work.said()] == [("cell 4", 1)]
    assert not [name for _, name, *_ in work.facts.scan["imports"] if name == "rules"]


@pytest.mark.usefixtures("hurried")
def test_a_cell_that_hangs_is_left_out(launcher: Launcher, opened: list[Work]) -> None:
    work = Work(
        launcher,
        notebook(
            "def f(): return 1", "def g(): return 2\nwhile True: pass\ndef h(): return 3", "def i(): return 4"
        ),
    )
    opened.append(work)
    assert [work.call(name) for name in "fgi"] == [Returned(1), Returned(2), Returned(4)]
    assert isinstance(work.call("h"), Missing)
    assert [place for place, _ in work.said()] == [("cell 2", 2)]


def test_the_last_cell_may_run_the_game(launcher: Launcher, opened: list[Work]) -> None:
    work = Work(launcher, notebook("def play():\n  while True: input('? ')", "play()", "def f(): return 1"))
    opened.append(work)
    assert work.call("f") == Returned(1)
    assert [work.source.place(line) for line in work.facts.skipped] == [("cell 2", 1)]


def test_what_rules_ask_about_has_its_line_in_the_cell(launcher: Launcher, opened: list[Work]) -> None:
    work = Work(launcher, notebook("x = 1\n", "\nimport os"))
    opened.append(work)
    ((line, module, _name),) = work.facts.scan["imports"]
    assert (module, work.source.place(line)) == ("os", ("cell 2", 2))


EXPORTED = """\
#!/usr/bin/env python
# coding: utf-8

# # Gomoku

# In[1]:


get_ipython().run_line_magic('matplotlib', 'inline')
def f():
    return 1 / 0


# In[ ]:


def broken(:


# In[3]:


def g(): return 2
"""


def test_a_script_that_was_exported_has_cells_and_its_own_lines(
    launcher: Launcher, opened: list[Work]
) -> None:
    work = Work(launcher, EXPORTED.encode(), "work.py")
    opened.append(work)
    assert work.call("g") == Returned(2)
    got = work.call("f")
    assert isinstance(got, Raised)
    assert (got.file, got.line) == ("work.py", 11)
    assert work.said()[0][0] == ("work.py", 17)
    assert work.facts.magics == (9,)


def test_a_notebook_finds_what_jupyter_has_of_ipython(launcher: Launcher, opened: list[Work]) -> None:
    """Cells import it, and functions use it: where the notebook was written, it is always there."""
    cells = (
        "from IPython.display import HTML, clear_output",
        """
        import contextlib, io
        def f():
            clear_output(wait=True)
            with contextlib.redirect_stdout(io.StringIO()) as printed:
                display(HTML("<b>1</b>"), [2])
            from IPython import display as shown
            return printed.getvalue(), shown.clear_output()
        """,
    )
    work = Work(launcher, notebook(*cells))
    opened.append(work)
    assert work.call("f") == Returned(("<b>1</b>\n[2]\n", None))
    assert not work.facts.lacking


def test_a_script_finds_nothing_of_ipython(launcher: Launcher, opened: list[Work]) -> None:
    work = Work(launcher, b"def f():\n    return display(1)\n\ndef g():\n    import IPython\n", "work.py")
    opened.append(work)
    assert all(isinstance(work.call(name), Raised) for name in "fg")
