"""The folder that a student's program may write in: its own file system, seen by this process alone.

    as root                     unshare mounts ──────────────────────┐
    as an ordinary user, or     unshare users and mounts, map the    ├─> tmpfs, sized, over the folder
    without capabilities        one id that we have to itself ───────┘

The file system is in memory, holds so many bytes and so many files, and is gone with the process: nothing to
clean up, and nothing left for anybody to walk into. One empty folder serves all workers as the place.

Where this is not possible, the folder itself is the box, and whoever made it clears it away.
"""

from __future__ import annotations

import os

from harness.sandbox.confinement import kernel
from harness.sandbox.confinement.limits import Limits, limit_threads, namespaces_count_apart

_NEW_MOUNTS, _NEW_USERS = 0x00020000, 0x10000000
_NO_SETUID, _NO_DEVICES, _NO_PROGRAMS = 2, 4, 8
_BIND, _RECURSIVE, _SLAVE = 0x1000, 0x4000, 0x80000


def private(folder: str, uid: int | None, limits: Limits) -> None:
    """Cover `folder`, for this process, with an empty file system that belongs to `uid` (None: to us).

    Raises OSError where the kernel, or who set it up, does not let us.
    """
    owner, group = (os.getuid(), os.getgid()) if uid is None else (uid, uid)
    new_users = _leave_mounts()
    options = f"size={limits.box},nr_inodes={limits.box_files},mode=700,uid={owner},gid={group}"
    flags = _NO_SETUID | _NO_DEVICES | _NO_PROGRAMS
    kernel.call("mount", b"tmpfs", os.fsencode(folder), b"tmpfs", flags, options.encode())
    if new_users and namespaces_count_apart():
        limit_threads(limits.threads)


def leave_root() -> None:
    """Go on in a second view of the same root: for a process that has changed it, the kernel makes no user namespace.

    For a worker without a filter of calls. Raises OSError where the kernel does not let us.
    """
    kernel.call("unshare", _NEW_MOUNTS)
    kernel.call("mount", b"/", b"/mnt", None, _BIND | _RECURSIVE, None)
    os.chroot("/mnt")


def _leave_mounts() -> bool:
    """Take our own view of the mounts; True if that needed a user namespace, in which we then may mount.

    In one made by somebody else (a box of bubblewrap, without capabilities), a second one inside it will do.
    """
    user, group = os.getuid(), os.getgid()
    try:
        kernel.call("unshare", _NEW_MOUNTS)
    except PermissionError:
        kernel.call("unshare", _NEW_USERS | _NEW_MOUNTS)
        _keep_identity(user, group)
        return True
    # What we mount would show up outside, too: only a new user namespace cuts that tie by itself.
    kernel.call("mount", b"none", b"/", None, _RECURSIVE | _SLAVE, None)
    return False


def _keep_identity(user: int, group: int) -> None:
    """Stay who we are in the new namespace: unmapped, we would be nobody and could not write in our own box.

    Needs /proc, and has to come before PR_SET_DUMPABLE is 0, which gives these files to root. The kernel
    wants setgroups given up first: else a group that is *denied* something could be dropped here.
    """
    for name, line in (
        ("setgroups", "deny"),
        ("uid_map", f"{user} {user} 1"),
        ("gid_map", f"{group} {group} 1"),
    ):
        file = os.open(f"/proc/self/{name}", os.O_WRONLY | os.O_CLOEXEC)
        try:
            os.write(file, line.encode())
        finally:
            os.close(file)
