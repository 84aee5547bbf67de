"""What to do about a layer that is missing: one line for each, to be read by whoever has the machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harness.sandbox.layers import Layers

_APPARMOR = Path("/proc/sys/kernel/apparmor_restrict_unprivileged_userns")
_CONTAINERS = (Path("/.dockerenv"), Path("/run/.containerenv"))


def cures(layers: Layers) -> Iterator[str]:
    """One line for each layer that could be had, and is not among these."""
    without = layers.without
    if sys.platform != "linux":
        yield "grade on Linux: in WSL2 on Windows, in a virtual machine on macOS"
        return
    if not layers.bubblewrap:
        yield _bubblewrap(layers.trouble)
    if "landlock" in without:
        yield "a kernel with Landlock: Linux 5.13 or newer, where it is not switched off"
    if "seccomp" in without:
        yield "a machine with an x86-64 or aarch64 processor, and a kernel with seccomp filters"
    if "privileges" in without:
        yield "grade as an ordinary user, or as a root that may become one (setuid)"
    if "box" in without and not layers.bubblewrap:
        yield "with bubblewrap each submission also gets a file system of its own"


def _bubblewrap(trouble: str) -> str:
    if "not installed" in trouble:
        return "install bubblewrap: apt install bubblewrap, or dnf install bubblewrap"
    if any(mark.exists() for mark in _CONTAINERS):
        options = "--cap-add SYS_ADMIN --security-opt apparmor=unconfined --security-opt seccomp=unconfined"
        return f"let bubblewrap work in this container: docker run {options}"
    if _APPARMOR.exists() and _APPARMOR.read_text().strip() == "1":
        return "let bubblewrap make namespaces: give /usr/bin/bwrap an AppArmor profile that says `userns,`"
    return f"make bubblewrap work: {trouble or 'it does not start here'}"
