"""Python that repeats a failure: what a tutor pastes at a prompt in the student's folder."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from harness.drive.facts import Source
from harness.judge.values import is_array
from harness.judge.words import fits
from harness.model import Case, Checked

_SHORT = 40  # characters of a value that is written into an expression rather than named


def is_short(value: Any) -> bool:
    """Whether a value is written where it is used, rather than on a line of its own."""
    return not callable(value) and not is_array(value) and len(repr(value)) <= _SHORT


def written_out(text: str, variables: Mapping[str, Any]) -> str:
    """An expression with the short ones of its variables written out: is_adjacent(3, 4) for is_adjacent(i, j).

    The word `like` round it is left out: it is ours, and says nothing to who reads the sentence.
    """
    short = {name: repr(value) for name, value in variables.items() if is_short(value)}
    tree = ast.parse(text.strip(), mode="eval").body
    alike = isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name) and tree.func.id == "like"
    tree = tree.args[0] if isinstance(tree, ast.Call) and alike and tree.args else tree
    return ast.unparse(_WriteOut(short).visit(tree)) if short or alike else text


class _WriteOut(ast.NodeTransformer):
    def __init__(self, values: Mapping[str, str]) -> None:
        self.values = values

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.Name(self.values.get(node.id, node.id), node.ctx)


class _Literal(ast.NodeTransformer):
    """Writes out what calls of the course's own generators give: a student has no such functions."""

    def __init__(self, names: Mapping[str, Any]) -> None:
        self.names = names

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if not (isinstance(node.func, ast.Name) and node.func.id in self.names):
            return self.generic_visit(node)
        try:
            value = eval(compile(ast.Expression(node), "<replay>", "eval"), dict(self.names))
            return ast.parse(repr(value), mode="eval").body
        except Exception:  # it stands on a variable, or has no literal: it stays as the spec has it
            return self.generic_visit(node)


def _literal(text: str, names: Mapping[str, Any]) -> str:
    if not any(name in text for name in names):
        return text
    return ast.unparse(ast.fix_missing_locations(_Literal(names).visit(ast.parse(text.strip()))))


def _pasted(setup: str, names: Mapping[str, Any]) -> str:
    """The setup without what only the judge can do: look through the student's eyes."""
    tree = ast.parse(setup)
    kept = [
        one for one in tree.body if "witness" not in {n.id for n in ast.walk(one) if isinstance(n, ast.Name)}
    ]
    return _literal(setup if kept == tree.body else ast.unparse(ast.Module(kept, [])), names)


def replay(
    case: Case, source: Source, checks: Sequence[Checked], only_ours: Callable[[], Mapping[str, Any]]
) -> str:
    """The lines to paste, or "" where nothing has failed or nothing can be pasted.

    `only_ours` gives the functions that the spec knows and the student's file does not: what they give is
    written out.
    """
    if case.gtp or all(fits(check.expected, check.got) for check in checks):
        return ""
    generators = only_ours()
    lines = [f"from {source.module} import *"]
    if case.setup is not None:
        lines.append(_pasted(case.setup.text.rstrip(), generators))
    if case.agree is not None:
        names = [n for key, _ in case.over for n in key.strip("()").replace(",", " ").split()]
        named = [n for n in names if n in {x.id for x in ast.walk(_tree(case)) if isinstance(x, ast.Name)}]
        lines += [
            f"{name} = {value!r}"
            for name, value in zip(_long(named, checks[0]), checks[0].before, strict=False)
        ]
        lines.append(_literal(checks[0].text.removeprefix("the argument after "), generators))
    else:
        lines += [_literal(check.text, generators) for check in checks]
    if case.answers:
        lines.append("# type: " + ", ".join(case.answers))
    return "\n".join(lines)


def _tree(case: Case) -> ast.AST:
    assert case.agree is not None  # the caller has looked
    return ast.parse(case.agree.text.strip(), mode="eval")


def _long(names: list[str], check: Checked) -> list[str]:
    """The variables that were not written out: those that still stand in the expression."""
    text = check.text.removeprefix("the argument after ")
    left = {n.id for n in ast.walk(ast.parse(text, mode="eval")) if isinstance(n, ast.Name)}
    return [name for name in names if name in left]
