"""When two values are the same: of the same type all the way down.

True is not 1, a list is not a tuple, nan equals nothing, and an object of a class of the student's is never
equal to anything.
"""

from __future__ import annotations

from typing import Any

_NEST = 60
_ATOMS = frozenset({type(None), bool, int, str})


def same(expected: Any, got: Any, depth: int = 0) -> bool:
    """Whether `got` is `expected`, with types. Never raises, whatever has come from a worker."""
    if type(expected) is not type(got) or depth > _NEST:
        return False
    if isinstance(expected, list | tuple):
        kinds = list(map(type, expected))
        if _ATOMS.issuperset(kinds):  # the bulk of what is compared: boards
            return kinds == list(map(type, got)) and bool(expected == got)
        return len(expected) == len(got) and all(
            same(a, b, depth + 1) for a, b in zip(expected, got, strict=True)
        )
    if isinstance(expected, dict):
        return list(map(_key, sorted(expected, key=_order))) == list(
            map(_key, sorted(got, key=_order))
        ) and all(same(value, got[key], depth + 1) for key, value in expected.items())
    if isinstance(expected, set | frozenset):
        return sorted(map(_key, expected)) == sorted(map(_key, got))
    if is_array(expected):
        return same_array(expected, got)
    return bool(expected == got)


def same_array(expected: Any, got: Any) -> bool:
    """Whether two numpy arrays have the same type of element, shape and content."""
    return bool(expected.dtype == got.dtype and expected.shape == got.shape and (expected == got).all())


def is_array(value: Any) -> bool:
    """Whether this is a numpy array, without importing numpy to ask."""
    return type(value).__module__ == "numpy" and type(value).__name__ == "ndarray"


def is_scalar(value: Any) -> bool:
    """Whether this is a numpy scalar, without importing numpy to ask."""
    return type(value).__module__ == "numpy" and type(value).__name__ != "ndarray"


def _order(value: object) -> tuple[str, str]:
    return type(value).__name__, repr(value)


def _key(value: object) -> tuple[str, str]:
    return type(value).__name__, repr(value)


def plain(value: Any) -> Any:
    """Numbers, arrays and sequences as plain Python: what `like` compares by. An array becomes nested lists, a tuple
    a list, a numpy scalar its number, a whole float or a bool the integer it equals."""
    if is_array(value) or is_scalar(value):
        return plain(value.tolist())
    if type(value) in (list, tuple):
        return [plain(item) for item in value]
    if type(value) is bool or (type(value) is float and value.is_integer()):
        return int(value)
    return value
