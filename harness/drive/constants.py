"""The constants of a reference, put back before each case.

A submission can change them, if a spec hands it one, and so can functions of the reference that keep something there.
Else marks would depend on who came before. A submission can also have one list stand in two places of them, or in
itself (held.py): so each list gets the very things back that it held, whatever it holds now.
"""

from __future__ import annotations

import copy
import marshal
from collections.abc import Iterable, Iterator
from typing import Any

from harness.judge.values import is_array, same
from harness.sandbox.in_place import copy_into


class Constants:
    """Every list, dict, set and array among some values, and every tuple that holds one. Objects in them are put back
    where these equal their own copies."""

    def __init__(self, values: Iterable[object]) -> None:
        held = [value for value in values if _can_change(value)]
        self._content = list(_contents(held, set()))
        copied = [(value, copy.deepcopy(value)) for value in held if not _is_plain(value)]
        self._pristine = [(value, pristine) for value, pristine in copied if same(pristine, value)]

    def restore(self) -> None:
        """Undo what was done to them."""
        for container, content in self._content:
            _put_back(container, content)
        for constant, pristine in self._pristine:
            if not same(pristine, constant):
                copy_into(constant, copy.deepcopy(pristine))


def _contents(value: Any, seen: set[int]) -> Iterator[tuple[Any, Any]]:
    """Each list, dict, set and array in a value, with a copy of it that holds the very same things."""
    if id(value) in seen:
        return
    if type(value) in (list, dict, set) or is_array(value):
        seen.add(id(value))
        yield value, value.copy()
    if type(value) in (list, dict, tuple):
        for part in value.values() if type(value) is dict else value:
            yield from _contents(part, seen)


def _put_back(container: Any, content: Any) -> None:
    if type(container) is list:
        container[:] = content
    elif not is_array(container):
        container.clear()
        container.update(content)
    elif container.flags.writeable and container.size == content.size:
        container.shape = content.shape
        container[...] = content


def _is_plain(value: Any) -> bool:
    """Whether there is nothing but data in a value."""
    try:
        marshal.dumps(value)
    except ValueError:
        return False
    return True


def _can_change(value: object) -> bool:
    """Whether something in a value, or the value itself, can be changed."""
    if type(value) is not tuple:
        return type(value) in (list, dict, set) or is_array(value)
    try:
        hash(value)
    except TypeError:
        return True
    return False
