"""Who the worker is: an unprivileged user, in no group, without a capability, and nobody's to inspect.

root ── another uid ──> every capability gone, or all but one: reading past file modes, where
(interpreter.own_uid)   Python itself lies in a folder that only root may enter (/root is often 0700)
anybody else ────────> stays who they are; the capabilities that a namespace of their own gave them are gone
"""

from __future__ import annotations

import errno
import os
import signal
import stat
import struct
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress

from harness.sandbox.confinement import kernel
from harness.sandbox.confinement.limits import limit_threads

_READ_ANYTHING = 1 << 2  # CAP_DAC_READ_SEARCH
_VERSION_3 = 0x20080522  # of the capability structs: two halves of 32 bits
_PARENT_DEATH, _DUMPABLE, _KEEP_CAPABILITIES, _DROP_FROM_BOUND, _AMBIENT, _CLEAR = 1, 4, 8, 24, 47, 4


def drop(uid: int | None, readable: Sequence[str], threads: int) -> None:
    """Become `uid` (None: stay), without groups and capabilities.

    CAP_DAC_READ_SEARCH alone stays, if and only if `uid` could otherwise not read all of `readable`; what is
    read is then still Landlock's to allow. Raises OSError without the right to change the user.
    """
    _empty_bound()
    if uid is None:
        _hold(permitted=0, effective=0)
        return
    wanted = _existing(readable)
    limit_threads(threads)
    may_read = _become(uid)
    if all(os.access(path, mode) for path, mode in wanted.items()):
        may_read = 0
    _hold(may_read, may_read)


def hide() -> None:
    """Let nobody inspect this process, nor those that it forks."""
    kernel.call("prctl", _DUMPABLE, 0)


def seal() -> None:
    """Let nobody inspect this process, and end it with its parent.

    A process of the same user could otherwise attach to it or read its memory by /proc. Both settings are
    undone by the kernel when the user changes, so this comes after `drop`. The signal comes when the parent's
    *thread* ends: fork workers from a process with one thread.
    """
    hide()
    kernel.call("prctl", _PARENT_DEATH, signal.SIGKILL)


def end_with(parent: int) -> None:
    """End this process when the process `parent`, which has started it, ends; on Linux alone."""
    if sys.platform == "linux":
        kernel.call("prctl", _PARENT_DEATH, signal.SIGKILL)
        if os.getppid() != parent:  # it has ended before we could say so
            os._exit(70)


def _become(uid: int) -> int:
    """Change user and group, leave all groups, and hold no capability in effect; the one still to be had."""
    kernel.call("prctl", _KEEP_CAPABILITIES, 1)
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid, uid, uid)
    try:
        _hold(_READ_ANYTHING, 0)
    except PermissionError:  # a container's root may lack it (Docker's does): then there is none to keep
        _hold(0, 0)
        return 0
    return _READ_ANYTHING


def _existing(paths: Sequence[str]) -> Mapping[str, int]:
    """The paths that exist, each with the access that reading it needs: folders have to be entered too."""
    found = {}
    for path in paths:
        with suppress(OSError):
            found[path] = os.R_OK | (os.X_OK if stat.S_ISDIR(os.stat(path).st_mode) else 0)  # noqa: PTH116 — a Path costs more than the check
    return found


def _hold(permitted: int, effective: int) -> None:
    """Set the capabilities (bits 0 to 31; the upper half becomes 0) of this process; none is inherited."""
    header = struct.pack("Ii", _VERSION_3, 0)
    kernel.call("capset", header, struct.pack("6I", effective, permitted, 0, 0, 0, 0))


def _empty_bound() -> None:
    """Clear the ambient set, and the bounding set as far as we may: without CAP_SETPCAP nothing can be had
    from it either."""
    kernel.call("prctl", _AMBIENT, _CLEAR)
    for capability in range(64):
        try:
            kernel.call("prctl", _DROP_FROM_BOUND, capability)
        except OSError as refusal:
            if refusal.errno not in (errno.EPERM, errno.EINVAL):  # EINVAL: past the last one this kernel has
                raise
            return
