"""What the options of a question before a game of Pentago are for: a human, a level of the computer, to begin.

    "F. A friend   E. Easy   B. Back"        for a human F, for level 1 E, and B for neither

What an option is worth by its words is told by pentago_merit.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from pentago_kinds import is_polar
from pentago_merit import ASIDE, COMPUTER, GIVE_UP, HUMAN, levels_in, merit, says_who
from pentago_options import Option, options
from pentago_seats import asks_for_its_number
from pentago_whom import Asked

Answers = list[str]

_LEAVE = rf"\b({GIVE_UP}|no(?! (?:computer|cpu|ai|bot)))\b"
ELSEWHERE = f"{ASIDE}|{_LEAVE}"  # what leads to no game
_START = r"\b(start|play|new|begin|continue|go|place|make|put|move|turn|marble|try|retry)\b"


def has(pattern: str | re.Pattern[str], text: str) -> bool:
    """Whether a pattern is found, whatever its case."""
    return re.search(pattern, text.casefold()) is not None


def best(texts: tuple[str, ...], worth: Callable[[str], int]) -> Answers:
    """The keys of the options that are worth most, in the narrowest text that offers any; last where the computer comes
    first."""
    for text in texts:
        ranked = sorted(
            options(text),
            key=lambda o: (
                -worth(o.label),
                o.bare,
                bool(re.match(rf"(?:the )?{COMPUTER}", o.label)),
                len(o.label),
            ),
        )
        if found := [o.key for o in ranked if worth(o.label) and not _leaves(o)]:
            return found
    return []


def _leaves(option: Option) -> bool:
    """Whether a key is a word for leaving, and no answer with a meaning of its own: "no = easy, yes = medium"."""
    key = option.key.casefold()
    return re.fullmatch(_LEAVE, key) is not None and (key != "no" or option.bare)


def by_level(texts: tuple[str, ...], level: int) -> Answers:
    """The keys of the options that fit best: for level 2, of easy and hard, that is hard."""
    told = {n for text in texts for option in options(text) for n in levels_in(option.label)}
    meant = 3 if level == 2 and 3 in told and 2 not in told else level
    aside = _aside(texts[-1])
    found = [key for key in best(texts, lambda label: merit(label, meant)) if key not in aside]
    if all(len(key) > 2 for key in found):  # which may be but words of the text
        found = [*_by_place(texts[0], meant), *found] or _left_over(texts[-1], level)
    return [*_numbered(texts[-1], found, level), *found]


def _aside(text: str) -> set[str]:
    """The keys that lead elsewhere: "(E)xit", and below it "S/H/E: ", where E might be easy."""
    return {option.key for option in options(text) if has(ELSEWHERE, option.label)}


def _numbered(text: str, found: Answers, level: int) -> Answers:
    """The key that has the level in it, where its like was found: "C1 or C2 for computer", "e.g. 'computer 2'"."""
    keys = [option.key for option in options(text)]
    shown = [key for key in keys if level and re.fullmatch(rf"{COMPUTER} [12]", key.casefold())]
    if len(shown) == 1:
        return [shown[0][:-1] + str(level)]
    like = re.sub(r"(?<=[A-Za-z])[12]$", str(level), found[0]) if found and level else ""
    labels = [option.label for option in options(text) if found and option.key == found[0]]
    told = any(levels_in(label) - {3} for label in labels)
    new = like and not told and like not in found
    return [like] if new and re.search(rf"\b{re.escape(like)}\b", text) else []


_KEY = re.compile(  # "E (easy)", "computer level 1 (c1)"
    r"(?<![\w'-])(?<!level )(?<!player )(?<!computer )['\"‘“\[(<{]?(?!p[12]\b)"
    r"([B-Zb-z]\d?|[Aa]\d|\d)['\"’”\])>}]?(?![\w'’-])",
    re.I,
)


def _by_place(line: str, level: int) -> Answers:
    """The keys that fit best in a line with several, where each has its meaning behind it, or each before it."""
    found = list(_KEY.finditer(line))
    ends = [0, *(key.end() for key in found), len(line)]
    starts = [0, *(key.start() for key in found), len(line)]
    for first in (1, 0):
        labels = [line[ends[n] : starts[n + 1]].casefold() for n in range(first, first + len(found))]
        if not first and re.fullmatch(r"\W*[a-z]{3,}\W*", line[ends[-2] :]):
            break  # "(1) silly, or (2) sensible?"
        said = all(has(_LEAVE, label) or says_who(label) for label in labels)
        worth = [merit(label, level) for label in labels]
        if len(found) > 1 and said:  # "human, 1 (level 1) or 2 (level 2)", where neither is for a human
            return [key[1] for key, much in zip(found, worth, strict=True) if much == max(worth) > 0]
    return []


def _left_over(text: str, level: int) -> Answers:
    """The key of the one option that is not for the others' sake: "(F)riend or (M)yself", "A. Your cousin, B. Easy"."""
    others = [other for other in (0, 1, 2, 3) if (other == 0) != (level == 0)]
    offered = [option for option in options(text) if option.key not in _aside(text)]
    meant = {option.key for option in offered if any(merit(option.label, other) for other in others)}
    if level and not meant and len({option.key for option in offered}) == 2:  # "(1) silly, (2) sensible"
        meant = {option.key for option in offered if levels_in(option.label) - {level}}
    bare = all(option.bare for option in offered)  # "player, easy or medium"
    left = {option.key for option in offered if option.bare == bare} - meant
    return list(left) if meant and len(left) == 1 else []


def start(asked: Asked) -> Answers:
    """The keys of the options that begin a game or go on with it."""
    found = best(asked.wider, lambda label: has(_START, label) and not has(ELSEWHERE, label))
    return found or best(asked.wider, lambda label: re.fullmatch(r"(?:the |a )?game", label) is not None)


def beside(asked: Asked, line: str) -> Answers:
    """Yes or no for a human, where it has answers for a computer beside it: "Is X a computer? [no, level1, level2]"."""
    plain = re.sub(r"[\[(][^\[\]()]*[\])]", "", line)
    word = "yes" if has(HUMAN, plain) else "no" if has(COMPUTER, plain) else ""
    offered = {option.key.casefold(): option.key for option in options(line)}
    both = {"yes", "no"} <= offered.keys()
    return [offered[word]] if word in offered and not (asked.level or both) and is_polar(plain) else []


def level_itself(asked: Asked, key: str) -> bool:
    """Whether a key is one of those that are the computer's level: "1/2 = computer level"."""
    labels = [option.label for text in asked.wider for option in options(text) if option.key == key]
    labels = [label for label in labels if not levels_in(label)]  # "expert level"
    told = any(re.search(r"\blevel(?!\W{0,2}([1-4]|one|two))", label) for label in labels)
    return key.isdigit() and (told or any(_BOTH_LEVELS.search(text) for text in asked.wider))


_BOTH_LEVELS = re.compile(  # "0=human 1,2=cpu", "1 or 2 for computer", "0 human, 1 or 2 computer"
    r"(?<![\w-])1 ?(?:,|/|-|–|or|and|to) ?2 ?(?:(?:[:=] ?|(?:for|is|are|means) (?:an? |the )?)(?=[A-Za-z])|computer\b)"
)

_ONE_OR_ZERO = re.compile(r"\((?:0 ?(?:/|,|or) ?1|1 ?(?:/|,|or) ?0)\)\W*$")


def polar_keys(asked: Asked, yes: bool) -> Answers:
    """Yes or no, as the question wants it typed; [] where it does not want either."""
    keys = [
        [option.key for option in options(asked.line) if re.fullmatch(rf"(?:{word})\W*", option.label)]
        for word in ("no?|nah|nope|f|false", "y|yes|yeah|yep|yup|ya|t|true")
    ]
    if (digit := _ONE_OR_ZERO.search(asked.line)) and is_polar(asked.line[: digit.start()].strip()):
        return [str(int(yes))]
    return [*keys[yes], *(("n", "no"), ("y", "yes"))[yes]] if all(keys) or is_polar(asked.line) else []


_COUNT = (
    r"\b(how many|number of(?! (?:your|the|an?) (?:choice|option|game|mode)))\b"
    r"|\b(players?|humans?|people) ?[(\[]1 ?(or|/|-|,|to) ?2"
    r"|\bplayer(?:s|\(s\))\W{1,3}1 ?(or|/|-|,|to) ?2"
    r"|\b(1|one) ?(or|/) ?(2|two)[ -](players?|humans?|people|persons?)\b"
    r"|\b0\b.{0,6}\b1\b.{1,8}\b2\b\W{0,2}(human|computer)? ?players?\b"
    r"|\b(1|one) (human|person|(human )?players?) or (2|two)\b"
)
_TOLD = r"\b(?!(?:or|to|and|from|between)\b)[A-Za-z]{2}"
_GAMES = (  # of which one is enough: "Best of how many games (1, 3, 5)?"
    r"\b(?:how many|number of) (?:\w+ )?(?:games|rounds|matches|wins|victories|points|sets)\b|\bbest of\b"
    r"|\bfirst to (?!play|go|begin|start|move)"
)
_BOTH_COUNTED = re.compile(  # "Humans : computers (2:0, 1:1 or 0:2)? "
    rf"{HUMAN}.{{1,25}}{COMPUTER}.{{1,25}}\b(?:2( ?[:/x+-] ?)0|1( ?[:/x+-] ?)1|0( ?[:/x+-] ?)2)\b"
)


def number(asked: Asked) -> Answers:
    """How many play, or how many games."""
    # "n = " and "0, 1 or 2: " stand below what they are for
    line = asked.line if re.search(_TOLD, asked.line) else asked.wider[:2][-1]
    if has(_GAMES, line):
        return ["1", "one"]
    humans = 1 if asked.wish.level else 2
    if both := _BOTH_COUNTED.search(line.casefold()):
        mark = next(filter(None, both.groups()[-3:]))
        return [f"{humans}{mark}{2 - humans}"]
    if not has(_COUNT, line) or has(r"\b(level|difficulty)\b", line) or asks_for_its_number(line):
        return []
    wanted = 2 - humans if has(COMPUTER, line) and not has(HUMAN, line) else humans
    return number_or_word(str(wanted), ("zero", "one", "two")[wanted], line)


def number_or_word(number: str, word: str, text: str) -> Answers:
    """A number and its word, which comes first where a text has that and no numbers."""
    return [word, number] if has(word, text) and not has(r"\d", text) else [number, word]
