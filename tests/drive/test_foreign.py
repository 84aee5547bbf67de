"""What a spec asks of the student's objects as Python has it, and what nobody asks of them."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest
from small_course import outcomes, results

from harness.drive.allowance import allowance
from harness.model import Report

Graded = Callable[..., Report]

REFERENCE = """
    class Half:
        made = 0
        def __init__(self, halves):
            if halves < 0: raise ValueError(halves)
            self.halves, self.other = halves, None
            Half.made += 1
        @property
        def whole(self): return self.halves // 2
        @whole.setter
        def whole(self, number): self.halves = 2 * number
        @classmethod
        def of(cls, number): return cls(2 * number)
        @staticmethod
        def name(): return "half"
        def find(self, n): return self if n == self.halves else None
        def is_odd(self): return self.halves % 2 == 1
        def __add__(self, other): return Half(self.halves + other.halves)
        def __rmul__(self, times): return Half(times * self.halves)
        def __eq__(self, other): return isinstance(other, Half) and self.halves == other.halves
        def __lt__(self, other): return self.halves < other.halves
        def __hash__(self): return hash(self.halves)
        def __str__(self): return f"{self.halves}/2"
        def __repr__(self): return f"Half({self.halves})"
        def __len__(self): return self.halves
        def __iter__(self):
            for number in range(self.halves): yield number
        def __contains__(self, number): return number < self.halves
        def __getitem__(self, number): return 10 * number
        def __call__(self, number): return number + self.halves
        def __enter__(self): return self.halves
        def __exit__(self, *error): self.halves = 0
        def __bool__(self): return self.halves > 0
    class Quarter(Half): pass
    class LoneError(Exception):
        def __init__(self, why):
            super().__init__(why)
            self.why = why
    def total(halves): return sum(half.halves for half in halves)
    def lone(half):
        if half.other is None: raise LoneError("alone")
    def pieces(text, size):
        if size < 1: raise ValueError(size)
        for start in range(0, len(text), size): yield text[start:start + size]
    def ones():
        while True: yield 1
    def counter(start=0):
        def count():
            nonlocal start
            start += 1
            return start
        return count
    def composed(f, g): return lambda x: f(g(x))
    def logged(function):
        def call(*args, **kwargs):
            print(function.__name__)
            return function(*args, **kwargs)
        call.__name__ = function.__name__
        return call
    def longest(texts): return max(texts, key=len)
    """


def of(graded: Graded, task: str, expect: dict[str, str], text: str = REFERENCE, **case: Any) -> str:
    """The outcome of one case."""
    tasks = {"Half": [{"name": "is made", "expect": {"Half(1).halves": "1"}}]}
    tasks[task] = [{"name": "it", "expect": expect, **case}]
    return outcomes(graded(text, REFERENCE, tasks, own=["Quarter", "LoneError"]))["it"]


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("half.halves", "3"),
        ("half.whole", "1"),
        ("half.is_odd()", "True"),
        ("Half.of(2).halves", "4"),
        ("Half.name()", "'half'"),
        ("Half.made", "1"),
        ("half.find(3) is half", "True"),
        ("half.find(4)", "None"),
        ("hasattr(half, 'halves'), hasattr(half, 'thirds')", "(True, False)"),
        ("getattr(half, 'thirds', 5)", "5"),
        ("half.thirds", "raises(AttributeError)"),
        ("setattr(half, 'whole', 2), half.halves", "(None, 4)"),
        ("isinstance(half, Half), isinstance(3, Half), isinstance(half, Quarter)", "(True, False, False)"),
        ("issubclass(Quarter, Half), isinstance(Quarter(1), Half)", "(True, True)"),
        ("str(half), repr(half), f'{half}', '%s' % half", "('3/2', 'Half(3)', '3/2', '3/2')"),
        ("(half + half).halves, (2 * half).halves", "(6, 6)"),
        ("half == Half(3), half != Half(3), half == Half(4)", "(True, False, False)"),
        ("half < Half(4), sorted([half, Half(1)])[0].halves", "(True, 1)"),
        ("len({half, Half(3), Half(4)})", "2"),
        ("len(half), bool(half), bool(Half(0))", "(3, True, False)"),
        ("list(half), [number + 1 for number in half]", "([0, 1, 2], [1, 2, 3])"),
        ("2 in half, 7 in half, half[4], half(2)", "(True, False, 40, 5)"),
        ("half + 1", "raises(AttributeError)"),
        ("Half(-1)", "raises(ValueError)"),
    ],
)
def test_an_object_is_asked_for_whatever_python_can_ask_of_it(
    graded: Graded, expression: str, value: str
) -> None:
    assert of(graded, "Half", {expression: value}, setup="half = Half(3)") == "passed"


def test_equality_is_the_students_own_even_to_itself(graded: Graded) -> None:
    text = REFERENCE.replace("isinstance(other, Half) and self.halves == other.halves", "False")
    expect = {"half == half": "False", "half != half": "True", "half == 3": "False"}
    report = graded(text, text, {"Half": [{"name": "it", "setup": "half = Half(3)", "expect": expect}]})
    assert outcomes(report) == {"it": "passed"}


def test_equality_to_plain_data_is_asked_for_by_a_word(graded: Graded) -> None:
    text = REFERENCE.replace("isinstance(other, Half) and", "other == self.halves / 2 or")
    expect = {"equals(Half(3), 1.5)": "True", "equals(1.5, Half(3))": "True", "Half(3) == 1.5": "False"}
    assert of(graded, "Half", expect, text) == "passed"
    assert of(graded, "Half", {"equals(Half(3), '2')": "raises(AttributeError)"}, text) == "passed"
    assert of(graded, "Half", {"equals(Half(3), '2'), equals(2, 2.0)": "(False, True)"}) == "passed"


def test_a_function_of_the_course_is_not_taken_for_the_word_of_its_name(graded: Graded) -> None:
    pair = "    def equals(a, b): return 'ours'\n    class Quarter"
    text = REFERENCE.replace("    class Quarter", pair)
    tasks = {"Half": [{"name": "it", "expect": {"equals(1, Half(3).halves)": "'ours'"}}]}
    assert outcomes(graded(text, text, tasks))["it"] == "passed"


def test_an_object_is_used_in_a_setup_as_in_any_program(graded: Graded) -> None:
    setup = "half = Half(3)\nwith half as halves:\n    assert halves == 3\nhalf.whole = half.whole + 4\n"
    assert of(graded, "Half", {"half.halves": "8"}, setup=setup) == "passed"


def test_objects_are_compared_with_the_reference_by_what_they_say(graded: Graded) -> None:
    case = {"agree": "(str(Half(a) + Half(b)), Half(a) < Half(b))", "for": {"a": "range(3)", "b": "range(3)"}}
    wrong = REFERENCE.replace("self.halves < other.halves", "self.halves <= other.halves")
    for text, outcome in ((REFERENCE, "passed"), (wrong, "wrong")):
        report = graded(text, REFERENCE, {"Half": [{"name": "it", **case}]})
        assert outcomes(report)["it"] == outcome


@pytest.mark.parametrize("call", ["copy", "deepcopy"])
def test_an_object_is_no_copy_of_itself(graded: Graded, call: str) -> None:
    setup = f"import copy\none = Half(1)\nother = copy.{call}(one)\n"
    assert of(graded, "Half", {"one.halves": "1"}, setup=setup) == "wrong"


def test_a_setup_sets_what_belongs_to_a_class(graded: Graded) -> None:
    assert of(graded, "Half", {"Half(1).made": "8", "Half.made": "8"}, setup="Half.made = 7") == "passed"


def test_each_combination_begins_with_objects_to_which_nothing_has_happened(graded: Graded) -> None:
    case = {
        "name": "it",
        "setup": "half = Half(3)",
        "agree": "(setattr(half, 'halves', half.halves + n), half.halves)[1]",
        "for": {"n": "range(4)"},
    }
    wrong = REFERENCE.replace("self.halves, self.other = halves, None", "self.halves, self.other = 2, None")
    assert outcomes(graded(REFERENCE, REFERENCE, {"Half": [case]})) == {"it": "passed"}
    found = results(graded(wrong, REFERENCE, {"Half": [{**case, "for": {"n": "[2, 1]"}}]}))["it"]
    assert "gave 4 where 5 should have come" in found.verdict.why
    again = "from work import *\nhalf = Half(3)\n(setattr(half, 'halves', half.halves + 2), half.halves)[1]"
    assert found.observation.to_paste == again


def test_what_a_function_does_to_an_object_of_the_setup_is_undone_for_the_next_combination(
    graded: Graded,
) -> None:
    text = f"{dedent(REFERENCE)}def more(half, n):\n    half.halves += n\n    return half.halves\n"
    case = {"name": "it", "setup": "half = Half(3)", "agree": "more(half, n)", "for": {"n": "range(4)"}}
    assert outcomes(graded(text, text, {"more": [case]}, own=["Half"])) == {"it": "passed"}


KINDS = """
    from collections import namedtuple
    from dataclasses import dataclass, field
    from enum import Enum
    Pair = namedtuple("Pair", "left right")
    class Colour(Enum):
        RED = 1
        BLUE = 2
    @dataclass(order=True)
    class Card:
        rank: int
        suit: str = field(compare=False, default="hearts")
        def __getitem__(self, place): return "abcdef"[place]
    class Dice:
        def __init__(self): self.left = [1, 2, 3]
        def draw(self):
            import random
            return self.left.pop(random.randrange(len(self.left)))
    """


@pytest.mark.parametrize(
    ("task", "expression", "value"),
    [
        ("Pair", "Pair(1, right=2), Pair(1, 2).right, Pair(3, 4)._replace(left=5).left", "((1, 2), 2, 5)"),
        ("Colour", "Colour.RED.value, Colour['BLUE'].name, Colour(2) is Colour.BLUE", "(1, 'BLUE', True)"),
        ("Colour", "[colour.name for colour in Colour]", "['RED', 'BLUE']"),
        (
            "Card",
            "Card(2) < Card(3), Card(2) == Card(2, 'x'), repr(Card(2))",
            "(True, True, \"Card(rank=2, suit='hearts')\")",
        ),
        ("Card", "Card(2)[1:3], Card(2)[-1]", "('bc', 'f')"),
    ],
)
@pytest.mark.parametrize("future", ["", "from __future__ import annotations"])
def test_a_class_may_be_of_any_kind_that_python_has(
    graded: Graded, task: str, expression: str, value: str, future: str
) -> None:
    text = f"    {future}\n{KINDS}"
    report = graded(text, text, {task: [{"name": "it", "expect": {expression: value}}]})
    assert outcomes(report) == {"it": "passed"}


VECTOR = """
    class Vector:
        def __init__(self, x, y): self.x, self.y = x, y
        def __add__(self, other): return Vector(self.x + other.x, self.y + other.y)
        def __lt__(self, other): return self.y < other.y
        def __str__(self): return f"<{self.x}, {self.y}>"
        def all_of(self): return [self, (self, 1)]
    """
STYLES = {
    "a namedtuple": """
    from typing import NamedTuple
    class Vector(NamedTuple):
        x: int
        y: int
    """,
    "a list": """
    class Vector(list):
        def __init__(self, x, y): super().__init__([x, y])
        x = property(lambda self: self[0])
        y = property(lambda self: self[1])
    """,
    "a dict": """
    class Vector(dict):
        def __init__(self, x, y): super().__init__(x=x, y=y)
        x = property(lambda self: self["x"])
        y = property(lambda self: self["y"])
    """,
}


@pytest.mark.parametrize("style", STYLES)
def test_a_class_that_is_a_tuple_a_list_or_a_dict_has_its_own_operators(graded: Graded, style: str) -> None:
    expect = {
        "(Vector(1, 2) + Vector(3, 4)).x": "4",
        "Vector(3, 1) < Vector(1, 9), Vector(1, 9) < Vector(3, 1)": "(True, False)",
        "str(Vector(1, 2))": "'<1, 2>'",
        "[str(v) for v in Vector(1, 2).all_of()[:1]], Vector(1, 2).all_of()[1][0].y": "(['<1, 2>'], 2)",
    }
    text = dedent(STYLES[style].rstrip() + VECTOR.split("self.y = x, y")[1])
    report = graded(text, VECTOR, {"Vector": [{"name": "it", "expect": expect}]})
    assert outcomes(report) == {"it": "passed"}


def test_each_draw_begins_with_objects_that_nothing_was_drawn_from(graded: Graded) -> None:
    expect = {"dice.draw()": "evenly([1, 2, 3])"}
    case = {"name": "it", "setup": "dice = Dice()", "draws": 60, "expect": expect}
    assert outcomes(graded(KINDS, KINDS, {"Dice": [case]})) == {"it": "passed"}


def test_what_a_spec_prints_is_printed_in_the_case(graded: Graded, capfd: pytest.CaptureFixture[str]) -> None:
    setup = "half = Half(3)\nprint(half, end='!')"
    assert of(graded, "Half", {"printed()": "'3/2!'", "half.halves": "3"}, setup=setup) == "passed"
    assert "3/2" not in capfd.readouterr().out


@pytest.mark.parametrize(
    "numbers",
    [
        "range(1, 4)",
        "iter([1, 2, 3])",
        "(n for n in [1, 2, 3])",
        "{1: 0, 2: 0, 3: 0}.keys()",
        "map(int, '123')",
    ],
)
def test_what_is_gone_through_can_be_passed_on(graded: Graded, numbers: str) -> None:
    text = "def most(numbers): return [2 * n for n in numbers]"
    case = {"name": "it", "expect": {f"most({numbers})": "[2, 4, 6]"}}
    assert outcomes(graded(text, text, {"most": [case]})) == {"it": "passed"}


def test_functions_take_objects_of_the_students_own(graded: Graded) -> None:
    assert of(graded, "total", {"total([Half(1), Quarter(3)])": "4", "total([])": "0"}) == "passed"
    assert of(graded, "lone", {"lone(Half(1))": "raises(LoneError)"}) == "passed"
    assert of(graded, "lone", {"LoneError('x').why": "'x'", "lone(Half(1))": "raises(LoneError)"}) == "passed"


def test_a_helper_of_the_references_asks_the_students_objects(graded: Graded) -> None:
    reference = dedent(REFERENCE) + "def twice(halves): return 2 * total(halves)\n"
    text = reference.replace("return sum(half.halves for half in halves)", "return 0")
    tasks = {
        "Half": [{"name": "is made", "expect": {"Half(1).halves": "1"}}],
        "total": [{"name": "of two", "expect": {"total([Half(1), Half(2)])": "3"}}],
        "twice": [{"name": "it", "expect": {"twice([Half(1), Half(2)])": "6"}}],
    }
    report = graded(text, reference, tasks)
    assert outcomes(report) == {"is made": "passed", "of two": "wrong", "it": "passed"}


LIAR = """
    class Half:
        def __init__(self, halves): self.halves = self
        def __eq__(self, other): return True
        def __lt__(self, other): return True
        __gt__ = __lt__
        def __hash__(self): return hash(4)
    def total(halves): return Half(0)
    """


@pytest.mark.parametrize(
    "expect",
    [
        {"total([])": "0"},
        {"total([]) == 0": "True"},
        {"total([]) in (0, 1)": "True"},
        {"total([]) < 5": "True"},
        {"total([])": "one_of([0, 4])"},
        {"{total([]): 1}": "{4: 1}"},
        {"[total([])]": "any_order([4])"},
    ],
)
def test_no_object_says_of_itself_that_it_is_the_value_that_should_come(
    graded: Graded, expect: dict[str, str]
) -> None:
    assert of(graded, "total", expect, text=LIAR) == "wrong"


def test_what_gave_none_is_told_by_its_name(graded: Graded) -> None:
    tasks = {"Half": [{"name": "it", "expect": {"Half(1).find(2).halves": "2", "Half(1).other.halves": "2"}}]}
    wrong = results(graded(REFERENCE.replace("n == self.halves", "False"), REFERENCE, tasks))["it"].verdict
    assert "Half.find gave None" in wrong.why


# ---------------------------------------------------------------- functions, generators


@pytest.mark.parametrize(
    ("task", "expression", "value"),
    [
        ("counter", "[one() for one in (counter(5), counter())]", "[6, 1]"),
        ("counter", "counter()(1)", "raises(TypeError)"),
        ("counter", "counter() == counter()", "False"),
        ("composed", "composed(lambda x: x + 1, abs)(-3)", "4"),
        ("composed", "composed(len, composed(str, abs))(-30)", "2"),
        ("logged", "logged(max)(3, 2, key=lambda x: -x), printed()", "(2, 'max\\n')"),
        ("logged", "logged(max).__name__", "'max'"),
        ("counter", "callable(counter()), callable(max), callable(3)", "(True, True, False)"),
        ("pieces", "callable(pieces('ab', 1))", "False"),
    ],
)
def test_a_function_that_is_given_back_is_called(
    graded: Graded, task: str, expression: str, value: str
) -> None:
    case = {"name": "it", "expect": {expression: value}}
    assert outcomes(graded(REFERENCE, REFERENCE, {task: [case]})) == {"it": "passed"}


def test_a_setup_decorates_a_function_of_its_own(graded: Graded) -> None:
    setup = "@logged\ndef third(x, more=0):\n    return x // 3 + more\n"
    case = {"name": "it", "setup": setup, "expect": {"third(9, more=1)": "4", "printed()": "'third\\n'"}}
    assert outcomes(graded(REFERENCE, REFERENCE, {"logged": [case]})) == {"it": "passed"}


def test_a_function_that_is_given_back_agrees_with_the_references(graded: Graded) -> None:
    case = {
        "name": "it",
        "agree": "composed(lambda x: x * 2, lambda x: x + 1)(n)",
        "for": {"n": "range(3)"},
    }
    wrong = REFERENCE.replace("f(g(x))", "g(f(x))")
    for text, outcome in ((REFERENCE, "passed"), (wrong, "wrong")):
        assert outcomes(graded(text, REFERENCE, {"composed": [case]})) == {"it": outcome}


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("list(pieces('abcde', 2))", "['ab', 'cd', 'e']"),
        ("next(pieces('abcde', 2))", "'ab'"),
        ("''.join(reversed(list(pieces('abc', 1))))", "'cba'"),
        ("longest(pieces('abc', 2))", "'ab'"),
        ("list(pieces('abc', 0))", "raises(ValueError)"),
        ("[*zip(pieces('ab', 1), range(5))]", "[('a', 0), ('b', 1)]"),
        ("next(pieces('', 1), 'none')", "'none'"),
    ],
)
def test_what_a_generator_function_gives_is_gone_through(graded: Graded, expression: str, value: str) -> None:
    case = {"name": "it", "expect": {expression: value}}
    assert outcomes(graded(REFERENCE, REFERENCE, {"pieces": [case]})) == {"it": "passed"}


def test_a_generator_may_be_of_any_make_and_agrees_with_the_references(graded: Graded) -> None:
    case = {
        "name": "it",
        "agree": "list(pieces(text, size))",
        "for": {"text": "['', 'abcd']", "size": "range(4)"},
    }
    other = """
        def pieces(text, size):
            if size < 1: raise ValueError("no")
            return (text[i:i + size] for i in range(0, len(text), size))
        """
    for text, outcome in ((other, "passed"), (other.replace("(text)", "(text) - 1"), "wrong")):
        assert outcomes(graded(text, REFERENCE, {"pieces": [case]})) == {"it": outcome}


def test_an_endless_generator_is_asked_for_as_much_as_is_wanted_and_costs_its_own_case(
    graded: Graded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("harness.drive.cases.allowance", lambda: allowance(0.2))
    cases = [
        {
            "name": "three",
            "setup": "made = ones()",
            "expect": {"[next(made) for _ in range(3)]": "[1, 1, 1]"},
        },
        {"name": "all", "expect": {"list(ones())": "anything"}},
    ]
    assert outcomes(graded(REFERENCE, REFERENCE, {"ones": cases})) == {"three": "passed", "all": "timed out"}


def test_a_generator_is_no_list_where_the_reference_gives_one(graded: Graded) -> None:
    text = "def longest(texts): return (text for text in texts)"
    case = {"name": "it", "expect": {"list(longest(['a']))": "['a']"}}
    assert outcomes(graded(text, REFERENCE, {"longest": [case]})) == {"it": "wrong"}


# ---------------------------------------------------------------- what objects say against the judge


def test_an_object_in_the_words_of_an_error_is_not_asked_how_it_shows_itself(graded: Graded) -> None:
    text = REFERENCE.replace('return f"Half({self.halves})"', "raise SystemExit").replace(
        "hash(self.halves)", "id(self)"
    )
    case = {"name": "it", "setup": "known = {Half(1): 1}", "expect": {"known[Half(1)]": "1"}}
    found = results(graded(text, REFERENCE, {"Half": [case]}))["it"].verdict
    assert (found.outcome, "KeyError: <an object of class work.Half: " in found.why) == ("wrong", True)


def test_objects_as_keys_are_compared_whatever_their_hash_has_been(graded: Graded) -> None:
    case = {
        "name": "it",
        "setup": "one, two = Half(1), Half(2)",
        "draws": 3,
        "expect": {"{one: 1, two: 2}": "evenly([{two: 2, one: 1}])"},
    }
    # Each draw has objects of its own
    assert outcomes(graded(REFERENCE, REFERENCE, {"Half": [case]})) == {"it": "wrong"}


NEAR_TO_ALL = """
    class Near:
        def __init__(self, halves=0): pass
        def __sub__(self, other): return 0
        def __rsub__(self, other): return 0
        def __mod__(self, other): return 0
        def __lt__(self, other): return True
        def __abs__(self): return self
    Half = Near
    def total(halves): return Near()
    """


@pytest.mark.parametrize(
    "expression", ["abs(total([]) - 0.0) < 0.1", "abs(0.0 - total([])) < 0.1", "total([]) % 2 == 0"]
)
def test_no_object_that_comes_in_place_of_a_number_says_that_it_is_near_the_right_one(
    graded: Graded, expression: str
) -> None:
    assert of(graded, "total", {expression: "True"}, text=NEAR_TO_ALL) == "wrong"
    assert of(graded, "total", {expression: "True"}) == "passed"
    assert of(graded, "Half", {"Half(1) - 1": "raises(TypeError)"}) == "passed"


def test_no_object_tells_numpy_where_in_the_judge_s_memory_it_would_have_its_numbers(graded: Graded) -> None:
    reference = """
        import numpy as np
        class Half:
            def __init__(self, halves): self.halves = halves
        def row(): return np.zeros(1000)
        """
    place = "{'data': (4096, True), 'shape': (1000,), 'typestr': '<i8', 'version': 3}"
    text = f"""
        class Half:
            __array_interface__ = {place}
            def __init__(self, halves): self.halves = halves
        def row(): return Half(1)
        """
    made = {"name": "is made", "expect": {"Half(1).halves": "1"}}
    looks = {"name": "looks", "expect": {"np.array(row()).shape": "(1000,)"}}
    adds = {"name": "adds", "expect": {"(np.ones(1000) + row()).sum()": "like(1000)"}}
    tasks = {"Half": [made], "row": [looks, adds]}
    right = {"is made": "passed", "looks": "passed", "adds": "passed"}
    assert outcomes(graded(reference, reference, tasks)) == right
    assert outcomes(graded(text, reference, tasks)) == right | {"looks": "wrong", "adds": "raised"}


TRIED = """
    class Half:
        def __init__(self, halves): self.halves = halves
        @property
        def checked(self):
            if self.halves < 0: raise ValueError(self.halves)
            return self.halves
        @property
        def decoded(self): return bytes([255]).decode()
        @property
        def grouped(self): raise ExceptionGroup("both", [ValueError()])
    def tried(function, value):
        try: return function(value)
        except (ValueError, AttributeError, ExceptionGroup) as error: return type(error).__name__
    """


def test_what_an_object_raises_in_a_function_of_ours_can_be_caught_where_that_was_called(
    graded: Graded,
) -> None:
    expect = {
        "tried(lambda half: half.checked, Half(-1))": "'ValueError'",
        "tried(lambda half: half.nothing, Half(1))": "'AttributeError'",
        "tried(lambda half: half.checked, Half(1))": "1",
        "tried(lambda half: half.decoded, Half(1))": "'UnicodeDecodeError'",
        "tried(lambda half: half.grouped, Half(1))": "'ExceptionGroup'",
    }
    made = {"name": "is made", "expect": {"Half(1).halves": "1"}}
    tasks = {"Half": [made], "tried": [{"name": "it", "expect": expect}]}
    assert outcomes(graded(TRIED, TRIED, tasks))["it"] == "passed"


def test_draws_without_a_setup_ask_objects_each_time(graded: Graded) -> None:
    case = {
        "name": "it",
        "draws": 5,
        "expect": {"counter(len(Half(3)) if Half(1) == Half(1) else 0)()": "evenly([4])"},
    }
    listed = {"name": "listed", "draws": 5, "expect": {"longest([str(Half(3))])": "evenly(['3/2'])"}}
    tasks = {
        "Half": [{"name": "is made", "expect": {"Half(1).halves": "1"}}],
        "counter": [case],
        "longest": [listed],
    }
    assert set(outcomes(graded(REFERENCE, REFERENCE, tasks)).values()) == {"passed"}


@pytest.mark.parametrize(
    ("operation", "given"),
    [
        ("[5, 6, 7][number]", "7"),
        ("number | Number(1)", "3"),
        ("divmod(number, 2)", "(1, 0)"),
        ("7 - number", "5"),
        ("number.__doc__", "'says what it is'"),
    ],
)
def test_operators_of_all_kinds_are_the_students(graded: Graded, operation: str, given: str) -> None:
    text = """
        class Number:
            "says what it is"
            def __init__(self, value): self.value = value
            def __index__(self): return self.value
            def __or__(self, other): return self.value | other.value
            def __divmod__(self, other): return divmod(self.value, other)
            def __rsub__(self, other): return other - self.value
        """
    case = {"name": "it", "setup": "number = Number(2)", "expect": {operation: given}}
    assert outcomes(graded(text, text, {"Number": [case]})) == {"it": "passed"}


def test_what_cannot_cross_is_no_text(graded: Graded) -> None:
    text = REFERENCE.replace('return f"{self.halves}/2"', "return 'x' * 3_000_000")
    assert of(graded, "Half", {"str(Half(1)) == str(Half(2))": "True"}, text=text) == "wrong"


def test_what_gives_values_without_end_is_not_asked_for_ever(
    graded: Graded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("harness.drive.foreign._VALUES", 20)
    text = REFERENCE.replace("for number in range(self.halves): yield number", "while True: yield 1")
    found = results(
        graded(text, REFERENCE, {"Half": [{"name": "it", "expect": {"list(Half(3))": "[0, 1, 2]"}}]})
    )
    assert "gave more than 20 values, one by one" in found["it"].verdict.why


def test_a_spec_s_own_functions_tell_objects_of_no_marked_class_apart_by_how_they_are_shown(
    graded: Graded,
) -> None:
    reference = """
        def cells():
            one = object()
            return [one, one, object()]
    """
    setup = "one, same, other = map(repr, cells())"
    case = {"name": "it", "setup": setup, "expect": {"[one == same, one == other]": "[True, False]"}}
    assert outcomes(graded(dedent(reference), dedent(reference), {"cells": [case]})) == {"it": "passed"}
