# FIT1045 Assignment 1, Task 2
import copy

LETTERS = "abcdefgh"


def new_board():
    board = []
    for i in range(8):
        board.append([0] * 8)
    board[3][3] = 2
    board[3][4] = 1
    board[4][3] = 1
    board[4][4] = 2
    return board


def print_board(board):
    line = "  +" + "---+" * 8
    for i in range(8):
        print(line)
        row = str(i + 1) + " |"
        for square in board[i]:
            row = row + " " + " BW"[square] + " |"
        print(row)
    print(line)
    print("    a   b   c   d   e   f   g   h")


def score(board):
    black = 0
    white = 0
    for row in board:
        black = black + row.count(1)
        white = white + row.count(2)
    return black, white


def enclosing(board, player, pos, direct):
    if direct == (0, 0):
        return False
    r = pos[0] + direct[0]
    c = pos[1] + direct[1]
    between = 0
    while 0 <= r <= 7 and 0 <= c <= 7:
        if board[r][c] == 0:
            return False
        if board[r][c] == player:
            return between > 0
        between = between + 1
        r = r + direct[0]
        c = c + direct[1]
    return False


def valid_moves(board, player):
    moves = []
    for r in range(8):
        for c in range(8):
            if board[r][c] == 0:
                for dr in [-1, 0, 1]:
                    for dc in [-1, 0, 1]:
                        if (r, c) not in moves and enclosing(board, player, (r, c), (dr, dc)):
                            moves.append((r, c))
    return moves


def next_state(board, player, pos):
    next_board = copy.deepcopy(board)
    opponent = 2 if player == 1 else 1
    next_board[pos[0]][pos[1]] = player
    for dr in [-1, 0, 1]:
        for dc in [-1, 0, 1]:
            if enclosing(board, player, pos, (dr, dc)):
                r = pos[0] + dr
                c = pos[1] + dc
                while board[r][c] == opponent:
                    next_board[r][c] = player
                    r = r + dr
                    c = c + dc
    if len(valid_moves(next_board, opponent)) > 0:
        return next_board, opponent
    if len(valid_moves(next_board, player)) > 0:
        return next_board, player
    return next_board, 0


def position(string):
    if len(string) == 2 and string[0] in LETTERS and string[1] in "12345678":
        return int(string[1]) - 1, LETTERS.index(string[0])


def best_move(board):
    best = None
    most = -1
    for move in valid_moves(board, 2):
        stones = score(next_state(board, 2, move)[0])[1]
        if stones > most:
            best = move
            most = stones
    return best


def print_winner(board):
    print_board(board)
    black, white = score(board)
    print("Black has", black, "stones and White has", white)
    if black > white:
        print("Black wins")
    elif white > black:
        print("White wins")
    else:
        print("It is a draw")


def run_two_players():
    continuing = "y"
    while continuing == "y":
        board = new_board()
        player = 1
        while player != 0:
            print_board(board)
            answer = input("Player " + str(player) + ", your move: ")
            if answer == "q":
                return
            pos = position(answer)
            if pos in valid_moves(board, player):
                board, player = next_state(board, player, pos)
            else:
                print("invalid move")
        print_winner(board)
        continuing = input("Do you want to continue? (y/n) ")


def run_single_player():
    board = new_board()
    player = 1
    while player != 0:
        print_board(board)
        if player == 2:
            pos = best_move(board)
            board, player = next_state(board, 2, pos)
            print_board(board)
            input()  # so that they can see what the computer has done
            continue
        if input("Do you want to quit? ") == "y":
            return
        answer = input("You are Black. Your move: ")
        if answer == "q":
            return
        pos = position(answer)
        if pos in valid_moves(board, player):
            board, player = next_state(board, player, pos)
        else:
            print("invalid move")
    print_winner(board)
