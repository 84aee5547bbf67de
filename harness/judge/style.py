"""What pycodestyle says of a text's layout, by PEP 8. The text is only read: nothing of it is compiled or run.

    x=1            line 1: E225 missing whitespace around operator
    long lines     line 7: E501 line too long (93 > 79 characters)

A notebook is looked at cell by cell, without the rules about blank lines, which cannot hold where a cell ends. What is
not Python is not told here: reading the file has told it.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator, Sequence
from typing import Any

Told = tuple[int, str]  # a line of the text, from 1, and what is wrong with it

_WIDTH = 79  # "limit all lines to a maximum of 79 characters"
_OF_CELLS = ("E302", "E303", "E305", "W291", "W293", "W391", "W292")
_NO_PYTHON = ("E9", "W6")
# As pycodestyle has it by itself
_OPEN_TO_TASTE = ("E121", "E123", "E126", "E226", "E24", "E704", "W503", "W504")
_NOT_LOOKED_AT = "its layout was not looked at"
_LONGEST = 2_000  # characters of a line: no student writes a longer one
# Lines and characters of all texts together: ten million in one pair of brackets keep the library busy for 20 s
_MOST_LINES, _MOST = 10_000, 300_000
# Brackets in brackets that Python reads; the library's time grows with the square of their number
_DEEPEST = 200
# Tabs, say, in a row, most of all behind `not`: the library's time grows with the cube of their number. Spaces are no
# harm: where they are not spoken of elsewhere, "is not     a" may stand in a comment
_GAP = re.compile(r"\bnot(?= *[^\S \n\r])[^\S\n\r]{4}|\S[^\S \n\r]{20}")


def style(texts: Sequence[tuple[int, str]], cells: bool = False) -> list[Told]:
    """What is wrong in these texts, in order. Each text comes with the number of its first line; `cells` says that they
    are a notebook's cells. Of a text that is far too long, only that is told."""
    whole = "".join(text for _, text in texts)
    if len(whole) > _MOST or whole.count("\n") > _MOST_LINES:
        return [(1, f"{_NOT_LOOKED_AT}: it has more than {_MOST_LINES:,} lines or {_MOST:,} characters")]
    # slow to load, and for few assignments
    import pycodestyle  # type: ignore[import-untyped]  # noqa: PLC0415  # it has no types

    ignored = (*_NO_PYTHON, *_OPEN_TO_TASTE, *(_OF_CELLS if cells else ()))
    guide: Any = pycodestyle.StyleGuide(
        parse_argv=False, config_file=False, ignore=ignored, max_line_length=_WIDTH
    )
    found: list[Told] = []
    for first, text in texts:
        lines = io.StringIO(text, newline="").readlines()  # splitlines() ends lines where Python does not
        if any(len(line) > _LONGEST for line in lines):
            found.append((first, f"{_NOT_LOOKED_AT}: a line has more than {_LONGEST:,} characters"))
            continue
        if _GAP.search(text):
            found.append((first, f"{_NOT_LOOKED_AT}: a line has a very long gap in it"))
            continue
        found += [(first - 1 + line, what) for line, what in _looked_at(pycodestyle, guide, lines)]
    return found


def _looked_at(pycodestyle: Any, guide: Any, lines: list[str]) -> list[Told]:
    found: list[Told] = []

    class Report(pycodestyle.BaseReport):  # type: ignore[misc]  # the library is not typed
        """Keeps what is found."""

        def error(self, line: int, offset: int, text: str, check: Any) -> Any:
            code = super().error(line, offset, text, check)
            if code:
                found.append((line, text))
            return code

    class Checker(pycodestyle.Checker):  # type: ignore[misc]  # as above
        """Gives up where there are more brackets in brackets than Python reads."""

        def generate_tokens(self) -> Iterator[tokenize.TokenInfo]:
            depth = 0
            for token in super().generate_tokens():
                if token.type == tokenize.OP:
                    depth = max(0, depth + (token.string in "([{") - (token.string in ")]}"))
                if depth == _DEEPEST:  # from Python 3.12 on the next one ends the tokens without an error
                    raise SyntaxError("too many brackets in brackets")
                yield token

    try:
        Checker("", lines=lines, options=guide.options, report=Report(guide.options)).check_all()
    except Exception:  # the library may fail on what is not Python
        return []
    return sorted(found)
