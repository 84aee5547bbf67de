"""Nine Men's Morris for two players: the model answer to Coursework 3.

A game state is a list of four elements, g = [board, hand_1, hand_2, player]:

    g[0]   the 24 points of the board: 0 unoccupied, 1 or 2 a counter of that player
    g[1]   how many counters player 1 still has in hand; g[2] the same for player 2
    g[3]   the player whose turn it is, 1 or 2; so g[g[3]] is the hand of that player

The points are numbered along the horizontal lines, from the top left to the bottom right:

    0──────────1──────────2
    │          │          │
    │   3──────4──────5   │
    │   │      │      │   │
    │   │   6──7──8   │   │
    │   │   │     │   │   │
    9──10──11     12─13──14
    │   │   │     │   │   │
    │   │   15─16─17  │   │
    │   │      │      │   │
    │   18────19─────20   │
    │          │          │
    21────────22─────────23
"""

# Name: Model Answer
# Student ID: 0000000
# Email: model.answer@example.org

from collections.abc import Callable
from typing import Any

Game = list[Any]  # [board, hand_1, hand_2, player], as drawn above

# The 16 straight lines of the board, each with its three points in order. Everything else that has
# to be known about the board (what is adjacent, what is a mill) follows from this one table.
LINES = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11),              # horizontal, from the top
    (12, 13, 14), (15, 16, 17), (18, 19, 20), (21, 22, 23),
    (0, 9, 21), (3, 10, 18), (6, 11, 15), (1, 4, 7),           # vertical, from the left
    (16, 19, 22), (8, 12, 17), (5, 13, 20), (2, 14, 23),
)  # fmt: skip

# The pairs of points that are next to each other on a line, both ways round
NEIGHBOURS = frozenset(pair for a, b, c in LINES for pair in ((a, b), (b, a), (b, c), (c, b)))

# The board as draw_board shows it: "*" stands for a point, and they come in the order of their numbers.
PICTURE = """\
*──────────*──────────*
│          │          │
│   *──────*──────*   │
│   │      │      │   │
│   │   *──*──*   │   │
│   │   │     │   │   │
*───*───*     *───*───*
│   │   │     │   │   │
│   │   *──*──*   │   │
│   │      │      │   │
│   *──────*──────*   │
│          │          │
*──────────*──────────*"""

# How a point is shown: its number says who has a counter there. The codes around X and O are colours.
SYMBOLS = ("·", "\033[1;31mX\033[0m", "\033[1;34mO\033[0m")


def request_location(question_str: str) -> int:
    """Ask the user for a point of the board, with question_str as the prompt, and return it.

    Raises a ValueError if the text typed is not an integer, and a RuntimeError if it is not between 0 and 23.
    """
    # int() itself raises the ValueError
    location = int(input(question_str))
    if not 0 <= location <= 23:
        raise RuntimeError(f"{location} is not a location on the board (0 to 23)")
    return location


def draw_board(g: Game) -> None:
    """Print the board of the game state g, and below it the counters that both players have in hand."""
    # Whatever stands between the stars is copied; each star becomes the symbol of the next point
    first, *rest = PICTURE.split("*")
    print(first + "".join(SYMBOLS[owner] + lines for owner, lines in zip(g[0], rest, strict=True)))

    print(f"In hand: {SYMBOLS[1]} player 1 has {g[1]}, {SYMBOLS[2]} player 2 has {g[2]}")


def is_adjacent(i: int, j: int) -> bool:
    """Return True if a line joins the points i and j with no other point between them, otherwise False. (Task 1)"""
    # No pair in the table holds a point twice, so no point is adjacent to itself
    return (i, j) in NEIGHBOURS


def new_game() -> Game:
    """Return the state of a new game: an empty board, nine counters in each hand, player 1 to begin. (Task 2)"""
    # The list is made anew in each call: two games must never share a board
    return [[0] * 24, 9, 9, 1]


def remaining_counters(g: Game) -> int:
    """Return how many counters the current player of g has, on the board and in hand together. (Task 3)"""
    # count() looks at the board only; g[player] is the hand of that player
    player = g[3]
    return int(g[0].count(player) + g[player])


def is_in_mill(g: Game, i: int) -> int:
    """Return which player has a mill through the point i of the game state g. (Task 4)

    Returns 1 or 2 for that player, 0 if the counter at i is in no mill, and -1 if there is no counter at i
    or i is not a point of the board.
    """
    # The range comes first: a list would take -1 for its last element
    if not 0 <= i <= 23 or g[0][i] == 0:
        return -1

    # A mill is a line through i with the same player's counters on all its points
    owner = int(g[0][i])
    if any(i in line and all(g[0][point] == owner for point in line) for line in LINES):
        return owner
    # There is a counter, but every line through it has a gap or a counter of the opponent
    return 0


def player_can_move(g: Game) -> bool:
    """Return True if the current player of g can place a counter or move one, otherwise False. (Task 5)"""
    player = g[3]
    # Whoever has a counter in hand can place it: 18 counters never fill 24 points
    if g[player] > 0:
        return True

    # Otherwise one of the player's own counters needs an unoccupied point beside it
    own = [i for i in range(24) if g[0][i] == player]
    unoccupied = [j for j in range(24) if g[0][j] == 0]
    return any(is_adjacent(i, j) for i in own for j in unoccupied)


def place_counter(g: Game, i: int) -> None:
    """Place a counter of the current player, from their hand, at the point i, changing g. (Task 6)

    Raises a RuntimeError if there is already a counter at i.
    """
    if g[0][i] != 0:
        raise RuntimeError(f"there is already a counter at {i}")

    # The counter leaves the player's hand for the board
    player = g[3]
    g[0][i] = player
    g[player] -= 1


def move_counter(g: Game, i: int, j: int) -> None:
    """Move a counter of the current player from the point i to the point j, changing g. (Task 7)

    Raises a RuntimeError if that is impossible: i and j are not adjacent, i does not hold a counter of the
    current player, or j is occupied.
    """
    player = g[3]
    # Everything is checked before anything is changed, so that a refused move leaves g as it was
    if not is_adjacent(i, j):
        raise RuntimeError(f"{i} and {j} are not adjacent")
    if g[0][i] != player:
        raise RuntimeError(f"there is no counter of player {player} at {i}")
    if g[0][j] != 0:
        raise RuntimeError(f"there is already a counter at {j}")

    # It leaves one point for the other, so the number of counters stays the same
    g[0][i] = 0
    g[0][j] = player


def remove_opponent_counter(g: Game, i: int) -> None:
    """Remove the counter at the point i, which must be one of the current player's opponent, changing g. (Task 8)

    Raises a RuntimeError if there is no counter of the opponent at i.
    """
    # The players are 1 and 2, so the other one is 3 less the current one
    opponent = 3 - g[3]
    if g[0][i] != opponent:
        raise RuntimeError(f"there is no counter of player {opponent} at {i}")

    # The counter is out of the game: it goes back to nobody's hand
    g[0][i] = 0


def ask_until_possible(play: Callable[..., None], *questions: str) -> int:
    """Ask the questions in turn, and call play with the locations answered; return the last of them.

    As long as an answer is not a location, or play refuses them with a RuntimeError, all are asked again.
    """
    while True:
        # An error in any location makes all the questions void, so they stand in one try
        try:
            locations = [request_location(question) for question in questions]
            play(*locations)
        except ValueError:
            print("Please type a whole number from 0 to 23.")
        except RuntimeError as problem:
            print(f"That is not possible: {problem}.")
        else:
            return locations[-1]


def turn(g: Game) -> bool:
    """Let the current player of g take a turn, asking them for locations and changing g. (Task 9)

    Returns False, with g unchanged and nothing asked, if the current player has lost; otherwise True.
    """
    # With two counters left nobody can form a mill, so that is lost as well as being unable to move
    if remaining_counters(g) <= 2 or not player_can_move(g):
        return False

    player = g[3]
    draw_board(g)

    # Counters in hand are placed first; only when all are placed do counters move
    if g[player] > 0:
        point = ask_until_possible(
            lambda i: place_counter(g, i),
            f"Player {player}, where do you place a counter? ",
        )
    else:
        point = ask_until_possible(
            lambda i, j: move_counter(g, i, j),
            f"Player {player}, which counter do you move? ",
            "And where do you move it to? ",
        )

    # Only a mill through the counter just played counts; one that stood before gives nothing
    if is_in_mill(g, point) == player:
        draw_board(g)
        ask_until_possible(
            lambda i: remove_opponent_counter(g, i),
            f"A mill, player {player}! Which of your opponent's counters do you remove? ",
        )

    # The turn passes to the other player
    g[3] = 3 - player
    return True


def save_state(g: Game, filename: str) -> None:
    """Save the game state g to the text file called filename, in four lines: the board, then g[1] to g[3]. (Task 10)

    Raises a RuntimeError if the file cannot be written.
    """
    # The numbers of the board are joined by ", ", so that there is none after the last
    lines = [", ".join(str(owner) for owner in g[0]), *(str(number) for number in g[1:])]
    try:
        with open(filename, "w", encoding="utf-8") as file:  # noqa: PTH123 - the course teaches open()
            file.write("\n".join(lines) + "\n")
    # A ValueError is what a name that no file can have gives
    except (OSError, ValueError) as problem:
        raise RuntimeError(f"the game cannot be saved to {filename!r}: {problem}") from problem


def load_state(filename: str) -> Game:
    """Return the game state saved in the text file called filename. (Task 10)

    Raises a RuntimeError if the file cannot be read, or does not hold a game state.
    """
    # Every line becomes a list of numbers; int() does not mind the blanks around them
    try:
        with open(filename, encoding="utf-8") as file:  # noqa: PTH123 - the course teaches open()
            rows = [[int(number) for number in line.split(",")] for line in file.read().splitlines()]
    # A ValueError comes from text that is not a number, and from bytes that are not text
    except (OSError, ValueError) as problem:
        raise RuntimeError(f"no game can be loaded from {filename!r}: {problem}") from problem

    # A board of 24 points and three single numbers, each within its bounds, is a game state
    if [len(row) for row in rows] != [24, 1, 1, 1]:
        raise RuntimeError(f"{filename!r} does not hold 24 points and three numbers, in four lines")
    board, (hand_1,), (hand_2,), (player,) = rows
    if not set(board) <= {0, 1, 2} or not {hand_1, hand_2} <= set(range(10)) or player not in (1, 2):
        raise RuntimeError(f"{filename!r} holds a number that is out of range")
    return [board, hand_1, hand_2, player]


def play_game() -> None:
    """Play a whole game on the console, from an empty board until a player has lost. (Task 11)"""
    g = new_game()
    while turn(g):
        pass

    # The player whose turn it is could not take it: the other one has won
    draw_board(g)
    print(f"Congratulations, player {3 - g[3]}! You have won the game.")


def main() -> None:
    """Start a game."""
    play_game()


# Only when this file is run as a program, not when it is imported
if __name__ == "__main__":
    main()
