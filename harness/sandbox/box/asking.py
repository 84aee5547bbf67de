"""In the box: functions that are the judge's. To a student's code they look like any other.

stub("request_location")(..)  ── a question ──> the judge runs the reference's ──> the value, or it raises
                              ── the same one again, in the same request ──> the value that came before
watch("place", ..): place(..)  ── the student's own is run, and the judge is told what came, ahead of the next frame

An answer of kind "k" may be kept until something else is asked or told: till then it follows from the question alone.
A helper that is asked about each point of a board, for each of a thousand draws, then crosses once for each point; and
with it may come what else is likely to be asked about that board, and is kept as well. At one of kind "o" the student's
own function, if there is one, is run as well, for what it changes: the judge lets it.
"""

from __future__ import annotations

import builtins
from collections.abc import Sequence
from dis import Instruction, get_instructions
from functools import lru_cache
from itertools import chain, islice, pairwise
from types import CodeType, FunctionType, GeneratorType
from typing import Any

from harness.sandbox.box.judge import Judge
from harness.sandbox.box.objects import Objects, copied, image
from harness.sandbox.box.raised import error_of
from harness.sandbox.box.replaced import Replaced, static_methods, twin
from harness.sandbox.in_place import copy_into
from harness.sandbox.wire import FLAT

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

    def __init__(self, objects: Objects, judge: Judge) -> None:
        self.objects, self.judge = objects, judge
        self.builtins = dict(builtins.__dict__)
        # Answers: by an image (objects.py) of the helper and its first argument, a board say, and then by one of the
        # other arguments, a point of it; where images do not tell all, by the text of the whole question and then b""
        self.kept: dict[bytes | str, dict[bytes | None, bytes]] = {}
        self.same: dict[bytes, bytes] = {}  # images that are kept for many boards: one object for all of them
        self.points: dict[str, list[bytes | None]] = {}  # by a text of many points: their images
        self.replaced = Replaced()

    def stub(self, name: str, called: str = "", own: Any = None) -> Any:
        """The judge's function of this name. One that came as an argument is asked for by a number, and is `called`
        something else. `own` is the student's function in whose place it stands, if there is one."""

        def stub(*args: Any, **kwargs: Any) -> Any:
            try:
                kind, result, changed = self.ask(name, *_in_order(own, args, kwargs))
            except Exception as error:
                raise _as_own(own, error) from None
            if kind == "o" and own is not None:
                own(*args, **kwargs)
            if result is None and changed and type(own) is FunctionType:
                return _given_back(own.__code__, args, kwargs)
            return _named(own, result) if type(result) is tuple else result

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
        board, point = None, None
        if not kwargs:
            board, point = self.objects.likeness([name, *args[:1]]), image(args[1:])
        if board is not None and (kept := self.kept.get(board, {}).get(point)):
            return "k", copied(kept)[0], False
        text = self.objects.arguments(args)
        written = f"{name}{text}"
        if not kwargs and (kept := self.kept.get(written, {}).get(b"")):
            return "k", copied(kept)[0], False
        kind, result, more = self.judge.ask(name, text, self.objects.text(kwargs))
        if kind == "k" and not kwargs:
            first = bool(args) and type(args[0]) in self.objects.arrays and _OF_OBJECTS not in text
            # No array but the first argument, of which `board` tells the shape and type as well
            told = sum(map(text.count, _ARRAYS)) == first
            exact = board is not None and point is not None and told
            self._keep(board if exact else written, point if exact else b"", result)
            for other, said in zip(self._points(more[0]), more[1], strict=True) if exact and more else ():
                self._keep(board, other, said)
            return kind, result, False
        if kind != "e" or more:  # an error by itself changes nothing
            self.forget()
        for old, new in zip(args, more or (), strict=False):
            copy_into(old, new)
        if kind in ("r", "k", "o"):
            return kind, result, bool(more)
        raise error_of(self.builtins.get(result[0], RuntimeError), result[1])

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
        `place(_, stone)` is not to tell its first argument."""
        name, _, arguments = call.rstrip(")").partition("(")
        unseen = {number for number, one in enumerate(arguments.split(",")) if one.strip() == "_"}
        if name in namespace:
            own = namespace[name]
            self.replaced.put(own, self._watched(name, twin(own), unseen), namespace)

    def _watched(self, name: str, function: Any, unseen: set[int]) -> Any:
        def watched(*args: Any, **kwargs: Any) -> Any:
            in_order, others = _in_order(function, args, kwargs)
            given = enumerate([*in_order, *others.values()])
            before = self.objects.arguments([None if number in unseen else arg for number, arg in given])
            try:
                result = function(*args, **kwargs)
            except BaseException as error:
                self._tell(name, before, "e", self.objects.raising.record(error))
                raise
            self._tell(name, before, "r", result)
            return result

        watched.__name__ = watched.__qualname__ = name
        return watched

    def _tell(self, name: str, args: str, kind: str, value: object) -> None:
        self.forget()
        self.judge.tell(f'"{name}"', args, f'"{kind}"', self.objects.text(value))


def _listed(value: Any) -> Any:
    """The value, or the list of its items where it is only there to be looked through."""
    return list(islice(value, _ITEMS)) if type(value) in _LOOKED_THROUGH else value


def _named(own: Any, result: tuple[Any, ...]) -> tuple[Any, ...]:
    """The judge's tuple as a named one of the student's, with as many fields, where there is one: whoever calls their
    own `computer_move` may look at its result by them. It is equal to the plain one, and taken apart like that."""
    if type(own) is not FunctionType:
        return result
    kinds = [
        kind
        for kind in list(own.__globals__.values())
        if issubclass(type(kind), type) and issubclass(kind, tuple) and hasattr(kind, "_fields")
    ]
    fit = [kind for kind in kinds if len(kind._fields) == len(result)]
    said = str(own.__annotations__.get("return"))
    return tuple.__new__(max(fit, key=lambda kind: kind.__name__ in said), result) if fit else result


def _as_own(own: Any, error: Exception) -> Exception:
    """The judge's error as one of the student's own classes, where their function names some of that kind: whoever
    calls their own `place_counter` may catch what it raises, and that alone. Of several it is each."""
    named = [own.__globals__.get(name) for name in own.__code__.co_names] if type(own) is FunctionType else []
    fit = [kind for kind in named if type(kind) is type and type(error) in kind.__mro__[1:]]
    if not fit:
        return error
    last = [kind for kind in fit if not any(kind in other.__mro__[1:] for other in fit)]
    try:
        kind = type(last[0].__name__, tuple(dict.fromkeys(last)), {})
    except TypeError:  # no class can be all of them
        kind = last[0]
    try:
        raised: Exception = kind(*error.args)  # `except Occupied as error: print(error.message)`
    except Exception:  # their constructor wants something else
        raised = type(error).__new__(kind, *error.args)
    return raised


def _given_back(code: CodeType, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """What the student's own function gives where ours gives nothing, and changes its arguments: who writes
    `g = place_counter(g, i)` is to have g afterwards. It is the argument, or the constant, that is all that theirs
    ever returns."""
    loaded, value = _only_return(code)
    given = dict(zip(code.co_varnames[: code.co_argcount], args, strict=False)) | kwargs
    return value if loaded == "CONST" else given.get(value) if loaded in ("FAST", "DEREF") else None


@lru_cache(maxsize=100)
def _only_return(code: CodeType) -> tuple[str, Any]:
    """The one value that this code returns but None: how it is loaded, and the constant or the name of the variable.
    A constant beside None is that only if it is True: False, say, tells that nothing was done."""
    returns = set[tuple[str, Any]]()
    for before, step in pairwise(get_instructions(code)):
        if step.opname == "RETURN_CONST":  # from Python 3.12 on
            returns.add(("CONST", step.argval))
        elif step.opname == "RETURN_VALUE":
            returns.add(("", None) if step.is_jump_target else _loaded(before))
    others = returns - {("CONST", None)}
    loaded, value = others.pop() if len(others) == 1 else ("", None)
    fails = loaded == "CONST" and value is not True and ("CONST", None) in returns
    return ("", None) if fails else (loaded, value)


def _loaded(step: Instruction) -> tuple[str, Any]:
    """How the value that an instruction leaves is loaded, and the constant or the name of the variable."""
    how = step.opname.rpartition("LOAD_")[2].removesuffix("_BORROW")  # LOAD_FAST_BORROW from Python 3.14 on
    if step.opname.endswith("_LOAD_FAST"):  # STORE_FAST_LOAD_FAST from Python 3.13 on
        return how, step.argval[-1]
    return how, step.argval


def _in_order(
    own: Any, args: tuple[Any, ...], kwargs: dict[str, Any]
) -> tuple[Sequence[Any], dict[str, Any]]:
    """What a function of the student's is given: what comes by the names of its parameters as well in their order,
    since the judge's may have other names, and the rest by name."""
    if not kwargs:
        return args, kwargs
    in_order, by_name = list(args), dict(kwargs)
    names = own.__code__.co_varnames[: own.__code__.co_argcount] if type(own) is FunctionType else ()
    for name in names[len(args) :]:
        if name not in by_name:
            break
        in_order.append(by_name.pop(name))
    return in_order, by_name
