"""In the box: what Python itself does with objects, by the names under which the judge asks for it.

getattr str len next ..     Python's own functions
add lt getitem call ..      those of its operators
unshared                    ours: a copy in which nothing stands in two places
left                        ours: what the names in a function stand for when it ends
"""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from typing import Any

_COPIES = 20_000  # of what is in one value, at most

# As they are before a student's code runs
_OWN = {
    function.__name__: function
    for function in (
        getattr, setattr, delattr, str, repr, format, len, iter, next, reversed, hash, int, float, round, divmod,
        isinstance, issubclass, callable,
    )
}  # fmt: skip
_set_profile = sys.setprofile
_OPERATORS = {name: getattr(operator, name) for name in operator.__all__}


class _Forgetful(dict[int, Any]):
    """What deepcopy() notes its copies in, so that what stands in two places is copied once: here it is copied for each
    of them. Raises RecursionError where there is no end to that."""

    def __init__(self) -> None:
        self.left = _COPIES

    def get(self, _key: int, default: Any = None) -> Any:
        if not self.left:
            raise RecursionError("too many copies")
        self.left -= 1
        return default

    def __setitem__(self, _key: int, _value: Any) -> None:
        pass


def _unshared(value: Any) -> Any:
    """A copy in which no list or object is in two places, whatever it lies in. What its class holds for all its objects
    is in as many places: the copy has its own."""
    copied = deepcopy(value, _Forgetful())
    own: Any = getattr(copied, "__dict__", None)
    for base in type(copied).__mro__ if type(own) is dict else ():
        for name, held in vars(base).items():
            if type(held) in (list, dict, set) and not name.startswith("__") and name not in own:
                own[name] = deepcopy(held, _Forgetful())
    return copied


def _left(function: Any, *args: Any) -> dict[str, Any]:
    """What the names in a function stand for when it ends, whether it returns or raises: its own, and those of its
    module that it uses."""
    code, namespace = function.__code__, function.__globals__
    found: dict[str, Any] = {}

    def note(frame: Any, event: str, _: Any) -> None:
        if event == "return" and frame.f_code is code:
            found.update(frame.f_locals)

    _set_profile(note)
    try:
        with suppress(Exception):
            function(*args)
    finally:
        _set_profile(None)
    return {name: namespace[name] for name in code.co_names if name in namespace} | found


_OURS: dict[str, Callable[..., Any]] = {"unshared": _unshared, "left": _left}


def operation(name: str) -> Callable[..., Any]:
    """Python's own function of this name, or its operator's, or ours. Raises KeyError if there is none."""
    return _OURS[name] if name in _OURS else _OWN.get(name) or _OPERATORS[name]
