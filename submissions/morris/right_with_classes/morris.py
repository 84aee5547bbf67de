# Coursework 3: Nine Men's Morris
#
# Name: Wren Okonkwo
# Student ID: 2120555
# Email: okonkwow@example.ac.uk

import os
from dataclasses import dataclass


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


@dataclass(frozen=True)
class Line:
    """A line of the board: its three points in order."""

    first: int
    middle: int
    last: int

    def __contains__(self, point):
        return point in (self.first, self.middle, self.last)

    def joins(self, i, j):
        """True if i and j are next to each other on this line."""
        # one of the two has to be the middle one
        ends = (self.first, self.last)
        return (i == self.middle and j in ends) or (j == self.middle and i in ends)

    def owner(self, board):
        """The player who has all three points, 0 if nobody has."""
        owners = {board[self.first], board[self.middle], board[self.last]}
        return owners.pop() if len(owners) == 1 else 0


class Board:
    """The lines of the board, which never change."""

    # eight lines across, then eight down
    LINES = [Line(3 * k, 3 * k + 1, 3 * k + 2) for k in range(8)] + [
        Line(0, 9, 21), Line(3, 10, 18), Line(6, 11, 15), Line(1, 4, 7),
        Line(16, 19, 22), Line(8, 12, 17), Line(5, 13, 20), Line(2, 14, 23),
    ]

    @classmethod
    def through(cls, point):
        """The lines through a point."""
        return [line for line in cls.LINES if point in line]


class State:
    """Reads and changes a game state; it works on the list itself and keeps nothing of its own."""

    def __init__(self, g):
        self.g = g

    @property
    def points(self):
        """The 24 points."""
        return self.g[0]

    @property
    def player(self):
        """Whose turn it is."""
        return self.g[3]

    @property
    def opponent(self):
        """The other player."""
        return {1: 2, 2: 1}[self.player]

    @property
    def hand(self):
        """The counters that the current player has in hand."""
        return self.g[self.player]

    @hand.setter
    def hand(self, counters):
        self.g[self.player] = counters

    @property
    def lost(self):
        """Has the current player lost?"""
        too_few = self.hand == 0 and self.points.count(self.player) <= 2
        return too_few or not player_can_move(self.g)

    def pass_on(self):
        """The other player is next."""
        self.g[3] = self.opponent


class Dialogue:
    """Asks for locations until the game accepts what is done with them."""

    def __init__(self, *questions):
        self.questions = questions

    def until_done(self, action):
        """Ask and call action with the answers until it raises nothing; return the answers."""
        answers = None
        while answers is None:
            answers = self.once(action)
        return answers

    def once(self, action):
        """Ask once; None if something was wrong."""
        try:
            answers = [request_location(question) for question in self.questions]
            action(*answers)
            return answers
        # what is wrong is in the message of the exception
        except (ValueError, RuntimeError) as error:
            print("Sorry:", error)


def is_adjacent(i, j):
    """Returns True if the points i and j are connected by a line without another point between."""
    return any(line.joins(i, j) for line in Board.LINES)


def new_game():
    """Returns a new game state."""
    empty, counters = 0, 9
    return [[empty] * 24, counters, counters, 1]


def remaining_counters(g):
    """Returns the number of counters that the current player of g still has."""
    state = State(g)
    return state.hand + state.points.count(state.player)


def is_in_mill(g, i):
    """Returns the owner of the mill through i, 0 if there is no mill, -1 if there is no counter."""
    # points that do not exist hold no counter
    if i < 0 or i >= 24 or State(g).points[i] == 0:
        return -1
    return max(line.owner(State(g).points) for line in Board.through(i))


def player_can_move(g):
    """Returns True if the current player of g has a valid move."""
    state = State(g)
    if state.hand:
        return True
    # a line with a counter of the player right beside an empty point
    for line in Board.LINES:
        ends = {state.points[line.first], state.points[line.last]}
        middle = state.points[line.middle]
        if (middle == state.player and 0 in ends) or (middle == 0 and state.player in ends):
            return True
    return False


def place_counter(g, i):
    """Places a counter of the current player at i. Raises RuntimeError if i is taken."""
    state = State(g)
    if state.points[i] != 0:
        raise RuntimeError(f"point {i} is taken")
    state.points[i] = state.player
    state.hand -= 1


class CannotMove(RuntimeError):
    """A move that the rules do not allow."""


def move_counter(g, i, j):
    """Moves a counter of the current player from i to j. Raises CannotMove (a RuntimeError) if it cannot."""
    state = State(g)
    if state.points[i] != state.player:
        raise CannotMove(f"point {i} does not have a counter of yours")
    if state.points[j] != 0:
        raise CannotMove(f"point {j} is taken")
    # the first two checks are cheap, this one is not
    if not is_adjacent(i, j):
        raise CannotMove(f"{i} and {j} are not next to each other")
    state.points[i], state.points[j] = 0, state.player


def remove_opponent_counter(g, i):
    """Removes the opponent's counter at i. Raises RuntimeError if there is none."""
    state = State(g)
    if state.points[i] != state.opponent:
        raise RuntimeError(f"point {i} does not have a counter of your opponent")
    state.points[i] = 0


def turn(g):
    """Takes one turn. Returns False if the current player has lost, True otherwise."""
    state = State(g)
    if state.lost:
        return False
    draw_board(g)
    who = f"Player {state.player}"
    if state.hand:
        answers = Dialogue(f"{who}, place a counter: ").until_done(lambda i: place_counter(g, i))
    else:
        dialogue = Dialogue(f"{who}, move a counter from: ", "to: ")
        answers = dialogue.until_done(lambda i, j: move_counter(g, i, j))
    # the last answer is where the counter is now
    if is_in_mill(g, answers[-1]) == state.player:
        draw_board(g)
        Dialogue(f"{who}, a mill! Remove: ").until_done(lambda i: remove_opponent_counter(g, i))
    state.pass_on()
    return True


def save_state(g, filename):
    """Saves g in a text file. Raises RuntimeError if that is not possible."""
    board, *numbers = g
    # one string for each of the four lines
    lines = [", ".join(map(str, board))] + [str(number) for number in numbers]
    try:
        # the folder is made if it is missing
        os.makedirs(os.path.dirname(filename) or ".", exist_ok=True)
        with open(filename, "w") as file:
            file.writelines(line + "\n" for line in lines)
    except Exception as error:
        raise RuntimeError("saving failed") from error


def load_state(filename):
    """Returns the state saved in a text file. Raises RuntimeError if that is not possible."""
    try:
        with open(filename) as file:
            board = [int(number) for number in next(file).split(", ")]
            # the other three lines hold a number each
            return [board] + [int(next(file)) for _ in range(3)]
    except Exception as error:
        raise RuntimeError("loading failed") from error


def play_game():
    """Plays a game and congratulates the winner."""
    g = new_game()
    while turn(g):
        continue
    print(f"Congratulations to player {State(g).opponent}")


def main():
    """Starts a game."""
    play_game()


main()
