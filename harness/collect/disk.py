"""The files of a hand-in as they lie on the disk: links are not followed, devices and FIFOs never opened.

A file that must not be read, or that is closed to us, is named in a note, and the rest is read. One that has gone since
it was listed, or that the disk does not give, is not the student's doing: nobody knows what was handed in then, and
OwnFaultError is raised.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

from harness.collect import limits, names
from harness.collect.member import Member
from harness.errors import OwnFaultError, RefusedError

# Not every system has each of these: without O_NOFOLLOW the check of what was opened still holds.
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)  # a FIFO put in place of a file is opened at once, and then refused
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
)
# Why a file cannot be read that is there: closed to us, a link or another kind of file, a name that is too long
_AS_HANDED_IN = frozenset(
    {
        errno.EACCES,
        errno.EPERM,
        errno.ELOOP,
        errno.ENXIO,
        errno.EISDIR,
        errno.ENOTDIR,
        errno.ENAMETOOLONG,
        errno.EINVAL,
    }
)
_JUNCTION = 0xA0000003  # Windows' IO_REPARSE_TAG_MOUNT_POINT: a link that does not say it is one
_KINDS = (
    (stat.S_ISLNK, "it is a symbolic link"),
    (stat.S_ISFIFO, "it is a FIFO"),
    (stat.S_ISSOCK, "it is a socket"),
    (stat.S_ISCHR, "it is a device"),
    (stat.S_ISBLK, "it is a device"),
)


def odd_mode(mode: int) -> str:
    """What a file of this mode is if it is neither a regular file nor a folder ("it is a FIFO"), or ""."""
    return next((words for is_kind, words in _KINDS if is_kind(mode)), "")


def odd(path: Path, listed: bool = False) -> str:
    """As `odd_mode`, of what lies at `path`; the reason where it cannot be looked at. Raises OwnFaultError where it was
    `listed` before, and the disk is at fault."""
    try:
        status = path.lstat()
    except (OSError, ValueError) as error:
        return _why(path, error) if listed else _unread(error)
    is_junction = getattr(status, "st_reparse_tag", 0) == _JUNCTION
    return "it is a symbolic link" if is_junction else odd_mode(status.st_mode)


def is_folder(path: Path) -> bool:
    """Whether a folder lies at `path` itself, not behind a link."""
    try:
        return stat.S_ISDIR(path.lstat().st_mode) and not odd(path)
    except (OSError, ValueError):
        return False


def members(path: Path, name: str) -> Iterator[Member]:
    """The file at `path` under `name`, or what its folder holds, in order of name.

    Raises RefusedError where there are more than `limits.LISTED` names, and OwnFaultError for a fault of the disk.
    """
    problem = odd(path, listed=True)
    if is_folder(path):
        yield from _folder(path, "", count(1))
    else:
        yield Member(name, wrong=problem) if problem else _file(path, name)


def _folder(folder: Path, prefix: str, counter: Iterator[int], depth: int = 0) -> Iterator[Member]:
    try:
        found = sorted(os.listdir(folder))  # noqa: PTH208 - names are wanted, not paths
    except OSError as error:
        yield Member(prefix or folder.name, wrong=_why(folder, error))
        return
    for name in found:
        limits.check_listed(next(counter))
        yield from _thing(folder / name, prefix + name, counter, depth)


def _thing(path: Path, name: str, counter: Iterator[int], depth: int) -> Iterator[Member]:
    problem = odd(path, listed=True)
    if problem or names.litter(name):
        yield Member(name, wrong=problem)
    elif not is_folder(path):
        yield _file(path, name)
    elif depth < limits.DEPTH:
        yield from _folder(path, f"{name}/", counter, depth + 1)
    else:
        yield Member(name, wrong=f"its folders go deeper than {limits.DEPTH}")


def _file(path: Path, name: str) -> Member:
    try:
        size = path.lstat().st_size
    except OSError as error:
        return Member(name, wrong=_why(path, error))
    return Member(name, size, size, partial(_read, path, size))


def _read(path: Path, size: int) -> bytes:
    try:
        with open(os.open(path, _FLAGS), "rb") as file:  # noqa: PTH123 - Path.open takes no flags
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise RefusedError("it is no longer a file")
            return file.read(size)
    except OSError as error:
        raise RefusedError(_why(path, error)) from error


def _why(path: Path, error: OSError | ValueError) -> str:
    """Why what has been listed cannot be read. Raises OwnFaultError where that is the disk's doing."""
    if isinstance(error, OSError) and error.errno not in _AS_HANDED_IN:
        raise OwnFaultError(f"{names.shown_name(str(path))} could not be read: {_reason(error)}") from error
    return _unread(error)


def _unread(error: OSError | ValueError) -> str:
    return f"it cannot be read: {_reason(error)}"


def _reason(error: OSError | ValueError) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()
