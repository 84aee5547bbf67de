"""A source file and small changes to it: each replaces what stands between two places by other text.

    if not 0 <= i <= 23:    Edit("comparison", 9, 11, "<")    if not 0 < i <= 23:

What is not changed stays as it was written, comments and line breaks too, so a change can be shown as a diff.
"""

from __future__ import annotations

import ast
import io
from bisect import bisect_right
from functools import cached_property

from harness.fast_dataclasses import dataclass


@dataclass(frozen=True)
class Edit:
    """Replace the characters from `start` up to `end` by `text`. `kind` is the sort of mistake it makes."""

    kind: str
    start: int
    end: int
    text: str


@dataclass(frozen=True)
class SourceText:
    """The text of a Python file, with the places of the nodes of its syntax tree."""

    source: str

    @cached_property
    def lines(self) -> list[str]:
        """The lines as the compiler counts them, each with its end; splitlines() would end one at a form feed, too."""
        return io.StringIO(self.source, newline="").readlines()

    @cached_property
    def _starts(self) -> list[int]:
        starts = [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line))
        return starts

    def offset(self, line: int, column: int) -> int:
        """Where a place is, given as the compiler counts: lines from 1, columns in bytes of UTF-8."""
        text = self.lines[line - 1]
        inside = column if text.isascii() else len(text.encode()[:column].decode())
        return self._starts[line - 1] + inside

    def start(self, node: ast.expr | ast.stmt) -> int:
        """Where a node begins."""
        return self.offset(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt) -> int:
        """Where a node ends."""
        assert node.end_lineno is not None  # the parser has set it
        assert node.end_col_offset is not None  # as above
        return self.offset(node.end_lineno, node.end_col_offset)

    def of(self, node: ast.expr | ast.stmt) -> str:
        """What is written there."""
        return self.source[self.start(node) : self.end(node)]

    def replaced(self, kind: str, node: ast.expr | ast.stmt, text: str) -> Edit:
        """The change of a whole node."""
        return Edit(kind, self.start(node), self.end(node), text)

    def line_of(self, offset: int) -> int:
        """The number of the line in which a place is."""
        return min(bisect_right(self._starts, offset), len(self.lines))

    def apply(self, edit: Edit) -> str:
        """The source with the change made."""
        return self.source[: edit.start] + edit.text + self.source[edit.end :]

    def difference(self, edit: Edit) -> tuple[int, str, str]:
        """The number of the first line that changes, the lines that change, and what they become."""
        first, last = self.line_of(edit.start), self.line_of(max(edit.start, edit.end - 1))
        start, end = self._starts[first - 1], self._starts[last]
        before = self.source[start:end]
        after = self.source[start : edit.start] + edit.text + self.source[edit.end : end]
        return first, before.rstrip("\r\n"), after.rstrip("\r\n")
