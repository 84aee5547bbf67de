"""What a menu of Pentago asks, and what may be answered: wording, order and extra questions are free.

    "Row (0-5): "                            the row                     of a move
    "row,column,rotation (x to give up): "   all three, with commas      of a move
    "Is Ann a computer player? (y/n)"        y or n                      before the game
    "1. Human vs Human  2. ...  Mode: "      the option's key            before the game

Each answer is a list, the likeliest first: a program that asks the same again did not take the one before.
Nothing here is certain. Where no rule fits there is no answer, and a person has to read the session.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

PARTS = ("row", "column", "rotation")
FORMS = 4  # in which several numbers can be typed in a line

_PART = re.compile(
    r"\b(?:(?P<row>rows?(?:\b|_|\d))|(?P<column>col(?:umn)?s?(?:\b|_|\d))|(?P<rotation>rot\w*|twist|spin))",
    re.I,
)
_LETTER = re.compile(r"\b(?:(?P<row>r)|(?P<column>c))\b[^:]{0,20}: ?$", re.I)
_ANY_MOVE = re.compile(r"\b(your|next|a|enter|make|the) (move|turn|play)\b|\bmove\b.{0,30}[:>?] ?$", re.I)
_ANY_CELL = re.compile(r"\b(position|coordinates?|cell|square|marble|place)\b.{0,60}[:>?] ?$", re.I)

_TELLING = re.compile(r"\b(enter|type|input|choose|give|format|form)\b|e\.g|=", re.I)

_YES_NO = r"\b(y|yes) ?(/|or|,) ?(n|no)\b"
_HUMAN = r"\b(humans?|person|people)\b"
_COMPUTER = r"\b(computers?|cpu|ai|bot|comp|machine|pc)\b"
_AGAINST = r" ?(1|one)? ?(\(\w+\))? ?(vs?\.?|versus|against|and|&|-|x|/) ?(another|an?|the)? ?"
_PERSON = r"(humans?|players?|persons?|friend)"
_MACHINE = r"(computers?|cpu|ai|bot|comp|machine|pc)"
_PAIR = rf"{_PERSON}{_AGAINST}{_PERSON}|(two|2|multi) ?-?(humans?|players?)|\b(pvp|p2p|hvh|hh|friend)\b"
_LONE = (
    rf"{_PERSON}{_AGAINST}{_MACHINE}|^(one|1|single|solo) ?-?(humans?|player)|\b(pvc|pve|pvai|hvc|hc)\b"
    rf"|^(play )?(vs?\.?|versus|against|with)? ?(an?|the)? ?{_MACHINE}( player| opponent)?$"
)
_LEVELS = {1: r"\b(level ?1|easy|random|beginner|simple)\b", 2: r"\b(level ?2|medium|normal|intermediate)\b"}
_LEAVE = r"\b(exit|quit|leave|stop|end|bye|no)\b"


class Wish(NamedTuple):
    """Who shall play: the computer's level (0: both are human), which then is player 2 if that can be chosen."""

    level: int = 0

    def computer(self, player: int) -> bool:
        """Whether this player shall be the computer."""
        return self.level > 0 and player == 2


def parts_asked(screen: Any) -> tuple[str, ...]:
    """The parts of a move that are asked for together, in that order; () if something else is."""
    return _parts_of(screen.questions)


@lru_cache(maxsize=100)  # each question is looked at several times, and comes again in each turn
def _parts_of(questions: tuple[str, ...]) -> tuple[str, ...]:
    lines = [line for line in questions[0].split("\n") if re.search("[A-Za-z]", line)]
    for text in (lines[-1:], lines):
        if found := _parts("\n".join(text)):
            return found
    last = lines[-1] if lines else ""
    if _about_players(last):
        return ()
    if letter := _LETTER.search(last):
        return (str(letter.lastgroup),)
    if _ANY_MOVE.search(last):
        wider = questions[-1]
        return _parts(wider) if len(_parts(wider)) > 1 and _TELLING.search(wider) else PARTS
    return PARTS[:2] if _ANY_CELL.search(last) else ()


def question(screen: Any) -> str:
    """What the program asks: the last line it has shown, or more where that says nothing."""
    return str(screen.questions[0])


def joined(screen: Any, values: list[str]) -> list[str]:
    """Ways to type several numbers in a line, those that the question names or shows first."""
    asked = question(screen).casefold()
    marks = [" ", ",", ", ", ""]  # FORMS of them
    if "comma" in asked or ("space" not in asked and re.search(r"[a-z)] ?, ?[a-z(]|\d ?, ?\d", asked)):
        marks = [",", " ", ", ", ""]
    return [mark.join(values) for mark in marks]


def _parts(text: str) -> tuple[str, ...]:
    if _about_players(text) and len(text) > 200:  # a menu, or the rules of the game
        return ()
    return tuple(dict.fromkeys(str(match.lastgroup) for match in _PART.finditer(text)))


def _about_players(text: str) -> bool:
    """Whether a text is about who plays rather than about a move."""
    return bool(re.search(f"{_HUMAN}|{_COMPUTER}|level|difficulty|name", text, re.I))


# ---------------------------------------------------------------- before the game


def set_up(screen: Any, wish: Wish) -> tuple[str, list[str]]:
    """A question that is not about a move, and what may be answered so that `wish` comes true, [] if unknown."""
    for rules in ((_name, _kind_of_player, _level, _number, _yes_or_no), (_mode,), (_first, _start)):
        for asked in dict.fromkeys((question(screen), screen.questions[-1])):
            for rule in rules:
                if found := [answer for answer in rule(screen, asked.casefold(), wish) if answer]:
                    return asked, list(dict.fromkeys(found))
    return question(screen), []


Answers = list[str | None]


def _key(screen: Any, pattern: str) -> str | None:
    """The key of the option that a pattern matches, in a menu that has just been shown."""
    key: str | None = screen.key(pattern, pattern=True, anew=True)
    return key


def _has(pattern: str, text: str) -> bool:
    return re.search(pattern, text, re.I) is not None


def _name(_screen: Any, asked: str, _wish: Wish) -> Answers:
    if not _has(r"\bnames?\b", asked):
        return []
    second = _has(r"\b(player|person|human)? ?(2|two|second|other|opponent)\b", asked)
    return ["Bob", "Cid"] if second else ["Ann", "Bob", "Cid"]


def _kind_of_player(screen: Any, asked: str, wish: Wish) -> Answers:
    """Player 1: human or computer?"""
    number = re.search(r"\bplayer'?s? ?(?:no\.? |number )?\(?(1|2|one|two)\b|\b(first|second) player", asked)
    if number is None and not _has(r"\b(ann|bob)\b", asked):
        return []
    if not _has(f"{_HUMAN}|{_COMPUTER}|type", screen.questions[-1]):
        return []
    second = _has(r"2|two|second", number[0]) if number else _has(r"\bbob\b", asked)
    if _has(r"\b(level|difficulty)\b", asked) and not _has(_HUMAN, asked) and not _has(_YES_NO, asked):
        return []
    wanted = wish.computer(2 if second else 1)
    if _has(_YES_NO, asked):
        return _said(wanted == _has(_COMPUTER, asked))
    pattern = _COMPUTER if wanted else _HUMAN
    with_level = wanted and _has(r"\blevel", asked)
    key = _key(screen, pattern)
    beside = re.search(rf"{pattern}[^.,;?()]{{0,20}}[\[(=:] ?['\"]?(\w)\b['\"]?[^/|\w]", asked)
    keys = [str(wish.level)] if with_level else [beside and beside.groups()[-1], key]
    spelled = _spelled(asked, pattern, "c" if wanted else "h")
    return [*spelled, *keys] if _has(r"\b[hc] ?/ ?[hc]\b", asked) else [*keys, *spelled]


def _spelled(asked: str, pattern: str, initial: str) -> Answers:
    """The word itself, as the question writes it, or its first letter."""
    word = re.search(pattern, asked)
    letter = re.search(rf"\b{initial}\b", asked)
    return [initial if letter else None, word[0] if word else None, initial]


def _level(screen: Any, asked: str, wish: Wish) -> Answers:
    words = r"\b(level|difficulty|strength|how (good|strong|hard|difficult|smart)|easy|medium)\b"
    if not _has(words, asked) or _has(f"{_HUMAN}|\\bpv?[pc]\\b|{_AGAINST}{_MACHINE}", asked):
        return []
    level = max(wish.level, 1)
    word = re.search(_LEVELS[level], asked)
    keys = [_key(screen, f"{_LEVELS[level]}"), str(level) if _has(r"\d", asked) else None]
    return [*keys, word and word[0], str(level), ["easy", "medium"][level - 1]]


def _number(_screen: Any, asked: str, wish: Wish) -> Answers:
    if not _has(r"\b(how many|number of)\b", asked):
        return []
    humans = 1 if wish.level else 2
    return [str(2 - humans if _has(_COMPUTER, asked) and not _has(_HUMAN, asked) else humans)]


def _mode(screen: Any, asked: str, wish: Wish) -> Answers:
    """The option of a menu; `human vs computer` may be one for each level."""
    if not wish.level:
        word = re.search(r"\b(pvp|hvh|hh|human|friend)\b", asked)
        return [
            _key(screen, _PAIR),
            _key(screen, f"^{_HUMAN}( player| opponent)?$"),
            word and word[0],
        ]
    lone = [
        _key(screen, f"{_MACHINE}.*{_LEVELS[wish.level]}"),
        _key(screen, _LONE),
    ]
    word = re.search(r"\b(pvc|pve|hvc|hc|computer|ai|cpu)\b", asked)
    return lone if any(lone) else [word and word[0]] if not _has(_YES_NO, asked) else []


def _yes_or_no(_screen: Any, asked: str, wish: Wish) -> Answers:
    if not _has(_YES_NO, asked):
        return []
    if _has(r"\b(rules|instructions|help|hints?|save|load|again|quit|exit|timer|coin)\b", asked):
        return _said(False)
    if _has(_COMPUTER, asked):
        return _said(wish.level > 0)
    return _said(wish.level == 0 if _has(_HUMAN, asked) else True)


def _said(yes: bool) -> Answers:
    return ["y", "yes"] if yes else ["n", "no"]


def _first(screen: Any, asked: str, _wish: Wish) -> Answers:
    """Who begins, and with which marbles: player 1 and a human, whatever is offered first."""
    if not _has(r"\b(first|begins?|starts?|colou?rs?|symbols?|which player|which side)\b", asked):
        return []
    return [_key(screen, r"\b(human|you|me|player 1)\b"), "1", "y"]


def _start(screen: Any, _asked: str, _wish: Wish) -> Answers:
    return [_key(screen, r"\b(start|play|new|begin|move|place|marble|turn|continue)\b")]


# ---------------------------------------------------------------- the end


def meant_otherwise(screen: Any, heard: str) -> set[str]:
    """What would be taken for a wish to quit."""
    return {*offered(screen.questions[-1]), *(key for key in offered(heard) if not key.isdigit())}


def ways_out(screen: Any, heard: str) -> list[str]:
    """What may end the game: what the program itself has offered in all that was `heard`, then what is usual."""
    option = _key(screen, _LEAVE)
    return list(dict.fromkeys([*offered(heard), *([option] if option else []), "q", "quit", "exit"]))


def offered(heard: str) -> list[str]:
    """What a program says will end the game: "q to quit", "'exit' leaves", "(or x to give up)"."""
    text = " ".join(heard.casefold().split())[-6000:]
    keys = [match["key"] for pattern in (_BEFORE, _AFTER) for match in pattern.finditer(text)]
    words = [match[1] or match[2] for match in _QUOTED.finditer(text)]
    found = [*(key for key in keys if key not in _FILLERS), *words]
    return sorted(found, key=str.isdigit)  # which may be the key of a menu that is no longer there


_KEY = r"""['"“‘(\[<]?(?P<key>-1|[a-z]{1,5}|\d{1,3})['"”’)\]>]?"""
_GO = r"(quit|exit|leave|stop|end|abort|surrender|resign|give up|menu)"
_LINK = r"(?:at any [a-z]+ |any ?time )?(?:=|:|-|→|to|for|will|and|if you (?:want|wish) to)? ?(?:to )?"
_BEFORE = re.compile(rf"{_KEY} ?{_LINK}{_GO}s?\b")
_AFTER = re.compile(
    rf"\b{_GO}s?(?: the game)?(?: at any time| any ?time)? ?(?:,|:|=|\(|by|with)? ?(?:please )?"
    rf"(?:type|typing|press|pressing|enter|entering|input|hit)? {_KEY}"
)
_QUOTED = re.compile(rf"""['"“‘(\[<]{_GO}['"”’)\]>]|\b(?:type|enter|press|say|or) {_GO}\b""")
_FILLERS = frozenset(  # before or after a word for quitting, and no key
    {
        "to",
        "or",
        "the",
        "a",
        "if",
        "you",
        "can",
        "will",
        "and",
        "is",
        "it",
        "on",
        "type",
        "enter",
        "press",
        "input",
    }
    | {"for", "any", "time", "game", "now", "want", "by", "not", "your", "then"}
)


def after_the_end(screen: Any) -> list[str]:
    """What may be answered when the game is over: nothing more."""
    asked = question(screen).casefold()
    option = _key(screen, _LEAVE)
    if _has(_YES_NO, asked):
        return ["y" if _has(r"\b(sure|really|quit|exit|leave)\b", asked) else "n", "no"]
    return [*([option] if option else []), "n", "q", "quit", "exit", "0"]
