"""Which sandboxes there can be on this machine: for tests that go through them, or need one."""

from __future__ import annotations

import os
import shutil
import sys
from functools import cache

import pytest

from harness.errors import OwnFaultError
from harness.sandbox.confinement.support import missing_layers
from harness.sandbox.forks import ForkLauncher
from harness.sandbox.layers import BOX, Layers, bubblewrap

MISSING = missing_layers(65533 if os.geteuid() == 0 else None)


@cache
def bubblewrap_works() -> bool:
    if sys.platform != "linux" or shutil.which("bwrap") is None:
        return False
    try:
        ForkLauncher((), bubblewrap(()), BOX).close()
    except OwnFaultError:
        return False
    return True


needs_bubblewrap = pytest.mark.skipif(not bubblewrap_works(), reason="bubblewrap does not work here")
needs_filters = pytest.mark.skipif(bool({"landlock", "seccomp"} & MISSING), reason="a layer is missing here")
needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="there is a sandbox on Linux alone")


def layers(*without: str, inside: bool = False) -> Layers:
    """Every layer of this machine but these, and bubblewrap only if asked for."""
    return Layers(inside, MISSING | set(without))


EVERY_KIND = [
    pytest.param(layers(), id="filters", marks=needs_filters),
    pytest.param(layers("box"), id="filters and a folder", marks=needs_filters),
    pytest.param(layers(inside=True), id="bubblewrap and filters", marks=needs_bubblewrap),
    pytest.param(layers("landlock", "seccomp", inside=True), id="bubblewrap", marks=needs_bubblewrap),
]
