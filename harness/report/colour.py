"""Python source as HTML in which its comments, texts, keywords and the names it defines stand out.

Pygments, which does this better, takes 10 ms for a file of 6 kB, a fifth of all that an honest submission takes; this
takes half of one. It reads no syntax: where it is wrong, a word has the wrong colour.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from keyword import kwlist

_TAGS = {"comment": "i", "text": "em", "name": "strong", "keyword": "b"}
# No alternative fails once it has begun, or looks for its end twice: it takes linear time, whatever the source is
_TOKEN = re.compile(
    r"(?P<comment>#.*)"
    r'|(?P<text>"""[\s\S]*?(?:"""|\Z)'
    r"|'''[\s\S]*?(?:'''|\Z)"
    r'|"(?:\\.|[^"\\\n])*+"?'
    r"|'(?:\\.|[^'\\\n])*+'?)"
    r"|(?:(?<=\bdef )|(?<=\bclass ))(?P<name>\w++)"
    rf"|\b(?P<keyword>{'|'.join(kwlist)})\b"
)


def coloured(lines: Sequence[str]) -> list[str]:
    """The HTML of each line of a Python file; a text over several lines has its colour in each of them."""
    return _TOKEN.sub(_tagged, escape("\n".join(lines), quote=False)).split("\n")


def _tagged(token: re.Match[str]) -> str:
    tag = _TAGS[token.lastgroup or ""]
    return "\n".join(f"<{tag}>{each}</{tag}>" for each in token[0].split("\n"))
