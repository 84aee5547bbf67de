"""Words for the result of a game, and lines that tell every outcome at once, and so none: "somebody has won, or it is
a draw".

A line hedges where "or" stands between a word for a win and one for a draw, where it begins with "or" and has the
latter, and where it only asks for both. So it does where "if" or "when" stands before such a word, or behind it and
before somebody or something: "a player wins if the ..".
"""

from __future__ import annotations

import re
from functools import lru_cache

DRAW = (
    "(?:draws?|drawn|drew|ties?|tied|stalemate|remis|deadlock(?:ed)?|dead heat|all square|parity|undecided"
    "|(?:ends?|ended|finish(?:es|ed)) level|honou?rs even|shares? the (?:points?|honou?rs|spoils))"
)
_EITHER = (  # each part is found once, and not looked for again where the rest is missing
    r"^(?>.*?\b{one}\b)(?>.*?\bor\b).*\b{other}\b",
    r"\b{one}\b[^?!.]*+\?(?>[^?!.]*?\b{other}\b)[^?!.]*+\?",
)
_WIN = r"(?:wins?|won|winner|winning|victory|victorious|champion)"
_NO = re.compile(r"\b(?:no|not|nobody|nor|neither|none|both (?:players )?(?:win|won|have))\b", re.I)
_SPACED = re.compile(r"(?<!\S)[A-Za-z](?: [A-Za-z]){2,}(?!\w)")


def unspaced(text: str) -> str:
    """Return a text with the words together whose letters are spaced: "D R A W"."""
    return _SPACED.sub(lambda spaced: spaced[0].replace(" ", ""), text)


@lru_cache(maxsize=1)
def _hedge() -> re.Pattern[str]:
    both = [way.format(one=a, other=b) for way in _EITHER for a, b in ((_WIN, DRAW), (DRAW, _WIN))]
    return re.compile("|".join([*both, rf"^\W*or\b.*\b{DRAW}\b"]), re.I)


@lru_cache(maxsize=1)
def _rule() -> re.Pattern[str]:
    over = rf"\b(?:{_WIN}|{DRAW})\b"
    who = r"(?:the|all|an?|any\w*|no|nobody|both|neither|some\w*|every\w*|there|five|5|one)"
    return re.compile(
        rf"^\W*(?:if|when(?:ever)?|as soon as)\b.*{over}|{over}[^.!?]*\b(?:if|when(?:ever)?) {who}\b", re.I
    )


def hedges(line: str) -> bool:
    """Tell whether a line tells of a win and of a draw, either of which may be meant, or states a rule."""
    short = line[:400]
    return bool(_hedge().search(short) and not _NO.search(short)) or states_a_rule(line)


def states_a_rule(line: str) -> bool:
    """Tell whether a line says when a game is won or drawn: "If the board is full, it is a draw"."""
    return _rule().search(line[:400]) is not None
