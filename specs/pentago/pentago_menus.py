"""Who plays `menu()` at the console: players that answer whatever it asks, and look at what comes of each move.

    hot_seat(moves, ...)      two humans play a known game; wrong answers (`slips`) may come before the right ones
    against(level, ...)       a human plays the computer, whose moves are those that computer_move gave, to win, to
                              lose or for a draw

How a question is answered is the table's business (pentago_table). Who leaves in the middle of a game is in
pentago_leaving.
"""

from __future__ import annotations

import random
import re
from collections.abc import Generator, Iterator, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

import numpy as np
from pentago import apply_move, check_victory, marbles_in_lines, possible_moves, try_moves
from pentago_again import another_game, no_other_game
from pentago_boards import EMPTY, board_of, text_of
from pentago_games import IN_A_GAME_ALONE, NONE, Slips, Tries, by_quadrant, mirrored, transposed
from pentago_levels import Move, fault, move_of
from pentago_offers import offers_a_move
from pentago_opening import first_player, is_seated
from pentago_questions import parts_asked
from pentago_results import announces, swaps_signs
from pentago_table import EACH_TURN, Table
from pentago_tongues import in_english
from pentago_whom import Wish

_TURNED = 6  # by when quadrants with marbles have been turned
_LINES = 10**9  # more than all the marbles in line are worth

Player = Generator[str | None, Any, None]
# The screen and board after it, and what was to be refused
Turn = tuple[Any, np.ndarray, tuple[int, Move], str]

# ---------------------------------------------------------------- two humans


@in_english
def hot_seat(moves: Sequence[Move], student: Any, printed_by: Any, guess: Any, tries: Tries = NONE) -> Player:
    """Play a game by two humans: the positions must be shown, and its result. Where wrong answers are tried, it is over
    with the move that they come before; but where no board is shown, how the game ends tells as well that they were
    refused."""
    at, slips = tries
    table = Table(Wish(), student, printed_by, guess)
    screen = yield from table.sit_down((yield None))
    table.names.given = table.asides.called
    wrong = Slips(())
    board, result, turn = EMPTY, 0, 1
    for number in range(len(moves)):
        screen.must("go on with the game", not screen.ended)
        if number == at - 1:
            wrong = Slips([by_quadrant(slip, table.last) for slip in slips])
        screen = yield from table.play(screen, board, turn, moves[number], wrong)
        turn, left = as_played(table, screen, moves[number:])
        slips = slips if left == moves[number:] else tuple(map(mirrored, slips))
        moves = (*moves[:number], *left)
        board, result = moved(text_of(board), turn, moves[number])
        table.unseen = table.unseen or (number == 0 < at and table.drawings.shows_none(screen, board))
        if result == 0 and not table.unseen:
            look(table, screen, board, (turn, moves[number]), wrong.refuse)
            if number == at - 1:
                return
            if number == (_TURNED if table.numbered else 1) and table.humans:  # whose moves are taken
                guess.sure()
        turn = 3 - turn
    if result:
        screen.must("ask each player for a move by the right number", not table.names.misnumbered())
        screen.must("draw each player's marbles with the sign that it tells", not swaps_signs(table))
        finish(table, screen, result, wrong.refuse)
        if result == 3:
            yield from no_other_game(table, screen)


def as_played(table: Table, screen: Any, moves: Sequence[Move]) -> tuple[int, Sequence[Move]]:
    """Who has played the first one of these moves, and all of them as the program understands them: the first two of a
    game show whether player 1 begins, and whether x is the row."""
    landed = table.landed(screen) if table.turns <= 2 else None
    turn, played = landed or (table.now.turn, moves[0])
    return turn, moves if played == moves[0] else (played, *map(transposed, moves[1:]))


@cache
def moved(text: str, turn: int, move: Move) -> tuple[np.ndarray, int]:
    """The board after a move, and its result. Kept, for every student gets the same games."""
    board = apply_move(board_of(text), turn, *move)
    board.setflags(write=False)
    return board, check_victory(board, turn, move[2])


# ---------------------------------------------------------------- a human and the computer


class Aim(NamedTuple):
    """What a human plays for against the computer at level 1, which is lucky or not as it is to be.

    `seeds` are those of its moves where the human begins; and where it has begun, from its second move on.
    """

    mine: int  # whether marbles in line are wanted: the human's, and the computer's
    other: int
    seeds: tuple[int, int]
    most: int = 36  # moves that are made
    slips: bool = False  # whether wrong answers come before the human's second move
    again: bool = False  # whether another game is begun where it is offered
    first: bool = False  # whether the computer is to be player 1 where that can be chosen


WIN = Aim(1, -1, (1, 1), slips=True, again=True)
LOSE = Aim(-1, 1, (5374, 1225), first=True)  # to the computer's fifth move
DRAW = Aim(-1, -1, (2, 1))  # with a full board
BEGIN = Aim(1, -1, (1, 1), most=4, first=True)
ANSWER = Aim(1, -1, (1, 1), most=3)


@in_english
def against(level: int, student: Any, printed_by: Any, guess: Any, aim: Aim = WIN) -> Player:
    """Play the computer at this level until the game is over, or as many moves have been made as the aim asks for."""
    random.seed(aim.seeds[0])  # the computer's moves are the reference's: the same game for everybody
    table = Table(Wish(level, aim.first), student, printed_by, guess)
    screen = yield from table.sit_down((yield None))
    board, result = EMPTY, 0
    computer, turn = first_player(table, screen, begins(table, table.opening.first(screen), board))
    if computer:
        random.seed(aim.seeds[1])
    past: list[Turn] = []
    wrong = Slips(())
    for number in range(aim.most):
        if turn == computer:
            screen = yield from table.let(screen)
            move = computers_move(table, screen if number else table.opening.first(screen), board, turn)
        else:
            screen.must("ask the human for a move", not screen.ended)
            move = best_looking(text_of(board), turn, aim)
            wrong = slips_of(table, board) if aim.slips and number in (2, 3) else Slips(())
            screen = yield from table.play(screen, board, turn, move, wrong)
            if number < 5:
                turn, move = table.landed(screen) or (turn, move)
                computer = 3 - turn
                sat = computer == 1 or not is_seated(table)
                screen.must("let player 1 be the computer, as was chosen", sat)
        if number < 4:  # by when the human was asked by name
            table.names.seat(computer, table.asides.called)
        board, result = moved(text_of(board), turn, move)
        if turn == computer:
            screen = yield from table.go_on(screen, board)
        turn = 3 - turn
        if result:
            break
        if turn != computer:
            shows = partial(table.drawings.shows, board=board)
            seen = screen if number else table.opening.shown(screen, shows)
            past = looked(table, number, [*past, (seen, board, (computer, move), wrong.refuse)])
    if result:
        late = turn == computer and screen.calls("computer_move")
        screen.must("end the game before the computer moves", not late)
        finish(table, screen, result)
        if aim.again:
            yield from another_game(table, screen, board)


def slips_of(table: Table, board: np.ndarray) -> Slips:
    """Wrong answers of somebody who plays the computer: first a cell that is taken."""
    (row, col), *_ = np.argwhere(board).tolist()
    taken = {"row": str(row), "column": str(col)}
    return Slips([by_quadrant(slip, table.last) for slip in (taken, *IN_A_GAME_ALONE)])


def begins(table: Table, screen: Any, board: np.ndarray) -> int:
    """Which player the computer is, where it has moved before the human; else 0."""
    if calls := table.opening.calls_on(screen):
        return 2 if calls[-1].args[1:2] == (2,) else 1
    chosen = table.asides.wish.chosen  # to begin: the empty board may be shown before its move
    if not table.drawings.may_show(screen) or (table.drawings.shows(screen, board) and not chosen):
        return 0
    return next((turn for turn in (1, 2) if any(shown_moves(table, screen, board, turn))), 0)


def computers_move(table: Table, screen: Any, board: np.ndarray, turn: int) -> Move:
    """The computer's move, with which it is sure who plays: what computer_move gave, or where it was not called, what
    the board shows."""
    calls = table.opening.calls_on(screen)
    if not calls:
        move = next(shown_moves(table, screen, board, turn), None)
        asks = "" if table.asides.answered else "ask who plays, and "  # a human or the computer
        screen.must(f"{asks}show the board after the computer's move", move is not None)
        table.guess.sure()
        return move or (0, 0, 1)
    args = [int(arg) if isinstance(arg, np.integer) else arg for arg in calls[-1].args]
    (player, at), level = (*args[1:3], None, None)[:2], table.asides.wish.level
    screen.must(f"ask computer_move for a move at level {level}, and not {at!r}", at == level)
    table.guess.sure()  # whatever player it has asked for, it was understood who plays
    screen.must(f"ask computer_move for a move of player {turn}, and not {player!r}", player == turn)
    move = move_of(calls[-1].result)
    screen.must("get a legal move of computer_move", move is not None and not fault(board, move))
    assert move is not None  # the session has ended otherwise
    return move


def shown_moves(table: Table, screen: Any, board: np.ndarray, turn: int) -> Iterator[Move]:
    """The moves of player `turn` that lead to the board that is shown, of which one that is told is looked at first."""
    seen: set[str] = set()
    numbers = [int(number) for number in re.findall(r"\b\d\b", screen.text)]
    told = {*zip(numbers, numbers[1:], numbers[2:], strict=False)}
    for move in sorted(possible_moves(board), key=lambda move: move not in told):
        after = apply_move(board, turn, *move)
        if text_of(after) not in seen and table.drawings.shows(screen, after):
            yield move
        seen.add(text_of(after))


@cache
def best_looking(text: str, turn: int, aim: Aim) -> Move:
    """The human's move that is worth most, a winning one only where that is the aim. The same for everybody, so it is
    looked for once."""
    board = board_of(text, "int8")
    _, boards, results = try_moves(board[np.newaxis], turn)
    worth = np.where((results % 3 == 0) | (aim.mine > 0), 0, -_LINES)
    for wanted, player in ((aim.mine, turn), (aim.other, 3 - turn)):
        worth += wanted * (10 ** marbles_in_lines(boards == player).astype(int)).sum(axis=1)
    return possible_moves(board)[int(worth.argmax())]


# ---------------------------------------------------------------- what must be seen


def look(table: Table, screen: Any, board: np.ndarray, by: tuple[int, Move], refuse: str = "") -> None:
    """Look for the board after a move `by` a player, before which the program was to `refuse` something."""
    turn, (row, col, rot) = by
    played = f"player {turn} has played row {row}, column {col}, rotation {rot}"
    shown = table.drawings.shows(screen, board)
    colours = " in its colours" if table.drawings.by_colour else ""
    screen.must(f"{refuse}show the board{colours} after {played}", shown)


def looked(table: Table, number: int, past: list[Turn]) -> list[Turn]:
    """Look for the board after the last of some turns; later in a game not each time, for a wrong position stays
    wrong. Where it is not shown, after each of them, so that it is the first such turn which is told. Gives back
    the turns after which it is still to be looked for."""
    if number >= EACH_TURN and number % 5:
        return past
    screen, board, *_ = past[-1]
    table.unseen = table.unseen or (number < 2 and table.drawings.shows_none(screen, board))
    if table.unseen:
        return []
    for turn in past[-1:] if table.drawings.shows(screen, board) else past:
        look(table, *turn)
    return []


def finish(table: Table, screen: Any, result: int, refuse: str = "") -> None:
    """Look for the end of the game and its result, after the program was to `refuse` something."""
    over = "it is a draw" if result == 3 else f"player {result} has won"
    asks = parts_asked(screen) or offers_a_move(screen)
    # The next game of a match may begin at once; its board is not what is looked for
    ends = screen.ended or not asks or bool(table.drawings.shows(screen, EMPTY))
    screen.must(f"{refuse}end the game, for {over}", ends)
    before = table.heard.text.removesuffix(screen.text)
    screen.must(f"say that {over}", announces(screen, table.names, result, before))
