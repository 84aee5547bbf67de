"""Options that are there only because there are several: in a line that counts them up or lists them, or in lines.

1) Player vs Player 2) Player vs Computer      A) human  B) computer, easy      1 Human 2 Computer level 1
Players (h/c1/c2)      H, C1 or C2:

N  New game              HH  two humans             friend          new computer LEVEL   play the computer
Q  Quit                  HC  human and computer     computer

bob (level one)          Must be one of: human computer
tom (level two)
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pentago_merit import says_who

# ---------------------------------------------------------------- counted up in a line

_NUMBER = re.compile(
    r"(?<![\w.-])(?<!evel )(?<!layer )(?<!for )(?P<key>\d)(?:(?<![(\[].)[)\]] ?| ?[.:=-]+ ?| )"
    r"(?:(?:to|for|means|is|if) )?(?!players?\b)(?=[A-Za-z])",
    re.I,
)
_FIRST_KEY = re.compile(  # "1. ", "Choose: [1] ", "Mode - 1: ", "Level: A) ", "Player 2: [1]"
    r"(?:(?:\D|(?<=layer )[12]|(?<=\b[Pp])[12]){0,40}[ :(])?"
    r"(?<!layer )(?<!omputer )(?P<open>[\[(<{]?)(?P<first>[01Aa])"
    r"(?P<close>[)\]>}.:=]|-(?!players?(?: or| mode| game|,)))(?!\d)"
)

_KEY_LAST = (
    r"({label}[A-Za-z][A-Za-z -]{{1,24}}?)(?<! ) ?(?:=|:|->|[-–](?= )) ?({key}\d)(?![\w-])(?: ?[,;/] ?| )?"
)
_KEY_IN_BRACKETS = (
    r"({label}(?!(?:vs?|versus|against|and)\b)[A-Za-z][A-Za-z\d .-]{{1,30}}?)(?<! ) ?"
    r"[(\[<]({key}\d|[A-Za-z])[)\]>](?!\w)(?: ?[,;/|])? ?"
)
_KEYS_LAST = [
    (each.format(label="", key=""), re.compile(rf"(?:{each.format(label='?:', key='?:')}){{2,}}(?=\W*$)"))
    for each in (_KEY_LAST, _KEY_IN_BRACKETS)
]


def with_keys_last(line: str) -> Iterator[tuple[str, str]]:
    """What a line ends with, each with its key behind it: "Quadrant: TL=1 TR=2 BL=3 BR=4", "PvP (1) PvC (2)"."""
    for key_last, keys_last in _KEYS_LAST:
        if found := keys_last.search(line):
            yield from ((key, label.removeprefix("or ")) for label, key in re.findall(key_last, found[0]))


def in_one_style(line: str) -> Iterator[tuple[str, str]]:
    """What a line counts up with all keys marked alike, whatever comes before them: "1) Player vs Player 2) ..."."""
    if not (head := _FIRST_KEY.match(line)):
        return
    found: list[re.Match[str]] = []
    opens, closes = re.escape(head["open"]), re.escape(head["close"])
    for key in (head["first"] + "0123456789 ABCDEFGHI abcdefghi".partition(head["first"])[2]).split()[0]:
        mark = re.compile(rf"(?<!\w){opens}({key}){closes}(?!\d)\s*(?!or\b|and\b)(?=\w)")
        start = found[-1].end() if found else head.start("open")
        if not (match := mark.search(line, start)):
            break
        found.append(match)
    # "1-human, 2-computer, 0-exit", "(1) human (2) computer (9) exit", "A) human B) computer Q) exit"
    way_out = re.search(rf"(?<=[,;/ (]){opens}(?:[09]|[J-Zj-z](?=[)\]>}}])){closes}\s*(?=\w)", line)
    last = way_out.start() if way_out and found and way_out.start() > found[-1].end() else len(line)
    ends = [*(match.start() for match in found[1:]), last]
    if len(found) > 1:
        yield from (
            (match[1], line[match.end() : end].strip(" ,;/|")) for match, end in zip(found, ends, strict=True)
        )


def counted_up(line: str) -> Iterator[tuple[str, str]]:
    """What a line counts up: "1 Human 2 Computer level 1 3 Computer level 2"."""
    found = list(_NUMBER.finditer(line))
    for first in (1, 0):
        run: list[re.Match[str]] = []
        for match in found:
            run += [match] if int(match["key"]) == first + len(run) else []
        if len(run) > 1:
            ends = [*(match.start() for match in found), len(line)]
            label = ""
            for match in reversed(run):
                said = line[match.end() : min(end for end in ends if end > match.start())].strip(" ,;/|([")
                label = label if said in ("or", "and") else said  # "1 or 2 computer"
                yield match["key"], label
            return


# ---------------------------------------------------------------- listed in a line

LIST = re.compile(  # at the end of a question: "(0/1/2)", "0, 1 or 2: ", "Warm-up or match? ", "* or **: "
    r"(?:(?<!\S)|(?<=[(\[]))(?:[\w-]+ ?[/|,] ?)*(?:[\w-]+|[*+#]+)(?: ?[/|,] ?|,? or )(?:[\w-]+|[*+#]+)"
    r"(?=[^\w\s]*\s*$)"
)
_SHORT = re.compile(r"[A-Za-z]\d?|\d[A-Za-z]|[*+#]+")  # "H, C1 or C2: "
_IN_BRACKETS = re.compile(r"[(\[{<](?P<items>[^()\[\]{}<>]{3,80})[)\]}>]")
_GLOSS = re.compile(r" ?\([^()]{1,20}\)")  # "1P, 2P or 0P (demo)?"
BETWEEN = re.compile(r"\s*(?:/|,|\||;|\bor\b|\band\b)\s*")
USUAL = "\0"  # before what a letter usually stands for, where the text says nothing else of it
WORDS = ["human", "computer", "person", "player", "friend", "easy", "medium", "clockwise"]
WORDS += ["anticlockwise", "yes", "no"]

_KIND = "(?:single|solo|one|two|multi|multiple|human|person|player|computer|cpu|ai|bot|machine)s?"
_KINDS = (
    rf"(?:{_KIND}(?:-| (?:(?:vs?\.?|versus|against) (?:an? |the )?(?:another )?)?){_KIND}|multi-?players?)"
)
_PAIR = re.compile(  # "Single player or multiplayer?", "Human vs human / human vs computer: "
    rf"\b(?P<one>{_KINDS})(?: game| mode)?(?:,? or (?:an? )?|,? ?/ ?)(?P<other>{_KINDS})\b", re.I
)
_SIDE = (
    "(?:human|person|player|friend|you|computer|cpu|ai|bot|machine|easy|medium|hard|random)"
    r"(?: level [12]| [12](?![\d.):]))?"
)
_GAME = rf"{_SIDE} ?(?:-|\b(?:vs?\.?|versus|against)) ?(?:an? |the |another )?{_SIDE}(?: {_SIDE})?"
_OPPONENT = (
    "(?:(?:human|easy|medium|hard|random|smart|dumb|clever|simple|beginner|expert) "
    "(?:player|computer|cpu|ai|bot|machine|opponent)|human|person|friend)"
)
_ITEM = rf"(?:{_GAME}|(?:an? |the )?{_OPPONENT})(?![\w-])"
# "human vs easy, human vs hard", "human / easy AI"
_IN_WORDS = re.compile(rf"\b{_ITEM}(?:(?:,? or | ?[,;/|] ?){_ITEM})+", re.I)


def in_lists(line: str) -> Iterator[tuple[str, str]]:
    """The options that stand in a list, in brackets or at the end of a question."""
    said = line if LIST.search(line) else _GLOSS.sub("", line)
    at_end = LIST.search(said)
    if at_end and all(map(_SHORT.fullmatch, keys := BETWEEN.split(at_end[0]))):
        yield from with_meanings(keys, said[: at_end.start()])
    for match in _IN_BRACKETS.finditer(line):
        around = line[: match.start()] + line[match.end() :]
        lists = (match["items"], match["items"].split(";")[0])  # "(human, easy; Enter keeps it)"
        yield from (found for items in lists for found in with_meanings(BETWEEN.split(items.strip()), around))
    if pair := _PAIR.search(line):
        yield from ((name, name) for name in pair.groups())
    for listed in _IN_WORDS.findall(line):
        items = (
            re.sub(r"^(?:an?|the) ", "", item) for item in BETWEEN.split(listed) if item
        )  # ", or" are two
        yield from ((item, item) for item in items)


def with_meanings(items: list[str], around: str) -> Iterator[tuple[str, str]]:
    """The items of a list in brackets; of (1/2), (one/two) and (h/c), what they mean is said around it."""
    bare = [item.strip("'\"‘“’” ") for item in items]
    if len(bare) > 1 and all(re.fullmatch(r"([*+#])\1*", item) for item in bare):  # as many as the level
        yield from ((item, f"level {len(item)}") for item in bare)
    if len(bare) < 2 or not all(re.fullmatch(r"\w{1,12}(?:[ -]\w{1,8})?", item) for item in bare):
        return
    if "".join(bare).casefold() in "abcdef":  # "a, b or c": they count, and begin no words
        return
    # but for a clause: "level, if it is a computer [1/2]"
    parts = re.split(r",? or |, (?!(?:if|when)\b)| / |/", around)
    said = [part for part in parts if part.strip(" ?:")][-len(bare) :]
    for number, item in enumerate(bare):
        if re.fullmatch(r"\d+|one|two", item, re.I) and len(said) == len(bare):
            yield item, said[number]
        elif short := re.fullmatch(r"([a-z])([12]?)", item.casefold()):  # "(h, c1, c2)"
            words = re.findall(rf"\b{short[1]}[a-z]+", around.casefold())
            told = any(map(says_who, words))
            usual = WORDS if {"y", "n"} <= {each.casefold() for each in bare} else WORDS[:-2]
            words += [] if told else [USUAL + word for word in usual if word[0] == short[1]]
            yield from ((item, word + short[2]) for word in words)
        elif not item.isdigit():
            yield item, item
        elif bare[0].casefold() in ("h", "human"):  # "Human or computer (h/1/2)?"
            yield item, f"level {item}"


# ---------------------------------------------------------------- in lines

_COLUMN = re.compile(  # "N  New game", in a line of its own
    r"(?m)^[ \t]*(?P<key>[A-Za-z])(?:\t[ \t]*|[ \t]{2,}|[ \t](?=(?P=key)))(?P<label>[A-Za-z][a-z].{1,60})$"
)
_WORDS_COLUMN = re.compile(  # "new      start a new game"
    r"(?m)^[ \t]*(?P<key>[a-z]{2,9}(?:[ -][a-z]{2,9}){0,2})(?P<slot> [<\[]?(?:LEVEL|level)[>\]]?)?"
    r"(?:\t[ \t]*|[ \t]{3,})(?P<label>[A-Za-z][a-z]*(?: \S.{1,60}))$"
)
_WORDS_TOLD = re.compile(  # "play : start a new game"
    r"(?m)^[ \t]*(?P<key>[a-z]{2,9})[ \t]+[:=-]+[ \t]+(?P<label>[A-Za-z][a-z]*(?: \S.{1,60}))$"
)
_COLUMNS = re.compile(  # "HH  two humans      HC  human and computer"
    r"(?m)(?:^[ \t]*|(?<=[ \t]{2}))(?P<key>[A-Z]{2,3})[ \t]{2,}(?P<label>[a-z]\S*(?: \S+)*)"
)
_WORDS_NAMED = re.compile(  # "bob (level one)"
    r"(?m)^[ \t]*(?P<key>[A-Za-z]{2,9})[ \t]+\((?P<label>[A-Za-z][^()\n]{2,40})\)[ \t]*$"
)
_KEYS_BEHIND = re.compile(  # "Human vs Computer - 2"
    r"(?m)^[ \t]*(?P<label>[A-Za-z][A-Za-z ().-]{2,40}?) ?[-–] (?P<key>\d|[A-Za-z])[ \t]*$"
)
_ONE_OF = re.compile(
    r"(?m)\b(?:one of|either|allowed|valid)\b(?: \w+)?:? ((?:[A-Za-z]{2,10} )+[A-Za-z]{2,10})\W*$"
)
_ALONE = re.compile(r"(?m)^[ \t]*(?:[-*•][ \t]*)?([A-Za-z]{3,12}(?: [A-Za-z]{3,12})?)[ \t]*$")  # "   friend"


def tells_a_word(line: str) -> bool:
    """Whether a line may be one of several that tell what a word is for."""
    return _WORDS_TOLD.fullmatch(line) is not None


def in_columns(text: str) -> Iterator[tuple[str, str]]:
    """The keys and labels that lines of a text offer together."""
    for pattern in (_COLUMN, _COLUMNS, _WORDS_COLUMN, _WORDS_TOLD, _WORDS_NAMED, _KEYS_BEHIND):
        if len(found := list(pattern.finditer(text))) > 1:
            yield from (option for match in found for option in _of_column(match))
    words = _ALONE.findall(text) or [word for said in _ONE_OF.findall(text) for word in said.split()]
    lower = [word.casefold() for word in words]
    told = any(map(says_who, lower)) or {"quit", "exit"} & set(lower)
    if len(words) > 1 and told:
        yield from ((word, word) for word in words)


def _of_column(match: re.Match[str]) -> Iterator[tuple[str, str]]:
    """An option of a column, or one for each level where its key ends in a place for that."""
    if match.groupdict().get("slot"):
        yield from ((f"{match['key']} {level}", f"{match['label']} level {level}") for level in (1, 2))
        return
    yield match["key"], match["label"]
    if "-" in match["key"]:  # "human-computer   you are player 1"
        yield match["key"], match["key"].replace("-", " vs ")
