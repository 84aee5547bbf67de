"""Quadrants and directions by their words, where a menu of Pentago speaks of them.

"1 (top left), 2 (top right)"     the top right quadrant is 2
"(l)eft or (r)ight"               the key for right is r
"q = top left clockwise, ..."     rotation 7 is q, where all eight are listed
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from pentago_merit import GIVE_UP
from pentago_options import options

_LEAVE = rf"q|{GIVE_UP}|menu|back"
QUADRANTS = (  # in the order of Figure 2
    r"\b(top|upper|north)[ _-]?right|\bright[ _-]?(top|upper)|\b(tr|ur)\b|\bnorth[ _-]?east\b|\bne\b",
    r"\b(bottom|lower|south)[ _-]?right|\bright[ _-]?(bottom|lower)|\b(br|lr)\b|\bsouth[ _-]?east\b|\bse\b",
    r"\b(bottom|lower|south)[ _-]?left|\bleft[ _-]?(bottom|lower)|\b(bl|ll)\b|\bsouth[ _-]?west\b|\bsw\b",
    r"\b(top|upper|north)[ _-]?left|\bleft[ _-]?(top|upper)|\b(tl|ul)\b|\bnorth[ _-]?west\b|\bnw\b",
)
DIRECTIONS = (
    r"(?<!anti)(?<!anti.)(?<!counter)(?<!counter.)\b(clockwise|cw|clock(?= ?(?:or|/) ?anti))\b",
    r"\b(anti|counter)\W?-?(clockwise)?\b|\b(anticlockwise|counterclockwise|ccw|acw)\b",
)

_NAMED_ROTATION = re.compile(
    r"\b(?:(?P<tr>[tu]r|ne)|(?P<br>[bl]r|se)|(?P<bl>[bl]l|sw)|(?P<tl>[tu]l|nw))[ -]?"
    r"(?:(?P<cw>\+|>|cw|c|r)|(?P<ccw>-|<|a?ccw|acw|a|l))(?![\w+-])",
    re.I,
)

# not "7 8 9", places in a quadrant, nor "computer plays 0 1 8", nor "Round 7 .. Round 8"
_UP_TO_8 = re.compile(
    r"\b1 *(?:[-=]*>|[-–—‑~&→]|-?(?:and|thr(?:ough|u)|to|(?:un)?till?)-?|<=? ?\w+ ?<=?) *8\b|\b1:8\b"
    # "1, 2, ..., 8", "from 1 (top left, clockwise) to 8 (bottom right, back)"
    r"|(?:(?<!\.)\.\.+|…)[=, /]*(?:(?:or|and|to) )?8\b|\b1 ?[(=][^\d\n]{1,40}[ )](?:to|through|until) 8\b"
    r"|(?:<=?|\bup to|most|max\w*|than) 8\b|[\[(]1[,;] ?8[\])]"
    r"|\b8 (?:\w+ )?(?:rot|options|choices|possib|ways)|\beight\b"
    r"|(?<!round )(?<!move )(?<!turn )\b7\b[^89]{1,200}\b8\b(?!\W+9\b)|\bodd\b.{1,40}\beven\b",
    re.I,
)

_FROM_1_TO_8 = re.compile(  # "1/8", "lowest 1, highest 8", but not "Player 1, move 8"
    r"(?<!player )(?<!\bp)\b1\b(?! *8)(?:(?!\b(?:move|turn|round)\b)[^\d\n]){1,30}\b8\b(?!\W+9\b)", re.I
)


def tells_of_eight(text: str, paragraph: str) -> bool:
    """Whether a text speaks of eight rotations, or its last paragraph lists them, each with its key, or asks for
    anything from 1 to 8."""
    asked = next((line for line in reversed(paragraph.split("\n")) if re.search("[A-Za-z]", line)), "")
    named = re.search("8|eight|odd", text.casefold())  # in most texts nothing is
    said = named and (_UP_TO_8.search(text) or _FROM_1_TO_8.search(asked))
    return said is not None or bool(rotations(paragraph))


_SPOKEN = re.compile(  # in a list: "(upper left right, upper left left, ...)"
    r"(?:^|[(\[,;/|'\"]) ?(?P<corner>(?:top|upper|bottom|lower)[ -](?:left|right))(?P<mark>[ -])"
    r"(?P<way>left|right|(?:anti|counter)?-?clockwise|a?c?cw)(?=['\"]?(?: ?[)\],;/|]|$))",
    re.I | re.M,
)


def _spoken(text: str) -> dict[int, str]:
    """All eight rotations in the words of those that a text lists, in either direction; or nothing."""
    listed = [] if _UP_TO_8.search(text) else list(_SPOKEN.finditer(text))
    ways = {re.match("r|c(?!c|o)", found["way"], re.I) is None: found["way"] for found in listed}
    if len(ways) < 2:
        return {}
    corner, mark = listed[0]["corner"], listed[0]["mark"]
    return {n + 1: f"{like_corner(corner, '', n // 2)}{mark}{ways[n % 2 == 1]}" for n in range(8)}


_CORNER = "(?:" + "|".join(f"(?P<q{n}>{words})" for n, words in enumerate(QUADRANTS)) + ")"
_KEY_BEFORE = re.compile(  # "q top left anticlockwise, w ..."
    rf"(?<![\w'-])(?P<key>[a-z])(?:[)\]:=.>-]|\s)+(?:(?:for|to|means|is|turns?|rotates?|the) )*{_CORNER}"
    r"(?: quadrant| one)?[\s,:(-]{1,3}(?:(?P<anti>(?:anti|counter)\W?clockwise|a?ccw|acw)|clockwise|cw)\b",
    re.I,
)


def _keys_before(text: str) -> dict[int, str]:
    """The rotations that a text names with a letter before each."""
    keys: dict[int, str] = {}
    for found in _KEY_BEFORE.finditer(text):
        quadrant = next(n for n in range(4) if found[f"q{n}"])
        keys.setdefault(2 * quadrant + 1 + bool(found["anti"]), found["key"])
    return keys


_TO_A_SIDE = r"\b([a-z])['\")\]]? ?(?:[:=(-]|for|is)? ?(?:to the )?"
_LEFT_RIGHT = re.compile(rf"{_TO_A_SIDE}left\b.{{1,12}}{_TO_A_SIDE}right\b", re.I)


def _keys_of_corners(text: str) -> dict[int, str]:
    """The rotations, where a text names each quadrant once and behind it the keys for both directions: "Top left: q
    anticlockwise, w clockwise. Top right: ...", "(q left, w right)"; or nothing."""
    found = list(re.finditer(_CORNER, text, re.I))
    numbers = [next(n for n in range(4) if corner[f"q{n}"]) for corner in found]
    if sorted(numbers) != [0, 1, 2, 3]:
        return {}
    ends = [*(corner.start() for corner in found[1:]), len(text)]
    keys: dict[int, str] = {}
    for number, corner, end in zip(numbers, found, ends, strict=True):
        behind = text[corner.end() : end]
        sides = _LEFT_RIGHT.search(behind)
        clockwise, other = ways(behind) or (sides.group(2, 1) if sides else ("", ""))
        keys |= {2 * number + 1: clockwise, 2 * number + 2: other}
    return keys if all(map(str.isalpha, keys.values())) else {}


@lru_cache(maxsize=100)  # the same is asked in every turn
def rotations(text: str) -> dict[int, str]:
    """How rotations are typed where a text lists all eight, by names or each with a key: "TL+, TL-, TR+, ...", "q = top
    left clockwise"; nothing where it does not, or where they have their numbers."""
    for keyed in (_keys_before(text), _keys_of_corners(text)):
        if len(set(keyed.values())) == 8:
            return keyed
    names: dict[int, str] = {}
    for found in _NAMED_ROTATION.finditer(text):
        if re.search(r"(?<!\d)[1-8] ?\W{1,3}$", text[: found.start()]):  # "1=TR cw" is typed by its number
            continue
        quadrant = next(n for n, name in enumerate(("tr", "br", "bl", "tl")) if found[name])
        names.setdefault(2 * quadrant + (1 if found["cw"] else 2), found[0])
    keys: dict[int, str] = {}
    for option in options(text) if "clockwise" in text.casefold() else ():
        quadrants, ways = (_matching(option.label, patterns) for patterns in (QUADRANTS, DIRECTIONS))
        if len(quadrants) == len(ways) == 1:
            keys.setdefault(2 * quadrants[0] + ways[0] + 1, option.key)
    named = (found for found in (names, keys or _spoken(text)) if len(set(found.values())) == 8)
    return next((found for found in named if not "".join(found.values()).isdigit()), {})


def _matching(label: str, patterns: Sequence[str]) -> list[int]:
    """The numbers of the patterns that a label has."""
    return [number for number, pattern in enumerate(patterns) if re.search(pattern, label, re.I)]


def explains_quadrants(text: str) -> bool:
    """Whether a text names all the quadrants: "A = top left, B = top right, ..."."""
    return len(_matching(text, QUADRANTS)) == len(QUADRANTS)


_FIRST_TO_FOURTH = re.compile(r"\b(first|1st)\b.*\b(second|2nd)\b.*\b(third|3rd)\b.*\b(fourth|4th)\b", re.I)


def by_ordinal(texts: Sequence[str], which: int, order: Callable[[], str]) -> str:
    """A quadrant as one of four that the first text counts up in words: "(first, second, third, fourth)". Which one it
    is, some text tells, "third (bottom left)", or else an `order`; "" where none are counted up so."""
    if not (listed := _FIRST_TO_FOURTH.search(texts[0])):
        return ""
    is_it = rf"\b(?: quadrant| one)?\W{{1,4}}(?:is |means )?(?:the )?\(?(?:{QUADRANTS[which]})"
    said = (word for text in texts for word in listed.groups() if re.search(word + is_it, text, re.I))
    return next(said, "") or listed[int(order().split()[which])]


_FACING = {"top": "bottom", "upper": "lower", "north": "south", "left": "right", "west": "east"}
_FACING |= {other: one for one, other in _FACING.items()}
_HALF = re.compile("|".join(_FACING), re.I)
_ALONE = re.compile(rf"(?<!from )(?<!from the )\b(?:{'|'.join(QUADRANTS)})", re.I)


def like_corner(example: str, asked: str, which: int) -> str:
    """A quadrant in the words of an `example`, or of the only one that a question without numbers names: "bottom left"
    where it is for "Quadrant, e.g. top right: "; "" where there are no such words."""
    alone = [found[0] for found in _ALONE.finditer(asked)]
    shown = example or (alone[0] if len(alone) == 1 and not re.search(r"\d", asked) else "")
    lower, right = which in (1, 2), which in (0, 1)

    def half(found: re.Match[str]) -> str:
        word = found[0].casefold()
        told = right if word in ("left", "right", "west", "east") else lower
        word = word if told == (word in ("bottom", "lower", "south", "right", "east")) else _FACING[word]
        return word.upper() if found[0].isupper() else word.title() if found[0][0].isupper() else word

    return _HALF.sub(half, shown) if len(_HALF.findall(shown)) == 2 else ""


def called(texts: Sequence[str], patterns: Sequence[str], which: int, usual: str) -> str:
    """The key of the option that this one of the patterns matches, or else the words themselves, or what is usual."""
    said = ""  # where words were, what was heard last offers no key: the computer's moves are told there, too
    for text in texts if patterns else ():
        if not (match := re.search(patterns[which], text, re.IGNORECASE)) or (said and text is texts[-1]):
            continue
        said = said or match[0]
        if key := key_of(text, patterns, which):
            return key
    return said or usual


def key_of(text: str, patterns: Sequence[str], which: int) -> str:
    """The key of the option that this one of the patterns matches, and no other; "" for none. Keys of one kind have
    each of the patterns, if any have: "X: clockwise (1) or anticlockwise (2)?"."""
    fitting: list[list[str]] = [[] for _ in patterns]
    for option in sorted(options(text), key=lambda option: (option.bare, not option.own, len(option.label))):
        said = _matching(option.label, patterns)
        # "Ann: which quadrant? (top left, top right)", "Ann: row col quadrant, like 0 5 TR", "[Ann] turn, e.g. TR r"
        told = not re.search(r"[?:]|\brow\b|\be\.?g\b|\bexample\b", option.label)
        # 'top left clockwise' is a whole rotation
        both = all(_matching(option.key, each) for each in (QUADRANTS, DIRECTIONS))
        if len(said) == 1 and told and not (both or re.fullmatch(_LEAVE, option.key, re.IGNORECASE)):
            fitting[said[0]].append(option.key)
    kinds = [{_kind(key) for key in keys} for keys in fitting]
    whole = set.intersection(*kinds)
    return next((key for key in fitting[which] if not whole or _kind(key) in whole), "")


def _kind(key: str) -> tuple[bool, bool]:
    return key.isdigit(), len(key) > 1


_CLOCKWISE = r"(?P<anti>(?:anti|counter)\W?)?clockwise\b"
_KEY = r"[A-Za-z]{1,5}|-?\d|[+<>-]"
_WORDS = (  # before a key or a direction, and no key; an "a" behind a colon is one
    "for|to|it|or|and|is|if|the|you|want|wish|like|go|turn|spin|press|type|enter|input|say|quad|then|with|in"
    r"|do|would|will|an|left|right|(?<!: )(?<!\()a(?= (?!to\b|for\b|if\b|anti|[=:-]))"
)
_ONE_KEY = rf"(?<![\w/+-])['\"\[(<‘“]?(?P<key>(?!(?:{_WORDS})\b)(?:{_KEY}))"
_LINK = (
    r"['\"\])>’”]?[.):\]]? ?(?:=+>?|-+>?|–|:|→|for|to|is|means|if)? ?"
    r"(?:(?:you|want|wish|like|to|for|rotate|rotation|turn|spin|move|go|it|the|a|quadrant) ){0,8}"
)
_KEY_FIRST = re.compile(_ONE_KEY + _LINK + _CLOCKWISE, re.I)
_KEY_LAST = re.compile(_CLOCKWISE + r"(?: ?[=:]| ?-+>?|,? (?=[\[(])) ?" + _ONE_KEY + r"(?![\w/])", re.I)
_BOTH_KEYS = re.compile(rf"[\[(]({_KEY}) ?(?:/|,|\||or) ?({_KEY})[\])]", re.I)


@lru_cache(maxsize=100)  # the same is asked in every turn
def ways(text: str) -> tuple[str, str] | None:
    """The keys for clockwise and anticlockwise, where a text has one before each word, "C for clockwise, AC for
    anticlockwise", or behind it, or both together in the words' order: "Clockwise or anticlockwise? (c/ac)"."""
    for pattern in (_KEY_FIRST, _KEY_LAST):
        found = {bool(said["anti"]): said["key"] for said in reversed(list(pattern.finditer(text)))}
        if len(set(found.values())) == 2:
            return found[False], found[True]
    words = [bool(said["anti"]) for said in re.finditer(_CLOCKWISE, text, re.I)]
    if len(words) != 2 or words[0] == words[1] or not (keys := _BOTH_KEYS.search(text)):
        return None
    return (keys[1], keys[2]) if words[1] else (keys[2], keys[1])


# of quadrants that have but numbers: by rows, as in Figure 2, clockwise from the top left, and as in mathematics
ORDERS = ("2 4 3 1", "1 2 3 4", "2 3 4 1", "1 4 3 2")
_CLOCKWISE_FROM = re.compile(
    r"(?<!anti)(?<!anti-)(?<!counter)(?<!counter-)clockwise,? (?:starting )?(?:from|at|with) (?:the )?"
    r"(?:top|upper)[ -](left|right)\b",
    re.I,
)


def told_order(text: str) -> str:
    """The order in which a text says that quadrants are numbered, "clockwise from the top left"; "" for none."""
    told = _CLOCKWISE_FROM.search(text)
    return ORDERS[2 if told[1].casefold() == "left" else 1] if told else ""


CORNERS, WINDS = "TR BR BL TL", "NE SE SW NW"
WAYS = (  # clockwise, and anticlockwise
    "c a", "cw ccw", "r l", "right left", "R L", "C A", "clockwise anticlockwise", "1 2", "+ -", "cw acw", "> <",
    "90 -90", "+90 -90", "y n", "yes no",
)  # fmt: skip
