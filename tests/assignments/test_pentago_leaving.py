"""A player walks away from a game of Pentago wherever it can be left."""

from __future__ import annotations

import contextlib
from collections.abc import Generator

import pytest
from pentago_screens import NOBODY, Asks, Screen, at, seated

from harness.drive.terminal.guesses import Guesses


@pytest.mark.parametrize(
    ("first", "asked", "left"),
    [
        ("row: ", "row: ", True),
        ("row: ", "Continue? (y/n) ", False),  # which is a way out, though it does not say so
        ("row (q to quit): ", "row: ", False),  # it is told with the first move alone
    ],
)
def test_a_game_that_can_be_left_in_the_middle_is_not_left_in_its_menu(
    first: str, asked: str, left: bool
) -> None:
    table = seated()
    sitting = table.sit_down(Asks("1: human vs human, 2: human vs computer, 0: exit\nchoice: "))
    assert next(sitting) == "1"
    with contextlib.suppress(StopIteration):
        sitting.send(Asks(f"player 1\n{first}"))
    explained = "1/2: top right, 3/4: bottom right, 5/6: bottom left, 7/8: top left"  # in each turn
    for said in (f"{explained}\nrot (1-8): ", asked):
        table.hear(Screen(said))
    assert table.heard.rules.endswith("(1-8): ")
    assert at.pentago_leaving._is_left_in_its_menu(table, Screen(asked)) is left


def test_what_was_tried_in_one_menu_is_tried_again_in_another() -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    assert player.send(Asks("Row (0-5), column (0-5), rotation (1-8), q to quit: ")) == "q"
    assert player.send(Asks("1. Play\n2. Quit\nYour choice: ")) == "2"
    assert player.send(Asks("1. Sign in again\n2. Exit\nYour choice: ")) == "2"
    assert player.send(Asks("1. Human vs human\n4. Exit\nPlease choose an option: ")) == "4"


def test_an_option_for_leaving_is_typed_though_its_menu_is_not_shown_again() -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    assert player.send(Asks("Row (0-5), column (0-5), rotation (1-8), q to quit: ")) == "q"
    said = player.send(Asks("White leaves the game.\n1. New game\n2. Exit\nChoose: "))
    while said != "2":  # or there is a promise that is not kept
        said = player.send(Asks("Sorry, that is not possible.\nChoose: "))


def test_the_options_of_another_menu_are_typed_after_a_wrong_answer_in_the_same_words() -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    player.send(Asks("Row (0-5), column (0-5), rotation (1-8), x to leave: "))
    for menu in ("What now?\n1. Go on\n2. Leave the game", "What would you like?\n1. Pentago\n2. Leave"):
        typed = player.send(Asks(f"{menu}\nEnter number: "))  # "leave: enter number"
        while typed != "2":
            typed = player.send(Asks("Invalid.\nEnter number: "))


def test_a_whole_move_is_made_where_a_game_can_be_left_between_moves_alone() -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    typed = player.send(Asks("Row (0-5): "))
    while typed != "1":
        typed = player.send(Asks("Not a row.\nRow (0-5): "))
    assert player.send(Asks("Column (0-5): ")) == "1"
    assert player.send(Asks("Rotation (1-8): ")) == "3"
    assert player.send(Asks("Enter to go on or type stop to stop: ")) == "stop"


def asks_for_moves() -> Generator[str, str, None]:
    """A program that can be left where it asks for a rotation, and nowhere else."""
    taken: set[tuple[str, str]] = set()
    digits = list("012345")
    while True:
        while (row := (yield "Row (0-5): ")) not in digits:
            pass
        while (column := (yield "Column (0-5): ")) not in digits:
            pass
        if (row, column) not in taken and (yield "9) quit\nRotation (1-8): ") == "9":
            return
        taken.add((row, column))


def test_a_game_that_can_be_left_at_its_last_question_alone_is_left_in_another_move() -> None:
    assert is_left(asks_for_moves(), 60)


def test_a_game_that_can_be_left_where_a_way_out_is_listed_is_left_there() -> None:
    def asks_anew() -> Generator[str, str, None]:
        """A program that begins the move anew at whatever is no number."""
        digits = list("0123456789")
        while True:
            move = []
            for asked in ("Row (0-5): ", "Column (0-5): ", "7. TL cw\n8. TL ccw\n9. Quit game\nRotation: "):
                if (typed := (yield asked)) not in digits:
                    break
                move.append(typed)
            if move[2:] == ["9"]:
                return

    assert is_left(asks_anew(), 40)


@pytest.mark.parametrize("heeds", [True, False])
def test_a_word_that_quits_may_be_heeded_when_the_turn_is_over(heeds: bool) -> None:
    def asks_for_all() -> Generator[str, str, None]:
        said = ""
        while said != "quit" or not heeds:
            said = yield "Row (0-5 or 'quit'): "
            yield "Column (0-5 or 'quit'): "
            yield "Rotation (1-8 or 'quit'): "

    with contextlib.nullcontext() if heeds else pytest.raises(AssertionError, match="let the players quit"):
        assert is_left(asks_for_all(), 6)


def test_where_no_word_quits_the_last_one_typed_is_not_told_as_the_one_that_should() -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    with pytest.raises(AssertionError, match="let the players quit in some way"):
        _ = [player.send(Asks("Row (0-5): ")) for _ in range(60)]


def is_left(program: Generator[str, str, None], questions: int) -> bool:
    """Whether the player brings a program to its end, which asks no more than so many questions."""
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    asked: str | None = next(program)
    for _ in range(questions):
        asked = asked and next_of(program, player.send(Asks(asked)))
    return asked is None


def next_of(program: Generator[str, str, None], typed: str) -> str | None:
    """What it asks next, None where it has come to its end."""
    try:
        return program.send(typed)
    except StopIteration:
        return None


def test_what_leaves_is_tried_too_where_it_is_asked_again_for_what_was_no_number() -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    rules = "Who plays? (q - quit the program)\nEnter halt to finish the game.\n"
    typed = player.send(Asks(f"{rules}Row [0..5]: "))
    asked = "This is not a valid number, again: "
    while typed != "halt":
        typed = player.send(Asks("Column [0..5]: " if typed == "0" else asked))


def test_what_a_question_offers_for_quitting_must_not_be_taken_for_a_row() -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    assert player.send(Asks("Row (0-5, q to quit): ")) == "q"
    for part in ("Column", "Rotation"):  # which may have been heeded until the turn is over
        player.send(Asks(f"{part} (0-8, q to quit): "))
    with pytest.raises(AssertionError, match="quit"):
        player.send(Asks("Row (0-5, q to quit): "))
