"""Python as a person pastes it at a prompt, in the folder of a student's file.

from morris import *        beginning: the file's functions are there
import builtins             answering: what was typed is typed
..
if i:                       at_a_prompt: an empty line ends what is indented
    turn(g)

"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import PurePosixPath
from types import MappingProxyType

from harness.model import Facts, Source

_KEYS = MappingProxyType({"\3": "Ctrl-C", "\4": "Ctrl-D"})


def beginning(source: Source, facts: Facts) -> list[str]:
    """The lines that give a prompt the functions of a file, of as much of it as was read."""
    file = PurePosixPath(source.file)
    if source.is_notebook:
        return ["# in a new cell of the notebook, after all the others"]
    lines = _reading(file, facts)
    return _unanswered(lines) if facts.coping else lines


def _reading(file: PurePosixPath, facts: Facts) -> list[str]:
    asking = sorted({*facts.skipped, *facts.asking})
    if facts.end or asking:
        kept = "tree.body = [s for s in tree.body if s.lineno"
        end = [f"{kept} < {facts.end}]  # line {facts.end} ends it"] if facts.end else []
        asks = [f"{kept} not in {asking}]  # which ask for input"] if asking else []
        tree = f'tree = ast.parse(open({file.name!r}, "rb").read())'
        return ["import ast", tree, *end, *asks, f'exec(compile(tree, {file.name!r}, "exec"))']
    if file.suffix == ".py" and file.stem.isidentifier():
        return [f"from {file.stem} import *"]
    return ["from runpy import run_path", f"globals().update(run_path({file.name!r}))"]


def _unanswered(lines: Sequence[str]) -> list[str]:
    """These lines where nobody types, as in the box: a game that the file starts would read what is pasted behind
    them."""
    return [
        "import builtins",
        "def nobody(*_): raise EOFError",
        "",
        "builtins.ask, builtins.input = input, nobody",
        *lines,
        "builtins.input = builtins.ask",
    ]


def answering(texts: Sequence[str]) -> list[str]:
    """The lines that answer `input` with what was typed; after that the person is asked. They come before the call:
    whatever is pasted behind it would be read by the program that asks."""
    if not texts:
        return []
    if not all(map(str.isprintable, texts)):  # Ctrl-C is a key, and no line
        return ["# then type: " + ", ".join(_KEYS.get(text, text) for text in texts)]
    return [
        "import builtins",
        f"typed = {list(texts)!r}",
        'def answer(question="", ask=input):',
        '    print(question, *typed[:1], sep="")',
        "    return typed.pop(0) if typed else ask()",
        "",
        "builtins.input = answer",
    ]


def at_a_prompt(lines: Sequence[str]) -> list[str]:
    """Python as a prompt takes it: a compound statement ends with an empty line, and has none inside."""
    whole = "\n".join(map(str.rstrip, lines))
    text, taken, done = whole.split("\n"), [], 0
    for statement in ast.parse(whole).body:
        end = statement.end_lineno or 0
        own = text[done:end]
        taken += [*filter(str.strip, own), ""] if hasattr(statement, "body") else own
        done = end
    return taken + text[done:]
