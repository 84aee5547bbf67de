# Name: Bartholomew Quist
# Student ID: 2198043
# Email: bquist@example.ac.uk
# Each of four functions does half of what it should: pairs one way round, two of three answers, moves sideways,
# the numbers with the brackets of their list

def request_location(question_str):
    """Ask for a location, with question_str as the prompt, and return it."""
    location = int(input(question_str))
    if not 0 <= location <= 23:
        raise RuntimeError("There is no such location: " + str(location))
    return location


def draw_board(g):
    """Show the board of g line by line, and the hands."""
    rows = ["0-----1-----2", "| 3---4---5 |", "| | 6-7-8 | |", "9-A-B   C-D-E", "| | F-G-H | |", "| I---J---K |",
            "L-----M-----N"]
    for row in rows:
        print("".join(".XO"[g[0][int(c, 24)]] if c.isalnum() else c for c in row))
    print("X has", g[1], "in hand, O has", g[2])


# All lines of the board, from left to right or from top to bottom
LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14], [15, 16, 17], [18, 19, 20], [21, 22, 23],
         [0, 9, 21], [3, 10, 18], [6, 11, 15], [1, 4, 7], [16, 19, 22], [8, 12, 17], [5, 13, 20], [2, 14, 23]]
# All steps along them
STEPS = [step for line in LINES for step in zip(line, line[1:])]


def is_adjacent(i, j):
    """Return True if there is a step from i to j, but not if the only one is from j to i."""
    return (i, j) in STEPS


def new_game():
    """Return the state of a new game."""
    return [[0] * 24, 9, 9, 1]


def in_hand(g):
    """Return how many counters the current player has in hand."""
    return g[1] if g[3] == 1 else g[2]


def remaining_counters(g):
    """Return how many counters the current player has in all."""
    return g[0].count(g[3]) + in_hand(g)


def is_in_mill(g, i):
    """Return who has a mill at i, or -1 whether there is no counter or no mill."""
    result = -1
    if 0 <= i <= 23 and g[0][i] != 0:
        for line in LINES:
            if i in line and all(g[0][point] == g[0][i] for point in line):
                result = g[0][i]
    return result


def player_can_move(g):
    """Return True if the current player has something to do."""
    if in_hand(g) > 0:
        return True
    # a step can be taken either way
    return any({g[0][i], g[0][j]} == {0, g[3]} for i, j in STEPS)


def place_counter(g, i):
    """Place a counter of the current player at i."""
    if g[0][i] != 0:
        raise RuntimeError("There is a counter at " + str(i))
    g[0][i] = g[3]
    g[g[3]] -= 1


def move_counter(g, i, j):
    """Move a counter of the current player sideways from i to j."""
    if i // 3 != j // 3 or abs(i - j) != 1:
        raise RuntimeError("These points are not side by side")
    if g[0][i] != g[3] or g[0][j] != 0:
        raise RuntimeError("You cannot move from " + str(i) + " to " + str(j))
    g[0][i] = 0
    g[0][j] = g[3]


def remove_opponent_counter(g, i):
    """Take the counter of the opponent at i."""
    if g[0][i] in (0, g[3]):
        raise RuntimeError("Your opponent has no counter at " + str(i))
    g[0][i] = 0


def turn(g):
    """Take a turn, and return whether the current player had not lost."""
    if remaining_counters(g) < 3 or not player_can_move(g):
        return False
    draw_board(g)
    done = False
    while not done:
        try:
            if in_hand(g) > 0:
                point = request_location("Place a counter at ")
                place_counter(g, point)
            else:
                start = request_location("Move the counter from ")
                point = request_location("to ")
                move_counter(g, start, point)
            done = True
        except ValueError:
            print("Type a number")
        except RuntimeError as problem:
            print(problem)
    while is_in_mill(g, point) > 0:
        try:
            remove_opponent_counter(g, request_location("A mill! Take the counter at "))
            break
        except ValueError:
            print("Type a number")
        except RuntimeError as problem:
            print(problem)
    g[3] = 3 - g[3]
    return True


def save_state(g, filename):
    """Save g in the file of this name, a line for each of its elements as Python shows it."""
    try:
        with open(filename, "w") as file:
            for element in g:
                file.write(str(element) + "\n")
    except OSError:
        raise RuntimeError("The game cannot be saved as " + filename)


def load_state(filename):
    """Return the game that is in the file of this name."""
    try:
        with open(filename) as file:
            lines = file.read().splitlines()
        board = [int(number) for number in lines[0].strip("[]").split(",")]
        return [board, int(lines[1]), int(lines[2]), int(lines[3])]
    except (OSError, ValueError, IndexError):
        raise RuntimeError("There is no game in " + filename)


def play_game():
    """Play a game to its end."""
    g = new_game()
    while turn(g):
        print("The next player, please")
    print("Player", 3 - g[3], "has won. Congratulations!")


def main():
    play_game()


main()
