"""Who plays `menu()` at the console: players that answer whatever it asks, and look at what comes of each move.

    hot_seat(moves, ...)      two humans play a known game; wrong answers (`slips`) may come before the right ones
    walk_away(moves, ...)     they leave in the middle of it
    against(level, ...)       a human plays the computer, whose moves are those that computer_move gave

A turn is over when the part of a move that the program asks for first is asked for again, and what was last
answered for each part was right. Until then a wrong answer can have been refused at once, or only when all
three parts were known, and the program may ask again for one of them or for all.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np
from pentago import apply_move, check_victory, grade, possible_moves
from pentago_boards import KINDS, board_of, text_of
from pentago_games import Slip, Slips
from pentago_players import Move, fault, move_of
from pentago_questions import (
    FORMS,
    PARTS,
    Wish,
    after_the_end,
    joined,
    meant_otherwise,
    parts_asked,
    question,
    set_up,
    ways_out,
)
from pentago_results import Names, announces

Player = Generator[str | None, Any, None]
Turn = Generator[str, Any, Any]  # gives the screen on which it is over

_SETTING_UP = 30  # questions before the first move
_ANSWERS = 60  # in one turn


class Table:
    """A game at the program's table: what was heard so far, and how the student's boards are drawn."""

    def __init__(self, wish: Wish, student: Any, printed_by: Callable[..., str]) -> None:
        self.wish, self.student, self.printed_by = wish, student, printed_by
        self.heard = ""
        self.asked, self.times = "", 0
        self.tried = ""  # the last question that was not about a move, as long as it comes again
        self.found: list[str] = []  # what may be answered to it
        self.called: set[str] = set()  # names that players were given
        self.first: tuple[str, ...] = ()  # what is asked first in each turn
        self.forms: dict[tuple[str, ...], int] = {}  # how several parts in one line are typed
        self.kinds = list(KINDS)  # of boards: the one that was recognised comes first
        self.names = Names()
        self.drawings: dict[tuple[str, str], str] = {}  # by the student's display_board

    def hear(self, screen: Any) -> None:
        """Take note of a screen, and of how often its question has come in a row."""
        self.heard = (self.heard + "\n" + screen.text)[-20_000:]
        asked = question(screen)
        self.times = self.times + 1 if asked == self.asked else 0
        self.asked = asked

    def shows(self, screen: Any, board: np.ndarray) -> Any:
        """A look for the board, true if it is shown as the student's display_board draws it, of floats or ints."""
        looks = []
        for kind in self.kinds:
            looks.append(screen.shows(self.drawn(board, kind)))
            if looks[-1]:
                self.kinds = [kind, *(other for other in KINDS if other != kind)]
                return looks[-1]
        return looks[0]

    def drawn(self, board: np.ndarray, kind: str) -> str:
        """What the student's display_board prints for a board of this kind, asked once for each."""
        key = text_of(board), kind
        if key not in self.drawings:
            self.drawings[key] = self.printed_by(self.student.display_board, board.astype(kind))
        return self.drawings[key]

    def learn_name(self, screen: Any, board: np.ndarray, turn: int) -> None:
        """Take note of what a player is called where a turn begins; the drawing says nothing of that."""
        drawing = {tuple(line.split()) for line in self.drawn(board, self.kinds[0]).splitlines()}
        spoken = [line for line in screen.questions[-1].splitlines() if tuple(line.split()) not in drawing]
        self.names.learn(turn, " ".join(spoken))

    def sit_down(self, screen: Any) -> Turn:
        """Answer what is asked before the first move; the screen on which that is asked for."""
        self.hear(screen)
        for _ in range(_SETTING_UP):
            if screen.ended or parts_asked(screen):
                break
            screen = yield from self.aside(screen)
        screen.must("ask for a move", not screen.ended and parts_asked(screen))
        self.first = parts_asked(screen)
        return screen

    def aside(self, screen: Any) -> Turn:
        """Answer one question that is not about the move."""
        asked, found = set_up(screen, self.wish)
        again = bool(self.found) and asked == self.tried
        self.tried, self.found = asked, self.found[1:] if again else found
        self.found = [answer for answer in self.found if answer not in self.called] or self.found
        screen.must("ask a question that can be answered without knowing the program", self.found)
        if self.found[0].istitle():  # a name: the other player needs another
            self.called.add(self.found[0])
        screen = yield self.found[0]
        self.hear(screen)
        return screen

    def play(self, screen: Any, board: np.ndarray, turn: int, move: Move, slips: Slips) -> Turn:
        """Answer what is asked in one turn; the screen on which it is over."""
        good = dict(zip(PARTS, map(str, move), strict=True))
        last: dict[str, str] = {}
        slipped = False
        self.learn_name(screen, board, turn)
        for _ in range(_ANSWERS):
            if screen.ended:
                break
            parts = parts_asked(screen)
            over = last == good and (parts == self.first or not parts)
            again = len(parts) > 1 and last.keys() >= set(parts) and self.times > 0 and not slipped
            if again and not (over and self.shows(screen, apply_move(board, turn, *move))):
                over = not self.otherwise(parts)
            if over:
                break
            if not parts:
                screen = yield from self.aside(screen)
                continue
            self.tried = ""
            meant = meant_otherwise(screen, self.heard) if slips.left else set()
            wrong = slips.answers(parts, parts == self.first, meant)
            slipped = slipped or bool(wrong)
            last.update({part: {**good, **wrong}[part] for part in parts})
            screen = yield joined(screen, [last[part] for part in parts])[self.forms.get(parts, 0)]
            self.hear(screen)
        else:
            screen.must("take the move that is valid", False)
        return screen

    def otherwise(self, parts: tuple[str, ...]) -> bool:
        """Type these parts in another form from now on; False where all forms have been tried."""
        self.forms[parts] = self.forms.get(parts, 0) + 1
        if self.forms[parts] == FORMS:
            del self.forms[parts]
        return parts in self.forms


# ---------------------------------------------------------------- two humans


def hot_seat(moves: Sequence[Move], student: Any, printed_by: Any, slips: Iterable[Slip] = ()) -> Player:
    """Play a game by two humans: each position must be shown, and if the moves end it, its result."""
    table, wrong = Table(Wish(), student, printed_by), Slips(slips)
    screen = yield from table.sit_down((yield None))
    board, result = np.zeros((6, 6)), 0
    for number, move in enumerate(moves):
        turn = 1 + number % 2
        screen.must("go on with the game", not screen.ended)
        screen = yield from table.play(screen, board, turn, move, wrong if number > 0 else Slips(()))
        board, result = moved(text_of(board), turn, move)
        if result == 0:
            look(table, screen, board, turn, move)
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
    board = np.zeros((6, 6))
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


def against(level: int, student: Any, printed_by: Any, most: int = 36) -> Player:
    """Play the computer at this level until the game is over, or `most` moves have been made."""
    random.seed(level)  # the computer's moves are the reference's: the same game for everybody
    table = Table(Wish(level), student, printed_by)
    screen = yield from table.sit_down((yield None))
    board, turn, result = np.zeros((6, 6)), 1, 0
    computer = begins(table, screen, board)
    for _ in range(most):
        if turn == computer:
            move = computers_move(table, screen, board, turn)
        else:
            screen.must("ask the human for a move", not screen.ended)
            move = best_looking(text_of(board), turn)
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
    return 2 if table.shows(screen, board) or not any(shown_moves(table, screen, board, 1)) else 1


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
def best_looking(text: str, turn: int) -> Move:
    """A move that puts marbles in line: the same for everybody, so it is looked for once."""
    board = board_of(text)
    return max(possible_moves(board), key=lambda move: grade(apply_move(board, turn, *move), turn))


# ---------------------------------------------------------------- what must be seen


def look(table: Table, screen: Any, board: np.ndarray, turn: int, move: Move) -> None:
    """Look for the board after a move."""
    row, col, rot = move
    played = f"player {turn} has played row {row}, column {col}, rotation {rot}"
    screen.must(f"show the board after {played}", table.shows(screen, board))


def finish(table: Table, screen: Any, result: int) -> None:
    """Look for the end of the game and its result."""
    screen.must("end the game", screen.ended or not parts_asked(screen))
    said = "that the game is a draw" if result == 3 else f"that player {result} has won"
    screen.must(f"say {said}", announces(screen, table.names, result))
