"""Names are known in the order in which the judge runs a case: setup, loops, then all else."""

from pathlib import Path

import pytest

from harness.errors import SpecError
from harness.spec.read import read_spec

HEAD = "task: count\nmarks: 4\ncases:\n  - name: one\n"


def read(folder: Path, case: str) -> None:
    (folder / "reference.py").write_text("def count(counters, player):\n    return 0\n", encoding="utf-8")
    assignment = "assignment: Small\nmodules: {small: reference.py}\nmarking_guide: {count: 4}\n"
    (folder / "_assignment.yaml").write_text(assignment, encoding="utf-8")
    (folder / "count.yaml").write_text(HEAD + case, encoding="utf-8")
    read_spec(folder)


def test_a_loop_may_use_what_setup_binds(tmp_path: Path) -> None:
    read(tmp_path, "    setup: g = [1]\n    agree: count(g, i)\n    for: {i: range(len(g))}\n")


def test_setup_may_not_use_a_loops_name(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match="setup: the name `i`"):
        read(tmp_path, "    setup: g = [i]\n    agree: count(g, i)\n    for: {i: range(3)}\n")


def test_a_line_of_expect_may_use_what_another_binds(tmp_path: Path) -> None:
    read(tmp_path, "    expect:\n      (n := count([], 1)): 0\n      n + 1: 1\n")


def test_the_right_side_may_use_what_setup_binds(tmp_path: Path) -> None:
    read(tmp_path, "    setup: zero = 0\n    expect: {'count([], 1)': zero}\n")


def test_a_loop_may_not_take_the_place_of_the_function(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match="`count` is the function that is tested"):
        read(tmp_path, "    agree: count([], 1)\n    for: {count: range(3)}\n")
