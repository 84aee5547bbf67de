"""What this machine can do to confine a worker: asked once, by trying it in a child that then ends.

missing_layers(uid) ──> confine(cage, without=..)
"""

from __future__ import annotations

import os
import platform
import tempfile
from collections.abc import Callable
from pathlib import Path

from harness.sandbox.confinement import landlock, namespaces, privileges, seccomp
from harness.sandbox.confinement.limits import Limits


def missing_layers(uid: int | None) -> frozenset[str]:
    """The layers, as `confine` names them, that cannot be had here for a worker that is to become `uid` (None: to stay
    who we are). Never raises."""
    works: dict[str, Callable[[], object]] = {
        "landlock": landlock.abi,  # 0 where there is none
        "seccomp": seccomp.supported,
        "box": lambda: _works(lambda: _write_in_a_box(uid)),
        "privileges": lambda: _works(lambda: privileges.drop(uid, (), Limits.threads)),
    }
    on_linux = platform.system() == "Linux"
    return frozenset(name for name, is_there in works.items() if not (on_linux and is_there()))


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
