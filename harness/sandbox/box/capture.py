"""In the box: what the student's code prints and reads. Replaces the standard streams, afresh for each case.

Nothing here is trusted: student code can replace all of it, and then only its own output is lost.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Callable
from typing import Any

from harness.sandbox.box import scratch

_flush = io.TextIOWrapper.flush
FLOOD = 8 << 20  # bytes in one call
MAX_PRINTED = 1 << 20  # of a case that are kept


class _Kept(io.BytesIO):
    """Bytes that were printed and not yet drained, as long as there is room; counts all that one call prints."""

    def __init__(self, flood: Callable[[bytes], None]) -> None:
        super().__init__()
        self.total, self.room = 0, MAX_PRINTED
        self.flood = flood

    def write(self, data: bytes, /) -> int:  # type: ignore[override]  # BytesIO's own takes any buffer
        self.total += len(data)
        if self.total > FLOOD:
            self.flood(self.getvalue() + bytes(data)[:2000])
        kept = bytes(data)[: self.room]
        self.room -= super().write(kept)
        return len(data)

    def close(self) -> None:
        """Stay open: `sys.stdout.close()` must not lose what was printed."""

    def fileno(self) -> int:
        """Whose number it is: what is written by that is lost."""
        return 1


class _Lost(io.BytesIO):
    """Standard error: warnings, say. No function prints by it, and a handler of logging's may keep it for long."""

    def write(self, data: bytes, /) -> int:  # type: ignore[override]  # as above
        return len(data)

    def close(self) -> None:
        """Stay open, as well."""

    def fileno(self) -> int:
        """As above."""
        return 2


class _Typed(io.RawIOBase):
    """Standard input: each line is asked of the judge, once what was typed before it has been read."""

    def __init__(self, ask: Callable[[str], str]) -> None:
        self.ask = ask
        self.unread = b""  # of the line that was typed last

    def readable(self) -> bool:
        return True

    def fileno(self) -> int:
        return 0

    def close(self) -> None:
        """Stay open, as well."""

    def readinto(self, buffer: memoryview, /) -> int:  # type: ignore[override]  # typeshed takes any buffer
        if not self.unread:
            try:
                self.unread = f"{self.ask('')}\n".encode("utf-8", "surrogatepass")
            except EOFError:
                return 0
        data, self.unread = self.unread[: len(buffer)], self.unread[len(buffer) :]
        buffer[: len(data)] = data
        return len(data)


class Streams:
    """The three standard streams of one case."""

    def __init__(self, ask: Callable[[str], str], flood: Callable[[bytes], None]) -> None:
        self.kept = _Kept(flood)
        self.out, self.err = _printing(self.kept), _printing(_Lost())
        self.into = io.TextIOWrapper(io.BufferedReader(_Typed(ask)), "utf-8", "surrogatepass", newline="\n")

    def install(self) -> None:
        """Make them the process's streams."""
        sys.stdout = sys.__stdout__ = self.out  # type: ignore[misc]  # theirs are Final
        sys.stderr = sys.__stderr__ = self.err  # type: ignore[misc]  # as above
        sys.stdin = sys.__stdin__ = self.into  # type: ignore[misc]  # as above

    def opened(self, file: Any, mode: str = "r", *others: Any, **options: Any) -> Any:
        """What `open` gives: of a standard stream's number, as in open(sys.stdout.fileno(), "w", encoding="utf-8"),
        what is read or printed here."""
        if type(file) is not int or not 0 <= file <= 2:
            return scratch.opened(file, mode, *others, **options)
        if file == 0:
            return self.into.buffer if "b" in mode else self.into
        into = self.kept if file == 1 else _Lost()
        return into if "b" in mode else _printing(into)

    def call(self) -> None:
        """Another call begins."""
        self.kept.total = 0

    def drain(self) -> str:
        """What was printed since the last time, also by a stream of the student's own that is put on top of this one:
        for UTF-8, say, io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8"), which shows nothing until it is full."""
        if getattr(sys, "stdout", None) is not self.out:
            with contextlib.suppress(BaseException):  # whatever it raises
                sys.stdout.flush()
        with contextlib.suppress(ValueError):  # it may be closed, or detached
            _flush(self.out)
        if not self.kept.tell():
            return ""
        data = self.kept.getvalue()
        self.kept.seek(0)
        self.kept.truncate()
        return data.decode("utf-8", "replace")


def _printing(into: io.BytesIO) -> io.TextIOWrapper:
    """A stream that passes on each line when it is complete, as one to a terminal does."""
    return io.TextIOWrapper(into, "utf-8", "backslashreplace", newline="\n", line_buffering=True)
