"""Objects of the student's in an expression of the spec: what Python asks of one is asked in the worker.

    account.deposit(5)      .getattr(account, "deposit"), which gives another object, and .call(<that>, 5)
    str(account), a + b     .str(account), .add(a, b)
    next(windows)           .next(windows)
    make_counter(3)()       .call(<what the first call gave>)

Foreign stands for an object of a class that is marked, and may be asked anything. Iterated stands for what a generator
function returned, and can be gone through; Called, for any other object, can be called. Only an expression of the spec
may ask, or a function of ours that was given the object: to whatever compares or reports values it is as inert as any
Opaque. `==` and `<` are asked of two such objects only: beside plain data an object equals nothing, whatever its class
says, unless the spec asks for that by `equals(..)`.
"""

from __future__ import annotations

import keyword
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from harness.drive.calls.exchange import EnoughError
from harness.drive.proxy import CrossedError, Proxy
from harness.model import Ended
from harness.sandbox.wire import Opaque

if TYPE_CHECKING:
    from harness.drive.stage import Stage

_VALUES = 20_000  # that one object is asked for, one by one, at most
# With these an object would tell numpy where in this process' own memory its numbers lie
_IN_MEMORY = frozenset({"__array_interface__", "__array_struct__", "__cuda_array_interface__"})


class _NoAttributeError(CrossedError, AttributeError):
    """For hasattr(), and getattr() with a default."""


class _NotDoneError(CrossedError, TypeError):
    """For list(), which can do without a length."""


class _NoMoreError(CrossedError, StopIteration):
    """For a loop over an iterator, which ends with it."""


_AS_PYTHON = {
    ("getattr", "builtins.AttributeError"): _NoAttributeError,
    ("len", "builtins.TypeError"): _NotDoneError,
    ("next", "builtins.StopIteration"): _NoMoreError,
}


class Called(Opaque):
    """An object that a function of the student's returned; it may be a function itself."""

    __slots__ = ("label_", "stage_")
    label_: str  # its name in a sentence about what it gave
    stage_: Stage

    def __init__(self, class_: str, handle_: int, stage_: Stage) -> None:
        super().__init__(class_, handle_)
        object.__setattr__(self, "stage_", stage_)
        object.__setattr__(self, "label_", class_.rpartition(".")[2])

    def __reduce__(self) -> tuple[type[Opaque], tuple[str, int]]:
        return Opaque, (self.class_, self.handle_)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:  # noqa: D102 (as a function's)
        return _ask(self, "call", self, *args, **kwargs)

    @property
    def __name__(self) -> str:
        return _text(_ask(self, "getattr", self, "__name__"))


class Iterated(Called):
    """What a generator function of the student's returned."""

    __slots__ = ("given_",)
    given_: int  # how many values it has given

    def __init__(self, class_: str, handle_: int, stage_: Stage) -> None:
        super().__init__(class_, handle_, stage_)
        object.__setattr__(self, "given_", 0)

    def __iter__(self) -> Iterator[Any]:
        found = _ask(self, "iter", self)
        return self if found is self else iter(found)

    def __next__(self) -> Any:
        object.__setattr__(self, "given_", self.given_ + 1)
        if self.given_ > _VALUES:
            raise EnoughError(Ended("timed out", f"gave more than {_VALUES:,} values, one by one", sure=True))
        return _ask(self, "next", self)


def _ask(about: Called, operation: str, *args: Any, **kwargs: Any) -> Any:
    """What the worker answers to this operation. Raises TypeError if nobody may ask now, and CrossedError if the answer
    is no value."""
    stage = about.stage_
    if not stage.live:
        raise TypeError(f"an object of class {about.class_.removeprefix('builtins.')} came")
    stage.unsteady = True
    try:
        value = Proxy(f".{operation}", stage)(*args, **kwargs)
    except CrossedError as crossed:
        stage.blamed = about.label_.partition(".")[0]
        classes = getattr(crossed.outcome, "classes", ("",))
        kind = _AS_PYTHON.get((operation, classes[0]), CrossedError)
        raise kind(crossed.outcome, f"{about.label_}(…)") from None
    stage.gave_none = about.label_ if value is None else ""
    return value


def is_callable(value: object) -> bool:
    """What callable() is in an expression."""
    return bool(_ask(value, "callable", value)) if isinstance(value, Called) else callable(value)


def equals(one: Any, other: Any) -> bool:
    """The word by which an expression asks an object's own `==` beside plain data as well."""
    asked = next((each for each in (one, other) if isinstance(each, Foreign)), None)
    return bool(one == other if asked is None else _ask(asked, "eq", one, other))


def _text(value: Any) -> str:
    """A text that came from the worker. Raises TypeError for what is none, or could not cross."""
    if type(value) is not str:
        raise TypeError(getattr(value, "reason", "it is no text"))
    return value


def _asks(operation: str) -> Callable[..., Any]:
    """A method of Foreign's that asks for this operation."""

    def asked(self: Foreign, *args: Any) -> Any:
        return _ask(self, operation, self, *args)

    return asked


def _calculates(name: str, operation: str, swapped: bool = False) -> Callable[..., Any]:
    """A method of Foreign's that asks for this operation. Its result counts only if a class of the reference has the
    operation: otherwise an object in place of a number could say that it differs from the right one by nothing.
    `swapped` is for `2 + account`."""

    def calculated(self: Foreign, other: Any, *modulus: Any) -> Any:
        value = _ask(self, operation, *(other, self) if swapped else (self, other), *modulus)
        if not self.stage_.reference.calculates(name):
            raise TypeError(f"an object of class {self.class_} came, with which nothing is calculated here")
        return value

    return calculated


def _compares(operation: str) -> Callable[..., Any]:
    """A method of Foreign's that compares it with another one, and with nothing else."""

    def compared(self: Foreign, other: object) -> Any:
        return _ask(self, operation, self, other) if isinstance(other, Foreign) else NotImplemented

    return compared


class Foreign(Iterated):
    """An object of a class of the student's that is marked."""

    __slots__ = ()

    def __init__(self, class_: str, handle_: int, stage_: Stage) -> None:
        super().__init__(class_, handle_, stage_)
        stage_.unsteady = True

    def __getattr__(self, name: str) -> Any:
        if not self.stage_.live or name in _IN_MEMORY:
            raise AttributeError(f"an object of class {self.class_} has no {name} here", name=name, obj=self)
        value = _ask(self, "getattr", self, name)
        label = f"{self.label_}.{name}"
        if isinstance(value, Foreign) and value.class_.startswith("builtins."):  # a method
            object.__setattr__(value, "label_", label)
        self.stage_.gave_none = label if value is None else ""
        return value

    def __setattr__(self, name: str, value: object) -> None:
        _ask(self, "setattr", self, name, value)

    def __delattr__(self, name: str) -> None:
        _ask(self, "delattr", self, name)

    def __eq__(self, other: object) -> bool:
        asks = self.stage_.live and isinstance(other, Foreign)
        return bool(_ask(self, "eq", self, other)) if asks else self is other

    def __ne__(self, other: object) -> bool:
        asks = self.stage_.live and isinstance(other, Foreign)
        return bool(_ask(self, "ne", self, other)) if asks else self is not other

    def __hash__(self) -> int:
        return int(_ask(self, "hash", self)) if self.stage_.live else self.handle_

    def __bool__(self) -> bool:
        return bool(_ask(self, "truth", self)) if self.stage_.live else True

    def __str__(self) -> str:
        return _text(_ask(self, "str", self)) if self.stage_.live else super().__repr__()

    def __repr__(self) -> str:
        return _text(_ask(self, "repr", self)) if self.stage_.live else super().__repr__()

    def __copy__(self) -> Any:
        raise TypeError(f"an object of class {self.class_} cannot be copied here: make another one like it")

    def __deepcopy__(self, memo: Any) -> Any:
        return self.__copy__() if self.stage_.live else super().__deepcopy__(memo)

    def __enter__(self) -> Any:
        return self.__getattr__("__enter__")()

    def __exit__(self, *error: object) -> Any:
        return self.__getattr__("__exit__")(None, None, None)

    __lt__, __le__ = _compares("lt"), _compares("le")
    __gt__, __ge__ = _compares("gt"), _compares("ge")
    __len__, __contains__, __reversed__ = _asks("len"), _asks("contains"), _asks("reversed")
    __getitem__, __setitem__, __delitem__ = _asks("getitem"), _asks("setitem"), _asks("delitem")
    __neg__, __pos__, __abs__, __invert__ = _asks("neg"), _asks("pos"), _asks("abs"), _asks("invert")
    __int__, __float__, __round__, __format__ = _asks("int"), _asks("float"), _asks("round"), _asks("format")
    __index__ = _asks("index")


_BINARY = (
    "add", "sub", "mul", "truediv", "floordiv", "mod", "divmod", "pow", "matmul",
    "lshift", "rshift", "and", "or", "xor",
)  # fmt: skip
for _name in _BINARY:
    _operation = f"{_name}_" if _name in keyword.kwlist else _name
    setattr(Foreign, f"__{_name}__", _calculates(_name, _operation))
    setattr(Foreign, f"__r{_name}__", _calculates(_name, _operation, swapped=True))
    if _name != "divmod":
        setattr(Foreign, f"__i{_name}__", _calculates(_name, f"i{_name}"))

# Otherwise the docstring of a student's function would be that of our class
for _kind in (Called, Iterated, Foreign):
    setattr(_kind, "__doc__", property(lambda self: _ask(self, "getattr", self, "__doc__")))  # noqa: B010
