import numpy as np
import random


def run(board, r, c, dr, dc, player, left):
    if left == 0:
        return True
    if not (0 <= r < 6 and 0 <= c < 6) or board[r, c] != player:
        return False
    return run(board, r + dr, c + dc, dr, dc, player, left - 1)


def owns(board, player, cell=0):
    if cell == 36:
        return False
    r, c = divmod(cell, 6)
    if board[r, c] == player:
        for d in ((0, 1), (1, 0), (1, 1), (-1, 1)):
            if run(board, r, c, d[0], d[1], player, 5):
                return True
    return owns(board, player, cell + 1)


def spin(board, rot):
    b = board.copy()
    q, back = divmod(rot - 1, 2)
    rows = slice(0, 3) if q in (0, 3) else slice(3, 6)
    cols = slice(3, 6) if q in (0, 1) else slice(0, 3)
    part = b[rows, cols].copy()
    if back:
        part = part.T[::-1]
    else:
        part = part[::-1].T
    b[rows, cols] = part
    return b


def check_victory(board, turn, rot):
    old = spin(board, {1: 2, 2: 1, 3: 4, 4: 3, 5: 6, 6: 5, 7: 8, 8: 7}[rot])
    result = 0
    for p in (1, 2):
        if owns(old, p) or owns(board, p):
            result += p
    if result == 0 and 0 not in board:
        result = 3
    return result


def apply_move(board, turn, row, col, rot):
    b = board.copy()
    b[row, col] = turn
    return spin(b, rot)


def check_move(board, row, col):
    if row not in range(6) or col not in range(6):
        return False
    return bool(board[row][col] == 0)


def computer_move(board, turn, level):
    moves = [(r, c, k) for r in range(6) for c in range(6) for k in range(1, 9) if board[r, c] == 0]
    if level == 2:
        quick = [m for m in moves if check_victory(apply_move(board, turn, *m), turn, m[2]) == turn]
        if quick:
            return random.choice(quick)
        moves = [m for m in moves if not hands_over(board, turn, m)] or moves
    return random.choice(moves)


def hands_over(board, turn, move):
    after = apply_move(board, turn, *move)
    other = 3 - turn
    if check_victory(after, turn, move[2]) == other:
        return True
    if np.count_nonzero(after == other) < 4:
        return False
    return any(check_victory(apply_move(after, other, r, c, k), other, k) == other
               for r in range(6) for c in range(6) if after[r, c] == 0 for k in range(1, 9))


def display_board(board):
    print(board)


def menu():
    again = "y"
    print("PENTAGO (type exit whenever you want to leave)")
    while again == "y":
        mode = ""
        while mode not in ("PVP", "PVC", "EXIT"):
            mode = input("PvP or PvC? ").upper()
        if mode == "EXIT":
            return
        level = 0
        if mode == "PVC":
            level = {"easy": 1, "medium": 2}.get(input("easy or medium? ").lower(), 1)
        if not game(level):
            return
        again = input("Play again (y/n)? ")


def read(what, numbers):
    while True:
        print(what)
        answer = input(">>> ")
        if answer == "exit":
            return None
        try:
            value = int(answer)
        except ValueError:
            print("not a number")
            continue
        if value in numbers:
            return value
        print("must be in", list(numbers))


def game(level):
    board = np.zeros((6, 6), dtype=int)
    rot, turn = 1, 1
    while True:
        display_board(board)
        if level and turn == 2:
            row, col, rot = computer_move(board, turn, level)
        else:
            row = read("Player " + "XO"[turn - 1] + ": Row?", range(6))
            if row is None:
                return False
            col = read("Player " + "XO"[turn - 1] + ": Col?", range(6))
            if col is None:
                return False
            if not check_move(board, row, col):
                print("taken!")
                continue
            rot = read("Player " + "XO"[turn - 1] + ": Rot?", range(1, 9))
            if rot is None:
                return False
        board = apply_move(board, turn, row, col, rot)
        result = check_victory(board, turn, rot)
        if result == 3:
            display_board(board)
            print("Draw game")
            return True
        if result:
            display_board(board)
            print("Player", "XO"[turn - 1], "wins the game")
            return True
        turn = 3 - turn
