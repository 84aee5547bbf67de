# Coursework 3: Nine Men's Morris
#
# Name: Benedikt Sommer
# Student ID: 2119633
# Email: sommerb@example.ac.uk

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


# Each point as (column, row) on a grid of seven by seven, the middle being (3, 3)
GRID = [
    (0, 0), (3, 0), (6, 0),
    (1, 1), (3, 1), (5, 1),
    (2, 2), (3, 2), (4, 2),
    (0, 3), (1, 3), (2, 3), (4, 3), (5, 3), (6, 3),
    (2, 4), (3, 4), (4, 4),
    (1, 5), (3, 5), (5, 5),
    (0, 6), (3, 6), (6, 6),
]


def same_line(i, j):
    """Return True if i and j are on one straight line of the board, i and j may be equal."""
    (x1, y1), (x2, y2) = GRID[i], GRID[j]
    # Same row: in the middle row the hole in the centre separates two lines
    if y1 == y2:
        return y1 != 3 or (x1 < 3) == (x2 < 3)
    if x1 == x2:
        return x1 != 3 or (y1 < 3) == (y2 < 3)
    return False


def distance(i, j):
    """Return the distance of two points of one line on the grid."""
    (x1, y1), (x2, y2) = GRID[i], GRID[j]
    return abs(x1 - x2) + abs(y1 - y2)


def is_adjacent(i, j):
    """Return True if the points i and j are neighbours, False otherwise.

    They are if they are on one line and no third point of that line is between them.
    """
    if i == j or not same_line(i, j):
        return False
    # a point between them would be nearer to both
    for k in range(24):
        between = same_line(i, k) and same_line(k, j) and k not in (i, j)
        if between and distance(i, k) + distance(k, j) == distance(i, j):
            return False
    return True


def new_game():
    """Return the game state of a new game."""
    return [[0 for point in GRID], 9, 9, 1]


def remaining_counters(g):
    """Return the number of counters (board plus hand) of the current player of g."""
    me = g[3]
    on_board = len([1 for owner in g[0] if owner == me])
    # element 1 is the hand of player 1, element 2 that of player 2
    return on_board + g[me]


def is_in_mill(g, i):
    """Return -1 if there is no counter at i, 0 if it is in no mill, otherwise its owner."""
    if i not in range(24) or not g[0][i]:
        return -1
    owner = g[0][i]
    column, row = GRID[i]
    for axis in (0, 1):
        # the three points of the row (axis 1) or column (axis 0) through i
        line = [k for k in range(24) if same_line(i, k) and GRID[k][axis] == GRID[i][axis]]
        if len([k for k in line if g[0][k] == owner]) == 3:
            return owner
    return 0


def player_can_move(g):
    """Return True if the current player of g has a valid move, otherwise False."""
    me = g[3]
    if g[me]:
        return True
    mine = [k for k in range(24) if g[0][k] == me]
    # any free neighbour of any of my counters will do
    for i in mine:
        for j in range(24):
            if not g[0][j] and is_adjacent(i, j):
                return True
    return False


# a quick test
test_game = new_game()
print(player_can_move(test_gane))


def place_counter(g, i):
    """Place a counter of the current player at i, raise a RuntimeError if i is occupied."""
    if g[0][i]:
        raise RuntimeError("occupied")
    me = g[3]
    g[0][i] = me
    g[me] -= 1


def move_counter(g, i, j):
    """Move a counter of the current player from i to j, raise a RuntimeError if not possible."""
    board, me = g[0], g[3]
    if not (is_adjacent(i, j) and board[i] == me and board[j] == 0):
        raise RuntimeError("impossible move")
    # swapping does it, because j is empty
    board[i], board[j] = board[j], board[i]


def remove_opponent_counter(g, i):
    """Remove the opponent's counter at i, raise a RuntimeError if there is none."""
    if g[0][i] in (0, g[3]):
        raise RuntimeError("no counter of the opponent")
    g[0][i] = 0


def ask(question):
    """Ask for a location; return None, with a message, if the answer is none."""
    try:
        return request_location(question)
    except ValueError:
        print("Please type a whole number.")
    except RuntimeError:
        print("The points are numbered from 0 to 23.")
    return None


def turn(g):
    """Take a turn of the current player: True if the game goes on, False if the player has lost."""
    me = g[3]
    # two on the board and none in hand is lost
    if not player_can_move(g) or (g[me] == 0 and g[0].count(me) < 3):
        return False
    draw_board(g)
    last = None
    while last is None:
        if g[me] > 0:
            target = ask(f"Player {me}: place a counter at ")
            if target is None:
                continue
            if g[0][target]:
                print("Somebody is there already.")
                continue
            place_counter(g, target)
        else:
            # the counter is looked at before the second question
            source = ask(f"Player {me}: move the counter at ")
            if source is None:
                continue
            if g[0][source] != me:
                print("That is not a counter of yours.")
                continue
            target = ask("to ")
            if target is None:
                continue
            try:
                move_counter(g, source, target)
            except RuntimeError:
                print("It cannot go there.")
                continue
        last = target
    if is_in_mill(g, last) == me:
        draw_board(g)
        # until the opponent has really lost a counter
        before = g[0].count(3 - me)
        while g[0].count(3 - me) == before:
            victim = ask("A mill! Remove the counter at ")
            if victim is not None and g[0][victim] == 3 - me:
                remove_opponent_counter(g, victim)
    g[3] = 3 - me
    return True


def save_state(g, filename):
    """Save g to the file, raise a RuntimeError if that fails."""
    text = str(g[0]).strip("[]")
    # str() of a list of numbers has ", " between them already
    try:
        with open(filename, "w") as f:
            print(text, g[1], g[2], g[3], sep="\n", file=f)
    except OSError:
        raise RuntimeError("cannot save to " + filename)


def load_state(filename):
    """Return the game state in the file, raise a RuntimeError if that fails."""
    try:
        with open(filename) as f:
            board, hand_1, hand_2, player = f.read().split("\n")[:4]
        return [[int(n) for n in board.split(", ")], int(hand_1), int(hand_2), int(player)]
    except (OSError, ValueError):
        raise RuntimeError("cannot load from " + filename)


def play_game():
    """Play a game to its end."""
    g = new_game()
    while turn(g):
        print()
    print("Player", 3 - g[3], "has won, congratulations!")


def main():
    play_game()


if __name__ == "__main__":
    main()
