"""Gradescope's export: folders called by numbers, and a note that knows whose they are."""

from __future__ import annotations

import time
from pathlib import Path

from harness.collect.folder import listing
from harness.collect.gradescope import NOTE, submitters

TEXT = """---
submission_12:
  :submitters:
  - :name: Jane Doe
    :sid: '123'
  - :name: 'O''Brien, Sean'
    :email: s@example.org
  :created_at: 2021-02-01 10:00:00
  :results:
    tests:
    - :name: a test
submission_13:
  :submitters:
  - :sid: ''
    :name: \u674e \u202egnp
"""


def test_who_handed_in_is_told_beside_the_number_and_no_other_name_is_taken(tmp_path: Path) -> None:
    (tmp_path / NOTE).write_text(TEXT, "utf-8")
    for name in ("submission_12", "submission_13", "submission_14"):
        (tmp_path / name).mkdir()
    found = listing(tmp_path)
    assert [(entry.student, entry.label) for entry in found.entries] == [
        ("submission_12", "Jane Doe, O'Brien, Sean"),
        ("submission_13", "李 \\u202egnp"),
        ("submission_14", "submission_14"),
    ]
    assert [one.why for one in found.ignored] == ["the learning platform's note of who handed in what"]


def test_a_note_that_is_none_or_a_link_tells_nothing(tmp_path: Path) -> None:
    assert submitters(tmp_path) == {}
    (tmp_path / NOTE).write_bytes(b"\xff\x00: [")
    assert submitters(tmp_path) == {}
    (tmp_path / NOTE).unlink()
    (tmp_path / "elsewhere").write_text(TEXT, "utf-8")
    (tmp_path / NOTE).symlink_to(tmp_path / "elsewhere")
    assert submitters(tmp_path) == {}


def test_what_else_stands_in_a_note_names_nobody_and_costs_no_time(tmp_path: Path) -> None:
    """What a program has printed stands in it, with line ends of its own; no name is longer than a line, either."""
    printed = "    hi\u2028submission_12:\u2028  :submitters:\u2028  - :name: Eve\n"
    text = "submission_12:\n  :submitters:\n  - :name: Jane\n  :output: |\n" + printed + "\n" * 2_000_000
    (tmp_path / NOTE).write_text(text, "utf-8")
    start = time.process_time()
    assert submitters(tmp_path) == {"submission_12": "Jane"}
    (tmp_path / NOTE).write_text("submission_1:\n  :submitters:\n" + f"  - :name: {'x' * 1_000}\n" * 1_000)
    assert submitters(tmp_path) == {"submission_1": ", ".join(["x" * 200] * 20)}
    assert time.process_time() - start < 1.0
