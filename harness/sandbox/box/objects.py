"""In the box: values on their way to the judge, and the student's own objects, which stay here under handles.

a value ── Objects.text ──> its text, or the reason why it cannot cross
a result ── identify ─────> the handles of the lists, dicts and sets in it (drive/calls/held.py keeps their copies)
a handle ── held ─────────> the object again
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterable
from contextlib import suppress
from enum import EnumMeta
from types import FunctionType, MemberDescriptorType
from typing import Any

from harness.sandbox.box.raised import Raising
from harness.sandbox.decode import Decoder
from harness.sandbox.in_place import copy_into
from harness.sandbox.wire import (
    AS_OBJECTS,
    DICTS,
    FLAT,
    INSIDE_OF,
    MAX_VALUE,
    OPEN_NONE,
    OPEN_OBJECTS,
    Encoder,
    WireError,
)

_MUTABLE = DICTS | {list, set}
_WITH_PARTS = _MUTABLE | {tuple}
_SMALL = 1 << 60
# What a number or a text of a class of the student's is made of: no method of its own is called
_PLAIN: dict[type, Callable[[Any], object]] = {int: int.__int__, str: str.__str__, float: float.__float__}
# What Python itself has that is no plain data
_OF_PYTHON: dict[str, Callable[[Any], object]] = {
    "g": lambda parts: range(*parts),
    "k": lambda parts: slice(*parts),
    "i": iter,
}
_marshal, copied = marshal.dumps, marshal.loads  # `copied` gives what an image was made of, afresh
_CONSTANTS = {None: "null", True: "true", False: "false"}


class Earlier:
    """Stands for what an earlier call of the same chain gave."""

    def __init__(self, number: int) -> None:
        self.number = number


class Objects:
    """The values of one case on their way to the judge, and the objects that it may speak of later, by their handles.
    `callable_of` gives the judge's function with a number and a name."""

    def __init__(self, numpy: Any, callable_of: Callable[[tuple[int, str]], object]) -> None:
        self.encoder = Encoder(self._foreign, numpy)
        self.encoder.is_object = self._is_object
        arrays: frozenset[type] = frozenset(() if numpy is None else [numpy.ndarray])
        self.arrays, self.mutable, self.with_parts = arrays, _MUTABLE | arrays, _WITH_PARTS | arrays
        self.decoder = Decoder({"h": self.held, "c": callable_of, "r": Earlier, **_OF_PYTHON}, measured=False)
        self.raising = Raising(self.encoder)
        self.objects: list[Any] = []  # by their handles, from 1 on
        self.handles: dict[int, int] = {}  # id -> handle
        self.memory: dict[object, int] = {}  # the same of an array, by where it lies
        self.marks: dict[int, complex] = {}  # id -> the mark of an object that crossed as its handle alone
        self.opens = OPEN_NONE

    def forget(self, opens: int = OPEN_NONE) -> None:
        """A new case: the judge speaks of none any more. Each object that it `opens` (wire.py) crosses as a dict of its
        attributes, and what the judge changes there is changed in the object."""
        self.opens = opens
        self.objects.clear()
        self.handles.clear()
        self.memory.clear()
        self.marks.clear()

    def text(self, value: object) -> str:
        """The text of a value, or of the reason why it cannot cross."""
        if value is None or value is True or value is False:  # most answers
            return _CONSTANTS[value]
        if type(value) is int and -_SMALL < value < _SMALL:  # most others
            return str(value)
        if self.opens:
            value = self._opened(value)
        try:
            text = self.encoder.text(self.encoder.tag(value))
            if len(text) <= MAX_VALUE:
                return text
            reason = "it is too large (more than 1 MiB)"
        except WireError as error:
            reason = str(error)
        except RecursionError:
            reason = "it is nested too deeply"
        except ValueError:
            reason = "it holds an integer of more than 4,300 digits"
        except MemoryError:
            reason = "it is too large for the memory there is"
        return self.encoder.text({"x": reason})

    def likeness(self, args: list[Any]) -> bytes | None:
        """What a call's arguments are like, as bytes; None where they cannot be told so. The shapes and types of arrays
        are added, since an image does not tell them. An object, of which there is no image, is told by its mark."""
        arrays = self.arrays  # none where numpy is not loaded
        forms = [(arg.shape, arg.dtype.str) for arg in args if type(arg) in arrays] if arrays else []
        like = image([args, forms])
        if like is None and self.marks:
            with suppress(LookupError, RecursionError):
                return image([self._marked(self._opened(arg) if self.opens else arg) for arg in args])
        return like

    def _marked(self, value: Any) -> Any:
        """A value with marks for the objects in it. Raises LookupError for one that has not crossed yet."""
        kind = type(value)
        if kind in FLAT:
            return value
        if kind is list or kind is tuple:
            return kind(map(self._marked, value))
        return self.marks[id(value)]

    def state(self, args: list[Any]) -> bytes | str | None:
        """What a call's arguments are like; their text if they are more than plain data. None if they cannot cross."""
        if (like := self.likeness(args)) is not None:
            return like
        text = self.arguments(args)
        return self.likeness(args) or (text if text.startswith("[") else None)

    def after(self, args: list[Any]) -> str:
        """The text of a call's arguments as it has left them: of each by itself, if not all can cross."""
        text = self.arguments(args)
        return text if text.startswith("[") else f"[{','.join(map(self.text, args))}]"

    def arguments(self, args: list[Any]) -> str:
        """The text of a call's arguments."""
        return self.text([self._opened(arg) for arg in args] if self.opens else args)

    def _opened(self, value: object) -> object:
        """An object's attributes, by their names, where these are opened; any other value as it is, a member of an
        enum among them."""
        kind = type(value)
        is_plain = (
            kind in _WITH_PARTS or issubclass(kind, list) or type(kind) is EnumMeta or _plain_base(kind)
        )
        inside = None if is_plain or self.opens != OPEN_OBJECTS else _inside(value)
        return value if inside is None else {INSIDE_OF: self.raising.class_name(kind), **inside}

    def identify(self, result: Any, text: str) -> str:
        """The text of the handles of all lists, dicts, sets and arrays in a result, in the order of a walk through it;
        none where, by its `text`, it cannot cross."""
        handles: list[int] = []
        if not (text.startswith('{"x"') or self._is_object(type(result))):
            self._identify(result, handles)
        return str(handles)

    def _is_object(self, kind: type) -> bool:
        """Whether values of a class that is a list, or a tuple with operators of its own, are to be objects."""
        if self.opens != AS_OBJECTS or kind in _WITH_PARTS:
            return False
        return issubclass(kind, list) or (issubclass(kind, tuple) and _has_operators(kind))

    def _identify(self, value: Any, handles: list[int]) -> None:
        inside: Any = self._opened(value) if self.opens else value
        kind = type(inside)
        if kind in self.mutable or issubclass(kind, list):
            handles.append(self._handle(value))
        for item in _parts(inside, kind):
            kind = type(item)
            if kind in self.with_parts or (issubclass(kind, list) and not self._is_object(kind)):
                self._identify(item, handles)

    def _handle(self, value: object) -> int:
        """The handle of an object that lives here: always the same for the same object, and for arrays that show the
        same memory: what is written into one of them stands in the other."""
        handle = self.handles.get(id(value)) or (self._twin(value) if type(value) in self.arrays else None)
        if handle is None:
            self.objects.append(value)  # which also keeps its id from being given to another
            handle = self.handles[id(value)] = len(self.objects)
        return handle

    def _twin(self, array: Any) -> int | None:
        """The handle of another array that shows the same memory; where there is none, this one's is next."""
        place = _place(array)
        number = self.memory.get(place) if array.size else None
        # And it has not been moved since
        if number is not None and _place(self.objects[number - 1]) == place:
            return number
        self.memory[place] = len(self.objects) + 1
        return None

    def held(self, handle: int) -> Any:
        """The object under a handle."""
        return self.objects[handle - 1]

    def change(self, changed: list[Any]) -> None:
        """Make the changes that the judge has made in its copies: [[handle, content], ..]."""
        for handle, content in changed:
            held = self.held(handle)
            if type(content) is dict and content.pop(INSIDE_OF, None) is not None:
                _write(held, content)
            else:
                copy_into(held, content)

    def _foreign(self, value: object) -> Any:
        kind = type(value)
        base = _plain_base(kind)
        if base is not None and (self.opens != AS_OBJECTS or type(kind) is EnumMeta):
            return self.encoder.tag(_PLAIN[base](value))
        handle = self._handle(value)
        if not issubclass(kind, tuple):
            self.marks[id(value)] = complex(handle)
        return {"o": [self.raising.class_name(kind), handle]}


def _plain_base(kind: type) -> type | None:
    """The type whose numbers, or texts, a class has with no equality of its own, as IntEnum has; None for any other."""
    base = next((base for base in _PLAIN if issubclass(kind, base)), None)
    return base if base is not None and kind.__eq__ is base.__eq__ else None


def _has_operators(kind: type) -> bool:
    """Whether special methods have been written for a class: what a namedtuple has by itself is of another module."""
    own = (method for base in kind.__mro__[: kind.__mro__.index(tuple)] for method in vars(base).items())
    return any(
        name.startswith("__") and type(method) is FunctionType and method.__module__ == kind.__module__
        for name, method in own
    )


def _place(array: Any) -> object:
    """Where an array's numbers lie, and how they are read."""
    return array.__array_interface__["data"][0], array.shape, array.strides, array.dtype.str


def _slots(value: object) -> dict[str, Any]:
    """What an object keeps its attributes in where it has no __dict__, or beside it: the members of its classes."""
    bases = [base.__dict__ for base in type(value).__mro__ if "__slots__" in base.__dict__]
    return {n: member for base in bases for n, member in base.items() if type(member) is MemberDescriptorType}


def _inside(value: object) -> dict[str, Any] | None:
    """An object's attributes, by their names; None of what is no object of a class with attributes."""
    found = {}
    try:
        slots, inside = _slots(value), getattr(value, "__dict__", None)
        for name, member in slots.items():
            with suppress(AttributeError):  # none has been put there yet
                found[name] = member.__get__(value)
    except Exception:  # whatever a class of the student's makes of the questions
        return None
    if callable(value) or (type(inside) is not dict and not slots):
        return None
    return found | inside if type(inside) is dict else found


def _write(value: Any, content: dict[str, Any]) -> None:
    """Give an object's attributes this content: in place, where no two lists in one of them are the same."""
    slots, inside = _slots(value), _inside(value) or {}
    for name, new in content.items():
        if name in inside and not _has_twins(inside[name]) and copy_into(inside[name], new):
            continue
        if name in slots:
            slots[name].__set__(value, new)
        else:
            value.__dict__[name] = new


def _has_twins(value: object) -> bool:
    kept = [id(item) for item in _parts(value, type(value)) if type(item) in _MUTABLE]
    return len(set(kept)) < len(kept)


def _parts(value: Any, kind: type) -> Iterable[Any]:
    """What is in a list, a dict or a tuple, be it one of a class of the student's: no method of its own is called."""
    if issubclass(kind, list):
        return list.__iter__(value)
    if issubclass(kind, tuple):
        return tuple.__iter__(value)
    return dict.values(value) if kind in DICTS else ()


def image(args: list[Any]) -> bytes | None:
    """The arguments as bytes, to see whether a call has changed them; None where they are not plain data.

    marshal is exact about types and far quicker than the encoder; its bytes never leave this process.
    """
    try:
        return _marshal(args, 2)  # the last version that writes equal values alike
    except ValueError:
        return None
