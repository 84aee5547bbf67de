"""What is told of a board of any design, to see whether something has changed it.

told(board, witness)          before and after: what is in it, or what the student's own functions say of it
unchanged(board, before, ..)  whether that is what was told before
keeps(board, position, ..)    whether a stone that is refused there changes nothing
"""

from __future__ import annotations

from typing import Any

from gomoku_drawings import as_drawn
from gomoku_places import by_look, hold_objects, holds, takes_stones
from gomoku_values import leaves

from harness.judge.words import Fault


def told(board: Any, witness: Any) -> tuple[Any, ...]:
    """Return what a board of 9 holds, where it can be looked into, or else what the student's functions tell, right
    or wrong: its moves, some of its points, and how it is drawn; nothing where one of them may not be asked, and None
    for what is told otherwise when it is asked again. Where they may not be asked, a list of stones tells enough by
    itself, if it does take stones: they may be kept elsewhere, by all boards together. So does a drawing that shows
    them."""
    if (paths := by_look(board)) and not hold_objects(board, paths):
        return tuple(leaves(board).items())
    who = ("check_available_moves", "is_occupied")
    held = {} if all(map(witness.speaks, who)) else holds(board)
    own = witness("create_board"), witness("place_on_board")
    if held and takes_stones(*own):
        return (held,)
    if not all(map(witness.speaks, who)) and (seen := as_drawn(board, own, witness.printed("print_board"))):
        return seen
    if not all(map(witness.is_there, who)):
        return ()
    asked = [("check_available_moves", ()), *(("is_occupied", point) for point in ((4, 4), (0, 0), (4, 3)))]
    draws = witness.printed("print_board")
    once, again = (
        [*(ordered(witness(name)(board, *point)) for name, point in asked), draws(board)] for _ in range(2)
    )
    return tuple(first if first == second else None for first, second in zip(once, again, strict=True))


def unchanged(board: Any, before: tuple[Any, ...], witness: Any) -> str:
    """Return "the board as it was", or the Fault that other things are told of it than `before`."""
    if told(board, witness) == before:
        return "the board as it was"
    return Fault("the board is not as it was: a stone of it has changed, or the colour of one")


def keeps(board: Any, position: tuple[str, str], stone: str, place: Any, witness: Any) -> str:
    """Place a stone on a point that is taken, and return "the stone that is there", or the Fault that something of the
    board has changed, its colour say."""
    before = told(board, witness)
    place(board, stone, position)
    if told(board, witness) == before:
        return "the stone that is there"
    return Fault(f"{stone} is refused at {' '.join(position)}, and changes the board")


def ordered(moves: Any) -> Any:
    """Return a list of moves sorted; anything else as it is, or the list itself where it cannot be sorted."""
    try:
        return sorted(moves) if type(moves) is list else moves
    except TypeError:
        return moves
