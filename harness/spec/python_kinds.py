"""The kinds of values that hold Python: expressions, statements, expectations and loops."""

from __future__ import annotations

import ast
import builtins

from harness.errors import SpecError
from harness.fast_dataclasses import dataclass
from harness.spec.code import Python, expression, statements
from harness.spec.kinds import SCALAR, Kind
from harness.spec.nodes import Node

_WITH_ONE = ("raises(", "evenly(", "any_order(", "one_of(")  # words that take one thing
_NAMED = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)
_RAISED = (_NAMED, (*_NAMED, ast.Constant, ast.JoinedStr, ast.BinOp))  # its class, and its message
_ENTRIES = {"type": "object", "minProperties": 1, "additionalProperties": SCALAR}


@dataclass(frozen=True)
class Loop:
    """One entry of `for:`: the names it binds, in canonical text ("i" or "(g, i)"), and its iterable."""

    text: str
    names: tuple[str, ...]
    over: Python


def _read_expectations(node: Node) -> tuple[tuple[Python, Python], ...]:
    pairs = tuple((expression(key), _expected(value)) for key, value in node.entries())
    if not pairs:
        raise node.fail("is empty", "write `call: value` below it")
    return pairs


def _expected(node: Node) -> Python:
    """What should come. A word that is used wrongly is refused here: when the case is run, it could look like a fault
    of the student's functions that the setup has called."""
    found = expression(node)
    text = found.code.text
    if text.endswith("Error") and isinstance(getattr(builtins, text, None), type):
        raise node.fail(f"the class `{text}` is no value that a call gives", f"write raises({text})")
    if not text.startswith(_WITH_ONE):
        return found
    match ast.parse(text, mode="eval").body:
        case ast.Call(ast.Name("raises"), [_] | [_, _] as items, []) if all(map(isinstance, items, _RAISED)):
            return found
        case ast.Call(ast.Name("raises"), [ast.Tuple(errors) | ast.List(errors)], []):
            each = ", ".join(f"raises({ast.unparse(error)})" for error in errors)
            raise node.fail("`raises` wants one error", f"write one_of([{each}])")
        case ast.Call(ast.Name("raises")):
            raise node.fail(
                "`raises` wants an error's class, and perhaps what its message must contain",
                'write for example raises(ValueError), or raises(ValueError, "no such point")',
            )
        case ast.Call(ast.Name(word), [_, _, *_] as items):
            listed = ", ".join(map(ast.unparse, items))
            raise node.fail(f"`{word}` wants one list", f"write {word}([{listed}])")
    return found


def _read_loops(node: Node) -> tuple[Loop, ...]:
    loops: list[Loop] = []
    for key, value in node.entries():
        names = _loop_names(key)
        for name in names:
            if any(name in loop.names for loop in loops) or names.count(name) > 1:
                raise key.fail(f"the name `{name}` is bound twice", "give each loop a name of its own")
        text = names[0] if len(names) == 1 else f"({', '.join(names)})"
        loops.append(Loop(text, names, expression(value)))
    if not loops:
        raise node.fail("is empty", "write `name: iterable` below it, or remove it")
    return tuple(loops)


def _loop_names(key: Node) -> tuple[str, ...]:
    """The names in a key of `for:`: one name, or a tuple of two or more."""
    tree: ast.AST
    try:
        tree = ast.parse(key.text().strip(), mode="eval").body
    except (SyntaxError, ValueError):
        raise _no_name(key) from None
    items = tree.elts if isinstance(tree, ast.Tuple) and len(tree.elts) > 1 else [tree]
    names = tuple(item.id for item in items if isinstance(item, ast.Name))
    if len(names) != len(items):
        raise _no_name(key)
    return names


def _no_name(key: Node) -> SpecError:
    problem = f"`{key.text()}` is neither a name nor a tuple of names"
    if key.flow:
        cure = 'between { } a comma ends a key: write `"(g, i)": pairs()` with quotes'
        return key.fail(problem, cure + ", or each entry on a line of its own")
    return key.fail(problem, "write for example `i: range(24)` or `(g, i): pairs()`")


EXPRESSION = Kind(expression, SCALAR)
STATEMENTS = Kind(statements, SCALAR)
EXPECTATIONS = Kind(_read_expectations, _ENTRIES)
LOOPS = Kind(_read_loops, _ENTRIES)
