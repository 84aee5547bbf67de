"""Results of a game of Pentago in numbers or signs, where no word tells them.

"Result: 0 - 1"          player 2 wins
"Ann 1 : 0 Bob"          Ann wins, as by "Points: Ann 1, Bob 0"
"1/2 - 1/2"              a draw
"Result = 3"             the same, in the numbers of check_victory
"""

from __future__ import annotations

import re

_POINTS = r"(?:1/2|0?[.,]5|[01](?:[.,]0)?|\u00bd)"
_ALONE = r"(?<![\w.,:/-])", r"(?![\w:/-]|[.,]\d)"
_SCORE = rf"{_ALONE[0]}(?P<left>{_POINTS}) ?(?:[-:\u2013]|to) ?(?P<right>{_POINTS}){_ALONE[1]}"
_ANY = re.compile(_SCORE)
_OF_GAME = re.compile(r"\b(?:result|outcome|final|ended|ends)\b")
_TOLD = re.compile(rf"(?:{_OF_GAME.pattern}|\bscores?\b)[^\d\u00bd]*{_SCORE}\W*$")
_CODE = re.compile(r"\b(?:result|outcome)\b(?: is)?\W{1,3}([123])\W*$")
_RESULT_IS = r"\b(?:result|outcome)(?: is)?\W{1,3}"  # "Result: Ann"
_PRIZE = "[\U0001f3c6\U0001f947\U0001f451]"  # a cup, a medal, a crown
_MAY_TELL = re.compile(rf"\b(?:result|outcome|points)\b|{_PRIZE}|{_SCORE}")
_FULL, _NONE = ("1", "1.0", "1,0"), ("0", "0.0", "0,0")
_WHO = r"(?:the )?(?:[^\W\d]{2,12} )?"  # "player"
_TAG = r"(?: ?\(\w{1,6}\))?"  # "Player 1 (X)"
_WORDS = ("", "player 1 wins", "player 2 wins", "draw")


def may_tell(text: str) -> bool:
    """Whether a text has what may be the result of a game in numbers or signs."""
    return _MAY_TELL.search(text) is not None


def in_words(line: str, one: str, two: str, over: bool = False) -> str:
    """A line that tells the result of one game as words would tell it, in which the players are called by the patterns
    `one` and `two`; any other line as it is. That neither has a point tells a draw where the game plainly is `over`."""
    return _WORDS[_result(line, one, two, over)] or line


def _result(line: str, one: str, two: str, over: bool) -> int:
    """The result that a line tells, 0 for none."""
    over = over or _OF_GAME.search(line) is not None
    if code := _CODE.search(line):
        return int(code[1])
    for winner, name in ((1, one), (2, two)):
        if re.search(rf"(?:^[^\w]*{_PRIZE}\W*|{_RESULT_IS}){_WHO}{name}{_TAG}\W*$", line):
            return winner
    if found := _ANY.search(line):
        told = _TOLD.search(line)
        if told or "\u00bd" in line or ".5" in line or "1/2" in line:
            return _by_points(found, over)
    for first, left, right in ((1, one, two), (2, two, one)):
        beside = rf"(?:[^\d:]{{,30}}:)?\W*{_WHO}{left}{_TAG}\W*{_SCORE}\W*{_WHO}{right}{_TAG}\W*"
        scores = rf"(?P<left>{_POINTS})", rf"(?P<right>{_POINTS})"
        one_s, two_s = (
            rf"{_WHO}{name}{_TAG}\W{{1,3}}{score}" for name, score in zip((left, right), scores, strict=True)
        )
        behind = rf".{{0,40}}?{one_s}\W{{1,4}}{two_s}\W*"
        if scored := re.fullmatch(beside, line) or re.fullmatch(behind, line):
            winner = _by_points(scored, over)
            return 3 - winner if first == 2 and winner in (1, 2) else winner
    return 0


def _by_points(found: re.Match[str], over: bool) -> int:
    """The result by the points of the players. Half a point for each is a draw; nothing for either is one only where
    the game is `over`: it may also be what it was before it."""
    left, right = found.group("left", "right")
    if left in _FULL and right in _NONE:
        return 1
    if left in _NONE and right in _FULL:
        return 2
    half = left == right and left not in (*_FULL, *_NONE)
    return 3 if half or (over and left in _NONE and right in _NONE) else 0
