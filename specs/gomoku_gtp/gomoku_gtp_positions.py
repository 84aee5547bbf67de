"""Writes the files of private tests for Gomoku over GTP, in the notation of gogui-regress.

    python3 specs/gomoku_gtp/gomoku_gtp_positions.py specs/gomoku_gtp

Each test is put to the reference while it is written, and the answer becomes what is wanted; the games
are drawn with a fixed seed, so the same files come out each time. A test fails where the files in
specs/ are not what comes out.

Kept out, because the assignment leaves it open: playing on after the end, a last stone that fills the
board and makes five, column I and row 0, `genmove` for the side that has won, `play b pass`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from gomoku_gtp_genmove import MOVES, RESULT, genmove, randomly
from gomoku_gtp_session import (
    COLUMNS,
    DIRECTIONS,
    Names,
    Point,
    Session,
    among,
    drawn,
    line,
    names,
    over_the_edge,
    point_name,
)

WAYS = dict(zip(DIRECTIONS, ("across", "up", "up to the right", "down to the right"), strict=True))


def five() -> str:
    """Five in a row: each direction, at both ends of the board, the last stone at either end and inside."""
    session, random = Session(), Random(1)
    for size, end in ((5, 4), (7, 0), (10, 4), (19, 0)):
        for step in DIRECTIONS:
            rises = step == (1, 1)  # its corners: those off the main diagonal
            low = (size - 5 if rises else 0, 4 if step[1] < 0 else 0)
            high = (0 if rises else size - 1 - 4 * step[0], size - 1 - 4 * max(step[1], 0))
            for place, start, last in (("lower", low, end), ("upper", high, random.randrange(1, 4))):
                session.begin(f"five {WAYS[step]} in the {place} corner, {size}x{size}", size)
                winner = random.choice(["b", "w"])
                _race(session, random, winner, _with_last(line(start, step, 5), last))
    return session.text()


def _with_last(points: Names, last: int) -> Names:
    """The points with one of them moved to the end."""
    return points[:last] + points[last + 1 :] + [points[last]]


def _race(session: Session, random: Random, winner: str, points: Names) -> None:
    """One side builds its line, the other plays elsewhere; asked before and after the last stone."""
    free = [name for name in names(session.engine.board.empty_points()) if name not in points]
    others = random.sample(free, 4)
    for own, other in zip(points[:4], others, strict=True):
        black, white = (own, other) if winner == "b" else (other, own)
        session.alternate([black], [white])
    session.ask(RESULT)
    session.play(winner, points[4:])
    session.ask(RESULT)


def more_than_five() -> str:
    """What wins in free-style, and in no stricter rules: six to nine in a row, for either color, by the stone that
    joins two shorter lines; five between two stones of the other color."""
    session = Session()
    for size, length, colors in ((7, 6, "wbwb"), (10, 7, "bwbw"), (19, 9, "wbwb")):
        for step, color in zip(DIRECTIONS, colors, strict=True):
            start = (0, length - 1 if step[1] < 0 else 0)
            points = line(start, step, length)
            gap = length // 2 if length < 9 else 4
            session.begin(f"{length} {WAYS[step]} on {size}x{size}", size)
            session.play(color, points[:gap] + points[gap + 1 :])
            session.ask(RESULT)
            session.play(color, [points[gap]])
            session.ask(RESULT)
    for step, color in zip(DIRECTIONS, "bwwb", strict=True):
        points = line((0, 6 if step[1] < 0 else 0), step, 7)
        session.begin(f"five {WAYS[step]} between two stones of the other color", 7)
        session.play("w" if color == "b" else "b", [points[0], points[6]])
        session.play(color, points[1:5])
        session.ask(RESULT)
        session.play(color, [points[5]])
        session.ask(RESULT)
    return session.text()


def not_five() -> str:
    """What is not five in a row: a gap, a stone of the other color, a line that runs over the edge."""
    session = Session()
    for step in DIRECTIONS:
        _broken_line(session, step)
    for size in (7, 19):
        for title, points in over_the_edge(size).items():
            session.begin(f"{title}, on {size}x{size}", size)
            session.play("b", [point_name(point) for point in points])
            session.ask(RESULT)
            session.play("w", _free_line(session))
            session.ask(RESULT)
    return session.text()


def _broken_line(session: Session, step: Point) -> None:
    """Five of a line of six, first with a gap and then closed; again with a stone of the other color."""
    points = line((1, 6 if step[1] < 0 else 1), step, 6)
    session.begin(f"five {WAYS[step]} with a gap, then without", 9)
    session.play("b", points[:4] + points[5:])
    session.ask(RESULT)
    session.play("b", [points[4]])
    session.ask(RESULT)
    session.begin(f"five {WAYS[step]} with a stone of the other color among them", 9)
    session.play("w", points[:4] + points[5:])
    session.play("b", [points[4]])
    session.ask(RESULT)
    session.play("b", ["a9", "b9", "c9", "d9", "e9"])
    session.ask(RESULT)


def _free_line(session: Session) -> Names:
    """The first five free points that make a row or a column, with which the game can end."""
    board = session.engine.board
    free = set(names(board.empty_points()))
    starts = names((x, y) for x in range(board.size - 4) for y in range(board.size - 4))
    lines = (
        line((COLUMNS.index(at[0]), int(at[1:]) - 1), step, 5) for at in starts for step in DIRECTIONS[:2]
    )
    return next(points for points in lines if set(points) <= free)


def moves() -> str:
    """Legal moves: sorted as text, with rows of two digits and no column I, fewer after each move, none after a win.

    The latter is asked here and of who resigns, and not beside each result: it is one mistake. So is a winner that is
    left when the board has been cleared.
    """
    session, random = Session(), Random(2)
    for size in (5, 9, 10, 13, 19):
        session.begin(f"legal moves on {size}x{size}", size)
        session.ask(MOVES)
        chosen = random.sample(names(session.engine.board.empty_points()), 4)
        session.alternate(chosen[:2], [name.upper() for name in chosen[2:]])
        session.ask(MOVES)
    for size, step, color in zip((5, 7, 10, 19), DIRECTIONS, "bwwb", strict=True):
        side = {"b": "Black", "w": "White"}[color]
        points = line((0, size - 1 if step[1] < 0 else 0), step, 5)
        session.begin(
            f"no legal moves once {side} has five {WAYS[step]}, until the next game, {size}x{size}", size
        )
        session.play(color, points[:4])
        session.ask(MOVES, among(points[4]))
        session.play(color, points[4:])
        session.ask(MOVES)
        session.send("clear_board")
        session.ask(RESULT)
    return session.text()


def ends() -> str:
    """Ends: full boards, who resigns and who passes, and that nothing of a game is left afterwards."""
    session = Session(spelled=True)
    for size in (5, 6, 7, 10):
        black, white, _ = drawn(size, free=1)
        session.begin(f"a draw on {size}x{size}", size)
        session.alternate(black, white)
        for command in (RESULT, MOVES, "genmove b", RESULT, MOVES, "genmove w", "genmove b", RESULT):
            session.ask(command)
        session.send("clear_board")
        session.ask(RESULT)
    for winner, loser, size in (("b", "w", 7), ("w", "b", 19)):
        side = {"b": "Black", "w": "White"}[loser]
        session.begin(f"{side} resigns on {size}x{size}, and the next game begins afresh", size)
        session.play(winner, line((2, 2), (1, 1), 5))
        for command in (f"genmove {loser}", RESULT, MOVES, f"genmove {loser}"):
            session.ask(command)
        _next_games(session, loser)
    return session.text()


def _next_games(session: Session, color: str) -> None:
    """The other side wins the next game; after that, boardsize begins a new one as well, of 7x7 both times.

    So once the size stays the same; and a board without a column J asks nothing about the letter I. The next board,
    of 8x8, is won where those of 7x7 have no points: by none of the lines that were worked out for them.
    """
    session.send("clear_board")
    session.ask(RESULT)
    session.play(color, line((0, 1), (1, 0), 5))
    session.ask(RESULT)
    session.send("boardsize 7")
    session.ask(RESULT)
    session.ask(MOVES)
    session.send("boardsize 8")
    session.play(color, line((3, 7), (1, 0), 5))
    session.ask(RESULT)


def games() -> str:
    """Whole games, from the first move to the last, with a question after each or every few of them."""
    session, random = Session(spelled=True), Random(3)
    for size, every in ((5, 1), (7, 1), (9, 2), (19, 12)):
        _game(session, random, size, every)
    return session.text()


def _game(session: Session, random: Random, size: int, every: int) -> None:
    session.begin(f"a whole game on {size}x{size}", size)
    board = session.engine.board
    points = names(board.empty_points())
    random.shuffle(points)
    for i, point in enumerate(points):
        session.play("bw"[i % 2], [point])
        if board.winner or i % every == 0:
            session.ask(RESULT)
        if board.winner:
            break
    assert board.winner is None or not board.is_full()  # the assignment leaves open who has won then
    session.ask(f"genmove {board.to_play.value[0]}")


def files() -> dict[str, str]:
    """All files: name -> text."""
    made = {
        "private-five.gtp": five,
        "private-more-than-five.gtp": more_than_five,
        "private-not-five.gtp": not_five,
        "private-moves.gtp": moves,
        "private-ends.gtp": ends,
        "private-genmove.gtp": genmove,
        "private-random.gtp": randomly,
        "private-games.gtp": games,
    }
    return {name: write_file() for name, write_file in made.items()}


if __name__ == "__main__":
    for name, text in files().items():
        (Path(sys.argv[1]) / name).write_text(text, encoding="utf-8")
