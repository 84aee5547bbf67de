"""The words that a spec may use."""

from harness.judge.words import vocabulary
from harness.spec.names import WORDS


def test_every_word_that_the_judge_knows_may_be_used() -> None:
    assert set(vocabulary()) <= set(WORDS)
