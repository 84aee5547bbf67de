"""What a program of Reversi says at the end is read in plain words, with the names by which players were asked."""

from __future__ import annotations

import importlib
import time
from typing import Any

import pytest


@pytest.fixture
def said() -> Any:
    return importlib.import_module("fit1045_said")


class Question:
    """A screen that ends in a question."""

    def __init__(self, text: str) -> None:
        self.text, self.questions = text, (text.rpartition("\n")[2], text)


def asked_in_turn(said: Any, *questions: str) -> Any:
    asked = said.Asked()
    for number, text in enumerate(questions):
        asked.hear(Question(text), number % 2 + 1)
    return asked


@pytest.mark.parametrize(
    ("questions", "called"),
    [
        (("Player A, your move: ", "Player B, your move: "), {"player a": 1, "player b": 2}),
        (("Dark to move> ", "Light to move> "), {"dark": 1, "light": 2}),
        (("Move 1, Dark (2 - 2)? ", "Move 2, Light (4 - 1)? "), {"dark": 1, "light": 2}),
        (("Player X, where to? ", "Player O, where to? "), {"x": 1, "o": 2}),
        (("Dark's turn\nPosition: ", "Light's turn\nPosition: "), {"dark": 1, "light": 2}),
        (("Player 1 (Dark): ", "Player 2 (Light): "), {"dark": 1, "light": 2}),
        (("(One leads)\nMove: ", "(Two leads)\nMove: "), {}),  # who is ahead is not who is asked
        (("(Dark leads)\nMove: ", "(Light leads)\nMove: "), {}),
        (("You are level: ", "You are behind: ", "You are ahead: ", "You are level: "), {}),
        (
            ("Dark, best of luck: ", "Light, best of fun: ", "Dark, move: ", "Light, move: "),
            {"dark": 1, "light": 2},
        ),
        (("Player one: ", "Player two: "), {}),
        (("Black, your move: ", "White, your move: "), {}),  # that is known
        (("Your move: ", "Your move: "), {}),
        (("Dark, you may begin: ", "It is for Light to go on: "), {}),  # which word is the name?
        (("Ready? ", "Steady? ", "Steady? ", "Ready? "), {}),  # either is asked so
        (("Give a move: ", "Give b move: "), {"give a": 1, "give b": 2}),
        (("  a b c\n1 . x o\nMove: ", "  a b c\n1 . o o\nMove: "), {}),  # a board has no names
    ],
)
def test_players_are_called_what_the_questions_to_them_differ_in(
    said: Any, questions: tuple[str, ...], called: dict[str, int]
) -> None:
    assert asked_in_turn(said, *questions).called() == called


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("B L A C K   W I N S", "BLACK   WINS"),
        ("d r a w", "draw"),
        ("White it is!", "White wins"),
        ("So, player 2 it is.", "player 2 wins"),
        ("Draw it is", "Draw it is"),
        ("Black it is your turn", "Black it is your turn"),
        ("Game over: WHITE", "WHITE wins"),
        ("Game over: bye", "Game over: bye"),
        ("1-0 White wins", " White wins"),
        ("White wins 14-0", "White wins 14-0"),
        ("White wins 1-20", "White wins 1-20"),
        ("Result: 1-0", "Black wins"),
        ("0 - 1", "White wins"),
        ("Final result: 1/2-1/2", "draw"),
        ("White 1 : 0 Black", "White wins"),
        ("Black (B) 0 : 1 White (W)", "White (W) wins"),
        ("Black plays 1-0", "Black plays 1-0"),
        ("Player 1: 0 stones (loser)", "Player 1: 0 stones (loser)"),
        ("Player 1:0, player 2 wins", "Player 1:0, player 2 wins"),
        ("1: 0, 2: 14, White wins", "1: 0, 2: 14, White wins"),
        ("Player A: 12\nPlayer B: 20\nPlayer B wins", "player 1: 12\nplayer 2: 20\nplayer 2 wins"),
        ("Player B wins", "Player B wins"),  # who may be Black
    ],
)
def test_a_result_is_said_in_plain_words(said: Any, text: str, plain: str) -> None:
    assert said.Said(text, {}, one_person=False).text == plain


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Haha, I win!", "Haha, computer win!"),
        ("You beat me!", "You beat computer!"),
        ("I think you won", "I think you won"),
        ("VICTORY!", "you win"),
        ("Defeat...", "you lose"),
        ("VICTORY!\nThe computer wins 20 to 12", "VICTORY!\nThe computer wins 20 to 12"),
    ],
)
def test_to_one_person_it_is_the_computer_that_speaks(said: Any, text: str, plain: str) -> None:
    assert said.Said(text, {}, one_person=True).text == plain
    assert said.Said(text, {}, one_person=False).text == text


def test_a_long_text_takes_no_long_look(said: Any) -> None:
    """Empty lines alone, by which a screen may be cleared, took minutes."""
    started = time.process_time()
    for part in ("\n", "- ", "lost\n", "1-0 ", "b w ", "dark "):
        said.Said(part * 50_000, {"dark": 1, "light": 2}, one_person=True)
        asked_in_turn(said, *(part * 50_000 + end for end in ("one", "two", "three", "four"))).called()
    assert time.process_time() - started < 2


def test_names_that_were_learned_stand_for_the_players(said: Any) -> None:
    called = asked_in_turn(said, "Dark to move> ", "Light to move> ").called()
    told = said.Said("Dark: 12  Light: 20\nPlayer Light wins", called, one_person=False)
    assert told.text == "player 1: 12  player 2: 20\nplayer 2 wins"
    assert told.finds("player 2 WINS")
