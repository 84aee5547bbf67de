"""The references of FIT1045 Assignment 1 by its own examples, and what functions are tried on."""

from __future__ import annotations

import ast
import io
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import fit1045_positions as tried
import pi
import pytest
import reversi

from harness.spec.read import read_spec

REFERENCE = Path(__file__).parents[2] / "reference"
SPEC = Path(__file__).parents[2] / "specs" / "fit1045"
START = "  ".join(["........"] * 3 + ["...WB...", "...BW..."] + ["........"] * 3)
NINE_MOVES = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]  # after which no white stone is left
TABLE_4 = "........ ....WW.. WWWWWWWB ..WWWW.B ..WWW..B ........ ........ ........"


def printed(function: Callable[..., object], *args: object) -> str:
    out = io.StringIO()
    with redirect_stdout(out):
        function(*args)
    return out.getvalue()


# ---------------------------------------------------------------- pi.py


@pytest.mark.parametrize(
    ("name", "precision", "x", "n"),
    [
        ("wallis", 0.2, 2.972154195011337, 4),
        ("basel", 0.1, 3.04936163598207, 10),
        ("taylor", 0.2, 3.3396825396825403, 5),
        ("spigot", 0.1, 3.0476190476190474, 4),
        ("taylor", 1.0, 4.0, 1),
    ],
)
def test_the_first_approximation_within_the_precision_is_found(
    name: str, precision: float, x: float, n: int
) -> None:
    assert getattr(pi, name)(precision) == (pytest.approx(x, abs=1e-12), n)


def test_a_race_is_ranked_by_steps_and_numbered_from_1() -> None:
    assert pi.race(0.01, [pi.taylor, pi.wallis, pi.basel]) == [(2, 78), (3, 96), (1, 100)]


def test_a_race_takes_any_functions_in_any_number() -> None:
    assert pi.race(0.5, []) == []
    assert pi.race(0.5, [lambda _: (3.0, 4), lambda _: (3.0, 2)]) == [(2, 2), (1, 4)]


def test_results_are_printed_in_the_text_s_words() -> None:
    assert printed(pi.print_results, [(2, 78), (3, 96)]) == (
        "Algorithm 2 finished in 78 steps\nAlgorithm 3 finished in 96 steps\n"
    )


@pytest.mark.parametrize(
    ("file", "allowed"),
    [("pi.py", {"from math import pi", "from math import sqrt"}), ("reversi.py", {"import copy"})],
)
def test_only_the_imports_that_the_text_allows_are_made(file: str, allowed: set[str]) -> None:
    tree = ast.parse((REFERENCE / file).read_text())
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert {ast.unparse(node) for node in imports} == allowed


# ---------------------------------------------------------------- reversi.py


def test_the_start_is_that_of_table_1() -> None:
    assert reversi.new_board() == tried.sketch(START)
    assert reversi.score(reversi.new_board()) == (2, 2)


def test_f5_is_enclosing_to_the_left_and_not_down_right() -> None:
    assert reversi.enclosing(reversi.new_board(), 1, (4, 5), (0, -1)) is True
    assert reversi.enclosing(reversi.new_board(), 1, (4, 5), (1, 1)) is False


def test_no_step_at_all_encloses_nothing_and_comes_to_an_end() -> None:
    assert not any(reversi.enclosing(reversi.new_board(), 1, (3, c), (0, 0)) for c in range(8))


def test_after_f5_white_may_answer_on_three_squares() -> None:
    board, player = reversi.next_state(reversi.new_board(), 1, (4, 5))
    assert player == 2
    assert sorted(reversi.valid_moves(board, 2)) == [(3, 5), (5, 3), (5, 5)]


def test_white_must_pass_on_the_board_of_table_4_and_black_has_only_e1() -> None:
    board = tried.sketch(TABLE_4)
    assert reversi.valid_moves(board, 2) == []
    assert reversi.valid_moves(board, 1) == [reversi.position("e1")]


def test_a_move_leaves_the_board_it_is_given_as_it_is() -> None:
    board = reversi.new_board()
    reversi.next_state(board, 1, (4, 5))
    assert board == reversi.new_board()


def test_a_game_without_moves_ends_before_the_board_is_full() -> None:
    board, player = reversi.new_board(), 1
    for move in NINE_MOVES:
        position = reversi.position(move)
        assert position
        board, player = reversi.next_state(board, player, position)
    assert player == 0
    assert reversi.score(board) == (13, 0)


@pytest.mark.parametrize("string", ["l1", "a0", "Genghis Khan", "", "a", "a9", "i1", "a10", "b²", "E3"])
def test_other_strings_are_no_positions(string: str) -> None:
    assert reversi.position(string) is None


def test_e3_is_row_2_column_4() -> None:
    assert reversi.position("e3") == (2, 4)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, list[str]], str]:
    """Plays a game with these answers; what it prints, prompts too."""

    def play(function: str, answers: list[str]) -> str:
        left = iter(answers)
        run = getattr(reversi, function)
        monkeypatch.setitem(run.__globals__, "input", lambda prompt: print(prompt) or next(left))
        return printed(run)

    return play


@pytest.mark.parametrize("function", ["run_two_players", "run_single_player"])
def test_a_game_refuses_invalid_moves_and_ends_on_q(played: Any, function: str) -> None:
    text = played(function, ["a1", "Genghis Khan", "", "q"])
    assert text.count("invalid move") == 3
    assert "The game has ended" not in text


def test_a_game_of_two_ends_with_its_result(played: Any) -> None:
    text = played("run_two_players", NINE_MOVES)
    assert text.endswith("The game has ended: 13 to 0\nPlayer 1 (B) wins\n")


def test_the_single_player_s_opponent_takes_as_many_stones_as_it_can() -> None:
    board = tried.sketch("........ ........ ..BBW... ...B.... ...W.... ........ ........ ........")
    after = reversi.next_state(board, 2, reversi.best_move(board, 2))[0]
    assert reversi.score(after)[1] == max(
        reversi.score(reversi.next_state(board, 2, pos)[0])[1] for pos in reversi.valid_moves(board, 2)
    )


# ---------------------------------------------------------------- what functions are tried on


def test_turns_are_valid_moves_from_few_stones_to_many() -> None:
    turns = tried.turns(30)
    assert len(turns) == 30
    assert all(pos in reversi.valid_moves(board, player) for board, player, pos in turns)
    assert [tried.stones(turn) for turn in turns] == sorted(tried.stones(turn) for turn in turns)


def test_turns_are_the_same_each_time_and_share_no_board() -> None:
    first = tried.turns(10)
    first[0][0][0][0] = 2
    assert tried.turns(10)[1:] == first[1:]
    assert tried.turns(10)[0] != first[0]


def test_turns_skip_and_end_as_they_promise() -> None:
    skipping, last = tried.skipping_turns(), tried.last_turns()
    assert {player for _, player, _ in skipping} == {1, 2}
    assert all(reversi.next_state(*turn)[1] == turn[1] for turn in skipping)
    assert all(reversi.next_state(*turn)[1] == 0 for turn in last)
    assert {tried.stones(turn) < 63 for turn in last} == {True, False}


def test_where_only_the_next_board_is_asked_for_the_opponent_moves_next() -> None:
    (task,) = [task for task in read_spec(SPEC).tasks if task.name == "next_state"]
    asked = [(case, e.left) for case in task.cases for e in case.expect if e.left.text.endswith("[0]")]
    following: list[int] = []

    def next_state(board: reversi.Board, player: int, pos: tuple[int, int]) -> object:
        after = reversi.next_state(board, player, pos)
        following.append(after[1])
        return after

    for case, call in asked:
        names = {"sketch": tried.sketch, "next_state": next_state}
        exec(case.setup.compiled if case.setup else "", names)
        eval(call.compiled, names)
    assert following == [2, 2, 2]  # to player 1


def test_moves_with_rows_taken_for_columns_are_right_on_the_boards_of_the_text_s_examples_alone() -> None:
    (task,) = [task for task in read_spec(SPEC).tasks if task.name == "valid_moves"]

    def valid_moves(board: reversi.Board, player: int) -> list[tuple[int, int]]:
        return [(c, r) for r, c in reversi.valid_moves(board, player)]

    right = []
    for case, setup in ((case, case.setup) for case in task.cases if case.setup):
        names = {**vars(reversi), **vars(tried), "valid_moves": valid_moves}
        exec(setup.compiled, names)
        if all(eval(e.left.compiled, names) == eval(e.right.compiled, names) for e in case.expect):
            right.append(case.name)
    assert right == ["a list of moves is as it was when another board has been asked about"]


@pytest.mark.parametrize(("shape", "closed"), [("xo", True), ("xxxxxxo", True), ("x.o", False), ("o", False)])
def test_single_lines_are_closed_in_all_directions_or_none(shape: str, closed: bool) -> None:
    assert [reversi.enclosing(*question) for question in tried.single_lines(shape)] == [closed] * 16


@pytest.mark.parametrize("edge", [0, 1, 2, 7])
def test_no_line_that_runs_off_the_board_is_closed(edge: int) -> None:
    questions = tried.over_the_edge(edge)
    assert len(questions) == 16
    assert not any(reversi.enclosing(*question) for question in questions)


def test_questions_from_games_have_both_answers() -> None:
    answers = [reversi.enclosing(*question) for question in tried.questions(180)]
    assert 0.3 < sum(answers) / len(answers) < 0.7


def test_algorithms_of_all_kinds_take_different_numbers_of_steps() -> None:
    for precision in (0.5, 0.1, 0.01, 0.001):
        steps = [algorithm(precision)[1] for algorithm in tried.algorithms(20)]
        assert len(set(steps)) == 20


def test_ties_may_be_ranked_either_way() -> None:
    tie = [tried.takes(5), tried.takes(2), tried.takes(5)]
    assert tried.rankings(0.1, tie) == [[(2, 2), (1, 5), (3, 5)], [(2, 2), (3, 5), (1, 5)]]


def test_a_board_and_a_state_are_drawn_and_nothing_else() -> None:
    board = tried.sketch(START)
    assert "\n4 . . . W B . . .\n" in str(tried.draw(board))
    assert str(tried.draw((board, 0))).endswith("to move: nobody")
    for other in (None, 3, [], "board", (1, 2), [[3] * 8] * 8, [[0] * 8] * 7, [0] * 8, [[True] * 8] * 8):
        assert tried.draw(other) is None


def test_positions_are_put_in_order_whatever_they_are_listed_in() -> None:
    assert tried.in_order([(2, 1), (0, 3)]) == [(0, 3), (2, 1)]
    assert tried.in_order({(2, 1), (0, 3)}) == tried.in_order(([2, 1], [0, 3])) == [(0, 3), (2, 1)]
    assert tried.in_order([(2, 1), "d1"]) == [(2, 1), "d1"]
    assert tried.in_order(None) is None
