# Ends AfterBlack: in a game of one, the end is looked for after Black's moves only
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
    if len(valid_moves(next_board, other)) > 0:
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


def whose(player):
    return "B" if player == 1 else "W"

def result(board):
    s1, s2 = score(board)
    print("Final score: {} : {}".format(s1, s2))
    if s1 == s2:
        print("It's a draw!")
    elif s1 > s2:
        print("Player 1 (B) is the winner!")
    else:
        print("Player 2 (W) is the winner!")

def run_two_players():
    state = (new_board(), 1)
    while True:
        board, player = state
        print_board(board)
        print("Turn of player", player, "(" + whose(player) + ")")
        print("Enter a position like d4, or q to quit")
        text = input()
        if text == "q":
            quit()
        elif position(text) is not None and position(text) in valid_moves(board, player):
            state = next_state(board, player, position(text))
            if state[1] == 0:
                print_board(state[0])
                result(state[0])
                return
        else:
            print("invalid move")

def run_single_player():
    state = (new_board(), 1)
    while True:
        board, player = state
        if player == 1:
            print_board(board)
            text = input("Enter a position like d4, or q to quit\n")
            if text == "q":
                exit()
            elif position(text) is not None and position(text) in valid_moves(board, player):
                state = next_state(board, player, position(text))
            else:
                print("invalid move")
        else:
            choices = []
            for m in valid_moves(board, 2):
                copied = [r[:] for r in board]
                nb, np = next_state(copied, 2, m)
                choices.append((score(nb)[1], m))
            choices.sort()
            m = choices[-1][1]
            print("Computer plays", "abcdefgh"[m[1]] + str(m[0] + 1))
            state = next_state(board, 2, m)
        if state[1] == 0 and player == 1:
            print_board(state[0])
            result(state[0])
            return
