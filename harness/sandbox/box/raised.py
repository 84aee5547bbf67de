"""In the box: an exception as plain data: its classes, message, and the student's line that it passed.

ValueError("no")  ──>  {"classes": ["builtins.ValueError", ..], "message": "no", "line": 7, "file": "work.py"}
"""

from __future__ import annotations

import builtins
import types
from collections.abc import Callable, Collection
from types import TracebackType
from typing import Any

from harness.sandbox.wire import Encoder

_MAX_MESSAGE = 500
_traceback: Callable[[BaseException], Any] = BaseException.__dict__["__traceback__"].__get__
_VIEWS: tuple[object, ...] = ({}.keys(), {}.values(), {}.items())  # of dicts: no name leads to their classes
# Classes that are built in, with their names: those without a name of their own (a generator's) are in `types`.
_BUILTIN = {
    cls: cls.__name__
    for cls in [*types.__dict__.values(), *builtins.__dict__.values(), *map(type, _VIEWS)]
    if isinstance(cls, type) and cls.__module__ == "builtins"
}
_mro: Callable[[type], tuple[type, ...]] = type.__dict__["__mro__"].__get__


class Raising:
    """Tells of exceptions. `files` are the names that the student's code goes by."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder = encoder
        self.files: Collection[str] = ()
        self.lineages: dict[type, str] = {}  # a builtin exception's class -> the text of its classes

    def record(self, error: BaseException) -> dict[str, Any]:
        """An exception as data."""
        line, file = self._line_of(_traceback(error))
        classes, message = self._lineage(type(error)), _message(error)
        return {"classes": classes, "message": message, "line": line, "file": file}

    def text(self, error: BaseException) -> str:
        """The text of such a record. Many calls of a case raise on purpose: put together here, it takes a third of
        what encoding the dict would take."""
        cls = type(error)
        is_builtin = type(cls) is type and cls in _BUILTIN  # which stays as it is
        classes = self.lineages.get(cls) if is_builtin else None
        if classes is None:
            classes = self.encoder.text(self._lineage(cls))
            if is_builtin:
                self.lineages[cls] = classes
        line, file = self._line_of(_traceback(error))
        rest = self.encoder.text([["message", _message(error)], ["line", line], ["file", file]])
        return f'{{"d":[["classes",{classes}],{rest[1:]}}}'

    def class_name(self, cls: type) -> str:
        """The class's name with its module; one that only calls itself built in is named as the student's."""
        # A class of a metaclass may have a hash of its own. (`id` would be an event, which watch.py hears)
        known = _BUILTIN.get(cls) if type(cls) is type else None
        if known is not None:
            return f"builtins.{known}"
        module = str(getattr(cls, "__module__", "?"))[:100]
        name = str(getattr(cls, "__name__", "?"))[:100]
        return f"{'its own' if module == 'builtins' else module}.{name}"

    def _lineage(self, cls: type) -> list[str]:
        return [self.class_name(cls) for cls in _mro(cls)[:20]]

    def _line_of(self, trace: TracebackType | None) -> tuple[int | None, str]:
        """The last line in a file of the student's that the exception passed through."""
        passed = []
        while trace is not None:
            passed.append(trace)
            trace = trace.tb_next
        # From the last on: each look at a frame, and at its code, is an event, which watch.py hears
        for last in reversed(passed):
            file = last.tb_frame.f_code.co_filename
            if file in self.files:
                return last.tb_lineno, file
        return None, ""


def error_of(kind: type[BaseException], message: str) -> BaseException:
    """An error of one of Python's own kinds; of one that wants more than a message, the bare error (UnicodeDecodeError,
    ExceptionGroup)."""
    try:
        return kind(message)
    except TypeError:
        return kind.__new__(kind, message, [Exception(message)])


def _message(error: BaseException) -> str:
    try:
        return str(error)[:_MAX_MESSAGE]
    except BaseException:  # a student's __str__ may raise anything
        return "(its message cannot be shown)"
