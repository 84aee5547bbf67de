"""The constants of a reference, put back before each case.

A submission can change them, if a spec hands it one, and so can functions of the reference that keep something there.
Else marks would depend on who came before.
"""

from __future__ import annotations

import copy
import marshal
from collections.abc import Iterable

from harness.judge.values import is_array, same
from harness.sandbox.in_place import copy_into


class Constants:
    """Every list, dict and set among some values, and every tuple that holds one; but none that does not equal its own
    copy."""

    def __init__(self, values: Iterable[object]) -> None:
        held = [value for value in values if _can_change(value)]
        copied = [(value, copy.deepcopy(value)) for value in held]
        self._pristine = [(value, pristine) for value, pristine in copied if same(pristine, value)]
        self._picture = self._picture_now()

    def restore(self) -> None:
        """Undo what was done to them."""
        if self._picture and self._picture == self._picture_now():  # nearly always, and quickly told
            return
        for constant, pristine in self._pristine:
            if not same(pristine, constant):
                copy_into(constant, copy.deepcopy(pristine))

    def _picture_now(self) -> bytes:
        """All of them as bytes; none where one of them is more than plain data."""
        try:
            return marshal.dumps([constant for constant, _ in self._pristine], 2)  # writes equal values alike
        except ValueError:
            return b""


def _can_change(value: object) -> bool:
    """Whether something in a value, or the value itself, can be changed."""
    if type(value) is not tuple:
        return type(value) in (list, dict, set) or is_array(value)
    try:
        hash(value)
    except TypeError:
        return True
    return False
