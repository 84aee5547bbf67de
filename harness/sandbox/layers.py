"""Which layers a run has: settled once, when it starts, and never changed in the middle of it.

layer A   bubblewrap round the zygote: namespaces, a file system of a few read-only folders, no network
layer B   filters in each worker (filters.py): a box of its own, limits, another user, Landlock, seccomp
layer 0   processes, clocks and caps alone: all there is on macOS and Windows
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from harness.sandbox.launch import ROOT, Launcher, Zygote, readable

BOX = "/tmp/box"  # noqa: S108 (inside bubblewrap, where /tmp is the box's own)


@dataclass(frozen=True)
class Sandbox:
    """What surrounds each worker. `line` says it in every report; `safe` whether strangers' code may run in it."""

    line: str
    bubblewrap: bool
    without: tuple[str, ...]
    box: str
    warm: tuple[str, ...] = ()
    safe: bool = True

    def launcher(self) -> Launcher:
        """A new zygote inside this sandbox. Raises OwnFaultError when it cannot be started."""
        prefix = bubblewrap(bool(self.warm)) if self.bubblewrap else ()
        return Zygote(BOX if self.bubblewrap else self.box, self.warm, prefix, self.without)


def bubblewrap(packages: bool) -> list[str]:
    """The command that puts what follows it into namespaces of its own, with nothing to write to.

    Root stays root in it, with a user of their own for each worker (privileges.py); anybody else is alone in
    a user namespace, without capabilities.
    """
    isolate = ["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"]
    if os.geteuid() != 0:
        isolate += ["--unshare-user", "--cap-drop", "ALL"]
    folders = [
        *readable(packages),
        str(Path(sys.executable).resolve()),
        sys.executable,
        str(ROOT / "harness"),
    ]
    binds = [part for folder in dict.fromkeys(folders) for part in ("--ro-bind-try", folder, folder)]
    return [
        "bwrap", *isolate, "--die-with-parent", "--new-session", "--clearenv",
        "--setenv", "PYTHONHASHSEED", "0", "--setenv", "OPENBLAS_NUM_THREADS", "1", "--setenv", "LANG", "C.UTF-8",
        "--ro-bind-try", "/usr", "/usr", "--ro-bind-try", "/lib", "/lib", "--ro-bind-try", "/lib64", "/lib64",
        *binds, "--proc", "/proc", "--dev", "/dev", "--size", "1048576", "--tmpfs", "/tmp", "--dir", BOX,
        "--remount-ro", "/dev", "--remount-ro", "/tmp", "--remount-ro", "/",
        "--",
    ]  # fmt: skip


def bubblewrap_works() -> str:
    """ "" where bubblewrap can be used here, else why not."""
    if shutil.which("bwrap") is None:
        return "bubblewrap is not installed"
    command = [*bubblewrap(False), sys.executable, "-S", "-s", "-P", "-c", "pass"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return (
        "" if done.returncode == 0 else done.stderr.strip()[:300] or f"bubblewrap ends with {done.returncode}"
    )
