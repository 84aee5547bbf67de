"""harness/sandbox/box/worker.py: what the next case sees, whatever the last one did."""

from __future__ import annotations

import pytest
from one_case import Desk, case
from student import in_a_word, outcome, result, session

from harness.model import Ended, Raised, Returned
from harness.sandbox.launch import Launcher

# ---------------------------------------------------------------- what the next case sees


# fmt: off
LEAKS = {
    "a global variable": ("global x; x = 1", "'x' in globals()"),
    "a list of the module's": ("kept.append(1)", "bool(kept)"),
    "a default argument": ("default().append(1)", "bool(default())"),
    "a builtin": ("import builtins; builtins.len = lambda x: 9", "len([]) != 0"),
    "a new builtin": ("import builtins; builtins.leak = 1", "'leak' in dir(__builtins__)"),
    "a builtin that is gone": ("import builtins; del builtins.len", "len([]) != 0"),
    "the environment": ("import os; os.environ['LEAK'] = '1'", "'LEAK' in __import__('os').environ"),
    "another environment": ("import os; os.environ = {'A': '1'}", "type(__import__('os').environ) is dict"),
    "the folder": ("import os; os.mkdir('d'); os.chdir('d')", "__import__('os').getcwd().endswith('d')"),
    "a file": ("open('leak.txt', 'w').close()", "__import__('os').path.exists('leak.txt')"),
    "a file in a folder": ("import os; os.mkdir('d'); open('d/x', 'w')", "__import__('os').listdir() != []"),
    "the module path": ("import sys; sys.path.insert(0, 'leak')", "'leak' in sys().path"),
    "another module path": ("import sys; sys.path = '.'", "sys().path == '.'"),
    "the recursion limit": ("import sys; sys.setrecursionlimit(77)", "sys().getrecursionlimit() == 77"),
    "a tracer": ("import sys; sys.settrace(lambda *a: None)", "sys().gettrace() is not None"),
    "a profiler": ("import sys; sys.setprofile(lambda *a: None)", "sys().getprofile() is not None"),
    "a timer": (
        "import signal; signal.signal(signal.SIGVTALRM, print); signal.setitimer(signal.ITIMER_VIRTUAL, 90)",
        "__import__('signal').getitimer(1)[0] > 0",
    ),
    "a limit of its own": (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (9, 9))",
        "__import__('resource').getrlimit(7)[0] == 9",
    ),
    "the mode of new files": ("import os; os.umask(0o777)", "__import__('os').umask(0o077) != 0o077"),
    "a thread": (
        "import threading; threading.Thread(target=threading.Event().wait, daemon=True).start()",
        "__import__('threading').active_count() > 1",
    ),
    "many open files": (
        "import os; [os.open('x', os.O_RDWR | os.O_CREAT) for _ in range(30)]",
        "__import__('os').dup(0) > 30",
    ),
    "chance": ("import random; random.seed(5)", "__import__('random').random() != 0.8444218515250481"),
    "how exact decimals are": (
        "import decimal; decimal.getcontext().prec = decimal.DefaultContext.prec = 3",
        "__import__('decimal').getcontext().prec != 28",
    ),
    "where `logging` goes": (
        "import logging; logging.basicConfig(); logging.getLogger('x').addHandler(logging.NullHandler())",
        "bool(__import__('logging').root.handlers or __import__('logging').getLogger('x').handlers)",
    ),
    "the generators' class": ("import random; random.Random = 5", "'Random' not in dir(__import__('random'))"),
    "its own module": ("import sys; sys.modules[__name__].kept = [1]", "bool(kept)"),
}
# fmt: on


@pytest.mark.parametrize("leak", LEAKS)
def test_one_case_does_not_leak_into_the_next(launcher: Launcher, leak: str) -> None:
    do, look = LEAKS[leak]
    start = "kept = []\ndef default(x=[]): return x\ndef sys(): return __import__('sys')\n"
    source = f"{start}def f():\n    {do}\ndef g(): return {look}\n"
    with case(launcher, source) as play:
        assert play("f") is None
        assert play.next()("g") is False


@pytest.mark.parametrize(
    "names", ["os.environ, os.chdir, os.listdir", "sys.path, sys.getprofile, sys.setprofile"]
)
def test_what_a_file_puts_in_place_of_the_systems_costs_no_further_case(
    launcher: Launcher, names: str
) -> None:
    source = f"import os, sys\n{names} = None, None, None\ndef f(): return 5\n"
    with case(launcher, source) as play:
        assert [play("f"), play.next()("f"), play.next()("f")] == [5, 5, 5]


def test_a_file_may_ask_for_the_screen_its_user_and_its_own_name(launcher: Launcher) -> None:
    source = """
import getpass, os, sys
WIDE, WHO, PLACE = os.get_terminal_size().columns, getpass.getuser(), os.path.realpath(sys.argv[0])
def f(): return WIDE, WHO, PLACE == os.path.join(os.getcwd(), __file__)
"""
    with case(launcher, source) as play:
        assert [play("f"), play.next()("f")] == [(80, "student", True)] * 2


def test_two_dozen_threads_have_room(launcher: Launcher) -> None:
    source = """
import threading
def f():
    go = threading.Event()
    threads = [threading.Thread(target=go.wait) for _ in range(24)]
    for thread in threads: thread.start()
    go.set()
    for thread in threads: thread.join()
    return len(threads)
"""
    with case(launcher, source) as play:
        assert play("f") == 24


def test_chance_is_the_same_in_every_case_and_in_numpy(launcher: Launcher) -> None:
    source = "import random, numpy\ndef f(): return random.random(), float(numpy.random.random())"
    with case(launcher, source) as play:
        first, second, other = play("f"), play("f"), play.next()("f")
        assert first == other
        assert first != second
    assert result(launcher, source) == first


UNSEEDED = {
    "secrets": "secrets.token_hex(8)",
    "a choice of the system's": "[random.SystemRandom().choice(range(10**9)) for _ in range(3)]",
    "the system's own numbers": "os.urandom(8)",
    "uuid": "str(uuid.uuid4())",
    "a generator of its own": "random.Random().random()",
    "no seed": "(random.seed(), random.random())",
    "numpy's generator": "int(numpy.random.default_rng().integers(10**9))",
    "numpy without a seed": "(numpy.random.seed(), float(numpy.random.random()))",
    "numpy, a state of its own": "float(numpy.random.RandomState().random())",
}


@pytest.mark.parametrize("way", UNSEEDED)
def test_chance_that_has_no_seed_is_the_same_in_every_case_too(launcher: Launcher, way: str) -> None:
    source = f"import os, random, secrets, uuid, numpy\ndef f(): return {UNSEEDED[way]}"
    with case(launcher, source) as play:
        first, second, other = play("f"), play("f"), play.next()("f")
        assert first == other
        assert first != second
    assert result(launcher, source) == first


def test_a_seed_that_is_given_is_the_students_own(launcher: Launcher) -> None:
    source = """
import random
def f():
    random.seed(5)
    own = random.Random(5)
    again = random.Random()
    again.seed(a=5, version=2)
    return random.random(), own.random(), again.random()
"""
    assert result(launcher, source) == (0.6229016948897019,) * 3


def test_a_folder_made_when_the_file_is_read_does_not_end_the_file_the_second_time(
    launcher: Launcher,
) -> None:
    with case(launcher, "import os\nos.mkdir('saves')\ndef f(): return os.listdir()") as play:
        assert play("f") == ["saves"]
        assert play.next()("f") == ["saves"]


def test_input_that_is_asked_for_and_caught_when_the_file_is_read_takes_no_answer(launcher: Launcher) -> None:
    source = "try:\n    name = input()\nexcept EOFError:\n    name = 'nobody'\ndef f(): return name, input()"
    with case(launcher, source, Desk("5", "6")) as play:
        assert play("f") == ("nobody", "5")
        assert play.next()("f") == ("nobody", "6")


SLEPT = """
import threading, time
def slept(times, seconds):
    start = time.monotonic()
    for _ in range(times): time.sleep(seconds)
    return time.monotonic() - start
"""


def test_a_pause_for_somebody_who_watches_is_skipped(launcher: Launcher) -> None:
    assert result(launcher, f"{SLEPT}\ndef f(): return slept(40, 5) < 40") is True


def test_a_pause_in_which_another_thread_may_work_is_made(launcher: Launcher) -> None:
    body = """
def f():
    go = threading.Event()
    threading.Thread(target=go.wait).start()
    waited = slept(2, 0.01)
    go.set()
    return waited >= 0.02
"""
    assert result(launcher, SLEPT + body) is True


@pytest.mark.parametrize("takes", ["while time.process_time() < end: pass", "threading.Event().wait(0.9)"])
def test_a_file_that_takes_its_time_to_be_read_takes_none_from_its_functions(
    takes: str, launcher: Launcher
) -> None:
    source = f"""
        import threading, time
        end = time.process_time() + 0.3
        {takes}
        def f(): return 5
        """
    assert in_a_word(outcome(launcher, source, seconds=0.1)) == 5


def test_a_file_that_takes_long_is_read_twice_and_leaves_the_same_names_for_each_case(
    launcher: Launcher,
) -> None:
    source = """
        import os, threading, time
        os.times_read = getattr(os, "times_read", 0) + 1
        start = time.process_time()
        while time.process_time() - start < 0.3: pass
        board, lock, read = [0], threading.Lock(), os.times_read
        views, names = {"first": board}, globals()
        def f():
            global extra
            board.append(1); extra = 1
            return board, views["first"] is board, read
        def g(): return "extra" in names, names is globals(), lock.locked()
        """
    with case(launcher, source) as play:
        assert [play.next()("f") for _ in range(3)] == [([0, 1], True, 2)] * 3
        assert play.next()("g") == (False, True, False)


def test_a_file_that_takes_resource_apart_is_read_for_each_case(launcher: Launcher) -> None:
    with case(launcher, "import resource\nresource.getrusage = None\ndef f(): return 7") as play:
        assert [play.next()("f") for _ in range(2)] == [7, 7]


def test_a_file_that_waits_for_a_busy_machine_is_read_for_each_case(launcher: Launcher) -> None:
    source = """
        import threading
        threading.Event().wait(0.3)
        class Game: turns = []
        def f(): Game.turns.append(1); return len(Game.turns)
        """
    with case(launcher, source) as play:
        assert [play.next()("f") for _ in range(3)] == [1, 1, 1]


def test_a_file_whose_names_take_longer_to_be_copied_than_to_be_made_is_read_for_each_case(
    launcher: Launcher,
) -> None:
    source = """
        import os, time
        os.times_read = getattr(os, "times_read", 0) + 1
        def work(seconds):
            start = time.process_time()
            while time.process_time() - start < seconds: pass
        work(0.3)
        class Table:
            def __deepcopy__(self, known): work(0.4)
        table, read = Table(), os.times_read
        def f(): return read
        """
    with case(launcher, source) as play:
        assert [play.next()("f") for _ in range(2)] == [3, 4]


def test_names_are_not_copied_any_further_once_that_takes_longer_than_to_make_them(
    launcher: Launcher,
) -> None:
    source = """
        import time
        def work(seconds):
            start = time.process_time()
            while time.process_time() - start < seconds: pass
        work(0.3)
        class Square:
            def __deepcopy__(self, known): work(0.006)
        table = [Square() for _ in range(400)]
        def f(): return len(table)
        """
    with case(launcher, source) as play:  # to copy all of it takes more than a call may
        assert [play.next()("f") for _ in range(2)] == [400, 400]


def test_a_file_that_takes_long_keeps_its_recursion_limit_and_the_precision_of_its_decimals(
    launcher: Launcher,
) -> None:
    source = """
        import decimal, sys, time
        decimal.getcontext().prec = 50
        sys.setrecursionlimit(5_000)
        start = time.process_time()
        while time.process_time() - start < 0.3: pass
        def f():
            told = decimal.getcontext().prec, sys.getrecursionlimit()
            decimal.getcontext().prec = 3
            return told
        """
    with case(launcher, source) as play:
        assert [play.next()("f") for _ in range(3)] == [(50, 5_000)] * 3


# ---------------------------------------------------------------- tampering


WORKER = """
import gc, os, sys, threading, time
def of(kind): return next(x for x in gc.get_objects() if type(x).__name__ == kind)
def channel(): return of("Link").channel
def forge(text): channel().send(text % of("Link").request)
"""


@pytest.mark.parametrize(
    "evil",
    [
        """def f(): channel().send('["broken","","no worker"]')""",
        """def f(): channel().write = None""",
        """def f(): of('Worker')._run = None; of('Objects').encoder = None""",
        """def f(): raise type("E", (BaseException,), {"__str__": lambda s: forge('["done","%s",5]')})""",
        """def f(): os.dup2(os.open("/dev/null", os.O_RDWR), channel().outgoing)""",
        """def f(): os.close(channel().outgoing)""",
        """def f(): forge('["done","%s","r",4,null,[],""]'); return 5""",
        """def f(): forge('["ask","%s","input",[],{"d":[]},5]')""",
        """def f(): forge('["ask","%s","(called)",[],{"d":[]},""]')""",
        """def f(): forge('["batch","%s",""]')""",
        """def f(): sys.modules["harness.sandbox.wire"].Encoder.tag = lambda s, v: {"t": 5}""",
        """def f(): threading.Thread(target=lambda: [time.sleep(0.01), os._exit(9)]).start(); return 5""",
        """def f(): of('Worker').serve = of('Link').attend = lambda: 1 / 0""",
    ],
    ids=lambda evil: evil[9:50],
)
def test_whatever_is_done_to_the_worker_is_an_outcome_and_the_other_function_works(
    launcher: Launcher, evil: str
) -> None:
    with case(launcher, f"{WORKER}\n{evil}\ndef g(): return 6") as play:
        play.running.load()
        assert isinstance(play.outcome("f"), Returned | Raised | Ended)
        play.running.end()
        assert play.next()("g") == 6


def test_an_answer_ahead_of_time_is_no_answer_to_the_next_call(launcher: Launcher) -> None:
    source = (
        WORKER
        + """
def f():
    forge('["done","%s","r",1,null,[],""]')
    forge('["done","%s","r",42,null,[],""]')
    return 2
def g(): return 6
"""
    )
    with case(launcher, source) as play:
        assert play("f") == 1
        assert play("g") == "sent something that is not an answer"


def test_findings_are_those_of_the_file_and_not_what_its_code_makes_of_them(launcher: Launcher) -> None:
    source = """
        import gc
        for one in gc.get_objects():
            if type(one) is dict and "top_level" in one:
                one.clear()
        def f(): return input()
        """
    with session(launcher, source) as running:
        facts = running.load()
    assert facts.scan["input"]
    assert "f" in facts.defined
