"""Boards on a screen, as a student's `print_board` draws them. (Task 2 c)"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import reversi
from fit1045_drawings import Drawing, shown_anyhow, squares_shown
from fit1045_replies import Amiss, Board, Frozen, after, frozen, moves_of, thawed

from harness.judge.screens import shows

FIRST = (2, 3)  # a move on a new board, after which all replies are of the same score
# A board, with its players changed, and from right to left: who tells boards apart draws them in three ways
_BEGUN = after(frozen(reversi.new_board()), 1, FIRST)[0]
_UNLIKE = (
    _BEGUN,
    tuple(tuple((0, 2, 1)[square] for square in row) for row in _BEGUN),
    tuple(row[::-1] for row in _BEGUN),
)


class Drawings:
    """Boards as a student's `print_board` draws them, and whether a screen shows one."""

    def __init__(self, student: Any) -> None:
        self.print_board = student.print_board
        self.tell: bool | None = None  # whether boards that are unlike are drawn so, once that was looked at

    def shown(self, screen: Any, board: Frozen, player: int) -> Any:
        """Look for a board: as it is, or with the last move or the player's moves marked."""
        look = self.plain(screen, board)
        return look or self.marked(screen, board, player) or look

    def plain(self, screen: Any, board: Frozen) -> Any:
        """Look for the student's drawing of a board, and for its squares one by one where other boards are drawn alike:
        as one whose colours alone tell the stones apart seems to be, and as one that shows none is."""
        look = self.drawn(screen, board)
        if look and self.tell is None:
            drawn = [self.by(screen)(thawed(other)) for other in _UNLIKE]
            self.tell = not any(shows(one, other) for one, other in permutations(drawn, 2))
        return look if not look or self.tell else self.marked(screen, board, 0)

    def marked(self, screen: Any, board: Frozen, player: int) -> bool:
        """Tell whether a board is shown square by square, but for those to which the player (0: nobody) may move. It
        takes longer than to look for the student's drawing."""
        free = moves_of(board, player) if player else []
        seen = (self.by(screen), thawed(board), free, screen.raw)
        return squares_shown(*seen) or shown_anyhow(*seen)

    def by(self, screen: Any) -> Drawing:
        """Return what draws a board as the student's `print_board` does, which may change the one that it is given."""
        return lambda board: str(self.drawn(screen, board).drawing)

    def drawn(self, screen: Any, board: Frozen | Board) -> Any:
        """Look for what print_board prints. Where it only returns a text, it is the program that may print that."""
        look = screen.shows(self.print_board, thawed(board))
        if look.drawing.strip():
            return look
        text = self.print_board(thawed(board))
        return screen.shows(text) if isinstance(text, str) else look

    def taken(self, screen: Any, boards: Sequence[Frozen], amiss: Sequence[Amiss], what: str) -> Frozen:
        """Return the board that is shown, of those at which the game can have arrived: the one that is shown last,
        where a program shows how it tries its moves. `what` is this board in words.

        A board that is `amiss` is plainly wrong; no board at all may be due to the drawing.
        """
        looks = [(self.plain(screen, board), board) for board in boards]
        seen = [board for look, board in looks if look]
        if len(seen) > 1:
            draw = self.by(screen)
            seen = [max(seen, key=lambda board: screen.raw.rfind(draw(thawed(board)).strip("\n")))]
        if seen:
            return seen[0]
        for board in boards:
            if self.marked(screen, board, 1):
                return board
        self.none_of(screen, amiss)
        screen.must(f"show {what}", looks[0][0] if len(boards) == 1 else False)
        raise AssertionError("the session has ended")  # by a promise that does not hold

    def none_of(self, screen: Any, amiss: Sequence[Amiss]) -> None:
        """Look for the boards at which a program has gone wrong."""
        for board, instead in amiss:
            screen.must(instead, not self.shown(screen, board, 1), for_a_person=False)
