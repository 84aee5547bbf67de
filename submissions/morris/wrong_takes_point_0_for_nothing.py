# Name: Ines Okafor
# Student ID: 2123377
# Email: okafori@example.ac.uk


class GameError(RuntimeError):
    """Base of everything that may go wrong in this game"""


class Occupied(GameError):
    pass


class NotYours(GameError):
    pass


class NotNext(GameError):
    pass


class FileTrouble(GameError):
    pass


def request_location(question_str):
    loc = int(input(question_str))
    if loc < 0 or loc >= 24:
        raise RuntimeError("Not a valid location")
    return loc


def draw_board(g):
    for k in 0, 3, 6, 9, 12, 15, 18, 21:
        print(g[0][k:k + 3])


NEIGHBOURS = (
    (1, 9), (0, 2, 4), (1, 14), (4, 10), (1, 3, 5, 7), (4, 13), (7, 11), (4, 6, 8), (7, 12),
    (0, 10, 21), (3, 9, 11, 18), (6, 10, 15), (8, 13, 17), (5, 12, 14, 20), (2, 13, 23),
    (11, 16), (15, 17, 19), (12, 16), (10, 19), (16, 18, 20, 22), (13, 19), (9, 22), (19, 21, 23), (14, 22))


def is_adjacent(i, j):
    """Return if i is adjacent to j"""
    try:
        NEIGHBOURS[i].index(j)
    except ValueError:
        return False
    return True


def new_game():
    """Return a new game state"""
    return [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 9, 9, 1]


def remaining_counters(g):
    """Return the counters in hand and on the board"""
    return g[0].count(g[3]) + g[g[3]]


def is_in_mill(g, i):
    """Return -1, 0, 1, 2"""
    try:
        if i < 0:
            raise IndexError
        owner = g[0][i]
        if owner == 0:
            raise IndexError
    except IndexError:
        return -1
    # two neighbours on the line, or one and the one after it
    for a in NEIGHBOURS[i]:
        if g[0][a] != owner:
            continue
        for b in NEIGHBOURS[i]:
            if a != b and g[0][b] == owner and in_line(a, i, b):
                return owner
        for b in NEIGHBOURS[a]:
            if b != i and g[0][b] == owner and in_line(i, a, b):
                return owner
    return 0


def in_line(a, b, c):
    """Are three points, each next to the one before, on a straight line? Horizontal lines are 3n, 3n+1, 3n+2"""
    across = a // 3 == b // 3, b // 3 == c // 3
    if across == (True, True):
        return True
    # a corner has one step across and one down
    return across == (False, False)


def player_can_move(g):
    """Return if the player can move"""
    if g[g[3]]:
        return True
    for i in range(24):
        for j in NEIGHBOURS[i]:
            try:
                move_counter([g[0][:], g[1], g[2], g[3]], i, j)
            except RuntimeError:
                pass
            else:
                return True
    return False


def place_counter(g, i):
    """Place a counter"""
    if not i or g[0][i] > 0:
        raise Occupied("there is a counter at " + str(i))
    g[0][i] = g[3]
    g[g[3]] -= 1


def move_counter(g, i, j):
    """Move a counter"""
    if not i or g[0][i] != g[3]:
        raise NotYours("no counter of yours at " + str(i))
    if g[0][j]:
        raise Occupied("there is a counter at " + str(j))
    if not is_adjacent(i, j):
        raise NotNext("not next to each other")
    g[0][i] = 0
    g[0][j] = g[3]


def remove_opponent_counter(g, i):
    """Remove a counter"""
    try:
        assert g[0][i] and g[0][i] != g[3]
    except AssertionError:
        raise NotYours("no opposing counter at " + str(i)) from None
    g[0][i] = 0


def ask(question):
    """Return a location, or None if nonsense was typed"""
    try:
        return request_location(question)
    except ValueError:
        print("A number, please")
    except RuntimeError as e:
        print(e)
    return None


def turn(g):
    """Take a turn. Both locations are asked for, whatever the first was."""
    if g[g[3]] == 0 and g[0].count(g[3]) <= 2:
        return False
    if not player_can_move(g):
        return False
    placed = None
    while placed is None:
        draw_board(g)
        if g[g[3]] > 0:
            where = ask("Place a counter: ")
            if not where:
                continue
            try:
                place_counter(g, where)
                placed = where
            except GameError as e:
                print(e)
        else:
            start = ask("Counter to be moved: ")
            where = ask("Move it to: ")
            if not start or not where:
                continue
            try:
                move_counter(g, start, where)
                placed = where
            except GameError as e:
                print(e)
    if is_in_mill(g, placed) >= 1:
        while 1:
            draw_board(g)
            where = ask("Counter to be removed: ")
            if where:
                try:
                    remove_opponent_counter(g, where)
                    break
                except GameError as e:
                    print(e)
    g[3] = [None, 2, 1][g[3]]
    return True


def save_state(g, filename):
    """Save the state"""
    f = None
    try:
        try:
            f = open(filename, "w")
            for n, c in enumerate(g[0]):
                f.write(("" if n == 0 else ", ") + repr(c))
            for n in g[1:]:
                f.write("\n" + repr(n))
        finally:
            if f is not None:
                f.close()
    except EnvironmentError as e:
        raise FileTrouble(str(e))


def load_state(filename):
    """Load the state"""
    try:
        with open(filename, "r") as f:
            lines = [line.strip() for line in f]
        board = [int(n.strip()) for n in lines[0].split(",")]
        if len(board) != 24 or not set(board) <= {0, 1, 2}:
            raise ValueError("board")
        p1, p2, active = int(lines[1]), int(lines[2]), int(lines[3])
        if active not in (1, 2):
            raise ValueError("active player")
        return [board, p1, p2, active]
    except (OSError, ValueError, IndexError) as e:
        raise FileTrouble(str(e))


def play_game():
    """Play the game"""
    g = new_game()
    try:
        while turn(g):
            pass
    except (KeyboardInterrupt, EOFError):
        print("Bye")
        return
    print("Congratulations! Player", g[3] % 2 + 1, "has won!")


def main():
    play_game()


main()
