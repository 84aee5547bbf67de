"""The lines of a menu as they are read: without pictures and boxes, and with signs and first letters that are alike.

| 1️⃣ Human |         1) Human            human ........ 0     human = 0
2 → Easy            2 -> Easy           H)uman E)asy         (H) human, (E) easy
"""

from __future__ import annotations

import re
from functools import lru_cache

_LINE = 2_000  # characters of a line: no menu's is longer
_KEYCAP = re.compile("(?<=\\d)\ufe0f?\u20e3")
_ARROW = re.compile("[\u2192\u21d2\u21e8\u25b6\u25b8\u25ba\u2794\u279c\u27a1\u27a4\u27f6\u00bb\u203a]\ufe0f?")
_LEADER = re.compile(r"(?<=\w) ?\.{4,} ?(?=\w)")  # "human ........ 0"
_SPEAKER = re.compile(r"^\W*[XOxo]: (?=.*[?:]\s*$)")  # "X: clockwise (1) or anticlockwise (2)?"
_KEYS_BELOW = re.compile(  # "Enter E or M: ", below "Easy or medium?", or "1 or 2: "
    r"\W*(?:(?:please|enter|type|choose|press|input|select|pick|key in|your|choice|option|answer)\b\W*)*"
    r"([a-z\d](?:(?: ?[/,|] ?|,? or )[a-z\d])+)\W*",
    re.I,
)
_BOX = "[|\u2502\u2551]"
_LINES = str.maketrans("\u2502\u2551", "||")  # between the columns of a box
_ORNAMENT = re.compile(  # pictures, what makes a key of a number, a box around a menu
    "[\U0001f300-\U0001faff\u2600-\u27bf\ufe0f\u20e3]+ ?"
    rf"|^\s*{_BOX}(?!.*\w\s*{_BOX}\s*\w)|{_BOX}\s*$|^\s*[*#](?=\W*\w.*[*#]\s*$)|(?<=\s)[*#]\s*$"
)
_PLURAL = re.compile(r"(?i)\b(player|human|person|computer|opponent|game)\(s\)")  # in which s is no key
INITIAL = re.compile(  # "[h]uman", "H(uman)", "e(x)it"
    r"(?<!\w)(?:[\[({<](?P<key>\w)[\])}>](?P<label>[a-z]+)|(?P<letter>[a-z])[\[({<](?P<rest>[a-z]{2,10})[\])}>]"
    r"|(?P<start>[a-z]{1,3})[\[({<](?P<inner>[a-z])[\])}>](?P<end>[a-z]{2,8}))",
    re.I,
)
_INITIAL_FIRST = re.compile(r"(\s*[/|,;]\s*|,?\s+(?:or|and)\s+)?(?<!\w)([\[({<]([A-Za-z])[\])}>])(?=[a-z])")
_HALF_BRACKETS = re.compile(  # "H)uman", but not "p)play"
    r"((?<=[a-z])(?: or)? )?(?<![\w(\[])([b-z])\)(?!\2)(?=[a-z]{2})", re.I
)


def plain_lines(text: str) -> list[str]:
    """The last lines of a text, as they are read."""
    *lines, last = [line[:_LINE] for line in text.split("\n") if line.strip()][-30:] or [""]
    lines = [*lines, _SPEAKER.sub("", last)]
    if len(lines) > 1 and (keys := _KEYS_BELOW.fullmatch(lines[-1])):
        lines.append(f"{lines[-2]} ({keys[1]})")
    return [_plain(line) for line in lines]


@lru_cache(maxsize=1000)  # most lines of a screen come again in the next one
def _plain(line: str) -> str:
    line = _ARROW.sub("->", _KEYCAP.sub(")", _PLURAL.sub(r"\1s", line)))
    return _spelled(_ORNAMENT.sub("", _LEADER.sub(" = ", line)).translate(_LINES))


def _spelled(line: str) -> str:
    """A line with whole words behind their first letters: "(D) Demo of computers", but not where letters count."""
    if len(_HALF_BRACKETS.findall(line)) > 1:
        line = _HALF_BRACKETS.sub(lambda found: f"{', ' * bool(found[1])}({found[2]})", line)
    keys = [match["key"] for match in INITIAL.finditer(line) if match["key"]]
    if not keys or keys[0] in "aA1":
        return line
    return _INITIAL_FIRST.sub(lambda found: f"{', ' * bool(found[1])}{found[2]} {found[3]}", line)
