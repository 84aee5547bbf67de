"""Marks as numbers: exact inside, whole where they are whole, and the same digits on every machine."""

from __future__ import annotations

from fractions import Fraction

_MOST = 1_000_000  # marks: more is what somebody else has written


def number(mark: Fraction) -> int | float:
    """A mark for JSON and CSV: an int where it is whole, else a float of at most six decimals."""
    if mark.denominator == 1:
        return mark.numerator
    short = round(mark, 6)
    return short.numerator if short.denominator == 1 else float(short)


def exact(mark: int | float) -> Fraction:
    """The mark that `number` wrote. Raises TypeError for anything that is not a number, bool included, and ValueError
    for one that no assignment gives."""
    if type(mark) not in (int, float):
        raise TypeError(f"not a mark: {mark!r}")
    if not -_MOST <= mark <= _MOST:
        raise ValueError("not a mark: beyond all bounds")
    return Fraction(str(mark))
