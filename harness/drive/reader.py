"""How a submission's file is read in a worker: statement by statement, and anew up to the one that hangs.

    Session ──> Reader.read ──> the worker: "scanned", "at" a line that may hang .., "loaded"

What the file defines is settled by the first worker that answers for it; a later one only has to read it again.
"""

from __future__ import annotations

from typing import Any

from harness.drive.exchange import NOT_AN_ANSWER, Exchange
from harness.drive.facts import Facts, Source, read_facts
from harness.sandbox.launch import Clock, GoneError, Launcher, Meter, TimedOutError
from harness.sandbox.wire import Encoder

_LOAD, _LOAD_AGAIN = Clock(3.0), Clock(0.75)  # the second where two statements have had no end already


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
                self.scan = values[0]
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
