import numpy as np

def _lines():
    cells = [(r, c) for r in range(6) for c in range(6)]
    return [[(r + i * a, c + i * b) for i in range(5)] for r, c in cells for a, b in ((0, 1), (1, 0), (1, 1), (1, -1))
            if 0 <= r + 4 * a < 6 and 0 <= c + 4 * b < 6]

def winner_set(board):
    g = board.tolist()
    found = set()
    for line in _lines():
        v = {g[r][c] for r, c in line}
        if len(v) == 1 and v != {0}:
            found |= v
    return {int(x) for x in found}

def turned(board, rot):
    r, c = [(0, 3), (3, 3), (3, 0), (0, 0)][(rot - 1) // 2]
    new = board.copy()
    times = 1 if rot % 2 else 3
    for _ in range(times):
        new[r:r + 3, c:c + 3] = list(zip(*new[r:r + 3, c:c + 3][::-1]))
    return new

def check_victory(board, turn, rot):
    w = winner_set(board) | winner_set(turned(board, rot + 1 if rot % 2 else rot - 1))
    if w == {1, 2}: return 3
    if w: return w.pop()
    return 0 if (board == 0).any() else 3

def apply_move(board, turn, row, col, rot):
    b = board.copy(); b[row, col] = turn
    return turned(b, rot)

def check_move(board, row, col):
    return board[row, col] == 0

def computer_move(board, turn, level):
    rows, cols = np.where(board == 0)
    moves = [(rows[i], cols[i], k) for i in range(len(rows)) for k in range(1, 9)]
    order = np.random.permutation(len(moves))
    moves = [moves[i] for i in order]
    if level == 1:
        return moves[0]
    other = 1 if turn == 2 else 2
    fine = []
    for m in moves:
        after = apply_move(board, turn, *m)
        v = check_victory(after, turn, m[2])
        if v == turn:
            return m
        if v != other:
            fine.append((m, after))
    for m, after in fine:
        rs, cs = np.where(after == 0)
        if all(check_victory(apply_move(after, other, r, c, k), other, k) != other for r, c in zip(rs, cs) for k in range(1, 9)):
            return m
    return moves[0]

def display_board(board):
    chars = {0: "\u00b7", 1: "\u25cb", 2: "\u25cf"}
    print("\u250c" + "\u2500" * 7 + "\u252c" + "\u2500" * 7 + "\u2510")
    for i, row in enumerate(board):
        s = [chars[int(x)] for x in row]
        print("\u2502 " + " ".join(s[:3]) + " \u2502 " + " ".join(s[3:]) + " \u2502")
        if i == 2:
            print("\u251c" + "\u2500" * 7 + "\u253c" + "\u2500" * 7 + "\u2524")
    print("\u2514" + "\u2500" * 7 + "\u2534" + "\u2500" * 7 + "\u2518")

def menu():
    opponents = {"1": 0, "2": 1, "3": 2}
    pick = input("Select your opponent\n  1 = Human\n  2 = Computer (easy)\n  3 = Computer (medium)\n  4 = Exit\n> ")
    while pick not in ("1", "2", "3", "4"):
        pick = input("Please type 1, 2, 3 or 4 > ")
    if pick == "4":
        return
    level = opponents[pick]
    board = np.zeros((6, 6))
    turn = 1
    display_board(board)
    while True:
        if turn == 2 and level:
            r, c, k = computer_move(board, turn, 1)
            print("The computer has moved.")
        else:
            print("\nIt is the turn of", "white" if turn == 1 else "black")
            print("  1) Place a marble")
            print("  2) Quit")
            what = input("What do you want to do? ")
            if what == "2":
                if input("Are you sure (y/n)? ") == "y":
                    return
                continue
            if what != "1":
                print("1 or 2!")
                continue
            try:
                r, c = int(input("In which row (0-5)? ")), int(input("In which column (0-5)? "))
                k = int(input("Which rotation (1-8)? "))
            except ValueError:
                print("Numbers please")
                continue
            if not (0 <= r <= 5 and 0 <= c <= 5 and 1 <= k <= 8 and check_move(board, r, c)):
                print("That move is not allowed.")
                continue
        board = apply_move(board, turn, r, c, k)
        display_board(board)
        v = check_victory(board, turn, k)
        if v:
            print(["", "White wins!", "Black wins!", "Draw!"][v])
            return
        turn = 3 - turn
