# Coursework 3: Nine Men's Morris
#
# Name: Harriet Bowden
# Student ID: 2117752
# Email: bowdenh@example.ac.uk

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


# The neighbours of every point, found by walking round the rings. Ring 0 is the outer
# square, each ring has eight places, clockwise from the top left corner.
RINGS = [
    [0, 1, 2, 14, 23, 22, 21, 9],
    [3, 4, 5, 13, 20, 19, 18, 10],
    [6, 7, 8, 12, 17, 16, 15, 11],
]

NEIGHBOURS = {}
for depth, ring in enumerate(RINGS):
    for place, point in enumerate(ring):
        # on the same ring: one place further and one place back
        linked = {ring[place - 1], ring[(place + 1) % 8]}
        # the middles of the sides (odd places) are linked to the next rings
        if place % 2 == 1:
            linked |= {RINGS[d][place] for d in (depth - 1, depth + 1) if 0 <= d <= 2}
        NEIGHBOURS[point] = linked


def is_adjacent(i, j):
    """True if there is an edge between i and j in the graph of the board, else False."""
    return j in NEIGHBOURS[i]


def new_game():
    """Gives the state of a game that has not begun."""
    board = [0] * 24
    return [board, 9, 9, 1]


def remaining_counters(g):
    """Gives the number of counters of the player who is to move, hand and board."""
    counters = g[g[3]]
    for point in g[0]:
        # a bool is a number: this adds 1 for each counter
        counters += point == g[3]
    return counters


def is_in_mill(g, i):
    """-1 for no counter (or no such point), 0 for a counter in no mill, else the player."""
    if i not in NEIGHBOURS:
        return -1
    player = g[0][i]
    if player == 0:
        return -1
    # the three points of a line have numbers one after the other: 0 1 2, 3 4 5, ...
    first = i // 3 * 3
    if g[0][first] == player and g[0][first + 1] == player and g[0][first + 2] == player:
        return player
    return 0


def player_can_move(g):
    """True if the player who is to move can do so, else False."""
    player = g[3]
    if g[player] >= 1:
        return True
    # the neighbours of all counters of the player
    reachable = set()
    for point, neighbours in NEIGHBOURS.items():
        if g[0][point] == player:
            reachable |= neighbours
    return 0 in {g[0][point] for point in reachable}


def place_counter(g, i):
    """Puts a counter on point i; RuntimeError if that is occupied."""
    player = g[3]
    if g[0][i] == 0:
        g[0][i] = player
        g[player] -= 1
    else:
        raise RuntimeError("This point is occupied.")


def move_counter(g, i, j):
    """Moves a counter from point i to point j; RuntimeError if the rules forbid it."""
    if g[0][i] == g[3] and g[0][j] == 0 and j in NEIGHBOURS[i]:
        # first the new place, then the old one
        g[0][j] = g[3]
        g[0][i] = 0
    else:
        raise RuntimeError("This move is not allowed.")


def remove_opponent_counter(g, i):
    """Takes a counter of the opponent off point i; RuntimeError if there is none."""
    opponent = g[3] % 2 + 1
    if g[0][i] == opponent:
        g[0][i] = 0
    else:
        raise RuntimeError("There is no counter of your opponent.")


def get_location(question):
    """Asks for a location with request_location until it is one (any integer 0 to 23)."""
    while True:
        try:
            return request_location(question)
        except (ValueError, RuntimeError):
            print("A location is a number from 0 to 23.")


def place_from_hand(g):
    """Lets the player place a counter, gives the point."""
    while True:
        point = get_location("Place a counter: ")
        try:
            place_counter(g, point)
            return point
        except RuntimeError as problem:
            print(problem)


def move_on_board(g):
    """Lets the player move a counter, gives the point it was moved to."""
    while True:
        # both in one try: after any mistake both are asked for again
        try:
            start = request_location("Move the counter from: ")
            end = request_location("to: ")
            move_counter(g, start, end)
            return end
        except (ValueError, RuntimeError) as problem:
            print(problem, "- both locations again, please.")


def remove_after_mill(g):
    """Lets the player remove a counter of the opponent."""
    while True:
        point = get_location("You have a mill. Remove a counter: ")
        try:
            return remove_opponent_counter(g, point)
        except RuntimeError as problem:
            print(problem)


def turn(g):
    """One turn of the player who is to move: False if they have lost, else True."""
    player = g[3]
    in_hand = g[player]
    # both ways to lose
    if not player_can_move(g):
        return False
    if in_hand == 0 and remaining_counters(g) == 2:
        return False

    draw_board(g)
    print("Player", player)
    point = place_from_hand(g) if in_hand else move_on_board(g)
    draw_board(g)
    if is_in_mill(g, point) in (1, 2):
        remove_after_mill(g)
        draw_board(g)
    g[3] = player % 2 + 1
    return True


def save_state(g, filename):
    """Saves the state in four lines; RuntimeError if it cannot be saved."""
    # repr of a list has the right separators
    content = "\n".join([repr(g[0])[1:-1], repr(g[1]), repr(g[2]), repr(g[3])])
    try:
        file = open(filename, "wt")
    except OSError:
        raise RuntimeError("cannot open " + filename)
    with file:
        file.write(content + "\n")


def load_state(filename):
    """Loads a state; RuntimeError if it cannot be loaded."""
    try:
        with open(filename) as file:
            rows = [line.split(",") for line in file]
        # three rows with one number each after the board
        numbers = [[int(word) for word in row] for row in rows]
        return [numbers[0], numbers[1][0], numbers[2][0], numbers[3][0]]
    except (OSError, ValueError, IndexError):
        raise RuntimeError("cannot load " + filename)


def play_game():
    """A whole game."""
    g = new_game()
    while True:
        if not turn(g):
            break
    print("Player", g[3] % 2 + 1, "wins. Congratulations!")


def main():
    play_game()


if __name__ == "__main__":
    main()
