"""Whether a menu of Pentago offers to make a move, to begin a game, or players for it, rather than parts of a move; and
whether a line above it is one of the game's rules.

"1. Make a move   2. Show rotations   3. Quit"        "1. New game   2. Exit"
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Any

from pentago_merit import says_who
from pentago_options import Option, options
from pentago_turns import DIRECTIONS, QUADRANTS

_TO_MOVE = re.compile(  # an option
    r"(?:.*\bto )?(?:(?:make|play|do|enter|put|place) (?:an?|your|the) (?:\w+ )?|(?:make|put|place) )"
    r"(?:move|turn|marble)\b|.*\bwant to (?:move|play)$"
)
_MOVES = ("play", "move", "place")  # one option
_BEGINS = re.compile(r"(?:start|begin|play|(?:a )?new)\b(?:(?!move|turn).){0,25}$", re.I)  # "2. New game"


def _is_to_move(option: Option) -> bool:
    """Whether an option is to make a move: "1. Make a move", "p) play", but not "X to play"."""
    return _TO_MOVE.match(option.label) is not None or (option.own and option.label in _MOVES)


def comes_before(option: Option) -> bool:
    """Whether an option is to make a move, or to begin a game: no part of a move is asked for beside it."""
    return _is_to_move(option) or (option.own and _BEGINS.match(option.label) is not None)


def offers_a_move(screen: Any) -> bool:
    """Whether a menu is shown in which one option is to make a move, and not but to play, as another game is."""
    labels = (option.label for option in options(screen.questions[-1]))
    return any(_TO_MOVE.match(label) and not label.endswith("to play") for label in labels)


def offers_to_play(screen: Any) -> bool:
    """Whether one option is to go on with a game or to begin one: "1-Play, 2-Show rotations, 3-Quit: "."""
    return any(_is_to_move(option) for option in options(screen.questions[-1]))


TELLING = re.compile(r"\b(enter|type|input|choose|give|format|form|usage)\b|e\.g|=", re.I)
_ASKING = re.compile(r"\b(?:which|what|where|how|pick|select)\b|[?:]\W*$", re.I)


def is_rule(line: str) -> bool:
    """Whether a line is a sentence of the rules of the game, which neither asks nor tells what to type."""
    sentence = re.search(r"[.!]\W*$|(?:\w+\W+){7}", line)
    return bool(sentence) and not (TELLING.search(line) or _ASKING.search(line) or offers_players(line))


def offers_players(text: str) -> bool:
    """Whether a text is a menu of who plays."""
    return any(says_who(option.label) for option in options(text))


ITEM = re.compile(r"\W{0,3}\w{1,2}(?: ?[).:\]>=]| -+>?) ?\w")  # "1. human", "E - exit"


def menu_at_end(lines: list[str]) -> list[str]:
    """The menu that lines end with, and what asks for it over it, which a sentence of the rules does not; all of them
    where they end with none."""
    items = len(list(takewhile(ITEM.match, reversed(lines))))
    if items < 2:
        return lines
    menu = "\n".join(lines[-items:])
    about_sides = any(re.search(side, menu, re.I) for side in (*QUADRANTS, *DIRECTIONS))
    rules = is_rule("".join(lines[-items - 1 : -items])) and not about_sides
    return lines[-items:] if rules else lines[-items - 1 :]
