"""In the box: functions of the student's in whose place others are, for one case.

Replaced.put(own, other, ..)    whoever calls `own`, under whatever name they hold it, calls `other`
Replaced.put_back()             each does again what the student has written
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import CodeType, FunctionType
from typing import Any

_IN_CLASS: Callable[[type], Mapping[str, Any]] = type.__dict__["__dict__"].__get__
_PAUSES = 0x2A0  # flags of the code of generators and coroutines, which Python wants to stay of its kind


class Replaced:
    """Those of one worker, each with its own code."""

    def __init__(self) -> None:
        self.changed: list[tuple[FunctionType, CodeType]] = []

    def put(self, own: Any, other: Any, namespace: dict[str, Any]) -> None:
        """Put a function in the place of the student's own, by a change of that one's code. So it is in place for all
        who hold that one: under each of its names, in a dict, as a static method, as the default of a parameter. What
        is no plain function is replaced by name."""
        if type(own) is FunctionType and not own.__code__.co_flags & _PAUSES:
            self.changed.append((own, own.__code__))
            own.__code__ = _code(other, own.__code__.co_freevars)
        else:
            namespace.update({name: other for name, each in namespace.items() if each is own})

    def put_back(self) -> None:
        """Give the student's functions their own code again: some outlast a case."""
        while self.changed:
            function, code = self.changed.pop()
            function.__code__ = code


def twin(own: Any) -> Any:
    """A function that does what the student's own does, and goes on doing it when that one's code is changed."""
    if type(own) is not FunctionType:
        return own
    other = FunctionType(own.__code__, own.__globals__, own.__name__, own.__defaults__, own.__closure__)
    other.__kwdefaults__, other.__annotations__ = own.__kwdefaults__, own.__annotations__
    return other


def static_methods(name: str, namespace: dict[str, Any]) -> Iterator[Any]:
    """The functions that are static methods of this name in a class of the student's."""
    for cls in list(namespace.values()):
        if issubclass(type(cls), type):  # and not what only says that it is a class
            method = _IN_CLASS(cls).get(name)
            if type(method) is staticmethod:
                yield method.__func__


# Its code is what `_code` makes others of
def _calls(*args: Any, **kwargs: Any) -> Any:
    other: Any = "other"
    return other(*args, **kwargs)


def _code(other: Any, free: tuple[str, ...]) -> CodeType:
    """Code that calls the function `other`, to be given to a function with these free variables: Python wants the new
    code to have as many."""
    constants = tuple(other if each == "other" else each for each in _calls.__code__.co_consts)
    return _calls.__code__.replace(co_consts=constants, co_freevars=free)
