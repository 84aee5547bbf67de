"""In the box: the terminal that a program is played on, as the student's code meets it.

    descriptors 0, 1, 2     the terminal while a call runs, nothing before and after
    sys.stdin, stdout       text streams on them
    os.read, select, ...    whoever reads from a terminal asks the judge first, which types

So the judge knows, by a question on the channel and not by a silence, that the program waits, and that all it
has printed until then is in the terminal.
"""

from __future__ import annotations

import builtins
import contextlib
import io
import os
import select
import selectors
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

from harness.sandbox.box import scratch

_NAP = 0.001  # seconds that a sleep of the program's takes
_NAPS = 60.0  # seconds that it may sleep so, from one line typed to the next; then it sleeps in earnest
_sleep = time.sleep
_LOOKS = 2  # in vain: then something is typed
_DEVICES = {"/dev/stdin": 0, "/dev/stdout": 1, "/dev/stderr": 2}
_read = os.read
_select = select.select
_isatty = os.isatty
_READABLE, _WRITABLE = 1, 4  # POLLIN and POLLOUT, which Windows has not


class _Keys(io.RawIOBase):
    """What is typed at a terminal, as `read` gives it."""

    name = "<stdin>"

    def __init__(self, read: Callable[[int, int], bytes], descriptor: int = 0) -> None:
        self.take, self.descriptor = read, descriptor

    def readable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self.descriptor

    def isatty(self) -> bool:
        return True

    def readinto(self, buffer: memoryview, /) -> int | None:  # type: ignore[override]  # typeshed takes any buffer
        try:
            data = self.take(self.descriptor, len(buffer))
        except BlockingIOError:
            return None
        buffer[: len(data)] = data
        return len(data)


class _Screen(io.FileIO):
    """A standard stream that prints. It is made while no terminal is there, and knows that one will be."""

    def seekable(self) -> bool:
        return False


class _Shown(io.TextIOWrapper):
    """A stream that shows each line when it is complete, as one to a terminal does. Another program that reads from it
    through a pipe would wait for what is not flushed: `withheld` is whether there is any."""

    def __init__(self, descriptor: int) -> None:
        raw = io.BufferedWriter(_Screen(descriptor, "wb", closefd=False))
        super().__init__(raw, "utf-8", "backslashreplace", newline="\n", line_buffering=True)
        self.withheld = self.by_line = False

    def write(self, text: str, /) -> int:
        self.withheld = (self.withheld or text != "") and not self.by_line
        return super().write(text)

    def flush(self) -> None:
        self.withheld = False
        super().flush()

    def reconfigure(self, **options: Any) -> None:
        super().reconfigure(**options)
        self.by_line = self.by_line or bool(options.get("line_buffering") or options.get("write_through"))


class _Poll:
    """What select.poll() gives, by way of select.select, which asks before it waits for a terminal."""

    def __init__(self) -> None:
        self.events: dict[int, int] = {}

    def register(self, file: Any, events: int = _READABLE | _WRITABLE, /) -> None:
        self.events[_number(file)] = events

    modify = register

    def unregister(self, file: Any, /) -> None:
        del self.events[_number(file)]

    def poll(self, timeout: float | None = None, /) -> list[tuple[int, int]]:
        seconds = None if timeout is None or timeout < 0 else timeout / 1000
        reading, writing = ([n for n, e in self.events.items() if e & way] for way in (_READABLE, _WRITABLE))
        readable, writable, _ = select.select(reading, writing, [], seconds)
        return [
            (number, _READABLE * (number in readable) | _WRITABLE * (number in writable))
            for number in self.events
            if number in readable or number in writable
        ]


def _number(file: Any) -> int:
    return file if isinstance(file, int) else int(file.fileno())


class TerminalStreams:
    """The three standard streams of one case, on a terminal. `asks` is called when the program will wait."""

    def __init__(self, terminal: int, asks: Callable[[], None]) -> None:
        self.terminal, self.asks = terminal, asks
        self.out, self.err = _Shown(1), _Shown(2)
        self.into = io.TextIOWrapper(io.BufferedReader(_Keys(self._read)), "utf-8", "surrogateescape")
        self.slept = 0.0
        self.looks = 0  # in vain, without waiting, since something was last there

    def install(self) -> None:
        """Make them the process's streams, at which nobody sits yet."""
        sys.stdout = sys.__stdout__ = self.out  # type: ignore[misc]  # theirs are Final
        sys.stderr = sys.__stderr__ = self.err  # type: ignore[misc]  # as above
        sys.stdin = sys.__stdin__ = self.into  # type: ignore[misc]  # as above
        time.sleep = self._nap  # type: ignore[assignment]  # typeshed's takes __index__, too
        os.read = self._read
        select.select = self._select
        selectors.SelectSelector._select = self._awaited  # type: ignore[attr-defined]  # undeclared
        select.poll = _Poll  # type: ignore[assignment, misc]  # typeshed knows it as a function
        selectors.DefaultSelector = selectors.SelectSelector  # type: ignore[assignment, misc]  # for asyncio, too
        builtins.open = io.open = self.opened
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

    def call(self) -> None:
        """Another call begins: how much is printed is seen at the other end."""

    def drain(self) -> str:
        """What was printed is at the terminal, and not here."""
        with contextlib.suppress(BaseException):  # it may be closed
            self.out.flush()
        return ""

    # ------------------------------------------------------------ before it waits

    def _nothing_there(self, descriptor: int) -> bool:
        return _isatty(descriptor) and not _select([descriptor], [], [], 0)[0]

    def _ask(self) -> None:
        """Have something typed."""
        self.slept = 0.0
        self.asks()

    def _look(self, looks: int) -> None:
        """Count `looks` of a program that goes on whether something is there or not. Who looks twice in vain has
        nothing else to do, and will look again: something is typed once."""
        before, self.looks = self.looks, self.looks + looks
        if before < _LOOKS <= self.looks:
            self._ask()

    def _read(self, descriptor: int, length: int, /) -> bytes:
        if self._nothing_there(descriptor):
            if os.get_blocking(descriptor):
                self._ask()
            else:
                self._look(1)
        data = _read(descriptor, length)
        self.looks = 0
        return data

    def _select(self, reading: Iterable[Any], *others: Any) -> Any:
        reading = list(reading)
        looks = 1 if len(others) > 2 and others[2] == 0 else _LOOKS
        for each in reading:
            if self._nothing_there(_number(each)):
                self._look(looks)
        found = _select(reading, *others)
        if found[0]:
            self.looks = 0
        return found

    def _awaited(self, reading: Any, writing: Any, others: Any, seconds: float | None) -> Any:
        """The same for a selector. Who does not wait at all has something else to do, an event loop say."""
        return (_select if seconds == 0 else self._select)(reading, writing, others, seconds)

    def opened(self, file: Any, mode: str = "r", *others: Any, **options: Any) -> Any:
        """What `open` gives: who reads from the terminal by it asks, too. While the file is read there is none yet at
        the numbers of the standard streams, but there will be."""
        if type(file) is str and file in _DEVICES:  # there is no /dev in the box
            file, options["closefd"] = _DEVICES[file], False
        standard = type(file) is int and 0 <= file <= 2
        reads = not set(mode) & set("wax+")
        if reads and (standard or (type(file) is int and _isatty(file))):
            keys = io.BufferedReader(_Keys(self._read, file))
            return keys if "b" in mode else io.TextIOWrapper(keys, "utf-8", "surrogateescape")
        if standard and "b" not in mode and not others:
            options.setdefault("buffering", 1)  # a line at a time, as at a terminal
        return scratch.opened(file, mode, *others, **options)

    def _nap(self, seconds: float, /) -> None:
        """Sleep a moment in place of `seconds`: pauses are for a person's sake, and none sits here."""
        if seconds > _NAP:
            self.slept += seconds
        _sleep(min(seconds, _NAP) if self.slept < _NAPS else seconds)
