"""Work that needs sandboxed workers, spread over processes: each of them has a launcher of its own.

    items ── work(item, launcher) in one of `jobs` processes ── answers, in the items' order

The processes are forks: `work` may be a closure over anything big (a kit) and is not sent. Items and
answers are sent, so these are plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from harness.errors import OwnFaultError
from harness.grading.interrupts import first_done, first_interrupt_noted, processes
from harness.sandbox.launch import Launcher
from harness.sandbox.layers import Sandbox

Item = TypeVar("Item")
Answer = TypeVar("Answer")
Work = Callable[[Item, Launcher], Answer]


def in_parallel(
    work: Work[Item, Answer], items: Sequence[Item], sandbox: Sandbox, jobs: int
) -> Iterator[Answer]:
    """The answers to all items, in their order, as soon as they and those before them are there.

    Raises what `work` raises, and OwnFaultError where a process dies.
    """
    with first_interrupt_noted():
        pool = processes(max(1, jobs), _start, work, sandbox)
        try:
            waiting = [pool.submit(_run, item) for item in items]
            for future in waiting:
                first_done([future])
                yield future.result()
        except BrokenProcessPool as error:
            raise OwnFaultError("a process of the harness died while it was grading") from error
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


# What lasts in a process between two items has no other place
_running: list[tuple[Work[Any, Any], Launcher]] = []


def _start(work: Work[Any, Any], sandbox: Sandbox) -> None:
    # not sandbox.launcher(): one that is started already would be shared by all of these processes
    _running[:] = [(work, sandbox.layers.launcher(sandbox.warm))]


def _run(item: Any) -> Any:
    work, launcher = _running[0]
    return work(item, launcher)
