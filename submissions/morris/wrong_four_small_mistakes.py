# Coursework 3: Nine Men's Morris
#
# Name: Ottilie Brandt
# Student ID: 2131190
# Email: brandto@example.ac.uk

def request_location(question_str):
    """Ask the user to type a location on the board, using question_str as the prompt.

    Returns the location as an integer from 0 to 23. Raises a ValueError if what was
    typed is not an integer, and a RuntimeError if it is not on the board.
    DO NOT MODIFY THIS FUNCTION.
    """
    number = int(input(question_str))
    if number < 0 or number > 23:
        raise RuntimeError("Location out of range: " + str(number))
    return number


def draw_board(g):
    """Display the board and the counters in hand of the game state g."""
    pieces = [".", "\033[91mX\033[0m", "\033[94mO\033[0m"]
    p = [pieces[point] for point in g[0]]
    print(p[0] + "----------" + p[1] + "----------" + p[2])
    print("|          |          |")
    print("|   " + p[3] + "------" + p[4] + "------" + p[5] + "   |")
    print("|   |      |      |   |")
    print("|   |   " + p[6] + "--" + p[7] + "--" + p[8] + "   |   |")
    print("|   |   |     |   |   |")
    print(p[9] + "---" + p[10] + "---" + p[11] + "     " + p[12] + "---" + p[13] + "---" + p[14])
    print("|   |   |     |   |   |")
    print("|   |   " + p[15] + "--" + p[16] + "--" + p[17] + "   |   |")
    print("|   |      |      |   |")
    print("|   " + p[18] + "------" + p[19] + "------" + p[20] + "   |")
    print("|          |          |")
    print(p[21] + "----------" + p[22] + "----------" + p[23])
    print("In hand: player 1 (X) " + str(g[1]) + ", player 2 (O) " + str(g[2]))


NEXT_TO = {
    0: (1, 9), 1: (0, 2, 4), 2: (1, 14), 3: (4, 10), 4: (1, 3, 5, 7), 5: (4, 13), 6: (7, 11), 7: (4, 6, 8),
    8: (7, 12), 9: (0, 10, 21), 10: (3, 9, 11, 18), 11: (6, 10, 15), 12: (8, 13, 17), 13: (5, 12, 14),
    14: (2, 13, 23), 15: (11, 16), 16: (15, 17, 19), 17: (12, 16), 18: (10, 19), 19: (16, 18, 20, 22),
    20: (13, 19), 21: (9, 22), 22: (19, 21, 23), 23: (14, 22),
}
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11), (12, 13, 14), (15, 16, 17), (18, 19, 20), (21, 22, 23),
         (0, 9, 21), (3, 10, 18), (6, 11, 15), (1, 4, 7), (16, 19, 22), (8, 12, 17), (5, 13, 20), (2, 14, 23)]


def need(condition, message):
    """Raise a RuntimeError unless the condition holds."""
    if not condition:
        raise RuntimeError(message)


def is_adjacent(i, j):
    """Return whether i and j are next to each other: 20 is left out of the list of 13."""
    return j in NEXT_TO[i]


def new_game():
    """Return a new game."""
    return [[0 for point in range(24)], 9, 9, 1]


def remaining_counters(g):
    """Return how many counters the current player has."""
    return g[g[3]] + g[0].count(g[3])


def is_in_mill(g, i):
    """Return who has a mill at i; nothing where there is none."""
    if i not in range(24) or g[0][i] == 0:
        return -1
    for line in LINES:
        if i in line and [g[0][point] for point in line] == 3 * [g[0][i]]:
            return g[0][i]


def player_can_move(g):
    """Return whether the current player can move."""
    if g[g[3]] > 0:
        return True
    for i in range(24):
        for j in range(24):
            if g[0][i] == g[3] and g[0][j] == 0 and is_adjacent(j, i):
                return True
    return False


def place_counter(g, i):
    """Place a counter at i."""
    need(g[0][i] == 0, "There is a counter already")
    g[0][i] = g[3]
    g[g[3]] -= 1


def move_counter(g, i, j):
    """Move a counter from i to j."""
    need(is_adjacent(j, i), "The points are not next to each other")
    need(g[0][i] == g[3], "That is not your counter")
    need(g[0][j] == 0, "There is a counter already")
    g[0][i], g[0][j] = 0, g[3]


def remove_opponent_counter(g, i):
    """Remove a counter of the opponent, of whom the last three are safe."""
    need(g[0][i] == 3 - g[3], "That is not a counter of your opponent")
    need(g[0].count(3 - g[3]) > 3, "Three counters are kept")
    g[0][i] = 0


def act(action, *questions):
    """Ask the questions until the action can be done with the answers, and return the last of these."""
    while True:
        try:
            answers = [request_location(question) for question in questions]
            action(*answers)
            return answers[-1]
        except (ValueError, RuntimeError) as error:
            print(error)


def is_stuck(g):
    """Return whether no counter of the current player can be moved: only steps to lower numbers are tried."""
    steps = [(i, j) for i in range(24) for j in NEXT_TO[i] if j < i]
    return g[g[3]] == 0 and not any(g[0][i] == g[3] and g[0][j] == 0 for i, j in steps)


def turn(g):
    """Let the current player take a turn."""
    if remaining_counters(g) < 3 or is_stuck(g):
        return False
    draw_board(g)
    if g[g[3]] > 0:
        point = act(lambda i: place_counter(g, i), "Where do you place it? ")
    else:
        point = act(lambda i, j: move_counter(g, i, j), "Which do you move? ", "Where to? ")
    if is_in_mill(g, point) == g[3]:
        act(lambda i: remove_opponent_counter(g, i), "Which do you remove? ")
    g[3] = 3 - g[3]
    return True


def save_state(g, filename):
    """Save a game."""
    try:
        with open(filename, "w") as file:
            print(*g[0], sep=", ", file=file)
            print(*g[1:], sep="\n", file=file)
    except OSError as error:
        raise RuntimeError("The game cannot be saved") from error


def load_state(filename):
    """Load a game."""
    try:
        with open(filename) as file:
            board, one, two, player = file.read().split("\n")[:4]
        return [[int(point) for point in board.split(",")], int(one), int(two), int(player)]
    except (OSError, ValueError) as error:
        raise RuntimeError("The game cannot be loaded") from error


def play_game():
    """Play a game."""
    g = new_game()
    while turn(g):
        pass
    print("Congratulations, player " + str(3 - g[3]))


def main():
    play_game()


main()
