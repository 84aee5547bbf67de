"""harness/judge/gtp/twins.py: the same games in another guise."""

from pathlib import Path
from random import Random

import pytest
from gtp_connection import GtpConnection

from harness.judge.gtp.answers import judge
from harness.judge.gtp.gogui import Script, parse, write
from harness.judge.gtp.twins import twins

ROOT = Path(__file__).parents[2]

WIN = """\
boardsize 7
play b A1
play b a2
1 gogui-rules_final_result
#? [black]
"""
COURSE = ROOT.parent / "shared" / "assignments" / "cmput455-a1-public-tests.gtp"
OURS = sorted((ROOT / "specs" / "gomoku_gtp").glob("*.gtp"))


def twin(text: str, name: str) -> Script:
    return next(twin.script for twin in twins(parse(text)) if twin.name == name)


def answers(script: Script) -> list[str]:
    return [command.wanted.pattern for command in script.commands if command.wanted]


def passed_by_the_reference(script: Script) -> set[int]:
    engine = GtpConnection(Random(1))
    judged = [(command, judge(command, engine.answer(command.sent))) for command in script.commands]
    return {command.line for command, one in judged if one.outcome == "passed"}


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("colours changed", ["w A1", "w a2"]),
        ("turned by 90 degrees", ["b A7", "b b7"]),
        ("turned by 180 degrees", ["b G7", "b g6"]),
        ("turned by 270 degrees", ["b G1", "b f1"]),
        ("mirrored left to right", ["b G1", "b g2"]),
        ("mirrored top to bottom", ["b A7", "b a6"]),
        ("mirrored at a diagonal", ["b A1", "b b1"]),
        ("mirrored at the other diagonal", ["b G7", "b f7"]),
        ("on boards larger by 1", ["b A1", "b a2"]),
        ("on boards larger by 5", ["b G7", "b g6"]),
    ],
)
def test_each_twin_moves_its_stones(name: str, moves: list[str]) -> None:
    assert [" ".join(c.words[1:]) for c in twin(WIN, name).commands if c.words[0] == "play"] == moves


def test_the_winner_changes_with_the_colours_and_only_then() -> None:
    assert answers(twin(WIN, "colours changed")) == ["white"]
    assert answers(twin(WIN, "turned by 90 degrees")) == ["black"]


def test_a_list_of_points_is_sorted_again() -> None:
    text = "boardsize 10\n1 gogui-rules_legal_moves\n#? [(?i)a1 a10 a2]"
    assert answers(twin(text, "mirrored at a diagonal")) == ["(?i)a1 b1 k1"]


def test_a_choice_of_points_keeps_its_case() -> None:
    text = "1 genmove b\n#? [b1|B1]"
    assert answers(twin(text, "turned by 180 degrees")) == ["f7|F7"]


def test_a_point_off_the_board_stays_off() -> None:
    text = 'boardsize 7\n1 play b A8\n#? [illegal move: "A8" wrong coordinate]'
    assert answers(twin(text, "turned by 90 degrees")) == ['illegal move: "A8" wrong coordinate']
    assert answers(twin(text, "on boards larger by 1")) == ['illegal move: "A9" wrong coordinate']
    assert answers(twin(text.replace("A8", "Y1"), "on boards larger by 5")) == [
        'illegal move: "Z1" wrong coordinate'
    ]


@pytest.mark.parametrize(
    "test",
    [
        "1 genmove b\n#? [[a-g][1-7]]",
        "1 showboard\n#? [x]",
        "1 gogui-rules_side_to_move\n#? [black]",
        "1 gogui-rules_legal_moves\n#? [(a1 )?a2]",
    ],
)
def test_where_the_answer_is_not_certain_the_command_is_only_sent(test: str) -> None:
    script = twin(f"{test}\n2 gogui-rules_final_result\n#? [unknown]", "colours changed")
    assert [c.is_test for c in script.commands if c.words[0] not in ("boardsize", "clear_board")] == [
        False,
        True,
    ]


@pytest.mark.parametrize(
    "test",
    [
        "1 genmove b\n#? [b1|B1]",
        "genmove b",
        "1 gogui-rules_legal_moves\n#? [a1]",
        "1 gogui-rules_final_result\n#? [draw]",
        "1 gogui-rules_final_result\n#? [!black]*",
    ],
)
def test_a_game_that_hangs_on_the_size_is_left_out_of_larger_boards(test: str) -> None:
    script = twin(f"{test}\nboardsize 5\n2 genmove w\n#? [resign]", "on boards larger by 1")
    is_negated = "!" in test
    assert len(answers(script)) == (2 if is_negated else 1)


def test_a_result_in_whatever_case_hangs_on_no_size() -> None:
    script = twin("1 gogui-rules_final_result\n#? [(?i)unknown]", "on boards larger by 1")
    assert len(answers(script)) == 1


def test_no_twin_is_larger_than_the_largest_board() -> None:
    assert not [
        t
        for t in twins(parse("boardsize 19\n1 gogui-rules_final_result\n#? [unknown]"))
        if "larger" in t.name
    ]


@pytest.mark.parametrize("odd", ["boardsize", "boardsize large"])
def test_a_size_that_is_none_changes_no_board(odd: str) -> None:
    assert twin(f"{odd}\n1 name\n#? [x]", "on boards larger by 1").commands[0].sent == "boardsize 8"


def test_tests_get_other_numbers_and_keep_their_lines() -> None:
    for one in twins(parse(WIN)):
        assert one.tests == {4}
        assert {c.number for c in one.script.commands} & {"1"} == set()


def test_games_can_come_in_another_order() -> None:
    script = twin(
        WIN + "boardsize 9\n2 gogui-rules_final_result\n#? [unknown]", "the last game first, colours changed"
    )
    assert answers(script) == ["unknown", "white"]


def test_a_twin_can_be_written_and_read_again() -> None:
    text = "## a name\n5 genmove b\n#? [!b1|B1]*\nplay b a1"
    assert write(parse(text)) == "5 genmove b\n#? [!b1|B1]*\nplay b a1\n"


@pytest.mark.parametrize("path", [*OURS, COURSE], ids=lambda path: path.name)
def test_who_plays_by_the_rules_passes_every_twin(path: Path) -> None:
    if not path.exists():
        pytest.skip("the course's own file is not here")
    for one in twins(parse(path.read_text(), path.name)):
        assert passed_by_the_reference(one.script) == one.tests, one.name
