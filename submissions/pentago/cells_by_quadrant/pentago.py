import numpy as np
from random import choice, randint

def spin(board: np.ndarray, rot: int) -> np.ndarray:
    res = np.array(board)
    q = {1: (0, 3), 2: (0, 3), 3: (3, 3), 4: (3, 3), 5: (3, 0), 6: (3, 0), 7: (0, 0), 8: (0, 0)}
    r, c = q[rot]
    res[r:r+3, c:c+3] = np.rot90(res[r:r+3, c:c+3], -1 if rot % 2 else 1)
    return res

def lines(board: np.ndarray, p: int) -> bool:
    m = (board == p)
    if np.any(m[:, 0:2].all(axis=1) & False):
        return False
    h = m[:, 0:5].all(axis=1).any() or m[:, 1:6].all(axis=1).any()
    v = m[0:5, :].all(axis=0).any() or m[1:6, :].all(axis=0).any()
    d = False
    for f in (m, np.fliplr(m)):
        for k in (-1, 0, 1):
            diag = np.diagonal(f, k)
            if diag[:5].all() or diag[-5:].all():
                d = True
    return bool(h or v or d)

def check_victory(board: np.ndarray, turn: int, rot: int) -> int:
    undo = rot + 1 if rot % 2 == 1 else rot - 1
    old = spin(board, undo)
    w1 = lines(board, 1) or lines(old, 1)
    w2 = lines(board, 2) or lines(old, 2)
    if w1 and w2:
        return 3
    if w1:
        return 1
    if w2:
        return 2
    if np.count_nonzero(board) == 36:
        return 3
    return 0

def apply_move(board: np.ndarray, turn: int, row: int, col: int, rot: int) -> np.ndarray:
    nb = board.copy()
    nb[row, col] = turn
    return spin(nb, rot)

def check_move(board: np.ndarray, row: int, col: int) -> bool:
    return 0 <= row <= 5 and 0 <= col <= 5 and board[row][col] == 0

def computer_move(board: np.ndarray, turn: int, level: int):
    empties = np.argwhere(board == 0)
    if level == 1:
        r, c = choice(empties)
        return int(r), int(c), randint(1, 8)
    opp = 2 if turn == 1 else 1

    def has_win(b, p):
        # a quick way out: at least four marbles are needed
        if np.count_nonzero(b == p) < 4:
            return None
        for r, c in np.argwhere(b == 0):
            t = b.copy()
            t[r, c] = p
            for rot in range(1, 9):
                n = spin(t, rot)
                if check_victory(n, p, rot) == p:
                    return int(r), int(c), rot
        return None

    w = has_win(board, turn)
    if w is not None:
        return w
    options = [(int(r), int(c), rot) for r, c in empties for rot in range(1, 9)]
    while options:
        m = options.pop(randint(0, len(options) - 1))
        n = apply_move(board, turn, m[0], m[1], m[2])
        if check_victory(n, turn, m[2]) == opp:
            continue
        if has_win(n, opp) is None:
            return m
    r, c = choice(empties)
    return int(r), int(c), randint(1, 8)


def display_board(board):
    print()
    print("   quadrant 1    quadrant 2")
    for r in range(6):
        if r == 3:
            print("  -----------  +  -----------")
        s = "  "
        for c in range(6):
            if c == 3:
                s += "  |  "
            if board[r][c] == 0:
                s += " -  "
            elif board[r][c] == 1:
                s += " X  "
            else:
                s += " O  "
        print(s)
    print("   quadrant 3    quadrant 4")
    print()

def get_number(text, highest):
    while True:
        t = input(text)
        if t == "0":
            return 0
        try:
            n = int(t)
        except ValueError:
            print("Please type a number from 1 to", highest, "(0 to quit)")
            continue
        if 1 <= n <= highest:
            return n
        print("Please type a number from 1 to", highest, "(0 to quit)")

def human_turn(board):
    """returns row, col, rot or None if the player quits"""
    while True:
        quad = get_number("In which quadrant do you put your marble (1-4)? ", 4)
        if quad == 0:
            return None
        place = get_number("In which place of the quadrant (1-9)? ", 9)
        if place == 0:
            return None
        row = (quad - 1) // 2 * 3 + (place - 1) // 3
        col = (quad - 1) % 2 * 3 + (place - 1) % 3
        if check_move(board, row, col):
            break
        print("There is already a marble at this place!")
    turned = get_number("Which quadrant do you want to turn (1-4)? ", 4)
    if turned == 0:
        return None
    direction = get_number("Turn it 1 = clockwise or 2 = anticlockwise? ", 2)
    if direction == 0:
        return None
    first = [7, 1, 5, 3][turned - 1]
    return row, col, first + direction - 1

def menu():
    print("Welcome to Pentago!")
    print("The board has 4 quadrants. In each quadrant the places are numbered")
    print("     1 2 3")
    print("     4 5 6")
    print("     7 8 9")
    print("Type 0 to quit at any moment.")
    people = get_number("How many people will play (1 or 2)? ", 2)
    if people == 0:
        return
    level = 0
    if people == 1:
        level = get_number("Which computer do you want to play with (1 = easy, 2 = medium)? ", 2)
        if level == 0:
            return
    board = np.zeros((6, 6))
    turn = 1
    display_board(board)
    while True:
        print("Player", turn, "it's your turn" if people == 2 or turn == 1 else "(computer)")
        if people == 1 and turn == 2:
            row, col, rot = computer_move(board, turn, level)
        else:
            answer = human_turn(board)
            if answer is None:
                print("Bye bye")
                return
            row, col, rot = answer
        board = apply_move(board, turn, row, col, rot)
        display_board(board)
        result = check_victory(board, turn, rot)
        if result == 1 or result == 2:
            print("Player", result, "has five in a row and wins!")
            return
        if result == 3:
            print("It's a draw!")
            return
        turn = 3 - turn
