"""Who plays Pentago where, and who begins, is known from what was asked and typed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pentago_screens import Asks, Screen, at, seated


def test_computers_that_play_alone_are_not_set_up_once_more() -> None:
    class Played(Asks):
        def calls(self, function: str) -> tuple[Any, ...]:  # noqa: ARG002 - as the real one
            return (SimpleNamespace(args=()),) * 36

    player = seated().sit_down(Played("Nobody wins.\nNew game? N, Quit? Q: "))
    with pytest.raises(AssertionError, match="ask a human for a move"):
        next(player)


def test_an_option_for_another_level_is_none_for_the_computer_to_begin() -> None:
    menu = "1. Human vs easy computer\n2. Human vs medium computer\n3. Medium computer vs human\n"
    offered = at.pentago_options.options(menu)
    assert at.pentago_seats.computer_begins(menu, "1", offered, 1) == ""
    assert at.pentago_seats.computer_begins(menu, "2", offered, 2) == "3"


def test_what_the_computer_is_to_be_is_no_seat_of_the_human() -> None:
    question = "Would you like the computer to be (1) silly, or (2) sensible? "
    assert at.pentago_seats.computer_begins(question, "1", at.pentago_options.options(question), 1) == ""


@pytest.mark.parametrize(
    ("asked", "typed", "key", "begins"),
    [
        ("Do you go first? (y/n) ", "y", "n", True),
        ("Are you player 1 or player 2? ", "1", "2", False),
        ("Are you player 1 or player 2? ", "2", "2", False),
        ("Do you want to be (1) first or (2) second? ", "1", "2", True),
    ],
)
def test_who_is_player_1_is_no_matter_of_who_begins(asked: str, typed: str, key: str, begins: bool) -> None:
    wish = at.pentago_whom.Wish(2, first=True)
    assert at.pentago_seats.as_wished(asked, typed, (), wish) == (
        key,
        wish._replace(chosen=True, begins=begins),
    )
    assert at.pentago_seats.as_wished(asked, typed, (), wish._replace(first=False))[0] == ""


def test_what_is_given_for_example_has_no_key() -> None:
    assert not at.pentago_options.options("Not a rotation, give for example tl cw: ")


@pytest.mark.parametrize(
    ("asked", "typed", "seats"),
    [
        ("Player 2 - human or computer (h/c)? ", "c", {2}),
        ("Do you want to play first? (Y/N): ", "Y", {1, 2}),
        ("Do you want to toss a coin for who plays first? ", "y", set()),
        ("Should the computer let you start? (y/n) ", "y", set()),
        ("Would you like to be player 1 or player 2? ", "1", {1, 2}),
        ("Would you like to be player 1 or player 2? ", "2", set()),
        ("Are you player 1 or player 2? ", "1", {1, 2}),
        ("Which player are you? (1/2) ", "1", {1, 2}),
        ("How many players are you, 1 or 2? ", "1", set()),
        ("Enter the player number of the computer (1 or 2): ", "2", {1, 2}),
        ("Which player is the computer (1/2)? ", "2", {1, 2}),
        ("Is the computer player 1 or player 2? ", "2", {1, 2}),
        ("Which player is the computer (1/2)? ", "1", set()),
        ("Enter the number of computer players: ", "2", set()),
        ("Should the AI go first (Y/N)? ", "N", {1, 2}),
        ("Should the AI go first (Y/N)? ", "Y", set()),
        ("Your side (first/second)? ", "first", {1, 2}),
        ("Your side (first/second)? ", "second", set()),
        ("Which player does the human play, 1 or 2? ", "1", {1, 2}),
        ("Who plays? (HH, HC, CH or CC) ", "HC", {1, 2}),
        ("Types of both players, such as H E: ", "H E", {1, 2}),
        ("Mode (HH or HC): ", "HC", set()),
        ("pentago> ", "new human easy", {1, 2}),
        ("A. player 1 is a human\nB. player 2 is a computer\nD. play\n> ", "D", {1, 2}),
        ("A. player 1 is a human\nB. player 2 is a computer\nD. play\n> ", "B", set()),
        ("A. player 1 is a human\nB. player 2 is a human\nD. play\n> ", "D", set()),
        ("Name of player 1: ", "Ann", set()),
        ("First player, your name: Are you human or computer?", "human", {1}),
        ("Player two is a human or the computer: ", "computer", {2}),
        ("Is Bob a computer player (yes/no)? ", "yes", {2}),
        ("Is Ann a computer player (yes/no)? ", "no", {1}),
        ("Who begins, Ann or Bob? ", "Ann", set()),
    ],
)
def test_who_sits_where_is_known_where_it_was_told(asked: str, typed: str, seats: set[int]) -> None:
    assert at.pentago_seats.seats_told(asked, typed, at.pentago_options.options(asked)) == seats


def test_what_a_player_is_may_be_told_by_the_options_alone() -> None:
    menu = "Who is player 2?\n  a. Human\n  b. Computer\na/b: "
    assert at.pentago_seats.seats_told("who is player 2? a/b:", "b", at.pentago_options.options(menu)) == {2}
    menu = "1. Human vs human\n2. Human vs computer\nName of player 2: "
    assert not at.pentago_seats.seats_told("Name of player 2: ", "Bob", at.pentago_options.options(menu))


@pytest.mark.parametrize(("seats", "right"), [(set(), True), ({1}, True), ({2}, False), ({1, 2}, False)])
def test_the_computer_does_not_play_for_player_1_where_it_was_made_player_2(
    seats: set[int], right: bool
) -> None:
    table = seated()
    table.asides.seats = seats
    asked = Asks("Row: ")
    if right:
        assert at.pentago_opening.first_player(table, asked, 1) == (1, 1)
    else:
        with pytest.raises(AssertionError, match="let the human begin, who is player 1"):
            at.pentago_opening.first_player(table, asked, 1)


@pytest.mark.parametrize(
    ("menu", "typed", "told"),
    [
        ("1.human vs human 2.human vs computer 3.computer vs human", "2", True),
        ("1: Human starts\n2: Computer starts\nSelect who starts: ", "1", True),
        ("1: Human starts\n2: Computer starts\nSelect who starts: ", "2", False),
        ("Who goes first? 1. You 2. The computer", "1", True),
        ("1. Human vs human  2. Human vs computer  3. Computer vs computer", "2", False),
        ("Opponent? 1. Human 2. Computer", "1", False),
        ("1. Two humans\n2. Human (player 1) vs computer (player 2)\nOption: ", "2", True),
        ("1. Two humans\n2. Human (player 2) vs computer (player 1)\nOption: ", "2", False),
        ("Type first to play first, second to play second, random to toss a coin: ", "first", True),
        ("Type first to play first, second to play second, random to toss a coin: ", "random", False),
        ("Type first to play first, quit to leave: ", "first", False),
        ("Choose your marble\n[1] black (first)\n[2] white (second)\n> ", "1", True),
        ("Your colour: 1. White (moves first) 2. Black (moves second): ", "1", True),
        ("Your colour: 1. White (moves first) 2. Black (moves second): ", "2", False),
    ],
)
def test_who_begins_is_known_where_the_other_way_round_was_offered_too(
    menu: str, typed: str, told: bool
) -> None:
    offered = at.pentago_options.options(menu)
    assert (at.pentago_seats.seats_told(menu, typed, offered) == {1, 2}) == told


@pytest.mark.parametrize(
    ("menu", "typed", "other"),
    [
        ("1.human vs human 2.human vs computer 3.computer vs human", "2", "3"),
        ("1: Human starts\n2: Computer starts\nSelect who starts: ", "1", "2"),
        (
            "1. Two players\n2. Player vs computer (you start)\n3. Player vs computer (computer starts)\n",
            "2",
            "3",
        ),
        ("1. Human vs human  2. Human vs computer  3. Computer vs computer", "2", ""),
        ("1. Human vs CPU 1\n2. Human vs CPU 2\n3. CPU 1 vs human\n4. CPU 2 vs human\n", "2", "4"),
        ("Who begins, you (1) or the computer (2)? ", "1", "2"),
        ("First move: [Y]ou, [C]omputer: ", "Y", "C"),
        ("First player (white): 1. human 2. computer", "1", ""),
        ("Do you want to go first? (Y/N) ", "Y", "N"),
        ("Do you want to go first? ", "y", ""),
        ("Are you player 1 or player 2? ", "1", "2"),
        ("Would you like to make the first move (yes/no)? ", "yes", "no"),
        ("Do you want to start the game? (y/n) ", "y", ""),
        ("Do you want to toss a coin, or go first? (y/n) ", "y", ""),
    ],
)
def test_the_computer_begins_where_that_is_offered_beside_the_human(
    menu: str, typed: str, other: str
) -> None:
    assert at.pentago_seats.computer_begins(menu, typed, at.pentago_options.options(menu), 2) == other


@pytest.mark.parametrize(
    ("asked", "chosen"),
    [
        ("Player 1: human or computer? ", True),
        ("Who is player 1?\n1. Human\n2. Easy computer\n3. Medium computer\nChoice: ", True),
        ("Player 2: human or computer? ", False),
        ("Player 1, do you play against a human or the computer? ", False),
        ("Player 1 (human), choose your colour (red/blue): ", False),
        ("White is played by a (h)uman or a (c)omputer: ", False),
        ("1. Player 1: human\n2. Player 2: human\n3. Play\nChoice: ", False),
    ],
)
def test_the_computer_is_player_1_where_it_is_asked_what_player_1_is(asked: str, chosen: bool) -> None:
    wish = at.pentago_whom.Wish(2, first=True)
    assert at.pentago_setup.seated(Asks(asked), wish, []).chosen == chosen
    assert not at.pentago_setup.seated(Asks(asked), at.pentago_whom.Wish(2), []).chosen


def test_the_computers_first_move_may_be_shown_on_any_screen_up_to_the_humans_first_turn() -> None:
    opening = at.pentago_opening.Opening()
    made, shown, asks = (Asks(text) for text in ("Continue? (y/n) ", "a board\n1. Move\n> ", "Row: "))
    assert opening.first(asks) is opening.shown(asks, lambda _: True) is asks
    for screen, calls in ((made, ["a call"]), (shown, []), (asks, [])):
        opening.hear(screen, calls)
    assert opening.first(asks) is made
    assert opening.calls_on(made) == ["a call"]
    assert opening.shown(asks, lambda screen: "board" in screen.text) is shown


def test_a_menu_that_tells_of_a_game_with_the_computer_starts_none_of_two_humans() -> None:
    menu = Screen("1. Start game: Human vs Computer (easy)\n2. Start game: Human vs Human\nSelect: ")
    assert not at.pentago_again.chooses_humans(menu, "1")
    assert at.pentago_again.chooses_humans(menu, "2")
    menu = Screen("Now: human against easy\n1 - Start, 2 - Change players, 3 - Exit\nYour choice: ")
    assert not at.pentago_again.chooses_humans(menu, "1")


def test_two_types_of_players_may_be_asked_for_in_one_line() -> None:
    asked = Screen("Type of player 1, type of player 2 (0 human, 1 computer level 1, 2 computer level 2): ")
    heard = "Separate your answers by commas."
    wishes = (at.pentago_whom.Wish(), at.pentago_whom.Wish(2))
    assert [at.pentago_setup.set_up(asked, wish, [], heard)[1][0] for wish in wishes] == ["0,0", "0,2"]


def test_the_number_of_a_choice_is_no_number_of_players() -> None:
    asked = Screen("1. Human v computer\n2. Human v human\nEnter the number of your choice: ")
    assert at.pentago_setup.set_up(asked, at.pentago_whom.Wish(), [])[1][0] == "2"


def test_a_label_ends_at_a_semicolon() -> None:
    options = at.pentago_options.options("1 top right, 2 bottom right, 3 bottom left, 4 top left; q quits")
    assert ("4", "top left") in options


@pytest.mark.parametrize("called", ["Seat", "Joueur", "Side"])
def test_players_may_be_called_otherwise(called: str) -> None:
    wish = at.pentago_whom.Wish(2)
    asked = [f"{called} {player}: human (h), weak computer (w) or strong computer (s)? " for player in (1, 2)]
    assert [at.pentago_setup.set_up(Screen(text), wish, [])[1][0] for text in asked] == ["h", "s"]


@pytest.mark.parametrize(
    ("text", "key", "label"),
    [
        ("Select bot:\n  bob  (level one)\n  tom  (level two)\nYour choice: ", "tom", "level two"),
        ("Must be one of: human computer\nPlayer 2: ", "human", "human"),
        ("  1 » Start\n  2 » Exit\n» ", "2", "exit"),
        ("1. Human x, vs computer = 2", "2", "vs computer"),
        ("  choose human, cpu-easy or cpu-medium\nplayer1: ", "cpu-easy", "cpu-easy"),
    ],
)
def test_options_may_be_marked_by_little(text: str, key: str, label: str) -> None:
    assert at.pentago_options.Option(key, label) in at.pentago_options.options(text)


@pytest.mark.parametrize("word", ["sure", "happy"])
def test_whether_one_is_sure_about_a_move_is_no_offer_to_read_about_the_game(word: str) -> None:
    def first(asked: str) -> str:
        found: str = at.pentago_setup.set_up(Screen(asked), at.pentago_whom.Wish(), [])[1][0]
        return found

    assert first(f"Are you {word} about this move? (y/n) ") == "y"
    assert first("Do you want to read about the game? (y/n) ") == "n"


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("Enter the player number of the computer (1 or 2, 0 for none, 3 for both): ", "2"),
        ("Should the AI go first (Y/N)? ", "N"),
        ("--- Who begins? ---\n  m) the machine\n  y) you\nFirst > ", "y"),
        ("Your side (first/second)? ", "first"),
    ],
)
def test_where_the_computer_is_to_be_is_not_left_open(asked: str, answer: str) -> None:
    _, found, meant = at.pentago_setup.set_up(Screen(asked), at.pentago_whom.Wish(1), [], asked)
    assert (found[0], len(meant) < 2) == (answer, True)


def test_kinds_of_players_that_were_explained_once_are_known_for_both() -> None:
    asides = at.pentago_asides.Asides(at.pentago_whom.Wish(1), lambda _, answers: answers[0])
    asides.answers(Screen("(p) a person\n(r) Randy (level 1)\nThe first player is: "), "", [])
    asides.answer()
    asides.answers(Screen("The second player is: "), "(p) a person\n(r) Randy (level 1)\n", ["r"])
    asides.answer()
    assert asides.seats == {1, 2}
