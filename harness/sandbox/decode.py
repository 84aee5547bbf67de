"""What has crossed, as values again: fresh, plain ones and nothing else (wire.py draws the tags).

Decoder          in the box, which trusts the judge
judge_decoder    in the judge: what comes from a worker is never trusted to be more than data
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from json.scanner import c_make_scanner  # type: ignore[attr-defined]  # C, undeclared
from typing import Any

from harness.sandbox.wire import (
    FLAT,
    IN_SCALARS,
    MAX_DEPTH,
    MAX_DIMENSIONS,
    MAX_FRAME,
    MAX_ITEMS,
    Named,
    Opaque,
    Unusable,
    WireError,
    item_count,
)

_DEEPEST = 2 * MAX_DEPTH  # what is decoded: a value, and the frame round it
_MOST = 4 * MAX_ITEMS  # in a frame: a value, the arguments, their handles
_ROOM = 1 << 24  # bytes of all arrays in a frame: what is a few characters there can be megabytes here
_ITEM = (
    _ROOM // _MOST
)  # bytes that each item of an array takes of that, at the least, and each object in a row
# An array of texts is as wide as its type says, whatever its texts: bytes that it may take, and for each character
_SPARE, _FOR_EACH = 1 << 18, 64
_WIDEST = 8  # bytes of a number: the encoder sends no wider ones, which numpy gives no plain number for
_ALIKE = 1000  # keys with one hash in a dict or set that is decoded
# numpy's own parser takes far more, and raises what it likes
_DTYPE = re.compile(r"[<>|]?[biufSUO]\d*").fullmatch


class Decoder:
    """Turns tagged JSON text back into values. `special` adds the tags that only one side understands.

    `measured` refuses what is too deep or too long: the judge's side has to, the box trusts the judge.
    """

    def __init__(
        self, special: dict[str, Callable[[Any], object]] | None = None, measured: bool = True
    ) -> None:
        self.measured, self.room = measured, 0
        self._tags: dict[str, Callable[[Any], object]] = {
            "t": tuple, "s": _set, "z": lambda v: frozenset(_set(v)), "d": _dict, "p": _board,
            "f": float.fromhex, "b": bytes.fromhex,
            "n": self._array, "m": _scalar, **(special or {}),
        }  # fmt: skip
        decoder = json.JSONDecoder(object_hook=self._untag, parse_constant=_no_constant)
        self._scan = c_make_scanner(decoder)

    def value(self, text: str) -> Any:
        """The value that `text` stands for; raises WireError for anything that is not a value of ours."""
        self.room = _ROOM
        try:
            value, end = self._scan(text, 0)
        except (
            StopIteration,
            ValueError,
            TypeError,
            LookupError,
            ArithmeticError,
            RecursionError,
            MemoryError,
        ) as error:
            raise WireError(f"not a value: {type(error).__name__}") from None
        if end != len(text):
            raise WireError("not a value: something follows it")
        if self.measured and text.count("[") > _DEEPEST and _is_too_much(value):
            raise WireError("not a value: nested too deeply, or too many items")
        return value

    def _array(self, content: list[Any]) -> object:
        array = _array(content)
        self.take(max(array.nbytes, _ITEM * item_count(array.shape)))
        if self.measured and _is_padded(array, content[2]):
            raise WireError("not a value: its arrays are too large")
        return array

    def take(self, room: int) -> None:
        """Take so many bytes of a frame's room. Raises WireError where it has not as many left."""
        self.room -= room
        if self.measured and self.room < 0:
            raise WireError("not a value: its arrays, or rows of objects, are too large")

    def _untag(self, tagged: dict[str, Any]) -> object:
        if len(tagged) != 1:
            raise WireError("not a tag")
        ((name, content),) = tagged.items()
        make = self._tags.get(name)
        if make is None:
            raise WireError("not a tag")
        return make(content)


def judge_decoder(made: Callable[[str, int], Opaque] = Opaque) -> Decoder:
    """The judge's: what comes from the worker is never trusted to be more than data. `made` makes what stands for an
    object of the student's, of its class and its handle."""

    def _object(content: list[Any]) -> object:
        name, handle, *items = content
        besides = made(_string(name), _integer(handle))
        return Named.of(items[0], besides) if items and type(items[0]) is tuple else besides

    def _row(content: list[Any]) -> list[Opaque]:
        class_, *handles = content
        class_ = _string(class_)
        decoder.take(_ITEM * len(handles))
        return [made(class_, _integer(handle)) for handle in handles]

    decoder = Decoder({"o": _object, "q": _row, "x": lambda v: Unusable(_string(v))})
    return decoder


def _dict(pairs: list[list[object]]) -> dict[object, object]:
    _check_hashes([key for key, _ in pairs])
    return {key: value for key, value in pairs}  # noqa: C416  # dict(pairs) would take any pair of iterables


def _board(parts: list[Any]) -> dict[object, object]:
    keys, values = parts
    keys = list(map(tuple, keys))
    _check_hashes(keys)
    return dict(zip(keys, values, strict=True))


def _set(items: list[object]) -> set[object]:
    _check_hashes(items)
    return set(items)


def _check_hashes(keys: list[object]) -> None:
    """Refuse keys made to share one hash, with which a set of many takes minutes to build."""
    if len(keys) > _ALIKE and len(keys) - len(set(map(hash, keys))) > _ALIKE:
        raise WireError("not a value: too many keys alike")


def _is_too_much(value: object) -> bool:
    """Whether it is deeper or has more items than the encoder sends: what is small as text can be huge here."""
    level, items = [value], 0
    for _ in range(_DEEPEST):
        level = [inner for item in level if type(item) not in FLAT for inner in _inside(item)]
        items += len(level)
        if not level or items > _MOST:
            break
    return bool(level)


def _inside(item: Any) -> Iterable[Any]:
    kind = type(item)
    if kind in (list, tuple, set, frozenset, Named):
        return item  # type: ignore[no-any-return]  # it is one of these
    if kind is dict:
        return [*item, *item.values()]
    return item.ravel().tolist() if kind.__name__ == "ndarray" and item.dtype == object else ()


def _no_constant(name: str) -> object:
    raise WireError(f"{name} is not a value")


def _string(value: object) -> str:
    if type(value) is not str:
        raise WireError("not a string")
    return value[:500]


def _integer(value: object) -> int:
    if type(value) is not int:
        raise WireError("not an integer")
    return value


def _dtype(value: object) -> str:
    if not _DTYPE(_string(value)):
        raise WireError("not a type of numpy's")
    return _string(value)


def _array(content: list[Any]) -> Any:
    import numpy  # only assignments with arrays pay for it  # noqa: PLC0415

    dtype, shape, data = content
    if (
        type(shape) is not list
        or len(shape) > MAX_DIMENSIONS
        or any(type(n) is not int or n < 0 for n in shape)
        or item_count(shape) > MAX_ITEMS
    ):
        raise WireError("not an array")
    kind = numpy.dtype(_dtype(dtype))
    if type(data) is str and kind.kind in "biuf" and kind.itemsize <= _WIDEST:
        return numpy.frombuffer(bytes.fromhex(data), kind).reshape(shape).copy()
    if type(data) is not list or kind.kind not in "SUO" or kind.itemsize * len(data) > MAX_FRAME:
        raise WireError("not an array")
    if kind.itemsize == 0 and any(data):  # as wide as the longest item
        raise WireError("not an array")
    array = numpy.empty(len(data), object)
    for index, item in enumerate(data):  # one by one: numpy would look into items that are lists
        array[index] = item
    return array.astype(kind).reshape(shape)


def _is_padded(array: Any, data: list[Any]) -> bool:
    """Whether it takes far more room than the texts in it need: each of many draws could take megabytes here."""
    spare = array.nbytes - _SPARE if array.dtype.kind in "SU" else 0
    return spare > 0 and spare > _FOR_EACH * sum(map(len, data))


def _scalar(content: list[Any]) -> object:
    import numpy  # as above  # noqa: PLC0415

    dtype, value = content
    kind = numpy.dtype(_dtype(dtype))
    fits = type(value) in (str, bytes) if kind.kind in "SU" else kind.itemsize <= _WIDEST
    if kind.kind not in "biufSU" or type(value) not in IN_SCALARS or not fits:
        raise WireError("not a numpy scalar")
    return kind.type(value)
