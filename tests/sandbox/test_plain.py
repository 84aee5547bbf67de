"""A process for each worker, as on macOS and Windows: the same answers and words, and nothing left."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sandboxes import layers, needs_bubblewrap, needs_linux
from student import all_end, family, in_a_word, outcome, result, session

from harness.errors import OwnFaultError
from harness.sandbox import interpreter, plain
from harness.sandbox.clocks import Clock, Meter
from harness.sandbox.confinement import filters
from harness.sandbox.launch import GoneError, Worker
from harness.sandbox.plain import PlainLauncher, ThreadedPipes

REPOSITORY = Path(plain.__file__).parents[2]


@pytest.fixture
def launcher() -> Iterator[PlainLauncher]:
    """As on a system without any layer."""
    launcher = PlainLauncher(without=tuple(filters.LAYERS))
    yield launcher
    launcher.close()


def test_a_function_is_called(launcher: PlainLauncher) -> None:
    assert result(launcher, "def f(x): return {x: [x]}", 2) == {2: [2]}


def test_what_is_printed_and_asked_does_not_get_into_the_channel(launcher: PlainLauncher) -> None:
    source = """
        import os, sys
        def f():
            print("hello")
            os.write(1, b"raw")
            return os.read(0, 10), sys.stdin.read()
        """
    assert result(launcher, source) == "asked"  # the judge, who does not answer here


def test_a_loop_ends_at_its_clock(launcher: PlainLauncher) -> None:
    loop = outcome(launcher, "def f():\n while True: pass", seconds=0.1)
    assert in_a_word(loop) == "used more than 0.1 s of processor time"


def test_where_clocks_of_others_cannot_be_read_time_itself_stands_for_them(
    launcher: PlainLauncher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    loop = outcome(launcher, "def f():\n while True: pass", seconds=0.1)
    assert in_a_word(loop) == "used more than 0.1 s of processor time"


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("import os\ndef f(): os._exit(3)", "ended the whole program with code 3"),
        ("import os\ndef f(): os.kill(os.getpid(), 9)", "crashed the Python process (signal 9)"),
        ("import os\ndef f(): os.closerange(0, 99)", "ended the whole program with code 70"),
    ],
)
def test_how_a_program_ended_is_told(launcher: PlainLauncher, source: str, words: str) -> None:
    assert result(launcher, source) == words


def test_a_worker_that_cannot_be_started_is_our_own_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    launcher = PlainLauncher(box="/tmp")
    monkeypatch.setattr(interpreter, "command", lambda *_: ["/no/such/python"])
    with pytest.raises(OwnFaultError, match="could not be started"):
        launcher.spawn()


def test_a_worker_that_says_something_else_is_our_own_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    launcher = PlainLauncher(box="/tmp")
    talks = [sys.executable, "-c", r"print('\0\0\0\2no', end='', flush=True); input()"]
    monkeypatch.setattr(interpreter, "command", lambda *_: talks)
    with pytest.raises(OwnFaultError, match="could not be started: no"):
        launcher.spawn()


def test_each_worker_has_a_box_of_its_own_and_none_is_left(launcher: PlainLauncher) -> None:
    source = """
        import os
        def f():
            found = os.listdir()
            os.makedirs("a/b")
            open("a/b/notes.txt", "w").close()
            return found, os.getcwd()
        """
    found, boxes = zip(*(result(launcher, source) for _ in range(2)), strict=True)
    assert found == ([], [])
    assert boxes[0] != boxes[1]
    launcher.close()
    assert not Path(launcher.base).exists()


def test_closing_ends_every_worker_and_its_group(launcher: PlainLauncher) -> None:
    before = set(family(os.getpid()))
    session(launcher, "import os\nif os.fork() == 0:\n while True: pass\ndef f(): pass").load()
    started = set(family(os.getpid())) - before
    launcher.close()
    assert len(started) == 2
    assert all_end(started)


@needs_linux
def test_limits_are_kept_where_there_are_any() -> None:
    launcher = PlainLauncher(without=set(filters.LAYERS) - {"limits"})
    try:
        assert result(launcher, "def f(): return len(bytearray(1 << 30))") == "MemoryError"
    finally:
        launcher.close()


# ---------------------------------------------------------------- the two pipes


@pytest.fixture
def echo() -> Iterator[tuple[ThreadedPipes, subprocess.Popen[bytes]]]:
    """A connection to a process that reads nothing and floods."""
    flood = "import os\nwhile True: os.write(1, b'x' * 65536)"
    command = [sys.executable, "-S", "-c", flood]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    assert process.stdin is not None
    assert process.stdout is not None
    connection = ThreadedPipes(process.stdin, process.stdout)
    yield connection, process
    connection.close()
    process.kill()
    process.wait()


def test_a_worker_that_reads_nothing_does_not_hold_up_the_judge(
    echo: tuple[ThreadedPipes, subprocess.Popen[bytes]],
) -> None:
    connection, _ = echo
    for _ in range(100):
        connection.send(b"x" * 100_000)


def test_a_flood_waits_outside(echo: tuple[ThreadedPipes, subprocess.Popen[bytes]]) -> None:
    connection, process = echo
    launcher = PlainLauncher(box="/")
    launcher.running[process.pid] = plain._Running(process, process.pid, time.monotonic())
    worker = Worker(launcher, connection, process.pid)
    with pytest.raises(GoneError, match="not an answer"):
        worker.receive(Meter(Clock(1.0)))
    assert connection._came.qsize() <= plain._PARTS
    connection.close()


def test_silence_is_told_from_the_end() -> None:
    command = [sys.executable, "-S", "-c", "input()"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    assert process.stdin is not None
    assert process.stdout is not None
    connection = ThreadedPipes(process.stdin, process.stdout)
    with pytest.raises(BlockingIOError):
        connection.recv(1)
    connection.send(b"\n")
    process.wait()
    assert connection.recv(1) == b""
    connection.close()


@pytest.mark.parametrize(
    ("code", "wrapped", "status"),
    [
        (0, False, 0),
        (3, False, 3 << 8),
        (-9, False, 9),
        (137, True, 9),
        (137, False, 137 << 8),
        (1, True, 1 << 8),
    ],
)
def test_exit_codes_are_told_as_wait_does(code: int, wrapped: bool, status: int) -> None:
    assert plain._wait_status(code, wrapped) == status


# ---------------------------------------------------------------- inside bubblewrap


@needs_bubblewrap
def test_inside_bubblewrap_what_a_worker_starts_ends_with_it() -> None:
    launcher = layers("seccomp", inside=True).launcher()
    before = set(family(os.getpid()))
    source = """
        import os
        def f():
            if os.fork() == 0:
                os.setsid()
                while True: pass
            return os.getpid()
        """
    try:
        with session(launcher, source) as running:
            running.load()
            assert result(launcher, source) in (1, 2)
            started = set(family(os.getpid())) - before
        assert all_end(started)
    finally:
        launcher.close()


# ---------------------------------------------------------------- elsewhere, simulated

ELSEWHERE = """
import sys, subprocess, multiprocessing, tempfile, socket, select, os, signal, json, shutil, sysconfig
sysconfig.get_config_vars()  # of the system that we really run on
path, home = json.loads(sys.argv[1]), sys.argv[2]
for name in ("fcntl", "resource", "termios", "pwd", "grp", "pty", "tty", "pexpect"):
    for loaded in [m for m in sys.modules if m == name or m.startswith(name + ".")]:
        del sys.modules[loaded]
    sys.modules[name] = None  # as if there were none
for module, names in (
    (os, ("fork", "geteuid", "getuid", "killpg", "chown", "setsid", "WIFSIGNALED", "getppid", "pidfd_open")),
    (socket, ("AF_UNIX", "send_fds", "recv_fds", "SO_RCVTIMEO")),
    (select, ("poll", "epoll")),
    (signal, ("SIGCONT", "SIGXCPU")),
):
    for name in names:
        if hasattr(module, name):
            delattr(module, name)
sys.platform = "win32"
sys.path[:0] = path
import harness.cli, harness.commands.check
from harness.sandbox.layers import settle
from student import result
with settle(careful=False) as sandbox:
    launcher = sandbox.launcher()
    print(sandbox.line, result(launcher, "def f(x): return x + 1", 2))
    launcher.close()
"""


@needs_linux
def test_nothing_that_linux_alone_has_is_needed_to_check_ones_own_file(tmp_path: Path) -> None:
    path = json.dumps([str(REPOSITORY), str(Path(__file__).parent), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, path, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    line = "NOT SANDBOXED: this machine has neither bubblewrap nor Landlock and seccomp"
    assert done.stdout == f"{line} 3\n"


@needs_linux
def test_a_worker_that_ends_just_before_it_is_killed_is_no_fault(launcher: PlainLauncher) -> None:
    worker = launcher.spawn()
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    running = launcher.running[worker.pid]
    launcher.running[worker.pid] = plain._Running(running.process, gone.pid, running.started)
    worker.end()
    assert running.process.returncode is not None
