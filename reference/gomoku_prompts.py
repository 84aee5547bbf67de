"""What to type at a question of `play_game`, whose wording and keys are free. Likelier answers come first.

Choose the size: 1) 9x9  2) 13x13  3) 15x15         size_answers   1, 9, 9x9
Player vs. Player (P) or Player vs. Computer (C)?   mode_answers   P, 1, ..
Position like 2 F, or 'm' to go back:               ways_back      m, menu, back, ..
Restart (y) or complete the current game (n)?       ways_on        n, complete, ..
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

_VERSUS = r"\W*(?:vs|versus|against|v)\W*"
_HUMAN, _MACHINE = r"(?:player|human)(?: (?:1|one|2|two))?", r"(?:the )?(?:computer|cpu|ai|machine|bot)"
_RIVAL = {  # what a mode is called, at length and in short
    False: (
        rf"{_HUMAN}{_VERSUS}(?:another )?{_HUMAN}",
        r"\bpvp\b",
        r"(?:two|2)[ -]players?|another player|\bfriend\b",
    ),
    True: (rf"{_HUMAN}{_VERSUS}{_MACHINE}", r"\bpvc\b", rf"\b{_MACHINE}\b"),
}
_WORDS = {
    False: ("pvp", "player vs. player", "player vs player", "friend", "human", "player"),
    True: ("pvc", "player vs. computer", "player vs computer", "computer"),
}
_KEYS = {False: ("1", "P", "PvP", "Player vs. Player"), True: ("2", "C", "PvC", "Player vs. Computer")}
MODES = "|".join(map("|".join, _RIVAL.values()))  # what names one of them
_KEY_BEHIND = (
    r"[ \t]*[\[(:=-]+[ \t]*(?:enter|type|press)?[ \t]*['\"]?(\w{1,3})['\"]?(?:[\])]|[ \t]*(?:$|\n|,|;| or\b))"
)
_KEY_BEFORE = r"(?:^|\W)\w{1,3}['\"]?[ \t]*(?:[\])][\s.:)=-]*|[.:)=-]+[ \t]*|\b(?:for|to|means)[ \t]+)$"
_LEADS = r"[ \t]*(?:to|for|=|-|:)[ \t]*(?:the |go |get |return |come )*(?:back|return|main|menu|cancel)"
_KEY_NEXT = r"(?:^|[\s(,:])(\d)(?: is)? +"  # 1 player vs. player, 2 player vs. computer
_AWAY, _ON = r"(?:re)?start|reset|new|abandon", r"complete|continue|finish|resume|keep|carry on"
_QUOTED = r"['\"“‘(\[](\w{1,8})['\"”’)\]]"
_BACK = (rf"\b(\w{{1,8}})\b['\"”’)\]]*{_LEADS}", _QUOTED)
# Among the first words of an option: "2: Computer (anything else: back)" chooses the computer
_BACK_KEY = r"^\W*(?:\w+\W+){0,2}(?:back|return|menu|cancel)\b"
_BACK_WORDS = ("menu", "back", "m", "b", "q", "quit", "0", "return", "main", "exit", "cancel", "x", "-1", "")
_NO_WORDS = {
    "or",
    "and",
    "enter",
    "type",
    "input",
    "press",
    "key",
    "go",
    "it",
    "return",
    "back",
    "want",
    "you",
}


def size_answers(screen: Any, size: int) -> list[str]:
    """Return how a size can be chosen: by its key in a menu of sizes, or as itself."""
    key = screen.key(rf"\b{size}\b|\b{size} ?[x*×]", pattern=True)
    return list(dict.fromkeys(answer for answer in (key, str(size), f"{size}x{size}") if answer))


def mode_answers(screen: Any, computer: bool) -> list[str]:
    """Return how a mode can be chosen: by its key, wherever that stands, by its name as shown, or by what is usual."""
    text = screen.text[-1500:]
    keys = [next(filter(None, (_key(screen, text, name, MODES) for name in _RIVAL[computer])), None)]
    if re.search(r"computer.*\by(?:es)? ?/ ?n", text, re.IGNORECASE):
        keys.append("y" if computer else "n")
    # The last time that a name is shown: "Player vs. Player or Player vs. Computer? Type player or computer:"
    names = [
        found[-1] for word in _WORDS[computer] if (found := re.findall(rf"\b{word}\b", text, re.IGNORECASE))
    ]
    return list(dict.fromkeys(answer for answer in (*keys, *names, *_KEYS[computer]) if answer))


def _key(screen: Any, text: str, name: str, names: str) -> str | None:
    """The key of an option of this name, a mode say: behind it, where none stands before that of the `names` which
    comes first."""
    first = re.search(names, text, re.IGNORECASE)
    behind = re.search(name + _KEY_BEHIND, text, re.IGNORECASE)
    if behind and first and not re.search(_KEY_BEFORE, text[: first.start()]):
        return behind[1]
    key: str | None = screen.key(name, pattern=True)
    before = re.search(_KEY_NEXT + rf"(?:{name})", text, re.IGNORECASE)
    return key or (before[1] if before else None)


def ways_on(screen: Any) -> list[str]:
    """Return what may complete the current game, where the choice is that or to reset it."""
    text = "\n".join(screen.text[-600:].rstrip().split("\n")[-3:])
    letter = re.search(r"[\[(](c)[\])](?:omplete|ontinue)", text, re.IGNORECASE)
    key = (
        letter[1]
        if letter
        else _key(screen, text, rf"\b(?:{_ON})[^\n(\[:=,;/]{{0,30}}?", rf"\b(?:{_AWAY}|{_ON})")
    )
    told = re.findall(rf"\b(?:{_ON})\b", text, re.IGNORECASE)[-1:]
    if re.search(
        r"\by(?:es)?\b.{0,5}\bno?\b", text, re.IGNORECASE
    ):  # "Continue (y/n)?", "Do you want to reset?"
        first = re.findall(rf"\b(?:{_AWAY}|{_ON})", text.rstrip().split("\n")[-1], re.IGNORECASE)[:1]
        told = ["y" if first and re.fullmatch(_ON, first[0], re.IGNORECASE) else "n"]
    return list(dict.fromkeys([*([key] if key else []), *told, "2", "n", "c"]))


def ways_back(screen: Any) -> list[str]:
    """Return what may lead back to the menu: what the question says, and what is usual; nothing that chooses a mode."""
    text = screen.text[-600:]
    sure = re.findall(_QUOTED + _LEADS, text, re.IGNORECASE)  # 'back' for the menu
    told = [word for pattern in _BACK for word in re.findall(pattern, text, re.IGNORECASE)]
    modes = {
        next(filter(None, (_key(screen, text, name, MODES) for name in names)), "")
        for names in _RIVAL.values()
    }
    words = [word for word in told if word.casefold() not in _NO_WORDS and word not in modes]
    key = screen.key(_BACK_KEY, pattern=True)
    return list(dict.fromkeys([*sure, *([key] if key else []), *words, *_BACK_WORDS]))


def position_lines(question: str, position: str) -> list[str]:
    """Return the lines in which a position like "2 F", or what is none, is typed: two where the row is asked for alone.

    (The text wants one line; a program that asks twice is read all the same.)
    """
    alone = re.search(r"\brow\b", question, re.IGNORECASE) and not re.search(r"col", question, re.IGNORECASE)
    parts = position.split()
    return [position] if not alone else parts if len(parts) == 2 else [position, "?"]


@lru_cache(2000)
def plain(question: str) -> str:
    """Return a question without what changes from one time to the next: stones, colours, players, numbers."""
    changing = r"[●○]|\b(?:black|white|player|turn|[xo]|[a-o])\b|\d+|\W"
    return " ".join(re.sub(changing, " ", question.casefold()).split())
