"""An expression of the spec as a student reads it: is_adjacent(3, 4) for is_adjacent(i, i + 1)."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from harness.judge.values import is_array

_SHORT = 40  # characters of a value that is written into an expression rather than named


def is_short(value: Any) -> bool:
    """Whether a value is written where it is used, rather than on a line of its own."""
    if callable(value) or is_array(value):
        return False
    text = repr(value)
    return len(text) <= _SHORT and is_python(text)


def is_python(text: str) -> bool:
    """Whether a value as it is written can be read again: not so a list with a function in it, say, or an object."""
    try:
        ast.parse(text, mode="eval")
    except (SyntaxError, MemoryError, RecursionError):
        return False
    return True


def written_out(text: str, variables: Mapping[str, Any]) -> str:
    """An expression with the short ones of its variables written out, and added up: is_adjacent(3, 4) for
    is_adjacent(i, i + 1).

    The word `like` round a call is left out: it is ours, and says nothing to a reader of the report.
    """
    short = {name: value for name, value in variables.items() if is_short(value)}
    whole = tree = ast.parse(text.strip(), mode="eval").body
    match whole:
        case ast.Call(ast.Name("like"), [inner]) if any(isinstance(n, ast.Call) for n in ast.walk(inner)):
            tree = inner
    return ast.unparse(_WriteOut(short).visit(tree)) if short or tree is not whole else text


class _WriteOut(ast.NodeTransformer):
    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values = values

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id not in self.values:
            return node
        value = self.values[node.id]
        return ast.Constant(value) if type(value) in (int, str) else ast.Name(repr(value), node.ctx)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.BinOp(ast.Constant(int(one)), ast.Add(), ast.Constant(int(two))):
                return ast.Constant(one + two)
            case ast.BinOp(ast.Constant(int(one)), ast.Sub(), ast.Constant(int(two))):
                return ast.Constant(one - two)
            case ast.BinOp(ast.Constant(str(one)), ast.Add(), ast.Constant(str(two))):
                return ast.Constant(one + two)
        return node
