"""The Python that runs workers: its command, what it may read, and what it is told when it starts.

    needs(warm) ──JSON──> zygote.py    forks workers
                └─JSON──> alone.py     is one

It runs without `site` and without the caller's environment, so that a student's program meets the same Python
everywhere: the standard library, and those packages only that the assignment names.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from harness.errors import UsageError
from harness.suggest import did_you_mean

ROOT = Path(__file__).resolve().parents[2]

# Systemd's own range for users that last as long as a process: nobody else's files belong to these.
_FIRST_UID, _UIDS = 61184, 4000

# Strings hash alike in every run, or sets would be printed in another order; no pool of threads that a limit
# on memory would trip over, nor a heap for each thread, of which a dozen would take all of it in addresses.
_STARTED_WITH: Mapping[str, str] = {
    "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1", "MALLOC_ARENA_MAX": "1", "LANG": "C.UTF-8"
}  # fmt: skip
_SEEN: Mapping[str, str] = {
    "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "LOGNAME": "student", "USER": "student", "TERM": "dumb"
}  # fmt: skip


def executable() -> str:
    """The interpreter itself: a virtual environment's is a link to it, or on Windows one more process."""
    return str(Path(getattr(sys, "_base_executable", None) or sys.executable).resolve())


def command(script: str, *arguments: str) -> list[str]:
    """What runs a script of this folder: no `site`, no user's packages, no folder of the caller's."""
    return [executable(), "-S", "-s", "-P", "-B", str(Path(__file__).parent / script), *arguments]


def needs(warm: Sequence[str]) -> dict[str, Any]:
    """What a worker's Python is told, as JSON holds it: `warm` names the packages to load before it forks.

    Raises UsageError for one that is not installed.
    """
    return {
        "root": str(ROOT),
        "packages": packages(warm),
        "warm": list(warm),
        "readable": readable(warm),
        "uid": own_uid(),
        "environment": {**_SEEN, **_system()},
    }


def environment() -> dict[str, str]:
    """What Python is started with; before a student's code runs, `needs` replaces it."""
    return {**_STARTED_WITH, **_system()}


def _system() -> dict[str, str]:
    """Where the system lies, without which Windows' own libraries do not work."""
    return {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}


def packages(warm: Sequence[str]) -> list[str]:
    """The folders that packages are installed in. Raises UsageError for one that is not installed."""
    return sorted({folder for name in warm if (folder := _folder(name))})


def readable(warm: Sequence[str] = ()) -> list[str]:
    """The folders and files that a worker reads: Python's library, the system's, and the packages `warm`. Raises
    UsageError for one that is not installed."""
    prefixes = (sys.base_prefix, sys.base_exec_prefix)
    folders = [  # as sysconfig tells, which takes long to load
        str(Path(os.__file__).parent),
        *(str(Path(prefix, name)) for prefix in prefixes for name in ("lib", sys.platlibdir)),
        *("/usr/lib", "/lib", "/lib64", "/usr/share/zoneinfo", "/etc/localtime"),
        *packages(warm),
    ]
    real = {str(Path(folder).resolve()) for folder in folders if folder}
    return sorted(folder for folder in real if Path(folder).exists())


def own_uid() -> int | None:
    """The user that a worker becomes: one for each process of the harness, or None to stay who we are.

    Only root can give it another; two graders at the same time then do not count each other's threads.
    """
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    return _FIRST_UID + os.getpid() % _UIDS


def _folder(package: str) -> str:
    """The folder that a package is installed in; "" for a module of the standard library."""
    if package.partition(".")[0] in sys.stdlib_module_names:
        return ""
    found = importlib.util.find_spec(package.partition(".")[0])
    if found is None or found.origin is None:
        from importlib.metadata import packages_distributions  # noqa: PLC0415  # slow, and seldom needed

        near = did_you_mean(package, packages_distributions())
        cure = f"{near}{near and 'if not: '}pip install {package}"
        raise UsageError(f"the assignment uses {package}, which is not installed", cure)
    origin = Path(found.origin)
    folder = origin.parent.parent if found.submodule_search_locations else origin.parent
    return str(folder.resolve())  # a link to it would lead nowhere inside of bubblewrap
