"""Questions of Pentago menus that are alike but for the player who is asked, or the number of the move.

"Player 1, your row: "
"Player 2, your row: "
"""

from __future__ import annotations

import re
from typing import Any

from pentago_about import CALLED, COLOURS, MARBLES
from pentago_questions import is_vague, question, says_nothing

# numbers, and what players are called
_VARIES = re.compile(rf"\d|\b(?:[xo]|{COLOURS}|{CALLED})\b|{MARBLES}", re.I)


def same_question(screen: Any) -> str:
    """A question without its numbers and names, for player 2 is asked as player 1 was."""
    asked = screen.questions[-1] if is_vague(screen) else question(screen)
    return "" if says_nothing(screen) else _VARIES.sub("", asked)


def end_of_question(screen: Any) -> str:
    """The end of a question, without its numbers and names."""
    return _VARIES.sub("", screen.questions[0].rpartition("\n")[2])


def asks_another(began: Any, screen: Any) -> bool:
    """Whether the same is asked as where a turn `began`, but of the other player."""
    asked, again = (_VARIES.sub("", each.text).split() for each in (began, screen))
    return asked[-len(again) :] == again and not began.text.endswith(screen.text.lstrip())
