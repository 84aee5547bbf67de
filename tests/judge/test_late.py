from datetime import datetime, timedelta
from fractions import Fraction

import pytest

from harness.judge.late import duration, late
from harness.model import Finding, Late

DUE = datetime(2019, 5, 3, 17)
DAILY = Late(DUE, Fraction(1, 10), True, DUE + timedelta(days=7))
ONCE = Late(DUE, Fraction(1, 5), False, DUE + timedelta(days=2))


def cost(rule: Late, **after: int) -> Fraction:
    found = late(rule, DUE + timedelta(**after), Fraction(30))
    return found.deduction if found else Fraction(0)


@pytest.mark.parametrize("rule", [DAILY, ONCE])
def test_at_the_deadline_is_in_time_and_a_second_later_is_not(rule: Late) -> None:
    assert cost(rule, seconds=0) == cost(rule, days=-1) == 0
    assert cost(rule, seconds=1) == 30 * rule.share


def test_a_part_of_a_day_is_a_day() -> None:
    assert [cost(DAILY, days=1), cost(DAILY, days=1, seconds=1), cost(DAILY, days=2)] == [3, 6, 6]


def test_a_single_deduction_does_not_grow() -> None:
    assert cost(ONCE, hours=1) == cost(ONCE, days=2) == 6


@pytest.mark.parametrize(("rule", "days"), [(DAILY, 7), (ONCE, 2)])
def test_after_the_last_day_nothing_is_accepted(rule: Late, days: int) -> None:
    assert cost(rule, days=days) < 30
    assert cost(rule, days=days, seconds=1) == 30


def test_no_more_is_taken_off_than_there_is() -> None:
    found = late(Late(DUE, Fraction(1, 10), True), DUE + timedelta(days=40), Fraction(30))
    assert found is not None
    assert found.deduction == 30
    assert found.message.endswith("40 days at 10% of 30 marks = 120, of which there are 30")


def test_the_derivation_can_be_read_out() -> None:
    why = "handed in 2 days and 3 hours after the deadline (2019-05-03 17:00): 3 days at 10% of 30 marks = 9"
    assert late(DAILY, DUE + timedelta(days=2, hours=3), Fraction(30)) == Finding(
        "late", None, why, Fraction(9)
    )


def test_a_refusal_names_the_time() -> None:
    found = late(ONCE, DUE + timedelta(days=3), Fraction(30))
    assert found is not None
    assert found.message.endswith("nothing is accepted after 2019-05-05 17:00")


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (1, "1 second"),
        (60, "1 minute"),
        (3_661, "1 hour and 1 minute"),
        (86_400, "1 day"),
        (86_400 + 59, "1 day"),
        (2 * 86_400 + 7_200, "2 days and 2 hours"),
    ],
)
def test_a_span_is_said_in_its_two_largest_units(seconds: int, said: str) -> None:
    assert duration(timedelta(seconds=seconds)) == said
