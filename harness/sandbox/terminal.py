"""In the box: the terminal that a program is played on, as the student's code meets it.

    descriptors 0, 1, 2     the terminal while a call runs, nothing before and after
    sys.stdin, stdout       text streams on them
    os.read, open(0), ...   whoever reads from a terminal asks the judge first, which types

So the judge knows, by a question on the channel and not by a silence, that the program waits, and that all it
has printed until then is in the terminal.
"""

from __future__ import annotations

import builtins
import contextlib
import io
import os
import select
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

_NAP = 0.001  # seconds that a sleep of the program's takes
_NAPS = 60.0  # seconds that it may sleep so, from one line typed to the next; then it sleeps in earnest
_sleep = time.sleep
_read = os.read
_select = select.select
_isatty = os.isatty
_open = builtins.open


class _Keys(io.RawIOBase):
    """What is typed at a terminal. Before it is waited for, `wanted` is called."""

    name = "<stdin>"

    def __init__(self, wanted: Callable[[int], None], descriptor: int = 0) -> None:
        self.wanted, self.descriptor = wanted, descriptor

    def readable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self.descriptor

    def isatty(self) -> bool:
        return True

    def readinto(self, buffer: memoryview, /) -> int:  # type: ignore[override]  # typeshed takes any buffer
        self.wanted(self.descriptor)
        data = _read(self.descriptor, len(buffer))
        buffer[: len(data)] = data
        return len(data)


class _Screen(io.FileIO):
    """A standard stream that prints. It is made while no terminal is there, and knows that one will be."""

    def seekable(self) -> bool:
        return False


class Terminal:
    """The three standard streams of one case, on a terminal. `asks` is called when the program will wait."""

    def __init__(self, terminal: int, asks: Callable[[], None]) -> None:
        self.terminal, self.asks = terminal, asks
        self.out, self.err = _printing(1), _printing(2)
        self.into = io.TextIOWrapper(io.BufferedReader(_Keys(self._wanted)), "utf-8", "surrogateescape")
        self.slept = 0.0

    def install(self) -> None:
        """Make them the process's streams, at which nobody sits yet."""
        sys.stdout = sys.__stdout__ = self.out  # type: ignore[misc]  # theirs are Final
        sys.stderr = sys.__stderr__ = self.err  # type: ignore[misc]
        sys.stdin = sys.__stdin__ = self.into  # type: ignore[misc]
        time.sleep = self._nap  # type: ignore[assignment]  # typeshed's takes __index__, too
        os.read = self._read
        select.select = self._select
        builtins.open = io.open = self._opened
        self.disconnect()

    def connect(self) -> None:
        """Put the terminal where the standard streams are."""
        for standard in (0, 1, 2):
            os.dup2(self.terminal, standard)

    def disconnect(self) -> None:
        """Put nothing there; what is printed and not yet shown is shown first."""
        for stream in (sys.stdout, self.out, self.err):
            with contextlib.suppress(BaseException):  # a stream of the student's own may raise it
                stream.flush()
        nothing = os.open(os.devnull, os.O_RDWR)
        for standard in (0, 1, 2):
            os.dup2(nothing, standard)
        if nothing > 2:
            os.close(nothing)

    def drain(self) -> str:
        """What was printed is at the terminal, and not here."""
        with contextlib.suppress(BaseException):  # it may be closed
            self.out.flush()
        return ""

    # ------------------------------------------------------------ before it waits

    def _wanted(self, descriptor: int) -> None:
        """Have something typed, where a terminal is to be read that has nothing to be read."""
        if _isatty(descriptor) and not _select([descriptor], [], [], 0)[0]:
            self.slept = 0.0
            self.asks()

    def _read(self, descriptor: int, length: int, /) -> bytes:
        self._wanted(descriptor)
        return _read(descriptor, length)

    def _select(self, reading: Iterable[Any], *others: Any) -> Any:
        reading = list(reading)
        if len(others) == 2 or others[2:] != (0,):  # who does not wait is told how it is
            for each in reading:
                self._wanted(each if isinstance(each, int) else each.fileno())
        return _select(reading, *others)

    def _opened(self, file: Any, mode: str = "r", *others: Any, **options: Any) -> Any:
        if type(file) is not int or not _isatty(file) or set(mode) & set("wax+"):
            return _open(file, mode, *others, **options)
        keys = io.BufferedReader(_Keys(self._wanted, file))
        return keys if "b" in mode else io.TextIOWrapper(keys, "utf-8", "surrogateescape")

    def _nap(self, seconds: float, /) -> None:
        """Sleep a moment in place of `seconds`: pauses are for a person's sake, and none sits here."""
        if seconds > _NAP:
            self.slept += seconds
        _sleep(min(seconds, _NAP) if self.slept < _NAPS else seconds)


def _printing(descriptor: int) -> io.TextIOWrapper:
    """A stream that shows each line when it is complete, as one to a terminal does."""
    raw = _Screen(descriptor, "wb", closefd=False)
    return io.TextIOWrapper(
        io.BufferedWriter(raw), "utf-8", "backslashreplace", newline="\n", line_buffering=True
    )
