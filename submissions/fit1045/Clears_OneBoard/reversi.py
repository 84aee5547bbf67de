import copy


def _ray(board, pos, d):
    """the fields seen from pos in direction d, as (r, c) pairs"""
    r, c = pos
    for _ in range(7):
        r += d[0]
        c += d[1]
        if r not in range(8) or c not in range(8):
            return
        yield r, c


def _turned(board, player, pos, d):
    """the stones that would be turned in this direction"""
    stones = []
    for r, c in _ray(board, pos, d):
        if board[r][c] == 0:
            return []
        if board[r][c] == player:
            return stones
        stones.append((r, c))
    return []


KEPT = []


def _all_directions():
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            if dr or dc:
                yield dr, dc


def new_board():
    """the start"""
    def field(r, c):
        if {r, c} <= {3, 4}:
            return 2 if r == c else 1
        return 0

    KEPT[:] = [[field(r, c) for c in range(8)] for r in range(8)]
    return KEPT


def score(board):
    """(s1, s2)"""
    everything = sum(board, [])
    return everything.count(1), everything.count(2)


def enclosing(board, player, pos, direct):
    """True or False"""
    if direct == (0, 0):
        return False
    return bool(_turned(board, player, pos, direct))


def valid_moves(board, player):
    """list of positions, from the bottom right"""
    moves = set()
    for r in range(7, -1, -1):
        for c in range(7, -1, -1):
            if not board[r][c]:
                for d in _all_directions():
                    if enclosing(board, player, (r, c), d):
                        moves.add((r, c))
    return list(moves)


def next_state(board, player, pos):
    """(next_board, next_player)"""
    following = copy.deepcopy(board)
    turned = [pos]
    for d in _all_directions():
        turned.extend(_turned(board, player, pos, d))
    for r, c in turned:
        following[r][c] = player
    for candidate in (3 - player, player):
        if valid_moves(following, candidate):
            break
    else:
        candidate = 0
    return following, candidate


def position(string):
    """(r, c) or None"""
    try:
        column, row = string
        r, c = "12345678".index(row), "abcdefgh".index(column)
    except ValueError:
        return None
    return r, c


def print_board(board):
    for i in range(8):
        print(i + 1, " ".join(".BW"[f] for f in board[i]))
    print("  a b c d e f g h")


def result(board):
    b, w = score(board)
    if b > w:
        print("Black wins", b, "to", w)
    elif w > b:
        print("White wins", w, "to", b)
    else:
        print("Draw!")


def run_two_players():
    board, player = new_board(), 1
    while player:
        print_board(board)
        text = input("Player " + str(player) + ", your move: ")
        if text == "q":
            return
        pos = position(text)
        if pos is None or pos not in valid_moves(board, player):
            print("invalid move")
            continue
        board, player = next_state(board, player, pos)
    print_board(board)
    result(board)


def run_single_player():
    board, player = new_board(), 1
    while player != 0:
        if player == 2:
            best = max(valid_moves(board, 2), key=lambda m: score(next_state(copy.deepcopy(board), 2, m)[0])[1])
            board, player = next_state(board, 2, best)
            continue
        print_board(board)
        text = input("Your move: ")
        if text == "q":
            return
        pos = position(text)
        if pos is None or pos not in valid_moves(board, player):
            print("invalid move")
            continue
        board, player = next_state(board, player, pos)
    print_board(board)
    result(board)
