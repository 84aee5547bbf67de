"""What this machine can do to confine a worker: asked once, by trying it in a child that then ends.

support() ──> Support.missing ──> confine(cage, without=..)
"""

from __future__ import annotations

import os
import platform
import tempfile
from collections.abc import Callable
from pathlib import Path

from harness.fast_dataclasses import dataclass
from harness.sandbox.confinement import landlock, namespaces, privileges, seccomp
from harness.sandbox.confinement.limits import Limits


@dataclass(frozen=True)
class Support:
    """What worked here: Landlock's ABI (0: none), the rest as yes or no."""

    landlock: int
    seccomp: bool
    box: bool  # a file system of its own
    user: bool  # an unprivileged user to become, if asked for one

    @property
    def missing(self) -> frozenset[str]:
        """The layers, as `confine` names them, that have to be left out here."""
        found = {
            "landlock": self.landlock > 0,
            "seccomp": self.seccomp,
            "box": self.box,
            "privileges": self.user,
        }
        return frozenset(name for name, works in found.items() if not works)


def support(uid: int | None) -> Support:
    """What can be had here for a worker that is to become `uid` (None: to stay who we are); never raises."""
    if platform.system() != "Linux":
        return Support(landlock=0, seccomp=False, box=False, user=False)
    return Support(
        landlock=landlock.abi(),
        seccomp=seccomp.supported(),
        box=_works(lambda: _write_in_a_box(uid)),
        user=_works(lambda: privileges.drop(uid, (), Limits.threads)),
    )


def _write_in_a_box(uid: int | None) -> None:
    """Cover the folder for temporary files, in this process's own view, and write there as `uid`.

    To mount is not enough: where AppArmor or a container forbids a part, it is this that fails.
    """
    folder = tempfile.gettempdir()
    namespaces.private(folder, uid, Limits())
    privileges.drop(uid, (), Limits.threads)
    Path(folder, "file").write_bytes(b"content")


def _works(attempt: Callable[[], object]) -> bool:
    """Whether `attempt` ends without an exception, in a child: what it does to itself is gone with it."""
    pid = os.fork()
    if pid == 0:
        failed = 1
        try:
            attempt()
            failed = 0
        finally:  # nothing of the parent's (buffers, handlers, the rest of its work) may run here
            os._exit(failed)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
