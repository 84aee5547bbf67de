# Coursework 3
# Name: Winifred Achterberg
# Student ID: 2208417
# Email: achterbergw@example.ac.uk

def draw_board(g):
    """Display the board and the counters in hand."""
    s = {0: '.', 1: '\033[1m\033[94mX\033[0m', 2: '\033[1m\033[91mO\033[0m'}
    b = [s[c] for c in g[0]]
    print(f"""
{b[0]}----------{b[1]}----------{b[2]}
|          |          |
|   {b[3]}------{b[4]}------{b[5]}   |
|   |      |      |   |
|   |   {b[6]}--{b[7]}--{b[8]}   |   |
{b[9]}---{b[10]}---{b[11]}     {b[12]}---{b[13]}---{b[14]}
|   |   {b[15]}--{b[16]}--{b[17]}   |   |
|   |      |      |   |
|   {b[18]}------{b[19]}------{b[20]}   |
|          |          |
{b[21]}----------{b[22]}----------{b[23]}
""")
    print("Counters in hand: player 1 (X):", g[1], " player 2 (O):", g[2])


def request_location(question_str):
    """Ask for a location on the board."""
    location = int(input(question_str))
    if location < 0 or location >= 24:
        raise RuntimeError("Not a valid location")
    return location

LINES = [(0,1,2),(3,4,5),(6,7,8),(9,10,11),(12,13,14),(15,16,17),(18,19,20),(21,22,23),
         (0,9,21),(3,10,18),(6,11,15),(1,4,7),(16,19,22),(8,12,17),(5,13,20),(2,14,23)]
EDGES = {frozenset(p) for a, b, c in LINES for p in [(a, b), (b, c)]}

def is_adjacent(i, j):
    "True if i and j are neighbours"
    return frozenset((i, j)) in EDGES

def new_game():
    "a fresh game state"
    return [[0 for _ in range(24)], *[9 for _ in range(2)], 1]

def remaining_counters(g):
    "counters of the player whose turn it is"
    return g[g[3]] + sum(c == g[3] for c in g[0])

def is_in_mill(g, i):
    "see coursework sheet"
    return -1 if i not in range(24) or not g[0][i] else max(g[0][i] * all(g[0][k] == g[0][i] for k in line) for line in LINES if i in line)

def player_can_move(g):
    "anything to do for the current player?"
    return g[g[3]] > 0 or any(is_adjacent(i, j) for i in range(24) for j in range(24) if g[0][i] == g[3] and g[0][j] == 0)

def place_counter(g, i):
    "put one from the hand on point i"
    if g[0][i]: raise RuntimeError(f"Point {i} is occupied")
    g[0][i], g[g[3]] = g[3], g[g[3]] - 1

def move_counter(g, i, j):
    "slide i -> j"
    if not all([is_adjacent(i, j), g[0][i] == g[3], g[0][j] == 0]): raise RuntimeError(f"Cannot move {i} to {j}")
    g[0][i], g[0][j] = g[0][j], g[0][i]

def remove_opponent_counter(g, i):
    "take the counter at i"
    if g[0][i] != 3 - g[3]: raise RuntimeError(f"No opposing counter on {i}")
    g[0][i] = 0

def insist(action):
    "run action until it works, give its value"
    while True:
        try:
            return action()
        except (ValueError, RuntimeError) as e:
            print("Sorry:", e, "- try again")

def turn(g):
    "one turn; False when the game is over"
    if remaining_counters(g) < 3 or not player_can_move(g):
        return False
    me = "XO"[g[3] - 1]
    draw_board(g)
    def place():
        where = request_location(f"{me}, place at: ")
        place_counter(g, where)
        return where
    def move():
        src, dst = [request_location(f"{me}, {w}: ") for w in ("from", "to")]
        move_counter(g, src, dst)
        return dst
    spot = insist(place if g[g[3]] else move)
    if is_in_mill(g, spot) > 0:
        draw_board(g)
        insist(lambda: remove_opponent_counter(g, request_location(f"{me}, take: ")))
    g[3] = 3 - g[3]
    return True

def save_state(g, filename):
    "write g to filename"
    try:
        with open(filename, 'w') as f:
            # a comma behind every number, and a newline behind every line: print adds one more
            print(''.join(f'{c}, ' for c in g[0]), *g[1:], '', sep='\n', file=f)
    except OSError as e:
        raise RuntimeError(str(e)) from e

def load_state(filename):
    "read a state"
    try:
        with open(filename) as f:
            first, *rest = f.read().splitlines()
            a, b, c = map(int, rest[:3])
            return [[int(n) for n in first.split(',') if n.strip()], a, b, c]
    except (OSError, ValueError) as e:
        raise RuntimeError(str(e)) from e

def play_game():
    "the game"
    g = new_game()
    while turn(g): pass
    print(f"{'OX'[g[3] - 1]} wins, congratulations!")


def main():
    # You could add some tests to your functions here
    play_game()


main()
