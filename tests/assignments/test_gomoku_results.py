"""What `play_game` says at the end of a game is understood in any words."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy
import pytest

from harness.judge import screens


def broken(said: str, winner: str, must_tell: bool = True) -> list[str]:
    """The promises that a program breaks which says this where a game has ended."""
    promises: list[str] = []

    def must(promise: str, holds: Any) -> None:
        if not holds:
            promises.append(promise)

    screen = SimpleNamespace(
        text=screens.visible(said), must=must, finds=lambda pattern: screens.found_on_screen(pattern, said)
    )
    import_module("gomoku_results").see_result(screen, {"White (○) to play: "}, winner, must_tell=must_tell)
    return promises


@pytest.mark.parametrize("winner", ["●", "Draw"])
def test_where_the_result_need_not_be_told_it_may_not_be_a_wrong_one(winner: str) -> None:
    """Who tells no result lost six games by that, 7.3 of 20: now four."""
    assert broken("Thank you.", winner)
    assert not broken("Thank you.", winner, must_tell=False)
    assert broken("○ wins!", winner, must_tell=False)


@pytest.mark.parametrize(
    "said",
    [
        "It's a tie!",
        "Both players drew.",
        "We have no winner: the board is full.",
        "Neither of you has won.",
        "Neither side won: the board is full.",
        "All the intersections are occupied and nobody has five in a row.",
        "Stalemate",
        "There is no available move and no winner: DRAW",
        "Nobody has five in a row. The game ends without a winner (draw).",
        "A draw: no player has five in a row",
        "The game ends without a winner.",
        "Winner: none",
        "There are no winners",
        "None of the players managed five in a row",
        "Neither ● nor ○ wins",
        "Nobody could make five in a row.",
        "A draw! Score: ● won 0, ○ won 0",
        "It is a draw.\nWins so far: Black 0 White 0 Draws 1",
        "It is a draw. You have won 0 games so far",
    ],
)
def test_a_draw_may_be_told_in_many_ways(said: str) -> None:
    assert broken(said, "Draw") == []


@pytest.mark.parametrize(
    "said",
    [
        "There is no winner yet",
        "Nobody has won yet",
        "No winner so far",
        "Nobody has five in a row yet",
        "The board is full",
        "● wins",
    ],
)
def test_what_tells_no_draw_is_seen(said: str) -> None:
    assert broken(said, "Draw")[:1] == ["say that it is a draw"]  # which ends the session


@pytest.mark.parametrize(
    "said",
    [
        "Draw wins!",
        "The winner is: Draw",
        "Winner: DRAW",
        "It is a draw!\nWhite (○) wins!",
        "Draw. ● wins",
        "\x1b[92mDraw has won",
        "Game over! Draw has five in a row and wins.",
        "The winner of the game is: player Draw",
        "Congratulations Draw, you have won!",
    ],
)
def test_a_draw_is_nobody_who_has_won(said: str) -> None:
    assert broken(said, "Draw") == ["name no winner where there is none"]


@pytest.mark.parametrize(
    "said",
    [
        "● wins!",
        "Black is victorious",
        "Player 1 has five in a row",
        "--- ● ---",
        "********** ● **********",
        "Black takes the game.",
        "● beats ○",
        "● takes this game! Score: ● 1 - 0 ○",
        "Winner: ● (Black) | Loser: ○ (White)",
        "● wins!\nScore: ● wins: 1, ○ wins: 0, ● lost: 0",
    ],
)
def test_a_winner_may_be_named_in_many_ways(said: str) -> None:
    assert broken(said, "●") == []


@pytest.mark.parametrize(
    "said",
    [
        "○ wins!",
        "The winner is White",
        "Player 2 has won",
        "○ beats ●",
        "The winner is ○, ● loses",
        "Winner: ○ (White) | Loser: ● (Black)",
        "● has lost against ○",
    ],
)
def test_the_wrong_winner_is_seen(said: str) -> None:
    assert broken(said, "●")


@pytest.mark.parametrize(
    "said",
    [
        "The game of black and white has a winner or is a draw.",
        "Black (●) or white (○) is the winner, or it is a draw",
        "It is a draw, or ● or ○ has won",
        "Or is it a draw, black?",
        "Has black won? Is it a tie?",
    ],
)
@pytest.mark.parametrize("winner", ["●", "○", "Draw"])
def test_who_tells_every_outcome_at_once_tells_none(said: str, winner: str) -> None:
    assert broken(said, winner)


@pytest.mark.parametrize(
    ("said", "winner"),
    [
        ("Black wins! Play again (y or n)?", "●"),
        ("Who has won? It is a draw! Again?", "Draw"),
        ("Neither black or white wins: a draw", "Draw"),
        ("The game ends with a win or a draw.\n● wins", "●"),
        ("Draw! Type 1 to start or 5 to exit.", "Draw"),
    ],
)
def test_what_only_speaks_of_a_win_or_a_draw_beside_it_hides_no_result(said: str, winner: str) -> None:
    assert broken(said, winner) == []


@pytest.mark.parametrize("placed", [True, numpy.True_, [["●"]]], ids=["True", "numpy's", "the board"])
@pytest.mark.parametrize(
    ("called", "broken"),
    [
        ("place check place check", []),
        ("place check place", ["look for a winner by check_for_winner after each stone"]),
        ("place place check", ["look for a winner by check_for_winner after each stone"]),
        ("place place", []),  # in a function of its own, or one that is misnamed, which is marked by itself
    ],
)
def test_who_looks_for_a_winner_by_check_for_winner_does_so_after_each_stone(
    called: str, broken: list[str], placed: object
) -> None:
    names = {"place": "place_on_board", "check": "check_for_winner"}
    results = {"place": placed, "check": None}
    calls = [SimpleNamespace(name=names[word], result=results[word]) for word in called.split()]
    promises: list[str] = []

    def must(promise: str, holds: bool, for_a_person: bool) -> None:
        promises.extend([] if holds or for_a_person else [promise])

    screen = SimpleNamespace(calls=lambda: calls, must=must)
    import_module("gomoku_results").see_winner_looked_for(screen, calls)
    assert promises == broken


@pytest.mark.parametrize(
    "args",
    [
        ("●", ("10", "F")),
        ("●", ["10", "F"]),
        (("10", "F"), "●"),
        ("●", (10, 5)),
        ("●", (10, "F")),
        ("●", ("10", 5)),
        ("●", "10F"),
        ("●", "10 F"),
    ],
)
def test_a_stone_is_seen_to_be_placed_however_place_on_board_is_told_where(args: tuple[Any, ...]) -> None:
    """Who takes (10, 5) loses the marks for place_on_board, and lost those for each game as well."""
    calls = [SimpleNamespace(args=("board", *args), result=True)]
    screen = SimpleNamespace(calls={"place_on_board": calls}.get)
    assert import_module("gomoku_results").stones_placed(screen) == [("●", ("10", "F"))]


@pytest.mark.parametrize(
    "position", [(10, 99), (10, -1), (None, None), "", "nowhere", ("1", "F", "2"), 40, None]
)
def test_a_position_that_is_none_is_no_place_of_a_stone_s(position: Any) -> None:
    calls = [SimpleNamespace(args=("board", "●", position), result=True)]
    screen = SimpleNamespace(calls={"place_on_board": calls}.get)
    [(stone, at)] = import_module("gomoku_results").stones_placed(screen)
    assert stone == "●"
    assert isinstance(at, tuple)


@pytest.mark.parametrize(
    ("result", "placed"),
    [
        (True, True),
        ([["●", " "]], True),
        ({"A": "●"}, True),
        ((True, "placed"), True),
        ("OK", True),
        ("The stone has been placed.", True),
        (False, False),
        (None, False),
        (0, False),
        (numpy.bool_(True), True),
        (numpy.bool_(False), False),
        (numpy.full((9, 9), ""), True),
        (1, False),  # as the text's True has it: the reference's place_on_board tells more
        ((False, "occupied"), False),
        ("", False),
        ("Invalid position", False),
        ("You can't place a stone there", False),
    ],
)
def test_that_a_stone_is_placed_may_be_told_by_the_board_or_in_words(result: Any, placed: bool) -> None:
    """Who has place_on_board give the board loses the marks for it, and lost those for each game as well."""
    calls = [SimpleNamespace(args=("board", "○", ("1", "F")), result=result)]
    screen = SimpleNamespace(calls={"place_on_board": calls}.get)
    told = import_module("gomoku_results").stones_placed(screen)
    assert told == ([("○", ("1", "F"))] if placed else [])


@pytest.mark.parametrize(
    ("stone", "colour"), [("●", "●"), ("black", "●"), (1, "●"), (-1, "○"), (2, "○"), ("O", "○")]
)
def test_a_stone_may_be_called_otherwise(stone: Any, colour: str) -> None:
    calls = [SimpleNamespace(args=("board", stone, ("1", "F")), result=True)]
    screen = SimpleNamespace(calls={"place_on_board": calls}.get)
    placed = import_module("gomoku_results").stones_placed
    assert placed(screen) == [(colour, ("1", "F"))]
    assert placed(screen, as_written=True) == [(colour if stone == colour else "", ("1", "F"))]


@pytest.mark.parametrize(("args", "size"), [((13,), "13"), (("13",), "13"), ((13, 13), "13"), ((), "")])
def test_the_size_that_create_board_is_given_may_be_a_text(args: tuple[Any, ...], size: str) -> None:
    assert import_module("gomoku_results").size_given(SimpleNamespace(args=args)) == size
