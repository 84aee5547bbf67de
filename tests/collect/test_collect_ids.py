from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.collect import ids

SAFE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,79}")


@pytest.mark.parametrize("name", ["s123", "morris", "O_Brien", "a-b", "v1.2"])
def test_a_plain_name_is_its_own_id(name: str) -> None:
    assert ids.safe(name) == name


def test_blanks_become_underscores_and_nothing_more() -> None:
    assert ids.safe("Jane Doe_1234567") == "Jane_Doe_1234567"


@pytest.mark.parametrize(
    "name",
    [
        "..",
        ".",
        "",
        "con",
        "NUL.txt",
        "-rf",
        "--help",
        "=cmd()",
        "a\nb",
        "\x1b[31m",
        "\u202eyp",
        "latin\udce9",
        "a/b",
        "C:\\x",
        "a" * 300,
        "王伟",
        "ends.",
        ".hidden",
        "$(id)",
        "<img src=x>",
        "%2e%2e",
    ],
)
def test_an_odd_name_gets_a_safe_id_with_a_hash(name: str) -> None:
    assert SAFE.fullmatch(ids.safe(name))
    assert re.search(r"-[0-9a-f]{6}$", ids.safe(name))


@pytest.mark.parametrize("device", ["con", "PRN", "aux", "nul", "com1", "LPT9", "con.txt"])
def test_a_windows_device_is_never_an_id(device: str) -> None:
    assert ids.safe(device).startswith("_")


def test_accents_are_left_off_rather_than_blotted_out() -> None:
    assert ids.safe("José Ñandú").startswith("Jose_Nandu-")
    assert ids.safe("Łukasz Øst").startswith("Lukasz_Ost-")
    assert ids.safe("Weiß Æbe").startswith("Weiss_Aebe-")


@given(st.text())
def test_any_name_at_all_gets_a_safe_id(name: str) -> None:
    one = ids.safe(name)
    assert SAFE.fullmatch(one)
    assert not one.endswith(".")


@given(st.lists(st.text(), unique=True, max_size=8))
def test_no_two_hand_ins_share_an_id_whatever_the_case(names: list[str]) -> None:
    given = ids.unique([(name.strip(), name) for name in names])
    assert len({one.casefold() for one in given}) == len(names)
    assert all(SAFE.fullmatch(one) for one in given)


def test_of_two_that_claim_one_name_neither_gets_the_plain_id() -> None:
    first, second, other = ids.unique([("a", "a.py"), ("a", "a.zip"), ("b", "b.py")])
    assert first.startswith("a-")
    assert second.startswith("a-")
    assert first != second
    assert other == "b"


def test_a_name_that_looks_like_another_ones_id_does_not_take_it() -> None:
    taken = ids.unique([("a", "a.py"), ("a", "a.zip")])[0]
    assert len(set(ids.unique([("a", "a.py"), ("a", "a.zip"), (taken, taken)]))) == 3
