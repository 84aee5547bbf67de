"""A program that speaks GTP, at work in its box: commands are typed, and what it prints is read.

    worker                              channel       judge
    reads its standard input  ────── "reads" ──────>  reads the terminal to its end: that is the whole reply,
                                                      once no other thread of the program is at work
                              ═════ terminal ══════   types the next command
    ends                      ────── "ended" ──────>  why, with its traceback

So where a reply ends is known by what the program does, not by a silence or an empty line: noise, a missing
empty line, two answers to one command and none at all are told apart at once. A program that reads in a way
that is not announced (os.read) is seen to wait, by a look at the call that it is in.
"""

from __future__ import annotations

import select
import time
from collections.abc import Mapping
from functools import cached_property
from itertools import accumulate
from types import MappingProxyType

from harness.drive.calls.exchange import NOT_AN_ANSWER, Exchange
from harness.drive.calls.outcome import read_outcome
from harness.drive.terminal.printout import KEPT
from harness.drive.terminal.terminal import Terminal
from harness.fast_dataclasses import dataclass
from harness.model import Ended, Outcome, Raised, with_handed_out
from harness.sandbox.clocks import WAITED, Clock, Meter, TimedOutError
from harness.sandbox.forks import Pipes
from harness.sandbox.launch import GoneError, Launcher, Worker
from harness.sandbox.wire import ERROR, Encoder

_LOAD = Clock(3.0)  # until it first reads a command
_TOGETHER = 30  # times what one command may take, for all that one engine is sent
_MOMENT = 0.005  # seconds
_SHORT = 0.0005  # seconds, for a program that does not announce that it reads
_QUIET = 6  # moments without a sign of life
_SURE, _UNSURE = 2, 20  # looks in a row that find it waiting: with a complete answer, and without one
_LAST = 16_000  # characters of an answer in which an empty line is looked for
_LONG = 12  # looks, after which what threads do beside an answer is not waited for
_FILES, _BYTES = 200, 6 << 20  # files and folders of a program that are laid out: its box holds few more


class _WaitsError(Exception):
    """The program waits for a command, and has not said so."""


@dataclass(frozen=True)
class Program:
    """A program as it was handed in: the file that is run, and all files of its folder by their names."""

    name: str
    files: Mapping[str, bytes]

    @cached_property
    def frame(self) -> str:
        """The end of the frame that lays it out and runs it. Python first, where not all fits in a box."""
        encoder, room, kept, places = Encoder(), _BYTES, dict[str, bytes](), set[str]()
        for name in sorted(self.files, key=lambda name: (name != self.name, not name.endswith(".py"), name)):
            both = places.union(accumulate(name.split("/"), "{}/{}".format))  # folders, too
            if (left := room - len(self.files[name])) >= 0 and len(both) <= _FILES:
                kept[name], places, room = self.files[name], both, left
        return f"{encoder.text(self.name)},{encoder.text(encoder.tag(kept))}]"


def program_beside(
    files: Mapping[str, bytes], file: str, handed_out: Mapping[str, bytes] = MappingProxyType({})
) -> Program:
    """The program whose main file is `file` of a hand-in, with what lies in the same folder, and with the files that
    are `handed_out` with the assignment, even if the hand-in has others of their names, or folders."""
    folder = file[: file.rfind("/") + 1]
    beside = {name.removeprefix(folder): data for name, data in files.items() if name.startswith(folder)}
    return Program(file.removeprefix(folder), with_handed_out(beside, handed_out))


@dataclass(frozen=True)
class Turn:
    """What came of a command: what was printed, and how the program ended where it did.

    `errors` is the end of what it wrote to standard error, with its traceback. `withheld`: some of what was printed was
    not flushed.
    """

    printed: str
    ended: Outcome | None = None
    errors: str = ""
    withheld: bool = False


class Engine:
    """One run of a program. `greeting` is what it did until it first waited for a command."""

    def __init__(self, launcher: Launcher, program: Program, clock: Clock) -> None:
        self.launcher, self.clock = launcher, clock
        self.terminal = Terminal()
        self.terminal.renew()  # no echo, and line ends as they are printed
        try:
            self.worker = launcher.spawn(self.terminal.slave)
        finally:
            self.terminal.given()
        self.exchange = Exchange(self.worker)
        self.announces, self.quiet = True, 0
        self.alive = True
        self.answered = True  # there is nothing to answer yet
        self.unanswered = 0  # commands in a row
        self.whole = Meter(Clock(_TOGETHER * clock.cpu))
        self.slept = 0.0  # seconds in which it was seen to sleep, for all commands together
        self.begun = time.monotonic()
        self.used = self.lasted = 0.0  # at its end: CPU seconds, and seconds on the wall
        self.worker.meanwhile = self._meanwhile
        self.worker.send(f'["program","{self.exchange.new_token()}",{program.frame}')
        self.greeting = self._turn(Meter(_LOAD))

    def ask(self, command: str) -> Turn:
        """Type one command; what the program does until it waits for the next one, or ends."""
        self.quiet, self.answered = 0, False
        try:
            self.terminal.printout.typed()
            self.terminal.type(command)
            if self.slept >= self.clock.naps:
                raise TimedOutError(WAITED)
            if self.whole.due():
                self.whole.read(self.launcher.cpu(self.worker.pid))
        except OSError as error:
            return self._gone(Ended("crashed", f"closed its terminal ({error.strerror})"))
        except GoneError as error:
            return self._gone(Ended("crashed", str(error)))
        except TimedOutError as error:
            return self._gone(Ended("timed out", f"{error}, for all commands together"))
        return self._turn(Meter(self.clock))

    def end(self) -> None:
        """End it."""
        if self.alive:
            self.alive = False
            self.used = max(self.worker.used, self.launcher.cpu(self.worker.pid))
            self.lasted = time.monotonic() - self.begun
            self.worker.end()
            self.terminal.close()

    # ------------------------------------------------------------ until it waits

    def _turn(self, meter: Meter) -> Turn:
        try:
            kind, values = self.exchange.loading(meter)
            if kind == "reads" and values[0]:
                self._await_others(meter)
            self.terminal.read()
        except _WaitsError:
            self.announces = False
            kind, values = "reads", [0, 0]
        except TimedOutError as error:
            return self._gone(Ended("timed out", str(error)))
        except GoneError as error:
            return self._gone(Ended("crashed", str(error)))
        self.slept += meter.slept
        self.unanswered = 0 if self.answered else self.unanswered + 1
        if kind == "reads":
            # another thread may have been about to flush it
            return Turn(self._printed(), withheld=bool(values[1]) and not values[0])
        how, facts, errors = values if kind == "ended" else ("", {}, "")
        if how == "exited":
            return self._gone(Ended("crashed", "came to its end"), errors)
        why = read_outcome(ERROR, facts) if how == "raised" else Ended("crashed", NOT_AN_ANSWER)
        return self._gone(_exited(why) if isinstance(why, Raised) else why, errors)

    def _await_others(self, meter: Meter) -> None:
        """One thread of the program reads: wait until the others wait too, or there is word on the channel. Once the
        program has answered, threads that are still at work are given a moment only: they may never wait."""
        quiet = silent = looks = 0
        while not select.select([_channel(self.worker)], [], [], _SHORT)[0]:
            silent = 0 if self._hears() else silent + 1
            quiet = quiet + 1 if silent and self._waits() else 0
            looks = looks + 1 if self.answered else 0
            if quiet >= self._looks or looks >= _LONG or (self.answered and silent >= _QUIET):
                break
            if meter.due():
                meter.read(self.launcher.cpu(self.worker.pid))

    def _hears(self) -> bool:
        """Whether it has printed anything; notes whether an empty line is there, with which an answer ends."""
        if not self.terminal.read():
            return False
        self.answered = self.answered or "\n\n" in self._printed(_LAST)
        return True

    def _waits(self) -> bool:
        return not self.terminal.unread() and self.launcher.waits(self.worker.pid)

    @property
    def _looks(self) -> int:
        """How often in a row it has to be found waiting: without an answer, it may only take a nap.

        Less often after each command without an answer: these were no naps, and there may be 2,000 commands.
        """
        return _SURE if self.answered else max(_SURE, _UNSURE - self.unanswered)

    def _gone(self, why: Outcome, errors: str = "") -> Turn:
        self.end()
        return Turn(self._printed(), why, errors)

    def _printed(self, most: int = KEPT) -> str:
        """What was printed since a command was typed, or the last of it."""
        printout = self.terminal.printout
        return printout.since(max(printout.turn, printout.end - most))

    def _meanwhile(self) -> bool:
        """Wait a moment for the program's next word on the channel, and read what it prints; True for a word.

        Raises _WaitsError where it waits to read without a word.
        """
        channel = _channel(self.worker).fileno()
        if self.announces:
            if select.select([channel], [], [], _MOMENT)[0]:
                return True
        elif channel in select.select([channel, self.terminal.side.child_fd], [], [], _SHORT)[0]:
            return True
        self.quiet = 0 if self._hears() else self.quiet + 1
        before = _QUIET if self.announces else 1
        if self.quiet >= before:
            if not self._waits():
                self.quiet = 0
            elif self.quiet >= before + self._looks:
                raise _WaitsError
        return False


def _channel(worker: Worker) -> Pipes:
    assert isinstance(worker.connection, Pipes)  # what has a terminal has a zygote
    return worker.connection


def _exited(raised: Raised) -> Outcome:
    """A program that calls exit() ends without an error."""
    if raised.is_a("SystemExit"):
        return Ended("crashed", f"ended itself with exit code {raised.message or 0}")
    return raised
