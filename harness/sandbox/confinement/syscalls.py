"""Which system calls a student's program may make: a list of what is allowed, and the rest is refused.

An allow-list, because the kernel grows by some calls a year and each is open until somebody adds it to a
list of what is forbidden; and because what a Python program needs is short, and known. So what is not here is
refused with EPERM, which a student sees as a PermissionError: sockets of every family, fork and exec, ptrace
and reading other processes, mounts and namespaces, keys, memory outside RLIMIT_AS (memfd, shm, mq), io_uring,
bpf, and every change that Landlock does not see (modes, owners, times, attributes, links, devices, FIFOs,
file locks, priorities and CPU masks of other processes).

    name        number on x86-64    number on aarch64, "-" where there is no such call

Four surprises, decided on purpose:
- Links and FIFOs are refused even in the box. No assignment needs them, and whoever looks at a box afterwards
  cannot be led out of it, nor made to wait.
- `clone3` takes its flags in memory, which a filter cannot read: it answers ENOSYS, as on an old kernel, and
  the C library falls back to `clone`, whose flags can be read. The same answer goes to every number beyond
  the table, so that a C library of the future falls back too.
- `fcntl` can aim a signal: F_SETOWN names a process and F_SETSIG a signal, SIGKILL too, sent at the next
  byte on a pipe. And it can lock a byte of Python's own library, which another submission at work sees: they would
  tell each other what helpers of ours answer. So its commands are listed, as those of `ioctl` and `prctl` are.
- Every event loop makes a pair of sockets, to be woken by. So `socketpair` gives streams of the family that never
  leaves the machine, and `sendto` and `recvfrom` go no further than `write` and `read`: to no address, which could
  name any other socket here, and without flags, since out-of-band bytes on such pairs have been a way into the
  kernel. With no `sendmsg`, no descriptor crosses either.
"""

from __future__ import annotations

from collections.abc import Mapping

from harness.fast_dataclasses import dataclass

TABLE = """
# what is already open
read 0 63, write 1 64, pread64 17 67, pwrite64 18 68, readv 19 65, writev 20 66, preadv 295 69,
pwritev 296 70, preadv2 327 286, pwritev2 328 287, lseek 8 62, close 3 57, close_range 436 436, dup 32 23,
dup2 33 -, dup3 292 24, pipe 22 -, pipe2 293 59, sendfile 40 71, copy_file_range 326 285, fsync 74 82,
fdatasync 75 83, ftruncate 77 46, fallocate 285 47, fadvise64 221 223, readahead 187 213, fstat 5 80,
fstatfs 138 44, getdents 78 -, getdents64 217 61, fchdir 81 50,
# by name: Landlock decides which. Without links, devices, FIFOs, modes, owners, times and truncate
creat 85 -, stat 4 -, lstat 6 -, newfstatat 262 79, statx 332 291, statfs 137 43, access 21 -,
faccessat 269 48, faccessat2 439 439, readlink 89 -, readlinkat 267 78, mkdir 83 -, mkdirat 258 34,
rmdir 84 -, unlink 87 -, unlinkat 263 35, rename 82 -, renameat 264 38, getcwd 79 17, chdir 80 49,
umask 95 166,
# waiting
poll 7 -, ppoll 271 73, select 23 -, pselect6 270 72, epoll_create 213 -, epoll_create1 291 20,
epoll_ctl 233 21, epoll_wait 232 -, epoll_pwait 281 22, epoll_pwait2 441 441, pause 34 -, nanosleep 35 101,
clock_nanosleep 230 115, wait4 61 260, waitid 247 95, restart_syscall 219 128,
# memory, within RLIMIT_AS
brk 12 214, mmap 9 222, munmap 11 215, mremap 25 216, mprotect 10 226, madvise 28 233, msync 26 227,
# threads, and the end
futex 202 98, set_robust_list 273 99, rseq 334 293, set_tid_address 218 96, gettid 186 178,
sched_yield 24 124, sched_getaffinity 204 123, getcpu 309 168, exit 60 93, exit_group 231 94,
# handlers and timers of its own
rt_sigaction 13 134, rt_sigprocmask 14 135, rt_sigreturn 15 139, rt_sigpending 127 136,
rt_sigsuspend 130 133, rt_sigtimedwait 128 137, sigaltstack 131 132, alarm 37 -, getitimer 36 102,
setitimer 38 103,
# clocks and chance
time 201 -, gettimeofday 96 169, clock_gettime 228 113, clock_getres 229 114, times 100 153,
getrandom 318 278,
# who and where am I, and limits that can only go down
getpid 39 172, getppid 110 173, getpgrp 111 -, getpgid 121 155, getsid 124 156, getuid 102 174,
geteuid 107 175, getgid 104 176, getegid 108 177, getresuid 118 148, getresgid 120 150, getgroups 115 158,
capget 125 90, uname 63 160, sysinfo 99 179, getrusage 98 165, getrlimit 97 163, setrlimit 160 164,
getpriority 140 141, sched_getscheduler 145 120, sched_getparam 143 121, sched_get_priority_max 146 125,
sched_get_priority_min 147 126, sched_rr_get_interval 148 127,
# allowed for some arguments only: see RULES
open 2 -, openat 257 56, clone 56 220, kill 62 129, tkill 200 130, tgkill 234 131, fcntl 72 25, ioctl 16 29,
prctl 157 167, prlimit64 302 261, socketpair 53 199, sendto 44 206, recvfrom 45 207,
"""

OWN_ID = 0x7FFFFFFF  # stands for the id of the process the filter is for; no process has this one
CLONE3 = 435  # on both
FIRST_UNKNOWN = 451  # on both; calls from here on (2023 and later) are answered as if the kernel had none

_ANY_BIT = 0xFFFFFFFF
_CLONE_THREAD = 0x00010000
_CLONE_OTHERS = 0x7E02E080  # CLONE_NEW* of every kind, PARENT, VFORK, PTRACE, which no thread needs
_O_ACCMODE, _O_TRUNC = 0o3, 0o1000
_AF_UNIX, _SOCK_STREAM, _SOCK_FLAGS = 1, 1, 0o2004000  # the flags: closed in other programs, without waiting
_OPEN_MODES = (0, 1, 2, 1 | _O_TRUNC, 2 | _O_TRUNC)
_FCNTL = (0, 1, 2, 3, 4, 1030, 1032)  # dup, flags, pipe size (read)
# get dumpable, name, seccomp, capability, no_new_privs; name memory
_PRCTL = (3, 15, 16, 21, 23, 39, 0x53564D41)
_IOCTL = (
    *(0x5401, 0x5402, 0x5403, 0x5404),  # TCGETS, TCSETS, TCSETSW, TCSETSF
    *(0x802C542A, 0x402C542B, 0x402C542C, 0x402C542D),  # the same, as newer C libraries ask: TCGETS2 and on
    *(0x5409, 0x540A, 0x540B),  # TCSBRK, TCXONC, TCFLSH: drain, pause, flush one's own terminal
    *(0x540F, 0x5411, 0x5413),  # TIOCGPGRP, TIOCOUTQ, TIOCGWINSZ
    *(0x541B, 0x5421, 0x5450, 0x5451),  # FIONREAD, FIONBIO, FIONCLEX, FIOCLEX
)


@dataclass(frozen=True)
class Argument:
    """Allowed only where argument number `argument` (from 0), with only `mask`'s bits kept, is in `values`.

    The lower 32 bits of the argument are looked at. Each of these arguments is a C int, and the kernel drops
    the upper half: a filter that compared it could be passed by setting a bit there.
    """

    argument: int
    values: tuple[int, ...]
    mask: int = _ANY_BIT


# The calls that are allowed for some arguments only: where all of its rules say so. OWN_ID is the last of its values.
RULES: Mapping[str, tuple[Argument, ...]] = {
    # Landlock before its ABI 3 lets O_TRUNC with O_RDONLY (or with mode 3) empty a file it may only read.
    "open": (Argument(1, _OPEN_MODES, _O_ACCMODE | _O_TRUNC),),
    "openat": (Argument(2, _OPEN_MODES, _O_ACCMODE | _O_TRUNC),),
    "clone": (Argument(0, (_CLONE_THREAD,), _CLONE_THREAD | _CLONE_OTHERS),),
    "kill": (Argument(0, (OWN_ID,)),),
    "tkill": (Argument(0, (OWN_ID,)),),
    "tgkill": (Argument(0, (OWN_ID,)),),  # raise() and abort() come this way
    "prlimit64": (Argument(0, (0, OWN_ID)),),
    "fcntl": (Argument(1, _FCNTL),),
    "ioctl": (Argument(1, _IOCTL),),
    "prctl": (Argument(0, _PRCTL),),
    "socketpair": (Argument(0, (_AF_UNIX,)), Argument(1, (_SOCK_STREAM,), _ANY_BIT & ~_SOCK_FLAGS)),
    "sendto": (Argument(3, (0,)), Argument(5, (0,))),  # no flags, and an address of no length, which is none
    "recvfrom": (Argument(3, (0,)),),
}


def numbers(machine: str) -> Mapping[str, int]:
    """Names to numbers of the allowed calls on `machine`, "x86_64" or "aarch64"; KeyError for another."""
    column = {"x86_64": 1, "aarch64": 2}[machine]
    lines = [line for line in TABLE.splitlines() if not line.startswith("#")]
    rows = [entry.split() for entry in " ".join(lines).split(",") if entry.strip()]
    return {row[0]: int(row[column]) for row in rows if row[column] != "-"}
