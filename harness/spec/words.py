"""The words that a spec's expressions may use besides Python's own and the reference's, and the nearest
word to one that is not known.

A new value word is added here, where it is checked, and in `judge/`, where it is given its meaning.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from types import MappingProxyType

WORDS = MappingProxyType(
    {
        "close": "close(x, tolerance): a number within the tolerance of x",
        "any_order": "any_order([...]): these values in any order",
        "like": "like(x): equal to x in value, whatever the type of number or the kind of sequence",
        "one_of": "one_of([...]): any one of these values",
        "evenly": "evenly([...]): over all `draws:`, each of these values about equally often",
        "raises": "raises(Error): the call raises Error or a class derived from it",
        "ends": "ends: the call comes to an end, whatever it returns",
        "anything": "anything: any value at all",
        "unused": "unused(): the list of `answers:` that were not typed",
        "printed": "printed(): the text printed so far in this case",
        "student": "student.print_board(board): the student's own function, called beside the program played",
        "witness": "witness(name): the student's own function of that name, which gives None where it gives no value",
        "repeated": "repeated(choose, 100, board): what so many calls choose(board) of the student's function give",
        "printed_by": "printed_by(student.print_board, board): what that call prints",
        "guess": "guess(question, answers): the likeliest of them, or another where the case is played again",
        "calls": "calls(name): the calls of a function in `watch:`, each with name, args, outcome and result",
        "open": "open(file, mode): opens a file in the student's folder",
    }
)

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
