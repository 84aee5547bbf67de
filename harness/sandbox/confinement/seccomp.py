"""The filter of system calls: the kernel runs it before each call of this process and its threads, for good.

What it looks at is the kernel's `seccomp_data`:

    offset 0   number of the call
    offset 4   architecture (each has numbers of its own)
    offset 16  six arguments of 64 bits, lower half first

and what it is: a program for the kernel's small virtual machine, whose jumps go forward only.

    architecture is ours? ── no ──> EPERM        (int 0x80 would speak 32-bit numbers, which mean other calls)
          │ yes
    binary search over the numbers, cut into runs with one answer each
          │
    ALLOW │ EPERM │ ENOSYS │ look at some arguments, then ALLOW or EPERM

Numbers of the x32 ABI carry bit 30 and so lie past the table: ENOSYS. The kernel tries every number once when
the filter is installed and remembers those that are always allowed, so these cost nothing when called; the
search keeps that trial short.
"""

from __future__ import annotations

import errno
import os
import platform
import struct
from collections.abc import Mapping, Sequence
from itertools import groupby

from harness.fast_dataclasses import dataclass
from harness.sandbox.confinement import kernel, syscalls

_LOAD, _JUMP, _EQUAL, _AT_LEAST, _AND, _RETURN = 0x20, 0x05, 0x15, 0x35, 0x54, 0x06
_NUMBER, _ARCHITECTURE, _ARGUMENTS = 0, 4, 16
_ALLOW, _ERROR = 0x7FFF0000, 0x00050000
_ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
_SET_SECCOMP, _MODE_FILTER = 22, 2

Program = tuple[tuple[int, int, int, int], ...]  # of (operation, jump if true, jump if false, constant)

ALLOW: Program = ((_RETURN, 0, 0, _ALLOW),)
REFUSE: Program = ((_RETURN, 0, 0, _ERROR | errno.EPERM),)
ABSENT: Program = ((_RETURN, 0, 0, _ERROR | errno.ENOSYS),)


@dataclass(frozen=True)
class NumberRange:
    """Numbers from `first` up to the next run's first, and the program that answers them."""

    first: int
    answer: Program


def template() -> bytes:
    """The filter for this machine as the kernel wants it, for a process yet to be born; b"" without a table.

    Takes a millisecond, so it is made once, before workers are forked from here.
    """
    if not supported():
        return b""
    return b"".join(struct.pack("HBBI", *step) for step in filter_for(platform.machine()))


def forbid_calls(filter_template: bytes) -> None:
    """Refuse, from now on, every call that `syscalls` does not allow.

    Needs to run in the process that it is for, since its own id is the only one that it may signal. Raises
    OSError where `template` found no filter for this machine.
    """
    if not filter_template:
        raise OSError(errno.ENOSYS, f"no filter of system calls for {platform.machine() or 'this machine'}")
    program = filter_template.replace(_own_id(syscalls.OWN_ID), _own_id(os.getpid()))
    described = struct.pack("HxxxxxxQ", len(program) // 8, kernel.address(program))
    kernel.never_gain_privileges()
    kernel.call("prctl", _SET_SECCOMP, _MODE_FILTER, described)


def _own_id(pid: int) -> bytes:
    """The step that compares with a process's id, which alone differs from one worker to the next."""
    return struct.pack("HBBI", _EQUAL, len(REFUSE), 0, pid)


def supported() -> bool:
    """Whether this machine has a table here, and its kernel takes filters."""
    if platform.system() != "Linux" or platform.machine() not in _ARCHITECTURES:
        return False
    try:
        kernel.call("prctl", _SET_SECCOMP, _MODE_FILTER, None)
    except OSError as refusal:  # a kernel with filters stumbles over the missing program, one without says so
        return refusal.errno == errno.EFAULT
    return False


def filter_for(machine: str) -> Program:
    """The whole program, with `syscalls.OWN_ID` for the process's own id. Pure; KeyError without a table."""
    wrong: Program = ((_LOAD, 0, 0, _ARCHITECTURE), (_EQUAL, 1, 0, _ARCHITECTURES[machine]), *REFUSE)
    search = _search(_runs(syscalls.numbers(machine), syscalls.RULES))
    return (*wrong, (_LOAD, 0, 0, _NUMBER), *search)


def _runs(
    numbers: Mapping[str, int], rules: Mapping[str, Sequence[syscalls.Argument]]
) -> tuple[NumberRange, ...]:
    """The line of numbers from 0, cut where the answer changes."""
    answers = dict.fromkeys(range(syscalls.FIRST_UNKNOWN), REFUSE)
    answers |= {n: _looked_into(rules[name]) if name in rules else ALLOW for name, n in numbers.items()}
    answers |= {syscalls.CLONE3: ABSENT, syscalls.FIRST_UNKNOWN: ABSENT}
    grouped = groupby(sorted(answers.items()), key=lambda item: item[1])
    return tuple(NumberRange(next(items)[0], answer) for answer, items in grouped)


def _looked_into(rules: Sequence[syscalls.Argument]) -> Program:
    """ALLOW where each rule's argument, masked, is one of its values; else EPERM."""
    program = ALLOW
    for rule in reversed(rules):
        last = len(rule.values) - 1
        tests = tuple((_EQUAL, last - i + len(REFUSE), 0, value) for i, value in enumerate(rule.values))
        load = (_LOAD, 0, 0, _ARGUMENTS + 8 * rule.argument)
        program = (load, (_AND, 0, 0, rule.mask), *tests, *REFUSE, *program)
    return program


def _search(runs: tuple[NumberRange, ...]) -> Program:
    """Halve the runs until one is left.

    The far half is reached by a jump of its own, whose distance has 32 bits: that in a comparison has 8, too
    few for half of this program.
    """
    if len(runs) == 1:
        return runs[0].answer
    middle = len(runs) // 2
    low, high = _search(runs[:middle]), _search(runs[middle:])
    return ((_AT_LEAST, 0, 1, runs[middle].first), (_JUMP, 0, 0, len(low)), *low, *high)
