"""Tests of genmove: it plays what it answers, for the color it is asked for, among all legal moves, at random."""

from __future__ import annotations

from gomoku_gtp_session import (
    Names,
    Point,
    Session,
    careless_parts,
    drawn,
    fifths,
    line,
    names,
    one_of,
    plain_halves,
    with_one_of,
    without,
)

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
    """genmove leaves out no part of the empty board: the first moves of forty games. Later ones would not tell who
    keeps to a part while there is room in it.

    A random player leaves out one of the parts named here once in 800 million times.
    """
    every = names(point for part in fifths(7) for point in part)
    answers: Names = []
    for _ in range(40):
        session.send("clear_board")
        answers.append(session.ask("genmove b", "(?i)[a-g][1-7]"))
    session.send("clear_board")
    for part in careless_parts(7):
        session.ask(MOVES, with_one_of(answers, part, every))


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
    session.send("clear_board")
    every = names((x, y) for x in range(5) for y in range(5))
    for corner in ("a1", "a5", "e1", "e5"):
        session.ask(MOVES, with_one_of(left, [name for name in every if name != corner], every))


def _first_moves(session: Session) -> None:
    """genmove begins elsewhere each time, and does not keep to the stones that are there.

    A random player begins four times in the same point, or three times beside the only stone, once in 1.6 million
    times.
    """
    session.begin("genmove begins in another place each time, and keeps away from a stone, too", 19)
    first = [_first_move(session, "b") for _ in range(4)]
    session.ask(MOVES, f"(?i)(.* )?({'|'.join(first[:-1])})( .*)?")
    beside = [_first_move(session, "w", "a1") for _ in range(3)]
    session.send("clear_board")
    session.play("b", ["a1", "a2", "b1", "b2"])
    session.ask(MOVES, f"(?i)(.* )?({'|'.join(beside)})( .*)?")


def _first_move(session: Session, color: str, *stones: str) -> str:
    session.send("clear_board")
    session.play("b", stones)
    return session.ask(f"genmove {color}", "(?i)[a-hj-t][0-9]+")
