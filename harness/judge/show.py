"""Values as text: like Python's own repr, but bounded, the same on every run, and never calling a stranger.

    [2, 0, 1]              [2, 0, 1]
    {"b", "a"}             {'a', 'b'}           sorted, so that pages are the same every time
    numpy zeros (2, 2)     array([[0.0, 0.0],
                                  [0.0, 0.0]], dtype=float64)
    Opaque("Board", 3)     an object of class Board
    close(3.14)            what the value word says of itself

Values come decoded from the worker (plain data, numpy, `Opaque`, `Unusable`) or from the spec, which is ours.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from harness.judge.values import is_array
from harness.sandbox.wire import DICTS, Named, Opaque, Unusable
from harness.text import clip, line, printable, steady

DEPTH = 10  # of containers in containers
LONGEST = 1_500  # characters of a value
STRING = 1_000  # characters of a string inside it
_DRAW = 60  # characters of one of many draws
_TALLIED = 40  # different ones that are told

_BRACKETS: dict[type, tuple[str, str]] = {
    list: ("[", "]"),
    tuple: ("(", ")"),
    Named: ("(", ")"),
    set: ("{", "}"),
    frozenset: ("frozenset({", "})"),
    **dict.fromkeys(DICTS, ("{", "}")),
}
_EMPTY: dict[type, str] = {set: "set()", frozenset: "frozenset()"}
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")  # another one in every run


def show(value: object, most: int = LONGEST) -> str:
    """`value` as printable text of about `most` characters; an ellipsis stands for what is left out.

    Line breaks are ours alone: between the rows of an array, and after each line of a string.
    """
    shown, size = [], 0
    for part in parts(value):
        shown.append(part)
        size += len(part)
        if size > most:
            return "".join(shown)[:most] + " …"
    return "".join(shown)


def tally(draws: Sequence[object], choices: Iterable[object], most: int = _TALLIED) -> str:
    """How often each of `choices` was drawn, then what else was drawn: "1 (502 times), 2 (never), 7 (98 times)". Of
    more than `most` values, those are named that are furthest from an equal share."""
    wanted = dict.fromkeys((show(choice, _DRAW) for choice in choices), 0)
    times = wanted | Counter(show(draw, _DRAW) for draw in draws)
    share = len(draws) / max(1, len(wanted))

    def oddness(one: str) -> tuple[bool, float]:
        return one not in wanted, abs(times[one] - share)

    told = set(sorted(times, key=oddness, reverse=True)[:most])
    said = [
        f"{one} ({f'{n:,} times' if n > 1 else 'once' if n else 'never'})"
        for one, n in times.items()
        if one in told
    ]
    return ", ".join(said) + (" …" if len(told) < len(times) else "")


def parts(value: object, depth: int = 0) -> Iterator[str]:
    """The text of `value` piece by piece, so that a huge value costs only what is looked at."""
    if is_array(value):
        yield from _array(value)
    elif type(value) not in _BRACKETS:
        yield atom(value)
    elif not value and type(value) in _EMPTY:
        yield _EMPTY[type(value)]
    else:
        start, end = _BRACKETS[type(value)]
        yield start
        yield from ["…"] if depth >= DEPTH else _items(value, depth + 1)
        yield ",)" if isinstance(value, tuple) and len(value) == 1 else end


def _items(value: object, depth: int) -> Iterator[str]:
    """What stands between the brackets of a list, tuple, set or dict."""
    if isinstance(value, dict):
        items: Iterator[Iterator[str]] = (_pair(pair, depth) for pair in value.items())
    elif isinstance(value, set | frozenset):
        items = (iter([text]) for text in sorted("".join(parts(item, depth)) for item in value))
    else:
        items = (parts(item, depth) for item in value)  # type: ignore[attr-defined]  # a list or tuple
    for count, item in enumerate(items):
        if count:
            yield ", "
        yield from item


def _pair(pair: tuple[object, object], depth: int) -> Iterator[str]:
    yield from parts(pair[0], depth)
    yield ": "
    yield from parts(pair[1], depth)


def _array(value: object) -> Iterator[str]:
    rows = value.tolist()  # type: ignore[attr-defined]  # is_array said so
    several = isinstance(rows, list) and len(rows) > 1 and isinstance(rows[0], list)
    yield "array(" + ("[" if several else "")
    for count, row in enumerate(rows if several else [rows]):
        if count:
            yield ",\n       "
        yield from parts(row, 1)
    yield ("]" if several else "") + f", dtype={value.dtype})"  # type: ignore[attr-defined,operator]  # as above


def atom(value: object) -> str:
    """A value without parts as printable text."""
    kind = type(value)
    if kind in _ATOMS:
        return _ATOMS[kind](value)
    if kind.__module__ == "numpy" and hasattr(value, "item"):
        # as numpy 1 calls it, since bool(False) is Python's own False
        name = "bool_" if kind.__name__ == "bool" else kind.__name__
        return f"{name}({atom(value.item())})"
    if isinstance(value, Opaque):
        return "an object of class " + line(value.class_.removeprefix("builtins."))
    if isinstance(value, Unusable):
        return line(value.reason)
    return _other(value)


def _other(value: Any) -> str:
    """A value word, or an object of the reference: trusted, but its repr may name an address, or fail."""
    try:
        text = value.describe() if hasattr(type(value), "describe") else repr(value)
        return line(_ADDRESS.sub("", text), STRING)
    except Exception:  # a repr is somebody's code; a report is written all the same
        return f"an object of class {printable(type(value).__qualname__)}"


def _integer(value: int) -> str:
    if value.bit_length() > 4096:  # Python refuses to write more than 4,300 digits
        return f"an integer of {value.bit_length():,} bits"
    return clip(str(value), 100)


def _string(value: str) -> str:
    r"""A string in quotes, as Python writes it; the line is broken after each \n in it."""
    text = clip(steady(value), STRING)
    quote = '"' if "'" in text and '"' not in text else "'"
    escaped = text.replace("\\", "\\\\").replace(quote, "\\" + quote)
    broken = "\\n\n".join(printable(each) for each in escaped.split("\n"))
    return quote + broken.removesuffix("\n") + quote


def _bytes(value: bytes) -> str:
    return clip(repr(value[: STRING + 1]), STRING)


_ATOMS: dict[type, Callable[..., str]] = {
    type(None): repr,
    bool: repr,
    int: _integer,
    float: repr,
    complex: repr,
    str: _string,
    bytes: _bytes,
}


def is_literal(text: str) -> bool:
    """Whether a value is written without names, which a prompt may not know."""
    try:
        ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return False
    return True
