import numpy as np
from random import *

# recursion for the look-ahead; the game mode comes as one line "mode level"; rows and columns 1-6 for humans

def rot90(q, clockwise):
    if clockwise:
        return [[q[2 - j][i] for j in range(3)] for i in range(3)]
    return [[q[j][2 - i] for j in range(3)] for i in range(3)]

def rotate(board, rot):
    g = [list(x) for x in board]
    top = 0 if rot in [1, 2, 7, 8] else 3
    left = 3 if rot <= 4 else 0
    q = [g[top + i][left:left + 3] for i in range(3)]
    q = rot90(q, rot % 2 == 1)
    for i in range(3):
        g[top + i][left:left + 3] = q[i]
    return g

def walk(g, r, c, dr, dc, p):
    if r < 0 or c < 0 or r > 5 or c > 5 or g[r][c] != p:
        return 0
    return 1 + walk(g, r + dr, c + dc, dr, dc, p)

def has5(g, p):
    for r in range(6):
        for c in range(6):
            if g[r][c] == p and (walk(g, r, c, 0, 1, p) > 4 or walk(g, r, c, 1, 0, p) > 4
                                 or walk(g, r, c, 1, 1, p) > 4 or walk(g, r, c, 1, -1, p) > 4):
                return True
    return False

def judge(before, after):
    s = [p for p in (1, 2) if has5(before, p) or has5(after, p)]
    if len(s) == 1: return s[0]
    if len(s) == 2: return 3
    return 0 if any(0 in row for row in after) else 3

def check_victory(board, turn, rot):
    g = board.tolist()
    back = rot + 1 if rot % 2 else rot - 1
    return judge(rotate(g, back), g)

def apply_move(board, turn, row, col, rot):
    g = board.tolist()
    g[row][col] = turn
    return np.array(rotate(g, rot))

def check_move(board, row, col):
    if row > 5 or col > 5 or row < 0 or col < 0: return False
    if board[row][col] != 0: return False
    return True

def value(g, player, depth, me):
    """best move and its value for player: recursive, stops at depth"""
    moves = [(r, c, k) for r in range(6) for c in range(6) if g[r][c] == 0 for k in range(1, 9)]
    shuffle(moves)
    best, bestv = None, -99
    for r, c, k in moves:
        h = [row[:] for row in g]
        h[r][c] = player
        a = rotate(h, k)
        w = judge(h, a)
        if w == player: return 10, (r, c, k)
        if w == 3: v = 0
        elif w: v = -10
        elif depth == 1: v = 0
        else: v = -value(a, 3 - player, depth - 1, me)[0]
        if v > bestv: best, bestv = (r, c, k), v
        if depth == 1 and False: break
    return bestv, best

def computer_move(board, turn, level):
    g = board.astype(int).tolist()
    if level == 1:
        r = randrange(6); c = randrange(6)
        while g[r][c] != 0:
            r = randrange(6); c = randrange(6)
        return r, c, randrange(1, 9)
    one = value(g, turn, 1, turn)
    if one[0] == 10: return one[1]
    return value(g, turn, 2, turn)[1]

def display_board(board):
    s = "     1   2   3    4   5   6 \n"
    for r in range(6):
        if r % 3 == 0: s += "   " + "=" * 27 + "\n"
        s += " %d |" % (r + 1)
        for c in range(6):
            s += " %s |" % ["  "[1:], "W", "B"][int(board[r, c])]
            if c == 2: s += "|"
        s += "\n"
    print(s + "   " + "=" * 27)

def ask_move(board, turn):
    while True:
        text = input("Player %d, enter your move as row column rotation, e.g. 1 6 8 (rows and columns 1-6, rotation 1-8, q to quit): " % turn).split()
        if text and text[0].lower().startswith("q"): return None
        if len(text) != 3 or not all(t.isdigit() for t in text):
            print("Three numbers please!"); continue
        r, c, k = map(int, text)
        if not (1 <= r <= 6 and 1 <= c <= 6): print("Not on the board!"); continue
        if not 1 <= k <= 8: print("No such rotation!"); continue
        if not check_move(board, r - 1, c - 1): print("There is a marble already!"); continue
        return r - 1, c - 1, k

def menu():
    print("P E N T A G O")
    t = ""
    while t not in ("hh", "h1", "h2"):
        t = input("Type hh for human vs human, h1 for human vs easy computer, h2 for human vs medium computer: ").lower()
    b = np.zeros((6, 6))
    who = {1: 0, 2: 0 if t == "hh" else int(t[1])}
    turn = 1
    while True:
        display_board(b)
        if who[turn]:
            m = computer_move(b, turn, who[turn])
            print("The computer plays row %d, column %d, rotation %d" % (m[0] + 1, m[1] + 1, m[2]))
        else:
            m = ask_move(b, turn)
        if m is None:
            print("Game aborted."); return
        b = apply_move(b, turn, *m)
        w = check_victory(b, turn, m[2])
        if w:
            display_board(b)
            print(["", "White (player 1) is the winner!", "Black (player 2) is the winner!", "Nobody wins: a draw."][w])
            return
        turn = turn % 2 + 1
