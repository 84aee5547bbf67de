"""What the calls of a submission take and bring, in one case and in all of them, and the limits on that.

Each call has a clock of its own; here are the limits that hold for many calls, each of which stays below it.
"""

from __future__ import annotations

from collections.abc import Callable

from harness.drive.calls.exchange import EnoughError, WorkerReply
from harness.model import Ended
from harness.sandbox.clocks import WAITED, Clock, Meter, TimedOutError

TOO_MUCH = Ended("crashed", "gave more values than can be kept")
_TOGETHER = 20  # times what one call may take, for all calls of a case
_BROUGHT = 16 << 20  # characters that the answers to all calls of a case may have
_LARGE = 10_000  # characters of an answer with what it did to its arguments: no assignment asks for as many
_LARGE_ONES = 8 << 20  # characters of all large answers of a submission: one can take 25 bytes here


class Totals:
    """The totals of one session; a submission's session at a terminal has others."""

    def __init__(self) -> None:
        self.slept = 0.0  # seconds in which calls that came back were seen to sleep, in all cases
        self._large = 0  # characters of the large answers of all cases
        self.begin()

    def begin(self) -> None:
        """A new case."""
        self._whole: Meter | None = None  # for all of its calls together
        self._slept = 0.0
        self._brought = 0  # characters, of which some are kept

    def look(self, clock: Clock, cpu: Callable[[], float]) -> None:
        """Before a call that may take `clock`: raises TimedOutError once the calls of the case have together taken many
        times that. `cpu` tells how many CPU seconds the worker has used."""
        if self._slept >= clock.naps:
            raise TimedOutError(WAITED, sure=True)
        self._whole = self._whole or Meter(Clock(_TOGETHER * clock.cpu))
        if self._whole.due():
            self._whole.read(cpu())

    def count(self, meter: Meter) -> None:
        """Count what a call that has come back was seen to sleep."""
        self._slept += meter.slept
        self.slept += meter.slept_before + meter.slept

    def keep(self, reply: WorkerReply, size: int, one: bool) -> None:
        """Count the `size` of a reply, to `one` call or to many. Raises EnoughError where there is no room for it."""
        self._brought += size if one else 0
        longest = max(map(len, reply.lines), default=size - len(reply.values[-1]))
        self._large += longest if longest > _LARGE else 0
        if self._brought > _BROUGHT or (longest > _LARGE and self._large > _LARGE_ONES):
            raise EnoughError(TOO_MUCH)
