"""The boards that the specs use: certain, and such that weak players show; and how players are judged."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import chain, groupby, pairwise, product
from pathlib import Path
from typing import Any

import numpy as np
import pentago
import pentago_levels as players
import pentago_positions as boards
import pentago_victory as lines
import pytest
import yaml
from pentago_boards import board_of, draw, fair_results, text_of
from pentago_drawings import drawing

SPEC = Path(__file__).parents[2] / "specs" / "pentago"

Move = tuple[int, int, int]
ROTATIONS = range(1, 9)
PATH = os.pathsep.join(sys.path)


def slow_winners(board: np.ndarray) -> set[int]:
    """Who has five in a line, one cell after the other: nothing of the reference is used."""
    rows = [[int(cell) for cell in row] for row in board]
    steps = ((0, 1), (1, 0), (1, 1), (-1, 1))
    runs = [
        [rows[r + i * dr][c + i * dc] for i in range(5) if 0 <= r + i * dr < 6 and 0 <= c + i * dc < 6]
        for r in range(6) for c in range(6) for dr, dc in steps
    ]  # fmt: skip
    return {run[0] for run in runs if len(run) == 5 and run[0] and len(set(run)) == 1}


def every_result() -> list[lines.Played]:
    """All positions that the spec of check_victory uses."""
    return [move for found in every_list() for move in found]


def every_list() -> list[list[lines.Played]]:
    """The lists of these positions, each of which is asked in a case of its own."""
    found = [
        lines.lines_of_six("rows"),
        lines.lines_of_six("columns", *lines.DIAGONAL),
        lines.two_winners("rows", 1, 2, 3, 4),
        lines.two_winners("columns", 5, 6, 7, 8),
        lines.over_the_edge(),
        lines.full_boards(),
        lines.games(4),
    ]
    for owner, direction in product((1, 2), lines.DIRECTIONS):
        found += [lines.lines_of_five(owner, direction), lines.lines_in_play(owner, direction)]
    for owner, kind in product((1, 2), (lines.STRAIGHT, lines.DIAGONAL)):
        found += [
            lines.near_misses(owner, *kind),
            *(lines.lines_broken(owner, rot, *kind) for rot in ROTATIONS),
        ]
    for one in ("rows", "columns"):
        found += [lines.lines_made(rot, one) for rot in ROTATIONS]
        found += [lines.lines_broken(owner, rot, one) for owner in (1, 2) for rot in ROTATIONS]
    return [list(moves) for moves in found]


# ---------------------------------------------------------------- check_victory


def test_every_result_is_certain_and_holds_by_a_slow_look_at_each_line() -> None:
    for board, _, rot, result in every_result():
        before, after = slow_winners(pentago.undo_rotation(board, rot)), slow_winners(board)
        assert sum(before | after) == result or (result == 3 and board.all() and not before | after)
        assert not (before and after and before != after), "one before and the other after is not certain"
        assert fair_results(board, rot) == {result}


def test_saying_always_the_same_or_the_turn_is_right_in_no_list() -> None:
    for found in every_list():
        assert len({result for *_, result in found}) > 1
        assert any(result != turn for _, turn, _, result in found)


def test_broken_lines_are_gone_and_made_lines_were_not_there() -> None:
    for rot in ROTATIONS:
        owner = 1 + rot % 2
        *broken, without = lines.lines_broken(owner, rot, *lines.STRAIGHT)
        made = list(lines.lines_made(rot, *lines.STRAIGHT))
        assert len(broken) == len(made) == 4
        assert without[3] == 0
        assert all(not slow_winners(board) and turn == result == owner for board, turn, _, result in broken)
        assert not any(slow_winners(pentago.undo_rotation(board, rot)) for board, *_ in made)
        assert {(turn, result) for _, turn, _, result in made} == {(1, 1), (2, 1), (1, 2), (2, 2)}


def test_marbles_in_play_are_as_many_as_in_a_game() -> None:
    found = [lines.lines_in_play(owner, direction) for owner in (1, 2) for direction in lines.DIRECTIONS]
    for board, turn, _, _ in chain(
        *found, lines.two_winners("rows", *ROTATIONS), lines.full_boards(), lines.games(4)
    ):
        assert (board == 1).sum() - (board == 2).sum() == turn % 2


def test_floats_and_ints_players_and_rotations_all_occur() -> None:
    found = every_result()
    assert {board.dtype.kind for board, *_ in found} == {"f", "i"}
    assert {(turn, rot) for _, turn, rot, _ in found} == {(turn, rot) for turn in (1, 2) for rot in ROTATIONS}
    assert {result for *_, result in found} == {0, 1, 2, 3}


def test_every_line_is_tried_and_is_the_owners_and_before_them_stands_no_line() -> None:
    assert len(lines.lines(5)) == 32
    for made, owner in product((lines.lines_of_five, lines.lines_in_play), (1, 2)):
        found = [[result for *_, result in made(owner, name)] for name in lines.DIRECTIONS]
        assert all(results == [0] + [owner] * (len(results) - 1) for results in found)
        assert sum(map(len, found)) == 32 + 4


def test_only_lines_of_six_are_six_long() -> None:
    six = [move for move in every_result() if lines.has_six(move[0])]
    assert len(six) == len(list(lines.lines_of_six())) == 14


def test_among_other_marbles_nothing_is_like_a_line_but_a_line() -> None:
    def longest(cells: Sequence[Any]) -> int:
        return max(len(list(run)) for cell, run in groupby(cells) if cell) if any(cells) else 0

    found = [lines.lines_in_play(owner, name) for owner in (1, 2) for name in lines.DIRECTIONS]
    found += [lines.lines_made(rot) for rot in ROTATIONS]
    found += [lines.lines_broken(owner, rot) for owner in (1, 2) for rot in ROTATIONS]
    for board, *_ in chain(*found, lines.two_winners("columns", *ROTATIONS)):
        for line in lines.lines(6):
            cells = [board[cell] for cell in line]
            assert max(map(cells.count, (1, 2))) < 5 or longest(cells) == 5


def test_a_gap_six_and_five_over_an_edge_are_like_a_line() -> None:
    assert not lines.misleads(board_of("11111. ...... ...... ...... ...... ......"))
    assert not lines.misleads(board_of("11.11. .1.... ...1.. ....1. .....1 2.222."))
    assert lines.misleads(board_of("...... ...... 111.11 ...... ...... ......"))
    assert lines.misleads(board_of("2..... .2.... ..2... ...2.. ....2. .....2"))
    assert lines.misleads(board_of("....1. .....1 1..... .1.... ..1... ......"))


@pytest.mark.parametrize("right", [1, -1])
@pytest.mark.parametrize("first", [-1, 2])
@pytest.mark.parametrize("along", ["row", "col"])
def test_who_counts_on_at_the_other_side_finds_a_diagonal_over_the_edge(
    right: int, first: int, along: str
) -> None:
    def finds(board: np.ndarray) -> bool:
        starts = [(first, col) if along == "row" else (col, first) for col in (0, 1)]
        turned = board if right > 0 else board[:, ::-1]
        return any(
            turned[r % 6, c % 6] and len({turned[(r + i) % 6, (c + i) % 6] for i in range(5)}) == 1
            for r, c in starts
        )

    found = {board.max() for board, _, _, result in lines.over_the_edge() if result == 0 and finds(board)}
    assert found == {1, 2}


def test_games_go_from_few_marbles_to_many() -> None:
    counts = [np.count_nonzero(board) for board, *_ in lines.games(6)]
    assert all(one <= two for one, two in pairwise(counts))


def test_positions_are_the_same_on_every_machine() -> None:
    program = "import pentago_positions as p; print([p.text_of(b) for b, *_ in p.games(3)])"
    shown = [
        subprocess.run(
            [sys.executable, "-c", program.replace("p.text_of", "text_of").replace(
                "; print", "; from pentago_boards import text_of; print")],
            env={"PYTHONPATH": PATH, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert shown[0] == shown[1] == str([text_of(board) for board, *_ in lines.games(3)]) + "\n"


# ---------------------------------------------------------------- computer_move


def slow_wins(board: np.ndarray, turn: int) -> set[Move]:
    """Every move that gives player `turn` five before or after the rotation, and the other none after it."""
    found = set()
    for row, col, rot in pentago.possible_moves(board):
        placed = board.copy()
        placed[row, col] = turn
        before, after = slow_winners(placed), slow_winners(pentago.rotate(placed, rot))
        if before | after == {turn}:
            found.add((row, col, rot))
    return found


def rows(table: Sequence[str]) -> list[tuple[np.ndarray, int]]:
    """The boards of a table, and whose turn it is."""
    return list(boards.to_move(table))


def test_rotation_alone_wins_where_the_table_says_so() -> None:
    for (board, turn), rot in zip(rows(boards.WON_BY_ROTATING), (1, 4, 5, 8), strict=True):
        cells = {(row, col) for row, col in np.argwhere(board == 0).tolist()}
        assert slow_wins(board, turn) == {(*cell, rot) for cell in cells}


def test_one_move_alone_wins_where_the_table_says_so() -> None:
    for (board, turn), rot in zip(rows(boards.WON_BY_ONE_MOVE), ROTATIONS, strict=True):
        (move,) = slow_wins(board, turn)
        moves = pentago.possible_moves(board)
        assert move[2] == rot
        assert (move in (moves[0], moves[-1])) == (rot in (1, 8)), "nobody leaves out the first or the last"


def test_each_row_and_each_column_is_on_some_board_where_the_only_win_is() -> None:
    won = [next(iter(slow_wins(board, turn))) for board, turn in rows(boards.WON_BY_ONE_MOVE)]
    assert {row for row, _, _ in won} == {col for _, col, _ in won} == set(range(6))


def test_who_overlooks_the_only_win_and_defends_is_rarely_lucky() -> None:
    for board, turn in rows(boards.WON_BY_ONE_MOVE):
        ahead = players.prospects(text_of(board), turn)
        thought_good = len(pentago.possible_moves(board)) - len(ahead.losing)
        assert len(ahead.wins) / thought_good <= 0.1


def test_one_cell_wins_where_the_table_says_so() -> None:
    cells = [{move[:2] for move in slow_wins(board, turn)} for board, turn in rows(boards.WON_BY_PLACING)]
    assert all(len(found) == 1 for found in cells)
    assert len({(row // 3, col // 3) for found in cells for row, col in found}) == 4, "in every quadrant"


def test_one_move_wins_where_half_of_the_cells_are_free_and_nearly_every_other_loses() -> None:
    ((board, turn),) = rows(boards.HALF_FREE)
    (win,) = slow_wins(board, turn)
    moves = pentago.possible_moves(board)
    assert len(moves) == 18 * 8
    safe = [move for move in moves if move not in players.prospects(text_of(board), turn).losing]
    assert len(safe) < 8
    assert win not in (moves[0], moves[-1], safe[0]), (
        "who takes the first move, or only defends, is not lucky"
    )


def test_one_move_wins_with_few_marbles_and_every_other_loses() -> None:
    ((board, turn),) = rows(boards.FEW)
    assert [np.count_nonzero(board == player) for player in (1, 2)] == [4, 4]
    assert slow_wins(board, turn) == {(0, 0, 1), (0, 3, 1)}
    assert len(players.prospects(text_of(board), turn).losing) == 28 * 8 - 2


def test_nobody_can_win_at_once_where_defence_is_wanted() -> None:
    for table in (boards.LOST_BY_ROTATING, boards.LOST_TO_PLACING, boards.LOST, boards.LAST):
        assert not any(slow_wins(board, turn) for board, turn in rows(table))
    assert not any(slow_wins(board, turn) for board, _ in rows(boards.LAST) for turn in (1, 2))


def test_both_players_are_to_move_in_attack_and_in_defence() -> None:
    attack = (boards.WON_BY_ROTATING, boards.WON_BY_ONE_MOVE, boards.WON_BY_PLACING)
    for table in (*attack, boards.LOST_BY_ROTATING):
        assert {turn for _, turn in rows(table)} == {1, 2}


def fives(board: np.ndarray, turn: int, move: Move) -> set[int]:
    """Who has five before or after a move's rotation."""
    placed = placing(board, turn, move)
    return slow_winners(placed) | slow_winners(pentago.rotate(placed, move[2]))


def test_a_way_to_defend_is_one_in_every_reading() -> None:
    for board, turn in rows(boards.LOST_BY_ROTATING + boards.LOST_TO_PLACING):
        assert any(
            3 - turn not in fives(board, turn, move)
            and not any(
                3 - turn in fives(after, 3 - turn, answer)
                for after in [pentago.apply_move(board, turn, *move)]
                for answer in pentago.possible_moves(after)
            )
            for move in pentago.possible_moves(board)
        )


def test_each_rotation_row_and_column_is_on_some_board_the_only_one_that_defends() -> None:
    public: dict[str, Any] = {"board_of": board_of}
    tried = list(rows(boards.LOST_BY_ROTATING + boards.LOST_TO_PLACING))
    for case in yaml.safe_load((SPEC / "computer_move.yaml").read_text("utf-8"))["cases"]:
        if case["name"].startswith(
            ("the board that is given", "level 2 does not let the opponent win at once")
        ):
            exec(case["setup"], public)
            tried.append((public["board"], 1))
    alone = []
    for board, turn in tried:
        losing = players.prospects(text_of(board), turn).losing
        alone.append([move for move in pentago.possible_moves(board) if move not in losing])
    for part, every in enumerate((range(6), range(6), ROTATIONS)):
        defends = [{move[part] for move in moves} for moves in alone]
        assert {min(found) for found in defends if len(found) == 1} == set(every)


def test_a_judgement_agrees_with_a_slow_look_ahead() -> None:
    for board, turn in rows(boards.LOST_TO_PLACING + boards.LOST + boards.LAST):
        ahead = players.prospects(text_of(board), turn)
        losing = {
            move for move in pentago.possible_moves(board)
            if slow_wins(pentago.apply_move(board, turn, *move), 3 - turn)
        }  # fmt: skip
        assert set(ahead.losing) == losing
        assert (ahead.safe is not None) == (len(losing) < len(pentago.possible_moves(board)))


Win = tuple[bool, int]  # of the opponent's: whether it is there before the rotation, and which that is


def wins_by(rots: Iterable[int], placed: Iterable[bool] = (True, False)) -> set[Win]:
    """The wins by one of these rotations."""
    return {(before, rot) for before in placed for rot in rots}


def luck(board: np.ndarray, turn: int, overlooked: set[Win]) -> float:
    """The share of good moves among those that a player takes for safe who overlooks some of the opponent's wins."""
    good, thought_good = 0, 0
    for move in pentago.possible_moves(board):
        after = pentago.apply_move(board, turn, *move)
        wins = {
            (3 - turn in slow_winners(placing(after, 3 - turn, win)), win[2])
            for win in slow_wins(after, 3 - turn)
        }
        thought_good += wins <= overlooked
        good += boards.level_2(board, turn, move) == "a good move"
    return good / thought_good


def test_a_player_who_overlooks_rotations_rarely_defends() -> None:
    for quadrant, (board, turn) in enumerate(rows(boards.LOST_BY_ROTATING)):
        one, two = 2 * quadrant + 1, 2 * quadrant + 2
        assert max(luck(board, turn, wins_by([one])), luck(board, turn, wins_by([two]))) <= 0.34
        assert luck(board, turn, wins_by([one, two])) <= 0.15
        assert luck(board, turn, wins_by(ROTATIONS, [False])) <= 0.15


def test_only_an_answer_in_the_corner_shows_that_most_moves_lose() -> None:
    ((board, turn),) = rows(boards.LOST_TO_PLACING[1:])
    assert slow_wins(pentago.apply_move(board, turn, 5, 3, 2), 3 - turn) <= {(5, 5, rot) for rot in ROTATIONS}
    assert luck(board, turn, wins_by(ROTATIONS)) <= 0.07, "of a player who sees none of them"


@pytest.mark.parametrize("looked_at", ["the first cell", "the first of each row", "the last cell"])
def test_a_player_who_looks_at_some_answers_alone_rarely_defends(looked_at: str) -> None:
    (board, turn), *_ = rows(boards.LOST_TO_PLACING)
    good = []
    for move in pentago.possible_moves(board):
        after = pentago.apply_move(board, turn, *move)
        free = np.argwhere(after == 0).tolist()
        seen = {
            "the first cell": free[:1],
            "the first of each row": [min(cell for cell in free if cell[0] == row) for row, _ in free],
            "the last cell": free[-1:],
        }[looked_at]
        if not any([row, col] in seen for row, col, _ in slow_wins(after, 3 - turn)):
            good.append(boards.level_2(board, turn, move) == "a good move")
    assert sum(good) / len(good) <= 0.25


def test_a_player_who_overlooks_placing_rarely_defends() -> None:
    found = [luck(board, turn, wins_by(ROTATIONS, [True])) for board, turn in rows(boards.LOST_TO_PLACING)]
    assert found[0] * found[1] < 0.02, "the chance that such a player defends by luck on both boards"


def placing(board: np.ndarray, turn: int, move: Move) -> np.ndarray:
    """The board after the first half of a move."""
    placed = board.copy()
    placed[move[0], move[1]] = turn
    return placed


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ((2, 3, 3), "a good move"),
        ([2, 3, 3], "a good move"),
        (np.array([2, 3, 3]), "a good move"),
        ((np.int64(2), np.int32(3), 3), "a good move"),
        ((2, 2, 3), "it chose (2, 2, 3), where the cell is taken"),
        ((2, 3, 9), "it chose (2, 3, 9), but there is no rotation 9"),
        ((6, 0, 1), "it chose (6, 0, 1), which is off the board"),
        ((-1, 0, 1), "it chose (-1, 0, 1), which is off the board"),
        ((2.0, 3.0, 3.0), "it chose (2.0, 3.0, 3.0), which is not a row, a column and a rotation"),
        ((True, 3, 3), "it chose (True, 3, 3), which is not a row, a column and a rotation"),
        (None, "it chose None, which is not a row, a column and a rotation"),
        ((2, (3, 3), 3), "it chose (2, (3, 3), 3), which is not a row, a column and a rotation"),
        (np.array(2), "it chose 2, which is not a row, a column and a rotation"),
        ("abc", "it chose abc, which is not a row, a column and a rotation"),
    ],
)
def test_any_value_at_all_can_be_judged(value: object, fault: str) -> None:
    board = boards.board_of("112212 221121 112.21 221121 112212 221121")
    assert boards.level_2(board, 2, value) == fault


def test_a_missed_win_is_told_with_the_move_that_wins() -> None:
    board = boards.board_of("211.21/22..12/2112.1/122111/221211/122221")
    (win,) = slow_wins(board, 1)
    other = next(move for move in pentago.possible_moves(board) if move != win)
    assert boards.level_2(board, 1, win) == "a good move"
    assert boards.level_2(board, 1, other) == f"it chose {other}, which does not win, although {win} does"


def test_a_lost_game_is_told_with_the_move_that_loses_it() -> None:
    board = boards.board_of("1221.2/212211/12..22/222111/112121/.21211")
    told = {boards.level_2(board, 1, move) for move in pentago.possible_moves(board)}
    assert len(told) == 32
    assert sum(sentence == "a good move" for sentence in told) == 1
    assert all(" player 2 wins" in sentence for sentence in told - {"a good move"})


def test_a_random_player_must_use_every_row_column_and_rotation() -> None:
    board = boards.board_of("2112.1 121.21 12.112 .22112 21221. 1.2212")
    moves = pentago.possible_moves(board) * 4
    assert boards.level_1(board, moves) == "good moves"
    assert boards.level_1(board, [move for move in moves if move[0] != 5]) == "none of 160 moves has row 5"
    assert (
        boards.level_1(board, [move for move in moves if move[2] != 8]) == "none of 168 moves has rotation 8"
    )
    assert boards.level_1(board, moves[:20]) == "good moves", "few moves cannot be everywhere"
    assert boards.level_1(board, moves[:1] * 20) == f"all 20 moves are {moves[0]}"
    in_one = [move for move in moves if move[:2] == moves[0][:2]]
    assert boards.level_1(board, in_one).startswith(f"all {len(in_one)} moves are in row")
    assert boards.level_1(board, [*moves, (0, 0, 1)]) == "it chose (0, 0, 1), where the cell is taken"


# ---------------------------------------------------------------- drawings


def printed(style: Callable[[np.ndarray], str], shown: Sequence[np.ndarray]) -> list[tuple[None, str]]:
    """What has been printed after each board, in some style of drawing."""
    texts = [style(board) for board in shown]
    return [(None, "".join(texts[: i + 1])) for i in range(len(texts))]


def tall(board: np.ndarray) -> str:
    """Cells of two lines and three columns, coloured, with a number of marbles on top."""
    cell = {0: "   ", 1: "\033[31m/ \\\033[0m", 2: "\033[34m\\ /\033[0m"}
    lines = ["|".join(cell[int(value)] for value in row) for row in board for _ in range(2)]
    return f"{np.count_nonzero(board)} marbles\n" + "\n".join(lines) + "\n"


@pytest.mark.parametrize("kind", ["float", "int"])
@pytest.mark.parametrize(
    "style",
    [
        *(str, repr, tall, draw, lambda board: str(board.tolist()).replace("],", "],\n")),
        pytest.param(lambda board: f"{board}\n{board}", id="the whole board twice"),
        pytest.param(
            lambda board: "/".join("".join(str(int(cell)) for cell in row) for row in board) + f"\n{board}",
            id="in one line, and below it as it is",
        ),
        pytest.param(
            lambda board: "\n".join("|".join(" XO"[int(cell)] for cell in row) for row in board) + "\n",
            id="empty cells are blanks",
        ),
    ],
)
def test_any_clear_style_of_drawing_is_fair(kind: str, style: Callable[[np.ndarray], str]) -> None:
    for shown in (boards.one_marble(kind, boards.CELLS), boards.one_changed(kind)):
        assert drawing(shown, printed(style, shown)) == "a clear drawing"


@pytest.mark.parametrize(
    ("style", "fault"),
    [
        (lambda board: str(board.T), "rows are drawn as columns"),
        (lambda board: str(board[::-1]), "row 0 is drawn at the bottom"),
        (lambda board: str(board[:, ::-1]), "column 0 is drawn on the right"),
        (lambda board: str(np.roll(board, 1)), "is not drawn after"),
        (lambda board: "\n".join(str(cell) for cell in board.flat), "row 0 is not drawn in one line"),
        (lambda board: str(board.ravel().tolist()), "row 1 is not drawn below row 0"),
        (lambda board: str(board[:5]), "the empty board and a marble of player 1 at (5, 0) look the same"),
        (
            lambda board: str(board > 0),
            "a marble of player 1 at (0, 0) and a marble of player 2 at (0, 0) look the same",
        ),
        pytest.param(
            lambda board: "\n".join(" ".join("." + "\u200b" * int(cell) for cell in row) for row in board),
            "look the same",
            id="by what takes no room",
        ),
        (
            lambda board: "\n".join("|".join((" ", "X", "")[int(cell)] for cell in row) for row in board),
            "the empty board and a marble of player 2 at (0, 0) differ in blanks alone",
        ),
        (lambda _board: "", "nothing was printed for the empty board"),
        (lambda board: str(np.vstack([board[:3], board[2:]])), "the marble at (2, 0) is drawn twice"),
        (lambda board: str(np.hstack([board, board[:, 5:]])), "the marble at (0, 5) is drawn twice"),
        (
            lambda board: tall(board) + "\n".join(tall(board).splitlines()[-2:]),
            "the marble at (5, 0) is drawn twice",
        ),
    ],
)
def test_a_drawing_that_does_not_tell_the_position_is_not_clear(
    style: Callable[[np.ndarray], str], fault: str
) -> None:
    shown = boards.one_marble("float", boards.CELLS)
    assert fault in drawing(shown, printed(style, shown))


@pytest.mark.parametrize(
    ("left_out", "clear"),
    [
        (lambda board: str(board[:5]), [(0, 0), (0, 3)]),
        (lambda board: str(board[:, :5]), [(0, 0), (3, 0)]),
        (lambda board: str(board.T), []),
    ],
)
def test_who_leaves_out_the_last_row_or_column_draws_the_other_quadrants(
    left_out: Callable[[np.ndarray], str], clear: list[tuple[int, int]]
) -> None:
    shown = {
        (top, left): boards.one_marble("float", boards.quadrant(top, left))
        for top in (0, 3)
        for left in (0, 3)
    }
    told = {place: drawing(several, printed(left_out, several)) for place, several in shown.items()}
    assert [place for place, said in told.items() if said == "a clear drawing"] == clear


def test_a_drawing_that_was_returned_is_told_as_that() -> None:
    shown = boards.one_marble("float", boards.CELLS)
    told = drawing(shown, [(str(board), "\n") for board in shown])
    assert told == "nothing was printed for the empty board: the drawing was returned"


@pytest.mark.parametrize(
    "style",
    [
        pytest.param(lambda board: str(board[:, ::-1]), id="mirrored"),
        pytest.param(lambda board: "\n".join(str(cell) for cell in board.flat), id="a line for each cell"),
    ],
)
def test_a_row_out_of_order_is_seen_in_each_case(style: Callable[[np.ndarray], str]) -> None:
    assert not clear_cases(style)


def test_the_right_half_below_the_left_is_seen_where_cells_of_both_are_drawn() -> None:
    clear = clear_cases(lambda board: f"{board[:, :3]}\n{board[:, 3:]}")
    assert len(clear) == 4
    assert all(name.endswith("quadrant") for name in clear)


def test_where_player_2_has_no_cell_at_all_is_seen_in_each_quadrant() -> None:
    clear = clear_cases(lambda board: "\n".join(str(row[row < 2]) for row in board))
    assert not any(name.endswith("quadrant") for name in clear)


def clear_cases(style: Callable[[np.ndarray], str]) -> list[str]:
    """The cases that find drawings in this style clear; but one asks only that another board has another drawing."""
    clear = []
    for case in yaml.safe_load((SPEC / "display_board.yaml").read_text("utf-8"))["cases"][1:]:
        names = dict(vars(boards))
        exec(case["setup"], names)
        shown = drawing(names["boards"], printed(style, names["boards"]))
        clear += [case["name"]] if shown == "a clear drawing" else []
    return clear


def test_boards_are_drawn_for_the_report_and_other_values_are_not() -> None:
    picture = draw(boards.board_of("12...." + "/......" * 5))
    assert picture is not None
    assert picture.splitlines()[:4] == ["1 2 . | . . ."] + [". . . | . . ."] * 2 + ["------+------"]
    assert draw([[1, 2, 0, 0, 0, 0]] + [[0] * 6] * 5) == picture
    assert [draw(value) for value in (None, 3, [[0] * 5] * 6, np.zeros(36), np.full((6, 6), 7))] == [None] * 5


def test_where_a_move_loses_one_that_does_not_is_named() -> None:
    board, turn = rows(boards.LOST_BY_ROTATING)[0]
    judged = [boards.level_2(board, turn, move) for move in pentago.possible_moves(board)]
    good = next(
        m for m, said in zip(pentago.possible_moves(board), judged, strict=True) if said == "a good move"
    )
    losing = [said for said in judged if said != "a good move"]
    assert losing
    assert all(said.endswith(f"; {good} prevents that") for said in losing)


def test_a_line_that_the_move_itself_makes_for_the_opponent_is_told_as_one_that_stands() -> None:
    board = board_of("122211 11222. 122121 1.2211 221112 212112")
    said = boards.level_2(board, 1, (3, 1, 2))
    assert said == "it chose (3, 1, 2), after which player 2 has five in a line; (3, 1, 1) prevents that"


def test_the_map_of_the_folder_names_each_of_its_modules() -> None:
    words = set(re.findall(r"\w+", (boards.__doc__ or "").replace("pentago_", "")))
    assert {path.stem.removeprefix("pentago_") for path in SPEC.glob("*.py")} <= words | {"positions"}


@pytest.mark.parametrize("rot", range(1, 9))
def test_who_places_one_players_marbles_alone_is_right_in_one_list_of_each_rotation(rot: int) -> None:
    turns = [{turn for _, turn, *_ in boards.moves_with(rot, turning)} for turning in (True, False)]
    assert sorted(map(list, turns)) == [[1], [2]]


@pytest.mark.parametrize("player", [1, 2])
def test_one_players_marbles_are_beside_free_cells_off_the_edges_too(player: int) -> None:
    some = [board for board in boards.of_one(player) if board.any()]
    assert all({board[cell] for cell in boards.OFF_THE_EDGES} == {0, player} for board in some)
    assert {number for cell in boards.OFF_THE_EDGES for number in cell} == {1, 2, 3, 4}
