import numpy as np
import random


def display_board(board):
    print(board)


def has_five(board, player):
    for r in range(6):
        for c in range(6):
            if c + 4 < 6 and all(board[r, c + k] == player for k in range(5)):
                return True
            if r + 4 < 6 and all(board[r + k, c] == player for k in range(5)):
                return True
            if r + 4 < 6 and c + 4 < 6 and all(board[r + k, c + k] == player for k in range(5)):
                return True
            if r + 4 < 6 and c - 4 >= 0 and all(board[r + k, c - k] == player for k in range(5)):
                return True
    return False


def rotate(board, rot):
    new = board.copy()
    where = {1: (0, 3), 2: (0, 3), 3: (3, 3), 4: (3, 3), 5: (3, 0), 6: (3, 0), 7: (0, 0), 8: (0, 0)}
    r, c = where[rot]
    if rot % 2 == 1:
        new[r:r + 3, c:c + 3] = np.rot90(board[r:r + 3, c:c + 3], 3)
    else:
        new[r:r + 3, c:c + 3] = np.rot90(board[r:r + 3, c:c + 3])
    return new


def check_victory(board, turn, rot):
    if rot % 2 == 1:
        before = rotate(board, rot + 1)
    else:
        before = rotate(board, rot - 1)
    one = has_five(before, 1) or has_five(board, 1)
    two = has_five(before, 2) or has_five(board, 2)
    if one and two:
        return 3
    if one:
        return 1
    if two:
        return 2
    if np.all(board != 0):
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


def computer_move(board, turn, level):
    moves = []
    for r in range(6):
        for c in range(6):
            if board[r, c] == 0:
                for rot in range(1, 9):
                    moves.append((r, c, rot))
    if level == 1:
        return random.choice(moves)
    for m in moves:
        if check_victory(apply_move(board, turn, m[0], m[1], m[2]), turn, m[2]) == turn:
            return m
    enemy = 3 - turn
    for m in moves:
        after = apply_move(board, turn, m[0], m[1], m[2])
        if check_victory(after, turn, m[2]) == enemy:
            continue
        ok = True
        for r in range(6) if np.count_nonzero(board) >= 12 else []:
            for c in range(6):
                if after[r, c] == 0:
                    for rot in range(1, 9):
                        if check_victory(apply_move(after, enemy, r, c, rot), enemy, rot) == enemy:
                            ok = False
                            break
                if not ok:
                    break
            if not ok:
                break
        if ok:
            return m
    return moves[0]


def menu():
    board = np.zeros((6, 6))
    turn = 1
    print("Welcome to Pentago! Enter q at any time to quit.")
    mode = ""
    while mode not in ("1", "2"):
        mode = input("1. Human vs Human\n2. Human vs Computer\nYour choice: ")
        if mode == "q":
            return
    level = 0
    while mode == "2" and level not in (1, 2):
        try:
            level = int(input("Difficulty (1 = easy, 2 = medium): "))
        except ValueError:
            print("Please enter 1 or 2")
    while True:
        display_board(board)
        if mode == "2" and turn == 2:
            row, col, rot = computer_move(board, turn, level)
            print("Computer plays", row, col, rot)
        else:
            print("Player", turn, "it is your turn")
            row = input("Row (0-5): ")
            if row == "q":
                print("Bye bye")
                return
            col = input("Column (0-5): ")
            if col == "q":
                print("Bye bye")
                return
            rot = input("Rotation (1-8): ")
            if rot == "q":
                print("Bye bye")
                return
            if not (row.isdigit() and col.isdigit() and rot.isdigit()):
                print("Only whole numbers please!")
                continue
            row, col, rot = int(row), int(col), int(rot)
            if row > 5 or col > 5 or rot < 1 or rot > 8:
                print("Out of range, try again")
                continue
            if not check_move(board, row, col):
                print("That cell is taken")
                continue
        board = apply_move(board, turn, row, col, rot)
        result = check_victory(board, turn, rot)
        if result != 0:
            display_board(board)
            if result == 3:
                print("It's a draw!")
            else:
                print("Player", result, "wins!")
            return
        turn = 3 - turn


if __name__ == "__main__":
    menu()
