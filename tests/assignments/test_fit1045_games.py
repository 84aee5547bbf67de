"""The players of FIT1045's games: the reference plays against them, and programs with one mistake each."""

from __future__ import annotations

import builtins
import importlib
import io
import time
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from harness.drive.calls.exchange import EnoughError
from harness.drive.terminal.dialogue import Dialogue, Rules
from harness.drive.terminal.guesses import Guesses
from harness.drive.terminal.partners import Player
from harness.drive.terminal.printout import Printout
from harness.drive.terminal.screen import Screen, WatchedCall
from harness.model import Returned, Where
from harness.spec.read import read_spec

SPEC = Path(__file__).parents[2] / "specs" / "fit1045"
OF_ONE = "f5 f4 d3 c4 f3 g4 c3 e6 h4 c2 d2 d1 d6 f2 e2 h5 e3 c7 b3 a3 h6 b4 a4"  # White's moves are maximal
WHITE_WINS, BLACK_WINS, A_DRAW = 1347, 74, 967  # seeds of games of two
NAMES = ("reversi", "pi", "fit1045_drawings", "fit1045_games", "fit1045_positions", "fit1045_shown")

Ended = Callable[..., str | None]


@pytest.fixture
def tried() -> Any:
    """The references and what they are tried on."""
    return SimpleNamespace(**{name.removeprefix("fit1045_"): importlib.import_module(name) for name in NAMES})


def printed_by(function: Callable[..., object], *args: object) -> str:
    out = io.StringIO()
    with redirect_stdout(out):
        function(*args)
    return out.getvalue()


class LeftAloneError(Exception):
    """The player types nothing any more, and the game is not over."""


def broken_promise(
    program: Callable[[], None],
    moves: Any,
    monkeypatch: pytest.MonkeyPatch,
    called: str = "",
    prompts: Sequence[tuple[str, str]] = (),
) -> str | None:
    """What the program did not do when it was played, in which a watched function was `called` at first, None if it did
    everything."""
    printout = Printout()
    talk = Dialogue(Where("here", 1), printed_by, prompts, printout, Guesses())
    talk.calls += [WatchedCall(called, (), Returned(None))] if called else []
    talk.partner = Player(moves, talk, "here")
    out = io.StringIO()

    def typed(prompt: str = "") -> str:
        printout.add(out.getvalue() + prompt)
        out.seek(0)
        out.truncate()
        answer = talk.answer()
        if answer is None:
            raise LeftAloneError
        return answer

    monkeypatch.setattr(builtins, "input", typed)
    try:
        with redirect_stdout(out):
            program()
        printout.add(out.getvalue())
        talk.over()
    except EnoughError:
        return talk.checks[-1].text
    return None


def then_quits(moves: Any) -> Any:
    """Those moves, and then q."""
    yield from moves
    yield "q"


@pytest.fixture
def ended_with(tried: Any, monkeypatch: pytest.MonkeyPatch) -> Ended:
    """What is wrong with the reference's game, of two where a `seed` says which, if these words end it."""

    def broken(said: str, seed: int = 0) -> str | None:
        monkeypatch.setattr(tried.reversi, "print_result", lambda _: print(said))
        if seed:
            moves = tried.games.two_players(tried.positions.game(seed), tried.reversi)
            return broken_promise(tried.reversi.run_two_players, moves, monkeypatch)
        start = tried.reversi.new_board()  # so that the result is looked for
        moves = tried.games.single_player(tried.games.as_in(OF_ONE), tried.reversi, start=start)
        return broken_promise(tried.reversi.run_single_player, moves, monkeypatch)

    return broken


@pytest.mark.parametrize("slips", [False, True])
def test_the_reference_plays_whole_games_of_two(
    tried: Any, monkeypatch: pytest.MonkeyPatch, slips: bool
) -> None:
    moves = tried.games.two_players(tried.positions.game(WHITE_WINS), tried.reversi, slips)
    assert broken_promise(tried.reversi.run_two_players, moves, monkeypatch) is None


def test_a_game_that_white_begins_is_played_to_its_end_all_the_same(
    tried: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def white_begins() -> None:
        board, player = tried.reversi.new_board(), 2
        while player:
            tried.reversi.print_board(board)
            pos = tried.reversi.position(input(f"Player {player}: "))
            if pos in tried.reversi.valid_moves(board, player):
                board, player = tried.reversi.next_state(board, player, pos)
            else:
                print("invalid move")
        tried.reversi.print_result(board)

    turns = tried.positions.game(WHITE_WINS)
    for moves in (
        tried.games.two_players(turns, tried.reversi, slips=True),
        tried.games.to_the_end(turns, tried.reversi),
    ):
        assert broken_promise(white_begins, moves, monkeypatch) is None
    refused = broken_promise(white_begins, tried.games.shown("d3", tried.reversi), monkeypatch)
    assert refused == "after “d3” it should accept a valid move of Black's"


def test_who_refuses_the_first_move_and_asks_black_again_lets_nobody_begin(
    tried: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses() -> None:
        while input("Player 1: "):
            print("invalid move")

    moves = tried.games.to_the_end(tried.games.played("d3 c3"), tried.reversi)
    assert (
        broken_promise(refuses, moves, monkeypatch) == "after “d3” it should accept a valid move of Black's"
    )


@pytest.mark.parametrize("slips", [False, True])
def test_the_reference_plays_whole_games_of_one(
    tried: Any, monkeypatch: pytest.MonkeyPatch, slips: bool
) -> None:
    choose = tried.games.to_lose if slips else tried.games.as_in(OF_ONE)
    moves = tried.games.single_player(choose, tried.reversi, slips)
    assert broken_promise(tried.reversi.run_single_player, moves, monkeypatch) is None


def test_any_reply_of_maximal_score_is_right(tried: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    forwards = tried.reversi.valid_moves
    monkeypatch.setattr(tried.reversi, "best_move", last_best(tried.reversi, forwards))
    moves = tried.games.single_player(tried.games.as_in(OF_ONE), tried.reversi)
    assert broken_promise(tried.reversi.run_single_player, moves, monkeypatch) is None


@pytest.mark.parametrize("backwards", [False, True])
def test_of_boards_that_are_shown_while_moves_are_tried_the_last_one_is_the_game_s(
    tried: Any, monkeypatch: pytest.MonkeyPatch, backwards: bool
) -> None:
    reversi, forwards, next_state = tried.reversi, tried.reversi.valid_moves, tried.reversi.next_state
    best = last_best(reversi, forwards) if backwards else reversi.best_move

    def next_state_shown(board: Any, player: int, pos: Any) -> Any:
        after = next_state(board, player, pos)
        reversi.print_board(after[0])
        return after

    monkeypatch.setattr(reversi, "next_state", next_state_shown)
    monkeypatch.setattr(reversi, "best_move", best)
    moves = tried.games.single_player(tried.games.as_in(OF_ONE), reversi)
    assert broken_promise(reversi.run_single_player, moves, monkeypatch) is None


def last_best(reversi: Any, valid_moves: Any) -> Callable[[Any, int], Any]:
    def best(board: Any, player: int) -> Any:
        moves = reversed(valid_moves(board, player))
        return max(moves, key=lambda pos: reversi.score(reversi.next_state(board, player, pos)[0])[1])

    return best


def test_a_reply_of_less_than_maximal_score_is_seen(tried: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        tried.reversi, "best_move", lambda board, player: tried.reversi.valid_moves(board, player)[0]
    )
    moves = tried.games.single_player(tried.games.as_in(OF_ONE), tried.reversi)
    broken = broken_promise(tried.reversi.run_single_player, moves, monkeypatch)
    assert broken is not None
    assert broken.endswith("it should reply so that there are 5 white stones, not 4 as after d2")


def only_eight(reversi: Any, board: Any) -> Any:
    return reversi.valid_moves(board, 2)[:8]


def has_black_skipped(reversi: Any, board: Any) -> Any:
    moves = reversi.valid_moves(board, 2)
    return [pos for pos in moves if reversi.next_state(board, 2, pos)[1] == 2] or moves


def goes_for_corners(reversi: Any, board: Any) -> Any:
    moves = reversi.valid_moves(board, 2)
    return [(r, c) for r, c in moves if r in (0, 7) and c in (0, 7)] or moves


BY_ROWS, BY_COLUMNS = (lambda pos: pos), (lambda pos: pos[::-1])


@pytest.mark.parametrize(
    ("looked_at", "order", "last"),
    [
        (only_eight, BY_ROWS, False),
        (only_eight, BY_ROWS, True),
        (has_black_skipped, BY_ROWS, False),
        (goes_for_corners, BY_ROWS, False),
        (goes_for_corners, BY_ROWS, True),
        (goes_for_corners, BY_COLUMNS, True),
    ],
)
def test_a_computer_that_does_not_look_at_all_its_moves_is_seen_in_one_of_the_spec_s_games(
    tried: Any, monkeypatch: pytest.MonkeyPatch, looked_at: Any, order: Any, last: bool
) -> None:
    def best(board: Any, player: int) -> Any:
        # Of equals the first is taken
        moves = sorted(looked_at(tried.reversi, board), key=order, reverse=last)
        reached = {pos: tried.reversi.next_state(board, player, pos)[0] for pos in moves}
        return max(reached, key=lambda pos: tried.reversi.score(reached[pos])[player - 1])

    monkeypatch.setattr(tried.reversi, "best_move", best)
    known = vars(tried.positions) | {"student": tried.reversi}
    (task,) = (one for one in read_spec(SPEC).tasks if one.name == "run_single_player")
    games = [case.player for case in task.cases if case.player and "as_in" in case.player.text]
    program = tried.reversi.run_single_player
    broken = [broken_promise(program, eval(game.compiled, known), monkeypatch) for game in games]
    assert any(broken)


@pytest.mark.parametrize(
    ("drawing", "moves"),
    [("FULL_DRAW", "b3 h7 h8"), ("EARLY_DRAW", "h7 d3 b1 h1"), ("WON_END", "g8 h7 c7 d8")],
)
def test_the_end_of_a_game_is_played_where_a_program_begins_with_it(
    tried: Any, monkeypatch: pytest.MonkeyPatch, drawing: str, moves: str
) -> None:
    def broken() -> str | None:
        player = tried.games.late(board(), moves, tried.reversi)
        return broken_promise(tried.reversi.run_single_player, player, monkeypatch)

    def board() -> Any:
        return tried.positions.sketch(getattr(tried.positions, drawing))

    with pytest.raises(LeftAloneError):  # it begins with a board of its own
        broken()
    monkeypatch.setattr(tried.reversi, "new_board", board)
    assert broken() is None
    monkeypatch.setattr(tried.reversi, "best_move", lambda board, _: tried.reversi.valid_moves(board, 2)[-1])
    assert "reply so that there are" in str(broken())
    monkeypatch.undo()
    monkeypatch.setattr(tried.reversi, "new_board", board)
    monkeypatch.setattr(tried.reversi, "print_result", lambda _: print("The computer wins"))
    assert "name the right result (" in str(broken())


@pytest.mark.parametrize("which", [0, -1])
def test_a_computer_that_makes_any_valid_moves_plays_on(
    tried: Any, monkeypatch: pytest.MonkeyPatch, which: int
) -> None:
    def broken(program: Callable[[], None]) -> str | None:
        return broken_promise(program, tried.games.whatever(board(), tried.reversi), monkeypatch)

    def board() -> Any:
        return tried.positions.sketch(tried.positions.LOST_END)

    def chosen(board: Any, player: int) -> Any:
        turns.append(player)
        return tried.reversi.valid_moves(board, player)[which]

    turns: list[int] = []
    monkeypatch.setattr(tried.reversi, "new_board", board)
    monkeypatch.setattr(tried.reversi, "best_move", chosen)
    with pytest.raises(LeftAloneError):  # before somebody is skipped
        broken(tried.reversi.run_single_player)
    assert turns in ([2] * 3, [2] * 4)
    assert "show the board after a move of White's" in str(broken(tried.reversi.run_two_players))


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize(
    "left_out",
    [
        lambda square: square == (0, 7),
        lambda square: square in [(0, 0), (0, 7), (7, 0), (7, 7)],
        lambda square: square[0] == 0,
        lambda square: square[1] == 7,
    ],
)
def test_a_computer_that_does_not_count_all_stones_is_seen_at_the_close_end(
    tried: Any, monkeypatch: pytest.MonkeyPatch, left_out: Any, last: bool
) -> None:
    def best(board: Any, player: int) -> Any:
        def counted(pos: Any) -> int:
            after = tried.reversi.next_state(board, player, pos)[0]
            return sum(after[r][c] == player for r in range(8) for c in range(8) if not left_out((r, c)))

        return max(sorted(tried.reversi.valid_moves(board, player), reverse=last), key=counted)

    def broken() -> str | None:
        player = tried.games.late(board(), "d3 a8 h6 b4", tried.reversi)
        return broken_promise(tried.reversi.run_single_player, player, monkeypatch)

    def board() -> Any:
        return tried.positions.sketch(tried.positions.CLOSE_END)

    monkeypatch.setattr(tried.reversi, "new_board", board)
    assert broken() is None
    monkeypatch.setattr(tried.reversi, "best_move", best)
    assert "reply so that there are" in str(broken())


@pytest.mark.parametrize(
    ("program", "when"), [(lambda: None, "at the start"), (lambda: input("? "), "after “b3”")]
)
def test_a_program_that_shows_no_board_has_not_begun_with_one_of_its_own(
    tried: Any, monkeypatch: pytest.MonkeyPatch, program: Any, when: str
) -> None:
    player = tried.games.late(tried.positions.sketch(tried.positions.FULL_DRAW), "b3 h7 h8", tried.reversi)
    assert broken_promise(program, player, monkeypatch) == f"{when} it should go on with the game"


@pytest.mark.parametrize("alone", [False, True])
def test_who_does_not_show_the_first_board_can_play_the_rest(
    tried: Any, monkeypatch: pytest.MonkeyPatch, alone: bool
) -> None:
    """A case of its own looks for the first one."""
    shown: list[Any] = []
    draw = tried.reversi.print_board

    def later(board: Any) -> None:
        if shown:
            draw(board)
        shown.append(board)

    student = SimpleNamespace(print_board=draw)
    monkeypatch.setattr(tried.reversi, "print_board", later)
    start = tried.positions.sketch(tried.positions.FULL_DRAW)
    if alone:
        monkeypatch.setattr(tried.reversi, "new_board", lambda: [list(row) for row in start])
        player, program = tried.games.late(start, "b3 h7 h8", student), tried.reversi.run_single_player
    else:
        player = tried.games.two_players(tried.positions.game(WHITE_WINS), student)
        program = tried.reversi.run_two_players
    assert broken_promise(program, player, monkeypatch) is None
    shown.clear()
    promise = broken_promise(program, tried.games.shown("d3", student), monkeypatch)
    assert promise == "at the start it should show the current board"


def test_a_program_with_a_board_of_its_own_has_to_play_on_it(
    tried: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def program() -> None:
        while True:
            tried.reversi.print_board(tried.reversi.new_board())
            input("Your move: ")

    player = tried.games.late(tried.positions.sketch(tried.positions.FULL_DRAW), "b3 h7 h8", tried.reversi)
    assert str(broken_promise(program, player, monkeypatch)).endswith(
        "show the board after a reply of maximal score"
    )


def test_a_print_board_that_changes_what_it_is_given_keeps_nobody_from_playing(
    tried: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def print_board(board: Any) -> None:
        draw(board)
        print("as it is")  # which the program does not show: its squares are looked at
        board[:] = [7] * 8

    draw, board = tried.reversi.print_board, tried.positions.sketch(tried.positions.FULL_DRAW)
    player = tried.games.late(board, "b3 h7 h8", SimpleNamespace(print_board=print_board))
    monkeypatch.setattr(tried.reversi, "new_board", lambda: [list(row) for row in board])
    assert broken_promise(tried.reversi.run_single_player, player, monkeypatch) is None


def test_a_print_board_that_returns_its_drawing_keeps_nobody_from_printing_it(
    tried: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def text_of(board: Any) -> str:
        return "\n".join(" ".join(".BW"[square] for square in row) for row in board)

    def nothing(_: Any) -> str:
        return ""

    for returned, printed, shown in (
        (text_of, text_of, True),
        (nothing, nothing, False),
        (print, nothing, False),
    ):
        monkeypatch.setattr(tried.reversi, "print_board", lambda board, text=printed: print(text(board)))
        student = SimpleNamespace(print_board=returned)
        player = tried.games.two_players(tried.positions.game(WHITE_WINS), student)
        assert (broken_promise(tried.reversi.run_two_players, player, monkeypatch) is None) is shown


@pytest.mark.parametrize(
    ("look", "shown"),
    [("-XO", True), (" xo", True), ("-●○", True), ("-WB", False), ("-BB", False), ("OOO", False)],
)
def test_a_game_may_be_drawn_by_another_function_than_print_board(
    tried: Any, monkeypatch: pytest.MonkeyPatch, look: str, shown: bool
) -> None:
    def another(board: Any) -> None:
        moves = tried.reversi.valid_moves(board, 1 + sum(tried.reversi.score(board)) % 2)
        print("Black and white:", tried.reversi.score(board), " a  b  c  d  e  f  g  h", sep="\n")
        for r, row in enumerate(board):
            print(
                *(f"({'*' if (r, c) in moves else look[square]}" for c, square in enumerate(row)),
                f") {r + 1}\n",
            )

    student = SimpleNamespace(print_board=tried.reversi.print_board)
    monkeypatch.setattr(tried.reversi, "print_board", another)
    player = then_quits(tried.games.shown("d3", student))
    assert (broken_promise(tried.reversi.run_two_players, player, monkeypatch) is None) is shown


def test_a_game_without_result_is_seen(tried: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tried.reversi, "print_result", lambda _: None)
    moves = tried.games.two_players(tried.positions.game(WHITE_WINS), tried.reversi)
    broken = broken_promise(tried.reversi.run_two_players, moves, monkeypatch)
    assert broken is not None
    assert "print the result of the game (White wins: Black has" in broken


@pytest.mark.parametrize("result", ["", "Black wins"])
@pytest.mark.parametrize(
    ("late", "called"),
    [(False, "new_board"), (True, "new_board"), (False, "")],
    ids=["a whole game", "the end of one", "a whole game on boards of its own"],
)
def test_the_result_of_a_game_of_one_is_looked_for_at_its_end_alone_where_it_comes_to_one(
    tried: Any, monkeypatch: pytest.MonkeyPatch, result: str, late: bool, called: str
) -> None:
    """Who names none, or a wrong one, has played all the same."""
    monkeypatch.setattr(tried.reversi, "print_result", lambda _: print(result))
    start = tried.reversi.new_board() if late else None
    moves = tried.games.single_player(tried.games.to_lose, tried.reversi, start=start)
    broken = broken_promise(tried.reversi.run_single_player, moves, monkeypatch, called)
    assert (broken is not None) is (late or not called)


def test_it_is_said_which_result_would_have_been_right(ended_with: Ended) -> None:
    assert str(ended_with("Black wins", A_DRAW)).endswith("(a draw: Black has 32 and White 32)")


@pytest.mark.parametrize(
    "said",
    [
        "You win!",
        "The computer has lost, and you win 12 to 30",
        "Black wins",
        "White has 30. You have won!",
        "The robot has lost",
        "Bot lost the game",
        "Player wins!",
        "Game over! The player has won",
        "Winner: User",
        "Well done! You defeated the AI",
        "Congratulations, Sam! You won",
        "Congratulations Player 1, you won",
        "Congratulations! You won",
        "You beat your opponent",
        "I lost!",
        "Victory!",
        "You beat me",
    ],
)
def test_one_person_who_has_lost_does_not_win(ended_with: Ended, said: str) -> None:
    assert "name the right result (" in str(ended_with(said))


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("You {} - {} Computer. You win", True),
        ("You have {}, the computer {}", True),
        ("The computer congratulates you: you win", True),
        ("You {} - {} Computer. Computer wins", False),
        ("You are the loser", False),
        ("You lose against the computer", False),
        ("You did not win", False),
        ("Your defeat!", False),
    ],
)
def test_that_the_person_has_won_is_told_from_that_it_has_lost(
    tried: Any, monkeypatch: pytest.MonkeyPatch, said: str, right: bool
) -> None:
    start = [[1, 2, 0, 0, 0, 0, 0, 0], *([0] * 8 for _ in range(7))]
    monkeypatch.setattr(tried.reversi, "new_board", lambda: [list(row) for row in start])
    monkeypatch.setattr(tried.reversi, "print_result", lambda _: print(said.format(3, 0)))
    moves = tried.games.late(start, "c1", tried.reversi)
    assert (broken_promise(tried.reversi.run_single_player, moves, monkeypatch) is None) is right


@pytest.mark.parametrize(
    "said",
    [
        "Congratulations White! You won by 21",
        "White wins",
        "Congratulations, White - you win!",
        "Congratulations, W, you win!",
        "Congratulations Player W, you won!",
        "Congratulations second player, you won!",
        "Congratulations Zed, you won!",
        "Well played, Player <W>! You have won. Hard luck, Player <B>.",
        "Black: 14\nCongratulations, Computer! You win",  # the score before its last move
        "Player two, well done! You have won the game",
        "Player 2, you win. Sorry Black, you lost by 21",
        "You lose!",
        "The CPU beat you",
        "The computer takes it",
        "The winner is Robot",
        "The white player wins",
        "Winner: Player 2",
        "Your opponent wins!",
        "Sorry, your opponent has won the game",
        "The player has lost, 3 to 24",
        "You are the loser",
        "You lose against the computer",
        "You did not win",
        "Your loss!",
        "You came second",
        "I won!",
        "Defeat!",
        "I beat you!",
    ],
)
def test_that_the_computer_has_won_may_be_said_to_either_player(ended_with: Ended, said: str) -> None:
    assert ended_with(said) is None


def test_valid_moves_may_be_marked_on_the_board_that_is_shown(
    tried: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, game = tried.reversi.print_board, tried.reversi.run_game

    def marked(board: Any, symbols: str = " BW*", player: int = 1) -> None:
        moves = tried.reversi.valid_moves(board, player)
        shown = [[3 if (r, c) in moves else board[r][c] for c in range(8)] for r in range(8)]
        for number, row in enumerate(shown, 1):
            print(number, "|", " | ".join(symbols[square] for square in row), "|")
        print("    a   b   c   d   e   f   g   h")

    student = SimpleNamespace(print_board=plain)
    for drawn, missed in ((marked, None), (lambda board: marked(board, " BB*"), "show the current board")):
        monkeypatch.setattr(tried.reversi, "print_board", drawn)
        broken = broken_promise(
            lambda: game(white_is_automatic=False), then_quits(tried.games.shown("", student)), monkeypatch
        )
        assert broken is None if missed is None else str(broken).endswith(missed)


@pytest.mark.parametrize(
    ("colours", "missed"), [((42, 40, 107), None), ((42, 107, 40), "show the current board")]
)
def test_stones_that_differ_by_their_colour_alone_are_told_apart(
    tried: Any, monkeypatch: pytest.MonkeyPatch, colours: tuple[int, ...], missed: str | None
) -> None:
    def drawn(board: Any, behind: tuple[int, ...] = (42, 40, 107)) -> None:
        for number, row in enumerate(board, 1):
            print(number, "".join(f"\x1b[{behind[square]}m\x1b[36m o " for square in row) + "\x1b[0m")

    monkeypatch.setattr(tried.reversi, "print_board", lambda board: drawn(board, colours))
    moves = then_quits(tried.games.shown("d3", SimpleNamespace(print_board=drawn)))
    broken = broken_promise(tried.reversi.run_two_players, moves, monkeypatch)
    assert broken is None if missed is None else str(broken).endswith(missed)


@pytest.mark.parametrize("drawing", ["the board", "{stones} stones"])
def test_a_drawing_that_other_boards_have_as_well_shows_no_board(
    tried: Any, monkeypatch: pytest.MonkeyPatch, drawing: str
) -> None:
    def drawn(board: Any) -> None:
        print(drawing.format(stones=sum(bool(square) for row in board for square in row)))

    monkeypatch.setattr(tried.reversi, "print_board", drawn)
    moves = tried.games.shown("d3 c3", SimpleNamespace(print_board=drawn))
    broken = broken_promise(tried.reversi.run_two_players, moves, monkeypatch)
    assert "show the current board" in str(broken)


def test_a_symmetrical_board_is_shown_by_its_drawing_however_crooked(tried: Any) -> None:
    def crooked(board: Any) -> None:
        for number, row in enumerate(board):
            print(" " * (number % 2), *((".", "B", "W")[square] for square in row))

    board = tuple((0, 0, 0, row % 3, row % 3, 0, 0, 0) for row in range(8))
    talk = Dialogue(Where("here", 1), printed_by, (), Printout(), Guesses())
    screen = Screen(talk, printed_by(crooked, board), ended=False)
    assert tried.shown.Drawings(SimpleNamespace(print_board=crooked)).plain(screen, board)


@pytest.mark.parametrize(
    ("said", "seed"),
    [
        ("Player 1 (B) wins", WHITE_WINS),
        ("It is a draw", WHITE_WINS),
        ("Player 2 (W) wins", A_DRAW),
        ("White wins\nNo winner: it is a draw", A_DRAW),
        ("Neither B nor W wins\nThe winner is White", A_DRAW),
        ("The winner is... Black!", WHITE_WINS),
        ("And the winner is...\nPlayer 1!", WHITE_WINS),
        ("WINNER:\nBlack (B)", A_DRAW),
        ("You won. Congratulations, Player 1", WHITE_WINS),
        ("Player 1, you won!", WHITE_WINS),
        ("Congratulations, first player! You won", WHITE_WINS),
        ("Player 1[B] won the game with 32 stones", A_DRAW),
        ("White wins 33-29", WHITE_WINS),
        ("Final score: 27 : 37. White is the winner", WHITE_WINS),
        ("Black | White\n  25  |  38\nWhite won", WHITE_WINS),
        ("White wins with 26 stones", WHITE_WINS),
        ("Black is the winner", WHITE_WINS),
        ("Black takes the victory", WHITE_WINS),
        ("Black comes out on top", WHITE_WINS),
        ("Player 2 has more stones", A_DRAW),
        ("White wins\nBlack: 25\nWhite: 39", WHITE_WINS),
        ("Black triumphs", WHITE_WINS),
        ("Black takes it, 38:26", WHITE_WINS),
        ("Black victory!", WHITE_WINS),
        ("Victory to Player Black", WHITE_WINS),
        ("Congratulations, it's a draw!", WHITE_WINS),
        ("Black is the champion", WHITE_WINS),
        ("Player 1 defeated player 2", WHITE_WINS),
        ("Stones of black: 38\nStones of white: 26\nWhite wins", WHITE_WINS),
        ("Score of player 1: 26\nScore of player 2: 26\nPlayer 2 wins", WHITE_WINS),
        ("Player 1 ended with 38 stones and player 2 ended with 26. Player 2 wins", WHITE_WINS),
        ("B 38 W 26. W wins", WHITE_WINS),
        ("38 for black and 26 for white. White wins", WHITE_WINS),
        ("Game finished. B: 26 W: 38. B wins", WHITE_WINS),
        ("WINNER -> BLACK", WHITE_WINS),
        ("Player 1 (Black) beat Player 2 (White)", WHITE_WINS),
        ("Player1: 26, player2: 38. Player1 wins", WHITE_WINS),
        ("White has lost the game 26 - 38", WHITE_WINS),
        ("Sorry White, you lost. Well done Black", WHITE_WINS),
        ("The victory goes to Black!", WHITE_WINS),
        ("Result: 26-38 to Black", WHITE_WINS),
        ("The score is 38 to 26 in favour of Black", WHITE_WINS),
        ("26 to 38, so nobody has won", WHITE_WINS),
        ("26 to 38\nWinner: none", WHITE_WINS),
        ("Black lost 32 to 32", A_DRAW),
        ("30:34, player 1 wins", BLACK_WINS),
        ("Player 1 (x) is victorious", WHITE_WINS),
        ("Player 0 wins", A_DRAW),
        ("Well done Ann, you are the winner", WHITE_WINS),
        ("Ann: 38, Ben: 26", WHITE_WINS),
        ("White wins by 14", WHITE_WINS),
        ("White wins the game by -12 stones", WHITE_WINS),
        ("Black has beaten White by 38 to 26", WHITE_WINS),
        ("White was beaten by Black, 26 to 38", WHITE_WINS),
        ("The winner is player 0", BLACK_WINS),
        ("26 to 38, player 3 is the winner", WHITE_WINS),
        ("Winner: 1", WHITE_WINS),
        ("Winner | Black", WHITE_WINS),
        ("The winner of this match is player 1", A_DRAW),
        ("The player with black stones is the winner", WHITE_WINS),
        ("The winner is the player with the black stones", WHITE_WINS),
        ("26 to 38. Well done, player 1", WHITE_WINS),
        ("It is a draw. Congratulations, Player 1!", A_DRAW),
        ("26:38\n🏆 Black", WHITE_WINS),
        ("32:32\n🏆 White 🎉", A_DRAW),
        ("Black won 18 stones to 26", WHITE_WINS),
        ("Black won 12 stones more", WHITE_WINS),
        ("The game was won by Black", WHITE_WINS),
        ("Black is declared the winner", WHITE_WINS),
        ("26 to 38. The winning player: Player 1 (B)", WHITE_WINS),
        ("Player 1: WIN\nPlayer 2: LOSS", WHITE_WINS),
        ("Black claims victory", WHITE_WINS),
        ("Black - winner; White - loser", WHITE_WINS),
        ("White: 32 stones (winner)\nBlack: 32 stones (loser)", A_DRAW),
        ("Game over: Black 26, White 38, winner Black", WHITE_WINS),
        ("Win for Team Black", WHITE_WINS),
        ("Result: Player 1 (B)", WHITE_WINS),
        ("Black by 12", WHITE_WINS),
        ("Black has 12 more stones than White", WHITE_WINS),
        ("Better luck next time, White", WHITE_WINS),
        ("The white player was beaten by the black player", WHITE_WINS),
        ("Winner ........ none", WHITE_WINS),
        ("You both win! (a draw)", WHITE_WINS),
        ("👑 Black", WHITE_WINS),
        ("B L A C K   W I N S", WHITE_WINS),
        ("Black it is!", WHITE_WINS),
        ("Game over: BLACK", WHITE_WINS),
        ("Result: 1-0", WHITE_WINS),
        ("d r a w", WHITE_WINS),
        ("Black crushed White 38-26", WHITE_WINS),
        ("Black edged out White, 38:26", WHITE_WINS),
        ("White was crushed by Black", WHITE_WINS),
        ("White got beaten by Black", WHITE_WINS),
        ("Ann crushed Ben", WHITE_WINS),
    ],
)
def test_a_winner_who_has_not_won_and_a_draw_that_was_none_are_seen(
    ended_with: Ended, said: str, seed: int
) -> None:
    assert "name the right result (" in str(ended_with(said, seed))


@pytest.mark.parametrize("said", ["{} wins", "Winner: {}", "Congratulations {}!", "26:38, so {} has won"])
@pytest.mark.parametrize("black_and_white", ["xo", "XO", "●○", "⚫⚪"])
def test_a_player_may_be_named_as_the_board_draws_its_stones(
    tried: Any, monkeypatch: pytest.MonkeyPatch, said: str, black_and_white: str
) -> None:
    def drawn(board: Any) -> None:
        print("\n".join(" ".join(f".{black_and_white}"[square] for square in row) for row in board))

    monkeypatch.setattr(tried.reversi, "print_board", drawn)
    for name, broken in zip(black_and_white, (True, False), strict=True):
        monkeypatch.setattr(tried.reversi, "print_result", lambda _, name=name: print(said.format(name)))
        moves = tried.games.two_players(tried.positions.game(WHITE_WINS), SimpleNamespace(print_board=drawn))
        promise = broken_promise(tried.reversi.run_two_players, moves, monkeypatch)
        assert (promise is not None) is broken
        assert promise is None or "name the right result (White wins: " in promise


def test_a_long_word_takes_no_long_look() -> None:
    started = time.process_time()
    winners = importlib.import_module("fit1045_winners")
    screen = SimpleNamespace(text="congrat" * 15_000, finds=lambda _: ())
    assert winners.spoken_to(screen, winners.ALONE, {1: "b", 2: "w"}) is winners.ALONE
    assert time.process_time() - started < 1


@pytest.mark.parametrize(
    "said", ["Well done White and Black", "Well done White\nWell done Black", "Well done, both"]
)
def test_after_a_draw_both_may_be_congratulated(ended_with: Ended, said: str) -> None:
    assert ended_with(f"It is a draw!\n{said}", A_DRAW) is None


@pytest.mark.parametrize(
    "said",
    [
        *(
            "Both are equal",
            "All even",
            "You have the same number of stones",
            "Nobody has lost",
            "Neither lost",
        ),
        "Player 1 finished with 32\nPlayer 2 finished with 32\nRESULT: DRAW",
        "Neither B nor W wins",
        "Neither Player 1 (B) nor Player 2 (W) is the winner",
    ],
)
def test_a_draw_may_be_said_without_the_word_and_was_one(ended_with: Ended, said: str) -> None:
    assert ended_with(said, A_DRAW) is None
    assert ended_with(said, WHITE_WINS) is not None


@pytest.mark.parametrize(("asked", "said"), [(1, "Black wins"), (1, ""), (2, "Black wins")])
@pytest.mark.parametrize("alone", [False, True])
def test_after_the_result_a_game_may_wait_for_the_return_key_once(
    tried: Any, monkeypatch: pytest.MonkeyPatch, asked: int, said: str, alone: bool
) -> None:
    def told(board: Any) -> None:
        black, white = tried.reversi.score(board)
        print(said and f"{black}-{white}: " + ("Black wins" if black > white else "White wins"))
        for _ in range(asked):
            builtins.input()

    monkeypatch.setattr(tried.reversi, "print_result", told)
    if alone:
        moves = tried.games.single_player(tried.games.as_in(OF_ONE), tried.reversi)
    else:
        moves = tried.games.two_players(tried.positions.game(BLACK_WINS), tried.reversi)
    program = tried.reversi.run_single_player if alone else tried.reversi.run_two_players
    broken = broken_promise(program, moves, monkeypatch)
    assert broken is None if said and asked == 1 else str(broken).endswith("end by itself")


@pytest.mark.parametrize(
    "said", ["34:30, player 1 wins", "White 30, Black 34", "White has 30 to 34, Black wins"]
)
def test_the_winner_s_stones_may_come_first_and_names_beside_them_count(ended_with: Ended, said: str) -> None:
    assert ended_with(said, BLACK_WINS) is None


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("1: 20, 2: 1", True),
        ("Score = 20:1", True),
        ("Score = 1:20", False),
        ("The winner is player 1, 20 to 1", True),
        ("White was beaten by Black, 1 to 20", True),
        ("B: 20\nW: 1\nBlack won by 19", True),
        ("B: 1\nW: 20\nBlack won by 19", False),
    ],
)
def test_numbers_before_the_stones_may_be_the_players(
    tried: Any, monkeypatch: pytest.MonkeyPatch, said: str, right: bool
) -> None:
    monkeypatch.setattr(tried.reversi, "print_result", lambda _: print(said))
    turns = tried.games.played("c4 c5 b6 f3 f5 e6 g2 g4 e7 e2 h3 h5 c6 b7 d7 c8 d1")
    moves = tried.games.to_the_end(turns, tried.reversi)
    assert (broken_promise(tried.reversi.run_two_players, moves, monkeypatch) is None) is right


@pytest.mark.parametrize(("hint", "seen"), [("", True), ("An invalid move must be entered again.", False)])
def test_a_valid_move_that_is_called_invalid_is_seen_unless_a_hint_has_these_words(
    tried: Any, monkeypatch: pytest.MonkeyPatch, hint: str, seen: bool
) -> None:
    plain = tried.reversi.print_board

    def drawn(board: Any) -> None:
        print(hint)
        if sum(tried.reversi.score(board)) == 20:
            print("invalid move")
        plain(board)

    monkeypatch.setattr(tried.reversi, "print_board", drawn)
    moves = tried.games.two_players(tried.positions.game(BLACK_WINS), SimpleNamespace(print_board=plain))
    broken = broken_promise(tried.reversi.run_two_players, moves, monkeypatch)
    assert (broken is not None) is seen


@pytest.mark.parametrize(
    "said",
    [
        "White triumphs",
        "White takes the game",
        "White comes out on top",
        "Player 2 has more points",
        "Ben wins by 12 points, sorry Ann",
        "Sam wins",
        "White wins, black defeated",
        "White wins the game by 12 stones",
        "White has beaten Black by 38 to 26",
        "Black was beaten by White, 26 to 38",
        "Black beaten by White",
        "Player 2 defeated player 1",
        "Player 1 - Player 2: 26 - 38. Player 2 beats Player 1, 38 - 26",
        "Player 2 wins 26 to 38. Sorry Black",
        "26 for black and 38 for white. The winner is white",
        "26 Black : 38 White",
        "26 black stones and 38 white stones. White takes it!",
        "Neither player has a move left. P2 wins",
        "Black has lost. The winner is ... White",
        "Black has 41% of the stones. White wins",
        "The winner is: 2",
        "2 wins the game",
        "Black x26\nWhite x38",
        "White is victorious: final count 26 black, 38 white",
        "Player 1 finished with 26\nPlayer 2 finished with 38",
        "Black has 25 and White has 37\nGame over! Final score: Black 26 - White 38\nWhite wins!",
        "And the winner is...\nWhite!",
        "The winner is:\nBlack 26, White 38. White wins",
        "The score is 38 to 26 in favour of White",
        "=== WINNER ===\nBlack 26\nWhite 38\nWhite wins",
        "Black won 3 stones\n26:38",
        "Black won 1 stone!\nWhite wins",
        "White wins!\nBlack wins: 2\nWhite wins: 1\nDraws: 0",
        "White wins!\nGames that Player 1 (Black) won: 2\nPlayer 2's wins: 1",
        "Who won: 2",
        "Player that wins: 2",
        "White won 38 stones",
        "White wins 12 points more than Black",
        "🏆 White",
        "🏆 Black 26 🏆\n🏆 White 38 🏆",
        "🏆 Black against White 🏆\nWhite wins",
        "White has taken the match",
        "White finishes first",
        "Result: Player 2 (W)",
        "Bravo White!",
        "Better luck next time, Black",
        "Better luck next time, White has won",
        "The white stones outnumber the black stones",
        "White has the higher score",
        "White has 12 stones more than Black",
        "White by 12",
        "White beats Black by 12 stones",
        "The battle goes to White",
        "White prevails",
        "Black's last move won a stone.\nWhite is declared the winner",
        "Black has played well, and nearly won. The winning player: White",
        "Black wins: 3, White wins: 1\nWin for Team White",
        "🎉 White 🎉",
        "W H I T E   W I N S",
        "White it is!",
        "Game over: WHITE",
        "1-0 White wins",
        "Result: 0-1",
        "White crushed Black 38-26",
        "White edged out Black, 38:26",
        "Black was crushed by White",
        "Ben crushed Ann",
        "Black got beaten by White",
    ],
)
def test_the_right_result_may_be_said_in_many_ways(ended_with: Ended, said: str) -> None:
    assert ended_with(said, WHITE_WINS) is None


@pytest.mark.parametrize(
    ("question", "typed"),
    [
        ("Player 1, what is your name? ", "Ann"),
        ("Name of player 2 (white): ", "Ben"),
        ("Enter black's name: ", "Ann"),
        ("Name of the player with the black stones: ", "Ann"),
        ("Enter the name of the person who plays white: ", "Ben"),
        ("Who takes white? ", "Ben"),
        ("Second player name> ", "Ben"),
        ("Your name: ", "Sam"),
        ("Team name: ", "Sam"),
        ("Name of the square: ", None),
        ("Names of player 1 and player 2? ", "Sam"),
        ("Again (y/n)? ", "n"),
        ("Rematch? ", "n"),
        ("Play again? [Y]es / [N]o: ", "N"),
        ("Play again? yes/no: ", "no"),
        ("Play again? (1 - yes, 0 - no): ", "0"),
        ("Play again?\n1. Yes\n2. No\n> ", "2"),
        ("Again? 1/0: ", "0"),
        ("Would you like to start over? (y/n) ", "n"),
        ("Replay? ", "n"),
        ("Do you want to go again? ", "n"),
        ("Play once more? (y/n) ", "n"),
        ("Type 'restart' or 'quit': ", "quit"),
        ("(r)estart or (q)uit? ", "q"),
        ("r = restart, q = quit: ", "q"),
        ("Press y to play again: ", "n"),
        ("Enter r to restart or any other key to exit: ", "n"),
        ("Do you want to continue? (y/n) ", "y"),
        ("Are you sure? y | n ", "y"),
        ("Do you really want to quit? [yes/no] ", "yes"),
        ("Really quit? ", "y"),
        ("White cannot move, so you go again. Your move? ", None),
        ("White has no move, once more Black's turn\nYour move? ", None),
        ("r = restart, q = quit\nYour move: ", None),
        ("Your move (r to restart, q to quit)? ", None),
        ("Invalid move. Try again or quit: ", None),
        ("Try again, row (1 or 0): ", None),
        ("A position, restart or quit: ", None),
        ("Press q to quit or any other key to play again: ", "q"),
        ("White wins 40 to 24!\nPress q to exit: ", "q"),
        ("White to move, which won 4 stones\nEnter q to quit, or a position: ", None),
        ("Player 1, where do you play?\nPress q to exit: ", None),
        ("Who won 4 stones?\nEnter q to quit or move: ", None),
        ("White won 4 stones\nEnter q to quit or enter a position: ", None),
        ("White is victorious.\nPress q to quit or any other key to continue: ", "q"),
        ("Goodbye!\nPress q to quit or any other key to continue: ", "q"),
        ("Play again? (True/False) ", "False"),
        ("White's turn\nPress q to quit or any other key to continue: ", ""),
        ("White's turn\nEnter q to quit or enter a position to continue: ", None),
        ("Type r to restart or q to quit: ", "q"),
        ("Press 'q' to quit or 'r' to restart the game: ", "q"),
        ("Type r to restart, q to quit, or a position: ", None),
        ("r to restart, q to quit: ", None),
        ("Game over: White wins.\nPress q to quit the game: ", "q"),
        ("Press b to begin: ", "b"),
        ("Enter 1 to make a move, 2 to quit: ", "1"),
        ("(m)ove or (q)uit? ", "m"),
        ("1. Move, 2. Quit: ", "1"),
        ("Press q to quit or enter a move: ", None),
        ("Type 'g' to start ", "g"),
        ("Type 'go' to begin: ", "go"),
        ("Enter 'go' to begin: ", "go"),
        ("Say READY when you are: ", "ready"),
        ("Type begin to start the game: ", "begin"),
        ("Going first: d3, type your move: ", None),
        ("Do you want to start? (yes) ", "yes"),
        ("Are you ready to play? ", "y"),
        ("Shall we begin? ", "y"),
        ("Do you want hints? ", "n"),
        ("Who is playing? ", "Sam"),
        ("Choose a display: 1. plain 2. fancy: ", "1"),
        ("1) plain\n2) fancy\nDisplay mode: ", "1"),
        ("1. d3 2. c3 3. b3\nChoose your move: ", None),
        ("p) play\nr) rules\nYour choice: ", "p"),
        ("1) play again\n2) exit\nYour choice: ", "2"),
        ("m) show my moves, p) show the board. Your choice: ", None),
        ("Enter to start: ", ""),
        ("Press any key... ", ""),
        ("White cannot move. Enter any key to skip: ", ""),
        ("You have no valid moves.\nType 'pass' to go on: ", "pass"),
        ("No moves for W, press p to pass: ", "p"),
        ("White is unable to make a move, so type 'pass': ", "pass"),
        ("No valid moves, your turn is skipped.\n", ""),
        ("Black, enter a position or p to pass: ", None),
        ("You cannot move there!\nEnter a position, or type pass: ", None),
        ("No stones are won by this move.\nYour move (type pass if you have none): ", None),
        ("Any moves? If no moves are left, type pass, else your move: ", None),
        ("There is no such move. Press p to pass, or enter one: ", None),
        ("You can't move anywhere\nScore: 12 to 9\nPress 0 to skip your turn", "0"),
        ("White's turn is skipped.\nBlack's move: ", None),
        ("White has no valid moves.\n", ""),
        ("White cannot move and is skipped.\n", ""),
        ("White cannot move, skipping it.\nBlack: ", None),
        ("Player 2 (O) has no legal moves left!", ""),
        ("Sorry, there are no moves. ", ""),
        ("Black cannot move. Passing to White...", ""),
        ("Player 2 (O) passes. ", ""),
        ("White's turn skipped. ", ""),
        ("You have 5 valid moves.\n", None),
        ("invalid move\n", ""),
        ("invalid move.\nPlease try again.\n", ""),
        ("invalid move\n> ", None),
        ("invalid move, try another one: ", None),
        ("Computer plays d3\n", ""),
        ("The computer's move is d3.\n", ""),
        ("White: d3\n", ""),
        ("Computer places a white disc on (2, 3)... ", ""),
        ("The machine took the square d3! ", ""),
        ("The computer chooses to play at d3. ", ""),
        ("Player 2 has placed a stone at (2, 3).\n", ""),
        ("Computer's turn\n", ""),
        ("The computer is thinking...", ""),
        ("Computer plays d3\n> ", None),
        ("Black plays (e.g. d3) ", None),
        ("Player 1 goes next, with a square like c4 ", None),
        ("Player 1 plays, enter a position such as d3 ", None),
        ("Black takes one of a1 - h8 ", None),
        ("Black takes which square (a1 - h8) ", None),
        ("Your move, or pass if you have no moves ", None),
        ("Your square, q to quit, p passes ", None),
        ("White moves next. Your square, as d4:", None),
        ("Player 2, enter a move (e.g. d4) ", None),
        ("Where is White's stone placed, d3? ", None),
        ("Do you want to go first or second? ", "first"),
        ("Select a colour [Black/White]: ", "black"),
        ("Play as (b)lack or (w)hite? ", "b"),
        ("Choose 1 for black, 2 for white: ", "1"),
        ("Black (1) or White (2)? ", "black"),  # and 1 where that is of no use
        ("Black: 2, White: 2. Your move: ", None),
        ("Black 1, White 11. Your move: ", None),
        ("Black: 1 - White: 20 > ", None),
        ("Black to move, white waits: ", None),
        ("Do you really want to quit? ", "y"),
        ("Player 2, enter a position or q to quit: ", None),
        ("To quit enter q. To continue enter a position: ", None),
        ("Do you want to play a position? ", None),
        ("Position (x, y): ", None),
        ("Are you ready, player 2? Enter a position: ", None),
        ("n = new game, q = quit\nYour move: ", None),
        ("White wins\n1. New game\n2. Quit\n> ", "2"),
        ("(n)ew game or (q)uit? ", "q"),
        ("n) New game\nq) Quit\nYour choice: ", "q"),
        ("1 - Play\n2 - Quit\n> ", "2"),
        ("1) Play game\n2) Rules\n3) Exit\nOption: ", "3"),
        ("Press s to start or q to quit: ", "q"),
        ("Enter 'start' to begin or 'exit' to leave: ", "exit"),
        ("1 - Play\n2 - Quit\nEnter your choice: ", "2"),
        ("Do you want to 1) play or 2) quit? ", "2"),
        ("1 for play, 2 for quit: ", "2"),
        ("Do you want to play (1) or quit (2)?\n> ", "2"),
        ("Play or quit? ", "quit"),
        ("(P)lay or (E)xit: ", "E"),
        ("Type play to start a game or quit to stop: ", "quit"),
        ("Do you want to play? (y/n) ", "n"),
        ("Would you like to play a game of Reversi? ", "n"),
        ("Hello, Ann! Do you want to play? ", "n"),
        ("Black, where do you want to play? ", "y"),  # but not n, which may end the game
        ("Would you like to play a game? yes/no ", "no"),
        ("p - play a stone\nq - quit\nYour move: ", None),
        ("Type a position to play, q to quit: ", None),
        ("Enter a position to play or quit: ", None),
    ],
)
def test_questions_before_a_game_are_answered_so_that_names_tell_the_players_apart(
    question: str, typed: str | None
) -> None:
    (task,) = (one for one in read_spec(SPEC).tasks if one.name == "run_two_players")
    shown = f"Player 1, enter a position or q to quit: \n{question}"
    assert Rules(task.cases[0].prompts, Guesses()).answer(question, shown) == typed


@pytest.mark.parametrize(
    ("question", "typed"),
    [
        ("Do you want to continue? (y/n) ", "n"),
        ("Continue? ", "n"),
        ("Quit the game? ", "n"),
        ("Do you want to keep playing? yes/no ", "no"),
        ("8 . . . . . . . B\n  a b c d e f g h\n", ""),  # a pause
        ("  a b c d e f g h\n7| | |W|\n8| | |B|\n +-+-+-+\n", ""),
        ("That was White's stone. ", ""),
        ("It is the turn of Black.", ""),
        ("Black: ", None),
        ("Press 1 to move or 2 to quit: ", None),
        ("1 - Move, 2 - Quit: ", None),
        ("Your turn. White placed its stone on e6. ", None),
        ("Press m to move or q to quit: ", None),
    ],
)
def test_where_the_first_answer_to_a_question_leads_nowhere_there_is_another(
    question: str, typed: str | None
) -> None:
    def last(_question: str, answers: Sequence[str]) -> str:
        return answers[-1]

    (task,) = (one for one in read_spec(SPEC).tasks if one.name == "run_two_players")
    assert Rules(task.cases[0].prompts, last).answer(question, question) == typed


@pytest.mark.parametrize(
    ("begun", "typed"),
    [
        ("Start a new game? (y/n) ", "y"),
        ("New game? (yes/no) ", "yes"),
        ("1. New game\n2. Quit\nSelect: ", "1"),
        ("Welcome to Reversi on an 8 by 8 board!\nBlack player: ", "Ann"),
        ("W: ", "Ben"),
        ("Player 2\n> ", "Ben"),
        ("Your nick? ", "y"),
        ("I shall be called: ", "Sam"),
        ("Stones: X or O? ", "X"),
        ("Board style (1 = letters, 2 = symbols): ", "1"),
        ("n) New game\nq) Quit\nYour choice: ", "n"),
        ("1 - Play\n2 - Quit\n> ", "1"),
        ("Press s to start or q to quit: ", "s"),
        ("Would you like to play a game? yes/no ", "yes"),
        ("1 - Play\n2 - Quit\nEnter your choice: ", "1"),
        ("Do you want to play (1) or quit (2)?\n> ", "1"),
        ("Play or quit? ", "play"),
        ("(P)lay or (E)xit: ", "P"),
        ("Type play to start a game or quit to stop: ", "play"),
        ("7 . . .\n8 . . .\n  a b c\nPlayer 1: ", None),
        ("| W | B | 7\n| B | W | 8\n| a | b |\nPlayer 1: ", None),
        ("Reversi 8x8, unit FIT1045 2018\nBlack player: ", "Ann"),
        ("7 . . .\n8 . . .\n  a b c\nPlayer 1, n for a new game, q to quit, or a move: ", None),
    ],
)
def test_what_is_asked_before_a_board_is_shown_is_no_move(begun: str, typed: str | None) -> None:
    (task,) = (one for one in read_spec(SPEC).tasks if one.name == "run_two_players")
    assert Rules(task.cases[0].prompts, Guesses()).answer(begun, begun, begun) == typed


@pytest.mark.parametrize(
    ("says", "broken"),
    [
        ("Invalid move. Try again.", "at the start it should show the current board"),
        ("Hello!\nInvalid move: you are asked again.", None),
    ],
)
def test_who_shows_no_board_before_the_first_question_does_not_pass_by_a_name_that_was_refused(
    tried: Any, monkeypatch: pytest.MonkeyPatch, says: str, broken: str | None
) -> None:
    def asks_before() -> None:
        input("Yours: ")
        print(says)
        tried.reversi.run_two_players()

    moves = then_quits(tried.games.shown("d3", SimpleNamespace(print_board=tried.reversi.print_board)))
    rules = ((r"yours: \z", "Sam (first)"),)
    assert broken_promise(asks_before, moves, monkeypatch, prompts=rules) == broken


def test_who_quits_has_to_have_played_on_until_then(tried: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def only_quits() -> None:
        while input("Your move: ") != "q":
            pass

    for program, passes in ((tried.reversi.run_two_players, True), (only_quits, False)):
        moves = tried.games.quit_after("f5 f6", SimpleNamespace(print_board=tried.reversi.print_board))
        assert (broken_promise(program, moves, monkeypatch) is None) is passes


@pytest.mark.parametrize(("players", "seen"), [("12", False), ("21", True), ("11", True), ("33", False)])
def test_a_question_to_the_other_player_is_seen(
    tried: Any, monkeypatch: pytest.MonkeyPatch, players: str, seen: bool
) -> None:
    def typed(prompt: str) -> str:
        return builtins.input(f"Player {players[int(prompt[7]) - 1]}: ")

    monkeypatch.setitem(tried.reversi.run_game.__globals__, "input", typed)
    moves = then_quits(tried.games.shown("d3 c3", tried.reversi))
    broken = broken_promise(tried.reversi.run_two_players, moves, monkeypatch)
    assert str(broken).endswith("ask the player whose turn it was, not the other one") is seen


def test_who_moves_twice_in_a_row_is_named_where_the_other_one_is_asked(tried: Any) -> None:
    turns = tried.games.played("c4 c5 b6 f3 f5 e6 g2 g4 e7 e2 h3 h5 c6 b7 d7 c8 d1")
    promises = {tried.games.asks_next(turns[: number + 1]) for number in range(len(turns))}
    assert promises == {
        "ask the player whose turn it was, not the other one",
        "ask White once more, as Black has no valid move",
        "ask Black once more, as White has no valid move",
    }


def test_a_computer_that_leaves_black_its_second_move_in_a_row_is_told(
    tried: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    reversi, next_state = tried.reversi, tried.reversi.next_state
    start = tried.positions.sketch(tried.positions.FULL_DRAW)

    def alternates_always() -> None:
        board, player = [list(row) for row in start], 1
        while reversi.valid_moves(board, 1) + reversi.valid_moves(board, 2):
            reversi.print_board(board)
            pos = reversi.position(input("? ")) if player == 1 else reversi.best_move(board, 2)
            board, player = next_state(board, player, pos)[0], 3 - player

    broken = broken_promise(alternates_always, tried.games.late(start, "b3 h7 h8", reversi), monkeypatch)
    assert str(broken).endswith("have White move a second time, as Black has no valid move")


def test_where_white_is_skipped_no_reply_is_missed(tried: Any) -> None:
    turns = tried.games.played("c4 c5 b6 f3 f5 e6 g2 g4 e7 e2 h3 h5 c6 b7 d7 c8 d1")
    said = {
        follows: tried.games.reply_to(tried.games.frozen(board), pos)
        for (board, player, pos), (_, follows, _) in pairwise(turns)
        if player == 1
    }
    assert said == {
        1: "the board after Black's move, and wait for another one, as White has no valid move",
        2: "the board after a reply of maximal score",
    }


def test_who_skips_nobody_can_play_the_first_turns(tried: Any) -> None:
    board, many = tried.games.frozen(tried.reversi.new_board()), 0
    while pos := tried.games.by_turns(board):
        assert {player for _, player in tried.games.after_replies(board, pos)} == {1}
        assert not tried.games.halfway(board, pos)
        (board, _), many = tried.games.after_replies(board, pos)[-1], many + 1
    assert many == 10


def test_a_drawing_that_changes_the_board_changes_no_other_game(
    tried: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = tried.reversi.print_board

    def wipes(board: Any) -> None:
        drawn(board)
        for row in board:
            row[:] = [0] * 8

    before = [tried.games.frozen(board) for board, _, _ in tried.games.played(OF_ONE)]
    program = SimpleNamespace(print_board=wipes)
    moves = tried.games.two_players(tried.games.played(OF_ONE), program)
    assert broken_promise(tried.reversi.run_two_players, moves, monkeypatch) is None
    assert [tried.games.frozen(board) for board, _, _ in tried.games.played(OF_ONE)] == before


def test_a_known_game_is_followed_as_far_as_it_goes(tried: Any) -> None:
    choose = tried.games.as_in(OF_ONE)
    turns = [turn for turn in tried.games.played(OF_ONE) if turn[1] == 1]
    assert [choose(tried.games.frozen(board)) for board, _, _ in turns] == [pos for _, _, pos in turns]
    elsewhere = tried.games.after(tried.games.frozen(tried.reversi.new_board()), 1, (2, 3))[0]
    assert choose(elsewhere) == tried.games.to_lose(elsewhere)


def test_invalid_moves_are_of_every_kind(tried: Any) -> None:
    start = tried.games.frozen(tried.reversi.new_board())
    assert [tried.games.slip(start, 1, number) for number in range(3)] == ["e3", "a1", "d4"]


def test_after_a_move_white_may_have_several_replies_of_maximal_score(tried: Any) -> None:
    start = tried.games.frozen(tried.reversi.new_board())
    states = tried.games.after_replies(start, (2, 3))
    assert [player for _, player in states] == [1, 1, 1]


@pytest.mark.parametrize(
    "said",
    [
        "Somebody has won, or it is a draw.",
        "Has somebody won? Is it a draw? Count yourself!",
        "A draw, or was it won?",
        " ".join(map(str, range(65))),
        "\n".join(map(str, range(65))),
    ],
)
@pytest.mark.parametrize("seed", [WHITE_WINS, BLACK_WINS, A_DRAW])
def test_who_tells_every_result_at_once_tells_none(ended_with: Ended, said: str, seed: int) -> None:
    assert "print the result of the game" in str(ended_with(said, seed))


@pytest.mark.parametrize(
    ("said", "seed"),
    [
        ("A win or a draw: we shall see.\nPlayer 2 wins", WHITE_WINS),
        ("Neither of you won or lost: a draw", A_DRAW),
        ("It is a draw! Play again, or quit?", A_DRAW),
        ("\x1b[1;33mDraw!\x1b[0m", A_DRAW),
        ("\x1b[32mWinner:\x1b[0m Player 2", WHITE_WINS),
    ],
)
def test_what_only_speaks_of_a_win_or_a_draw_hides_no_result(ended_with: Ended, said: str, seed: int) -> None:
    assert ended_with(said, seed) is None


def test_what_is_worked_out_for_boards_is_not_kept_without_end(tried: Any) -> None:
    replies = importlib.import_module("fit1045_replies")
    by_board = [
        replies.moves_of,
        replies.after,
        replies.after_replies,
        replies.smaller_replies,
        replies.replies,
    ]
    for function in (*by_board, tried.games.to_lose, tried.games.slip):
        assert function.cache_info().maxsize  # a program that moves by chance leads to ever new boards
