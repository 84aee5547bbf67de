"""What chooses a mode of `play_game`, whose wording and keys are free: what is named, and by which key.

Player vs. Player (P) or Player vs. Computer (C)?   keys that stand before the names, or behind them
Single or multiplayer (s/m)?                        words, or what these begin with
Is player 2 the computer? (True/False)              yes and no
How many human players?                             numbers
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache, wraps
from string import ascii_lowercase
from typing import Any, TypeVar

from gomoku_menus import leads_back

_HUMAN = r"(?:players?|humans?|person|people|users?|p|h)(?: ?(?:[12ab]|one|two)\b)?"
_MACHINE = r"\b(?:computers?|cpu|com|comp|ai|machine|(?:ro)?bot|pc)\b"
_VERSUS = r"[ .-]*(?:vs|versus|against|v)[ .-]*"
_ONE, _TWO = r"(?:single|one|1)[- ]?(?:human )?", r"(?:two|2)[- ]?(?:human )?"
_AGAINST_COMPUTER = (
    rf"\b{_HUMAN}(?:{_VERSUS}(?:the |an? )?|(?: and| with)(?: an?| the)? ){_MACHINE}",
    r"\b(?:pv[cea]|pvai|p ?v ?c|hvc|pve)\b",
    r"\b(?:against|vs) me\b",
    rf"\b{_ONE}(?:player|person)\b(?!{_VERSUS}\b)|\b1p\b",
    r"\b(?:single|solo|alone|myself|by yourself)\b",
)
_AGAINST_HUMAN = (
    rf"\b{_HUMAN}{_VERSUS}(?:another |an? )?{_HUMAN}\b",
    r"\b(?:pvp|p ?v ?p|pp|hvh)\b",
    rf"\bwithout\b(?:(?: an?| the)? {_MACHINE})?|\bno {_MACHINE}",
    rf"\b{_TWO}(?:players?|humans?|people|persons)\b(?!{_VERSUS}\b)|\b2p\b",
    r"\bmulti[- ]?(?:player)?\b|\b(?:duo|double|local|together|each other)\b",
    r"\b(?:an)?other (?:player|person|human)\b|\b(?:friends?|humans?|person|people|somebody|someone)\b",
)
# The first that fits at a place counts, the earlier in the text before the later
_NAMES = rf"(?P<machine>{'|'.join(_AGAINST_COMPUTER)})|(?P<human>{'|'.join(_AGAINST_HUMAN)})|{_MACHINE}"
_WEAK = r"(?P<human>\bplayers?\b)"  # where nothing else is named
MODES = (  # what names one of them
    r"\bp ?v ?[pce]\b|player\W*(?:vs|versus|against)|(?:single|two|one|multi|another|2|1)[- ]?players?\b|\bfriend\b"
    r"|\bhuman\b|\b(?:computer|cpu|ai|machine|bot)\b|\bsolo\b|\balone\b"
)
# A key stands in brackets, in quotes, behind "type", or, where it is short, by itself: [1], 'p' for, type pvp for, 1 =
_BRACKETED = (  # but for a name behind its key: 1 (PvP)
    r"(?!(?<=\b\w )\((?:pv|human|player|friend|computer|cpu|ai\b))[\[(<]['\"]?(\w{1,8})['\"]?[\])>]\s*[-:=.]*"
)
_MEANS = r"\s*(?:[).:=]|-+>?(?=\s)|–|→|(?:for|to|means|if)\b)"
_QUOTED = rf"['\"“‘](\w{{1,8}})['\"”’]{_MEANS}?"
_TYPED = (
    r"\b(?:type|enter|press|input|choose|use)\s+(?!(?:mode|choice|option|size|number|enter|your|here)\b)(\w{1,8})"
    r"(?:\s+(?:for|to|means|if)\b|(?=\s*(?:[,.;:)|\n]|$|and\b|or\b)))"
)
_KEY_FOR = r"(?:(?m:^)|[(/,:;.?!]|\b(?:or|and),?) ?(\w{1,8}) for\b"
_SHORT = (  # but for "player 2: ", where it is not "vs. Player 2: "
    r"(?<![\w./'])(?:(?<!player )|(?<=vs player )|(?<=vs\. player ))(?!(?:vs|is|or|to|as|no|e\.g|i\.e)\b)"
    rf"(\w{{1,2}}){_MEANS}"
)
_EQUALS = r"\b(\w{1,8})\s*=(?!\W*\Z)"  # p = player
_OUTSIDE = r"(?<!\w)(\w)(?= ?\(\w+[ )])"  # P (player vs. player)
_KEYS = re.compile(
    "|".join((_BRACKETED, _QUOTED, _TYPED, _KEY_FOR, _SHORT, _EQUALS, _OUTSIDE)), re.IGNORECASE
)
# player = i, computer = ii; player: p, computer: c
_EQUALS_KEY = re.compile(r"(?:=\s*['\"]?(\w{1,8})|:\s*['\"]?(\w{1,2}))\b")
# 1 player vs. player, 2 player vs. ..; 1-player vs. player/2-player vs. ..
_NUMBER = re.compile(r"(?:^|[\s(,:/])(\d)(?:(?: is)?\s+|-)(?=[a-z])", re.IGNORECASE)
# (F)riend or the (C)omputer, h(uman)
_INITIAL = re.compile(r"[\[(]([a-z])[\])](?=-?[a-z])-?\w+|\b([a-z])[\[(][a-z]+[\])]", re.IGNORECASE)
_ARTICLE = r"(?:an? |the )?"
# s/m, solo or duo, 'single' or 'double', 1 player / 2 players
_LISTED = r"((?:(?:[12]|one|two)[ -])?\w{1,12}|player vs\.? \w+)"
_LISTS = re.compile(  # each place is looked at: "mode, single or multi"
    rf"(?<![\w/|])(?=['\"]?{_LISTED}['\"]?( ?[/|] ?|, ?(?:or )?| or ){_ARTICLE}['\"]?{_LISTED}(?!\w)['\"]?)",
    re.IGNORECASE,
)
_ENDS = re.compile(r"(?:c|ai|cpu|com|computer|pve)$", re.IGNORECASE)  # of what means the computer
_YES_OR_NO = re.compile(r"\b(y(?:es)?|t(?:rue)?)\b\W{1,4}(?:or\W{1,3})?(no?|f(?:alse)?)\b", re.IGNORECASE)
_IS_IT = re.compile(r"^\W*(?:do|does|would|will|is|are|shall|should|play|want)\b", re.IGNORECASE)
_WHO = r"(?:of you\b|(?:human )?(?:players?|people|persons?|humans?)\b)"
_HOW_MANY = rf"\b(?:how many|number of|one or two|1 or 2) {_WHO}|\b(?:one|1) {_WHO} or (?:two|2)\b"
_USUAL = {False: ("1", "P", "PvP", "Player vs. Player"), True: ("2", "C", "PvC", "Player vs. Computer")}
_IN_MENUS = {
    False: r"\b(?:player|human)\W*(?:vs|versus|v)\W*(?:player|human)|\bpvp\b|(?:two|2)[ -]players?",
    True: r"\b(?:player|human)\W*(?:vs|versus|v)\W*(?:the )?(?:computer|cpu|ai|machine|bot)|\bpvc\b|\bcomputer\b",
}
_BY_SIGNS = re.compile(r"[\[(/|<'\"“‘] ?(\w{1,8})\b|\b(\w{1,8}) ?[\])/|>'\"”’:=]")
_OPTION = re.compile(r"^\W*(\w{1,8}) ?(?:[.):=>-]|–)", re.MULTILINE)  # computer. Player vs. Computer
# vs player or vs computer
_OR = re.compile(r"(\w[\w .-]{0,20}?)(?: or | ?/ ?)(\w[\w .-]{0,20}\w)", re.IGNORECASE)
_BACK = {"back", "menu", "main", "cancel", "quit", "exit", "return"}
_ASIDE = {*_BACK, "q", "b", "or", "and", "size", "mode", "a", "the"}

Keys = dict[str, bool]  # which mode a key chooses: True against the computer
Read = TypeVar("Read")
_END = 4_000  # characters in which something is asked
_KEPT = 2_000  # texts of which it is known what was read


def at_its_end(read: Callable[[str], Read]) -> Callable[[str], Read]:
    """Return the function, which then reads but the end of a text, and once for each: a megabyte would take minutes,
    and stay."""
    again = lru_cache(_KEPT)(read)

    @wraps(read)
    def once(text: str) -> Read:
        return again(text[-_END:])

    return once


def mode_answers(screen: Any, computer: bool) -> list[str]:
    """Return how the question says that a mode is chosen: by its key, wherever that stands, or by its name."""
    text = screen.text[-1500:]
    keys = shown_keys(text) or _in_menus(screen)
    others = {key.casefold() for key, mode in keys.items() if mode != computer}
    sure = [key for key, mode in keys.items() if mode == computer]
    names = [name for name, mode in reversed(_named(text)) if mode == computer]
    numbers = [
        name.casefold().split()[0]
        for name in (*sure, *names)
        if re.match(r"(?:[12]|one|two) ", name, re.IGNORECASE)
    ]
    answers = [*sure, *(key.lower() for key in sure), *numbers, *names]
    return list(dict.fromkeys(answer for answer in answers if answer.casefold() not in others))


def mode_guesses(screen: Any, computer: bool) -> list[str]:
    """Return what may choose a mode where the question is not understood: what stands between signs in it, what its
    options begin with, what is usual, and what stands by an "or". Which mode it has chosen is seen by the stones."""
    question = "\n".join(screen.text.rstrip().split("\n")[-3:])
    shown = [one or other for one, other in _BY_SIGNS.findall(question)] + _OPTION.findall(screen.text[-400:])
    told = [word for word in shown if word.casefold() not in _ASIDE]
    named = [name for pair in _OR.findall(question) for name in pair]
    return list(dict.fromkeys([*told, *_USUAL[computer], "y", "n", "0", "1", "2", "a", "b", *named]))


@at_its_end
def shown_keys(text: str) -> Keys:
    """Return the keys that a text shows, or means by a number of players, or by yes and no; {} where both modes have
    none."""
    question = "\n".join(text.rstrip().split("\n")[-2:])
    for keys in (
        _initials(text), *_marked(text, _KEYS), _yes_and_no(question), _numbers(question), *_marked(text, _NUMBER),
        *_marked(text, _EQUALS_KEY), _listed(question), _bare_yes(question),
    ):  # fmt: skip
        if set(keys.values()) == {False, True}:
            return keys
    return {}


def _named(text: str, weak: bool = True) -> list[tuple[str, bool]]:
    """The names of modes in a text, each with the mode: of a game, or of who else plays."""
    found = list(re.finditer(_NAMES, text, re.IGNORECASE))
    if weak and not found:
        found = list(re.finditer(_WEAK, text, re.IGNORECASE))
    return [(name[0], name["human"] is None) for name in found]


def _meaning(text: str, weak: bool = True) -> bool | None:
    """The mode that a text names; None for none, or both."""
    modes = {mode for _, mode in _named(text, weak)}
    return modes.pop() if len(modes) == 1 else None


def _initials(text: str) -> Keys:
    """The keys that are letters of the names, in brackets."""
    return {
        place[1] or place[2]: mode
        for place in _INITIAL.finditer(text)
        if (mode := _meaning(re.sub(r"[\[\]()]", "", place[0]))) is not None
    }


def _marked(text: str, pattern: re.Pattern[str]) -> Iterator[Keys]:
    """The keys that stand by names: before them, and behind them, in one sentence; first what is likelier."""
    places = [place for place in pattern.finditer(text) if not leads_back(place, place.lastindex or 0)]
    if not places:
        return
    starts, ends = [place.start() for place in places], [place.end() for place in places]
    keys = [place[place.lastindex or 0] for place in places]
    after = [text[i:j].partition("\n")[0] for i, j in zip(ends, [*starts[1:], None], strict=True)]
    before = [re.split(r"[\n?]", text[i:j])[-1] for i, j in zip([0, *ends[:-1]], starts, strict=True)]
    both = (_read(keys, after), _read(keys, before))
    sides = [
        (_meaning(left, False), _meaning(right, False)) for left, right in zip(before, after, strict=True)
    ]
    first = next((side for side in sides if side != (None, None)), (None, None))
    # A name behind the last key: "human players, 1 (player vs. computer) or 2 (player vs. player)"
    last = next(
        (side for side, said in zip(sides[::-1], after[::-1], strict=True) if not _leads(said)), first
    )
    yield from both if first[0] is None or last[1] is not None else both[::-1]
    meant = [word.strip(" ,.;:()[]?>").casefold() for word in after]
    if {"yes", "no"} <= set(meant):
        yes, no = meant.index("yes"), meant.index("no")
        about = _meaning_first(text[: starts[min(yes, no)]])
        yield {} if about is None else {keys[yes]: about, keys[no]: not about}


def _leads(said: str) -> bool:
    """Whether what is said of a key is that it leads back, and no mode."""
    return not _BACK.isdisjoint(re.findall(r"[a-z]+", said.casefold())) and _meaning(said, False) is None


def _read(keys: list[str], words: list[str]) -> Keys:
    """What the words by each key name: nothing where the key is another name, or leads back."""
    found = [
        (key, _meaning(said)) for key, said in zip(keys, words, strict=True) if key.casefold() not in _BACK
    ]
    return {
        key: mode for key, mode in found if mode is not None and _meaning(key, weak=False) in (None, mode)
    }


def _meaning_first(text: str) -> bool | None:
    """The mode that a question is about: the first that it names."""
    return next((mode for _, mode in _named(text)), None)


def _yes_and_no(question: str) -> Keys:
    words, about = yes_and_no(question), _meaning_first(question)
    if not words or about is None:
        return {}
    return {words[0]: about, words[1]: not about}


def yes_and_no(text: str) -> tuple[str, str] | None:
    """Return the words for yes and no that a question shows; None where it shows neither."""
    found = _YES_OR_NO.search(text)
    if not found:
        return None
    alike = (len(found[1]) == 1) == (len(found[2]) == 1)  # else: y for yes, n for no
    return (found[1], found[2]) if alike else ("y", "n")


def _numbers(question: str) -> Keys:
    if not re.search(_HOW_MANY, question, re.IGNORECASE):
        return {}
    words = {"one": True, "two": False} if re.search(r"\bone\b.*\btwo\b", question, re.IGNORECASE) else {}
    return {"1": True, "2": False, **words}


def _listed(question: str) -> Keys:
    """The keys in a list of two: names, or what these begin with; where one is known, and the two stand together,
    the other is what the other one is not."""
    names = _named(question)
    for place in reversed(list(_LISTS.finditer(question))):
        one, between, other = place.groups()
        if one + other in ascii_lowercase:  # a, b, c or d: letters in a row are numbers
            continue
        if leads_back(place, 3):  # pvp / pvc / m for menu
            continue
        kinds = _of_word(one, names), _of_word(other, names)
        if _ASIDE.intersection((one.casefold(), other.casefold())) or kinds[0] == kinds[1]:
            continue
        if None not in kinds or not between.startswith(","):
            first = not kinds[1] if kinds[0] is None else kinds[0]
            return {one: first, other: not first}
    return {}


def _of_word(word: str, names: list[tuple[str, bool]]) -> bool | None:
    """The mode that a word of a list means: as a name, by the names that begin with it, or by its end."""
    if (own := _meaning(word)) is not None:
        return own
    begun = {mode for name, mode in names if word.casefold() in _short(name)}
    if len(begun) == 1:
        return begun.pop()
    return True if _ENDS.search(word) else None


def _short(name: str) -> set[str]:
    """What a name is called in short: its last word's first letter, or its words' initials."""
    words = [word for word in re.findall(r"[a-z0-9]+", name.casefold()) if word not in ("the", "a", "an")]
    initials = "".join(word[0] for word in words)
    return {words[-1][0], initials, initials.replace("v", "")} if words else set()


def _bare_yes(question: str) -> Keys:
    """Yes and no where the question shows neither: Do you want to play against the computer?"""
    line = question.rpartition("\n")[2]
    about = _meaning(line) if _IS_IT.match(line) else None
    return {} if about is None else {"y": about, "yes": about, "n": not about, "no": not about}


def _in_menus(screen: Any) -> Keys:
    """The keys in the menu shown last, which may be older than the question."""
    keys = {mode: screen.key(name, pattern=True) for mode, name in _IN_MENUS.items()}
    found = {key: mode for mode, key in keys.items() if key}
    return found if len(found) == len(keys) else {}
