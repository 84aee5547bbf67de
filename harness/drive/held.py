"""Values that the student's functions made and that live on in the worker, each container under a handle.

    worker                                judge
    board, made by create_board   --->    a copy that knows its handle, and those of the lists in it
    the same list returned again  --->    the very same copy again: `new_game() is new_game()` tells
    the object itself             <---    {"h": handle}, wherever the copy is passed to a student's function
    its new content               <---    [[handle, value], ..] ahead of the next call, where the judge changed it

So a list that is returned twice, or that stands in two places of one value, behaves here as it does there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from harness.judge.values import is_array
from harness.sandbox.wire import INSIDE_OF, Encoder, Named, Opaque, WireError

_MUTABLE = (list, dict, set)
_WITH_PARTS = (list, dict, set, tuple)


class Promise:
    """Stands for what a call of a chain will give: it is passed on, and not looked at."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __bool__(self) -> bool:
        raise LookupError("a promise is no value yet")


class HeldValues:
    """The values of one case that have a handle, and the functions of the judge's that have a number."""

    def __init__(self) -> None:
        self.by_handle: dict[int, Any] = {}
        self.handles: dict[int, int] = {}  # id of the judge's copy -> its handle
        self.roots: dict[int, str] = {}  # handle of a whole result -> its text in the worker
        self.apart: dict[
            int, int
        ] = {}  # handle of one that is an object -> how many lists its attributes hold
        self.callables: list[Callable[..., Any]] = []
        self.encoder = Encoder(self._foreign, held=self.handles)
        self.whole = Encoder(self._foreign)  # writes a held value out

    def forget(self) -> None:
        """A new case: the worker has dropped its objects."""
        self.by_handle.clear()
        self.handles.clear()
        self.roots.clear()
        self.apart.clear()
        self.callables.clear()

    def text(self, value: object) -> str:
        """A value's text for the worker. Raises WireError for what cannot cross."""
        return self._text(self.encoder, value)

    def plain_text(self, value: object) -> str:
        """A value's text with all that it holds written out. Raises WireError for what cannot cross."""
        return self._text(self.whole, value)

    def _text(self, encoder: Encoder, value: object) -> str:
        encoder.numpy = sys.modules.get("numpy")  # loaded where the reference needs it, or an array has come
        return encoder.text(encoder.tag(value))

    def copied(self, args: Iterable[Any]) -> bool:
        """Whether one of the arguments crosses as a copy, so that what a call does to it there is not seen by the
        next one."""
        return any(is_array(arg) or (type(arg) in _MUTABLE and id(arg) not in self.handles) for arg in args)

    # ------------------------------------------------------------ from the worker

    def adopt(self, value: Any, handles: list[Any]) -> Any:
        """A value that has just come, with its handles in the order of a walk through it; a copy that is known
        already stands in the place of a new one. Raises WireError where the handles make of it what could not have
        crossed: a list that contains itself, or stands twice in each of sixty lists, has no end to look at."""
        if not handles:
            return value
        adopted = self._adopt(value, iter(handles))
        for whole in adopted if isinstance(adopted, tuple) else (adopted,):
            text = self.plain_text(whole)
            if (root := self.handles.get(id(whole))) is not None:
                self.roots[root] = text
                self.apart[root] = _lists_apart(whole)
        return adopted

    def _adopt(self, value: Any, handles: Iterator[Any]) -> Any:
        kind = type(value)
        handle = next(handles, None) if kind in _MUTABLE else None
        if kind is tuple or kind is Named:
            items = tuple(self._adopt(i, handles) if type(i) in _WITH_PARTS else i for i in value)
            return items if kind is tuple else Named.of(items, value.handle)
        if kind is list:
            value[:] = [self._adopt(i, handles) if type(i) in _WITH_PARTS else i for i in value]
        elif kind is dict:
            value.update({k: self._adopt(i, handles) for k, i in value.items() if type(i) in _WITH_PARTS})
        return value if type(handle) is not int else self._known(handle, value)

    def _known(self, handle: int, value: Any) -> Any:
        """The copy under this handle, with the content of `value`; `value` itself where there was none."""
        known = self.by_handle.setdefault(handle, value)
        self.handles[id(known)] = handle
        if known is not value and type(known) is type(value):
            if type(known) is list:
                known[:] = value
            else:
                known.clear()
                known.update(value)
        return known

    def let_go(self, before: Collection[int]) -> None:
        """Nothing in the judge refers to results other than those `before` any more: it will not change them."""
        for handle in [handle for handle in self.roots if handle not in before]:
            del self.roots[handle]

    def settle(self) -> None:
        """The worker's objects and the judge's copies are alike, after a call has brought its changes."""
        for handle in self.roots:
            self.roots[handle] = self._text_there(self.by_handle[handle])

    # ------------------------------------------------------------ to the worker

    def changed(self) -> str:
        """The text of [[handle, value], ..] for all that the judge has changed since the last call."""
        if not self.roots:
            return "[]"
        pairs = []
        for handle, before in self.roots.items():
            value = self.by_handle[handle]
            now, apart = self._text_there(value), _lists_apart(value)
            if now != before or apart != self.apart.get(handle, apart):  # rows that were one look as before
                self.roots[handle], self.apart[handle] = now, apart
                pairs.append(f"[{handle},{now}]")
        return f"[{','.join(pairs)}]"

    def _text_there(self, value: Any) -> str:
        """The text of a held value's content; "null" where it cannot cross again."""
        try:
            return self.plain_text(value)
        except WireError:
            return "null"

    def _foreign(self, value: object) -> Any:
        if isinstance(value, Opaque | Named):
            return {"h": value.handle}
        if (handle := self.handles.get(id(value))) is not None:
            return {"h": handle}
        if isinstance(value, Promise):
            return {"r": value.number}
        if callable(value):
            known = [index for index, one in enumerate(self.callables) if one is value]
            if not known:  # the same function twice is one and the same there, too
                self.callables.append(value)
            return {"c": known[0] if known else len(self.callables) - 1}
        raise WireError(f"a value of type {type(value).__name__} cannot be sent")


def _lists_apart(value: Any) -> int:
    """How many lists, dicts and sets the attributes of an object that is looked into hold; 0 of other values."""
    if type(value) is not dict or INSIDE_OF not in value:
        return 0
    parts = [part for part in value.values() if type(part) in _MUTABLE]
    items = [item for part in parts for item in (part.values() if type(part) is dict else part)]
    return len({id(item) for item in items if type(item) in _MUTABLE})
