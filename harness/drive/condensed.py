"""Calls that differ in their numbers alone, written as one line.

is_occupied(board, 0, 0)
is_occupied(board, 0, 1)      [[is_occupied(board, x, y) for y in range(2)] for x in range(2)]
is_occupied(board, 1, 0)
is_occupied(board, 1, 1)
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, product
from math import prod

from harness.fast_dataclasses import dataclass

FEW = 4  # calls that are left as they are
_NAMES = "xyzijk"


@dataclass(frozen=True)
class _Shape:
    """A call without its numbers: the function, and each argument's name, None for a number."""

    function: str
    args: tuple[str | None, ...]


def condensed(lines: Iterable[str]) -> list[str]:
    """The lines, with each run of calls that differ in their numbers alone in one."""
    parsed = ((line, *_parsed(line)) for line in lines)
    runs = (list(run) for _, run in groupby(parsed, key=lambda each: each[1]))
    return [line for run in runs for line in _written(run)]


def _parsed(line: str) -> tuple[_Shape | str, tuple[int, ...]]:
    """The shape of a call and its numbers; the line itself where it is anything else."""
    match ast.parse(line).body:
        case [ast.Expr(ast.Call(ast.Name(function), args, []))]:
            names = [_name(arg) for arg in args]
            if "" not in names:
                numbers = (arg.value for arg in args if isinstance(arg, ast.Constant))
                return _Shape(function, tuple(names)), tuple(n for n in numbers if isinstance(n, int))
    return line, ()


def _name(arg: ast.expr) -> str | None:
    """An argument's name, None for a whole number, "" for anything else."""
    match arg:
        case ast.Name(name):
            return name
        case ast.Constant(value) if type(value) is int:
            return None
    return ""


def _written(run: Sequence[tuple[str, _Shape | str, tuple[int, ...]]]) -> Iterator[str]:
    shape, rows = run[0][1], [numbers for _, _, numbers in run]
    if isinstance(shape, str) or len(run) <= FEW or not rows[0] or len(rows[0]) > 3:
        yield from (line for line, _, _ in run)
        return
    names = [name for name in _NAMES if name not in (shape.function, *shape.args)][: len(rows[0])]
    left = iter(names)
    call = f"{shape.function}({', '.join(name or next(left) for name in shape.args)})"
    axes = [sorted(set(numbers)) for numbers in zip(*rows, strict=True)]
    if len(rows) == prod(map(len, axes)) and rows == list(product(*axes)):
        for name, axis in zip(reversed(names), reversed(axes), strict=True):
            call = f"[{call} for {name} in {_numbers(axis)}]"
        yield call
    else:
        listed = [row[0] for row in rows] if len(names) == 1 else rows
        yield f"[{call} for {', '.join(names)} in {listed}]"


def _numbers(axis: Sequence[int]) -> str:
    whole = range(axis[0], axis[-1] + 1)
    if list(axis) != list(whole):
        return repr(list(axis))
    return f"range({whole.stop})" if whole.start == 0 else f"range({whole.start}, {whole.stop})"
