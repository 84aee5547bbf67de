"""Games of Pentago are played to the end that they are aimed at, and their boards are found as they are drawn."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pentago_screens import NOBODY, Asks, Screen, at, in_turn, seated

from harness.drive.terminal.guesses import Guesses


def test_a_move_that_the_computer_has_answered_was_made() -> None:
    asked = Screen("Your move, e.g. 054: ")
    table = in_turn(seated(), asked, 1, (0, 0, 3))
    assert not table.was_made(asked)
    asked.calls = lambda _: ((1, 1, 3),)  # type: ignore[method-assign,assignment]  # only here
    assert table.was_made(asked)


def test_a_move_was_made_though_the_marble_that_is_shown_is_the_other_player_s() -> None:
    board = at.pentago_boards.EMPTY
    table = at.pentago_table.Table(at.pentago_whom.Wish(), NOBODY, lambda _, shown: f"{shown}\n", Guesses())
    for turn, made in ((1, board), (1, at.pentago.apply_move(board, 2, 3, 0, 3))):
        after = Screen(f"{made}\nYour move: ")
        assert in_turn(table, after, turn, (3, 0, 3)).was_made(after) == bool(made.any())


def test_a_move_was_made_where_no_board_is_shown_and_the_other_player_is_asked_the_same() -> None:
    began = Screen("Welcome!\nPlayer 1, your move: ")
    table = in_turn(seated("- - -\n- - -"), began, 1, (0, 0, 3))
    made = [
        table.was_made(Screen(text))
        for text in ("Player 2, your move: ", "Player 1, your move: ", "Taken!\nPlayer 2, your move: ")
    ]
    assert made == [True, False, False]


@pytest.mark.parametrize("kind", ["float", "int"])
def test_a_menu_may_print_the_matrix_whatever_display_board_draws(kind: str) -> None:
    student = SimpleNamespace(display_board="another drawing")
    table = at.pentago_table.Table(at.pentago_setup.Wish(), student, lambda drawing, _: drawing, Guesses())
    one, two = (at.pentago_boards.board_of(f"{first}2.... " + "...... " * 5, kind) for first in "12")
    screen = Screen(f"{one}\nRow? ")
    assert table.drawings.shows(screen, one)
    assert not table.drawings.shows(screen, two)


def test_a_game_that_offers_another_move_has_not_ended() -> None:
    table = seated()
    at.pentago_menus.finish(table, Asks("Draw!\n1. New game\n2. Quit\nChoice: "), 3)
    with pytest.raises(AssertionError, match="end the game"):
        at.pentago_menus.finish(table, Asks("Draw!\n1. Make a move\n2. Quit\nChoice: "), 3)


def test_the_next_game_of_a_match_may_begin_at_once_on_an_empty_board() -> None:
    table = seated("......\n" * 6)
    at.pentago_menus.finish(table, Asks("This game is a draw.\n" + "......\n" * 6 + "Row: "), 3)
    with pytest.raises(AssertionError, match="end the game"):
        at.pentago_menus.finish(table, Asks("This game is a draw.\n" + "x.....\n" * 6 + "Row: "), 3)


@pytest.mark.parametrize(
    ("game", "result"),
    [
        ("IN_THE_TOP_ROW", 1), ("BROKEN_BY_THE_ROTATION", 2), ("MADE_BY_THE_OTHER", 1), ("MADE_FOR_BOTH", 3),
    ],
)  # fmt: skip
def test_each_game_ends_with_its_last_move_in_every_fair_reading(game: str, result: int) -> None:
    board, results = np.zeros((6, 6)), []
    for number, move in enumerate(getattr(at.pentago_games, game)):
        assert at.pentago.check_move(board, *move[:2])
        board = at.pentago.apply_move(board, 1 + number % 2, *move)
        results.append(at.pentago_boards.fair_results(board, move[2]))
    assert results[-1] == {result}
    assert all(so_far == {0} for so_far in results[:-1])


@pytest.mark.parametrize("computer", [1, 2])
@pytest.mark.parametrize(
    ("aim", "moves", "human"), [("WIN", (10, 9), True), ("LOSE", (9, 10), False), ("DRAW", (36, 36), None)]
)
def test_a_game_with_the_computer_ends_as_it_is_aimed(
    aim: str, moves: tuple[int, int], human: bool | None, computer: int
) -> None:
    wanted = {None: 3, True: 3 - computer, False: computer}[human]
    played = list(game_with_the_computer(getattr(at.pentago_menus, aim), computer))
    assert played == [{0}] * (moves[computer - 1] - 1) + [{wanted}]


def game_with_the_computer(aim: Any, computer: int) -> Iterator[set[int]]:
    """What may be said of each board of such a game."""
    random.seed(aim.seeds[0])
    board, results = np.zeros((6, 6)), {0}
    for number in range(36):
        if results == {0}:
            turn, text = 1 + number % 2, at.pentago_boards.text_of(board)
            by_chance = turn == computer
            move = (
                at.pentago.computer_move(board, turn, 1)
                if by_chance
                else at.pentago_menus.best_looking(text, turn, aim)
            )
            if number == 0 and by_chance:
                random.seed(aim.seeds[1])
            board = at.pentago.apply_move(board, turn, *move)
            results = at.pentago_boards.fair_results(board, move[2])
            yield results


def test_the_first_marble_may_be_player_2_s_where_the_move_was_not_asked_of_player_1() -> None:
    board = np.zeros((6, 6))
    for opens, read in ((False, (2, (0, 0, 3))), (True, None)):
        table = in_turn(seated(), Screen(""), 1, (0, 0, 3))
        table.turns, table.opens = 1, opens
        assert table.landed(Screen(str(at.pentago.apply_move(board, 2, 0, 0, 3)))) == read


@pytest.mark.parametrize(
    "game", ["IN_THE_TOP_ROW", "BROKEN_BY_THE_ROTATION", "MADE_BY_THE_OTHER", "MADE_FOR_BOTH"]
)
def test_a_game_s_second_move_may_be_made_with_rows_for_columns(game: str) -> None:
    first, second, *_ = getattr(at.pentago_games, game)
    board = at.pentago.apply_move(np.zeros((6, 6)), 1, *first)
    mirrored = at.pentago.apply_move(board, 2, *at.pentago_menus.transposed(second))
    assert (mirrored == at.pentago.apply_move(board, 2, second[1], second[0], second[2])).all()
    assert (at.pentago.apply_move(board, 2, *second) == mirrored.T).all()


@pytest.mark.parametrize("computer", [False, True])
def test_a_game_in_which_the_computer_plays_is_none_of_two_humans(computer: bool) -> None:
    guess, moves = Guesses(), at.pentago_games.IN_THE_TOP_ROW[:2]
    text = at.pentago_boards.text_of
    student = SimpleNamespace(display_board=None)
    player = at.pentago_menus.hot_seat(moves, student, lambda _, board: text(board), guess)
    next(player)
    player.send(Asks("Move (row col rot): "))
    board = at.pentago_boards.EMPTY
    with contextlib.suppress(StopIteration):
        for turn, move in enumerate(moves, 1):
            board = at.pentago.apply_move(board, turn, *move)
            shown = Asks(f"{text(board)}\nMove (row col rot): ")
            vars(shown)["calls"] = lambda _: ("computer_move",) * computer
            player.send(shown)
    assert guess.is_sure != computer


def test_whom_computer_move_is_asked_for_is_no_matter_of_guessing() -> None:
    table = seated()
    screen: Any = Asks("X: row? ")
    screen.calls = lambda _: (SimpleNamespace(args=(None, 1, 0), result=(0, 0, 1)),)
    with pytest.raises(AssertionError, match="of player 2"):
        at.pentago_menus.computers_move(table, screen, at.pentago_boards.EMPTY, 2)
    assert table.guess.is_sure


def test_a_computers_move_that_is_told_is_looked_at_before_all_others() -> None:
    text, empty = at.pentago_boards.text_of, at.pentago_boards.EMPTY
    drawn: list[str] = []

    def printed_by(_: object, board: Any) -> str:
        drawn.append(text(board))
        return drawn[-1]

    table = at.pentago_table.Table(
        at.pentago_whom.Wish(), SimpleNamespace(display_board=None), printed_by, Guesses()
    )
    after = text(at.pentago.apply_move(empty, 2, 5, 3, 8))
    screen = Asks(f"The computer plays row 5, column 3, rotation 8.\n{after}\n")
    assert next(at.pentago_menus.shown_moves(table, screen, empty, 2)) == (5, 3, 8)
    assert drawn[0] == after
    assert len(drawn) == 3  # with two that would look alike, did it show nothing


@pytest.mark.parametrize("chosen", [True, False])
def test_the_empty_board_may_be_shown_before_the_move_of_a_computer_that_begins(chosen: bool) -> None:
    text, empty = at.pentago_boards.text_of, at.pentago_boards.EMPTY
    table = at.pentago_table.Table(
        at.pentago_whom.Wish(chosen=chosen),
        SimpleNamespace(display_board=None),
        lambda _, board: text(board),
        Guesses(),
    )
    moved = text(at.pentago.apply_move(empty, 1, 5, 3, 8))
    assert at.pentago_menus.begins(table, Screen(f"{text(empty)}\nRow: "), empty) == 0
    shown = Screen(f"{text(empty)}\nThe computer plays row 5, column 3, rotation 8.\n{moved}\nRow: ")
    assert at.pentago_menus.begins(table, shown, empty) == chosen


def test_a_drawing_that_all_boards_have_shows_none_of_them() -> None:
    text, board = at.pentago_boards.text_of, at.pentago.apply_move(at.pentago_boards.EMPTY, 2, 5, 3, 8)
    for drawing, shown in (
        (text, True),
        (lambda _: "BOARD", False),
        (lambda board: f"{board.astype(bool).sum()} marbles", False),
        (lambda board: text(board).replace("2", "1"), False),
    ):
        drawings = at.pentago_boards.Drawings(
            SimpleNamespace(display_board=None), lambda _, board, drawing=drawing: drawing(board)
        )
        assert bool(drawings.shows(Screen(f"{drawing(board)}\nRow? "), board)) is shown


def test_a_board_is_shown_in_its_colours_where_they_alone_tell_its_marbles_apart() -> None:
    """As a red O and a blue one, or fields of three colours; an X and an O may have others, as in a last move."""
    board, other = (
        at.pentago_boards.board_of(f"1...../....../....../{cell}...../....../......") for cell in "21"
    )
    for marks, alone in (
        ((".", "91mO", "94mO"), True),
        (("47m ", "41m ", "44m "), True),
        ((".", "91mX", "94mO"), False),
    ):

        def drawn(board: Any, marks: tuple[str, ...] = marks) -> str:
            cells = (f"\x1b[{mark}\x1b[0m" if len(mark) > 1 else mark for mark in marks)
            told = dict(enumerate(cells))
            return "\n".join(f"{row} {''.join(told[int(cell)] for cell in board[row])}" for row in range(6))

        drawings = at.pentago_boards.Drawings(
            SimpleNamespace(display_board=None), lambda _, board: drawn(board)
        )
        assert drawings.shows(Screen(f"  ABCDEF\n{drawn(board)}\nRow? "), board)
        assert not drawings.shows(Screen(f"  ABCDEF\n{drawn(other)}\nRow? "), board)
        bright = drawn(board).replace("94m", "95m").replace("44m", "45m")
        assert drawings.shows(Screen(f"{bright}\nRow? "), board)  # the last marble, say
        swapped = drawn(board).replace("94m", "91m").replace("44m", "41m")
        assert bool(drawings.shows(Screen(f"{swapped}\nRow? "), board)) is not alone
