"""Whom a question before a game of Pentago is about: a player by number, order, side or name, or the game.

"Player 2: human or computer? "      player 2
"White is (h)uman or (c)omputer? "   player 1, if white was asked about first
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pentago_lists import tells_a_word
from pentago_merit import COMPUTER, HUMAN, merit
from pentago_offers import is_rule
from pentago_options import options

PLAYERS = ("Ann", "Bob", "Cid")  # what they are called where names are asked for
CALLED = "|".join(PLAYERS).casefold()
COLOURS = "white|black|red|blue|green|yellow|purple|pink|orange"
MARBLES = "[●○◉◎◯⚫⚪⬤🔴🔵🟠🟡🟢🟣🟤⬛⬜🟥🟦🟧🟨🟩🟪]"  # as a question shows them
_SEAT_NUMBER = re.compile(  # "Seat 1"
    r"^\W*\b(?!(?:player|level|computer|human|option|choice|mode|game|number|play"
    r"|type|press|enter|input|insert|key|put|use|write|choose|select|pick)\b)"
    r"[^\W\d_]{2,12}(?= [12]\b(?! ?(?:or|/|-|to|,) ?\d))",
    re.I,
)


class Wish(NamedTuple):
    """Who shall play: the computer's level (0: both are human), which then is player 2 if that can be chosen; or player
    1, or begins, where that is wished `first` and can plainly be chosen, and then was."""

    level: int = 0
    first: bool = False
    chosen: bool = False
    begins: bool = False  # whether that was chosen by who begins, and not by who is player 1

    def of(self, player: int) -> int:
        """The level of this player, 0 for a human."""
        return self.level if player == (1 if self.chosen else 2) else 0


class Asked(NamedTuple):
    """A question: its last line, wider readings of it, and who shall be what."""

    line: str
    wider: tuple[str, ...]  # the last line, the paragraph, the whole menu
    level: int  # that is wished for the player or the game in question, 0 for humans
    wish: Wish
    heading: str  # a question further up
    heard: str  # what came before
    again: bool = False  # whether it was answered before
    player: int = 0  # that it is about


@lru_cache(maxsize=100)  # the same is asked in every case
def about(questions: tuple[str, ...], shown: str, wish: Wish, before: tuple[str, ...]) -> Asked:
    """What is asked, and about whom, where what was asked `before` may tell."""
    questions = tuple(_UNDERLINED.sub(" ", text) for text in questions)
    line, paragraph = (_as_player(text) for text in (_below_rules(questions[0]), questions[-1]))
    menu = _as_player(_UNDERLINED.sub(" ", shown.rstrip()))
    heading = _heading(menu)
    listed = _LISTED.search(paragraph)
    # ">> " alone stands below what it asks, and below all that was said before
    asks = [said for said in line.split("\n") if said.endswith((":", "?"))][-1:]
    texts = (heading,) if listed else (*asks, line, paragraph, heading)
    player = next((found for text in texts if (found := player_of(text, before))), 0)
    if not player and (named := _named(line, before)):
        player = player_of(named)
        heading = named if _YOU.search(line) else heading
    level = wish.of(player) if player else wish.level
    wider = (menu,) if listed else tuple(dict.fromkeys((line, paragraph, menu)))
    if _KEYS_ALONE.fullmatch(line) and paragraph != line:  # whose letters may stand for anything
        wider = (paragraph, *wider)
    return Asked(line, wider, level, wish, heading, "", player=player)


def underlined(answer: str, shown: str) -> str:
    """An answer as a text shows it: "human_vs_easy" for "human vs easy" or "easy", as `about` has read it in words."""
    if "_" not in shown or len(answer) < 3 or re.search(rf"(?<!\w){re.escape(answer)}(?!\w)", shown):
        return answer
    key = re.escape(answer.replace(" ", "_"))
    found = re.search(rf"(?<!\w)(?:[^\W_]+_)*{key}(?:_[^\W_]+)*(?!\w)", shown)
    return found[0] if found else answer


def _below_rules(text: str) -> str:
    """A text without the sentences over what is asked, as the rules of the game are, where but "> " stands below it."""
    *lines, mark = text.split("\n")
    told = [n for n, line in enumerate(lines[:-1]) if is_rule(line)]
    return "\n".join([*lines[told[-1] + 1 :], mark]) if told and any(lines[told[-1] + 1 :]) else text


def _as_player(text: str) -> str:
    """A text whose last line calls player 1 or 2 a player, where it has another word: "Seat 1: human or computer? "."""
    over, end, line = text.rpartition("\n")
    called = _SEAT_NUMBER.search(line)
    meant = {bool(level) for level in (0, 1, 2) for option in options(line) if merit(option.label, level)}
    return f"{over}{end}Player{line[called.end() :]}" if called and len(meant) == 2 else text


def _heading(menu: str) -> str:
    """What stands over a menu: "Who is the second player?", "Player 2 is:", "Player 2", "White (moves first)"."""
    lines = [line.strip() for line in menu.split("\n")[:-1]]
    above = [line for line in reversed(lines) if line and not (options(line) or tells_a_word(line))]
    if above and _PLAYER_ALONE.fullmatch(above[0]):
        return above[0]
    asked = next((line for line in above if line.endswith(("?", ":", "...", "…"))), "")
    over = [one for one, two in pairwise(filter(None, lines)) if options(two) and not options(one)]
    return asked or next((line for line in over[-1:] if len(line.split()) < 5 or _IS_ASKED.search(line)), "")


NAME = r"\b(nick)?names?\b|\b(who are|call) you\b|\bare you called\b"
_UNDERLINED = re.compile(r"(?<=[a-z\d])_(?=[a-z]{2})")  # "player1_is_computer = "
_YOU = re.compile(r"\b(?:you|this player|they)\b", re.I)


def _named(line: str, before: tuple[str, ...]) -> str:
    """The question for a player's name that was answered just before "Are you human?", or but "Human or computer?"."""
    asked = re.search(f"{HUMAN}|{COMPUTER}", line, re.I) and not re.search(OPPONENT, line, re.I)
    return before[-1].strip() if asked and before and re.search(NAME, before[-1], re.I) else ""


# "S/M: ", below what they are for
_KEYS_ALONE = re.compile(r"\W*[A-Za-z](?:\W{1,4}(?:or )?[A-Za-z]){1,4}\W*")
_IS_ASKED = re.compile(  # "The white marbles are played by", "Select the type of the red player"
    r"\b(?:is|are|be|by|as|for|to)$|^\W*(?:please )?(?:select|choose|pick|set|enter)\b", re.I
)
_LISTED = re.compile(  # a menu below which nothing is asked
    r"(?m:^)[^\w\n]*\w\W{1,4}\w.*\n\W*\w\W{1,4}\w.*[^\s?:>]\s*$"
)
_NUMBERED = re.compile(
    r"\b(?:player|p)'?s? ?(?:no\.? ?|number |#)?(?:[(\[](?=\w+[)\]]))?"
    r"(1|2|one|two|b(?= )|[ab](?= (?:is|an?)\b|\W{0,2}[-:(=,?]))"
    r"\b(?! ?(?:or|/|-|to|,) ?\d| ?= ?\w|[-.]\w)"
    r"(?!(?:(?<=vs player \d)|(?<=vs\. player \d)|(?<=versus player \d))[.):] )"  # "Player vs Player 1. Player .."
    r"|\b(first|second|1st|2nd) (?:\(\w+\) )?(?:player|person|one|human)"
    r"(?! (?:who|with|that|to (?:get|have|make|place|form|align|connect|complete|reach|put))\b)"  # in the rules
)
_PLAYER_ALONE = re.compile(  # "--- Player 1 (White) ---", "Settings of player 2"
    rf"\W*(?:\w+ ){{0,4}}(?:(?:player|p) ?[12]|(?:first|second) player)\W*(?:(?!{HUMAN}|{COMPUTER})\w{{1,9}}\W*)?",
    re.I,
)
_SIDE = re.compile(
    rf"(?<!human \()\b({COLOURS}|{CALLED}|[xo](?= *[:(?=]| is\b|.{{0,20}}(?:human|computer)))\b"
    rf"|(?:(?<=\S)|(?<=\S )){MARBLES}"  # which may be but a bullet where it comes first
)
_SIDE_ALONE = re.compile(rf"\W*(?:{COLOURS}|[xo]|{MARBLES})\W*")  # "Black = "
_INITIAL = re.compile(r"[\[(](\w)[\])](?=\w)|(?<!\w)(\w)[\[(]([a-z]{2,})[\])]")  # "[h]uman", "h(uman)"
_SOMEBODY = rf"{HUMAN}|{COMPUTER}|\bplayer\b|\bplay(?:ed by|s)\b|\bme\b.{{1,4}}\byou\b|\byou\b.{{1,4}}\bme\b"
OPPONENT = r"\b(opponent|against|versus|vs|(?<!player )(?<!plays )with|enemy|rival)\b"


def in_words(text: str) -> str:
    """A text without the brackets around the first letters of its words."""
    return _INITIAL.sub(r"\1\2\3", text)


def numbers_in(text: str) -> set[int]:
    """The numbers of the players that a text names by number or by order, unless it is for a choice of them."""
    found = (match[1] or match[2] for match in _NUMBERED.finditer(in_words(text.casefold())))
    return {2 if said in ("2", "two", "b", "second", "2nd") else 1 for said in found}


def player_of(text: str, before: tuple[str, ...] = ()) -> int:
    """The player that a question is about, 0 where it is about the game."""
    text, *asked = (in_words(said.casefold()) for said in (text, *before))
    players = numbers_in(text)
    if players == {1} and re.search(r"\b(opponent|against)\b", text):
        return 0  # "Player 1, do you play against a human or the computer?"
    if len(players) == 1:
        return players.pop()
    told = re.search(_SOMEBODY, text) or _SIDE_ALONE.fullmatch(text)
    if players or re.search(OPPONENT, text) or not told:
        return 0
    sides = {match[0] for match in _SIDE.finditer(text)}
    if len(sides) != 1:
        return 0
    side = sides.pop()
    if side.title() in PLAYERS:
        return 1 if side.title() == PLAYERS[0] else 2
    same = [said for said in asked if _SIDE.search(said)]
    return 2 if any(side not in (match[0] for match in _SIDE.finditer(said)) for said in same) else 1
