import numpy as np
import random


def rotate_left(board, r, c):
    """turn the quadrant whose top left cell is r, c anticlockwise"""
    old = board[r:r + 3, c:c + 3].copy()
    for i in range(3):
        for j in range(3):
            board[r + 2 - j, c + i] = old[i, j]


def rotate_right(board, r, c):
    """turn the quadrant whose top left cell is r, c clockwise"""
    old = board[r:r + 3, c:c + 3].copy()
    for i in range(3):
        for j in range(3):
            board[r + j, c + 2 - i] = old[i, j]


def do_rotation(board, rot):
    if rot == 1:
        rotate_right(board, 0, 3)
    elif rot == 2:
        rotate_left(board, 0, 3)
    elif rot == 3:
        rotate_right(board, 3, 3)
    elif rot == 4:
        rotate_left(board, 3, 3)
    elif rot == 5:
        rotate_right(board, 3, 0)
    elif rot == 6:
        rotate_left(board, 3, 0)
    elif rot == 7:
        rotate_right(board, 0, 0)
    elif rot == 8:
        rotate_left(board, 0, 0)


def has_five(board, player):
    for i in range(6):
        if np.sum(board[i, :] == player) >= 5 or np.sum(board[:, i] == player) >= 5:
            return True
    for k in (-1, 0, 1):
        if np.sum(np.diagonal(board, k) == player) >= 5:
            return True
        if np.sum(np.diagonal(np.fliplr(board), k) == player) >= 5:
            return True
    return False


def check_victory(board, turn, rot):
    before = board.copy()
    if rot % 2 == 1:
        do_rotation(before, rot + 1)
    else:
        do_rotation(before, rot - 1)
    one = has_five(before, 1) or has_five(board, 1)
    two = has_five(before, 2) or has_five(board, 2)
    if one and two:
        return 3
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
    new_board = board.copy()
    new_board[row, col] = turn
    do_rotation(new_board, rot)
    return new_board


def check_move(board, row, col):
    if row < 0 or row > 5 or col < 0 or col > 5:
        return False
    if board[row, col] == 0:
        return True


def all_moves(board):
    moves = []
    for r in range(6):
        for c in range(6):
            if check_move(board, r, c):
                for rot in range(1, 9):
                    moves.append((r, c, rot))
    return moves


def wins_at_once(board, player):
    for m in all_moves(board):
        new_board = apply_move(board, player, m[0], m[1], m[2])
        if check_victory(new_board, player, m[2]) == player:
            return True
    return False


def computer_move(board, turn, level):
    moves = all_moves(board)
    if level == 1:
        return random.choice(moves)
    other = 3 - turn
    for m in moves:
        new_board = apply_move(board, turn, m[0], m[1], m[2])
        if check_victory(new_board, turn, m[2]) == turn:
            return m
    if np.count_nonzero(board == other) < 4:
        safe = []
        for m in moves:
            new_board = apply_move(board, turn, m[0], m[1], m[2])
            if check_victory(new_board, turn, m[2]) != other:
                safe.append(m)
        return random.choice(safe)
    random.shuffle(moves)
    for m in moves:
        new_board = apply_move(board, turn, m[0], m[1], m[2])
        result = check_victory(new_board, turn, m[2])
        if result == other:
            continue
        if result == 0 and can_be_won(new_board, other):
            continue
        return m
    return random.choice(moves)


def can_be_won(board, player):
    """like wins_at_once but looks at the four in a row first, which is quicker"""
    lines = []
    for r in range(6):
        for c in range(6):
            for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                if 0 <= r + 4 * dr < 6 and 0 <= c + 4 * dc < 6:
                    lines.append([(r + k * dr, c + k * dc) for k in range(5)])
    for rot in range(1, 9):
        turned = board.copy()
        do_rotation(turned, rot)
        for b in (board, turned):
            for line in lines:
                values = [b[p] for p in line]
                if values.count(player) >= 4 and values.count(3 - player) == 0:
                    return wins_at_once(board, player)
    return False


def display_board(board):
    print()
    print("     0 1 2   3 4 5")
    print("   +-------+-------+")
    for r in range(6):
        line = " " + str(r) + " | "
        for c in range(6):
            if board[r, c] == 0:
                line += ". "
            elif board[r, c] == 1:
                line += "X "
            else:
                line += "O "
            if c == 2:
                line += "| "
        print(line + "|")
        if r == 2:
            print("   +-------+-------+")
    print("   +-------+-------+")


def ask_number(question, low, high):
    """returns a number or None if the user wants to quit"""
    while True:
        answer = input(question)
        if answer.strip().lower() == "q":
            return None
        try:
            number = int(answer)
        except ValueError:
            print("Please enter a number, or q to quit.")
            continue
        if number < low or number > high:
            print("The number must be between", low, "and", high)
            continue
        return number


def menu():
    print("Welcome to PENTAGO! You can type q at any time to quit.")
    print("1. Human vs Human")
    print("2. Human vs Computer")
    choice = ask_number("Your choice: ", 1, 2)
    if choice is None:
        return
    level = 0
    computer = 0
    if choice == 2:
        level = ask_number("Level of the computer (1 = easy, 2 = medium): ", 1, 2)
        if level is None:
            return
        who = ask_number("Who starts? (1 = you, 2 = the computer): ", 1, 2)
        if who is None:
            return
        computer = 3 - who
    board = np.zeros((6, 6))
    turn = 1
    result = 0
    display_board(board)
    while result == 0:
        if turn == computer:
            print("The computer (player " + str(turn) + ") is thinking...")
            row, col, rot = computer_move(board, turn, level)
            print("The computer plays row", row, "column", col, "rotation", rot)
        else:
            print("Player " + str(turn) + ", it is your turn.")
            row = ask_number("Row (0-5): ", 0, 5)
            if row is None:
                print("Bye!")
                return
            col = ask_number("Column (0-5): ", 0, 5)
            if col is None:
                print("Bye!")
                return
            if not check_move(board, row, col):
                print("This cell is not free, try again.")
                continue
            rot = ask_number("Rotation (1-8): ", 1, 8)
            if rot is None:
                print("Bye!")
                return
        board = apply_move(board, turn, row, col, rot)
        display_board(board)
        result = check_victory(board, turn, rot)
        turn = 3 - turn
    if result == 3:
        print("The game is a draw!")
    else:
        print("Player " + str(result) + " wins!")
