# PS0001 Project - Pentago
# Group: Tan Wei Ling, Arjun Menon, Chloe Lim   Lab group FS4
import numpy as np
import random


def rotate_quadrant(board, rot):
    # work out which quadrant
    if rot == 1 or rot == 2:
        r0 = 0
        c0 = 3
    elif rot == 3 or rot == 4:
        r0 = 3
        c0 = 3
    elif rot == 5 or rot == 6:
        r0 = 3
        c0 = 0
    else:
        r0 = 0
        c0 = 0
    old = np.zeros((3, 3))
    for i in range(3):
        for j in range(3):
            old[i, j] = board[r0 + i, c0 + j]
    for i in range(3):
        for j in range(3):
            if rot % 2 == 1:          # clockwise
                board[r0 + j, c0 + 2 - i] = old[i, j]
            else:                     # anti clockwise
                board[r0 + 2 - j, c0 + i] = old[i, j]


def five(board, player):
    # horizontal
    for r in range(6):
        for c in range(2):
            count = 0
            for k in range(5):
                if board[r, c + k] == player:
                    count = count + 1
            if count == 5:
                return True
    # vertical
    for c in range(6):
        for r in range(2):
            count = 0
            for k in range(5):
                if board[r + k, c] == player:
                    count = count + 1
            if count == 5:
                return True
    # diagonals
    for r in range(2):
        for c in range(2):
            down = 0
            up = 0
            for k in range(5):
                if board[r + k, c + k] == player:
                    down = down + 1
                if board[r + k, 5 - c - k] == player:
                    up = up + 1
            if down == 5 or up == 5:
                return True
    return False


def check_victory(board, turn, rot):
    before = np.copy(board)
    if rot % 2 == 1:
        rotate_quadrant(before, rot + 1)
    else:
        rotate_quadrant(before, rot - 1)
    one = five(before, 1) or five(board, 1)
    two = five(before, 2) or five(board, 2)
    if one:
        return 1
    if two:
        return 2
    for r in range(6):
        for c in range(6):
            if board[r, c] == 0:
                return 0
    return 3


def apply_move(board, turn, row, col, rot):
    new_board = np.copy(board)
    new_board[row, col] = turn
    rotate_quadrant(new_board, rot)
    return new_board


def check_move(board, row, col):
    if row < 0 or row > 5 or col < 0 or col > 5:
        return False
    if board[row, col] == 0:
        return True
    else:
        return False


def all_moves(board):
    moves = []
    for r in range(6):
        for c in range(6):
            if check_move(board, r, c):
                for rot in range(1, 9):
                    moves.append((r, c, rot))
    return moves


def computer_move(board, turn, level):
    moves = all_moves(board)
    if level == 1:
        return random.choice(moves)
    if turn == 1:
        other = 2
    else:
        other = 1
    # can I win now?
    for move in moves:
        b = apply_move(board, turn, move[0], move[1], move[2])
        if check_victory(b, turn, move[2]) == turn:
            return move
    # which moves are safe?
    safe = []
    for move in moves:
        b = apply_move(board, turn, move[0], move[1], move[2])
        result = check_victory(b, turn, move[2])
        if result == other:
            continue
        danger = False
        if result == 0:
            for reply in all_moves(b):
                b2 = apply_move(b, other, reply[0], reply[1], reply[2])
                if check_victory(b2, other, reply[2]) == other:
                    danger = True
                    break
        if not danger:
            safe.append(move)
    if len(safe) > 0:
        return random.choice(safe)
    return random.choice(moves)


def display_board(board):
    print("    0   1   2   3   4   5")
    for r in range(6):
        if r == 3:
            print("  =========================")
        else:
            print("  +---+---+---+---+---+---+")
        line = str(r) + " |"
        for c in range(6):
            if board[r, c] == 1:
                line = line + " X |"
            elif board[r, c] == 2:
                line = line + " O |"
            else:
                line = line + "   |"
        print(line)
    print("  +---+---+---+---+---+---+")


def read_number(message, low, high):
    while True:
        text = input(message)
        if text == "q" or text == "quit":
            return None
        try:
            number = int(text)
        except ValueError:
            print("That is not a number, try again.")
            continue
        if number < low or number > high:
            print("Number must be between", low, "and", high)
            continue
        return number


def menu():
    print("**** WELCOME TO PENTAGO ****   (type quit any time to stop)")
    print("1. Human vs Human")
    print("2. Human vs Computer")
    print("3. Computer vs Human")
    print("4. Computer vs Computer")
    mode = read_number("Select mode: ", 1, 4)
    if mode is None:
        return
    computers = [[], [2], [1], [1, 2]][mode - 1]
    levels = {}
    for player in computers:
        levels[player] = read_number("Level of computer player " + str(player) + " (1 easy, 2 medium): ", 1, 2)
        if levels[player] is None:
            return
    board = np.zeros((6, 6))
    turn = 1
    while True:
        display_board(board)
        if turn in levels:
            row, col, rot = computer_move(board, turn, levels[turn])
            print("Computer", turn, "plays", row, col, "rotation", rot)
        else:
            print("Player", turn, "it is your turn")
            row = read_number("Row (0-5): ", 0, 5)
            if row is None:
                break
            col = read_number("Column (0-5): ", 0, 5)
            if col is None:
                break
            rot = read_number("Rotation (1-8): ", 1, 8)
            if rot is None:
                break
            if not check_move(board, row, col):
                print("Invalid move! This position is occupied.")
                continue
        board = apply_move(board, turn, row, col, rot)
        result = check_victory(board, turn, rot)
        if result != 0:
            display_board(board)
            if result == 3:
                print("GAME OVER: it is a draw")
            else:
                print("GAME OVER: player", result, "wins!")
            break
        turn = 3 - turn
    print("Thank you for playing")


if __name__ == "__main__":
    menu()
