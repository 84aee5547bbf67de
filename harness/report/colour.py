"""Python source as HTML in which its comments, texts, keywords and the names it defines stand out.

Pygments, which does this better, takes 10 ms for a file of 6 kB, a fifth of all that an honest submission takes; this
takes a quarter of one. It reads no syntax: where it is wrong, a word has the wrong colour.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from itertools import groupby
from keyword import kwlist
from operator import itemgetter


def _keywords() -> str:
    """A pattern for each first letter that a keyword has: `a`, at a word's beginning, and one of the rests."""
    return "|".join(
        rf"{letter}(?<!\w{letter})(?:{'|'.join(word[1:] for word in words)})\b"
        for letter, words in groupby(sorted(kwlist), itemgetter(0))
    )


# No alternative fails once it has begun, or looks for its end twice: it takes linear time, whatever the source is. Each
# begins with a letter or sign of its own, so that `re` passes over all others at once
_TOKEN = re.compile(
    r"#.*"
    r'|"(?:""[\s\S]*?(?:"""|\Z)|(?:\\.|[^"\\\n])*+"?)'
    r"|'(?:''[\s\S]*?(?:'''|\Z)|(?:\\.|[^'\\\n])*+'?)"
    r"|d(?<!\wd)ef (?P<function>\w+)"
    r"|c(?<!\wc)lass (?P<class>\w+)"
    rf"|{_keywords()}"
)
_TAGS = {"#": "i", '"': "em", "'": "em"}  # by the first sign; that of keywords is b


def coloured(lines: Sequence[str]) -> list[str]:
    """The HTML of each line of a Python file; a text over several lines has its colour in each of them."""
    return _TOKEN.sub(_tagged, escape("\n".join(lines), quote=False)).split("\n")


def _tagged(token: re.Match[str]) -> str:
    text, name = token[0], token.lastgroup
    if name:
        keyword, defined = text.split()
        return f"<b>{keyword}</b> <strong>{defined}</strong>"
    tag = _TAGS.get(text[0], "b")
    if "\n" in text:
        text = text.replace("\n", f"</{tag}>\n<{tag}>")
    return f"<{tag}>{text}</{tag}>"
