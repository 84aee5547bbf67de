import numpy as np
import random


def quadrant(board, rot):
    """A view of the quadrant that a rotation turns."""
    return {1: board[:3, 3:], 2: board[:3, 3:], 3: board[3:, 3:], 4: board[3:, 3:],
            5: board[3:, :3], 6: board[3:, :3], 7: board[:3, :3], 8: board[:3, :3]}[rot]


def turn_quadrant(board, rot):
    new = np.array(board)
    view = quadrant(new, rot)
    view[:] = np.rot90(view, k=3 if rot % 2 else 1)
    return new


def five(board, player):
    hit = (np.asarray(board) == player)
    flipped = np.fliplr(hit)
    runs = [hit[r] for r in range(6)] + [hit[:, c] for c in range(6)]
    runs += [np.diagonal(m, k) for m in (hit, flipped) for k in (-1, 0, 1)]
    return any(run[i:i + 5].all() for run in runs for i in range(len(run) - 4))


def check_victory(board, turn, rot):
    inverse = rot - 1 if rot % 2 == 0 else rot + 1
    earlier = turn_quadrant(board, inverse)
    one = five(earlier, 1) or five(board, 1)
    two = five(earlier, 2) or five(board, 2)
    if one and two:
        return 3
    if one:
        return 1
    if two:
        return 2
    return 3 if np.count_nonzero(board) == 36 else 0


def apply_move(board, turn, row, col, rot):
    new = np.array(board)
    new[row, col] = turn
    return turn_quadrant(new, rot)


def check_move(board, row, col):
    return 0 <= row <= 5 and 0 <= col <= 5 and board[row, col] == 0


def computer_move(board, turn, level):
    free = np.argwhere(board == 0)
    moves = [(int(r), int(c), rot) for r, c in free for rot in range(1, 9)]
    random.shuffle(moves)
    if level == 1:
        return moves[0]
    safe = None
    for move in moves:
        after = apply_move(board, turn, *move)
        if check_victory(after, turn, move[2]) == turn:
            return move
    for move in moves:
        after = apply_move(board, turn, *move)
        result = check_victory(after, turn, move[2])
        if result == 3 - turn:
            continue
        if result == 3:
            return move
        bad = False
        for r, c in np.argwhere(after == 0):
            for rot in range(1, 9):
                if check_victory(apply_move(after, 3 - turn, r, c, rot), 3 - turn, rot) == 3 - turn:
                    bad = True
                    break
            if bad:
                break
        if not bad:
            safe = move
            break
    return safe or moves[0]


def display_board(board):
    print("    " + "   ".join("012345"))
    for i in range(6):
        print(i, "|", " | ".join({0: " ", 1: "X", 2: "O"}[int(v)] for v in board[i]), "|")


def ask_int(prompt, low, high):
    while True:
        s = input(prompt)
        if s.lower() == "quit":
            raise SystemExit
        if s.strip().isdigit() and low <= int(s) <= high:
            return int(s)
        print("Invalid input!")


def play(players, names):
    board = np.zeros((6, 6))
    turn = 1
    while True:
        display_board(board)
        print(names[turn] + "'s turn")
        if players[turn] == 0:
            while True:
                s = input("Enter the position of your marble as row,col: ")
                if s.lower() == "quit":
                    print("Game aborted")
                    return
                try:
                    row, col = map(int, s.split(","))
                except ValueError:
                    print("Invalid input!")
                    continue
                if not check_move(board, row, col):
                    print("You can't play there!")
                    continue
                break
            rot = ask_int("Choose the rotation (1-8): ", 1, 8)
        else:
            row, col, rot = computer_move(board, turn, players[turn])
            print(names[turn], "plays", row, col, rot)
        board = apply_move(board, turn, row, col, rot)
        result = check_victory(board, turn, rot)
        if result:
            display_board(board)
            if result in (1, 2):
                print("Congratulations " + names[result] + "!!!")
            return
        turn = turn % 2 + 1


def menu():
    print("Welcome to Pentago! Type 'quit' at any time to leave the game.")
    while True:
        print("\nMAIN MENU")
        print("1. Play")
        print("2. Instructions")
        print("3. Quit")
        choice = input("Your choice: ")
        if choice == "3":
            return
        if choice == "2":
            print("Place a marble (row 0-5, column 0-5), then rotate a quadrant (1-8). Five in a row wins.")
            continue
        if choice != "1":
            continue
        humans = ask_int("How many players (1 or 2)? ", 1, 2)
        players, names = {1: 0, 2: 0}, {}
        names[1] = input("What is your name? ")
        if humans == 2:
            names[2] = input("And what is the name of your opponent? ")
        else:
            names[2] = "Computer"
            players[2] = ask_int("Which difficulty do you want (1: easy, 2: medium)? ", 1, 2)
        play(players, names)
