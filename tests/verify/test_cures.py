"""harness/verify/cures.py: what an author may do about a case that fails by how it is written."""

from __future__ import annotations

import pytest

from harness.judge.values import Unworkable
from harness.judge.verdict import judged
from harness.judge.words import Evenly
from harness.model import Case, Checked, Ended, Observation, Outcome, Returned, Where
from harness.sandbox.wire import Opaque
from harness.verify.cures import cure

ACCOUNT, OTHER = Opaque("work.Account", 3), Opaque("work.Account", 4)
FACES = Evenly([1, 2, 3, 4])


def cured(expected: object, got: Outcome, draws: int = 1) -> str:
    here = Where("f.yaml", 7)
    check = Checked("f()", expected, got, here)
    return cure(judged(Case("two", here, draws=draws), Observation((check,))))


def test_who_takes_one_draw_for_many_is_told_to_draw_more() -> None:
    assert cured(FACES, Returned(4)).startswith("`draws: 1000`")
    assert cured(FACES, Returned([4] * 1000), draws=1000) == ""


def test_who_takes_a_generator_for_a_list_is_told_to_go_through_it() -> None:
    assert cured([1], Returned(Opaque("builtins.generator", 3))).startswith("go through it, as in list(")


@pytest.mark.parametrize(
    "came",
    [
        Unworkable("an object of class work.Account came, and `pay` cannot be asked of it here"),
        ACCOUNT,
        [(0, {"owner": ACCOUNT})],
    ],
)
def test_who_asks_an_object_of_a_class_that_no_task_is_about_is_told_to_name_it(came: object) -> None:
    assert cured(3, Returned(came)).startswith("it can be asked for more where its class is a task")


def test_who_takes_an_object_for_a_value_is_told_how_to_compare_it() -> None:
    assert cured(ACCOUNT, Returned(OTHER)).startswith("an object equals nothing here")
    assert cured(Where("f.yaml", 7), Returned(OTHER)).startswith("an object equals nothing here")  # of agree:
    assert cured(FACES, Returned([OTHER]), draws=9).startswith("it can be asked for more")


def test_texts_that_speak_of_objects_or_generators_are_texts() -> None:
    assert cured("a", Returned("an object of class generator")) == ""


def test_who_fails_in_any_other_way_is_told_no_cure() -> None:
    assert cured(3, Returned(4)) == cured(3, Ended("crashed", "went away")) == cured(3, Returned(3)) == ""
