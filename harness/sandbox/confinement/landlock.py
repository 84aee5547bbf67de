"""Landlock: which files this process may open, from now on, whatever its user may.

    readable folders and files     read, and list; never run
    /dev/null /dev/full            read and write
    /dev/zero /dev/urandom …       read
    the box                        read, write, make and remove files and folders; nothing of another kind
    everything else, TCP, signals and abstract sockets outwards     refused

Each version of it (ABI) knows more rights than the last. A right that is not *handled* is allowed everywhere,
so all that the running kernel knows are handled, and those that it does not know are closed by the filter of
system calls. Files that were open before stay as usable as they were: so a terminal on 0 to 2 keeps working.
"""

from __future__ import annotations

import os
import platform
import stat
import struct
from collections.abc import Sequence

from harness.sandbox.confinement import kernel

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # the same on every architecture
_VERSION, _PATH_BENEATH, _KEEP_QUIET = 1, 1, 1

(_EXECUTE, _WRITE, _READ, _LIST, _REMOVE_FOLDER, _REMOVE_FILE) = (1 << bit for bit in range(6))
_MAKE_FOLDER, _MAKE_FILE = 1 << 7, 1 << 8
_MOVE_ACROSS, _TRUNCATE, _DEVICE_IOCTL = 1 << 13, 1 << 14, 1 << 15
_OF_A_FILE = _EXECUTE | _WRITE | _READ | _TRUNCATE | _DEVICE_IOCTL  # the others are rights of folders

_READABLE = _READ | _LIST
_BOX = (
    _READABLE | _WRITE | _TRUNCATE | _REMOVE_FOLDER | _REMOVE_FILE | _MAKE_FOLDER | _MAKE_FILE | _MOVE_ACROSS
)
_DEVICES = {
    "/dev/null": _READ | _WRITE,
    "/dev/full": _READ | _WRITE,
    "/dev/zero": _READ,
    "/dev/random": _READ,
    "/dev/urandom": _READ,
}


def abi() -> int:
    """The version of Landlock that this kernel offers; 0 where there is none, or it is switched off."""
    if platform.system() != "Linux":
        return 0
    try:
        return kernel.call("syscall", _CREATE_RULESET, None, 0, _VERSION)
    except OSError:
        return 0


def restrict(readable: Sequence[str], box: str) -> None:
    """Confine this process to reading `readable` and writing in `box`, for good.

    What does not exist in `readable` is passed over. Raises OSError where there is no Landlock.
    """
    version = abi()
    handled = _handled(version)
    size = 8 if version < 4 else 16 if version < 6 else 24
    ruleset = kernel.call("syscall", _CREATE_RULESET, struct.pack("QQQ", *handled)[:size], size, 0)
    for path, rights in (*((path, _READABLE) for path in readable), *_DEVICES.items(), (box, _BOX)):
        _allow(ruleset, path, rights & handled[0])
    kernel.never_gain_privileges()
    # From ABI 7 on, a refusal is written to the system's log: a student could flood it.
    kernel.call("syscall", _RESTRICT_SELF, ruleset, _KEEP_QUIET if version >= 7 else 0)
    os.close(ruleset)


def _handled(version: int) -> tuple[int, int, int]:
    """All rights that `version` knows: over files, over TCP (bind, connect), and reaching outwards (abstract
    sockets, signals)."""
    known = {1: 13, 2: 14, 3: 15, 4: 15}.get(version, 16)
    return (1 << known) - 1, 3 if version >= 4 else 0, 3 if version >= 6 else 0


def _allow(ruleset: int, path: str, rights: int) -> None:
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except (FileNotFoundError, NotADirectoryError):
        return
    try:
        if not stat.S_ISDIR(os.fstat(place).st_mode):
            rights &= _OF_A_FILE
        kernel.call("syscall", _ADD_RULE, ruleset, _PATH_BENEATH, struct.pack("=Qi", rights, place), 0)
    finally:
        os.close(place)
