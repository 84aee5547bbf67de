from __future__ import annotations

import pytest

from harness.judge.menus import key

FIVE = """
 1. Start a Game
 2. Print the Board
 3. Place a Stone
 4. Reset the Game
 5. Exit
Your choice: """


@pytest.mark.parametrize(
    ("label", "expected"),
    [("start", "1"), ("print the board", "2"), ("STONE", "3"), ("reset", "4"), ("exit", "5")],
)
def test_an_option_is_found_by_some_of_its_words(label: str, expected: str) -> None:
    assert key(label, FIVE) == expected


def test_an_option_that_is_not_there_has_no_key() -> None:
    assert key("load", FIVE) is None
    assert key("9", "Enter the size, e.g. 9 or 13: ") is None
    assert key("stones", "You have 3 stones and 4 moves: ") is None
    assert key("stones", "You may place 1 stones: ") is None
    assert key("stones", "Where do you place your stone(s)? ") is None


@pytest.mark.parametrize(
    ("menu", "label", "expected"),
    [
        ("[2] Print", "print", "2"),
        ("(s) Start", "start", "s"),
        ("p) Print the board", "print", "p"),
        ("S - start\nE - exit", "exit", "E"),
        ("1: one\n2: two", "two", "2"),
        ("h = human, c = computer", "computer", "c"),
        ("│ 1 │ Start │", "start", "1"),
        ("5 Exit", "exit", "5"),
        ("Enter 'q' to quit", "quit", "q"),
        ("Press 1 to start, 2 to stop", "stop", "2"),
        ("1. Player vs. Player\n2. Player vs. Computer", "player vs player", "1"),
        ("1. Player vs. Player\n2. Player vs. Computer", "player vs computer", "2"),
        ("Mode (P for Player vs Player, C for Player vs Computer): ", "player vs computer", "C"),
        ("1 - Player vs Player    2 - Player vs Computer", "player vs computer", "2"),
        ("PvP: Player vs Player\nPvC: Player vs Computer", "player vs computer", "PvC"),
        ("\x1b[1m1.\x1b[0m Start", "start", "1"),
        ("1 reset and restart it, 2 complete the current game: ", "complete", "2"),
        ("1 complete the current game or 2 reset it? ", "reset", "2"),
        ("[z]one  [a]dd passengers  [q]uit > ", "add passengers", "a"),
        ("[z]one  [a]dd passengers  [q]uit > ", "quit", "q"),
        ("(S)tart or E(x)it? ", "exit", "x"),
    ],
)
def test_a_key_is_read_off_a_menu_as_people_write_them(menu: str, label: str, expected: str) -> None:
    assert key(label, menu) == expected


def test_the_menu_shown_last_counts() -> None:
    assert key("exit", FIVE + "9\nthat is none\n[x] Exit\n[s] Start\n> ") == "x"


def test_the_option_with_the_fewest_other_words_is_meant() -> None:
    assert key("start", "1. Start the tutorial from the start\n2. Start\n") == "2"


def test_a_pattern_chooses_among_labels() -> None:
    assert key("human (vs|against) human", "[h] Human against human\n[c] Human against computer", True) == "h"


def test_a_menu_made_to_keep_us_busy_does_not() -> None:
    assert key("start", "1" * 200_000 + ". ) ] - " * 50_000) is None
