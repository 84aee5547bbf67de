"""The filter of system calls: its program, tried on paper for both machines."""

from __future__ import annotations

import errno
import fcntl
import os
import struct
import termios

import pytest

from harness.sandbox.confinement import seccomp, syscalls

ALLOWED, REFUSED, ABSENT = "allowed", "EPERM", "ENOSYS"
MACHINES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
I386 = 0x40000003
PID = syscalls.OWN_ID  # in a filter that is not yet any process's


def answer(machine: str, number: int, *arguments: int, architecture: int | None = None) -> str:
    """What the filter for `machine` says: the kernel's little virtual machine, on paper."""
    words = (*arguments, 0, 0, 0, 0, 0, 0)[:6]
    data = struct.pack("<iIQ6Q", number, architecture or MACHINES[machine], 0, *words)
    program, at, held = seccomp.filter_for(machine), 0, 0
    while True:
        operation, if_true, if_false, constant = program[at]
        at += 1
        if operation == 0x20:
            (held,) = struct.unpack_from("<I", data, constant)
        elif operation == 0x54:
            held &= constant
        elif operation == 0x05:
            at += constant
        elif operation in (0x15, 0x35):
            at += if_true if (held == constant if operation == 0x15 else held >= constant) else if_false
        else:
            return ALLOWED if constant == 0x7FFF0000 else errno.errorcode[constant & 0xFFFF]


both = pytest.mark.parametrize("machine", MACHINES)


@both
def test_every_call_of_the_table_is_allowed_and_every_other_refused(machine: str) -> None:
    plain = {n for name, n in syscalls.numbers(machine).items() if name not in syscalls.RULES}
    looked_into = {n for name, n in syscalls.numbers(machine).items() if name in syscalls.RULES}
    for number in set(range(syscalls.FIRST_UNKNOWN)) - looked_into - {syscalls.CLONE3}:
        assert answer(machine, number) == (ALLOWED if number in plain else REFUSED), number


@both
def test_numbers_beyond_the_table_are_absent_those_of_the_x32_abi_too(machine: str) -> None:
    for number in (syscalls.CLONE3, 451, 600, 0x40000000, 0x40000000 | syscalls.numbers(machine)["read"], -1):
        assert answer(machine, number) == ABSENT


@both
def test_another_architecture_is_refused_whatever_the_number(machine: str) -> None:
    foreign = {I386, *MACHINES.values()} - {MACHINES[machine]}
    assert {answer(machine, n, architecture=a) for a in foreign for n in range(500)} == {REFUSED}


@both
@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("clone", (0x3D0F00,), ALLOWED),  # glibc's thread
        ("clone", (0x7D0F00,), ALLOWED),  # musl's
        ("clone", (0x01200011,), REFUSED),  # glibc's fork
        ("clone", (0x4111,), REFUSED),  # vfork
        ("clone", (0x3D0F00 | 0x10000000,), REFUSED),  # a thread in a new user namespace
        ("kill", (PID, 9), ALLOWED),
        ("kill", (PID | 1 << 40, 9), ALLOWED),  # the kernel too drops the upper half
        ("kill", (0, 9), REFUSED),
        ("kill", (-1 & 0xFFFFFFFFFFFFFFFF, 9), REFUSED),
        ("tgkill", (PID, 77, 6), ALLOWED),
        ("tgkill", (1, 1, 6), REFUSED),
        ("tkill", (1, 6), REFUSED),
        ("prlimit64", (0, 7), ALLOWED),
        ("prlimit64", (1, 7), REFUSED),
        ("openat", (0, 0, os.O_RDONLY | os.O_CLOEXEC), ALLOWED),
        ("openat", (0, 0, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), ALLOWED),
        ("openat", (0, 0, os.O_RDONLY | os.O_TRUNC), REFUSED),
        ("openat", (0, 0, 3), REFUSED),
        ("ioctl", (0, termios.TIOCGWINSZ), ALLOWED),
        ("ioctl", (0, termios.TIOCSTI), REFUSED),
        ("ioctl", (0, termios.TIOCSTI | 1 << 32), REFUSED),  # past a filter that compares 64 bits
        ("ioctl", (0, 0x541C), REFUSED),  # TIOCLINUX
        ("ioctl", (0, 0x8901), REFUSED),  # FIOSETOWN
        ("fcntl", (0, fcntl.F_SETOWN), REFUSED),
        ("fcntl", (0, fcntl.F_GETFL), ALLOWED),
        ("fcntl", (0, fcntl.F_GETLK), REFUSED),  # sees the locks of others
        ("fcntl", (0, fcntl.F_SETLK), REFUSED),
        ("fcntl", (0, 37), REFUSED),  # F_OFD_SETLK
        ("socketpair", (1, 0o2000001), ALLOWED),  # AF_UNIX, SOCK_STREAM: an event loop's
        ("socketpair", (1, 0o2004001), ALLOWED),
        ("socketpair", (1, 2), REFUSED),  # datagrams may be sent to others
        ("socketpair", (1, 5), REFUSED),
        ("socketpair", (2, 1), REFUSED),
        ("socketpair", (30, 5), REFUSED),  # AF_TIPC
        ("sendto", (4, 8, 1), ALLOWED),
        ("sendto", (4, 8, 1, 0, 8, 0), ALLOWED),  # an address of no length is none
        ("sendto", (4, 8, 1, 0, 8, 16), REFUSED),
        ("sendto", (4, 8, 1, 1), REFUSED),  # MSG_OOB
        ("recvfrom", (4, 8, 1), ALLOWED),
        ("recvfrom", (4, 8, 1, 1), REFUSED),
        ("prctl", (15,), ALLOWED),
        ("prctl", (4, 1), REFUSED),  # PR_SET_DUMPABLE
        ("prctl", (1, 0), REFUSED),  # PR_SET_PDEATHSIG
    ],
)
def test_an_argument_is_looked_at_as_the_kernel_will_read_it(
    machine: str, name: str, arguments: tuple[int, ...], expected: str
) -> None:
    assert answer(machine, syscalls.numbers(machine)[name], *arguments) == expected


def test_without_a_filter_for_this_machine_nothing_is_let_through_quietly() -> None:
    with pytest.raises(OSError, match="no filter of system calls"):
        seccomp.forbid_calls(b"")
