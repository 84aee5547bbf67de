#!/usr/bin/env python3
# Coursework 3: Nine Men's Morris
# Name: Sample
# Student ID: 0000000
# Email: sample@example.org
# Points are kept as coordinates on a 7 x 7 grid; everything is worked out from them.
from itertools import groupby
from operator import itemgetter

GRID = """\
#  #  #
 # # #
  ###
### ###
  ###
 # # #
#  #  #"""

COORDS = [(r, c) for r, row in enumerate(GRID.splitlines()) for c, ch in enumerate(row) if ch == "#"]


def runs():
    """Generate the lines as tuples of points: the middle row and column have four of six, not two."""
    for axis in 0, 1:
        order = sorted(range(24), key=lambda p: (COORDS[p][axis], COORDS[p][1 - axis]))
        for key, group in groupby(order, key=lambda p: COORDS[p][axis]):
            group = tuple(group)
            for k in range(len(group) - 2):
                yield group[k:k + 3]


MILLS = frozenset(map(frozenset, runs()))
PAIRS = {frozenset(pair) for run in runs() for pair in zip(run, run[1:])}


def request_location(question_str):
    location = int(input(question_str))
    if location in range(24):
        return location
    raise RuntimeError("not on the board")


def draw_board(g):
    """Print the board as a grid."""
    canvas = [[" "] * 21 for _ in range(7)]
    for p, (r, c) in enumerate(COORDS):
        label = (str(p), "X", "O")[g[0][p]]
        for k, ch in enumerate(label):
            canvas[r][3 * c + k] = ch
    print(*map("".join, canvas), sep="\n")
    print("hands:", g[1], g[2])


def is_adjacent(i, j):
    "True if one step leads from i to j"
    return {i, j} in PAIRS


def new_game():
    "a game before the first move"
    return [[0 for _ in COORDS], 9, 9, 1]


def remaining_counters(g):
    "counters of the player at turn, on the board or not"
    *_, player = g
    return g[0].count(player) + g[player]


def is_in_mill(g, i):
    "see the coursework"
    try:
        if i < 0:
            return -1
        who = g[0][i]
    except IndexError:
        return -1
    if who == 0:
        return -1
    for mill in MILLS:
        if i in mill and {g[0][p] for p in mill} == {who}:
            return who
    return 0


def moves(g):
    "all moves of the player"
    board, player = itemgetter(0, 3)(g)
    for pair in PAIRS:
        for a, b in (tuple(pair), tuple(pair)[::-1]):
            if board[a] == player and not board[b]:
                yield a, b


def player_can_move(g):
    "can the player do anything"
    return g[g[3]] > 0 or next(moves(g), None) is not None


def place_counter(g, i):
    "put down a counter"
    assert 0 <= i < 24
    if g[0][i]:
        raise RuntimeError("occupied")
    g[0][i] = g[3]
    g[g[3]] -= 1


def move_counter(g, i, j):
    "move a counter"
    if (i, j) not in moves(g):
        raise RuntimeError("no such move")
    g[0][i], g[0][j] = 0, g[3]


def remove_opponent_counter(g, i):
    "take a counter"
    if g[0][i] in (0, g[3]):
        raise RuntimeError("nothing to take")
    g[0][i] = 0


def ask_until(function):
    "call function until it does not complain"
    while True:
        try:
            return function()
        except (ValueError, RuntimeError) as e:
            print("!!", type(e).__name__, e)


def turn(g):
    "one turn"
    if remaining_counters(g) <= 3 or not player_can_move(g):
        return False
    player = g[3]
    draw_board(g)

    def place():
        p = request_location(f"[{player}] place: ")
        place_counter(g, p)
        return p

    def move():
        a = request_location(f"[{player}] from: ")
        b = request_location(f"[{player}] to: ")
        move_counter(g, a, b)
        return b

    def take():
        remove_opponent_counter(g, request_location(f"[{player}] take: "))

    if is_in_mill(g, ask_until(place if g[player] else move)) == player:
        draw_board(g)
        ask_until(take)
    g[3] ^= 3
    return True


def save_state(g, filename):
    "write the four lines"
    try:
        with open(filename, "w") as out:
            print(*g[0], sep=", ", file=out)
            print(*g[1:], sep="\n", file=out)
    except (OSError, TypeError, ValueError):
        raise RuntimeError("cannot save " + repr(filename)) from None


def load_state(filename):
    "read the four lines"
    try:
        with open(filename) as lines:
            board = list(map(int, next(lines).split(", ")))
            state = [board, *map(int, lines)]
            if len(state) != 4 or len(board) != 24:
                raise ValueError("too much or too little")
            return state
    except (OSError, ValueError, StopIteration) as e:
        raise RuntimeError("cannot load " + repr(filename)) from e


def play_game():
    "play"
    g = new_game()
    while turn(g):
        pass
    draw_board(g)
    print("Well played! The winner is player", 3 - g[3])


play_game()
