"""Whether a menu of Pentago tells each player the other one's sign.

"Player 1 is X and player 2 is O"     and the board has an O for player 1 and an X for player 2
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pentago import display_board
from pentago_boards import EMPTY

if TYPE_CHECKING:
    from pentago_typist import Typist

_OWN = r"(?:'s)?(?: (?:marbles?|signs?|symbols?|pieces?))?"
_IS = r"(?: ?[:=(\[]| ?-+>?| (?:is|are|has|have|plays|uses|gets)(?: with| as)?:?) ?(?:an? |the )?['\"]?"
_FOR = r"['\")\]]? ?(?:[:=]|-+>?|is for|is|are|for|means|stands for|belongs to) ?(?:the )?"


def swaps_signs(table: Typist) -> bool:
    """Whether both players are told the sign that their own display_board draws for the other one. The reference's,
    where it stands in for theirs, knows nothing of what their menu tells."""
    kind = table.kinds[0]
    if table.drawn(EMPTY, kind) == table.printed_by(display_board, EMPTY.astype(kind)):
        return False
    return tells_the_other(table.rules + "\n" + table.heard, table.sign(1), table.sign(2))


def tells_the_other(heard: str, one: str, two: str) -> bool:
    """Whether a text names both players' signs, which are `one` and `two`, and each as the other one's."""
    if not (one and two) or one == two or (one + two).isdigit():
        return False
    return (
        _told(heard, 1, two) and _told(heard, 2, one) and not (_told(heard, 1, one) or _told(heard, 2, two))
    )


def _told(heard: str, player: int, sign: str) -> bool:
    player_is = rf"\bplayer ?{player}\b{_OWN}{_IS}{re.escape(sign)}(?!\w)"
    sign_is = rf"(?<!\w){re.escape(sign)}{_FOR}player ?{player}\b"
    return re.search(f"{player_is}|{sign_is}", heard, re.I) is not None
