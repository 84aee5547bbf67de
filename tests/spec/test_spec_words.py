"""The words that a spec may use, and the guesses at what a misspelt one was to be."""

from harness.judge.words import vocabulary
from harness.spec.words import WORDS, did_you_mean, listed, nearest


def test_every_word_that_the_judge_knows_may_be_used() -> None:
    assert set(vocabulary()) <= set(WORDS)


def test_the_nearest_word_ignores_case() -> None:
    assert nearest("typeerror", ["TypeError", "ValueError"]) == "TypeError"


def test_constants_of_other_notations_lead_to_pythons() -> None:
    assert [nearest(word, []) for word in ("null", "true", "false")] == ["None", "True", "False"]


def test_nothing_is_guessed_where_nothing_is_near() -> None:
    assert did_you_mean("board", ["close", "raises"]) == ""


def test_names_are_listed_as_one_says_them() -> None:
    assert [listed(names) for names in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "`a`",
        "`a` or `b`",
        "`a`, `b` or `c`",
    ]
