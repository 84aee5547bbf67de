"""Tests of genmove: it plays what it answers, for the color it is asked for, among all legal moves, at random."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from math import comb
from types import MappingProxyType

from gomoku_gtp_session import (
    Names,
    Point,
    Session,
    all_of,
    careless_parts,
    drawn,
    fifths,
    line,
    names,
    one_of,
    plain_halves,
    so_often,
    without,
)

# Games whose first moves are counted: who goes to one half of the board three times as often is nearly always told from
# chance. 400 would tell who goes there twice as often, and take a third of the time of all tests
_GAMES = 200
NO_STONES: Mapping[str, Names] = MappingProxyType({})
RESULT, MOVES = "gogui-rules_final_result", "gogui-rules_legal_moves"


def genmove() -> str:
    """genmove: plays the move it answers, for the color it is asked for, among all legal ones."""
    session = Session()
    _what_it_answers(session)
    _last_two(session)
    for color, other in ("wb", "bw", "WB", "BW"):
        _for_the_color_asked(session, color, other)
    return session.text()


def randomly() -> str:
    """genmove again: at random among all legal moves. "In this assignment, you implement a random player"."""
    session = Session()
    _at_random(session)
    _any_point_last(session)
    _first_moves(session)
    return session.text()


def _what_it_answers(session: Session) -> None:
    """The point that it answers is taken afterwards, whichever it is, and is not answered again."""
    session.begin("genmove plays the move that it answers", 7)
    answers: Names = []
    for color in "bwbw":
        answers.append(session.ask(f"genmove {color}", "(?i)[a-g][1-7]"))
        session.ask(MOVES, without(answers[-1]))
    for answer in answers[:-1]:
        session.ask(MOVES, without(answer))


def _last_two(session: Session) -> None:
    black, white, free = drawn(7, free=2)
    session.begin("genmove plays the last two points", 7)
    session.alternate(black, white)
    for command in ("genmove b", MOVES, "genmove w"):
        session.ask(command, one_of(free))
    for command in ("genmove b", "genmove w"):
        session.ask(command)


def _for_the_color_asked(session: Session, color: str, other: str) -> None:
    """E1 and E5 are free. A stone of `color` on either makes five, a stone of the other color does not.

    White's stones come first: Black is asked for a move though it is not its turn, as `play` is in the public tests.
    Whether the color is a capital or not plays no part in GTP.
    """
    session.begin(f"genmove {color} plays a stone of that color", 5)
    own = [*line((0, 0), (1, 0), 4), *line((0, 4), (1, 0), 4), "b2", "d2", "a3", "d3", "b4", "e3"]
    others = ["a2", "c2", "e2", "b3", "c3", "a4", "c4", "d4", "e4"]
    stones = {color.lower(): own, other.lower(): others}
    for side in "wb":
        session.play(side, stones[side])
    session.ask(RESULT)
    session.ask(f"genmove {color}", one_of(["e1", "e5"]))
    for command in (RESULT, f"genmove {other}"):
        session.ask(command)


def _at_random(session: Session) -> None:
    """genmove takes half of the free points: not the same half as going through them in a plain order, and on the
    same board again another one.

    A random player takes one of the halves named here once in 13 million times, and the same one twice more rarely.
    """
    part = fifths(7)
    free = names(point for points in part[2:] for point in points)
    left = len(free) - len(free) // 2
    session.begin("genmove chooses at random among all legal moves", 7)
    _take_half(session, part, free)
    first = session.ask(MOVES, f"{one_of(free)}( ({'|'.join(free)})){{{left - 1}}}")
    session.ask(MOVES, f"!{one_of(sorted(plain_halves(free, left)))}")
    session.send("clear_board")
    _take_half(session, part, free)
    session.ask(MOVES, f"!(?i){first}")
    for i in range(left):
        session.ask(f"genmove {'bw'[i % 2]}", "(?i)[a-g][1-7]")
    session.ask("genmove b")
    _everywhere(session)


def _everywhere(session: Session) -> None:
    """genmove goes to each part of the empty board about as often as to others of its size: the first moves of 200
    games. Later ones would not tell who keeps to a part while there is room in it.

    A random player goes to one of the parts named here too seldom once in 500,000 times.
    """
    every = names(point for part in fifths(7) for point in part)
    answers = [_first_move(session, "b", points="[a-g][1-7]") for _ in range(_GAMES)]
    session.send("clear_board")
    for part in careless_parts(7):
        least = seldom(_GAMES, len(part) / len(every))
        session.ask(MOVES, so_often(part, least, every), all_of(answers[0], answers[-1]))


def seldom(draws: int, chance: float) -> int:
    """How often what has this chance happens at least in so many draws, but for once in ten million times."""
    below = accumulate(comb(draws, n) * chance**n * (1 - chance) ** (draws - n) for n in range(draws))
    return next(n for n, so_far in enumerate(below) if so_far > 1e-7)


def _take_half(session: Session, part: list[list[Point]], free: Names) -> None:
    session.alternate(names(part[0]), names(part[1]))
    for i in range(len(free) // 2):
        session.ask(f"genmove {'bw'[i % 2]}", one_of(free))


def _any_point_last(session: Session) -> None:
    """genmove leaves another point to the end each time: a choice that leaves out the first or the last of the legal
    moves leaves the same corner seven times.

    The stones that are there break each line of five. A random player leaves the same corner once in 26 million times.
    """
    session.begin("genmove leaves out neither the first nor the last of the legal moves", 5)
    left: Names = []
    for _ in range(7):
        session.send("clear_board")
        session.alternate(["a3", "b2", "b4", "c5", "d1", "e3"], ["a4", "b1", "c3", "d5", "e2"])
        for color in "bwbwbwbwbwbwb":
            session.ask(f"genmove {color}", "(?i)[a-e][1-5]")
        left.append(session.ask(MOVES, "(?i)[a-e][1-5]"))
    for corner in ("a1", "a5", "e1", "e5"):
        session.ask(MOVES, f"!(?i){corner}( {corner})*", " ".join(left))


def _first_moves(session: Session) -> None:
    """genmove begins elsewhere each time, does not keep to the stones that are there, and looks for no win.

    A random player begins four times in the same point, or four times in ten beside the only stone, or takes or blocks
    a line of four each time, once in 900,000 times.
    """
    session.begin("genmove begins in another place each time, and keeps away from stones, too", 19)
    first = [_first_move(session, "b") for _ in range(4)]
    session.ask(MOVES, f"!(?i){first[0]}( {first[0]}){{3}}", " ".join(first))
    beside = [_first_move(session, "w", {"b": ["a1"]}) for _ in range(10)]
    session.ask(MOVES, "!(?i)(.*\\b(a2|b1|b2)\\b){4}.*", all_of(beside[0], beside[-1]))
    fours = {"b": line((3, 4), (1, 0), 4), "w": line((3, 14), (1, 0), 4)}
    at_an_end = [_first_move(session, "b", fours) for _ in range(4)]
    session.ask(MOVES, "!(?i)((c5|h5|c15|h15)( |\\z)){4}", all_of(at_an_end[0], at_an_end[-1]))


def _first_move(
    session: Session, color: str, stones: Mapping[str, Names] = NO_STONES, points: str = "[a-t][0-9]+"
) -> str:
    """genmove on a board with these stones alone; any of the points will do, in a column I as well, which is asked
    elsewhere."""
    session.send("clear_board")
    for side, at in stones.items():
        session.play(side, at)
    return session.ask(f"genmove {color}", f"(?i){points}")
