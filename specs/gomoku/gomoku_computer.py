"""The games that are played against the computer with `play_game`. Each is a generator for `player:`
(gomoku_guest.py). Nothing depends on chance but the computer's replies, which are read off the calls.
"""

from __future__ import annotations

import gomoku
from gomoku_guest import Guest, Point
from gomoku_results import see_result, see_winner_looked_for
from gomoku_seen import Talk
from gomoku_stones import BLACK, DIRECTIONS, WHITE, drawn, lines, through

# A game that the computer wins by what random_computer_player gives: each of its stones is beside black's last one
LOST = ((3, 0), (3, 2), (5, 3), (5, 5), (3, 6))
REPLIES = tuple(gomoku.position_of(4, column) for column in range(1, 6))


def see_reply(guest: Guest) -> None:
    """See that the computer has placed a stone after the player's, of whatever colour: that is looked at in the games
    that are about its replies."""
    guest.must("let the computer place a stone", len(guest.placed()) == 2)


def replied(guest: Guest) -> tuple[str, ...]:
    """Where the computer has placed its stone, after the player's."""
    placed = guest.placed()
    guest.must("let the computer place a white stone", [stone for stone, _ in placed] == [BLACK, WHITE])
    return placed[1][1]


def against_computer(size: int, first: Point) -> Talk:
    """Play against the computer until somebody has won, and look at each of its replies."""
    guest = Guest()
    yield from guest.begin()
    yield from guest.start(size, computer=True)
    size, _ = guest.game
    stones: dict[Point, str] = {}
    point, winner = first, None
    while winner is None:
        yield from guest.place(point, BLACK)
        see_winner_looked_for(guest.screen, guest.calls)
        stones[point] = BLACK
        winner = "●" if has_line(stones, size, point) else None
        placed = guest.placed()
        if winner:
            guest.must("let the computer place nothing once the game is won", len(placed) == 1)
            break
        reply = gomoku.point_of(gomoku.create_board(size), replied(guest))  # type: ignore[arg-type]  # two strings
        around = near(point, size)
        free = [p for p in around if p not in stones]
        guest.must("let the computer play beside the player's stone", reply in free or (not free and reply))
        assert reply is not None  # seen just now
        stones[reply] = WHITE
        winner = "○" if has_line(stones, size, reply) else None
        point = promising(stones, size) if winner is None else point
    if size == 9:  # a wrong word for the result costs this game alone
        see_result(guest.screen, guest.shown, guest.turned(winner))


def lost_to_computer() -> Talk:
    """Let the computer win by its `REPLIES`. A program that has them from anywhere else is left alone."""
    guest = Guest()
    yield from guest.begin()
    yield from guest.start(9, computer=True)
    for point, reply in zip(LOST, REPLIES, strict=True):
        yield from guest.place(point, BLACK)
        if replied(guest) != reply:
            break
    else:
        see_result(guest.screen, guest.shown, guest.turned(WHITE), "computer")
        yield from guest.none_in_progress()
        yield from guest.start(9)
        yield from guest.place((0, 0), BLACK)
        guest.must("place one stone at a time between two players", len(guest.placed()) == 1)


def drawn_with_computer() -> Talk:
    """Fill the board against a computer that plays white's stones of a draw: nobody replies to the last stone."""
    black, white = drawn(9)
    guest = Guest()
    yield from guest.begin()
    yield from guest.start(9, computer=True)
    # Which is full in the end
    guest.screen.must("create a board of size 9 by create_board", guest.game[0] == 9)
    for number, (point, reply) in enumerate(zip(black, white, strict=False)):
        yield from (guest.place_ahead if number > 3 else guest.place)(point, BLACK)
        if replied(guest) != gomoku.position_of(*reply):
            break
    else:
        yield from guest.place(black[-1], BLACK)
        guest.must("let the computer place nothing on a full board", len(guest.placed()) == 1)
        see_result(guest.screen, guest.shown, "Draw", must_tell=False)  # that is asked between two players


def near(point: Point, size: int) -> list[Point]:
    """Return the points of the board in the 3x3 square round a point, without it."""
    steps = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]
    around = [(point[0] + i, point[1] + j) for i, j in steps]
    return [p for p in around if 0 <= p[0] < size and 0 <= p[1] < size]


def has_line(stones: dict[Point, str], size: int, last: Point) -> bool:
    """Tell whether the stone placed last makes five in a line."""
    return any(all(stones.get(p) == stones[last] for p in line) for line in through(size, last))


def promising(stones: dict[Point, str], size: int) -> Point:
    """Return a free point that makes most of a line of five that white does not block."""
    black = {point for point, stone in stones.items() if stone == BLACK}
    white = stones.keys() - black
    open_lines = [line for line in lines(size, DIRECTIONS) if white.isdisjoint(line)]
    counts = [len(black.intersection(line)) for line in open_lines]
    most = max((count for count in counts if count < gomoku.LINE), default=0)
    best = [line for line, count in zip(open_lines, counts, strict=True) if count == most]
    return min((point for line in best for point in line if point not in black), default=(0, 0))
