"""The guesses at what a misspelt name was to be, and names as a sentence lists them."""

import builtins

from harness.suggest import did_you_mean, listed, meant, nearest, one_of_these


def test_the_nearest_name_ignores_case_and_underscores() -> None:
    assert nearest("typeerror", ["TypeError", "ValueError"]) == "TypeError"
    assert nearest("is_adjacent", ["isAdjacent", "is_in_mill"]) == "isAdjacent"


def test_constants_of_other_notations_lead_to_pythons_where_these_are_known() -> None:
    found = [nearest(word, dir(builtins)) for word in ("null", "nil", "true", "false")]
    assert found == ["None", "None", "True", "False"]
    assert nearest("nil", ["nila", "jane"]) == "nila"


def test_nothing_is_guessed_where_nothing_is_near() -> None:
    assert did_you_mean("board", ["close", "raises"]) == ""


def test_how_near_a_name_must_be_can_be_stated() -> None:
    assert nearest("place_counter", ["remove_counter"]) == "remove_counter"
    assert nearest("place_counter", ["remove_counter"], alike=0.7) == ""


def test_the_only_name_that_shares_its_last_word_or_its_first_may_be_meant() -> None:
    assert meant("create_board", ["newBoard", "create_line", "is_full"], 0.7) == "newBoard"
    assert meant("place_on_board", ["place_stone", "inside"], 0.7) == "place_stone"
    assert meant("create_board", ["new_board", "show_board"], 0.7) == ""
    assert meant("is_occupied", ["is_full", "_"], 0.7) == ""
    assert meant("create_board", ["create_bord", "new_board"], 0.7) == "create_bord"
    assert meant("display_board", ["show", "place"], 0.7) == meant("print_all", ["show"], 0.7) == "show"
    assert meant("display_board", ["show", "draw_line"], 0.7) == ""


def test_the_names_that_there_are_stand_below_one_another_and_more_than_forty_are_cut() -> None:
    assert one_of_these("thre", ["two", "three, four"]) == "there are these:\n    two\n    three, four"
    names = [str(number) for number in range(41)]
    assert one_of_these("x", names).split("\n    ")[1:] == [*names[:40], "…"]
    assert "…" not in one_of_these("x", names[:40])


def test_names_are_listed_as_one_says_them() -> None:
    assert [listed(names) for names in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "`a`",
        "`a` or `b`",
        "`a`, `b` or `c`",
    ]
