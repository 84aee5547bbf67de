from __future__ import annotations

from harness.judge.screens import found_on_screen, questions, sees, shows, visible

BOARD = "  a b\n1 . .  \n2 . X\n"


def test_words_are_seen_whatever_their_case_colour_and_line_ends() -> None:
    assert sees("invalid move", "That is an \x1b[31mInvalid\x1b[0m\r\n  MOVE!")


def test_words_in_another_order_are_not_seen() -> None:
    assert not sees("move invalid", "invalid move")


def test_a_pattern_stays_within_a_line() -> None:
    assert found_on_screen("winner.*black", "The winner  is Black") == ("winner is Black",)
    assert found_on_screen("winner.*black", "The winner is\nBlack") == ()


def test_a_pattern_gives_its_groups() -> None:
    assert found_on_screen(r"row (\d), column (\d)", "I play Row 2, Column 5.")[1:] == ("2", "5")


def test_a_pattern_cannot_be_kept_busy() -> None:
    assert found_on_screen(r"(\w+\s*)+:", "a" * 100_000) == ()


def test_a_drawing_is_found_between_other_lines_whatever_blanks_end_its_lines() -> None:
    assert shows(BOARD, "Your move\n  a b   \n1 . .\r\n2 . X\nWhere? ")


def test_a_drawing_with_another_stone_is_not_found() -> None:
    assert not shows(BOARD, BOARD.replace("X", "O"))


def test_a_drawing_of_colours_alone_is_seen_by_them() -> None:
    red, blue = "\x1b[41m  \x1b[0m\n", "\x1b[44m  \x1b[0m\n"
    assert shows(red, f"Move: {red}Row? ")
    assert not shows(red, f"Move: {blue}Row? ")
    assert not shows("\x1b[2J\n", "\x1b[2J\nRow? ")


def test_a_sequence_without_an_end_takes_no_time() -> None:
    assert not shows("\x1b[" + "45;" * 300_000, "Row? ")


def test_strings_for_the_terminal_itself_are_not_seen() -> None:
    for begins in "]PX^_":
        assert visible(f"a\x1b{begins}0;you win\x1b\\b\x1b{begins}a draw\x07c") == "abc"


def test_a_drawing_of_nothing_is_nowhere() -> None:
    assert not shows(" \n\n", "anything \n\n")


def test_tabs_are_as_wide_as_at_a_terminal() -> None:
    assert visible("a\tb") == "a\tb"
    assert shows("\ta\n1\t.\n", "\ta\n1\t.\t\nwhere? ")


def test_the_question_is_the_last_line_and_then_the_paragraph_it_ends() -> None:
    assert questions("Hello\n\nBlack or white?\nYour choice: ") == (
        "Your choice:",
        "Black or white?\nYour choice:",
    )


def test_a_menu_in_a_box_belongs_together_and_the_rows_of_a_board_do_not() -> None:
    menu = "Who?\n| 1 | human |\n| 2 | easy |\n| 3 | medium |\n| 0 | exit |\n+-----+\nYour choice:"
    assert questions(menu)[-1] == menu
    for row in ("| . | X |", "| OXO", "|bwb..|"):
        board = f"2 {row}\n3 {row}\n4 {row}\nRow:"
        assert questions(f"0 {row}\n1 {row}\n{board}")[-1] == board


def test_a_last_line_without_a_word_is_asked_with_the_menu_above_it() -> None:
    assert questions("1) black\n2) white\n> ") == ("1) black\n2) white\n>",)


def test_a_mark_below_a_question_says_nothing_more() -> None:
    assert questions("1 - play\n2 - give up\nYour choice:\n> ")[0] == "Your choice:"
    assert questions("Play again? (y/n)\n\n>>> ")[0] == "Play again? (y/n)"
    assert questions("It is taken.\n> ") == ("It is taken.\n>",)
