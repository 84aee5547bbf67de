"""Results of a game of Pentago in numbers, where no word tells them.

"Result: 0 - 1"      player 2 wins
"Ann 1 : 0 Bob"      Ann wins
"1/2 - 1/2"          a draw
"""

from __future__ import annotations

import re

_POINTS = r"(1/2|0?[.,]5|[01\u00bd])"
_SCORE = rf"(?<![\w.,:/-]){_POINTS} ?(?:[-:\u2013]|to) ?{_POINTS}(?![\w:/-]|[.,]\d)"
_ANY = re.compile(_SCORE)
_OF_GAME = r"\b(?:result|outcome|final|ended|ends)\b"
_TOLD = re.compile(rf"(?:{_OF_GAME}|\bscores?\b)[^\d\u00bd]*{_SCORE}\W*$")
_FULL, _NONE = "1", "0"
_WHO = "(?:the )?(?:player )?"


def tells_a_score(text: str) -> bool:
    """Whether a text has what may be the score of one game."""
    return _ANY.search(text) is not None


def in_words(line: str, one: str, two: str) -> str:
    """A line that tells the score of one game as words would tell it, in which the players are called by the patterns
    `one` and `two`; any other line as it is. Half a point for each is a draw wherever it is told; nothing for either
    is one as the result alone: beside the names it may be what it was before the game."""
    if not (found := _ANY.search(line)):
        return line
    told, points = _TOLD.search(line), found.groups()
    neither = points == (_NONE, _NONE) and told and re.search(_OF_GAME, line)
    if neither or (points[0] == points[1] and points[0] not in (_FULL, _NONE)):
        return "draw"
    if {*points} != {_FULL, _NONE}:
        return line
    if told:
        return f"player {1 if points[0] == _FULL else 2} wins"
    for first, left, right in ((1, one, two), (2, two, one)):
        if re.fullmatch(rf"\W*{_WHO}{left}\W*{_SCORE}\W*{_WHO}{right}\W*", line):
            return f"player {first if points[0] == _FULL else 3 - first} wins"
    return line
