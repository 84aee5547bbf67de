"""A word may be asked for beside the numbers of a move: a command for it, for help, or to go on."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from pentago_screens import ALL, Asks, Screen, at, in_turn, seated

from harness.drive.terminal.dialogue import Rules
from harness.drive.terminal.guesses import Guesses
from harness.spec.read import read_spec

SPEC = Path(__file__).parents[2] / "specs" / "pentago"


def test_a_prompt_asks_for_a_command_where_the_board_is_shown() -> None:
    table = seated("- - -\n- - -")
    table.hear(Screen("new human     start a game\nplay ROW COL ROT   place a marble\npentago> "))
    assert table.by_command(Screen("new human     start a game\npentago> ")) == ()
    assert table.by_command(Screen("- - -\n- - -\npentago> ")) == ALL


def test_a_command_for_a_move_is_typed_at_a_prompt_that_but_names_a_player() -> None:
    table = seated("- - -\n- - -")
    table.good = at.pentago_answers.in_parts((0, 0, 3))
    table.hear(Screen("put ROW COL QUADRANT WAY   for example: put 3 4 tl r\n- - -\n- - -\nPlayer 1 > "))
    asked = Screen("- - -\n- - -\nPlayer 1 > ")
    assert next(table.answer(asked, table.parts(asked), table.good)) == "put 0 0 br r"


def test_a_word_before_what_a_question_tells_in_brackets_is_no_command() -> None:
    assert at.pentago_writing.command("place (row column, each from 1 to 6)> ", None) is None
    assert at.pentago_writing.command("place (row column rotation)> ", None).word == "place "


@pytest.mark.parametrize(
    ("told", "cell", "rotation"),
    [
        ("place R C   put a marble\nrotate N    then turn a quadrant", "place 0 3", "rotate 3"),
        ("Commands: put <row>,<col>, then turn <1-8>", "put 0,3", "turn 3"),
        ("place row col\nrotate quadrant direction (e.g. rotate br cw)", "place 0 3", "rotate br cw"),
    ],
)
def test_a_move_may_be_typed_as_two_commands(told: str, cell: str, rotation: str) -> None:
    table = seated("- - -\n- - -")
    table.first, table.good = ("row", "column"), at.pentago_answers.in_parts((0, 3, 3))
    asked = Screen(f"{told}\npentago> ")
    table.hear(asked)
    table.last = {"row": "9", "column": "3"}
    for last, typed in (({}, cell), (table.last, cell), ({"row": "0", "column": "3"}, rotation)):
        table.last = last
        assert next(table.answer(asked, table.parts(asked), table.good)) == typed


def test_to_play_is_no_offer_of_a_move() -> None:
    offers = at.pentago_offers.offers_a_move
    assert not offers(Screen("Player 1 wins!\nDo you want to play (y) or quit (n)? "))
    assert offers(Screen("Do you want to move (m) or quit (q)? "))


def test_a_question_may_show_the_command_that_it_is_for() -> None:
    table = seated()
    table.first, table.good = ("row", "column"), at.pentago_answers.in_parts((0, 3, 3))
    table.hear(
        Screen("  place ROW COL\n  rotate QUADRANT DIR   (TL, TR, BL, BR; L or R)\nX [place ROW COL]> ")
    )
    table.last = {"row": "0", "column": "3"}
    asked = Screen("X [rotate QUADRANT DIR]> ")
    table.hear(asked)
    assert next(table.answer(asked, table.parts(asked), table.good)) == "rotate BR R"


@pytest.mark.parametrize(
    ("said", "word"), [("Commands: move R C K, quit", "move"), ("  p ROW COL ROT   place a marble", "p")]
)
def test_a_word_that_begins_a_move_is_typed_before_it(said: str, word: str) -> None:
    table = seated()
    asked = Screen(f"{said} (row and column 0 to 5, rotation 1 to 8)\nplayer 1> ")
    table.hear(asked)
    assert next(table.answer(asked, ALL, {"row": "0", "column": "1", "rotation": "3"})) == f"{word} 0 1 3"


def test_a_command_is_asked_for_where_that_for_a_move_was_told() -> None:
    table = seated()
    menu = Screen("Commands: new - new game, exit\nCommand: ")
    table.hear(menu)
    assert table.parts(menu) == ()
    asked = Screen("Commands: put ROW COL ROT - do move, exit - exit from game\nCommand: ")
    table.hear(asked)
    assert table.parts(asked) == ALL
    assert next(table.answer(asked, ALL, {"row": "0", "column": "1", "rotation": "3"})) == "put 0 1 3"


def test_a_question_whether_to_go_on_comes_before_the_board() -> None:
    table = in_turn(seated(), Screen(""), 1, (0, 0, 1))
    after = at.pentago.apply_move(np.zeros((6, 6)), 1, 0, 0, 1)
    ways = ("Do you want to continue? (y/n) ", "Type q to quit, anything else to go on: ")
    for asked in (*ways, "Next player (n) or quit (q)? "):
        for shown, waits in (("", True), (str(after), False), ("Player 1 wins!", False)):
            assert table.waits(Screen(f"{shown}\n{asked}")) == waits
        moved = Screen(f"Computer moved: 1, 2, 3\n{asked}")
        moved.calls = lambda _: (SimpleNamespace(args=()),)  # type: ignore[method-assign, assignment]
        assert not table.waits(moved)


@pytest.mark.parametrize("asked", ["Type q to quit, anything else to go on: ", "Do you want to quit? (y/n) "])
def test_what_is_asked_again_after_the_computer_s_move_was_not_refused(asked: str) -> None:
    table = seated()
    for _ in range(3):
        let = table.let(Asks(asked))
        assert next(let) == "n"
        with pytest.raises(StopIteration):
            let.send(Asks("Row (0-5): "))


@pytest.mark.parametrize(
    ("asked", "typed"),
    [
        ("Press Enter to see the computer's move...", ""),
        ("Press Enter to continue", ""),
        ("Press Enter to continue or Q to quit: ", None),  # which the players must get to see
    ],
)
def test_the_return_key_is_pressed_where_nothing_else_is_offered(asked: str, typed: str | None) -> None:
    (task,) = (one for one in read_spec(SPEC).tasks if one.name == "menu")
    assert Rules(task.cases[0].prompts, Guesses()).answer(asked, asked) == typed


def test_whether_a_move_is_meant_is_asked_before_the_board_is_shown() -> None:
    table = in_turn(seated(), Screen(""), 1, (0, 0, 1))
    after = at.pentago.apply_move(np.zeros((6, 6)), 1, 0, 0, 1)
    for shown, waits in (("", True), (str(after), False)):
        screen = Screen(f"{shown}\nPlay row 0 column 0 rotation 1? (y/n) ")
        assert table.waits(screen) == waits


def test_help_is_asked_for_once_where_a_refusal_offers_it() -> None:
    table, asked = seated(), Screen("Player 1, your move> ")
    table.hear(asked)
    turn = table.play(asked, np.zeros((6, 6)), 1, (0, 0, 3), at.pentago_games.Slips(()))
    assert next(turn) == "0 0 3"
    assert turn.send(Asks("error, type help\nPlayer 1, your move> ")) == "help"
    assert turn.send(Asks("put ROW COL ROT   plays a marble\nPlayer 1, your move> ")) == "put 0 0 3"
    assert turn.send(Asks("error, type help\nPlayer 1, your move> ")) == "0,0,3"


def test_help_may_have_a_key() -> None:
    table = seated()
    assert table.offers_help(Screen("Sorry? Type h for help\nX> "))
    assert table.helped == "h"
    assert not table.offers_help(Screen("Sorry? Type h for help\nX> "))


def test_a_move_by_command_may_turn_a_quadrant_in_a_direction() -> None:
    told = at.pentago_writing.command("Enter move ROW COL QUADRANT DIRECTION (or quit): ", None)
    assert (told.word, told.turn, told.steps) == ("move ", "", ("quadrant", "direction"))


@pytest.mark.parametrize(
    ("told", "asked", "typed"),
    [
        ("  move <row> <col> <rotation>     e.g. move 2 3 7\n", "X: ", ["move 0 1 5", "0 1 5"]),
        ("", "Enter move row col rot, e.g. 2 3 7: ", ["0 1 5", "0,1,5"]),
        ("", "Player 1: enter move row col rot (e for exit): ", ["move 0 1 5", "0 1 5"]),
    ],
)
def test_what_is_told_of_a_move_may_be_a_command_or_not(told: str, asked: str, typed: list[str]) -> None:
    table = seated()
    table.hear(Asks(told + asked))
    table.first = table.parts(Asks(asked))
    turn = table.play(Asks(asked), np.zeros((6, 6)), 1, (0, 1, 5), at.pentago_games.Slips(()))
    assert [next(turn), turn.send(Asks(f"Invalid\n{asked}"))] == typed
