"""Pentago, with the lines worked out once per call and per-player settings."""
import random
import numpy as np


def quadrants():
    return {1: (0, 3, 3), 2: (0, 3, 1), 3: (3, 3, 3), 4: (3, 3, 1),
            5: (3, 0, 3), 6: (3, 0, 1), 7: (0, 0, 3), 8: (0, 0, 1)}


def turned(board, rot):
    top, left, quarter = quadrants()[rot]
    board[top:top + 3, left:left + 3] = np.rot90(board[top:top + 3, left:left + 3], quarter).copy()


def lines():
    found = []
    for i in range(6):
        for s in range(2):
            found.append([(i, s + k) for k in range(5)])
            found.append([(s + k, i) for k in range(5)])
    for i in range(2):
        for j in range(2):
            found.append([(i + k, j + k) for k in range(5)])
            found.append([(i + k, 5 - j - k) for k in range(5)])
    return found


def owners(cells, table):
    """The set of players who have five in a row."""
    result = set()
    for line in table:
        first = cells[line[0][0]][line[0][1]]
        if first != 0 and all(cells[r][c] == first for r, c in line[1:]):
            result.add(int(first))
    return result


def check_victory(board, turn, rot):
    table = lines()
    opposite = rot + 1 if rot % 2 else rot - 1
    earlier = np.array(board)
    turned(earlier, opposite)
    winners = owners(board.tolist(), table) | owners(earlier.tolist(), table)
    if len(winners) == 2:
        return 3
    if winners:
        return winners.pop()
    return 3 if np.all(board != 0) else 0


def apply_move(board, turn, row, col, rot):
    after = np.array(board)
    after[row][col] = turn
    turned(after, rot)
    return after


def check_move(board, row, col):
    return bool(0 <= row < 6 and 0 <= col < 6 and board[row][col] == 0)


def possible(board):
    return [(r, c, rot) for r in range(6) for c in range(6) if board[r][c] == 0 for rot in range(1, 9)]


def outcome(board, turn, move):
    after = apply_move(board, turn, *move)
    return after, check_victory(after, turn, move[2])


def safe(after, turn):
    other = 3 - turn
    if (after == other).sum() < 4:
        return True
    return all(outcome(after, other, reply)[1] != other for reply in possible(after))


def computer_move(board, turn, level):
    moves = possible(board)
    if level == 1:
        return random.choice(moves)
    tried = []
    for move in moves:
        after, result = outcome(board, turn, move)
        if result == turn:
            return move
        if result != 3 - turn:
            tried.append((move, after, result))
    random.shuffle(tried)
    for move, after, result in tried:
        if result == 3 or safe(after, turn):
            return move
    return random.choice(moves)


def display_board(board):
    signs = {0: ".", 1: "X", 2: "O"}
    print("    0 1 2   3 4 5")
    for r in range(6):
        if r == 3:
            print("   -------+-------")
        row = [signs[int(v)] for v in board[r]]
        print(r, " ", " ".join(row[:3]), "|", " ".join(row[3:]))


def choose(question, allowed):
    answer = input(question).strip().lower()
    while answer not in allowed:
        print("Invalid input! Try again.")
        answer = input(question).strip().lower()
    return answer


def setup_player(number):
    kind = choose("Is player %d a human (h) or a computer (c)? " % number, ["h", "c"])
    if kind == "h":
        return 0
    return int(choose("Difficulty level of player %d, 1 = easy, 2 = medium: " % number, ["1", "2"]))


def human_move(board):
    digits = ["0", "1", "2", "3", "4", "5"]
    row = choose("Row index [0-5] or quit: ", digits + ["quit"])
    if row == "quit":
        return None
    col = choose("Column index [0-5] or quit: ", digits + ["quit"])
    if col == "quit":
        return None
    if not check_move(board, int(row), int(col)):
        print("There is already a marble on this space.")
        return human_move(board)
    rot = choose("Rotation index [1-8] or quit: ", ["1", "2", "3", "4", "5", "6", "7", "8"])
    if rot == "quit":
        return None
    return int(row), int(col), int(rot)


def play():
    settings = [setup_player(1), setup_player(2)]
    print("Player 1 is X and player 2 is O.")
    board = np.zeros((6, 6), dtype=int)
    turn = 1
    result = 0
    display_board(board)
    while result == 0:
        print("Turn of player", turn)
        level = settings[turn - 1]
        if level == 0:
            move = human_move(board)
            if move is None:
                print("Goodbye!")
                return
        else:
            move = computer_move(board, turn, level)
            print("Computer (player %d) chose %d %d %d" % ((turn,) + tuple(move)))
        board = apply_move(board, turn, *move)
        display_board(board)
        result = check_victory(board, turn, move[2])
        turn = 2 if turn == 1 else 1
    if result == 3:
        print("The game ends in a draw.")
    else:
        print("Congratulations, player %d has won the game!" % result)


def menu():
    print("=== PENTAGO ===")
    again = "y"
    while again == "y":
        play()
        again = choose("Play again? (y/n) ", ["y", "n"])
    print("Thanks for playing.")
