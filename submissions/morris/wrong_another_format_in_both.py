# Coursework 3
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


NEXT_TO = {0: [1, 9], 1: [0, 2, 4], 2: [1, 14], 3: [4, 10], 4: [1, 3, 5, 7], 5: [4, 13], 6: [7, 11], 7: [4, 6, 8],
           8: [7, 12], 9: [0, 10, 21], 10: [3, 9, 11, 18], 11: [6, 10, 15], 12: [8, 13, 17], 13: [5, 12, 14, 20],
           14: [2, 13, 23], 15: [11, 16], 16: [15, 17, 19], 17: [12, 16], 18: [10, 19], 19: [16, 18, 20, 22],
           20: [13, 19], 21: [9, 22], 22: [19, 21, 23], 23: [14, 22]}
MILLS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11), (12, 13, 14), (15, 16, 17), (18, 19, 20), (21, 22, 23),
         (0, 9, 21), (3, 10, 18), (6, 11, 15), (1, 4, 7), (16, 19, 22), (8, 12, 17), (5, 13, 20), (2, 14, 23)]

def is_adjacent(i, j):
    """Are i and j next to each other"""
    return j in NEXT_TO[i]

def new_game():
    """A new game"""
    return [[0] * 24, 9, 9, 1]

def remaining_counters(g):
    """Counters of the current player"""
    return g[g[3]] + g[0].count(g[3])

def is_in_mill(g, i):
    """Is the counter at i in a mill"""
    if i < 0 or i > 23 or g[0][i] == 0:
        return -1
    for a, b, c in MILLS:
        if i in (a, b, c) and g[0][a] == g[0][b] == g[0][c]:
            return g[0][i]
    return 0

def player_can_move(g):
    """Can the current player move"""
    if g[g[3]] > 0:
        return True
    for i in range(24):
        if g[0][i] == g[3]:
            for j in NEXT_TO[i]:
                if g[0][j] == 0:
                    return True
    return False

def place_counter(g, i):
    """Place a counter"""
    if g[0][i] != 0:
        raise RuntimeError("There is already a counter here")
    g[0][i] = g[3]
    g[g[3]] -= 1

def move_counter(g, i, j):
    """Move a counter"""
    if not is_adjacent(i, j):
        raise RuntimeError("not adjacent")
    if g[0][i] != g[3]:
        raise RuntimeError("not yours")
    if g[0][j] != 0:
        raise RuntimeError("occupied")
    g[0][i] = 0
    g[0][j] = g[3]

def remove_opponent_counter(g, i):
    """Remove a counter"""
    if g[0][i] != 3 - g[3]:
        raise RuntimeError("not an opposing counter")
    g[0][i] = 0

def turn(g):
    """Take a turn"""
    if not player_can_move(g) or remaining_counters(g) <= 2:
        return False
    draw_board(g)
    print("Player", g[3])
    while True:
        try:
            if g[g[3]] > 0:
                p = request_location("Where do you want to place a counter? ")
                place_counter(g, p)
            else:
                start = request_location("From: ")
                p = request_location("To: ")
                move_counter(g, start, p)
            break
        except (ValueError, RuntimeError) as e:
            print("Try again:", e)
    draw_board(g)
    if is_in_mill(g, p) > 0:
        while True:
            try:
                remove_opponent_counter(g, request_location("Remove which? "))
                break
            except (ValueError, RuntimeError) as e:
                print("Try again:", e)
    g[3] = 3 - g[3]
    return True

def save_state(g, filename):
    """Save"""
    try:
        with open(filename, "w") as f:
            f.write(" ".join(str(x) for x in g[0]) + "\n")
            f.write(str(g[1]) + "\n")
            f.write(str(g[2]) + "\n")
            f.write(str(g[3]))
    except OSError:
        raise RuntimeError("cannot save")

def load_state(filename):
    """Load"""
    try:
        with open(filename) as f:
            lines = f.read().split("\n")
        return [[int(x) for x in lines[0].split(" ")], int(lines[1]), int(lines[2]), int(lines[3])]
    except (OSError, ValueError, IndexError):
        raise RuntimeError("cannot load")

def play_game():
    """Play"""
    g = new_game()
    while turn(g):
        pass
    draw_board(g)
    print("Well done player", 3 - g[3])

def main():
    play_game()

main()
