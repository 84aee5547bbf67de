"""Of what kind a question of a Pentago menu is: the same as another but for the player, one for yes or no.

"Player 1, your row: ", "Player 2, your row: "     alike
"Is player 1 human? "                              for yes or no, though it does not say so
"Enter to continue, q to quit: "                   whether the game shall go on
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from pentago_merit import GIVE_UP
from pentago_options import options
from pentago_questions import YES_NO, is_vague, question, says_nothing, whole_question
from pentago_whom import CALLED, COLOURS, MARBLES

# numbers, and what players are called
_VARIES = re.compile(rf"\d|\b(?:[xo]|{COLOURS}|{CALLED})\b|{MARBLES}", re.I)


def same_question(screen: Any) -> str:
    """A question without its numbers and names, for player 2 is asked as player 1 was."""
    asked = whole_question(screen)
    return "" if says_nothing(screen) else _VARIES.sub("", asked)


def end_of_question(screen: Any) -> str:
    """The end of a question, without its numbers and names."""
    return _VARIES.sub("", screen.questions[0].rpartition("\n")[2])


def asks_another(began: Any, screen: Any) -> bool:
    """Whether the same is asked as where a turn `began`, but of the other player."""
    asked, again = (_VARIES.sub("", each.text).split() for each in (began, screen))
    return asked[-len(again) :] == again and not began.text.endswith(screen.text.lstrip())


# ---------------------------------------------------------------- for yes or no

_POLAR = re.compile(
    r"(?:.*[.!,:] )?(?=\W{0,9}(?:is|are|do|does|did|will|would|should|shall|can|may|want|again|play"
    r"|try|another|really|continue)\b)(?!.*(?:\bor\b|[:(\[/]))[^?]*\? ?",
    re.I,
)

CONFIRM = r"\b(sure|confirm|happy|ok|okay|correct|right)\b.*\?|\bconfirm\b|\byou (?:\w+ )?sure\b"


def confirms(screen: Any) -> bool:
    """Whether it is asked if the move is really meant."""
    return re.search(CONFIRM, question(screen), re.I) is not None


def yes_or_no(screen: Any) -> bool:
    """Whether it is asked for yes or no."""
    return _for_yes_or_no(question(screen))


@lru_cache(maxsize=100)  # each question is looked at several times
def _for_yes_or_no(asked: str) -> bool:
    return re.search(YES_NO, asked, re.I) is not None or is_polar(asked)


def is_polar(asked: str) -> bool:
    """Whether a question is one for yes or no, though it does not say so: "Is player 1 human? "."""
    return _POLAR.fullmatch(re.sub(r"\n\W*$", "", asked).rpartition("\n")[2]) is not None


def is_plain(screen: Any) -> bool:
    """Whether a question says by itself what may be answered, unlike "-> " below a menu and "Clockwise? (y/n)"."""
    last = screen.questions[0].rpartition("\n")[2]
    return re.search("[A-Za-z]{3}", last) is not None and not (is_vague(screen) or yes_or_no(screen))


def offers_to_retry(screen: Any) -> bool:
    """Whether one option is to try again what was refused: "Enter to try again, q to quit", "1 = try again"."""
    return any(each.own and re.match(r"(re-?)?try\b", each.label) for each in options(question(screen)))


_GO_ON = re.compile(r"\b(continue|carry on|keep (on )?playing|go on|next (round|turn|player))\b", re.I)
_NOT = re.compile(rf"\b({GIVE_UP})\b", re.I)  # "Enter to continue, q to quit: "


def goes_on(screen: Any) -> bool:
    """Whether it is asked if the game shall go on, or be left: "Do you want to quit? (y/n)"."""
    asked = whole_question(screen)
    not_on = _NOT.search(asked) is not None
    return ("?" in asked or not_on) if _GO_ON.search(asked) else not_on and yes_or_no(screen)
