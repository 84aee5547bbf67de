# plain loops
import numpy as np
import random

def five(board, p):
    for r in range(6):
        for c in range(6):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                er = r + 4 * dr
                ec = c + 4 * dc
                if er < 0 or er > 5 or ec < 0 or ec > 5:
                    continue
                ok = True
                for k in range(5):
                    if board[r + k * dr][c + k * dc] != p:
                        ok = False
                        break
                if ok:
                    return True
    return False

def turnquad(b, rot):
    new = b.copy()
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
                new[r0 + j, c0 + 2 - i] = b[r0 + i, c0 + j]
            else:
                new[r0 + 2 - j, c0 + i] = b[r0 + i, c0 + j]
    return new

def status(b):
    one = five(b, 1)
    two = five(b, 2)
    if one and two:
        return 3
    if one:
        return 1
    if two:
        return 2
    return 0

def check_victory(board, turn, rot):
    # undo the rotation
    if rot % 2 == 1:
        before = turnquad(board, rot + 1)
    else:
        before = turnquad(board, rot - 1)
    s = status(before)
    if s != 0:
        return s
    s = status(board)
    if s != 0:
        return s
    for r in range(6):
        for c in range(6):
            if board[r][c] == 0:
                return 0
    return 3

def apply_move(board, turn, row, col, rot):
    b = board.copy()
    b[row, col] = turn
    return turnquad(b, rot)

def check_move(board, row, col):
    if row < 0 or row > 5 or col < 0 or col > 5:
        return False
    if board[row, col] == 0:
        return True
    else:
        return False

def free(board):
    l = []
    for r in range(6):
        for c in range(6):
            if board[r, c] == 0:
                l.append((r, c))
    return l

def winning(board, p):
    for (r, c) in free(board):
        for rot in range(1, 9):
            if check_victory(apply_move(board, p, r, c, rot), p, rot) == p:
                return (r, c, rot)
    return None

def computer_move(board, turn, level):
    cells = free(board)
    if level == 1:
        r, c = random.choice(cells)
        return r, c, random.randint(1, 8)
    w = winning(board, turn)
    if w:
        return w
    other = 3 - turn
    moves = [(r, c, k) for (r, c) in cells for k in range(1, 9)]
    random.shuffle(moves)
    for (r, c, k) in moves:
        nb = apply_move(board, turn, r, c, k)
        if check_victory(nb, turn, k) == other:
            continue
        if check_victory(nb, turn, k) == 3 and len(cells) == 1:
            return r, c, k
        if winning(nb, other) is None:
            return r, c, k
    return moves[0]

def display_board(board):
    for r in range(6):
        line = ""
        for c in range(6):
            line += str(int(board[r, c])) + " "
        print(line)

def get_int(prompt, low, high):
    while True:
        s = input(prompt)
        if prompt.startswith('rotation') and s in "12345678":
            return int(s)
        if s.lower() == "quit":
            return None
        try:
            n = int(s)
        except ValueError:
            print("That is not a number lah, try again.")
            continue
        if n < low or n > high:
            print("Number must be from", low, "to", high)
            continue
        return n

def menu():
    print("WELCOME TO PENTAGO")
    print("1. Player vs Player")
    print("2. Player vs Computer")
    print("3. Computer vs Player")
    print("4. Computer vs Computer")
    print("5. Exit")
    mode = ""
    while mode not in ("1", "2", "3", "4", "5"):
        mode = input("Select your game mode: ")
    if mode == "5":
        return
    types = {"1": (0, 0), "2": (0, 1), "3": (1, 0), "4": (1, 1)}[mode]
    levels = [0, 0]
    for i in range(2):
        if types[i]:
            lv = ""
            while lv not in ("1", "2"):
                lv = input("Level of computer (player " + str(i + 1) + ") [1 = easy, 2 = medium]: ")
            levels[i] = int(lv)
    board = np.zeros((6, 6))
    turn = 1
    result = 0
    display_board(board)
    while result == 0:
        print("Player", turn, "turn (type quit to stop)")
        if types[turn - 1] == 0:
            while True:
                r = get_int("row (0-5): ", 0, 5)
                if r is None:
                    print("Bye")
                    return
                c = get_int("column (0-5): ", 0, 5)
                if c is None:
                    print("Bye")
                    return
                if check_move(board, r, c):
                    break
                print("Occupied already!")
            k = get_int("rotation (1-8): ", 1, 8)
            if k is None:
                print("Bye")
                return
        else:
            r, c, k = computer_move(board, turn, levels[turn - 1])
            print("Computer plays", r, c, k)
        board = apply_move(board, turn, r, c, k)
        display_board(board)
        result = check_victory(board, turn, k)
        turn = 3 - turn
    if result == 3:
        print("It's a draw!")
    else:
        print("Player", result, "wins!")


if __name__ == "__main__":
    menu()
