"""An interrupt is taken where a run waits, and nowhere else."""

from __future__ import annotations

import gc
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Future

import pytest

from harness.grading.interrupts import first_done, first_interrupt_noted


@pytest.fixture(autouse=True)
def _handler_as_before() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    gc.disable()  # in whose callbacks, of which hypothesis has one, an interrupt is lost
    yield
    gc.enable()
    signal.signal(signal.SIGINT, before)


class _Interrupted(threading.Condition):
    """A future's lock in whose taking an interrupt comes."""

    def __enter__(self) -> bool:
        taken = super().__enter__()
        signal.raise_signal(signal.SIGINT)
        return taken


def wait_for_ever(future: Future[int]) -> None:
    with first_interrupt_noted():
        first_done([future])


def test_what_is_done_is_given_while_others_are_waited_for() -> None:
    done, waiting = Future[int](), Future[int]()
    done.set_result(1)
    assert first_done([waiting, done]) == {done}


def test_an_interrupt_while_a_lock_is_taken_leaves_the_lock_free() -> None:
    future = Future[int]()
    future._condition = _Interrupted()
    with pytest.raises(KeyboardInterrupt):
        wait_for_ever(future)
    other = threading.Thread(target=future.cancel, daemon=True)
    other.start()
    other.join(10)
    assert future.cancelled()


def interrupt(then: list[str]) -> None:
    with first_interrupt_noted():
        signal.raise_signal(signal.SIGINT)
        then.append("went on")


def test_an_interrupt_where_nothing_is_waited_for_is_told_in_the_end() -> None:
    then: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        interrupt(then)
    assert then == ["went on"]


def test_an_interrupt_that_is_ignored_stays_so() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with first_interrupt_noted():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
