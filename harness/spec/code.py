"""Python from YAML, compiled when the spec is read, with the names that it uses.

    agree: is_adjacent(i, j)        uses is_adjacent, i and j, and binds nothing

It is compiled as if it stood in a Python file at the same line and column: a traceback points into the YAML.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Literal

from harness.errors import SpecError
from harness.fast_dataclasses import dataclass
from harness.model import Code
from harness.spec.nodes import COMMA_ENDS, SEVERAL_LINES, Node, in_quotes

_TEXT_OF_DIGITS = re.compile(r"0\d+")  # digits that are no number to Python: those of a telephone, say
_AS_PYTHON = "write it as it would stand in a Python file"
_NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.ExceptHandler, ast.MatchAs, ast.MatchStar)
_PLACED = (ast.expr, ast.stmt, ast.excepthandler, ast.arg, ast.keyword, ast.alias)
_BINDING = (ast.Name, ast.alias, ast.arg, *_NAMED)


@dataclass(frozen=True)
class Python:
    """Compiled code, the names it uses (with the line of each), and those it binds itself."""

    code: Code
    node: Node
    used: tuple[tuple[str, int], ...]
    bound: frozenset[str]

    def uses(self, name: str) -> bool:
        """True if the code mentions `name`."""
        return any(used == name for used, _ in self.used)


def expression(node: Node) -> Python:
    """A scalar as one Python expression. Raises SpecError where it is not one."""
    return _compiled(node, "eval")


def statements(node: Node) -> Python:
    """A scalar as Python statements. Raises SpecError where it is something else."""
    return _compiled(node, "exec")


def bindings(node: ast.AST) -> Iterator[str]:
    """The names that this one node of a syntax tree binds."""
    if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
        yield node.id
    elif isinstance(node, _NAMED) and node.name:
        yield node.name
    elif isinstance(node, ast.alias):
        yield node.asname or node.name.partition(".")[0]
    elif isinstance(node, ast.arg):
        yield node.arg


def _compiled(node: Node, mode: Literal["eval", "exec"]) -> Python:
    text = node.text()
    if not text.strip():
        raise _nothing(node)
    text = text.strip() if mode == "eval" else text
    file, (line, column) = node.source.file, _start(node)
    padded = "\n" * (line - 1) + text  # so that Python counts the lines of the file
    try:
        tree = ast.parse(padded, file, "eval") if mode == "eval" else ast.parse(padded, file)
        for each in ast.walk(tree):
            if isinstance(each, ast.Assert) and each.msg is None:  # a student reads it
                each.msg = ast.copy_location(ast.Constant(f"{ast.unparse(each.test)} does not hold"), each)
        used, bound = _names(tree, column)
        compiled = compile(tree, file, mode, dont_inherit=True)
    except SyntaxError as error:
        raise _not_python(node, error.msg, error.lineno or line) from error
    except ValueError as error:  # a null character
        raise _not_python(node, str(error), line) from error
    return Python(Code(text, compiled, node.where), node, tuple(used), frozenset(bound))


def _start(node: Node) -> tuple[int, int]:
    """The line (from 1) where a scalar's text starts, and how many bytes stand before it there."""
    if node.block:
        line = node.line + 1
        shown = node.source.line(line)
        return line, len(shown) - len(shown.lstrip(" "))
    before = node.source.line(node.line)[: node.raw.start_mark.column]
    return node.line, len(before.encode()) + (0 if node.plain else 1)


def _names(tree: ast.AST, column: int) -> tuple[list[tuple[str, int]], set[str]]:
    """The names a tree uses, with their lines, and those it binds; on the way, move it right by `column`."""
    used: list[tuple[str, int]] = []
    bound: set[str] = set()
    waiting = [tree]
    for node in waiting:  # grows while it is read: ast.walk without its cost, which is felt here
        if isinstance(node, _PLACED):
            node.col_offset += column
            node.end_col_offset = (node.end_col_offset or 0) + column
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            used.append((node.id, node.lineno))
            continue
        if isinstance(node, _BINDING):
            bound.update(bindings(node))
        waiting.extend(ast.iter_child_nodes(node))
    return used, bound


def _nothing(node: Node) -> SpecError:
    if node.cut_by_comment:
        return node.fail("has no value: ` #` begins a comment", "put quotes round a value that holds a #")
    if node.quoted:
        return node.fail(
            "there is nothing in its quotes: Python is wanted here",
            f"YAML takes the outer quotes away; a Python string needs its own: {own_quotes('')}",
        )
    return node.fail("has no value: Python is wanted here", "write the value after the colon")


def _not_python(node: Node, why: str, line: int) -> SpecError:
    """The error for text that Python cannot read; `line` is the line of the file where it gave up."""
    return node.fail(f"`{node.written_at(line)}` is not Python: {why}", _cure(node, why), line)


def _cure(node: Node, why: str) -> str:
    """Where Python is wrong because of YAML, the way round; else nothing better than Python's own words."""
    if node.cut_by_comment:
        return "` #` begins a comment and ends the value: put quotes round the whole value"
    if node.flow and not node.quoted and not _TEXT_OF_DIGITS.fullmatch(node.text()):
        return COMMA_ENDS  # what stands in quotes holds commas
    if found := re.fullmatch(r"raises?\s+(\w+)|raise\s*\(\s*(\w+)\s*\)", node.text().strip()):
        return f"write it as a call: raises({found[1] or found[2]})"
    brackets = re.search("never closed|unmatched|does not match", why)
    if node.quoted and not brackets and not node.text().startswith(("[", "(", "{")):
        return f"YAML takes the outer quotes away; a Python string needs its own: {own_quotes(node.text())}"
    if re.fullmatch(r"[\w ,.!?'-]+", node.text()):
        return f"{_AS_PYTHON}; text needs Python's quotes inside YAML's: {own_quotes(node.text())}"
    folded = node.plain and node.raw.end_mark.line > node.raw.start_mark.line
    return SEVERAL_LINES if folded and node.key.endswith("setup") else _AS_PYTHON


def own_quotes(text: str) -> str:
    """YAML for a Python string: quotes for Python inside quotes for YAML."""
    if '"' in text or "'" in text or "\n" in text or "\\" in text:
        # what else stands behind a backslash is Python's already
        text = text.replace('"', '\\"').replace("\n", "\\n")
        return in_quotes(f'"{text}"')
    return in_quotes(f"'{text}'")
