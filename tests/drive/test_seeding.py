"""The modules of chance that a function may draw from."""

from __future__ import annotations

import time
from collections.abc import Callable
from textwrap import dedent

import pytest
from small_course import results

from harness.drive.repeating import written
from harness.drive.seeding import to_seed
from harness.model import Report

PLAYER = """
import random
import numpy as np

RNG = random.Random(3)

class Best:
    def of(self, moves):
        return choose(moves)

def choose(moves):
    return random.choice(moves)

def computer_move(board):
    return Best().of(board)

def with_its_own(board):
    return RNG.choice(board)

def with_numpy(board):
    return np.random.choice(board)

def check_victory(board):
    return five(board)

def five(board):
    return np.count_nonzero(board) == 5
"""


def of(text: str, *functions: str) -> tuple[str, ...]:
    return to_seed(dedent(text).encode(), functions, ())


@pytest.mark.parametrize("function", ["choose", "computer_move", "with_its_own", "Best.of"])
def test_what_is_drawn_by_a_helper_or_at_the_top_counts(function: str) -> None:
    assert "random" in of(PLAYER, function)


@pytest.mark.parametrize("function", ["check_victory", "five", "not_there"])
def test_a_function_that_draws_nothing_needs_no_chance(function: str) -> None:
    assert of(PLAYER, function) == ()


def test_any_of_the_functions_that_a_case_asks_may_draw() -> None:
    assert "random" in of(PLAYER, "check_victory", "choose")


def test_a_board_that_is_drawn_by_another_function_is_drawn_again(graded: Callable[..., Report]) -> None:
    text = """
        import random
        def make(): return [random.random()]
        def most(board): return 2
        """
    reference = "def make(): return [0]\ndef most(board): return 1"
    [came] = results(
        graded(text, reference, {"most": [{"name": "it", "expect": {"most(make())": "1"}}]}, own=["make"])
    ).values()
    assert written(came.observation).to_paste.startswith('__import__("random", fromlist="seed").seed(0)\n')


def test_numpy_has_chance_of_its_own() -> None:
    assert "numpy.random" in of(PLAYER, "with_numpy")
    assert of("import numpy as np\ndef f(b): return np.zeros(b)", "f") == ()


@pytest.mark.parametrize(
    ("text", "module"),
    [
        ("from random import randint\ndef f(): return randint(1, 6)", "random"),
        ("from random import *\ndef f(): return randint(1, 6)", "random"),
        ("import random as rd\ndef f(): return rd.random()", "random"),
        ("def f():\n    import random\n    return random.random()", "random"),
        ("from numpy import random\ndef f(): return random.rand()", "numpy.random"),
        ("import numpy.random as nr\ndef f(): return nr.rand()", "numpy.random"),
        ("from numpy.random import rand as r\ndef f(): return r()", "numpy.random"),
        ("import os, random as rd  # chance\ndef f(): return rd.random()", "random"),
        ("from random import (\n    choice,\n    shuffle as mix,\n)\ndef f(): return mix([])", "random"),
    ],
)
def test_a_module_is_known_by_whatever_name_it_is_imported(text: str, module: str) -> None:
    assert of(text, "f") == (module,)


def test_what_is_drawn_when_the_file_is_read_counts_for_who_uses_it() -> None:
    text = "import random\nDECK = [1, 2]\nrandom.shuffle(DECK)\ndef f(): return DECK[0]\ndef g(): return 1\n"
    text += "if __name__ == '__main__': print(g(), random.random())\n"
    assert (of(text, "f"), of(text, "g")) == (("random",), ())


@pytest.mark.parametrize(
    "text",
    [
        "from helper import choose as pick\ndef f(moves): return pick(moves)",
        "import helper as h\ndef f(moves): return h.choose(moves)",
        "from helper import *\ndef f(moves): return choose(moves)",
    ],
)
def test_what_is_drawn_in_a_module_beside_the_file_counts(text: str) -> None:
    helper = b'import random\ndef choose(moves): return random.choice(moves)\ndef other(): return """'
    data = f"{text}\ndef g(moves): return other()".encode()
    assert (to_seed(data, ("f",), (helper,)), to_seed(data, ("g",), (helper,))) == (("random",), ())


def test_names_that_lead_everywhere_are_gone_through_once() -> None:
    names = [f"a{number}" for number in range(10_000)]
    assert of(f"import random\n{' = '.join(names)} = 0\ndef f(): return {', '.join(names)}\n", "f") == ()


def test_a_statement_of_many_words_is_gone_through_once() -> None:
    words = ", ".join(f"w{number:x}" for number in range(25_000))
    started = time.process_time()
    assert to_seed(f"import random\nif 0: {words}\ndef f(): return w7\n".encode(), ("f",), ()) == ()
    assert time.process_time() - started < 2


def test_a_file_that_is_too_large_is_not_read_and_what_it_says_anywhere_counts() -> None:
    assert of("import random\n" + "1\n" * 100_000 + "def f(): pass\n", "f") == ("random",)


def test_where_a_file_is_no_python_it_is_gone_through_all_the_same() -> None:
    text = "import random\n%magic\ndef f(:\n    return random.random()\ndef g(): pass"
    assert (of(text, "f"), of(text, "g")) == (("random",), ())


def test_what_is_only_said_does_not_count_unless_it_has_code_in_it() -> None:
    text = """
        import random
        def f():
            '''No move at
        random: random.choice() is not it's.'''
            return "random" + 'rand\'om'  # random
        def g():
            return f"{random.random()}"
        """
    assert (of(text, "f"), of(text, "g")) == ((), ("random",))


def test_a_statement_has_its_decorators_and_its_branches() -> None:
    text = """
        import random
        @shuffled
        def f(): return 1
        def shuffled(f): return lambda: random.random() and f()
        try:
            LUCK = 1
        except NameError:
            LUCK = random.random()
        def g(): return LUCK
        """
    assert (of(text, "f"), of(text, "g")) == (("random",), ("random",))


@pytest.mark.parametrize("part", ["'\\", "'''\\", " import (\n", "@a\n", "rb'", "else\n"])
def test_what_goes_on_and_on_is_gone_through_in_one_go(part: str) -> None:
    assert to_seed(b"import random\n" + part.encode() * 15_000, ("f",), ()) == ()
