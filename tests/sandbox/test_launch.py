"""harness/sandbox/launch.py and clocks.py: one worker, seen from the judge, and how long it may take."""

from __future__ import annotations

import os
import signal
import socket
import struct
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.sandbox import clocks, launch
from harness.sandbox.clocks import Clock, Meter, TimedOutError, crowd
from harness.sandbox.launch import GoneError, Worker
from harness.sandbox.wire import HEADER, MAX_FRAME


class Shelf:
    """A launcher without processes: tells the CPU time and the end that a test has put there."""

    def __init__(self, status: int = -1) -> None:
        self.status = status
        self.used = 0.0
        self.asleep = False
        self.ended: list[tuple[int, bool]] = []

    def spawn(self, terminal: int | None = None) -> Worker:
        raise NotImplementedError(terminal)

    def waits(self, pid: int) -> bool:
        raise NotImplementedError(pid)

    def sleeps(self, _pid: int) -> bool:
        return self.asleep

    def cpu(self, _pid: int) -> float:
        return self.used

    def end(self, pid: int, gone: bool) -> int:
        self.ended.append((pid, gone))
        return self.status

    def close(self) -> None:
        pass


class Scripted:
    """A connection on which these parts come, one at a time; None for a tick without any."""

    def __init__(self, *parts: bytes | None) -> None:
        self.parts = list(parts)
        self.sent = b""
        self.most: int | None = None  # bytes that are taken at a time
        self.closed = False

    def send(self, data: bytes | memoryview) -> int:
        data = data[: self.most]
        self.sent += data
        return len(data)

    def recv(self, _most: int) -> bytes:
        part = self.parts.pop(0) if self.parts else b""
        if part is None:
            raise BlockingIOError
        return part

    def close(self) -> None:
        self.closed = True


def frame(text: str) -> bytes:
    data = text.encode("utf-8", "surrogatepass")
    return HEADER.pack(len(data)) + data


def receive(*parts: bytes | None, status: int = -1) -> str:
    return Worker(Shelf(status), Scripted(*parts), 7).receive(Meter(Clock(1)))


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else is at work on this machine."""
    monkeypatch.setattr(clocks, "crowd", lambda: 1.0)


@pytest.fixture
def time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock on the wall that goes on by a tick each time it is looked at."""
    now = [0.0]

    def monotonic() -> float:
        now[0] += clocks.TICK
        return now[0]

    for module in (clocks, launch):
        monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=monotonic))


# ---------------------------------------------------------------- frames


def test_a_frame_may_come_in_parts_and_two_in_one() -> None:
    whole = frame("one") + frame("two")
    worker = Worker(Shelf(), Scripted(*(whole[i : i + 1] for i in range(len(whole)))), 7)
    assert [worker.receive(Meter(Clock(1))) for _ in range(2)] == ["one", "two"]
    worker = Worker(Shelf(), Scripted(None, whole), 7)
    assert [worker.receive(Meter(Clock(1))) for _ in range(2)] == ["one", "two"]


def test_lone_surrogates_cross() -> None:
    assert receive(frame("\ud800")) == "\ud800"


def test_frames_to_be_sent_together_go_in_one_piece() -> None:
    connection = Scripted()
    worker = Worker(Shelf(), connection, 7)
    worker.send("case", more=True)
    assert connection.sent == b""
    worker.send("call")
    assert connection.sent == frame("case") + frame("call")


def test_a_frame_that_is_taken_a_little_at_a_time_arrives_whole() -> None:
    connection = Scripted()
    connection.most = 3
    Worker(Shelf(), connection, 7).send("a long case")
    assert connection.sent == frame("a long case")


def test_sending_to_a_worker_that_is_gone_is_noticed_when_its_answer_is_awaited() -> None:
    ours, theirs = socket.socketpair()
    theirs.close()
    worker = Worker(Shelf(), ours, 7)
    worker.send("call")
    with pytest.raises(GoneError, match="closed its channel"):
        worker.receive(Meter(Clock(1)))


@pytest.mark.parametrize(
    "junk",
    [struct.pack(">I", MAX_FRAME + 1), b"\xff" * 8, HEADER.pack(2) + b"\xff\xff", b"GET / HTTP/1.1\r\n\r\n"],
)
def test_what_is_no_frame_is_the_end_of_the_worker(junk: bytes) -> None:
    with pytest.raises(GoneError):
        receive(junk)


def test_what_is_too_long_for_a_frame_is_said_to_be() -> None:
    with pytest.raises(GoneError, match="is not an answer, or is far too long for one"):
        receive(HEADER.pack(MAX_FRAME + 1))


@given(st.binary(max_size=200))
def test_arbitrary_bytes_are_a_frame_or_the_end(junk: bytes) -> None:
    try:
        text = receive(junk)
    except GoneError:
        return
    assert frame(text) == junk[: len(frame(text))]


# ---------------------------------------------------------------- how a worker ended


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (0, "ended the whole program with code 0"),
        (3 << 8, "ended the whole program with code 3"),
        (signal.SIGSEGV, "crashed the Python process (signal 11)"),
        (signal.SIGABRT | 0x80, "crashed the Python process (signal 6)"),
        (-1, "closed its channel to the grader"),
    ],
)
def test_how_a_worker_ended_by_itself_is_told(status: int, said: str) -> None:
    with pytest.raises(GoneError) as gone:
        receive(b"", status=status)
    assert str(gone.value) == said


def test_a_worker_is_ended_once() -> None:
    shelf, connection = Shelf(0), Scripted()
    worker = Worker(shelf, connection, 7)
    assert (worker.end(), worker.end()) == (0, -1)
    assert shelf.ended == [(7, False)]
    assert connection.closed


def test_a_worker_that_was_ended_is_neither_sent_to_nor_read_from() -> None:
    """Its descriptors may be another's by then: a question may end a worker whose call goes on after it."""
    connection = Scripted(frame("answer") + frame("sent ahead"))
    worker = Worker(Shelf(), connection, 7)
    assert worker.receive(Meter(Clock(1))) == "answer"
    worker.end()
    worker.send("answer")
    assert connection.sent == b""
    worker.meanwhile = lambda: pytest.fail("nobody waits for it")
    with pytest.raises(GoneError, match="was ended"):
        worker.receive(Meter(Clock(1)))


def test_a_frame_that_was_sent_before_the_end_still_counts() -> None:
    assert receive(frame("answer"), b"") == "answer"


# ---------------------------------------------------------------- clocks


@pytest.mark.parametrize(
    ("cpu", "wall", "passed"),
    [
        (0.99, 1.0, ""),
        (1.0, 1.0, "used more than 1 s of processor time"),
        (0.5, 19.9, ""),  # a busy machine
        (0.5, 20.0, "waited without end"),
        (0.0, 1.4, ""),
        (0.0, 1.5, "waited without end"),  # asleep
        (0.1, 3.0, ""),  # slow, but at work
    ],
)
def test_processor_time_counts_and_the_wall_clock_is_generous(cpu: float, wall: float, passed: str) -> None:
    assert Clock(1).passed(cpu, wall) == passed


@pytest.mark.parametrize(
    ("cpu", "wall", "passed"),
    [
        (0.0, 11.9, ""),  # nobody has given it a processor
        (0.0, 12.0, "waited without end"),
        (0.5, 159.9, ""),
        (0.5, 160.0, "waited without end"),
        (1.0, 1.0, "used more than 1 s of processor time"),
    ],
)
def test_among_many_processes_the_clock_on_the_wall_goes_slower(
    cpu: float, wall: float, passed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "crowd", lambda: 8.0)
    assert Clock(1).passed(cpu, wall) == passed


def test_a_short_limit_does_not_shorten_the_wall_clock_below_ten_seconds() -> None:
    assert Clock(0.25).wall == 10.0
    assert Clock(5).wall == 100.0


@pytest.mark.usefixtures("time_passes")
def test_a_worker_that_computes_for_ever_is_out_of_time() -> None:
    shelf = Shelf()
    worker = Worker(shelf, Scripted(*[None] * 500), 7)
    meter = Meter(Clock(1))
    meter.read(0.0)
    shelf.used = 1.5
    with pytest.raises(TimedOutError, match="used more than 1 s of processor time"):
        worker.receive(meter)


@pytest.mark.usefixtures("time_passes")
def test_a_worker_that_sleeps_for_ever_is_out_of_time() -> None:
    with pytest.raises(TimedOutError, match="waited without end"):
        receive(*[None] * 500)


@pytest.mark.usefixtures("time_passes")
@pytest.mark.parametrize(
    ("used", "asleep", "sure"),
    [(0.0, True, True), (0.0, False, False), (0.5, True, True), (0.5, False, False), (1.5, False, True)],
)
def test_it_is_sure_of_what_was_busy_or_seen_to_sleep_all_that_time(
    used: float, asleep: bool, sure: bool
) -> None:
    shelf, meter = Shelf(), Meter(Clock(1))
    meter.read(0.0, lambda: asleep)
    shelf.used, shelf.asleep = used, asleep
    with pytest.raises(TimedOutError) as out_of_time:
        Worker(shelf, Scripted(*[None] * 500), 7).receive(meter)
    assert out_of_time.value.sure is sure


@pytest.mark.usefixtures("time_passes")
def test_one_that_naps_between_a_little_work_is_seen_to_sleep() -> None:
    meter = Meter(Clock(2))
    napped = []
    for look in range(20):
        meter.read(0.002 * look, lambda: True)
        napped.append(meter.slept)
    assert napped[-1] == pytest.approx(19 * clocks.TICK)  # the first look tells of no time before it
    meter.read(0.9, lambda: True)  # it was at work in between
    assert meter.slept == napped[-1]


@pytest.mark.usefixtures("time_passes")
def test_one_whose_terminal_was_full_is_not_taken_to_sleep_while_it_waits_for_us() -> None:
    meter = Meter(Clock(1))
    for _ in range(100):
        since = meter.checked
        meter.read(0.0, lambda: True)
        meter.held_up(since)
    assert meter.slept == 0


@pytest.mark.usefixtures("time_passes")
def test_one_that_has_answered_is_not_taken_to_sleep_while_it_waits_for_us() -> None:
    shelf, meter = Shelf(), Meter(Clock(9))
    shelf.asleep = True
    worker = Worker(shelf, Scripted(*[frame("told")] * 20), 7)
    for _ in range(20):
        worker.receive(meter)
    assert meter.slept == 0


@pytest.mark.usefixtures("time_passes")
def test_a_worker_that_drips_is_out_of_time() -> None:
    with pytest.raises(TimedOutError, match="waited without end"):
        receive(HEADER.pack(1 << 20), *[b"x"] * 500)


def test_what_a_worker_has_used_before_does_not_count() -> None:
    meter = Meter(Clock(1))
    meter.read(100.0)
    meter.read(100.9)
    with pytest.raises(TimedOutError):
        meter.read(101.0)


@pytest.mark.parametrize(("load", "found"), [(0.5, 1.0), (6.0, 1.5), (48.0, 12.0)])
def test_a_crowded_machine_is_told_by_how_many_share_a_core(
    load: float, found: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "getloadavg", lambda: (load, 0.0, 0.0), raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    assert crowd() == found


def test_where_nobody_tells_it_is_not_crowded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "getloadavg", raising=False)
    assert crowd() == 1.0
