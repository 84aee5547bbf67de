"""Checking, before anything runs, that every name in a spec's expressions is known.

A misspelt name would otherwise show itself only when a class is marked, as a fault of ours.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Set as AbstractSet

from harness.errors import SpecError
from harness.spec.code import Python, own_quotes
from harness.suggest import did_you_mean

# The words that an expression may use besides Python's own and the reference's: what stands for a value, which gets its
# meaning in judge/words.py, and what looks at a case or at a game (drive/). docs/writing-specs.md tells of each
_OF_VALUES = ("close", "any_order", "like", "one_of", "evenly", "raises", "ends", "anything")
_OF_CASES = (
    "unused", "printed", "witness", "repeated", "equals", "open", "student", "printed_by", "calls", "guess",
)  # fmt: skip
WORDS = (*_OF_VALUES, *_OF_CASES)
ALWAYS_KNOWN = frozenset(dir(builtins)) | frozenset(WORDS)


def check_names(python: Python, known: AbstractSet[str]) -> None:
    """Raise SpecError for the first name that `python` uses and neither binds nor finds in `known`."""
    for name, line in python.used:
        if name not in known and name not in python.bound:
            raise _unknown(python, name, line, known)


def _unknown(python: Python, name: str, line: int, known: AbstractSet[str]) -> SpecError:
    node, text = python.node, python.code.text
    guess = did_you_mean(name, known | python.bound)
    if node.quoted:
        cure = f"YAML takes the outer quotes away; a Python string needs its own: {own_quotes(text)}"
    elif text == name:
        cure = f"{guess}text needs Python's quotes inside YAML's: {own_quotes(text)}"
    elif name in sys.stdlib_module_names and f"{name}." in text:
        cure = f"write `import {name}` in `setup`, or in the positions file"
    else:
        cure = f"{guess}a name comes from the reference, the positions file, `setup` or `for`"
    return node.fail(f"the name `{name}` in `{node.written_at(line)}` is not known", cure.strip(), line)
