"""Lines of a terminal: text cut to columns, where a wide character takes two and a combining one none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate, takewhile

from harness.text import columns

# Between two words; two blanks and more belong to a text that is quoted
_BLANK = re.compile(r"(?<=\S) (?=\S)")


def fold(text: str, width: int) -> Iterator[str]:
    """`text`, which has no line break, in pieces of at most `width` columns, cut after blanks if possible."""
    while columns(text) > width:
        fits = _fitting(text, width)
        blank = text.rfind(" ", 0, fits) + 1
        cut = blank if blank > fits // 2 else fits
        yield text[:cut]
        text = text[cut:]
    yield text


def _fitting(text: str, width: int) -> int:
    """How many characters of `text`, at least one, fit in `width` columns."""
    if text.isascii():
        return width
    ends = accumulate(map(columns, text))
    return max(1, sum(1 for _ in takewhile(width.__ge__, ends)))


def wrapped(sentence: str, width: int) -> Iterator[str]:
    """A sentence broken at single blanks; a word that is longer than a line is cut."""
    row = ""
    for word in _BLANK.split(sentence):
        if row and columns(row) + 1 + columns(word) > width:
            yield row
            row = ""
        *whole, row = fold(f"{row} {word}" if row else word, width)
        yield from whole
    yield row


def padded(text: str, width: int) -> str:
    """`text` with blanks after it, up to `width` columns."""
    return text + " " * (width - columns(text))
