"""In the box: what Python reads from 3.12 or 3.14 on, for an older one.

f"{names["anna"]}: {'\\n'.join(rows)}"           a text within braces may be written as any other (3.12)
f"{names[ _text_0_ ]}: { _text_1_ .join(rows)}"   this an older one can read; the texts are put back in its tree

except ValueError, RuntimeError:                 several errors need no parentheses (3.14)
type Board = list[Row]                           becomes Board = object or list[Row]: it is not evaluated (3.12)
def first[T](row: list[T]):                      becomes def first(row: list[T]): (3.12)
from itertools import batched                    is there, and so is typing.override (3.12)
"""

from __future__ import annotations

import ast
import itertools
import re
import sys
import typing
from collections.abc import Iterable, Iterator
from importlib.util import decode_source
from typing import Any

_HAS_ALL = sys.version_info >= (3, 14)
_TEXT = r"(?i:(?<!\w)(?P<prefix>[fbu]|r[fb]?|[fb]r))?(?P<quote>\"\"\"|'''|\"|')"
_AN_ERROR = r"(?:(?!\b(?:as|except)\b)[^\n:;#'\"\\])"
_SEVERAL = rf"\bexcept\b\*?(?P<errors>(?:(?!,){_AN_ERROR})*,{_AN_ERROR}*+)(?=:)"
_IN_BRACKETS = r"[^\[\]#'\"]"
_FOR_TYPES = rf"[ \t]*\[(?:{_IN_BRACKETS}|\[{_IN_BRACKETS}*\])*\]"
_GENERIC = rf"(?P<bare>\b(?:def|class)[ \t]+\w+){_FOR_TYPES}"
_ALIAS = rf"\btype[ \t]+(?P<alias>\w+)(?:{_FOR_TYPES})?[ \t]*=(?!=)"
_TOKEN = re.compile(rf"#[^\n]*|{_SEVERAL}|{_GENERIC}|{_ALIAS}|{_TEXT}|[()\[\]{{}}:!]")
_ANOTHER = re.compile(rf"\s*{_TEXT}")  # a text that is one with the text before it
_IN_TEXT = re.compile(r"\\.|\"\"\"|'''|[\"']", re.DOTALL)
_IN_F_STRING = re.compile(r"\\N\{[^}]*\}|\\[^{}]|\{\{|\}\}|[{}]|\"\"\"|'''|[\"']", re.DOTALL)

_BRACE = re.compile("[{}]")
_NAMED = re.compile(r" (_text_\d+_) ")


def parse(text: str | bytes, file: str) -> ast.Module:
    """The tree of a student's file. Raises SyntaxError, and whatever else the compiler says of a text."""
    try:
        return ast.parse(text, file)
    except SyntaxError as error:
        if _HAS_ALL:
            raise
        try:
            return _Older(text if isinstance(text, str) else decode_source(text)).parse(file)
        except (SyntaxError, ValueError, LookupError, RecursionError) as left:  # bytes may be no text, too
            later = isinstance(left, SyntaxError) and (left.lineno or 0) > (error.lineno or 0)
            raise (left if later else error) from None  # what comes later is an error in any Python


def offer() -> None:
    """Have the standard library give what it gives from 3.12 on, of what programs for a course are made of."""
    vars(itertools).setdefault("batched", _batched)
    vars(typing).setdefault("override", _override)


def _batched(iterable: Iterable[Any], n: int, *, strict: bool = False) -> Iterator[tuple[Any, ...]]:
    if n < 1:
        raise ValueError("n must be at least one")
    values = iter(iterable)
    while batch := tuple(itertools.islice(values, n)):
        if strict and len(batch) < n:
            raise ValueError("batched(): incomplete batch")
        yield batch


def _override(method: Any, /) -> Any:
    return method


class _Older(ast.NodeTransformer):
    """A text as an older Python reads it: names stand for the `texts` within the braces of f-strings."""

    def __init__(self, text: str) -> None:
        self.source, self.at = text, 0
        self.texts: dict[str, str] = {}
        self.written: dict[str, str] = {}  # the same as they stand there

    def parse(self, file: str) -> ast.Module:
        """The tree, with the texts in it; raises SyntaxError, or RecursionError."""
        tree = ast.parse(self._code(), file)
        self.visit(tree)
        return tree

    def visit_Name(self, name: ast.Name) -> ast.expr:
        """A text, in the place where a name stands for it."""
        if name.id not in self.texts:
            return name
        text: ast.expr = self.visit(ast.parse(f"({self.texts[name.id]})", mode="eval").body)
        for node in ast.walk(text):
            ast.copy_location(node, name)
        return text

    def visit_Constant(self, constant: ast.Constant) -> ast.Constant:
        """A text in which an expression is shown as it is written, as by f"{d["x"]=}"."""
        if isinstance(constant.value, str):
            constant.value = _NAMED.sub(lambda name: self.written.get(name[1], name[0]), constant.value)
        return constant

    def _code(self) -> str:
        """All of the text."""
        out = []
        while (found := _TOKEN.search(self.source, self.at)) is not None:
            out.append(self.source[self.at : found.start()])
            self.at = found.end()
            read = self._string(found) if found["quote"] else found["bare"] or found[0]
            if found["alias"]:
                read = f"{found['alias']} = object or"
            elif found["errors"]:
                read = f"{read.removesuffix(found['errors'])} ({found['errors']})"
            # What was several lines in braces is one now; those below keep their numbers
            lost = self.source.count("\n", found.start(), self.at) - read.count("\n")
            out.append(read + " \\\n" * lost)
        return "".join([*out, self.source[self.at :], "\n"])  # which must follow a line that goes on

    def _string(self, start: re.Match[str]) -> str:
        """The text that begins there, up to its end."""
        if "f" in (start["prefix"] or "").lower():
            return start[0] + self._rest_of_f_string(start["quote"])
        while not self._ends(self._next(_IN_TEXT), start["quote"]):
            pass
        return self.source[start.start() : self.at]

    def _rest_of_f_string(self, quote: str) -> str:
        out, begun = list[str](), self.at
        while True:
            found = self._next(_IN_F_STRING)
            if self._ends(found, quote):
                return "".join([*out, self.source[begun : self.at]])
            if found[0] == "{":
                out += [self.source[begun : self.at], self._field(lines=len(quote) == len('"""'))]
                begun = self.at

    def _field(self, lines: bool) -> str:
        """What stands in braces, with the one that ends it. It may have several lines in texts of several."""
        code, end = self._expression()
        out = [code if lines else " ".join(code.split("\n")), end]
        while end != "}":  # a conversion, a format
            begun = self.at
            found = self._next(_BRACE)
            out.append(self.source[begun : self.at])
            end = found[0]
            if end == "{":
                out.append(self._field(lines))
        return "".join(out)

    def _expression(self) -> tuple[str, str]:
        """An expression in braces, with names for its texts, and what ends it: "}", ":" or "!"."""
        out, depth = [], 0
        while True:
            begun = self.at
            found = self._next(_TOKEN)
            out.append(self.source[begun : found.start()])
            token = found[0]
            if found["quote"]:
                out.append(self._named(found))
            elif depth == 0 and token in "}:!" and not self.source.startswith("!=", found.start()):
                return "".join(out), token
            elif not token.startswith("#"):
                depth += (token in "([{") - (token in ")]}")
                out.append(token)

    def _named(self, start: re.Match[str]) -> str:
        """The name that stands for a text, and for those that follow at once."""
        parts = [self._string(start)]
        while (found := _ANOTHER.match(self.source, self.at)) is not None:
            self.at = found.end()
            parts.append(self._string(found))
        name = f"_text_{len(self.texts)}_"
        self.texts[name], self.written[name] = " ".join(parts), self.source[start.start() : self.at]
        return f" {name} "

    def _ends(self, found: re.Match[str], quote: str) -> bool:
        """Whether a text ends there: of three quotes the first one ends it, where it began with one."""
        if found[0].startswith(quote):
            self.at = found.start() + len(quote)
        return found[0].startswith(quote)

    def _next(self, pattern: re.Pattern[str]) -> re.Match[str]:
        found = pattern.search(self.source, self.at)
        if found is None:
            raise SyntaxError("the file ends within a string")
        self.at = found.end()
        return found
