# Coursework 3: Nine Men's Morris
#
# Name: Agnes Thistlewood
# Student ID: 2121733
# Email: thistlewooda@example.ac.uk

from itertools import product
from typing import List, Union

GameState = List[Union[List[int], int]]


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


# Worked out once: the sixteen mills as bit masks of 24 bits, and from them the neighbours
MASKS = [0b111 << 3 * k for k in range(8)]
MASKS += [sum(1 << p for p in line) for line in product([0], [9], [21])]
MASKS += [1 << 3 | 1 << 10 | 1 << 18, 1 << 6 | 1 << 11 | 1 << 15, 1 << 1 | 1 << 4 | 1 << 7]
MASKS += [1 << 16 | 1 << 19 | 1 << 22, 1 << 8 | 1 << 12 | 1 << 17, 1 << 5 | 1 << 13 | 1 << 20]
MASKS += [1 << 2 | 1 << 14 | 1 << 23]
LINES = [[p for p in range(24) if mask >> p & 1] for mask in MASKS]
EDGES = {frozenset(line[k : k + 2]) for line in LINES for k in (0, 1)}


def is_adjacent(i: int, j: int) -> bool:
    """Return whether i and j are adjacent points."""
    return frozenset((i, j)) in EDGES


def new_game() -> GameState:
    """Return a fresh game state."""
    return [[0] * 24, *[9] * 2, 1]


def bits(g: GameState, owner: int) -> int:
    """Return the points of the owner as a mask of 24 bits."""
    return sum(1 << p for p, o in enumerate(g[0]) if o == owner)


def remaining_counters(g: GameState) -> int:
    """Return the number of the current player's counters."""
    return bin(bits(g, g[3])).count("1") + g[g[3]]


def is_in_mill(g: GameState, i: int) -> int:
    """Return -1 without a counter at i, 0 without a mill, otherwise the owner."""
    # the order matters: g[0][-1] exists
    owner = g[0][i] if -1 < i < 24 else 0
    mill = any(m >> i & 1 and m & bits(g, owner) == m for m in MASKS) if owner else False
    return -1 if owner == 0 else owner * mill


def player_can_move(g: GameState) -> bool:
    """Return whether the current player can place or move a counter."""
    return g[g[3]] > 0 or any({g[0][p] for p in edge} == {0, g[3]} for edge in EDGES)


def place_counter(g: GameState, i: int) -> None:
    """Place a counter at i, from the current player's hand."""
    if g[0][i]: raise RuntimeError(f"{i} is occupied")
    g[0][i] = g[3]; g[g[3]] -= 1


def move_counter(g: GameState, i: int, j: int) -> None:
    """Move the current player's counter from i to j."""
    # a counter of mine and an empty point, side by side
    if not is_adjacent(i, j) or (g[0][i], g[0][j]) != (g[3], 0): raise RuntimeError(f"{i} to {j} is impossible")
    g[0][i], g[0][j] = 0, g[3]


def remove_opponent_counter(g: GameState, i: int) -> None:
    """Remove the opponent's counter at i."""
    if g[0][i] != 3 - g[3]: raise RuntimeError(f"nothing to remove at {i}")
    g[0][i] = 0


def attempt(g: GameState, action, *questions: str) -> int:
    """Ask and act until it works; return the last answer."""
    while True:
        try:
            action(g, *(answers := [request_location(q) for q in questions]))
            return answers[-1]
        except (RuntimeError, ValueError) as e: print("No:", e)


def turn(g: GameState) -> bool:
    """Take a turn; return False if the current player had lost before it."""
    if not player_can_move(g) or g[g[3]] + g[0].count(g[3]) < 3: return False
    draw_board(g)
    # what comes first: placing all, then moving
    at = attempt(g, place_counter, "Place: ") if g[g[3]] else attempt(g, move_counter, "From: ", "To: ")
    draw_board(g)
    g[3] ^= 3
    return True


def save_state(g: GameState, filename: str) -> None:
    """Write g to a file."""
    try:
        with open(filename, "w") as f: f.write("{}\n{}\n{}\n{}\n".format(", ".join(map(str, g[0])), *g[1:]))
    except OSError as e: raise RuntimeError(str(e))


def load_state(filename: str) -> GameState:
    """Read a state from a file."""
    try:
        with open(filename) as f: board, *rest = [[*map(int, line.split(","))] for line in f]
        (a,), (b,), (c,) = rest
        return [board, a, b, c]
    except (OSError, ValueError) as e: raise RuntimeError(str(e))


def play_game() -> None:
    """Play until somebody has lost."""
    g = new_game()
    while turn(g): pass
    # the one who did not lose
    print(f"Congratulations, player {g[3] ^ 3}!")


def main() -> None:
    """Start."""
    play_game()


main()
