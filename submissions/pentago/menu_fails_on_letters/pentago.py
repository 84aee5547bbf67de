import numpy as np
from random import randint, choice


def copy_of(board):
    new = np.zeros((6, 6))
    for i in range(6):
        for j in range(6):
            new[i][j] = board[i][j]
    return new


def corner(rot):
    if rot == 1 or rot == 2:
        return 0, 3
    elif rot == 3 or rot == 4:
        return 3, 3
    elif rot == 5 or rot == 6:
        return 3, 0
    else:
        return 0, 0


def rotated(board, rot):
    r0, c0 = corner(rot)
    new = copy_of(board)
    for i in range(3):
        for j in range(3):
            if rot % 2 == 1:
                new[r0 + j][c0 + 2 - i] = board[r0 + i][c0 + j]
            else:
                new[r0 + 2 - j][c0 + i] = board[r0 + i][c0 + j]
    return new


def has_line(board, p):
    for r in range(6):
        for c in range(6):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                n = 0
                rr, cc = r, c
                while 0 <= rr < 6 and 0 <= cc < 6 and board[rr][cc] == p:
                    n += 1
                    rr += dr
                    cc += dc
                if n >= 5:
                    return True
    return False


def check_victory(board, turn, rot):
    if rot % 2 == 1:
        back = rotated(board, rot + 1)
    else:
        back = rotated(board, rot - 1)
    wins = [False, False, False]
    for p in (1, 2):
        wins[p] = has_line(back, p) or has_line(board, p)
    if wins[1] and wins[2]:
        return 3
    for p in (1, 2):
        if wins[p]:
            return p
    for i in range(6):
        for j in range(6):
            if board[i][j] == 0:
                return 0
    return 3


def apply_move(board, turn, row, col, rot):
    new = copy_of(board)
    new[row][col] = turn
    return rotated(new, rot)


def check_move(board, row, col):
    if row < 0 or row > 5 or col < 0 or col > 5:
        return False
    if board[row][col] != 0:
        return False
    return True


def wins_for(board, who):
    """All moves that win for who."""
    out = []
    for i in range(6):
        for j in range(6):
            if board[i][j] == 0:
                for k in range(1, 9):
                    if check_victory(apply_move(board, who, i, j, k), who, k) == who:
                        out.append([i, j, k])
    return out


def computer_move(board, turn, level):
    if level == 1:
        while True:
            r, c = randint(0, 5), randint(0, 5)
            if board[r][c] == 0:
                return [r, c, randint(1, 8)]
    good = wins_for(board, turn)
    if good:
        return choice(good)
    every, safe = [], []
    for i in range(6):
        for j in range(6):
            if board[i][j] == 0:
                for k in range(1, 9):
                    every.append([i, j, k])
                    b = apply_move(board, turn, i, j, k)
                    if check_victory(b, turn, k) != 3 - turn and wins_for(b, 3 - turn) == []:
                        safe.append([i, j, k])
    if safe:
        return choice(safe)
    return choice(every)


def display_board(board):
    for i in range(6):
        s = ""
        for j in range(6):
            if board[i][j] == 0:
                s += "_ "
            elif board[i][j] == 1:
                s += "@ "
            else:
                s += "# "
            if j == 2:
                s += " "
        print(s)
        if i == 2:
            print()


def menu():
    kind = [None, None, None]
    print("=== PENTAGO ===")
    for p in (1, 2):
        k = ""
        while k not in ("h", "c"):
            k = input("Player " + str(p) + " - human or computer (h/c)? ")
        kind[p] = 0
        if k == "c":
            while kind[p] not in (1, 2):
                try:
                    kind[p] = int(input("Difficulty level of player " + str(p) + " (1 or 2)? "))
                except ValueError:
                    print("1 or 2 please")
    board = np.zeros((6, 6))
    turn = 1
    winner = 0
    print("Type your moves as three numbers separated by spaces: row column rotation")
    display_board(board)
    while winner == 0:
        if kind[turn]:
            m = computer_move(board, turn, kind[turn])
            print("computer:", m)
        else:
            line = input("Player %d, your move (or 'quit'): " % turn).strip()
            if line == "quit":
                print("Bye!")
                return
            m = line.split()
            m = [int(x) for x in m]
            if not check_move(board, m[0], m[1]):
                print("You cannot play on row %d and column %d" % (m[0], m[1]))
                continue
            if m[2] < 1 or m[2] > 8:
                print("No such rotation")
                continue
        board = apply_move(board, turn, m[0], m[1], m[2])
        display_board(board)
        winner = check_victory(board, turn, m[2])
        turn = 3 - turn
    if winner == 3:
        print("Nobody won.")
    else:
        print("Winner:", winner)
