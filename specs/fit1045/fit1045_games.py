"""Who plays `reversi.py` at the console: players that type moves, and look at what the program makes of them.

    two players     the turns of a game are known beforehand; the board is looked for before every move
    one player      Black's moves are chosen; White's reply may be any of maximal score, or once any at all, and
                    the board that is shown tells which it was (fit1045_replies.py, fit1045_shown.py)

The games are short ones, in which much happens: each move costs the time that the program thinks. A drawing is the
student's own `print_board`. (Task 2 c)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Sequence
from functools import cache, lru_cache
from typing import Any

import reversi
from fit1045_replies import (
    KEPT,
    Amiss,
    Board,
    Frozen,
    Pair,
    State,
    after,
    after_replies,
    alternates,
    always_alternates,
    frozen,
    halfway,
    moves_of,
    name_of,
    replies,
    reply_to,
    score_after,
    scores,
    smaller_replies,
    thawed,
)
from fit1045_results import ends
from fit1045_said import Asked
from fit1045_shown import FIRST, Drawings
from fit1045_winners import TWO

Turn = tuple[Board, int, Pair]
Choice = Callable[[Frozen], Pair | None]  # Black's move on a board, or None: no more is to be seen
Player = Generator[str | None, Any, None]

_SLIP_EVERY = 5  # turns
_NAMES = {1: "Black", 2: "White"}
_ASKS = "ask the player whose turn it was, not the other one"


def two_players(turns: Sequence[Turn], student: Any, slips: bool = False) -> Player:
    """Play a whole game; the program must end it by itself. That it shows the first board, too, has a case of its own.

    With `slips` there are invalid moves in it now and then, which change nothing, whatever is said of them; and
    the board is looked for now and then only.
    """
    drawings, turns = Drawings(student), list(turns)
    screen = yield None
    hint, asked = screen.sees("invalid move"), Asked()
    for number, (board, player, _) in enumerate(turns):
        screen.must("go on with the game", not screen.ended)
        screen.must(asks_next(turns[: number + 1]), not asked.asks_the_other(screen, player))
        if number and (not slips or number % _SLIP_EVERY == 0):
            promise = "show the current board" + second_in_a_row(turns[:number])
            screen.must(promise, drawings.shown(screen, frozen(board), player))
        if slips and number % _SLIP_EVERY == 1:
            screen = yield slip(frozen(board), player, number)
        screen = yield from moved(turns, number, hint)
    yield from ends(screen, [score_after(*turns[-1])], drawings.by(screen), asked)


def moved(turns: list[Turn], number: int, hint: bool) -> Generator[str, Any, Any]:
    """Play a move of a game, and return what is shown then.

    Where Black's first one is refused and White is asked, White begins, which costs other cases. The game is played
    all the same: from right to left, and with the players changed. A new board stays as it is by that.
    """
    _, player, pos = turns[number]
    screen = yield name_of(pos)
    refused = not (number or hint) and screen.sees("invalid move")
    if refused and screen.asks(TWO[2]) and not screen.asks(TWO[1]):
        turns[:] = map(mirrored, turns)
        _, player, pos = turns[0]
        screen = yield name_of(pos)
    accepts(screen, player, hint)
    return screen


def mirrored(turn: Turn) -> Turn:
    """Return the same turn of the other player's, on the board as it is from right to left."""
    board, player, (r, c) = turn
    return [[(0, 2, 1)[square] for square in reversed(row)] for row in board], 3 - player, (r, 7 - c)


def shown(moves: str, student: Any) -> Player:
    """Play the moves that a game begins with, as "d3 c3"; the board is looked for each time."""
    board, player, drawings = frozen(reversi.new_board()), 1, Drawings(student)
    screen = yield None
    hint, asked = screen.sees("invalid move"), Asked()
    # A rule of `prompts:` has typed a name, and a move was asked for
    screen.must("show the current board", not re.match(r"\W*invalid move\b", screen.reply, re.I))
    others_asked = []
    for move in moves.split():
        screen.must("go on with the game", not screen.ended)
        screen.must("show the current board", drawings.shown(screen, board, player))
        screen.must(_ASKS, not asked.asks_the_other(screen, player))
        others_asked.append(screen.asks(TWO[3 - player]) and not screen.asks(TWO[player]))
        screen = yield move
        accepts(screen, player, hint)
        board, player = after(board, player, reversi.position(move) or (0, 0))
    screen.must("go on with the game", not screen.ended)
    screen.must("show the current board", drawings.shown(screen, board, player))
    screen.must(_ASKS, not (moves and all(others_asked)))


def quit_after(moves: str, student: Any) -> Player:
    """Play the moves that a game begins with, look for the board that they lead to, and quit."""
    board, player = frozen(reversi.new_board()), 1
    drawings = Drawings(student)
    screen = yield None
    hint = screen.sees("invalid move")
    for move in moves.split():
        screen = yield move
        accepts(screen, player, hint)
        board, player = after(board, player, reversi.position(move) or (0, 0))
    screen.must("show the current board", drawings.shown(screen, board, player))
    yield "q"


def second_in_a_row(turns: Sequence[Turn]) -> str:
    """Return what to say of the last turn where it is the same player's as the one before, "" of others."""
    if not skips(turns):
        return ""
    return f" with {_NAMES[turns[-1][1]]}'s second move in a row, as {_NAMES[3 - turns[-1][1]]} has none"


def asks_next(turns: Sequence[Turn]) -> str:
    """Return whom the program should ask in the last of these turns."""
    if not skips(turns):
        return _ASKS
    return f"ask {_NAMES[turns[-1][1]]} once more, as {_NAMES[3 - turns[-1][1]]} has no valid move"


def skips(turns: Sequence[Turn]) -> bool:
    """Tell whether the last turn is the same player's as the one before."""
    return len(turns) > 1 and turns[-2][1] == turns[-1][1]


def to_the_end(turns: Sequence[Turn], student: Any) -> Player:
    """Play a whole game for its result alone."""
    drawings, turns = Drawings(student), list(turns)
    screen = yield None
    hint, asked = screen.sees("invalid move"), Asked()
    for number in range(len(turns)):
        asked.hear(screen, turns[number][1])
        screen = yield from moved(turns, number, hint)
    yield from ends(screen, [score_after(*turns[-1])], drawings.by(screen), asked)


def late(start: Board, moves: str, student: Any) -> Player:
    """Play Black's moves of the end of a game that begins with `start`: "a1 h4"."""
    left = [pos for pos in map(reversi.position, moves.split()) if pos is not None]
    return single_player(lambda _: left.pop(0), student, start=start)


def single_player(choose: Choice, student: Any, slips: bool = False, start: Board | None = None) -> Player:
    """Play Black's moves of a whole game, as `choose` does, against White's maximal replies, whichever they are.

    Where a program does not begin with the board `start`, it has one of its own, and is left alone after a move there.
    The first board need not be shown: that has a case of its own.
    The result is looked for where `start` is given, and in games that begin with no board of new_board's, which can
    have no such start: who names none, or a wrong one, loses less than who replies as they like.
    """
    begun = frozen(start or reversi.new_board())
    states: tuple[State, ...] = ((begun, 1),)
    smaller = between = tuple[Amiss, ...]()
    drawings, what = Drawings(student), ""
    screen = yield None
    silent = start is None and bool(screen.calls("new_board"))
    if start and (yield from begins_elsewhere(screen, drawings, begun)):
        return
    hint = screen.sees("invalid move")
    while not screen.ended and (boards := [board for board, player in states if player == 1]):
        board = drawings.taken(screen, boards, [*smaller, *between], what) if what else begun
        black, white = reversi.score(thawed(board))
        if slips and black % 2:
            screen = yield slip(board, 1, black + white)
        pos = choose(board)
        if pos is None:
            return
        screen = yield name_of(pos)
        accepts(screen, 1, hint)
        states, what = after_replies(board, pos), reply_to(board, pos)
        smaller, between = smaller_replies(board, pos), halfway(board, pos)
    over = [board for board, player in states if player == 0]
    if not any(drawings.plain(screen, board) for board in over):
        drawings.none_of(screen, smaller)
    yield from ends(screen, scores(over), drawings.by(screen), silent=silent)


def whatever(start: Board, student: Any) -> Player:
    """Play the end of a game that begins with `start`, as long as nobody is skipped and the game is not over. White
    may make any valid move: a program that makes others than those of maximal score does the rest all the same."""
    boards, drawings, what = [frozen(start)], Drawings(student), ""
    screen = yield None
    if (yield from begins_elsewhere(screen, drawings, boards[0])):
        return
    hint = screen.sees("invalid move")
    while True:
        screen.must("go on with the game", not screen.ended)
        board = drawings.taken(screen, boards, (), what) if what else boards[0]
        pos = next((pos for pos in moves_of(board, 1) if always_alternates(board, pos)), None)
        if pos is None:
            return
        screen = yield name_of(pos)
        accepts(screen, 1, hint)
        boards = [one for (one, _), _ in replies(after(board, 1, pos)[0])]
        what = "the board after a move of White's"


def begins_elsewhere(screen: Any, drawings: Drawings, begun: Frozen) -> Generator[str, Any, bool]:
    """Tell whether a program does not begin with the board `begun`: then a move is played on the one that it has."""
    board = frozen(reversi.new_board())
    shown = begun == board or drawings.drawn(screen, begun)
    if shown or not drawings.shown(screen, board, 1):
        return False
    screen = yield name_of(FIRST)
    drawings.taken(screen, [one for one, _ in after_replies(board, FIRST)], (), reply_to(board, FIRST))
    return True


@cache
def played(moves: str) -> tuple[Turn, ...]:
    """Return the turns of the game that begins with these moves: "e6 f4 e3". Hand out copies of its boards only."""
    board, player = reversi.new_board(), 1
    turns = []
    for move in moves.split():
        pos = reversi.position(move)
        assert pos is not None  # the moves are the spec's
        turns.append((board, player, pos))
        board, player = reversi.next_state(board, player, pos)
    return tuple(turns)


@cache
def as_in(*games: str) -> Choice:
    """Return a player who moves as Black did in these games, and to lose on boards that none of them has.

    Which of several equal moves a program takes for White is free: a game for each keeps all of them short.
    """
    known = {frozen(board): pos for game in games for board, player, pos in played(game) if player == 1}

    def choose(board: Frozen) -> Pair:
        return known[board] if board in known else to_lose(board)

    return choose


def by_turns(board: Frozen) -> Pair | None:
    """Return a move that has nobody skipped, while there are few stones: so begins a game for who skips nobody."""
    if sum(reversi.score(thawed(board))) >= 24:  # about twenty turns
        return None
    return next((pos for pos in moves_of(board, 1) if alternates(board, pos)), None)


@lru_cache(KEPT)
def to_lose(board: Frozen) -> Pair:
    """Return the move after which Black has the fewest stones: such a game is over soon, with squares left."""
    return min(
        moves_of(board, 1), key=lambda pos: max(scores(one for one, _ in after_replies(board, pos)))[0]
    )


@lru_cache(KEPT)
def slip(board: Frozen, player: int, number: int) -> str:
    """Return an invalid move: a move of the opponent's, an empty square or a stone, by turns.

    Where there is one, it is a stone from which others are enclosed: that alone does not make a move of it.
    """
    mine, theirs = moves_of(board, player), moves_of(board, 3 - player)
    squares = [(r, c) for r in range(8) for c in range(8)]

    def encloses(pos: Pair) -> bool:
        return any(reversi.enclosing(thawed(board), player, pos, direct) for direct in reversi.DIRECTIONS)

    kinds = [
        [pos for pos in theirs if pos not in mine],
        [(r, c) for r, c in squares if board[r][c] == 0 and (r, c) not in mine],
        sorted([(r, c) for r, c in squares if board[r][c] != 0], key=encloses, reverse=True),
    ]
    return name_of(next(kind for kind in kinds[number % 3 :] if kind)[0])


def accepts(screen: Any, player: int, hint: bool) -> None:
    """Look for no “invalid move” after a player's valid one, unless a `hint` before the first had these words, too."""
    screen.must(f"accept a valid move of {_NAMES[player]}'s", hint or not screen.sees("invalid move"))
