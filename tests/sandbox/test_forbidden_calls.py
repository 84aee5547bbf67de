"""The kernel's own answers, with the filter of system calls and without: each probe works without."""

# Probes are system calls, and written as those:
# ruff: noqa: PTH101, PTH103, PTH104, PTH106, PTH108, PTH123, PTH208, PTH211

from __future__ import annotations

import ctypes
import fcntl
import mmap
import os
import platform
import signal
import socket
import struct
import subprocess
import termios
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from confined_child import WORKED, outcome, system_call
from refused_calls import refused

from harness.sandbox.confinement import seccomp, syscalls

pytestmark = pytest.mark.skipif(not seccomp.supported(), reason="no filter of system calls here")


def call(name: str, *arguments: int | bytes | None) -> Callable[[], Any]:
    return lambda: system_call(refused(platform.machine())[name], *arguments) >= 0


def file() -> str:
    Path("file").write_text("content")
    return "file"


def fork_and_reap() -> bool:
    pid = os.fork()
    if pid == 0:
        os._exit(0)
    return os.waitpid(pid, 0)[1] == 0


def becomes_a_program() -> bool:
    """There is none of this name: that the kernel went to look for it is enough."""
    try:
        os.execv("/nonexistent", ["x"])
    except FileNotFoundError:
        return True


def aims_a_signal() -> bool:
    """Names the parent as the one to be signalled (with F_SETSIG: killed) at the next byte on a pipe."""
    reading, _ = os.pipe()
    return fcntl.fcntl(reading, fcntl.F_SETOWN, os.getppid()) == 0


def sends_a_descriptor() -> bool:
    ours, theirs = socket.socketpair()
    return socket.send_fds(ours, [b"x"], [theirs.fileno()]) == 1


def sends_out_of_band() -> bool:
    ours, theirs = socket.socketpair()
    return ours.send(b"x", socket.MSG_OOB) == 1 and theirs.fileno() > 0


def types_into_a_terminal() -> bool:
    leader, follower = os.openpty()
    os.setsid()
    fcntl.ioctl(follower, termios.TIOCSCTTY, 0)
    fcntl.ioctl(follower, termios.TIOCSTI, b"x")
    return leader > 0


def shared_memory() -> bool:
    number = refused(platform.machine())
    made = system_call(number["shmget"], 0, 4096, 0o1600)
    return system_call(number["shmctl"], made, 0, None) == 0  # IPC_RMID


def message_queue() -> bool:
    number, name = refused(platform.machine()), f"harness-{os.getpid()}".encode()
    system_call(number["mq_open"], name, os.O_RDONLY | os.O_CREAT | os.O_EXCL, 0o600, None)
    return system_call(number["mq_unlink"], name) == 0


def empties_what_it_opens_for_reading() -> bool:
    Path("full").write_text("content")
    os.close(os.open("full", os.O_RDONLY | os.O_TRUNC))
    return Path("full").stat().st_size == 0


FORBIDDEN: dict[str, Callable[[], Any]] = {
    "fork": fork_and_reap,
    "start a program": lambda: subprocess.run(["/bin/true"], check=True).returncode == 0,
    "become a program": becomes_a_program,
    "a TCP socket": lambda: socket.socket().close(),
    "a UDP socket": lambda: socket.socket(type=socket.SOCK_DGRAM).close(),
    "a Unix socket": lambda: socket.socket(socket.AF_UNIX).close(),
    "a netlink socket": lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW).close(),
    "a pair of sockets for datagrams": lambda: len(socket.socketpair(type=socket.SOCK_DGRAM)) == 2,
    "a descriptor through a pair": sends_a_descriptor,
    "chmod": lambda: os.chmod(file(), 0),
    "fchmod": lambda: os.fchmod(os.open(file(), os.O_RDONLY), 0),
    "chown": lambda: os.chown(file(), -1, -1),
    "utime": lambda: os.utime(file()),
    "truncate by name": lambda: os.truncate(file(), 0),
    "O_TRUNC for reading": empties_what_it_opens_for_reading,
    "symlink": lambda: os.symlink("a", "link"),
    "hard link": lambda: os.link(file(), "link"),
    "FIFO": lambda: os.mkfifo("fifo"),
    "mknod": lambda: os.mknod("node", 0o100600),
    "flock": lambda: fcntl.flock(os.open(file(), os.O_RDONLY), fcntl.LOCK_SH),
    "a lock on what others read": lambda: fcntl.lockf(os.open(os.__file__, os.O_RDONLY), fcntl.LOCK_SH),
    "memfd": lambda: os.memfd_create("m") > 0,
    "shared memory": shared_memory,
    "setsid": os.setsid,
    "setpgid": lambda: os.setpgid(0, 0),
    "setuid": lambda: os.setuid(os.getuid()),
    "signal to the parent": lambda: os.kill(os.getppid(), 0),
    "signal to the group": lambda: os.kill(0, 0),
    "signal to a thread elsewhere": lambda: (
        system_call(calls_here("tgkill"), os.getppid(), os.getppid(), 0) == 0
    ),
    "handle of a process": lambda: os.pidfd_open(os.getppid()) > 0,
    "signal by a pipe": aims_a_signal,
    "limits of the parent": lambda: (
        system_call(calls_here("prlimit64"), os.getppid(), 7, None, b"\0" * 16) == 0
    ),
    "CPU mask": lambda: os.sched_setaffinity(0, os.sched_getaffinity(0)),
    "priority": lambda: os.setpriority(os.PRIO_PROCESS, 0, os.getpriority(os.PRIO_PROCESS, 0)),
    "ptrace": call("ptrace", 0, 0, 0, 0),
    "personality": call("personality", 0xFFFFFFFF),
    "inotify": call("inotify_init1", 0),
    "timer files": call("timerfd_create", 1, 0),
    "lock memory": call("munlockall"),
    "sync every disk": call("sync"),
    "make oneself inspectable": lambda: prctl(4, 1) == 0,
    "outlive the parent": lambda: prctl(1, 0) == 0,
}
IF_THE_MACHINE_LETS: dict[str, Callable[[], Any]] = {
    "io_uring": call("io_uring_setup", 8, b"\0" * 256),
    "keys": call("keyctl", 0, -3, 1),
    "a key": call("add_key", b"user", b"harness", b"x", 1, -2),
    "new user namespace": call("unshare", 0x10000000),
    "message queue": message_queue,
    "bytes out of band": sends_out_of_band,
    "userfaultfd": call("userfaultfd", 1),
    "bpf": call("bpf", 0, struct.pack("IIII", 2, 4, 4, 1) + bytes(100), 116),
    "perf": call("perf_event_open", struct.pack("IIQ", 1, 112, 0) + bytes(96), 0, -1, -1, 0),
    "attributes": lambda: os.setxattr(file(), "user.x", b"1"),
    "types into the terminal": types_into_a_terminal,
}


def calls_here(name: str) -> int:
    return syscalls.numbers(platform.machine())[name]


def prctl(option: int, value: int) -> int:
    return system_call(calls_here("prctl"), option, value, 0, 0, 0)


@pytest.mark.parametrize("name", FORBIDDEN)
def test_it_is_refused_with_the_filter_and_works_without(name: str) -> None:
    assert outcome(FORBIDDEN[name]) in WORKED
    assert outcome(FORBIDDEN[name], ["seccomp"]) == "EPERM"


@pytest.mark.parametrize("name", IF_THE_MACHINE_LETS)
def test_it_is_refused_with_the_filter_even_where_the_machine_lets(name: str) -> None:
    assert outcome(IF_THE_MACHINE_LETS[name], ["seccomp"]) == "EPERM"
    without = outcome(IF_THE_MACHINE_LETS[name])
    if without not in WORKED:
        pytest.skip(f"refused here without the filter too: {without}")


def test_clone3_is_absent_so_that_threads_fall_back_to_clone() -> None:
    assert outcome(lambda: system_call(syscalls.CLONE3, None, 0)) == "EINVAL"
    assert outcome(lambda: system_call(syscalls.CLONE3, None, 0), ["seccomp"]) == "ENOSYS"


def test_a_thread_starts_and_ends() -> None:
    def start() -> list[int]:
        seen: list[int] = []
        thread = threading.Thread(target=lambda: seen.append(1))
        thread.start()
        thread.join()
        return seen

    assert outcome(start, ["seccomp"]) == [1]


def test_abort_and_signals_to_oneself_work() -> None:
    assert outcome(os.abort, ["seccomp"]) == "SIGABRT"
    assert outcome(lambda: os.kill(os.getpid(), signal.SIGUSR1), ["seccomp"]) == "SIGUSR1"
    assert outcome(lambda: signal.raise_signal(signal.SIGUSR1), ["seccomp"]) == "SIGUSR1"


def test_ordinary_work_with_files_works() -> None:
    def work() -> str:
        os.makedirs("a/b")
        Path("a/b/c").write_text("x" * 10)
        os.rename("a/b/c", "a/d")
        with open("a/d", "r+") as changed:
            changed.truncate(3)
        listed = sorted(os.listdir("a"))
        text = Path("a/d").read_text()
        os.unlink("a/d")
        os.rmdir("a/b")
        return f"{listed} {text}"

    assert outcome(work, ["seccomp"]) == "['b', 'd'] xxx"


@pytest.mark.skipif(platform.machine() != "x86_64", reason="int 0x80 is x86's")
def test_32_bit_calls_by_int_0x80_are_refused() -> None:
    def getpid_of_i386() -> bool:
        memory = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
        memory.write(bytes.fromhex("b814000000 cd80 c3"))  # mov eax, 20; int 0x80; ret
        start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        return int(ctypes.CFUNCTYPE(ctypes.c_int)(start)()) == os.getpid()

    if outcome(getpid_of_i386) is not True:
        pytest.skip("this kernel has no 32-bit calls")
    assert outcome(getpid_of_i386, ["seccomp"]) is False


def test_the_filter_holds_in_threads_that_start_later() -> None:
    def fork_in_a_thread() -> list[str]:
        seen: list[str] = []

        def probe() -> None:
            try:
                os.fork()
            except PermissionError:
                seen.append("EPERM")

        thread = threading.Thread(target=probe)
        thread.start()
        thread.join()
        return seen

    assert outcome(fork_in_a_thread, ["seccomp"]) == ["EPERM"]
