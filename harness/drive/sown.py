"""Which modules of chance functions of a submission may draw from: what repeats a failure sows these first.

import random as rd
def choose(moves): return rd.choice(moves)
def computer_move(board): return choose(possible(board))      ["random"]
def check_victory(board): return five(board)                  []
"""

from __future__ import annotations

import ast
import warnings
from functools import lru_cache

_MODULES = ("random", "numpy.random")
_LARGE = 200_000  # bytes of a file that nobody has written: it is not read


@lru_cache(maxsize=100)  # each case that a function has lost is told
def sown(source: bytes, functions: tuple[str, ...]) -> tuple[str, ...]:
    """The modules of chance that functions speak of, or what they call in their file; of a file that is no Python to
    its end, or too large, those that it speaks of anywhere."""
    spoken_of = [name for name in _MODULES if name.partition(".")[0].encode() in source]
    if not spoken_of or len(source) > _LARGE:
        return tuple(spoken_of)
    try:
        with warnings.catch_warnings():  # what Python has to say of a submission's text is no news of ours
            warnings.simplefilter("ignore")
            tree = ast.parse(source)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return tuple(spoken_of)
    words = _words(tree, [function.partition(".")[0] for function in functions])
    return tuple(name for name in spoken_of if not words.isdisjoint(_bound(tree, name)))


def _words(tree: ast.Module, functions: list[str]) -> set[str]:
    """The words of some functions, and of all in its file that these may stand for; "*" for what stands nowhere."""
    by_name: dict[str, list[int]] = {}
    for number, statement in enumerate(tree.body):
        for name in _about(statement):
            by_name.setdefault(name, []).append(number)
    found, left, seen = {"*"}, [*functions], set[int]()
    while left:
        new = set(by_name.get(left.pop(), ())) - seen
        seen |= new
        nodes = [node for number in new for node in ast.walk(tree.body[number])]
        words = {node.id for node in nodes if isinstance(node, ast.Name)}
        words |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        left += words - found
        found |= words
    return found


def _about(statement: ast.stmt) -> set[str]:
    """The names that a statement at the top defines, or may change: `random.shuffle(DECK)`. Under an `if`, of which the
    usual one is not run, no more than what is defined."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    nodes, some = list(ast.walk(statement)), isinstance(statement, ast.If)
    names = {n.id for n in nodes if isinstance(n, ast.Name) and (isinstance(n.ctx, ast.Store) or not some)}
    return names | {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def _bound(tree: ast.Module, module: str) -> set[str]:
    """The words by which a file may speak of a module, or of what it gives."""
    package, _, last = module.rpartition(".")
    bound: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            bound |= {alias.asname or last for alias in node.names if alias.name == module}
            bound |= {last for alias in node.names if alias.name == package}
        elif isinstance(node, ast.ImportFrom):
            bound |= {alias.asname or alias.name for alias in node.names if node.module == module}
            here = node.module == package
            bound |= {alias.asname or last for alias in node.names if here and alias.name == last}
    return bound
