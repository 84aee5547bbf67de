import numpy as np
import random


def rotated(board, rot):
    new = np.array(board)
    spots = {1: (0, 3, -1), 2: (0, 3, 1), 3: (3, 3, -1), 4: (3, 3, 1), 5: (3, 0, -1), 6: (3, 0, 1), 7: (0, 0, -1), 8: (0, 0, 1)}
    r, c, k = spots[rot]
    new[r:r + 3, c:c + 3] = np.rot90(new[r:r + 3, c:c + 3], k)
    return new


def lines():
    out = []
    for r in range(6):
        for c in range(6):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if 0 <= r + 4 * dr < 6 and 0 <= c + 4 * dc < 6:
                    out.append([(r + i * dr, c + i * dc) for i in range(5)])
    return out


def has_line(board, player):
    for line in lines():
        if all(board[r, c] == player for r, c in line):
            return True
    return False


def check_victory(board, turn, rot):
    before = rotated(board, rot + 1 if rot % 2 else rot - 1)
    for b in (before, board):
        one, two = has_line(b, 1), has_line(b, 2)
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
    new = np.array(board)
    new[row, col] = turn
    return rotated(new, rot)


def check_move(board, row, col):
    return bool(0 <= row <= 5 and 0 <= col <= 5 and board[row, col] == 0)


def all_moves(board):
    return [(r, c, k) for r in range(6) for c in range(6) if board[r, c] == 0 for k in range(1, 9)]


def computer_move(board, turn, level):
    moves = all_moves(board)
    random.shuffle(moves)
    if level == 1:
        return moves[0]
    for m in moves:
        if check_victory(apply_move(board, turn, *m), turn, m[2]) == turn:
            return m
    for m in moves:
        after = apply_move(board, turn, *m)
        if check_victory(after, turn, m[2]) == 3 - turn:
            continue
        if not any(check_victory(apply_move(after, 3 - turn, *a), 3 - turn, a[2]) == 3 - turn for a in all_moves(after)):
            return m
    return moves[0]


def display_board(board):
    print(board)


def menu():
    print("1: human vs human, 2: human vs computer (level 1), 3: human vs computer (level 2), 4: computer (level 1) vs human, 5: computer (level 2) vs human, 0: exit")
    choice = input("choice: ")
    while choice != "0":
        if choice in ["1", "2", "3", "4", "5"]:
            play(int(choice))
        else:
            print("invalid choice")
        print("1: human vs human, 2: human vs computer (level 1), 3: human vs computer (level 2), 4: computer (level 1) vs human, 5: computer (level 2) vs human, 0: exit")
        choice = input("choice: ")


def number(text, low, high):
    try:
        value = int(input(text))
    except ValueError:
        print("not a number")
        return number(text, low, high)
    if value < low or value > high:
        print("must be between", low, "and", high)
        return number(text, low, high)
    return value


def play(mode):
    level = {1: (0, 0), 2: (0, 1), 3: (0, 2), 4: (1, 0), 5: (2, 0)}[mode]
    board = np.zeros((6, 6))
    turn = 1
    display_board(board)
    while True:
        if level[turn - 1] == 0:
            print("player", turn)
            row = number("row: ", 0, 5)
            col = number("col: ", 0, 5)
            while not check_move(board, row, col):
                print("not possible, choose another place")
                row = number("row: ", 0, 5)
                col = number("col: ", 0, 5)
            print("1/2: top right clockwise/anticlockwise, 3/4: bottom right clockwise/anticlockwise")
            print("5/6: bottom left clockwise/anticlockwise, 7/8: top left clockwise/anticlockwise")
            rot = number("rot: ", 1, 8)
        else:
            row, col, rot = computer_move(board, turn, level[turn - 1])
            print("computer plays", row, col, rot)
        board = apply_move(board, turn, row, col, rot)
        display_board(board)
        v = check_victory(board, turn, rot)
        if v == 3:
            print("draw")
            break
        elif v > 0:
            print("player", v, "wins")
            break
        turn = 3 - turn


# menu()
