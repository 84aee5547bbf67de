"""What a Pentago program says of a result is read for what it says, whatever the players are called."""

from __future__ import annotations

import time

import pytest
from pentago_screens import Screen, at


@pytest.mark.parametrize(
    ("said", "result"),
    [
        ("Player 1 wins!", 1), ("Winner: 2", 2), ("White (player 1) wins", 1), ("Black has won", 2),
        ("Congratulations Black!!!", 2), ("Nobody won.", 3), ("It's a tie!", 3), ("Both have five: draw", 3),
        ("Player 1 beats player 2", 1), ("Goodbye", 0), ("Five in a row: the game is over", 0),
        ("The game ends without a winner.", 3),
        ("It is a draw\nPlayer 3 has won", 0),
        ("Player 1 wins!\nThe game ended in a draw.", 0), ("Player 1 wins, this is no draw", 1),
        ("\x1b[32mDRAW\x1b[0m", 3), ("White wins and Black loses", 1), ("Black loses, player 2 wins", 0),
        ("Player 1 gains the match.", 1), ("Thank you, player 1", 0), ("Player 2 has to move", 0),
        ("0-1, Black wins", 2), ("FIVE IN A ROW FOR PLAYER 2", 2), ("=> player 1 has five in a row!", 1),
        ("White did it: five in a row!", 1), ("This round goes to player 2", 2), ("The next turn goes to player 1", 0),
        ("The winner is...\nBlack!", 2), ("*** WINNER ***\nplayer 1", 1), ("We have a winner:\nit's White", 1),
        ("Player 1 has connected five marbles", 1), ("Black completed a line of five", 2),
        ("First player wins", 1), ("The 2nd player won!", 2),
        ("The computer wins!", 0), ("Black wins\nComputer wins: 0", 2),
        ("Congratulations, champion!\nOr was it perhaps a draw?", 0), ("Player 1 or 2 wins, or it is a draw", 0),
        ("Is it a win? Is it a draw?", 0), ("A win or a draw ends it.\nWhite wins", 1),
        ("Win, lose or draw: thank you\nIt is a draw", 3), ("All square.", 3), ("Parity!", 3),
        ("X and O share the points.", 3), ("Draw! Type y to play again or n to stop", 3),
        ("Bravo player 2\n1. New game", 2), ("Well done, White!\n1. New game", 1), ("Draw\nWell played both", 3),
        ("Draw\nWell done, White!", 0), ("Draw!\nWell done White and Black", 3),
        ("Bravo White and Black!", 0), ("Congratulations player 1 and player 2!", 0), ("Well done 2 & 1", 0),
        ("Well played White and Black, Black wins!", 2), ("White wins\nWell played, White and Black!", 1),
        ("Nobody can beat player 1 today", 1), ("No one could defeat Black", 2), ("Nobody has beaten anybody", 3),
        ("Player 2 is defeated, player 1 wins", 1), ("White was beaten.", 2), ("Player 1 defeated player 2", 1),
        ("D R A W", 3), ("* * *  W H I T E   W I N S  * * *", 1), ("X X O\nO X O\nB L A C K   W O N", 2),
    ],
)  # fmt: skip
def test_a_result_is_read_for_what_it_says(said: str, result: int) -> None:
    names = at.pentago_results.Names()
    for turn, colour in ((1, "White"), (2, "Black")) * 2:
        names.learn(turn, f"{colour}: row?")
    screen = Screen(said)
    screen.ended = True
    told = [n for n in (1, 2, 3) if at.pentago_results.announces(screen, names, n)]
    assert told == ([result] if result else [])


@pytest.mark.parametrize(
    ("said", "result"),
    [
        ("Result: 1 - 0", 1), ("*** Final score 0:1 ***", 2), ("Game over, result 1-0.", 1), ("Score: 0 - 1", 2),
        ("Result: 1/2 - 1/2", 3), ("\u00bd - \u00bd", 3), ("0.5 : 0.5", 3), ("Result: 0 - 0", 3),
        ("White 1 : 0 Black", 1), ("Black 1 - 0 White", 2), ("White 0:1 Black", 2),
        ("Final score: White 1 - 0 Black", 1), ("Score: Black 1 : 0 White", 2), ("Final score: White 0 - 0 Black", 3),
        ("White 0 : 0 Black", 0), ("Score: 0 - 0", 0), ("Rotations 1 - 0", 0), ("1 - 0", 0),
        ("Result: White", 1), ("The result is: Black (O)!", 2), ("The result is: draw", 3),
        ("Result: 2", 2), ("Game finished, result = 1 (1: player 1 wins, 2: player 2 wins, 3: draw)", 1),
        ("Outcome is 3", 3), ("Result of rotation 3", 0), ("Points: White 1 - Black 0", 1), ("Black 1.0, White 0.0", 2),
        ("Game over. Final score: Black: 1, White: 0", 2),
        ("\U0001f3c6 Black", 2), ("\U0001f3c6 Pentago \U0001f3c6", 0), ("Points: White 0.5 - Black 0.5", 3),
        ("Black made it - five marbles in a row!", 2), ("Game ends level.", 3),
        ("Black wins\nScore: 1 - 0", 2), ("It is a draw\nWhite 1 : 0 Black", 3),
    ],
)  # fmt: skip
def test_a_result_may_be_told_in_numbers_alone(said: str, result: int) -> None:
    names = at.pentago_results.Names()
    for turn, colour in ((1, "White"), (2, "Black")) * 2:
        names.learn(turn, f"{colour}: row?")
    screen = Screen(said)
    screen.ended = True
    assert [n for n in (1, 2, 3) if at.pentago_results.announces(screen, names, n)] == [result] * bool(result)


@pytest.mark.parametrize(("said", "drawn"), [("White 0 : 0 Black", True), ("White 1 : 0 Black", False)])
def test_a_score_of_nothing_tells_a_draw_where_it_was_not_told_before_the_end(said: str, drawn: bool) -> None:
    names, screen = at.pentago_results.Names(), Screen(f"GAME OVER\n{said}")
    for turn, colour in ((1, "White"), (2, "Black")) * 2:
        names.learn(turn, f"{colour}: row?")
    assert at.pentago_results.announces(screen, names, 3, "White: row?") == drawn
    assert not at.pentago_results.announces(screen, names, 3, f"{said}\nWhite: row?")
    assert not at.pentago_results.announces(screen, names, 3)


def test_a_score_that_is_told_to_you_was_told_before_as_well() -> None:
    """Who shows "You 0 : 0 Computer" in each turn, and tells no draw, kept the marks for it."""
    names, said = at.pentago_results.Names(), "You 0 : 0 Computer"
    names.seat(2)
    names.learn(1, "row?")
    assert at.pentago_results.announces(Screen(said), names, 3, "Your row?")
    assert not at.pentago_results.announces(Screen(said), names, 3, f"{said}\nYour row?")


def test_of_two_names_the_human_s_is_that_by_which_a_move_is_asked_for() -> None:
    for computer, human in ((1, "Bob"), (2, "Ann")):
        names = at.pentago_results.Names()
        for _ in range(2):
            names.seat(computer, {"Ann", "Bob"})
            names.learn(3 - computer, f"{human}, row (0-5): ")
        for said, winner in (("Ann 1 : 0 Bob", 1), ("Bob wins!", 2), ("Ann has won", 1)):
            assert [n for n in (1, 2) if at.pentago_results.announces(Screen(said), names, n)] == [winner]


@pytest.mark.parametrize(
    ("said", "result"),
    [
        ("Black has lost against White", 1),
        ("White has lost against Black", 2),
        ("White beats Black", 1),
        ("You are the winner, Black!", 2),
        ("You are the winner, White!", 1),
    ],
)
def test_whose_colour_is_not_the_humans_is_the_computers(said: str, result: int) -> None:
    names, screen = at.pentago_results.Names(), Screen(said)
    names.seat(2)
    names.learn(1, "White, row (0-5): ")
    assert [n for n in (1, 2, 3) if at.pentago_results.announces(screen, names, n)] == [result]


def test_a_long_line_of_numbers_takes_no_long_look() -> None:
    screen, names, started = Screen("(" + "1=2=" * 3_000), at.pentago_results.Names(), time.process_time()
    assert not at.pentago_results.announces(screen, names, 1)
    assert time.process_time() - started < 1


@pytest.mark.parametrize("ended", [True, False])
@pytest.mark.parametrize(
    ("said", "result"),
    [
        ("Spieler 1 gewinnt!", 1), ("Unentschieden!", 3), ("Le joueur 2 a gagné", 2), ("Égalité !", 3),
        ("¡Gana el jugador 2!", 2), ("¡Empate!", 3), ("玩家1获胜!", 1), ("玩家 2 赢了", 2), ("游戏结束,双方平局!", 3),
    ],
)  # fmt: skip
def test_a_result_may_be_told_in_another_language(said: str, result: int, ended: bool) -> None:
    screen, names = Screen(said), at.pentago_results.Names()
    screen.ended = ended
    assert [n for n in (1, 2, 3) if at.pentago_results.announces(screen, names, n)] == [result]


@pytest.mark.parametrize(
    ("asked", "misnumbered"),
    [
        (("Player 2: row?", "Player 1: row?"), True),
        (("Player 1: row?", "Player 2: row?"), False),
        (("Row?", "Player 1 has played.\nRow?"), False),
        (("Player 2 plays (3, 0).\n(1) row:", "Player 1 plays (0, 0).\n(2) row:"), False),
        (("Player 2 plays (3, 0).\nPlayer 2: row?", "Player 1 plays (0, 0).\nPlayer 1: row?"), True),
        (("Player 2 plays (row, 0-5): ", "Player 1 plays (row, 0-5): "), True),
        (("[Player 2] place a marble, e.g. c4\n> ", "[Player 1] place a marble, e.g. c4\n> "), True),
        (("Player 0: row?", "Player 1: row?"), False),
        (("Player 1: row?", "Player 1: row?"), True),
        (("Row (as p 1 2 3)?", "Row (as p 1 2 3)?"), False),
        (("Player 1 is x, player 2 is o\nx: row?", "Player 1 is x, player 2 is o\no: row?"), False),
    ],
)
def test_players_who_are_asked_by_another_number_than_theirs_are(
    asked: tuple[str, str], misnumbered: bool
) -> None:
    names = at.pentago_results.Names()
    for turn in (1, 2) * 2:
        names.learn(turn, asked[turn - 1])
    assert names.misnumbered() == misnumbered


@pytest.mark.parametrize(
    ("heard", "swapped"),
    [
        ("Player 1 is X and player 2 is O.", True),
        ("Player 1: x   Player 2: o", True),
        ("X = player 1, O = player 2, . = empty", True),
        ("Player 1 (X), your row: \nPlayer 2 (O), your row: ", True),
        ("Player 1 plays with the X, Player 2 plays with the O", True),
        ("X is for player 1.\nO is for player 2.", True),
        ("Player 1 is O and player 2 is X.", False),
        ("Player 1 is X.", False),
        ("Player 1 is X and player 2 is O.\nThe coin says: player 1 is O, player 2 is X", False),
        ("Player 1 is Xenia and player 2 is Otto.", False),
        ("Player 1 moves X or O?", False),
    ],
)
def test_a_legend_that_gives_each_player_the_other_s_sign_is_noticed(heard: str, swapped: bool) -> None:
    assert at.pentago_results.tells_the_other(heard, "O", "X") == swapped
    assert not at.pentago_results.tells_the_other(heard, "X", "X")


def test_numbers_as_marbles_are_no_signs() -> None:
    assert not at.pentago_results.tells_the_other("Player 1: 2\nPlayer 2: 1", "1", "2")


def test_a_player_may_be_called_as_the_marbles_are_drawn() -> None:
    names = at.pentago_results.Names()
    for turn, marble in ((1, "\U0001f534"), (2, "\u25cb")) * 2:
        names.learn(turn, f"{marble} row:")
    for said, winner in (("\U0001f3c6 \U0001f534 wins!", 1), ("\u25cb has won", 2)):
        assert [n for n in (1, 2, 3) if at.pentago_results.announces(Screen(said), names, n)] == [winner]


@pytest.mark.parametrize(
    ("said", "winner"),
    [
        ("You win!", 1), ("You lost.", 2), ("The computer wins!", 2), ("Computer (level 1) has won.", 2),
        ("Congratulations, you beat the computer!", 1), ("You were defeated by the AI", 2), ("Human wins", 1),
        ("You have been defeated", 2), ("Com wins", 2), ("CPU1 wins", 2), ("CPU1 loses", 1),
        ("Congratulations player 2, you win!", 2), ("Player 1 wins, you lose against the bot", 1),
        ("Five in a row: the computer won, better luck next time", 2), ("Game over", 0),
        ("Congratulations Computer, you won!", 2), ("You won, the computer lost", 1),
        ("HAL wins and human loses", 2), ("Human wins and HAL loses", 1), ("You have beaten me!", 1),
        ("I beat you. Ha ha!", 2), ("I win!", 2), ("I am afraid you lost", 2), ("You beat me. I will win next time", 1),
        ("Your opponent beat you!", 2), ("You beat your opponent!", 1), ("The bot takes it! Woohoo!", 2),
        ("The Rookie beats you!", 2), ("You beat the Rookie!", 1),
        ("The computer wins! It is hard to beat the computer.", 2), ("You win! It is not easy to beat you.", 1),
        ("The human is our master, the bot loses", 1), ("The bot is our master, the human loses", 2),
    ],
)  # fmt: skip
def test_a_computer_s_win_is_read_for_what_it_says(said: str, winner: int) -> None:
    names = at.pentago_results.Names()
    names.seat(2)
    names.learn(1, "Your turn, enter a row: ")
    told = [n for n in (1, 2, 3) if at.pentago_results.announces(Screen(said), names, n)]
    assert told == ([winner] if winner else [])


@pytest.mark.parametrize(
    ("said", "winner"), [("Jolly good show, Green! You have won.", 2), ("Red, you win", 1)]
)
def test_who_is_spoken_to_by_a_colour_is_the_human_whose_questions_have_it(said: str, winner: int) -> None:
    names = at.pentago_results.Names()
    names.seat(2)
    names.learn(1, "Red, which row? ")
    assert [n for n in (1, 2, 3) if at.pentago_results.announces(Screen(said), names, n)] == [winner]


def test_a_colour_may_stand_above_the_questions_of_the_human() -> None:
    names = at.pentago_results.Names()
    names.seat(2)
    names.learn(1, "Blue (computer) is thinking\nNow it is Red\nWhich row? ")
    for said, winner in (
        ("Congratulations Blue, you have won!", 2),
        ("Congratulations Red, you have won!", 1),
    ):
        assert [n for n in (1, 2, 3) if at.pentago_results.announces(Screen(said), names, n)] == [winner]


def test_who_is_spoken_to_as_player_b_is_no_human_who_is_player_a() -> None:
    names = at.pentago_results.Names()
    names.seat(2)
    names.learn(1, "Player A's turn\nWhich row? ")
    said = Screen("Congratulations Player B, you have won!")
    assert [n for n in (1, 2, 3) if at.pentago_results.announces(said, names, n)] == [2]


def test_a_count_of_wins_is_no_win() -> None:
    names = at.pentago_results.Names()
    for turn, name in ((1, "P"), (2, "Q")) * 2:
        names.learn(turn, f"{name}, your row: ")
    said = Screen("Player P wins the round.\nP has won 1, Q has won 0.\nRound 2? ")
    assert [n for n in (1, 2, 3) if at.pentago_results.announces(said, names, n)] == [1]


@pytest.mark.parametrize(
    ("said", "winners"),
    [
        ("Player 1 wins\rPlayer 2 wins", []),
        ("Congratulations player 1!\nCongratulations, player 2!", []),
        ("Congratulations player 1!\nBetter luck next time, player 2!", [1]),
        ("player 1 thinks...\rPlayer 2 wins", [2]),
        ("Player 2 wins" + "\n" * 500 + "MAIN MENU\n? ", [2]),
        ("player_1 wins", [1]),
    ],
)
def test_a_result_is_read_line_by_line_wherever_the_lines_begin(said: str, winners: list[int]) -> None:
    names = at.pentago_results.Names()
    assert [n for n in (1, 2, 3) if at.pentago_results.announces(Screen(said), names, n)] == winners


def test_a_single_name_that_was_given_to_player_2_is_the_computer_s_where_it_is_player_2() -> None:
    for name, winner in ("Bob", 2), ("Ann", 1):
        names = at.pentago_results.Names()
        names.seat(2, {name})
        screen = Screen(f"The winner is {name}")
        told = [result for result in (1, 2, 3) if at.pentago_results.announces(screen, names, result)]
        assert told == [winner]


def test_of_two_names_the_second_is_the_computer_s_that_is_player_2() -> None:
    names = at.pentago_results.Names()
    names.seat(2, {"Bob", "Ann"})
    for said, winner in (("Congratulations Bob, you won!", 2), ("Ann, you are the winner", 1)):
        assert [n for n in (1, 2, 3) if at.pentago_results.announces(Screen(said), names, n)] == [winner]


def test_who_is_congratulated_by_name_is_not_the_human_where_either_name_may_be_the_computer_s() -> None:
    names = at.pentago_results.Names()
    names.seat(1, {"Bob", "Ann"})
    said = Screen("Congratulations Ann! You won.")
    assert at.pentago_results.announces(said, names, 1)


@pytest.mark.parametrize(
    ("line", "winners"),
    [
        ("Player wins!", {1}),
        ("The player has won the game.", {1}),
        ("Player loses!", {2}),
        ("Computer wins!", {2}),
        ("AI-player wins!", {2}),
        ("Red player wins!", {1, 2}),  # whoever that is
        ("Player O wins!", {1, 2}),
    ],
)
def test_a_player_without_a_number_is_the_human_beside_a_computer(line: str, winners: set[int]) -> None:
    names = at.pentago_results.Names()
    names.seat(2)
    told = {player for player in (1, 2) if at.pentago_results.announces(Screen(line), names, player)}
    assert told == winners
