"""The options that a question or a menu offers, each with what is typed for it and what it stands for.

    1. Human vs Human           [h]uman or (C)omputer        0 human, 1 easy
    vs Human[0], Easy AI[1]     Single player or two? (1/2)  type 'person' to play with a person

A text is often read in more than one way. What reading is best shows in which labels make sense.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pentago_lines import INITIAL, plain_lines
from pentago_lists import (
    BETWEEN,
    USUAL,
    WORDS,
    counted_up,
    in_columns,
    in_lists,
    in_one_style,
    with_keys_last,
    with_meanings,
)
from pentago_merit import GIVE_UP


class Option(NamedTuple):
    """What is typed, and what for, in lower case."""

    key: str
    label: str

    @property
    def bare(self) -> bool:
        """Whether it is but a word of the text, which may have a shorter key beside it."""
        return len(self.key) > 1 and self.key.casefold() == self.label

    @property
    def own(self) -> bool:
        """Whether the key plainly is one: a number, the return key, or what its label begins with."""
        return self.key.isdigit() or self.label.startswith(self.key.casefold())


_LABEL = r"(?=(?P<label>(?!\s*(?:or|and)\b|['’]s\b)[^,;/|\n]{1,60}))"
_CLOSED = r"(?:[)\]>}]\s*[.:=-]*\s*|\s*(?:[=:]|\.(?!\d))\s*|\s*-+>?\s*(?=[A-Za-z]))"
_QUOTE = "['\"‘’“”]"
_NO_KEY = (  # nor what a line is about: "Level - easy (e) or medium (m)"
    r"(?!vs?\.|e\.?g\b|i\.?e\b|[Pp][12]\b|(?:and|or|by|is|are|be|[Nn]ow|as|at|for|in|of|on|the|to|try|use)\b"
    r"|(?:[Qq]uadrant|[Ll]evel|[Hh]alf|[Ss]ide|[Mm]ode|[Pp]layer)\b)"
)
_HEAD = re.compile(
    rf"^\W*{_NO_KEY}(?P<key>\d{{1,2}}|[A-Za-z]{{1,3}}\d?(?!-)|[A-Za-z]"
    rf"|[A-Za-z]{{4,8}}(?=\s+-+>?\s(?!.*[?:]\W*$))){_QUOTE}?"
    r"\s*(?:[)\]>}]\W*|[=:.|*#–—]\W*|-+>?\W*|(?<=\d)\s+)"
    r"(?=(?P<label>(?!\s*(?:or|and)\b)\w.{0,80}))"
)
_INLINE = re.compile(
    rf"(?:^|(?<=[\s,;/|(\[{{<'\"‘“])){_NO_KEY}"
    rf"(?![A-Za-z]{{2,3}}\. )(?<![Pp]layer )(?<!evel )(?<!^[Cc]omputer )"
    rf"(?!(?<=layer )\d(?:\)|\W{{1,3}}\d\b))"
    rf"(?!(?<=layer [12] [(\[])[A-Za-z]+[)\]] ?[:–-])"  # "Player 1 (Red) - human or computer?"
    rf"(?P<key>-?\d{{1,2}}|[A-Za-z]{{1,3}}\d?(?!-)|[A-Za-z]){_QUOTE}?{_CLOSED}{_LABEL}"
)
_ASKED = r"(?:(?<=[Tt]ype )|(?<=[Ee]nter )|(?<=[Pp]ress )|(?<=or )|(?<=[,(] ))"
_SPOKEN = re.compile(
    rf"(?<!\w)(?<![Pp]layer )(?<![Cc]omputer )(?P<key>\d|[+-]?90|[B-Zb-z]"
    rf"|(?:a(?=['\"’]?\s+for\b)|A(?=['\"’]?\s+(?:for|to|means|if)\b))|(?<=['\"‘“])\w+"
    rf"|{_ASKED}(?!(?:type|kind|name|mode)\b)[A-Za-z]\w{{1,3}}(?=\s+for\b)|\d[A-Za-z](?=\s+for\b)){_QUOTE}?\s+"
    # but not "X is (human/computer)?", nor "x is me, cpu1 or cpu2?", nor "(give for example tl cw)"
    rf"(?:for|to|means|is|if)\s+(?!\(|played by\b|(?:example|instance)\b"
    rf"|(?:(?<=is )(?:\w+, ?)+)?\w+,? or \w\w){_LABEL}"
)
_COUNTED = re.compile(  # "1 easy, 2 medium", "I top left, II top right"
    rf"(?:^|[,;:(/]\s*|\b(?:or|are|[Cc]hoose|[Ss]elect) )(?P<key>\d|I(?=.*\bII\b)|III?|IV)[ -](?=[A-Za-z]){_LABEL}"
)
_TYPE = "(?:(?:type|press|enter|input|write) )?"  # "human (type h)"
_BEFORE = re.compile(
    rf"(?P<label>[A-Za-z][\w .-]{{1,30}}?)\s*"
    rf"[\[({{<]{_TYPE}{_QUOTE}?(?P<key>\d[A-Z]?|[A-Za-z]|[A-Z]{{2,3}}|[ac]c){_QUOTE}?[\])}}>](?!\w)"
)
_EQUALS = re.compile(
    rf"\b(?!(?:player|computer) [12]\s*[:=]\s*\d [a-z])"
    rf"(?P<label>[A-Za-z][\w .()-]{{1,30}}?)\s*(?:(?:[=:]|-+>)\s*(?:press|type|enter)?"
    rf"|[-–]\s*(?:press|type|enter))\s*{_QUOTE}?(?P<key>\d|[A-Za-z])"
    # but not "difficulty of the computer: 1 or 2?", "1: a dummy"
    r"(?![\w-]|(?:/| or )\d|(?<=[aA]) [a-z]{3,}\b(?! ?[=:(])|['\"’] (?:for|to|means|is) )",
    re.I,
)
_SIGN = re.compile(  # "+ clockwise, - anticlockwise", "* = easy, ** = medium"
    r"(?<![^\s(\[])(?P<key>[+<>-]|[*+#-]{1,3}(?= ?[=:])) ?(?:(?:=|:|is|for|means) |\()?"
    r"(?P<label>(?:anti|counter)?-?clockwise|(?<=[=:] )[a-z][\w ]{2,30})",
    re.I,
)
_SIGNED = re.compile(
    r"(?P<label>(?:(?:anti|counter)?-?clockwise|a?c?cw|left|right))\s*[\[(](?P<key>[+<>-])[\])]", re.I
)
_QUOTED = re.compile(rf"(?P<label>[^.\n]*?)(?<!['\"’] or ){_QUOTE}(?P<key>\w+){_QUOTE}(?=\W*$|[.,;!)])")
# 'human', 'start computer 2'
_SAID = re.compile(rf"{_QUOTE}(?P<key>[A-Za-z][a-z]+(?: [\w]+){{0,2}}){_QUOTE}")
_NAMED = re.compile(
    rf"(?P<label>[A-Za-z][^()\n,;]{{2,60}}?)\s*\({_TYPE}{_QUOTE}?(?P<key>[A-Za-z]{{2,10}}){_QUOTE}?\)"
)
_KEYED = re.compile(  # "1 (top left), 2 (top right)"
    r"(?:^|[,;:/=] ?|\b(?:or|and|are|be|is|called|named|enter|press|type) )"
    rf"{_QUOTE}?(?!p[12]\b)(?P<key>-?\d{{1,2}}|[a-z\d]{{1,4}}){_QUOTE}?"
    r" ?[(\[](?P<label>[a-z][\w ,-]{2,40})[)\]](?! ?[=:] ?\d)",
    re.I,
)
_QUOTED_KEYED = re.compile(
    rf"{_QUOTE}(?P<key>[A-Za-z]{{2,12}}){_QUOTE} ?\((?P<label>[a-z][\w ,-]{{2,40}})\)", re.I
)
# "Left (L, anticlockwise)"
_KEY_BEFORE = re.compile(r"[(\[](?P<key>[A-Za-z]|\d), ?(?P<label>[a-z][\w -]{2,30})[)\]]", re.I)
_BESIDE_KEYED = re.compile(r"(?:^|[:(?=-]) ?(human|computer|person|friend)(?=,| or\b| ?/)", re.I)
_WORD_FIRST = re.compile(  # "human 1, computer 2"
    r"\b(human|person)s?[ -](\d)(?: ?[,;/] ?| or )(computer|cpu|ai|bot|machine)s?[ -](\d)(?=\W*$|[)\]])", re.I
)
_PLAYERS = re.compile(  # "a one player or a two player game"
    r"\b(one|two|1|2)(?:[ -]players?)?(?: game)? or (?:an? )?(one|two|1|2)[ -]players?\b", re.I
)
_WORDS_TO = re.compile(  # "first to play first, second to play second", "PLAY to begin, HELP for the rules"
    r"(?:\b(?:[Tt]ype|[Ee]nter|[Ww]rite|[Ss]ay) |, (?:or )?|\bor )"
    r"(?P<key>[a-z]{3,10}(?= to)|[A-Z]{3,10}) (?:to|for) (?P<label>[a-z](?:(?! or [A-Z]{3})[\w ]){2,30})"
)
_WORD_KEYS = re.compile(  # "noob = level 1 / pro = level 2"
    r"(?:^|[(/,;:])\s*(?P<key>[A-Za-z]{3,10})\s*=\s*(?P<label>[A-Za-z][\w ]{2,30})"
)
_OR = re.compile(
    rf"\b(?P<one>[A-Za-z]\w*)[)\]]?{_QUOTE}?(?:,? or (?:(?:an?|the|to|by|with|against|versus|vs) )*| ?/ ?)"
    rf"{_QUOTE}?(?=(?P<other>[A-Za-z]\w*))"
)
# "novice (level 1)", "easy computer", "computer 1 (easy)"
_ITEM = r"(?:me\b|[A-Za-z][A-Za-z\d-]{2,11})(?: (?:computer|cpu|ai|bot|[12]\b))?(?: ?\([^()]{1,20}\))?"
_ITEMS = rf"{_ITEM}(?:, ?{_ITEM})+"
_SERIES = re.compile(
    rf"\b({_ITEMS},? or {_ITEM})|(?::|\b(?:one of|from))\s*({_ITEMS})(?:,? or \w+ to \w+)?\W*$"
)
_KEY = r"(?:enter|return)"
_RETURN = re.compile(  # the return key alone: "[Enter] for two humans", "or leave it empty to play a friend"
    rf"(?:\b(?:press|hit|push)(?:ing)? (?:the )?[\[<'\"]?{_KEY}\b[\]>'\"]?(?: key)?|[\[<]{_KEY}[\]>]"
    rf"|\b{_KEY} (?:alone|only|key)|\bor {_KEY}(?= to )|\b(?:empty|blank|nothing)|\b{_KEY}(?= for the | means|\s*[=:]))"
    rf"\s*(?:(?:for|to|means|is|if you)\s+|[=:]\s*|-+>?\s*)?{_LABEL}",
    re.I,
)
_ELSE = re.compile(rf"\b(?:(?:any|every)thing else|any other key) (?:to|for|means|is) {_LABEL}", re.I)
_BRACKETED = re.compile(r"\W*[\[(<{]([A-Za-z]{3,12})[\])>}]\W*")
_NEXT = re.compile(  # option, in the same line, but not "(X) and the computer"
    r"(?!\s\(\w\) (?:and|vs?|versus|against)\b)(?:"
    rf"(?<!evel)(?<![Pp]layer)\s[\[(]?(?:\d|[A-Za-z])[\])]?\s*(?:=|:|-+>?\s)|(?<!evel)(?<![Pp]layer)\s[\[(]?(?:\d|[A-Za-z])[.)\]]\s|\s\(\w\)\s|\s\d\.(?=[A-Za-z])"
    r"|\s[\[(][C-NP-WYZc-np-wyz][)\]]\s"  # "[H] human player [R] random computer"
    r"|(?<!evel)(?<![Pp]layer)\s\d-(?=[A-Za-z])"  # "1-Human 2-Computer"
    r"|\s[A-Za-z]\d ?="  # "h = human, c1 = computer"
    rf"|,? or (?:to )?(?:{GIVE_UP})\b"  # "2 players or exit"
    r"|,? or any(?:thing else| other)\b|\. (?:[Tt]ype|[Pp]ress|[Ee]nter) "
    rf"|\s\({_QUOTE}\w+{_QUOTE} (?:to|for|is|means)\b"  # "'e' for easy ('quit' to stop)"
    rf"|,? or {_QUOTE}\w+{_QUOTE}"  # "'PVE' for player vs computer or 'EXIT'"
    r"|(?:/ ?|,? or |, ?)(?=\d)"
    rf"|\b(?:and|or) (?:press |type |enter )?{_QUOTE}?(?:\w|\w\d|[+-]?90){_QUOTE}? (?:for|to|is|if)\b)"
)
_END = 20_000  # characters in which options are looked for: a longer text would be kept whole
_VERSUS = re.compile(r"(?:vs?|versus|against)\b")
_IN_ITS_BRACKETS = re.compile(  # "(now: computer (level 2))"
    r"(?:[^()\[\]]|\((?:[^()]|\([^()]*\))*(?:\)|$)|\[[^\[\]]*(?:\]|$))*"
)


def options(text: str) -> tuple[Option, ...]:
    """Every option that a text may offer at its end, in every way it can be read."""
    return _at_the_end(text[-_END:])


@lru_cache(maxsize=200)  # the same question is read in every case
def _at_the_end(text: str) -> tuple[Option, ...]:
    lines = plain_lines(text)
    found = [option for line in lines for option in _of_line(" ".join(line.split())[:300])]
    found += in_columns("\n".join(lines))
    told = {
        key.casefold()
        for key, label in found
        if label[:1] != USUAL and _bare(label.casefold()) not in ("", key.casefold())
    }
    found = [each for each in found if each[1][:1] != USUAL or each[0].casefold() not in told]
    read = [Option(key.strip(), _bare(label.casefold().lstrip(USUAL))) for key, label in found]
    who = _speakers({option.label for option in read})
    read = [option._replace(label=who.get(option.label, option.label)) for option in read]
    return tuple(dict.fromkeys(option for option in read if option.label))


def _speakers(labels: set[str]) -> dict[str, str]:
    """Who "me" and "you" are, as a program speaks of itself and of its user: "me or you?", "a friend or you?"."""
    if "computer" in labels:
        return {}
    if labels & {"friend", "human"}:
        return dict.fromkeys(("me", "you"), "computer")
    return {"me": "computer", "you": "human"} if {"me", "you"} <= labels else {}


def _bare(label: str) -> str:
    """A label without what belongs to the sentence around it: "(0 for none): ", or comes after it: "; q quits"."""
    label = label.partition(";")[0].strip(" ?:.>'\",")
    inside = _IN_ITS_BRACKETS.match(label)  # but not "lower right) [E: exit]"
    return (inside[0] if inside and inside[0] else label).rstrip(" (")


@lru_cache(maxsize=1000)  # most lines of a screen come again in the next one
def _of_line(line: str) -> tuple[tuple[str, str], ...]:
    counted = dict(with_keys_last(line)) or dict(in_one_style(line)) or dict(counted_up(line))
    return *counted.items(), *((key, label) for key, label in _read(line) if key not in counted)


def _read(line: str) -> Iterator[tuple[str, str]]:
    if head := _HEAD.match(line):
        yield head["key"], _NEXT.split(head["label"])[0]
    # "B: human (X) and easy (O)"
    keyed = head is not None and len(head["key"]) == 1
    yield from _marked(line, head, keyed)
    yield from (("", _NEXT.split(match["label"])[0]) for match in _RETURN.finditer(line))
    yield from (("n", match["label"]) for match in _ELSE.finditer(line))
    for match in _COUNTED.finditer(line):  # "1 player" is an option, and so is "1 easy"
        yield match["key"], match["key"] + " " + _label(match, head)
    for match in INITIAL.finditer(line):
        key = match["key"] or match["letter"] or match["inner"]
        yield key, (match["start"] or "") + key + (match["label"] or match["rest"] or match["end"])
    marked = (_KEYED, _KEY_BEFORE, _SIGN, _SIGNED, _WORD_KEYS, _WORDS_TO)
    yield from ((match["key"], match["label"]) for match in _QUOTED_KEYED.finditer(line))
    for pattern in marked if keyed else (_NAMED, *marked):
        if len(found := list(pattern.finditer(line))) > 1:  # one alone may be anything
            yield from ((match["key"], match["label"]) for match in found)
    if len(_KEYED.findall(line)) > 1:  # "human, 1 (level 1) or 2 (level 2)"
        yield from ((word, word) for word in _BESIDE_KEYED.findall(line))
    if numbers := _PLAYERS.search(line):
        yield from ((number.lower(), f"{number} player") for number in numbers.groups())
        line = line.replace(numbers[0], "")
    if pair := _WORD_FIRST.search(line):
        yield from ((pair[2], pair[1]), (pair[4], pair[3]))
    said = [match["key"] for match in _SAID.finditer(line)]
    yield from ((key, key) for key in said if len(said) > 1 or key in WORDS)
    yield from in_lists(line)
    if alone := _BRACKETED.fullmatch(line):
        yield alone[1], alone[1]
    if series := _SERIES.search(line):  # "Allowed answers: human, computer"
        items = [item for item in BETWEEN.split(series[1] or series[2]) if not re.search(r"\(\w\)", item)]
        yield from ((item.split("(")[0], item) for item in items)  # and no "human (0)"
    for match in _OR.finditer(line):
        yield from ((match[name], match[name]) for name in ("one", "other"))
        if len(match["one"]) == len(match["other"]) == 1:
            yield from with_meanings(
                [match["one"], match["other"]], line[: match.start()] + line[match.end("other") :]
            )


def _marked(line: str, head: re.Match[str] | None, keyed: bool) -> Iterator[tuple[str, str]]:
    """The options whose keys are marked as such; `keyed` where each has its key in front."""
    # "2. Human (X) vs computer (O)"
    versus = head if head is not None and not _VERSUS.match(head["label"]) else None
    for pattern in (_INLINE, _SPOKEN, *(() if keyed else (_BEFORE,)), _EQUALS, _QUOTED):
        for match in pattern.finditer(line):
            later = versus is not None and match.start("key") > versus.start("key")
            closed = line[match.end("key") :].startswith((")", "]", "}", ">"))
            if not (later and closed and _VERSUS.match(match["label"])):
                yield match["key"], _label(match, head)


def _label(found: re.Match[str], head: re.Match[str] | None) -> str:
    """What an option is for. The line's first one may have commas: "2. X human, O computer"."""
    whole = head if head is not None and head.start("key") == found.start("key") else found
    return _NEXT.split(whole["label"])[0]
