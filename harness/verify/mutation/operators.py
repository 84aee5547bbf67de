"""The mistakes that mutants make: for a node of the syntax tree, the changes that are worth a try.

    comparison    a < b       a <= b, a >= b          member       [1, 2]        [1], [2]
    arithmetic    a + b       a - b                   loop         for x in y    not the first, not the last
    boolean       a and b     a or b                  alias        list(x)       x
    condition     if a:       if not (a):             arguments    f(a, b)       f(b, a)
    constant      9           10, 8                   exception    raise A       raise another
    statement     x = 1       pass                    return       return x      pass

What only people read is left alone: docstrings, annotations, f-strings, texts of more than one word.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from harness.verify.mutation.edits import Edit, SourceText

Operator = Callable[[ast.AST, SourceText], Iterator[Edit]]

_COMPARISONS: dict[type[ast.cmpop], tuple[str, tuple[str, ...]]] = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: (r"not\s+in", ("in",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
}
_ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "/"),
    ast.Mod: ("%", "//"),
    ast.Pow: (r"\*\*", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: (r"\|", "&"),
    ast.BitXor: (r"\^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
_TWINS = {"any": "all", "all": "any", "min": "max", "max": "min"}
_COPIES = ("list", "dict", "set", "copy", "deepcopy", "copy.copy", "copy.deepcopy")
_FRESH = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp, ast.Call)
_REMOVABLE = (
    *(ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Delete, ast.Raise, ast.Assert),
    *(ast.Return, ast.Break, ast.Continue, ast.For, ast.While),
)
_LEAVING = (ast.Return, ast.Break, ast.Continue, ast.Raise)


def comparison(node: ast.AST, text: SourceText) -> Iterator[Edit]:
    """One of the comparisons in a chain with another boundary, or the other way round."""
    if isinstance(node, ast.Compare):
        for op, pair in zip(node.ops, pairwise([node.left, *node.comparators]), strict=True):
            token, others = _COMPARISONS[type(op)]
            for other in others:
                yield from _between(text, "comparison", pair, (token, other))


def arithmetic(node: ast.AST, text: SourceText) -> Iterator[Edit]:
    """Another operator; a minus sign left out; any for all, min for max."""
    if isinstance(node, ast.BinOp):
        yield from _between(text, "arithmetic", (node.left, node.right), _ARITHMETIC.get(type(node.op)))
    elif isinstance(node, ast.AugAssign):
        yield from _between(text, "arithmetic", (node.target, node.value), _ARITHMETIC.get(type(node.op)))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield Edit("arithmetic", text.start(node), text.start(node.operand), "")
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _TWINS:
        yield text.replaced("arithmetic", node.func, _TWINS[node.func.id])


def boolean(node: ast.AST, text: SourceText) -> Iterator[Edit]:
    """`and` for `or`, and a `not` left out."""
    if isinstance(node, ast.BoolOp):
        token, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for pair in pairwise(node.values):
            yield from _between(text, "boolean", pair, (token, other))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        start = text.start(node)
        yield Edit("boolean", start, start + len("not "), "")


def condition(node: ast.AST, text: SourceText) -> Iterator[Edit]:
    """The branches of an `if` swapped, a `while` the other way round, an `if` that is not looked at."""
    if isinstance(node, ast.If | ast.While | ast.IfExp) and not _negated_already(node.test):
        yield text.replaced("condition", node.test, f"not ({text.of(node.test)})")
    if isinstance(node, ast.If) and not node.orelse:
        yield text.replaced("condition", node.test, "True")
    if isinstance(node, ast.If):
        yield text.replaced("condition", node.test, "False")
    if isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield text.replaced("condition", test, "True")


def _negated_already(test: ast.expr) -> bool:
    """Whether another operator makes the opposite of a test, or nothing would end."""
    single = isinstance(test, ast.Compare) and len(test.ops) == 1
    return (
        single
        or isinstance(test, ast.Constant)
        or (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not))
    )


def other_constant(node: ast.AST, text: SourceText) -> Iterator[Edit]:
    """Off by one, the other truth value, a text without its last letter."""
    if not isinstance(node, ast.Constant):
        return
    value = node.value
    if isinstance(value, bool):
        yield text.replaced("constant", node, str(not value))
    elif isinstance(value, int):
        yield text.replaced("constant", node, str(value + 1))
        yield text.replaced("constant", node, str(value - 1) if value else "(-1)")
    elif isinstance(value, float):
        yield text.replaced("constant", node, repr(value + 1))
    elif isinstance(value, str) and not _prose(value):
        yield text.replaced("constant", node, repr(value[:-1] or "X" * (not value)))


def _prose(value: str) -> bool:
    """Whether a text has words for people in it."""
    return re.search(r"\w+ \w+", value) is not None or len(value) > 20


def statement(node: ast.AST, text: SourceText) -> Iterator[Edit]:
    """A statement left out."""
    if isinstance(node, _REMOVABLE):
        kind = "return" if isinstance(node, ast.Return) else "statement"
        yield text.replaced(kind, node, "pass")


def early_return(node: ast.AST, text: SourceText) -> Iterator[Edit]:
    """A function that returns before it does anything."""
    if isinstance(node, ast.FunctionDef):
        body = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
        if body and not isinstance(body[0], ast.Return | ast.Pass) and body[0].lineno > node.lineno:
            yield Edit(
                "return", text.start(body[0]), text.start(body[0]), f"return\n{_indent(body[0], text)}"
            )


def arguments(node: ast.AST, text: SourceText) -> Iterator[Edit]:
    """Two neighbouring arguments swapped."""
    if isinstance(node, ast.Call):
        for first, second in pairwise(node.args):
            if not isinstance(first, ast.Starred) and not isinstance(second, ast.Starred):
                middle = text.source[text.end(first) : text.start(second)]
                swapped = text.of(second) + middle + text.of(first)
                yield Edit("arguments", text.start(first), text.end(second), swapped)


def exception(node: ast.AST, text: SourceText) -> Iterator[Edit]:
    """Another exception raised, another one caught."""
    if isinstance(node, ast.Raise) and node.exc is not None:
        name = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
        yield text.replaced("exception", name, "KeyError" if text.of(name) == "ValueError" else "ValueError")
    elif isinstance(node, ast.ExceptHandler) and isinstance(node.type, ast.Name | ast.Attribute):
        yield text.replaced("exception", node.type, "ZeroDivisionError")


def loop(node: ast.AST, text: SourceText) -> Iterator[Edit]:
    """The first or the last round left out, only one round made, one round too many."""
    if isinstance(node, ast.For | ast.comprehension):
        over = text.of(node.iter)
        yield text.replaced("loop", node.iter, f"list({over})[1:]")
        yield text.replaced("loop", node.iter, f"list({over})[:-1]")
        yield from _one_too_many(node.iter, text)
    if isinstance(node, ast.For | ast.While):
        last = node.body[-1]
        if not isinstance(last, _LEAVING) and last.lineno > node.lineno:
            yield Edit("loop", text.end(last), text.end(last), f"\n{_indent(node.body[0], text)}break")


def _one_too_many(over: ast.expr, text: SourceText) -> Iterator[Edit]:
    if isinstance(over, ast.Call) and text.of(over.func) == "range" and over.args:
        stop = over.args[min(1, len(over.args) - 1)]
        if not isinstance(stop, ast.Constant):  # that one is off by one already
            yield Edit("loop", text.end(stop), text.end(stop), " + 1")


def member(node: ast.AST, text: SourceText) -> Iterator[Edit]:
    """A member of a list, set, tuple or dictionary left out."""
    if isinstance(node, ast.Dict):
        pairs = [(key or value, value) for key, value in zip(node.keys, node.values, strict=True)]
        yield from _without(pairs, text)
    elif isinstance(node, ast.List | ast.Set) and not isinstance(getattr(node, "ctx", None), ast.Store):
        yield from _without([(item, item) for item in node.elts], text)
    elif isinstance(node, ast.Tuple) and isinstance(node.ctx, ast.Load) and text.of(node).startswith("("):
        if len(node.elts) > 2:
            yield from _without([(item, item) for item in node.elts], text)
        for kept in node.elts[::-1] if len(node.elts) == 2 else ():
            yield text.replaced("member", node, f"({text.of(kept)},)")


def _without(items: Sequence[tuple[ast.expr, ast.expr]], text: SourceText) -> Iterator[Edit]:
    """Each of the items, given by its first and last node, left out, with the comma before or after it."""
    for place, (first, last) in enumerate(items):
        if place + 1 < len(items):
            yield Edit("member", text.start(first), text.start(items[place + 1][0]), "")
        else:
            start = text.end(items[place - 1][1]) if place else text.start(first)
            yield Edit("member", start, text.end(last), "")


def alias(node: ast.AST, text: SourceText) -> Iterator[Edit]:
    """The very object in place of a copy; one row many times in place of many rows."""
    if isinstance(node, ast.Call):
        name = text.of(node.func)
        if name in _COPIES and len(node.args) == 1 and not isinstance(node.args[0], _FRESH):
            yield text.replaced("alias", node, text.of(node.args[0]))
        if name.endswith("deepcopy") and len(node.args) == 1:
            yield text.replaced("alias", node, f"list({text.of(node.args[0])})")
        if isinstance(node.func, ast.Attribute) and node.func.attr == "copy" and not node.args:
            yield text.replaced("alias", node, text.of(node.func.value))
    elif (
        isinstance(node, ast.Subscript)
        and isinstance(node.slice, ast.Slice)
        and isinstance(node.ctx, ast.Load)
    ):
        if node.slice.lower is node.slice.upper is node.slice.step is None:
            yield text.replaced("alias", node, text.of(node.value))
    elif (
        isinstance(node, ast.ListComp)
        and len(node.generators) == 1
        and isinstance(node.elt, (*_FRESH, ast.BinOp))
    ):
        yield from _one_row(node, node.generators[0], text)


def _one_row(node: ast.ListComp, over: ast.comprehension, text: SourceText) -> Iterator[Edit]:
    used = {name.id for name in ast.walk(node.elt) if isinstance(name, ast.Name)}
    if isinstance(over.target, ast.Name) and over.target.id not in used and not over.ifs:
        yield text.replaced("alias", node, f"[{text.of(node.elt)}] * len({text.of(over.iter)})")


OPERATORS: tuple[Operator, ...] = (
    comparison, arithmetic, boolean, condition, other_constant, statement, early_return, arguments, exception, loop,
    member, alias,
)  # fmt: skip


def _between(
    text: SourceText, kind: str, sides: tuple[ast.expr, ast.expr], swap: tuple[str, str] | None
) -> Iterator[Edit]:
    """The operator between two operands, given as a pattern, replaced by another one."""
    if swap is None:
        return
    start, end = text.end(sides[0]), text.start(sides[1])
    found = re.search(swap[0], text.source[start:end])
    if found:
        yield Edit(kind, start + found.start(), start + found.end(), swap[1])


def _indent(node: ast.stmt, text: SourceText) -> str:
    line = text.lines[node.lineno - 1]
    return line[: len(line) - len(line.lstrip())]
