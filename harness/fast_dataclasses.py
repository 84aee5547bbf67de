"""The standard library's `dataclass`, made sooner: `from harness.fast_dataclasses import dataclass`.

A frozen dataclass takes 340 us to be made, for six functions are written out and compiled for it; there are some
hundred of them, and a student who runs `check` waits for each. Here `__init__` alone is, and the others are the same
for all. What is lost: nothing stops an assignment to a field of a frozen one while a program runs. mypy does before.
"""

from __future__ import annotations

import dataclasses
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

__all__ = ["dataclass"]

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(cls=None, /, *, frozen=False, eq=True):
        """Make a dataclass of a class, as the decorator of the standard library does."""
        if cls is None:
            return lambda cls: dataclass(cls, frozen=frozen, eq=eq)
        if not (frozen and eq):
            return dataclasses.dataclass(frozen=frozen, eq=eq)(cls)
        cls.__eq__ = vars(cls).get("__eq__", _equal)
        cls.__hash__ = vars(cls).get("__hash__") or _hash
        cls.__repr__ = vars(cls).get("__repr__", _written)
        return dataclasses.dataclass(eq=False, repr=False)(cls)


def _compared(self: Any) -> Any:
    return _getter(self.__class__)(self)


@cache
def _getter(cls: Any) -> attrgetter[Any]:
    """What gives all that counts when two of a class are compared."""
    return attrgetter("__class__", *(field.name for field in dataclasses.fields(cls) if field.compare))


def _equal(self: Any, other: object) -> Any:
    return _compared(self) == _compared(other) if other.__class__ is self.__class__ else NotImplemented


def _hash(self: Any) -> int:
    return hash(_compared(self))


def _written(self: Any) -> str:
    shown = (field.name for field in dataclasses.fields(self) if field.repr)
    return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"
