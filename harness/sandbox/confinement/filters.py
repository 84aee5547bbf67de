"""Confine a worker, from inside, before it has read the first byte of a student's code.

    cage = Cage(box, readable, ...)          once, in the zygote: this is where what costs time is done
    pid = os.fork()
    confine(cage)                            in the child, for good

The layers, in the only order that works:

    session     away from the terminal and from the judge's process group
    box         a file system of its own              needs capabilities, and files of /proc that are ours
    limits      memory, CPU, files, stack
    privileges  another user, no capabilities         undoes what `process` sets
    process     cannot be inspected, ends with its parent
    landlock    which files
    seccomp     which system calls                    refuses all of the above, so it comes last

Each stops something by itself, and most attacks meet two of them. Nothing is left out quietly: a layer that
cannot be had raises, unless the caller, who asked support.py first, leaves it out by name.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping
from dataclasses import field

from harness.fast_dataclasses import dataclass
from harness.sandbox.confinement import landlock, limits, namespaces, privileges, seccomp
from harness.sandbox.confinement.limits import Limits


@dataclass(frozen=True)
class Cage:
    """What a worker may have.

    `box` is an empty folder for the worker to write in: the place of a file system of its own or, without the
    layer "box", that folder itself, which must then be new and belong to `uid`. The folders above it must let
    that user pass. `readable` are the folders and files that it may read (Python's own). `uid` is who it
    becomes, for root only; one for each worker of the same time, or they count each other's threads.
    """

    box: str
    readable: tuple[str, ...]
    limits: Limits = field(default_factory=Limits)
    uid: int | None = None
    filter: bytes = field(default_factory=seccomp.template, repr=False)


def confine(cage: Cage, without: Collection[str]) -> None:
    """Confine this process, for good.

    `without` names layers to leave out: those that support.py found missing; "session" where the caller has
    made a session with its own terminal (setsid and TIOCSCTTY); any other to see what it is good for. The
    current folder is the box afterwards. Raises OSError where a layer cannot be had: end the process then.
    """
    for name, layer in LAYERS.items():
        if name not in without:
            layer(cage)
    os.chdir(cage.box)
    os.umask(0o077)


LAYERS: Mapping[str, Callable[[Cage], None]] = {
    "session": lambda _: os.setsid(),  # no terminal to type into, and one group to kill
    "box": lambda cage: namespaces.private(cage.box, cage.uid, cage.limits),
    "limits": lambda cage: limits.apply(cage.limits),
    "privileges": lambda cage: privileges.drop(cage.uid, cage.readable, cage.limits.threads),
    "process": lambda _: privileges.seal(),
    "landlock": lambda cage: landlock.restrict(cage.readable, cage.box),
    "seccomp": lambda cage: seccomp.forbid_calls(cage.filter),
}
