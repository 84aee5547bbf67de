"""Gomoku: two players, or one and a computer. The model answer of FIT9136.

Full name:           Model Answer
Student ID:          00000000
Creation date:       1 August 2023
Last modified date:  25 August 2023
Description:         the functions of sections 3.1 to 3.9 of Assignment 1, and
                     what they share, on boards of 9, 13 or 15 lines each way

board       a list of rows from the top, each a list of intersections from the
            left: "●", "○" or EMPTY
stone       "●" for black, who begins, or "○" for white
position    a tuple of strings, ("0", "A"): the row's number from the top, the
            column's letter from the left
"""

import random

Board = list[list[str]]
Position = tuple[str, str]

BLACK = "●"
WHITE = "○"
EMPTY = " "
SIZES = (9, 13, 15)
LINE = 5
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
AROUND = (-1, 0, 1)

# ------------------------------------------------------------- 3.1 to 3.8


def game_menu() -> None:
    """Print the five options of the game. (3.1)"""
    print("Gomoku")
    print("1. Start a Game")
    print("2. Print the Board")
    print("3. Place a Stone")
    print("4. Reset the Game")
    print("5. Exit")


# Test code for 3.1
# game_menu()
# prints Gomoku, and the options 1 to 5, each in a line of its own


def create_board(size: int) -> Board:
    """Return a board of `size` lines each way, without a stone. (3.2)"""
    # Each row is a list of its own: a stone in one must not show in another
    return [[EMPTY] * size for _ in range(size)]


# Test code for 3.2
# b = create_board(9)
# len(b), len(b[0])
# this should output (9, 9)


def is_occupied(board: Board, x: int, y: int) -> bool:
    """Tell whether there is a stone in row `x` and column `y`. (3.3)

    Both are numbers from 0, and on the board.
    """
    return board[x][y] != EMPTY


# Test code for 3.3
# is_occupied(create_board(9), 2, 5)
# this should output False


def place_on_board(board: Board, stone: str, position: Position) -> bool:
    """Place a stone, and tell whether that could be done. (3.4)

    Where it could not, the board stays as it is.
    """
    point = point_of(board, position)
    if point is None or is_occupied(board, *point):
        return False
    row, column = point
    board[row][column] = stone
    return True


# Test code for 3.4
# b = create_board(9)
# place_on_board(b, "●", ("2", "F")), place_on_board(b, "○", ("2", "F"))
# this should output (True, False)


def print_board(board: Board) -> None:
    """Print the board, with letters above it and numbers to its right. (3.5)"""
    print("  ".join(LETTERS[: len(board)]))
    for number, row in enumerate(board):
        print("--".join(f"{stone:1}" for stone in row), number)
        if number < len(board) - 1:
            print("  ".join("|" * len(board)))


# Test code for 3.5
# print_board(create_board(9))
# prints the letters A to I, and nine rows of nine intersections


def check_available_moves(board: Board) -> list[Position]:
    """Return the positions without a stone, in the order of reading. (3.6)"""
    points = [(row, column) for row in range(len(board)) for column in range(len(board))]
    return [position_of(*point) for point in points if not is_occupied(board, *point)]


# Test code for 3.6
# b = create_board(9)
# len(check_available_moves(b))
# this should output 81


def check_for_winner(board: Board) -> str | None:
    """Return the stone of which five stand in a line. (3.7)

    Where there is none: "Draw" if the board is full, None while it is not.
    """
    for row in range(len(board)):
        for column in range(len(board)):
            if board[row][column] != EMPTY and _begins_line(board, row, column):
                return board[row][column]
    return None if check_available_moves(board) else "Draw"


# Test code for 3.7
# b = create_board(9)
# [place_on_board(b, "○", ("4", column)) for column in "ABCDE"]
# check_for_winner(b)
# this should output '○'


def random_computer_player(board: Board, player_move: Position) -> Position:
    """Return a free position beside the player's move, by chance. (3.8)

    Where there is none, it is any free position of the board.
    """
    row, column = int(player_move[0]), LETTERS.index(player_move[1])
    around = [(str(row + i), LETTERS[column + j]) for i in AROUND for j in AROUND if column + j >= 0]
    free = check_available_moves(board)
    return random.choice([position for position in around if position in free] or free)


# Test code for 3.8
# b = create_board(9)
# place_on_board(b, "●", ("0", "A"))
# random_computer_player(b, ("0", "A")) in [("0", "B"), ("1", "A"), ("1", "B")]
# this should output True


# ------------------------------------------------------------- 3.9


def play_game() -> None:
    """Play from the menu, game after game, until the player exits. (3.9)"""
    game = Game()
    while True:
        game_menu()
        option = input("Your option (1-5): ").strip()
        if option == "5":
            print("Goodbye.")
            return
        if option in OPTIONS:
            OPTIONS[option](game)
        else:
            print("There is no such option: please type a number from 1 to 5.")


class Game:
    """The board and the mode, or neither before a game; whose turn it is."""

    board: Board
    mode = ""
    stone = BLACK

    def start(self) -> None:
        """Ask for the size and the mode, and create the board (option 1).

        "menu" leads back to it at either question.
        """
        if self.mode:
            print("A game is in progress: reset it (option 4) to start another, or complete it (option 3).")
            return
        size = ask("Size of the board (9, 13 or 15): ", [str(size) for size in SIZES])
        if not size:
            return
        mode = ask("Mode (1: Player vs. Player, 2: Player vs. Computer): ", ["1", "2"])
        if mode:
            self.board, self.mode, self.stone = create_board(int(size)), mode, BLACK
            print("The game begins.")
            print_board(self.board)

    def show(self) -> None:
        """Print the board, if there is one (option 2)."""
        if self.mode:
            print_board(self.board)
        else:
            print("There is no board: start a game first (option 1).")

    def place(self) -> None:
        """Ask where the player's stone goes, until it can be placed (option 3).

        Then the computer has its turn, if it plays.
        """
        if not self.mode:
            print("There is no game: start one first (option 1).")
            return
        position = self._ask_position()
        if position is None:
            return
        over = self._placed(position)
        if not over and self.mode == "2":
            reply = random_computer_player(self.board, position)
            place_on_board(self.board, self.stone, reply)
            print("The computer plays", *reply)
            self._placed(reply)

    def _ask_position(self) -> Position | None:
        """Place the player's stone and return where; None for back to menu."""
        while True:
            answer = input(f"{self.stone} goes to (like 2 F; menu to go back): ").strip()
            if answer == "menu":
                return None
            row, _, column = answer.partition(" ")
            position = row, column.strip().upper()
            if place_on_board(self.board, self.stone, position):
                return position
            print("That is no free position of the board: please type a row and a column, like 2 F.")

    def _placed(self, position: Position) -> bool:
        """Show a stone just placed, and tell whether it ended the game."""
        print_board(self.board)
        winner = check_for_winner(self.board)
        self.stone = WHITE if self.stone == BLACK else BLACK
        if winner is None:
            return False
        print("It is a draw." if winner == "Draw" else f"{winner} wins at {' '.join(position)}.")
        self.reset()
        return True

    def reset(self) -> None:
        """Forget the board and the mode (option 4, and after each game)."""
        self.board, self.mode = [], ""
        print("The board and the mode are reset.")


OPTIONS = {"1": Game.start, "2": Game.show, "3": Game.place, "4": Game.reset}

# ------------------------------------------------------------- positions, lines


def ask(question: str, answers: list[str]) -> str:
    """Ask until one of the answers is given; "" for back to the menu."""
    while True:
        answer = input(question).strip()
        if answer == "menu":
            return ""
        if answer in answers:
            return answer
        print(f"Please type one of {', '.join(answers)}, or menu to go back.")


def point_of(board: Board, position: Position) -> tuple[int, int] | None:
    """Return the row and the column of a position, numbers from 0.

    None for what is no position of this board.
    """
    rows = [str(number) for number in range(len(board))]
    columns = list(LETTERS[: len(board)])
    known = len(position) == 2 and position[0] in rows and position[1] in columns
    return (rows.index(position[0]), columns.index(position[1])) if known else None


def position_of(row: int, column: int) -> Position:
    """Return the position with these numbers."""
    return str(row), LETTERS[column]


def _begins_line(board: Board, row: int, column: int) -> bool:
    """Tell whether the stone here is the first of five of its colour in line."""
    stone = board[row][column]
    for down, right in DIRECTIONS:
        last = row + (LINE - 1) * down, column + (LINE - 1) * right
        on_board = all(0 <= number < len(board) for number in last)
        if on_board and all(board[row + i * down][column + i * right] == stone for i in range(1, LINE)):
            return True
    return False
