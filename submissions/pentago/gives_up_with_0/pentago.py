import random
import numpy as np

QUADRANTS = [(0, 3), (3, 3), (3, 0), (0, 0)]


def lines_of_five():
    result = []
    for r in range(6):
        for c in range(6):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(r + i * dr, c + i * dc) for i in range(5)]
                if all(0 <= y < 6 and 0 <= x < 6 for y, x in cells):
                    result.append(cells)
    return result


LINES = lines_of_five()


def source(cell, rot):
    """Where the marble in `cell` was before rotation `rot`."""
    top, left = QUADRANTS[(rot - 1) // 2]
    r, c = cell[0] - top, cell[1] - left
    if not (0 <= r < 3 and 0 <= c < 3):
        return cell
    if rot % 2 == 1:
        return (top + 2 - c, left + r)
    return (top + c, left + 2 - r)


def rotated(board, rot):
    new = np.empty_like(board)
    for r in range(6):
        for c in range(6):
            new[r, c] = board[source((r, c), rot)]
    return new


def winners(board):
    found = set()
    for line in LINES:
        values = {int(board[cell]) for cell in line}
        if values == {1} or values == {2}:
            found |= values
    return found


def check_victory(board, turn, rot):
    undo = rot - 1 if rot % 2 == 0 else rot + 1
    found = winners(board) | winners(rotated(board, undo))
    if len(found) == 2:
        return 3
    if found:
        return found.pop()
    return 3 if not (board == 0).any() else 0


def apply_move(board, turn, row, col, rot):
    new = board.copy()
    new[row, col] = turn
    return rotated(new, rot)


def check_move(board, row, col):
    return 0 <= row <= 5 and 0 <= col <= 5 and not board[row, col]


def completes(board, player):
    """Empty cells that complete a line of the player's on the board; None among them: there is one already."""
    cells = set()
    for line in LINES:
        mine = [cell for cell in line if board[cell] == player]
        if len(mine) == 5:
            cells.add(None)
        elif len(mine) == 4:
            missing = [cell for cell in line if cell not in mine][0]
            if board[missing] == 0:
                cells.add(missing)
    return cells


def threats(board, player):
    """Moves with which the player gets a line of five."""
    free = [(r, c) for r in range(6) for c in range(6) if board[r, c] == 0]
    moves = []
    for cell in completes(board, player):
        if cell is not None:
            moves += [(cell[0], cell[1], rot) for rot in range(1, 9)]
    for rot in range(1, 9):
        after = completes(rotated(board, rot), player)
        if None in after:
            moves += [(r, c, rot) for r, c in free]
        for cell in after:
            if cell is not None:
                r, c = source(cell, rot)
                moves.append((r, c, rot))
    return moves


def winning(board, player):
    """Of these, those after which the other one has no line."""
    found = []
    for move in threats(board, player):
        after = apply_move(board, player, *move)
        if check_victory(after, player, move[2]) == player:
            found.append(move)
    return found


def computer_move(board, turn, level):
    cells = [(r, c) for r in range(6) for c in range(6) if check_move(board, r, c)]
    moves = [(r, c, rot) for r, c in cells for rot in range(1, 9)]
    if level == 1:
        return random.choice(moves)
    mine = winning(board, turn)
    if mine:
        return random.choice(mine)
    other = 3 - turn
    good = []
    if np.count_nonzero(board == other) < 4:
        return random.choice(moves)
    random.shuffle(moves)
    for move in moves:
        after = apply_move(board, turn, *move)
        result = check_victory(after, turn, move[2])
        if result == 3:
            good.append(move)
        elif result == 0 and not winning(after, other):
            good.append(move)
        if good:
            return good[0]
    return moves[0]


def display_board(board):
    names = {0: " . ", 1: " W ", 2: " B "}
    print("     1  2  3   4  5  6")
    print("   +---------+---------+")
    for r in range(6):
        print(" " + str(r + 1) + " |", end="")
        for c in range(6):
            print(names[int(board[r, c])], end="")
            if c == 2:
                print("|", end="")
        print("|")
        if r == 2:
            print("   +---------+---------+")
    print("   +---------+---------+")


def get(question, allowed):
    while True:
        answer = input(question).strip().lower()
        if answer in allowed:
            return answer
        print("Sorry, that is not possible.")


def human_move(board, name):
    print(name + " to move. Rows and columns are numbered 1 to 6. Type 0 to give up.")
    digits = ["0", "1", "2", "3", "4", "5", "6"]
    while True:
        row = int(get("Row: ", digits))
        if row == 0:
            return None
        col = int(get("Column: ", digits))
        if col == 0:
            return None
        if check_move(board, row - 1, col - 1):
            break
        print("This place is taken.")
    rot = int(get("Rotation (1-8): ", ["0", "1", "2", "3", "4", "5", "6", "7", "8"]))
    if rot == 0:
        return None
    return row - 1, col - 1, rot


def one_game(levels):
    names = {1: "White", 2: "Black"}
    board = np.zeros((6, 6))
    turn = 1
    while True:
        display_board(board)
        if levels[turn]:
            move = computer_move(board, turn, levels[turn])
            print(names[turn] + " (computer) plays row", move[0] + 1, "column", move[1] + 1, "rotation", move[2])
        else:
            move = human_move(board, names[turn])
        if move is None:
            print(names[turn] + " leaves the game.")
            return
        board = apply_move(board, turn, move[0], move[1], move[2])
        result = check_victory(board, turn, move[2])
        if result != 0:
            break
        turn = 3 - turn
    display_board(board)
    if result == 3:
        print("Nobody wins: a draw.")
    else:
        print(names[result] + " wins the game!")


def menu():
    while True:
        print("1. New game")
        print("2. Exit")
        if get("Choose: ", ["1", "2"]) == "2":
            break
        levels = {}
        for turn, name in ((1, "White"), (2, "Black")):
            kind = get(name + " is played by a (h)uman or a (c)omputer: ", ["h", "c", "human", "computer"])
            levels[turn] = 0
            if kind[0] == "c":
                levels[turn] = int(get("Strength of the computer, 1 or 2: ", ["1", "2"]))
        one_game(levels)
