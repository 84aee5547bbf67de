# FIT1045 A1   Ivy Chan
import copy


def new_board():
    board = []
    for r in range(8):
        board.append([])
        for c in range(8):
            if (r, c) in [(3, 3), (4, 4)]:
                board[r].append(2)
            elif (r, c) in [(3, 4), (4, 3)]:
                board[r].append(1)
            else:
                board[r].append(0)
    return board


def print_board(board):
    print("\ta\tb\tc\td\te\tf\tg\th")
    for r in range(8):
        print(r + 1, end="\t")
        print(*board[r], sep="\t")


def score(board):
    s1 = len([x for row in board for x in row if x == 1])
    s2 = len([x for row in board for x in row if x == 2])
    return s1, s2


def enclosing(board, player, pos, direct):
    enemy = 2
    r, c = pos
    dr, dc = direct
    steps = 0
    while True:
        r += dr
        c += dc
        if not (0 <= r <= 7) or not (0 <= c <= 7):
            return False
        if board[r][c] == enemy:
            steps += 1
        elif board[r][c] == player and steps >= 1:
            return True
        else:
            return False
        if steps > 7:
            return False


def valid_moves(board, player):
    moves = []
    for r in range(8):
        for c in range(8):
            if board[r][c] == 0 and is_valid(board, player, (r, c)):
                moves.append((r, c))
    return moves


def is_valid(board, player, pos):
    for dr in range(-1, 2):
        for dc in range(-1, 2):
            if enclosing(board, player, pos, (dr, dc)):
                return True
    return False


def next_state(board, player, pos):
    next_board = copy.deepcopy(board)
    next_board[pos[0]][pos[1]] = player
    for dr in range(-1, 2):
        for dc in range(-1, 2):
            if enclosing(board, player, pos, (dr, dc)):
                (r, c) = (pos[0] + dr, pos[1] + dc)
                while next_board[r][c] == 3 - player:
                    next_board[r][c] = player
                    (r, c) = (r + dr, c + dc)
    if valid_moves(next_board, 3 - player):
        next_player = 3 - player
    elif valid_moves(next_board, player):
        next_player = player
    else:
        next_player = 0
    return next_board, next_player


def position(string):
    cols = {"a": 0, "b": 1, "c": 2, "d": 3, "e": 4, "f": 5, "g": 6, "h": 7}
    try:
        c = cols[string[0]]
        r = int(string[1:])
    except:
        return None
    if r < 1 or r > 8 or len(string) > 2:
        return None
    return (r - 1, c)


def winner(board):
    s1, s2 = score(board)
    print("Player 1 score is " + str(s1))
    print("Player 2 score is " + str(s2))
    if s1 > s2:
        print("Player 1 is the winner")
    if s2 > s1:
        print("Player 2 is the winner")
    if s1 == s2:
        print("Tie game")


def run_two_players():
    board = new_board()
    player = 1
    playing = True
    while playing:
        print("-----------------------")
        print("Current board:")
        print_board(board)
        print("Player", player, "to move")
        while True:
            move = input()
            if move == "q":
                playing = False
                break
            pos = position(move)
            if pos and pos in valid_moves(board, player):
                board, player = next_state(board, player, pos)
                break
            print("invalid move")
            print("Try again, player", player)
        if player == 0:
            playing = False
            print_board(board)
            winner(board)


def run_single_player():
    board = new_board()
    player = 1
    print("You are player 1 (black). The computer is player 2 (white).")
    while player != 0:
        print_board(board)
        if player == 2:
            scores = {}
            for m in valid_moves(board, player):
                scores[m] = score(next_state(board, player, m)[0])[1]
            best = max(scores, key=scores.get)
            board, player = next_state(board, player, best)
            print("Player 2 played", "abcdefgh"[best[1]] + str(best[0] + 1))
        else:
            print("Player 1 to move")
            move = input()
            if move == "q":
                return None
            pos = position(move)
            if pos and pos in valid_moves(board, player):
                board, player = next_state(board, player, pos)
            else:
                print("invalid move")
    print_board(board)
    winner(board)
