"""Landlock: what may be opened, beside what may not, each probe with a control."""

# Probes are system calls, and written as those:
# ruff: noqa: PTH102, PTH103, PTH104, PTH106, PTH108, PTH123, PTH208, PTH211

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from confined_child import WORKED, outcome

from harness.sandbox.confinement import landlock

LANDLOCK = ["landlock"]

pytestmark = pytest.mark.skipif(not landlock.abi(), reason="no Landlock here")


def since(abi: int) -> pytest.MarkDecorator:
    return pytest.mark.skipif(landlock.abi() < abi, reason=f"needs Landlock ABI {abi}")


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """A folder that belongs to us, with one file: only Landlock keeps a child of ours from it."""
    tmp_path.joinpath("canary").write_text("alive")
    return tmp_path


def refused(probe: Callable[[], Any]) -> bool:
    """Whether `probe` works without Landlock, and is refused with it."""
    works = outcome(probe)
    confined = outcome(probe, LANDLOCK)
    assert works in WORKED, works
    return confined in ("EACCES", "EPERM")


def test_files_outside_are_not_read_listed_written_made_or_removed(outside: Path) -> None:
    canary = outside / "canary"
    assert refused(lambda: canary.read_text() == "alive")
    assert refused(lambda: os.listdir(outside) == ["canary"])
    assert refused(lambda: canary.open("a").close())
    assert refused(lambda: os.mkdir(outside / f"folder {os.getpid()}"))
    assert refused(lambda: open(outside / f"file {os.getpid()}", "w").close())
    assert outcome(lambda: os.unlink(canary), LANDLOCK) == "EACCES"
    assert outcome(lambda: os.rename(canary, "mine"), LANDLOCK) in ("EACCES", "EXDEV")
    assert canary.read_text() == "alive"


@since(3)
def test_files_outside_are_not_truncated(outside: Path) -> None:
    empty = outside / "empty"
    empty.touch()
    assert refused(lambda: os.truncate(empty, 0))
    assert refused(lambda: os.close(os.open(empty, os.O_RDONLY | os.O_TRUNC)))


def test_the_password_file_and_the_home_folder_are_not_readable() -> None:
    assert refused(lambda: bool(Path("/etc/passwd").read_text()))
    assert refused(lambda: bool(os.listdir("/")))
    assert refused(lambda: bool(os.listdir("/proc/self")))


def test_pythons_own_folders_are_readable_but_not_writable() -> None:
    library = Path(os.__file__)
    assert outcome(lambda: "Python" in library.read_text(), LANDLOCK) is True
    assert outcome(lambda: "os.py" in os.listdir(library.parent), LANDLOCK) is True
    assert outcome(lambda: library.open("a").close(), LANDLOCK) == "EACCES"
    assert outcome(lambda: open(library.parent / "new", "w").close(), LANDLOCK) == "EACCES"


def test_nothing_can_be_run() -> None:
    true = os.path.realpath("/bin/true")

    def runs() -> bool:
        pid = os.fork()
        if pid == 0:
            try:
                os.execv(true, ["true"])
            finally:
                os._exit(9)
        return os.waitpid(pid, 0)[1] == 0

    assert outcome(runs) is True
    assert outcome(runs, LANDLOCK) is False


def test_the_box_is_for_writing_whatever_depth() -> None:
    def work() -> str:
        os.makedirs("a/b")
        Path("a/b/c").write_text("text")
        os.rename("a/b/c", "c")
        os.truncate("c", 2)
        os.rmdir("a/b")
        return Path("c").read_text()

    expected = "te" if landlock.abi() >= 2 else "EXDEV"  # before, nothing moved from folder to folder
    assert outcome(work, LANDLOCK) == expected


def test_nothing_but_files_and_folders_is_made_in_the_box() -> None:
    assert refused(lambda: os.symlink("a", "b"))
    assert refused(lambda: os.mkfifo("fifo"))
    assert refused(lambda: socket.socket(socket.AF_UNIX).bind("socket"))


def test_null_and_chance_are_there_but_no_terminal() -> None:
    assert outcome(lambda: Path("/dev/null").write_text("x"), LANDLOCK) == 1
    assert outcome(lambda: len(os.read(os.open("/dev/urandom", os.O_RDONLY), 4)), LANDLOCK) == 4
    assert outcome(lambda: len(os.read(os.open("/dev/zero", os.O_RDONLY), 4)), LANDLOCK) == 4
    assert refused(lambda: os.open("/dev/ptmx", os.O_RDWR | os.O_NOCTTY) > 0)


@since(4)
def test_a_listener_on_this_machine_is_not_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        there = listener.getsockname()
        assert refused(lambda: socket.create_connection(there).close())
    assert refused(lambda: socket.create_server(("127.0.0.1", 0)).close())


@since(6)
def test_no_signal_reaches_the_parent_and_no_abstract_socket() -> None:
    assert refused(lambda: os.kill(os.getppid(), 0))
    name = f"\0harness-{os.getpid()}"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(name)
        listener.listen()
        assert refused(lambda: socket.socket(socket.AF_UNIX).connect(name))


@since(6)
def test_signals_to_oneself_still_arrive() -> None:
    assert outcome(lambda: os.kill(os.getpid(), signal.SIGUSR1), LANDLOCK) == "SIGUSR1"


def test_a_folder_to_read_that_does_not_exist_is_passed_over(tmp_path: Path) -> None:
    assert outcome(lambda: landlock.restrict((str(tmp_path / "none"),), ".")) is None
