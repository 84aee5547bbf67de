import numpy as np
import random

QUAD = {1: (0, 3), 2: (0, 3), 3: (3, 3), 4: (3, 3), 5: (3, 0), 6: (3, 0), 7: (0, 0), 8: (0, 0)}

def _spin(board, rot):
    r, c = QUAD[rot]
    out = np.array(board)
    out[r:r+3, c:c+3] = np.rot90(out[r:r+3, c:c+3], 3 if rot % 2 else 1)
    return out

def _text(board):
    rows = ["".join(str(int(x)) for x in row) for row in board]
    cols = ["".join(t) for t in zip(*rows)]
    diags = []
    for d in range(-1, 2):
        diags.append("".join(str(int(x)) for x in np.diag(board, d)))
        diags.append("".join(str(int(x)) for x in np.diag(np.fliplr(board), d)))
    return " ".join(rows + cols + diags)

def check_victory(board, turn, rot):
    both = _text(board) + " " + _text(_spin(board, rot + 1 if rot % 2 else rot - 1))
    w1, w2 = "11111" in both, "22222" in both
    if w1 and w2 or not (w1 or w2) and np.all(board != 0):
        return 3
    return 1 if w1 else 2 if w2 else 0

def apply_move(board, turn, row, col, rot):
    out = np.array(board)
    out[row][col] = turn
    return _spin(out, rot)

def check_move(board, row, col):
    return 0 <= row <= 5 and 0 <= col <= 5 and bool(board[row][col] == 0)

def computer_move(board, turn, level):
    free = list(zip(*np.where(board == 0)))
    allm = [(int(r), int(c), k) for r, c in free for k in range(1, 9)]
    if level == 1:
        r, c = random.choice(free)
        return int(r), int(c), random.randint(1, 8)
    wins = [m for m in allm if check_victory(apply_move(board, turn, *m), turn, m[2]) == turn]
    if wins:
        return random.choice(wins)
    random.shuffle(allm)
    opp = 2 if turn == 1 else 1
    for m in allm:
        nb = apply_move(board, turn, *m)
        if check_victory(nb, turn, m[2]) == opp:
            continue
        bad = False
        for r, c in zip(*np.where(nb == 0)):
            for k in range(1, 9):
                if check_victory(apply_move(nb, opp, r, c, k), opp, k) == opp:
                    bad = True
                    break
            if bad:
                break
        if not bad:
            return m
    return allm[0]

LETTERS = "ABCDEF"

def display_board(board):
    print("  1 2 3 4 5 6")
    for i in range(6):
        print(LETTERS[i] + " " + " ".join("_XO"[int(x)] for x in board[i]))

def menu():
    n = ""
    while n not in ("1", "2"):
        n = input("How many human players, 1 or 2? ")
    lvl = ""
    if n == "1":
        while lvl not in ("1", "2"):
            lvl = input("Computer level, 1 or 2? ")
    board = np.zeros((6, 6))
    turn = 1
    while True:
        display_board(board)
        if turn == 2 and n == "1":
            r, c, k = computer_move(board, 2, int(lvl))
            print("Computer:", LETTERS[r] + str(c + 1), k)
        else:
            a = input("Player %d, which row (A-F)? Q quits. " % turn).upper()
            if a == "Q":
                return
            if a not in LETTERS or len(a) != 1:
                print("No such row.")
                continue
            b = input("Which column (1-6)? ")
            if b not in list("123456"):
                print("No such column.")
                continue
            r, c = LETTERS.index(a), int(b) - 1
            if not check_move(board, r, c):
                print("That place is taken.")
                continue
            k = input("Rotation (1-8)? ")
            if k not in list("12345678"):
                print("No such rotation.")
                continue
            k = int(k)
        board = apply_move(board, turn, r, c, k)
        v = check_victory(board, turn, k)
        if v > 0:
            display_board(board)
            print({1: "X (player 1) wins", 2: "O (player 2) wins", 3: "Nobody wins, it's a draw"}[v])
            return
        turn = 3 - turn
