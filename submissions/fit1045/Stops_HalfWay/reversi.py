#Name: Mei Tanaka
#Student ID: 31002345
#Unit: FIT1045
import copy

#a)
def new_board():
    return [[0,0,0,0,0,0,0,0],
            [0,0,0,0,0,0,0,0],
            [0,0,0,0,0,0,0,0],
            [0,0,0,2,1,0,0,0],
            [0,0,0,1,2,0,0,0],
            [0,0,0,0,0,0,0,0],
            [0,0,0,0,0,0,0,0],
            [0,0,0,0,0,0,0,0]]

def print_board(board):
    print('\ta\tb\tc\td\te\tf\tg\th')
    for i in range(8):
        print(i+1, end='\t')
        for j in range(8):
            print(board[i][j], end='\t')
        print()

def score(board):
    s1 = 0
    s2 = 0
    for i in range(8):
        for j in range(8):
            if board[i][j] == 1:
                s1 = s1 + 1
            if board[i][j] == 2:
                s2 = s2 + 1
    return (s1, s2)

#b)
def enclosing(board, player, pos, direct):
    if player == 1:
        enemy = 2
    else:
        enemy = 1
    r = pos[0]
    c = pos[1]
    dr = direct[0]
    dc = direct[1]
    count = 0
    while True:
        r = r + dr
        c = c + dc
        if r == -1 or r == 8 or c == -1 or c == 8:
            return False
        elif board[r][c] == enemy:
            count = count + 1
        elif board[r][c] == player and count >= 1:
            return True
        else:
            return False

print(enclosing(new_board(), 1, (4, 5), (0, -1)))
exit()

def valid_moves(board, player):
    moves = []
    for r in range(8):
        for c in range(8):
            if board[r][c] == 0:
                up = enclosing(board, player, (r, c), (-1, 0))
                down = enclosing(board, player, (r, c), (1, 0))
                left = enclosing(board, player, (r, c), (0, -1))
                right = enclosing(board, player, (r, c), (0, 1))
                upleft = enclosing(board, player, (r, c), (-1, -1))
                upright = enclosing(board, player, (r, c), (-1, 1))
                downleft = enclosing(board, player, (r, c), (1, -1))
                downright = enclosing(board, player, (r, c), (1, 1))
                if up or down or left or right or upleft or upright or downleft or downright:
                    moves.append((r, c))
    return moves

def flip(board, player, pos, direct):
    r = pos[0] + direct[0]
    c = pos[1] + direct[1]
    while board[r][c] != player:
        board[r][c] = player
        r = r + direct[0]
        c = c + direct[1]

def next_state(board, player, pos):
    if enclosing(board, player, pos, (-1, 0)):
        flip(board, player, pos, (-1, 0))
    if enclosing(board, player, pos, (1, 0)):
        flip(board, player, pos, (1, 0))
    if enclosing(board, player, pos, (0, -1)):
        flip(board, player, pos, (0, -1))
    if enclosing(board, player, pos, (0, 1)):
        flip(board, player, pos, (0, 1))
    if enclosing(board, player, pos, (-1, -1)):
        flip(board, player, pos, (-1, -1))
    if enclosing(board, player, pos, (-1, 1)):
        flip(board, player, pos, (-1, 1))
    if enclosing(board, player, pos, (1, -1)):
        flip(board, player, pos, (1, -1))
    if enclosing(board, player, pos, (1, 1)):
        flip(board, player, pos, (1, 1))
    board[pos[0]][pos[1]] = player
    next_board = board
    if player == 1:
        next_player = 2
    else:
        next_player = 1
    if valid_moves(next_board, next_player) == []:
        next_player = player
        if valid_moves(next_board, next_player) == []:
            next_player = 0
    return (next_board, next_player)

#c)
def position(string):
    if len(string) == 2:
        if string[0] >= 'a' and string[0] <= 'h':
            if string[1] >= '1' and string[1] <= '8':
                return (int(string[1]) - 1, ord(string[0]) - ord('a'))

def game_result(board):
    s = score(board)
    print("Game has ended.")
    print("Score of player 1 is", s[0])
    print("Score of player 2 is", s[1])
    if s[0] > s[1]:
        print("Player 1 won")
    elif s[0] < s[1]:
        print("Player 2 won")
    else:
        print("Nobody won")

def run_two_players():
    board = new_board()
    name1 = input("Name of player 1? ")
    name2 = input("Name of player 2? ")
    player = 1
    while player != 0:
        print_board(board)
        if player == 1:
            move = input(name1 + " (1), your move (q = quit): ")
        else:
            move = input(name2 + " (2), your move (q = quit): ")
        if move == 'q':
            break
        p = position(move)
        if p == None:
            print("invalid move")
        elif p in valid_moves(board, player):
            board, player = next_state(board, player, p)
            if player == 0:
                print_board(board)
                game_result(board)
        else:
            print("invalid move")

def run_single_player():
    board = new_board()
    name1 = input("What is your name? ")
    player = 1
    while player != 0:
        print_board(board)
        if player == 1:
            move = input(name1 + " (1), your move (q = quit): ")
            if move == 'q':
                break
            p = position(move)
            if p in valid_moves(board, player):
                board, player = next_state(board, player, p)
            else:
                print("invalid move")
        else:
            #try all moves and remember the best one
            moves = valid_moves(board, 2)
            best = moves[0]
            best_score = 0
            for m in moves:
                trial = copy.deepcopy(board)
                trial = next_state(trial, 2, m)[0]
                if score(trial)[1] > best_score:
                    best_score = score(trial)[1]
                    best = m
            board, player = next_state(board, 2, best)
            print("The computer has moved.")
        if player == 0:
            print_board(board)
            game_result(board)

run_two_players()
