"""All layers together: as they are used, on a terminal, and inside bubblewrap."""

# Probes are system calls, and written as those:
# ruff: noqa: PTH208

from __future__ import annotations

import fcntl
import json
import os
import select
import shutil
import subprocess
import sys
import termios
from pathlib import Path
from typing import Any

import pytest
from confined_child import EVERY_LAYER, PYTHON, ROOMY, UID, new_box, outcome, outcome_after

from harness.sandbox.confinement import filters

REPOSITORY = Path(filters.__file__).parents[3]


def test_the_layers_apply_in_the_order_that_works() -> None:
    assert list(filters.LAYERS) == [
        "session",
        "box",
        "limits",
        "privileges",
        "process",
        "landlock",
        "seccomp",
    ]


def test_an_ordinary_program_runs_as_ever() -> None:
    def work() -> str:
        import decimal
        import random
        import statistics
        import tempfile

        Path("notes.txt").write_text("héllo")
        random.seed(1)
        with tempfile.TemporaryFile(dir=".") as file:
            file.write(b"x")
        return (
            f"{Path('notes.txt').read_text()} {decimal.Decimal(2)} {statistics.mean([1, 3])} {os.listdir()}"
        )

    assert outcome(work, EVERY_LAYER) == "héllo 2 2 ['notes.txt']"


def test_modules_that_were_not_loaded_before_are_found() -> None:
    def load() -> bool:
        for name in [m for m in sys.modules if m.startswith(("colorsys", "sqlite3", "_sqlite3"))]:
            del sys.modules[name]
        import colorsys
        import sqlite3

        return (
            colorsys.rgb_to_hls(0, 0, 0) == (0, 0, 0)
            and sqlite3.connect("db").execute("select 1") is not None
        )

    assert outcome(load, EVERY_LAYER) is True


def test_the_worker_is_in_its_box_and_in_a_session_of_its_own() -> None:
    assert outcome(lambda: os.getsid(0) == os.getpid(), EVERY_LAYER) is True
    with new_box() as box:
        cage = filters.Cage(box, PYTHON, ROOMY, UID)
        there = outcome_after(lambda: filters.confine(cage, filters.LAYERS.keys() - EVERY_LAYER), os.getcwd)
    assert there == os.path.realpath(box)


def test_files_are_made_for_the_worker_alone() -> None:
    def mode() -> int:
        Path("mine").touch()
        return Path("mine").stat().st_mode & 0o777

    assert outcome(mode, EVERY_LAYER) == 0o600


def test_a_layer_that_cannot_be_had_is_an_error_and_not_passed_over() -> None:
    cage = filters.Cage("/", (), uid=UID, filter=b"")
    assert outcome(lambda: filters.confine(cage, filters.LAYERS.keys() - {"seccomp"})) == "ENOSYS"


# ---------------------------------------------------------------- a terminal of its own on 0 to 2


def on_a_terminal(layers: frozenset[str]) -> Any:
    """What a program sees that has a new terminal of its own, with `layers`; whether its prompt came out."""
    leader, follower = os.openpty()

    def prepare() -> None:
        os.setsid()
        fcntl.ioctl(follower, termios.TIOCSCTTY, 0)
        for standard in (0, 1, 2):
            os.dup2(follower, standard)
        cage = filters.Cage(box, PYTHON, ROOMY, UID if "privileges" in layers else None)
        filters.confine(cage, filters.LAYERS.keys() - layers)

    with new_box(UID if "privileges" in layers else None) as box:
        os.write(leader, b"13\n")
        seen = outcome_after(prepare, use_the_terminal)
    screen = b""
    # The kernel may hand it on in parts
    while b"where? " not in screen and select.select([leader], [], [], 10)[0]:
        screen += os.read(leader, 100)
    os.close(leader)
    os.close(follower)
    return seen, b"where? " in screen


def use_the_terminal() -> dict[str, Any]:
    os.write(1, b"where? ")
    typed = os.read(0, 100).decode()
    attributes = termios.tcgetattr(0)
    termios.tcsetattr(0, termios.TCSADRAIN, attributes)
    return {
        "typed": typed,
        "is a terminal": [os.isatty(fd) for fd in (0, 1, 2)],
        "size": list(os.get_terminal_size()),
        "foreground": os.tcgetpgrp(0) == os.getpgrp(),
        "reopened": attempt(lambda: os.open("/dev/tty", os.O_RDWR)),
        "types for itself": attempt(lambda: fcntl.ioctl(0, termios.TIOCSTI, b"x")),
    }


def attempt(action: Any) -> str:
    try:
        action()
    except OSError:
        return "refused"
    return "done"


def test_a_terminal_that_was_open_before_works_and_cannot_be_typed_into() -> None:
    seen, printed = on_a_terminal(EVERY_LAYER - {"session"})
    assert printed
    assert seen == {
        "typed": "13\n",
        "is a terminal": [True, True, True],
        "size": [0, 0],
        "foreground": True,
        "reopened": "refused",
        "types for itself": "refused",
    }


def test_without_the_layers_the_terminal_is_reopened() -> None:
    seen, printed = on_a_terminal(frozenset())
    assert printed
    assert seen["reopened"] == "done"


# ---------------------------------------------------------------- inside bubblewrap

INSIDE = """
import json, os, sys
sys.path.insert(0, sys.argv[1])
uid = int(sys.argv[2]) if sys.argv[2] else None
from harness.sandbox.confinement import filters, support
missing = support.missing_layers(uid)
os.mkdir("/tmp/box")
os.chmod("/tmp/box", 0o755)
if uid is not None and "box" in missing:
    os.chown("/tmp/box", uid, uid)
cage = filters.Cage("/tmp/box", tuple(sys.argv[3:]), uid=uid)
pid = os.fork()
if pid == 0:
    applied = sorted(filters.LAYERS.keys() - missing)
    filters.confine(cage, missing)
    refused = []
    for name, probe in {
        "fork": os.fork,
        "list": lambda: os.listdir("/"),
        "parent": lambda: os.kill(os.getppid(), 0),
        "outside": lambda: open("/tmp/outside", "w"),
    }.items():
        try:
            probe()
        except PermissionError:
            refused.append(name)
    open("mine", "w").write("x")
    print(json.dumps({"layers": applied, "refused": refused, "uid": os.getuid()}), flush=True)
    os._exit(0)
os.waitpid(pid, 0)
"""
BOXED = [
    "--die-with-parent",
    "--new-session",
    "--clearenv",
    "--ro-bind",
    "/",
    "/",
    "--dev",
    "/dev",
    "--tmpfs",
    "/tmp",
]


def inside_bubblewrap(*options: str, uid: int | None = None) -> dict[str, Any]:
    """What a worker inside bubblewrap, started with `options`, says of itself."""
    bwrap = shutil.which("bwrap")
    if not bwrap or subprocess.run([bwrap, "--ro-bind", "/", "/", "/bin/true"], check=False).returncode:
        pytest.skip("bubblewrap is not here, or may not run")
    repository = ["--ro-bind", str(REPOSITORY), str(REPOSITORY)]  # in case it lies in /tmp
    python = [
        sys.executable,
        "-P",
        "-S",
        "-s",
        "-c",
        INSIDE,
        str(REPOSITORY),
        "" if uid is None else str(uid),
    ]
    command = [bwrap, *BOXED, *repository, *options, *python, *PYTHON]
    answer = subprocess.run(command, capture_output=True, text=True, check=False, timeout=20)
    assert answer.stdout, answer.stderr
    said: dict[str, Any] = json.loads(answer.stdout)
    return said


def test_every_attempt_is_refused_inside_bubblewrap_without_capabilities() -> None:
    said = inside_bubblewrap("--unshare-all", "--cap-drop", "ALL", "--proc", "/proc")
    # The kernel lets nobody without CAP_SETFCAP map root into a new user namespace (Linux 5.12).
    without = {"box"} if os.geteuid() == 0 else set()
    assert said["layers"] == sorted(EVERY_LAYER - without)
    assert said["refused"] == ["fork", "list", "parent", "outside"]


def test_bubblewrap_without_proc_leaves_the_right_to_mount_to_the_worker() -> None:
    said = inside_bubblewrap("--unshare-all", "--cap-drop", "ALL", "--cap-add", "CAP_SYS_ADMIN")
    assert said["layers"] == sorted(EVERY_LAYER)
    assert said["refused"] == ["fork", "list", "parent", "outside"]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_root_inside_bubblewrap_becomes_nobody_where_it_keeps_its_own_user_namespace() -> None:
    apart = [f"--unshare-{kind}" for kind in ("pid", "ipc", "net", "uts")]
    kept = [f"CAP_{c}" for c in ("SYS_ADMIN", "SETUID", "SETGID", "SETPCAP", "DAC_READ_SEARCH")]
    options = [*apart, "--cap-drop", "ALL", *(word for c in kept for word in ("--cap-add", c))]
    said = inside_bubblewrap(*options, uid=UID)
    assert said == {
        "layers": sorted(EVERY_LAYER),
        "refused": ["fork", "list", "parent", "outside"],
        "uid": UID,
    }
