"""Formulas of an assignment: sums, and nothing else, evaluated exactly and without running anything.

    functions / 2 if interview == 5 else functions
    max(0, functions + optimised_program - penalties - late) * 20 / 80

Numbers, names, + - * / ( ), min, max, comparisons with and/or/not, and `a if condition else b`. It is
Python's grammar, so that everyone knows what binds tighter, but only what stands in the tables below has a
meaning.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from itertools import pairwise
from math import inf
from types import MappingProxyType
from typing import Any

LONGEST = 500  # characters of a formula
_NAME = re.compile(r"[^\W\d]\w*")
WORDS = ("min", "max", "if", "else", "and", "or", "not")
_ARITHMETIC: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = MappingProxyType(
    {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}
)
_COMPARED: Mapping[type[ast.cmpop], Callable[[Any, Any], Any]] = MappingProxyType(
    {
        ast.Eq: operator.eq,
        ast.NotEq: operator.ne,
        ast.Lt: operator.lt,
        ast.LtE: operator.le,
        ast.Gt: operator.gt,
        ast.GtE: operator.ge,
    }
)
_SIGNS: Mapping[type[ast.unaryop], Callable[[Any], Any]] = MappingProxyType(
    {ast.USub: operator.neg, ast.UAdd: operator.pos, ast.Not: operator.not_}
)
_FUNCTIONS: Mapping[str, Callable[..., Any]] = MappingProxyType({"min": min, "max": max})


class FormulaError(ValueError):
    """What is not a formula, or cannot be worked out, in words."""


class UnknownError(FormulaError):
    """A name that is needed has no value yet."""


def names(text: str) -> tuple[str, ...]:
    """The names that a formula uses, each once, in order. Raises FormulaError where it is no formula."""
    tree = _tree(text)
    _check(tree)
    return tuple(dict.fromkeys(name for name in _NAME.findall(text) if name not in WORDS))


def value(text: str, values: Mapping[str, Fraction]) -> Fraction:
    """What a formula comes to. Raises UnknownError for a name without a value, FormulaError for x / 0."""
    try:
        return Fraction(_value(_tree(text), values))
    except KeyError as error:
        raise UnknownError(f"there is no {error.args[0]} yet") from None
    except ZeroDivisionError:
        raise FormulaError(f"`{text}` divides by 0") from None


def filled(text: str, say: Callable[[str], str]) -> str:
    """The formula with what `say` gives in place of each name: 61.5 / 2."""
    return _NAME.sub(lambda match: match[0] if match[0] in WORDS else say(match[0]), text)


def _tree(text: str) -> ast.expr:
    if len(text) > LONGEST:
        raise FormulaError(f"it is longer than {LONGEST} characters")
    try:
        return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise FormulaError(f"`{text}` is not a formula") from None


def _check(node: ast.expr) -> None:
    """Raises FormulaError for anything that the tables do not hold."""
    if not _has_meaning(node):
        raise FormulaError(f"`{ast.unparse(node)}` has no meaning in a formula")
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr) and not (isinstance(node, ast.Call) and child is node.func):
            _check(child)


def _has_meaning(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=int() | float() as number):
            allowed = not isinstance(number, bool) and number < inf
        case ast.Name(id=name):
            allowed = name not in _FUNCTIONS
        case ast.BinOp(op=op):
            allowed = type(op) in _ARITHMETIC
        case ast.UnaryOp(op=sign):
            allowed = type(sign) in _SIGNS
        case ast.Compare(ops=ops):
            allowed = all(type(each) in _COMPARED for each in ops)
        case ast.Call(func=ast.Name(id=name), args=[_, _, *_], keywords=[]):
            allowed = name in _FUNCTIONS
        case _:
            allowed = isinstance(node, ast.IfExp | ast.BoolOp)
    return allowed


def _value(node: ast.expr, values: Mapping[str, Fraction]) -> Any:
    """The value of a node that `_check` has let pass: a Fraction, or a bool."""
    of = partial(_value, values=values)
    found: Any
    match node:
        case ast.Constant(value=number):
            found = Fraction(str(number))
        case ast.Name(id=name):
            found = values[name]
        case ast.BinOp(left=left, op=op, right=right):
            found = _ARITHMETIC[type(op)](of(left), of(right))
        case ast.UnaryOp(op=sign, operand=operand):
            found = _SIGNS[type(sign)](of(operand))
        case ast.IfExp(test=test, body=body, orelse=orelse):
            found = of(body) if of(test) else of(orelse)
        case ast.BoolOp(op=op_, values=parts):
            found = (all if isinstance(op_, ast.And) else any)(of(part) for part in parts)
        case ast.Compare(left=left, ops=ops, comparators=rest):
            pairs = pairwise(of(part) for part in (left, *rest))
            found = all(_COMPARED[type(each)](a, b) for each, (a, b) in zip(ops, pairs, strict=True))
        case ast.Call(func=ast.Name(id=name), args=args):
            found = _FUNCTIONS[name](*map(of, args))
    return found
