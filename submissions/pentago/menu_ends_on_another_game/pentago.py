import random
import re
import numpy as np


def to_text(board):
    return ["".join(str(int(cell)) for cell in row) for row in board]


def to_board(lines):
    return np.array([[int(ch) for ch in line] for line in lines])


def spin(lines, rot):
    quad = (rot + 1) // 2
    rows = (0, 1, 2) if quad in (1, 4) else (3, 4, 5)
    left = 3 if quad in (1, 2) else 0
    part = [lines[r][left:left + 3] for r in rows]
    if rot % 2 == 0:
        part = ["".join(column) for column in zip(*part)][::-1]
    else:
        part = ["".join(column) for column in zip(*part[::-1])]
    lines = list(lines)
    for r, piece in zip(rows, part):
        lines[r] = lines[r][:left] + piece + lines[r][left + 3:]
    return lines


def all_lines(lines):
    found = list(lines)
    found += ["".join(column) for column in zip(*lines)]
    for d in range(-1, 2):
        found.append("".join(lines[i][i + d] for i in range(6) if 0 <= i + d < 6))
        found.append("".join(lines[i][5 - i + d] for i in range(6) if 0 <= 5 - i + d < 6))
    return " ".join(found)


def who_won(before, after):
    text = all_lines(before) + " " + all_lines(after)
    first = "11111" in text
    second = "22222" in text
    if first and second:
        return 3
    if first:
        return 1
    if second:
        return 2
    if not any("0" in line for line in after):
        return 3
    return 0


def check_victory(board, turn, rot):
    after = to_text(board)
    before = spin(spin(spin(after, rot), rot), rot)
    return who_won(before, after)


def place(lines, turn, row, col):
    line = lines[row]
    new = list(lines)
    new[row] = line[:col] + str(turn) + line[col + 1:]
    return new


def apply_move(board, turn, row, col, rot):
    return to_board(spin(place(to_text(board), turn, row, col), rot))


def check_move(board, row, col):
    try:
        return row >= 0 and col >= 0 and int(board[row, col]) == 0
    except IndexError:
        return False


def moves_of(lines):
    return [(r, c, k) for r in range(6) for c in range(6) if lines[r][c] == "0" for k in range(1, 9)]


def after_move(lines, turn, move):
    before = place(lines, turn, move[0], move[1])
    after = spin(before, move[2])
    return before, after


def winning_moves(lines, turn):
    return [m for m in moves_of(lines) if who_won(*after_move(lines, turn, m)) == turn]


def wins_somehow(lines, turn):
    for m in moves_of(lines):
        if who_won(*after_move(lines, turn, m)) == turn:
            return True
    return False


def computer_move(board, turn, level):
    lines = to_text(board)
    moves = moves_of(lines)
    if level < 2:
        return random.choice(moves)
    wins = winning_moves(lines, turn)
    if wins:
        return random.choice(wins)
    opponent = 3 - turn
    if "".join(lines).count(str(opponent)) < 4:
        return random.choice(moves)
    random.shuffle(moves)
    for move in moves:
        before, after = after_move(lines, turn, move)
        result = who_won(before, after)
        if result == 3:
            return move
        if result == opponent:
            continue
        if not wins_somehow(after, opponent):
            return move
    return moves[-1]


def display_board(board):
    print()
    for number, line in enumerate(to_text(board)):
        drawn = line.replace("0", "_").replace("1", "#").replace("2", "o")
        print(number, drawn[:3], drawn[3:])
        if number == 2:
            print()
    print("  012 345")


def get_move(board, turn):
    while True:
        place_text = input("Player %d, where do you put your marble (row,column or exit)? " % turn)
        if place_text == "exit":
            return None
        if re.match(r"^\s*[0-5]\s*,\s*[0-5]\s*$", place_text):
            row, col = map(int, place_text.split(","))
            if check_move(board, row, col):
                break
            print("Occupied!")
        else:
            print("Type two numbers from 0 to 5 with a comma, for example 2,3")
    while True:
        turn_text = input("Which rotation (1 to 8, or exit)? ")
        if turn_text == "exit":
            return None
        if re.match(r"^\s*[1-8]\s*$", turn_text):
            return row, col, int(turn_text)
        print("Type a number from 1 to 8")


def play(kinds):
    board = np.zeros((6, 6), dtype=int)
    turn = 1
    while True:
        display_board(board)
        if kinds[turn - 1] == "human":
            move = get_move(board, turn)
            if move is None:
                return 0
        else:
            move = computer_move(board, turn, int(kinds[turn - 1]))
            print("Computer %d: %d,%d and rotation %d" % ((turn,) + tuple(move)))
        board = apply_move(board, turn, *move)
        result = check_victory(board, turn, move[2])
        if result:
            display_board(board)
            return result
        turn = 3 - turn


def menu():
    while True:
        kinds = []
        for number in (1, 2):
            answer = ""
            while answer not in ("0", "1", "2"):
                answer = input("Player %d: 0 = human, 1 = easy computer, 2 = medium computer: " % number)
            kinds.append("human" if answer == "0" else answer)
        result = play(kinds)
        if result == 0:
            break
        print(["", "Player 1 has won", "Player 2 has won", "Draw"][result])
        again = input("Play again? (y/n) ").strip().lower()
        break
    print("Thanks for playing.")
