"""How the parts of a move are typed: rows counted from 0 or from 1, a rotation by its number or in two steps.

"Row (1-6): "                            row 0 is 1
"Sub-board to rotate (TL, TR, BL, BR)"   rotation 3 is BR
"Clockwise or anticlockwise (c/a)?"      rotation 3 is c
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from pentago_axes import (
    INSIDE_FROM_0,
    INSIDE_FROM_1,
    LETTERS,
    WHOLE,
    counted,
    has_small_letters,
    labels,
    lettered,
)
from pentago_exits import offered
from pentago_levels import Move
from pentago_questions import IN_TWO_STEPS
from pentago_turns import (
    CORNERS,
    DIRECTIONS,
    ORDERS,
    QUADRANTS,
    WAYS,
    WINDS,
    by_ordinal,
    called,
    key_of,
    like_corner,
    ways,
)
from pentago_whom import in_words

_DRAWN = re.compile(  # a row of the board, "1 0 0 | 2 2 1"
    r"(?m)^(?:.*\[(?:\W{0,3}\d\.?\W{0,3}?[, ]){5}.*|[^A-Za-z\n]*(?:\d[^\w\n]+){5}\d[^A-Za-z\n]*)$"
)
_NAME = r"(?:\b[A-Za-z][a-z-]*[ -])?Q?(\w|I{2,3}|IV)\b"  # "Quadrant A"
_PAIR = re.compile(  # but not "Round 4, Player 1"
    rf"(?!\W*(?i:round|move|turn|game|player)\b)(?:\W*[\w ]+:)?\W*{_NAME}\W+{_NAME}\W*"
)
_BARRED = re.compile(r"(?m)^\W*[1-4] ?[|\u2502] ?[1-4]\W*$")
_CELLS = re.compile(r"([^\w\s]) +\1 ")  # empty ones, of a board
_MAP_LINES = 9  # between the names of the upper and the lower quadrants, where they stand by the board
_MAPS = ("1234", "ABCD", "WXYZ", "IIIIIIIV")
_ROMAN = re.compile(r"\bI\b.{1,4}\b(?:II\b.{1,4}\bIII\b.{1,6})?IV\b")
_SIGNS = ("+", "-", "<", ">")
# "row col quadrant direction (c/a)", "direction c or a"
_BOTH = re.compile(r"(?<!\w)(c|cw|\+?90) ?(?:/|,|or) ?(a|ac|cc|c?a?cw|-90)(?!\w)", re.I)
_YES_OR_NO = re.compile(r"(anti|counter)?\W?clockwise.{0,12}\b(y|yes)\W{1,3}(?:or )?(n|no)\b", re.I)
_CLOCKWISE_ALONE = re.compile(r"(?:.*[:,.>] ?|\W*)(anti|counter)?\W?clockwise ?\? *", re.I)
_SIDES = (r"\(?\br\)?ight\b|\br\b", r"\(?\bl\)?eft\b|\bl\b")  # where there are no such words
_CORNER = re.compile("|".join(QUADRANTS), re.I)
_SIDES_SHOWN = r"left.*right|right.*left|l\)eft|\b(l\b.{1,4}\br|r\b.{1,4}\bl)\b"
_A_TO_D = re.compile(r"\bA(?: ?[,/|-] ?| )(?:B(?: ?[,/|] ?| )C(?: ?[,/|] ?| or |, or | ))?D\b")
_FROM_0_TO_3 = re.compile(r"\b0 ?(?:-|–|to|\.\.+|[/,] ?1 ?[/,] ?2 ?(?:[/,]|or)) ?3\b")
_UP_TO_8 = re.compile(r"\b0 ?(?:-|–|to|\.\.+) ?8\b")  # places in a quadrant
_NINE = re.compile(rf"\b9\b(?! (?:to|for|=|is|leaves|ends|quits)\b)|{_UP_TO_8.pattern}")
_COMPASS = re.compile(r"\b(ne|nw|se|sw)\b", re.I)
_INITIALS = re.compile(r"\b(tl|tr|bl|br)(?:\W{0,3}(l|r|cw|a?ccw|acw|a|c))?\b", re.I)  # "e.g. 2 3 TL R"


def in_parts(move: Move) -> dict[str, str]:
    """A move by the parts that may be asked for."""
    row, column, rotation = map(str, move)
    # the cell's own quadrant is given as the others are, by a rotation that turns it
    home = {(0, 1): 1, (1, 1): 3, (1, 0): 5, (0, 0): 7}[move[0] // 3, move[1] // 3]
    return {
        "row": row, "column": column, "rotation": rotation, "quadrant": rotation, "direction": rotation,
        "home": str(home), "place": str(move[0] % 3 * 3 + move[1] % 3 + 1), "half": rotation, "side": rotation,
    }  # fmt: skip


def is_made(last: dict[str, str], good: dict[str, str]) -> bool:
    """Whether what was last answered makes the whole of a move."""
    right = {part for part, value in last.items() if value == good[part]}
    return (
        right == last.keys()
        and (right >= {"row", "column"} or right >= {"home", "place"})
        and (
            "rotation" in right
            or right >= {"quadrant", "direction"}
            or right >= {"half", "side", "direction"}
        )
    )


def homed(parts: tuple[str, ...], asked: str, last: dict[str, str], good: dict[str, str]) -> tuple[str, ...]:
    """Parts of a move where a cell is told by its quadrant, which is asked for first, and its place in it, or its row
    and column."""
    if "home" in last and "row" not in last and _NINE.search(asked):
        return ("place",)
    if parts != ("quadrant",) or ("row" in last and "home" not in last):
        return parts
    cell = ("place",) if "place" in last else ("row", "column")
    placed = all(part in last and last[part] == good[part] for part in cell)
    return ("home",) if not placed or is_made(last, good) else parts


class Known(NamedTuple):
    """What is known of the program: what its first row and column are called, how it draws an empty board, all that
    it has said, what of it came before the first move, what its example of a move has for a direction, and what
    its rotations are called."""

    first: int = 0
    drawing: str = ""
    heard: str = ""
    rules: str = ""
    way: str = ""  # an example of a direction
    corner: str = ""  # and of a quadrant
    rotations: Mapping[int, str] = {}  # as they are typed, where they have no numbers
    order: Callable[[], str] = lambda: ORDERS[0]  # the quadrants' numbers, in the order of Figure 2


def typed(screen: Any, part: str, value: str, known: Known) -> str:
    """What to type for a part of a move, given as the assignment numbers it; anything but a number as it is."""
    if not WHOLE.fullmatch(value):
        return value
    if part == "place":
        return str(int(value) - (_UP_TO_8.search(screen.questions[0]) is not None))
    if part == "rotation":
        return known.rotations.get(int(value), "ZZ") if known.rotations else value
    if part in ("row", "column"):
        return _ordinal(screen.questions[0], part, int(value), known)
    said = (screen.text, known.rules, known.heard)  # the computer may have moved in what was heard last
    texts = (screen.questions[0], screen.questions[-1], *(text[-1500:] for text in said))
    if not 1 <= int(value) <= 8:  # 9 is the number of no quadrant, wherever they begin, but on a number pad
        keys = {key_of(text, QUADRANTS, number) for text in texts for number in range(4)} | {
            *offered(texts[0])
        }
        return next(key for key in "958" if key not in keys)
    return _in_steps(texts, part, int(value) - 1, known)


def _in_steps(texts: Sequence[str], part: str, rotation: int, known: Known) -> str:
    """How a step of a rotation, counted from 0, is typed."""
    if part in ("half", "side"):
        return _half(texts[:2], part, rotation // 2)
    if part in ("quadrant", "home"):
        which = rotation // 2
        return by_ordinal(texts, which, known.order) or _quadrant(texts, which, known)
    return _way(texts, rotation % 2 == 1, known.way)


def _ordinal(asked: str, part: str, value: int, known: Known) -> str:
    """How a row or a column is typed."""
    asked = _DRAWN.sub("", asked)
    asked = re.sub(r"\b(?:player|p) ?\d", "", asked, flags=re.I)
    if LETTERS.search(asked) or (lettered(part, known.drawing) and not re.search(r"\d", asked)):
        letter = chr(65 + counted(part, value, known.drawing))
        return letter.lower() if has_small_letters(asked) else letter
    inside = next((n for n, said in enumerate((INSIDE_FROM_0, INSIDE_FROM_1)) if said.search(asked)), None)
    if inside is not None:  # of the three in a quadrant
        return str(value % 3 + inside if 0 <= value < 6 else "9" if value > 0 else inside - 1)
    beside = labels(part, known.drawing)
    first = int(beside[-1]) if beside[:1] in ("5", "6") else known.first
    return str(counted(part, value, known.drawing) + first)


def _quadrant(texts: Sequence[str], number: int, known: Known) -> str:
    """How a quadrant is typed."""
    maps = [_map(text, texts[0]) for text in (texts[1], known.rules, *texts[2:4])]
    # what was last refused may stand below it; numbers up there may be those of moves, if no bar is between them
    above = _map(texts[4], texts[0])
    sure = above and (not above[0].isdigit() or _BARRED.search(texts[4]))
    if called_so := next(filter(None, maps), above if sure else ()):
        return _prefix(texts[0]) + called_so[(1, 3, 2, 0)[number]]
    for pattern, names in ((_INITIALS, CORNERS), (_COMPASS, WINDS)):
        if shown := next((match for text in texts if (match := pattern.search(text))), None):
            usual = names.split()[number]
            # The computer's moves are told elsewhere
            within = texts[:1] if pattern.search(texts[0]) else texts
            return called(within, QUADRANTS, number, usual.lower() if shown[1].islower() else usual)
    named = called(texts, QUADRANTS, number, "") or like_corner(known.corner, texts[0], number)
    if (_A_TO_D.search(texts[0]) or re.fullmatch("[A-Da-d]", known.corner)) and len(named) != 1:
        letter = "ABCD"[int(known.order().split()[number]) - 1]
        return letter.lower() if known.corner.islower() else letter
    numbered = IN_TWO_STEPS.search(texts[0]) or known.corner.isdigit()
    if named and not (len(named) > 2 and numbered):  # words, where numbers are listed
        return named
    number = int(known.order().split()[number]) - bool(_FROM_0_TO_3.search(texts[0]))
    return ("I", "II", "III", "IV")[number - 1] if _ROMAN.search(texts[0]) else f"{_prefix(texts[0])}{number}"


def _map(text: str, asked: str) -> tuple[str, ...]:
    """The quadrants' names by rows, where usual ones, or those the question lists, are shown in their places, or ()."""
    lines = enumerate(line for line in text.split("\n") if not _CELLS.search(line))
    found = [(n, pair) for n, line in lines if (pair := _PAIR.fullmatch(line))]
    maps = [
        one.groups() + two.groups() for (n, one), (m, two) in combinations(found, 2) if m - n <= _MAP_LINES
    ]
    listed = {*re.findall(r"\b\w\b", asked)}
    usual = (each for each in maps if "".join(sorted(each)).upper() in _MAPS or len(listed & {*each}) == 4)
    return next(usual, ())


def _prefix(asked: str) -> str:
    """What stands before the number of a quadrant: "Q1-Q4"."""
    letter = re.search(r"\b([A-Z])1 ?(?:-|to|,|/|\.\.)", asked)
    return letter[1] if letter else ""


def _way(texts: Sequence[str], anticlockwise: bool, way: str) -> str:
    """How a direction is typed, of which `way` is an example."""
    if said := _YES_OR_NO.search(texts[0]) or _CLOCKWISE_ALONE.fullmatch(texts[0].rpartition("\n")[2]):
        yes, no = said.group(2, 3) if said.re is _YES_OR_NO else ("y", "n")
        return yes if anticlockwise == bool(said[1]) else no
    if keys := ways(texts[0]) or ways(texts[1]):
        return keys[anticlockwise]
    if way:
        return _like_this(texts, anticlockwise, way)
    alone = [key for words in (DIRECTIONS, _SIDES) if (key := key_of(texts[0], words, anticlockwise))]
    both = _BOTH.search(texts[0])
    if keys := (both[1], both[2]) if both else next(filter(None, map(ways, texts[2:])), None):
        return keys[anticlockwise]
    if alone:
        return min(alone, key=lambda key: len(key) > 2)  # which is one of the words
    told = (_CORNER.sub("", text) for text in texts)  # "top left, top right" are no directions
    shown = next((text for text in told if re.search(f"clock|cw|{_SIDES_SHOWN}", text, re.I | re.S)), "")
    words = DIRECTIONS if re.search("clock|cw", shown, re.I) else _SIDES if shown else ()
    example = next((said[2] for text in texts if (said := _INITIALS.search(text)) and said[2]), "")
    return called(texts, words, anticlockwise, _like(example)[anticlockwise])


def _like_this(texts: Sequence[str], anticlockwise: bool, way: str) -> str:
    """How a direction is typed where `way` is an example: by a key that is much like it, none of "1 cw or 4 ccw"."""
    keys = (key_of(text, words, anticlockwise) for text in texts for words in (DIRECTIONS, _SIDES))
    like = (key for key in keys if key and not key.isdigit() and abs(len(key) - len(way)) <= (len(way) > 1))
    usual = _like(way)[anticlockwise]
    return next((key for key in like if (key in _SIGNS) == (way in _SIGNS)), usual)


def _like(example: str) -> tuple[str, str]:
    """What is typed for clockwise and anticlockwise, in the manner of an example of either."""
    said = example.casefold()
    if said.endswith("clockwise"):
        return "clockwise", example if len(example) > 9 else "anticlockwise"
    clockwise, other = next((pair for way in WAYS if said in (pair := way.split())), WAYS[0].split())
    return (clockwise.upper(), other.upper()) if example.isupper() else (clockwise, other)


# ---------------------------------------------------------------- a quadrant in two steps, each for half of the board
# "An upper or a lower quadrant? ", and then "The left or the right one? "

_HALVES = (  # or but "t/b: "
    r"\b(?:upper|top|up)\b|\b[tu](?=/[bld]\b)|(?<=\b[bld]/)[tu]\b",
    r"\b(?:lower|bottom|down)\b|\b[bld](?=/[tu]\b)|(?<=\b[tu]/)[bld]\b",
)
_ACROSS = (r"\bleft\b|\bl(?=/r\b)|(?<=\br/)l\b", r"\bright\b|\br(?=/l\b)|(?<=\bl/)r\b")
_LOWER, _RIGHT = (1, 2), (0, 1)  # the quadrants there, in the order of Figure 2


def halved(
    parts: tuple[str, ...], asked: str, last: Mapping[str, str], good: Mapping[str, str]
) -> tuple[str, ...]:
    """Parts of a move, where one is but half of the quadrant; `last` was answered so far, and `good` is right."""
    placed = last.keys() in ({"row", "column"}, {"home", "place"})  # "Top or bottom? ", when that is known
    turns = parts == ("quadrant",) or (placed and parts in ((), ("rotation",)))
    half = "half" in last and last.get("side") != good.get("side")
    if not (turns or half):
        return parts
    asked = _plain_words(asked)
    upright, across = (all(re.search(each, asked, re.I) for each in words) for words in (_HALVES, _ACROSS))
    if turns and upright and not (across or re.search("|".join(_ACROSS), asked, re.I)):
        return ("half",)
    return ("side",) if half and across and not (upright or re.search("clock", asked, re.I)) else parts


def _half(texts: Sequence[str], part: str, number: int) -> str:
    """How half of this quadrant is typed: by its key, or by the very word of the question."""
    words = _HALVES if part == "half" else _ACROSS
    which = number in (_LOWER if part == "half" else _RIGHT)
    asked = next((text for text in texts if re.search(words[which], _plain_words(text), re.I)), "")
    said = re.search(words[which], _plain_words(asked), re.I)
    return key_of(asked, words, which) or (said[0] if said else "")


def _plain_words(text: str) -> str:
    """A text with plain words, and no blanks around a slash."""
    return re.sub(" ?/ ?", "/", in_words(text))
