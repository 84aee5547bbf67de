"""harness/judge/patterns.py: linear time, whatever the text."""

import pytest

from harness.judge import patterns


@pytest.mark.parametrize(
    ("pattern", "text", "is_match"),
    [
        ("b1|B1", "B1", True),
        ("b1|B1", "B11", False),
        ("", "", True),
        ("", " ", False),
        ("a.*z", "a\nz", True),
        ("(?i)resign", "Resign", True),
        ("^a$.^b$", "a\nb", True),
    ],
)
def test_a_pattern_must_match_the_whole_text(pattern: str, text: str, is_match: bool) -> None:
    assert patterns.matches(pattern, text) is is_match


def test_a_text_made_to_send_a_backtracking_engine_round_for_ever_takes_no_time() -> None:
    assert not patterns.matches(r"(\w+\s*)+:", "a" * 100_000)


def test_a_lone_surrogate_is_a_text_like_any_other() -> None:
    assert not patterns.matches("black", "\ud800")


@pytest.mark.parametrize("pattern", ["(?!b)a", r"(a)\1", "[a", "a{2000}"])
def test_a_pattern_that_cannot_be_used_is_told_before_it_is_used(pattern: str) -> None:
    assert patterns.mistake(pattern)


def test_a_pattern_that_can_be_used_has_no_mistake() -> None:
    assert patterns.mistake("(?i)illegal move: .* occupied") == ""
