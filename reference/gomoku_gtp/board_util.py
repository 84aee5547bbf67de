"""What stands on a board, and how it is written.

A point is a pair (column, row), both counted from 0 at the lower left corner, as GTP counts them:

      A B C D E F G H J    columns are letters without I, so that I and 1 are not mixed up
    3 . . . . . . . . .    row 3 of the text is row 2 of a point
    2 . . . . . . . . .
    1 . . . . . . . . .    "A1" is (0, 0), "J2" is (8, 1)
"""

from __future__ import annotations

from enum import Enum

Point = tuple[int, int]

COLUMNS = "abcdefghjklmnopqrst"
MAX_SIZE = len(COLUMNS)
ROWS = {str(row + 1): row for row in range(MAX_SIZE)}


class Color(Enum):
    """The two players. The value is the word that `gogui-rules_final_result` answers."""

    BLACK = "black"
    WHITE = "white"

    @property
    def opponent(self) -> Color:
        """The other player."""
        return Color.WHITE if self is Color.BLACK else Color.BLACK


def read_color(text: str) -> Color | None:
    """The player meant by "b", "w", "black" or "white" in either case; None for anything else."""
    names = {"b": Color.BLACK, "black": Color.BLACK, "w": Color.WHITE, "white": Color.WHITE}
    return names.get(text.lower())


def read_point(text: str, size: int) -> Point | None:
    """The point meant by "c7" or "C7"; None if that is no point of a board of this size."""
    column, row = COLUMNS.find(text[:1].lower()), ROWS.get(text[1:], -1)
    return (column, row) if 0 <= column < size and 0 <= row < size else None


def point_name(point: Point) -> str:
    """The point as GTP writes it, in lower case: "a1" for (0, 0)."""
    column, row = point
    return f"{COLUMNS[column]}{row + 1}"
