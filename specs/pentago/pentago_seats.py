"""Who sits where at Pentago, and who begins, by what was asked and typed.

"Are you player 1 or 2? " 1        the human is player 1, and the computer player 2
"Should the AI go first? " n       the same, and the human begins
"""

from __future__ import annotations

import re
from collections.abc import Collection

from pentago_merit import COMPUTER, HUMAN, merit
from pentago_options import Option
from pentago_whom import CALLED, COLOURS, NAME, PLAYERS, Wish, numbers_in

_FIRST, _SECOND = (  # "to play first", "black (moves first)"
    rf"(?:(?:{COLOURS}|[xo])\W+)?(?:to )?(?:(?:plays?|go(?:es)?|moves?|starts?|begins?|be) )?{which}\W*"
    for which in ("first", "second")
)
_BEGIN = re.compile(r"\byou\b.{0,30}\b(?:first|begin|start)\b", re.I)
_BE = re.compile(  # but not "Would you like the computer to be (1) silly or (2) sensible?"
    rf"(?:\byou\b(?:(?!{COMPUTER}).){{0,30}}\b(?:be|play as)\b.{{0,20}}\b(?:player ?|p)?1"
    r"|\bare you (?:the )?(?:player ?|p)1|\bwhich player (?:does|is|will|should|shall) the human\b.{0,12}\b1"
    r"|\bplayer are you\W{1,4}1)\b.{0,25}\b(?:player ?|p)?2\b",
    re.I,
)
_CHANCE = re.compile(r"\bwho\b|\b(?:coin|toss)\b|\brandom", re.I)
_START = re.compile(r"\b(?:starts?|starting|begins?|first)\b", re.I)
_WHO_BEGINS = re.compile(
    rf"\b(?:who|which|whom)\b.{{0,40}}{_START.pattern}|\bfirst (?:move|turn) ?[:?]", re.I
)
_SIDES = re.compile(rf"(?P<computer>{COMPUTER})|{HUMAN}|\b(?:you|player)\b", re.I)
_MIRRORED = {"hc": "ch", "h": "c"}
_COMPUTER_2 = re.compile(rf"{COMPUTER}\W{{1,3}}(?:(?:is|as) )?(?:player ?|p)2\b(?! \w)", re.I)
_IS = re.compile(r"(?:player|p) ?([12])\W+(?:is )?(?:an? |the )?(.+)")  # "player 1 is a human"
_COMPUTER_FIRST = re.compile(
    rf"{COMPUTER} (?:\w+ ){{0,3}}?(?:first|begin|start)\b[^?\n]{{0,12}}(?:\?|$)", re.I
)
_TWO_KINDS = re.compile(  # "HC", "human computer", "new human easy"
    r"(?P<verb>\w{3,6} )?(?:human|[hp0])[ ,/v-]{0,3}(?:computer|cpu|easy|medium|[cem12])[12]?", re.I
)
_IN_ORDER = re.compile(
    r"\b(?:both|two) players?\b|\bplayer ?1\b.{0,14}\bplayer ?2\b|\bHC\b.*\bCH\b|\bCH\b.*\bHC\b", re.I
)
_COMPUTERS_NUMBER = re.compile(  # "Enter the player number of the computer", "Is the computer player 1 or 2?"
    rf"\bplayer(?: number| no\.?)? (?:of|for|is) (?:the )?{COMPUTER}(?! players?)"
    rf"|\bwhich (?:player|seat|number)\b[^?]{{0,20}}{COMPUTER}(?! players?)"
    rf"|{COMPUTER} (?:is |be |plays? as )?(?:the )?player 1 or (?:player )?2",
    re.I,
)
_GO_FIRST = re.compile(
    r"\byou\b[^?.]{0,20}\b(?:go|move|play|be|start|begin|make|have) (?:the )?first\b(?! or\b)", re.I
)
_NO = {"y": "n", "Y": "N", "yes": "no", "Yes": "No", "YES": "NO"}


def seats_told(asked: str, typed: str, offered: Collection[Option] = ()) -> set[int]:
    """The players of whom a program knows by this answer what they are: of one that was asked about by number or name,
    or of both where the human was asked to begin, or the option says so: "Human (player 1) vs computer (player 2)"."""
    label = next((option.label for option in offered if option.key.casefold() == typed.casefold()), "")
    if typed == "2" and asks_for_its_number(asked):
        return {1, 2}
    in_order = (found := _TWO_KINDS.fullmatch(typed)) and (found["verb"] or _IN_ORDER.search(asked))
    shown = _shows_computer_2(typed, offered)
    if in_order or shown or lets_human_begin(asked, typed, offered) or _COMPUTER_2.search(label):
        return {1, 2}
    if _COMPUTER_FIRST.search(asked):
        return {1, 2} if typed.casefold() in ("n", "no") else set()
    if _BEGIN.search(asked) and not re.search(f"{COMPUTER}|{_CHANCE.pattern}", asked, re.I):
        return {1, 2} if typed.casefold() in ("y", "yes") else set()
    names = re.findall(CALLED, asked, re.I)
    numbers = numbers_in(asked) or {1 if name.title() == PLAYERS[0] else 2 for name in names}
    kinds = "" if re.search(NAME, asked, re.I) else "\n".join(option.label for option in offered)
    told = re.search(f"{HUMAN}|{COMPUTER}", f"{asked}\n{kinds}", re.I)
    return numbers if len(numbers) == 1 and told else set()


def _shows_computer_2(typed: str, offered: Collection[Option]) -> bool:
    """Whether a game is begun below what tells that player 1 is a human and player 2 the computer, as settings may."""
    told = {found[1]: (option.key, found[2]) for option in offered if (found := _IS.fullmatch(option.label))}
    if told.keys() != {"1", "2"} or typed in {key for key, _ in told.values()}:
        return False
    human, computer = told["1"][1], told["2"][1]
    return merit(human, 0) > 0 and not merit(computer, 0) and any(merit(computer, level) for level in (1, 2))


def asks_for_its_number(asked: str) -> bool:
    """Whether a question is for the number of the player that the computer is to be."""
    return _COMPUTERS_NUMBER.search(asked) is not None


def begins_plainly(asked: str) -> bool:
    """Whether a question asks in so many words if the computer, or the user, is to begin."""
    return bool(_COMPUTER_FIRST.search(asked) or _GO_FIRST.search(asked)) and not _CHANCE.search(asked)


def lets_human_begin(asked: str, typed: str, offered: Collection[Option]) -> bool:
    """Whether an option is for the human to begin by its own words, and another for the computer: "1. Human v computer
    2. Computer v human", "Who starts? 1. Human 2. Computer", "Do you want to be P1 or P2?"."""
    if _BE.search(asked):
        return "1" in typed
    # "Your side (first/second)?"
    yours = re.search(r"\byour (?:side|turn|seat|place|position)\b", asked, re.I)
    told = {option.key.casefold(): option.label for option in offered if yours or not option.bare}
    label = told.get(typed.casefold(), "")
    if re.fullmatch(_FIRST, label):  # "first to play first, second to play second"
        return any(re.fullmatch(_SECOND, other) for other in told.values())
    chosen = _in_order(label, asked)
    return _MIRRORED.get(chosen) in {_in_order(label, asked) for label in told.values()}


def computer_begins(asked: str, typed: str, offered: Collection[Option], level: int) -> str:
    """The answer for the computer to begin, where the one that would be typed is for the human to; "" for none."""
    if _GO_FIRST.search(asked) and not _CHANCE.search(asked):
        no = _NO.get(typed, "")
        return no if no and re.search(rf"\b{no}\b", asked, re.I) else ""  # as it is offered
    if _BE.search(asked):
        return typed.replace("1", "2") if "2" in typed.replace("1", "2") else ""
    who = _WHO_BEGINS.search(asked)
    orders = [(each, _in_order(each.label, asked)) for each in sorted(offered) if not each.bare]
    orders = [(each, order) for each, order in orders if order[1:] or who or _START.search(each.label)]
    human = {_MIRRORED.get(order) for each, order in orders if each.key.casefold() == typed.casefold()}
    other = [each for each, order in orders if order in human and len(each.key) == len(typed)]
    fitting = [each for each in other if merit(each.label, level)]  # and not for another level
    return max(fitting, key=lambda each: merit(each.label, level)).key if fitting else ""


def as_wished(asked: str, typed: str, offered: Collection[Option], wish: Wish) -> tuple[str, Wish]:
    """The answer for the computer to begin or to be player 1, "" where that is not wished or cannot be chosen, and what
    then is wished."""
    key = computer_begins(asked, typed, offered, wish.level) if wish.first and typed else ""
    # "be player 1 or 2", and not "be 1 (first) or 2 (second)"
    seat = _BE.search(asked) and not _START.search(asked)
    return key, wish._replace(chosen=True, begins=not seat) if key else wish


def _in_order(label: str, asked: str) -> str:
    """Who comes in which order in an option, a human (h) or the computer (c); one alone where it is who begins:
    "Player vs computer (you start)"."""
    label = next((said for said in re.findall(r"\(([^()]*)\)", label) if _START.search(said)), label)
    sides = "".join("c" if side["computer"] else "h" for side in _SIDES.finditer(label))
    return sides if len(sides) == 2 or _START.search(f"{asked} {label}") else ""
