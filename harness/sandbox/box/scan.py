"""In the box: facts about a source, found without running it. Judging them is the judge's (judge/rules.py).

Facts are plain data: imports, uses of `input`, functions and their docstrings, comments, top-level statements.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Sequence
from typing import Any

_MAY_NAME_INPUT = frozenset({ast.Attribute, ast.Subscript, ast.Call})
_INPUT_OWNERS = ("builtins", "__builtins__", "fileinput")
_FOR_INPUT = {("builtins", "input"), ("fileinput", "input"), ("sys", "stdin")}  # a module, and what it has
_NOT_READ = ("reconfigure", "isatty", "encoding", "errors", "closed")  # of a stream: asks for nothing
_IS_BOUND = re.compile(r"\binput\s*(?:[=,):]|in\b)").search  # in a text: there may be a variable of this name
_FUNCTIONS = frozenset({ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda})
# Whose variables are theirs alone
_LOOPS = frozenset({ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp})
_SCOPES = _FUNCTIONS | _LOOPS | {ast.ClassDef}
_ANY = 1 << 30
_COMMENT, _COMMENTS = 200, 100_000  # characters of a comment, and of all together, that are told
_CALLED = 5_000  # names that are told of those that are called
_DEFINES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)


def facts(tree: ast.Module, text: str) -> dict[str, Any]:
    """Everything that rules may ask about, each with its line."""
    found: dict[str, Any] = {
        "imports": [],
        "imports_inside": [],
        "input": [],
        "functions": [],
        "takes": {},
        "called": set(),
        "top_level": [],
    }
    lines = text.split("\n")
    for statement in tree.body:
        _top_level(statement, lines, found)
    strings = _walk(tree, found, own_input=_IS_BOUND(text) is not None)
    found.update(_comments(strings, lines))
    found["called"] = sorted(found["called"])[:_CALLED]
    found["docstring"] = (ast.get_docstring(tree) or "")[:2000]
    return found


def _walk(tree: ast.Module, found: dict[str, Any], own_input: bool) -> dict[int, list[tuple[int, int]]]:
    """Note what every node shows, knowing the outermost function it is in; gives back where strings are. There may be
    variables of the file's `own` that are called input."""
    strings: dict[int, list[tuple[int, int]]] = {}
    stack: list[tuple[Any, str, bool]] = [(tree, "", False)]
    while stack:
        node, function, local = stack.pop()  # `local`: input is a variable there
        kind = type(node)
        if kind is ast.Name:  # most nodes are names and constants, with nothing below them
            if node.id == "input" and type(node.ctx) is ast.Load and not local:
                found["input"].append([node.lineno, function])
            continue
        if kind is ast.Constant:
            if type(node.value) is str or type(node.value) is bytes:
                _spans(node, strings)
            continue
        if kind is ast.FunctionDef or kind is ast.AsyncFunctionDef:
            documented = ast.get_docstring(node, clean=False) is not None
            found["functions"].append([node.lineno, node.name, documented, function])
            function = function or node.name
        elif kind is ast.Import or kind is ast.ImportFrom:
            _import(node, found)
            found["input"] += [[node.lineno, function]] if _imports_input(node) else []
            found["imports_inside"] += [node.lineno] if function else []
        elif kind is ast.JoinedStr:
            _spans(node, strings)
        elif kind in _MAY_NAME_INPUT:
            _calls_or_names_input(node, function, found)
        own = _where_input_is_bound(node) if own_input and not local else ()
        stack += [(each, function, local or each in own) for each in _below(node)]
    return strings


def _below(node: ast.AST) -> list[ast.AST]:
    """What is to be looked at below a node, from right to left."""
    if type(node) is ast.Attribute and node.attr in _NOT_READ and _is_stdin(node.value):
        return []
    children = []
    for field in node._fields:
        value = getattr(node, field)
        if type(value) is list:
            children += [item for item in value if isinstance(item, ast.AST)]
        elif isinstance(value, ast.AST) and value._fields:  # without, it is a mere word, as ast.Load
            children.append(value)
    children.reverse()
    return children


def _calls_or_names_input(node: ast.expr, function: str, found: dict[str, Any]) -> None:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        found["called"].add(node.func.id)
    if _names_input(node):
        found["input"].append([node.lineno, function])


def _names_input(node: ast.AST) -> bool:
    """Whether this reads `input` by another name: builtins.input, builtins["input"], sys.stdin."""
    if isinstance(node, ast.Attribute):
        owner = node.value.id if isinstance(node.value, ast.Name) else ""
        return (node.attr == "input" and owner in _INPUT_OWNERS) or _is_stdin(node)
    if isinstance(node, ast.Subscript):
        key = node.slice.value if isinstance(node.slice, ast.Constant) else None
        return key == "input"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
        return any(isinstance(a, ast.Constant) and a.value == "input" for a in node.args)
    return False


def _is_stdin(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "stdin" and getattr(node.value, "id", "") == "sys"


def _where_input_is_bound(node: Any) -> Collection[ast.AST]:
    """The parts of a function, or of a loop in an expression, in which `input` is a variable of its own, and so not
    Python's. What a parameter is by default is found outside."""
    kind = type(node)
    if kind in _FUNCTIONS:
        body = node.body if isinstance(node.body, list) else [node.body]
        return set(body) if _takes_input(node.args) or _stores_input(body) else ()
    if kind is ast.comprehension:
        return node.ifs if _stores_input([node.target]) else ()
    if kind in _LOOPS and _stores_input([one.target for one in node.generators]):
        return [one for one in ast.iter_child_nodes(node) if not isinstance(one, ast.comprehension)]
    return ()


def _takes_input(parameters: ast.arguments) -> bool:
    return "input" in [one.arg for one in ast.iter_child_nodes(parameters) if isinstance(one, ast.arg)]


def _stores_input(nodes: Sequence[ast.AST]) -> bool:
    """Whether these give a variable `input` a value, one of their own."""
    inside, stores = [*nodes], False
    while inside:
        node = inside.pop()
        if isinstance(node, ast.Global) and "input" in node.names:
            return False
        stores |= isinstance(node, ast.Name) and node.id == "input" and isinstance(node.ctx, ast.Store)
        if type(node) not in _SCOPES:
            inside += ast.iter_child_nodes(node)
    return stores


def _import(node: ast.Import | ast.ImportFrom, found: dict[str, Any]) -> None:
    if isinstance(node, ast.Import):
        found["imports"] += [[node.lineno, alias.name, ""] for alias in node.names]
    else:
        module = "." * node.level + (node.module or "")
        found["imports"] += [[node.lineno, module, alias.name] for alias in node.names]


def _imports_input(node: ast.Import | ast.ImportFrom) -> bool:
    return isinstance(node, ast.ImportFrom) and any(
        (node.module, one.name) in _FOR_INPUT for one in node.names
    )


def _top_level(statement: ast.stmt, lines: list[str], found: dict[str, Any]) -> None:
    """Note a statement outside functions that is no definition, import or docstring; of a function or a class what it
    takes."""
    if isinstance(statement, ast.FunctionDef):
        found["takes"][statement.name] = _takes(statement.args)
    elif isinstance(statement, ast.ClassDef):
        found["takes"][statement.name] = _takes_to_make(statement)
    is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    if not is_text and not isinstance(statement, _DEFINES):
        found["top_level"].append([statement.lineno, type(statement).__name__, _shown(statement, lines)])


def _takes(parameters: ast.arguments) -> list[Any]:
    """How many arguments a call must give in their order, how many it may, and the names that they have."""
    names = [one.arg for one in (*parameters.posonlyargs, *parameters.args)]
    return [len(names) - len(parameters.defaults), _ANY if parameters.vararg else len(names), names]


def _takes_to_make(owner: ast.ClassDef) -> list[Any]:
    """What a class takes by its own __init__; anything, where that may be inherited or made."""
    for one in owner.body:
        if isinstance(one, ast.FunctionDef) and one.name == "__init__":
            least, most, names = _takes(one.args)
            return [least - 1, most if most == _ANY else most - 1, names[1:]]  # without self
    return [0, _ANY, []]


def _shown(statement: ast.stmt, lines: list[str]) -> str:
    """How an expression, or what an `if` asks, is told of; "" for any other statement."""
    if not isinstance(statement, ast.Expr | ast.If):
        return ""
    try:
        head = ast.If(statement.test, [], []) if isinstance(statement, ast.If) else statement
        shown = ast.unparse(head)
    except (RecursionError, ValueError):  # a long sum, a huge number: Python itself does not mind
        shown = "".join(lines[statement.lineno - 1 : statement.lineno]).strip()
    return shown.split("\n")[0][:80]


def _comments(strings: dict[int, list[tuple[int, int]]], lines: list[str]) -> dict[str, Any]:
    """Lines of code, and comments, with their text as far as it is told: every `#` that is not inside a string."""
    comments = []
    code, room = 0, _COMMENTS
    for number, line in enumerate(lines, 1):
        start = _comment_start(line, strings.get(number, []))
        if start is not None:
            told = line[start:].strip()[: min(_COMMENT, room)]
            comments.append([number, told])
            room -= len(told)
        code += bool((line if start is None else line[:start]).strip())
    return {"comments": comments, "code_lines": code}


def _spans(node: ast.Constant | ast.JoinedStr, strings: dict[int, list[tuple[int, int]]]) -> None:
    """Note which columns of which lines a string covers (in bytes of UTF-8, as ast counts)."""
    first, last = node.lineno, node.end_lineno or node.lineno
    for number in range(first, last + 1):
        start = node.col_offset if number == first else 0
        end = (node.end_col_offset or 0) if number == last else 1 << 30
        strings.setdefault(number, []).append((start, end))


def _comment_start(line: str, spans: list[tuple[int, int]]) -> int | None:
    at = line.find("#")
    while at >= 0:
        column = len(line[:at].encode("utf-8", "replace"))
        if not any(start <= column < end for start, end in spans):
            return at
        at = line.find("#", at + 1)
    return None
