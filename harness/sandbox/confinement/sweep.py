"""Measure and empty a box that is an ordinary folder: whatever its names, however deep, whoever may enter it.

    measure(folder)   how much is in it, while the worker still runs
    empty(folder)     everything out of it, after the worker has ended

For a box without a file system of its own (namespaces.py). A student's code has been at work there, so the judge
does not touch it: this runs in a forked child, which is held to the folder first and has the worker's own
rights. Folders are entered by descriptor and never through a link.
"""

from __future__ import annotations

import os
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

_ENTER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)


@dataclass(frozen=True)
class Content:
    """What a box holds: bytes on the disk, and files and folders."""

    size: int
    files: int


def measure(folder: str, most: Content) -> Content:
    """What `folder` holds, counted until it is more than `most`. Raises OSError where it may not look.

    The worker may be at work: what vanishes meanwhile is not counted.
    """
    size = files = 0
    for _, _, status in _walk(os.open(folder, _ENTER)):
        size, files = size + status.st_blocks * 512, files + 1
        if size > most.size or files > most.files:
            break
    return Content(size, files)


def _walk(folder: int) -> Iterator[tuple[int, str, os.stat_result]]:
    """Every file and folder below the open `folder`, which is closed in the end.

    One descriptor is open for each level: whoever walks stops after so many files, and so at that depth.
    """
    try:
        for name in os.listdir(folder):
            try:
                status = os.stat(name, dir_fd=folder, follow_symlinks=False)
            except FileNotFoundError:
                continue
            yield folder, name, status
            if stat.S_ISDIR(status.st_mode):
                with suppress(FileNotFoundError):
                    yield from _walk(os.open(name, _ENTER, dir_fd=folder))
    finally:
        os.close(folder)


def empty(folder: str) -> None:
    """Remove everything in `folder`; raises OSError where something stays. Its worker must have ended.

    One descriptor walks down and, by "..", up again: no tree is too deep, neither for the length of a path
    nor for the number of descriptors.
    """
    here = os.open(folder, _ENTER)
    try:
        path: list[tuple[str, list[str]]] = [("", _folders_left(here))]  # a name, and what is to be entered
        while len(path) > 1 or path[0][1]:
            name, inside = path[-1]
            if inside:
                os.chmod(inside[-1], 0o700, dir_fd=here)  # a folder, and nobody is left to put a link there
                here = _go(here, inside[-1])
                path.append((inside.pop(), _folders_left(here)))
            else:
                path.pop()
                here = _go(here, "..")
                os.rmdir(name, dir_fd=here)
    finally:
        os.close(here)


def _go(here: int, name: str) -> int:
    """The folder `name` in the open folder `here`, which is closed."""
    there = os.open(name, _ENTER, dir_fd=here)
    os.close(here)
    return there


def _folders_left(folder: int) -> list[str]:
    """Remove everything but folders from an open folder: the names of those."""
    left = []
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                left.append(entry.name)
            else:
                os.unlink(entry.name, dir_fd=folder)
    return left


def main() -> None:
    """Empty the folder on the command line, as well as this system lets us."""
    if os.scandir in os.supports_fd and os.unlink in os.supports_dir_fd:
        empty(sys.argv[1])
    else:  # Windows, where a folder cannot be opened
        shutil.rmtree(sys.argv[1], ignore_errors=True)


if __name__ == "__main__":
    main()
