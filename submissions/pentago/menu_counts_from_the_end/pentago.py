import random
import numpy as np


def check_victory(board, turn, rot):
    states = (undo(board, rot), board)
    won = {p for p in (1, 2) for s in states if line_of(s, p)}
    if len(won) == 2 or (not won and np.all(board)):
        return 3
    return won.pop() if won else 0


def text_lines(board):
    g = ["".join(str(int(v)) for v in row) for row in board]
    yield from g
    yield from map("".join, zip(*g))
    for k in range(-1, 2):
        yield "".join(g[i][i + k] for i in range(6) if 0 <= i + k < 6)
        yield "".join(g[i][5 - i - k] for i in range(6) if 0 <= 5 - i - k < 6)


def line_of(board, player):
    return any(str(player) * 5 in line for line in text_lines(board))


def undo(board, rot):
    return rotate(board, rot - 1 + 2 * (rot % 2))


def rotate(board, rot):
    board = board.copy()
    top, left = (rot - 1) // 2 in (1, 2), (rot - 1) // 2 in (0, 1)
    r, c = 3 * top, 3 * left
    board[r:r + 3, c:c + 3] = np.rot90(board[r:r + 3, c:c + 3], -1 if rot % 2 else 1)
    return board


def apply_move(board, turn, row, col, rot):
    board = board.copy()
    board[row][col] = turn
    return rotate(board, rot)


def check_move(board, row, col):
    try:
        return bool(min(row, col) >= 0 and board[row][col] == 0)
    except IndexError:
        return False


def computer_move(board, turn, level):
    options = [(r, c, k) for r in range(6) for c in range(6) for k in range(1, 9) if check_move(board, r, c)]
    random.shuffle(options)
    if level < 2:
        return options.pop()
    harmless = []
    for option in options:
        then = apply_move(board, turn, *option)
        result = check_victory(then, turn, option[2])
        if result == turn:
            return option
        if result != 3 - turn:
            harmless.append((option, then))
    for option, then in harmless:
        if not can_win(then, 3 - turn):
            return option
    return options[0]


def can_win(board, player):
    for r in range(6):
        for c in range(6):
            if board[r][c] == 0:
                for k in range(1, 9):
                    if check_victory(apply_move(board, player, r, c, k), player, k) == player:
                        return True
    return False


def display_board(board):
    print("+---+---+---+---+---+---+")
    for row in board:
        print("| " + " | ".join(" XO"[int(v)] for v in row) + " |")
        print("+---+---+---+---+---+---+")


def number(question, low, high):
    while True:
        print(question, "[%d-%d]" % (low, high))
        try:
            n = int(input())
        except ValueError:
            print("?")
            continue
        if n <= high and (n >= -6 or low):
            return n
        print("out of range")


def menu():
    print("PENTAGO")
    print("Two players, human or computer.")
    level = {}
    for p, word in ((1, "first"), (2, "second")):
        print("Is the", word, "player a human (0) or a computer of level 1 or 2?")
        level[p] = number("Your choice", 0, 2)
    board = np.zeros((6, 6), int)
    p = 2
    outcome = 0
    while outcome == 0:
        p = 3 - p
        display_board(board)
        if level[p]:
            move = computer_move(board, p, level[p])
        else:
            move = None
            while move is None:
                print("Player", p, "to move")
                values = []
                for what, low, high in (("Row index", 0, 5), ("Column index", 0, 5), ("Rotation index", 1, 8)):
                    n = number(what, low, high)
                    values.append(n)
                if check_move(board, values[0], values[1]):
                    move = values
                else:
                    print("not a valid move")
        board = apply_move(board, p, *move)
        outcome = check_victory(board, p, move[2])
        if not outcome:
            input("Press Enter to continue...")
    display_board(board)
    print("Draw" if outcome == 3 else "Player %d has won the game" % outcome)
