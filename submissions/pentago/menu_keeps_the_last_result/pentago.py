import numpy as np
import random


def check_victory(board, turn, rot):
    previous = np.copy(board)
    if rot % 2 == 1:
        direction = 1
    else:
        direction = -1
    if rot == 1 or rot == 2:
        previous[:3, 3:] = np.rot90(previous[:3, 3:], direction)
    if rot == 3 or rot == 4:
        previous[3:, 3:] = np.rot90(previous[3:, 3:], direction)
    if rot == 5 or rot == 6:
        previous[3:, :3] = np.rot90(previous[3:, :3], direction)
    if rot == 7 or rot == 8:
        previous[:3, :3] = np.rot90(previous[:3, :3], direction)
    won = {1: False, 2: False}
    for position in (previous, board):
        for player in (1, 2):
            for i in range(6):
                for j in range(2):
                    if np.all(position[i, j:j + 5] == player):
                        won[player] = True
                    if np.all(position[j:j + 5, i] == player):
                        won[player] = True
            for i in range(2):
                for j in range(2):
                    square = position[i:i + 5, j:j + 5]
                    if np.all(np.diag(square) == player):
                        won[player] = True
                    if np.all(np.diag(square[:, ::-1]) == player):
                        won[player] = True
    if won[1] and won[2]:
        return 3
    if won[1]:
        return 1
    if won[2]:
        return 2
    if np.count_nonzero(board) == 36:
        return 3
    return 0


def apply_move(board, turn, row, col, rot):
    new_board = np.copy(board)
    new_board[row, col] = turn
    if rot == 1:
        new_board[:3, 3:] = np.rot90(new_board[:3, 3:], 3)
    if rot == 2:
        new_board[:3, 3:] = np.rot90(new_board[:3, 3:])
    if rot == 3:
        new_board[3:, 3:] = np.rot90(new_board[3:, 3:], 3)
    if rot == 4:
        new_board[3:, 3:] = np.rot90(new_board[3:, 3:])
    if rot == 5:
        new_board[3:, :3] = np.rot90(new_board[3:, :3], 3)
    if rot == 6:
        new_board[3:, :3] = np.rot90(new_board[3:, :3])
    if rot == 7:
        new_board[:3, :3] = np.rot90(new_board[:3, :3], 3)
    if rot == 8:
        new_board[:3, :3] = np.rot90(new_board[:3, :3])
    return new_board


def check_move(board, row, col):
    try:
        if row < 0 or col < 0:
            return False
        if board[row, col] == 0:
            return True
        else:
            return False
    except IndexError:
        return False


def computer_move(board, turn, level):
    while level == 1:
        row = random.randint(0, 5)
        col = random.randint(0, 5)
        rot = random.randint(1, 8)
        if check_move(board, row, col):
            return row, col, rot
    if turn == 1:
        enemy = 2
    else:
        enemy = 1
    options = []
    for row in range(6):
        for col in range(6):
            if check_move(board, row, col):
                for rot in range(1, 9):
                    options.append([row, col, rot])
    # 1: win
    for row, col, rot in options:
        attempt = apply_move(board, turn, row, col, rot)
        if check_victory(attempt, turn, rot) == turn:
            return row, col, rot
    # 2: do not lose
    good = []
    for row, col, rot in options:
        attempt = apply_move(board, turn, row, col, rot)
        outcome = check_victory(attempt, turn, rot)
        losing = False
        if outcome == enemy:
            losing = True
        elif outcome == 0 and np.count_nonzero(board == enemy) > 2:
            for r in range(6):
                for c in range(6):
                    if losing or not check_move(attempt, r, c):
                        continue
                    for k in range(1, 9):
                        reply = apply_move(attempt, enemy, r, c, k)
                        if check_victory(reply, enemy, k) == enemy:
                            losing = True
                            break
        if not losing:
            good.append((row, col, rot))
    # 3: anything
    if len(good) == 0:
        row, col, rot = random.choice(options)
        return row, col, rot
    return random.choice(good)


def display_board(board):
    for row in range(6):
        text = ""
        for col in range(6):
            if board[row, col] == 0:
                text = text + "_ "
            elif board[row, col] == 1:
                text = text + "W "
            else:
                text = text + "B "
            if col == 2:
                text = text + " "
        print(text)
        if row == 2:
            print("")


def menu():
    print("Welcome to Pentago")
    playing = True
    result = 0
    while playing:
        opponent = ""
        while opponent not in ["h", "c"]:
            opponent = input("Play against a human or the computer? (h/c) ").lower()
        level = 0
        if opponent == "c":
            answer = ""
            while answer not in ["1", "2"]:
                answer = input("Which level, 1 or 2? ")
            level = int(answer)
        board = np.zeros((6, 6))
        turn = 1
        display_board(board)
        while result == 0:
            if opponent == "c" and turn == 2:
                print("The computer is thinking...")
                row, col, rot = computer_move(board, turn, level)
            else:
                print("Player " + str(turn) + " plays.")
                while True:
                    try:
                        answer = input("row (q to quit): ")
                        if answer == "q":
                            print("See you!")
                            return
                        row = int(answer)
                        col = int(input("column: "))
                        rot = int(input("rotation: "))
                    except ValueError:
                        print("Numbers only!")
                        continue
                    if row < 0 or row > 5 or col < 0 or col > 5:
                        print("Row and column must be from 0 to 5.")
                    elif rot < 1 or rot > 8:
                        print("The rotation must be from 1 to 8.")
                    elif not check_move(board, row, col):
                        print("Not a free place.")
                    else:
                        break
            board = apply_move(board, turn, row, col, rot)
            display_board(board)
            result = check_victory(board, turn, rot)
            if turn == 1:
                turn = 2
            else:
                turn = 1
        if result == 3:
            print("Draw, nobody wins.")
        elif opponent == "c" and result == 2:
            print("The computer wins.")
        else:
            print("Player " + str(result) + " wins.")
        again = input("Play again? (y/n) ")
        if again != "y":
            playing = False
    print("See you!")


if __name__ == "__main__":
    menu()
