"""The board and the rules of free-style Gomoku (section "Rules of Gomoku" of the assignment).

A stone goes on any empty point and stays there. Whoever first has five or more of their own stones
in a line, across, up or along a diagonal, has won; a full board without such a line is a draw.

Only the last stone can have completed a line, so only the four lines through it are looked at:

    o . o . o
    . o o o .
    o o X o o
    . o o o .
    o . o . o
"""

from __future__ import annotations

from board_util import Color, Point

FIVE = 5
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


class Board:
    """A game: the stones played so far, whose turn it is, and who has won.

    `size` is the number of rows and of columns. `winner` is None until a player has five in a row.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.stones: dict[Point, Color] = {}
        self.to_play = Color.BLACK
        self.winner: Color | None = None

    def play(self, color: Color, point: Point) -> None:
        """Put a stone on an empty point of the board; the other player is to move."""
        self.stones[point] = color
        self.to_play = color.opponent
        if self.winner is None and self.makes_five(point):
            self.winner = color

    def makes_five(self, point: Point) -> bool:
        """Whether the stone on this point is part of a line of five or more stones of its color."""
        return any(self.line_length(point, direction) >= FIVE for direction in DIRECTIONS)

    def line_length(self, point: Point, direction: Point) -> int:
        """The number of stones of one color in an unbroken line through the stone on this point."""
        dx, dy = direction
        return 1 + self.count_from(point, (dx, dy)) + self.count_from(point, (-dx, -dy))

    def count_from(self, point: Point, step: Point) -> int:
        """The number of stones of the same color that follow this one, going step by step."""
        color = self.stones[point]
        x, y = point
        count = 0
        while self.stones.get((x := x + step[0], y := y + step[1])) is color:
            count += 1
        return count

    def empty_points(self) -> list[Point]:
        """All points without a stone."""
        points = ((x, y) for x in range(self.size) for y in range(self.size))
        return [point for point in points if point not in self.stones]

    def is_full(self) -> bool:
        """Whether every point has a stone."""
        return len(self.stones) == self.size * self.size

    def legal_moves(self) -> list[Point]:
        """All empty points, or none once the game is over."""
        return [] if self.winner else self.empty_points()
