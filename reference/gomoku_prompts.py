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
        r"(?:two|2)[ -](?:players?|humans?|people)|another player|\bmulti-?player\b|\bfriend\b",
        r"\bhuman\b",
    ),
    True: (rf"{_HUMAN}{_VERSUS}{_MACHINE}", r"\bpvc\b", rf"\b{_MACHINE}\b", r"\b(?:one|single)[ -]player\b"),
}
_WORDS = {
    False: ("pvp", "player vs. player", "player vs player", "friend", "human", "player"),
    True: ("pvc", "player vs. computer", "player vs computer", "computer"),
}
_HOW_MANY = r"\b(?:how many|number of|one or two|1 or 2) (?:human )?(?:players|people)\b"
_IN_SHORT = r"\b([a-z]{1,8}(?= ?[/|])|[a-z]{1,4}) ?(?:/|\||,|\bor\b) ?([a-z]{1,4})\b"  # PP/PC, human/cpu
_ENDS = re.compile(r"(?:c|ai|cpu|com|computer|pve)$", re.IGNORECASE)  # of what means the computer
_YES_OR_NO = r"\b(y(?:es)?)\b\W{1,4}(?:or\W{1,3})?(no?)\b"
_SOMEBODY = r"\b(?:friend|human|person|another player|somebody|someone|two players?)\b"
_LETTER = r"[\[(]([a-z])[\])](?=(?:%s)\b)"  # (F)riend or the (C)omputer
_REST = {False: "riend|uman|layer", True: "omputer|pu|i|achine|ot"}
_KEYS = {False: ("1", "P", "PvP", "Player vs. Player"), True: ("2", "C", "PvC", "Player vs. Computer")}
SIZES = ("9", "13", "15")
MODES = "|".join(map("|".join, _RIVAL.values()))  # what names one of them
_KEY_BEHIND = (
    r"[ \t]*[\[(:=-]+[ \t]*(?:enter|type|press)?[ \t]*['\"]?(\w{1,3})['\"]?(?:[\])]|[ \t]*(?:$|\n|,|;| or\b))"
)
_KEY_BEFORE = r"(?:^|\W)\w{1,3}['\"]?[ \t]*(?:[\])][\s.:)=-]*|[.:)=-]+[ \t]*|\b(?:for|to|means)[ \t]+)$"
_LEADS = r"[ \t]*(?:to|for|=|-|:)[ \t]*(?:the |go |get |return |come )*(?:back|return|main|menu|cancel)"
_KEY_NEXT = r"(?:^|[\s(,:])(\d)(?: is)? +"  # 1 player vs. player, 2 player vs. computer
_AWAY, _ON = r"(?:re)?start|reset|new|abandon", r"complete|continue|finish|resume|keep|carry on"
_QUOTED = r"['\"“‘(\[](\w{1,8})['\"”’)\]]"
_SIGN = r"\b(?:type|enter|press|use) ['\"]?([?!#*/@])['\"]?"  # type ? for the menu
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
    if key in (None, *SIZES, "9x9"):  # small (9), medium (13) or large (15); 1=small(9x9) 2=medium(13x13)
        named = rf"(?:^|[\s,;/|(\[])(\w)[=.:)\]]\W{{0,2}}[a-z]+\W{{1,2}}{size}(?!\d)"
        before = [key for key in re.findall(named, screen.text[-600:], re.IGNORECASE) if key not in SIZES]
        key = before[-1] if before else _key_behind(screen.text[-600:], size)
    return list(dict.fromkeys(answer for answer in (key, str(size), f"{size}x{size}") if answer))


def _key_behind(text: str, size: int) -> str | None:
    """The key of a size that stands behind it, as in 9x9 (1), 13x13 (2); none where a key stands before the first."""
    first = re.search(r"\b9(?!\d)", text)
    found = re.search(rf"\b{size}(?: ?[x*×] ?{size})?(?: ?\((\w)\)| ?= ?(\w)\b)", text)
    if not first or not found or re.search(_KEY_BEFORE, text[: first.start()]):
        return None
    return found[1] or found[2]


def mode_answers(screen: Any, computer: bool) -> list[str]:
    """Return how a mode can be chosen: by its key, wherever that stands, by its name as shown, or by what is usual."""
    text = screen.text[-1500:]
    # The last time that a name is shown: "Player vs. Player or Player vs. Computer? Type player or computer:"
    names = [
        found[-1] for word in _WORDS[computer] if (found := re.findall(rf"\b{word}\b", text, re.IGNORECASE))
    ]
    return list(dict.fromkeys([*_mode_keys(screen, text, computer), *names, *_KEYS[computer]]))


def _mode_keys(screen: Any, text: str, computer: bool) -> list[str]:
    """The keys of a mode that are shown, or meant by a number of players, or by yes and no."""
    question = "\n".join(text.rstrip().split("\n")[-2:])
    machine, human = (re.search(name, question, re.IGNORECASE) for name in (rf"\b{_MACHINE}\b", _SOMEBODY))
    keys = []
    if re.search(_YES_OR_NO, question, re.IGNORECASE) and bool(machine) != bool(human):
        keys.append(yes_or_no(question)[computer != bool(machine)])
    if letter := re.search(_LETTER % _REST[computer], text, re.IGNORECASE):
        keys.append(letter[1])
    if re.search(_HOW_MANY, question, re.IGNORECASE):
        keys.append("1" if computer else "2")
    shown = (_key(screen, text, name, MODES) for name in _RIVAL[computer])
    keys += [key for key in shown if key][:1]
    for pair in () if keys else re.findall(_IN_SHORT, question, re.IGNORECASE):
        kinds = [bool(_ENDS.search(word)) for word in pair]
        away = {word.casefold() for word in pair}.intersection(_BACK_WORDS)  # computer/back
        keys += [pair[kinds.index(computer)]] if kinds[0] != kinds[1] and not away else []
    return keys


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


def yes_or_no(text: str) -> tuple[str, str]:
    """Return the words for yes and no, as a question shows them."""
    found = re.search(_YES_OR_NO, text, re.IGNORECASE)
    if found and (len(found[1]) == 1) == (len(found[2]) == 1):
        return found[1], found[2]
    if found:  # y for yes, n for no
        return "y", "n"
    return ("yes", "no") if re.search(r"\byes\b", text, re.IGNORECASE) else ("y", "n")


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
    # "Continue (y/n)?", "Do you want to reset?"
    if re.search(r"\by(?:es)?\b.{0,5}\bno?\b", text, re.IGNORECASE):
        first = re.findall(rf"\b(?:{_AWAY}|{_ON})", text.rstrip().split("\n")[-1], re.IGNORECASE)[:1]
        told = [yes_or_no(text)[not (first and re.fullmatch(_ON, first[0], re.IGNORECASE))]]
    return list(dict.fromkeys([*([key] if key else []), *told, "2", "n", "c"]))


def ways_back(screen: Any) -> list[str]:
    """Return what may lead back to the menu: what the question says, and what is usual; nothing that chooses a mode."""
    text = screen.text[-600:]
    sure = re.findall(_QUOTED + _LEADS, text, re.IGNORECASE)  # 'back' for the menu
    sure += re.findall(_SIGN + _LEADS, text, re.IGNORECASE)
    told = [word for pattern in _BACK for word in re.findall(pattern, text, re.IGNORECASE)]
    modes = {key for computer in _RIVAL for key in _mode_keys(screen, text, computer)}
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
