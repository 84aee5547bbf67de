# Coursework 3: Nine Men's Morris
#
# Name: Ann B
# Student ID: 1234567
# Email: a@b.uk

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



def is_adjacent(i: int, j: int) -> bool:
    """Uses match"""
    if i > j:
        return is_adjacent(j, i)
    match (i, j):
        case (0, 1) | (1, 2) | (3, 4) | (4, 5) | (6, 7) | (7, 8) | (9, 10) | (10, 11): return True
        case (12, 13) | (13, 14) | (15, 16) | (16, 17) | (18, 19) | (19, 20) | (21, 22) | (22, 23): return True
        case (0, 9) | (9, 21) | (3, 10) | (10, 18) | (6, 11) | (11, 15) | (1, 4) | (4, 7): return True
        case (16, 19) | (19, 22) | (8, 12) | (12, 17) | (5, 13) | (13, 20) | (2, 14) | (14, 23): return True
        case _: return False


class Start:
    """The start of a game."""
    HAND = 9
    def as_list(self):
        """as list"""
        return [list(bytes(24)), self.HAND, self.HAND, 1]
def new_game():
    """x"""
    return Start().as_list()


def remaining_counters(g):
    """hand plus board"""
    board, one, two, player = g
    total = one if player == 1 else two
    for point in board:
        if point == player:
            total += 1
    return total


def is_in_mill(g, i):
    """Check mills (set of points of each player)"""
    if not 0 <= i <= 23:
        return -1
    if (player := g[0][i]) == 0:
        return -1
    mine = {p for p, c in enumerate(g[0]) if c == player}
    lines = (frozenset(range(k, k + 3)) for k in range(0, 24, 3))
    columns = map(frozenset, ((0,9,21),(3,10,18),(6,11,15),(1,4,7),(16,19,22),(8,12,17),(5,13,20),(2,14,23)))
    return player if any(i in line and line <= mine for line in [*lines, *columns]) else 0


def player_can_move(g):
    """can the player move"""
    if (g[1] if g[3] == 1 else g[2]) != 0:
        return True
    own = [i for i, c in enumerate(g[0]) if c == g[3]]
    free = [i for i, c in enumerate(g[0]) if c == 0]
    return any(is_adjacent(a, b) for a in own for b in free)


def place_counter(g, i):
    """place"""
    if g[0][i] != 0:
        raise RuntimeError("occupied")
    g[0][i] = g[3]
    g[g[3]] -= 1


def _problem(g, i, j):
    """what is wrong with the move, or an empty text"""
    if g[0][i] != g[3]:
        return "There is no counter of yours at " + str(i)
    if g[0][j] > 0:
        return "There is a counter at " + str(j)
    if is_adjacent(i, j) is False:
        return "The points are not adjacent"
    return ""
def move_counter(g, i, j):
    """move"""
    problem = _problem(g, i, j)
    if problem:
        raise RuntimeError(problem)
    g[0][j], g[0][i] = g[0][i], 0


def remove_opponent_counter(g, i):
    """remove"""
    if g[0][i] != 3 - g[3]:
        raise RuntimeError("no counter of the opponent")
    g[0][i] = 0


def _until_valid(action):
    """repeats an action until it raises nothing"""
    try:
        return action()
    except ValueError:
        print("Please type a whole number.")
    except RuntimeError:
        print("That is not allowed.")
    return _until_valid(action)
def _place(g):
    """asks and places"""
    point = request_location(f"Player {g[3]}, where do you place a counter? ")
    place_counter(g, point)
    return point
def _move(g):
    """asks and moves"""
    start = request_location(f"Player {g[3]}, which counter do you move? ")
    end = request_location(f"Player {g[3]}, and where to? ")
    move_counter(g, start, end)
    return end
def _take(g):
    """asks and removes"""
    remove_opponent_counter(g, request_location(f"Player {g[3]}, which counter do you take? "))
def turn(g):
    """a turn"""
    if remaining_counters(g) < 3:
        return False
    if not player_can_move(g):
        return False
    draw_board(g)
    reached = _until_valid(lambda: (_place if g[g[3]] else _move)(g))
    if is_in_mill(g, reached) > 0:
        draw_board(g)
        _until_valid(lambda: _take(g))
    g[3] = 2 if g[3] == 1 else 1
    return True


def save_state(g, filename):
    """save"""
    file = None
    try:
        file = open(filename, mode="wt")
        for index in range(24):
            if index < 23:
                print(g[0][index], end=", ", file=file)
            else:
                print(g[0][index], file=file)
        print(g[1], g[2], g[3], sep="\n", file=file)
    except:
        raise RuntimeError("saving failed")
    finally:
        if file:
            file.close()


_CACHE = {}
def load_state(filename):
    """load"""
    try:
        if filename not in _CACHE:
            _CACHE[filename] = open(filename).read()
        lines = _CACHE[filename].splitlines()
        board = [int(x) for x in lines[0].split(", ")]
        return [board, int(lines[1]), int(lines[2]), int(lines[3])]
    except (OSError, ValueError, IndexError):
        raise RuntimeError("cannot load")


def play_game():
    """play"""
    g = new_game()
    going = True
    while going:
        going = turn(g)
        print("-" * 30)
    print("Player {} wins. Well done!".format(2 if g[3] == 1 else 1))


def main():
    """main"""
    play_game()


main()
