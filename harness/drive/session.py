"""A submission's module at work: calls cross to its worker, outcomes come back.

    Session.load    what the file defines, and why it was not read to its end
    Session.begin   a fresh module for the next case; a fresh worker, where the last one has ended
    Session.call    one call of one function -> Returned, Raised, Ended or Missing
    Session.batch   many calls of one function that do not depend on each other, in one frame

While a call runs the student's code may ask: for input, for a helper that the reference stands in for, for a
function that was passed to it. A `Host` answers.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from harness.errors import OwnFaultError
from harness.model import Ended, Missing, Outcome, Raised, Returned
from harness.sandbox.launch import Clock, GoneError, Launcher, Meter, TimedOutError, Worker
from harness.sandbox.wire import Encoder, Opaque, WireError, copy_into, judge_decoder

NOT_AN_ANSWER = "sent something that is not an answer"
_LOAD = Clock(3.0)
_LOADS = 6  # how often a file that hangs while it is read is read again without the statement that hangs


class EnoughError(BaseException):
    """Raised by a host that will not answer any more: the worker is ended, with this outcome."""

    def __init__(self, ended: Ended) -> None:
        super().__init__(ended.detail)
        self.ended = ended


class Host(Protocol):
    """Answers what a student's code asks of the judge."""

    def answer(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
        """The value that `name(*args, **kwargs)` gives; raises what it raises, or EnoughError."""

    def printed(self, text: str) -> None:
        """Take note of what was printed."""


@dataclass(frozen=True)
class Source:
    """The file that is graded as a module: its bytes, the module's name, the name it was handed in under."""

    data: bytes
    module: str
    file: str


@dataclass(frozen=True)
class Facts:
    """What reading the file showed: names that can be called, why it ended early, and facts for the rules."""

    defined: frozenset[str] = frozenset()
    stopped: str = ""  # why the file was not read to its end, in words
    line: int | None = None  # where
    skipped: tuple[int, ...] = ()  # lines of bare calls that asked for input
    bad_lines: tuple[int, ...] = ()  # lines that are not valid in the file's encoding
    scan: Mapping[str, Any] = field(default_factory=dict)
    printed: str = ""


class Session:
    """One submission's module and the worker that runs it. Use it as a context manager."""

    def __init__(self, launcher: Launcher, source: Source) -> None:
        self.launcher, self.source = launcher, source
        self.worker: Worker | None = None
        self.facts: Facts | None = None
        self.stop_before = 0
        self.stop_reason = ""
        self.held: dict[
            int, tuple[Any, int, str]
        ] = {}  # id -> value, its handle in the worker, its text there
        self.callables: list[Callable[..., Any]] = []
        self.encoder = Encoder(self._foreign, held=self.held)
        self.decoder = judge_decoder()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """End the worker; the next case gets a fresh one."""
        if self.worker is not None:
            self.worker.end()
            self.worker = None

    # ------------------------------------------------------------ loading

    def load(self) -> Facts:
        """Read the file in a worker, once; what it defines and why it ended early."""
        if self.facts is None:
            for _ in range(_LOADS):
                self.facts = self._load()
                if self.facts is not None:
                    break
            else:
                self.facts = Facts(stopped="did not come to an end while it was read")
        return self.facts

    def _load(self) -> Facts | None:
        """One try; None when it has to be read again, up to the statement where it hung."""
        self.end()
        self.worker = worker = self.launcher.spawn()
        line = 0
        try:
            answer = self._exchange_load(worker)
            while answer[0] == "at":
                line = answer[1][0]
                answer = self._receive_load(worker, self._meter)
            kind, values = answer[0], answer[2]
        except (TimedOutError, GoneError) as error:
            self.end()
            return self._stopped_at(line, str(error))
        if kind == "loaded":
            return self._facts(values)
        self.end()
        return self._stopped_at(line, "kept asking for input" if kind == "looping" else "printed without end")

    def _exchange_load(self, worker: Worker) -> tuple[str, list[Any], list[Any]]:
        options = {"name": self.source.module, "file": self.source.file, "stop_before": self.stop_before}
        self.token = secrets.token_hex(8)
        self._meter = Meter(_LOAD)
        plain = Encoder()
        head = plain.text(["load", self.token, plain.tag(options)])
        worker.send(head, plain.text(plain.tag(self.source.data)))
        return self._receive_load(worker, self._meter)

    def _receive_load(self, worker: Worker, meter: Meter) -> tuple[str, list[Any], list[Any]]:
        kind, rest, lines = self._receive(worker, meter)
        values = self._values(lines)
        if kind not in ("at", "loaded", "looping", "flood") or (kind == "at" and type(rest[0]) is not int):
            raise GoneError(NOT_AN_ANSWER)
        return kind, rest, values

    def _stopped_at(self, line: int, why: str) -> Facts | None:
        """The file cannot be read past `line`: read it again up to there, or give up where that was tried."""
        if not line or line == self.stop_before:
            return Facts(stopped=f"{why} while it was read")
        self.stop_before, self.stop_reason = line, why
        return None

    def _facts(self, values: list[Any]) -> Facts:
        found, printed = values[0], values[1]
        try:
            return _read_facts(found, printed, self.stop_before, self.stop_reason)
        except (LookupError, TypeError, ValueError, AttributeError):
            return Facts(stopped=f"{NOT_AN_ANSWER} while it was read")

    # ------------------------------------------------------------ cases and calls

    def begin(self, stubs: Sequence[str]) -> None:
        """A fresh module for a case, in which the functions named in `stubs` are the judge's."""
        if (self.worker is None or self.worker.ended) and self._load() is None:
            raise OwnFaultError("a submission that could be read could not be read again")
        assert self.worker is not None  # _load has made one
        self.held.clear()
        self.callables.clear()
        plain = Encoder()
        self.worker.send(plain.text(["case", "", list(stubs)]), more=True)

    def call(
        self, name: str, args: Sequence[Any], kwargs: Mapping[str, Any], clock: Clock, host: Host
    ) -> Outcome:
        """Call one function of the student's; its changes to the arguments are made in `args`."""
        if (missing := self.missing(name)) is not None:
            return missing
        texts = [
            self.encoder.text(self.encoder.tag(list(args))),
            self.encoder.text(self.encoder.tag(dict(kwargs))),
        ]
        reply = self._exchange(["call", name], texts, clock, host)
        if isinstance(reply, Ended):
            return reply
        (kind, handle), (value, after) = reply
        if type(after) is list and len(after) == len(args):
            for old, new in zip(args, after, strict=True):
                copy_into(old, new)
                self._resync(old)
        if kind == "r" and type(handle) is int and handle:
            self.held[id(value)] = (value, handle, self.encoder.text(Encoder(self._foreign).tag(value)))
        return outcome(kind, value)

    def batch(self, name: str, lines: Sequence[str], clock: Clock, host: Host) -> list[str] | Ended:
        """Call one function for each line of encoded arguments; a line for each answer: [kind, value, after]."""
        reply = self._exchange(["batch", name], lines, clock, host)
        if isinstance(reply, Ended):
            return reply
        answers = reply[1]
        return answers if len(answers) == len(lines) else Ended("crashed", NOT_AN_ANSWER)

    def file(self, action: str, path: str, data: bytes, clock: Clock, host: Host) -> Outcome:
        """Read (`action` "read") or write a file in the box, by way of the worker."""
        reply = self._exchange([action, path], [Encoder().text(Encoder().tag(data))], clock, host)
        if isinstance(reply, Ended):
            return reply
        (kind, _handle), (value, _after) = reply
        return outcome(kind, value)

    def missing(self, name: str) -> Missing | None:
        """Why there is no function of this name, or None where there is one."""
        facts = self.load()
        if name in facts.defined:
            return None
        if facts.stopped:
            return Missing(name, facts.stopped)
        return Missing(name, "")

    def _exchange(
        self, head: list[Any], texts: Sequence[str], clock: Clock, host: Host
    ) -> tuple[list[Any], list[Any]] | Ended:
        """Send one frame and answer what is asked until it is done: what follows the token, and the values."""
        assert self.worker is not None  # begin() was called
        self.token = secrets.token_hex(8)
        self.worker.send(self.encoder.text([head[0], self.token, *head[1:]]), *texts)
        meter = Meter(clock)
        try:
            while (reply := self._reply(meter, host)) is None:
                pass
        except (TimedOutError, GoneError) as error:
            self.end()
            return _ended(error)
        except EnoughError as enough:
            self.end()
            return enough.ended
        return reply

    def _reply(self, meter: Meter, host: Host) -> tuple[list[Any], list[Any]] | None:
        """Take one frame: what is asked is answered (None), what is done is returned."""
        assert self.worker is not None  # begin() was called
        kind, rest, lines = self._receive(self.worker, meter)
        if kind == "batch":
            host.printed(str(self._values(lines[-1:])[0]))
            return rest, lines[:-1]
        values = self._values(lines)
        if kind == "ask" and len(values) == 3 and len(rest) == 1:
            self._answer(rest, values, host)
            return None
        if kind == "done" and len(values) == 3 and len(rest) == 2:
            host.printed(str(values.pop()))
            return rest, values
        if kind == "flood" and len(values) == 1:
            host.printed(str(values[0]))
            raise GoneError("printed more than 1 MiB")
        raise GoneError(NOT_AN_ANSWER)

    def _receive(self, worker: Worker, meter: Meter) -> tuple[str, list[Any], list[str]]:
        """The next frame: its kind, the rest of its head, the lines of its values."""
        lines = worker.receive(meter)
        (head,) = self._values(lines[:1])
        if type(head) is not list or len(head) < 2 or len(lines) < 2:
            raise GoneError(NOT_AN_ANSWER)
        if head[0] == "broken":
            raise OwnFaultError(f"a worker could not be started: {lines[1]}")
        if head[1] != self.token:
            raise GoneError(NOT_AN_ANSWER)
        return str(head[0]), head[2:], lines[1:]

    def _values(self, lines: Sequence[str]) -> list[Any]:
        try:
            return [self.decoder.value(line) for line in lines]
        except WireError:
            raise GoneError(NOT_AN_ANSWER) from None

    def _answer(self, rest: list[Any], values: list[Any], host: Host) -> None:
        """Answer one question of the student's code."""
        args, kwargs, printed = values
        if type(args) is not list or type(kwargs) is not dict or type(printed) is not str:
            raise GoneError(NOT_AN_ANSWER)
        host.printed(printed)
        before = self.encoder.text(self.encoder.tag(args))
        try:
            kind, value = "r", self._result(str(rest[0]), args, kwargs, host)
        except Exception as error:  # whatever the reference raises is the student's to handle
            kind, value = "e", [type(error).__name__, str(error)]
        after = self.encoder.text(self.encoder.tag(args))
        assert self.worker is not None  # it has just asked
        head = self.encoder.text(["answer", self.token, kind])
        self.worker.send(
            head, self.encoder.text(self.encoder.tag(value)), "null" if after == before else after
        )

    def _result(self, name: str, args: list[Any], kwargs: dict[str, Any], host: Host) -> Any:
        if name.startswith("#"):
            index = int(name[1:]) if name[1:].isdecimal() else len(self.callables)
            if index >= len(self.callables):
                raise GoneError(NOT_AN_ANSWER)
            return self.callables[index](*args, **kwargs)
        return host.answer(name, args, kwargs)

    # ------------------------------------------------------------ values that live in the worker

    def _foreign(self, value: object) -> Any:
        if isinstance(value, Opaque):
            return {"h": value.handle}
        if id(value) in self.held:
            _value, handle, text = self.held[id(value)]
            plain = Encoder(self._foreign).tag(value)
            if self.encoder.text(plain) == text:
                return {"h": handle}
            self._resync(value)
            return {"H": [handle, plain]}
        if callable(value):
            self.callables.append(value)
            return {"c": len(self.callables) - 1}
        raise WireError(f"a value of type {type(value).__name__} cannot be sent")

    def _resync(self, value: Any) -> None:
        if id(value) in self.held:
            _value, handle, _text = self.held[id(value)]
            self.held[id(value)] = (value, handle, self.encoder.text(Encoder(self._foreign).tag(value)))


def _ended(error: Exception) -> Ended:
    return Ended("timed out" if isinstance(error, TimedOutError) else "crashed", str(error))


def outcome(kind: object, value: Any) -> Outcome:
    """A value or an exception from what the worker sent; anything odd is a crash of its own making."""
    if kind == "r":
        return Returned(value)
    try:
        line = value["line"]
        return Raised(
            tuple(map(str, value["classes"])),
            str(value["message"]),
            line if type(line) is int else None,
            str(value["file"]),
        )
    except (LookupError, TypeError):
        return Ended("crashed", NOT_AN_ANSWER)


def _read_facts(found: dict[str, Any], printed: object, stop_before: int, stop_reason: str) -> Facts:
    stopped, line = (
        (f"line {stop_before} {stop_reason} while the file was read", stop_before)
        if stop_before
        else ("", None)
    )
    if found["stopped"] is not None and not stopped:
        stopped, line = _why_stopped(found["stopped"])
    return Facts(
        defined=frozenset(map(str, found["defined"])),
        stopped=stopped,
        line=line,
        skipped=tuple(map(int, found["skipped"])),
        bad_lines=tuple(map(int, found["bad_lines"])),
        scan={k: v for k, v in found.items() if k in _SCANNED},
        printed=str(printed),
    )


_SCANNED = ("imports", "input", "functions", "top_level", "comments", "code_lines", "docstring")


def _why_stopped(stopped: dict[str, Any]) -> tuple[str, int | None]:
    """Why the file was not read to its end, in words, and the line."""
    name = str(stopped["classes"][0]).removeprefix("builtins.")
    line = stopped["line"] if type(stopped["line"]) is int else None
    where = f"line {line}: " if line else ""
    if stopped.get("asked"):
        return f"{where}asked for input while it was being imported", line
    if name == "SystemExit":
        return f"{where}called exit() while it was being imported", line
    if not stopped["at"]:
        return f"{where}it is not valid Python ({name}: {stopped['message']})", line
    return f"{where}raised {name} while it was being imported: {stopped['message']}", line
