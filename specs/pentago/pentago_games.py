"""Games that `menu()` is played with, and wrong answers that come between their moves.

Each game goes on until its last move, and its result is the same in every fair reading of the rules
(tests/assignments/test_pentago_games.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from pentago_answers import in_parts
from pentago_axes import counted, first_number
from pentago_exits import leave_above, leave_options, offered
from pentago_kinds import is_plain
from pentago_levels import Move
from pentago_questions import SWAPPED, question

if TYPE_CHECKING:
    import numpy as np
    from pentago_table import Table

Slip = dict[str, str]  # a wrong answer for one part of a move or more


class Tries(NamedTuple):
    """Wrong answers, and the number of the move before which they come."""

    at: int
    slips: tuple[Slip, ...]


NONE = Tries(0, ())

# They come before the last move that is played: where that is BROKEN_BY_THE_ROTATION's third one, none of its values
# is what wrong ones may be taken for, as 0 or the nearest, and its rotation moves a marble: so it shows where a 0 or a
# 9 was taken, for no rotation or for one of the top left.
# Of each an odd number: where a refused one passes the turn on, two would cancel out.
OUT_OF_RANGE = Tries(3, (
    {"row": "6"}, {"row": "-1"}, {"row": "10"}, {"column": "6"}, {"column": "-1"}, {"column": "10"},
    {"rotation": "0"}, {"rotation": "9"}, {"rotation": "12"},
))  # fmt: skip
OCCUPIED = Tries(3, (  # before the third move of IN_THE_TOP_ROW
    {"row": "0", "column": "0"}, {"row": "3", "column": "0"}, {"row": "0", "column": "0"},
))  # fmt: skip
OF_PLAYER_2 = Tries(4, (  # before the fourth move of BROKEN_BY_THE_ROTATION
    {"row": "0", "column": "0"}, {"row": "5", "column": "0"}, {"row": "6"}, {"column": "6"}, {"rotation": "9"},
))  # fmt: skip
IN_A_GAME_ALONE: tuple[Slip, ...] = ({"row": "6"}, {"rotation": "9"})
NO_NUMBERS = Tries(
    3,
    (
        {"row": "abc"},
        {"row": ""},
        {"column": "xyz"},
        {"rotation": ""},
        {"rotation": "uvw"},  # for an x, as a q, may leave a game that does not say so
    ),
)


# Games, each move a row, a column and a rotation. The first four are as short as they can be. Each begins in the
# corner, and its first two rotations turn nothing, with rows for columns either: a program may ask for x and y.
IN_THE_TOP_ROW = (  # player 1 wins; nobody plays in row 5 or column 5, where -1 would lead
    (0, 0, 3), (3, 0, 3), (0, 1, 5), (4, 1, 3), (0, 2, 3), (3, 0, 3), (0, 3, 3), (4, 0, 3), (0, 4, 3),
)  # fmt: skip
BROKEN_BY_THE_ROTATION = (  # player 2 wins before the rotation, which breaks the line; it is no number of the cell
    (0, 0, 1), (5, 0, 4), (1, 3, 2), (5, 1, 8), (2, 5, 7), (5, 2, 1), (3, 2, 8), (5, 4, 7), (1, 1, 2), (5, 3, 4),
)  # fmt: skip
MADE_BY_THE_OTHER = (  # player 1 wins by a rotation of player 2's
    (0, 0, 3), (5, 0, 3), (0, 1, 6), (4, 1, 4), (0, 2, 5), (5, 5, 3), (1, 3, 3), (3, 2, 4), (2, 3, 6), (4, 0, 1),
)  # fmt: skip
MADE_FOR_BOTH = (  # a draw: the last rotation makes a line of each player's
    (0, 0, 3), (1, 0, 4), (0, 1, 5), (1, 1, 6), (0, 2, 3), (1, 2, 3), (1, 3, 5), (1, 4, 4), (2, 3, 6), (2, 4, 1),
)  # fmt: skip


def by_quadrant(slip: Slip, asked: Iterable[str]) -> Slip:
    """A wrong answer where a cell is told by its quadrant and its place there, or row and column in it, as these parts
    of a move have been `asked` for: beyond them for beyond the board. Where a rotation is told by its quadrant and its
    direction, the last one of each kind is for the direction."""
    if "direction" in asked and slip.get("rotation") in ("12", "uvw"):
        return {"direction": slip["rotation"]}
    if "home" not in asked:
        return slip
    if slip.keys() >= {"row", "column"}:
        cell = in_parts((int(slip["row"]), int(slip["column"]), 1))
        return {"home": cell["home"], **({"place": cell["place"]} if "place" in asked else slip)}
    if "place" not in asked:
        return slip
    told: Slip = {}
    for part, value in slip.items():
        beyond = part != "rotation" and re.fullmatch(r"-?\d+", value)
        told[{"row": "place", "column": "home"}.get(part, part)] = "10" if beyond else value
    return told


class Slips:
    """Wrong answers that are still to be tried, one at a time."""

    def __init__(self, slips: Iterable[Slip]) -> None:
        self.left = list(slips)
        self.given: set[str] = set()  # parts of the present one that have been answered
        self.begun = False
        self.typed: list[str] = []  # in words
        self.taken = ""  # the first one, in words, that something came of

    @property
    def refuse(self) -> str:
        """What is asked for first where some have been given: that they are refused; "" where none has."""
        others = " and each wrong answer before it" if self.typed[1:] and not self.taken else ""
        return f"refuse {self.taken or self.typed[-1]}{others}, and " if self.typed else ""

    def look_at(self, table: Table, screen: Any) -> None:
        """Take note of a wrong answer that was taken: the computer has moved, or another board is shown. It is told,
        and is no proof."""
        if not self.typed or self.taken:
            return
        another = table.drawings.may_show(screen) and not table.drawings.shows(screen, table.now.board)
        self.taken = self.typed[-1] if another or screen.calls("computer_move") else ""

    def answers(self, parts: Sequence[str], first: bool, meant: set[tuple[str, str]]) -> Slip:
        """The wrong answers to a question for these parts, which is the `first` of a turn or of a new attempt.

        What the program has `meant` for something else, as -1 for a row to quit, is none of them.
        """
        present = self.left[:1]
        self.left = [slip for slip in self.left if not meant.intersection(slip.items())]
        if self.left[:1] != present:  # as where 'abc' is repeated: "'abc' is no number"
            self.given = set()
        elif present and self.given == present[0].keys() and (first or self.given & set(parts)):
            del self.left[0]
            self.given, self.begun = set(), False
        if not self.given:  # in whatever order they are asked for
            self.left.sort(key=lambda slip: len(slip) == 1 and not slip.keys() & set(parts))
        if not self.left:
            return {}
        self.begun = first or self.begun
        if len(self.left[0]) > 1 and not self.begun:  # a cell that is taken is one only with both its parts
            return {}
        chosen = {part: self.left[0][part] for part in parts if part in self.left[0]}
        self.given |= chosen.keys()
        self.typed += [said for said in dict.fromkeys(map(self._said, chosen)) if said not in self.typed[-1:]]
        return chosen

    def _said(self, part: str) -> str:
        """The wrong answer to a question for this part, in words: where it has more than one, it is a cell."""
        slip = {"quadrant" if part == "home" else part: value for part, value in self.left[0].items()}
        if len(slip) > 1:
            return f"a cell that is taken ({', '.join(f'{name} {value}' for name, value in slip.items())})"
        return f"{self.left[0][part] or 'an empty line'} as the {next(iter(slip))}"


@dataclass
class OneTurn:
    """A turn that is played: the screen on which it began, what is played, and what has come of it so far."""

    began: Any
    board: np.ndarray
    turn: int
    move: Move
    slips: Slips
    named: bool = False  # whether the player's name was looked for, or need not be
    slipped: bool = False  # whether anything was answered wrongly
    asked: tuple[str, ...] = ()  # the parts that were asked for last


_MIRRORED = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1, 7: 8, 8: 7}  # rotations


def transposed(move: Move) -> Move:
    """A move with rows for columns."""
    row, col, rot = move
    return col, row, _MIRRORED[rot]


def mirrored(slip: Slip) -> Slip:
    """A wrong answer with rows for columns."""
    return {SWAPPED.get(part, part): value for part, value in slip.items()}


_ROTATION = {"quadrant": "rotation", "half": "rotation"}  # what asks for it


def wrong_answers(table: Table, screen: Any, parts: tuple[str, ...], slips: Slips) -> dict[str, str]:
    """The wrong answers to this question, if some are left that mean nothing else to the program."""
    slips.look_at(table, screen)
    if not slips.left:
        return {}
    offers = {key.casefold() for key in (*offered(screen.questions[-1]), *leave_options(screen))}
    offers.update(re.findall(r"(?<!\S)-1\b", question(screen)))  # whatever the language: "-1 pour quitter"
    first = 1 if table.heard.cells.startswith("1") else first_number(table.heard.numbers, table.blank())
    table.heard.leaving.update(key.casefold() for key in leave_above(screen.questions[-1]))
    rotations = {key.casefold() for key in table.heard.rotations.values()}
    # "9 as row ends the game"
    turns = offers if set(parts) - {"row", "column"} else offers - table.heard.no_row
    meant = {("rotation", key) for key in turns | table.heard.leaving | rotations}
    # Where rows are counted from 1, a 0 would be row -1
    for key in offers | table.heard.leaving | table.heard.no_row:
        counts = re.fullmatch(r"-?\d+", key) is not None
        for part in ("row", "column"):
            value = counted(part, int(key) - first, table.blank()) if counts else key
            meant.add((part, str(value)))
        meant.update([("home", key), ("place", key)])
    asked = {p: _ROTATION.get(p, p) for p in parts if p != "direction" or is_plain(screen)}
    wrong = slips.answers(list(asked.values()), parts == table.first, meant)
    return {part: wrong[said] for part, said in asked.items() if said in wrong}
