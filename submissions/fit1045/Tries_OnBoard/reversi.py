# Tries OnBoard: the computer tries its moves on the real board: its copy has the same rows
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
    # changes the board itself
    to_flip = []
    for i in (-1, 0, 1):
        for j in (-1, 0, 1):
            if i == 0 and j == 0:
                continue
            if enclosing(board, player, pos, (i, j)):
                k = 1
                while board[pos[0] + k*i][pos[1] + k*j] == (2 if player == 1 else 1):
                    to_flip += [(pos[0] + k*i, pos[1] + k*j)]
                    k += 1
    board[pos[0]][pos[1]] = player
    for (r, c) in to_flip:
        board[r][c] = player
    if valid_moves(board, 1) == [] and valid_moves(board, 2) == []:
        return (board, 0)
    if player == 1:
        if valid_moves(board, 2):
            return (board, 2)
        return (board, 1)
    else:
        if valid_moves(board, 1):
            return (board, 1)
        return (board, 2)


def position(string):
    if len(string) != 2:
        return None
    col = ord(string[0]) - ord("a")
    row = ord(string[1]) - ord("1")
    if 0 <= col < 8 and 0 <= row < 8:
        return (row, col)
    return None


class Game:
    def __init__(self, computer=False):
        self.board = new_board()
        self.player = 1
        self.computer = computer
        self.running = True

    def turn(self):
        print()
        print_board(self.board)
        print()
        if self.computer and self.player == 2:
            self.automatic()
        else:
            self.manual()

    def manual(self):
        s = input("Player %d: position to drop a stone (e.g. d4), or q: " % self.player)
        if s == "q":
            self.running = False
            return
        p = position(s)
        if p not in valid_moves(self.board, self.player):
            print("invalid move")
            return
        self.move(p)

    def automatic(self):
        best, best_score = None, None
        for p in valid_moves(self.board, 2):
            b, _ = next_state(copy.copy(self.board), 2, p)
            if best_score is None or score(b)[1] >= best_score:
                best, best_score = p, score(b)[1]
        self.move(best)

    def move(self, p):
        self.board, self.player = next_state(self.board, self.player, p)
        if self.player == 0:
            self.running = False
            self.finish()

    def finish(self):
        print_board(self.board)
        a, b = score(self.board)
        print("The game is over. Black has", a, "and White has", b)

    def run(self):
        while self.running:
            self.turn()


def run_two_players():
    Game().run()


def run_single_player():
    Game(computer=True).run()
