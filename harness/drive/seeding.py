"""Random numbers begun anew: our own, before each case (`seed`); and at a prompt those that a submission's functions
may draw from, which what repeats a failure seeds first (`to_seed`).

import random as rd
def choose(moves): return rd.choice(moves)
def computer_move(board): return choose(possible(board))      ["random"]
def check_victory(board): return five(board)                  []

A file is gone through as text, since nothing of ours parses what is handed in. If that makes too many functions seem to
draw, one more line is pasted, which changes nothing.
"""

from __future__ import annotations

import importlib
import keyword
import random
import re
import sys
from collections.abc import Iterator
from functools import lru_cache

_MODULES = ("random", "numpy.random")
_LARGE = 200_000  # bytes: nobody writes such a file by hand, and it is not gone through
# Strings and comments. A string without an end is matched as far as it goes, so that each letter is looked at once
_SAID = re.compile(
    r"(?<!\w)(?P<kind>[rbuf]{0,2})"
    r"(?:\"{3}(?:[^\\\"]|\\.|\"(?!\"\"))*+(?:\"{3})?|'{3}(?:[^\\']|\\.|'(?!''))*+(?:'{3})?"
    r"|\"(?:[^\"\\\n]|\\.)*+\"?|'(?:[^'\\\n]|\\.)*+'?)"
    r"|#[^\n]*",
    re.S | re.I,
)
_TOP = re.compile(r"^(?=[^\W\d]|@)", re.M)  # a line that begins with a word
_MORE = re.compile(r"(?:elif|else|except|finally)\b")  # of the statement above it
_NOT_RUN = "if __name__"
_DEFINED = re.compile(r"(?:@.*\n)*(?:async )?(?:def|class)[ \t]+(\w+)")
_IMPORT = re.compile(r"^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+)?import[ \t]+(\([^()]*\)|[^\n;]*)", re.M)


def seed() -> None:
    """Begin chance anew: what the reference or a spec draws by it is the same in every run."""
    random.seed(0)
    if "numpy" in sys.modules:
        importlib.import_module("numpy.random").seed(0)  # loaded by numpy itself when it is first asked for


@lru_cache(maxsize=100)  # each case that a function has lost is told
def to_seed(source: bytes, functions: tuple[str, ...], beside: tuple[bytes, ...]) -> tuple[str, ...]:
    """The modules of random numbers that `functions` mention, themselves or by way of what they use in their file and
    those `beside` it; of files that are too large, those that are mentioned anywhere in them."""
    files = [source, *beside]
    spoken_of = [name for name in _MODULES if any(name.partition(".")[0].encode() in file for file in files)]
    if not spoken_of or sum(map(len, files)) > _LARGE:
        return tuple(spoken_of)
    # File by file, as a string that is not closed ends with its file
    code = "\n".join(_SAID.sub(_kept, file.decode(errors="replace")) for file in files)
    words = _words(code, [function.partition(".")[0] for function in functions])
    return tuple(name for name in spoken_of if not words.isdisjoint(_bound(code, name)))


def _kept(said: re.Match[str]) -> str:
    """What is gone through of a string or a comment: an f-string, since there is code in it, and nothing else."""
    return said[0] if "f" in (said["kind"] or "").lower() else " "


def _words(code: str, functions: list[str]) -> set[str]:
    """The words of some functions, and of all in their file that these words may stand for; and always "*", by which an
    import binds words that stand nowhere."""
    by_name: dict[str, list[set[str]]] = {}
    for statement in _statements(code):
        words = {word for word in re.findall(r"[^\W\d]\w*", statement) if not keyword.iskeyword(word)}
        defined = _DEFINED.match(statement)
        for name in [defined[1]] if defined else words:  # others may change what they speak of: shuffle(DECK)
            by_name.setdefault(name, []).append(words)
    found, left = {"*"}, [*functions]
    while left:
        for words in by_name.pop(left.pop(), ()):
            left += words - found
            found |= words
            words.clear()  # each statement is gone through once, however many of its words lead to it
    return found


def _statements(code: str) -> Iterator[str]:
    """The statements at the top that are run where the file is imported, each with its decorators."""
    whole, decorated = "", False
    for part in _TOP.split(code):
        if not (decorated or _MORE.match(part)):
            yield whole
            whole = ""
        whole += "" if part.startswith(_NOT_RUN) else part
        decorated = part.startswith("@")
    yield whole


def _bound(code: str, module: str) -> set[str]:
    """The words by which a file may speak of a module, or of what it gives."""
    package, _, last = module.rpartition(".")
    bound: set[str] = set()
    for origin, names in _IMPORT.findall(code):
        for what, *renamed in filter(None, map(str.split, names.strip("()").split(","))):
            if origin == module or (origin, what) == (package, last) or (not origin and what == module):
                bound.add(renamed[-1] if renamed else what.rpartition(".")[2])
            elif not origin and what == package:
                bound.add(last)
    return bound
