"""What has come of a move that was typed: it was made, perhaps by the other player or with x for the row, or refused.

The board that is shown tells, and where none is, who is asked next.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
from pentago import apply_move
from pentago_alike import asks_another
from pentago_answers import is_made
from pentago_players import Move
from pentago_questions import SWAPPED
from pentago_typist import Typist


class Taken(Typist):
    """A typist who looks at what becomes of a move."""

    def __init__(self, student: Any, printed_by: Callable[..., str], guess: Any) -> None:
        super().__init__(student, printed_by, guess)
        self.turns = 0  # so far
        self.opens = False  # whether the first move is asked of player 1
        self.told_in = 0  # the turn that has told so

    def landed(self, screen: Any, board: np.ndarray, turn: int, move: Move) -> tuple[int, Move] | None:
        """Who has played, and what, by the board that is shown; None where it cannot be told. The first move may be
        player 2's, as after the toss of a coin, where it is not asked of player 1; and what is called x may be the
        row, which the first cell off the diagonal tells."""
        row, col, rot = move
        readings = [(turn, move)]
        if self.turns == 1 and not self.opens:
            readings.append((3 - turn, move))
        if self.axes and self.told_in in (0, self.turns) and row != col:
            readings.append((turn, (col, row, rot)))
        found = next((by for by in readings if self.shows(screen, apply_move(board, by[0], *by[1]))), None)
        if self.axes and not self.told_in and found and row != col:
            self.transposed, self.told_in = found[1] != move, self.turns
            self.first = self.turned(self.first)
        return found

    def was_made(self, began: Any, screen: Any, board: np.ndarray, turn: int, move: Move) -> bool:
        """Whether a move was made: its board is shown, the computer has moved, or the other player is asked alike."""
        anew = asks_another(began, screen) and not self.may_show(screen)
        return bool(anew or screen.calls("computer_move") or self.landed(screen, board, turn, move))

    def starts_over(self, began: Any, screen: Any, board: np.ndarray, turn: int, move: Move) -> bool:
        """Whether the first move, which was asked for in several questions, was refused once they were answered, and is
        now to be typed in another form: not all of it was asked for, or no marble is to be seen, and something is
        said before the same player is asked again."""
        right = all(value == self.good[part] for part, value in self.last.items())
        several = {*self.last} > {*self.first} and right
        if self.turns > 1 or not several or screen.ended or self.was_made(began, screen, board, turn, move):
            return False
        lines, before = ({line.strip() for line in each.text.splitlines()} for each in (screen, began))
        other = re.search(rf"\b(?:player|p) ?{3 - turn}\b", screen.text, re.I)
        unseen = lines - before and not other and not self.may_show(screen)
        refused = self.shows(began, board) and (unseen or self.shows(screen, board))
        again = bool(refused or not is_made(self.last, self.good)) and self.all_otherwise(self.last)
        if again:
            self.last.clear()
        return again

    def turned(self, parts: tuple[str, ...]) -> tuple[str, ...]:
        """Parts of a move as they are meant by what they are called, and where a cell alone was not taken."""
        parts = self.whole if self.whole and set(parts) == {"row", "column"} else parts
        return tuple(SWAPPED.get(part, part) for part in parts) if self.transposed else parts
