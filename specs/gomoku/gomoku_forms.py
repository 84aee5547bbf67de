"""What a student's function tells in another form than the text's. That costs the cases that look at the form alone:
the others take what is meant.

False or "Draw" where nobody has won      or_nobody: None
["0", "A"], (0, "a"), (0, 0) or "0 A"     spelled: ("0", "A")
a set of such positions                   all_spelled: the list of them
"""

from __future__ import annotations

import re
from typing import Any

import gomoku
from gomoku_stones import BLACK, WHITE, Stones


def or_nobody(told: object, *stones: Stones) -> object:
    """Return what check_for_winner told; None for anything that names no winner, False or "Draw" say, where nobody has
    five stones."""
    names_one = isinstance(told, str) and told in {BLACK, WHITE}
    return told if names_one or max(map(len, stones)) >= 5 else None


def spelled(move: Any) -> Any:
    """Return a position as a tuple of strings, where its row and column are told otherwise; anything else as it is."""
    match move:
        case [int() | str() as row, str() as column]:
            return str(row), column.upper()
        case [int() | str() as row, int(column)] if 0 <= column < len(gomoku.LETTERS):
            return str(row), gomoku.LETTERS[column]
        case str():
            parts = re.fullmatch(r"\W*([0-9]+)\W*([A-Z])\W*", move.upper())
            return parts.groups() if parts else move
    return move


def all_spelled(moves: Any) -> Any:
    """Return the list of positions, spelled, that some other collection of them holds; anything else as it is."""
    return [spelled(move) for move in moves] if isinstance(moves, list | tuple | set | frozenset) else moves


def among(move: Any, right: list[tuple[str, str]]) -> Any:
    """Return "right" for a move that is one of these, and any other one as it is."""
    return "right" if spelled(move) in right else move
