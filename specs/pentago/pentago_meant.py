"""Which answers to a question before a game of Pentago the program's own words leave open: only these are tried, each
in a game of its own, where one leads nowhere. Else a program that does not do what its menu says would be right.

    1 human v human, 2 human v computer      for two humans 1 alone
    White is played by h/c?                  both, for nobody knows whether White is player 1
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pentago_about import OPPONENT, Asked, lets_human_begin
from pentago_merit import merit
from pentago_options import Option, options

_CLEAR = 4  # what an option is worth at least that says who plays
BY_NUMBER = re.compile(
    r"\b(?:player|p) ?(?:[12]|one|two)\b|\b(?:first|second|1st|2nd) (?:player|person|human|one)\b", re.I
)


def left_open(asked: Asked, answers: Sequence[str], second: bool) -> list[str]:
    """The answers that may be what is meant, the likeliest first. What the `second` side is, of two that have no
    numbers, is not open: the first that was asked about is the other player, whichever that is."""
    if asked.player and not second and not BY_NUMBER.search(f"{asked.line} {asked.heading}"):
        return list(answers)
    first, *others = answers
    offered = [option for text in asked.wider for option in options(text)]
    text = f"{asked.heading} {asked.line}"
    said = {each: _says(offered, each) for each in answers}
    if lets_human_begin(text, first, offered):
        may_be = set()
    elif asked.level in said[first]:  # of "Baby bot" and "Boss bot" nobody knows which is level 1
        like = {each for each in others if len(each) == len(first) and said[each] == said[first]}
        may_be = like if len(said[first]) > 1 else set()
    else:
        may_be = {each for each in others if asked.level in said[each] or not said[each]}
    # It may be about player 1, who is human
    if not (asked.player or second or re.search(OPPONENT, text, re.I)):
        may_be |= {each for each in others if 0 in said[each]}
    return [first, *(each for each in others if each in may_be)]


def _says(offered: Sequence[Option], answer: str) -> set[int]:
    """The levels, 0 for humans, that an answer stands for by what the program says best of it."""
    labels = [each.label for each in offered if each.key.casefold() == answer.casefold() and not each.bare]
    worth = {level: max((merit(label, level) for label in labels), default=0) for level in (0, 1, 2, 3)}
    best = max(worth.values())
    return {level for level, much in worth.items() if much == best >= _CLEAR}
