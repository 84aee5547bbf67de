from __future__ import annotations

from dataclasses import replace

from hand_ins import submission

from harness.collect.fingerprint import fingerprint


def test_the_same_files_have_the_same_digest_in_any_order() -> None:
    assert fingerprint(submission({"a": b"1", "b": b"2"})) == fingerprint(submission({"b": b"2", "a": b"1"}))


def test_a_digest_is_the_same_on_every_machine() -> None:
    expected = "4537b374"
    assert fingerprint(submission({"mörris.py": b"x = 1\n"}))[:8] == expected


def test_any_change_changes_the_digest() -> None:
    whole = submission({"ab": b"c", "d": b""})
    others = [
        submission({"a": b"bc", "d": b""}),
        submission({"ab": b"c"}),
        submission({"ab": b"C", "d": b""}),
        replace(whole, notes=("skipped",)),
        replace(whole, refused="damaged"),
    ]
    assert len({fingerprint(one) for one in [whole, *others]}) == 6


def test_whose_it_is_does_not_matter() -> None:
    whole = submission({"a": b"1"})
    assert fingerprint(whole) == fingerprint(
        replace(whole, student="other", label="other", source="elsewhere")
    )
