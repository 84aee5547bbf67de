"""Pentago - group project. int8 boards, dictionary driven."""
import random
import numpy as np


class Rules:
    """Everything that never changes."""
    LINES = []
    QUAD = {1: (0, 3), 2: (0, 3), 3: (3, 3), 4: (3, 3), 5: (3, 0), 6: (3, 0), 7: (0, 0), 8: (0, 0)}

    @classmethod
    def lines(cls):
        if not cls.LINES:
            for r in range(6):
                for c in range(6):
                    for dr, dc in [(0, 1), (1, 0), (1, 1), (-1, 1)]:
                        cells = [(r + k * dr, c + k * dc) for k in range(5)]
                        if all(0 <= a < 6 and 0 <= b < 6 for a, b in cells):
                            cls.LINES.append(tuple(np.array(cells).T))
        return cls.LINES


def five(board, player):
    return any((board[line] == player).all() for line in Rules.lines())


def spin(board, rot):
    r, c = Rules.QUAD[rot]
    board = board.copy()
    part = board[r:r + 3, c:c + 3]
    board[r:r + 3, c:c + 3] = part.T[:, ::-1] if rot % 2 == 1 else part.T[::-1]
    return board


def check_victory(board, turn, rot):
    b = np.asarray(board).astype(np.int8)
    previous = spin(b, rot - 1 if rot % 2 == 0 else rot + 1)
    p1 = five(previous, 1) or five(b, 1)
    p2 = five(previous, 2) or five(b, 2)
    return {(True, True): 3, (True, False): 1, (False, True): 2}.get((p1, p2), 3 if np.all(b) else 0)


def apply_move(board, turn, row, col, rot):
    b = np.array(board, dtype=np.int8)
    b[row, col] = turn
    return spin(b, rot)


def check_move(board, row, col):
    if not (row in range(6) and col in range(6)):
        return False
    return np.asarray(board)[row, col] == 0


def computer_move(board, turn, level):
    b = np.array(board, dtype=np.int8)
    rows, cols = np.nonzero(b == 0)
    todo = [(r, c, k) for r, c in zip(rows, cols) for k in range(1, 9)]
    if level == 1:
        return todo[np.random.randint(len(todo))]
    if len(rows) > 26:
        return random.choice(todo)
    w = winning(b, turn, todo)
    if w:
        return w[0]
    np.random.shuffle(todo)
    for m in todo:
        m = tuple(m)
        nb = apply_move(b, turn, *m)
        if check_victory(nb, turn, m[2]) == 3 - turn:
            continue
        free = [(r, c, k) for r, c in np.argwhere(nb == 0) for k in range(1, 9)]
        if not winning(nb, 3 - turn, free):
            return m
    return tuple(todo[0])


def winning(board, turn, moves):
    res = []
    for r, c, k in moves:
        if check_victory(apply_move(board, turn, r, c, k), turn, k) == turn:
            res.append((r, c, k))
            break
    return res


def display_board(board):
    sym = {0: '·', 1: '●', 2: '○'}
    print('╔═══════╦═══════╗')
    for i, row in enumerate(np.asarray(board).astype(int)):
        if i == 3:
            print('╠═══════╬═══════╣')
        print('║ ' + ' '.join(sym[v] for v in row[:3]) + ' ║ ' + ' '.join(sym[v] for v in row[3:]) + ' ║')
    print('╚═══════╩═══════╝')


def get(prompt, lo, hi):
    while 1:
        t = input(prompt)
        if t.strip().lower() in ('exit', 'quit'):
            raise KeyboardInterrupt
        try:
            v = int(t)
        except ValueError:
            print('Invalid input! Numbers only.')
            continue
        if v < lo or v > hi:
            print('Invalid input! Must be between', lo, 'and', hi)
            continue
        return v


def menu():
    try:
        print('Welcome to PENTAGO!  (type "exit" at any time to leave)')
        kinds = {}
        for p in (1, 2):
            print('Who is player %d?' % p)
            print('  1) Human')
            print('  2) Computer - Level 1')
            print('  3) Computer - Level 2')
            kinds[p] = get('Choose: ', 1, 3)
        board = np.zeros((6, 6), dtype=np.int8)
        turn, over = 1, 0
        display_board(board)
        while not over:
            print()
            print("Player %d's turn (%s)" % (turn, '●○'[turn - 1]))
            if kinds[turn] == 1:
                while 1:
                    r = get('Enter row index (0 - 5): ', 0, 5)
                    c = get('Enter column index (0 - 5): ', 0, 5)
                    k = get('Enter rotation index (1 - 8): ', 1, 8)
                    if check_move(board, r, c):
                        break
                    print('That space is occupied, try again!')
            else:
                r, c, k = computer_move(board, turn, kinds[turn] - 1)
                print('Computer chose', (int(r), int(c), int(k)))
            board = apply_move(board, turn, r, c, k)
            display_board(board)
            over = check_victory(board, turn, k)
            turn = 2 if turn == 1 else 1
        if over == 3:
            print("It's a tie!")
        else:
            print('Congratulations player %d, you win!!!' % over)
    except KeyboardInterrupt:
        print('Bye bye')
