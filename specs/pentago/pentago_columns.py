"""Options that lines of a menu are only because there are several, with nothing that marks their keys.

N  New game              HH  two humans             friend          new computer LEVEL   play the computer
Q  Quit                  HC  human and computer     computer

bob (level one)          Must be one of: human computer
tom (level two)
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pentago_merit import merit

_COLUMN = re.compile(  # "N  New game", in a line of its own
    r"(?m)^[ \t]*(?P<key>[A-Za-z])(?:\t[ \t]*|[ \t]{2,}|[ \t](?=(?P=key)))(?P<label>[A-Za-z][a-z].{1,60})$"
)
_WORDS_COLUMN = re.compile(  # "new      start a new game"
    r"(?m)^[ \t]*(?P<key>[a-z]{2,9}(?: [a-z]{2,9})?)(?P<slot> [<\[]?(?:LEVEL|level)[>\]]?)?"
    r"(?:\t[ \t]*|[ \t]{3,})(?P<label>[A-Za-z][a-z]*(?: \S.{1,60}))$"
)
_WORDS_TOLD = re.compile(  # "play : start a new game"
    r"(?m)^[ \t]*(?P<key>[a-z]{2,9})[ \t]+[:=-]+[ \t]+(?P<label>[A-Za-z][a-z]*(?: \S.{1,60}))$"
)
_COLUMNS = re.compile(  # "HH  two humans      HC  human and computer"
    r"(?m)(?:^[ \t]*|(?<=[ \t]{2}))(?P<key>[A-Z]{2,3})[ \t]{2,}(?P<label>[a-z]\S*(?: \S+)*)"
)
_WORDS_NAMED = re.compile(  # "bob (level one)"
    r"(?m)^[ \t]*(?P<key>[A-Za-z]{2,9})[ \t]+\((?P<label>[A-Za-z][^()\n]{2,40})\)[ \t]*$"
)
_ONE_OF = re.compile(
    r"(?m)\b(?:one of|either|allowed|valid)\b(?: \w+)?:? ((?:[A-Za-z]{2,10} )+[A-Za-z]{2,10})\W*$"
)
_ALONE = re.compile(r"(?m)^[ \t]*(?:[-*•][ \t]*)?([A-Za-z]{3,12}(?: [A-Za-z]{3,12})?)[ \t]*$")  # "   friend"


def tells_a_word(line: str) -> bool:
    """Whether a line may be one of several that tell what a word is for."""
    return _WORDS_TOLD.fullmatch(line) is not None


def in_columns(text: str) -> Iterator[tuple[str, str]]:
    """The keys and labels that lines of a text offer together."""
    for pattern in (_COLUMN, _COLUMNS, _WORDS_COLUMN, _WORDS_TOLD, _WORDS_NAMED):
        if len(found := list(pattern.finditer(text))) > 1:
            yield from (option for match in found for option in _options(match))
    words = _ALONE.findall(text) or [word for said in _ONE_OF.findall(text) for word in said.split()]
    lower = [word.casefold() for word in words]
    told = any(merit(word, level) for word in lower for level in range(4)) or {"quit", "exit"} & set(lower)
    if len(words) > 1 and told:
        yield from ((word, word) for word in words)


def _options(match: re.Match[str]) -> Iterator[tuple[str, str]]:
    """An option of a column, or one for each level where its key ends in a place for that."""
    if match.groupdict().get("slot"):
        yield from ((f"{match['key']} {level}", f"{match['label']} level {level}") for level in (1, 2))
    else:
        yield match["key"], match["label"]
