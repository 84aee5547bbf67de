"""Programs made from the reference, to see what a spec takes for granted and what it gives marks for.

    twists      the reference with a fair change of one function: cases that fail with it rest on one reading
                of the assignment among others
    constants   one function always returns the same, or raises: cases that pass with it give marks for nothing

Both are text appended to the reference's source: the last definition of a name counts.
"""

from __future__ import annotations

from harness.fast_dataclasses import dataclass

# Stands before each twist, which may need it
_VARIED = """

def _varied(function, change):
    def varied(*args, **kwargs):
        return change(function(*args, **kwargs))
    return varied
"""


@dataclass(frozen=True)
class Twist:
    """A fair change: what to add to the source for the function NAME, what to ask if cases fail with it."""

    text: str
    question: str


TWISTS = (
    Twist(
        """
def _turned(value):
    alike = type(value) is list and len({type(item) for item in value}) == 1
    return value[::-1] if alike else value
NAME = _varied(NAME, _turned)
""",
        "items must come in the reference's order: does the text say which? (any_order([...]))",
    ),
    Twist(
        """
def _nearly(value):
    if type(value) in (list, tuple):
        return type(value)(map(_nearly, value))
    return value * (1 + 1e-12) if type(value) is float else value
NAME = _varied(NAME, _nearly)
""",
        "numbers are compared to the last digit, which depends on how one calculates (close(x))",
    ),
    Twist(
        """
def _other_sequence(value):
    return {list: tuple, tuple: list}.get(type(value), lambda same: same)(value)
NAME = _varied(NAME, _other_sequence)
""",
        "a list will not do for a tuple, or a tuple for a list: does the text say which? (like(x))",
    ),
    Twist(
        """
import copy as _copy
NAME = _varied(NAME, _copy.deepcopy)
""",
        "a result must be the very object that was passed or kept, an equal one will not do",
    ),
    Twist(
        """

import builtins as _builtins
def print(*values, **how):
    _builtins.print(*(str(value).upper() for value in values), **how)
""",
        "what is printed is compared to the letter: is the wording prescribed?",
    ),
    Twist(
        """

import builtins as _builtins
def input(prompt=""):
    return _builtins.input("Your answer, please: ")
""",
        "the prompt of input() is compared: is the wording prescribed?",
    ),
    Twist(
        """
import random as _random
def _later(function):
    def later(*args, **kwargs):
        _random.random()
        return function(*args, **kwargs)
    return later
NAME = _later(NAME)
""",
        "the reference's own sequence of random numbers is expected (draws:, evenly([...]), one_of([...]))",
    ),
)

CONSTANTS = ("None", "True", "False", "0", "1", "-1", "[]", "its first argument")


def twisted(source: str, name: str, twist: Twist) -> str:
    """The source with the twist on one function."""
    return source + _VARIED + twist.text.replace("NAME", name)


def constant(source: str, name: str, value: str) -> str:
    """The source in which one function does nothing but return a value, one of CONSTANTS."""
    result = "args[0] if args else None" if value == CONSTANTS[-1] else value
    return _nothing_but(source, name, f"return {result}")


def refusing(source: str, name: str, error: str) -> str:
    """The source in which one function does nothing but raise an error."""
    return _nothing_but(source, name, f"raise {error}")


def _nothing_but(source: str, name: str, statement: str) -> str:
    return f"{source}\n\ndef {name}(*args, **kwargs):\n    {statement}\n"
