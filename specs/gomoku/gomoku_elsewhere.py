"""Boards where create_board gives none: it may build them and keep them to itself, as one that prints does, or another
function or class of the student's may give them (harness/drive/learned.py).

    create_board.left(9)              {"size": 9, "rows": [[" ", ..], ..]}     where the boards are: ".rows"
    create_board.others()["Board"]    a class whose objects place_on_board takes: "Board"
"""

from __future__ import annotations

from typing import Any

from gomoku_places import TRIED, Create, Place, by_look
from gomoku_sizes import takes_to_end


def elsewhere(create_board: Any, place_on_board: Place) -> str:
    """Return where the boards are on which stones are taken, or what looks like a board where create_board gives
    nothing at all; "" where its own are taken or look like boards, or none are seen."""
    if not hasattr(create_board, "left"):  # it is not one that crosses
        return ""
    given = create_board(TRIED)
    if by_look(given) or takes_to_end(given, TRIED, place_on_board):
        return ""
    names = [*(f".{name}" for name in create_board.left(TRIED)), *create_board.others()]
    ways = {name: made_there(create_board, name) for name in names}
    taken = (name for name, make in ways.items() if takes_to_end(make(TRIED), TRIED, place_on_board))
    if found := next(taken, ""):
        return found
    seen = (name for name, make in ways.items() if len(by_look(make(TRIED))) == TRIED * TRIED)
    return next(seen, "") if given is None else ""


def made_there(create_board: Any, where: str) -> Create:
    """Return what makes the boards that are elsewhere; it gives None where there is none."""
    if where.startswith("."):
        return lambda size: create_board.left(size).get(where[1:])
    other: Create = create_board.others()[where]
    return other
