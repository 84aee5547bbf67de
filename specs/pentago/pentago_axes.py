"""What a program of Pentago calls rows and columns: x and y, or i and j, and the names beside its board.

"x coordinate (0-5): "            the column, or the row, which nobody has said
"x (0 = top, 5 = bottom): "       the row
"6 . . . . . ."                   rows that are counted from the bottom
"""

from __future__ import annotations

import re
from functools import lru_cache

_AXIS = re.compile(  # "x coordinate", "i = ", "x,y,rotation"
    r"\b(?<!player )(?P<axis>[xyij])(?:[ -]?(?:coord\w*|axis|pos\w*|value|index)\b|(?= ?(?:,|and|&|/)? ?\b[yj]\b))"
    r"|(?:^\s*(?![xyi], ?(?:[a-z]{2}|[rck]\b))|[>:.,\]] ?"
    r"|\b(?:enter|choose|which|your|for|and|the|(?:p|player) ?[12]\W{1,3}) ?)"
    r"(?P<alone>[xyij])"
    r"(?= ?(?:[(\[][^)\]]*[)\]] ?){0,2}(?:[:=?>]+ ?$|,)| ?[(\[][01] ?(?:-|–|to) ?[56]\b| from [01]\b)"
    r"|(?:(?<=\b[xi][ ,])|(?<=\b[xi], ))(?P<then>[yj])\b",
    re.I,
)
_MARBLES = re.compile(r"\b[xX]\b"), re.compile(r"\bO\b")
_DOWN = re.compile(r"\b(top|bottom|vertical\w*|down|rows?)\b", re.I)
_ACROSS = re.compile(r"\b(left|right|horizontal\w*|across|col\w*)\b", re.I)

_REST = r"\b[^a-z\n]*$"
_ROTATION_LETTER = re.compile(rf"\W*[rkz]{_REST}", re.I)
_THIRD = re.compile(  # "x: ", "y: ", "r: ", or y before x
    rf"^\W*(?:[xi]{_REST}.*^\W*[yj]|y{_REST}.*^\W*x){_REST}.*^\W*[rkz]{_REST}(?!\n)", re.I | re.M | re.S
)


def is_third(heard: str) -> bool:
    """Whether a letter is asked for after two that name a cell, which is for the rotation."""
    asked = heard.rpartition("\n")[2]  # most do not begin with such a letter, and to look further takes long
    return _ROTATION_LETTER.match(asked) is not None and _THIRD.search(heard[-200:]) is not None


@lru_cache(maxsize=100)  # the same is asked in every turn
def names_axes(asked: str) -> bool:
    """Whether a question is for x or y, and does not say which of them is the row."""
    return (
        bool(axes(asked))
        and re.search(r"\b[xy]\b", asked, re.I) is not None
        and not (_DOWN.search(asked) or _ACROSS.search(asked))
    )


def axes(text: str) -> list[tuple[int, str]]:
    """Where rows and columns are called x and y, or i and j; nowhere where X and O are marbles."""
    cross, ring = _MARBLES
    if (x := cross.search(text)) and ring.search(text, x.end()) and not re.search(r"\by\b", text, re.I):
        return []
    found = [(match.start(), match[match.lastgroup or 0].casefold()) for match in _AXIS.finditer(text)]
    named = []
    for number, (place, axis) in enumerate(found):
        told = text[place : found[number + 1][0] if number + 1 < len(found) else None]
        down = (
            axis in "iy"
            if axis in "ij" or bool(_DOWN.search(told)) == bool(_ACROSS.search(told))
            else _DOWN.search(told)
        )
        named.append((place, "row" if down else "column"))
    return named


_EXPLAINED = re.compile(  # "x = column", "where y is the row"
    r"\b(?P<letter>[xyijrckz]) ?(?:=|:|\bis\b|\bfor\b|\bmeans\b) ?(?:the )?(?P<part>rows?|col(?:umn)?s?|rot\w*)\b",
    re.I,
)


def spelled_out(questions: tuple[str, ...]) -> tuple[str, ...]:
    """Questions with words for the letters of rows and columns, where they tell what these are for: "x y r (x is the
    column, y the row)". A letter that stands by itself is one at the end alone: "X's turn. x: "."""
    meant = {said["letter"].casefold(): said["part"] for said in _EXPLAINED.finditer(questions[-1])}
    if not {part[:3].casefold() for part in meant.values()} >= {"row", "col"}:
        return questions
    letters = re.compile(rf"\b[{''.join(meant)}]\b", re.I)
    last = re.compile(rf"{letters.pattern}(?=[\W\d]*$)", re.I)
    spelled = []
    for each in questions:
        rest = _EXPLAINED.sub("", each)
        found = {letter.casefold() for letter in letters.findall(rest)}
        used = letters if len(found) > 1 else last
        words = used.sub(lambda said: meant[said[0].casefold()], rest)
        spelled.append(each if words == rest else words)
    return tuple(spelled)


_COUNTED_FROM = re.compile(  # "they start at 1", "first row is 0"
    r"\b(?:(?:rows?|col\w*|cells?)\b[^.\n]{0,30}\b(?:start|begin|count|number)\w* (?:at|from|with)"
    r"|first (?:row|col\w*) (?:is|=|has)(?: the)?(?: number)?) ?([01])\b"
    r"|\b([01]) (?:is|=|means|for) (?:the )?(?:top|upper|first|left) ?(?:most )?(?:row|col)",  # "1 is the top row"
    re.I,
)

_LABELS = ("012345", "123456", "543210", "654321", "ABCDEF", "FEDCBA")  # of rows or columns
_OVER = {each: re.compile(r"(?<!\w)" + r"[^\n0-9A-Za-z]+".join(each) + r"(?!\w)", re.I) for each in _LABELS}


@lru_cache(maxsize=100)  # a board is drawn alike in every turn
def labels(part: str, drawing: str) -> str:
    """What stands beside the rows of a drawing, or over its columns, "654321"; "" for nothing in order."""
    if part == "column":
        return next((each for each in _LABELS if _OVER[each].search(drawing)), "")
    beside = "".join(re.findall(r"(?mi)^[^\w\n]*([0-6A-F])\b", drawing)).upper()
    return next((each for each in _LABELS if each in beside), "")


def counted(part: str, value: int, drawing: str) -> int:
    """A row or column counted from 0 as the board has it: perhaps from the bottom, or from the right."""
    return 5 - value if labels(part, drawing)[:1] in ("5", "6", "F") else value


def lettered(part: str, drawing: str) -> bool:
    """Whether the rows, or the columns, have letters in a drawing."""
    return labels(part, drawing).isalpha()


# ---------------------------------------------------------------- how rows, columns and cells are typed

PLACE = ("row", "column")
_NUMBERS = (
    r"\b{0} ?(?:\([^)]{{1,9}}\) ?)?(?:-|–|to|\.\.+|and|through|until|up to|~|<=.{{1,8}}<=) ?{1}\b|[\[(]{0}, ?{1}[\])]"
    r"|\b{0} (?:[aàe]|bis|hasta|hingga) {1}\b"  # whatever the language: "Ligne (0 à 5): "
    r"|\b{0}, ?.{{4,12}}(?:,|,? or|,? and) ?{1}\b(?! ?,? ?(?:or )?\d)"
    r"|\b(?:[Rr]{0} ?(?:-|to) ?[Rr]{1}|[Cc]{0} ?(?:-|to) ?[Cc]{1})\b"
    r"|\b[A-Fa-f]{0} ?(?:-|–|to|\.\.+|through|and) ?[A-Fa-f]{1}\b"  # "A1 to F6"
    r"|\b[Rr]{0} ?,?[Cc]{0} ?(?:-|–|to) ?[Rr]{1} ?,?[Cc]{1}\b"
    r"|\b{0}(?:, ?| ){0}\b[^\d\n]{{1,40}}\b{1}(?:, ?| ){1}\b"  # "1,1 is the upper left, 6,6 the lower right"
    # "1 is up, 6 is down"; "top row = 0, bottom row = 5"
    r"|\b{0} ?(?:is|=|:|means|for)(?: the| at)* ?(?:up|top|upper|left|first)\w*\b[^\d\n]{{0,20}}"
    r"\b{1} ?(?:is\b|=|:|means\b|for\b)"
    r"|\b{0}\W{{1,4}}(?:first|1st)\b(?:.*\n){{5}}\W*{1}\W{{1,4}}(?:sixth|6th)\b"  # lines of a menu
    r"|\b(?:up|top|upper|left|first)\w*(?: row| column| one)? ?(?:is|=|:) ?{0}\b[^\d\n]{{0,30}}(?:is|=|:) ?{1}\b"
)
_FROM_0, _FROM_1 = (re.compile(_NUMBERS.format(*ends)) for ends in ((0, 5), (1, 6)))
INSIDE_FROM_0, INSIDE_FROM_1 = (re.compile(_NUMBERS.format(*ends)) for ends in ((0, 2), (1, 3)))
LETTERS = re.compile(
    r"\bA ?(?:-|–|to|\.\.+|through|and|,) ?(?:.{4,16}(?:,|or|and) ?)?F\b|\bABCDEF\b|\bletter\b",
    re.IGNORECASE,
)
_SMALL = re.compile(
    r"\ba[01]? ?(?:-|–|to|\.\.+|through|and) ?f[56]?\b|\babcdef\b|\ba, ?b, ?c, ?d, ?e,? (?:or )?f\b"
)
_HAS_LETTERS = {  # "rows A to F", "a letter for the row"
    part: re.compile(
        rf"\b{name}\b[^,.;\d]{{0,12}}(?:\bletters?\b|\bA ?(?:-|–|to) ?F\b)"
        rf"|\bletters? (?:\w+ ){{0,2}}(?:for|of|is|are|names?|means?) (?:(?:the|a|its) )?{name}\b",
        re.I,
    )
    for part, name in (("row", "rows?"), ("column", "col(?:umn)?s?"))
}
WHOLE = re.compile(r"-?\d+")


def first_numbers(heard: str) -> set[int]:
    """What a text may call the first row and column: 0, 1, both or neither."""
    said = {int(found[1] or found[2]) for found in _COUNTED_FROM.finditer(heard)}
    return said | {n for n, said in enumerate((_FROM_0, _FROM_1)) if said.search(heard)}


def first_number(said: set[int], drawing: str) -> int:
    """What the first row and column are called: what the program has `said`, or else what stands over its board."""
    if 0 in said:
        return 0
    beside, over = labels("row", drawing), labels("column", drawing)
    return int(1 in said or "654321" in (beside, over) or "123456" in (over, beside * over.isalpha()))


def has_letters(drawing: str, heard: str) -> str:
    """Whether it is the row or the column that has letters in the drawing or by what was `heard`; "" if none tells."""
    told = (part for part in PLACE if lettered(part, drawing) or _HAS_LETTERS[part].search(heard))
    return next(told, "")


def cell(column: str, row: str, drawing: str, mark: str = "", heard: str = "") -> str:
    """The name of a cell, column 1 in row 2 being B3: a letter for what has letters, most often the columns, and then
    `mark`. Anything but numbers as it is."""
    if not re.fullmatch(r"-?\d+ -?\d+", f"{column} {row}"):
        return row if WHOLE.fullmatch(column) else column
    parts = PLACE if has_letters(drawing, heard) == "row" else ("column", "row")
    values = {"row": int(row), "column": int(column)}
    lettered_part, numbered = parts
    first = int("0" in labels(numbered, drawing))
    letter = chr(65 + counted(lettered_part, values[lettered_part], drawing))  # where -1 is "@"
    return f"{letter}{mark}{counted(numbered, values[numbered], drawing) + 1 - first}"


def cell_number(column: str, row: str, first: str) -> str:
    """The number of a cell where they are counted from the top left, one beyond them all for one beyond the board; or
    its row and column in two digits, where the `first` is "00" or "11"."""
    if not re.fullmatch(r"-?\d+ -?\d+", f"{column} {row}"):
        return row if WHOLE.fullmatch(column) else column
    start = int(first[:1])
    if len(first) > 1:
        return f"{start + int(row)}{start + int(column)}"
    if min(int(row), int(column)) < 0:
        return str(start - 1)
    return str(start + (int(row) * 6 + int(column) if max(int(row), int(column)) < 6 else 36))


def has_small_letters(asked: str) -> bool:
    """Whether a question has small letters for rows or columns: "a-f"."""
    return _SMALL.search(asked) is not None
