"""A file of GTP tests while it is written: each test is put to the reference, and the answer is noted.

session.begin("five across", 7)         ## five across
                                        boardsize 7
                                        clear_board
session.play("b", ["a1", "b1"])         play b a1
                                        play b b1
session.ask("gogui-rules_final_result") 10 gogui-rules_final_result
                                        #? [unknown]
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

# The engine is a program, not a package.
sys.path.insert(0, str(Path(__file__).parents[2] / "reference/gomoku_gtp"))

from board import DIRECTIONS
from board_util import COLUMNS, Point, point_name
from gtp_connection import GtpConnection

__all__ = ["COLUMNS", "DIRECTIONS", "Point", "point_name"]  # the engine's, for the files

Names = list[str]
RESULTS = ("black", "white", "draw", "unknown")


class Session:
    """A file of tests while it is written: its lines, and the reference, which has played them all. Where `spelled`, a
    result has to be in small letters, as the text has it: who writes "Unknown" has not every line wrong for it."""

    def __init__(self, spelled: bool = False) -> None:
        self.spelled = spelled
        self.lines = ["# Written by specs/gomoku_gtp/gomoku_gtp_positions.py: change that, not this."]
        self.engine = GtpConnection(Random(455))
        self.number = 0
        self.sections = 0

    def begin(self, title: str, size: int) -> None:
        """A new section, on an empty board."""
        self.sections += 1
        self.lines.append(f"\n## {title}")
        self.send(f"boardsize {size}", "clear_board")

    def send(self, *commands: str) -> None:
        """Commands that are no tests. The reference must carry them out."""
        for command in commands:
            assert self.engine.answer(command).strip() == "=", command
            self.lines.append(command)

    def play(self, color: str, points: Iterable[str]) -> None:
        """Stones of one color, with nothing in between; every other section is in capitals, as the course's tests."""
        moves = (f"{color} {point}" for point in points)
        self.send(*(f"play {move.upper() if self.sections % 2 else move}" for move in moves))

    def alternate(self, black: Names, white: Names) -> None:
        """Stones of both colors in turn, black first, while there are any."""
        for i in range(max(len(black), len(white))):
            self.play("b", black[i : i + 1])
            self.play("w", white[i : i + 1])

    def ask(self, command: str, pattern: str | None = None, of: str = "") -> str:
        """A test. What is wanted is the pattern, else what the reference answers: of the answer, or `of` earlier ones.
        Returns what stands for the answer in later tests."""
        answer = self.engine.answer(command).removeprefix("=").strip()
        if pattern is None:
            is_free = answer in RESULTS and not self.spelled
            pattern = f"(?i){answer}" if is_free else in_either_case(answer)
        self.number += 10
        self.lines += [f"{self.number} {command}", f"#? {of and of + ' '}[{pattern}]"]
        return f"${{{self.number}}}"

    def text(self) -> str:
        """The file."""
        return "\n".join(self.lines) + "\n"


def in_either_case(answer: str) -> str:
    """The pattern for an answer of the reference: the case of points is free, and copied arguments are as they were
    given or in lower case."""
    if illegal := re.fullmatch(r'illegal move: "(.*)" (.*)', answer):
        copied = "|".join(dict.fromkeys((illegal[1], illegal[1].lower())))
        return f'illegal move: "({copied})" {illegal[2]}'
    is_points = re.fullmatch(r"[a-t][0-9]+( [a-t][0-9]+)*", answer)
    return f"(?i){answer}" if is_points else answer


def names(points: Iterable[Point]) -> Names:
    """The points as GTP writes them, sorted."""
    return sorted(point_name(point) for point in points)


def one_of(texts: Names) -> str:
    """The pattern for any one of the texts, in either case."""
    return f"(?i)({'|'.join(texts)})"


def among(text: str) -> str:
    """The pattern for points among which this one is, in any order."""
    return rf"(?i)(.*\b)?{text}(\b.*)?"


def without(text: str) -> str:
    """The pattern for points among which this one is not."""
    return f"!(?i)(.* )?{text}( .*)?"


def all_of(first: str, last: str) -> str:
    """What stands for all answers from that of one test to that of another."""
    return f"{first[:-1]}..{last.removeprefix('${')}"


def so_often(points: Names, least: int, every: Names) -> str:
    """The pattern for moves in a row of which at least so many are to one of these points."""
    other = "|".join(name for name in every if name not in points)
    return f"(?i)((({other}) )*({'|'.join(points)})( |\\z)){{{least}}}.*"


def line(start: Point, step: Point, length: int) -> Names:
    """The points of a line, from its start."""
    return [point_name((start[0] + i * step[0], start[1] + i * step[1])) for i in range(length)]


# ---------------------------------------------------------------- boards on which nobody wins


def fifths(size: int) -> list[list[Point]]:
    """The board in five parts, such that any five points in a row lie in five different parts.

    The part of (x, y) is x + 2y modulo 5: a step in any of the four directions adds 1, 2, 3 or -1.
    """
    points = [(x, y) for x in range(size) for y in range(size)]
    return [[(x, y) for x, y in points if (x + 2 * y) % 5 == part] for part in range(5)]


def drawn(size: int, free: int = 0) -> tuple[Names, Names, Names]:
    """Black's and White's points of a board on which nobody has five, and as many free ones as asked.

    Parts 0 and 2 are black, 1 and 3 are white, so each five in a row has both; part 4 evens them out.
    """
    part = fifths(size)
    black, white, spare = names(part[0] + part[2]), names(part[1] + part[3]), names(part[4])
    spare, left = spare[: len(spare) - free], spare[len(spare) - free :]
    for point in spare:
        min(black, white, key=len).append(point)
    return black, white, left


# ---------------------------------------------------------------- what a wrong engine takes for right


def over_the_edge(size: int) -> dict[str, list[Point]]:
    """Points that follow each other only where the edge is forgotten.

    In one long list of all points a row runs on in the next; with an index below 0 or taken modulo the
    size it comes back at the other side.
    """
    a, b, c = size - 3, size - 2, size - 1
    return {
        "a row runs on in the next": [(a, 1), (b, 1), (c, 1), (0, 2), (1, 2)],
        "a row comes back at its other end": [(a, 1), (b, 1), (c, 1), (0, 1), (1, 1)],
        "a column runs on in the next": [(1, a), (1, b), (1, c), (2, 0), (2, 1)],
        "a column comes back at its other end": [(1, a), (1, b), (1, c), (1, 0), (1, 1)],
        "a diagonal runs on two rows up": [(b, 0), (c, 1), (0, 3), (1, 4), (2, 5)],
        "a diagonal comes back at the other side": [(b, 0), (c, 1), (0, 2), (1, 3), (2, 4)],
        "a falling diagonal runs on in the same row": [(1, 0), (0, 1), (c, 1), (b, 2), (a, 3)],
        "a falling diagonal comes back at the other side": [(1, 0), (0, 1), (c, 2), (b, 3), (a, 4)],
    }


def plain_halves(free: Names, left: int) -> set[str]:
    """What is left of the points when they are taken from either end by name, by row, or from the top row."""
    by_row = sorted(free, key=lambda name: (int(name[1:]), name))
    from_the_top = sorted(free, key=lambda name: (-int(name[1:]), name))
    orders = (free, by_row, from_the_top)
    return {" ".join(sorted(half)) for order in orders for half in (order[-left:], order[:left])}


def careless_parts(size: int) -> list[Names]:
    """Parts of the board that a careless choice leaves out or goes to seldom: a side of it, every second column, row
    or point, its middle, its edge, what lies round the middle."""
    middle, last = size // 2, size - 1
    told = {}
    for x in range(size):
        for y in range(size):
            is_near_x, is_near_y = abs(x - middle) < 2, abs(y - middle) < 2
            sides = (x < middle, x > middle, y < middle, y > middle)
            halves = (x % 2 == 0, y % 2 == 0, (x + y) % 2 == 0, 0 < x < last and 0 < y < last)
            middles = (is_near_x, is_near_y, is_near_x and is_near_y)
            told[x, y] = [*sides, *(is_in is which for is_in in halves + middles for which in (True, False))]
    return [names(point for point in told if told[point][i]) for i in range(len(told[0, 0]))]
