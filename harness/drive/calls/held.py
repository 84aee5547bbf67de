"""Values that the student's functions made and that live on in the worker, each container under a handle.

    worker                                judge
    board, made by create_board   --->    a copy that knows its handle, and those of the lists in it
    the same list returned again  --->    the very same copy again: `new_game() is new_game()` tells
    the object itself             <---    {"h": handle}, wherever the copy is passed to a student's function
    its new content               <---    [[handle, value], ..] ahead of the next call, where the judge changed it

So a list that is returned twice, or that stands in two places of one value, behaves here as it does there.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Collection, ItemsView, Iterable, Iterator, KeysView, ValuesView
from itertools import islice
from typing import Any

from harness.judge.values import is_array
from harness.sandbox.in_place import copy_into
from harness.sandbox.wire import FLAT, MAX_ITEMS, MAX_NUMBER, Encoder, Named, Opaque, WireError

_MUTABLE = frozenset({list, dict, set})
_TEXT = frozenset({str})
_WRITTEN = 2_000  # tuples of which the text is kept


def _is_mutable(value: object) -> bool:
    """Whether a value is a list, a dict, a set or an array, which keep a handle."""
    kind = type(value)
    return kind in _MUTABLE or (kind not in FLAT and is_array(value))


def _has_parts(value: object) -> bool:
    """Whether a value keeps a handle, or is a tuple, which keeps none but may hold values that do."""
    return type(value) is tuple or _is_mutable(value)


def pickled(value: object) -> bytes | None:
    """A value as bytes that tell its content, and which of its parts are one and the same; None where there is a
    function in it. pickle writes them, for that is soon done, however often a part stands in it; nobody ever reads
    them."""
    try:
        return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    except (pickle.PicklingError, TypeError, AttributeError, RecursionError):
        return None


class Promise:
    """Stands for what a call of a chain will give: it is passed on, and not looked at."""

    def __init__(self, number: int) -> None:
        self.number = number

    def _look(self, *_: object) -> Any:
        raise LookupError("a promise is no value yet")

    # Whatever else is done with a promise raises by itself; but isinstance() would ask for __class__
    __bool__ = __eq__ = __hash__ = __repr__ = __getattr__ = _look
    __class__ = property(_look)


class HeldValues:
    """The values of one case that have a handle, and the functions of the judge's that have a number."""

    def __init__(self) -> None:
        self.by_handle: dict[int, Any] = {}
        self.handles: dict[int, int] = {}  # id of the judge's copy -> its handle
        # Copies that have been replaced: their ids must not become those of others.
        self.outgrown: list[Any] = []
        self.roots: dict[int, bytes | str] = {}  # handle of a whole result -> what it is like in the worker
        self.callables: list[Callable[..., Any]] = []
        self.written: dict[tuple[str, ...], str] = {}  # texts of tuples
        self.encoder = Encoder(self._foreign, held=self.handles)
        self.whole = Encoder(self._foreign)  # writes a held value out

    def forget(self) -> None:
        """A new case: the worker has dropped its objects."""
        self.by_handle.clear()
        self.handles.clear()
        self.outgrown.clear()
        self.roots.clear()
        self.callables.clear()

    def text(self, value: object) -> str:
        """A value's text for the worker. Raises WireError for what cannot cross."""
        return self._text(self.encoder, value)

    def arguments(self, args: Iterable[Any]) -> str:
        """The text of a call's arguments, in a list. Raises WireError for what cannot cross."""
        return f"[{','.join(map(self._argument, args))}]"

    def _argument(self, value: Any) -> str:
        """The text of one of them; that of a tuple of texts, a position say, is written once."""
        if (handle := self.handles.get(id(value))) is not None:
            return f'{{"h":{handle}}}'
        if type(value) is not tuple or not _TEXT.issuperset(map(type, value)):
            return self.text(value)
        if value not in self.written:
            if len(self.written) >= _WRITTEN:
                self.written.clear()
            self.written[value] = self.text(value)
        return self.written[value]

    def plain_text(self, value: object) -> str:
        """A value's text with all that it holds written out. Raises WireError for what cannot cross."""
        return self._text(self.whole, value)

    def _text(self, encoder: Encoder, value: object) -> str:
        encoder.numpy = sys.modules.get("numpy")  # loaded where the reference needs it, or an array has come
        return encoder.text(encoder.tag(value))

    def copied(self, args: Iterable[Any]) -> bool:
        """Whether one of the arguments, or a list in a tuple, crosses as a copy: each call gets one of its own, and
        does not see what earlier ones have done to theirs."""
        return any(
            self.copied(arg) if type(arg) is tuple else _is_mutable(arg) and id(arg) not in self.handles
            for arg in args
        )

    def holds(self, args: Iterable[Any]) -> bool:
        """Whether one of the arguments, or a list in a tuple, is a copy of one that lives in the worker."""
        return any(
            self.holds(arg) if issubclass(type(arg), tuple) else _is_mutable(arg) and id(arg) in self.handles
            for arg in args
        )

    # ------------------------------------------------------------ from the worker

    def adopt(self, value: Any, handles: list[Any]) -> Any:
        """A value that has just come, with its handles in the order of a walk through it. A part whose handle is known
        is replaced by the copy that is here already. Raises WireError if the handles make of it what could not have
        crossed: a list that contains itself, or stands twice in each of sixty lists, has no end to look at."""
        if not handles:
            return value
        numbers = [handle for handle in handles if type(handle) is int]  # whatever else it says is no handle
        if numbers and not 0 < min(numbers) <= max(numbers) < MAX_NUMBER:
            raise WireError("not a handle")
        new = len(set(numbers)) == len(numbers) and self.by_handle.keys().isdisjoint(numbers)
        adopted = self._adopt(value, iter(handles))
        for whole in adopted if isinstance(adopted, tuple) else (adopted,):
            if not new:
                self.plain_text(whole)
            if (root := self.handles.get(id(whole))) is not None:
                self.roots[root] = self._likeness(whole)
        return adopted

    def _adopt(self, value: Any, handles: Iterator[Any]) -> Any:
        kind = type(value)
        handle = next(handles, None) if _is_mutable(value) else None
        if kind is tuple or kind is Named:
            items = tuple(self._adopt(i, handles) if _has_parts(i) else i for i in value)
            return items if kind is tuple else Named.of(items, value.object_)
        if kind is list:
            value[:] = [self._adopt(i, handles) if _has_parts(i) else i for i in value]
        elif kind is dict:
            value.update({k: self._adopt(i, handles) for k, i in value.items() if _has_parts(i)})
        return value if type(handle) is not int else self._known(handle, value)

    def _known(self, handle: int, value: Any) -> Any:
        """The copy under this handle, with the content of `value`; `value` itself where there was none."""
        known = self.by_handle.setdefault(handle, value)
        if is_array(known) and not copy_into(known, value):  # it has another shape by now
            self.outgrown.append(known)
            known = self.by_handle[handle] = value
        self.handles[id(known)] = handle
        if known is value or is_array(known):
            return known
        if type(known) is type(value):
            if type(known) is list:
                known[:] = value
            else:
                known.clear()
                known.update(value)
        return known

    def let_go(self, before: Collection[int]) -> None:
        """Look for changes in the results that were there `before`, and in no others any more: nothing in the judge
        refers to those."""
        for handle in [handle for handle in self.roots if handle not in before]:
            del self.roots[handle]

    def as_now(self) -> dict[int, bytes | str]:
        """What each whole result is like here, with what the judge has changed in it since the last call."""
        return {handle: self._likeness(self.by_handle[handle]) for handle in self.roots}

    def settle(self) -> None:
        """Note that the worker's objects and the judge's copies are alike now: a call has brought its changes."""
        self.roots.update(self.as_now())

    # ------------------------------------------------------------ to the worker

    def changed(self) -> str:
        """The text of [[handle, value], ..] for all that the judge has changed since the last call."""
        if not self.roots:
            return "[]"
        pairs = []
        for handle, before in self.roots.items():
            value = self.by_handle[handle]
            if (now := self._likeness(value)) != before:
                self.roots[handle] = now
                pairs.append(f"[{handle},{self._text_there(value)}]")
        return f"[{','.join(pairs)}]"

    def _likeness(self, value: Any) -> bytes | str:
        """What a value is like: its content, and which of its parts are one and the same."""
        return pickled(value) or self._text_there(value)

    def _text_there(self, value: Any) -> str:
        """The text of a held value's content; "null" where it cannot cross again."""
        try:
            return self.plain_text(value)
        except WireError:
            return "null"

    def _foreign(self, value: object) -> Any:
        if isinstance(value, Promise):
            return {"r": value.number}
        if isinstance(value, Opaque | Named):
            return {"h": value.handle_}
        if (handle := self.handles.get(id(value))) is not None:
            return {"h": handle}
        return self._of_python(value) or self._of_ours(value)

    def _of_python(self, value: object) -> Any:
        """What Python itself has that is no plain data, and is gone through or indexed with; None for what is not."""
        if isinstance(value, range | slice):
            return {"g" if isinstance(value, range) else "k": [value.start, value.stop, value.step]}
        if isinstance(value, Iterator):
            return {"i": self.encoder.tag(list(islice(value, MAX_ITEMS + 1)))}
        return self.encoder.tag(list(value)) if isinstance(value, KeysView | ValuesView | ItemsView) else None

    def _of_ours(self, value: object) -> Any:
        if not callable(value):
            name = type(value).__name__
            raise WireError(
                f"our own {name} cannot be given to a student: name it under `own:`, and make none in `for:`"
            )
        known = [index for index, one in enumerate(self.callables) if one is value]
        if not known:  # the same function twice is one and the same there, too
            self.callables.append(value)
        name = getattr(value, "__name__", type(value).__name__)  # whoever goes by names meets namesakes
        return {"c": [known[0] if known else len(self.callables) - 1, name]}
