"""Who plays `menu()` at the console: players that answer whatever it asks, and look at what comes of each move.

    hot_seat(moves, ...)      two humans play a known game; wrong answers (`slips`) may come before the right ones
    walk_away(moves, ...)     they leave in the middle of it
    against(level, ...)       a human plays the computer, whose moves are those that computer_move gave

How a question is answered is the table's business (pentago_table).
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np
from pentago import apply_move, check_victory, grade, possible_moves
from pentago_boards import EMPTY, board_of, text_of
from pentago_games import Slip, Slips
from pentago_players import Move, fault, move_of
from pentago_questions import after_the_end, parts_asked, question, ways_out
from pentago_results import announces
from pentago_setup import Wish
from pentago_table import EACH_TURN, Table

# With these seeds a computer at level 1 that is helped wins with its fifth move, as player 2 or as player 1.
_LUCKY = (654, 945)

Player = Generator[str | None, Any, None]
Turn = tuple[Any, np.ndarray, int, Move]  # the screen and the board after it, who played, and what

# ---------------------------------------------------------------- two humans


def hot_seat(moves: Sequence[Move], student: Any, printed_by: Any, slips: Iterable[Slip] = ()) -> Player:
    """Play a game by two humans: the positions must be shown, and if the moves end it, its result."""
    table, wrong = Table(Wish(), student, printed_by), Slips(slips)
    screen = yield from table.sit_down((yield None))
    board, result = EMPTY, 0
    past: list[Turn] = []
    for number, move in enumerate(moves):
        turn = 1 + number % 2
        screen.must("go on with the game", not screen.ended)
        screen = yield from table.play(screen, board, turn, move, wrong if number > 1 else Slips(()))
        board, result = moved(text_of(board), turn, move)
        past.append((screen, board, turn, move))
        if result == 0 and (number < EACH_TURN or number % 5 == 0):
            look_back(table, past)
            past = []
    if result:
        finish(table, screen, result)


@cache
def moved(text: str, turn: int, move: Move) -> tuple[np.ndarray, int]:
    """The board after a move, and its result. Kept, for every student gets the same games."""
    board = apply_move(board_of(text), turn, *move)
    board.setflags(write=False)
    return board, check_victory(board, turn, move[2])


def walk_away(moves: Sequence[Move], student: Any, printed_by: Any) -> Player:
    """Leave in the middle of a game by what the program offers, or else by usual words; it must come to its end."""
    table = Table(Wish(), student, printed_by)
    screen = yield from table.sit_down((yield None))
    board = EMPTY
    for number, move in enumerate(moves):
        screen.must("go on with the game", not screen.ended)
        screen = yield from table.play(screen, board, 1 + number % 2, move, Slips(()))
        board, _ = moved(text_of(board), 1 + number % 2, move)
    screen.must("go on with the game", not screen.ended)
    tried: set[tuple[str, str]] = set()
    while not screen.ended:
        asked = question(screen)
        ways = ways_out(screen, table.heard) if parts_asked(screen) else after_the_end(screen)
        left = [way for way in ways if (asked, way) not in tried]
        screen.must("let the players quit", left)
        tried.add((asked, left[0]))
        screen = yield left[0]
        table.hear(screen)


# ---------------------------------------------------------------- a human and the computer


def against(level: int, student: Any, printed_by: Any, most: int = 36, helps: bool = False) -> Player:
    """Play the computer at this level until the game is over, or `most` moves have been made: to win, or so that it
    `helps` the computer to win."""
    random.seed(
        _LUCKY[0] if helps else level
    )  # the computer's moves are the reference's: the same for everybody
    table = Table(Wish(level), student, printed_by)
    screen = yield from table.sit_down((yield None))
    board, turn, result = EMPTY, 1, 0
    computer = begins(table, screen, board)
    table.names.seat(computer, table.called)
    if helps and computer == 1:
        random.seed(_LUCKY[1])
    for _ in range(most):
        if turn == computer:
            move = computers_move(table, screen, board, turn)
        else:
            screen.must("ask the human for a move", not screen.ended)
            move = best_looking(text_of(board), turn, computer if helps else turn)
            screen = yield from table.play(screen, board, turn, move, Slips(()))
        board, result = moved(text_of(board), turn, move)
        turn = 3 - turn
        if result:
            finish(table, screen, result)
            return
        if turn != computer:
            look(table, screen, board, computer, move)


def begins(table: Table, screen: Any, board: np.ndarray) -> int:
    """Which player the computer is: 1 where it has moved before the human."""
    if screen.calls("computer_move"):
        return 1
    if table.shows(screen, board) or not table.may_show(screen):
        return 2
    return 1 if any(shown_moves(table, screen, board, 1)) else 2


def computers_move(table: Table, screen: Any, board: np.ndarray, turn: int) -> Move:
    """The computer's move: what computer_move gave, or where it was not called, what the board shows."""
    calls = screen.calls("computer_move")
    if not calls:
        move = next(shown_moves(table, screen, board, turn), None)
        screen.must("show the board after the computer's move", move is not None)
        return move or (0, 0, 1)
    args = [int(arg) if isinstance(arg, np.integer) else arg for arg in calls[-1].args]
    level = table.wish.level
    screen.must(f"ask computer_move for a move at level {level}", args[2:3] == [level])
    screen.must(f"ask computer_move for a move of player {turn}", args[1:2] == [turn])
    move = move_of(calls[-1].result)
    screen.must("get a legal move of computer_move", move is not None and not fault(board, move))
    assert move is not None  # the session has ended otherwise
    return move


def shown_moves(table: Table, screen: Any, board: np.ndarray, turn: int) -> Iterator[Move]:
    """The moves of player `turn` that lead to the board that is shown."""
    seen: set[str] = set()
    for move in possible_moves(board):
        after = apply_move(board, turn, *move)
        if text_of(after) not in seen and table.shows(screen, after):
            yield move
        seen.add(text_of(after))


@cache
def best_looking(text: str, turn: int, side: int) -> Move:
    """A move that puts marbles of player `side` in line; one that ends the game only where it is that player's own.
    The same for everybody, so it is looked for once."""
    board = board_of(text)
    moves = [move for move in possible_moves(board) if side == turn or moved(text, turn, move)[1] == 0]
    return max(moves, key=lambda move: grade(apply_move(board, turn, *move), side))


# ---------------------------------------------------------------- what must be seen


def look(table: Table, screen: Any, board: np.ndarray, turn: int, move: Move) -> None:
    """Look for the board after a move."""
    row, col, rot = move
    played = f"player {turn} has played row {row}, column {col}, rotation {rot}"
    screen.must(f"show the board after {played}", table.shows(screen, board))


def look_back(table: Table, past: Sequence[Turn]) -> None:
    """Look for the board after the last of some turns, for a wrong position stays wrong; where that board is not
    shown, after each of them, so that it is the first such turn which is told."""
    screen, board, *_ = past[-1]
    for turn in past[-1:] if table.shows(screen, board) else past:
        look(table, *turn)


def finish(table: Table, screen: Any, result: int) -> None:
    """Look for the end of the game and its result."""
    screen.must("end the game", screen.ended or not parts_asked(screen))
    said = "that the game is a draw" if result == 3 else f"that player {result} has won"
    screen.must(f"say {said}", announces(screen, table.names, result))
