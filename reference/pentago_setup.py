"""What is asked before a game of Pentago, and beside its moves: who plays, at which level, who begins, names.

    "Player 2 (human, easy, medium): "       human, or the level      what the options mean decides, not their form
    "How many humans play?"                  2, or 1
    "Is Ann a computer player? (y/n)"        n, or y
    "Press s to start"                       s

Each answer is a list, the likeliest first: a program that asks the same again did not take the one before.
Where no rule fits, what is offered is tried, and then what programs usually take.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from pentago_about import Asked, Wish, about, player_of
from pentago_meant import left_open
from pentago_merit import ASIDE, COMPUTER, HUMAN, LEVELS, merit
from pentago_options import Option, options
from pentago_questions import is_polar, question

Answers = list[str]
PLAYERS = ("Ann", "Bob", "Cid")  # what they are called where names are asked for

_LEAVE = r"\b(exit|quit|leave|stop|end|bye|no|not|cancel)\b"
_START = r"\b(start|play|new|begin|continue|go|place|make|put|move|turn|marble)\b"
_SELF = r"\b(human|you|yourself|me|i|myself|player ?(1|one)|p1|first|yes|white)\b"
_ORDER = (
    r"\b(who|which|whom|want|wish|like|shall|should|will|does|do|goes?|plays?)\b.{0,30}\b(first|begins?|starts?)\b"
    r"|\bfirst (player|move|turn)\b.{0,10}\?|\bcolou?rs?\b|\bsymbols?\b|\bx or o\b|\b(first|second) or (first|second)\b"
)
_LEVEL = r"\b(level|difficulty|difficult|strength|how (good|strong|hard|smart|clever)|easy|medium)\b"


def set_up(screen: Any, wish: Wish, before: list[str], heard: str = "") -> tuple[str, Answers, Answers]:
    """What is asked, where it is not a part of a move, what may be answered so that `wish` comes true, and which of
    that the program's words leave open.

    `before` are the questions that have been answered so far, and `heard` is all that was said.
    """
    asked = about((question(screen), *screen.questions[1:]), screen.text[-1500:], wish, tuple(before))
    name = f"{asked.heading} {asked.line} {asked.player or ''}".strip()
    answers = list(_answers(asked._replace(heard=heard[-1500:], again=name in before)))
    return name, answers, left_open(asked, answers) if answers else []


@lru_cache(maxsize=100)  # the same is asked in every case
def _answers(asked: Asked) -> tuple[str, ...]:
    rules = (
        _settings,
        _both,
        _name,
        _number,
        _order,
        _yes_or_no,
        _options,
        _level,
        _configure,
        _start,
        _return,
    )
    found = [answer for rule in rules for answer in rule(asked)] or _as_before(asked) or _guess(asked)
    # "X is played by: ", who may be player 1
    other = _by_level(asked.wider, 0) if asked.wish.level and not asked.player else []
    return tuple(dict.fromkeys([*found[:1], *other[:1], *found[1:]]))


# ---------------------------------------------------------------- what the options mean


def _best(texts: tuple[str, ...], worth: Callable[[str], int]) -> Answers:
    """The keys of the options that are worth most, in the narrowest text that offers any."""
    for text in texts:
        ranked = sorted(
            options(text), key=lambda option: (-worth(option.label), option.bare, len(option.label))
        )
        if found := [o.key for o in ranked if worth(o.label) and not re.fullmatch(_LEAVE, o.key.casefold())]:
            return found
    return []


def _by_level(texts: tuple[str, ...], level: int) -> Answers:
    """The keys of the options that fit best: for level 2, of easy and hard, that is hard."""
    hard = any(merit(option.label, 3) > 5 for text in texts for option in options(text))
    medium = any(merit(option.label, 2) > 5 for text in texts for option in options(text))
    best = _best(texts, lambda label: merit(label, 3 if level == 2 and hard and not medium else level))
    return best or _left_over(texts[-1], level)


def _left_over(text: str, level: int) -> Answers:
    """The key of the one option that is not for the others' sake: "(F)riend or (M)yself", "A. Your cousin, B. Easy"."""
    others = [other for other in (0, 1, 2, 3) if (other == 0) != (level == 0)]
    offered = [option for option in options(text) if not _has(f"{ASIDE}|{_LEAVE}", option.label)]
    meant = {option.key for option in offered if any(merit(option.label, other) for other in others)}
    left = {option.key for option in offered if not option.bare} - meant
    return list(left) if meant and len(left) == 1 else []


def _options(asked: Asked) -> Answers:
    found = _by_level(asked.wider, asked.level)
    if asked.level and found and _level_itself(asked, found[0]):
        return [str(asked.level), *found]
    return found


def _level_itself(asked: Asked, key: str) -> bool:
    """Whether a key is one of those that are the computer's level: "1/2 = computer level"."""
    labels = [option.label for text in asked.wider for option in options(text) if option.key == key]
    return key.isdigit() and any(re.search(r"\blevel(?!\W{0,2}([1-4]|one|two))", label) for label in labels)


_CHANGE = r"\b(?:change|set|switch|toggle|adjust|choose|select|pick)\b"
_SEAT = re.compile(  # "player 2: human", "choose player 2 type"
    rf"(?:{_CHANGE} )?(?:the )?(?:type (?:of|for) )?(?:player|p) ?([12])\b\W*(?:(?:is|type)\b)?\W*(.*)"
)
_DONE = r"\b(back|done|return|ok|save)\b"
_LEVEL_SET = r"\b(?:level|difficulty)\b\W*(?:(?:now|is|at|currently|current)\b)?\W*(.*)"


def _settings(asked: Asked) -> Answers:
    """What changes who plays or the level, in a menu that tells how it is set: "2. Player 2: human", "3. Change level
    (now 1)". Where it does not tell, once."""
    offered = options(asked.wider[-1].rpartition("\n")[0])
    seats = [(said, option.key) for option in offered if (said := _SEAT.fullmatch(option.label))]
    if {said[1] for said, _ in seats} != {"1", "2"}:
        return _set_level(asked, offered, rf"{_CHANGE}.*?{_LEVEL_SET}")
    if any(merit(said[2], level) for said, _ in seats for level in (0, 1, 2)):
        wrong = [key for said, key in seats if not merit(said[2], asked.wish.of(int(said[1])))]
    else:
        wrong = [key for said, key in seats if asked.wish.of(int(said[1])) and not asked.again]
    done = _start(asked) or _best(asked.wider, lambda label: _has(_DONE, label))
    return wrong or _set_level(asked, offered, _LEVEL_SET) or done


def _set_level(asked: Asked, offered: Sequence[Option], pattern: str) -> Answers:
    """What changes the level, if it is not the right one."""
    settings = {option.key: said[1] for option in offered if (said := re.match(pattern, option.label))}
    if not asked.wish.level or len(settings) != 1:
        return []
    key, now = settings.popitem()
    levels = [level for level, words in LEVELS.items() if re.search(words, f"level {now}")]
    return [] if asked.wish.level in levels or (asked.again and not levels) else [key]


_SETTINGS = r"(?:the )?(?:game |player )?(?:settings|options|set-?up|configuration|players?(?: types?)?)"


def _configure(asked: Asked) -> Answers:
    """The page on which the computer is chosen, once, where nothing in the menu says more of it."""
    offered = options(asked.wider[-1].rpartition("\n")[0])
    if not asked.wish.level or asked.again or any(merit(o.label, n) for o in offered for n in (0, 1, 2)):
        return []
    return [option.key for option in offered if re.fullmatch(_SETTINGS, option.label)]


# "e.g. 'human computer'", "such as HC", "e.g. '0 2' (0 human, 1-2 computer of that level)"
_KIND = r"(?:human|computer|comp|cpu|ai|bot)[12]?"
_TWO = re.compile(
    r"(?:\be\.?g\.?|\bexample|\bsuch as|\blike)[\s:,'\"‘“(]{1,4}"
    rf"(?:(?P<one>{_KIND})(?P<mark>[ ,/-]{{1,2}})(?P<two>{_KIND})"
    r"|(?P<first>[hc])(?P<between>[ ,/-]{0,2})(?P<second>[hc])"
    r"|(?P<zero>\d)(?P<gap>[ ,/-]{1,2})(?P<other>\d))\b",
    re.I,
)
_PAIRED = re.compile(
    r"\bplayer 1(?:'s)?\b.{0,12}(?:,|and|&|/).{0,16}\bplayer 2\b(?!.{0,5}:)|\bP1(?: |, ?)P2\b", re.I
)  # "types of player 1, player 2"


def _both(asked: Asked) -> Answers:
    """Both players, where an example shows how they are typed in one line, or all that may be is listed."""
    listed = re.findall(r"\b(?:[hc]{2}|[HC]{2})\b", asked.line)  # "hh, hc, ch or cc"
    pairs = [pair for pair in listed if pair.casefold() == ("hc" if asked.wish.level else "hh")]
    if len(listed) > 1 and pairs:
        return pairs[:1]
    lines = [line for text in asked.wider[:2] for line in text.split("\n")]
    examples = [found for line in lines if (found := _TWO.search(line))]
    about = [found for found in examples if not found["zero"] or _has(f"{HUMAN}|{COMPUTER}", found.string)]
    shown = about[0] if about else None
    paired = _PAIRED.search(asked.line)
    if not paired and (asked.player or not shown):
        return []
    if not shown or shown["zero"]:
        human = (_by_level(asked.wider, 0) or ["0"])[0]
        other = (_by_level(asked.wider, asked.wish.level) or [human])[0]
        keys = [human, str(asked.wish.level) if asked.wish.level and other == human else other]
        marks = [shown["gap"]] if shown else [",", " "] if _has("comma", asked.heard) else [" ", ","]
        return [mark.join(keys) for mark in marks] if _has(f"{HUMAN}|{COMPUTER}", asked.line) else []
    mark = shown["mark"] or shown["between"] or ""
    kinds = [kind for kind in shown.group("one", "two", "first", "second") if kind]
    human, computer = ("h", "c") if shown["first"] else ("human", "computer")
    human = next((kind for kind in kinds if kind.casefold() == human), human)
    computer = next((kind for kind in kinds if kind.casefold() not in ("h", "human")), computer)
    computer = re.sub("[12]$", str(asked.wish.level), computer)  # "human comp1"
    human, computer = (kind.upper() if kinds[0].isupper() else kind for kind in (human, computer))
    return [human + mark + (computer if asked.wish.level else human)]


def _start(asked: Asked) -> Answers:
    return _best(
        asked.wider,
        lambda label: bool(re.search(_START, label)) and not re.search(f"{ASIDE}|{_LEAVE}", label),
    )


# ---------------------------------------------------------------- questions with a meaning of their own


def _has(pattern: str | re.Pattern[str], text: str) -> bool:
    return re.search(pattern, text.casefold()) is not None


_NUMBER_ALONE = re.compile(r"\W*|\W*(player|p) ?[12]\W*", re.I)


def _name(asked: Asked) -> Answers:
    told = asked.line
    if _NUMBER_ALONE.fullmatch(told):  # "Enter the names of the players", and then but "Player 1: "
        told = next(
            (line for line in reversed(asked.heard.split("\n")) if not _NUMBER_ALONE.fullmatch(line)), ""
        )
    if not _has(r"\bnames?\b", told):
        return []
    second = _has(r"\b(player|person|human)? ?(2|two|second|other|opponent|friend)\b", asked.line)
    if second and asked.level and (computer := re.search(COMPUTER, told.casefold())):
        return [computer[0], *PLAYERS[1:]]  # "name of player 2, or type computer"
    return list(PLAYERS[1:] if second else PLAYERS)


_COUNT = (
    r"\b(how many|number of(?! (?:your|the|an?) (?:choice|option|game|mode)))\b"
    r"|\b(players?|humans?|people) ?[(\[]1 ?(or|/|-|,|to) ?2"
    r"|\bplayers\W{1,3}1 ?(or|/|-|,|to) ?2"
    r"|\b(1|one) ?(or|/) ?(2|two)[ -](players?|humans?|people|persons?)\b"
)


def _number(asked: Asked) -> Answers:
    # "n = " stands below what it is for
    line = asked.line if re.search(r"[A-Za-z]{2}", asked.line) else asked.wider[:2][-1]
    if not _has(_COUNT, line) or _has(r"\b(level|difficulty)\b", line):
        return []
    humans = 1 if asked.wish.level else 2
    return [str(2 - humans if _has(COMPUTER, line) and not _has(HUMAN, line) else humans)]


_SIGNS = re.compile(r"(?<!\S)['\"(\[]?([*#+@%&$])['\"]? ?(?:or|/|,) ?['\"]?([*#+@%&$])(?!\w)")  # "+ or #?"


def _order(asked: Asked) -> Answers:
    """Who begins, and with which marbles: player 1 and a human, whatever is offered first."""
    if signs := _SIGNS.search(asked.line):
        return list(signs.groups())
    if not _has(_ORDER, asked.line):
        return []
    if said := _said(asked, not _has(COMPUTER, asked.line)):
        return said
    offered = _best(asked.wider, lambda label: 3 if _has(HUMAN, label) else 2 if _has(_SELF, label) else 1)
    first = ["A"] if re.search(r"\bA ?(?:,|/|or) ?B\b", asked.line) else []  # which else may be an article
    return [*first, *offered, "1", "y"]


def _yes_or_no(asked: Asked) -> Answers:
    if _has(f"{ASIDE}|\\b(again|another|quit|exit|timer|coin|undo)\\b", asked.line):
        return _said(asked, yes=False)
    levels = [level for level in (1, 2, 3) if _has(LEVELS[level], asked.line)]
    if len(levels) == 1:  # "Hard mode? (y/n)"
        return _said(asked, asked.level == min(levels[0], 2))
    if _has(rf"{COMPUTER}|\b(alone|solo|(single|one|1)[ -]player)\b", asked.line):
        return _said(asked, asked.level > 0)
    return _said(asked, asked.level == 0 if _has(f"{HUMAN}|\\b(two|2) players\\b", asked.line) else True)


def _said(asked: Asked, yes: bool) -> Answers:
    """Yes or no, as the question wants it typed; [] where it does not want either."""
    keys = [
        [option.key for option in options(asked.line) if re.fullmatch(word, option.label)]
        for word in ("no?|false", "y|yes|true")
    ]
    return [*keys[yes], *(("n", "no"), ("y", "yes"))[yes]] if all(keys) or is_polar(asked.line) else []


def _level(asked: Asked) -> Answers:
    if not any(_has(_LEVEL, text) for text in asked.wider[:2]):
        return []
    level = max(asked.level, asked.wish.level, 1)
    number, word = str(level), ("easy", "medium")[level - 1]
    in_words = _has(word, asked.wider[-1]) and not _has(r"\d", asked.wider[-1])
    return [*_by_level(asked.wider, level), *([word, number] if in_words else [number, word])]


def _return(asked: Asked) -> Answers:
    """The return key, where nothing else is asked for."""
    return [""] if _has(r"\b(press|hit|push)\b.{0,12}\b(enter|return|key)\b", asked.line) else []


def _as_before(asked: Asked) -> Answers:
    """What was offered for another player: "Players: human or computer?", and then but "Player 2: "."""
    if not player_of(asked.line.casefold(), ()):
        return []
    return _best((asked.heard,), lambda label: merit(label, asked.level))


def _guess(asked: Asked) -> Answers:
    """What is offered, but for ways out, and what is often taken."""
    offered = _best(asked.wider, lambda label: not _has(f"{ASIDE}|{_LEAVE}", label))
    return [*offered, "1", "y", "yes", ""]
