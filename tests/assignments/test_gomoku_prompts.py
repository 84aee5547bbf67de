"""What is typed at a question for a size or a mode, and how a guest finds back to the menu, whatever the wording."""

from __future__ import annotations

import re
import time
import tracemalloc
from contextlib import suppress
from functools import cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from harness.judge import menus
from harness.judge.screens import found_on_screen

MENU = "1. Start a Game\n2. Print the Board\n3. Place a Stone\n4. Reset the Game\n5. Exit\nOption: \n"


@cache
def prompts() -> Any:
    """The prompts, and what they import."""
    return SimpleNamespace(**vars(import_module("gomoku_modes")) | vars(import_module("gomoku_prompts")))


def screen(question: str) -> Any:
    """What is shown where this is asked below the menu."""
    text = MENU + question
    return SimpleNamespace(
        text=text,
        key=lambda label, pattern=False, anew=False: menus.key(label, question if anew else text, pattern),
    )


@pytest.mark.parametrize(
    ("question", "players", "computer"),
    [
        ("1: Player vs. Player, 2: Player vs. Computer (anything else: back): ", "1", "2"),
        ("Choose mode\n1. Player vs. Player\n2. Player vs. Computer\n> ", "1", "2"),
        ("Player vs. Player (P) or Player vs. Computer (C)? ", "P", "C"),
        ("Enter mode (PvP/PvC): ", "PvP", "PvC"),
        ("Mode (PVP for Player vs. Player / PVC for Player vs. Computer): ", "PVP", "PVC"),
        ("Who plays? PVP for two players, PVC for Player vs. Computer [or 'menu'] > ", "PVP", "PVC"),
        (
            "Who plays: human for another player, PVC for Player vs. Computer ('menu' for menu) ",
            "human",
            "PVC",
        ),
        ("Type PvP for Player vs. Player or PvC for Player vs. Computer [or menu]: ", "PvP", "PvC"),
        ("Select mode: 'p' for player vs player, 'c' for player vs computer: ", "p", "c"),
        ("Mode (1 = PvP, 2 = PvC): ", "1", "2"),
        ("Choose a mode from 1 (PvP), 2 (PvC): ", "1", "2"),
        (
            "Please choose: Player vs. Player or Player vs. Computer: ",
            "Player vs. Player",
            "Player vs. Computer",
        ),
        ("Play against another player or the computer? (player/computer) ", "player", "computer"),
        ("[1] PVP [2] PVC: ", "1", "2"),
        ("Opponent - h(uman), c(omputer): ", "h", "c"),
        ("Mode? a) two players b) computer ", "a", "b"),
        ("Do you want to play against the computer? (y/n) ", "n", "y"),
        ("Is the other player a human (y/n)? ", "y", "n"),
        ("Play against the computer?\n(yes or no): ", "no", "yes"),
        ("Number of players (1/2, m for menu): ", "2", "1"),
        ("How many players? ", "2", "1"),
        ("One or two players? (1/2, x for the menu) ", "2", "1"),
        ("mode (PP/PC): ", "PP", "PC"),
        ("Opponent? [human|computer|back] ", "human", "computer"),
        ("h = human, c = computer > ", "h", "c"),
        ("How many human players, 1 (Player vs. Computer) or 2 (Player vs. Player)? ", "2", "1"),
        ("Human players: 1 = Player vs. Computer, 2 = Player vs. Player; 0 for the menu: ", "2", "1"),
        ("Who does the human player play against: 1 (the computer) or 2 (another player)? ", "2", "1"),
        ("Choose opponent: human/cpu ", "human", "cpu"),
        ("Shall the computer play white? Enter y for yes, n for no: ", "n", "y"),
        ("Mode: 1=two humans 2=human and computer 3=return to main menu\nEnter mode: ", "1", "2"),
        ("1. Single player\n2. Two players\n> ", "2", "1"),
        ("Who do you want to play with, a (F)riend or the (C)omputer? ", "F", "C"),
        ("Game mode: 1 - Human vs Human, 2 - Human vs AI: ", "1", "2"),
        ("Mode: 1 player vs player, 2 player vs computer? ", "1", "2"),
        ("single or multiplayer (s/m)? ", "m", "s"),
        ("Single-player (S) or two-player (T)? ", "T", "S"),
        ("Solo or duo? ", "duo", "Solo"),
        ("Is player 2 the computer? (True/False) ", "False", "True"),
        ("Is player 2 a human? (True/False) ", "True", "False"),
        ("Number of players (one/two): ", "2", "1"),
        ("2-player game? (yes/no) ", "yes", "no"),
        ("Enter PP for Player vs Player, PC for Player vs Computer: ", "PP", "PC"),
        ("Player 2 is: (H)uman / (R)obot ", "H", "R"),
        ("Mode (p = person, m = machine): ", "p", "m"),
        ("Do you have a second player? (y/n) ", "y", "n"),
        ("Are you playing alone? (y/n) ", "n", "y"),
        ("Type 1 to play with the computer, type 2 to play with another player: ", "2", "1"),
        ("human vs human or human vs computer (hh/hc)? ", "hh", "hc"),
        ("Player 2: human (1) or computer (2)? ", "1", "2"),
        ("Player 2 is: 1 = computer, 2 = human? ", "2", "1"),
        ("How many players? (1 = against the computer, 2 = against each other, q = menu) ", "2", "1"),
        ("One or two players? (1: against the computer, 2: against another player): ", "2", "1"),
        ("Enter game mode - 'single' or 'double': ", "double", "single"),
        ("With computer? 1 = yes, 0 = no: ", "0", "1"),
        ("Do you wish to challenge the computer? (1) Yes (2) No ", "2", "1"),
        ("Do you want to play in PvP mode? (y for PvP, n for PvC) ", "y", "n"),
        ("For PvP type p and for PvC type c: ", "p", "c"),
        ("Modes: P (Player vs. Player), C (Player vs. Computer)\n", "P", "C"),
        ("vs (1) player (2) computer: ", "1", "2"),
        ("Do you want to play against the computer? ", "n", "y"),
        ("Is it one player or two? Type 'one' or 'two' ('m' for menu): ", "2", "1"),
        ("Number of players (1 against the computer, 2 for two players) (h = back to menu): ", "2", "1"),
        ("Player vs. Player: p, Player vs. Computer: c [h - back to menu]: ", "p", "c"),
        ("pvp / pvc / h for menu: ", "pvp", "pvc"),
        ("(1 against the computer, 2 for two players) To return to the menu enter -1: ", "2", "1"),
        ("Against a player or the computer (p/c) (to return to the menu enter 0): ", "p", "c"),
        ("Mode: 1. Player vs. Player 2. Player vs. Computer = ", "1", "2"),
        ("Game mode menu, enter 1 for player vs player or 2 for player vs computer: ", "1", "2"),
        ("Mode number (1-Player vs. Player/2-Player vs. Computer): ", "1", "2"),
    ],
)
def test_a_mode_is_chosen_in_the_way_that_the_question_wants(
    question: str, players: str, computer: str
) -> None:
    shown = screen(question)
    assert prompts().mode_answers(shown, False)[0] == players
    assert prompts().mode_answers(shown, True)[0] == computer


@pytest.mark.parametrize(
    ("question", "keys"),
    [
        ("Shall I play white? (y/n) ", ["y", "n"]),
        ("Please select a mode. First: PvP. Second: PvC. (1st/2nd) ", ["1st", "2nd"]),
        ("P)layer or C)omputer: ", ["P", "C"]),
        ("Alone <a> | in company <c> | menu <m>\n> ", ["a", "c"]),
        ("vs player or vs computer? (m = menu): ", ["vs player", "vs computer"]),
        (
            "Mode\n  human. Player vs. Player\n  cpu. Player vs. Computer\n  back. To the menu\n> ",
            ["human", "cpu"],
        ),
    ],
)
def test_what_may_choose_a_mode_is_guessed_where_the_question_is_not_understood(
    question: str, keys: list[str]
) -> None:
    assert set(keys) <= set(prompts().mode_guesses(screen(question), False))


def test_a_question_with_a_default_is_known() -> None:
    assert prompts().has_default(screen("Mode (pvp/pvc) [pvp]: "))
    assert prompts().has_default(screen("Size (default 9): "))
    assert prompts().has_default(screen("Size (13, 15, or press enter for 9): "))
    assert not prompts().has_default(screen("Type 9, 13 or 15 and press enter: "))
    assert not prompts().has_default(screen("Mode [H/C]: "))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Size (9, 13, 15): ", "13"),
        ("Size - s(mall, 9), m(edium, 13), l(arge, 15): ", "m"),
        ("1. 9x9\n2. 13x13\n3. 15x15\nSize: ", "2"),
        ("Choose size: 1) 9 x 9 2) 13 x 13 3) 15 x 15: ", "2"),
        ("How large is the board to be? ", "13"),
        ("9x9 (1), 13x13 (2), 15x15 (3): ", "2"),
        ("9 = 1, 13 = 2, 15 = 3: ", "2"),
        ("Select 1 (9 by 9), 2 (13 by 13), 3 (15 by 15) or menu: ", "2"),
        ("S (9), M (13), L (15) - or type menu: ", "M"),
        ("9->s 13->m 15->l: ", "m"),
        ("Size: 1=small(9x9) 2=medium(13x13) 3=large(15x15) 4=return to main menu\nEnter size: ", "2"),
        ("Size of the board, e.g. 9, 13, 15 ('back' for the menu): ", "13"),
        ("Board size (5 to 26; usually 9, 13 or 15): ", "13"),
        ("0 = nine by nine\n1 = thirteen by thirteen\n2 = fifteen by fifteen\n9 = back to the menu\n> ", "1"),
        ("Which board: nine (n), thirteen (t) or fifteen (f)? ", "t"),
        ("Tiny board: press 1 (9 lines). Normal: press 2 (13 lines). Big: press 3 (15 lines). ", "2"),
    ],
)
def test_a_size_is_chosen_by_its_key_or_as_itself(question: str, answer: str) -> None:
    assert prompts().size_answers(screen(question), 13)[0] == answer


def test_a_size_is_no_key_of_the_next_one() -> None:
    assert prompts().size_answers(screen("Size: small (9), medium (13) or large (15)? "), 15)[0] == "15"
    assert prompts().size_answers(screen("Size: 1=small(9x9) 2=medium(13x13)\n> "), 9)[0] == "1"


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Position like 2 F (or 'menu' to return to the menu): ", "menu"),
        ("Position (b to go back): ", "b"),
        ("Mode: Player vs. Player (1) or Player vs. Computer (2) ('back' for the menu): ", "back"),
        ("Position [type ? for the menu]: ", "?"),
        ('Row and column, or type "zz" to return: ', "zz"),
        ("Type 1 for a friend, 2 for me (-1 to return to the main menu): ", "-1"),
        ("Hot-seat (H) or a robot (R)? ", "menu"),
        ("Your choice: (home takes you back to the menu) ", "home"),
        ("Choose a letter: (# to go back to the menu) ", "#"),
        ("● at row column, like 2 F / exit to menu (e): ", "e"),
        ("Size [9/13/15] or [*] menu: ", "*"),
        ("It must be 9, 13 or 15 (* returns to the menu)\nBoard size: ", "*"),
        ("Sorry, 9, 13 or 15. Type .. to go back to the menu.\nSize> ", ".."),
        ("Mode - 1 two players, 2 computer, 3 main menu: ", "3"),
        ("Size 9, 13 or 15, or * to return: ", "*"),
        ("size? one of 9 13 15, . for the menu", "."),
        ("9 = 9\n13 = 13\n15 = 15\n- = back to the menu\n> ", "-"),
        ("Size (9, 13, 15, or '-' to return to the menu): ", "-"),
        ("To return to the main menu, enter 99: ", "99"),
        ("Back to the menu -> 77\nSize (9, 13, 15): ", "77"),
        ("Back to menu: press 77\nSize: ", "77"),
        ("Return to main menu: 44\nRow and column: ", "44"),
        ("Enter 999 if you want to go back, or a position: ", "999"),
        ("Type R whenever you want to go back to the menu.\nRow and column: ", "R"),
        ("Size, or type 'hub' at any time to see the menu: ", "hub"),
        ("9, 13, 15 | ~ for the menu: ", "~"),
        ("Type b for the menu, enter 9, 13 or 15: ", "b"),
        ("Size 9, 13, 15, (-) back: ", "-"),
        ("Board size: 9, 13 or 15? (:menu returns to the main menu) ", ":menu"),
        ("Type '/q' to go back, or a row and a column: ", "/q"),
        ("Row and column, e.g. 2 F (!back to return): ", "!back"),
        ("Size? (S)mall 9x9, (M)edium 13x13, (L)arge 15x15, (B)ack: ", "B"),
        ("(P)layer vs. Player, Player vs. (C)omputer or [M]enu? ", "M"),
        ("a. 9 x 9\nb. 13 x 13\nc. 15 x 15\nd. back to the main menu\nChoose a, b, c or d: ", "d"),
        ("Size (9, 13 or 15), '!' to exit to the main menu: ", "!"),
        ("To return to the menu, please enter #\nRow and column: ", "#"),
        ("hub will bring you back to the main menu.\nRow and column: ", "hub"),
        ("* -> main menu\nRow and column: ", "*"),
        ("Size [1] 9x9 [2] 13x13 [3] 15x15 [hub - back to menu]: ", "hub"),
        ("1 against the computer, 2 for two players [h - back to menu]: ", "h"),
    ],
)
def test_the_way_back_is_what_the_question_says(question: str, word: str) -> None:
    assert prompts().ways_back(screen(question))[0] == word


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("1: Player vs. Player, 2: Player vs. Computer (anything else: back): ", "2"),
        ("1. 9x9\n2. 13x13\n3. 15x15, or anything else to go back: ", "3"),
        ("A (F)riend or the (C)omputer? ", "F"),
        ("Mode (p = person, m = machine): ", "m"),
        ("(1) 9\n(2) 13\n(3) 15\n", "1"),
        ("Board size (9 to 15) [type return to return to main menu]: ", "9"),
        ("(S)mall, (M)edium, (L)arge or (B)ack: ", "m"),
        ("Mode: Player vs. Player (1) or Player vs. Computer (2) ('back' for the menu): ", "1"),
    ],
)
def test_a_key_that_chooses_is_no_way_back(question: str, key: str) -> None:
    assert key not in prompts().ways_back(screen(question))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Restart (y) or complete the current game (n)? ", "n"),
        ("1) reset and restart, or 2) complete the current game.\n1 or 2: ", "2"),
        ("1. Complete the current game\n2. Reset and restart\n> ", "1"),
        ("Type reset to reset and restart, or complete to complete the current game: ", "complete"),
        ("Do you want to reset the game? (y/n) ", "n"),
        ("Would you like to continue the current game? (y/n) ", "y"),
        ("Do you want to restart? (Yes/No) ", "No"),
        ("Reset and restart (r) / Complete current game (c): ", "c"),
        ("(R)estart or (C)omplete? ", "C"),
        ("Type 'reset' to restart, or 'continue' to complete the current game: ", "continue"),
        ("R to reset and restart, anything else to complete the current game: ", "complete"),
        ("Current game not finished, reset it? yes/no: ", "no"),
        ("1) Reset and restart\n2) Complete the current game\nReset (1) or complete (2)? ", "2"),
        ("You are still playing. Give up this game and start a new one? [y/n] ", "n"),
        ("A game is on. Reset it (1) or complete it (2)? ", "2"),
        ("Please answer yes or no!\n-> ", "no"),
    ],
)
def test_a_game_in_progress_is_completed_in_the_way_that_the_question_wants(
    question: str, answer: str
) -> None:
    assert prompts().ways_on(screen(question))[0] == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Restart (y) or complete the current game (n)? ", "y"),
        ("1) reset and restart, or 2) complete the current game.\n1 or 2: ", "1"),
        ("1. Complete the current game\n2. Reset and restart\n> ", "2"),
        ("Type reset to reset and restart, or complete to complete the current game: ", "reset"),
        ("Do you want to reset the game? (y/n) ", "y"),
        ("Would you like to continue the current game? (y/n) ", "n"),
        ("(R)estart or (C)omplete? ", "R"),
        ("R to reset and restart, anything else to complete the current game: ", "R"),
        ("A game is on. Complete it (1) or reset it (2)? ", "2"),
        ("Please answer yes or no!\n-> ", "yes"),
        ("  [1] Reset and restart the game\n  [2] Complete the current game\nEnter 1 or 2: ", "1"),
    ],
)
def test_a_game_in_progress_is_reset_in_the_way_that_the_question_wants(question: str, answer: str) -> None:
    assert prompts().ways_over(screen(question))[0] == answer


def test_a_name_is_typed_as_it_is_shown_last() -> None:
    shown = screen("Player vs. Player or Player vs. Computer? Type player or computer: ")
    assert "player" in prompts().mode_answers(shown, False)
    assert "computer" in prompts().mode_answers(shown, True)


def test_what_names_a_point_is_new_at_no_other_point() -> None:
    assert prompts().plain("White played 2H") == prompts().plain("White played 12 A")


def test_a_question_is_the_same_for_either_colour_and_any_number() -> None:
    assert prompts().plain("Black (●), move 3: where? ") == prompts().plain("White (○), move 12: where? ")


def test_a_way_back_that_was_told_before_comes_before_what_is_usual() -> None:
    earlier = ["Black at row column / exit to menu (e): ", "| 5 Exit |"]
    assert prompts().ways_back(screen("Wrong position! ●? / e: "), earlier)[0] == "e"


def test_a_way_back_at_any_time_is_told_once() -> None:
    earlier = ["Ready? Enter h at any time to get the menu.", "Type 'zz' any time to return."]
    words = prompts().ways_back(screen("●? "), earlier)
    assert words[0] == "zz"
    assert "h" in words
    assert "time" not in words


def test_what_is_listed_with_the_sizes_is_tried_in_the_end() -> None:
    assert "h" in prompts().ways_back(screen("(9, 13, 15, h)? "))


def test_a_way_back_of_which_the_menu_tells_is_tried_in_the_end() -> None:
    told = ["If you want to go back to the menu, please enter hub"]
    assert "hub" in prompts().ways_back(screen("Size: "), told)


@pytest.mark.parametrize(
    "question",
    [
        "1. 9x9\n2. 13x13\n3. 15x15\nNumber: ",
        "Enter the dimension of the grid: ",
        "n = ",
        "n? (9, 13 or 15) ",
        "Width? ",
    ],
)
def test_sizes_are_seen_in_what_is_asked_without_that_word(question: str) -> None:
    assert found_on_screen(import_module("gomoku_seen").SIZE, question)


def test_no_option_of_a_menu_asks_for_a_size() -> None:
    assert not found_on_screen(import_module("gomoku_seen").SIZE, "N: new game\nP: print\nn = new\nChoice: ")


def test_no_nonsense_is_the_name_of_an_option() -> None:
    names = {name for alike in import_module("gomoku_menus").ALIKE.values() for name in alike}
    assert names.isdisjoint(import_module("gomoku_games").JUNK)


def test_a_way_back_in_the_menu_shown_last_comes_before_an_older_one() -> None:
    menu = "Mode\nA) Two players\nB) Computer\nC) Back to the main menu\n> "
    shown = screen("9, 13 or 15, or M for the menu: \n" + menu)
    shown.key = lambda label, pattern=False, anew=False: menus.key(
        label, menu if anew else shown.text, pattern
    )
    assert prompts().ways_back(shown)[0] == "C"


def test_a_way_back_is_also_typed_as_the_question_spells_it() -> None:
    assert "Menu" in prompts().ways_back(screen("Player vs. Player, Player vs. Computer or Menu: "))


def test_a_way_back_that_seemed_to_be_told_before_is_tried_in_the_end() -> None:
    assert "esc" in prompts().ways_back(screen("●? "), ["9, 13 or 15 (esc to cancel)? "])


@pytest.mark.parametrize(
    "question",
    [
        "[P]layer or [C]omputer, [Q]uit to menu: ",
        "(S)mall, (M)edium, (L)arge, or (E)xit: ",
        "9, 13, 15, (G)o back: ",
    ],
)
def test_a_letter_that_leaves_is_a_way_back_and_chooses_nothing(question: str) -> None:
    letter = re.findall(r"[\[(](\w)[\])]", question)[-1]
    assert letter.lower() in {answer.lower() for answer in prompts().ways_back(screen(question))}


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Do you really want to reset? (y/n) ", "y"),
        ("Type RESET to confirm, anything else to cancel: ", "RESET"),
        ("Please enter 'bye' to exit: ", "bye"),
        ("Are you sure? ", "y"),
    ],
)
def test_what_confirms_is_typed_as_the_question_says(question: str, word: str) -> None:
    assert prompts().yes_or_no(question)[0] == word


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Return to the main menu (Y/N)? ", "Y"),
        ("Are you sure you want to quit? (yes/no) ", "yes"),
        ("Rematch? (y/n) ", "n"),
        ("Would you like to exit the program? (y/n) ", "n"),
        ("Play against the computer? (y/n) ", ""),
        ("Row and column (m for the menu): Place it there? (y/n) ", ""),
        ("Do you want me to play white? (y, n or menu) ", ""),
        ("Are you sure? (y/n): ", "y"),
        ("Back to the menu? ", ""),
    ],
)
def test_who_is_asked_before_the_menu_comes_answers_so_that_it_does(question: str, word: str) -> None:
    assert prompts().agreed(question) == word


def test_a_way_back_is_typed_with_its_sign() -> None:
    assert "!menu" in prompts().ways_back(screen("Size (9x9 / 13x13 / 15x15), or !menu: "))


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("start a game first no game option", True),
        ("to move option", True),
        ("what next", True),
        ("size of the board", False),
        ("row and column", False),
    ],
)
def test_below_the_menu_an_option_is_asked_for_in_words_that_change(question: str, asks: bool) -> None:
    assert import_module("gomoku_menus").asks_for_option(question, "no game option", below=True) is asks


def test_what_is_asked_elsewhere_is_no_option_but_in_the_first_words() -> None:
    asks = import_module("gomoku_menus").asks_for_option
    assert asks("start a game first option", "option", below=False)
    assert not asks("what next", "option", below=False)
    assert not asks("what next", "", below=False)


def test_the_menu_s_last_line_stands_above_the_question() -> None:
    above = import_module("gomoku_menus").above
    assert above("1. Start\n5. Exit\n\n> ", 1) == "5. Exit"
    assert above("5. Exit\nChoose\n> ", 2) == "5. Exit"
    assert above("> ", 1) == ""


@pytest.mark.parametrize(
    ("above", "prompt", "lines"),
    [
        ("Choose an option (1-5)", "> ", 2),
        ("Please choose an option", "Enter your choice: ", 2),
        ("5. Exit", "Option: ", 1),
        ("Enter 5 to exit", "Option: ", 1),
        ("Please choose one of the options above", "Your choice (1-5, or 'menu'): ", 1),
        ("Tip: type 'menu' at any time to come back here", "Your choice: ", 1),
        ("Type 'menu' at any prompt to see this menu", "Your choice: ", 1),
        ("Enter m to return to this menu", "Your choice: ", 1),
        ("Hint: type m to see the menu again", "Your choice: ", 1),
    ],
)
def test_a_tip_above_the_menu_s_question_is_no_part_of_it(above: str, prompt: str, lines: int) -> None:
    """Else who shows the menu but at times, and the tip with it, was never seen to be back at it."""
    assert import_module("gomoku_menus").lines_asked(f"1. Start\n{above}\n{prompt}") == lines


def test_a_prompt_of_a_megabyte_is_soon_read() -> None:
    """It took half a minute for each tenth of it, in which nothing can end the judge."""
    begun = time.process_time()
    assert import_module("gomoku_menus").lines_asked("Choose an option\n" + "1 " * 500_000) == 2
    assert time.process_time() - begun < 1


def test_a_wide_line_is_soon_read() -> None:
    begun = time.process_time()
    assert prompts().seeming_back("MENU please" + " " * 4_000) == ()
    assert time.process_time() - begun < 1


@pytest.mark.parametrize("read", ["shown_keys", "told_back", "seeming_back", "plain"])
def test_of_a_long_text_its_end_is_read_and_nothing_is_kept(read: str) -> None:
    """A line of a megabyte took minutes, and stayed for the next submission."""
    question = "Do you have a second player? (y/n) "
    reading, begun = getattr(prompts(), read), time.process_time()
    tracemalloc.start()
    for number in range(8):
        reading(f"{number}" + question * 10_000)
    kept = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert kept < 1_000_000
    assert time.process_time() - begun < 5
    assert reading("x\n" * 100_000 + question) == reading("x\n" * 1_990 + question)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Size (9, 13 or 15; default 9): ", True),
        ("Sizes are 9, 13 and 15; with other input you get 9. Size: ", True),
        ("Size (if the input is invalid, 9 is used): ", True),
        ("13 and 15 are possible, 9 is chosen unless you type one of them: ", True),
        ("Enter the size of the board (9, 13, 15): ", False),
        ("9, 13, 15 or any number from 5 to 26: ", False),
        ("9, 13 or 15. Invalid sizes are asked for again: ", False),
    ],
)
def test_what_becomes_of_a_bad_size_may_be_told_beforehand(question: str, told: bool) -> None:
    assert import_module("gomoku_refusals").tells_of_bad_sizes(question) is told


@pytest.mark.parametrize(
    ("question", "taken"),
    [
        ("Player vs. (P)layer or Player vs. (C)omputer? ", ["player vs. nobody"]),
        ("Mode (A: Player vs. Player, B: Player vs. Computer): ", ["abc"]),
        ("Mode: 1 for Player vs. Player, 2 for Player vs. Computer: ", []),
        ("Type PvP for Player vs. Player or PvC for Player vs. Computer: ", []),
    ],
)
def test_what_begins_with_the_letter_of_a_mode_may_choose_it(question: str, taken: list[str]) -> None:
    refusals = import_module("gomoku_refusals")
    bad = refusals.bad_modes(screen(question))
    assert [answer for answer in refusals.NO_MODES if answer not in bad] == taken


@pytest.mark.parametrize("given", [("●", ("2", "F")), (("2", "F"), "●"), ["●", ["2", "F"]]])
def test_a_stone_and_its_position_are_seen_in_either_order(given: Any) -> None:
    """The wrong one is a mistake of place_on_board, and is marked there."""
    guest = import_module("gomoku_guest").Guest()
    calls = [SimpleNamespace(args=(None, *given), result=True), SimpleNamespace(args=(None,), result=True)]
    guest.screen = SimpleNamespace(calls=lambda _: calls)
    assert guest.placed() == [("●", ("2", "F"))]


@pytest.mark.parametrize(("exact", "seen"), [(False, ["●", "○", "●"]), (True, ["○", "●", "○"])])
def test_where_it_is_not_looked_at_who_begins_white_may(exact: bool, seen: list[str]) -> None:
    guest = import_module("gomoku_guest").Guest(exact=exact)
    read = []
    for wanted, placed in ("●", "○"), ("○", "●"), ("●", "○"):
        call = SimpleNamespace(args=(None, placed, ("2", "F")), result=True)
        guest.screen = SimpleNamespace(calls=lambda _, call=call: [call], must=lambda *_, **__: None)
        guest._is_placed(wanted, ("2", "F"))
        read += [stone for stone, _ in guest.placed()]
    assert read == seen


def test_a_menu_that_asks_again_is_the_menu_though_the_mode_is_asked_for_without_words() -> None:
    guest = import_module("gomoku_guest").Guest()
    guest.menus, guest.first, guest.again = {"your choice"}, "your choice", True
    guest.size, guest.positions = "how big", {"where to"}
    guest.screen = SimpleNamespace(
        text="That is no number.\nYour choice: ", ended=False, calls=lambda _: [], finds=lambda _: None
    )
    assert not guest.at_menu(), "the mode may still be asked for so"
    guest.mode = ""
    assert guest.at_menu()


@pytest.mark.parametrize(
    ("shown", "position", "at_menu"),
    [
        ("Done.\nYour choice: ", "where to", True),
        ("Please choose an option\nYour choice: ", "where to", True),
        ("Done.\nYour choice: ", "where to your choice", False),
        ("Reset the game?\nYour choice: ", "where to", False),
        ("Done.\n> ", "where to", False),
    ],
)
def test_the_prompt_below_the_menu_s_question_is_the_menu_s_alone_unless_others_have_it(
    shown: str, position: str, at_menu: bool
) -> None:
    """Else who shows the menu but at times, with a question at its end, was never seen to be back at it."""
    guest = import_module("gomoku_guest").Guest()
    guest.first, guest.lines, guest.bottom = "please choose an option your choice", 2, "5. Exit"
    guest.size, guest.mode, guest.positions = "how big", "which mode", {position}
    guest.screen = SimpleNamespace(text=shown, ended=False, calls=lambda _: [], finds=lambda _: None)
    assert guest.at_menu() is at_menu


def test_what_a_menu_lacks_is_told_in_a_sentence() -> None:
    shown = import_module("gomoku_menus").menu_shown
    menu = "1. Start a Game\n2. Print the Board\n3. Place a Stone\n4. Reset the Game\n5. Exit\n"
    assert shown(menu) == "the five options"
    assert shown(menu[:-8]) == "the menu does not show 5. exit"


@pytest.mark.parametrize(
    ("offer", "answer", "is_told"),
    [
        ("Type 1 to reset and restart, 2 to complete it: ", "1", True),
        ("Type 1 to reset and restart, 2 to complete it: ", "2", False),
        ("Do you want to [r]eset and restart, or [c]omplete the current game? ", "r", True),
        ("A game is in progress.\nDo you want to reset it? (y/n) ", "y", True),
        ("A game is in progress.\nDo you want to reset it? (y/n) ", "n", False),
        ("Reset it, or complete the current game? (y/n) ", "y", False),
    ],
)
def test_an_answer_resets_where_the_offer_says_so(offer: str, answer: str, is_told: bool) -> None:
    assert prompts().is_to_reset(offer, answer) is is_told


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        ("No such position, try again, or type 'home'", ("home",)),
        ("Not free. Enter another one or type home.", ("home",)),
        ("Please enter a position like '2F' or \"2 F\"", ()),
        ("Please enter your position again", ()),
    ],
)
def test_what_a_refusal_says_to_type_is_no_position(refusal: str, words: tuple[str, ...]) -> None:
    assert prompts().said_to_type(refusal) == words


@pytest.mark.parametrize(
    ("shown", "asked"),
    [
        ("5. Exit\n> ", ">"),
        ("Please start a game first.\n> ", ">"),
        ("Please choose one of 1, 2, 3, 4, 5\n> ", ">"),
        ("5. Exit\n\n[no game] Your option:\n\n> ", ">"),
        ("Size of the board? [9/13/15]\n> ", "Size of the board? [9/13/15] >"),
        ("Enter row and column\n>>> ", "Enter row and column >>>"),
        ("Row and column:\nof ● > ", "of ● >"),
    ],
)
def test_a_mark_below_a_question_is_that_question_and_below_the_menu_or_news_a_mark(
    shown: str, asked: str
) -> None:
    menus = import_module("gomoku_menus")
    assert menus.asked(shown, 1, frozenset(["4. Reset the game", "5. Exit"])) == asked


class AskedFirst:
    """A screen of a program whose option 1 asks this for the mode, and then for the size: it makes boards of these, by
    what is typed."""

    ended, typed, made = False, "1", None

    def __init__(self, asked: str, boards: dict[str, tuple[int, ...]] | None = None) -> None:
        self.text, self.mode = asked or "Size of the board: ", asked.rpartition("\n")[2]
        self.boards = {"9": (9,)} if boards is None else boards
        self.key = screen(asked).key

    def answered(self, line: str) -> AskedFirst:
        if self.mode and line == "1":
            self.mode, self.text = "", "Size of the board: "
        elif self.mode or line not in self.boards:
            self.text = f"Not possible.\n{self.mode or 'Size of the board: '}"
        else:
            size = self.boards[line]
            self.text, self.made = "Option: ", SimpleNamespace(name="create_board", args=size, result=[])
        self.typed = line
        return self

    def calls(self, name: str = "create_board") -> list[Any]:
        return [self.made] if self.made and name == "create_board" else []

    def finds(self, pattern: str) -> Any:
        return re.search(pattern, self.text, re.IGNORECASE)

    def must(self, promise: str, holds: object, **_: bool) -> None:
        assert holds, promise


@pytest.mark.parametrize(
    "asked",
    [
        "Mode (1 = PvP, 2 = PvC): ",
        "I need a mode and the size of the board.\nMode: 1 for Player vs. Player, 2 for Player vs. Computer: ",
        "You will be asked for a mode, and for a size (9, 13 or 15).\n1. Player vs. Player\n2. Player vs. Computer\n> ",
        "Mode (1 = PvP, 2 = PvC), the size comes next: ",
    ],
)
def test_a_mode_may_be_asked_for_before_the_size_though_both_are_named(asked: str) -> None:
    assert started(AskedFirst(asked)).game == (9, False)


def started(shown: AskedFirst) -> Any:
    """The guest who has started a game of size 9 there."""
    guest = import_module("gomoku_guest").Guest()
    guest.first, guest.screen = "option", shown
    start = guest.start(9, chosen=True)
    line = next(start)
    with suppress(StopIteration):
        while True:
            line = start.send(guest.screen.answered(line))
    return guest


def test_a_game_is_played_on_a_larger_board_where_one_of_9_is_refused() -> None:
    assert started(AskedFirst("", {"13": (13,), "15": (15,)})).game == (13, False)
    with pytest.raises(AssertionError, match="create a board of size 9"):
        started(AskedFirst("", {"9": (13,)}))


def test_a_create_board_that_asks_for_the_size_itself_may_be_given_none() -> None:
    assert started(AskedFirst("", {"9": ()})).game == (9, False)


@pytest.mark.parametrize(
    ("asked", "answers"),
    [
        ([], []),
        (["What should we call you? "], ["Ann"]),
        (["Do you want to read the rules (yes/no)? ", "Who are you? "], ["yes", "Ann"]),
        (["?"] * 9, ["Ann", "Ann"]),  # it shows no menu at all
    ],
)
def test_what_is_asked_before_the_menu_gets_an_answer(asked: list[str], answers: list[str]) -> None:
    guest = import_module("gomoku_guest").Guest()
    shown = iter([*map(AskedFirst, asked), AskedFirst(MENU)])
    begins = guest.begin()
    typed = [next(begins)]
    with suppress(StopIteration):
        while True:
            typed.append(begins.send(next(shown)))
    assert typed[1:] == answers
    assert guest.first == ("option" if len(asked) < 9 else "")
