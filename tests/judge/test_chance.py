"""The chances of chi-squared, against what is known of them by other ways."""

from __future__ import annotations

import math

import pytest

from harness.judge.chance import beneath, critical_value, tail


def normal(x: float) -> float:
    """The chance that a standard normal number is less than x."""
    return (1 + math.erf(x / math.sqrt(2))) / 2


@pytest.mark.parametrize(("spread", "apart"), [(0.5, 1.0), (4.0, 3.0), (30.0, 7.0), (1.0, 8.0)])
def test_with_one_degree_of_freedom_an_uneven_player_is_a_squared_normal_number(
    spread: float, apart: float
) -> None:
    root = math.sqrt(spread)
    known = normal(root - apart) - normal(-root - apart)
    assert beneath(spread, 1, apart**2) == pytest.approx(known, rel=1e-6, abs=1e-11)


def test_a_player_who_is_not_uneven_is_a_fair_one() -> None:
    assert beneath(7.0, 4, 0.0) == pytest.approx(1 - tail(7.0, 4))
    assert beneath(critical_value(1e-3, 4), 4, 0.0) == pytest.approx(1 - 1e-3)


def test_nobody_stays_beneath_nothing() -> None:
    assert beneath(0.0, 2, 5.0) == 0.0
