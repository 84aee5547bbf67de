import numpy as np
import random


def clockwise(q):
    return np.transpose(q)[:, ::-1]


def anticlockwise(q):
    return np.transpose(q)[::-1, :]


def turn_quadrant(board, rot):
    quadrant = (rot - 1) // 2
    top = 0 if quadrant in (0, 3) else 3
    left = 3 if quadrant in (0, 1) else 0
    part = board[top:top + 3, left:left + 3].copy()
    if rot % 2 == 0:
        part = anticlockwise(part)
    else:
        part = clockwise(part)
    board[top:top + 3, left:left + 3] = part


def line_rows(board, p):
    for r in range(6):
        for c in range(2):
            if all(board[r, c + i] == p for i in range(5)):
                return True
    return False


def line_columns(board, p):
    for c in range(6):
        for r in range(2):
            if all(board[r + i, c] == p for i in range(5)):
                return True
    return False


def line_down(board, p):
    for r in range(2):
        for c in range(2):
            if all(board[r + i, c + i] == p for i in range(5)):
                return True
    return False


def line_up(board, p):
    for r in range(4, 6):
        for c in range(2):
            if all(board[r - i, c + i] == p for i in range(5)):
                return True
    return False


def five(board, p):
    return line_rows(board, p) or line_columns(board, p) or line_down(board, p) or line_up(board, p)


def check_victory(board, turn, rot):
    old = board.copy()
    turn_quadrant(old, rot + 1 if rot % 2 else rot - 1)
    p1 = five(board, 1) or five(old, 1)
    p2 = five(board, 2) or five(old, 2)
    if p1 and p2:
        return 3
    elif p1:
        return 1
    elif p2:
        return 2
    elif 0 in board:
        return 0
    else:
        return 3


def apply_move(board, turn, row, col, rot):
    result = board.copy()
    result[row, col] = turn
    turn_quadrant(result, rot)
    return result


def check_move(board, row, col):
    if row in range(6) and col in range(6):
        if board[row, col] == 0:
            return True
    return False


def computer_move(board, turn, level):
    other = 1 if turn == 2 else 2
    if level == 2:
        winning = winning_moves(board, turn)
        if winning:
            return random.choice(winning)
        candidates = legal(board)
        random.shuffle(candidates)
        few = (board == other).sum() < 3
        for row, col, rot in candidates:
            trial = apply_move(board, turn, row, col, rot)
            now = check_victory(trial, turn, rot)
            if now == other:
                continue
            if now == 3 or few or not winning_moves(trial, other):
                return row, col, rot
    return random.choice(legal(board))


def legal(board):
    return [(r, c, k) for r in range(6) for c in range(6) for k in range(1, 9) if check_move(board, r, c)]


def winning_moves(board, player):
    good = []
    for row, col, rot in legal(board):
        if check_victory(apply_move(board, player, row, col, rot), player, rot) == player:
            good.append((row, col, rot))
    return good


def display_board(board):
    print(board)


def get_int(message, valid):
    value = input(message)
    while not value.isdigit() or int(value) not in valid:
        print("Wrong input.")
        value = input(message)
    return int(value)


BOARD = np.zeros((6, 6))


def play_game():
    mode = get_int("Choose the mode: 1) human vs human 2) human vs computer 3) computer vs computer: ", [1, 2, 3])
    human = {1: True, 2: True}
    level = {1: 1, 2: 1}
    if mode == 2:
        human[2] = False
        level[2] = get_int("Computer level (1/2): ", [1, 2])
    if mode == 3:
        human[1] = False
        human[2] = False
        level[1] = get_int("Level of computer 1 (1/2): ", [1, 2])
        level[2] = get_int("Level of computer 2 (1/2): ", [1, 2])
    display_board(BOARD)
    board = BOARD
    turn = 1
    victory = 0
    while victory == 0:
        if human[turn]:
            print("Player %d, it is your turn." % turn)
            if input("Press Enter to play or q to quit: ") == "q":
                return
            row = get_int("Enter the row (0-5): ", range(6))
            col = get_int("Enter the column (0-5): ", range(6))
            while not check_move(board, row, col):
                print("This cell is not empty.")
                row = get_int("Enter the row (0-5): ", range(6))
                col = get_int("Enter the column (0-5): ", range(6))
            rot = get_int("Enter the rotation (1-8): ", range(1, 9))
        else:
            row, col, rot = computer_move(board, turn, level[turn])
            print("Player %d (computer) played row %d, column %d, rotation %d." % (turn, row, col, rot))
        board[:, :] = apply_move(board, turn, row, col, rot)
        display_board(board)
        victory = check_victory(board, turn, rot)
        turn = 2 if turn == 1 else 1
    if victory == 1:
        print("Congratulations, player 1 wins!")
    elif victory == 2:
        print("Congratulations, player 2 wins!")
    else:
        print("Draw!")


def menu():
    while True:
        print("PENTAGO")
        print("1. Play")
        print("2. Quit")
        choice = get_int("Your choice: ", [1, 2])
        if choice == 2:
            print("Goodbye!")
            break
        play_game()


if __name__ == "__main__":
    menu()
