import numpy as np
import random as rd


def clockwise(q):
    return q.T[:, ::-1]


def anticlockwise(q):
    return q.T[::-1, :]


def rotation(b, rot):
    b = np.array(b)
    tl, tr, bl, br = b[:3, :3], b[:3, 3:], b[3:, :3], b[3:, 3:]
    if rot == 1:
        tr = clockwise(tr)
    if rot == 2:
        tr = anticlockwise(tr)
    if rot == 3:
        br = clockwise(br)
    if rot == 4:
        br = anticlockwise(br)
    if rot == 5:
        bl = clockwise(bl)
    if rot == 6:
        bl = anticlockwise(bl)
    if rot == 7:
        tl = clockwise(tl)
    if rot == 8:
        tl = anticlockwise(tl)
    return np.vstack([np.hstack([tl, tr]), np.hstack([bl, br])])


def longest(values, player):
    best = run = 0
    for v in values:
        run = run + 1 if v == player else 0
        best = max(best, run)
    return best


def wins(b, player):
    rows = [b[i, :] for i in range(6)]
    cols = [b[:, j] for j in range(6)]
    diags = [b.diagonal(k) for k in (-1, 0, 1)]
    others = [b[::-1].diagonal(k) for k in (-1, 0, 1)]
    return any(longest(v, player) >= 5 for v in rows + cols + diags + others)


def check_victory(board, turn, rot):
    opposite = [0, 2, 1, 4, 3, 6, 5, 8, 7][rot]
    previous = rotation(board, opposite)
    points = 0
    if wins(board, 1) or wins(previous, 1):
        points += 1
    if wins(board, 2) or wins(previous, 2):
        points += 2
    if points == 0 and np.count_nonzero(board) == 36:
        points = 3
    return points


def apply_move(board, turn, row, col, rot):
    b = np.array(board)
    b[row][col] = turn
    return rotation(b, rot)


def check_move(board, row, col):
    inside = row in [0, 1, 2, 3, 4, 5] and col in [0, 1, 2, 3, 4, 5]
    if not inside:
        return False
    return True if board[row, col] == 0 else False


def random_move(board):
    row, col = rd.randrange(6), rd.randrange(6)
    while not check_move(board, row, col):
        row, col = rd.randrange(6), rd.randrange(6)
    return row, col, rd.randrange(1, 9)


def direct_win(board, player):
    for row in range(6):
        for col in range(6):
            if board[row, col] == 0:
                for rot in range(1, 9):
                    nb = apply_move(board, player, row, col, rot)
                    if check_victory(nb, player, rot) == player:
                        return row, col, rot
    return None


def computer_move(board, turn, level):
    if level == 1:
        return random_move(board)
    enemy = {1: 2, 2: 1}[turn]
    win = direct_win(board, turn)
    if win is not None:
        return win
    if np.count_nonzero(board == enemy) >= 4:
        order = [(r, c, k) for r in range(6) for c in range(6) for k in range(1, 9)]
        rd.shuffle(order)
        for r, c, k in order:
            if not check_move(board, r, c):
                continue
            nb = apply_move(board, turn, r, c, k)
            state = check_victory(nb, turn, k)
            if state == enemy:
                continue
            if state != 0 or direct_win(nb, enemy) is None:
                return r, c, k
    return random_move(board)


def display_board(board):
    colours = {0: "\033[90m.\033[0m", 1: "\033[91mR\033[0m", 2: "\033[94mB\033[0m"}
    for r in range(6):
        text = ""
        for c in range(6):
            text = text + colours[int(board[r, c])] + " "
            if c == 2:
                text = text + "  "
        print(text + "   row", r)
        if r == 2:
            print()


def ask(text, smallest, biggest):
    try:
        value = int(input(text))
        if value == 99:
            return 99
        if value < smallest or value > biggest:
            print("Out of range!")
            return ask(text, smallest, biggest)
        return value
    except ValueError:
        print("Wrong input!")
        return ask(text, smallest, biggest)


def players():
    print("Game modes:")
    print("1 - two humans")
    print("2 - one human and the computer")
    mode = ask("Mode: ", 1, 2)
    if mode == 1:
        return "human", "human", 0
    if mode == 99:
        return None
    level = ask("Computer level (1 or 2): ", 1, 2)
    if level == 99:
        return None
    first = ask("Who starts, 1 for human or 2 for the computer? ", 1, 2)
    if first == 99:
        return None
    if first == 1:
        return "human", "computer", level
    return "computer", "human", level


def take_turn(board, kind, turn, level):
    if kind == "computer":
        move = computer_move(board, turn, level)
        print("The computer chose", move)
        return move
    print("Player %d, it is your turn" % turn)
    print("1 - make a move")
    print("2 - give up")
    if ask("Your choice: ", 1, 2) != 1:
        return None
    row = ask("row? ", 0, 5)
    if row == 99:
        return None
    col = ask("column? ", 0, 5)
    if col == 99:
        return None
    if not check_move(board, row, col):
        print("This is not a valid move!")
        return take_turn(board, kind, turn, level)
    rot = ask("rotation? ", 1, 8)
    if rot == 99:
        return None
    return row, col, rot


def menu():
    print("Welcome! Type 99 at any time to quit.")
    answer = players()
    if answer is None:
        return
    kind1, kind2, level = answer
    board = np.zeros((6, 6), int)
    display_board(board)
    for number in range(36):
        turn = number % 2 + 1
        move = take_turn(board, kind1 if turn == 1 else kind2, turn, level)
        if move is None:
            print("Game aborted.")
            return
        board = apply_move(board, turn, *move)
        if (kind1 if turn == 1 else kind2) == "computer":
            again = input("Do you want to continue the game? (y/n) ")
            if again != "y":
                return
        display_board(board)
        state = check_victory(board, turn, move[2])
        if state == 1:
            print("Red (player 1) wins!")
            return
        if state == 2:
            print("Blue (player 2) wins!")
            return
        if state == 3:
            print("Draw!")
            return
