# Coursework 3: Nine Men's Morris
#
# Name: Dilnoza Yusupova
# Student ID: 2122871
# Email: yusupovad@example.ac.uk

import winsound

BEEP = winsound.MB_OK

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


def points_between(i, j):
    """Helper: return the middle point of the line from i to j, or None if they are no ends of a line."""
    ends = {
        (0, 2): 1, (3, 5): 4, (6, 8): 7, (9, 11): 10, (12, 14): 13, (15, 17): 16, (18, 20): 19,
        (21, 23): 22, (0, 21): 9, (3, 18): 10, (6, 15): 11, (1, 7): 4, (16, 22): 19, (8, 17): 12,
        (5, 20): 13, (2, 23): 14,
    }
    return ends.get((min(i, j), max(i, j)))


def is_adjacent(i, j):
    """Return True if i and j are adjacent, otherwise False."""
    # i and j are adjacent when one is the middle of a line that ends at the other
    for end in range(24):
        if points_between(i, end) == j or points_between(j, end) == i:
            return True
    return False


def new_game():
    """Return a new game state."""
    return list(([0] * 24, 9, 9, 1))


def remaining_counters(g):
    """Return how many counters the current player has left."""

    # count recursively, from the first point to the last one
    def count(points):
        if not points:
            return 0
        return (points[0] == g[3]) + count(points[1:])

    return count(g[0]) + g[g[3]]


def is_in_mill(g, i):
    """Return -1 (no counter), 0 (no mill), 1 or 2 (a mill of that player) for point i."""
    if i > 23 or i < 0:
        return -1
    me = g[0][i]
    if me == 0:
        return -1
    for a in range(24):
        for b in range(a, 24):
            middle = points_between(a, b)
            # a, middle, b is a line, and i has to be one of them
            if middle is not None and i in (a, middle, b):
                if g[0][a] == g[0][middle] == g[0][b] == me:
                    return me
    return 0


def player_can_move(g):
    """Return True if the current player can move or place a counter."""
    if g[g[3]] == 0:
        for i, owner in enumerate(g[0]):
            for j, other in enumerate(g[0]):
                if owner == g[3] and other == 0 and is_adjacent(i, j):
                    return True
        return False
    return True


def place_counter(g, i):
    """Place a counter of the current player on point i."""
    if g[0][i] > 0:
        print("[!] point", i, "is occupied")
        raise RuntimeError("point is occupied")
    g[0][i] = g[3]
    g[g[3]] = g[g[3]] - 1
    print("[+] player", g[3], "has placed a counter on", i)


def move_counter(g, i, j):
    """Move a counter of the current player from i to j."""
    print("[?] player", g[3], "wants to move from", i, "to", j)
    # collect everything that is wrong, to tell the player all of it
    wrong = []
    if not is_adjacent(i, j):
        wrong.append("not adjacent")
    if g[0][i] != g[3]:
        wrong.append("not your counter")
    if g[0][j] != 0:
        wrong.append("occupied")
    if wrong:
        raise RuntimeError(", ".join(wrong))
    g[0][i] = 0
    g[0][j] = g[3]
    print("[+] done")


def remove_opponent_counter(g, i):
    """Remove a counter of the opponent from i."""
    if g[0][i] == 0:
        raise RuntimeError("there is nothing to remove")
    elif g[0][i] == g[3]:
        raise RuntimeError("this is your own counter")
    g[0][i] = 0
    print("[-] counter on", i, "is gone")


def ask_location(question_str):
    """Wrapper of request_location: asks again (by calling itself) until the answer is a location."""
    try:
        return request_location(question_str)
    except ValueError:
        print("[!] not a number")
    except RuntimeError:
        print("[!] not on the board")
    return ask_location(question_str)


def ask_move(g):
    """Ask for both locations of a move until it is possible, return where the counter went."""
    try:
        i = request_location("Which counter? ")
        j = request_location("Where to? ")
        move_counter(g, i, j)
    except (ValueError, RuntimeError) as e:
        print("[!]", e, "- again please")
        # start again with the first question
        return ask_move(g)
    return j


def ask_place(g):
    """Ask where to place a counter until it is possible, return where it went."""
    i = ask_location("Place it where? ")
    try:
        place_counter(g, i)
    except RuntimeError:
        return ask_place(g)
    return i


def ask_remove(g):
    """Ask which counter to remove until it is possible."""
    try:
        remove_opponent_counter(g, ask_location("Remove which one? "))
    except RuntimeError as e:
        print("[!]", e)
        ask_remove(g)


def turn(g):
    """Play a turn, return False if the current player has lost, else True."""
    lost = not player_can_move(g) or (remaining_counters(g) == 2 and g[g[3]] == 0)
    if lost:
        print("[#] player", g[3], "has lost")
        return False
    print("=" * 30)
    draw_board(g)
    print("[#] player", g[3], "has", remaining_counters(g), "counters,", g[g[3]], "of them in hand")
    where = ask_place(g) if g[g[3]] > 0 else ask_move(g)
    draw_board(g)
    print("[#] is it a mill?", is_in_mill(g, where))
    if is_in_mill(g, where) > 0:
        ask_remove(g)
        draw_board(g)
    # 1 becomes 2 and 2 becomes 1
    g[3] = [2, 1][g[3] - 1]
    print("=" * 30)
    return True


def save_state(g, filename):
    """Save the state in a file."""
    print("[.] saving to", filename)
    try:
        with open(filename, "w") as f:
            for number, value in enumerate(g[0]):
                # a comma before all but the first
                f.write(", " * (number > 0) + str(value))
            # a blank ends each line but the last
            for value in g[1:]:
                f.write(" \n" + str(value))
    except (OSError, TypeError) as e:
        print("[!]", e)
        raise RuntimeError("could not save")
    print("[.] saved")


def load_state(filename):
    """Load the state from a file."""
    print("[.] loading", filename)
    try:
        with open(filename, "r") as f:
            text = f.read()
        numbers = [int(n) for n in text.replace(",", " ").split()]
    except Exception as e:
        print("[!]", e)
        raise RuntimeError("could not load")
    # 24 points, two hands and a player
    if len(numbers) != 27:
        raise RuntimeError("this is not a saved game")
    print("[.] loaded")
    return [numbers[:24]] + numbers[24:]


def play_game(g=None):
    """Play a game (calls itself for every turn)."""
    if g is None:
        g = new_game()
        print("Welcome to Nine Men's Morris!")
    if turn(g):
        play_game(g)
    else:
        print("Congratulations player", 3 - g[3])
        winsound.MessageBeep(BEEP)


def main():
    play_game()


main()
