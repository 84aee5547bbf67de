"""Who the worker is: no capability, no group, and out of reach of other processes of its user."""

from __future__ import annotations

import os
import select
import signal
from pathlib import Path

import pytest
from confined_child import UID, new_box, outcome, outcome_after

from harness.sandbox.confinement import kernel, privileges

PRIVILEGES = ["privileges"]
READ_ANYTHING = 1 << 2

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")


def capabilities() -> dict[str, int]:
    lines = Path("/proc/self/status").read_text().splitlines()
    return {line[3:6]: int(line[8:], 16) for line in lines if line.startswith("Cap")}


def held_after_drop(readable: tuple[str, ...]) -> dict[str, int]:
    held: dict[str, int] = outcome_after(lambda: privileges.drop(UID, readable, 64), capabilities)
    return held


def test_no_capability_is_left() -> None:
    held = held_after_drop(())
    assert {held["Eff"], held["Prm"], held["Inh"], held["Amb"]} == {0}


@as_root
def test_root_becomes_nobody_in_no_group() -> None:
    assert held_after_drop(())["Bnd"] == 0
    assert outcome(lambda: [os.getresuid(), os.getresgid(), os.getgroups()], PRIVILEGES) == [
        [UID, UID, UID],
        [UID, UID, UID],
        [],
    ]


@as_root
def test_one_capability_stays_where_pythons_folder_is_closed_to_others(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    assert held_after_drop((str(closed),))["Eff"] == READ_ANYTHING
    assert held_after_drop(("/usr", "/nonexistent"))["Eff"] == 0


@as_root
def test_a_closed_file_is_not_read_for_want_of_landlock_alone() -> None:
    with new_box(None) as folder:  # root's, 0700
        secret = Path(folder, "secret")
        secret.write_text("x")

        def drop() -> None:
            privileges.drop(UID, ("/usr",), 64)

        assert outcome(secret.read_text) == "x"
        assert outcome_after(drop, secret.read_text) == "EACCES"


@as_root
def test_root_does_not_come_back() -> None:
    assert outcome(lambda: os.setuid(0), ["privileges", "process"]) == "EPERM"


@pytest.mark.skipif(os.geteuid() == 0, reason="root can")
def test_an_ordinary_user_cannot_become_another_and_is_told() -> None:
    with pytest.raises(AssertionError, match="could not be prepared"):
        outcome_after(lambda: privileges.drop(65533, (), 64), lambda: None)


def test_a_worker_cannot_be_inspected() -> None:
    def dumpable() -> int:
        return kernel.call("prctl", 3)  # PR_GET_DUMPABLE

    assert outcome(dumpable) == 1
    assert outcome(dumpable, ["process"]) == 0
    assert outcome(dumpable, ["privileges", "process"]) == 0


def orphan(sealed: bool) -> bool:
    """Whether a child outlives its parent: its end of a pipe says so."""
    reading, writing = os.pipe()
    pid_reading, pid_writing = os.pipe()
    parent = os.fork()
    if parent == 0:
        if os.fork() == 0:
            if sealed:
                privileges.seal()
            os.write(pid_writing, b"%d" % os.getpid())
            signal.pause()
        os.read(reading, 1)  # until the child is sealed
        os._exit(0)
    pid = int(os.read(pid_reading, 20))
    os.write(writing, b"x")
    os.waitpid(parent, 0)
    for end in (writing, pid_writing):
        os.close(end)
    ended = bool(select.select([pid_reading], [], [], 5.0 if sealed else 0.05)[0])
    if not ended:
        os.kill(pid, signal.SIGKILL)
    for end in (reading, pid_reading):
        os.close(end)
    return not ended


def test_a_worker_ends_with_its_parent() -> None:
    assert orphan(sealed=False)
    assert not orphan(sealed=True)
