"""A submission's module at work: calls cross to its worker, outcomes come back.

    Session.load    what the file defines, and why it was not read to its end
    Session.begin   a fresh module for the next case; a fresh worker, where the last one has ended
    Session.call    one call of one function -> Returned, Raised, Ended or Missing
    Session.batch   many calls in one frame

While a call runs the student's code may ask: for input, for a helper that the reference stands in for, for a
function that was passed to it. A `Host` answers.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from harness.drive.calls.exchange import NOT_AN_ANSWER, EnoughError, Exchange, WorkerReply
from harness.drive.calls.held import HeldValues
from harness.drive.calls.host import Answers, Host
from harness.drive.calls.journal import Asked, Journal
from harness.drive.calls.misnamed import Wanted, misnamed
from harness.drive.calls.outcome import left_of, read_outcome
from harness.drive.calls.reader import Reader
from harness.drive.calls.totals import Totals
from harness.judge.values import same
from harness.judge.words import class_name
from harness.model import Ended, Facts, Missing, Outcome, Raised, Source
from harness.sandbox.clocks import Clock, Meter, TimedOutError
from harness.sandbox.in_place import first_of, follow
from harness.sandbox.launch import GoneError, Launcher, Worker
from harness.sandbox.wire import OPEN_NONE, VALUE, Encoder, Opaque, WireError

if TYPE_CHECKING:
    from harness.drive.terminal.seat import Seat

_LIFE = 30.0  # seconds after which a worker gives way to another: all its CPU time counts
_LOADS = 6  # how often a file that hangs while it is read is read again without the statement that hangs
NOT_READ_AGAIN = Ended("crashed", "could be read the first time, and not again")


class Session:
    """One submission's module and the worker that runs it. Use it as a context manager."""

    def __init__(self, launcher: Launcher, source: Source) -> None:
        self.launcher, self.source = launcher, source
        self.on_terminal: Seat | None = None  # the same submission, for programs that are talked to
        # Functions and classes that are missing, each with the one that is taken for it where others need it
        self.aliases: Mapping[str, str] = {}
        self.near: Mapping[str, str] = {}  # each with the nearest name, to be told that it is missing
        self.reader = Reader(launcher, source)
        self.totals = Totals()  # of what its calls take and bring
        # What earlier cases have shown: later ones go by it
        self.notes: dict[str, str] = {}  # for the tutor: what was tried in its workers, by kind
        self.astray = False  # a worker was lost on the known way of a case: no other is tried (traces.py)
        # Functions that have ended a worker when they were asked for another one's sake (learned.py), with what was
        # `offered` then: they are not asked any more
        self.silent: set[tuple[str, frozenset[str]]] = set()
        # Its workers, one after the other
        self.exchange: Exchange | None = None  # with the one that is at work
        self.spent = 0.0  # CPU seconds of those that have ended, as far as they were looked at
        self.unread = 0  # how often a file that was read once could not be read again
        # The case that is played, or was last
        self.begun = 0  # how often one was begun
        self.function = ""  # whose it is
        self.offered: frozenset[str] = frozenset()  # what the student's code may ask for
        self.in_place: set[str] = set()  # functions that made what they gave of what they were given
        self.values = HeldValues()
        self.journal = Journal()  # what it has asked
        self.objects: Callable[[str, int], Opaque] = Opaque  # what stands for objects of the student's
        self.ended: Ended | None = None  # how the worker ended

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.renew()

    def renew(self) -> None:
        """End every worker of this submission: what its code has kept in one is gone."""
        self.end()
        if self.on_terminal is not None:
            self.on_terminal.end()

    def end(self) -> None:
        """End the worker; the next case gets a fresh one."""
        if self.exchange is not None:
            self.exchange.worker.end()
            self.spent += self.exchange.worker.used
            self.exchange = None

    @property
    def used(self) -> float:
        """CPU seconds of all workers of this submission: those that they were seen to use, by whole ticks."""
        now = self.exchange.worker.used if self.exchange is not None else 0.0
        return self.spent + now + (self.on_terminal.used if self.on_terminal is not None else 0.0)

    @property
    def slept_in_all(self) -> float:
        """Seconds that calls of this submission's which came back were seen to sleep."""
        return self.totals.slept + (self.on_terminal.totals.slept if self.on_terminal is not None else 0.0)

    def silence(self, name: str) -> None:
        """Note that a function is not to be asked any more, as long as the judge stands in for the same helpers."""
        self.silent.add((name, self.offered))

    def is_silent(self, name: str) -> bool:
        """Whether a function is not to be asked any more, with the helpers for which the judge stands in now."""
        return (name, self.offered) in self.silent

    # ------------------------------------------------------------ loading

    def load(self) -> Facts:
        """Read the file in a worker, once; what it defines and why it ended early."""
        for _ in range(_LOADS):
            if self.reader.facts is not None:
                return self.reader.facts
            self._load()
        return self.reader.facts or self.reader.give_up()

    def look_for(self, wanted: Wanted) -> None:
        """Look for functions and classes by other names."""
        facts = self.load()
        self.aliases = misnamed(facts, wanted)
        self.near = misnamed(facts, dict.fromkeys(wanted)) | self.aliases

    def _load(self) -> None:
        """Read the file in a worker of its own, which ends where it cannot be read to its end."""
        self.end()
        self.exchange = Exchange(self.spawn(), self._object)
        self.exchange.notes = self.notes
        if not self.reader.read(self.exchange):
            self.end()

    def _object(self, name: str, handle: int) -> Opaque:
        """What stands for an object of this class in the case that is played."""
        return self.objects(name, handle)

    def spawn(self) -> Worker:
        """A worker for this session."""
        return self.launcher.spawn()

    def meter(self, clock: Clock) -> Meter:
        """What holds a call to its clock."""
        return Meter(clock)

    # ------------------------------------------------------------ cases and calls

    def begin(
        self, stubs: Sequence[str], watched: Sequence[str] = (), opens: int = OPEN_NONE, function: str = ""
    ) -> None:
        """A fresh module for a case of a `function`, in which the functions named in `stubs` are the judge's, and those
        in `watched` tell of each call. What it `opens` (sandbox/wire.py) is a dict of its attributes here."""
        self.begun += 1
        if self.exchange is not None and self.values.callables:
            self.exchange.has_callables = True
        another, self.function = function != self.function, function
        self.in_place.clear()
        self.values.forget()
        self.journal.clear()
        self.offered = frozenset(["input", *stubs])
        self.totals.begin()
        self.ended = None
        if self.exchange is not None and self._gives_way(self.exchange, another):
            self.end()
        if self.exchange is None and self.unread < _LOADS:
            self._load()
        if self.exchange is None:
            self.unread += 1
            return
        self.exchange.begin(_case(tuple(stubs), tuple(watched), opens, tuple(self.aliases.items())))

    @staticmethod
    def _gives_way(exchange: Exchange, another: bool) -> bool:
        """Whether a worker is not for the next case, which may be one of `another` function. One in which this very
        case was begun (traces.py) stays: another worker would be another guess."""
        old = time.monotonic() - exchange.begun > _LIFE
        return not exchange.again and (old or exchange.spoilt or (exchange.has_callables and another))

    def call(
        self, name: str, args: Sequence[Any], kwargs: Mapping[str, Any], clock: Clock, host: Host
    ) -> Outcome:
        """Call one function of the student's; its changes to the arguments are made in `args`. Raises WireError for an
        argument that cannot cross."""
        stood_in = name in self.offered or name.partition(".")[0] in ("", *self.aliases)  # "": Python's own
        if not stood_in and (missing := self.missing(name)) is not None:
            return missing
        texts = self.values.arguments(args), self.values.text(dict(kwargs)), self.values.changed()
        asked = self.journal.note(Asked(name, *texts))
        reply = self._ask("call", f'"{name}",{",".join(texts)}', clock, host)
        if isinstance(reply, Ended):
            return reply
        kind, value, after, handles, _printed = reply.values
        if after is not None:
            try:
                _change([*args, *kwargs.values()], after)
            except ValueError as error:  # a read-only array of the spec's: it would have been raised there
                return Raised(tuple(map(class_name, ValueError.__mro__)), str(error))
            self.values.settle()
            self.notice(name, args, value)
        if kind == VALUE and type(handles) is list:
            try:
                value = self.values.adopt(value, handles)
            except WireError:
                self.end()
                self.ended = Ended("crashed", NOT_AN_ANSWER)
                return self.ended
            asked.gives(value, handles, self.values.text)
        return read_outcome(kind, value)

    def batch(self, calls: str, clock: Clock, host: Host) -> list[str] | Ended:
        """Make many calls (`in_batch`), of which later ones may take what earlier ones gave; a line for each: [kind,
        value, after]."""
        reply = self._ask("batch", calls, clock, host)
        return reply if isinstance(reply, Ended) else reply.lines

    def file(self, action: str, path: str, data: bytes, clock: Clock, host: Host) -> Outcome:
        """Read (`action` "read") or write a file in the box, by way of the worker."""
        plain = Encoder()
        rest = [path, data] if action == "write" else [path]
        texts = ",".join(plain.text(plain.tag(item)) for item in rest)
        reply = self._ask(action, texts, clock, host)
        return reply if isinstance(reply, Ended) else read_outcome(*reply.values[:2])

    def notice(self, name: str, args: Sequence[Any], value: Any) -> None:
        """Take note of a call that has changed its arguments: of one that makes its first argument what it gives, or
        that changes an argument and gives nothing."""
        if args and (value is None or same(args[0], first_of(value))):
            self.in_place.add(name)

    def missing(self, name: str) -> Missing | None:
        """Why there is no function of this name, or None where there is one; a method stands and falls with its
        class."""
        facts = self.load()
        return None if name.partition(".")[0] in facts.defined else Missing(name, facts.stopped)

    def _ask(self, kind: str, rest: str, clock: Clock, host: Host) -> WorkerReply | Ended:
        """Send a request, the kind of its frame and all that follows the id; the reply, which may cost what the clock
        says, or how the worker ended instead.

        A question may lead to a request of its own, to read a file or to call back, before it is answered.
        """
        exchange = self.exchange
        if exchange is None:
            return self.ended or NOT_READ_AGAIN
        outer = exchange.token
        try:
            self.totals.look(clock, lambda: self.launcher.cpu(exchange.worker.pid))
            exchange.new_token()
            exchange.send(kind, rest)
            answers = Answers(host, self.values, self.offered, self.journal)
            meter = self.meter(self.clock(clock, exchange))
            reply = exchange.reply("batch" if kind == "batch" else "done", meter, answers)
            self.totals.count(meter)
            exchange.token = outer
            self.totals.keep(reply, exchange.size, one=kind == "call")
            return reply
        except TimedOutError as error:
            self.ended = self.ended or Ended("timed out", str(error), error.sure)
        except GoneError as error:
            self.ended = self.ended or Ended("crashed", str(error))
        except EnoughError as enough:
            self.ended = enough.ended
        except BaseException:  # what a host raises through a question leaves the worker in the middle of it
            self.end()
            raise
        self.end()
        return self.ended

    def clock(self, clock: Clock, exchange: Exchange) -> Clock:
        """The clock for a reply: for the first one in a case, with what it takes to read the file anew, and to try
        whether its names are copied in less."""
        anew, exchange.anew = exchange.anew, False
        if not anew:
            return clock
        # Twice the sleep that was seen, as not all of it is
        return Clock(clock.cpu, clock.ahead + 2 * self.reader.took, 2 * self.reader.slept)


def _change(given: list[Any], after: Any) -> None:
    """Let a call's arguments be what it has made of them. Raises ValueError for an array that is read-only."""
    # An argument that is given twice has crossed as two, and what one of them says may be what it was
    for old, new in [pair for pair in left_of(given, after) if not same(*pair)]:
        follow(old, new)


@lru_cache(maxsize=64)
def _case(
    stubs: tuple[str, ...], watched: tuple[str, ...], opens: int, aliases: tuple[tuple[str, str], ...]
) -> str:
    """The rest of the frame that begins a case: for nearly all of them the same one."""
    return Encoder().text([list(stubs), list(watched), opens, list(map(list, aliases))])[1:-1]
