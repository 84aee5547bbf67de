"""Refuses what has to be refused, and then does nothing: the moves themselves were left for later."""

ROWS = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14], [15, 16, 17], [18, 19, 20], [21, 22, 23]]
COLUMNS = [[0, 9, 21], [3, 10, 18], [6, 11, 15], [1, 4, 7], [16, 19, 22], [8, 12, 17], [5, 13, 20], [2, 14, 23]]


def is_adjacent(i, j):
    return any({i, j} in ({a, b}, {b, c}) for a, b, c in ROWS + COLUMNS)


def place_counter(g, i):
    if g[0][i] != 0:
        raise RuntimeError("occupied")


def move_counter(g, i, j):
    if not is_adjacent(i, j) or g[0][i] != g[3] or g[0][j] != 0:
        raise RuntimeError("not a legal move")


def remove_opponent_counter(g, i):
    if g[0][i] != 3 - g[3]:
        raise RuntimeError("no counter of the opponent")


def save_state(g, filename):
    try:
        with open(filename, "w") as file:
            file.write("")
    except OSError:
        raise RuntimeError("cannot be saved")
