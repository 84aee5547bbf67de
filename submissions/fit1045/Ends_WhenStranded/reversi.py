# Ends WhenStranded: the game ends as soon as the player who has moved could not move again
import copy

def new_board():
    board = []
    for i in range(8):
        row = []
        for j in range(8):
            row.append(0)
        board.append(row)
    board[3][3] = 2
    board[3][4] = 1
    board[4][3] = 1
    board[4][4] = 2
    return board


def print_board(board):
    symbols = [" ", "B", "W"]
    for i in range(8):
        line = str(i + 1) + " | "
        for j in range(8):
            line += symbols[board[i][j]] + " | "
        print(line)
    print("    a   b   c   d   e   f   g   h")


def score(board):
    s1 = 0
    s2 = 0
    for row in board:
        for x in row:
            if x == 1:
                s1 = s1 + 1
            elif x == 2:
                s2 += 1
    return s1, s2


def enclosing(board, player, pos, direct):
    other = 2 if player == 1 else 1
    r = pos[0] + direct[0]
    c = pos[1] + direct[1]
    seen = False
    while r >= 0 and r <= 7 and c >= 0 and c <= 7:
        if board[r][c] == other:
            seen = True
        elif board[r][c] == player:
            return seen
        else:
            return False
        r += direct[0]
        c += direct[1]
    return False


DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]

def valid_moves(board, player):
    moves = []
    for r in range(8):
        for c in range(8):
            if board[r][c] == 0:
                for d in DIRECTIONS:
                    if enclosing(board, player, (r, c), d):
                        moves.append((r, c))
                        break
    return moves


def next_state(board, player, pos):
    next_board = copy.deepcopy(board)
    next_board[pos[0]][pos[1]] = player
    for dr in range(-1, 2):
        for dc in range(-1, 2):
            if (dr != 0 or dc != 0) and enclosing(board, player, pos, (dr, dc)):
                r = pos[0] + dr
                c = pos[1] + dc
                while board[r][c] != player:
                    next_board[r][c] = player
                    r = r + dr
                    c = c + dc
    other = 3 - player
    if len(valid_moves(next_board, player)) == 0:
        next_player = 0
    elif len(valid_moves(next_board, other)) > 0:
        next_player = other
    elif len(valid_moves(next_board, player)) > 0:
        next_player = player
    else:
        next_player = 0
    return next_board, next_player


def position(string):
    if len(string) != 2:
        return None
    col = ord(string[0]) - ord("a")
    row = ord(string[1]) - ord("1")
    if 0 <= col < 8 and 0 <= row < 8:
        return (row, col)
    return None


def run_two_players():
    board = new_board()
    player = 1
    while player != 0:
        print_board(board)
        if player == 1:
            string = input("Player 1 (B), enter a position: ")
        else:
            string = input("Player 2 (W), enter a position: ")
        if string == "q":
            print("Bye")
            return
        pos = position(string)
        if pos == None or pos not in valid_moves(board, player):
            print("invalid move")
        else:
            board, player = next_state(board, player, pos)
    print_board(board)
    b, w = score(board)
    if b > w:
        print("Black wins " + str(b) + "-" + str(w))
    elif w > b:
        print("White wins " + str(w) + "-" + str(b))
    else:
        print("Draw")


def run_single_player():
    board = new_board()
    player = 1
    while player != 0:
        print_board(board)
        if player == 1:
            string = input("Your move: ")
            if string == "q":
                return
            pos = position(string)
            if pos == None or pos not in valid_moves(board, player):
                print("invalid move")
            else:
                board, player = next_state(board, player, pos)
        else:
            best = None
            most = -1
            for move in valid_moves(board, 2):
                trial, _ = next_state(copy.deepcopy(board), 2, move)
                if score(trial)[1] > most:
                    most = score(trial)[1]
                    best = move
            board, player = next_state(board, 2, best)
    print_board(board)
    b, w = score(board)
    if b > w:
        print("You beat the computer " + str(b) + "-" + str(w))
    elif w > b:
        print("The computer beats you " + str(w) + "-" + str(b))
    else:
        print("Draw")
