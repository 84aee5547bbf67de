# Coursework 3: Nine Men's Morris
#
# Name: Some Student
# Student ID: 1234567
# Email: s@example.org

def request_location(question_str):
    """Ask the user to type a location on the board.

    DO NOT MODIFY THIS FUNCTION.
    """
    number = int(input(question_str))
    if number < 0 or number > 23:
        raise RuntimeError("Location out of range: " + str(number))
    return number


def draw_board(g):
    """Display the board."""
    # board
    print(g[0])
    print(g[1], g[2])


import numpy as np

ADJ = np.zeros((24, 24), dtype=bool)
TRIPLES = np.array([[0,1,2],[3,4,5],[6,7,8],[9,10,11],[12,13,14],[15,16,17],[18,19,20],[21,22,23],
                    [0,9,21],[3,10,18],[6,11,15],[1,4,7],[16,19,22],[8,12,17],[5,13,20],[2,14,23]])
for t in TRIPLES:
    ADJ[t[0], t[1]] = ADJ[t[1], t[2]] = True
ADJ |= ADJ.T


def is_adjacent(i, j):
    """adjacent"""
    return bool(ADJ[i, j])


def new_game():
    """new game"""
    return [np.zeros(24, dtype=int).tolist(), 9, 9, 1]


def remaining_counters(g):
    """counters"""
    return np.count_nonzero(np.array(g[0]) == g[3]) + g[g[3]]


def is_in_mill(g, i):
    """mill"""
    if not (0 <= i < 24) or g[0][i] == 0:
        return -1
    board = np.array(g[0])
    owner = board[i]
    lines = TRIPLES[(TRIPLES == i).any(axis=1)]
    return owner if (board[lines] == owner).all(axis=1).any() else 0


def player_can_move(g):
    """can move"""
    if g[g[3]] >= 1:
        return True
    b = np.array(g[0])
    return bool((ADJ[b == g[3]][:, b == 0]).any())


def place_counter(g, i):
    """place"""
    if g[0][i]:
        raise RuntimeError("occupied")
    g[0][i] = g[3]
    g[g[3]] -= 1


def move_counter(g, i, j):
    """move"""
    conditions = np.array([is_adjacent(i, j), g[0][i] == g[3], g[0][j] == 0])
    if not np.all(conditions):
        raise RuntimeError("impossible: " + str(conditions))
    g[0][j] = g[0][i]
    g[0][i] = 0


def remove_opponent_counter(g, i):
    """remove"""
    if g[0][i] in (0, g[3]):
        raise RuntimeError("not an opposing counter")
    g[0][i] = 0


def turn(g):
    """turn"""
    if not player_can_move(g) or (g[g[3]] == 0 and g[0].count(g[3]) == 2):
        return False
    draw_board(g)
    done = False
    while not done:
        try:
            if g[g[3]] > 0:
                i = request_location("Place: ")
                place_counter(g, i)
            else:
                j = request_location("From: ")
                i = request_location("To: ")
                move_counter(g, j, i)
            done = True
        except RuntimeError as e:
            print(e)
        except ValueError as e:
            print(e)
    draw_board(g)
    if is_in_mill(g, i) > 0:
        done = False
        while not done:
            try:
                remove_opponent_counter(g, request_location("Take: "))
                done = True
            except (RuntimeError, ValueError) as e:
                print(e)
    g[3] = 1 if g[3] == 2 else 2
    return True


def save_state(g, filename):
    """save"""
    try:
        np.savetxt(filename, np.array([g[0]]), fmt="%d", delimiter=", ")
        with open(filename, "a") as f:
            np.savetxt(f, g[1:], fmt="%d")
    except OSError:
        raise RuntimeError("cannot save")


def load_state(filename):
    """load"""
    try:
        with open(filename) as f:
            board = np.array(f.readline().split(","), dtype=int)
            rest = np.loadtxt(f, dtype=int)
        if board.shape != (24,) or rest.shape != (3,):
            raise ValueError("shape")
        return [board.tolist()] + rest.tolist()
    except Exception as e:
        raise RuntimeError("cannot load") from e


def play_game():
    """play"""
    g = new_game()
    while turn(g):
        pass
    print("Congratulations player", 3 - g[3])


if __name__ == "__main__":
    play_game()
