r"""Text from a stranger, made safe to look at and bounded in size.

    "a\x1b[31mb"      ->  a\x1b[31mb        every character that does not print becomes an escape
    "?" 4,000 times   ->  ??? … 3,700 characters cut … ???
    "no\n" 900 times  ->  no   (900 times)

So control characters, escape sequences, bidi marks and lone surrogates are seen, and never work. Beside that, the
few things that sentences of ours need everywhere: `counted` says "1 case" or "2 cases".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import TypeVar
from unicodedata import combining, east_asian_width

T = TypeVar("T")
LINE = 300  # characters of a line that are shown
_READ = 1_000_000  # characters of a longer text that are looked at, before lines are counted
_CUT = len(" … 10 characters cut … ")
_ROWS = re.compile(r"\n *")
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]{6,}")  # of an object: another one in every run


def steady(text: str) -> str:
    """`text` without memory addresses (`<Board at 0x7f…>`), so that the same work gives the same page."""
    return _ADDRESS.sub(" at 0x…", text) if " at 0x" in text else text


def printable(text: str) -> str:
    """`text` as one line of printable characters; any other character is written as Python escapes it."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)


def clip(text: str, most: int) -> str:
    """`text`, or its head and tail with the number of characters cut between them. Line breaks are kept as they are.

    A text is cut only where that makes it shorter: the words that tell of the cut take room, too.
    """
    if len(text) <= most + _CUT:
        return text
    head, tail = most - most // 3, most // 3
    return f"{text[:head]} … {len(text) - most:,} characters cut … {text[len(text) - tail :]}"


def line(text: str, most: int = LINE) -> str:
    """A stranger's text as one bounded, printable line."""
    text = steady(text)
    if len(text) <= most and text.isprintable():
        return text
    return clip(printable(clip(text, most)), most)


def sentence(text: str, most: int) -> str:
    r"""A sentence of ours as one line, without the breaks that judge/show.py puts after each \n of a string and between
    the rows of an array."""
    return line(_ROWS.sub(" ", text.replace("\\n\n", "\\n")), most)


def block(text: str, most: int = 30) -> str:
    """A stranger's text as at most `most` printable lines, and one that counts what was left out between them.

    Lines that repeat are shown once, with their number, but only in a text that is too long: so a board keeps its rows.
    """
    lines = steady(clip(text, _READ)).split("\n")
    if len(lines) <= most:
        return "\n".join(map(source_line, lines))
    runs = [(each, len(list(same))) for each, same in groupby(lines)]
    head, middle, tail = ends(runs, most)
    cut = sum(count for _, count in middle)
    shown = [*map(_times, head), *([f"… {cut:,} lines cut …"] if cut else []), *map(_times, tail)]
    return "\n".join(shown)


def source_line(text: str) -> str:
    """One line of a file or of output: tabs are blanks, all else that does not print is an escape."""
    return line(text if "\t" not in text else clip(text, LINE).expandtabs(4))


def source_lines(text: str) -> list[str]:
    """Each line of a file in this way, whatever the ends of its lines."""
    lines = text.split("\n")
    # As nearly all files are: it is quicker to look once
    if text.replace("\n", "").isprintable() and max(map(len, lines)) <= LINE and steady(text) is text:
        return lines
    return [source_line(each.removesuffix("\r")) for each in lines]


def _times(run: tuple[str, int]) -> str:
    text, count = source_line(run[0]), run[1]
    if count < 4 or not text:
        return "\n".join([text] * min(count, 3))
    return f"{text}   ({count:,} times)"


def ends(items: Sequence[T], most: int) -> tuple[Sequence[T], Sequence[T], Sequence[T]]:
    """The items as head, middle and tail. Head and tail are `most` items; where all fit, all are the head."""
    if len(items) <= most:
        return items, (), ()
    head, tail = most - most // 3, len(items) - most // 3
    return items[:head], items[head:tail], items[tail:]


def counted(count: int, noun: str) -> str:
    """A number of things in words: "1 case", "2 cases". `noun` is the word for one of them."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def weight(text: str) -> int:
    """An upper bound on the bytes that a printable `text` takes in an HTML file."""
    count = text.count  # called one by one, for speed: this is done for every line of a page
    special = count("&") + count("<") + count(">") + count('"') + count("'")
    return (len(text) if text.isascii() else len(text.encode())) + 4 * special


def columns(text: str) -> int:
    """How many columns of a terminal a printable `text` takes."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)
