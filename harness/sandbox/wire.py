"""What crosses between judge and worker: plain data, as JSON with a tag for each type that JSON lacks.

Both sides use this module; in the box it runs on the standard library alone.

    None bool int str    themselves
    [..]                 a list                {"t": [..]}        a tuple
    {"s": [..]}          a set                 {"z": [..]}        a frozenset
    {"d": [[k, v], ..]}  a dict, in its order  {"f": "0x1.8p+1"}  a float (nan and inf survive)
    {"p": [[k, ..], [v, ..]]}  the same, its keys tuples of atoms, written as lists, and its values atoms
    {"b": "6869"}        bytes                 {"n": [dtype, shape, data]}  a numpy array
    {"m": [dtype, data]} a numpy scalar        {"o": [class, handle]}  an object of the student's
    {"o": [class, handle, {"t": [..]}]}        the same, where it is a tuple too: a namedtuple
    {"q": [class, handle, ..]}                 a list of such objects, all of one class
    {"x": reason}        a value that cannot cross  {"h": handle}  judge to worker: the student's own object again
    {"c": [n, name]}     judge to worker: a function of the judge's
    {"g": [0, 9, 2]}     judge to worker: a range     {"k": [0, 9, 2]}  a slice     {"i": [..]}  an iterator
    {"r": n}             judge to worker: what the n-th call of the same batch gave (box/worker.py)

Encoding looks at `type(x) is T` and never calls a method of a student's object, so that `__eq__`, `__class__`,
`__repr__`, `__reduce__` and subclasses cannot lie; a member of an IntEnum crosses as its number, a namedtuple with
what is in it, read as tuples are, a list of a class of the student's as the list that it is, and what the standard
library has made of a dict (DICTS) as one. decode.py is the way back.
"""

from __future__ import annotations

import math
import struct
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from json.encoder import c_make_encoder, encode_basestring_ascii  # type: ignore[attr-defined]  # C, undeclared
from typing import Any

MAX_FRAME = 4 << 20  # bytes, a batch of answers
MAX_VALUE = 1 << 20  # bytes, one answer
MAX_DEPTH, MAX_ITEMS, MAX_DIMENSIONS = 40, 200_000, 8
_EMPTY = 100  # items that a side of an array counts for where it has none
# Of a line or a handle: larger ones can be made to share a hash, or to add up to what Python refuses to write
MAX_NUMBER = 1 << 31
HEADER = struct.Struct(">I")


class WireError(ValueError):
    """A value that cannot cross, or a frame that is not one of ours."""


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Opaque:
    """An object of a class of the student's, or a generator: to look into it raises TypeError, in words that a student
    is shown. It equals nothing, itself aside; `handle_` names it in the worker. These names end in _, as a spec may ask
    for attributes of the student's (drive/foreign.py)."""

    class_: str
    handle_: int

    def __repr__(self) -> str:
        return f"<an object of class {self.class_}: {self.handle_}>"

    def __getitem__(self, _index: Any) -> Any:
        name = self.class_.removeprefix("builtins.")
        raise TypeError(f"an object of class {name} came, and no list or tuple")

    def __iter__(self) -> Iterator[Any]:
        return iter(self[0])  # which raises

    def __deepcopy__(self, _memo: object) -> Opaque:
        return self


class Named(tuple[Any, ...]):
    """A tuple of a class of the student's: as good as what is in it; `object_` is what it is besides."""

    object_: Opaque

    @staticmethod
    def of(items: tuple[Any, ...], besides: Opaque) -> Named:
        """The items of this object."""
        named = Named(items)
        named.object_ = besides
        return named

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # copying asks for some, before there is an object
            raise AttributeError(name)
        return getattr(self.object_, name)


Named.__name__ = "tuple"  # which is what sentences and Python's own errors call it


@dataclass(frozen=True, eq=False, repr=False)
class Unusable:
    """A value that could not cross, and why: too large, contains itself. It equals nothing."""

    reason: str

    def __repr__(self) -> str:
        return f"<no value that can be used: {self.reason}>"


# How objects of the student's cross: as handles, as dicts of their attributes, as handles even if they are lists
OPEN_NONE, OPEN_OBJECTS, AS_OBJECTS = 0, 1, 2
# What is told of one of many calls: nothing, as later ones take its value; its value; its arguments, too
TOLD_NOTHING, TOLD_VALUE, TOLD_ALL = 0, 1, 2
# The kinds of what comes of a call: a value, or an exception; of a question (box/asking.py) also a value that may be
# kept, or one besides which the student's own function is run
VALUE, ERROR, MAY_KEEP, RUN_OWN = "r", "e", "k", "o"
INSIDE_OF = "(inside of)"  # a key beside an opened object's attributes: the name of its class
ATOMS = frozenset({type(None), bool, int, str})  # types of values that JSON has as they are
FLAT = ATOMS | {float}  # of values that have no parts
_ATOMS_AND_LISTS = ATOMS | {list}
_NUMPY_KINDS = frozenset("biufSU")  # of scalars
IN_SCALARS = frozenset({bool, int, float, str, bytes})  # what a numpy scalar may hold


def refuse(value: object) -> Any:
    """The `foreign` of a side that sends plain data alone: raises WireError."""
    raise WireError(f"a value of type {type(value).__name__} cannot be sent")


def _is_json(items: list[object], depth: int) -> bool:
    """Whether a list holds nothing but atoms and lists of them: the bulk of what crosses, and JSON as it is."""
    kinds = set(map(type, items))
    if kinds <= ATOMS:
        return True
    if depth == 0 or not kinds <= _ATOMS_AND_LISTS:
        return False
    for item in items:  # all() with a generator takes twice as long  # noqa: SIM110 (a loop is quicker here)
        if type(item) is list and not _is_json(item, depth - 1):
            return False
    return True


class Encoder:
    """Turns values into tagged JSON text. `foreign` gives the tagged form of what is no plain data; so it does of lists
    and tuples of classes for which `is_object` is true."""

    def __init__(
        self, foreign: Callable[[object], Any] = refuse, numpy: Any = None, held: dict[int, Any] | None = None
    ) -> None:
        self.foreign, self.numpy = foreign, numpy
        self.is_object: Callable[[type], bool] = lambda _: False
        self.held = held if held is not None else {}  # id -> ...: values that `foreign` wants to see first
        compact = (None, refuse, encode_basestring_ascii, None, ":", ",", False, False, False)
        self._write = c_make_encoder(*compact)

    def text(self, tagged: object) -> str:
        """JSON text of something already tagged."""
        return "".join(self._write(tagged, 0))

    def tag(self, value: object) -> Any:
        """`value` as tagged JSON data; raises WireError where it is too deep, too long or contains itself."""
        kind = type(value)
        if kind in ATOMS:
            return value
        if kind is list and not self.held and _is_json(value, 4):  # type: ignore[arg-type]  # it is a list
            return value
        return self._tag(value, [], [MAX_ITEMS])

    def _tag(self, value: Any, path: list[int], budget: list[int]) -> Any:
        kind = type(value)
        if kind in ATOMS:
            return value
        if kind is float:
            return {"f": float.hex(value)}
        if self.held and id(value) in self.held:
            return self.foreign(value)
        name = _CONTAINERS.get(kind)
        if name is None and (not issubclass(kind, list) or self.is_object(kind)):
            return self._named(value, path, budget) if issubclass(kind, tuple) else self._other(value, kind)
        if id(value) in path:
            raise WireError("it contains itself")
        if len(path) >= MAX_DEPTH:
            raise WireError(f"it is nested more than {MAX_DEPTH} deep")
        content = value if name else [*list.__iter__(value)]  # no method of the class's own is called
        budget[0] -= len(content)
        if budget[0] < 0:
            raise WireError(f"it has more than {MAX_ITEMS} items")
        return self._container(name or "l", content, [*path, id(value)], budget)

    def _container(self, name: str, value: Any, path: list[int], budget: list[int]) -> Any:
        if name == "d":
            # As a dict has it: a class of the library's may be another by now
            content = value if type(value) is dict else dict(dict.items(value))
            return self._dict(content, path, budget)
        if name == "l" and not self.held and ATOMS.issuperset(map(type, value)):
            return value
        items = [self._tag(item, path, budget) for item in value]
        if name in "sz":
            items.sort(key=self.text)
        return _in_a_row(items) if name == "l" else {name: items}

    def _dict(self, value: dict[Any, Any], path: list[int], budget: list[int]) -> Any:
        """A dict; quickly where it is like many a board, with tuples of atoms for keys, and atoms in their places."""
        if set(map(type, value)) == {tuple} and ATOMS.issuperset(map(type, value.values())):
            parts = list(chain.from_iterable(value))
            if len(parts) <= budget[0] and len(path) < MAX_DEPTH and ATOMS.issuperset(map(type, parts)):
                budget[0] -= len(parts)
                return {"p": [list(value), list(value.values())]}
        return {"d": [[self._tag(k, path, budget), self._tag(v, path, budget)] for k, v in value.items()]}

    def _named(self, value: Any, path: list[int], budget: list[int]) -> Any:
        tagged = self.foreign(value)
        if "o" in tagged and not self.is_object(type(value)):
            tagged["o"].append(self._tag(tuple(tuple.__iter__(value)), path, budget))
        return tagged

    def _other(self, value: Any, kind: type) -> Any:
        if kind is bytes:
            return {"b": value.hex()}
        if self.numpy is not None:
            if kind is self.numpy.ndarray:
                return self._array(value)
            if kind is self.numpy.matrix:  # what bmat gives: an array of two dimensions
                return self._array(self.numpy.asarray(value))
            if kind.__module__ == "numpy" and kind in self.numpy.sctypeDict.values():
                return self._scalar(value)
        return self.foreign(value)

    def _scalar(self, value: Any) -> Any:
        plain = value.item()
        known = value.dtype.kind in _NUMPY_KINDS  # no date, which may give a number, and no piece of memory
        if not known or type(plain) not in IN_SCALARS:  # a complex number, or longer than Python's own
            return self.foreign(value)
        return {"m": [value.dtype.str, self.tag(plain)]}

    def _array(self, value: Any) -> Any:
        if item_count(value.shape) > MAX_ITEMS:
            raise WireError(f"it has more than {MAX_ITEMS} items")
        if value.ndim > MAX_DIMENSIONS:
            raise WireError(f"it has more than {MAX_DIMENSIONS} dimensions")
        kind, shape = value.dtype, list(value.shape)
        if kind.kind in "biuf" and kind.itemsize <= 8:
            return {"n": [kind.str, shape, self.numpy.ascontiguousarray(value).tobytes().hex()]}
        items = [self.tag(item) for item in value.ravel().tolist()]  # text and objects cross item by item
        return {"n": [kind.str if kind.kind in "SU" else "O", shape, items]}


def _in_a_row(items: list[Any]) -> Any:
    """A list's tagged items, shorter if all are objects of one class: a row of a board of enum members, say."""
    objects = [item["o"] for item in items if type(item) is dict and "o" in item]
    if len(objects) != len(items) or not items:
        return items
    class_ = objects[0][0]
    if any(len(content) > 2 or content[0] != class_ for content in objects):
        return items
    return {"q": [class_, *(content[1] for content in objects)]}


def item_count(shape: Iterable[int]) -> int:
    """How many items an array of this shape has. A side of 0 counts for many: an empty array of a million rows is as
    small as text as any other, and as lists a million of them."""
    return math.prod(side or _EMPTY for side in shape)


# Each equals the dict with the same content
DICTS = frozenset[type]({dict, OrderedDict, defaultdict, Counter})
_CONTAINERS: dict[type, str] = {list: "l", tuple: "t", set: "s", frozenset: "z"} | dict.fromkeys(DICTS, "d")
