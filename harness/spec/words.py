"""The words that a spec's expressions may use besides Python's own and the reference's, and the nearest
word to one that is not known.

A new one is added here, where it is checked, where it is given its meaning, and in docs/writing-specs.md.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from types import MappingProxyType

# What stands for a value (judge/words.py), and what looks at a case or at a game (drive/)
_OF_VALUES = ("close", "any_order", "like", "one_of", "evenly", "raises", "ends", "anything")
_OF_CASES = ("unused", "printed", "witness", "repeated", "open", "student", "printed_by", "calls", "guess")
WORDS = (*_OF_VALUES, *_OF_CASES)

# What other notations call Python's constants: difflib alone would never lead from null to None.
_PYTHON_FOR = MappingProxyType({"null": "None", "nil": "None", "true": "True", "false": "False"})


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word nearest to `word`, ignoring case; empty where none is near."""
    if word in _PYTHON_FOR:
        return _PYTHON_FOR[word]
    folded = {candidate.lower(): candidate for candidate in sorted(known, reverse=True)}
    found = difflib.get_close_matches(word.lower(), list(folded), n=1, cutoff=0.6)
    return folded[found[0]] if found else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`did you mean `x`? `, ready to begin a cure; empty where no known word is near."""
    found = nearest(word, known)
    return f"did you mean `{found}`? " if found else ""


def listed(names: Iterable[str], last: str = "or") -> str:
    """The names in backquotes, as one says them: `a`, `b` or `c`."""
    quoted = [f"`{name}`" for name in names]
    if len(quoted) < 2:
        return "".join(quoted)
    return ", ".join(quoted[:-1]) + f" {last} {quoted[-1]}"
