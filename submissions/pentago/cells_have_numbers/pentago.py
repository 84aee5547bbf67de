import numpy as np
import random


def display_board(board):
    n = 1
    print("-" * 31)
    for r in range(6):
        line = ""
        for c in range(6):
            if board[r, c] == 0:
                line += "%3d " % n
            else:
                line += " X  " if board[r, c] == 1 else " O  "
            if c == 2:
                line += " | "
            n += 1
        print(line)
        if r == 2:
            print("-" * 31)
    print("-" * 31)


def get_lines(board):
    b = board.tolist()
    lines = []
    for i in range(6):
        lines.append([b[i][j] for j in range(6)])
        lines.append([b[j][i] for j in range(6)])
    lines.append([b[i][i] for i in range(6)])
    lines.append([b[i][i + 1] for i in range(5)])
    lines.append([b[i + 1][i] for i in range(5)])
    lines.append([b[i][5 - i] for i in range(6)])
    lines.append([b[i][4 - i] for i in range(5)])
    lines.append([b[i + 1][5 - i] for i in range(5)])
    return lines


def winner_in(board):
    w = set()
    for line in get_lines(board):
        count, last = 0, 0
        for x in line:
            if x == last:
                count += 1
            else:
                count, last = 1, x
            if count >= 5 and last != 0:
                w.add(int(last))
    return w


def turn_quadrant(board, quadrant, clockwise):
    top = {1: 0, 2: 3, 3: 3, 4: 0}[quadrant]
    left = {1: 3, 2: 3, 3: 0, 4: 0}[quadrant]
    result = np.array(board)
    for i in range(3):
        for j in range(3):
            if clockwise:
                result[top + j, left + 2 - i] = board[top + i, left + j]
            else:
                result[top + 2 - j, left + i] = board[top + i, left + j]
    return result


def check_victory(board, turn, rot):
    old = turn_quadrant(board, (rot + 1) // 2, rot % 2 == 0)
    winners = winner_in(old) | winner_in(board)
    if len(winners) == 2:
        return 3
    if len(winners) == 1:
        return winners.pop()
    for row in board.tolist():
        if 0 in row:
            return 0
    return 3


def apply_move(board, turn, row, col, rot):
    temp = np.array(board)
    temp[row][col] = turn
    return turn_quadrant(temp, (rot + 1) // 2, rot % 2 == 1)


def check_move(board, row, col):
    try:
        return row >= 0 and col >= 0 and int(board[row][col]) == 0
    except IndexError:
        return False


def wins_for(board, who):
    res = []
    for r, c in zip(*np.where(board == 0)):
        for rot in range(1, 9):
            nb = apply_move(board, who, r, c, rot)
            if check_victory(nb, who, rot) == who:
                return [r, c, rot]
    return res


def computer_move(board, turn, level):
    free = [[r, c] for r in range(6) for c in range(6) if board[r][c] == 0]
    if level >= 2:
        w = wins_for(board, turn)
        if w:
            return w[0], w[1], w[2]
        options = [(r, c, k) for r, c in free for k in range(1, 9)]
        random.shuffle(options)
        for r, c, k in options:
            nb = apply_move(board, turn, r, c, k)
            if check_victory(nb, turn, k) != 3 - turn and not wins_for(nb, 3 - turn):
                return r, c, k
    r, c = random.choice(free)
    return r, c, random.randint(1, 8)


def menu():
    board = np.zeros((6, 6))
    turn = 1
    names = {1: input("What is your name? ")}
    print("Quadrants:   A | B")
    print("            ---+---")
    print("             C | D")
    opponent = input("Do you want to play with a friend or with the machine? ").lower()
    while opponent not in ("friend", "machine"):
        opponent = input("friend or machine? ").lower()
    level = 0
    if opponent == "machine":
        names[2] = "HAL"
        level = {"easy": 1, "medium": 2}.get(input("easy or medium? "), 1)
    else:
        names[2] = input("And the name of your friend? ")
    while True:
        display_board(board)
        if level > 0 and turn == 2:
            row, col, rot = computer_move(board, turn, level)
        else:
            cell = input(names[turn] + ", your cell (1-36, or stop): ")
            if cell == "stop":
                return
            if not cell.isdigit() or not 1 <= int(cell) <= 36:
                print("no such cell")
                continue
            row, col = divmod(int(cell) - 1, 6)
            if not check_move(board, row, col):
                print("not free")
                continue
            quadrant = input(names[turn] + ", your quadrant: ").upper()
            while quadrant not in ("A", "B", "C", "D"):
                quadrant = input("A, B, C or D: ").upper()
            side = input("Turn the quadrant to the left or to the right (L/R)? ").upper()
            while side not in ("L", "R"):
                side = input("L or R: ").upper()
            rot = {"A": 7, "B": 1, "C": 5, "D": 3}[quadrant] + (side == "L")
        board = apply_move(board, turn, row, col, rot)
        result = check_victory(board, turn, rot)
        if result == 3:
            display_board(board)
            print("\033[33mDRAW\033[0m")
            return
        if result > 0:
            display_board(board)
            print(names[result], "wins and", names[3 - result], "loses")
            return
        turn = 3 - turn


if __name__ == "__main__":
    menu()
