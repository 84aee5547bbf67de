from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.collect import names
from harness.errors import RefusedError


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("morris.py", '"morris.py"'),
        ("new\nline.py", '"new\\nline.py"'),
        ("\x1b[31mred", '"\\x1b[31mred"'),
        ("\u202eyp.x", '"\\u202eyp.x"'),
        ("latin\udce9", '"latin\\xe9"'),
        ("café", '"café"'),
    ],
)
def test_what_does_not_print_is_shown_as_escapes(name: str, text: str) -> None:
    assert names.shown_name(name) == text


def test_a_long_name_is_cut_in_messages() -> None:
    assert len(names.shown_name("a" * 300)) < 90


@given(st.text(st.characters(exclude_categories=())))
def test_a_shown_name_is_always_one_printable_line_of_utf_8(name: str) -> None:
    assert names.shown_name(name).isprintable()
    names.shown_name(name).encode("utf-8")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("../canary.txt", "leads out"),
        ("ok/../../canary.txt", "leads out"),
        ("/etc/passwd", "place on a disk"),
        ("C:canary.txt", "place on a disk"),
        ("..\\canary.txt", "backslash"),
        ("a\0b", "NUL"),
        ("a" * 256, "too long"),
        ("a/" * 600 + "b", "too long"),
        ("a/" * 17 + "b", "deeper than 16"),
        ("./", "no name"),
    ],
)
def test_a_name_that_leads_elsewhere_is_refused(name: str, reason: str) -> None:
    with pytest.raises(RefusedError, match=reason):
        names.checked(name)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("./sub//morris.py", "sub/morris.py"),
        ("a/" * 16 + "b", "a/" * 16 + "b"),
        ("new\nline.py", "new_line.py"),
        ("latin\udce9.py", "latin_.py"),
        ("cafe\u0301.py", "caf\u00e9.py"),
    ],
)
def test_a_key_is_a_plain_relative_path(name: str, key: str) -> None:
    assert names.checked(name) == key


def test_names_that_differ_in_case_or_unicode_only_fold_to_one() -> None:
    assert names.folded_name("Morris.PY") == names.folded_name("morris.py")
    assert names.folded_name("cafe\u0301") == names.folded_name("CAF\u00c9")


@pytest.mark.parametrize(
    ("name", "litter"),
    [
        ("__MACOSX/._morris.py", "__MACOSX"),
        (".DS_Store", ".DS_Store"),
        ("work/~$essay.docx", "~$essay.docx"),
        ("work/.git/config", ".git"),
        ("work/__pycache__/morris.cpython-311.pyc", "__pycache__"),
        ("env/Lib/site-packages/numpy/core.py", "site-packages"),
        ("old.pyc", "old.pyc"),
        ("morris.py", ""),
        ("..py", ""),
        ("../canary.txt", ""),
        ("work/morris.py", ""),
    ],
)
def test_what_tools_leave_behind_is_known(name: str, litter: str) -> None:
    assert names.litter(name) == litter
