import numpy as np
import random


def quadrant(board, rot):
    """A view of the quadrant that a rotation turns."""
    return {1: board[:3, 3:], 2: board[:3, 3:], 3: board[3:, 3:], 4: board[3:, 3:],
            5: board[3:, :3], 6: board[3:, :3], 7: board[:3, :3], 8: board[:3, :3]}[rot]


def turn_quadrant(board, rot):
    new = np.array(board)
    view = quadrant(new, rot)
    view[:] = np.rot90(view, k=3 if rot % 2 else 1)
    return new


def five(board, player):
    hit = (np.asarray(board) == player)
    flipped = np.fliplr(hit)
    runs = [hit[r] for r in range(6)] + [hit[:, c] for c in range(6)]
    runs += [np.diagonal(m, k) for m in (hit, flipped) for k in (-1, 0, 1)]
    return any(run[i:i + 5].all() for run in runs for i in range(len(run) - 4))


def check_victory(board, turn, rot):
    inverse = rot - 1 if rot % 2 == 0 else rot + 1
    earlier = turn_quadrant(board, inverse)
    one = five(earlier, 1) or five(board, 1)
    two = five(earlier, 2) or five(board, 2)
    if one and two:
        return 3
    if one:
        return 1
    if two:
        return 2
    return 3 if np.count_nonzero(board) == 36 else 0


def apply_move(board, turn, row, col, rot):
    new = np.array(board)
    new[row, col] = turn
    return turn_quadrant(new, rot)


def check_move(board, row, col):
    return 0 <= row <= 5 and 0 <= col <= 5 and board[row, col] == 0


def computer_move(board, turn, level):
    free = np.argwhere(board == 0)
    moves = [(int(r), int(c), rot) for r, c in free for rot in range(1, 9)]
    random.shuffle(moves)
    if level == 1:
        return moves[0]
    safe = None
    for move in moves:
        after = apply_move(board, turn, *move)
        if check_victory(after, turn, move[2]) == turn:
            return move
    for move in moves:
        after = apply_move(board, turn, *move)
        result = check_victory(after, turn, move[2])
        if result == 3 - turn:
            continue
        if result == 3:
            return move
        bad = False
        for r, c in np.argwhere(after == 0):
            for rot in range(1, 9):
                if check_victory(apply_move(after, 3 - turn, r, c, rot), 3 - turn, rot) == 3 - turn:
                    bad = True
                    break
            if bad:
                break
        if not bad:
            safe = move
            break
    return safe or moves[0]


def display_board(board):
    print("    " + "   ".join("012345"))
    for i in range(6):
        print(i, "|", " | ".join({0: " ", 1: "X", 2: "O"}[int(v)] for v in board[i]), "|")



def game(k, ask_move, say=("Player 1 wins!", "Player 2 wins!", "It's a draw!")):
    board = np.zeros((6, 6)); turn = 1
    display_board(board)
    while True:
        if k[turn]:
            mv = computer_move(board, turn, k[turn])
            print("Computer plays", *mv)
        else:
            mv = ask_move(board, turn)
            if mv is None:
                print("Bye"); return
        board = apply_move(board, turn, *mv)
        display_board(board)
        w = check_victory(board, turn, mv[2])
        if w:
            print(say[w - 1]); return
        turn = 3 - turn

def num(q, lo, hi):
    while True:
        s = input(q).strip().lower()
        if s in ("q", "quit", "exit"): return None
        try: n = int(s)
        except ValueError:
            print("not a number"); continue
        if lo <= n <= hi: return n
        print("out of range")

def menu():
    m = num("Press 1 for two players, 2 for computer level one, 3 for computer level two: ", 1, 3)
    if m is None: return
    def ask(board, turn):
        while True:
            r = num(f"Player {turn}, choose a row from 1 to 6 (q to quit): ", 1, 6)
            if r is None: return None
            c = num(f"Player {turn}, choose a column from 1 to 6 (q to quit): ", 1, 6)
            if c is None: return None
            if check_move(board, r - 1, c - 1): break
            print("That place is taken")
        while True:
            s = input("Sub-board to rotate (TL, TR, BL, BR): ").upper()
            if s == "Q": return None
            if s in ("TR", "BR", "BL", "TL"): break
            print("no such sub-board")
        while True:
            d = input("Direction (CW or CCW): ").upper()
            if d == "Q": return None
            if d in ("CW", "CCW"): break
            print("no such direction")
        return r - 1, c - 1, 2 * ["TR", "BR", "BL", "TL"].index(s) + (1 if d == "CW" else 2)
    game([0, 0, m - 1], ask)
