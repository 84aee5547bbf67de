import numpy as np
import random

def turn_quadrant(b, rot):
    if rot <= 2:
        rows, cols = slice(0, 3), slice(3, 6)
    elif rot <= 4:
        rows, cols = slice(3, 6), slice(3, 6)
    elif rot <= 6:
        rows, cols = slice(3, 6), slice(0, 3)
    else:
        rows, cols = slice(0, 3), slice(0, 3)
    q = b[rows, cols].copy()
    if rot % 2 == 1:
        b[rows, cols] = q.T[:, ::-1]
    else:
        b[rows, cols] = q.T[::-1, :]

def to_strings(b):
    g = [[str(int(x)) for x in row] for row in b]
    s = ["".join(row) for row in g]
    s += ["".join(g[r][c] for r in range(6)) for c in range(6)]
    for d in (-1, 0, 1):
        s.append("".join(g[i][i + d] for i in range(6) if 0 <= i + d < 6))
        s.append("".join(g[i][5 - i + d] for i in range(6) if 0 <= 5 - i + d < 6))
    return "/".join(s)

def check_victory(board, turn, rot):
    before = board.copy()
    turn_quadrant(before, rot + 1 if rot % 2 == 1 else rot - 1)
    text = to_strings(board) + "|" + to_strings(before)
    p1 = "11111" in text
    p2 = "22222" in text
    if p1 and p2:
        return 3
    elif p1:
        return 1
    elif p2:
        return 2
    elif "0" not in text:
        return 3
    else:
        return 0

def apply_move(board, turn, row, col, rot):
    b = board.copy()
    b[row, col] = turn
    turn_quadrant(b, rot)
    return b

def check_move(board, row, col):
    if row in range(6) and col in range(6):
        return board[row, col] == 0
    else:
        return False

def computer_move(board, turn, level):
    possible = []
    for row in range(6):
        for col in range(6):
            if board[row, col] == 0:
                for rot in range(1, 9):
                    possible.append([row, col, rot])
    if level >= 2:
        good = []
        for m in possible:
            nb = apply_move(board, turn, m[0], m[1], m[2])
            if check_victory(nb, turn, m[2]) == turn:
                return m
        random.shuffle(possible)
        for m in possible:
            nb = apply_move(board, turn, m[0], m[1], m[2])
            v = check_victory(nb, turn, m[2])
            if v == 3:
                return m
            if v == 0 and not opponent_can_win(nb, 3 - turn):
                return m
    return random.choice(possible)

def opponent_can_win(b, opp):
    for row in range(6):
        for col in range(6):
            if b[row, col] == 0:
                for rot in range(1, 9):
                    if check_victory(apply_move(b, opp, row, col, rot), opp, rot) == opp:
                        return True
    return False

def display_board(board):
    print("   A B C   D E F")
    for r in range(6):
        s = str(r + 1) + "  "
        for c in range(6):
            s += ".XO"[int(board[r, c])] + " "
            if c == 2:
                s += "| "
        print(s)
        if r == 2:
            print("   ------+------")

def menu():
    print("PENTAGO by group 7")
    print("Player 1 is X and player 2 is O")

    game = input("0. Player vs Player 1. Player vs Computer (easy) 2. Player vs Computer (medium): ")
    while game not in ["0", "1", "2"]:
        game = input("0. Player vs Player 1. Player vs Computer (easy) 2. Player vs Computer (medium): ")
    level = int(game)
    board = np.zeros((6, 6))
    turn = 1
    while True:
        display_board(board)
        if level > 0 and turn == 2:
            input("Hit any key for the computer")
            row, col, rot = computer_move(board, 2, level)
            print("Computer: " + "ABCDEF"[col] + str(row + 1) + " rotation " + str(rot))
        else:
            while True:
                pos = input("Player " + str(turn) + ", where do you put your marble (for example B4)? ").upper()
                if pos == "Q":
                    return
                if len(pos) == 2 and pos[0] in "ABCDEF" and pos[1] in "123456":
                    row = int(pos[1]) - 1
                    col = "ABCDEF".index(pos[0])
                    if check_move(board, row, col):
                        break
                    print("Occupied!")
                else:
                    print("A letter A-F followed by a digit 1-6, please. Q to quit.")
            while True:
                rot = input("Player " + str(turn) + ", which rotation (1-8)? ")
                if rot.upper() == "Q":
                    return
                if rot in list("12345678"):
                    rot = int(rot)
                    break
                print("A digit 1-8, please. Q to quit.")
        board = apply_move(board, turn, row, col, rot)
        v = check_victory(board, turn, rot)
        if v != 0:
            display_board(board)
            print(["", "X has won!", "O has won!", "Draw!"][v])
            return
        turn = 3 - turn
