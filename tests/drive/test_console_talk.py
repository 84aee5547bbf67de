"""Menus, rules for questions, drawings, players and watched calls."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from console_course import ENDS, REFERENCE, Graded, outcome, talk
from small_course import outcomes

from harness.errors import OwnFaultError
from harness.model import Typed

Settings = Callable[[str], dict[str, dict[str, object]]]

MENU = """
def game():
    stones = []
    colour = input("Your colour (b/w)? ")
    while True:
        print("[p] place", "[s] show", "[x] leave", sep="\\n")
        key = input("> ")
        if key == "x":
            return
        if key == "p":
            place(stones, int(input("where? ")))
        if key == "s":
            show([stones])

def place(stones, where):
    stones.append(where)
    return len(stones)

def show(board):
    for row in board:
        print("|", *row, "|")
"""
RULES = {"settings": {"prompts": {"colou?r": "b"}}}


@pytest.fixture
def players(tmp_path: Path) -> Settings:
    """Settings of an assignment whose positions file has this text."""

    def write(text: str) -> dict[str, dict[str, object]]:
        (tmp_path / "positions.py").write_text(text, "utf-8")
        return {"settings": {"positions": "../positions.py", **RULES["settings"]}}

    return write


def test_options_are_chosen_by_their_labels_and_questions_answered_by_rule(graded: Graded) -> None:
    result = talk(graded, MENU, console="? place\n> 7\n? show\n7\n? leave", expect=ENDS, **RULES)
    assert result.verdict.outcome == "passed"
    assert [said.typed for said in result.observation.transcript] == ["b", "p", "7", "s", "x"]


FLUSHES = """
import sys, termios
def game():
    place([], int(asked("where? ")) + int(asked("how many? ")))

def asked(question):
    print(question)
    termios.tcflush(sys.stdin, termios.TCIOFLUSH)
    return input()

def place(stones, where): print("at", where)
def show(board): pass
"""


def test_a_program_that_forgets_what_was_typed_too_early_loses_neither_that_nor_what_it_shows(
    graded: Graded, players: Settings
) -> None:
    text = """
def both():
    screen = yield
    screen.must("ask where", screen.sees("where?"))
    screen = yield "3\\n4"
    screen.must("show it", screen.sees("how many? at 7"))
"""
    assert outcome(graded, FLUSHES, player="both()", expect=ENDS, **players(text)) == "passed"


def test_an_option_that_is_not_offered_is_for_a_person_to_read(graded: Graded) -> None:
    verdict = talk(graded, MENU, console="? load a game", **RULES).verdict
    assert (verdict.outcome, "should offer “load a game” with a key" in verdict.why) == ("wrong", True)


def test_what_must_be_seen_may_stand_before_a_question_that_is_answered_by_rule(graded: Graded) -> None:
    text = "def game():\n print('Invalid move')\n input('Press Enter to go on')\n input('Where? ')"
    case = {"console": "invalid move\n> d3", "prompts": {"press enter": ""}, "expect": ENDS}
    assert talk(graded, text, **case).observation.transcript[-1] == Typed("Where? ", "d3")


def test_a_rule_of_the_case_goes_before_one_of_the_assignment(graded: Graded) -> None:
    text = "def game(): print('colour', input('Which colour? '))"
    case = {"console": "colour w", "prompts": {"which": "w"}, "expect": ENDS, **RULES}
    assert outcome(graded, text, **case) == "passed"


def test_a_question_may_have_another_answer_before_the_script_has_typed(graded: Graded) -> None:
    text = "def game():\n while input('New game (y/n)? ') == 'y': input('Where? ')"
    prompts = {"new game": "n (later)", "y/n": "y"}
    result = talk(graded, text, console="> d3", prompts=prompts, expect=ENDS)
    assert [said.typed for said in result.observation.transcript] == ["y", "d3", "n"]


def test_a_rule_may_tell_that_nothing_has_been_shown_yet(graded: Graded) -> None:
    text = "def game():\n for _ in range(2): print('board', input('Black: '))\n input('Black: ')"
    prompts = {"board": "(script) (first)", r"black\W*\z": "Ann (first)"}
    result = talk(graded, text, console="board Ann\n> d3\n> c3", prompts=prompts, expect=ENDS)
    assert [said.typed for said in result.observation.transcript] == ["Ann", "d3", "c3"]


def test_what_is_asked_once_something_has_been_shown_may_be_a_pause(graded: Graded) -> None:
    text = "def game():\n print('board')\n input('...')\n print(input('Where? '))"
    prompts = {"board": "(script) (first)", "where": "Ann (first)", r"\z": "(script) | (else)"}
    result = talk(graded, text, console="> d3\nd3", prompts=prompts, expect=ENDS)
    assert [said.typed for said in result.observation.transcript] == ["", "d3", None]


def test_a_rule_for_what_is_asked_first_begins_anew_when_the_program_is_started_again(graded: Graded) -> None:
    text = "def game():\n print('Begin')\n input('Name: ')\n if input('Where? ') == 'd3': print('Bye')"
    case = {"console": "> d3", "prompts": {r"\ABegin\nName\W*\z": "Ann (first)"}}
    result = talk(graded, text, **case, expect={"game()": "ends", "(game())": "ends"})
    assert [said.typed for said in result.observation.transcript] == ["Ann", "d3", "Ann", "d3", None]


def test_a_rule_that_is_not_accepted_gives_way_to_the_script(graded: Graded) -> None:
    text = "def game():\n while input('Colour b: your move? ') != 'd3': print('no move')"
    result = talk(graded, text, console="> d3", expect=ENDS, **RULES)
    assert [said.typed for said in result.observation.transcript] == ["b", "b", "d3"]


@pytest.mark.parametrize("prompt", ["Type a move and press enter: ", "Type a move,\nthen press enter\n> "])
def test_what_comes_of_a_rule_that_is_wrong_about_a_question_is_forgotten(
    graded: Graded, prompt: str
) -> None:
    text = """
def game():
    for move in ("d3", "c3"):
        print("A new turn.")
        while input(PROMPT) != move:
            print("invalid move")
"""
    text = f"PROMPT = {prompt!r}\n{text}"
    case = {"console": "> a1\ninvalid move\n> d3\n! invalid move\n> c3", "prompts": {"press enter": ""}}
    result = talk(graded, text, **case, expect=ENDS)
    assert [said.typed for said in result.observation.transcript] == ["", "", "a1", "d3", "c3"]
    assert result.verdict.outcome == "passed"


def test_what_comes_of_two_rules_that_are_wrong_about_a_question_is_forgotten(graded: Graded) -> None:
    text = """
def game():
    for move in ("d3", "c3"):
        print("a new turn")
        while input("Black 1, White 2. Your move? ") != move:
            print("invalid move")
"""
    prompts = {"black 1": "b", "white": "w"}
    case = {
        "console": "a new turn\n! invalid move\n> d3\na new turn\n! invalid move\n> c3",
        "prompts": prompts,
    }
    result = talk(graded, text, **case, expect=ENDS)
    assert [said.typed for said in result.observation.transcript] == ["b", "b", "w", "w", "d3", "c3"]
    assert result.verdict.outcome == "passed"


def test_where_a_rule_is_no_use_the_next_one_is_tried(graded: Graded) -> None:
    text = "def game():\n while input('Which colour, (1) black or (2) white? ') != 'B': pass\n input('Go: ')"
    prompts = {"which": "? green", "colour": "? black", "colou?r": "B"}
    result = talk(graded, text, console="> d3", prompts=prompts, expect=ENDS)
    assert [said.typed for said in result.observation.transcript] == ["1", "1", "B", "d3"]


@pytest.mark.parametrize("answers", ["y | n", "n | y"])
def test_where_an_answer_of_a_rule_leads_nowhere_the_case_is_played_again_with_its_next_one(
    graded: Graded, answers: str
) -> None:
    text = "def game():\n while input('Quit (y/n)? ') == 'n': input('Where? ')"
    result = talk(graded, text, console="> d3\n> c3", prompts={"quit": answers})
    assert result.verdict.outcome == "passed"
    assert [said.typed for said in result.observation.transcript][:4] == ["n", "d3", "n", "c3"]


def test_if_no_answer_of_a_rule_leads_on_the_first_one_counts(graded: Graded) -> None:
    text = "def game():\n input('Quit (y/n)? ')\n input('Where? ')"
    case = {"console": "> d3\nplayed d3", "prompts": {"quit": "y | n"}, "expect": ENDS}
    assert [said.typed for said in talk(graded, text, **case).observation.transcript] == ["y", "d3"]


@pytest.mark.parametrize(
    ("rest", "typed"),
    [("pass", ["d3", "", "c3"]), ("if move == '': print('invalid move')", ["d3", "c3"])],
)
def test_a_rule_may_leave_a_question_to_the_script_where_it_is_no_pause(
    graded: Graded, rest: str, typed: list[str]
) -> None:
    text = f"""
def game():
    input("Where? ")
    move = input("White took e6. ")
    {rest}
    if not move: input("Where? ")
"""
    case = {"console": "> d3\n! invalid move\n> c3", "prompts": {"took e.": "| (script)"}, "expect": ENDS}
    result = talk(graded, text, **case)
    assert (result.verdict.outcome, [said.typed for said in result.observation.transcript]) == (
        "passed",
        typed,
    )


def test_what_no_other_rule_knows_may_be_a_pause(graded: Graded) -> None:
    text = "def game():\n input('Where? ')\n input('...')\n input('Ready?\\n> ')\n print(input('Where? '))"
    case = {"console": "> d3\n> c3\nc3", "prompts": {r"\z": "(script) | (else)", "ready": "y"}}
    result = talk(graded, text, **case, expect=ENDS)
    assert [said.typed for said in result.observation.transcript] == ["d3", "", "y", "c3", None]


def test_a_question_with_other_numbers_in_it_is_taken_as_the_same(graded: Graded) -> None:
    text = "def game():\n for n in range(9):\n  if input(f'Turn {n}. Quit? ') == 'n': input('Where? ')"
    result = talk(graded, text, console="\n".join(["> d3"] * 9), prompts={"quit": "y | n"}, expect=ENDS)
    assert [said.typed for said in result.observation.transcript] == ["n", "d3"] * 9


def test_a_pause_is_passed_as_often_as_something_new_is_printed_before_it(graded: Graded) -> None:
    text = "def game():\n for n in range(4): input(f'move {n}\\nPress Enter')\n input('Go: ')"
    result = talk(graded, text, console="> d3", prompts={"press enter": ""}, expect=ENDS)
    assert [said.typed for said in result.observation.transcript] == ["", "", "", "", "d3"]


def test_a_rule_answers_the_same_question_after_every_line_of_the_script(graded: Graded) -> None:
    text = "def game():\n for _ in range(4):\n  input('Where? ')\n  input('Press Enter')"
    case = {"console": "> 1\n> 2\n> 3\n> 4", "prompts": {"press enter": ""}, "expect": ENDS}
    assert [said.typed for said in talk(graded, text, **case).observation.transcript] == [
        "1",
        "",
        "2",
        "",
        "3",
        "",
        "4",
        "",
    ]


def test_a_rule_may_choose_from_a_menu(graded: Graded) -> None:
    text = "def game():\n print('1. black', '2. white', sep='\\n')\n print('it is', input('Select: '))"
    case = {"console": "it is 2", "prompts": {"select": "? whit(e|ish) (re)"}, "expect": ENDS}
    assert outcome(graded, text, **case) == "passed"


def test_a_menu_is_none_that_was_shown_before_the_program_was_started_again(graded: Graded) -> None:
    text = "def game():\n if input('Black or white? ') == 'black': print('3  black')\n input('Where? ')"
    case = {"console": "> d3", "prompts": {"black or white": "? black"}}
    result = talk(graded, text, **case, expect={"game()": "ends", "(game())": "ends"})
    assert [said.typed for said in result.observation.transcript] == ["black", "d3", "black", "d3"]


def test_a_board_is_recognised_by_the_students_own_drawing(graded: Graded) -> None:
    script = "? place\n> 7\n? show\n= show([[{}]])\n? leave"
    assert outcome(graded, MENU, console=script.format(7), expect=ENDS, **RULES) == "passed"
    verdict = talk(graded, MENU, console=script.format(8), expect=ENDS, **RULES).verdict
    assert verdict.why.startswith("after “s” it should show what show([[8]]) prints")


def test_a_watched_call_is_told_in_the_order_of_the_parameters(graded: Graded) -> None:
    text = MENU.replace("place(stones, int(", "place(where=int(").replace(
        'where? "))', 'where? ")), stones=stones'
    )
    case = {
        "console": "? place\n> 7\n? leave",
        "watch": ["place"],
        "expect": {"game()": "ends", "[c.args for c in calls('place')]": "[([], 7)]"},
    }
    assert outcome(graded, text, **case, **RULES) == "passed"


@pytest.mark.parametrize(
    ("watched", "calls"),
    [
        ("place", "[(([], 7), 1), (([7], 9), 2)]"),
        ("place(_, number)", "[((None, 7), 1), ((None, 9), 2)]"),
    ],
)
def test_calls_of_the_students_own_functions_are_watched(graded: Graded, watched: str, calls: str) -> None:
    case = {
        "console": "? place\n> 7\n? place\n> 9\n? leave",
        "watch": [watched],
        "expect": {"game()": "ends", "[(c.args, c.result) for c in calls('place')]": calls},
    }
    assert outcome(graded, MENU, **case, **RULES) == "passed"


def test_calls_that_a_function_makes_to_try_something_can_be_left_out(graded: Graded) -> None:
    text = dedent("""
        def place(stones, number):
            stones.append(number)
            return len(stones)
        def tries(stones):
            for number in range(9): place(list(stones), number)
            raise ValueError
        def game():
            stones = []
            try: tries(stones)
            except ValueError: place(stones, int(input("where? ")))
        """)
    case = {
        "console": "where\n> 7",
        "expect": {"game()": "ends", "[c.args[1] for c in calls('place')]": "[7]"},
    }
    assert outcome(graded, text, **case, watch=["place", "not tries", "not missing"]) == "passed"
    assert outcome(graded, text, **case, watch=["place"]) == "wrong"


def test_a_program_may_be_given_another_beginning_than_its_own(graded: Graded) -> None:
    text = dedent("""
    def game():
        stones = show([]) + show([])
        input(f"{stones} are left, take: ")
        print(show([]) - 1)
    def show(board):
        return 24
    """)
    assert outcome(graded, text, console="48 are left\n> 1\n23", expect=ENDS) == "passed"
    given = {"supplied": {"show": "len([7])"}, "expect": ENDS}
    assert outcome(graded, text, console="2 are left\n> 1\n0", **given) == "passed"
    observation = talk(graded, text, console="48 are left\n> 1", **given).observation
    assert 'game.__globals__["show"] = lambda *_: len([7])' in observation.to_paste


def test_a_program_that_is_given_another_beginning_still_has_what_its_own_one_sets(graded: Graded) -> None:
    text = dedent("""
    shown = 0
    def game():
        input(f"{show([])} are left, {shown} of 24 are shown: ")
    def show(board):
        global shown
        shown = 12
        return 24
    """)
    given = {"supplied": {"show": "7"}, "expect": ENDS}
    assert outcome(graded, text, console="7 are left, 12 of 24 are shown\n> 1", **given) == "passed"
    without = text.replace("def show", "def shew")
    assert outcome(graded, without, console="7 are left, 0 of 24 are shown\n> 1", **given) == "passed"


def test_a_player_sees_each_screen_and_says_what_to_type(graded: Graded, players: Settings) -> None:
    settings = players("""
def places(numbers, student):
    screen = yield
    for n in numbers:
        screen = yield screen.key("place")
        screen.must("ask where", screen.asks("where"))
        screen = yield n
        screen.must("place a stone", [c.args[1] for c in screen.calls("place")] == [n])
    screen = yield screen.key("show")
    screen.must("show the board", screen.shows(student.show, [numbers]))
    screen = yield screen.key("leave")
    screen.must("come to its end", screen.ended)
""")
    case = {"player": "places([3, 1, 2], student)", "watch": ["place"], "expect": ENDS}
    result = talk(graded, MENU, **case, **settings)
    assert result.verdict.outcome == "passed"
    assert [said.typed for said in result.observation.transcript] == [
        "b",
        "p",
        "3",
        "p",
        "1",
        "p",
        "2",
        "s",
        "x",
    ]


def test_a_line_that_a_program_left_unread_is_not_typed_in_the_next_case(
    graded: Graded, players: Settings
) -> None:
    settings: Any = players("""
def both():
    screen = yield
    screen = yield "one\\ntwo"
    screen.must("take the first line", screen.sees("got one"))
""")["settings"]
    cases = [{"name": name, "player": "both()", "expect": dict(ENDS)} for name in ("first", "second")]
    text = 'def game():\n    print("got", input("? "))\n'
    assert set(outcomes(graded(text, text, {"game": cases}, **settings)).values()) == {"passed"}


def test_a_promise_that_does_not_hold_ends_the_session(graded: Graded, players: Settings) -> None:
    settings = players("""
def look():
    screen = yield
    screen = yield "s"
    screen.must("say please", screen.sees("please"))
    yield "x"
""")
    result = talk(graded, MENU, player="look()", expect=ENDS, **settings)
    assert result.verdict.why == "after “s” it should say please, but it seems to fail to"
    assert [said.typed for said in result.observation.transcript] == ["b", "s", None]


def test_a_promise_about_facts_is_not_for_a_person(graded: Graded, players: Settings) -> None:
    settings = players(
        'def look():\n    (yield).must("call show", False, for_a_person=False)\n    yield "x"\n'
    )
    verdict = talk(graded, MENU, player="look()", expect=ENDS, **settings).verdict
    assert (verdict.outcome, "person" in verdict.why) == ("wrong", False)


def test_a_program_that_says_nothing_leaves_nothing_for_a_person_to_read(graded: Graded) -> None:
    verdict = talk(graded, "def game(): input()", console="show\n> x", expect=ENDS, **RULES).verdict
    assert (verdict.outcome, "person" in verdict.why) == ("wrong", False)


def test_a_player_that_has_done_leaves_the_end_to_the_program(graded: Graded, players: Settings) -> None:
    settings = players('def one():\n    yield "s"\n')
    assert outcome(graded, MENU, player="one()", expect=ENDS, **settings) == "asked for more"
    assert outcome(graded, MENU, player="one()", **settings) == "passed"


def test_a_program_that_ends_before_the_player_has_is_wrong(graded: Graded, players: Settings) -> None:
    settings = players('def two():\n    yield "x"\n    yield "s"\n')
    verdict = talk(graded, MENU, player="two()", expect=ENDS, **settings).verdict
    assert "after “x” it should wait for more to be typed (“s”), and not end" in verdict.why


def test_an_error_in_a_students_function_that_a_player_calls_is_the_students(
    graded: Graded, players: Settings
) -> None:
    settings = players("def bad(student):\n    yield\n    student.show(None)\n    yield 1\n")
    result = talk(graded, MENU, player="bad(student)", expect=ENDS, **settings)
    assert (result.verdict.outcome, result.verdict.why[:8]) == ("raised", "show(…):")


def test_what_a_player_keeps_lasts_for_its_game(graded: Graded, players: Settings) -> None:
    settings = players("""
kept = []
def keeps(student):
    screen = yield
    kept.append(screen)
    student.show([])
    screen.must("be the only one", len(kept) == 1)
    yield screen.key("leave")
""")
    assert talk(graded, MENU, player="keeps(student)", expect=ENDS, **settings).verdict.outcome == "passed"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("def p():\n    yield\n    yield [1]\n", "a player yields what to type, and this is [1]"),
        (
            "def p():\n    yield\n    yield 1 / 0\n",
            "ZeroDivisionError: division by zero (positions.py:3)",
        ),
        (
            "def p():\n    screen = yield\n    screen.must(screen.sees('colour'), 'ask for it')\n",
            "must(promise, holds) begins with the promise, as a text (positions.py:3)",
        ),
        ("def p():\n    yield\n    yield ['b', 's']\n", "this is ['b', 's'] (positions.py:3)"),
    ],
)
def test_a_case_whose_player_has_a_mistake_is_not_graded(
    graded: Graded, players: Settings, text: str, message: str
) -> None:
    verdict = talk(graded, MENU, player="p()", **players(text)).verdict
    assert verdict.outcome == "harness"
    assert message in verdict.why


def test_a_player_that_types_for_as_long_as_it_is_asked_comes_to_an_end(
    graded: Graded, players: Settings
) -> None:
    settings = players("def p():\n    yield\n    while True:\n        yield 's'\n")
    verdict = talk(graded, MENU, player="p()", **settings).verdict
    assert (verdict.outcome, verdict.why) == (
        "timed out",
        "game(): had not come to its end when 1,000 lines had been typed",
    )


def test_a_player_is_a_generator(graded: Graded, players: Settings) -> None:
    with pytest.raises(OwnFaultError, match="`player` gives int, and must give a generator"):
        talk(graded, MENU, player="p()", **players("def p(): return 5\n"))


def test_a_value_that_a_player_cannot_read_is_the_students(graded: Graded, players: Settings) -> None:
    text = (
        'def p():\n    yield\n    yield "p"\n    screen = yield 1\n    yield from screen.calls()[0].args[0]\n'
    )
    wrong = MENU.replace("place(stones, int", "place(None, int").replace(
        "stones.append(where)", "stones = [where]"
    )
    verdict = talk(graded, wrong, player="p()", watch=["place"], **players(text)).verdict
    assert (verdict.outcome, "'NoneType' object is not iterable" in verdict.why) == ("wrong", True)


@pytest.mark.parametrize("mistake", ['screen.finds("(?<!a)b")', "screen.finds(unheard_of)"])
def test_a_mistake_of_a_players_that_no_value_leads_to_is_never_the_students(
    graded: Graded, players: Settings, mistake: str
) -> None:
    text = f'def p():\n    yield\n    yield "p"\n    screen = yield 1\n    yield {mistake}\n'
    assert outcome(graded, MENU, player="p()", watch=["place"], **players(text)) == "harness"


def test_the_reference_is_right_about_itself(graded: Graded) -> None:
    assert outcome(graded, REFERENCE) == "passed"


def test_lines_typed_at_once_are_read_one_by_one_and_told_one_by_one(
    graded: Graded, players: Settings
) -> None:
    text = """
    def ahead():
        screen = yield
        screen = yield "p\\n7\\ns"
        screen.must("show the stone", screen.sees("| 7 |"))
        screen.must("be told of", False)
    """
    result = talk(graded, MENU, player="ahead()", expect=ENDS, **players(dedent(text)))
    assert [said.typed for said in result.observation.transcript][:4] == ["b", "p", "7", "s"]
    assert result.verdict.why.startswith("after “7”, “s” it should be told of")
