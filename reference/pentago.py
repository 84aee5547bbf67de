"""PENTAGO for two players, each a human or the computer: the model answer of PS0001, AY 2019/2020. The numbers in
brackets are the sections of its text.

A board is a 6 x 6 numpy array: 0 is an empty cell, 1 and 2 are the players' marbles, row 0 is on top.
A move is a row and a column (0 to 5) and then a rotation of one quadrant (1 to 8):

    7 clockwise, 8 anticlockwise | 1 clockwise, 2 anticlockwise
    -----------------------------+-----------------------------
    5 clockwise, 6 anticlockwise | 3 clockwise, 4 anticlockwise

Functions whose argument is called `boards` take one board or a whole stack of them, of shape (..., 6, 6).
The computer player looks at all moves in one go that way, instead of one by one in a slow loop.
"""

import random

import numpy as np


def check_victory(board: np.ndarray, turn: int, rot: int) -> int:  # noqa: ARG001 - the assignment asks for turn
    """Say how the game stands after rotation `rot`, which has already been applied to `board`. (3.1.2, 3.2)

    Returns 0 if the game goes on, 1 or 2 if that player wins, 3 for a draw. Who has five before the rotation or
    after it has won, whose turn it was does not matter, and where both have, it is a draw.
    """
    return int(outcome(undo_rotation(board, rot), board))


def apply_move(board: np.ndarray, turn: int, row: int, col: int, rot: int) -> np.ndarray:
    """Place a marble of player `turn`, then rotate. Returns a new board; the argument stays as it was. (3.1.2)"""
    placed = board.copy()
    placed[row, col] = turn
    return rotate(placed, rot)


def check_move(board: np.ndarray, row: int, col: int) -> bool:
    """Say whether a marble can be placed there; never outside the board, which `ask` checks by itself. (3.1.2)"""
    return row in range(6) and col in range(6) and bool(board[row][col] == 0)


def computer_move(board: np.ndarray, turn: int, level: int) -> tuple[int, int, int]:
    """Choose a move for player `turn`. Returns its row, column and rotation. (3.1.2, 3.3)

    Level 1 plays at random, level 2 sees one move ahead, level 3 also likes marbles in line, and level 4
    looks several moves ahead. Where several moves are equally good, chance decides.
    """
    # An apply_move of a student's, beside which this stands, may give a list of rows
    board = np.asarray(board)
    if level == 1:
        moves = possible_moves(board)
    elif level == 2:
        moves = medium_moves(board, turn)
    else:
        moves = optional_moves(board, turn, level)
    return random.choice(moves)


def display_board(board: np.ndarray) -> None:
    """Print the board, with the numbers of its rows and columns, and lines between the quadrants. (3.1.2, 3.2)"""
    print("\n     0 1 2   3 4 5")
    for row in range(6):
        if row == 3:
            print("    -------+-------")
        marbles = [".XO"[int(cell)] for cell in board[row]]
        print(row, "  ", *marbles[:3], "|", *marbles[3:])
    print()


def menu() -> None:
    """Ask who plays, and let them play one game. (2, 3.1.2)"""
    print("PENTAGO: five in a row wins. Type q to quit.")
    levels = {}
    for player in (1, 2):
        kind = ask(f"Player {player}: 0 for a human, 1 to 4 for a computer of that level", 0, 4)
        if kind is None:
            return
        levels[player] = kind
    play(levels)


# ------------------------------------------------------------------ the game, and its questions


def play(levels: dict[int, int]) -> None:
    """Play one game. `levels` gives each player's level, 0 for a human."""
    board = np.zeros((6, 6))
    result, turn = 0, 1
    while result == 0:
        move = next_move(board, turn, levels[turn])
        if move is None:
            print("Goodbye.")
            return
        board = apply_move(board, turn, *move)
        print(f"Player {turn} plays row {move[0]}, column {move[1]}, rotation {move[2]}.")
        result = check_victory(board, turn, move[2])
        turn = 3 - turn
    display_board(board)
    print("The game is a draw." if result == 3 else f"Player {result} wins!")


def next_move(board: np.ndarray, turn: int, level: int) -> tuple[int, int, int] | None:
    """Show the board and get a move from player `turn`, a computer if `level` is not 0. None means that they quit."""
    display_board(board)
    return computer_move(board, turn, level) if level > 0 else ask_move(board, turn)


def ask_move(board: np.ndarray, turn: int) -> tuple[int, int, int] | None:
    """Ask player `turn` for a move until it is a valid one. None means that the player quits."""
    print(f"Player {turn} ({'XO'[turn - 1]}) to move.")
    while True:
        row = ask("Row", 0, 5)
        col = None if row is None else ask("Column", 0, 5)
        if row is None or col is None:
            return None
        if check_move(board, row, col):
            break
        print("That cell is already taken.")
    rot = ask("Rotation", 1, 8)
    return None if rot is None else (row, col, rot)


def ask(question: str, low: int, high: int) -> int | None:
    """Ask for a whole number from `low` to `high` until one is typed. None means q, for quit."""
    while True:
        answer = input(f"{question} ({low} to {high}): ").strip().lower()
        if answer == "q":
            return None
        if answer.isdecimal() and low <= int(answer) <= high:
            return int(answer)
        print(f"Please type a whole number from {low} to {high}, or q.")


# ------------------------------------------------------------------ the rules


def rotate(boards: np.ndarray, rot: int) -> np.ndarray:
    """Return new boards, with one quadrant turned by 90 degrees as Figure 2 numbers the rotations."""
    top, left = ((0, 3), (3, 3), (3, 0), (0, 0))[(rot - 1) // 2]
    quadrant = boards[..., top : top + 3, left : left + 3]
    turned = boards.copy()
    # np.rot90 counts quarter turns anticlockwise
    turned[..., top : top + 3, left : left + 3] = np.rot90(quadrant, -1 if rot % 2 == 1 else 1, axes=(-2, -1))
    return turned


def undo_rotation(boards: np.ndarray, rot: int) -> np.ndarray:
    """Return the boards as they were before rotation `rot`: the same quadrant turned the other way."""
    return rotate(boards, rot + 1 if rot % 2 == 1 else rot - 1)


def outcome(before: np.ndarray, after: np.ndarray) -> np.ndarray:
    """Judge moves by their boards before and after the rotation: 0, 1, 2 or 3 for each, as check_victory."""
    boards = np.stack([before, after])
    fives = has_five(np.stack([boards == 1, boards == 2]))  # by player, and then before and after
    one, two = fives[:, 0] | fives[:, 1]
    result = 1 * one + 2 * two  # a line of player 1 and a line of player 2 make 3: a draw
    full = (after != 0).all(axis=(-2, -1))
    return np.where((result == 0) & full, 3, result)


def has_five(marbles: np.ndarray) -> np.ndarray:
    """Say for each board of one player's `marbles` (True and False) whether five of them are in a line."""
    found: np.ndarray = (marbles_in_lines(marbles) == 5).any(axis=-1)  # six in a line contain five
    return found


def marbles_in_lines(marbles: np.ndarray) -> np.ndarray:
    """Count one player's `marbles` in each of the 32 lines of five cells. Returns shape (..., 32)."""
    ones = marbles.astype(np.int8)
    mirrored = ones[..., ::-1]  # falling diagonals of the mirror image are the rising ones of the board
    counts = [windows(ones, 0, 1), windows(ones, 1, 0), windows(ones, 1, 1), windows(mirrored, 1, 1)]
    return np.concatenate(counts, axis=-1)


def windows(ones: np.ndarray, down: int, right: int) -> np.ndarray:
    """Add up the five cells of every line that goes `down` and `right` (0 or 1) from cell to cell."""
    rows, cols = 6 - 4 * down, 6 - 4 * right  # how many rows and columns such lines can start in
    cells = [ones[..., i * down : i * down + rows, i * right : i * right + cols] for i in range(5)]
    total: np.ndarray = cells[0] + cells[1] + cells[2] + cells[3] + cells[4]
    return total.reshape(*ones.shape[:-2], rows * cols)


# ------------------------------------------------------------------ the computer player, levels 1 and 2


def possible_moves(board: np.ndarray) -> list[tuple[int, int, int]]:
    """List the valid moves: every empty cell with every rotation."""
    return [
        (row, col, rot)
        for row in range(6)
        for col in range(6)
        if check_move(board, row, col)
        for rot in range(1, 9)
    ]


def medium_moves(board: np.ndarray, turn: int) -> list[tuple[int, int, int]]:
    """List the moves that win at once; if there are none, those that do not let the opponent win at once;
    if there are none of these either, all moves. (3.3, level 2)"""
    opponent = 3 - turn
    moves = possible_moves(board)
    if max(np.count_nonzero(board == 1), np.count_nonzero(board == 2)) < 4:
        return moves  # with fewer than four marbles nobody can win at once
    _, after, results = try_moves(board[np.newaxis], turn)
    if (results == turn).any():
        return choose(moves, results == turn)
    safe = results != opponent  # the opponent's marbles can come into line by my rotation
    unfinished = np.flatnonzero(results == 0)
    origin, _, replies = try_moves(after[unfinished], opponent)
    safe[unfinished[origin[replies == opponent]]] = False
    return choose(moves, safe) or moves


def choose(moves: list[tuple[int, int, int]], wanted: np.ndarray) -> list[tuple[int, int, int]]:
    """Keep the moves that are wanted (one bool for each)."""
    return [move for move, keep in zip(moves, wanted, strict=True) if keep]


def try_moves(boards: np.ndarray, turn: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Try every move of player `turn` on every board of a stack of shape (n, 6, 6).

    Returns three arrays with an entry for each move, in the order of `possible_moves`: the number of the
    board it was made on, the board it leads to, and the result as check_victory gives it.
    """
    origin, rows, cols = np.nonzero(boards == 0)
    placed = boards[origin]
    placed[np.arange(len(origin)), rows, cols] = turn
    rotated = np.stack([rotate(placed, rot) for rot in range(1, 9)], axis=1)
    results = outcome(np.broadcast_to(placed[:, np.newaxis], rotated.shape), rotated)
    return np.repeat(origin, 8), rotated.reshape(-1, 6, 6), results.reshape(-1)


# ------------------------------------------------------------------ levels 3 and 4, which are optional


def optional_moves(board: np.ndarray, turn: int, level: int) -> list[tuple[int, int, int]]:
    """List the moves that level 3, or level 4, chooses from."""
    if level == 3:
        return hard_moves(board, turn)
    many = np.count_nonzero(board == 0) > 10  # looking three moves ahead would then take too long
    return ultra_moves(board, turn, depth=2 if many else 3)


def hard_moves(board: np.ndarray, turn: int) -> list[tuple[int, int, int]]:
    """Of the moves of level 2, list those with the best grade. (3.3, level 3)"""
    moves = medium_moves(board, turn)
    grades = [grade(apply_move(board, turn, *move), turn) for move in moves]
    return [move for move, points in zip(moves, grades, strict=True) if points == max(grades)]


def grade(board: np.ndarray, turn: int) -> int:
    """Give points for marbles in the same line, and take points for the opponent's."""
    mine, other = marbles_in_lines(board == turn), marbles_in_lines(board == 3 - turn)
    points = np.array([0, 0, 1, 10, 100, 1000])
    return int(points[mine].sum() - points[other].sum())


def ultra_moves(board: np.ndarray, turn: int, depth: int) -> list[tuple[int, int, int]]:
    """List the moves with the best value by Min-Max, looking `depth` moves ahead. (3.3, level 4, and 4.1)"""
    values = move_values(board, turn, depth)
    return choose(possible_moves(board), values == values.max())


def move_values(board: np.ndarray, turn: int, depth: int) -> np.ndarray:
    """Value each possible move of player `turn`: 10 wins, -10 loses, 0 is neither within `depth` moves.

    What is worth 10 to one player is worth -10 to the other, so the opponent's best value with its sign
    turned is the MIN step of the text.
    """
    _, after, results = try_moves(board[np.newaxis], turn)
    values = np.select([results == turn, results == 3 - turn], [10, -10], 0)
    if depth > 1 and not (values == 10).any():
        for number in np.flatnonzero(results == 0):
            values[number] = -move_values(after[number], 3 - turn, depth - 1).max()
    return values


if __name__ == "__main__":
    menu()
