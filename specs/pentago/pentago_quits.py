"""Whether a game is left where a menu asks for the rotation, if it says there that it can be.

"Rotation (1-8, q to quit): "     the q ends the game, asks whether that is meant, or goes back to a menu
"""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from typing import Any

from pentago import apply_move
from pentago_about import Wish
from pentago_answers import in_parts
from pentago_boards import EMPTY
from pentago_exits import offered
from pentago_games import Slips
from pentago_players import Move
from pentago_questions import question
from pentago_table import Table

_QUIT = re.compile(r"\b(quit|exit|stop|leave)\b", re.I)
_PARTS = 4  # questions of a move


def quit_at_the_rotation(
    moves: Sequence[Move], student: Any, printed_by: Any, guess: Any
) -> Generator[str | None, Any, None]:
    """Play these moves but the last, and leave in the middle of that one, if its rotation is asked for by itself and
    with a way out."""
    table = Table(Wish(), student, printed_by, guess)
    screen = yield from table.sit_down((yield None))
    board = EMPTY
    for number, move in enumerate(moves[:-1]):
        screen.must("go on with the game", not screen.ended)
        screen = yield from table.play(screen, board, 1 + number % 2, move, Slips(()))
        board = apply_move(board, 1 + number % 2, *move)
    screen.must("go on with the game", not screen.ended)
    if table.humans:
        guess.sure()
    for _ in range(_PARTS):
        parts = table.parts(screen)
        if parts == ("rotation",) or not parts:
            break
        screen = yield from table.answer(screen, parts, in_parts(moves[-1]))
        if table.parts(screen) == table.first:
            return
    asked = question(screen)
    for key in offered(asked) if table.parts(screen) == ("rotation",) and _QUIT.search(asked) else ():
        screen = yield key
        table.hear(screen)
        if screen.ended or not table.parts(screen):
            return
    told = table.parts(screen) and _QUIT.search(asked) and offered(asked)
    screen.must("let the players quit where it asks for the rotation, as it offers", not told)
