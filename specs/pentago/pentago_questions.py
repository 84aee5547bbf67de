"""What a menu of Pentago asks for a move: wording and order are free.

    "Row (0-5): "                            the row
    "row,column,rotation (x to give up): "   all three, with commas

Nothing here is certain: where it fails, a person has to read the session.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from pentago_axes import axes, spelled_out
from pentago_merit import COMPUTER, HUMAN
from pentago_offers import ITEM, TELLING, comes_before, menu_at_end, offers_players
from pentago_options import options
from pentago_turns import explains_quadrants, tells_of_eight
from pentago_whom import CALLED, COLOURS, in_words

PARTS = ("row", "column", "rotation")
SWAPPED = {"row": "column", "column": "row"}  # for a program that means x and y the other way round
YES_NO = r"\b(y|yes|yeah|yep|yup|ya|t|true) ?(/|or|,) ?(n|no|nah|nope|f|false)\b"
_SIDES = "|".join(
    rf"\b{one}\b ?(?:\W\w\W)? ?(?:or|/|,) ?(?:to (?:the )?)?{other}\b|\b{one_letter} ?(?:/|or) ?{other_letter}\b"
    rf"|\b{one_letter} ?[=:] ?{one}\b.{{1,6}}\b{other_letter} ?[=:] ?{other}\b"
    for one, other, one_letter, other_letter in (("left", "right", "l", "r"), ("right", "left", "r", "l"))
)
_QUADRANT = (
    "(?:quad(?:rant)?|sub[ -]?(?:board|grid|square|matrix)|(?:small|mini) ?-?board|block|quarter|section|part|"
    "(?<!left |ight )corner|(?:board|square|grid|matrix|region|one)s?(?= (?:to|will you) (?:rotate|turn|spin|twist)))s?"
)
_WAY = (  # but not "numbered clockwise", as quadrants may be
    r"(?<!going )(?<!numbered )(?<!counted )(?:anti-?|counter-?)?clockwise\b(?! from\b)|clock(?= ?(?:or|/) ?anti)"
)
_PART = re.compile(
    r"\b(?:(?P<row>(?<!in a )(?<!\bby )rows?(?! by row)(?:\b|_|\d)|(?<!one )(?<!a )(?<!same )(?<!single )line"
    r"(?: (?:number|index))?(?=\W{0,4}$|\W{1,3}[\da-fxyij])"
    r"|(?:choose|select|pick|enter|give|type|input) an? line"
    r"|r[01] ?(?:-|to) ?r[56]|vertical (?:pos|coord|ind)\w+|horizontal line|down(?=\W*(?:$|[\[(:?])))"
    r"|(?P<column>col(?:umn)?s?(?:\b|_|\d)|c[01] ?(?:-|to) ?c[56]|horizontal (?:pos|coord|ind)\w+|vertical line"
    r"|across(?=\W*(?:$|[\[(:?])))"
    r"|(?P<rotation>rot\w*|twist|spin)"
    rf"|(?P<quadrant>(?<!rotation of the )(?<!rotation of a ){_QUADRANT}\b(?![ -]rotation))"
    rf"|(?P<direction>(?:dir|direction|angle)s?\b|{_WAY}|\ba?c?cw\b|{_SIDES}))",
    re.I,
)
_LETTER = re.compile(
    r"(?<![/|\[(])(?<!or )(?<!, )\b(?:(?P<row>r)|(?P<column>c)|(?P<rotation>k))\b"
    r"(?! ?[/|\]]|['\"’]? or\b)[^:]{0,20}: ?$",
    re.I,
)
_LETTER_FIRST = re.compile(  # "R? (q=quit)", "X, R: ", "[P1] r> ", "(Ann) c? ", but not "R/M: "
    r"[^\w(\[]*(?:[(\[]?(?:player|p) ?\w\W+|[(\[]\w{1,12}[)\]]:? |(?![rck],)\w{1,9}[:,] ?)?"
    r"(?:(?P<row>r)|(?P<column>c)|(?P<rotation>k))\b(?! ?[/|).]| or\b)"
    r"(?:.{0,20}|\W*\([^()]*\)\W*)",
    re.I,
)
_ANY_MOVE = re.compile(
    r"(?<!at )(?<!in )(?<!on )\b(your|next|a|enter|make|the) (move|turn|play)\b|(?<!first )\bmove\b.{0,30}[:>?] ?$"
    r"|(?<!of )\bmoves ?[:>] ?$|\b(?:triple|three (?:numbers|integers|digits|values))\b.{0,60}[:>?] ?$",
    re.I,
)
_INITIALS = re.compile(r"\br(?:ow)?[ ,/] ?c(?:ol)?(?:umn)?[ ,/] ?(?:(?:rot\w*|r|k)\b|[a-z]\W*$)", re.I)
_R_C = re.compile(r"\br(?: |, ?)c\b(?![-'’/])", re.I)  # "Enter r c: "
_I_J_K = re.compile(r"\b(?:i(?: |, ?|/)j|x(?: |, ?|/)y)(?: |, ?|/)[krz]\b", re.I)
_ANY_CELL = re.compile(
    r"\b(pos(?:ition)?|coordinates?|cell|square|marble|place|field|hole|spot|where)\b.{0,60}[:>?] ?(?:\([^()]*\) ?)?$"
    r"|\bnumber of (?:the|a|your|an \w+) (?:cell|square|place|position|field|hole|spot)\b",
    re.I,
)
_NAMED_CELL = re.compile(  # "where? (A1 to F6)", "a cell, e.g. B3"
    r"\b([A-F])(?:1 ?{0} ?(?!\1)[A-F]6|0 ?{0} ?(?!\1)[A-F]5)\b|\[A-F\] ?\[(?:1-6|0-5)\]"
    r"|(?:e\.?g\.?|like|such as|example)\W{{0,4}}[A-F][0-6]\b".format(r"(?:-|–|to|\.\.+|through|and|,)"),
    re.I,
)
_TO = "(?:-|–|to|\\.\\.+|through|and|<=.{1,8}<=)"
_CELL_AND = re.compile(  # "cell/rotation", "position, then rotation: "
    r"\b(?:cell|square|position|place|spot|hole)\b(?: ?[,/;+&] ?| and |,? then | )"
    r"(?:and |then )?(?:the |a |your )?rot\w*",
    re.I,
)
_NUMBERED = re.compile(rf"\b(?:[01] ?{_TO} ?3([65])|(00) ?{_TO} ?55|(11) ?{_TO} ?66)\b", re.I)
_COUNTED = {  # in a drawing
    **{str(first): " ".join(map(str, range(first, first + 36))) for first in (1, 0)},
    **{f"{n}{n}": " ".join(f"{i // 6 + n}{i % 6 + n}" for i in range(36)) for n in (1, 0)},
}
_OBJECT = re.compile(  # "in which direction do you want to turn the quadrant?"
    r"\b(?:rotat\w+|turn|spin|twist|for|of) (?:(?:the|this|that|your|chosen|selected) )+"
    rf"{_QUADRANT}\b(?! ?\((?!a?c|left|right)| and|,)",
    re.I,
)
_SHOWN = re.compile(  # what an option may be for: "r = see the rotations"
    r"\b(?:see|show|list|view|display|explain)s? (?:(?:the|all|list|of|possible) )*rotations?\b", re.I
)
_INSIDE = re.compile(  # "row in this quadrant (1-3)"
    rf"\b(?:in|inside|within|of) (?:the |this |that |your |chosen |selected )*{_QUADRANT}\b", re.I
)
_TURNED = re.compile(r"^(?:.*\b(?:player|p) ?[12]\b)?\D*clockwise\D*$", re.I)  # "Clockwise (y/n)?"
_ANOTHER_GAME = re.compile(r"\bplay(?:ing)? (?:again|once more)\b|\b(?:another|new) (?:game|round)\b", re.I)
# "Press Enter", "Your turn (1 to go first, 2 to go second): ", "Try another move? "
_NO_PART = re.compile(
    r"\b(?:try|make) (?:again|another (?:move|turn))\b[^:,.!]*\? ?$|"
    r"\b(press|hit|push)\b.{0,12}\b(enter|return)\b|\b(play|go|move|start|begin|be) (first|second)\b",
    re.I,
)
_SIDES_OFFERED = re.compile(rf"\b(?:{COLOURS}|first|second)\b", re.I)
_ONE = (
    "(?:please|your|enter|type|key in|insert|input|select|pick|make|give|a|an|the"
    r"|choice|option|number|selection|answer|choose|which one)\b"
)
_OF = r"(?:\d|to|and|or|between|from)"
_VAGUE = re.compile(  # "Your choice (1-8): ", or but "(1-8): "
    rf"\W*{_ONE}(?:[^\w\n]+{_ONE})*(?:[^\w\n]*{_OF}(?:[ ,-]*{_OF})*)?\W*|\([^()]*\)\W*", re.I
)
IN_TWO_STEPS = re.compile(r"\b(?:1 ?(?:-|–|to|\.\.+) ?4|1 ?[/,|] ?2 ?[/,|] ?3 ?[/,|] ?4)\b(?! ?[,/|] ?5)")
_EIGHT = re.compile(r"\b1 ?(?:-|–|~|to|\.\.+) ?8\b", re.I)  # "k (1-8): "
# "P1 > ", "12. White: ", "Ann > ", but not "Players: "
_NAME_ALONE = re.compile(
    rf"\W*(\d{{1,2}}\. )?(?!players\b)(player ?)?(\w{{1,2}}|{COLOURS}|{CALLED})(\W+(you|human))?\W*", re.I
)
_ASIDE = re.compile(r"\([^()]*\b(?:quits?|exits?|back|undo|leaves?)\b[^()]*\)", re.I)


def parts_asked(screen: Any) -> tuple[str, ...]:
    """The parts of a move that are asked for together, in that order; () if something else is.

    They are PARTS, or in place of the rotation the `quadrant` and the `direction` in which it turns.
    """
    numbered = tells_of_eight(screen.text[-1500:], screen.questions[-1])
    found = _parts_of(screen.questions, numbered)
    if found and not {"row", "quadrant"} & {*found} and is_vague(screen):  # the row may be told further up
        told = screen.text.rstrip()[-1500:].rpartition("\n\n")[2]
        whole = PARTS if _INITIALS.search(told) else parts_named(told, numbered)
        return whole if {*found} < {*whole} else found
    return found


@lru_cache(maxsize=100)  # each question is looked at several times, and comes again in each turn
def _parts_of(questions: tuple[str, ...], numbered: bool) -> tuple[str, ...]:
    """As `parts_asked`; `numbered` where the program speaks of eight rotations."""
    questions = spelled_out(questions)
    # "4. Top left", below which nothing is asked
    if ITEM.match(questions[0]) and questions[0][-1] not in ":?>=":
        questions = questions[-1:]
    lines = menu_at_end([line for line in questions[0].split("\n") if re.search("[A-Za-z]", line)])
    numbered = numbered and not IN_TWO_STEPS.search(questions[0])
    if lines and _ANOTHER_GAME.search(lines[-1]):
        lines = lines[-1:]
    # "(p)lay, (r)otation help", or what is above "> ", and below the rules
    menu = "\n".join(lines if lines and ITEM.match(lines[-1]) else lines[-1:])
    moves = any(option.own and comes_before(option) for option in options(menu))
    other = moves or (len(lines) > 1 and offers_players(menu))
    if other or re.search(YES_NO, questions[0], re.I):  # "Place at 0, 0 and rotate 3 (y/n)?"
        return ("direction",) if _TURNED.search(questions[0]) and not other else ()
    if _NAMED_CELL.search(questions[0]):
        rotates = re.search(r"\brot|\[1-8\]", questions[0], re.I)
        return ("column", "row", *(("rotation",) if rotates else ()))
    letters = _I_J_K.search(questions[0]) and not re.search(r"\bcol", questions[0], re.I)
    if letters or _INITIALS.search(questions[0]) or _CELL_AND.search(questions[0]):
        return PARTS
    if _NUMBERED.search(questions[0]) or _R_C.search(questions[0]):
        return PARTS if re.search(r"\brot", questions[0], re.I) else PARTS[:2]
    for text in (lines[-1:], lines):
        if found := parts_named("\n".join(text), numbered):
            return found
    return _unnamed(lines[-1] if lines else "", questions[-1], numbered)


def _unnamed(last: str, wider: str, numbered: bool) -> tuple[str, ...]:
    """The parts that a line asks for which names none of them in full."""
    vague = _VAGUE.fullmatch(last)
    wider = "\n".join([*menu_at_end(wider.split("\n")[:-1]), last]) if vague else wider
    if vague and last.startswith("("):  # "Row?", and below it "(0-5): "
        wider = " ".join(wider.split("\n")[-2:])
    offered = options(wider if vague else last)
    sides = {option.key for option in offered if _SIDES_OFFERED.search(option.label)}
    several = len(sides) > 1 and not re.search("third|3rd", wider, re.I)  # "[1] black (first) [2] white"
    if several or about_players(last) or _NO_PART.search(last) or any(map(comes_before, offered)):
        return ()
    if letter := _LETTER.search(last) or _LETTER_FIRST.fullmatch(last):
        return (str(letter.lastgroup),)
    who_plays = about_players(wider) or offers_players("\n".join(wider.split("\n")[-2:]))
    if vague and not who_plays:  # below a list of rotations
        return parts_named(wider, numbered)
    if _EIGHT.search(last) and not offers_players(wider):  # "Select a game mode (1-8): "
        return ("rotation",)
    any_move = _ANY_MOVE.search(last)
    if any_move or _NAME_ALONE.fullmatch(last):
        told = parts_named(wider, numbered)
        if len(told) > 1 and TELLING.search(wider):
            return told
    corners = explains_quadrants(last) and not re.search("clock", last, re.I)
    return PARTS if any_move else PARTS[:2] if _ANY_CELL.search(last) else ("quadrant",) * corners


_YES_NO_ALONE = re.compile(  # "(y/n): ", below what it is asked about
    r"\W*(?:(?:please|enter|type|answer|choose|your|choice|with|for|y|yes|n|no|or)\b\W*)*", re.I
)


def question(screen: Any) -> str:
    """What the program asks: the last line it has shown, or more where that says nothing."""
    return _question(screen.questions)


@lru_cache(maxsize=100)  # as above
def _question(questions: tuple[str, ...]) -> str:
    asked = questions[0]
    above = questions[-1].split("\n")[-2:-1]
    if above and re.search(YES_NO, asked, re.I) and _YES_NO_ALONE.fullmatch(asked):
        return f"{above[0]} {asked}"
    return asked


@lru_cache(maxsize=100)  # as above
def names_cells(asked: str) -> bool:
    """Whether a question asks for a cell by its name, as in B3."""
    return _NAMED_CELL.search(asked) is not None


@lru_cache(maxsize=100)  # as above
def numbered_from(asked: str) -> str:
    """What the first cell is called where each has a number, "1-36" or "11-66", or all of them on the board; "" where
    they have none."""
    if said := _NUMBERED.search(asked):  # "0 to 36": from 1, and 0 is for something else
        return str(int(said[1]) - 5) if said[1] else said[2] or said[3]
    numbers = " ".join(re.findall(r"\d+", asked))
    return next((first for first, counted in _COUNTED.items() if counted in numbers), "")


def parts_named(text: str, numbered: bool) -> tuple[str, ...]:
    """The parts of a move that a text names; `numbered` as above."""
    text = _SHOWN.sub("", text)
    outside = _ASIDE.sub("", text)  # "Column (u goes back to the row): "
    text = outside if _PART.search(outside) else text
    if about_players(text) and (len(text) > 200 or offers_players(text)):  # the rules of the game, or a menu
        return ()
    text = in_words(text)  # "(c)lockwise or (a)nticlockwise"
    numbered = numbered or re.search(r"\brotation (?:number|index|id)\b", text, re.I) is not None
    if "clock" in text.casefold() or "direction" in text.casefold():
        text = _OBJECT.sub("rotate", text)
    if re.search(r"\b(?:row|col)", text, re.I):
        text = _INSIDE.sub("", text)
    named = [(match.start(), _part(match, numbered)) for match in _PART.finditer(text)]
    if not (
        any(part in ("row", "column") for _, part in named)
        or re.search(rf"\b(level|difficulty)\b|{HUMAN}(?: or | ?[/|])", text, re.I)
    ):
        both = axes(text)
        if not named or len({part for _, part in both}) > 1:  # not "x: rotation"
            named = sorted(named + both)
    if any(part in ("quadrant", "direction") for _, part in named):
        named = [(place, part) for place, part in named if part != "rotation"]
    many = len({part for _, part in named})
    runs = [named[i : i + many] for i in range(len(named) - many + 1)]
    whole = [run for run in runs if len({part for _, part in run}) == many] or [named]
    closest = min(whole, key=lambda run: _spread(text, run))
    return tuple(dict.fromkeys(part for _, part in closest))


def _spread(text: str, run: list[tuple[int, str]]) -> tuple[bool, int]:
    """How far what is named stands apart, in several sentences or one: "Place and rotate. Type row col rot"."""
    start, end = (run[0][0], run[-1][0]) if run else (0, 0)
    return re.search(r"[.!?]\s", text[start:end]) is not None, end - start


def _part(match: re.Match[str], numbered: bool) -> str:
    part = next(name for name, said in match.groupdict().items() if said)
    return "rotation" if numbered and part in ("quadrant", "direction") else part


def names_parts(screen: Any) -> bool:
    """Whether a question names the parts of a move that it is for."""
    return _PART.search(question(screen)) is not None


def is_vague(screen: Any) -> bool:
    """Whether a question is but for a choice, from what stands above it: "Your choice (1-4): "."""
    return _VAGUE.fullmatch(screen.questions[0].rpartition("\n")[2]) is not None


def whole_question(screen: Any) -> str:
    """What the program asks, with the whole paragraph where that is but for a choice from it."""
    return screen.questions[-1] if is_vague(screen) else question(screen)


def says_nothing(screen: Any) -> bool:
    """Whether a question is but a mark, or a player's name: "P1 > "."""
    return _NAME_ALONE.fullmatch(screen.questions[0].rpartition("\n")[2]) is not None


def about_players(text: str) -> bool:
    """Whether a text is about who plays rather than about a move."""
    return bool(re.search(f"{HUMAN}|{COMPUTER}|level|difficulty|name", text, re.I))
