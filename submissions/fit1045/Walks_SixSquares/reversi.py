# Priya Raman, 30214478
# FIT1045 Assignment 1, Task 2: Reversi

import copy

EMPTY = 0
COLUMNS = "abcdefgh"


def new_board():
    """ the board at the start of the game """
    board = []
    for r in range(8):
        row = []
        for c in range(8):
            row.append(EMPTY)
        board.append(row)
    board[3][3] = 2
    board[3][4] = 1
    board[4][3] = 1
    board[4][4] = 2
    return board


def print_board(board):
    """ prints the board like in the assignment sheet """
    line = "  +---+---+---+---+---+---+---+---+"
    print(line)
    for r in range(8):
        row = str(r + 1) + " |"
        for c in range(8):
            if board[r][c] == 1:
                row = row + " B |"
            elif board[r][c] == 2:
                row = row + " W |"
            else:
                row = row + "   |"
        print(row)
        print(line)
    print("    a   b   c   d   e   f   g   h")


def score(board):
    black = 0
    white = 0
    for row in board:
        for square in row:
            if square == 1:
                black += 1
            elif square == 2:
                white += 1
    return (black, white)


def opponent(player):
    if player == 1:
        return 2
    return 1


def inside(r, c):
    return r >= 0 and r <= 7 and c >= 0 and c <= 7


def all_directions():
    directions = []
    for dr in [-1, 0, 1]:
        for dc in [-1, 0, 1]:
            if (dr, dc) != (0, 0):
                directions.append((dr, dc))
    return directions


def enclosing(board, player, pos, direct):
    """ walk from pos in the direction and look what comes """
    r = pos[0] + direct[0]
    c = pos[1] + direct[1]
    seen_opponent = False
    for step in range(6):
        if not inside(r, c):
            return False
        if board[r][c] == EMPTY:
            return False
        if board[r][c] == player:
            return seen_opponent
        seen_opponent = True
        r += direct[0]
        c += direct[1]
    return seen_opponent


def is_valid(board, player, pos):
    if board[pos[0]][pos[1]] != EMPTY:
        return False
    for direct in all_directions():
        if enclosing(board, player, pos, direct):
            return True
    return False


def valid_moves(board, player):
    moves = []
    for r in range(8):
        for c in range(8):
            if is_valid(board, player, (r, c)):
                moves.append((r, c))
    return moves


def next_state(board, player, pos):
    """ returns the new board and who is next """
    next_board = copy.deepcopy(board)
    for direct in all_directions():
        if enclosing(board, player, pos, direct):
            r = pos[0] + direct[0]
            c = pos[1] + direct[1]
            for step in range(5):
                if board[r][c] == player:
                    break
                next_board[r][c] = player
                r += direct[0]
                c += direct[1]
    next_board[pos[0]][pos[1]] = player

    if len(valid_moves(next_board, opponent(player))) > 0:
        next_player = opponent(player)
    elif len(valid_moves(next_board, player)) > 0:
        next_player = player
    else:
        next_player = 0
    return next_board, next_player


def position(string):
    if len(string) != 2:
        return None
    column = COLUMNS.find(string[0])
    row = "12345678".find(string[1])
    if column == -1 or row == -1:
        return None
    return (row, column)


def colour(player):
    if player == 1:
        return "B"
    return "W"


def print_result(board):
    s1, s2 = score(board)
    print("Game over! B:", s1, "W:", s2)
    if s1 > s2:
        print("Player 1 (B) wins!")
    elif s2 > s1:
        print("Player 2 (W) wins!")
    else:
        print("It's a draw!")


def run_two_players():
    board = new_board()
    player = 1
    while True:
        print_board(board)
        string = input("Player " + str(player) + " (" + colour(player) + "), enter a position or q to quit: ")
        if string == "q":
            print("Bye!")
            return
        pos = position(string)
        if pos is None or pos not in valid_moves(board, player):
            print("invalid move")
        else:
            board, player = next_state(board, player, pos)
            if player == 0:
                print_board(board)
                print_result(board)
                return


def best_move(board):
    """ the move that gives player 2 the most stones """
    best = None
    most = -1
    for pos in valid_moves(board, 2):
        stones = score(next_state(board, 2, pos)[0])[1]
        if stones > most:
            most = stones
            best = pos
    return best


def run_single_player():
    board = new_board()
    player = 1
    while player != 0:
        print_board(board)
        if player == 2:
            pos = best_move(board)
            print("Player 2 (W) plays " + COLUMNS[pos[1]] + str(pos[0] + 1))
            board, player = next_state(board, player, pos)
        else:
            string = input("Player 1 (B), enter a position or q to quit: ")
            if string == "q":
                print("Bye!")
                return
            pos = position(string)
            if pos is None or pos not in valid_moves(board, player):
                print("invalid move")
            else:
                board, player = next_state(board, player, pos)
    print_board(board)
    print_result(board)


if __name__ == "__main__":
    run_two_players()
