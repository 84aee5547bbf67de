"""_equivalent.yaml: what counts as an entry, and when one is out of date."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from harness.errors import SpecError
from harness.verify.mutation.equivalent import FILE, out_of_date, read_equivalents, written
from harness.verify.mutation.mutants import mutants

SOURCE = "def f(a, b):\n    return same(a,   b)\n"
SWAPPED = next(m for m in mutants(SOURCE, ["f"]) if m.kind == "arguments")


def test_an_entry_holds_for_its_mutant_whatever_the_blanks(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("- {in: f, line: 'return same(a, b)', becomes: 'return same(b, a)', why: w}")
    (entry,) = read_equivalents(tmp_path)
    assert (entry.key, entry.why) == (SWAPPED.key, "w")
    assert out_of_date([entry], [SWAPPED]) == []


def test_an_entry_whose_line_has_changed_is_out_of_date(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("- {in: f, line: 'return like(a, b)', becomes: 'return like(b, a)', why: w}")
    entries = read_equivalents(tmp_path)
    assert out_of_date(entries, [SWAPPED]) == list(entries)


def test_an_entry_without_a_line_holds_for_a_whole_definition(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("- {in: f, why: optional}\n- {in: g, why: gone}")
    about_f, about_g = read_equivalents(tmp_path)
    assert about_f.is_whole
    assert [entry.holds(SWAPPED) for entry in (about_f, about_g)] == [True, False]
    assert out_of_date([about_f, about_g], [SWAPPED]) == [about_g]


def test_the_entry_to_paste_is_read_as_that_mutants(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(written(SWAPPED))
    assert read_equivalents(tmp_path)[0].key == SWAPPED.key
    assert yaml.safe_load(written(SWAPPED))[0]["why"] == "TO BE WRITTEN"


def test_there_may_be_no_such_file(tmp_path: Path) -> None:
    assert read_equivalents(tmp_path) == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("in: f", ":1: this is not a list"),
        ("- f", ":1: this is not an entry"),
        ("- {in: f, line: a, becomes: b}", ":1: this entry has no text for why"),
        ("- {in: f, line: a, why: c}", ":1: this entry has no text for becomes"),
        ("- {in: f}", ":1: this entry has no text for why"),
        (
            "- {in: f, line: a, becomes: b, why: c}\n- {in: f, line: a, becomes: b, why: ''}",
            ":2: this entry has no",
        ),
        ("- {in: f, line: a, becomes: b, why: c, who: d}", ":1: there is no key who"),
        ("- {in: f, why: it is (a, b) [c]}", ":1: inside { } or [ ] a bracket or comma ends the value"),
    ],
)
def test_a_mistake_is_told_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / FILE).write_text(text)
    with pytest.raises(SpecError) as caught:
        read_equivalents(tmp_path)
    assert f"{FILE}{message}" in str(caught.value)
