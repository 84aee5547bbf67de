import copy


def squares():
    for r in range(8):
        for c in range(8):
            yield r, c


def directions():
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            if dr or dc:
                yield dr, dc


def walk(pos, direct):
    r, c = pos
    dr, dc = direct
    while True:
        r, c = r + dr, c + dc
        if r not in range(8) or c not in range(8):
            return
        yield r, c


def new_board():
    board = [[0 for _ in range(8)] for _ in range(8)]
    for r, c in squares():
        if r in (3, 4) and c in (3, 4):
            board[r][c] = 2 if r == c else 1
    return board


def print_board(board):
    print()
    print("     a  b  c  d  e  f  g  h     ")
    print("   +------------------------+   ")
    for r in range(8):
        print(" " + str(r + 1) + " |" + "".join(" " + "-XO"[board[r][c]] + " " for c in range(8)) + "| " + str(r + 1))
    print("   +------------------------+   ")
    print("     a  b  c  d  e  f  g  h     ")
    print()


def score(board):
    return sum(1 for r, c in squares() if board[r][c] == 1), sum(1 for r, c in squares() if board[r][c] == 2)


def enclosed(board, player, pos, direct):
    if tuple(direct) == (0, 0):
        return []
    found = []
    for r, c in walk(pos, direct):
        if board[r][c] == player:
            return found
        if board[r][c] == 0:
            return []
        found.append((r, c))
    return []


def enclosing(board, player, pos, direct):
    dc, dr = direct
    return enclosed(board, player, pos, (dr, dc)) != []


def valid_moves(board, player):
    return list(pos for pos in squares()
                if board[pos[0]][pos[1]] == 0 and any(enclosed(board, player, pos, d) for d in directions()))


def next_state(board, player, pos):
    # changes the board that it is given
    for d in directions():
        for r, c in enclosed(board, player, pos, d):
            board[r][c] = player
    board[pos[0]][pos[1]] = player
    for nxt in (3 - player, player):
        if valid_moves(board, nxt):
            return board, nxt
    return board, 0


def position(string):
    for r, c in squares():
        if string == "abcdefgh"[c] + str(r + 1):
            return r, c
    return None


def moves(choose):
    board = new_board()
    player = 1
    while player != 0:
        print_board(board)
        pos = choose(board, player)
        if pos == "q":
            return
        if pos not in valid_moves(board, player):
            print("invalid move")
            continue
        board, player = next_state(board, player, pos)
        yield board
    print_board(board)
    x, o = score(board)
    print("Game over. X has", x, "stones, O has", o, "stones.")
    print("X is the winner!" if x > o else "O is the winner!" if o > x else "A draw!")


def ask(board, player):
    answer = input("Where does Player " + str(player) + " (" + "-XO"[player] + ") want to go? ")
    return answer if answer == "q" else position(answer)


def greedy(board, player):
    return max(valid_moves(board, player), key=lambda m: score(next_state(copy.deepcopy(board), player, m)[0])[player - 1])


def run_two_players():
    for _ in moves(ask):
        pass


def run_single_player():
    for _ in moves(lambda board, player: ask(board, player) if player == 1 else greedy(board, player)):
        pass
