import numpy as np
import random


def display_board(board):
    print("    0  1  2    3  4  5")
    for r in range(6):
        if r == 3:
            print()
        row = [".XO"[int(x)] for x in board[r]]
        print(r, " ", "  ".join(row[:3]), " ", "  ".join(row[3:]))


def five(board, p):
    m = (board == p).astype(int)
    k = np.ones(5)
    for i in range(6):
        if (np.convolve(m[i], k, "valid") == 5).any() or (np.convolve(m[:, i], k, "valid") == 5).any():
            return True
    f = m[:, ::-1]
    for o in (-1, 0, 1):
        if np.convolve(np.diagonal(m, o), k, "valid").max() == 5 or np.convolve(np.diagonal(f, o), k, "valid").max() == 5:
            return True
    return False


def quadrant(rot):
    if rot <= 2:
        return slice(0, 3), slice(3, 6)
    if rot <= 4:
        return slice(3, 6), slice(3, 6)
    if rot <= 6:
        return slice(3, 6), slice(0, 3)
    return slice(0, 3), slice(0, 3)


def do_rotation(board, rot, undo=False):
    out = np.array(board, copy=True)
    s = quadrant(rot)
    k = -1 if rot % 2 else 1
    out[s] = np.rot90(out[s], -k if undo else k)
    return out


def check_victory(board, turn, rot):
    before = do_rotation(board, rot, True)
    res = 0
    for p in (1, 2):
        if five(before, p) or five(board, p):
            res += p
    if res == 0 and np.all(board):
        return 3
    return res


def apply_move(board, turn, row, col, rot):
    out = board.copy()
    out[row, col] = turn
    return do_rotation(out, rot)


def check_move(board, row, col):
    return row in range(6) and col in range(6) and not board[row, col]


def computer_move(board, turn, level):
    cells = [(r, c) for r in range(6) for c in range(6) if not board[r, c]]
    if level != 1:
        opp = 3 - turn
        cands = []
        for r, c in cells:
            for k in range(1, 9):
                nb = apply_move(board, turn, r, c, k)
                v = check_victory(nb, turn, k)
                if v == turn:
                    return r, c, k
                if v != opp:
                    cands.append((r, c, k, nb))
        random.shuffle(cands)
        for r, c, k, nb in cands:
            if not can_win(nb, opp):
                return r, c, k
    r, c = random.choice(cells)
    return r, c, random.choice(range(1, 9))


def can_win(board, p):
    for r in range(6):
        for c in range(6):
            if board[r, c] == 0:
                for k in range(1, 9):
                    if check_victory(apply_move(board, p, r, c, k), p, k) == p:
                        return True
    return False


def yes(question):
    a = input(question + " (y/n) ").lower()
    while a not in ("y", "n"):
        a = input("y or n: ").lower()
    return a == "y"


def number(what, low, high):
    while True:
        try:
            n = int(input(what + ": "))
        except ValueError:
            print("a number please")
            continue
        if low <= n <= high:
            return n
        print("from", low, "to", high)


def human_move(board):
    x = number("x", 0, 5)
    y = number("y", 0, 5)
    while not check_move(board, x, y):
        print("that place is taken")
        x = number("x", 0, 5)
        y = number("y", 0, 5)
    return x, y, number("rotation", 1, 8)


def play():
    level = 0
    if yes("Do you want to play against the computer?"):
        level = 2 if yes("Should it be strong?") else 1
    board = np.zeros((6, 6))
    turn = random.randint(1, 2)
    print("The coin says: player", turn, "begins!")
    while True:
        display_board(board)
        if level > 0 and turn == 2:
            if not yes("It is the computer's turn. Do you want to continue?"):
                return
            x, y, rot = computer_move(board, turn, level)
        else:
            print("player", turn)
            x, y, rot = human_move(board)
        board = apply_move(board, turn, x, y, rot)
        result = check_victory(board, turn, rot)
        if result > 0:
            display_board(board)
            print("draw" if result == 3 else "player " + str(result) + " wins")
            return
        turn = 3 - turn


def menu():
    print("PENTAGO (press Ctrl-C to leave)")
    try:
        play()
    except KeyboardInterrupt:
        print("bye")


if __name__ == "__main__":
    menu()
