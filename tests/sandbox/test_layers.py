"""A run's sandbox is decided once, said in one line, and kept to until everything in it has ended."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sandboxes import EVERY_KIND, MISSING, layers, needs_bubblewrap, needs_filters, needs_linux
from student import all_end, family, in_a_word, outcome, result, session

from harness.errors import OwnFaultError, UsageError
from harness.report.state import unsafe
from harness.sandbox import layers as subject
from harness.sandbox import probe
from harness.sandbox.cures import cures
from harness.sandbox.forks import ForkLauncher
from harness.sandbox.launch import Launcher
from harness.sandbox.layers import Layers, settle
from harness.sandbox.plain import PlainLauncher
from harness.sandbox.probe import ProbeFinding

pytestmark = needs_linux

REPOSITORY = Path(subject.__file__).parents[2]
ALL = frozenset({"landlock", "seccomp", "box"})


@pytest.fixture
def no_bubblewrap(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))


def broken_bubblewrap(folder: Path, says: str) -> None:
    """A bwrap that does not work, for the same reason as on many machines."""
    fake = folder / "bwrap"
    fake.write_text(f"#!/bin/sh\necho '{says}' >&2\nexit 1\n")
    fake.chmod(0o755)


# ---------------------------------------------------------------- the line in every report


@needs_bubblewrap
@needs_filters
def test_the_line_names_the_layers_and_what_the_probes_found() -> None:
    with settle() as sandbox:
        assert sandbox.safe
        box = "" if "box" in MISSING else ", own file system"
        count = len(sandbox.findings)
        assert sandbox.line == f"sandbox: bubblewrap, Landlock, seccomp{box}; all {count} probes refused"


@needs_filters
def test_the_line_is_the_same_every_time() -> None:
    assert settle().line == settle().line


@pytest.mark.parametrize(
    ("there", "words"),
    [
        (Layers(True, frozenset()), "bubblewrap, Landlock, seccomp, own file system"),
        (Layers(True, ALL), "bubblewrap"),
        (Layers(False, frozenset({"box"})), "Landlock, seccomp"),
    ],
)
def test_only_the_layers_that_are_there_are_named(there: Layers, words: str) -> None:
    assert there.words == words


@pytest.mark.parametrize(
    ("there", "confine"),
    [
        (Layers(True, ALL), True),
        (Layers(False, frozenset({"box"})), True),
        (Layers(False, frozenset({"landlock"})), False),
        (Layers(False, frozenset({"seccomp"})), False),
    ],
)
def test_bubblewrap_is_enough_and_so_are_landlock_and_seccomp_together(there: Layers, confine: bool) -> None:
    assert there.confine is confine


# ---------------------------------------------------------------- refusing, and insisting


@pytest.fixture
def leaky(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine whose sandbox lets something through."""
    found = (
        ProbeFinding("read a file outside", False, "read it"),
        ProbeFinding("be root", True, "PermissionError"),
    )
    monkeypatch.setattr(probe, "probe", lambda _: found)


@pytest.mark.usefixtures("leaky")
def test_where_a_probe_gets_through_grading_is_refused() -> None:
    with pytest.raises(UsageError, match="safely here: a submission could read a file outside\n"):
        settle()


@pytest.mark.usefixtures("leaky")
def test_who_insists_gets_a_line_that_says_so() -> None:
    with settle(unsafe=True) as sandbox:
        assert not sandbox.safe
        assert sandbox.line == "NOT SANDBOXED: a submission could read a file outside"
        assert unsafe(sandbox.line)


def test_without_landlock_and_bubblewrap_grading_is_refused_with_both_cures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there = Layers(False, MISSING | {"landlock"}, "bubblewrap is not installed")
    monkeypatch.setattr(subject, "find", lambda warm: (there, there.launcher(warm)))
    with pytest.raises(UsageError) as refused:
        settle()
    said = str(refused.value)
    assert "could read a file outside, list the" in said  # home folder, if others may, and specs
    assert "cure: install bubblewrap: apt install bubblewrap" in said
    assert "cure: a kernel with Landlock" in said
    assert "--unsafe-no-sandbox" in said


def test_insisting_where_all_is_well_changes_nothing() -> None:
    there, insisted = settle(), settle(unsafe=True)
    assert insisted.safe
    assert insisted.line == there.line


def test_a_students_own_file_is_not_kept_waiting_for_probes() -> None:
    with settle(careful=False) as sandbox:
        assert sandbox.safe
        assert sandbox.findings == ()
        assert sandbox.line.endswith("; not tried out")
        launcher = sandbox.launcher()
        try:
            assert result(launcher, "def f(x): return x + 1", 2) == 3
        finally:
            launcher.close()


def test_what_was_started_to_find_out_ends_with_the_sandbox() -> None:
    with settle(careful=False) as sandbox:
        started = sandbox._started[0]
        assert isinstance(started, ForkLauncher)
        assert started.process.poll() is None
    assert started.process.poll() is not None


# ---------------------------------------------------------------- other systems, simulated


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_another_system_grades_nobody_and_checks_ones_own_file(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    with pytest.raises(UsageError, match="grade on Linux"):
        settle()
    with settle(careful=False) as sandbox:
        assert not sandbox.safe
        assert sandbox.line == "NOT SANDBOXED: this machine has neither bubblewrap nor Landlock and seccomp"
        assert unsafe(sandbox.line)
        launcher = sandbox.launcher()
        try:
            assert isinstance(launcher, PlainLauncher)
            assert result(launcher, "def f(x): return x + 1", 2) == 3
        finally:
            launcher.close()


# ---------------------------------------------------------------- what is missing, and the cure


@pytest.mark.usefixtures("no_bubblewrap")
@needs_filters
def test_without_bubblewrap_the_filters_are_enough() -> None:
    with settle() as sandbox:
        assert not sandbox.layers.bubblewrap
        assert sandbox.safe
        assert sandbox.line.startswith("sandbox: Landlock, seccomp")
        assert not unsafe(sandbox.line)
        assert sandbox.layers.trouble == "bubblewrap is not installed"


@pytest.mark.usefixtures("no_bubblewrap")
@needs_filters
def test_a_bubblewrap_that_does_not_work_is_left_out_with_its_own_words(tmp_path: Path) -> None:
    broken_bubblewrap(tmp_path, "bwrap: setting up uid map: Permission denied")
    with settle(careful=False) as sandbox:
        assert not sandbox.layers.bubblewrap
        assert sandbox.layers.trouble.endswith("bwrap: setting up uid map: Permission denied")


def test_nothing_is_said_where_nothing_is_missing() -> None:
    assert list(cures(Layers(True, frozenset()))) == []


@pytest.mark.parametrize("layer", ["landlock", "seccomp", "privileges"])
def test_each_layer_has_its_cure_in_a_line(layer: str) -> None:
    (cure,) = cures(Layers(True, frozenset({layer})))
    assert "\n" not in cure


# ---------------------------------------------------------------- never less than was settled


def test_a_zygote_that_cannot_be_started_is_our_own_fault() -> None:
    with pytest.raises(OwnFaultError, match="cannot be started"):
        ForkLauncher(prefix=["/no/such/program"])


def test_a_zygote_that_ends_at_once_is_our_own_fault_with_its_last_words() -> None:
    with pytest.raises(OwnFaultError, match="ended unexpectedly: it said this"):
        ForkLauncher(prefix=["/bin/sh", "-c", "echo it said this >&2; exit 3"])


@needs_bubblewrap
def test_a_run_that_began_in_bubblewrap_does_not_go_on_without_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with settle(careful=False) as sandbox:
        sandbox.launcher().close()
        monkeypatch.setattr(subject, "bubblewrap", lambda *_: ["/no/such/bwrap"])
        with pytest.raises(OwnFaultError, match="cannot be started"):
            sandbox.launcher()


def test_a_layer_that_cannot_be_had_any_more_is_our_own_fault() -> None:
    launcher = ForkLauncher(box="/no/such/folder", without=())
    try:
        with pytest.raises(OwnFaultError, match="a worker could not be started"):
            outcome(launcher, "def f(): pass")
    finally:
        launcher.close()


def test_a_package_that_is_not_installed_is_named() -> None:
    with pytest.raises(UsageError, match="no_such_package, which is not installed"):
        settle(warm=["no_such_package"])
    with pytest.raises(
        UsageError, match=r"cure: did you mean `numpy`\? if not: pip"
    ):  # before a stranger's is installed
        settle(warm=["numpi"])


# ---------------------------------------------------------------- in every kind of sandbox


@pytest.fixture(params=EVERY_KIND)
def anywhere(request: pytest.FixtureRequest) -> Iterator[Launcher]:
    launcher: Launcher = request.param.launcher()
    yield launcher
    launcher.close()


def test_a_function_is_called(anywhere: Launcher) -> None:
    assert result(anywhere, "def f(x): return [x, x + 1]", 2) == [2, 3]


def test_files_can_be_written_and_the_next_worker_does_not_see_them(anywhere: Launcher) -> None:
    source = """
        import os
        def f():
            before = os.listdir()
            with open("notes.txt", "w") as file:
                file.write("seen")
            return before, open("notes.txt").read()
        """
    assert result(anywhere, source) == ([], "seen")
    assert result(anywhere, source) == ([], "seen")


def test_a_loop_ends_at_its_clock_and_the_next_worker_is_there(anywhere: Launcher) -> None:
    loop = outcome(anywhere, "def f():\n while True: pass", seconds=0.1)
    assert in_a_word(loop) == "used more than 0.1 s of processor time"
    assert result(anywhere, "def f(): return 1") == 1


def test_how_a_program_ended_is_told(anywhere: Launcher) -> None:
    assert result(anywhere, "import os\ndef f(): os._exit(3)") == "ended the whole program with code 3"
    assert result(anywhere, "import ctypes\ndef f(): ctypes.string_at(0)") == (
        "crashed the Python process (signal 11)"
    )


def test_a_worker_that_takes_nothing_and_asks_for_ever_is_ended(anywhere: Launcher) -> None:
    source = """
        import os, threading
        def f(x):
            for fd in range(3, 20):
                for _ in range(3):
                    try: os.write(fd, b"\\0\\0\\0\\5[1,2]")
                    except OSError: break
            while True: pass
        """
    assert in_a_word(outcome(anywhere, source, "x" * 300_000, seconds=0.2)) in (
        "sent something that is not an answer",
        "used more than 0.2 s of processor time",
    )


def test_nothing_of_ours_is_in_the_arguments_or_the_environment(anywhere: Launcher) -> None:
    source = "import os, sys\ndef f(): return len(sys.argv), sys.orig_argv, sorted(os.environ)"
    assert result(anywhere, source) == (1, [], ["HOME", "LANG", "LOGNAME", "PATH", "TERM", "TMPDIR", "USER"])


def test_sets_of_strings_come_in_the_same_order_every_time(anywhere: Launcher) -> None:
    source = "def f(): return list({'five', 'in', 'a', 'row', 'ends', 'the', 'game'})"
    assert result(anywhere, source) == result(anywhere, source)


@pytest.mark.parametrize("there", EVERY_KIND)
def test_there_is_room_for_numpy(there: Layers) -> None:
    pytest.importorskip("numpy")
    launcher = there.launcher(["numpy"])
    source = "import numpy\ndef f(): return int(numpy.ones((1000, 1000)).dot(numpy.ones(1000)).sum())"
    try:
        assert result(launcher, source) == 1_000_000
    finally:
        launcher.close()


# ---------------------------------------------------------------- nothing is left

JUDGE = '''
import json, sys
sys.path[:0] = json.loads(sys.argv[1])
from student import session
from harness.sandbox.layers import Layers
launcher = Layers(json.loads(sys.argv[2]), frozenset(json.loads(sys.argv[3]))).launcher()
workers = [launcher.spawn() for _ in range(2)]
from harness.sandbox.wire import Encoder
plain = Encoder()
source = b"""import signal
for number in range(1, 32):
    try: signal.signal(number, signal.SIG_IGN)
    except OSError: pass
while True: pass"""
for worker in workers:
    options = {"name": "student", "file": "student.py", "stop_before": 0}
    worker.send(plain.text([plain.tag(item) for item in ["load", "id", options, source]]))
    from harness.sandbox.clocks import Clock, Meter
    while '"at","id",5' not in worker.receive(Meter(Clock(9.0))): pass
print("running", flush=True)
sys.stdin.read()
'''


@pytest.mark.parametrize("there", EVERY_KIND)
def test_everything_ends_with_a_judge_that_is_killed(there: Layers) -> None:
    path = json.dumps([str(REPOSITORY), *sys.path])
    options = [path, json.dumps(there.bubblewrap), json.dumps(sorted(there.without))]
    judge = subprocess.Popen(
        [sys.executable, "-c", JUDGE, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with judge:
        assert judge.stdout is not None
        assert judge.stdout.readline() == b"running\n"
        there_were = family(judge.pid)
        assert len(there_were) >= 2
        judge.kill()
    assert all_end(there_were)


@pytest.mark.parametrize("there", [EVERY_KIND[0], EVERY_KIND[2]])
def test_workers_end_with_a_zygote_that_is_killed(there: Layers) -> None:
    launcher = there.launcher()
    assert isinstance(launcher, ForkLauncher)
    running = session(launcher, "def f(): pass")  # not ended by us: its launcher is gone
    running.load()
    started = [launcher.process.pid, *family(launcher.process.pid)]
    zygote = [pid for pid in started if b"zygote.py" in Path(f"/proc/{pid}/cmdline").read_bytes()][-2]
    os.kill(zygote, signal.SIGKILL)
    launcher.process.wait(10)
    assert all_end(set(started) - {launcher.process.pid})
    launcher.close()


@pytest.mark.parametrize("there", EVERY_KIND)
def test_closing_ends_everything(there: Layers) -> None:
    before = set(family(os.getpid()))
    launcher = there.launcher()
    for _ in range(2):
        launcher.spawn()
    started = set(family(os.getpid())) - before
    launcher.close()
    assert len(started) >= 2
    assert all_end(started)


def test_two_graders_at_the_same_time_do_not_meet() -> None:
    first, second = layers().launcher(), layers().launcher()
    try:
        with session(second, "def f(): return 1") as running:
            running.load()
            assert result(first, "def f():\n import os\n os.kill(-1, 9)") == "PermissionError"
            first.close()
            assert running.load().defined == {"f"}
        assert result(second, "def f(): return 1") == 1
    finally:
        second.close()
