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
    print("  a b c d e f g h")
    for i in range(8):
        line = str(i + 1) + " "
        for j in range(8):
            if board[i][j] == 0:
                line += ". "
            elif board[i][j] == 1:
                line += "B "
            else:
                line += "W "
        print(line)

def score(board):
    s1 = 0
    s2 = 0
    for row in board:
        for f in row:
            if f == 1:
                s1 += 1
            if f == 2:
                s2 += 1
    return (s1, s2)

def enclosing(board, player, pos, direct):
    if direct == (0, 0):
        return False
    if player == 1:
        opp = 2
    else:
        opp = 1
    r = pos[0] + direct[0]
    c = pos[1] + direct[1]
    count = 0
    while r >= 0 and r <= 7 and c >= 0 and c <= 7:
        if board[r][c] == opp:
            count += 1
        elif board[r][c] == player:
            if count > 0:
                return True
            else:
                return False
        else:
            return False
        r += direct[0]
        c += direct[1]
    return False

def valid_moves(board, player):
    moves = []
    for r in range(8):
        for c in range(8):
            if board[r][c] == 0:
                found = False
                for dr in range(-1, 2):
                    for dc in range(-1, 2):
                        if enclosing(board, player, (r, c), (dr, dc)):
                            found = True
                if found:
                    moves.append((r, c))
    return moves

def next_state(board, player, pos):
    new = copy.deepcopy(board)
    if player == 1:
        opp = 2
    else:
        opp = 1
    for dr in range(-1, 2):
        for dc in range(-1, 2):
            if enclosing(board, player, pos, (dr, dc)):
                r = pos[0] + dr
                c = pos[1] + dc
                while new[r][c] == opp:
                    new[r][c] = player
                    r += dr
                    c += dc
    new[pos[0]][pos[1]] = player
    if len(valid_moves(new, opp)) > 0:
        return new, opp
    elif len(valid_moves(new, player)) > 0:
        return new, player
    else:
        return new, 0

def position(string):
    if len(string) != 2:
        return None
    letters = "abcdefgh"
    numbers = "12345678"
    if string[0] in letters and string[1] in numbers:
        return (numbers.index(string[1]), letters.index(string[0]))
    return None

def result(board):
    s1 = str(score(board)[0])
    s2 = str(score(board)[1])
    print("Game over!")
    print("Player 1: " + s1)
    print("Player 2: " + s2)
    if s1 > s2:
        print("Player 1 wins!")
    elif s2 > s1:
        print("Player 2 wins!")
    else:
        print("It's a draw!")

def run_two_players():
    board = new_board()
    player = 1
    while True:
        print_board(board)
        print("Player " + str(player) + "'s turn")
        move = input()
        if move == "q":
            return
        pos = position(move)
        if pos == None or pos not in valid_moves(board, player):
            print("invalid move")
        else:
            board, player = next_state(board, player, pos)
            if player == 0:
                print_board(board)
                result(board)
                break

def run_single_player():
    board = new_board()
    player = 1
    while True:
        print_board(board)
        if player == 1:
            print("Your turn")
            move = input()
            if move == "q":
                return
            pos = position(move)
            if pos == None or pos not in valid_moves(board, player):
                print("invalid move")
                continue
        else:
            best = -1
            for m in valid_moves(board, 2):
                b, p = next_state(board, 2, m)
                if score(b)[1] > best:
                    best = score(b)[1]
                    pos = m
            print("Computer's turn")
        board, player = next_state(board, player, pos)
        if player == 0:
            print_board(board)
            result(board)
            break
