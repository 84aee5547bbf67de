"""Which answers to a question before a game of Pentago the program's own words leave open: only these are tried, each
in a game of its own, where one leads nowhere. Else a program that does not do what its menu says would be right.

    1 human v human, 2 human v computer      for two humans 1 alone
    White is played by h/c?                  both, for nobody knows whether White is player 1
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pentago_kinds import CONFIRM
from pentago_lists import LIST
from pentago_merit import ASIDE, GIVE_UP, merit
from pentago_options import Option, options
from pentago_seats import asks_for_its_number, begins_plainly, lets_human_begin
from pentago_whom import NAME, OPPONENT, Asked, numbers_in

_CLEAR = 4  # what an option is worth at least that says who plays
_KNOWN = re.compile(f"{NAME}|{CONFIRM}|\\b(again|another game|rematch|replay|once more)\\b", re.I)
_LEADS_AWAY = re.compile(f"{ASIDE}|\\b({GIVE_UP})\\b", re.I)


def left_open(asked: Asked, answers: Sequence[str], second: bool) -> list[str]:
    """The answers that may be what is meant, the likeliest first. What the `second` side is, of two that have no
    numbers, is not open: the first that was asked about is the other player, whichever that is."""
    if asked.player and not second and not numbers_in(f"{asked.line} {asked.heading}"):
        return list(answers)
    first, *others = answers
    offered = [option for text in asked.wider for option in options(text)]
    text = f"{asked.heading} {asked.line}"
    said = {each: _says(offered, each) for each in answers}
    plain = first.casefold() in ("y", "yes", "n", "no") and begins_plainly(text)
    if plain or lets_human_begin(text, first, offered) or asks_for_its_number(text):
        return [first]
    if asked.level in said[first]:  # of "Baby bot" and "Boss bot" nobody knows which is level 1
        like = {each for each in others if (len(each) > 2) == (len(first) > 2) and said[each] == said[first]}
        may_be = like if len(said[first]) > 1 else set()
    else:
        may_be = {each for each in others if asked.level in said[each] or not said[each]}
    # It may be about player 1, who is human
    if not (asked.player or second or re.search(OPPONENT, text, re.I)):
        may_be |= {each for each in others if 0 in said[each]}
    return [first, *(each for each in others if each in may_be)]


def is_unread(asked: Asked, first: str, answer: Callable[[Asked], Sequence[str]]) -> bool:
    """Whether the same is answered whoever plays, or nothing that the question lists in brackets: what it is about was
    not understood, if it is that."""
    found = LIST.search(asked.line)
    if found and found.end() < len(asked.line.rstrip(" :?>")) and if_refused(asked, first):
        return True
    return all(
        answer(asked._replace(wish=asked.wish._replace(level=level), level=level))[:1] == (first,)
        for level in ((0, 1, 2) if asked.level else (1,))
    )


def unsaid(asked: Asked, first: str, polar: tuple[list[str], list[str]]) -> list[str]:
    """What else may be answered where `first` is, whoever plays: the contrary, or what is offered and says nothing.

    Is somebody beside you? (y/n)                     no
    Living being, dice roller or planner? [l/d/p]     all three
    """
    offered = [option for text in asked.wider for option in options(text)]
    known = _KNOWN.search(asked.line) or lets_human_begin(asked.line, first, offered)
    if not first or known:
        return []
    for these, others in (polar, polar[::-1]):
        if first in these and others:
            return others[:1]
    may_be = [key for key in listed(asked) if key != first and not _says(offered, key) - {asked.level}]
    return sorted(may_be, key=lambda key: key != str(asked.level))


def with_unsaid(asked: Asked, meant: list[str], more: list[str]) -> list[str]:
    """What may be meant, with `more` next to the likeliest; of the others, what is offered."""
    keys = {option.key for text in asked.wider for option in options(text)}
    return list(dict.fromkeys([meant[0], *more, *(each for each in meant[1:] if each in keys)]))


def listed(asked: Asked) -> list[str]:
    """The keys that a question lists at its end, or that a menu offers, but for ways out."""
    if found := LIST.search(asked.line):
        return [key for key in re.findall(r"[\w-]+", found[0]) if key != "or" and not _LEADS_AWAY.search(key)]
    texts = [[each for each in options(text) if not _LEADS_AWAY.search(each.label)] for text in asked.wider]
    offered = next((found for found in texts if len({each.key for each in found}) > 1), [])
    plain = [each.key for each in offered if not each.bare] or [each.key for each in offered]
    return list(dict.fromkeys(plain))


def if_refused(asked: Asked, first: str) -> list[str]:
    """What a question lists, where the answer that was refused is nothing of that."""
    keys = listed(asked)
    return keys if first.casefold() not in map(str.casefold, keys) else []


def taken_first(taken: str, answers: Sequence[str]) -> list[str]:
    """The answers with the one that is taken first, and its like next, for no is not yes: "n", "no", "y"."""
    others = [answer for answer in answers if answer != taken]
    if answers[0] != taken:
        others.sort(key=lambda answer: answer[:1].lower() != taken[:1].lower())
    return [taken, *others]


def _says(offered: Sequence[Option], answer: str) -> set[int]:
    """The levels, 0 for humans, that an answer stands for by what the program says best of it."""
    labels = [each.label for each in offered if each.key.casefold() == answer.casefold() and not each.bare]
    worth = {level: max((merit(label, level) for label in labels), default=0) for level in (0, 1, 2, 3)}
    best = max(worth.values())
    return {level for level, much in worth.items() if much == best >= _CLEAR}
