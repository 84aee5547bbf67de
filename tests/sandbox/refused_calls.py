"""Every system call that `syscalls.py` leaves out, for the tests: name, x86-64, aarch64."""

from __future__ import annotations

from collections.abc import Mapping

TABLE = """
mincore 27 232, shmget 29 194, shmat 30 196, shmctl 31 195, socket 41 198, connect 42 203, accept 43 202,
sendmsg 46 211, recvmsg 47 212, shutdown 48 210, bind 49 200, listen 50 201,
getsockname 51 204, getpeername 52 205, setsockopt 54 208, getsockopt 55 209, fork 57 -,
vfork 58 -, execve 59 221, semget 64 190, semop 65 193, semctl 66 191, shmdt 67 197, msgget 68 186,
msgsnd 69 189, msgrcv 70 188, msgctl 71 187, flock 73 32, truncate 76 45, link 86 -, symlink 88 -,
chmod 90 -, fchmod 91 52, chown 92 -, fchown 93 55, lchown 94 -, ptrace 101 117, syslog 103 116,
setuid 105 146, setgid 106 144, setpgid 109 154, setsid 112 157, setreuid 113 145, setregid 114 143,
setgroups 116 159, setresuid 117 147, setresgid 119 149, setfsuid 122 151, setfsgid 123 152, capset 126 91,
rt_sigqueueinfo 129 138, utime 132 -, mknod 133 -, uselib 134 -, personality 135 92, ustat 136 -,
sysfs 139 -, setpriority 141 140, sched_setparam 142 118, sched_setscheduler 144 119, mlock 149 228,
munlock 150 229, mlockall 151 230, munlockall 152 231, vhangup 153 58, modify_ldt 154 -, pivot_root 155 41,
arch_prctl 158 -, adjtimex 159 171, chroot 161 51, sync 162 81, acct 163 89, settimeofday 164 170,
mount 165 40, umount2 166 39, swapon 167 224, swapoff 168 225, reboot 169 142, sethostname 170 161,
setdomainname 171 162, iopl 172 -, ioperm 173 -, create_module 174 -, init_module 175 105,
delete_module 176 106, get_kernel_syms 177 -, query_module 178 -, quotactl 179 60, nfsservctl 180 42,
getpmsg 181 -, putpmsg 182 -, afs_syscall 183 -, tuxcall 184 -, security 185 -, setxattr 188 5,
lsetxattr 189 6, fsetxattr 190 7, getxattr 191 8, lgetxattr 192 9, fgetxattr 193 10, listxattr 194 11,
llistxattr 195 12, flistxattr 196 13, removexattr 197 14, lremovexattr 198 15, fremovexattr 199 16,
sched_setaffinity 203 122, set_thread_area 205 -, io_setup 206 0, io_destroy 207 1, io_getevents 208 4,
io_submit 209 2, io_cancel 210 3, get_thread_area 211 -, lookup_dcookie 212 18, epoll_ctl_old 214 -,
epoll_wait_old 215 -, remap_file_pages 216 234, semtimedop 220 192, timer_create 222 107,
timer_settime 223 110, timer_gettime 224 108, timer_getoverrun 225 109, timer_delete 226 111,
clock_settime 227 112, utimes 235 -, vserver 236 -, mbind 237 235, set_mempolicy 238 237,
get_mempolicy 239 236, mq_open 240 180, mq_unlink 241 181, mq_timedsend 242 182, mq_timedreceive 243 183,
mq_notify 244 184, mq_getsetattr 245 185, kexec_load 246 104, add_key 248 217, request_key 249 218,
keyctl 250 219, ioprio_set 251 30, ioprio_get 252 31, inotify_init 253 -, inotify_add_watch 254 27,
inotify_rm_watch 255 28, migrate_pages 256 238, mknodat 259 33, fchownat 260 54, futimesat 261 -,
linkat 265 37, symlinkat 266 36, fchmodat 268 53, unshare 272 97, get_robust_list 274 100, splice 275 76,
tee 276 77, sync_file_range 277 84, vmsplice 278 75, move_pages 279 239, utimensat 280 88, signalfd 282 -,
timerfd_create 283 85, eventfd 284 -, timerfd_settime 286 86, timerfd_gettime 287 87, accept4 288 242,
signalfd4 289 74, eventfd2 290 19, inotify_init1 294 26, rt_tgsigqueueinfo 297 240, perf_event_open 298 241,
recvmmsg 299 243, fanotify_init 300 262, fanotify_mark 301 263, name_to_handle_at 303 264,
open_by_handle_at 304 265, clock_adjtime 305 266, syncfs 306 267, sendmmsg 307 269, setns 308 268,
process_vm_readv 310 270, process_vm_writev 311 271, kcmp 312 272, finit_module 313 273,
sched_setattr 314 274, sched_getattr 315 275, renameat2 316 276, seccomp 317 277, memfd_create 319 279,
kexec_file_load 320 294, bpf 321 280, execveat 322 281, userfaultfd 323 282, membarrier 324 283,
mlock2 325 284, pkey_mprotect 329 288, pkey_alloc 330 289, pkey_free 331 290, io_pgetevents 333 292,
pidfd_send_signal 424 424, io_uring_setup 425 425, io_uring_enter 426 426, io_uring_register 427 427,
open_tree 428 428, move_mount 429 429, fsopen 430 430, fsconfig 431 431, fsmount 432 432, fspick 433 433,
pidfd_open 434 434, openat2 437 437, pidfd_getfd 438 438, process_madvise 440 440, mount_setattr 442 442,
quotactl_fd 443 443, landlock_create_ruleset 444 444, landlock_add_rule 445 445,
landlock_restrict_self 446 446, memfd_secret 447 447, process_mrelease 448 448, futex_waitv 449 449,
set_mempolicy_home_node 450 450
"""


def refused(machine: str) -> Mapping[str, int]:
    """Names to numbers of the refused calls on `machine`, "x86_64" or "aarch64"."""
    column = {"x86_64": 1, "aarch64": 2}[machine]
    rows = [entry.split() for entry in TABLE.replace("\n", " ").split(",")]
    return {row[0]: int(row[column]) for row in rows if row[column] != "-"}
