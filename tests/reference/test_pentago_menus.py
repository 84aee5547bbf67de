"""What a menu of Pentago asks is understood in many wordings, and so is how it says who has won."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from harness.judge import menus, screens

REFERENCE = Path(__file__).parents[2] / "reference"
NAMES = (
    "pentago",
    "pentago_boards",
    "pentago_players",
    "pentago_questions",
    "pentago_results",
    "pentago_games",
)


@pytest.fixture(scope="module")
def at() -> Iterator[Any]:
    """The modules, imported as references import one another."""
    sys.path.insert(0, str(REFERENCE))
    before = {name: sys.modules.pop(name, None) for name in NAMES}
    try:
        yield SimpleNamespace(**{name: importlib.import_module(name) for name in NAMES})
    finally:
        sys.path.remove(str(REFERENCE))
        sys.modules.update({name: module for name, module in before.items() if module is not None})


class Screen:
    """A screen as a player sees it."""

    def __init__(self, text: str) -> None:
        self.text = text

    @property
    def questions(self) -> tuple[str, ...]:
        return screens.questions(self.text)

    def key(self, label: str, pattern: bool = False, anew: bool = False) -> str | None:  # noqa: ARG002 - as the real one
        return menus.key(label, self.text, pattern)


ALL = ("row", "column", "rotation")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Row (0 to 5): ", ("row",)),
        ("Ann, your column: ", ("column",)),
        ("Which rotation afterwards (1-8)? ", ("rotation",)),
        ("Player 1, enter row,column,rotation (or x to give up): ", ALL),
        ("Enter row and col: ", ("row", "column")),
        ("r: ", ("row",)),
        ("c (0-5): ", ("column",)),
        ("Where do you want to put your marble? ", ("row", "column")),
        ("Player 2, your move (or 'quit'): ", ALL),
        ("You cannot play on row 0 and column 0\nPlayer 2, your move: ", ALL),
        ("Type row and column with a blank between.\nYour move: ", ("row", "column")),
        ("Player O: Row?\n>>> ", ("row",)),
        ("Player 1 threw.\nYour name: ", ()),
        ("1. Human vs Human\n2. Human vs Computer\nMode: ", ()),
        ("Computer level (1 or 2)? ", ()),
    ],
)
def test_the_parts_of_a_move_that_are_asked_for_are_found(at: Any, text: str, parts: tuple[str, ...]) -> None:
    assert at.pentago_questions.parts_asked(Screen(text)) == parts


@pytest.mark.parametrize(
    ("text", "humans", "level_2"),
    [
        ("1. Human vs Human\n2. Human vs Computer\nSelect mode: ", "1", "2"),
        ("[h] human against human\n[c] human against computer\n[x] exit\n> ", "h", "c"),
        ("How many humans play (0, 1 or 2)? ", "2", "1"),
        ("Who is player 2? H = human, 1/2 = computer level, Q = quit: ", "H", "2"),
        ("Player 2: 0 for a human, 1 to 4 for a computer of that level (0 to 4): ", "0", "2"),
        ("Is player 2 a computer player? (y/n) ", "n", "y"),
        ("Player 2 - human or computer (h/c)? ", "h", "c"),
        ("Do you want to play against the computer (yes/no)? ", "n", "y"),
        ("PvP or PvC? ", "pvp", "pvc"),
        ("1 = Human\n2 = Computer (easy)\n3 = Computer (medium)\n> ", "1", "3"),
        ("1. Two players\n2. Single player\nYour choice: ", "1", "2"),
        ("Do you want to read the rules? (y/n) ", "n", "n"),
        ("1. Play\n2. Quit\nYour choice: ", "1", "1"),
    ],
)
def test_who_plays_is_answered_in_many_wordings(at: Any, text: str, humans: str, level_2: str) -> None:
    asked = at.pentago_questions
    assert asked.set_up(Screen(text), asked.Wish())[1][0] == humans
    assert asked.set_up(Screen(text), asked.Wish(2))[1][0] == level_2


@pytest.mark.parametrize(
    "text", ["Level (1 or 2): ", "1 = random, 2 = medium: ", "At which level, 1 (easy) or 2 (medium)? "]
)
def test_the_level_is_answered(at: Any, text: str) -> None:
    asked = at.pentago_questions
    assert [asked.set_up(Screen(text), asked.Wish(level))[1][0] for level in (1, 2)] == ["1", "2"]


@pytest.mark.parametrize(
    ("heard", "key"),
    [
        ("Type q to quit.", "q"),
        ("'exit' leaves the game.", "exit"),
        ("row,column,rotation (or x to give up): ", "x"),
        ("(type quit any time to stop)", "quit"),
        ("Q at any question quits", "q"),
        ("Row index [0-5], -1 to quit", "-1"),
        ("To exit the game press e", "e"),
    ],
)
def test_what_ends_the_game_is_found(at: Any, heard: str, key: str) -> None:
    assert at.pentago_questions.ways_out(Screen(heard), heard)[0] == key


@pytest.mark.parametrize(
    ("said", "result"),
    [
        ("Player 1 wins!", 1), ("Winner: 2", 2), ("White (player 1) wins", 1), ("Black has won", 2),
        ("Congratulations Black!!!", 2), ("Nobody won.", 3), ("It's a tie!", 3), ("Both have five: draw", 3),
        ("Player 1 beats player 2", 1), ("Goodbye", 0), ("Five in a row: the game is over", 0),
    ],
)  # fmt: skip
def test_a_result_is_read_for_what_it_says(at: Any, said: str, result: int) -> None:
    names = at.pentago_results.Names()
    for turn, colour in ((1, "White"), (2, "Black")) * 2:
        names.learn(turn, f"{colour}: row?")
    told = [n for n in (1, 2, 3) if at.pentago_results.announces(Screen(said), names, n)]
    assert told == ([result] if result else [])


@pytest.mark.parametrize(
    ("game", "result"),
    [
        ("IN_THE_TOP_ROW", 1), ("BROKEN_BY_THE_ROTATION", 2), ("MADE_BY_THE_OTHER", 1), ("MADE_FOR_BOTH", 3),
        ("TO_A_FULL_BOARD", 3),
    ],
)  # fmt: skip
def test_each_game_ends_with_its_last_move_in_every_fair_reading(at: Any, game: str, result: int) -> None:
    board, results = np.zeros((6, 6)), []
    for number, move in enumerate(getattr(at.pentago_games, game)):
        assert at.pentago.check_move(board, *move[:2])
        board = at.pentago.apply_move(board, 1 + number % 2, *move)
        results.append(at.pentago_boards.fair_results(board, move[2]))
    assert results[-1] == {result}
    assert all(so_far == {0} for so_far in results[:-1])


def test_slips_come_one_at_a_time_and_a_taken_cell_with_both_its_parts(at: Any) -> None:
    slips = at.pentago_games.Slips([{"row": "6"}, {"row": "0", "column": "0"}])
    assert slips.answers(("row",), True, set()) == {"row": "6"}
    assert slips.answers(("column",), False, set()) == {}
    assert slips.answers(("row",), True, set()) == {"row": "0"}
    assert slips.answers(("column",), False, set()) == {"column": "0"}
    assert slips.answers(("row",), True, set()) == {}


def test_what_the_program_takes_for_quitting_is_no_slip(at: Any) -> None:
    slips = at.pentago_games.Slips([{"row": "-1"}, {"row": "6"}])
    assert slips.answers(("row",), True, {"-1"}) == {"row": "6"}
