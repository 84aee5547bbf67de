"""Where two long values differ, for a sentence: a board of 24 numbers says nothing when it is read out.

expected  [[0, 2, 1], 9, 8]      "7 at [1] where 9 should have come"
got       [[0, 2, 1], 7, 8]

And what short values differ in that look alike: "it is a list, not a tuple", "only blanks and line ends differ".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from harness.judge.show import show
from harness.judge.values import is_array, is_scalar, near, plain, same
from harness.judge.words import AnyOrder, Close, Word
from harness.model import Returned
from harness.text import counted

LONG = 60  # characters of a value from which on it is not read out as a whole
_BEFORE = 16  # characters of a long text that are shown before it differs
NAMED = 3  # differences that are named one by one

Place = tuple[str, Any, Any]  # where, what was expected there, what is there


def mismatch(expected: object, got: object) -> str:
    """Where `got` is another value, in words; "" where both are better shown whole: short, or of another shape."""
    if isinstance(expected, AnyOrder):
        return _in_any_order(expected.items, got)
    if isinstance(expected, Word) or _is_short(expected, got):
        return ""
    places = list(_places(expected, got, ""))
    if not places or not all(where or _sizes(wanted, given) for where, wanted, given in places):
        return ""
    (where, wanted, given), *others = places[:NAMED]
    first = f"{_differing(where, wanted, given)} should have come"
    rest = [f"{_differing(*place)} should" for place in others]
    left = len(places) - NAMED
    more = f", and {counted(left, 'more such difference')}" if left > 0 else ""
    return ", ".join([first, *rest]) + more


def _in_any_order(items: Any, got: object) -> str:
    """What a long list lacks of the items and has besides; "" where it is better shown whole."""
    wanted = list(items)
    if type(got) is not list or _is_short(wanted, got):
        return ""
    unlike = _unlike(wanted, got)
    if not unlike:
        return ""
    return f"a list of {counted(len(got), 'item')}{unlike} where a list of {len(wanted)} should have come"


def _differing(where: str, wanted: Any, given: Any) -> str:
    """One difference; long texts begin shortly before it, and long lists of other lengths only have their lengths."""
    if isinstance(wanted, str) and isinstance(given, str):
        same_so_far = takewhile(lambda pair: pair[0] == pair[1], zip(wanted, given, strict=False))
        start = sum(1 for _ in same_so_far) - _BEFORE
        if start > _BEFORE:
            wanted, given = f"…{wanted[start:]}", f"…{given[start:]}"
    alike = type(wanted) is type(given) or _is_short(wanted, given)
    shows = _cut if alike else of_a_kind
    wanted_shown, shown = _sizes(wanted, given) or (shows(wanted), shows(given))
    return f"{shown}{f' at {where}' if where else ''} where {wanted_shown}"


def _is_short(one: object, other: object) -> bool:
    """Whether one of two values is read out as a whole, and so both are."""
    return min(len(show(one)), len(show(other))) < LONG


def _cut(value: object) -> str:
    return show(value, LONG)


def of_a_kind(value: object) -> str:
    """A long value with its type, "a tuple ((0, 2, 1, …)": beside another type, brackets are easily overlooked."""
    return f"a {type(value).__name__} ({_cut(value)})"


def all_but(expected: object, got: object) -> str:
    """What to add where a value is the right one but for its type, or a text but for blanks or capitals, which are
    easily overlooked; "" where there is more to it, or where any type would do."""
    if isinstance(expected, str) and isinstance(got, str):
        return _all_but_blanks(expected, got)
    if isinstance(expected, AnyOrder):
        items = list(got) if isinstance(got, set | frozenset | tuple) else []
        return (
            f": it is a {type(got).__name__}, not a list"
            if items and expected.accepts(Returned(items))
            else ""
        )
    if isinstance(expected, Word) and not isinstance(expected, Close):
        return ""
    close = expected if isinstance(expected, Close) else Close(expected, 0.0)
    if not near(plain(close.value), plain(got), close.tolerance):
        return ""
    wanted, given, where = _other_type(close.value, got)
    return f": {where} {_a(given)}, not {_a(wanted)}" if wanted != given else ""


def _all_but_blanks(expected: str, got: str) -> str:
    if "".join(expected.split()) == "".join(got.split()):
        return ": only blanks and line ends differ"
    return ": only capitals differ" if expected.casefold() == got.casefold() else ""


def _other_type(expected: Any, got: Any, where: str = "it is") -> tuple[str, str, str]:
    """The names of the first two types that differ, of values that are the same otherwise; two equal ones for none."""
    expected, got = (value.item() if is_scalar(value) else value for value in (expected, got))
    kinds = _kind(expected), _kind(got)
    if kinds[0] == kinds[1] and isinstance(expected, list | tuple):
        inside = (_other_type(*pair, "it holds") for pair in zip(expected, got, strict=True))
        return next((one for one in inside if one[0] != one[1]), (*kinds, where))
    return *kinds, where


def _kind(value: Any) -> str:
    """A type's name; a tuple of a class of the student's is as good as any."""
    return next((base.__name__ for base in (tuple, dict) if isinstance(value, base)), type(value).__name__)


def _a(kind: str) -> str:
    word = kind.removeprefix("nd")  # numpy's ndarray
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def _sizes(wanted: Any, given: Any) -> tuple[str, str] | None:
    """Two long lists as "a list of 24" and "a list of 23 items (without 7)"; None for anything else."""
    kind = type(wanted)
    if kind not in (list, tuple) or type(given) is not kind or len(wanted) == len(given):
        return None
    if _is_short(wanted, given):
        return None
    return (
        f"a {kind.__name__} of {len(wanted)}",
        f"a {kind.__name__} of {counted(len(given), 'item')}{_unlike(wanted, given)}",
    )


def _unlike(wanted: list[Any], given: list[Any]) -> str:
    """Which items are missing and which are too many: " (without 5, 8 and 3 more, with 30)". It is "" where items that
    are wanted repeat, as on a board."""
    before, after = Counter(map(show, wanted)), Counter(map(show, given))
    if len(before) < len(wanted):
        return ""
    parts = []
    for word, items in (("without", list(before - after)), ("with", list(after - before))):
        left = len(items) - NAMED
        more = f" and {left} more" if left > 0 else ""
        parts += [f"{word} {', '.join(items[:NAMED])}{more}"] if items else []
    return f" ({', '.join(parts)})" if parts else ""


def _places(expected: Any, got: Any, where: str) -> Iterator[Place]:
    """The smallest parts that differ, in order; parts of another shape are one difference as a whole."""
    if is_array(expected) and is_array(got) and (expected.dtype, expected.shape) == (got.dtype, got.shape):
        expected, got = expected.tolist(), got.tolist()
    if type(expected) is type(got) and isinstance(expected, list | tuple) and len(expected) == len(got):
        for index, (wanted, given) in enumerate(zip(expected, got, strict=True)):
            yield from _places(wanted, given, f"{where}[{index}]")
    elif not same(expected, got):
        yield where, expected, got
