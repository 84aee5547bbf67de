import numpy as np
import random

# A board as two whole numbers: bit 6*row+col is set if the player has a marble there.


def to_bits(board):
    one = two = 0
    bit = 1
    for value in board.flatten().tolist():
        if value == 1:
            one |= bit
        elif value == 2:
            two |= bit
        bit <<= 1
    return one, two


def line_masks():
    masks = []
    for start in range(36):
        r, c = divmod(start, 6)
        for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
            if r + 4 * dr <= 5 and 0 <= c + 4 * dc <= 5:
                masks.append(sum(1 << (start + k * (6 * dr + dc)) for k in range(5)))
    return masks


def rotation_table(rot):
    """table[i] = where the marble in cell i goes"""
    top = 3 if rot in (3, 4, 5, 6) else 0
    left = 3 if rot in (1, 2, 3, 4) else 0
    table = list(range(36))
    for i in range(3):
        for j in range(3):
            ni, nj = (j, 2 - i) if rot % 2 == 1 else (2 - j, i)
            table[6 * (top + i) + left + j] = 6 * (top + ni) + left + nj
    return table


def turn_bits(bits, table):
    result = 0
    for i in range(36):
        if bits >> i & 1:
            result |= 1 << table[i]
    return result


def has_line(bits, masks):
    return any(bits & m == m for m in masks)


def verdict(before, after, masks):
    """before, after = (one, two)"""
    won = 0
    for p in (0, 1):
        if has_line(before[p], masks) or has_line(after[p], masks):
            won += p + 1
    if won == 0 and after[0] | after[1] == (1 << 36) - 1:
        return 3
    return won


def inverse(rot):
    return ((rot - 1) ^ 1) + 1


def check_victory(board, turn, rot):
    after = to_bits(board)
    table = rotation_table(inverse(rot))
    before = tuple(turn_bits(b, table) for b in after)
    return verdict(before, after, line_masks())


def apply_move(board, turn, row, col, rot):
    flat = board.flatten()
    flat[6 * row + col] = turn
    table = rotation_table(rot)
    result = flat.copy()
    for i in range(36):
        result[table[i]] = flat[i]
    return result.reshape(6, 6)


def check_move(board, row, col):
    try:
        return bool(board[row, col] == 0) and row >= 0 and col >= 0
    except IndexError:
        return False


def computer_move(board, turn, level):
    free = [i for i, v in enumerate(board.flatten().tolist()) if v == 0]
    if level == 1:
        cell = random.choice(free)
        return random.randint(1, 8), cell // 6, cell % 6
    masks = line_masks()
    tables = [rotation_table(rot) for rot in range(1, 9)]
    state = to_bits(board)
    me, you = turn - 1, 2 - turn
    best, acceptable, anything = [], [], []
    for cell in free:
        placed = list(state)
        placed[me] |= 1 << cell
        for rot in range(1, 9):
            move = (cell // 6, cell % 6, rot)
            anything.append(move)
            after = [turn_bits(b, tables[rot - 1]) for b in placed]
            result = verdict(placed, after, masks)
            if result == turn:
                return rot, cell // 6, cell % 6
            if result == 3:
                acceptable.append(move)
            elif result == 0 and not threatened(after, you, masks, tables):
                acceptable.append(move)
    row, col, rot = random.choice(acceptable or anything)
    return rot, row, col


def threatened(state, you, masks, tables):
    taken = state[0] | state[1]
    for cell in range(36):
        if taken >> cell & 1:
            continue
        placed = list(state)
        placed[you] |= 1 << cell
        for table in tables:
            after = [turn_bits(b, table) for b in placed]
            if verdict(placed, after, masks) == you + 1:
                return True
    return False


def display_board(board):
    # coloured marbles, white . for empty
    colours = {0: "\033[37m.\033[0m", 1: "\033[31m\u25cf\033[0m", 2: "\033[34m\u25cf\033[0m"}
    print("\033[1m   0 1 2  3 4 5\033[0m")
    for r in range(6):
        cells = [colours[int(v)] for v in board[r]]
        print(r, "", " ".join(cells[:3]), "", " ".join(cells[3:]))
        if r == 2:
            print()


def ask(question, allowed):
    while True:
        answer = input(question).strip().upper()
        if answer in allowed:
            return answer
        print("Please answer one of:", ", ".join(sorted(allowed)))


def menu():
    kinds = {}
    for p in (1, 2):
        kind = ask("Who is player %d? H = human, 1/2 = computer level, Q = quit: " % p, {"H", "1", "2", "Q"})
        if kind == "Q":
            return
        kinds[p] = kind
    board = np.zeros((6, 6), dtype=int)
    turn, outcome = 1, 0
    digits = set("012345")
    display_board(board)
    while not outcome:
        if kinds[turn] == "H":
            print("Player", turn, "- Q at any question quits")
            rot = ask("Which rotation afterwards (1-8)? ", set("12345678Q"))
            if rot == "Q":
                return
            col = ask("Which column (0-5)? ", digits | {"Q"})
            if col == "Q":
                return
            row = ask("Which row (0-5)? ", digits | {"Q"})
            if row == "Q":
                return
            move = int(row), int(col), int(rot)
            if not check_move(board, move[0], move[1]):
                print("Occupied! Choose again.")
                continue
        else:
            move = computer_move(board, turn, int(kinds[turn]))
            print("Computer", turn, "->", move)
        board = apply_move(board, turn, *move)
        display_board(board)
        outcome = check_victory(board, turn, move[2])
        turn = 3 - turn
    print({1: "Player 1 has won", 2: "Player 2 has won", 3: "Nobody wins: draw"}[outcome])


if __name__ == "__main__":
    menu()
