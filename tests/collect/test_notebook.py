"""harness/collect/notebook.py: the code of a notebook, and what is said of a broken one."""

from __future__ import annotations

import json
import tracemalloc
from typing import Any

import pytest

from harness.collect.notebook import exported_cells, is_notebook, read_notebook
from harness.errors import RefusedError


def of_format_4(*cells: tuple[str, Any]) -> bytes:
    made = [
        {"cell_type": kind, "metadata": {}, "source": text}
        | ({"outputs": [], "execution_count": 3} if kind == "code" else {})
        for kind, text in cells
    ]
    return json.dumps({"nbformat": 4, "nbformat_minor": 4, "metadata": {}, "cells": made}).encode()


def test_code_cells_come_in_order_and_text_is_left_out() -> None:
    read = read_notebook(
        of_format_4(("markdown", "# Me"), ("code", ["a = 1\n", "b = 2"]), ("raw", "no"), ("code", "c = 3"))
    )
    assert [(cell.file, cell.line, cell.text) for cell in read.cells] == [
        ("cell 1", 1, "a = 1\nb = 2"),
        ("cell 2", 3, "c = 3"),
    ]
    assert read.code == "a = 1\nb = 2\nc = 3"
    assert "# Me" in read.top


@pytest.mark.parametrize("file", ["work.ipynb", "work.py", "work.ipynb.txt"])
def test_a_notebook_is_known_by_its_text_where_its_name_was_changed(file: str) -> None:
    assert is_notebook(b"\n" + of_format_4(("code", "a = 1")), file)
    assert is_notebook(b"no notebook any more", file) == (file != "work.py")
    assert not is_notebook(b"{'nbformat': 4}", "work.py"), "which is Python"


def test_format_3_is_read_too() -> None:
    cells = [
        {"cell_type": "heading", "level": 1, "metadata": {}, "source": "Gomoku"},
        {
            "cell_type": "code",
            "language": "python",
            "metadata": {},
            "collapsed": False,
            "input": ["x = 1\n", "y = 2"],
            "outputs": [],
        },
    ]
    old = {
        "nbformat": 3,
        "nbformat_minor": 0,
        "metadata": {"name": ""},
        "worksheets": [{"cells": cells, "metadata": {}}],
    }
    assert read_notebook(json.dumps(old).encode()).code == "x = 1\ny = 2"


@pytest.mark.parametrize("level", [6, 60_000_000, -1, "x", None])
def test_a_heading_is_written_with_no_more_signs_than_one(level: object) -> None:
    """As many as a notebook says may be a gigabyte, in which a header is looked for."""
    heading = {"cell_type": "heading", "level": level, "metadata": {}, "source": "Gomoku"}
    old = {"nbformat": 3, "nbformat_minor": 0, "metadata": {}, "worksheets": [{"cells": [heading]}]}
    assert read_notebook(json.dumps(old).encode()).top == "# Gomoku"


def test_a_byte_order_mark_is_let_pass() -> None:
    assert read_notebook(b"\xef\xbb\xbf" + of_format_4(("code", "x"))).code == "x"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"def f(): pass", "it is not JSON"),
        (b"", "it is not JSON"),
        (b"\xff\xfe{\x00}\x00", "it is not UTF-8 text"),
        (b"[" * 100_000, "it is nested too deeply"),
        (b"[]", "another kind"),
        (b"7", "another kind"),
        (b'{"nbformat": "four", "cells": {"0": null}}', "four"),
        (b'{"nbformat": 4, "nbformat_minor": 2, "metadata": {}}', "cells"),
        (
            b'{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [{"cell_type": "code", "metadata": {}, "source": 7}]}',  # noqa: E501 (one value)
            "cell 1 of it is broken",
        ),
        (b'{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [null]}', "it"),
        (b'{"nbformat": 99, "nbformat_minor": 5, "metadata": {}, "cells": []}', "99"),
    ],
)
def test_a_broken_notebook_is_refused_with_what_is_wrong(data: bytes, said: str) -> None:
    with pytest.raises(RefusedError, match="not a notebook that can be read") as refused:
        read_notebook(data)
    assert said in str(refused.value)


@pytest.mark.parametrize("place", ["metadata", "outputs", "whatever"])
def test_what_is_not_looked_at_takes_no_room(place: str) -> None:
    whole = json.loads(of_format_4(("code", "x = 1")))
    filled = json.dumps(whole | {place: {"a": [{}] * 50_000}}).encode()
    read_notebook(of_format_4())  # what the first one imports is no room of a notebook's
    tracemalloc.start()
    assert read_notebook(filled).code == "x = 1"
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 12_000_000


@pytest.mark.parametrize("part", [b"[]", b"{}"])
def test_a_notebook_of_more_parts_than_any_has_is_refused_before_they_take_room(part: bytes) -> None:
    data = b'{"nbformat": 4, "nbformat_minor": 5, "cells": [], "x": [%s]}' % b",".join([part] * 1_500_000)
    read_notebook(of_format_4())  # what the first one imports is no room of a notebook's
    tracemalloc.start()
    with pytest.raises(RefusedError, match="more than 1,000,000 parts"):
        read_notebook(data)
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1 << 20


def test_a_notebook_of_too_many_cells_is_refused_and_an_exported_one_is_a_script_like_any_other() -> None:
    with pytest.raises(RefusedError, match="2001 cells"):
        read_notebook(of_format_4(*[("code", "x")] * 2001))
    assert exported_cells("# In[1]:\n" * 2001, "work.py") == ()


def test_scripts_without_marks_have_no_cells() -> None:
    assert exported_cells("x = 1\n# In all cases\n", "work.py") == ()


def test_the_cells_of_an_exported_script_cover_it() -> None:
    text = "# top\n\n# In[1]:\n\nx = 1\n# In[ ]:\ny = 2\n"
    cells = exported_cells(text, "work.py")
    assert [(cell.line, cell.file) for cell in cells] == [(1, "work.py"), (3, "work.py"), (6, "work.py")]
    assert "\n".join(cell.text for cell in cells) == text
