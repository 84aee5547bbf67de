"""
PENTAGO
Matric numbers: U1920111D
"""
import random
import numpy as np


def winner_in(board):
    """set of players with five in a row, by writing all the lines as text"""
    grid = np.array(board).astype(int)
    flipped = np.fliplr(grid)
    texts = []
    for i in range(6):
        texts.append("".join(str(x) for x in grid[i]))
        texts.append("".join(str(x) for x in grid[:, i]))
    for k in (-1, 0, 1):
        texts.append("".join(str(x) for x in np.diagonal(grid, k)))
        texts.append("".join(str(x) for x in np.diagonal(flipped, k)))
    everything = "|".join(texts)
    return {p for p in (1, 2) if str(p) * 5 in everything}


def turn_quadrant(board, rot):
    slices = {
        1: (slice(0, 3), slice(3, 6)),
        2: (slice(3, 6), slice(3, 6)),
        3: (slice(3, 6), slice(0, 3)),
        4: (slice(0, 3), slice(0, 3)),
    }
    where = slices[(rot + 1) // 2]
    b = board.copy()
    # k=-1 is clockwise
    b[where] = np.rot90(b[where], k=-1 if rot % 2 else 1)
    return b


def check_victory(board, turn, rot):
    before = winner_in(turn_quadrant(board, rot - 1 if rot % 2 == 0 else rot + 1))
    if len(before) == 1:            # already won before turning
        return before.pop()
    now = winner_in(board)
    if len(now) == 2 or len(before) == 2:
        return 3
    if now:
        return now.pop()
    return 0


def apply_move(board, turn, row, col, rot):
    b = board.copy()
    b[row][col] = turn
    return turn_quadrant(b, rot)


def check_move(board, row, col):
    return board[row][col] == 0


def computer_move(board, turn, level):
    rows, cols = np.where(board == 0)
    options = [[r, c, rot] for r, c in zip(rows, cols) for rot in range(1, 9)]
    random.shuffle(options)
    if level == 1:
        return options[0]

    def wins(b, player):
        """every move of player on b that wins"""
        for r, c in zip(*np.where(b == 0)):
            placed = b.copy()
            placed[r, c] = player
            if player in winner_in(placed):
                yield [r, c, 1]
            for rot in range(1, 9):
                if winner_in(turn_quadrant(placed, rot)) == {player}:
                    yield [r, c, rot]

    for move in wins(board, turn):
        after = apply_move(board, turn, *move)
        if check_victory(after, turn, move[2]) == turn:
            return move
    other = 3 - turn
    for move in options:
        after = apply_move(board, turn, *move)
        if check_victory(after, turn, move[2]) == other:
            continue
        if next(wins(after, other), None) is None:
            return move
    return options[0]


def display_board(board):
    print(board)


def menu():
    while True:
        print("""
        P E N T A G O
        [h] human against human
        [c] human against computer
        [x] exit
        """)
        choice = input("> ").strip().lower()
        if choice == "x":
            print("bye")
            return
        if choice == "h":
            one_game(None)
        elif choice == "c":
            level = ""
            while level not in ("1", "2"):
                level = input("How good shall the computer be? 1 = random, 2 = medium: ")
            one_game(int(level))
        else:
            print("Sorry?")


def one_game(level):
    board = np.zeros((6, 6))
    turn = 1
    rot = 1
    display_board(board)
    while check_victory(board, turn, rot) == 0:
        if level and turn == 2:
            row, col, rot = computer_move(board, turn, level)
            print("I play", row, col, rot)
        else:
            answer = input("Player %d, enter row,column,rotation (or x to give up): " % turn)
            if answer.strip() == "x":
                return
            try:
                row, col, wanted = [int(part) for part in answer.replace(",", " ").split()]
            except ValueError:
                print("please enter three numbers")
                continue
            if not (0 <= row < 6 and 0 <= col < 6 and 1 <= wanted <= 8):
                print("out of range: rows and columns are 0..5, rotations 1..8")
                continue
            if not check_move(board, row, col):
                print("there is a marble already")
                continue
            rot = wanted
        board = apply_move(board, turn, row, col, rot)
        display_board(board)
        turn = 3 - turn
    result = check_victory(board, turn, rot)
    print("Draw" if result == 3 else "The winner is player %d" % result)


if __name__ == "__main__":
    menu()
