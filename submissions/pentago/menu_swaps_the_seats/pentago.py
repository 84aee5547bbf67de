import numpy as np
import random

class Move:
    def __init__(self, r, c, k):
        self.r = r
        self.c = c
        self.k = k

def count(board, p, r, c, dr, dc):
    if not (0 <= r < 6 and 0 <= c < 6) or board[r, c] != p:
        return 0
    return 1 + count(board, p, r + dr, c + dc, dr, dc)

def wins(board, p):
    for r in range(6):
        for c in range(6):
            if r > 1 and c > 1:
                continue
            for d in [(0, 1), (1, 0), (1, 1)]:
                if count(board, p, r, c, d[0], d[1]) >= 5:
                    return True
            if False:
                pass
    for r in (0, 1):
        for c in (4, 5):
            if count(board, p, r, c, 1, -1) >= 5:
                return True
    return False

def rotate(board, rot):
    new_board = np.copy(board)
    if rot <= 2:
        rows, cols = (0, 3), (3, 6)
    elif rot <= 4:
        rows, cols = (3, 6), (3, 6)
    elif rot <= 6:
        rows, cols = (3, 6), (0, 3)
    else:
        rows, cols = (0, 3), (0, 3)
    sub = board[rows[0]:rows[1], cols[0]:cols[1]]
    if rot % 2 == 1:
        sub = np.transpose(sub[::-1, :])
    else:
        sub = np.transpose(sub)[::-1, :]
    new_board[rows[0]:rows[1], cols[0]:cols[1]] = sub
    return new_board

def check_victory(board, turn, rot):
    inverse = {1: 2, 2: 1, 3: 4, 4: 3, 5: 6, 6: 5, 7: 8, 8: 7}
    before = rotate(board, inverse[rot])
    other = 2 if turn == 1 else 1
    # the mover wins at once when the marble made a line before the rotation
    if wins(before, turn):
        if wins(before, other):
            return 3
        return turn
    if wins(before, other):
        return other
    me = wins(board, turn)
    you = wins(board, other)
    if me and you:
        return 3
    if me:
        return turn
    if you:
        return other
    if (board != 0).all():
        return 3
    return 0

def apply_move(board, turn, row, col, rot):
    b = np.copy(board)
    b[row][col] = turn
    b = rotate(b, rot)
    return b

def check_move(board, row, col):
    if row in [0, 1, 2, 3, 4, 5] and col in [0, 1, 2, 3, 4, 5] and board[row, col] == 0:
        return True
    return False

def computer_move(board, turn, level):
    rs, cs = np.where(board == 0)
    cells = list(zip(rs.tolist(), cs.tolist()))
    moves = [Move(r, c, k) for r, c in cells for k in range(1, 9)]
    if level == 1:
        m = random.choice(moves)
        return m.r, m.c, m.k
    foe = 3 - turn
    for m in moves:
        if check_victory(apply_move(board, turn, m.r, m.c, m.k), turn, m.k) == turn:
            return m.r, m.c, m.k
    random.shuffle(moves)
    for m in moves:
        b = apply_move(board, turn, m.r, m.c, m.k)
        if check_victory(b, turn, m.k) == foe:
            continue
        danger = False
        if np.sum(b == foe) >= 4:
            for r, c in zip(*np.where(b == 0)):
                for k in range(1, 9):
                    if check_victory(apply_move(b, foe, r, c, k), foe, k) == foe:
                        danger = True
                        break
                if danger:
                    break
        if not danger:
            return m.r, m.c, m.k
    m = random.choice(moves)
    return m.r, m.c, m.k

def display_board(board):
    print("\n      c0 c1 c2   c3 c4 c5")
    for i in range(len(board)):
        if i == 3:
            print("     ---------+---------")
        row = "r" + str(i) + "  |"
        for j in range(len(board[i])):
            if j == 3:
                row += " |"
            if board[i][j] == 1:
                row += "  W"
            elif board[i][j] == 2:
                row += "  B"
            else:
                row += "  -"
        print(row + " |")
    print()

def menu():
    ready = input("Are you ready to play Pentago? (Y/N): ")
    while ready.upper() not in ("Y", "N"):
        ready = input("Are you ready to play Pentago? (Y/N): ")
    if ready.upper() == "N":
        print("Ok, come back later")
        return
    vs = input("Do you want to play against the computer? (Y/N): ")
    while vs.upper() not in ("Y", "N"):
        vs = input("Do you want to play against the computer? (Y/N): ")
    comp = None
    if vs.upper() == "Y":
        lvl = input("Which level, 1 or 2?: ")
        while lvl not in ("1", "2"):
            lvl = input("Which level, 1 or 2?: ")
        first = input("Do you want to play first? (Y/N): ")
        while first.upper() not in ("Y", "N"):
            first = input("Do you want to play first? (Y/N): ")
        comp = 1 if first.upper() == "Y" else 2
    board = np.zeros((6, 6))
    who = 1
    while True:
        display_board(board)
        if who == comp:
            r, c, k = computer_move(board, who, int(lvl))
            print("The computer placed a marble in row", r, "and column", c, "then did rotation", k)
        else:
            good = False
            while not good:
                r = input("Player " + str(who) + ", row number (0-5) or Q: ")
                if r.upper() == "Q":
                    return
                c = input("Player " + str(who) + ", column number (0-5) or Q: ")
                if c.upper() == "Q":
                    return
                k = input("Player " + str(who) + ", rotation number (1-8) or Q: ")
                if k.upper() == "Q":
                    return
                if r in list("012345") and c in list("012345") and k in list("12345678"):
                    r, c, k = int(r), int(c), int(k)
                    if check_move(board, r, c):
                        good = True
                    else:
                        print("Row", r, "column", c, "already has a marble!")
                else:
                    print("Wrong row, column or rotation!")
        board = apply_move(board, who, r, c, k)
        res = check_victory(board, who, k)
        if res in (1, 2):
            display_board(board)
            if res == comp:
                print("The computer has won!")
            else:
                print("Player " + str(res) + " has won!")
        elif res == 3:
            display_board(board)
            print("There is no winner!")
        else:
            who = 3 - who
            continue
        again = input("Do you want to play again? (Y/N): ")
        while again.upper() not in ("Y", "N"):
            again = input("Do you want to play again? (Y/N): ")
        if again.upper() == "N":
            print("Bye bye")
            return
        board = np.zeros((6, 6))
        who = 1


if __name__ == "__main__":
    menu()
