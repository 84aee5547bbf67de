"""Options that lines of a menu are only because there are several, with nothing that marks their keys.

N  New game              HH  two humans             friend
Q  Quit                  HC  human and computer     computer
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pentago_merit import merit

_COLUMN = re.compile(  # "N  New game", in a line of its own
    r"(?m)^[ \t]*(?P<key>[A-Za-z])(?:\t[ \t]*|[ \t]{2,}|[ \t](?=(?P=key)))(?P<label>[A-Za-z][a-z].{1,60})$"
)
_WORDS_COLUMN = re.compile(  # "new      start a new game"
    r"(?m)^[ \t]*(?P<key>[a-z]{2,9})(?:\t[ \t]*|[ \t]{3,})(?P<label>[A-Za-z][a-z]\S* \S.{1,60})$"
)
_COLUMNS = re.compile(  # "HH  two humans      HC  human and computer"
    r"(?m)(?:^|[ \t]{2})[ \t]*(?P<key>[A-Z]{2,3})[ \t]{2,}(?P<label>[a-z]\S*(?: \S+)*)"
)
_ALONE = re.compile(r"(?m)^[ \t]*(?:[-*•][ \t]*)?([A-Za-z]{3,12}(?: [A-Za-z]{3,12})?)[ \t]*$")  # "   friend"


def in_columns(text: str) -> Iterator[tuple[str, str]]:
    """The keys and labels that lines of a text offer together."""
    for pattern in (_COLUMN, _COLUMNS, _WORDS_COLUMN):
        if len(found := list(pattern.finditer(text))) > 1:
            yield from ((match["key"], match["label"]) for match in found)
    words = _ALONE.findall(text)
    lower = [word.casefold() for word in words]
    told = any(merit(word, level) for word in lower for level in range(4)) or {"quit", "exit"} & set(lower)
    if len(words) > 1 and told:
        yield from ((word, word) for word in words)
