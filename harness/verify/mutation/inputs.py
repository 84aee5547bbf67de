"""Inputs that a spec does not try yet, made from those that it does, the likelier ones first.

the values of `for:` with other numbers in it        positions(12)  ->  positions(27)
other combinations of the values that are tried      f(a, 1), f(b, 2)  ->  f(a, 2)
  here or for other functions, if of the same shape  f(a, 1), g(c)  ->  f(c, 1)
small changes of the values                          f([0, 1], 5)  ->  f([0, 2], 5)
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from harness.drive.reference import Reference
from harness.fast_dataclasses import dataclass
from harness.model import Case, Code, Task
from harness.verify.mutation.recorded import RecordedCall, calls, recorded

_COMBINED, _CHANGED = 900, 2400  # tries of these kinds, those that come twice among them
_VALUES = 150  # of one argument that are combined


@dataclass(frozen=True)
class Input:
    """A call to try, and how it came about."""

    call: RecordedCall
    origin: str


def inputs(name: str, tasks: Mapping[str, Task], reference: Reference) -> Iterator[Input]:
    """What to try for a task, one of those of its module: each call once."""
    tried = set()
    for one in _inputs(name, tasks, reference):
        call = repr(one.call)
        if call not in tried:
            tried.add(call)
            yield one


def _inputs(name: str, tasks: Mapping[str, Task], reference: Reference) -> Iterator[Input]:
    known = {task: recorded(tasks[task], reference) for task in tasks}
    for case in tasks[name].cases:
        for call in calls(_enlarged(case), name, reference):
            yield Input(call, "other values of `for:`")
    if known[name]:
        rng = Random(0)
        others = [value for made in known.values() for call in made for value in call.args]
        for call in _combined(known[name], others, rng):
            yield Input(call, "another combination of values")
        for call in _changed(known[name], others, rng):
            yield Input(call, "a changed value: see whether it is legal")


# ---------------------------------------------------------------- other numbers in `for:`


def _enlarged(case: Case) -> Case:
    """The case with larger numbers in its `for:`; one that has none tries nothing."""
    return replace(case, expect=(), over=tuple((name, _larger(code)) for name, code in case.over))


def _larger(code: Code) -> Code:
    tree = ast.fix_missing_locations(_Larger().visit(ast.parse(code.text.strip(), mode="eval")))
    return replace(code, compiled=compile(tree, "<inputs>", "eval"))


class _Larger(ast.NodeTransformer):
    """Numbers of three and more are about doubled: those are counts and seeds rather than players."""

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if type(node.value) is int and node.value >= 3:
            return ast.copy_location(ast.Constant(2 * node.value + 3), node)
        return node


# ---------------------------------------------------------------- combinations and changes


def _combined(known: Sequence[RecordedCall], others: Sequence[Any], rng: Random) -> Iterator[RecordedCall]:
    arity = max({len(call.args) for call in known}, key=lambda n: sum(len(call.args) == n for call in known))
    alike = [call for call in known if len(call.args) == arity]
    columns = [_column([call.args[k] for call in alike], others) for k in range(arity)]
    for _ in range(_COMBINED if arity else 0):
        args = tuple(copy.deepcopy(_pick(column, rng)) for column in columns)
        yield RecordedCall(args, _pick(alike, rng).answers)


def _column(values: Sequence[Any], others: Sequence[Any]) -> list[Any]:
    """Values to try for one argument: those that are tried, and others of their shapes, each once."""
    shapes = {shape(value) for value in values}
    fitting = [value for value in others if shape(value) in shapes]
    return _spread(list({repr(value): value for value in (*values, *fitting)}.values()), _VALUES)


def shape(value: Any) -> Hashable:
    """What sort of value it is: its type, and the sorts of its items, however many there are of each."""
    if type(value) in (list, tuple, set, frozenset):
        return type(value), frozenset(map(shape, value))
    if type(value) is dict:
        return dict, frozenset(map(shape, value.items()))
    kind: type = type(value)
    return kind


def _spread(values: list[Any], most: int) -> list[Any]:
    """At most `most` of the values, from all over the list."""
    step = max(1, -(-len(values) // most))
    return values[::step]


def _changed(known: Sequence[RecordedCall], others: Sequence[Any], rng: Random) -> Iterator[RecordedCall]:
    change = _Change(others, rng)
    for _ in range(_CHANGED):
        call = _pick(known, rng)
        args = list(copy.deepcopy(call.args))
        answers = list(call.answers)
        for _ in range(1 + int(rng.random() * 3)):
            if answers and rng.random() < 0.5:
                change.answers(answers)
            elif args:
                place = int(rng.random() * len(args))
                args[place] = change.value(args[place])
        yield RecordedCall(tuple(args), tuple(answers))


class _Change:
    """Values that differ a little from those that are tried: by another number or text, an item more or less."""

    def __init__(self, others: Sequence[Any], rng: Random) -> None:
        tried = set(_those(int, list(others))) or {0}
        self.numbers = sorted(tried | {n + 1 for n in tried} | {n - 1 for n in tried})[:200]
        self.texts = sorted(set(_those(str, list(others))))[:200]
        self.rng = rng

    def answers(self, answers: list[str]) -> None:
        """Change the lines that will be typed, in place."""
        place, kind = self._place(answers), self.rng.random()
        another = str(_pick(self.numbers, self.rng))
        if kind < 0.3:
            answers.insert(place, another)
        elif kind < 0.5:
            del answers[place]
        else:
            answers[place] = another

    def value(self, value: Any) -> Any:
        """Another value of the same type, if there is a way to change one."""
        if type(value) is bool:
            return not value
        if type(value) is int:
            return _pick([value - 1, value + 1, _pick(self.numbers, self.rng)], self.rng)
        if type(value) is float:
            return _pick([value / 2, value * 2, -value, value + 1], self.rng)
        if type(value) is str:
            return self._text(value)
        return self._inside(value) if type(value) in (list, tuple, set, frozenset, dict) and value else value

    def _inside(self, value: Any) -> Any:
        if isinstance(value, dict):
            return self._pairs(list(value.items()))
        items = list(value) if isinstance(value, list | tuple) else sorted(value, key=repr)
        return type(value)(self._items(items))

    def _text(self, text: str) -> str:
        place = int(self.rng.random() * (len(text) + 1))
        letters = [text[:place] + text[place + 1 :], text[:place] + " " + text[place:], text + text[:1]]
        return str(_pick([*letters, text.swapcase(), _pick(self.texts, self.rng)], self.rng))

    def _items(self, items: list[Any]) -> list[Any]:
        place, other = self._place(items), self._place(items)
        kind, alike = self.rng.random(), type(items[place]) is type(items[other])
        if kind < 0.15 and alike:
            items[place], items[other] = items[other], items[place]
        elif kind < 0.3 and alike:  # a tie
            items[place] = copy.deepcopy(items[other])
        elif kind < 0.35 and len({type(item) for item in items}) == 1:
            del items[place]
        else:
            items[place] = self.value(items[place])
        return items

    def _pairs(self, pairs: list[tuple[Any, Any]]) -> dict[Any, Any]:
        """A dict with other keys, with other values, or in another order."""
        if self.rng.random() < 0.25:
            pairs.append(pairs.pop(self._place(pairs)))
            return dict(pairs)
        keys, values = [key for key, _ in pairs], [value for _, value in pairs]
        if self.rng.random() < 0.3:
            place = self._place(keys)
            keys[place] = self.value(keys[place])
        else:
            values = self._items(values)
        return dict(zip(keys, values, strict=False))  # where a value went its pair goes

    def _place(self, items: Sequence[Any]) -> int:
        return int(self.rng.random() * len(items))


def _those(kind: type, value: Any) -> Iterator[Any]:
    """All values of a type in a value."""
    if type(value) is kind:
        yield value
    elif type(value) in (list, tuple, set, frozenset):
        for item in value:
            yield from _those(kind, item)
    elif type(value) is dict:
        yield from _those(kind, list(value.items()))


def _pick(items: Sequence[Any], rng: Random) -> Any:
    return items[int(rng.random() * len(items))]
