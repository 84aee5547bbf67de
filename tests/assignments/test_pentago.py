"""reference/pentago.py, the model answer, against the text of the project and the table of rotations."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pentago
import pytest
from pentago_boards import board_of

from harness.drive.reference import Reference

REFERENCE = Path(__file__).parents[2] / "reference"

Typing = Callable[..., list[str]]

EMPTY = "/".join(["......"] * 6)
FULL = "112212/221121/112212/221121/112212/221121"


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Types the answers at input(), one after the other; returns the list of those still to come."""

    def script(*answers: object) -> list[str]:
        left = " ".join(map(str, answers)).split()
        monkeypatch.setattr("builtins.input", lambda _prompt="": left.pop(0))
        return left

    return script


# ---------------------------------------------------------------- moves


@pytest.mark.parametrize(
    ("rot", "row", "col", "after"),
    [  # the corner of a quadrant, and the corner it goes to
        (1, 0, 3, (0, 5)), (2, 0, 3, (2, 3)), (3, 3, 3, (3, 5)), (4, 3, 3, (5, 3)),
        (5, 3, 0, (3, 2)), (6, 3, 0, (5, 0)), (7, 0, 0, (0, 2)), (8, 0, 0, (2, 0)),
    ],
)  # fmt: skip
def test_rotations_are_those_of_figure_2(rot: int, row: int, col: int, after: tuple[int, int]) -> None:
    board = pentago.apply_move(board_of(EMPTY), 1, row, col, rot)
    assert np.argwhere(board).tolist() == [list(after)]


def test_a_rotation_leaves_the_other_quadrants_alone() -> None:
    board = board_of("12.12./...1.2/.21.../1....2/.2.1../..1.21")
    turned = pentago.rotate(board, 7)
    assert (turned[3:] == board[3:]).all()
    assert (turned[:3, 3:] == board[:3, 3:]).all()
    assert turned[:3, :3].tolist() == [[0, 0, 1], [2, 0, 2], [1, 0, 0]]


@pytest.mark.parametrize("kind", ["float", "int"])
def test_no_function_changes_the_board_it_is_given(kind: str) -> None:
    board = board_of("2112.1 121.21 12.112 .22112 21221. 1.2212", kind)
    before = board.copy()
    moved = pentago.apply_move(board, 1, 0, 4, 1)
    pentago.check_victory(board, 1, 1)
    for level in (1, 2, 3, 4):
        pentago.computer_move(board, 1, level)
    assert (board == before).all()
    assert board.dtype == moved.dtype == before.dtype


def test_a_move_is_possible_on_an_empty_cell_alone() -> None:
    board = board_of("1...../....../..2.../....../....../......")
    taken = [(r, c) for r in range(6) for c in range(6) if pentago.check_move(board, r, c) is False]
    assert taken == [(0, 0), (2, 2)]
    assert pentago.check_move(board, 0, 1) is True


def test_check_move_is_steady_so_that_a_computer_player_is_answered_about_all_cells_at_once() -> None:
    assert pentago.__file__
    assert Reference({"pentago": Path(pentago.__file__)}, None).is_steady("check_move")


# ---------------------------------------------------------------- victory


@pytest.mark.parametrize("player", [1, 2])
@pytest.mark.parametrize(("down", "right"), [(0, 1), (1, 0), (1, 1), (1, -1)])
def test_every_line_of_five_wins_whoever_has_moved(player: int, down: int, right: int) -> None:
    starts = [(r, c) for r in range(6) for c in range(6) if r + 4 * down < 6 and 0 <= c + 4 * right < 6]
    for row, col in starts:
        board = np.zeros((6, 6))
        for i in range(5):
            board[row + i * down, col + i * right] = player
        assert {pentago.check_victory(board, turn, rot) for turn in (1, 2) for rot in range(1, 9)} == {player}
        board[row + 2 * down, col + 2 * right] = 3 - player
        assert pentago.check_victory(board, 1, 3) == 0


@pytest.mark.parametrize(
    ("rows", "rot", "result"),
    [
        ("111111/....../....../....../....../......", 3, 1),
        ("111..1/.....1/....../....../....../......", 1, 1),  # five before the rotation
        ("111..1/.....1/....../....../....../......", 3, 0),
        ("11111./222221/....../....../....../......", 7, 3),
        (FULL, 5, 3),
        (FULL.replace("1", ".", 1), 5, 0),
        (EMPTY, 8, 0),
    ],
)
def test_check_victory_gives_the_result_of_a_move_as_a_number(rows: str, rot: int, result: int) -> None:
    assert pentago.check_victory(board_of(rows), 1, rot) == result
    assert type(pentago.check_victory(board_of(rows, "int"), 2, rot)) is int


# ---------------------------------------------------------------- the computer


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_level_plays_in_the_one_cell_left(level: int) -> None:
    board = board_of(FULL.replace("2", ".", 1))
    row, col, rot = pentago.computer_move(board, 2, level)
    assert (row, col) == (0, 2)
    assert 1 <= rot <= 8


def test_level_1_plays_every_move_in_time() -> None:
    board = board_of("112212/221121/112212/221121/112.12/22112.")
    assert len({pentago.computer_move(board, 1, 1) for _ in range(400)}) == 16


@pytest.mark.parametrize("level", [2, 3, 4])
def test_the_better_levels_win_where_one_move_wins(level: int) -> None:
    board = board_of("211.21/22..12/2112.1/122111/221211/122221")
    row, col, rot = pentago.computer_move(board, 1, level)
    assert pentago.check_victory(pentago.apply_move(board, 1, row, col, rot), 1, rot) == 1


@pytest.mark.parametrize("level", [2, 3, 4])
def test_the_better_levels_do_not_let_the_opponent_win(level: int) -> None:
    board = board_of("1221.2/212211/12..22/222111/112121/.21211")  # one move of 32 is safe
    row, col, rot = pentago.computer_move(board, 1, level)
    after = pentago.apply_move(board, 1, row, col, rot)
    for reply in pentago.possible_moves(after):
        assert pentago.check_victory(pentago.apply_move(after, 2, *reply), 2, reply[2]) != 2


def test_level_2_plays_something_where_every_move_loses() -> None:
    board = board_of("121211/1.1221/122122/121221/2212.1/122112")
    assert len(pentago.medium_moves(board, 1)) == len(pentago.possible_moves(board)) == 16


def test_level_3_likes_four_in_a_line_and_dislikes_the_opponents() -> None:
    four, three = board_of("1111../" + EMPTY[7:]), board_of("111.../" + EMPTY[7:])
    assert pentago.grade(four, 1) > pentago.grade(three, 1) > 0
    assert pentago.grade(four, 2) == -pentago.grade(four, 1)


def test_level_4_values_a_win_a_loss_and_neither_as_the_text_does() -> None:
    wins = board_of("211.21/22..12/2112.1/122111/221211/122221")
    assert pentago.move_values(wins, 1, 1).tolist().count(10) == 1
    loses = board_of("121211/1.1221/122122/121221/2212.1/122112")
    assert 10 not in pentago.move_values(loses, 1, 1)
    assert set(pentago.move_values(loses, 1, 2).tolist()) == {-10}


def test_level_4_sees_its_own_answer_to_the_opponents_answer() -> None:
    board = board_of("2.221./122111/211112/11.112/212.22/1122.2")  # won in three moves, and not in one
    assert [int(pentago.move_values(board, 2, depth).max()) for depth in (1, 2, 3)] == [0, 0, 10]
    assert len(pentago.ultra_moves(board, 2, 3)) == 2


# ---------------------------------------------------------------- the console


def test_the_drawing_shows_every_cell(capsys: pytest.CaptureFixture[str]) -> None:
    pentago.display_board(board_of("12..../....../..1.../...2../....../1....2"))
    rows = [line.split() for line in capsys.readouterr().out.splitlines() if line[:1].isdigit()]
    assert [row[0] for row in rows] == list("012345")
    assert "".join("".join(row[1:]) for row in rows) == "XO.|......|.....X|......|O.....|...X..|..O"


def test_two_humans_play_to_a_win(typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    moves = "0 0 3  5 0 3  0 1 3  5 1 3  0 2 3  5 5 4  0 3 3  4 0 4  0 4 3"
    left = typing(0, 0, moves)
    pentago.menu()
    assert left == []
    assert "Player 1 wins!" in capsys.readouterr().out


def test_bad_input_is_refused_and_asked_again(typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    left = typing(0, 0, "6 -1 abc 0", "9 1.5 0", "0 9 x 3", "0 0", "q")
    pentago.menu()
    assert left == []
    shown = capsys.readouterr().out
    assert shown.count("Please type a whole number") == 8
    assert "already taken" in shown


@pytest.mark.parametrize("typed", ["q", "0 q", "0 0 q", "0 0 1 q", "0 0 1 1 Q", "0 0 1 1 1 q"])
def test_q_quits_at_every_question(typing: Typing, typed: str) -> None:
    left = typing(typed)
    pentago.menu()
    assert left == []


def test_computers_play_to_the_end_by_themselves(typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    typing(1, 2)
    pentago.menu()
    shown = capsys.readouterr().out
    assert shown.count("wins!") + shown.count("draw") == 1


def test_a_full_board_is_announced_as_a_draw(typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    left = typing(
        "0 0",
        *"541314046316132236527412228222122056408153111537306015454545007138431352",
        *"443301404535201145217333254058324104",
    )
    pentago.menu()
    assert left == []
    assert "The game is a draw" in capsys.readouterr().out


# ---------------------------------------------------------------- its form


def test_it_keeps_the_rules_that_students_must_keep() -> None:
    tree = ast.parse((REFERENCE / "pentago.py").read_text(encoding="utf-8"))
    others = [node for node in tree.body if not isinstance(node, ast.FunctionDef)]
    assert [ast.unparse(node).splitlines()[0] for node in others[1:]] == [
        "import random", "import numpy as np", "if __name__ == '__main__':",
    ]  # fmt: skip
    assert isinstance(others[0], ast.Expr)  # the docstring
    assert all(ast.get_docstring(node) for node in tree.body if isinstance(node, ast.FunctionDef))


def test_a_board_may_be_a_list_of_its_rows() -> None:
    board = np.array([[0, 1, 2, 1, 2, 1]] + [[2, 1, 1, 2, 1, 2]] * 5).tolist()
    assert pentago.computer_move(board, 1, 1)[:2] == (0, 0)
