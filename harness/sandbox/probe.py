"""The self-test by behaviour: what a submission could do in this very sandbox, found out by trying.

    the judge lays out        a canary, listeners, a folder (bait.py)
    attempts.py, loaded as    tries to read, reach, start, change, outlive ..
      a submission is
    the judge looks           at what the worker says, and at whether anything has come of it ──> ProbeFinding

An attempt is refused where it raised OSError or MemoryError, or the worker died of it, and the judge sees no
trace. Whatever could not be tried (an attempt that breaks or hangs) counts as not refused.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from harness.errors import OwnFaultError
from harness.fast_dataclasses import dataclass
from harness.sandbox import bait
from harness.sandbox.bait import Attempt, AttemptResult
from harness.sandbox.clocks import Clock, Meter, TimedOutError
from harness.sandbox.decode import judge_decoder
from harness.sandbox.launch import GoneError, Launcher, Worker
from harness.sandbox.wire import VALUE, Encoder, WireError

_CLOCK = Clock(1.0)
_LOADING = Clock(5.0)
_AFTER_THE_END = 1.0  # seconds in which the channel of a worker that was killed must close
_SOURCE = Path(__file__).with_name("attempts.py")
_REFUSALS = {"builtins.OSError", "builtins.MemoryError"}


@dataclass(frozen=True)
class ProbeFinding:
    """One probe: what was tried, as the end of "a submission could ..", and what came of it."""

    name: str
    refused: bool
    detail: str


class BrokenAttemptError(Exception):
    """An attempt that did not take place, and why."""


def probe(launcher: Launcher) -> tuple[ProbeFinding, ...]:
    """Try everything in workers of `launcher`, which is usable afterwards.

    Raises OwnFaultError if no worker can be started, or none can read what is to be tried, or nothing can be laid out.
    """
    try:
        with Prober(launcher) as prober:
            with bait.lay_out() as laid:
                findings = [prober.find(attempt) for attempt in bait.attempts(laid)]
            return (*findings, prober.leave_behind(), prober.linger())
    except (OSError, GoneError, TimedOutError, BrokenAttemptError) as error:
        raise OwnFaultError(f"the sandbox could not be tried out ({error})") from error


class Prober:
    """A worker with attempts.py loaded as a submission; a new one whenever it has died of an attempt."""

    def __init__(self, launcher: Launcher) -> None:
        self.launcher = launcher
        self.worker: Worker | None = None
        self.encoder, self.decoder = Encoder(), judge_decoder()
        self.token = 0  # of the last call: an answer to another one does not count

    def __enter__(self) -> Prober:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def find(self, attempt: Attempt) -> ProbeFinding:
        """Make one attempt, and look at what came of it."""
        try:
            said = self._call(attempt.function, attempt.arguments)
        except BrokenAttemptError as error:
            return ProbeFinding(attempt.name, False, f"could not be tried: {error}")
        harm = attempt.harm(said)
        return ProbeFinding(attempt.name, not harm, harm or said.refusal or "no trace of it outside")

    def leave_behind(self) -> ProbeFinding:
        """Have a process started that is to stay when the worker ends."""
        name = "leave a process behind"
        try:
            refusal = self._call("start_process", ()).refusal
        except BrokenAttemptError as error:
            return ProbeFinding(name, False, f"could not be tried: {error}")
        if self.worker is None:  # it has died of it
            return ProbeFinding(name, True, refusal)
        return self._ended(name, refusal or "started, and ended with it")

    def linger(self) -> ProbeFinding:
        """End a worker that ignores everything."""
        self._end()
        self.worker = worker = self.launcher.spawn()
        self._load(worker, "linger")
        meter, line = Meter(_LOADING), _last_statement(_SOURCE.read_text("utf-8"))
        while self._receive(worker, meter) != ["at", line]:
            pass
        return self._ended("outlive its own end", "ended")

    def _ended(self, name: str, detail: str) -> ProbeFinding:
        """Kill the worker: once it is gone, nobody may hold its channel."""
        worker, self.worker = self.worker, None
        assert worker is not None  # one has just been called
        worker.ended = True
        self.launcher.end(worker.pid, gone=False)
        closed = _closes(worker)
        worker.connection.close()
        return ProbeFinding(name, closed, detail if closed else "still there after it was killed")

    def _call(self, function: str, arguments: Sequence[Any]) -> AttemptResult:
        worker = self._loaded()
        self._send(worker, "call", function, list(arguments), {}, [])
        try:
            kind, *rest = self._receive(worker, Meter(_CLOCK))
        except GoneError as error:
            self._end()
            return AttemptResult(refusal=f"its process {error}")
        except TimedOutError as error:
            self._end()
            raise BrokenAttemptError(f"it {error}") from error
        except BrokenAttemptError:
            self._end()
            raise
        if kind != "done":
            self._end()
            raise BrokenAttemptError("its answer makes no sense")
        return _read(rest[0], rest[1])

    def _loaded(self) -> Worker:
        """A worker that has the attempts loaded."""
        if self.worker is None:
            self.worker = worker = self.launcher.spawn()
            self._load(worker, "attempts")
            meter = Meter(_LOADING)
            while self._receive(worker, meter)[0] != "loaded":
                pass
        return self.worker

    def _load(self, worker: Worker, name: str) -> None:
        options = {"name": name, "file": "attempts.py", "stop_before": 0}
        self._send(worker, "load", options, _SOURCE.read_bytes())

    def _send(self, worker: Worker, action: str, *values: Any) -> None:
        self.token += 1
        worker.send(self.encoder.text([action, str(self.token), *map(self.encoder.tag, values)]))

    def _receive(self, worker: Worker, meter: Meter) -> list[Any]:
        """The next frame without its token; raises OwnFaultError where there is no worker."""
        try:
            head = self.decoder.value(worker.receive(meter).partition("\n")[0])
        except WireError as error:
            raise BrokenAttemptError(str(error)) from error
        if head[0] == "broken":
            raise OwnFaultError(f"a worker could not be started: {head[2]}")
        if head[0] == "note":  # what is tried here is no news
            return self._receive(worker, meter)
        if head[1] != str(self.token):
            raise BrokenAttemptError("its answer makes no sense")
        return [head[0], *head[2:]]

    def _end(self) -> None:
        if self.worker is not None:
            self.worker.end()
            self.worker = None


def _read(kind: str, value: Any) -> AttemptResult:
    """What a worker's answer says."""
    if kind == VALUE:
        return AttemptResult(value)
    classes = value["classes"]
    if not _REFUSALS.intersection(classes):
        raise BrokenAttemptError(f"{classes[0]}: {value['message']}")
    return AttemptResult(refusal=classes[0].removeprefix("builtins."))


def _last_statement(source: str) -> int:
    """The line on which the source's last statement begins: the one that lingers."""
    return source.rpartition("\nif __name__")[0].count("\n") + 2


def _closes(worker: Worker) -> bool:
    """Whether a killed worker's channel comes to its end soon."""
    stop = time.monotonic() + _AFTER_THE_END
    while time.monotonic() < stop:
        try:
            if not worker.connection.recv(1 << 14):
                return True
        except BlockingIOError:
            continue
        except OSError:
            return True
    return False
