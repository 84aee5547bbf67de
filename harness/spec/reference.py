"""A reference implementation, as far as reading a spec needs it: the names that it defines.

It is parsed, not run: importing it is the judge's business, and takes longer than reading the spec.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from harness.course_modules import course_module
from harness.errors import SpecError
from harness.fast_dataclasses import dataclass
from harness.spec.code import bindings
from harness.spec.nodes import Node
from harness.spec.source import load

_SCOPES = (
    ast.FunctionDef,
    ast.AsyncFunctionDef,
    ast.ClassDef,
    ast.Lambda,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
)


@dataclass(frozen=True)
class ReferenceFile:
    """A Python file: the names at its top level, and the files near it that it imports, itself first."""

    path: Path
    names: frozenset[str]
    files: tuple[Path, ...]


def read_reference(path: Path, declared: Node) -> ReferenceFile:
    """The names that a Python file defines. `declared` is where the spec names it, for messages.

    Raises SpecError where the file is not there or is not Python.
    """
    if not path.is_file():
        problem = f"there is no file {path}"
        raise declared.fail(problem, "write the path as seen from the folder of this YAML file")
    read: dict[Path, set[str]] = {}
    return ReferenceFile(path, frozenset(_names(path, read)), tuple(read))


def definitions(reference: ReferenceFile) -> frozenset[str]:
    """The functions and classes in all of its files, methods too: what a program is made of."""
    return frozenset(
        node.name
        for file in reference.files
        for node in ast.walk(_parsed(file))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    )


def _names(path: Path, read: dict[Path, set[str]]) -> set[str]:
    """The names in a file. `read` has those of each file that was begun: each is read once, and circles end."""
    names = read[path] = set[str]()
    for node in _top_level(_parsed(path)):
        names.update(bindings(node))
        for beside in _siblings(node, path):
            imported = read[beside] if beside in read else _names(beside, read)
            if isinstance(node, ast.ImportFrom) and node.names[0].name == "*":
                names |= imported
    return names


def _parsed(path: Path) -> ast.Module:
    try:
        return ast.parse(load(path).text, str(path))
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None) or 1
        message = getattr(error, "msg", str(error))
        problem = f"this file, which the spec names, is not Python: {message}"
        cure = "correct it: a reference must run before it can judge"
        raise SpecError.in_file(path, problem, cure, line) from error


def _top_level(tree: ast.Module) -> Iterator[ast.AST]:
    """The nodes that run in the module's own scope, definitions themselves among them."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, _SCOPES):
            waiting.extend(ast.iter_child_nodes(node))


def _siblings(node: ast.AST, path: Path) -> Iterator[Path]:
    """The files near `path` that an import statement reads."""
    modules: list[str] = []
    if isinstance(node, ast.Import):
        modules = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        modules = [node.module] if node.module else [alias.name for alias in node.names]
    for module in modules:
        if file := course_module(path, module):
            yield file
