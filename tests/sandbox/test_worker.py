"""harness/sandbox/worker.py: what a function is given, what comes of it, and what the next case sees."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import numpy
import pytest
from student import in_a_word, outcome, result, session

from harness.drive.exchange import EnoughError
from harness.drive.session import Session
from harness.model import Ended, Outcome, Raised, Returned
from harness.sandbox.launch import Clock, Launcher
from harness.sandbox.wire import Opaque, Unusable


class Desk:
    """Types these lines, has these functions, and keeps what was printed."""

    def __init__(self, *lines: str, **helpers: Callable[..., Any]) -> None:
        self.lines = deque(lines)
        self.helpers: Mapping[str, Callable[..., Any]] = helpers
        self.said = ""

    def answer(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
        if name != "input":
            return self.helpers[name](*args, **kwargs)
        if not self.lines:
            raise EnoughError(Ended("asked for more", "asked"))
        return self.lines.popleft()

    def printed(self, text: str) -> None:
        self.said += text


class Case:
    """One case of a submission."""

    def __init__(self, running: Session, desk: Desk) -> None:
        self.running, self.desk = running, desk

    def __call__(self, name: str, *args: Any, **kwargs: Any) -> Any:
        """The value that a function gives, or else in a word what came of it."""
        return in_a_word(self.outcome(name, *args, **kwargs))

    def outcome(self, name: str, *args: Any, **kwargs: Any) -> Outcome:
        return self.running.call(name, args, kwargs, Clock(1), self.desk)

    def next(self, *stubs: str) -> Case:
        self.running.begin(stubs)
        return self


@contextmanager
def case(launcher: Launcher, source: str, desk: Desk | None = None) -> Iterator[Case]:
    """The first case of a submission, in which the desk's helpers stand in for its own."""
    desk = desk or Desk()
    with session(launcher, source) as running:
        running.load()
        yield Case(running, desk).next(*desk.helpers)


# ---------------------------------------------------------------- values


@pytest.mark.parametrize(
    ("made", "told"),
    [
        ("object()", "builtins.object"),
        ("type('Five', (int,), {})(5)", "student.Five"),
        ("__import__('collections').namedtuple('point', 'x')(5)", "student.point"),
        ("(n for n in [5])", "its own.generator"),
        ("lambda: 5", "its own.function"),
        ("1j", "builtins.complex"),
        ("range(5)", "builtins.range"),
        ("type('list', (list,), {'__module__': 'builtins'})()", "its own.list"),
        ("__import__('numpy').array([[1]]).view(__import__('numpy').matrix)", "numpy.matrix"),
        ("__import__('numpy').datetime64('2020')", "numpy.datetime64"),
    ],
)
def test_what_is_not_plain_data_is_an_object_of_its_class(launcher: Launcher, made: str, told: str) -> None:
    came = result(launcher, f"def f(): return {made}")
    assert isinstance(came, Opaque)
    assert came.cls == told


def test_an_async_function_gives_an_object(launcher: Launcher) -> None:
    assert isinstance(result(launcher, "async def f(): return 5"), Opaque)


@pytest.mark.parametrize(
    ("made", "reason"),
    [
        ("made = []; made.append(made)", "it contains itself"),
        ("made = {}; made[1] = [made]", "it contains itself"),
        ("made = 'x' * (2 << 20)", "it is too large (more than 1 MiB)"),
        ("made = [1] * 600_000", "it is too large (more than 1 MiB)"),
        ("made = [0.5] * 400_000", "it has more than 200000 items"),
        ("made = 10 ** 5000", "it holds an integer of more than 4,300 digits"),
        ("made = []\n    for _ in range(9000): made = [made]", "it is nested more than 40 deep"),
    ],
)
def test_what_cannot_cross_says_why(launcher: Launcher, made: str, reason: str) -> None:
    came = result(launcher, f"def f():\n    {made}\n    return made\n")
    assert isinstance(came, Unusable)
    assert came.reason == reason


def test_numpy_crosses_both_ways(launcher: Launcher) -> None:
    came = result(
        launcher, "def f(board): board[0] = 5; return board.dtype.str, board * 2", numpy.array([1, 2])
    )
    assert came[0] == "<i8"
    assert came[1].tolist() == [10, 4]


def test_text_with_any_character_crosses(launcher: Launcher) -> None:
    text = "".join(map(chr, [0, 10, 13, 34, 92, 0x2028, 0xD800, 0x202E, 0x10FFFF]))
    assert result(launcher, "def f(text): return text + text", text) == text * 2


def test_keyword_arguments_cross(launcher: Launcher) -> None:
    with case(launcher, "def f(a, *, b=1): return a, b") as play:
        assert play("f", 1, b=[2]) == (1, [2])


# ---------------------------------------------------------------- identity and change


SHELF = """
    boards = []
    def new():
        board = [[0, 0], [0, 0]]
        boards.append(board)
        return board
    def aliased(): return [[0, 0]] * 2
    def same(a, b): return a is b
    def known(board): return [board is each for each in boards]
    def put(board, row): board[row][0] = 9
    def first(board): return board[0][0]
    class Board: pass
    def make(): return Board()
    def is_board(b): return type(b) is Board
    """


def test_a_list_of_the_students_own_goes_back_as_itself(launcher: Launcher) -> None:
    with case(launcher, SHELF) as play:
        one, other = play("new"), play("new")
        assert play("known", one) == [True, False]
        assert play("known", other) == [False, True]
        assert play("same", one, one) is True
        assert play("same", one, other) is False
        assert play("same", [one][0], one) is True
        assert play("known", [[0, 0], [0, 0]]) == [False, False]


def test_changes_of_the_judge_are_in_the_students_own_list(launcher: Launcher) -> None:
    with case(launcher, SHELF) as play:
        board = play("new")
        board[0][0] = 7
        assert play("first", board) == 7
        assert play("known", board) == [True]
        board[0] = [8, 8]
        assert play("first", board) == 8


def test_changes_of_the_student_are_in_the_judges_copy(launcher: Launcher) -> None:
    with case(launcher, SHELF) as play:
        board = play("new")
        row = board[1]
        assert play("put", board, 1) is None
        assert board == [[0, 0], [9, 0]]
        assert row == [9, 0]
        plain = [[1, 1], [1, 1]]
        play("put", plain, 0)
        assert plain == [[9, 1], [1, 1]]


def test_rows_that_are_one_list_there_are_one_list_here(launcher: Launcher) -> None:
    with case(launcher, SHELF) as play:
        board = play("aliased")
        assert board[0] is board[1]
        play("put", board, 0)
        assert board == [[9, 0], [9, 0]]


def test_an_object_goes_back_as_itself(launcher: Launcher) -> None:
    with case(launcher, SHELF) as play:
        made = play("make")
        assert isinstance(made, Opaque)
        assert play("is_board", made) is True
        assert play("same", made, made) is True


# ---------------------------------------------------------------- functions that cross


def test_a_function_of_the_judges_can_be_called_there(launcher: Launcher) -> None:
    with case(launcher, "def f(g, x): return [g(x), g(x + 1)], g") as play:
        values, function = play("f", lambda x: x * 10, 2)
        assert values == [20, 30]
        assert isinstance(function, Opaque)


def test_what_a_function_of_the_judges_raises_can_be_caught_there(launcher: Launcher) -> None:
    source = """
        def f(g):
            try:
                g()
            except LookupError as error:
                return type(error).__name__, error.args
        """

    def fails() -> None:
        raise KeyError("x")

    with case(launcher, source) as play:
        assert play("f", fails) == ("KeyError", ("'x'",))


def test_what_a_function_of_the_judges_changes_is_changed_there(launcher: Launcher) -> None:
    with case(launcher, "def f(g):\n    x = [1]\n    g(x)\n    return x") as play:
        assert play("f", lambda x: x.append(2)) == [1, 2]


def test_a_function_of_the_judges_may_call_the_student_again(launcher: Launcher) -> None:
    with case(launcher, "def f(g, n): return g(n)\ndef h(n): return n + 1") as play:
        assert play("f", lambda n: play("h", n) * 2, 3) == 8


def test_helpers_of_the_judges_stand_in_for_the_students(launcher: Launcher) -> None:
    desk = Desk(helper=lambda x: x * 10)
    with case(launcher, "def helper(x): return -x\ndef f(x): return helper(x)", desk) as play:
        assert play("f", 2) == 20
        assert play.next()("f", 2) == -2


def test_only_what_was_offered_can_be_asked_for(launcher: Launcher) -> None:
    source = """
        import sys
        def f(x):
            frame = sys._getframe()
            while frame:
                worker = frame.f_locals.get("self")
                if hasattr(worker, "_ask"):
                    return worker._ask("secret", (x,), {})
                frame = frame.f_back
        """
    desk = Desk(helper=lambda x: x, secret=lambda x: x * 2)
    with case(launcher, source, desk) as play:
        assert play("f", 2) == 4  # it is how a helper is asked
        assert play.next("helper")("f", 2) == "sent something that is not an answer"


# ---------------------------------------------------------------- input and output


ASKING = {
    "input": "def f(): return [input('a? '), input()]",
    "another name": "ask = input\ndef f(): return [ask('a? '), ask()]",
    "standard input": """
import sys
def f():
    print("a? ", end="")
    return [sys.stdin.readline().rstrip(), next(iter(sys.stdin)).rstrip()]
""",
    "a helper": "def f(): return [request_location('a? '), request_location()]\ndef request_location(): pass",
}


@pytest.mark.parametrize("way", ASKING)
def test_lines_are_typed_however_they_are_asked_for(launcher: Launcher, way: str) -> None:
    desk = Desk("5", "six")

    def request_location(prompt: str = "") -> Any:
        desk.printed(prompt)
        return desk.answer("input", [], {})

    desk.helpers = {"request_location": request_location}
    with case(launcher, ASKING[way], desk) as play:
        assert play("f") == ["5", "six"]
        assert desk.said == "a? "


@pytest.mark.parametrize("way", ASKING)
def test_when_no_line_is_left_the_worker_is_ended(launcher: Launcher, way: str) -> None:
    desk = Desk("5")
    desk.helpers = {"request_location": lambda _="": desk.answer("input", [], {})}
    with case(launcher, ASKING[way], desk) as play:
        assert play.outcome("f") == Ended("asked for more", "asked")


def test_a_loop_round_every_exception_does_not_go_on_without_an_answer(launcher: Launcher) -> None:
    source = """
        def f():
            while True:
                try:
                    int(input())
                except BaseException:
                    continue
        """
    with case(launcher, source, Desk("x")) as play:
        assert play.outcome("f") == Ended("asked for more", "asked")


def test_what_is_printed_comes_before_what_is_asked(launcher: Launcher) -> None:
    said: list[str] = []
    desk = Desk()
    desk.helpers = {"tell": lambda: said.append(desk.said)}
    with case(launcher, "def tell(): pass\ndef f(): print(1); tell(); print(2); tell()", desk) as play:
        play("f")
    assert said == ["1\n", "1\n2\n"]


@pytest.mark.parametrize(
    "evil",
    [
        "sys.stdout = None",
        "sys.stdout = sys.stderr = object()",
        "del sys.stdout",
        "sys.stdout.close()",
        "sys.stdout.write = None",
        "sys.stdout.buffer.getvalue = lambda: 5",
        "sys.stdout.flush = lambda: 1 / 0",
        "import builtins; builtins.print = None",
        "import os; os.close(1); os.close(0); os.close(2)",
    ],
)
def test_nothing_done_to_the_streams_loses_the_value_or_reaches_the_next_case(
    launcher: Launcher, evil: str
) -> None:
    with case(
        launcher, f"import sys\ndef f():\n    {evil}\n    return 5\ndef g(): print('b'); return 6"
    ) as play:
        assert play("f") == 5
        assert play.next()("g") == 6
        assert play.desk.said.endswith("b\n")


def test_a_flood_is_the_end_of_the_case_and_shows_its_beginning_and_end(launcher: Launcher) -> None:
    with case(launcher, "def f():\n    print('start')\n    while True: print('x' * 1000)") as play:
        assert play("f") == "printed more than 1 MiB"
        assert play.desk.said.startswith("start\n")
        assert len(play.desk.said) < 5000
        assert play.next()("f") == "printed more than 1 MiB"


# ---------------------------------------------------------------- exceptions


def raised(launcher: Launcher, source: str) -> Raised:
    came = outcome(launcher, source)
    assert isinstance(came, Raised), came
    return came


def test_an_exception_has_its_classes_its_message_and_its_line(launcher: Launcher) -> None:
    came = raised(launcher, "def f():\n    return {}['x']\n")
    assert came.classes == (
        "builtins.KeyError", "builtins.LookupError", "builtins.Exception", "builtins.BaseException",
        "builtins.object",
    )  # fmt: skip
    assert (came.message, came.line, came.file) == ("'x'", 2, "student.py")


def test_the_line_is_the_students_last_one_wherever_it_was_raised(launcher: Launcher) -> None:
    assert raised(launcher, "import json\n\ndef f():\n    json.loads('{')\n").line == 4


@pytest.mark.parametrize(
    "own",
    [
        "class RuntimeError(Exception): pass",
        "RuntimeError = type('RuntimeError', (Exception,), {'__module__': 'builtins'})",
    ],
)
def test_a_class_that_is_only_called_so_is_not_pythons(launcher: Launcher, own: str) -> None:
    came = raised(launcher, f"{own}\ndef f(): raise RuntimeError")
    assert "builtins.RuntimeError" not in came.classes
    assert came.classes[0].endswith(".RuntimeError")


@pytest.mark.parametrize(
    "body",
    [
        "def __str__(self): raise SystemExit",
        "def __str__(self): return 5",
        "def __str__(self): return type('s', (str,), {'__getitem__': lambda *a: 1 / 0})('x')",
        "__class__ = property(lambda self: 1 / 0)",
        "__traceback__ = property(lambda self: 1 / 0)",
        "__cause__ = __context__ = property(lambda self: 1 / 0)",
        "__reduce__ = __repr__ = __hash__ = __eq__ = lambda *a: 1 / 0",
        "def __getattribute__(self, name): raise KeyboardInterrupt",
    ],
)
def test_an_exception_that_bites_is_an_exception(launcher: Launcher, body: str) -> None:
    came = raised(launcher, f"class Evil(ValueError):\n    {body}\ndef f(): raise Evil('x')")
    assert came.classes[:2] == ("student.Evil", "builtins.ValueError")
    assert len(came.message) <= 500


def test_a_class_whose_name_bites_costs_only_its_own_case(launcher: Launcher) -> None:
    source = """
        class Meta(type):
            @property
            def __module__(cls): raise KeyboardInterrupt
        class Evil(Exception, metaclass=Meta): pass
        def f(): raise Evil
        def g(): return 5
        """
    with case(launcher, source) as play:
        assert isinstance(play.outcome("f"), Ended | Raised)
        assert play.next()("g") == 5


def test_a_message_is_cut(launcher: Launcher) -> None:
    assert raised(launcher, "def f(): raise ValueError('x' * 10_000_000)").message == "x" * 500


def test_exit_is_an_exception_and_ends_nothing(launcher: Launcher) -> None:
    with case(launcher, "import sys\ndef f(): sys.exit(0)\ndef g(): exit()\ndef h(): quit(0)") as play:
        assert [play(name) for name in "fgh"] == ["SystemExit"] * 3


def test_recursion_without_end_is_an_exception(launcher: Launcher) -> None:
    assert result(launcher, "def f(): return f()") == "RecursionError"
    deeper = "import sys\ndef f(n=0):\n    sys.setrecursionlimit(10**9)\n    return f(n + 1)"
    assert isinstance(outcome(launcher, deeper), Raised | Ended)


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
    "the folder": ("import os; os.mkdir('d'); os.chdir('d')", "__import__('os').getcwd().endswith('d')"),
    "a file": ("open('leak.txt', 'w').close()", "__import__('os').path.exists('leak.txt')"),
    "a file in a folder": ("import os; os.mkdir('d'); open('d/x', 'w')", "__import__('os').listdir() != []"),
    "the module path": ("import sys; sys.path.insert(0, 'leak')", "'leak' in sys().path"),
    "the recursion limit": ("import sys; sys.setrecursionlimit(77)", "sys().getrecursionlimit() == 77"),
    "a tracer": ("import sys; sys.settrace(lambda *a: None)", "sys().gettrace() is not None"),
    "a profiler": ("import sys; sys.setprofile(lambda *a: None)", "sys().getprofile() is not None"),
    "chance": ("import random; random.seed(5)", "__import__('random').random() != 0.8444218515250481"),
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


def test_chance_is_the_same_in_every_case_and_in_numpy(launcher: Launcher) -> None:
    source = "import random, numpy\ndef f(): return random.random(), float(numpy.random.random())"
    with case(launcher, source) as play:
        first, second, other = play("f"), play("f"), play.next()("f")
        assert first == other
        assert first != second
    assert result(launcher, source) == first


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


def test_a_file_that_takes_its_time_to_be_read_takes_none_from_its_functions(launcher: Launcher) -> None:
    source = """
        import time
        start = time.process_time()
        while time.process_time() - start < 0.3: pass
        def f(): return 5
        """
    assert in_a_word(outcome(launcher, source, seconds=0.1)) == 5


# ---------------------------------------------------------------- tampering


WORKER = """
import gc, os, sys, threading, time
def worker():
    return next(x for x in gc.get_objects() if type(x).__name__ == "Worker" and hasattr(x, "channel"))
def forge(text): worker().channel.send(text % worker().call)
"""


@pytest.mark.parametrize(
    "evil",
    [
        """def f(): worker().channel.send('["broken","","no worker"]')""",
        """def f(): worker().channel.write = None""",
        """def f(): worker()._run = None; worker().encoder = None""",
        """def f(): raise type("E", (BaseException,), {"__str__": lambda s: forge('["done","%s",5]')})""",
        """def f(): os.dup2(os.open("/dev/null", os.O_RDWR), worker().channel.outgoing)""",
        """def f(): os.close(worker().channel.outgoing)""",
        """def f(): forge('["done","%s","r",4,null,[],""]'); return 5""",
        """def f(): forge('["ask","%s","input",[],{"d":[]},5]')""",
        """def f(): forge('["ask","%s","(called)",[],{"d":[]},""]')""",
        """def f(): forge('["batch","%s",""]')""",
        """def f(): sys.modules["harness.sandbox.wire"].Encoder.tag = lambda s, v: {"t": 5}""",
        """def f(): threading.Thread(target=lambda: [time.sleep(0.01), os._exit(9)]).start(); return 5""",
        """def f(): worker().serve = worker()._answer_to = lambda: 1 / 0""",
    ],
    ids=lambda evil: evil[9:50],
)
def test_whatever_is_done_to_the_worker_is_an_outcome_and_the_other_function_works(
    launcher: Launcher, evil: str
) -> None:
    with case(launcher, f"{WORKER}\n{evil}\ndef g(): return 6") as play:
        play.running.facts = play.running.load()
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
