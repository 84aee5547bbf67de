"""Mutants of a reference: the module with one small mistake in it, in code that marks are given for."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator

from harness.fast_dataclasses import dataclass
from harness.verify.mutation.edits import Edit, SourceText
from harness.verify.mutation.operators import OPERATORS
from harness.verify.mutation.reach import Reach, bound, reach

_FOR_PEOPLE = (ast.JoinedStr, ast.Import, ast.ImportFrom)


@dataclass(frozen=True)
class Mutant:
    """One mistake. `definition` is the function, method or constant that it is in, `owners` the marked
    functions that this is part of, `dependents` those that use it; `before` and `after` are the lines that
    differ."""

    name: str  # is_in_mill:134:2, the second mutant of that line
    definition: str
    owners: tuple[str, ...]
    dependents: tuple[str, ...]
    kind: str
    line: int
    before: str
    after: str
    edit: Edit

    @property
    def key(self) -> tuple[str, str, str]:
        """What identifies it while its line stays the same, wherever in the file that line moves."""
        return self.definition, squeezed(self.before), squeezed(self.after)


def squeezed(text: str) -> str:
    """A text with single blanks, as keys hold it."""
    return " ".join(text.split())


def mutants(
    source: str, marked: Collection[str], closed: Collection[str] = (), own: Collection[str] = ()
) -> Iterator[Mutant]:
    """The mutants of a module, in the order of its lines.

    `marked` names the functions that marks are given for; `closed` those that are handed out, which count for
    nothing, and `own` those that are the student's in the cases of every function: all depend on these.
    Mutants that are no Python, or the very same program, are left out.
    """
    text, tree = SourceText(source), ast.parse(source)
    within = reach(tree, marked, closed, own)
    for name, statement in _definitions(tree):
        if not within.owners(name.partition(".")[0]):
            continue
        count: dict[int, int] = {}
        for edit in _different(statement, text, _edits(statement, text)):
            line = text.line_of(edit.start)
            count[line] = count.get(line, 0) + 1
            yield _mutant(text, edit, name, count[line], within)


def _definitions(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """Functions, constants, and those of each class by themselves: is_in_mill, Board.play."""
    for statement in tree.body:
        names = bound(statement)
        if not isinstance(statement, ast.ClassDef):
            yield from ((name, statement) for name in names[:1])
            continue
        for part in statement.body:
            yield from ((f"{names[0]}.{name}", part) for name in bound(part)[:1])


def _mutant(text: SourceText, edit: Edit, definition: str, number: int, within: Reach) -> Mutant:
    line, before, after = text.difference(edit)
    top = definition.partition(".")[0]
    name = f"{definition}:{line}:{number}"
    owners, dependents = within.owners(top), within.dependents(top)
    return Mutant(name, definition, owners, dependents, edit.kind, line, before, after, edit)


def _edits(statement: ast.stmt, text: SourceText) -> list[Edit]:
    """The changes inside one definition, in the order of their places."""
    is_constant = isinstance(statement, ast.Assign | ast.AnnAssign | ast.AugAssign)
    roots = [statement.value] if is_constant and statement.value else [statement]  # type: ignore[attr-defined]  # each has one
    edits = [
        e for root in roots for node in _nodes(root) for operator in OPERATORS for e in operator(node, text)
    ]
    return sorted(edits, key=lambda edit: (edit.start, edit.end))


def _nodes(root: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it that are run, without what only people or type checkers read."""
    docstring = isinstance(root, ast.Expr) and isinstance(root.value, ast.Constant)
    if docstring or isinstance(root, _FOR_PEOPLE):
        return
    yield root
    for field, value in ast.iter_fields(root):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _nodes(child)


def _different(statement: ast.stmt, text: SourceText, edits: Iterable[Edit]) -> Iterator[Edit]:
    """The edits that give another program, each but once; only the statement is compiled, for speed."""
    start, end = text.start(statement), text.end(statement)
    seen = {_dump(text.source[start:end])}
    for edit in edits:
        dump = _dump(text.source[start : edit.start] + edit.text + text.source[edit.end : end])
        if dump and dump not in seen:
            seen.add(dump)
            yield edit


def _dump(source: str) -> str:
    """The syntax tree as text; "" where there is none, or the program could not be compiled."""
    try:
        tree = ast.parse(source)
        compile(tree, "<mutant>", "exec")
    except (SyntaxError, ValueError):
        return ""
    return ast.dump(tree)
