"""reference/morris.py, the model answer, against the text of the assignment; and the states to test it on."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import combinations, product
from pathlib import Path
from typing import Any

import morris
import morris_positions as states
import pytest
from morris_positions import game

Typing = Callable[..., list[str]]


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Types the answers at input(), one after the other; returns the list of those still to come."""

    def script(*answers: str) -> list[str]:
        left = list(answers)
        monkeypatch.setattr("builtins.input", lambda _prompt="": left.pop(0))
        return left

    return script


# ---------------------------------------------------------------- the board


def test_adjacency_is_that_of_the_diagram() -> None:
    # Read off the diagram point by point, not off the reference's table of lines
    diagram = {
        0: {1, 9}, 1: {0, 2, 4}, 2: {1, 14}, 3: {4, 10}, 4: {1, 3, 5, 7}, 5: {4, 13}, 6: {7, 11},
        7: {4, 6, 8}, 8: {7, 12}, 9: {0, 10, 21}, 10: {3, 9, 11, 18}, 11: {6, 10, 15}, 12: {8, 13, 17},
        13: {5, 12, 14, 20}, 14: {2, 13, 23}, 15: {11, 16}, 16: {15, 17, 19}, 17: {12, 16}, 18: {10, 19},
        19: {16, 18, 20, 22}, 20: {13, 19}, 21: {9, 22}, 22: {19, 21, 23}, 23: {14, 22},
    }  # fmt: skip
    assert {i: {j for j in range(24) if morris.is_adjacent(i, j)} for i in range(24)} == diagram


def test_the_board_is_drawn_as_the_text_draws_it(capsys: pytest.CaptureFixture[str]) -> None:
    morris.draw_board(states.picture())
    shown = capsys.readouterr().out
    for owner, symbol in enumerate(morris.SYMBOLS):
        shown = shown.replace(symbol, "·XO"[owner])
    assert shown.splitlines()[0] == "X──────────·──────────·"
    assert shown.splitlines()[6] == "X───X───·     O───·───X"
    assert shown.splitlines()[12] == "·──────────·──────────X"
    assert "player 1 has 3" in shown
    assert "player 2 has 4" in shown


def test_the_cases_of_is_adjacent_try_each_pair_of_points_once() -> None:
    joined = [pair for i, j in states.along(morris.LINES) for pair in ((i, j), (j, i))]
    in_a_row = [(i, j) for n in range(2, 23, 3) for i, j in ((n, n + 1), (n + 1, n))]
    assert sorted([*joined, *in_a_row, *((i, i) for i in range(24)), *states.strangers()]) == sorted(
        product(range(24), repeat=2)
    )


# ---------------------------------------------------------------- tasks 2 to 8


def test_a_new_game_shares_nothing_with_the_one_before() -> None:
    morris.place_counter(morris.new_game(), 0)
    assert morris.new_game() == [[0] * 24, 9, 9, 1]


def test_counters_in_hand_and_on_the_board_remain() -> None:
    assert morris.remaining_counters(game([0, 23], [4], 3, 8, 1)) == 5
    assert morris.remaining_counters(game([0, 23], [4], 3, 8, 2)) == 9


@pytest.mark.parametrize(
    ("point", "mill"), [(3, 2), (4, 2), (5, 2), (12, 0), (0, 0), (1, -1), (-1, -1), (24, -1)]
)
def test_the_mill_of_the_text_is_that_of_player_2(point: int, mill: int) -> None:
    assert morris.is_in_mill(states.picture(), point) == mill


def test_every_line_is_a_mill_and_no_other_three_points_are() -> None:
    mills = [
        three for three in combinations(range(24), 3) if morris.is_in_mill(game(three, []), three[0]) == 1
    ]
    assert sorted(mills) == sorted(morris.LINES)


def test_a_counter_in_hand_is_always_a_move() -> None:
    barred = ([0, 2, 21], [1, 9, 14, 22, 23])
    assert not morris.player_can_move(game(*barred))
    assert morris.player_can_move(game(*barred, 1, 0))
    assert not morris.player_can_move(game(*barred, 0, 1))


def test_placing_takes_a_counter_from_the_hand() -> None:
    g = game([0], [9], 8, 8, 2)
    morris.place_counter(g, 23)
    assert g == game([0], [9, 23], 8, 7, 2)


def test_moving_leaves_the_hands_alone() -> None:
    g = game([0, 4, 11], [13, 19, 23])
    morris.move_counter(g, 0, 9)
    assert g == game([9, 4, 11], [13, 19, 23])


def test_removing_takes_a_counter_in_a_mill_too() -> None:
    g = game([0, 1, 2], [3, 4, 5])
    morris.remove_opponent_counter(g, 4)
    assert g == game([0, 1, 2], [3, 5])


@pytest.mark.parametrize(
    ("play", "points"),
    [
        (morris.place_counter, (0,)),
        (morris.place_counter, (13,)),
        (morris.move_counter, (0, 2)),
        (morris.move_counter, (13, 20)),
        (morris.move_counter, (22, 21)),
        (morris.move_counter, (0, 9)),
        (morris.remove_opponent_counter, (0,)),
        (morris.remove_opponent_counter, (1,)),
    ],
)
def test_what_is_refused_changes_nothing(play: Callable[..., None], points: tuple[int, ...]) -> None:
    g = game([0, 4, 9], [13, 19, 23])
    with pytest.raises(RuntimeError):
        play(g, *points)
    assert g == game([0, 4, 9], [13, 19, 23])


# ---------------------------------------------------------------- task 9 and playing


def test_a_location_is_asked_for_until_it_is_one(typing: Typing) -> None:
    left = typing("five", "24", "-1", "0", "5")
    g = game([], [0], 9, 8)
    assert morris.turn(g) is True
    assert (left, g) == ([], game([5], [0], 8, 8, 2))


def test_a_refused_move_asks_for_both_locations_again(typing: Typing) -> None:
    left = typing("1", "4", "1", "two", "1", "2")
    g = game([0, 1, 11], [4, 19, 23])
    assert morris.turn(g) is True
    assert (left, g) == ([], game([0, 2, 11], [4, 19, 23], player=2))


def test_a_mill_takes_one_counter_of_the_opponent(typing: Typing) -> None:
    left = typing("14", "2", "0", "20", "nine", "9")
    g = game([0, 1, 14], [9, 10, 19])
    assert morris.turn(g) is True
    assert (left, g) == ([], game([0, 1, 2], [10, 19], player=2))


def test_a_mill_that_stood_before_takes_nothing(typing: Typing) -> None:
    left = typing("20")
    assert morris.turn(game([0, 1, 2], [9, 10], 6, 6)) is True
    assert left == []


@pytest.mark.parametrize("g", [game([0, 23], [4, 5, 7]), game([0, 2, 21], [1, 9, 14, 22, 23])])
def test_whoever_has_lost_is_asked_nothing(g: morris.Game, typing: Typing) -> None:
    typing()
    before = states.copied(g)
    assert morris.turn(g) is False
    assert g == before


def test_the_winner_is_the_one_whose_turn_it_is_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(morris, "new_game", lambda: game([0, 1, 2], [9, 10], player=2))
    morris.play_game()
    assert "Congratulations, player 1" in capsys.readouterr().out


# ---------------------------------------------------------------- task 10


def test_the_file_has_the_four_lines_of_the_text(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    morris.save_state(states.picture(), str(file))
    board = "1, 0, 0, 2, 2, 2, 0, 0, 0, 1, 1, 0, 2, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 1"
    assert file.read_text() == f"{board}\n3\n4\n2\n"


def test_what_was_saved_is_loaded_again(tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    for g in states.positions(40):
        morris.save_state(g, file)
        assert morris.load_state(file) == g


BOARD = ", ".join("0" * 24).encode()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nine men's morris\n",
        BOARD + b"\n9\n9\n",
        BOARD + b"\n9\n9\n1\n1\n",
        BOARD[3:] + b"\n9\n9\n1\n",
        BOARD + b", 0\n9\n9\n1\n",
        BOARD[:-1] + b"3\n9\n9\n1\n",
        BOARD + b"\n10\n9\n1\n",
        BOARD + b"\n9\n9\n0\n",
        b"\xff\xfe\x00" + BOARD,
    ],
)
def test_what_is_no_game_is_not_loaded(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "game.txt").write_bytes(content)
    with pytest.raises(RuntimeError):
        morris.load_state(str(tmp_path / "game.txt"))


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
def test_how_the_last_line_ends_does_not_matter(tmp_path: Path, end: bytes) -> None:
    (tmp_path / "game.txt").write_bytes(BOARD + b"\n9\n9\n1" + end)
    assert morris.load_state(str(tmp_path / "game.txt")) == morris.new_game()


@pytest.mark.parametrize("name", [".", "nowhere/game.txt", "", "a\0b"])
def test_a_path_that_cannot_be_used_is_a_runtime_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RuntimeError):
        morris.save_state(morris.new_game(), name)
    with pytest.raises(RuntimeError):
        morris.load_state(name)


@pytest.mark.parametrize(
    ("save", "strict", "ends"),
    [
        ("\n", True, "1\n"),  # what their own save_state writes is not theirs to refuse
        ("", False, "1"),
        (None, False, "1\n"),
        (None, True, "1"),
        ("?", True, "1"),
    ],
)
def test_a_file_ends_as_the_students_own_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, save: str | None, strict: bool, ends: str
) -> None:
    def own(g: list[Any], filename: str) -> None:
        if save is not None:
            morris.save_state(g, filename)
            Path(filename).write_text(Path(filename).read_text().rstrip("\n") + save)

    def load(filename: str) -> object:
        return None if strict and Path(filename).read_text().endswith("\n") else morris.load_state(filename)

    monkeypatch.chdir(tmp_path)
    morris.save_state(morris.new_game(), "game")
    theirs: dict[str, Callable[..., Any]] = {"load_state": load, "save_state": own}
    states.end_as_wanted(["game"], theirs.__getitem__)
    assert Path("game").read_text().endswith(ends)


def test_a_save_state_that_always_writes_the_same_file_takes_nothing_from_load_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def own(g: list[Any], _filename: str) -> None:
        morris.save_state(g, "game.txt")

    monkeypatch.chdir(tmp_path)
    morris.save_state(states.picture(), "game.txt")
    theirs: dict[str, Callable[..., Any]] = {"load_state": morris.load_state, "save_state": own}
    states.end_as_wanted(["game.txt"], theirs.__getitem__)
    assert morris.load_state("game.txt") == states.picture()


@pytest.mark.parametrize("kept", [True, False])
def test_a_file_that_must_load_is_their_own_or_the_texts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    def own(g: list[Any], filename: str) -> None:
        Path(filename if kept else "always the same").write_text(repr(g))
        g.clear()

    def load(filename: str) -> object:
        if not Path(filename).exists():
            return None  # as a witness that has failed
        text = Path(filename).read_text()
        return json.loads(text) if text.startswith("[") else morris.load_state(filename)

    monkeypatch.chdir(tmp_path)
    theirs: dict[str, Callable[..., Any]] = {"load_state": load, "save_state": own}
    states.loadable("game.txt", theirs.__getitem__)
    begun = [[0, 1, 2, *[0] * 21], 8, 8, 1]
    assert load("game.txt") == begun
    assert Path("game.txt").read_text() == (repr(begun) if kept else states.saved(begun))


def test_a_file_for_load_state_is_what_save_state_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    morris.save_state(states.positions(9)[4], "game.txt")
    assert states.files(9)[4] == states.saved(states.positions(9)[4]) == Path("game.txt").read_text()


# ---------------------------------------------------------------- the states


def test_the_states_are_the_same_in_every_process() -> None:
    code = "import morris_positions as s; print(s.positions(30), s.moving(9), s.millless(4))"
    seeds = [
        {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": seed} for seed in ("1", "2")
    ]
    shown = [
        subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
        for env in seeds
    ]
    assert shown[0].stdout == shown[1].stdout
    assert (
        shown[0].stdout.decode().strip() == f"{states.positions(30)} {states.moving(9)} {states.millless(4)}"
    )


def test_the_random_games_show_all_that_can_be_on_a_board() -> None:
    games = [states.thaw(state) for state in states.all_states()]
    mills = {morris.is_in_mill(g, i) for g in games for i in range(24)}
    assert mills == {-1, 0, 1, 2}
    assert {(g[3], g[g[3]] > 0) for g in games} == {(1, True), (1, False), (2, True), (2, False)}
    assert all(states.has_lost(g) for g in states.lost(8))
    assert not any(states.has_lost(g) for g in states.moving(100))
    assert all(g[g[3]] > 0 for g in states.placing(50))
    assert [1, 1, 1] in [g[1:] for g in states.placing(6)]


def test_states_come_with_few_counters_first() -> None:
    for found in (states.positions(50), states.placing(20), states.moving(20), states.lost(8)):
        counters = [len(states.taken(g)) for g in found]
        assert counters == sorted(counters)


def test_each_point_is_barred_once_and_has_each_step_once() -> None:
    found = states.hemmed_in()
    ways_out = [(i, j) for g in found for i in states.own(g) for j in states.steps(g, i)]
    assert sorted(ways_out) == [(i, j) for i in range(24) for j in states.beside(i)]
    assert sum(not morris.player_can_move(g) for g in found) == 24
    assert all(len(states.own(g)) == 4 and len(states.theirs(g)) <= 9 for g in found)


def test_the_states_of_lines_hold_one_mill_or_none() -> None:
    found = [g for player in (1, 2) for g in states.lined(morris.LINES, player)]
    mills = [[i for i in states.taken(g) if morris.is_in_mill(g, i) > 0] for g in found]
    assert mills == [sorted(line) if k in (0, 7) else [] for line in morris.LINES * 2 for k in range(8)]
    assert [g[3] for g in found] == [1] * 128 + [2] * 128


def test_any_line_is_given_away_at_any_point_by_either_player() -> None:
    full = [tuple(g[0][i] for i in line) for line in morris.LINES for g in states.lined([line], 1)]
    assert full == list(product((1, 2), repeat=3)) * 16


def test_where_player_2_is_to_move_whoever_has_a_mill_has_a_counter_that_is_in_none_too() -> None:
    for line in morris.LINES:
        for g in states.lined([line], 2)[::7]:
            assert [i for i in states.taken(g) if i not in line and g[0][i] == g[0][line[0]]]


@pytest.mark.parametrize("answer", [1, 2, True, 0, "2", (1,), "no mill", None, -1, -2, -1.0])
def test_whose_a_mill_is_stays_as_it_was_answered_but_for_what_says_that_there_is_none(
    answer: object,
) -> None:
    none = answer in (None, -1, -2)
    assert states.whose(answer) is (0 if none else answer)


def test_every_line_has_each_gap_for_either_player_seen_from_both_counters() -> None:
    assert len({(tuple(g[0]), i) for g, i in states.gapped()}) == 16 * 3 * 2 * 2
    assert all(morris.is_in_mill(g, i) == 0 for g, i in states.gapped())


def test_crooked_threes_are_no_mill_and_leave_points_0_and_23_to_their_own_tests() -> None:
    found = states.crooked()
    assert {len(states.taken(g)) for g, _ in found} == {3}
    assert all(morris.is_in_mill(g, i) == 0 and 0 < i < 23 for g, i in found)


def test_states_without_a_mill_have_all_counters() -> None:
    for g in states.millless(8):
        assert [g[0].count(owner) for owner in (0, 1, 2)] == [6, 9, 9]
        assert {morris.is_in_mill(g, i) for i in states.taken(g)} == {0}


@pytest.mark.parametrize(
    "value", [None, 24, "board", [], [0] * 23, [3] * 24, [True] * 24, [[0] * 24, 9], ([0] * 24,)]
)
def test_only_boards_and_states_are_drawn(value: Any) -> None:
    assert states.draw(value) is None


def test_a_state_is_drawn_with_hands_and_player() -> None:
    drawn = states.draw(states.picture())
    assert drawn is not None
    assert drawn.splitlines()[2] == "│   O──────O──────O   │"
    assert drawn.splitlines()[-1] == "in hand: X 3, O 4; to play: player 2"
    assert states.draw([[0] * 24, 7, 6]) == f"{states.draw([0] * 24)}\nin hand: X 7, O 6"
    assert states.draw([0] * 24) == morris.PICTURE.replace("*", "·")
