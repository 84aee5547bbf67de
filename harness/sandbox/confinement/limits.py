"""What one worker may use up, and the kernel's own limits that hold it to that.

    Limits ── apply ─────────> memory, CPU, size of a file, open files, stack; no core file
           ── limit_threads ─> threads, where they can be counted apart
           ── namespaces.py ─> bytes and files in the box

A limit here ends a runaway; the verdict about time is the judge's, by its own clock.
"""

from __future__ import annotations

import os
import sys

from harness.fast_dataclasses import dataclass

if sys.platform != "win32":  # which imports this file too, and never calls it
    import resource

_MIB = 1 << 20


@dataclass(frozen=True)
class Limits:
    """What one worker may use, over its whole life. All sizes are bytes."""

    memory: int = 512 * _MIB  # addresses, so with everything the zygote has loaded: numpy needs more
    cpu_seconds: int = 60
    file: int = 8 * _MIB  # one file
    open_files: int = 64
    # With the main one. Their stacks, of 8 MiB each, must leave room in `memory`: a thread without any dies at its
    # start, and whoever started it waits for ever.
    threads: int = 40
    # Python 3.11 calls Python functions without using the C stack, but sorted, repr and operators call back
    # through it: with room for some hundred thousand frames, a raised recursion limit still ends in
    # RecursionError. Linux keeps 128 MiB below the stack free, so it can grow this far after the start too.
    stack: int = 64 * _MIB
    box: int = 16 * _MIB  # all files together
    box_files: int = 256  # and folders


def apply(limits: Limits) -> None:
    """Hold this process to `limits`, for good. A limit that is already lower stays so."""
    _lower(resource.RLIMIT_AS, limits.memory)
    # The soft limit's SIGXCPU can be caught; one second more, and the hard one's SIGKILL cannot.
    _lower(resource.RLIMIT_CPU, limits.cpu_seconds, limits.cpu_seconds + 1)
    _lower(resource.RLIMIT_FSIZE, limits.file)
    _lower(resource.RLIMIT_NOFILE, limits.open_files)
    _lower(resource.RLIMIT_CORE, 0)
    _lower(resource.RLIMIT_STACK, limits.stack)


def limit_threads(threads: int) -> None:
    """Hold this process's user to so many threads: only where this user runs nothing else.

    The kernel counts all processes of a user together (in one user namespace, from Linux 5.14 on). So this
    belongs after a change of user or into a namespace of one's own; anywhere else the desktop of whoever runs
    the harness would count too, and it is left to RLIMIT_AS, which a few dozen stacks exhaust. The kernel
    never counts root's.
    """
    _lower(resource.RLIMIT_NPROC, threads)


def namespaces_count_apart() -> bool:
    """Whether this kernel counts a user's processes in each user namespace by itself (Linux 5.14)."""
    version = os.uname().release.split(".")
    return (int(version[0]), int("".join(filter(str.isdigit, version[1])))) >= (5, 14)


def _lower(which: int, soft: int, hard: int | None = None) -> None:
    ceiling = resource.getrlimit(which)[1]
    if ceiling == resource.RLIM_INFINITY:
        ceiling = max(soft, hard or 0)
    hard = min(soft if hard is None else hard, ceiling)
    resource.setrlimit(which, (min(soft, hard), hard))
