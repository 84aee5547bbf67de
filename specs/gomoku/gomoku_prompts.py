"""What to type at a question of `play_game`, whose wording and keys are free. Likelier answers come first.

Choose the size: 1) 9x9  2) 13x13  3) 15x15         size_answers   1, 9, 9x9
Player vs. Player (P) or Player vs. Computer (C)?   mode_answers   P, 1, .. (gomoku_modes.py)
Position like 2 F, or 'm' to go back:               ways_back      m, menu, back, ..
Restart (y) or complete the current game (n)?       ways_on        n, complete, ..
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from gomoku_modes import at_its_end, shown_keys, yes_and_no

TEXT_FORM = "{} {}"  # of a position: row and column
# Who takes another form alone has most games played all the same
FORMS = (TEXT_FORM, "{}{}", "{1} {0}", "{1}{0}", "{},{}", TEXT_FORM)
SIZES = ("9", "13", "15")
_IN_WORDS = {
    9: r"\b(?:small|nine)\b",
    13: r"\b(?:medium|middle|normal|thirteen)\b",
    15: r"\b(?:large|big|fifteen)\b",
}
_SPELLED = {"9": r"\b(?:9|nine)\b", "13": r"\b(?:13|thirteen)\b", "15": r"\b(?:15|fifteen)\b"}
_KEY_BEHIND = (
    r"[ \t]*[\[(:=-]+[ \t]*(?:enter|type|press)?[ \t]*['\"]?(\w{1,3})['\"]?(?:[\])]|[ \t]*(?:$|\n|,|;| or\b))"
)
_KEY_BEFORE = (  # 1. and a), but not "A game is on."
    r"(?:^|\W)(?:\w{1,3}['\"]?[ \t]*(?:[\])][\s.:)=-]*|[:)=-][.:)=-]*[ \t]*|\b(?:for|to|means)[ \t]+)"
    r"|(?:\w|\d\d)['\"]?[ \t]*\.[.:)=-]*[ \t]*)$"
)
_LEADS = (
    r"(?:[ \t]+(?:at )?any ?(?:time|point|moment|prompt))?"
    r"[ \t]*(?:to|for|=|-+>?|→|:|(?:if|when(?:ever)?) you(?: want| wish| like| would like)"
    r"|(?:takes|brings|leads|goes|returns|will (?:take|bring|lead|go|return))(?: you)?)[ \t]*"
    r"(?:to |the |go |get |see |return |come |exit |quit |leave )*(?:back|return|main|menu|cancel)"
)
_AWAY, _ON = r"(?:re)?start|reset|new|abandon|give up", r"complete|continue|finish|resume|keep|carry on"
_ELSE = rf"\b(?:anything|something|any|every(?:thing)?|other)\W(?:else|other|key)\b.{{0,30}}\b(?:{_ON})\b|\botherwise\b"
_SIGNS = r"-:/!#*.@\\"  # that stand before a word, in a class of characters
_WORD = rf"(?:(?<![^\s'\"“‘(\[=,])[{_SIGNS}])?\w{{1,8}}"  # with a sign before it perhaps: :menu, /q, -1
_QUOTED = rf"['\"“‘(\[]({_WORD})['\"”’)\]]"
_SIGN = r"(?<!\S)[(\[]?['\"]?([?!#*/@.~$+]|\.\.|-(?=['\")\]]|[ \t]*[=:]))['\"]?"  # ? for the menu, - = return
_BACK = (  # -1 to return, 3 main menu
    rf"(?<!\w)({_WORD})\b['\"”’)\]]*(?:{_LEADS}|(?<=\d) (?:(?:go|main) )?(?:back|return|menu|cancel)\b)"
)
# Among the first words of an option: "2: Computer (anything else: back)" chooses the computer
_BACK_KEY = r"^\W*(?:\w+\W+){0,2}(?:back|return|menu|cancel)\b"
_BEHIND = rf"\b(?:back|return|menu|cancel)\b[\w \t]{{0,14}}(?:=[ \t]*)?['\"(\[]+({_WORD}|[?!#*/@])['\")\]]"  # menu (e)
_BEFORE = (  # To return to the menu, enter 99; back to the menu: 99
    r"\b(?:back|return|menu|cancel)\b[\w \t]{0,14}?[ \t]*+"
    r"(?:(?:[,:=]|-+>)?[ \t]*+(?:please[ \t]++)?\b(?:enter|type|press|hit|use)\b|[:=]|-+>)[ \t]*"
    rf"({_WORD}\b|[?!#*/@~$+])"
)
_STARRED = r"[(\[]([?!#*/@~$+-])[)\]][ \t]*(?:(?:to|for)[ \t]+)?(?:the |go |main )*(?:back|return|menu|cancel)"  # [*]
_LISTED = r"\b15['\"]?(?:[ \t]*[,/|][ \t]*(?:or[ \t]+)?|[ \t]+or[ \t]+)['\"]?([a-z]\w{0,7})\b"  # Size (9, 13, 15, h)
_INITIAL = r"[\[(](\w)[\])]"
_SPELT = rf"{_INITIAL}(?:(?<=b.)ack|(?<=r.)eturn|(?<=m.)enu|(?<=m.)ain menu|(?<=c.)ancel)\b"  # (B)ack, [M]enu
# (S)mall, (M)edium: m is no menu; but for [Q]uit to menu, (G)o back
_CHOOSING = rf"{_INITIAL}(?=[a-z])(?!(?:uit|xit|eave|bort|top|ome|o (?:back|to))\b)"
_BACK_WORDS = (
    "menu", "back", "m", "b", "q", "quit", "0", "return", "main", "exit", "cancel", "x", "-1", "main menu", "",
)  # fmt: skip
_TO_MENU, _ELSEWHERE = r"\b(?:menu|back|continue|sure)\b", r"\b(?:again|another|rematch|restart|exit|quit)\b"
_SIGNED = rf"(?<!\w)[{_SIGNS}][a-z]\w*"
_CONFIRMS = (
    r"\b(?:type|enter|write) ['\"“‘]?(\w{2,10})['\"”’]? to (?:confirm|reset|exit|leave|quit|proceed)\b"
)
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
    text = screen.text[-600:]
    keys = {each: _size_key(screen, text, each) for each in SIZES}
    key = keys.get(str(size)) if len(set(keys.values())) == len(SIZES) else None  # else no keys, 5 to 26 say
    shown = re.search(rf"\b{size} ?\W ?{size}\b", text) or re.search(_IN_WORDS[size], text, re.IGNORECASE)
    words = {each: _word_by(text, each) for each in SIZES}
    word = words[str(size)] if len(set(words.values()) - {""}) == len(SIZES) else ""
    letter = word if len(word) == 1 else ""
    answers = (key or letter, str(size), shown[0] if shown else None, f"{size}x{size}", word, word[:1])
    return list(dict.fromkeys(answer for answer in answers if answer))


def _word_by(text: str, size: str) -> str:
    """The word or letter that a size stands behind: S (9), small - 9, 1 (9 by 9); "" where there is none."""
    mark = rf"(?<![\w.])([a-z]\w{{0,11}}|\d)['\"\])]?[ \t]*(?:[(\[=:]|-+>?|→|–)[ \t]*{size}(?!\d)"
    found: list[str] = re.findall(mark, text, re.IGNORECASE)
    return found[-1] if found else ""


def has_default(screen: Any) -> bool:
    """Tell whether a question says what an empty line chooses: Size (9/13/15) [9]:  Size (Enter for 9):"""
    empty = r"\b(?:enter|return|empty|blank|nothing)\b\W{0,3}(?:for|=|means|gives|chooses|to (?:use|take|choose))(?!\w)"
    return bool(re.search(rf"\bdefault\b|\[\w+\]\W*$|{empty}", screen.text[-200:], re.IGNORECASE))


def _size_key(screen: Any, text: str, size: str) -> str | None:
    if behind := _key_behind(text, size):
        return behind
    key: str | None = screen.key(rf"{_SPELLED[size]}|\b{size} ?[x*×]", pattern=True, anew=True)
    if key in (None, *SIZES, "9x9"):  # small (9), medium (13) or large (15); 1=small(9x9) 2=medium(13x13)
        named = rf"(?:^|[\s,;/|(\[])(\w)[=.:)\](]\W{{0,2}}[a-z]+\W{{1,2}}{size}(?!\d)"
        typed = (
            rf"\b(?:press|type|enter|choose) (\w) ?\({size}(?!\d)"  # press 1 (9 lines), press 2 (13 lines)
        )
        places = re.findall(rf"{named}|{typed}", text, re.IGNORECASE)
        before = [one or other for one, other in places if (one or other) not in SIZES]
        key = before[-1] if before else None
    return key


def _key_behind(text: str, size: str) -> str | None:
    """The key of a size that stands behind it, as in 9x9 (1), 13x13 (2); none where a key stands before the first."""
    first = re.search(r"\b9(?!\d)|\bnine\b", text)
    key = r"(?: ?\((\w)\)| ?(?:=|-+>) ?(\w|i{1,3})\b)"
    found = re.search(rf"(?:\b{size} ?[x*×] ?{size}|{_SPELLED[size]}){key}", text)
    if not first or not found or re.search(_KEY_BEFORE, text[: first.start()]):
        return None
    return found[1] or found[2]


def _key(screen: Any, text: str, name: str, names: str, anew: bool) -> str | None:
    """The key of an option of this name, a mode say: behind it, where none stands before that of the `names` which
    comes first."""
    first = re.search(names, text, re.IGNORECASE)
    behind = re.search(name + _KEY_BEHIND, text, re.IGNORECASE)
    if behind and first and not re.search(_KEY_BEFORE, text[: first.start()]):
        return behind[1]
    key: str | None = screen.key(name, pattern=True, anew=anew)
    return key


def yes_or_no(text: str) -> tuple[str, str]:
    """Return the words for yes and no, as a question shows them, or else the usual ones."""
    if shown := yes_and_no(text):
        return shown
    if told := re.search(_CONFIRMS, text, re.IGNORECASE):
        return told[1], "no"
    return ("yes", "no") if re.search(r"\byes\b", text, re.IGNORECASE) else ("y", "n")


def agreed(question: str) -> str:
    """Return yes or no, as a question shows them that asks for one before the menu comes: "Back to the menu? (y/n)",
    "Are you sure? (y/n)", "Rematch? (y/n)"; "" for other questions."""
    yes, no = yes_and_no(question) or ("", "")
    whether = re.split(r"\by(?:es)?\b", question, flags=re.IGNORECASE)[0].rpartition(":")[2]
    if re.search(_TO_MENU, whether, re.IGNORECASE):
        return yes
    return no if re.search(_ELSEWHERE, whether, re.IGNORECASE) else ""


def ways_on(screen: Any) -> list[str]:
    """Return what may complete the current game, where the choice is that or to reset it."""
    return list(dict.fromkeys([*_ways(screen, _ON, r"(c)[\])](?:omplete|ontinue)"), "2", "n", "c"]))


def ways_over(screen: Any) -> list[str]:
    """Return what may reset it and start another, where the choice is that or to complete it."""
    return list(dict.fromkeys([*_ways(screen, _AWAY, r"(r)[\])]e(?:set|start)"), "1", "y", "r"]))


def is_to_reset(offer: str, answer: str) -> bool:
    """Tell whether an offer says that this answer resets the game: 1) reset, [r]eset, "Reset the game? (y/n)"."""
    spelt = re.sub(rf"{_INITIAL}(?=[a-z])", r"\1 \1", offer)
    if re.search(rf"(?<!\w){re.escape(answer)}\W{{1,4}}(?:to )?re(?:set|start)", spelt, re.IGNORECASE):
        return True
    line = offer.rpartition("\n")[2]
    alone = re.search(r"\bre(?:set|start)\b", line, re.IGNORECASE) and not re.search(_ON, line, re.IGNORECASE)
    return bool(alone and yes_and_no(line)) and answer.lower() == yes_or_no(line)[0].lower()


def _ways(screen: Any, way: str, spelt: str) -> list[str]:
    text = "\n".join(screen.text[-600:].rstrip().split("\n")[-3:])
    line = text.split("\n")[-1]  # "reset (1) or complete (2)?" below a menu of both: the keys are behind
    asked = line if all(re.search(rf"\b(?:{one})\b", line, re.IGNORECASE) for one in (_AWAY, _ON)) else text
    letter = re.search(rf"[\[(]{spelt}", text, re.IGNORECASE)
    key = (
        letter[1]
        if letter
        # The menu tells how to reset, too
        else _key(
            screen, asked, rf"\b(?:{way})[^\n(\[:=,;/]{{0,30}}?", rf"\b(?:{_AWAY}|{_ON})", anew=way == _AWAY
        )
    )
    # R to restart, anything else to complete the game
    if way == _ON and re.search(_ELSE, text, re.IGNORECASE):
        key = None
    quoted = [word for word in re.findall(_QUOTED, text) if re.fullmatch(way, word, re.IGNORECASE)]
    words = re.findall(rf"\b(?:{way})\b", text, re.IGNORECASE)
    told = [*quoted[-1:], *(words[-1:] if way == _ON else words)]
    # "Continue (y/n)?", "Do you want to reset?"
    if re.search(r"\by(?:es)?\b.{0,5}\bno?\b", text, re.IGNORECASE):
        first = re.findall(rf"\b(?:{_AWAY}|{_ON})\b", text.rstrip().split("\n")[-1], re.IGNORECASE)[:1]
        to_go_on = bool(first and re.fullmatch(_ON, first[0], re.IGNORECASE))  # else it is to reset
        told = [yes_or_no(text)[to_go_on != (way == _ON)]]
    return list(dict.fromkeys([*([key] if key else []), *told]))


def ways_back(screen: Any, earlier: Iterable[str] = ()) -> list[str]:
    """Return what may lead back to the menu: what the question says, or did when it was shown `earlier`, and what is
    usual; nothing that chooses a mode."""
    text = screen.text[-600:]
    sure = told_back(text)
    chooses = {key.casefold() for key in shown_keys(text)}
    initials = re.findall(_CHOOSING, text, re.IGNORECASE)
    chooses.update(initial.casefold() for initial in initials if initial not in sure)
    if re.search(r"\bsize\b|\b13(?!\d)", text, re.IGNORECASE):  # 1) 9x9  2) 13x13
        chooses.update(size_answers(screen, int(size))[0].casefold() for size in SIZES)
    key = screen.key(_BACK_KEY, pattern=True, anew=True) or screen.key(_BACK_KEY, pattern=True)
    quoted = re.findall(_QUOTED, text)  # which may choose, where the question is not understood
    words = [*re.findall(r"\w+", text), *re.findall(_SIGNED, text)]  # Size or Menu; size or !menu
    spelled = [word for word in words if word.lstrip(_SIGNS).casefold() in _BACK_WORDS]
    lines = sorted(earlier)
    before = [word for line in lines for word in told_back(line)]
    perhaps = [word for line in lines for word in seeming_back(line)]
    told = [*sure, *([key] if key else []), *seeming_back(text), *before]
    listed = re.findall(_LISTED, text, re.IGNORECASE)
    answers = dict.fromkeys([*told, *_BACK_WORDS, *spelled, *quoted, *listed, *perhaps])
    return [answer for answer in answers if answer.casefold() not in chooses]


@at_its_end
def told_back(text: str) -> tuple[str, ...]:
    """Return what is said without doubt to lead back: 'back' for the menu."""
    marks = (_QUOTED + _LEADS, _SIGN + _LEADS, _BEHIND, _STARRED, _SPELT)
    return tuple(word for mark in marks for word in re.findall(mark, text, re.IGNORECASE))


@at_its_end
def said_to_type(text: str) -> tuple[str, ...]:
    """Return what a refusal says that one may type, whatever for: try again, or type 'home'. No positions: '2F'."""
    words = re.findall(
        rf"{_QUOTED}|\b(?:type|enter|write)\s+({_WORD})(?=\s*(?:[.,;:)!?]|$|to\b))", text, re.IGNORECASE
    )
    told = dict.fromkeys(one or other for one, other in words)
    return tuple(word for word in told if not re.search(r"\d", word) and word.casefold() not in _NO_WORDS)


@at_its_end
def seeming_back(text: str) -> tuple[str, ...]:
    """Return what seems to be said to lead back: M = menu, "for the menu type M"."""
    told = [*re.findall(_BACK, text, re.IGNORECASE), *re.findall(_BEFORE, text, re.IGNORECASE)]
    return tuple(word for word in told if word.casefold() not in _NO_WORDS)


def position_lines(question: str, position: str) -> list[str]:
    """Return the lines in which a position like "2 F", or what is none, is typed: two where the row is asked for alone.

    (The text wants one line; a program that asks twice is read all the same.)
    """
    alone = re.search(r"\brow\b", question, re.IGNORECASE) and not re.search(r"col", question, re.IGNORECASE)
    parts = position.split()
    return [position] if not alone else parts if len(parts) == 2 else [position, "?"]


@at_its_end
def plain(question: str) -> str:
    """Return a question without what changes from one time to the next: stones, colours, players, points, numbers."""
    changing = r"\b\d{1,2} ?[a-o]\b|[●○]|\b(?:black|white|player|turn|[xo]|[a-o])\b|\d+|\W"
    return " ".join(re.sub(changing, " ", question.casefold()).split())


def with_told(
    guesses: Iterable[str], told: Callable[[], Iterable[str]], given: Iterable[str] = ()
) -> Iterator[str]:
    """Return the guesses, and before each what the refusal of the one before it has `told`: none that was given."""
    known = set(given)
    for guess in guesses:
        for answer in (*told(), guess):
            if answer not in known:
                known.add(answer)
                yield answer
