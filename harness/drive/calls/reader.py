"""How a submission's file is read in a worker: statement by statement, and anew up to the one that hangs.

    Session ──> Reader.read ──> the worker: "scanned", "at" a line that may hang .., "loaded"

What the file defines is settled by the first worker that answers for it; a later one only has to read it again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

from harness.drive.calls.exchange import NOT_AN_ANSWER, Exchange
from harness.model import Facts, Source
from harness.sandbox.clocks import Clock, Meter, TimedOutError
from harness.sandbox.launch import GoneError, Launcher
from harness.sandbox.wire import MAX_NUMBER, Encoder

_SHOWN = 20  # lines of each kind
_LINES = ("magics", "skipped", "asking", "coping", "bad_lines")
_MESSAGE = 500  # characters
_PLACE = re.compile(r" \([^()]*, line \d+\)$")  # what a SyntaxError's text ends with
_LOAD, _LOAD_AGAIN = Clock(3.0), Clock(0.75)  # the second where two statements have had no end already

T = TypeVar("T")


class Reader:
    """Reads one submission's file into workers, and keeps what came of it."""

    def __init__(self, launcher: Launcher, source: Source, before: Reader | None = None) -> None:
        """A reader that knows what another one of the same file has found `before`."""
        self.launcher, self.source = launcher, source
        self.facts: Facts | None = before.facts if before else None
        # lines up to which the file, or a cell of it, is read, and why
        self.stops: dict[int, str] = dict(before.stops) if before else {}
        self.scan: dict[str, Any] = before.scan if before else {}  # a file is looked through once
        self.took = 0.0  # seconds of CPU that the worker took until the file was read
        self.slept = 0.0  # seconds in which it was seen to sleep meanwhile

    def read(self, exchange: Exchange) -> bool:
        """Read the file into a new worker; whether this one has read it, and calls may come.

        Without `facts` afterwards, it has to be read again in another worker, up to the statement where it hung.
        """
        line = 0
        meter = Meter(_LOAD if len(self.stops) < 2 else _LOAD_AGAIN)
        try:
            self._send(exchange)
            kind, values = exchange.loading(meter)
            if kind == "scanned":
                self.scan = self.scan or values[0]  # what comes later may be a student's
                kind, values = exchange.loading(meter)
            while kind == "at":
                line = values[0]
                kind, values = exchange.loading(meter)
        except (TimedOutError, GoneError) as error:
            self._stop(line, str(error))
            return False
        if kind == "loaded":
            self.took, self.slept = self.launcher.cpu(exchange.worker.pid), meter.slept
            self.facts = self.facts or self._found(values[0])
            return True
        self._stop(line, "kept asking for input" if kind == "looping" else "printed without end")
        return False

    def give_up(self) -> Facts:
        """Settle for nothing, where no worker has come to the file's end."""
        self.facts = self.facts or Facts(stopped="did not come to an end while it was read", scan=self.scan)
        return self.facts

    def _send(self, exchange: Exchange) -> None:
        options = {
            "name": self.source.module,
            "file": self.source.file,
            "stop_before": min(self.stops, default=0),
            "cells": [[cell.file, cell.line, cell.text] for cell in self.source.cells],
            "stops": list(self.stops),
            "scanned": bool(self.scan),
            "siblings": [list(sibling) for sibling in self.source.siblings],
            "data_files": [list(one) for one in self.source.data_files],
        }
        plain = Encoder()
        head = ["load", exchange.new_token(), options, self.source.data]
        exchange.worker.send(plain.text([plain.tag(item) for item in head]))

    def _stop(self, line: int, why: str) -> None:
        """The file cannot be read past `line`: it is read again up to there, or given up where that was tried."""
        if not line or line in self.stops:
            self.facts = self.facts or Facts(stopped=f"{why} while it was read", scan=self.scan)
        else:
            self.stops[line] = why

    def _found(self, found: dict[str, Any]) -> Facts:
        try:
            return read_facts(found, self.scan, self.stops, self.source)
        except (LookupError, TypeError, ValueError, AttributeError):
            return Facts(stopped=f"{NOT_AN_ANSWER} while it was read", scan=self.scan)


def read_facts(
    found: Mapping[str, Any], scan: Mapping[str, Any], stops: Mapping[int, str], source: Source
) -> Facts:
    """Facts from what a worker said: `scan` ahead of the student's code, `found` after it.

    `stops` are lines up to which it was told to read, and why. Raises LookupError, TypeError, ValueError or
    AttributeError where it is not what a worker of ours says.
    """
    cells = [_cell(stopped) for stopped in _all(dict, found["cells"])[:_SHOWN]]
    told = [(line, f"{why} while it was read") for line, why in stops.items()]
    stopped, where, end = "", None, 0
    if stops and not source.cells:
        where = end = min(stops)
        stopped = f"line {where} {stops[where]} while the file was read"
    elif found["stopped"] is not None:
        stopped, where = _why_stopped(found["stopped"])
        (end,) = _all(int, [0 if source.cells else found["stopped"]["at"]])
    broken = [_broken(*one) for one in _all(list, found["broken"])[:_SHOWN]]
    not_read = _not_read([*cells, *told] if source.cells else [], source)
    return Facts(
        defined=frozenset(_all(str, found["defined"])),
        stopped=stopped or not_read or "; ".join(broken[:3]),
        line=where,
        end=end,
        cells=tuple(sorted([*cells, *told])) if source.cells else (),
        broken=tuple(broken),
        scan=scan,
        lacking=tuple(_lacking(*one) for one in _all(list, found["lacking"])[:_SHOWN]),
        **{kind: tuple(_lines(found[kind])[:_SHOWN]) for kind in _LINES},
    )


def _cell(stopped: Mapping[str, Any]) -> tuple[int, str]:
    """The line at which a cell was not read to its end, and why."""
    (line,) = _all(int, [stopped["at"]])
    syntax = bool(stopped.get("syntax"))
    said, _line = _why_stopped({**stopped, "line": None, "at": 0 if syntax else line})
    return line, said


def _broken(file: object, stopped: Mapping[str, Any]) -> str:
    """Why a module beside the file was not read to its end."""
    (name,) = _all(str, [file])
    return f"{name[:_MESSAGE]}, {_why_stopped(stopped)[0]}"


def _lacking(line: object, said: object) -> tuple[int, str]:
    """The number of a line that was passed over, and what was not there, in Python's words."""
    ((number,), (words,)) = _lines([line]), _all(str, [said])
    return number, words[:_MESSAGE]


def _not_read(cells: list[tuple[int, str]], source: Source) -> str:
    """In words, which cells were not read to their ends: it may be why a function is not there."""
    placed = [(source.place(line), why) for line, why in sorted(cells)[:3]]
    return "; ".join(f"{file}, line {line}: {why}" for (file, line), why in placed)


def _all(kind: type[T], items: object) -> list[T]:
    """`items`, if it is a list of this kind alone; numbers are those of lines."""
    if type(items) is not list or not {kind}.issuperset(map(type, items)):
        raise TypeError
    if kind is int and items and not -1 < min(items) <= max(items) < MAX_NUMBER:
        raise ValueError
    return items


def _lines(items: object) -> list[int]:
    """`items`, if it is a list of lines."""
    lines = _all(int, items)
    if min(lines, default=1) < 1:
        raise ValueError
    return lines


def _why_stopped(stopped: Mapping[str, Any]) -> tuple[str, int | None]:
    """Why the file was not read to its end, in words, and the line."""
    name = _all(str, stopped["classes"])[0].removeprefix("builtins.")
    (said,) = _all(str, [stopped["message"]])
    (line,) = _all(int, [stopped["line"]]) if type(stopped["line"]) is int else (None,)
    where = f"line {line}: " if line else ""
    if stopped.get("asked"):
        return f"{where}asked for input while it was being imported", line
    if name == "SystemExit":
        return f"{where}called exit() while it was being imported", line
    if not stopped["at"] and name in ("MemoryError", "RecursionError"):  # in the compiler's words
        return f"{where}it cannot be read (too deeply nested, or too long)", line
    said = _PLACE.sub("", said)
    message = f"{name}: {said}"[:_MESSAGE] if said else name[:_MESSAGE]
    if not stopped["at"]:
        return f"{where}it is not valid Python ({message})", line
    return f"{where}raised {message} (while it was being imported)", line
