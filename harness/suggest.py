"""What was probably meant: the nearest name to one that is not known, and names as a sentence lists them."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable
from itertools import islice
from types import MappingProxyType

_LISTED = 40  # names that are told
_TELLING = 4  # letters of a word that tells something, as `is` does not
_SHOWING = frozenset({"display", "draw", "output", "print", "render", "show"})
# What other notations call Python's constants: difflib alone would never lead from null to None.
_PYTHON_FOR = MappingProxyType(
    {"null": "None", "nil": "None", "true": "True", "yes": "True", "false": "False", "no": "False"}
)


def nearest(name: str, known: Iterable[str], alike: float = 0.6) -> str:
    """The known name nearest to `name`, ignoring case and underscores; "" where none is `alike` enough (1 is equal)."""
    names = sorted(known, reverse=True)
    if (constant := _PYTHON_FOR.get(name)) in names:
        return str(constant)
    folded = {_folded(one): one for one in names}
    found = difflib.get_close_matches(_folded(name), list(folded), n=1, cutoff=alike)
    return folded[found[0]] if found else ""


def meant(name: str, known: Iterable[str], alike: float) -> str:
    """The known name that was probably meant for `name`: the nearest, or else the only one that ends with the same
    word, or begins with it, `new_board` and `create_grid` for `create_board`, `show` for `display_board`; "" where
    there is none."""
    names = list(known)
    found = nearest(name, names, alike)
    for at in (-1, 0):
        word = _word(name, at)
        same = [one for one in names if _word(one, at) == word and len(word) >= _TELLING]
        found = found or (same[0] if len(same) == 1 else "")
    return found


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """`did you mean `x`? `, ready to begin a cure; empty where no known name is near."""
    found = nearest(name, known)
    return f"did you mean `{found}`? " if found else ""


def one_of_these(name: str, known: Collection[str]) -> str:
    """The cure for a name that is not known: the nearest one, and all of them, each on a line of its own, as names of
    cases have commas in them."""
    more = ["…"] if len(known) > _LISTED else []
    there = "".join(f"\n    {each}" for each in [*islice(known, _LISTED), *more])
    return f"{did_you_mean(name, known)}there are these:{there}"


def listed(names: Iterable[str], last: str = "or") -> str:
    """The names in backquotes, as one says them: `a`, `b` or `c`."""
    quoted = [f"`{name}`" for name in names]
    if len(quoted) < 2:
        return "".join(quoted)
    return ", ".join(quoted[:-1]) + f" {last} {quoted[-1]}"


def _folded(name: str) -> str:
    return name.replace("_", "").lower()


def _word(name: str, at: int) -> str:
    """The first word of a name, or the last; any word for showing something is the same one."""
    word = _words(name)[at]
    return "show" if word in _SHOWING else word


def _words(name: str) -> list[str]:
    """The words of a name: new and board of newBoard."""
    return re.findall(r"[a-z]+|[0-9]+", re.sub(r"([A-Z][a-z])", r"_\1", name).lower()) or [name]
