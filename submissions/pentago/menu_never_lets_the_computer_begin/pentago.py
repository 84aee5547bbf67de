import numpy as np
import random


def check_victory(board, turn, rot):
    # the board before the rotation
    old = np.copy(board)
    if rot == 1:
        old[0:3, 3:6] = np.rot90(board[0:3, 3:6])
    elif rot == 2:
        old[0:3, 3:6] = np.rot90(board[0:3, 3:6], 3)
    elif rot == 3:
        old[3:6, 3:6] = np.rot90(board[3:6, 3:6])
    elif rot == 4:
        old[3:6, 3:6] = np.rot90(board[3:6, 3:6], 3)
    elif rot == 5:
        old[3:6, 0:3] = np.rot90(board[3:6, 0:3])
    elif rot == 6:
        old[3:6, 0:3] = np.rot90(board[3:6, 0:3], 3)
    elif rot == 7:
        old[0:3, 0:3] = np.rot90(board[0:3, 0:3])
    elif rot == 8:
        old[0:3, 0:3] = np.rot90(board[0:3, 0:3], 3)
    player1 = False
    player2 = False
    for b in (old, board):
        # rows
        for i in range(6):
            for j in range(2):
                if b[i, j] == b[i, j + 1] == b[i, j + 2] == b[i, j + 3] == b[i, j + 4]:
                    if b[i, j] == 1:
                        player1 = True
                    elif b[i, j] == 2:
                        player2 = True
        # columns
        for i in range(2):
            for j in range(6):
                if b[i, j] == b[i + 1, j] == b[i + 2, j] == b[i + 3, j] == b[i + 4, j]:
                    if b[i, j] == 1:
                        player1 = True
                    elif b[i, j] == 2:
                        player2 = True
        # diagonals
        for i in range(2):
            for j in range(2):
                if b[i, j] == b[i + 1, j + 1] == b[i + 2, j + 2] == b[i + 3, j + 3] == b[i + 4, j + 4]:
                    if b[i, j] == 1:
                        player1 = True
                    elif b[i, j] == 2:
                        player2 = True
            for j in range(4, 6):
                if b[i, j] == b[i + 1, j - 1] == b[i + 2, j - 2] == b[i + 3, j - 3] == b[i + 4, j - 4]:
                    if b[i, j] == 1:
                        player1 = True
                    elif b[i, j] == 2:
                        player2 = True
    if player1 and player2:
        return 3
    elif player1:
        return 1
    elif player2:
        return 2
    elif 0 not in board:
        return 3
    else:
        return 0


def apply_move(board, turn, row, col, rot):
    new = np.copy(board)
    new[row, col] = turn
    if rot == 1:
        new[0:3, 3:6] = np.rot90(new[0:3, 3:6], 3).copy()
    elif rot == 2:
        new[0:3, 3:6] = np.rot90(new[0:3, 3:6]).copy()
    elif rot == 3:
        new[3:6, 3:6] = np.rot90(new[3:6, 3:6], 3).copy()
    elif rot == 4:
        new[3:6, 3:6] = np.rot90(new[3:6, 3:6]).copy()
    elif rot == 5:
        new[3:6, 0:3] = np.rot90(new[3:6, 0:3], 3).copy()
    elif rot == 6:
        new[3:6, 0:3] = np.rot90(new[3:6, 0:3]).copy()
    elif rot == 7:
        new[0:3, 0:3] = np.rot90(new[0:3, 0:3], 3).copy()
    elif rot == 8:
        new[0:3, 0:3] = np.rot90(new[0:3, 0:3]).copy()
    return new


def check_move(board, row, col):
    if row < 0 or row >= 6:
        return False
    if col < 0 or col >= 6:
        return False
    if board[row][col] == 1:
        return False
    if board[row][col] == 2:
        return False
    return True


def computer_move(board, turn, level):
    if level == 1:
        while True:
            row = random.randint(0, 5)
            col = random.randint(0, 5)
            rot = random.randint(1, 8)
            if check_move(board, row, col):
                return row, col, rot
    opponent = 3 - turn
    possible = []
    for row in range(6):
        for col in range(6):
            if check_move(board, row, col):
                for rot in range(1, 9):
                    possible.append([row, col, rot])
    # a win?
    for row, col, rot in possible:
        if check_victory(apply_move(board, turn, row, col, rot), turn, rot) == turn:
            return row, col, rot
    # the opponent cannot win with less than four marbles
    if (board == opponent).sum() < 4:
        row, col, rot = random.choice(possible)
        return row, col, rot
    safe = []
    random.shuffle(possible)
    for row, col, rot in possible:
        new = apply_move(board, turn, row, col, rot)
        result = check_victory(new, turn, rot)
        danger = False
        if result == opponent:
            danger = True
        elif result == 0:
            for r in range(6):
                for c in range(6):
                    if new[r, c] == 0 and not danger:
                        for k in range(1, 9):
                            answer = apply_move(new, opponent, r, c, k)
                            if check_victory(answer, opponent, k) == opponent:
                                danger = True
                                break
        if not danger:
            safe.append((row, col, rot))
            break
    if len(safe) > 0:
        return safe[0]
    row, col, rot = random.choice(possible)
    return row, col, rot


def display_board(board):
    print(np.array(board, dtype=int))


def menu():
    while True:
        print("=== PENTAGO ===")
        print("[1] Play")
        print("[2] Rules")
        print("[3] Quit")
        option = input("Select an option: ")
        if option == "3":
            print("See you!")
            break
        if option == "2":
            print("Put a marble, rotate a quadrant. Five in a row win.")
            continue
        if option != "1":
            print("Invalid option")
            continue
        print("[1] Player vs player")
        print("[2] Player vs computer (you start)")
        print("[3] Player vs computer (computer starts)")
        mode = input("Select a mode: ")
        while mode not in ["1", "2", "3"]:
            mode = input("Invalid. Select a mode: ")
        level = 1
        if mode != "1":
            difficulty = input("Difficulty, easy or medium (e/m): ")
            while difficulty not in ["e", "m"]:
                difficulty = input("Invalid. Difficulty (e/m): ")
            if difficulty == "m":
                level = 2
        board = np.zeros((6, 6))
        turn = 1
        winner = 0
        quitted = False
        while winner == 0 and not quitted:
            print("Current board:")
            display_board(board)
            if mode != "1" and turn == 2:
                row, col, rot = computer_move(board, turn, level)
                print("Computer: row %d, column %d, rotation %d" % (row, col, rot))
            else:
                print("Player", turn, "to play (type q to quit)")
                valid = False
                while not valid:
                    values = []
                    for name, low, high in [("Row 0-5: ", 0, 5), ("Column 0-5: ", 0, 5), ("Rotation 1-8: ", 1, 8)]:
                        text = input(name)
                        if text == "q":
                            quitted = True
                            break
                        if not text.isdigit() or int(text) < low or int(text) > high:
                            print("Invalid input, start the move again")
                            break
                        values.append(int(text))
                    if quitted:
                        break
                    if len(values) < 3:
                        continue
                    row, col, rot = values
                    if check_move(board, row, col):
                        valid = True
                    else:
                        print("Invalid move, the cell is taken")
                if quitted:
                    break
            board = apply_move(board, turn, row, col, rot)
            winner = check_victory(board, turn, rot)
            if turn == 1:
                turn = 2
            else:
                turn = 1
        if not quitted:
            print("Final board:")
            display_board(board)
            if winner == 1:
                print("Player 1 wins")
            elif winner == 2:
                print("Player 2 wins")
            else:
                print("It's a tie!")
