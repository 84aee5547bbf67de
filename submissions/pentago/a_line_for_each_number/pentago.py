import numpy as np
import random

def rotate_quadrant(board, rot):
    new_board = board.copy()
    if rot in (1, 2):
        r0, c0 = 0, 3
    elif rot in (3, 4):
        r0, c0 = 3, 3
    elif rot in (5, 6):
        r0, c0 = 3, 0
    else:
        r0, c0 = 0, 0
    for i in range(3):
        for j in range(3):
            if rot % 2 == 1:
                new_board[r0 + j, c0 + 2 - i] = board[r0 + i, c0 + j]
            else:
                new_board[r0 + 2 - j, c0 + i] = board[r0 + i, c0 + j]
    return new_board

def five(board, p):
    for r in range(6):
        for c in range(6):
            for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                k = 0
                rr, cc = r, c
                while 0 <= rr < 6 and 0 <= cc < 6 and board[rr, cc] == p:
                    k += 1
                    rr += dr
                    cc += dc
                if k >= 5:
                    return True
    return False

def check_victory(board, turn, rot):
    if rot % 2 == 1:
        old = rotate_quadrant(board, rot + 1)
    else:
        old = rotate_quadrant(board, rot - 1)
    one = five(board, 1) or five(old, 1)
    two = five(board, 2) or five(old, 2)
    if one and two:
        return 3
    if one:
        return 1
    if two:
        return 2
    for r in range(6):
        for c in range(6):
            if board[r, c] == 0:
                return 0
    return 3

def apply_move(board, turn, row, col, rot):
    new = board.copy()
    new[row, col] = turn
    return rotate_quadrant(new, rot)

def check_move(board, row, col):
    if board[row, col] == 0:
        return True
    else:
        return False

def get_moves(board):
    moves = []
    for r in range(6):
        for c in range(6):
            if check_move(board, r, c):
                for rot in range(1, 9):
                    moves.append((r, c, rot))
    return moves

def computer_move(board, turn, level):
    moves = get_moves(board)
    if level == 1:
        return random.choice(moves)
    opponent = 3 - turn
    random.shuffle(moves)
    for m in moves:
        if check_victory(apply_move(board, turn, *m), turn, m[2]) == turn:
            return m
    for m in moves:
        after = apply_move(board, turn, *m)
        if check_victory(after, turn, m[2]) == opponent:
            continue
        ok = True
        for o in get_moves(after):
            if check_victory(apply_move(after, opponent, *o), opponent, o[2]) == opponent:
                ok = False
                break
        if ok:
            return m
    return random.choice(moves)

def display_board(board):
    print(board.astype(int))

def get_int(lo, hi, prompt=""):
    while True:
        x = input(prompt)
        if x in ("q", "Q"):
            return None
        try:
            x = int(x)
        except ValueError:
            print("not a number")
            continue
        if lo <= x <= hi:
            return x
        print("must be between", lo, "and", hi)

def menu():
    s = input("Press Enter for two humans, or type the level of the computer (1 or 2): ")
    while s not in ("", "1", "2"):
        s = input("Enter, 1 or 2: ")
    levels = [0, 0, int(s or 0)]
    board = np.zeros((6, 6))
    turn = 1
    while True:
        display_board(board)
        if levels[turn]:
            row, col, rot = computer_move(board, turn, levels[turn])
        else:
            row = get_int(0, 5, f"Player {turn}: enter row, column, rotation one after the other (q = quit)\n")
            if row is None: return
            col = get_int(0, 5)
            if col is None: return
            rot = get_int(1, 8)
            if rot is None: return
            if not check_move(board, row, col):
                print("Taken!")
                continue
        board = apply_move(board, turn, row, col, rot)
        res = check_victory(board, turn, rot)
        if res:
            display_board(board)
            print("DRAW" if res == 3 else f"PLAYER {res} WINS")
            return
        turn = 3 - turn
