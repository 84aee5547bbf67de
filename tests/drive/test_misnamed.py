"""harness/drive/calls/misnamed.py: what is taken for a function that a file does not define by the wanted name."""

from __future__ import annotations

from typing import Any

import pytest

from harness.drive.calls.misnamed import misnamed
from harness.model import Facts

PLACE = ["board", "stone", "position"]
WANTED = {"place_on_board": PLACE, "is_full": ["board"], "Board": None}


def facts(stopped: str = "", called: str = "", **parameters: list[str]) -> Facts:
    """What is known of a file with functions that must be given these, in which some are `called`."""
    takes: dict[str, Any] = {name: [len(names), len(names), names] for name, names in parameters.items()}
    return Facts(frozenset(takes), stopped, scan={"takes": takes, "called": called.split()})


def test_a_missing_function_is_the_only_other_one_whose_parameters_have_the_same_names() -> None:
    found = facts(is_full=["board"], move=PLACE, other=["board", "position", "stone"], show=["board"])
    assert misnamed(found, WANTED) == {"place_on_board": "move"}


@pytest.mark.parametrize(
    "found",
    [
        facts(move=PLACE, put=PLACE),  # which one?
        facts(move=["b", "s", "p"]),
        facts(place_on_board=PLACE, move=PLACE),
        facts(stopped="line 9: invalid syntax", move=PLACE),  # it may be below
    ],
)
def test_otherwise_nothing_is_guessed(found: Facts) -> None:
    assert misnamed(found, WANTED) == {}


def test_a_function_that_a_file_calls_by_its_own_name_has_no_other() -> None:
    assert misnamed(facts(called="place_on_board", move=PLACE), WANTED) == {}
    assert misnamed(facts(called="move", move=PLACE), WANTED) == {"place_on_board": "move"}


def test_one_function_is_not_taken_for_two() -> None:
    assert misnamed(facts(move=PLACE), {"place": PLACE, "take": PLACE}) == {}
