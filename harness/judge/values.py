"""When two values are the same: equal, and of the same type all the way down.

True is not 1, a list is not a tuple, nan equals nothing, and neither does an object of a class of the student's. There
are three exceptions:

- a numpy scalar is as good as Python's number, whichever of the two is expected: int64(5) is 5, bool_(True) is True;
- a namedtuple is as good as its tuple, and a Counter, defaultdict or OrderedDict as its dict;
- what is of a student's own subclass of list has come as a list (sandbox/wire.py).
"""

from __future__ import annotations

import copy
import math
from itertools import chain
from typing import Any

from harness.fast_dataclasses import dataclass
from harness.model import Returned
from harness.sandbox.wire import ATOMS, DICTS, FLAT, Named, Unusable

_NEST = 60
_TUPLES = frozenset({tuple})


@dataclass(frozen=True, eq=False)
class Unworkable(Unusable):
    """In place of a value: an expression of the spec could not be evaluated with what came from the student's code."""

    __repr__ = Unusable.__repr__


def same(expected: Any, got: Any, depth: int = 0) -> bool:  # noqa: PLR0911 (a rung for each kind)
    """Whether `got` is `expected`, with types. Never raises, whatever has come from a worker."""
    if depth > _NEST:
        return False
    if type(got) is Named:
        return same(expected, tuple(got), depth)
    if type(expected) is not type(got) and not {type(expected), type(got)} <= DICTS:
        if is_scalar(got):
            return same(expected, got.item(), depth + 1)
        if is_scalar(expected):
            return same(expected.item(), got, depth + 1)
        return _is_word(expected) and bool(expected.fits(Returned(got)))
    if isinstance(expected, list | tuple):
        kinds = list(map(type, expected))
        if ATOMS.issuperset(kinds) and kinds == list(map(type, got)):  # the bulk of what is compared: boards
            return bool(expected == got)
        if (atoms := _in_tuples(expected)) and atoms == _in_tuples(got):  # the rest of it: moves
            return bool(expected == got)
        return len(expected) == len(got) and all(
            same(a, b, depth + 1) for a, b in zip(expected, got, strict=True)
        )
    if isinstance(expected, dict):
        return _same_dict(expected, got, depth)
    if isinstance(expected, set | frozenset):
        return len(expected) == len(got) and set(map(_key, expected)) == set(map(_key, got))
    if is_array(expected):
        return _same_array(expected, got, depth)
    if type(expected) in FLAT or not _is_word(expected):
        return bool(expected == got)
    return bool(expected.fits(Returned(got)))


def _same_dict(expected: dict[Any, Any], got: dict[Any, Any], depth: int) -> bool:
    if same(list(expected), list(got), depth):  # in the same order, as nearly always
        return same(list(expected.values()), list(got.values()), depth)
    items = _by_key(got)
    return len(expected) == len(got) and all(
        (key := _key(wanted)) in items and same(value, items[key], depth + 1)
        for wanted, value in expected.items()
    )


def _by_key(value: dict[Any, Any]) -> dict[object, Any]:
    """The values of a dict, which is not asked for them: a student's object that is a key may have had another hash."""
    return {_key(key): item for key, item in value.items()}


def _is_word(expected: Any) -> bool:
    """Whether it is a value word, as may stand in a list, tuple or dict; words.py, which has the class, needs us."""
    return hasattr(type(expected), "accepts")


def _in_tuples(value: Any) -> list[type]:
    """The types of all items in a list of tuples of atoms; [] for any other value."""
    if type(value) is not list or not _TUPLES.issuperset(map(type, value)):
        return []
    kinds = list(map(type, chain.from_iterable(value)))
    return kinds if ATOMS.issuperset(kinds) else []


def leeway(expected: float, tolerance: float | None) -> float:
    """By how much a number may be off: where no tolerance is said, by what the order of a sum may change at most."""
    return max(1e-9, 1e-12 * abs(expected)) if tolerance is None else tolerance


def near(expected: Any, got: Any, tolerance: float | None) -> bool:
    """Whether `got` is the same but for floats that are off by at most their leeway, also inside lists, tuples, dicts
    and arrays. A bool is not a number."""
    if type(got) is Named:
        got = tuple(got)
    if is_scalar(expected):
        expected = expected.item()
    if is_array(expected):
        alike = is_array(got) and (got.dtype, got.shape) == (expected.dtype, expected.shape)
        return alike and near(expected.tolist(), got.tolist(), tolerance)
    if type(expected) in (list, tuple):
        return (
            type(got) is type(expected)
            and len(got) == len(expected)
            and all(near(a, b, tolerance) for a, b in zip(expected, got, strict=True))
        )
    if type(expected) is dict and isinstance(got, dict):
        wanted, items = _by_key(expected), _by_key(got)
        return wanted.keys() == items.keys() and all(
            near(wanted[key], items[key], tolerance) for key in wanted
        )
    if type(expected) is not float:
        return same(expected, got)
    if type(got) not in (int, float):
        got = plain(got) if type(got).__module__ == "numpy" else None
    try:
        finite = type(got) in (int, float) and math.isfinite(got) and math.isfinite(expected)
        return finite and abs(got - expected) <= leeway(expected, tolerance)
    except OverflowError:  # a whole number beyond all floats
        return False


def copied(value: Any) -> Any:
    """A deep copy of a value. An object that stands in it twice becomes two.

    Several times quicker than copy.deepcopy, which is called only for what is not an atom, a list, a tuple or a dict.
    Raises what that raises.
    """
    kind = type(value)
    if kind in FLAT:
        return value
    if kind is list or kind is tuple:
        lasting = FLAT.issuperset(map(type, value)) or _in_tuples(value)
        return kind(value if lasting else map(copied, value))
    if kind is dict:
        return {copied(key): copied(item) for key, item in value.items()}
    return copy.deepcopy(value)


def _same_array(expected: Any, got: Any, depth: int) -> bool:
    """Whether two numpy arrays have the same type of element, shape and content."""
    if expected.dtype != got.dtype or expected.shape != got.shape:
        return False
    if expected.dtype == object:
        return same(expected.tolist(), got.tolist(), depth + 1)
    return bool((expected == got).all())


def is_array(value: Any) -> bool:
    """Whether this is a numpy array, without importing numpy to ask."""
    return type(value).__module__ == "numpy" and type(value).__name__ == "ndarray"


def is_scalar(value: Any) -> bool:
    """Whether this is a numpy scalar, without importing numpy to ask."""
    return type(value).__module__ == "numpy" and type(value).__name__ != "ndarray"


def _key(value: Any) -> object:
    """A stand-in for a dict's key or a set's member: those of two values are equal where the values are the same."""
    kind = type(value)
    if kind in (tuple, Named):
        return tuple, tuple(map(_key, value))
    if kind is frozenset:
        return kind, frozenset(map(_key, value))
    if is_scalar(value) and type(value.item()) is not kind:
        return _key(value.item())
    return kind, value


def plain(value: Any, depth: int = 0, tuples: type = list) -> Any:
    """A value as `like` compares it, in plain Python: an array becomes nested lists, a tuple a list (or what `tuples`
    says), a numpy scalar its number, a whole float or a bool the integer that it equals."""
    if is_array(value) or is_scalar(value):
        return plain(value.tolist(), depth)
    if type(value) in (list, tuple, Named) and depth <= _NEST:
        items = [plain(item, depth + 1, tuples) for item in value]
        return items if type(value) is list else tuples(items)
    if type(value) is bool or (type(value) is float and value.is_integer()):
        return int(value)
    return value


def as_float(number: int) -> float:
    """A whole number as a float; infinity, to which nothing is near, for one beyond all floats."""
    try:
        return float(number)
    except OverflowError:
        return math.inf
