"""Task 2. Tom Whitlock (29988123)"""
import copy

SIDE = range(8)
COMPASS = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc]
STONES = "·●○"


def new_board():
    start = {(3, 3): 2, (4, 4): 2, (3, 4): 1, (4, 3): 1}
    return [[start.get((r, c), 0) for c in SIDE] for r in SIDE]


def print_board(board):
    print("  " + " ".join("abcdefgh"))
    for r in SIDE:
        print(r + 1, *(STONES[s] for s in board[r]), r + 1)
    print("  " + " ".join("abcdefgh"))


def score(board):
    return tuple(sum(row.count(p) for row in board) for p in (1, 2))


def at(board, r, c):
    """The square, or None beside the board."""
    return board[r][c] if r in SIDE and c in SIDE else None


def run_length(board, player, r, c, dr, dc):
    """How many opponent's stones from (r, c) on are closed by player's stone (recursive), -1 if they are not."""
    here = at(board, r, c)
    if here == player:
        return 0
    if not here:
        return -1
    further = run_length(board, player, r + dr, c + dc, dr, dc)
    return further + 1 if further >= 0 else -1


def enclosing(board, player, pos, direct):
    (r, c), (dr, dc) = pos, direct
    return run_length(board, player, r + dr, c + dc, dr, dc) > 0


def valid_moves(board, player):
    return [(r, c) for c in SIDE for r in SIDE
            if not board[r][c] and any(enclosing(board, player, (r, c), d) for d in COMPASS)]


def flips(board, player, pos):
    for dr, dc in COMPASS:
        for k in range(1, run_length(board, player, pos[0] + dr, pos[1] + dc, dr, dc) + 1):
            yield pos[0] + k * dr, pos[1] + k * dc


def next_state(board, player, pos):
    after = copy.deepcopy(board)
    turned = list(flips(board, player, pos))
    if not turned:
        raise ValueError("this is no valid move")
    for r, c in [pos, *turned]:
        after[r][c] = player
    return after, next((p for p in (3 - player, player) if valid_moves(after, p)), 0)


def position(string):
    squares = {c + str(r + 1): (r, i) for r in SIDE for i, c in enumerate("abcdefgh")}
    return squares.get(string)


def human(board, player):
    return input(f"{STONES[player]} > ")


def greedy(board, player):
    r, c = max(valid_moves(board, player), key=lambda pos: score(next_state(board, player, pos)[0])[player - 1])
    print(f"{STONES[player]} > {'abcdefgh'[c]}{r + 1}")
    return "abcdefgh"[c] + str(r + 1)


def play(*movers):
    board, player = new_board(), 1
    while player:
        print_board(board)
        text = movers[player - 1](board, player)
        if text == "q":
            return print("Goodbye.")
        pos = position(text)
        if pos in valid_moves(board, player):
            board, player = next_state(board, player, pos)
        else:
            print("invalid move")
    print_board(board)
    black, white = score(board)
    print(f"{black}:{white}", "draw" if black == white else f"{STONES[1 if black > white else 2]} wins")


def run_two_players():
    play(human, human)


def run_single_player():
    play(human, greedy)


if __name__ == "__main__":
    run_single_player()
