# Coursework 3: Nine Men's Morris
#
# Name: Rosalind Hartley
# Student ID: 2127733
# Email: hartleyr@example.ac.uk

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


MILLS = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14], [15, 16, 17], [18, 19, 20], [21, 22, 23],
         [0, 9, 21], [3, 10, 18], [6, 11, 15], [1, 4, 7], [16, 19, 22], [8, 12, 17], [5, 13, 20], [2, 14, 23]]


def is_adjacent(i, j):
    """Adjacent."""
    for mill in MILLS:
        if i in mill and j in mill and abs(mill.index(i) - mill.index(j)) == 1:
            return True
    return False


def new_game():
    """New game."""
    return [[0] * 24, 9, 9, 1]


def remaining_counters(g):
    """Counters."""
    return g[0].count(g[3]) + g[g[3]]


def is_in_mill(g, i):
    """Mill."""
    if i < 0 or i > 23 or g[0][i] == 0:
        return -1
    for mill in MILLS:
        if i in mill and g[0][mill[0]] == g[0][mill[1]] == g[0][mill[2]]:
            return g[0][i]
    return 0


def player_can_move(g):
    """Return True if neither player is stuck."""
    for player in (1, 2):
        can = g[player] > 0
        for i in range(24):
            for j in range(24):
                if g[0][i] == player and g[0][j] == 0 and is_adjacent(i, j):
                    can = True
        if not can:
            return False
    return True


def place_counter(g, i):
    """Place."""
    if g[0][i] != 0:
        raise RuntimeError("Occupied")
    g[0][i] = g[3]
    g[g[3]] -= 1


def move_counter(g, i, j):
    """Move."""
    if not is_adjacent(i, j) or g[0][i] != g[3] or g[0][j] != 0:
        raise RuntimeError("Not possible")
    g[0][i] = 0
    g[0][j] = g[3]


def remove_opponent_counter(g, i):
    """Remove."""
    if g[0][i] != 3 - g[3]:
        raise RuntimeError("Not a counter of the opponent")
    g[0][i] = 0


def turn(g):
    """Turn."""
    if remaining_counters(g) <= 2 or not player_can_move(g):
        return False
    draw_board(g)
    had_mill = False
    for p in range(24):
        if is_in_mill(g, p) == g[3]:
            had_mill = True
    while True:
        try:
            if g[g[3]] > 0:
                j = request_location("Place: ")
                place_counter(g, j)
            else:
                i = request_location("From: ")
                j = request_location("To: ")
                move_counter(g, i, j)
            break
        except (ValueError, RuntimeError) as e:
            print(e)
    if is_in_mill(g, j) == g[3] and not had_mill:
        draw_board(g)
        while True:
            try:
                k = request_location("Remove: ")
                remove_opponent_counter(g, k)
                break
            except (ValueError, RuntimeError) as e:
                print(e)
    g[3] = 3 - g[3]
    return True


def save_state(g, filename):
    """Save."""
    if not filename.endswith(".txt"):
        filename = filename + ".txt"
    try:
        with open(filename, "w") as f:
            f.write(", ".join([str(x) for x in g[0]]) + "\n")
            f.write(str(g[1]) + "\n")
            f.write(str(g[2]) + "\n")
            f.write(str(g[3]) + "\n")
    except OSError:
        raise RuntimeError("Cannot save")


def load_state(filename):
    """Load."""
    if not filename.endswith(".txt"):
        filename = filename + ".txt"
    try:
        with open(filename) as f:
            board = [int(x) for x in f.readline().split(",")]
            return [board, int(f.readline()), int(f.readline()), int(f.readline())]
    except (OSError, ValueError):
        raise RuntimeError("Cannot load")


def play_game():
    """Play."""
    g = new_game()
    while turn(g):
        pass
    print("Player", 3 - g[3], "wins")


def main():
    play_game()


main()
