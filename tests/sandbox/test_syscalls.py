"""The table of system calls is what the kernel's own headers say, on both machines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from refused_calls import refused

from harness.sandbox.confinement import syscalls

HEADERS = {
    "x86_64": ["/usr/include/x86_64-linux-gnu/asm/unistd_64.h", "/usr/include/asm/unistd_64.h"],
    "aarch64": ["/usr/include/asm-generic/unistd.h"],
}
SAME_CALL = {"newfstatat": "fstatat"}  # the generic header's name for it


def numbers_in_header(machine: str) -> dict[str, int]:
    for path in map(Path, HEADERS[machine]):
        if path.exists():
            defined = re.findall(r"#define __NR(?:3264)?_(\w+)\s+(\d+)", path.read_text())
            return {name: int(number) for name, number in reversed(defined)}
    pytest.skip(f"no kernel header with the numbers of {machine}")


@pytest.mark.parametrize("machine", HEADERS)
def test_each_number_is_the_one_in_the_kernels_header(machine: str) -> None:
    header = numbers_in_header(machine)
    table = {**syscalls.numbers(machine), **refused(machine), "clone3": syscalls.CLONE3}
    assert table == {name: header[name if name in header else SAME_CALL[name]] for name in table}


@pytest.mark.parametrize("machine", HEADERS)
def test_no_call_is_both_allowed_and_refused(machine: str) -> None:
    assert not syscalls.numbers(machine).keys() & refused(machine).keys()


@pytest.mark.parametrize("machine", HEADERS)
def test_every_call_that_is_looked_into_is_in_the_table(machine: str) -> None:
    assert syscalls.RULES.keys() - syscalls.numbers(machine).keys() <= {"open"}


def test_a_machine_without_a_table_is_an_error() -> None:
    with pytest.raises(KeyError):
        syscalls.numbers("riscv64")


def test_refused_calls_are_those_that_the_sandbox_promises_to_refuse() -> None:
    promised = """
        socket connect bind sendmsg recvmsg fork vfork execve execveat ptrace process_vm_readv process_vm_writev mount
        umount2 unshare setns pivot_root fsopen fsmount move_mount open_tree mount_setattr keyctl add_key
        request_key memfd_create memfd_secret chmod fchmod fchmodat chown fchown lchown fchownat setsid
        setpgid rt_sigqueueinfo rt_tgsigqueueinfo pidfd_open pidfd_send_signal pidfd_getfd io_uring_setup
        io_uring_enter bpf perf_event_open userfaultfd open_by_handle_at name_to_handle_at shmget semget
        msgget mq_open personality modify_ldt reboot swapon init_module finit_module symlink symlinkat
        link linkat mknod mknodat inotify_init1 fanotify_init setuid setresuid setgroups capset quotactl
        syslog clock_settime sched_setaffinity sched_setscheduler setpriority ioprio_set mlock mlockall
        utimensat flock truncate setxattr seccomp
    """
    assert set(promised.split()) <= refused("x86_64").keys()
