"""Whether a process sleeps, or waits for something to read, seen from outside: by what its threads do.

all threads ──┬── in a call that reads ──────────┐
              ├── waiting for another thread ────┴── it waits to be given something
              └── at work, or in any other call ──── it does not
"""

from __future__ import annotations

import os

# The calls in which a thread waits for something to read: read, readv, and the kinds of poll and select;
# and the one in which it waits for another thread: futex.
_READING = {
    "x86_64": frozenset({0, 19, 7, 23, 270, 271, 232, 281, 441}),
    "aarch64": frozenset({63, 65, 72, 73, 22, 441}),
}
_WAITING = {"x86_64": 202, "aarch64": 98}
_AT_WORK, _UNSEEN = -1, -2  # in place of a call's number
_IDLE = (b"S", b"T")


def waits_to_read(pid: int) -> bool:
    """Whether a process sleeps in a call that waits for something to read, and all other threads for that one.

    Where the kernel does not let us see the calls (without the right to trace it), any sleep counts.
    """
    machine = os.uname().machine
    try:
        threads = os.listdir(f"/proc/{pid}/task")  # noqa: PTH208  # pathlib is the students'
        calls = [_call(f"/proc/{pid}/task/{thread}") for thread in threads]
    except OSError:
        return False
    reading = {_UNSEEN, *_READING.get(machine, ())}
    return not reading.isdisjoint(calls) and reading | {_WAITING.get(machine)} >= set(calls)


def sleeps(pid: int) -> bool:
    """Whether all threads of a process sleep, or are stopped: one that only has to wait for a processor does not."""
    try:
        threads = os.listdir(f"/proc/{pid}/task")  # noqa: PTH208  # as above
        return all(_state(f"/proc/{pid}/task/{thread}") in _IDLE for thread in threads)
    except OSError:
        return False


def _state(thread: str) -> bytes:
    """The letter that tells what a thread does. Raises OSError where it is gone."""
    with open(f"{thread}/stat", "rb") as file:  # noqa: PTH123  # as above
        return file.read().rpartition(b") ")[2][:1]


def _call(thread: str) -> int:
    """The number of the system call that a thread sleeps in. Raises OSError where it is gone."""
    if _state(thread) != b"S":
        return _AT_WORK
    try:
        with open(f"{thread}/syscall", "rb") as file:  # noqa: PTH123  # as above
            number = file.read().split()[0]
    except PermissionError:
        return _UNSEEN
    return int(number) if number.isdigit() else _AT_WORK
