"""The kernel's limits: each is reached by a probe that goes on without them."""

from __future__ import annotations

import _thread
import mmap
import os
import resource
import sys
import threading
from pathlib import Path

import pytest
from confined_child import EVERY_LAYER, UID, outcome

from harness.sandbox.confinement.limits import Limits, namespaces_count_apart

MIB = 1 << 20
LIMITS = ["limits"]


def test_memory_past_the_limit_is_an_error() -> None:
    def reserve() -> int:
        return len(mmap.mmap(-1, 2500 * MIB))  # addresses alone: filling them would take seconds

    assert outcome(reserve) == 2500 * MIB
    assert outcome(reserve, LIMITS, Limits(memory=2048 * MIB)) == "ENOMEM"
    assert outcome(lambda: bytes(2500 * MIB), LIMITS, Limits(memory=2048 * MIB)) == "MemoryError"


def test_a_file_past_the_limit_is_an_error() -> None:
    def write() -> int:
        return os.write(os.open("big", os.O_WRONLY | os.O_CREAT), bytes(3 * MIB))

    assert outcome(write) == 3 * MIB
    assert outcome(write, LIMITS, Limits(memory=2048 * MIB, file=2 * MIB)) == 2 * MIB  # as far as it goes

    def append() -> int:
        Path("big").write_bytes(bytes(2 * MIB))
        return os.write(os.open("big", os.O_WRONLY | os.O_APPEND), b"x")

    assert outcome(append, LIMITS, Limits(memory=2048 * MIB, file=2 * MIB)) == "EFBIG"


def test_open_files_past_the_limit_are_an_error() -> None:
    def open_many() -> int:
        return len([os.pipe() for _ in range(40)])

    assert outcome(open_many) == 40
    assert outcome(open_many, LIMITS, Limits(memory=2048 * MIB, open_files=64)) == "EMFILE"


def test_cpu_time_ends_by_a_signal_that_cannot_be_caught_one_second_later() -> None:
    limits = Limits(memory=2048 * MIB, cpu_seconds=7)
    assert outcome(lambda: resource.getrlimit(resource.RLIMIT_CPU), LIMITS, limits) == [7, 8]


def test_no_core_is_written() -> None:
    assert outcome(lambda: resource.getrlimit(resource.RLIMIT_CORE), LIMITS) == [0, 0]


def test_a_limit_that_is_lower_already_stays() -> None:
    def nested() -> tuple[int, int]:
        from harness.sandbox.confinement import limits

        resource.setrlimit(resource.RLIMIT_NOFILE, (20, 30))
        limits.apply(Limits(memory=2048 * MIB, open_files=64))
        return resource.getrlimit(resource.RLIMIT_NOFILE)

    assert outcome(nested) == [30, 30]


def test_recursion_through_c_ends_in_an_exception_where_it_would_be_a_crash() -> None:
    class Deep:
        def __repr__(self) -> str:
            return repr(self)

    def recurse() -> str:
        sys.setrecursionlimit(60_000)
        return repr(Deep())

    if sys.version_info < (3, 12):  # from then on it is the interpreter that sees to it
        assert outcome(recurse) == "SIGSEGV"
    assert outcome(recurse, LIMITS) == "RecursionError"


def start_threads() -> int:
    """Forty threads at once."""
    go = threading.Event()
    threads = [threading.Thread(target=go.wait) for _ in range(40)]
    try:
        for thread in threads:
            thread.start()
        return len(threads)
    finally:
        go.set()


counted_apart = UID is not None or ("box" in EVERY_LAYER and namespaces_count_apart() and os.geteuid() != 0)


@pytest.mark.skipif(not counted_apart, reason="threads cannot be counted for a worker alone")
def test_a_bomb_of_threads_ends_at_the_limit_and_a_few_threads_start() -> None:
    limits = Limits(memory=2048 * MIB, threads=20)
    assert outcome(start_threads) == 40
    assert outcome(start_threads, EVERY_LAYER, limits) == "RuntimeError"
    assert outcome(start_threads, EVERY_LAYER, Limits(memory=2048 * MIB, threads=60)) == 40


def test_where_threads_cannot_be_counted_memory_ends_the_bomb() -> None:
    def many() -> int:
        held = threading.Lock()
        held.acquire()
        # A Thread's start() would wait for ever for one that has no memory to begin with
        for _ in range(1000):
            _thread.start_new_thread(held.acquire, ())
        return 1000

    assert outcome(many, ["limits", "seccomp"], Limits(memory=1024 * MIB)) in ("RuntimeError", "MemoryError")
