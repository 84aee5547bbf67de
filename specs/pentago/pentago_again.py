"""Another game, where a menu of Pentago offers one: whether it begins anew, on an empty board and with who was chosen.

The text asks for no second game, so that none is as good as any: nothing is said of a program that ends, whose offer is
not understood, or that lets the same players go on. Only what is seen to be left of the last game is wrong, and to end
on the y of "Play again? (y/n)", or to play on its n.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from pentago import apply_move
from pentago_boards import EMPTY
from pentago_games import Slips
from pentago_kinds import yes_or_no
from pentago_levels import Move
from pentago_merit import GIVE_UP, HUMAN, merit
from pentago_options import options
from pentago_setup import set_up
from pentago_table import Table
from pentago_typist import Turn
from pentago_whom import Wish

_ANEW = "begin another game with an empty board"
_AS_CHOSEN = "let two humans play another game, as was chosen for it"
_QUESTIONS = 12  # before its first move
_AGAIN = re.compile(r"\b(again|another|new|more|rematch|replay|continue|next)\b", re.I)
_ANOTHER = re.compile(r"\b(again|another (game|round|match)|rematch|new game|(once|one) more)\b", re.I)
_LEAVE = re.compile(rf"\b({GIVE_UP}|return|back|menu)\b", re.I)
_WHO = rf"{HUMAN}|\b(two|2)[ -]players?\b|\b(vs?|versus)\b"
_LEVEL = r"\b(level|lvl|difficulty)\b"  # which is the computer's, who then was not asked about
_SAME = re.compile(r"\b(same|again|rematch|keep|replay)\b", re.I)


def another_game(table: Table, screen: Any, over: np.ndarray) -> Turn:
    """Begin another game, of two humans, after one that ended with the board `over`, and make its first move."""
    table.asides.wish, table.asides.answered = Wish(), []
    begun = humans = False  # whether it was told to begin, and that two are to play
    for _ in range(_QUESTIONS):
        if screen.ended or table.parts(screen):
            break
        asked, said = another(table, screen)
        repeats = asked in table.asides.answered
        screen.must(
            "ask for a move in another game", not (begun and humans and repeats and table.told(screen))
        )
        if repeats or not said:
            return screen
        table.asides.answered.append(asked)
        humans = humans or chooses_humans(screen, said[0])
        begun = begun or humans or offers_another(screen)
        promised = promises_another(screen, said[0])
        screen = yield said[0]
        table.hear(screen)
        screen.must(f"begin another game on “{said[0]}”, as it offers", not (promised and screen.ended))
        screen.must(_ANEW, not (begun and table.drawings.shows(screen, over)))
    if screen.ended or table.parts(screen) != table.first:
        return screen
    screen.must(_AS_CHOSEN, not (humans and screen.calls("computer_move")))
    move = free(over)
    screen = yield from table.play(screen, EMPTY, 1, move, Slips(()))
    screen.must(
        _ANEW, not any(table.drawings.shows(screen, apply_move(over, turn, *move)) for turn in (1, 2))
    )
    screen.must(_AS_CHOSEN, not (humans and screen.calls("computer_move")))
    return screen


def no_other_game(table: Table, screen: Any) -> Turn:
    """Answer no where another game is offered in so many words, "Play again? (y/n)": then none begins. It may end, or
    go back to a menu."""
    said = [] if screen.ended else [key for key in ("n", "no") if promises_another(screen, key)]
    if said:
        screen = yield said[0]
        table.hear(screen)
        begun = not screen.ended and table.parts(screen) and table.drawings.shows(screen, EMPTY)
        screen.must(f"begin no other game on “{said[0]}”", not begun)
    return screen


def another(table: Table, screen: Any) -> tuple[str, list[str]]:
    """What is asked before another game, and what may be answered."""
    asked, found, _ = set_up(screen, table.asides.wish, table.asides.answered, table.heard.text)
    if not offers_another(screen):
        return asked, found
    return asked, ["yes" if re.search(r"\byes\b", screen.questions[0], re.I) else "y"]


def offers_another(screen: Any) -> bool:
    """Whether it is asked if another game shall be played."""
    return yes_or_no(screen) and _AGAIN.search(screen.questions[0]) is not None


def promises_another(screen: Any, key: str) -> bool:
    """Whether it is said in so many words that this answer, typed as it stands there, is for another game."""
    asked = screen.questions[0].rpartition("\n")[2]
    plain = _ANOTHER.search(asked) and not _LEAVE.search(asked)
    return (
        bool(plain)
        and offers_another(screen)
        and re.search(rf"(?<!\w){re.escape(key)}(?!\w)", asked) is not None
    )


def chooses_humans(screen: Any, key: str) -> bool:
    """Whether an answer is for humans to play, and not for the same ones as before; what a menu says of it decides:
    "1. Start: Human vs Computer (easy)", "1. Start" beside "Now: human, easy"."""
    asked = screen.questions[-1]
    same = yes_or_no(screen) or _SAME.search(screen.text[-1500:])
    if same or not re.search(_WHO, asked, re.I) or re.search(_LEVEL, asked, re.I):
        return False
    labels = [option.label for option in options(asked) if option.key == key]
    meant = {level for label in labels for level in (0, 1, 2) if merit(label, level)}
    return not labels or meant == {0}


def free(board: np.ndarray) -> Move:
    """A move that can be made on an empty board as well as on this one."""
    row, col = np.argwhere(board == 0)[-1].tolist()
    return row, col, 3
