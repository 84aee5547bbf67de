"""harness/judge/sights.py: what is looked for on a screen, in words."""

from __future__ import annotations

import pytest

from harness.judge.sights import Sees


@pytest.mark.parametrize(
    ("sight", "described"),
    [
        (Sees("invalid move"), "“invalid move”"),
        (Sees("black|white", pattern=True), "something like “black|white”"),
        (Sees(r"^\W*invalid move", pattern=True), "a line like “invalid move”"),
        (Sees("draw", wanted=False), "anything but “draw”"),
    ],
)
def test_what_is_looked_for_is_described_in_words_where_it_can_be(sight: Sees, described: str) -> None:
    assert sight.describe() == described
