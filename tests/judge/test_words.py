"""harness/judge/words.py: the value words."""

from __future__ import annotations

import math
import random
from collections import Counter
from fractions import Fraction
from functools import cache
from typing import Any

import numpy
import pytest

from harness.judge.chance import FALSE_ALARM, lacks_one, limit
from harness.judge.words import Close, Evenly, Word, fits, vocabulary
from harness.model import Ended, Missing, Outcome, Raised, Returned
from harness.sandbox.wire import Opaque

WORDS: dict[str, Any] = vocabulary()
NO_VALUES: list[Outcome] = [
    Raised(("builtins.ValueError", "builtins.Exception"), "no"),
    Ended("timed out", "used more than 1 s of processor time"),
    Missing("double", ""),
]


def word(text: str) -> Word:
    made = eval(text, dict(WORDS))
    assert isinstance(made, Word)
    return made


def accepts(text: str, value: Any) -> bool:
    return word(text).accepts(Returned(value))


@pytest.mark.parametrize("got", NO_VALUES)
@pytest.mark.parametrize(
    "text",
    ["close(1.0)", "any_order([])", "one_of([1, None])", "like(0)", "anything", "evenly([1, 2])"],
)
def test_what_is_no_value_fits_no_word_for_a_value(text: str, got: Outcome) -> None:
    assert not word(text).accepts(got)


def test_close_takes_whole_numbers_for_numbers_and_truths_for_none() -> None:
    assert accepts("close(2.0)", 2)
    assert accepts("close(2)", 2.0000000001)
    assert accepts("close(2, 0.1)", numpy.float64(2.05))
    assert not accepts("close(1.0)", True)
    assert not accepts("close(2, 0.1)", 2.2)
    assert not accepts("close(2.0)", "2.0")


def test_a_choice_that_should_come_twice_as_often_is_refused() -> None:
    with pytest.raises(TypeError, match=r"has True twice, and means each once: count it"):
        Evenly([True, False, True])
    assert len(Evenly([True, 1, 1.0, "1"]).items) == 4


def test_close_without_a_tolerance_lets_the_last_digits_of_a_large_number_differ() -> None:
    owed = 1_000_000 * 1.05**30
    assert accepts(f"close([{owed!r}])", [owed + 4e-9])
    assert not accepts(f"close({owed!r})", owed + 1e-5)
    assert not accepts("close(3.14)", 3.14 + 2e-9)
    assert not accepts(f"close({owed!r}, 1e-9)", owed + 4e-9)
    assert not accepts("close(float('inf'))", 1.5)
    assert Close(owed).describe() == "4321942.3751506675 (within 4.32194e-06)"


def test_close_looks_into_sequences_of_the_same_shape() -> None:
    assert accepts("close([3.14, 3.0], 0.01)", [3.141, 3.0])
    assert not accepts("close([3.14, 3.0], 0.01)", (3.141, 3.0))
    assert not accepts("close([3.14], 0.01)", [3.14, 3.14])
    assert not accepts("close((3.14, 7), 0.5)", (3.14, 8))  # a count is exact


def test_close_looks_into_dicts_with_the_same_keys() -> None:
    assert accepts("close({'words': 3, 'average': 3.67}, 0.01)", {"average": 3.6667, "words": 3})
    assert not accepts("close({'words': 3, 'average': 3.67}, 0.01)", {"words": 4, "average": 3.67})
    assert not accepts("close({1: 3.67}, 0.01)", {True: 3.67})
    assert not accepts("close({'average': 3.67}, 0.01)", {})


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, 10**4000, None, [], Opaque("work.X", 1)])
def test_close_refuses_what_no_number_is_near_to(value: Any) -> None:
    assert not accepts("close(1.5)", value)


def test_close_takes_numbers_and_arrays_that_the_reference_counted_with_numpy() -> None:
    assert Close(numpy.float64(0.3)).accepts(Returned(0.1 + 0.2))
    assert Close([numpy.float64(0.3), numpy.int64(2)]).accepts(Returned([0.1 + 0.2, 2]))
    assert not Close([numpy.int64(2)], 0.5).accepts(Returned([2.25]))
    array = numpy.array([0.3, 1.0])
    assert Close(array).accepts(Returned(numpy.array([0.1 + 0.2, 1.0])))
    assert not Close(array).accepts(Returned(numpy.array([0.4, 1.0])))
    assert not any(Close(array).accepts(Returned(value)) for value in ([0.3, 1.0], array.reshape(1, 2)))


def test_any_order_counts_each_item_as_often_as_it_comes() -> None:
    assert accepts("any_order([1, 2, 2])", [2, 1, 2])
    assert not accepts("any_order([1, 2, 2])", [2, 1, 1])
    assert not accepts("any_order([1, 2])", [1, 2, 2])
    assert not accepts("any_order([1, 2])", [1])


def test_a_generator_in_a_word_is_gone_through_again_and_again() -> None:
    for text, value in (
        ("any_order(x for x in (1, 2))", [2, 1]),
        ("one_of(x for x in (1, 2))", 2),
        ("evenly(x for x in (1, 2))", [1, 1, 2, 1, 2, 2]),
    ):
        made = word(text)
        assert [made.accepts(Returned(value)) for _ in range(2)] == [True, True]


def test_numbers_beyond_those_of_numpy_are_none_of_them_in_any_order() -> None:
    kinds = (numpy.int64(1), numpy.float64(1), numpy.float32("nan"))
    assert not any(fits(WORDS["any_order"]([kind]), Returned([10**400])) for kind in kinds)
    assert not any(fits(WORDS["any_order"]([10**400]), Returned([kind])) for kind in kinds)


def test_a_set_is_not_a_list_in_any_order() -> None:
    assert not accepts("any_order([1, 2])", {1, 2})
    assert not accepts("any_order([1, 2])", (1, 2))
    assert not accepts("any_order([1])", [True])


def test_one_of_takes_values_and_words() -> None:
    assert accepts("one_of([1, close(2.5, 0.1)])", 2.55)
    assert accepts("one_of([1, None])", None)
    assert not accepts("one_of([1, None])", True)
    assert word("one_of([1, raises(ValueError)])").accepts(NO_VALUES[0])


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (
            "{'words': 3, 'average': close(3.67, 0.01)}",
            {"words": 3, "average": 3.6667},
            {"words": 3, "average": 4.0},
        ),
        ("[(1, close(0.5)), anything]", [(1, 0.5), None], [[1, 0.5], None]),
        ("('a', any_order([1, 2]))", ("a", [2, 1]), ("a", [2, 2])),
        ("any_order([close(0.3), close(0.5)])", [0.5, 0.1 + 0.2], [0.5, 0.5]),
        ("[raises(ValueError)]", None, [None]),
    ],
)
def test_a_word_may_stand_inside_a_list_a_tuple_or_a_dict(text: str, right: Any, wrong: Any) -> None:
    expected = eval(text, dict(WORDS))
    assert right is None or fits(expected, Returned(right))
    assert not fits(expected, Returned(wrong))


def test_a_word_inside_a_list_holds_for_both_sides_of_agree() -> None:
    assert fits([1, Close(0.3)], Returned([1, Close(0.1 + 0.2)]))
    assert not fits([1, Close(0.3)], Returned([1, Close(0.4)]))
    assert not fits([Close(1.0)], Returned([Close(True)]))
    board = numpy.array([1.0, 2.0])
    assert fits([Close(board)], Returned([Close(board + 1e-12)]))


def test_like_does_not_care_for_the_kind_of_number_or_sequence() -> None:
    for value in ([1, 2], (1.0, 2), numpy.array([1, 2]), [True, 2]):
        assert accepts("like([1, 2])", value)
    assert not accepts("like([1, 2])", [1, 2, 3])
    assert not accepts("like([1, 2])", "12")
    assert not accepts("like(1)", math.nan)


def test_raises_is_for_the_very_class_and_those_derived_from_it() -> None:
    key_error = Raised(("builtins.KeyError", "builtins.LookupError", "builtins.Exception"), "'x'")
    assert word("raises(KeyError)").accepts(key_error)
    assert word("raises(LookupError)").accepts(key_error)
    assert not word("raises(IndexError)").accepts(key_error)
    assert not accepts("raises(KeyError)", None)


def test_a_message_that_is_prescribed_has_to_be_in_that_of_the_error_to_the_letter() -> None:
    got = Raised(("builtins.ValueError", "builtins.Exception"), "no such point: 24")
    assert word("raises(ValueError, 'no such point')").accepts(got)
    assert word("one_of([raises(ValueError, 'none'), raises(ValueError, '24')])").accepts(got)
    assert not word("raises(ValueError, 'No such point')").accepts(got)
    assert not word("raises(KeyError, 'no such point')").accepts(got)
    assert not accepts("raises(ValueError, '')", "no such point")
    with pytest.raises(TypeError, match=r"the message in raises\(\.\.\) is a text, not 24"):
        word("raises(ValueError, 24)")


@pytest.mark.parametrize("name", ["RecursionError", "NotImplementedError"])
def test_no_runtime_error_is_what_says_that_a_function_does_not_work(name: str) -> None:
    got = Raised((f"builtins.{name}", "builtins.RuntimeError", "builtins.Exception"), "")
    assert not word("raises(RuntimeError)").accepts(got)
    assert word(f"raises({name})").accepts(got)
    assert word("raises(Exception)").accepts(got)


def test_a_class_that_only_has_the_name_is_not_that_error() -> None:
    own = Raised(("work.RuntimeError", "builtins.Exception"), "")
    assert not word("raises(RuntimeError)").accepts(own)


def test_anything_is_any_value_and_no_exception() -> None:
    assert accepts("anything", None)
    assert accepts("anything", Opaque("work.Board", 1))


def test_a_value_fits_itself_alone() -> None:
    assert fits([1], Returned([1]))
    assert not fits([1], Returned([True]))
    assert not fits(None, NO_VALUES[0])


def test_in_any_order_what_is_equal_but_of_another_type_does_not_stand_in_for_what_is_the_same() -> None:
    assert accepts("any_order([1, True])", [True, 1])
    assert not accepts("any_order([1, 1])", [True, 1])
    assert not accepts("any_order([float('nan')])", [float("nan")])


# ---------------------------------------------------------------- evenly


def test_evenly_takes_a_fair_player() -> None:
    fair = random.Random(1)
    assert accepts("evenly([1, 2, 3])", [fair.choice([1, 2, 3]) for _ in range(3000)])


def test_evenly_refuses_a_player_that_never_plays_one_of_the_choices() -> None:
    fair = random.Random(1)
    assert not accepts("evenly([1, 2, 3])", [fair.choice([1, 2]) for _ in range(3000)])


def test_a_choice_that_never_comes_is_missed_in_few_draws_too() -> None:
    assert not accepts("evenly([1, 2, 3])", [1, 2] * 20)
    assert not Evenly([1, 2, 3]).is_settled([1, 2] * 5, 40)
    assert accepts("evenly([1, 2, 3])", [1, 2] * 15)  # a fair player, one time in 64,000


def test_evenly_refuses_a_player_that_goes_round_by_turns() -> None:
    assert not accepts("evenly([1, 2, 3])", [1, 2, 3] * 600)
    assert not accepts("evenly([1, 2, 3, 4, 5, 6, 7, 8])", [1, 2, 3, 4, 5, 6, 7, 8] * 150)
    assert not Evenly([1, 2, 3]).is_settled([1, 2, 3] * 100, 1800)
    assert accepts("evenly([1, 2, 3])", [1, 2, 3] * 20)  # too few to tell
    assert accepts("evenly([1, 2, 3])", [1, *[1, 2, 3] * 600])
    fair = random.Random(1)
    assert accepts(
        "evenly([close(1, 0.1), close(2, 0.1)])", [n % 2 + 1 + fair.random() / 20 for n in range(9)]
    )
    assert accepts(
        "evenly([close(1, 0.1), close(2, 0.1)])",
        [fair.choice([1, 2]) + fair.random() / 20 for _ in range(300)],
    )


def test_evenly_refuses_a_single_draw_that_is_none_of_the_choices() -> None:
    assert not accepts("evenly([1, 2])", [1, 2] * 1000 + [3])
    assert not accepts("evenly([1, 2])", [1, 2] * 1000 + [True])
    assert not accepts("evenly([1, 2])", [])


def test_evenly_notices_a_weight_of_one_and_a_half_in_three_thousand_draws() -> None:
    for seed in range(20):
        drawn = random.Random(seed).choices([1, 2, 3], [1.5, 1, 1], k=3000)
        assert not accepts("evenly([1, 2, 3])", drawn)


def test_a_fair_player_is_settled_long_before_the_last_draw() -> None:
    fair = random.Random(5)
    assert Evenly([1, 2, 3]).is_settled([fair.choice([1, 2, 3]) for _ in range(900)], 1500)


def test_a_player_who_is_caught_at_last_is_not_settled_on_the_way() -> None:
    for seed in range(20):
        drawn = random.Random(seed).choices([1, 2, 3], weights=[3, 2, 2], k=1500)
        assert not any(Evenly([1, 2, 3]).is_settled(drawn[:made], 1500) for made in range(100, 1500, 100))


def test_draws_that_are_none_of_the_choices_or_have_but_one_settle_nothing() -> None:
    assert not Evenly([1, 2]).is_settled([1, 2] * 600 + [3], 1500)
    assert not Evenly([7]).is_settled([7] * 1000, 1500)


def test_evenly_with_one_choice_wants_that_choice() -> None:
    assert accepts("evenly([7])", [7, 7])
    assert not accepts("evenly([7])", [7, 8])


@pytest.mark.parametrize(
    ("choices", "draws"), [(2, 100), (2, 3000), (3, 30), (3, 300), (4, 100), (6, 60), (8, 40), (10, 30)]
)
def test_evenly_refuses_a_fair_player_less_than_once_in_a_million_times(choices: int, draws: int) -> None:
    without = choices * (1 - Fraction(1, choices)) ** draws  # at least the chance that a choice never comes
    counts = [0, *[1] * (choices - 2), draws - choices + 2]
    gaps = without if lacks_one(counts) else 0
    assert refusals(choices, draws) + gaps <= FALSE_ALARM


def refusals(choices: int, draws: int) -> Fraction:
    """The exact chance that a fair player is refused.

    Chi-squared grows with the sum of the squared counts, so their distribution is all that is needed: it is
    built up choice by choice, over (draws so far, sum of squares so far), in numbers of sequences.
    """
    most = limit(choices, draws)
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for left in range(choices, 0, -1):
        more: Counter[tuple[int, int]] = Counter()
        for (used, squares), count in ways.items():
            for n in range(draws - used + 1) if left > 1 else [draws - used]:
                more[used + n, squares + n * n] += count * below(draws - used, n)
        ways = more
    refused = sum(count for (_, squares), count in ways.items() if squares * choices / draws - draws > most)
    return Fraction(refused, choices**draws)


@cache
def below(n: int, k: int) -> int:
    return math.comb(n, k)


def test_every_word_says_what_it_wants() -> None:
    for text, said in {
        "close(2.5, 0.01)": "2.5 (within 0.01)",
        "any_order([1, 2])": "[1, 2] in any order",
        "one_of([1, close(2.0)])": "one of 1, 2.0 (within 1e-09)",
        "raises(KeyError)": "raises KeyError",
        "raises(KeyError, 'no x')": "raises KeyError, with 'no x' in its message",
        "anything": "any value",
        "evenly([1, 2])": "each of [1, 2] about equally often",
    }.items():
        assert word(text).describe() == said
