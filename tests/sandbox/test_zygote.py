"""harness/sandbox/zygote.py, through forks.py: workers that are forked, confined and ended."""

from __future__ import annotations

import gc
import os
import resource
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from sandboxes import needs_linux
from student import all_end, family, result, session

from harness.drive.allowance import allowance
from harness.drive.calls.exchange import EnoughError
from harness.errors import OwnFaultError
from harness.sandbox.forks import ForkLauncher, Pipes

pytestmark = needs_linux


@pytest.fixture(scope="module")
def zygote() -> Iterator[ForkLauncher]:
    launcher = ForkLauncher()
    yield launcher
    launcher.close()


def test_each_submission_has_a_process_of_its_own(zygote: ForkLauncher) -> None:
    one, other = zygote.spawn(), zygote.spawn()
    try:
        assert one.pid != other.pid
        assert len(family(zygote.process.pid)) >= 2
    finally:
        one.end()
        other.end()


def test_nothing_of_one_submission_is_in_the_next(zygote: ForkLauncher) -> None:
    mark = "import sys, math, builtins\ndef f(): sys.mark = math.mark = builtins.mark = 1"
    look = "import sys, math, builtins\ndef f(): return [hasattr(x, 'mark') for x in (sys, math, builtins)]"
    assert result(zygote, mark) is None
    assert result(zygote, look) == [False, False, False]


def test_an_ended_worker_is_gone_and_reaped(zygote: ForkLauncher) -> None:
    worker = zygote.spawn()
    before = family(zygote.process.pid)
    assert worker.end() in (-1, 0)  # it may have ended by itself, as the judge has hung up
    assert len(family(zygote.process.pid)) == len(before) - 1


@pytest.mark.parametrize(
    ("end", "told"),
    [
        ("os._exit(7)", "ended the whole program with code 7"),
        ("os.kill(os.getpid(), 11)", "crashed the Python process (signal 11)"),
        ("os.abort()", "crashed the Python process (signal 6)"),
        ("os.closerange(3, 64)", "ended the whole program with code 70"),
    ],
)
def test_a_worker_that_ends_by_itself_tells_how(zygote: ForkLauncher, end: str, told: str) -> None:
    assert result(zygote, f"import os\ndef f(): {end}") == told


def test_processor_time_is_told_of_each_worker_by_itself(zygote: ForkLauncher) -> None:
    busy, idle = zygote.spawn(), zygote.spawn()
    try:
        assert zygote.cpu(busy.pid) < 5
        with session(zygote, "def f():\n while True: pass") as running:
            running.load()
            assert running.exchange is not None
            pid = running.exchange.worker.pid
            assert zygote.cpu(pid) > 0
        assert zygote.cpu(idle.pid) < 5
    finally:
        busy.end()
        idle.end()


def test_it_is_told_of_a_worker_whether_it_sleeps_and_one_at_work_does_not(zygote: ForkLauncher) -> None:
    worker = zygote.spawn()
    try:
        while not zygote.sleeps(worker.pid):  # it is still on its way to the first frame
            pass
        source = b"def f():\n while True: pass\nf()\n".hex()
        options = '{"d":[["name","m"],["file","m.py"],["stop_before",0],["scanned",true]]}'
        worker.send(f'["load","",{options},{{"b":"{source}"}}]')
        while zygote.cpu(worker.pid) < 0.2:
            pass
        assert not zygote.sleeps(worker.pid)
    finally:
        worker.end()


def test_the_clock_of_the_judges_own_work_strikes_between_questions_and_never_before_an_answer(
    zygote: ForkLauncher, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, answer, over = zygote.spawn(), zygote._answer, threading.Event()
    heard, hears = os.pipe()
    os.set_blocking(hears, False)

    def late() -> object:
        os.kill(os.getpid(), signal.SIGPROF)
        os.read(heard, 1)  # the other thread, which may be disturbed, has heard it
        return answer()

    before = signal.set_wakeup_fd(hears, warn_on_full_buffer=False)
    other = threading.Thread(target=over.wait)
    other.start()
    try:
        with monkeypatch.context() as patch, allowance():
            patch.setattr(zygote, "_answer", late)
            with pytest.raises(EnoughError):
                zygote.waits(worker.pid)
    finally:
        signal.set_wakeup_fd(before)
        os.close(heard)
        os.close(hears)
        over.set()
        other.join()
    assert zygote.cpu(worker.pid) < 5
    worker.end()


def test_ctrl_c_strikes_after_an_answer_and_never_before_it(
    zygote: ForkLauncher, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, answer = zygote.spawn(), zygote._answer

    def pressed() -> object:
        signal.pthread_kill(threading.get_ident(), signal.SIGINT)
        return answer()

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    gc.disable()  # in whose callbacks, of which hypothesis has one, an interrupt is lost
    try:
        with monkeypatch.context() as patch:
            patch.setattr(zygote, "_answer", pressed)
            with pytest.raises(KeyboardInterrupt):
                zygote.waits(worker.pid)
    finally:
        gc.enable()
        signal.signal(signal.SIGINT, before)
    assert zygote.cpu(worker.pid) < 5  # its own answer, and not the one that nobody waited for
    worker.end()


def test_a_worker_starts_with_nothing_open_but_its_channel(zygote: ForkLauncher) -> None:
    source = """
        import os, stat
        def f():
            kinds = []
            for n in range(64):
                try:
                    kinds.append([n, stat.S_IFMT(os.fstat(n).st_mode)])
                except OSError:
                    pass
            return [kind == stat.S_IFIFO for n, kind in kinds if n > 2], [n for n, kind in kinds if n < 3]
        """
    pipes, standard = result(zygote, source)
    assert pipes == [True, True]
    assert standard == [0, 1, 2]


@pytest.fixture
def pipes() -> Iterator[tuple[Pipes, int, int]]:
    """The judge's ends of two pipes, and the other two: where what it sends comes out, and where what comes goes in."""
    there, to_worker = os.pipe()
    from_worker, back = os.pipe()
    ours = Pipes(to_worker, from_worker)
    yield ours, there, back
    ours.close()
    os.close(there)


def test_pipes_take_what_there_is_room_for_and_then_nothing(pipes: tuple[Pipes, int, int]) -> None:
    ours, there, back = pipes
    much = b"x" * (1 << 20)
    sent = ours.send(much)
    assert 0 < sent < len(much)
    with pytest.raises(BlockingIOError):
        ours.send(much)
    os.read(there, sent)
    assert ours.send(b"more") == 4
    os.close(back)


def test_nobody_waits_for_what_somebody_else_has_read_from_a_pipe(
    pipes: tuple[Pipes, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, _, back = pipes
    monkeypatch.setattr(ours, "_coming", SimpleNamespace(poll=lambda _: [(ours.fileno(), select.POLLIN)]))
    with pytest.raises(BlockingIOError):
        ours.recv(100)
    os.close(back)


def test_pipes_tell_of_a_tick_without_a_word_and_of_the_end(pipes: tuple[Pipes, int, int]) -> None:
    ours, _, back = pipes
    with pytest.raises(BlockingIOError):
        ours.recv(100)
    os.write(back, b"a word")
    os.close(back)
    assert ours.recv(100) == b"a word"
    assert ours.recv(100) == b""


def test_pipes_are_closed_once_and_where_nobody_hangs_up() -> None:
    """A fault of ours may lose a worker, and the numbers of what is closed are soon another's."""
    (there, to_worker), (from_worker, back) = os.pipe(), os.pipe()
    ours = Pipes(to_worker, from_worker)
    ours.close()
    others = os.pipe()
    assert others == (to_worker, from_worker)
    ours.close()
    lost = Pipes(*reversed(others))
    del lost
    for descriptor in others:
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(descriptor)
    os.close(there)
    os.close(back)


def test_a_zygote_that_can_open_no_more_files_is_a_fault_of_ours() -> None:
    zygote = ForkLauncher()
    pid = zygote.process.pid
    taken = {int(one.name) for one in Path(f"/proc/{pid}/fd").iterdir()}
    room = min(set(range(len(taken) + 1)) - taken) + 1  # for one of two
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (room, room))
    try:
        with pytest.raises(OwnFaultError, match="no more files can be opened here"):
            zygote.spawn()
    finally:
        zygote.close()


def test_a_worker_has_an_environment_of_its_own(zygote: ForkLauncher) -> None:
    os.environ["HARNESS_TEST_CANARY"] = "secret"
    try:
        names = result(zygote, "import os\ndef f(): return sorted(os.environ)")
    finally:
        del os.environ["HARNESS_TEST_CANARY"]
    assert "HOME" in names
    assert "HARNESS_TEST_CANARY" not in names
    assert result(zygote, "import sys\ndef f(): return sys.argv[1:] + sys.orig_argv") == []


def test_patched_builtins_of_a_students_are_their_own(zygote: ForkLauncher) -> None:
    source = """
        import builtins, json, os
        def f():
            for name in ("len", "list", "type", "isinstance", "str", "open", "print", "sorted", "map", "zip"):
                setattr(builtins, name, None)
            json.dumps = json.loads = os.write = os.read = None
            return {"a": [1, (2,)]}
        """
    assert result(zygote, source) == {"a": [1, (2,)]}


def test_closing_ends_every_worker() -> None:
    launcher = ForkLauncher()
    workers = [launcher.spawn() for _ in range(3)]
    started = family(launcher.process.pid)
    assert len(started) >= len(workers)
    launcher.close()
    assert all_end([*started, launcher.process.pid])


def test_a_judge_that_is_killed_leaves_nothing() -> None:
    judge = """if True:
        import sys, time
        from harness.sandbox.forks import ForkLauncher
        zygote = ForkLauncher()
        workers = [zygote.spawn() for _ in range(3)]
        print(zygote.process.pid, flush=True)
        time.sleep(60)
        """
    root = Path(__file__).parents[2]
    process = subprocess.Popen([sys.executable, "-c", judge], cwd=root, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    with process, process.stdout:
        pid = int(process.stdout.readline())
        left = [pid, *family(pid)]
        assert len(left) >= 4
        process.send_signal(signal.SIGKILL)
        assert all_end(left)


def test_a_zygote_that_has_ended_is_a_fault_of_ours() -> None:
    launcher = ForkLauncher()
    launcher.process.kill()
    launcher.process.wait()
    with pytest.raises(OwnFaultError, match="the process that starts workers"):
        launcher.spawn()
    launcher.close()


def test_a_zygote_that_cannot_start_is_a_fault_of_ours_and_says_why() -> None:
    with pytest.raises(OwnFaultError, match="ended unexpectedly: no way"):
        ForkLauncher(prefix=["sh", "-c", "echo no way >&2"])


def test_a_worker_that_cannot_be_confined_is_a_fault_of_ours(tmp_path: Path) -> None:
    launcher = ForkLauncher(box=str(tmp_path / "not there"), without=["box"])
    try:
        with pytest.raises(OwnFaultError):
            session(launcher, "def f(): pass").load()
    finally:
        launcher.close()
