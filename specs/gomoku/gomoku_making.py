"""Boards and drawings made by the student's own functions, whatever a board is to them.

board_with((create_board, place_on_board), 9, black, white)       a board with these stones
drawing_of((create_board, place_on_board, print_board), ..)       what is printed for such a board
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import zip_longest
from typing import Any

import gomoku

from harness.judge.values import same

Stones = tuple[tuple[int, int], ...]  # of one colour: (row, column), numbers from 0


def board_with(own: tuple[Any, Any], size: int, black: Stones, white: Stones = ()) -> Any:
    """Return a board with these stones; `own` are create_board and place_on_board."""
    create_board, place_on_board = own
    board = create_board(size)
    each(place_on_board, [(board, stone, gomoku.position_of(*p)) for p, stone in in_turn(black, white)])
    return board


def in_turn(black: Stones, white: Stones) -> list[tuple[tuple[int, int], str]]:
    """Return the stones as they are placed in a game, black first: a line that wins is completed last."""
    pairs, colours = zip_longest(black, white), (gomoku.BLACK, gomoku.WHITE)
    return [(point, stone) for pair in pairs for point, stone in zip(pair, colours, strict=True) if point]


def each(function: Any, arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Return what a function gives for each of these arguments; the student's own is asked for all at once."""
    if hasattr(function, "each"):
        return list(function.each(arguments)) if arguments else []
    return [function(*args) for args in arguments]


def not_giving(answer: bool, function: Any, arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Return the last of the arguments, a position, of each of these calls that does not give this answer."""
    given = each(function, arguments)
    return [args[-1] for args, got in zip(arguments, given, strict=True) if not same(answer, got)]


def drawing_of(
    functions: tuple[Any, Any, Any], printed: Callable[[], str], size: int
) -> Callable[[Stones, Stones], str]:
    """Return what draws a board with black and white stones by create_board, place_on_board and print_board."""
    *own, print_board = functions

    @cache
    def drawing(black: Stones, white: Stones) -> str:
        board = board_with((own[0], own[1]), size, black, white)
        before = len(printed())
        print_board(board)
        return printed()[before:]

    return drawing
