"""What leaves a game of Pentago, or its menu, is found in what the program says."""

from __future__ import annotations

import time

import pytest
from pentago_screens import Asks, Screen, at


def test_a_next_round_goes_on_and_its_end_has_no_key() -> None:
    asked = Screen("End of the round. What now?\n(1) Next round\n(2) Quit the game\nSelection: ")
    assert at.pentago_kinds.goes_on(asked)
    assert "of" not in at.pentago_exits.after_the_end(asked)


def test_what_is_for_another_game_does_not_leave_it() -> None:
    asked = "Type 'again' for another game, anything else to finish: "
    assert "again" not in at.pentago_exits.after_the_end(Screen(asked))


@pytest.mark.parametrize(
    ("heard", "key"),
    [
        ("Type q to quit.", "q"),
        ("Quit? Enter 6", "6"),
        ("(type 'quit game' to stop)", "quit game"),
        ("Enter row (0-5), 8 for quitting: ", "8"),
        ("Player 1 - your turn (9 as row ends the game)", "9"),
        ("e.g. C4 7. [B] to go back", "B"),
        ("Write resign to resign.", "resign"),
        ("Write surrender to surrender.", "surrender"),
        ("the move m goes back to the main menu", "m"),
        ("Row (0-5), 9 returns to the menu: ", "9"),
        ("row (1 is up, 6 is down; 0 is giving up) = ", "0"),
        ("To leave, say bye.", "bye"),
        ("You can stop the game with the letter s.", "s"),
        ("Quit with e", "e"),
        ("Leave by pressing the l key", "l"),
        ("What now? [P]lace a marble, [C]oncede: ", "C"),
        ("'exit' leaves the game.", "exit"),
        ("row,column,rotation (or x to give up): ", "x"),
        ("(type quit any time to stop)", "quit"),
        ("Q at any question quits", "Q"),
        ("type STOP whenever you want to stop the game", "STOP"),
        ("You can end the game at any point by typing END.", "END"),
        ("Row index [0-5], -1 to quit", "-1"),
        ("To exit the game press e", "e"),
        ("Type -1 as row or column to quit", "-1"),
        ("Enter 9 for the row to exit", "9"),
        ("Row [0-5, m for main menu] = ", "m"),
        ("Type 99 anywhere to quit the game.", "99"),
        ("Input 999 anytime during the game if you want to quit", "999"),
        ("Please note: at any prompt, 0 means go back / quit", "0"),
        ("row,col,rot or back: ", "back"),
        ("Press Ctrl-D to leave.", "\4"),
        ("Two digits, Enter only to end the game.", ""),
        ("(Enter 'a' to abandon the game.)", "a"),
        ("(TYPE A TO ABORT)", "A"),
        ("Press Ctrl+C at any time to leave.", "\3"),
        ("You can always enter -9 to quit", "-9"),
        ("Row and column (e.g. 2 3), or 9 9 to quit: ", "9 9"),
        ("row column rotation (nothing to quit): ", ""),
        ("Row (0..5, * = quit): ", "*"),
        ("where? (a1 to f6; - to leave) ", "-"),
        ("u = undo; . = quit", "."),
        ("Help:\n- to rotate type L or R\n- to quit type q", "q"),
        ("Row (1-6), 0 = finish: ", "0"),
        ("Back in the main menu\n[N]ew game\n[E]xit\n> ", "E"),
        ("Do you want to play or to quit? (p/q) ", "q"),
        ("Row (0-5), or a negative number to stop: ", "-1"),
        ("Row (1 up to 6; 0 for finishing the game): ", "0"),
        ("Enter -1 as row for giving up\nRow 0..5: ", "-1"),
        ("key in row (0-5), -1 to exit: ", "-1"),
        ("X's go! (had enough? just type enough)", "enough"),
        ("If you wish to quit, please key in -1", "-1"),
        ("If you want to go out of the game, insert 99", "99"),
        ("Write stop if you don't want to continue.", "stop"),
        ("Type zz if you are bored.\nRow: ", "zz"),
        ("The game can be stopped by typing halt.", "halt"),
        ("Row (0-5, 6 -> get out): ", "6"),
        ("Row (z closes the program): ", "z"),
        ("0 always means: stop the game.\n1: human against human", "0"),
        ("Row, 9 to quit: \n\nEnter column from 0 to 5: ", "9"),
        ("Enter 0 to return to the main menu. Row: ", "0"),
        ("X, row (1-6, 0 gives up): ", "0"),
        ("Row [0 .. 5 | Q]? ", "Q"),
        ("Welcome to Pentago (q! to quit)", "q!"),
        ("The game ends with 5 in a row. quit() to quit.", "quit()"),
        ("! quits", "!"),
        ("To leave, enter #.", "#"),
        ("/quit at any time", "/quit"),
        ("Leave with :q", ":q"),
        ("Type 'no more' to stop", "no more"),
        ("Enter `halt` to quit. Five in a row ends the game.", "halt"),
        ("1 - New game\n2 - Hall of fame\n3 - Goodbye\nAnn, what shall it be? ", "3"),
        ("h = hang up / leave", "h"),
        ("Type any number to choose.\n7. TL cw\n8. TL ccw\n9. Quit game\nRotation: ", "9"),
    ],
)
def test_what_ends_the_game_is_found(heard: str, key: str) -> None:
    assert at.pentago_exits.ways_out(Screen(heard), heard)[0] == key


@pytest.mark.parametrize(
    "word",
    [
        *(
            "exit",
            "quit",
            "leave",
            "stop",
            "end",
            "finish",
            "surrender",
            "concede",
            "resign",
            "give up",
            "gives up",
        ),
        *(
            "abort",
            "abandon",
            "forfeit",
            "terminate",
            "withdraw",
            "cancel",
            "get out",
            "go out",
            "bye",
            "kill",
            "close",
        ),
        *(
            "have enough",
            "go back",
            "go to the main menu",
            "quitting",
            "exiting",
            "leaving",
            "stopping",
            "ending",
        ),
        *("cancelling", "conceding", "giving up", "getting out", "closing", "terminating", "withdrawing"),
    ],
)
def test_any_word_for_leaving_has_a_key(word: str) -> None:
    assert at.pentago_exits.offered(
        f"Rows: 0 to 5\n\nType 'k' {'for' if word.endswith('ing') else 'to'} {word}"
    ) == ("k",)


def test_a_way_out_that_was_told_once_is_known_after_many_turns() -> None:
    turns = "\n\n".join(
        f"{number} . . . X O .\nYour row (the first is the top one): " for number in range(200)
    )
    assert at.pentago_exits.offered(f"Type 'k' to quit\n\n{turns}") == ("k",)


def test_a_way_out_that_is_told_in_every_turn_is_known_whatever_else_is_said() -> None:
    turns = "\n\n".join(
        f"Move {number} of somebody who thinks for long.\n(k quits)\nrow: " for number in range(300)
    )
    assert at.pentago_exits.offered(turns) == ("k",)


def test_lines_between_which_one_was_told_before_are_no_sentence() -> None:
    again = "Q at any question quits\nWhich row? "
    assert at.pentago_exits.offered(f"{again}\n\nQ at any question quits\n3 . X") == at.pentago_exits.offered(
        again
    )


@pytest.mark.parametrize(
    ("rules", "game", "without"),
    [
        ("1: play, 0: exit\nchoice: ", "row: \n\ncolumn: \n\nrotation (1-8): ", True),
        ("1: play, 0: exit\nchoice: ", "row: \n\ncolumn: \n\nrotation (q to quit): ", False),
        ("1: play, 0: exit\nchoice: ", "Your move (e.g. 2 5 8), or 'back': ", False),
        ("1: play, 0: exit\nchoice: ", "row [0-5 | Q]: ", False),
        ("1: play, 0: exit\nchoice: ", "row (ctrl-c ends it): ", False),
        ("Q at any question quits.\n1: play, 0: exit\nchoice: ", "row: ", False),
        ("During the game, type q to quit.\n1: play, 0: exit\nchoice: ", "row: ", False),
        ("Instead of a row you may type 'stop' to leave.\n1: play, 0: exit\nchoice: ", "row: ", False),
        ("On your turn you place a marble and turn a quadrant. The game ends with a row.\n", "row: ", True),
        ("1: play, 0: exit\nchoice: ", "row: \n\ncolumn: \n\nRotation menu:\n1: top right\n> ", True),
        ("1: play, 0: exit\nchoice: ", "row: \n\n--- End of turn 1 ---\nrow: ", True),
        ("1: play, 0: exit\nchoice: ", "Leave a space between row and column: ", True),
        ("1: play, 0: exit\nchoice: ", "To finish your turn, rotate a quadrant (1-8, integer): ", True),
        ("1: play, 0: exit\nchoice: ", "row (or menu): ", False),
        ("1: play, 0: exit\nchoice: ", "row (leave it empty to leave the game): ", False),
        ("1: play, 0: exit\nchoice: ", "row ['end' ends the game]: ", False),
    ],
)
def test_a_game_may_offer_no_way_out_that_its_menu_has(rules: str, game: str, without: bool) -> None:
    assert at.pentago_exits.is_without_exit(game, rules) is without


@pytest.mark.parametrize(
    ("menu", "offers"),
    [
        ("1: play, 0: exit\nchoice: ", True),
        ("1. Play\n2. Close\n> ", True),
        ("1. Play\n2. Goodbye\n> ", True),
        ("1. Two players\n2. One player\nor type exit to leave the program\n> ", True),
        ("Press 1 to play\nPress 2 to quit\n> ", True),
        ("1: two humans, 2: a human and the computer (q to quit): ", True),
        ("PENTAGO. Type q to quit.\nPlayer 1: 0 for a human, 1 for the computer: ", False),
        ("The game ends with five in a row.\nMain menu: 1 or 2 players? ", False),
        ("Do you want to see the rules?\n1: yes\n2: no\n> ", False),
        ("1: two humans, 2: a human and the computer\n> ", False),
        ("Name of player 1 (leave empty for a computer player): ", False),
        ("Name of player 1 (leave it empty to quit): ", True),
    ],
)
def test_a_menu_may_offer_to_leave_it(menu: str, offers: bool) -> None:
    assert at.pentago_exits.offers_to_leave(menu) is offers


def test_an_option_may_stand_between_the_marks_of_a_frame() -> None:
    assert at.pentago_exits.leave_options(Screen("# 1 # New game #\n# 3 # Quit     #\n# ")) == ["3"]


@pytest.mark.parametrize("key", ["({})", "[{}]", "{})", "{}."])
def test_a_way_out_at_the_end_of_a_line_is_no_part_of_the_option_before_it(key: str) -> None:
    labels = ("two humans", "human vs computer", "two computers")
    for last in "0", "9":
        asked = "  ".join(
            f"{key.format(number)} {label}" for number, label in zip("123", labels, strict=True)
        )
        menu = f"Choose: {asked}  {key.format(last)} quit\n> "
        assert set(at.pentago_exits.leave_options(Screen(menu))) == {last}


def test_a_game_of_no_humans_is_no_way_out() -> None:
    menu = "1 two players\n2 one player\n3 no player (demo)\n4 no human players\n0 no more games\n> "
    assert at.pentago_exits.leave_options(Screen(menu)) == ["0"]


def test_the_key_of_a_way_out_may_stand_inside_its_word_and_the_n_of_a_new_game_leaves_none() -> None:
    keys = at.pentago_exits.after_the_end(Screen("Main menu: (N)ew game, (H)elp, e(X)it? "))
    assert keys[0] == "X"
    assert "n" not in keys


def test_what_another_option_is_for_ends_no_game() -> None:
    text = "Press [H] for human, [C] for computer or [Q] to quit: "
    assert at.pentago_exits.offered(text) == ("Q",)


def test_a_range_before_a_way_out_is_none() -> None:
    asked = "Player 1, choose a rotation from 0 to 8 (q to quit): "
    assert at.pentago_exits.leave_options(Screen(asked)) == ["q"]
    assert "9" in at.pentago_exits.leave_options(Screen("1. Go on\n9. Quit\n> "))


def test_a_word_to_enter_is_not_the_return_key() -> None:
    assert at.pentago_exits.return_leaves("Enter = quit")
    assert at.pentago_exits.return_leaves("Press [Enter] to leave")
    assert not at.pentago_exits.return_leaves('(Enter "end" to finish the game)')
    assert not at.pentago_exits.return_leaves("Enter quit to leave")


@pytest.mark.parametrize("link", [" + ", " and ", " then press ", " followed by the "])
def test_the_return_key_after_a_key_does_not_leave_alone(link: str) -> None:
    told = f"Press 9{link}Enter to quit.\n\nRow: "
    assert not at.pentago_exits.return_leaves(told)
    assert at.pentago_exits.ways_out(Screen("Row: "), told)[0] != ""
    assert "9" in at.pentago_exits.offered(told)


@pytest.mark.parametrize("what", ["Type nothing", "Don't type anything", "Leave it empty"])
def test_the_return_key_after_nothing_leaves_alone(what: str) -> None:
    assert at.pentago_exits.return_leaves(f"{what} and press Enter to quit.\n\nRow: ")


def test_the_question_s_own_way_out_comes_first() -> None:
    heard = "Quit with the word bye.\n\nRow (0-5, 9 to quit): "
    assert at.pentago_exits.ways_out(Screen("Row (0-5, 9 to quit): "), heard)[0] == "9"


@pytest.mark.parametrize(
    "told",
    [
        "With {} you can cancel the game.",
        "Using {} you may leave at any time.",
        "By typing {}, you give up.",
        "{} can be used to quit.",
        "Type {} if you'd like to stop.",
        "If you type {}, the game will end.",
    ],
)
def test_a_key_may_be_what_somebody_leaves_with(told: str) -> None:
    assert at.pentago_exits.offered(told.format("k")) == ("k",)


@pytest.mark.parametrize(
    "rule",
    [
        "When the board is full, the game will end in a draw.",
        "If anybody gets 5, the game will end.",
        "With the last marble, you end the game.",
        "Player X, you end your turn by rotating.",
    ],
)
def test_a_word_of_the_rules_about_the_end_is_no_key(rule: str) -> None:
    assert at.pentago_exits.offered(rule) == ()


def test_a_number_that_may_be_a_row_is_typed_for_leaving_after_all_words_that_may() -> None:
    ways = at.pentago_exits.ways_out(Screen("Row: "), "1) New game\n2) Rules\n3) Leave\nChoice: 1\nRow: ")
    assert ways.index("3") > ways.index("q")


@pytest.mark.parametrize(
    ("heard", "word"),
    [
        ("Should you tire of it, simply type 'enough'.", "enough"),
        ("If want to go out of game, write out.", "out"),
        ("(The word 'flee' lets you flee from the table.)", "flee"),
    ],
)
def test_every_word_that_a_program_told_to_type_may_leave_at_last(heard: str, word: str) -> None:
    ways = at.pentago_exits.ways_out(Screen("Row: "), heard)
    assert "q" in ways[: ways.index(word)]


def test_a_key_that_left_before_the_game_leaves_where_it_is_listed_again() -> None:
    rules = "N) new game\nH) how to play\nX) exit\nmenu> "
    assert at.pentago_exits.leave_before(rules, "back to the main menu (N, H, X)\nmenu> ") == ["X"]
    assert at.pentago_exits.leave_before(rules, "Your name: ") == []
    asked = "[2. 0. 0.]\nPress Enter to play or q to quit: "
    assert at.pentago_exits.leave_before("1. Play\n2. Quit\nYour choice: ", asked) == []
    assert at.pentago_exits.leave_before("Quit? (y/n) ", "Quit? (y/n) ") == []
    assert "N" not in at.pentago_exits.offered("game stopped, back to the main menu (N, H, X)")
    assert "play" not in at.pentago_exits.offered("Main menu (play, rules, exit): ")


def test_a_way_back_to_the_menu_leaves_and_so_does_stop_beside_yes_and_no() -> None:
    asked = Screen("Player 1's turn. (1) Play (2) Back to the main menu\nAction: ")
    assert at.pentago_exits.leave_options(asked) == ["2"]
    assert at.pentago_exits.after_the_end(Screen("Round 2: is Q a computer? (yes/no/stop) "))[0] == "stop"
    sure = Screen("Are you sure? (y = yes, n = choose again, q = quit the game) ")
    assert at.pentago_exits.after_the_end(sure)[0] == "q"
    assert at.pentago_exits.after_the_end(Screen("Do you want to go back to the menu? (y/n) "))[0] == "y"
    assert at.pentago_exits.after_the_end(Screen("Are you really sure (y/n): "))[0] == "y"
    assert at.pentago_exits.after_the_end(Screen("Continue the game? (True/False): "))[0] == "False"
    assert at.pentago_exits.after_the_end(Screen("Try another move? "))[0] in ("n", "no")


def test_a_command_with_a_slash_may_leave() -> None:
    assert "/quit" in at.pentago_exits.offered("Not an integer! (/quit to quit)")


def test_what_left_a_menu_before_the_game_by_a_word_is_tried_where_nothing_else_is_told() -> None:
    rules = "HH  two humans\nHC  human and computer\nZZ  sleep (leave the game)\nmode: "
    assert "ZZ" in at.pentago_exits.ways_out(Screen("row 0-5: "), "row 0-5: ", rules)
    assert "3" not in at.pentago_exits.ways_out(Screen("row 0-5: "), "", "1. Play\n2. Rules\n3. Quit\n: ")


def test_a_menu_that_says_much_without_a_stop_is_soon_looked_through_for_a_way_out() -> None:
    started = time.process_time()
    assert not at.pentago_exits.offers_to_leave("a " * 2_000 + "\n> ")
    assert time.process_time() - started < 0.5


def test_whether_to_leave_may_be_asked_above_a_list_of_yes_and_no() -> None:
    asked = Screen("Really quit this game?\n  [y] Yes\n  [n] No\nChoice: ")
    assert at.pentago_exits.after_the_end(asked)[0] == "yes"
    assert at.pentago_exits.after_the_end(Screen("Ann, do you surrender? (y/n) "))[0] == "y"


def test_what_leaves_by_a_sentence_above_the_questions_leaves_at_each_of_them() -> None:
    above = at.pentago_exits.leave_above
    assert above("White to move. Rows are numbered 1 to 6. Type 0 to give up.\nRow: ") == ["0"]
    assert above("White to move. Type 0 as the row to give up.\nRow: ") == []
    assert above("White to move.\nRow (0 to give up): ") == []


@pytest.mark.parametrize(
    ("asked", "key", "promised"),
    [
        ("Play again? (y/n) ", "y", True),
        ("Do you want to play another game, yes or no? ", "yes", True),
        ("Play again? (Y/N) ", "y", False),
        ("Play again or quit? (y/n) ", "y", False),
        ("Continue? (y/n) ", "y", False),
    ],
)
def test_another_game_is_promised_in_so_many_words_alone(asked: str, key: str, promised: bool) -> None:
    assert at.pentago_again.promises_another(Asks(asked), key) == promised


def test_the_very_word_for_leaving_in_a_question_may_leave() -> None:
    assert "resign" in at.pentago_exits.ways_out(Screen("move <row> <col> <rot> | resign: "), "")


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        ("Jugador 1 - escribe salir para terminar\nFila (0-5): ", "salir"),
        ("Spieler 1 ist am Zug ('ende' beendet das Spiel)\nZeile (0-5): ", "ende"),
    ],
)
def test_a_word_above_a_question_in_another_language_is_typed_at_last(asked: str, word: str) -> None:
    assert word in at.pentago_exits.ways_out(Screen(asked), asked)[len(at.pentago_exits._USUAL) :]
