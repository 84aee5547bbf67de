"""One file offered by a folder or an archive, before anyone decided to read it."""

from __future__ import annotations

from collections.abc import Callable

from harness.fast_dataclasses import dataclass


@dataclass(frozen=True)
class Member:
    """A file as its folder or archive announces it. What is announced may be a lie.

    `read` gives at most `size` bytes, and must be called before the next member is asked for; it raises
    RefusedError when the content cannot be had.
    """

    name: str
    size: int = 0
    packed: int = 0  # bytes that it takes in the archive; `size` where nothing is packed
    read: Callable[[], bytes] = bytes  # nothing, of what must not be read
    wrong: str = ""  # why it must not be read: "it is a symbolic link"
