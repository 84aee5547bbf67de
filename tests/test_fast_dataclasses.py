"""harness/fast_dataclasses.py: a dataclass that is made sooner is one all the same."""

import dataclasses

import pytest

from harness.fast_dataclasses import dataclass


@dataclass(frozen=True)
class Point:
    """A point."""

    x: int
    y: int = 0
    note: str = dataclasses.field(default="", compare=False)
    secret: bytes = dataclasses.field(default=b"", repr=False)


@dataclass(frozen=True)
class Far(Point):
    """One of another class."""


@dataclass(frozen=True)
class Nothing:
    """No fields."""


@dataclass(frozen=True)
class Own:
    """Its own words."""

    x: int

    def __repr__(self) -> str:
        return f"<{self.x}>"


def test_what_is_compared_decides_what_is_equal() -> None:
    assert Point(1, 2, "a") == Point(1, 2, "b")
    assert hash(Point(1, 2, "a")) == hash(Point(1, 2, "b"))
    assert {Nothing(), Nothing()} == {Nothing()}


@pytest.mark.parametrize("other", [Point(1, 3), Far(1, 2), (1, 2, b""), Nothing()])
def test_what_differs_in_a_field_or_is_of_another_class_is_not_equal(other: object) -> None:
    assert Point(1, 2) != other


def test_it_is_written_with_its_fields() -> None:
    assert repr(Point(1, note="n", secret=b"s")) == "Point(x=1, y=0, note='n')"
    assert (repr(Nothing()), repr(Own(3))) == ("Nothing()", "<3>")


def test_the_standard_library_takes_it_for_its_own() -> None:
    assert dataclasses.replace(Point(1), y=5) == Point(1, 5)
    assert dataclasses.asdict(Own(1)) == {"x": 1}
    assert dataclasses.is_dataclass(Far)
