"""Two values as text, with what differs marked: item by item, and character by character in strings.

    expected  [2, 0, 1, 9, 8]          [(“[2, 0, ”, same), (“1”, differs), (“, 9, 8]”, same)]
    got       [2, 0, 0, 9, 8]    ->    [(“[2, 0, ”, same), (“0”, differs), (“, 9, 8]”, same)]

Two values are the same here when their texts are; so True is not 1, and (1, 2) is not [1, 2]. Whether a value
is right is the judge's business; this is for the eye.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from difflib import SequenceMatcher
from itertools import islice, zip_longest

from harness.judge.show import LONGEST, STRING, show
from harness.judge.values import is_array, same
from harness.judge.words import Word

Piece = tuple[str, bool]  # text, and whether it differs from the other side
Pieces = tuple[Piece, ...]

_ITEMS = 200  # of a container that are compared one by one
SHORT = 100  # characters up to which lines are matched as well as possible, in quadratic time
_LIKENESS = 0.6  # of two lines: below it they are different lines, whatever letters they share
_LOOK = 100_000  # characters of a value that are looked at for a difference
_LEAD = 12  # equal items, or 10 times as many characters, that are kept before the first difference


def unmarked(text: str) -> Pieces:
    """A text in which nothing is marked."""
    return ((text, False),)


def _differing(text: str) -> Pieces:
    """A text that is marked as a whole."""
    return ((text, True),)


def text_of(pieces: Pieces) -> str:
    """The text alone."""
    return "".join(text for text, _ in pieces)


def difference(expected: object, got: object) -> tuple[Pieces, Pieces]:
    """Both values as pieces of text, bounded in size as `show` bounds them."""
    left, right = _compare(expected, got, 0)
    return _cut(_merged(left)), _cut(_merged(right))


def line_by_line(expected: str, got: str) -> tuple[Pieces, Pieces]:
    """Both texts, the first line compared with the first, and so on."""
    lines = zip_longest(expected.splitlines(keepends=True), got.splitlines(keepends=True), fillvalue="")
    pairs = [_characters(*both) for both in lines]
    left = _merged(piece for pair in pairs for piece in pair[0])
    right = _merged(piece for pair in pairs for piece in pair[1])
    return left, right


def _compare(expected: object, got: object, depth: int) -> tuple[Pieces, Pieces]:
    left, right = show(expected), show(got)
    if _alike(expected, got):
        return unmarked(left), unmarked(right)
    inside = _inside(expected, got, depth) if type(expected) is type(got) and depth < 4 else None
    return inside or (_differing(left), _differing(right))


def _alike(expected: object, got: object) -> bool:
    """Whether both look the same, also beyond what is shown, or what came fits the word that was expected."""
    if isinstance(expected, Word):
        return same(expected, got)
    if isinstance(expected, str) and isinstance(got, str):
        return expected == got
    return show(expected, _LOOK) == show(got, _LOOK)


def _inside(expected: object, got: object, depth: int) -> tuple[Pieces, Pieces] | None:
    """Two values of one type, part by part; None where they have no parts to compare."""
    match expected, got:
        case str(), str():
            return _strings(expected, got)
        case ((list() | tuple()), (list() | tuple())):
            return _items(expected, got, depth)
        case dict(), dict() if expected and got:
            met = {key for key in expected if isinstance(expected[key], Word) and key in got}
            fine = {
                _entry(side, key) for key in met if same(expected[key], got[key]) for side in (expected, got)
            }
            return _entries(expected, got, fine), _entries(got, expected, fine)
        case set(), set() if expected and got:
            return _entries(expected, got), _entries(got, expected)
    return _rows(expected, got) if is_array(expected) else None


def _strings(expected: str, got: str) -> tuple[Pieces, Pieces]:
    """Strings, from shortly before the first difference where that is far into them."""
    head, _ = _ends(expected[:_LOOK], got[:_LOOK])
    start = head - 10 * _LEAD if head > STRING // 2 else 0
    left, right = line_by_line(show(expected[start:]), show(got[start:]))
    skipped = unmarked(f"… {start:,} equal characters … ") if start else ()
    return (*skipped, *left), (*skipped, *right)


def _items(expected: Sequence[object], got: Sequence[object], depth: int) -> tuple[Pieces, Pieces]:
    """Lists and tuples: by position; where the lengths differ, what is too much or missing is marked."""
    start = _start(expected, got)
    left, right = expected[start : start + _ITEMS], got[start : start + _ITEMS]
    if len(expected) == len(got):
        pairs = [_compare(a, b, depth + 1) for a, b in zip(left, right, strict=True)]
    else:
        pairs = _aligned(left, right)
    return (
        _enclosed([a for a, _ in pairs if a], expected, start),
        _enclosed([b for _, b in pairs if b], got, start),
    )


def _start(items: Sequence[object], others: Sequence[object]) -> int:
    """Where to start in long containers, so that the first difference is seen."""
    if min(len(items), len(others)) <= _ITEMS:
        return 0
    pairs = enumerate(zip(items, others, strict=False))
    first = next((at for at, (a, b) in pairs if show(a) != show(b)), min(len(items), len(others)))
    return max(0, first - _LEAD) if first > _ITEMS - _LEAD else 0


def _rows(expected: object, got: object) -> tuple[Pieces, Pieces] | None:
    """Arrays of the same shape and kind, with two dimensions: a line for each row."""
    if getattr(expected, "shape", None) != getattr(got, "shape", None):
        return None
    left, right = expected.tolist(), got.tolist()  # type: ignore[attr-defined]  # both are arrays
    if not isinstance(left, list) or not left or not isinstance(left[0], list):
        return None
    rows = [_compare(a, b, 2) for a, b in zip(left[:_ITEMS], right[:_ITEMS], strict=True)]
    return _array([a for a, _ in rows], expected), _array([b for _, b in rows], got)


def _array(rows: list[Pieces], value: object) -> Pieces:
    joined = [piece for row in rows for piece in ((",\n       ", False), *row)]
    end = f"], dtype={value.dtype})"  # type: ignore[attr-defined]  # an array
    return (("array([", False), *joined[1:], (end, False))


def _aligned(expected: Sequence[object], got: Sequence[object]) -> list[tuple[Pieces, Pieces]]:
    """Items of lists of different length: the same at the start and at the end, and marked in between."""
    left, right = [show(item) for item in expected], [show(item) for item in got]
    head, tail = _ends(left, right)
    middle = [(_differing(text), ()) for text in left[head : len(left) - tail]]
    middle_right = [((), _differing(text)) for text in right[head : len(right) - tail]]
    both = [(unmarked(text), unmarked(text)) for text in left]
    return [*both[:head], *middle, *middle_right, *both[len(both) - tail :]]


def _enclosed(items: list[Pieces], value: Sequence[object], start: int) -> Pieces:
    shown, after = [*items], max(0, len(value) - start - _ITEMS)
    if start:
        shown.insert(0, unmarked(f"… {start:,} equal items …"))
    if after:
        shown.append(unmarked(f"… {after:,} more items …"))
    joined = [piece for item in shown for piece in ((", ", False), *item)]
    opening, closing = ("[", "]") if isinstance(value, list) else ("(", ",)" if len(value) == 1 else ")")
    return ((opening, False), *joined[1:], (closing, False))


def _entries(
    own: dict[object, object] | set[object], other: object, fine: AbstractSet[str] = frozenset()
) -> Pieces:
    """A dict or a set. An entry is marked if the other side has none that looks like it, unless it is `fine`."""
    left, right = _texts(own), fine | set(_texts(other))
    marked = [((", ", False), (text, text not in right)) for text in left[:_ITEMS]]
    return (("{", False), *[piece for pair in marked for piece in pair][1:], ("}", False))


def _texts(value: object) -> list[str]:
    if isinstance(value, dict):
        return [_entry(value, key) for key in value]
    return sorted(show(item) for item in value)  # type: ignore[attr-defined]  # a set


def _entry(own: dict[object, object], key: object) -> str:
    return f"{show(key)}: {show(own[key])}"


def _characters(left: str, right: str) -> tuple[Pieces, Pieces]:
    """Lines: by position where they are of the same length, else what was put in or left out."""
    if left == right:
        return unmarked(left), unmarked(right)
    if len(left) == len(right):
        flags = [a != b for a, b in zip(left, right, strict=True)]
        return tuple(zip(left, flags, strict=True)), tuple(zip(right, flags, strict=True))
    if max(len(left), len(right)) <= SHORT:
        return _matched(left, right)
    head, tail = _ends(left, right)
    return _middle(left, head, tail), _middle(right, head, tail)


def _matched(left: str, right: str) -> tuple[Pieces, Pieces]:
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    if matcher.ratio() < _LIKENESS:
        return _differing(left), _differing(right)
    steps = matcher.get_opcodes()
    return (
        tuple((left[a:b], step != "equal") for step, a, b, _, _ in steps),
        tuple((right[a:b], step != "equal") for step, _, _, a, b in steps),
    )


def _ends(left: Sequence[str], right: Sequence[str]) -> tuple[int, int]:
    """How many items are equal at the start, and how many of the others at the end."""
    short = min(len(left), len(right))
    head = next((at for at in range(short) if left[at] != right[at]), short)
    tail = next((at for at in range(short - head) if left[-1 - at] != right[-1 - at]), short - head)
    return head, tail


def _middle(text: str, head: int, tail: int) -> Pieces:
    end = len(text) - tail
    return ((text[:head], False), (text[head:end], True), (text[end:], False))


def _merged(pieces: Iterator[Piece] | Pieces) -> Pieces:
    """Neighbours with the same flag as one piece, empty ones dropped."""
    merged: list[Piece] = []
    for text, differs in pieces:
        if merged and merged[-1][1] == differs:
            merged[-1] = (merged[-1][0] + text, differs)
        elif text:
            merged.append((text, differs))
    return tuple(merged)


def _cut(pieces: Pieces) -> Pieces:
    """At most as much text as `show` gives, and from far into it where the first difference is far."""
    before = len(pieces[0][0]) if pieces and not pieces[0][1] else 0
    if before > LONGEST // 2 and len(pieces) > 1:
        pieces = ((f"… {pieces[0][0][-10 * _LEAD :]}", False), *pieces[1:])
    kept, size = [], 0
    for text, differs in islice(pieces, 2 * _ITEMS):
        kept.append((text[: max(0, LONGEST - size)], differs))
        size += len(text)
        if size > LONGEST:
            return (*kept, (" …", False))
    return tuple(kept)
