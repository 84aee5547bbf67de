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
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from pentago_choices import (
    ELSEWHERE,
    Answers,
    beside,
    best,
    by_level,
    has,
    level_itself,
    number,
    number_or_word,
    polar_keys,
    start,
)
from pentago_kinds import CONFIRM
from pentago_left_open import if_refused, is_unread, left_open, unsaid, with_unsaid
from pentago_merit import ASIDE, COMPUTER, GIVE_UP, HUMAN, LEVELS, merit
from pentago_options import options
from pentago_questions import is_vague, question
from pentago_seats import asks_for_its_number
from pentago_settings import both, commands, configure, in_steps, settings
from pentago_whom import NAME, PLAYERS, Asked, Wish, about, numbers_in, player_of, underlined

_SELF = r"\b(human|you|yourself|me|i|myself|player ?(1|one)|p1|first|yes|white)\b"
_ORDER = (
    r"\b(whom?|which|want|wish|like|shall|should|will|does|do|goes?|plays?(?! to))\b.{0,30}\b(first|begins?|starts?)\b"
    r"|\b(human|computer|you|i) (begins?|starts?|(goes|go|moves?|plays?) first)\b"
    r"|\bfirst (player|move|turn)\b.{0,10}[?:]|\bcolou?rs?\b|\bsymbols?\b|\bx or o\b"
    r"|\b(first|second) or (first|second)\b"
)
_LEVEL = r"\b(level|lvl|lv|diff|difficulty|difficult|skill|strength|how (good|strong|hard|smart|clever)|easy|medium)\b"


def set_up(screen: Any, wish: Wish, before: list[str], heard: str = "") -> tuple[str, Answers, Answers]:
    """What is asked, where it is not a part of a move, what may be answered so that `wish` comes true, and which of
    that the program's words leave open.

    `before` are the questions that have been answered so far, and `heard` is all that was said.
    """
    asked = about((question(screen), *screen.questions[1:]), screen.text[-1500:], wish, tuple(before))
    above = _last_offer(heard) if is_vague(screen) else ""  # "Who is red? (h/c)", above "Your choice: "
    name = f"{asked.heading or above} {asked.line} {asked.player or ''}".strip()
    asked = asked._replace(heard=heard[-1500:], again=name in before)
    if typed := commands(asked):
        return asked.line.rpartition("\n")[2], typed, []
    answers = list(_answers(asked))
    if not answers:
        return name, [], []
    second = any(said != name and has(HUMAN, said) for said in before)
    polar = polar_keys(asked, yes=True), polar_keys(asked, yes=False)
    order = has(_ORDER, f"{asked.line} {asked.heading}")
    more = unsaid(asked, answers[0], polar) if not order and is_unread(asked, answers[0], _answers) else []
    meant = left_open(asked, answers, second)
    meant = with_unsaid(asked, meant, more) if more else meant
    alike = next((said for said in polar if more and more[0] in said), [])  # "no" for "n"
    found = dict.fromkeys([*answers, *more, *alike, *if_refused(asked, answers[0])])
    shown = f"{asked.heard}\n{screen.text[-1500:]}"
    return name, [underlined(each, shown) for each in found], [underlined(each, shown) for each in meant]


def seated(screen: Any, wish: Wish, before: list[str]) -> Wish:
    """The wish, where the computer shall be player 1 if that can be chosen: as it can where it is asked by that number
    whether player 1 is a human or the computer."""
    if not wish.first or wish.chosen:
        return wish
    asked = about((question(screen), *screen.questions[1:]), screen.text[-1500:], wish, tuple(before))
    offered = [option.label for option in options(asked.wider[0]) or options(asked.wider[-1])]
    plain = has(r"\bplayer ?(?:1|one)\b", f"{asked.heading} {asked.line}") and not settings(asked)
    both_offered = all(any(merit(label, level) for label in offered) for level in (0, wish.level))
    chosen = bool(commands(asked)) or bool(asked.player == 1 and plain and both_offered)
    return wish._replace(chosen=chosen)


def asks_for_sign(screen: Any) -> bool:
    """Whether a player may choose any sign for the marbles."""
    asked = question(screen)
    return has(r"\b(symbol|sign|mark|marker|token|character)\b", asked) and not options(asked)


def _last_offer(heard: str) -> str:
    """The last line that offers several options."""
    return next((line for line in reversed(heard[-1500:].split("\n")) if len(options(line)) > 1), "")


@lru_cache(maxsize=300)  # the same is asked in every case
def _answers(asked: Asked) -> tuple[str, ...]:
    rules = (
        settings,
        both,
        _name,
        number,
        _seat,
        _order,
        _yes_or_no,
        _options,
        _level,
        configure,
        start,
        _return,
    )
    found = [answer for rule in rules for answer in rule(asked)] or _as_before(asked) or _guess(asked)
    # "X is played by: ", who may be player 1, and "Who plays Black? ", who may be player 2
    other = by_level(asked.wider, asked.wish.level if asked.player else 0) if asked.wish.level else []
    if asked.player and asked.wish.level and not numbers_in(f"{asked.line} {asked.heading}"):
        # "Is Pink human? (y/n)"
        other = _yes_or_no(asked._replace(level=asked.wish.level - asked.level)) or other
    first = in_steps(asked, found) or found[:1]
    return tuple(dict.fromkeys([*first, *other[:1], *found, *_in_line(asked, found)]))


def _in_line(asked: Asked, found: Answers) -> Answers:
    """The numbers that the question itself offers, where what was `found` stands above it, perhaps for another one;
    first that of the level."""
    keys = [key for key in _offered((asked.line,)) if key.isdigit()]
    return [] if found[:1] == keys[:1] else sorted(keys, key=lambda key: key != str(asked.wish.level))


def _offered(texts: tuple[str, ...]) -> Answers:
    """What is offered, but for ways out."""
    return best(texts, lambda label: not has(ELSEWHERE, label))


def _options(asked: Asked) -> Answers:
    found = by_level(asked.wider, asked.level)
    if asked.level and found and level_itself(asked, found[0]):
        return [str(asked.level), *found]
    return found


_NUMBER_ALONE = re.compile(r"\W*|\W*(player|p) ?[12]\W*", re.I)
_NAME_ALONE = re.compile(r"\W*name\W*", re.I)


def _name(asked: Asked) -> Answers:
    told, line = asked.line, asked.line
    if _NUMBER_ALONE.fullmatch(line):  # "Enter the names of the players", and then but "Player 1: "
        told = next((each for each in _heard(asked) if not _NUMBER_ALONE.fullmatch(each)), "")
    elif _NAME_ALONE.fullmatch(line):  # "Who is the second player?", and then but "Name: "
        line = next((each for each in _heard(asked) if each and not _NAME_ALONE.fullmatch(each)), "")
        told = f"{line} {told}"
    if not has(NAME, told):
        return []
    player = asked.player or player_of(line)
    named = not player and has(r"\b(player|human)? ?(2|two|second|other|opponent|friend)\b", line)
    second = player == 2 or named
    if second and asked.level and (said := [found[0] for found in re.finditer(COMPUTER, told, re.I)]):
        key = best((told,), lambda label: merit(label, asked.level))  # "leave it empty for a computer"
        numbered = [word for word in said if word.endswith(str(asked.level))]  # "or CPU1 or CPU2"
        return [*numbered[:1], *(key or said[:1]), *PLAYERS[1:]]  # "name of player 2, or type computer"
    return list(PLAYERS[1:] if second else PLAYERS)


def _heard(asked: Asked) -> Iterator[str]:
    """The lines that were heard, the last one first."""
    return reversed(asked.heard.split("\n"))


def _seat(asked: Asked) -> Answers:
    """Which player the computer is: "Should the computer be player 1 or player 2?"."""
    if asked.level and not asked.player and asks_for_its_number(asked.line):
        return ["2"]
    named = has(rf"{COMPUTER}.*\b(player|p) ?1\b.{{1,9}}\b(player |p)?2\b", asked.line)
    if not (named and asked.level) or asked.player or has(f"{HUMAN}|{_LEVEL}", asked.line):
        return []
    return best((asked.line,), lambda label: label in ("player 2", "p2")) or ["2"]


_SIGNS = re.compile(  # "+ or #?", and not "* or **?"
    r"(?<!\S)['\"(\[]?([*#+@%&$])['\"]? ?(?:or|/|,) ?['\"]?(?!\1)([*#+@%&$])(?!\w)"
)


def _order(asked: Asked) -> Answers:
    """Who begins, and with which marbles: player 1 and a human, whatever is offered first."""
    if signs := _SIGNS.search(asked.line):
        return list(signs.groups())
    # "Who begins? [1] human [2] computer", and then but "begin = "
    above = asked.wider[-1].rstrip().split("\n")[-2:-1]
    line = above[0] if above and len(options(above[0])) > 1 and not options(asked.line) else asked.line
    if has(_ORDER, asked.heading) and re.fullmatch(
        r"\W*(?:[a-z]+\W+){0,3}(?:option|choice|number|first|begins|starts)\W*", line, re.I
    ):
        line = asked.heading  # "Who goes first?", over a menu, and then but "Your choice: "
    pair = any(merit(option.label, 0) > 4 for option in options(line))
    if pair or not has(_ORDER, line):  # "1v1 (two persons), Cv1 (the computer starts)"
        return []
    if said := polar_keys(asked, not has(COMPUTER, asked.line)):
        return said
    offered = best(asked.wider, lambda label: 3 if has(HUMAN, label) else 2 if has(_SELF, label) else 1)
    first = ["A"] if re.search(r"\bA ?(?:,|/|or) ?B\b", asked.line) else []  # which else may be an article
    return [*first, *offered, "1", "y"]


_TRY_AGAIN = (  # and no "Try again or quit? "
    rf"\b(?:try\b.{{0,12}}\b(?:again|another|more)|retry)\b(?:(?!\b(?:{GIVE_UP})\b)[^.!])*$"
)

# "Start with these settings? (y/n)"
_AS_SHOWN = r"^(?!.*\b(?:change|modify|edit)\b).*\b(?:these|those|the above) (?:settings|options)\b"


def _yes_or_no(asked: Asked) -> Answers:
    tries = has(_TRY_AGAIN, asked.line) or has(_AS_SHOWN, asked.line)
    if not tries and has(
        f"{ASIDE}|\\b(again|another(?! (?:human|player|person|friend))|rematch|replay|(?:one|once) more|timer|coin|undo"
        f"|{GIVE_UP})\\b",
        # but for "(yes/no/stop)", "(yes / rules / no)"
        re.sub(r"[(\[](?:[^()\[\] ]*|\w+(?: ?[/,|] ?\w+)+)[)\]]", "", asked.line),
    ):
        return polar_keys(asked, yes=False)
    if tries or has(CONFIRM, asked.line):  # "Human. Are you sure? (y/n)"
        return polar_keys(asked, yes=True)
    line = re.sub(r"\b(?:rather than|instead of) \w+", "", asked.line)
    outside = re.sub(r"\([^()]*\)|\bthan \w+", "", line)  # "medium? (if not, it is random)"
    levels = [level for level in (1, 2, 3) if has(LEVELS[level], outside)]
    if len(levels) == 1:  # "Hard mode? (y/n)"
        return polar_keys(asked, asked.level == min(levels[0], 2))
    if found := beside(asked, line) or ([] if levels else _either(asked)):
        return found
    if has(rf"{COMPUTER}|\b((?:against|with|versus) me|alone|solo|(single|one|1)[ -]player)\b", asked.line):
        return polar_keys(asked, asked.level > 0)
    return polar_keys(
        asked, asked.level == 0 if has(f"{HUMAN}|\\b(two|2)[ -]players?\\b", asked.line) else True
    )


def _either(asked: Asked) -> Answers:
    """Both, where nobody knows which level it is about: "Is it a wise computer?", once a computer was spoken of."""
    spoken = has(COMPUTER, asked.heard.rpartition("\n")[0]) and has(rf"\ban? \w+ {COMPUTER}", asked.line)
    return (
        [*polar_keys(asked, asked.level > 1), *polar_keys(asked, asked.level == 1)]
        if asked.level and spoken
        else []
    )


_AS_SET = re.compile(  # "3. Settings (now: easy computer)", "Now: player 1 = human"
    r"(?im)^(?:.*\b(?:settings?|options?)\b *[(:\[-]|[^\w\n]*(?:now|current(?:ly)?|at present)\b).*\n"
)


def _level(asked: Asked) -> Answers:
    if not any(has(_LEVEL, _AS_SET.sub("", text)) for text in asked.wider[:2]):
        return []
    # Of levels that were listed once, above the first question
    of_computer = has(COMPUTER, asked.line) and not has(HUMAN, asked.line)
    range_told = re.sub(r"\b(?:player|p) ?[12]\b", "", asked.line, flags=re.I)
    human = [] if asked.level or of_computer else _as_before(asked)
    if human and (human[0] in range_told or not has(r"\d", range_told)):
        return human
    level = max(asked.level, asked.wish.level, 1)
    said = number_or_word(str(level), ("easy", "medium")[level - 1], asked.wider[-1])
    return [*by_level(asked.wider, level), *said]


def _return(asked: Asked) -> Answers:
    """The return key, where nothing else is asked for."""
    return [""] if has(r"\b(press|hit|push)\b.{0,12}\b(enter|return|key)\b", asked.line) else []


def _as_before(asked: Asked) -> Answers:
    """What was offered for another player: "Players: human or computer?", and then but "Player 2: "."""
    if not player_of(asked.line):
        return []
    return best((asked.heard,), lambda label: merit(label, asked.level))


_WORD = re.compile(  # "Type START to begin: "
    r"\b(?:[Tt]ype|[Ee]nter|[Ss]ay|[Ww]rite|[Pp]ress|[Ii]nput) (?:in )?"
    r"['\"‘“\[<]?(?!(?:your|an?|the|any|in|to|and|or)\b)(\w+)"
)


def _guess(asked: Asked) -> Answers:
    """What is offered, but for ways out, what begins a game at a prompt below a menu, and what is often taken."""
    offered = _offered(asked.wider)
    if not offered and re.fullmatch(r"\W*(?:\w+\W*)?", asked.line):  # "pentago> "
        offered = start(asked._replace(wider=(asked.heard,)))
    level = [str(asked.wish.level)] if asked.wish.level and not (asked.player or asked.again) else []
    return [*offered, *_WORD.findall(asked.line), *level, "1", "y", "yes", ""]
