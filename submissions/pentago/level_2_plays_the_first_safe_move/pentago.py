import numpy as np
import random


def rotate(board, rot):
    new = board.copy()
    if rot == 1 or rot == 2:
        r, c = 0, 3
    elif rot == 3 or rot == 4:
        r, c = 3, 3
    elif rot == 5 or rot == 6:
        r, c = 3, 0
    else:
        r, c = 0, 0
    if rot % 2 == 1:
        new[r:r + 3, c:c + 3] = np.rot90(board[r:r + 3, c:c + 3], -1)
    else:
        new[r:r + 3, c:c + 3] = np.rot90(board[r:r + 3, c:c + 3])
    return new


def unrotate(board, rot):
    if rot % 2 == 1:
        return rotate(board, rot + 1)
    return rotate(board, rot - 1)


def five(board, p):
    for r in range(6):
        for c in range(6):
            if board[r, c] != p:
                continue
            for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                er = r + 4 * dr
                ec = c + 4 * dc
                if er < 0 or er > 5 or ec < 0 or ec > 5:
                    continue
                good = True
                for k in range(1, 5):
                    if board[r + k * dr, c + k * dc] != p:
                        good = False
                        break
                if good:
                    return True
    return False


def check_victory(board, turn, rot):
    before = unrotate(board, rot)
    if five(before, turn):
        if five(before, 3 - turn):
            return 3
        return turn
    one = five(board, 1)
    two = five(board, 2)
    if one and two:
        return 3
    if one:
        return 1
    if two:
        return 2
    if np.count_nonzero(board) == 36:
        return 3
    return 0


def apply_move(board, turn, row, col, rot):
    new = board.copy()
    new[row, col] = turn
    return rotate(new, rot)


def check_move(board, row, col):
    if row < 0 or row > 5 or col < 0 or col > 5:
        return False
    return bool(board[row, col] == 0)


def all_moves(board):
    moves = []
    for r in range(6):
        for c in range(6):
            if board[r, c] == 0:
                for rot in range(1, 9):
                    moves.append((r, c, rot))
    return moves


def can_win(board, turn):
    if np.count_nonzero(board == turn) < 4:
        return False
    for r, c, rot in all_moves(board):
        if check_victory(apply_move(board, turn, r, c, rot), turn, rot) == turn:
            return True
    return False


def computer_move(board, turn, level):
    moves = all_moves(board)
    if level == 1:
        return random.choice(moves)
    if np.count_nonzero(board == turn) >= 4:
        for r, c, rot in moves:
            if check_victory(apply_move(board, turn, r, c, rot), turn, rot) == turn:
                return (r, c, rot)
    for r, c, rot in moves:
        new = apply_move(board, turn, r, c, rot)
        if check_victory(new, turn, rot) == 3 - turn:
            continue
        if not can_win(new, 3 - turn):
            return (r, c, rot)
    return moves[0]


def display_board(board):
    print(board)


def ask_number(text, low, high):
    while True:
        answer = input(text)
        if answer.strip().lower() == "q":
            return None
        try:
            n = int(answer)
        except ValueError:
            print("Please enter a number.")
            continue
        if n < low or n > high:
            print("Please enter a number between", low, "and", high)
            continue
        return n


def menu():
    print("Welcome to PENTAGO")
    print("1. Human vs Human")
    print("2. Human vs Computer")
    print("3. Computer vs Computer")
    print("Enter q at any time to quit.")
    mode = ask_number("Choose a mode (1-3): ", 1, 3)
    if mode is None:
        return
    levels = {1: 0, 2: 0}
    if mode == 2:
        level = ask_number("Level of the computer (1 or 2): ", 1, 2)
        if level is None:
            return
        levels[2] = level
    if mode == 3:
        for p in (1, 2):
            level = ask_number("Level of computer %d (1 or 2): " % p, 1, 2)
            if level is None:
                return
            levels[p] = level
    board = np.zeros((6, 6))
    turn = 1
    display_board(board)
    while True:
        print("Player", turn, "to play")
        if levels[turn] > 0:
            row, col, rot = computer_move(board, turn, levels[turn])
            print("The computer plays row", row, "column", col, "rotation", rot)
        else:
            while True:
                row = ask_number("Row (0-5): ", 0, 5)
                if row is None:
                    return
                col = ask_number("Column (0-5): ", 0, 5)
                if col is None:
                    return
                if check_move(board, row, col):
                    break
                print("This place is occupied, choose another.")
            rot = ask_number("Rotation (1-8): ", 1, 8)
            if rot is None:
                return
        board = apply_move(board, turn, row, col, rot)
        display_board(board)
        result = check_victory(board, turn, rot)
        if result == 3:
            print("It is a draw!")
            return
        if result != 0:
            print("Player", result, "wins!")
            return
        turn = 3 - turn
