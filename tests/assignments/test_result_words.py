"""specs/result_words.py: lines that tell every outcome of a game at once."""

from __future__ import annotations

import time
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    ("line", "hedged"),
    [
        ("Somebody has won, or it is a draw", True),
        ("It's a tie or a win for Black", True),
        ("... or it is a draw.", True),
        ("Did Black win? Or is it a draw?", True),
        ("Black has won!", False),
        ("It's a draw!", False),
        ("It's a draw: nobody has won or lost", False),
        ("Both win or the board is full: draw", False),
        ("Black wins! Type a to play again or q to quit", False),
        ("When the board is full, the game ends in a draw.", True),
        ("If nobody has five, it is a tie", True),
        ("A player wins if there are five in a row", True),
        ("Draw! Press y if you want to play again", False),
        ("Congratulations, Black wins! Enter n when you are tired", False),
        ("The board is full, so it is a draw", False),
    ],
)
def test_a_line_hedges_that_tells_of_a_win_or_of_a_draw(line: str, hedged: bool) -> None:
    assert import_module("result_words").hedges(line) is hedged


def test_long_lines_that_nearly_hedge_cost_no_time() -> None:
    start = time.process_time()
    for line in ("win or " * 60, "win or win " * 40, "win " * 50 + "? " + "draw " * 40, "win if " * 60):
        for _ in range(200):
            import_module("result_words").hedges(line)
    assert time.process_time() - start < 2


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("D R A W", "DRAW"),
        ("B L A C K   W I N S", "BLACK   WINS"),
        ("I am B", "I am B"),
        ("a b cd", "a b cd"),
    ],
)
def test_spaced_letters_are_words(text: str, plain: str) -> None:
    assert import_module("result_words").unspaced(text) == plain
