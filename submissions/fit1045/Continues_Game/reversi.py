import copy

DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


def new_board():
    board = [[0] * 8 for _ in range(8)]
    board[3][3] = board[4][4] = 2
    board[3][4] = board[4][3] = 1
    return board


def print_board(board):
    print("  a b c d e f g h")
    for r in range(8):
        print(r + 1, " ".join(".XO"[square] for square in board[r]))


def score(board):
    return sum(row.count(1) for row in board), sum(row.count(2) for row in board)


def enclosing(board, player, pos, direct):
    r, c = pos[0] + direct[0], pos[1] + direct[1]
    between = 0
    while 0 <= r < 8 and 0 <= c < 8 and board[r][c] != 0:
        if board[r][c] == player:
            return between > 0
        between += 1
        r, c = r + direct[0], c + direct[1]
    return False


def valid_moves(board, player):
    squares = [(r, c) for r in range(8) for c in range(8) if board[r][c] == 0]
    return [pos for pos in squares if any(enclosing(board, player, pos, d) for d in DIRECTIONS)]


def next_state(board, player, pos):
    after = copy.deepcopy(board)
    after[pos[0]][pos[1]] = player
    for direct in DIRECTIONS:
        if enclosing(board, player, pos, direct):
            r, c = pos[0] + direct[0], pos[1] + direct[1]
            while after[r][c] != player:
                after[r][c] = player
                r, c = r + direct[0], c + direct[1]
    for mover in (3 - player, player):
        if valid_moves(after, mover):
            return after, mover
    return after, 0


def position(string):
    if len(string) == 2 and string[0] in "abcdefgh" and string[1] in "12345678":
        return "12345678".index(string[1]), "abcdefgh".index(string[0])
    return None


state = None


def white_stones(board):
    """The stones that White will have, counted by hand."""
    stones = 0
    for r in range(1, 8):
        for c in range(8):
            if board[r][c] == 2:
                stones += 1
    return stones


def play(computer):
    global state
    if state is None:
        state = (new_board(), 1)
    while state[1] != 0:
        board, player = state
        print_board(board)
        if player == computer:
            pos = max(valid_moves(board, player), key=lambda pos: white_stones(next_state(board, player, pos)[0]))
        else:
            string = input("Player " + str(player) + ", your move (q to quit): ")
            if string == "q":
                return
            pos = position(string)
        if pos in valid_moves(board, player):
            state = next_state(board, player, pos)
        else:
            print("invalid move")
    print_board(state[0])
    print("Player 1: %d, player 2: %d" % score(state[0]))


def run_two_players():
    play(computer=0)


def run_single_player():
    play(computer=2)
