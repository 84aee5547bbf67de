"""In the box: functions that are the judge's. To a student's code they look like any other.

stub("request_location")(..)  ── a question ──> the judge runs the reference's ──> the value, or it raises
                              ── the same one again, in the same request ──> the value that came before
watch("place", ..): place(..)  ── the student's own is run, and the judge is told what came, ahead of the next frame
watch("not tries", ..): tries(..)  ── the student's own is run, and nothing that it calls is told

An answer of kind MAY_KEEP is kept until something else is asked or told: till then it follows from the question alone.
A helper that is asked about each point of a board, for each of a thousand draws, then crosses once for each point; and
with it may come what else is likely to be asked about that board, and is kept as well. At one of kind RUN_OWN the
student's own function, if there is one, is run as well, for what it changes: the judge lets it.
"""

from __future__ import annotations

import builtins
from collections.abc import Sequence
from itertools import chain, islice
from types import FunctionType, GeneratorType
from typing import Any

from harness.sandbox.box.like_own import as_own, given_back, in_order, named, told_so
from harness.sandbox.box.link import Link
from harness.sandbox.box.objects import Objects, copied, image
from harness.sandbox.box.raised import error_of
from harness.sandbox.box.replaced import Replaced, static_methods, twin
from harness.sandbox.in_place import copy_into
from harness.sandbox.wire import ERROR, FLAT, MAY_KEEP, RUN_OWN, VALUE

_KEPT = 2_000  # boards, say, of which answers are kept
_LISTS = 20  # of points that may be asked next: one for each helper and player, say
# Types of what can only be iterated over, some of it once: it cannot cross, and the list of its items will do
_LOOKED_THROUGH = frozenset(
    {
        type({}.keys()),
        type({}.values()),
        type({}.items()),
        type(iter([])),
        type(iter(())),
        type(reversed([])),
        reversed,
        enumerate,
        chain,
        range,
        map,
        filter,
        zip,
        GeneratorType,
    }
)
_ITEMS = 100_000  # of such a thing, which may have no end
_ARRAYS = ('{"n":', '{"m":')  # numpy's, as they cross: an image of them tells nothing but their bytes
_OF_OBJECTS = '{"n":["O"'  # an array whose bytes only tell where its items are


class Asking:
    """Makes such functions, asks for what they give, and keeps answers."""

    def __init__(self, objects: Objects, judge: Link) -> None:
        self.objects, self.judge = objects, judge
        self.builtins = dict(builtins.__dict__)
        # Answers by two keys: what tells the helper and its first argument, a board say, and what tells the other
        # arguments, a point of the board. Each is an image (objects.py). Where an image does not tell all of the board,
        # as there is an object in it, the first key is a text. Where it does not tell all of the point, the first key
        # is the text of the whole question, and the second is b""
        self.kept: dict[bytes | str, dict[bytes | None, bytes]] = {}
        self.same: dict[bytes, bytes] = {}  # images that are kept for many boards: one object for all of them
        self.points: dict[str, list[bytes | None]] = {}  # by a text of many points: their images
        self.replaced = Replaced()
        self.unwatched = 0  # functions that run, of whose calls nothing is told

    def stub(self, name: str, called: str = "", own: Any = None) -> Any:
        """The judge's function of this name. One that came as an argument is asked for by a number, and is `called`
        something else. `own` is the student's function in whose place it stands, if there is one."""

        def stub(*args: Any, **kwargs: Any) -> Any:
            try:
                kind, result, changed = self.ask(name, *in_order(own, args, kwargs))
            except Exception as error:
                raise as_own(own, error) from None
            told = own(*args, **kwargs) if kind == RUN_OWN and own is not None else None
            if result is None and changed and type(own) is FunctionType:
                return given_back(own.__code__, args, kwargs)
            result = told_so(told, result) if type(result) is tuple else result
            return named(own, result) if type(result) is tuple else result

        stub.__name__ = stub.__qualname__ = called or name
        return stub

    def stand_in(self, name: str, namespace: dict[str, Any]) -> None:
        """Let the judge's function of this name stand in for the student's own, and for static methods of this name in
        the student's classes: their own function may do no more than call one."""
        own = namespace.get(name)
        stub = self.stub(name, own=twin(own))
        if callable(own):
            self.replaced.put(own, stub, namespace)
        else:
            namespace[name] = stub
        for method in static_methods(name, namespace):
            if method is not own:
                self.replaced.put(method, self.stub(name, own=twin(method)), namespace)

    def ask(self, name: str, args: Sequence[Any], kwargs: dict[str, Any]) -> tuple[str, Any, bool]:
        """Have the judge run `name`: the kind of its answer, the value, and whether arguments have changed. Its changes
        to them are made in the student's own objects."""
        args = [_listed(value) for value in args]
        kwargs = {key: _listed(value) for key, value in kwargs.items()}
        board, point, keys = None, None, None
        if not kwargs:
            board, point = self.objects.likeness([name, *args[:1]]), image(args[1:])
        if board is not None and (kept := self.kept.get(board, {}).get(point)):
            return MAY_KEEP, copied(kept)[0], False
        text = self.objects.arguments(args)
        if not kwargs:
            keys = self._keys(name, args, text, board, point)
            if kept := self.kept.get(keys[0], {}).get(keys[1]):
                return MAY_KEEP, copied(kept)[0], False
        kind, result, more = self.judge.ask(name, text, self.objects.text(kwargs))
        if kind == MAY_KEEP and keys is not None:
            place, at = keys
            self._keep(place, at, result)
            for other, said in zip(self._points(more[0]), more[1], strict=True) if at and more else ():
                self._keep(place, other, said)
            return kind, result, False
        if kind != ERROR or more:  # an error by itself changes nothing
            self.forget()
        for old, new in zip(args, more or (), strict=False):
            copy_into(old, new)
        if kind in (VALUE, MAY_KEEP, RUN_OWN):
            return kind, result, bool(more)
        raise error_of(self.builtins.get(result[0], RuntimeError), result[1])

    def _keys(
        self, name: str, args: list[Any], text: str, board: bytes | None, point: bytes | None
    ) -> tuple[bytes | str, bytes]:
        """The two keys of a question with this text, as `kept` says. The second is b"" where the first tells all."""
        arrays = sum(map(text.count, _ARRAYS))
        # No array but the first argument, of which `board` tells the shape and type as well
        first = arrays > 0 and bool(args) and type(args[0]) in self.objects.arrays and _OF_OBJECTS not in text
        if board is None:  # objects have been marked since
            board = self.objects.likeness([name, *args[:1]])
        if board is not None and point is not None and arrays == first:
            return board, point
        rest = self.objects.arguments(args[1:])[1:]
        if point is not None and text.endswith(rest) and not any(tag in rest for tag in _ARRAYS):
            return f"{name}{text[: -len(rest)]}", point
        return f"{name}{text}", b""

    def forget(self) -> None:
        """Drop all answers: something has happened, and what was asked before may have another one now."""
        self.kept.clear()
        self.same.clear()

    def _points(self, text: str) -> list[bytes | None]:
        """Images of points that are likely to be asked about next, from their text, which is the same for many
        boards."""
        if text not in self.points:
            if len(self.points) >= _LISTS:
                self.points.clear()
            self.points[text] = [image(point) for point in self.objects.decoder.value(text)]
        return self.points[text]

    def _keep(self, board: bytes | str | None, point: bytes | None, answer: object) -> None:
        """Keep an answer under these keys of `kept`, where it is plain data."""
        text = self.objects.text(answer) if type(answer) not in FLAT else ""
        written = None if any(tag in text for tag in _ARRAYS) else image([answer])
        if board is None or point is None or written is None:
            return
        if board in self.kept or len(self.kept) < _KEPT:
            same = self.same
            self.kept.setdefault(board, {})[same.setdefault(point, point)] = same.setdefault(written, written)

    def watch(self, call: str, namespace: dict[str, Any]) -> None:
        """Let a function of the student's tell the judge of each call: its arguments as they were, and what came.
        `place(_, stone)` is not to tell its first argument, and `not tries` nothing, and nothing that it calls."""
        name, _, arguments = call.removeprefix("not ").rstrip(")").partition("(")
        unseen = {number for number, one in enumerate(arguments.split(",")) if one.strip() == "_"}
        if name in namespace:
            own = namespace[name]
            is_left_out = call.startswith("not ")
            other = self._unwatched(twin(own)) if is_left_out else self._watched(name, twin(own), unseen)
            self.replaced.put(own, other, namespace)

    def _unwatched(self, function: Any) -> Any:
        def unwatched(*args: Any, **kwargs: Any) -> Any:
            self.unwatched += 1
            try:
                return function(*args, **kwargs)
            finally:
                self.unwatched -= 1

        return unwatched

    def _watched(self, name: str, function: Any, unseen: set[int]) -> Any:
        def watched(*args: Any, **kwargs: Any) -> Any:
            if self.unwatched:
                return function(*args, **kwargs)
            ordered, others = in_order(function, args, kwargs)
            given = enumerate([*ordered, *others.values()])
            before = self.objects.arguments([None if number in unseen else arg for number, arg in given])
            try:
                result = function(*args, **kwargs)
            except BaseException as error:
                self._tell(name, before, ERROR, self.objects.raising.record(error))
                raise
            self._tell(name, before, VALUE, result)
            return result

        watched.__name__ = watched.__qualname__ = name
        return watched

    def _tell(self, name: str, args: str, kind: str, value: object) -> None:
        self.forget()
        self.judge.tell(f'"{name}"', args, f'"{kind}"', self.objects.text(value))


def _listed(value: Any) -> Any:
    """The value, or the list of its items where it is only there to be looked through."""
    return list(islice(value, _ITEMS)) if type(value) in _LOOKED_THROUGH else value
